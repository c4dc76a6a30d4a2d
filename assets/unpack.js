// @ts-check
// Unpacks the snapshot and fetches the program beside the page's thread.
//
// {snapshot, kept} asks for the snapshot: {head, data} is sent as soon as it is there, then {pages}, or a text that
// says what failed. Where the site is kept on this device it is read from the file that sw.js has unpacked.
// {program} asks for the program: it is sent as {piece}s, with {piece: null} at its end, or {fault}. Every request
// is first answered with {}.
import { fetchFile } from "./shared/fetch_file.js";
import { readerOf, readSnapshot } from "./shared/snapshot.js";

// Of the program: the page's thread compiles one at a time.
const PIECE_BYTES = 250_000;
// A file on this device that has not opened by then is not waited for.
const FILE_TIMEOUT_MS = 4000;

/** @type {(message: object, moved: Uint8Array<ArrayBuffer>) => void} */
const send = (message, { buffer }) => postMessage(message, [buffer]);

/** @param {string} address */
const fetchSnapshot = async (address) => {
  // the page's pictures come first
  const { body } = await fetchFile(address, { priority: "low" });
  const { pages } = await readSnapshot(readerOf(body), (first) => send(first, first.data));
  send({ pages }, pages);
};

/**
 * Reads the file that `sw.js` has unpacked. Several pages can read it at a time, where the browser allows that.
 * @param {string} address
 */
const readFile = async (address) => {
  const place = new URL(address);
  const here = encodeURIComponent(new URL(".", place).href);
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(here);
  const name = place.pathname.split("/").pop();
  const handle = /** @type {any} */ (await folder.getFileHandle(name));
  const file = await handle.createSyncAccessHandle({ mode: "read-only" });
  try {
    let at = 0;
    const { head, data, pages } = await readSnapshot((size) => {
      const part = new Uint8Array(size);
      if (file.read(part, { at }) !== size) throw new Error("it is cut short");
      at += size;
      return part;
    });
    send({ head, data }, data);
    send({ pages }, pages);
  } catch (error) {
    file.close();
    await folder.removeEntry(name).catch(() => {}); // sw.js then unpacks it again
    throw error;
  } finally {
    file.close();
  }
};

/** @param {string} address */
const sendProgram = async (address) => {
  const { body } = await fetchFile(address);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let at = 0; at < value.length; at += PIECE_BYTES) {
      const piece = value.slice(at, at + PIECE_BYTES);
      send({ piece }, piece);
    }
  }
  postMessage({ piece: null });
};

/** @type {(address: string, isKept: boolean) => Promise<void>} */
const sendSnapshot = async (address, isKept) => {
  const timeout = new Promise((resolve) => setTimeout(resolve, FILE_TIMEOUT_MS));
  const isSent =
    isKept &&
    (await Promise.race([
      readFile(address).then(
        () => true,
        () => false,
      ),
      timeout,
    ]));
  if (!isSent) await fetchSnapshot(address);
};

addEventListener("message", ({ data: { snapshot, kept, program } }) => {
  postMessage({}); // a sign of life
  if (program) sendProgram(program).catch((error) => postMessage({ fault: error.message }));
  else sendSnapshot(snapshot, kept).catch((error) => postMessage(error.message));
});
