// @ts-check
// The snapshot, as tools/snapshot.mjs writes it: three lengths and a sum, then the parts of these lengths: a
// head in JSON, the pages of memory that the program brings, the pages that a new interpreter does not have.

/**
 * Reads a snapshot from its start. Throws where its bytes are not those that were written.
 * @param {(size: number) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} next gives so many bytes,
 *   in memory of their own
 * @param {(first: {head: any, data: Uint8Array<ArrayBuffer>}) => void} [onFirst] gets what is wanted first, before
 *   the pages are read
 */
export async function readSnapshot(next, onFirst) {
  const HEADER_BYTES = 16;
  const header = new Uint32Array((await next(HEADER_BYTES)).buffer);
  /** @param {Uint8Array<ArrayBuffer>} part */
  const sumOf = ({ buffer }) => {
    const words = new Uint32Array(buffer);
    let sum = 0;
    for (let at = 0; at < words.length; at++) sum = (sum + words[at]) | 0;
    return sum;
  };
  const text = await next(header[0]);
  const data = await next(header[1]);
  let sum = sumOf(text) + sumOf(data);
  const first = { head: JSON.parse(new TextDecoder().decode(text)), data };
  onFirst?.(first);
  const pages = await next(header[2]);
  sum += sumOf(pages);
  if (sum >>> 0 !== header[3]) throw new Error("the snapshot is damaged");
  return { ...first, pages };
}

/**
 * Returns a function that gives the next bytes of a packed stream, as many as it is asked for.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed with gzip
 */
export function readerOf(packed) {
  const reader = packed.pipeThrough(new DecompressionStream("gzip")).getReader();
  let left = new Uint8Array(0);
  /** @param {number} size */
  return async (size) => {
    const whole = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      if (!left.length) {
        const { done, value } = await reader.read();
        if (done) throw new Error("the snapshot is cut short");
        left = value;
      }
      const part = left.subarray(0, size - at);
      whole.set(part, at);
      at += part.length;
      left = left.subarray(part.length);
    }
    return whole;
  };
}
