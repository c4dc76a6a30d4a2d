// @ts-check
/**
 * Writes bytes as hexadecimal digits.
 * @param {ArrayBuffer | Uint8Array} content
 */
export const hex = (content) =>
  Array.from(new Uint8Array(content), (byte) => byte.toString(16).padStart(2, "0")).join("");
