// The journal: every stored text once more, with its stamp, where the browser writes it to the disk at
// once. What pages store it writes when it finds the time: killed as a whole it comes back some moves
// short. This only reads and writes; match/shelf/journal.py decides which of two copies stays.
const NAME = "motherlode", ENTRIES = "texts";
// Milliseconds that opening the page waits for the journal; one that comes later is caught up with.
const OPENING_WAIT_MS = 1000;

let base = null;
/** Keys and texts as they were when the page was opened, until they are asked for. */
let found = null;
let ask = null;
let told = false;

const failed = (error) => {
  if (!told) console.info(`What is stored is not written to the disk at once here (${error?.message ?? error}).`);
  told = true;
};

const opened = () => new Promise((resolve, reject) => {
  const asking = indexedDB.open(NAME, 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore(ENTRIES);
  asking.onerror = () => reject(asking.error);
  asking.onblocked = () => reject(new Error("another tab holds an older one"));
  asking.onsuccess = () => {
    base = asking.result;
    // a newer cabinet in another tab wants it: this one goes on without
    base.onversionchange = () => {
      base.close();
      base = null;
    };
    base.onclose = () => {
      base = null;
    };
    resolve(base);
  };
});

const entries = () => new Promise((resolve, reject) => {
  const store = base.transaction(ENTRIES).objectStore(ENTRIES);
  const keys = store.getAllKeys(), texts = store.getAll();
  texts.onsuccess = () => resolve(new Map(keys.result.map((key, at) => [key, texts.result[at]])));
  texts.onerror = () => reject(texts.error);
});

async function begun() {
  await opened();
  found = await entries();
  ask?.();
}

const reading = begun().catch(failed);

/** It never fails and never takes long. */
export const ready = Promise.race([reading, new Promise((done) => setTimeout(done, OPENING_WAIT_MS))]);

/** The texts below `root` that are not the same in the storage, or unstamped, with key and stamp. */
function differing(root, stamps, apart) {
  const text = (value) => (typeof value === "string" ? value : null);
  // what was removed has left its stamp alone
  const named = (key) => (key.startsWith(stamps) ? root + key.slice(stamps.length) : key);
  const keys = new Set([...found.keys(), ...Object.keys(localStorage).map(named)]);
  const different = [];
  for (const key of keys) {
    if (typeof key !== "string" || !key.startsWith(root)) continue;
    if (apart.some((prefix) => key.startsWith(prefix))) continue;
    const stamp = stamps + key.slice(root.length);
    const pair = [text(found.get(key)), text(found.get(stamp))];
    const same = pair[0] === localStorage.getItem(key) && pair[1] === localStorage.getItem(stamp);
    // one without a stamp gets it now
    if (!same || pair[1] === null) different.push([key, ...pair]);
  }
  found = null;
  return different;
}

const timeOf = (stamp) => (typeof stamp === "string" ? parseInt(stamp, 10) || 0 : -1);

/** Writes the entries, each a key, its text (none removes it), the key of its stamp and its stamp. */
async function written(batch) {
  const begun = () => base.transaction(ENTRIES, "readwrite", { durability: "strict" });
  let writing = null;
  try {
    writing = base && begun();
  } catch {
    // Safari loses it without a word: it is opened once more
  }
  if (!writing) {
    await opened();
    writing = begun();
  }
  const store = writing.objectStore(ENTRIES);
  for (const [key, text, stampKey, stamp] of batch) {
    store.get(stampKey).onsuccess = ({ target }) => {
      if (timeOf(target.result) > timeOf(stamp)) return; // another tab has written it since
      store.put(stamp, stampKey);
      if (typeof text === "string") store.put(text, key);
      else store.delete(key);
    };
  }
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
}

globalThis.motherlodeJournal = {
  /** Hands over what differs, `apart` from keys that begin so: now, or once the journal answers. */
  read(root, stamps, apart, arrived) {
    const tell = () => {
      let different;
      try {
        different = differing(root, stamps, apart);
      } catch (error) {
        failed(error); // the storage itself is shut: there is nothing to compare with
        return;
      }
      arrived(different);
    };
    if (found) tell();
    else ask = tell;
  },
  /** Writes, and says whether that is on the disk. */
  write: (batch, done) => written(batch).then(() => done(true), (error) => {
    failed(error);
    done(false);
  }),
  /** The characters in the browser's storage of this site, whoever left them there. */
  stored: () => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
};
