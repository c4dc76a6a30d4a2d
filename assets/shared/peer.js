// @ts-check
// What a live table needs whichever way its texts go: by data channels (live.js) or by a mailbox (mailbox.js).
import { committed, openDatabase, resultOf } from "../shared/database.js";

/**
 * Returns what this browser keeps under the name; makes and keeps it where there is none that is good.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} make
 * @param {(stored: T) => boolean} [isGood]
 * @returns {Promise<T>}
 */
export async function keepSecret(name, make, isGood = () => true) {
  const KEYS = "keys";
  let base = null;
  try {
    base = await openDatabase("motherlode-live", KEYS);
    const stored = await resultOf(base.transaction(KEYS).objectStore(KEYS).get(name));
    if (stored && isGood(stored)) return stored;
    const secret = await make();
    const writing = base.transaction(KEYS, "readwrite");
    writing.objectStore(KEYS).put(secret, name);
    await committed(writing);
    return secret;
  } catch {
    return make(); // nothing is kept here: the others see a new device each time
  } finally {
    base?.close();
  }
}

/** Returns a function that says of each message whether it may be read: by its kind, its length and its rate. */
export function messageFilter() {
  const MAX_CHARACTERS = 65_536;
  const MAX_MESSAGES_PER_S = 50;
  let second = 0;
  let count = 0;
  /** @param {unknown} text */
  return (text) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return typeof text === "string" && text.length <= MAX_CHARACTERS && count <= MAX_MESSAGES_PER_S;
  };
}
