// @ts-check
/**
 * Fetches a file of this site. Throws where the host does not serve it.
 * @param {string} address
 * @param {RequestInit} [options]
 */
export async function fetchFile(address, options) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${address} is not there (${answer.status})`);
  return answer;
}
