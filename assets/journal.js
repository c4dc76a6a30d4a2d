// The journal: every table once more where the browser writes it to the disk at once. It writes what
// pages store when it finds the time: killed as a whole it comes back some moves short. When the page
// opens, a table that is newer here than there is put back there.
const NAME = "motherlode", ENTRIES = "texts";
// Milliseconds that opening the page waits for the journal.
const PATIENCE = 1000;
// As match/saved_table.py writes it into the heading of every saved table.
const REVISION = /^\{[^{}]{0,200}?"revision":(\d{1,16})[,}]/;

export const revisionOf = (text) => Number(REVISION.exec(text || "")?.[1] ?? -1);

let base = null;
/** What kept the journal from being written, "" while it is. */
let fault = "";

const failed = (error) => {
  if (!fault) console.info(`Moves are not written to the disk at once here (${error?.message ?? error}).`);
  fault = String(error?.message ?? error ?? "unknown");
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
      failed("a newer cabinet has it");
    };
    base.onclose = () => {
      base = null;
      failed("the browser has closed it");
    };
    resolve(base);
  };
});

const entries = () => new Promise((resolve, reject) => {
  const store = base.transaction(ENTRIES).objectStore(ENTRIES);
  const keys = store.getAllKeys(), texts = store.getAll();
  texts.onsuccess = () => resolve(keys.result.map((key, at) => [key, texts.result[at]]));
  texts.onerror = () => reject(texts.error);
});

async function restored() {
  await opened();
  let left = null;
  for (const [key, text] of await entries()) {
    if (typeof text !== "string") continue;
    if (revisionOf(text) <= revisionOf(localStorage.getItem(key))) continue;
    try {
      localStorage.setItem(key, text);
    } catch (error) {
      left = error; // it does not fit: what comes after it may
    }
  }
  if (left) throw left;
}

const late = new Promise((_, reject) => {
  setTimeout(() => reject(new Error("it does not answer")), PATIENCE);
});

/** Whatever was lost is back when this is done; it never fails and never takes long. */
export const ready = Promise.race([restored(), late]).catch(failed);

function changed(change) {
  if (!base) return;
  try {
    const writing = base.transaction(ENTRIES, "readwrite", { durability: "strict" });
    writing.onabort = () => failed(writing.error);
    change(writing.objectStore(ENTRIES));
  } catch (error) {
    failed(error);
  }
}

globalThis.motherlodeJournal = {
  put: (key, text) => changed((store) => store.put(text, key)),
  remove: (key) => changed((store) => store.delete(key)),
  /** Whether everything since the page was opened went there. */
  holds: () => !!base && !fault,
  /** The characters in the browser's storage of this site, whoever left them there. */
  stored: () => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
};
