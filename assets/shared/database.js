// @ts-check
/**
 * Opens a database of this browser with one store, which is made the first time.
 * @param {string} name
 * @param {string} store
 * @returns {Promise<IDBDatabase>}
 */
export const openDatabase = (name, store) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds an older one"));
  });

/**
 * Waits for a request of a database.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Waits until what was written is in the database.
 * @param {IDBTransaction} writing
 * @returns {Promise<void>}
 */
export const committed = (writing) =>
  new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
