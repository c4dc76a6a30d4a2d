// @ts-check
// The journal: a second copy of every stored text, with its stamp, where the browser writes it to the disk at once.
// What pages put into localStorage it writes when it has time: if the browser is killed, that comes back some moves
// short. This script only reads and writes; match/shelf/journal.py decides which of two copies stays.
import { committed, openDatabase, resultOf } from "./shared/database.js";

const NAME = "motherlode";
const ENTRIES = "texts";
// A journal that has not answered by then is read later.
const OPEN_TIMEOUT_MS = 1000;

/** @typedef {[key: string, text: string | null, stampKey: string, stamp: string]} Entry */
/** @typedef {[key: string, text: string | null, stamp: string | null]} Copy */

/** @type {IDBDatabase | null} */
let base = null;
/** Keys and texts as they were when the page was opened, until they are compared.
 * @type {Map<string, unknown> | null} */
let atOpening = null;
/** @type {(() => void) | null} */
let compareLater = null;
let isReported = false;

/** @param {any} error */
const report = (error) => {
  if (!isReported) console.info(`What is stored is not written to the disk at once here (${error?.message ?? error}).`);
  isReported = true;
};

async function openBase() {
  base = await openDatabase(NAME, ENTRIES);
  // a newer cabinet in another tab wants it: this one goes on without
  base.onversionchange = () => {
    base.close();
    base = null;
  };
  base.onclose = () => {
    base = null;
  };
}

async function readAll() {
  await openBase();
  const store = base.transaction(ENTRIES).objectStore(ENTRIES);
  const [keys, texts] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  atOpening = new Map(keys.map((key, at) => [String(key), texts[at]]));
  compareLater?.();
}

const reading = readAll().catch(report);

/** Resolves when the journal is read, or soon without it; it never rejects. */
export const ready = Promise.race([reading, new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS))]);

/**
 * Returns the texts that differ from those in localStorage, or have no stamp.
 * @param {string} root of the keys
 * @param {string} stamps root of the stamps' keys
 * @param {string[]} apart beginnings of keys that are left out
 */
function findDifferences(root, stamps, apart) {
  /** @param {unknown} value */
  const textOrNull = (value) => (typeof value === "string" ? value : null);
  // of a text that was removed only the stamp is left
  const keyOf = (/** @type {string} */ key) => (key.startsWith(stamps) ? root + key.slice(stamps.length) : key);
  const keys = new Set([...atOpening.keys(), ...Object.keys(localStorage).map(keyOf)]);
  /** @type {Copy[]} */
  const different = [];
  for (const key of keys) {
    if (!key.startsWith(root)) continue;
    if (apart.some((prefix) => key.startsWith(prefix))) continue;
    const stamp = stamps + key.slice(root.length);
    const pair = [textOrNull(atOpening.get(key)), textOrNull(atOpening.get(stamp))];
    const same = pair[0] === localStorage.getItem(key) && pair[1] === localStorage.getItem(stamp);
    // one without a stamp gets it now
    if (!same || pair[1] === null) different.push([key, pair[0], pair[1]]);
  }
  atOpening = null;
  return different;
}

/**
 * Returns the time of a stamp, -1 of none.
 * @param {unknown} stamp
 */
const timeOf = (stamp) => (typeof stamp === "string" ? parseInt(stamp, 10) || 0 : -1);

/**
 * Writes the entries; one whose text is null is removed.
 * @param {Entry[]} batch
 */
async function writeAll(batch) {
  const begin = () => base.transaction(ENTRIES, "readwrite", { durability: "strict" });
  let writing = null;
  try {
    writing = base && begin();
  } catch {
    // Safari loses the connection without an event: it is opened again
  }
  if (!writing) {
    await openBase();
    writing = begin();
  }
  const store = writing.objectStore(ENTRIES);
  for (const [key, text, stampKey, stamp] of batch) {
    const written = store.get(stampKey);
    written.onsuccess = () => {
      if (timeOf(written.result) > timeOf(stamp)) return; // another tab has written it since
      store.put(stamp, stampKey);
      if (typeof text === "string") store.put(text, key);
      else store.delete(key);
    };
  }
  return committed(writing);
}

globalThis.motherlodeJournal = {
  /**
   * Hands over what differs: now, or once the journal is read.
   * @param {string} root
   * @param {string} stamps
   * @param {string[]} apart
   * @param {(different: Copy[]) => void} onRead
   */
  read(root, stamps, apart, onRead) {
    const compare = () => {
      let different;
      try {
        different = findDifferences(root, stamps, apart);
      } catch (error) {
        report(error); // localStorage itself is forbidden: there is nothing to compare with
        return;
      }
      onRead(different);
    };
    if (atOpening) compare();
    else compareLater = compare;
  },
  /**
   * Writes, and says whether that is on the disk.
   * @param {Entry[]} batch
   * @param {(isWritten: boolean) => void} done
   */
  write: (batch, done) =>
    writeAll(batch).then(
      () => done(true),
      (error) => {
        report(error);
        done(false);
      },
    ),
  /** Counts the characters in localStorage of this site, whoever left them there. */
  stored: () => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
};
