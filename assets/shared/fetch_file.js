// @ts-check
/** The name of the error where the host does not have the file: another version has taken its place. */
export const FILE_GONE = "FileGone";

/**
 * Fetches a file of this site. Throws where the host does not serve it.
 * @param {string} address
 * @param {RequestInit} [options]
 */
export async function fetchFile(address, options) {
  const answer = await fetch(address, options);
  if (answer.ok) return answer;
  const error = new Error(`${address} is not there (${answer.status})`);
  if (answer.status === 404 || answer.status === 410) error.name = FILE_GONE;
  throw error;
}
