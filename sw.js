// The whole site kept on this device: it opens without a network, and a new version comes whole.
//
// The build writes every path of the site, once, and the hash of its content. What is kept is kept
// under that hash, so a page never gets a file of another version, and an update fetches only what
// has changed. A new version waits until no page of the old one is open, or until a player takes it:
// pages that are open elsewhere are told.
"use strict";
const AT_FIRST = {};
// What a usual start does without is kept from the first time it is asked for.
const SPARE = {};
// What a first visit does without is kept once the page is at rest, and with every new version.
const LATER = {};
const FILES = { ...AT_FIRST, ...SPARE, ...LATER };
const PAGE = "index.html";
// begin news, written by `run.py files`: what this version brings, for pages of the one before
const NEWS = {
  "en": [
    "In Carcassonne the lord of a castle chooses which points it brings, and who begins is drawn.",
    "Results open in every spreadsheet."
  ],
  "fr": [
    "À Carcassonne, le seigneur d’une forteresse choisit les points qu’elle rapporte, et le premier joueur est tiré au sort.",
    "Les résultats s’ouvrent dans tous les tableurs."
  ],
  "it": [
    "A Carcassonne il signore di un castello sceglie quali punti porta, e chi comincia è tirato a sorte.",
    "I risultati si aprono in ogni foglio di calcolo."
  ]
};
// end news
const HERE = self.registration.scope;
// A host may serve other sites beside this one: the name holds where this one is.
const STORE = `motherlode ${HERE}`;
// The page once more, where the browser finds it without waking this program.
const PAGES = [HERE, HERE + PAGE];
const PAGE_STORE = `${STORE} page ${FILES[PAGE]}`;
const AT_ONCE = 6;
// The snapshot once more, unpacked, as a file from which `unpack.js` reads it.
const SNAPSHOT = Object.keys(FILES).find((name) => /^snapshot-\w+\.bin$/.test(name));
const FOLDER = encodeURIComponent(HERE);

const key = (hash) => `${HERE}?kept=${hash}`;
const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

self.addEventListener("install", (event) => {
  // Not every browser can; the others ask below, as do those who hang something on the address.
  const pathname = new URL(HERE).pathname.replace(/[^\w/]/g, "\\$&") + `{${PAGE}}?`;
  event.addRoutes?.([{
    condition: { urlPattern: { pathname, search: "" }, requestMode: "navigate" },
    source: { cacheName: PAGE_STORE },
  }]);
  event.waitUntil(keep(self.registration.active ? { ...AT_FIRST, ...LATER } : AT_FIRST));
});
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "news") event.ports[0]?.postMessage(JSON.stringify(NEWS));
  // what the browser has let go comes again, unless the site has moved on
  if (event.data === "check") event.waitUntil(keep(AT_FIRST).catch(() => {}));
  if (event.data === "rest") event.waitUntil(keep({ ...AT_FIRST, ...LATER }).catch(() => {}));
});
// A page that is not in sight has somebody called, and is shown again by a press on the notification.
self.addEventListener("message", (event) => {
  const { notice, fragment } = event.data;
  if (notice) event.waitUntil(notify(notice, fragment, event.source.id));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" && path(request);
  if (name && FILES[name]) event.respondWith(answer(request, name, FILES[name]));
});

const notify = (notice, fragment, page) => self.registration.showNotification(notice, {
  tag: fragment, renotify: true, icon: HERE + "assets/icon-192.png", data: { fragment, page },
});

/** The page that asked, or its fragment in a new one where that page is gone. */
async function showPage({ fragment, page }) {
  const client = await self.clients.get(page);
  await (client ? client.focus() : self.clients.openWindow(`${HERE}#${fragment}`));
}

/** The path of a request within this site; what is elsewhere has none. */
function path(request) {
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (!address.startsWith(HERE)) return null;
  return decodeURIComponent(address.slice(HERE.length)) || PAGE;
}

/** What is kept, or what comes; who asks past what is kept has found it damaged. Where the browser's
 *  storage fails the page does without. */
async function answer(request, name, hash) {
  try {
    const store = await caches.open(STORE);
    const kept = request.cache !== "reload" && await store.match(key(hash));
    if (kept) return kept;
    await take(store, name, hash).catch(() => {});
    return (await store.match(key(hash))) || await fetch(request);
  } catch {
    return fetch(request);
  }
}

/** Fetches of these files what is not kept yet. One that is missing or of another version, and none of it
 *  counts: the version before goes on, and the browser tries again another time. */
async function keep(files) {
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map((request) => request.url));
  // two names may have one content, and that is fetched once
  const wanted = Object.entries(files).filter(([, hash]) => !kept.has(key(hash)) && kept.add(key(hash)));
  const next = async () => {
    for (let file = wanted.shift(); file; file = wanted.shift()) await take(store, ...file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const pages = await caches.open(PAGE_STORE);
  for (const page of PAGES) await pages.put(page, await store.match(key(FILES[PAGE])));
  // Where there are no such files, or no more room, it is unpacked at every opening.
  if (SNAPSHOT) await unpackSnapshot(store).catch(() => {});
}

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** The file has all of it, or nothing yet. */
async function unpackSnapshot(store) {
  const file = await (await folder()).getFileHandle(SNAPSHOT, { create: true });
  if ((await file.getFile()).size) return;
  const { body } = await store.match(key(FILES[SNAPSHOT]));
  const unpacked = body.pipeThrough(new DecompressionStream("gzip"));
  await unpacked.pipeTo(await file.createWritable());
}

async function clearFiles() {
  const files = await folder();
  for await (const name of files.keys()) if (name !== SNAPSHOT) await files.removeEntry(name);
}

async function take(store, name, hash) {
  const answer = await fetch(HERE + name, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${name} is not there (${answer.status})`);
  const body = await answer.clone().arrayBuffer();
  if (!hex(await crypto.subtle.digest("SHA-256", body)).startsWith(hash)) {
    throw new Error(`${name} is of another version`);
  }
  await store.put(key(hash), answer);
}

/** Throws away what this version does not have: nobody else uses it any more. */
async function clear() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.values(FILES).map(key));
  for (const request of await store.keys()) {
    if (!wanted.has(request.url)) await store.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(`${STORE} page `) && name !== PAGE_STORE) await caches.delete(name);
  }
  await clearFiles().catch(() => {});
  await self.clients.claim();
}
