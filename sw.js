// The whole site kept on this device: it opens without a network, and a new version comes whole.
//
// The build writes FILES: every path of the site and the hash of its content. What is kept is kept
// under that hash, so a page never gets a file of another version, and an update fetches only what
// has changed. A new version waits until no page of the old one is open, or until a player takes it:
// pages that are open elsewhere are told.
"use strict";
const FILES = {};
// What a usual start does without is kept from the first time it is asked for.
const SPARE = [];
// What a first visit does without is kept once the page is at rest, and with every new version.
const LATER = [];
const PAGE = "index.html";
// begin news, written by `run.py files`: what this version brings, for pages of the one before
const NEWS = {
  "en": [
    "Play now: one press on a box, and you sit at a table against the computer.",
    "Lessons for every game, at the table, with real pieces.",
    "One press sends your turn to a friend; a reply opens at the same table, and you can ask to undo a turn.",
    "A daily game for each box: the same draws for everybody, one try.",
    "Any finished game can be sent as a challenge; then both games stand side by side.",
    "Stronger computer players with names, and hints that say why.",
    "Look back at a game and see where points were lost; solve puzzles on the board.",
    "Finished games are kept, with statistics; sounds, if you ask for them."
  ],
  "fr": [
    "Jouer tout de suite : un clic sur une boîte, et vous voilà à une table contre l’ordinateur.",
    "Des leçons pour chaque jeu, à la table, avec les vraies pièces.",
    "Un seul geste envoie votre tour à un ami ; sa réponse arrive à la table déjà ouverte, et l’on peut demander à reprendre un tour.",
    "Une partie du jour pour chaque jeu : les mêmes tirages pour tous, un seul essai.",
    "Toute partie terminée peut être envoyée comme défi ; les deux parties sont ensuite côte à côte.",
    "Des joueurs ordinateur plus forts, qui ont un nom, et des conseils qui disent pourquoi.",
    "Analysez une partie pour voir où des points ont été perdus ; résolvez des problèmes sur le plateau.",
    "Les parties terminées sont conservées, avec des statistiques ; des sons, si vous les demandez."
  ],
  "it": [
    "Gioca subito: un tocco su una scatola e sei a un tavolo contro il computer.",
    "Lezioni per ogni gioco, al tavolo, con i pezzi veri.",
    "Un tocco invia il tuo turno a un amico; la risposta continua al tavolo aperto, e si può chiedere di riprendere un turno.",
    "Una partita del giorno per ogni gioco: le stesse estrazioni per tutti, un solo tentativo.",
    "Ogni partita finita si può inviare come sfida; poi le due partite stanno fianco a fianco.",
    "Giocatori computer più forti, con un nome, e consigli che dicono perché.",
    "Riguarda una partita per vedere dove si sono persi punti; risolvi problemi sul tabellone.",
    "Le partite finite restano, con statistiche; suoni, se li chiedi."
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
  event.waitUntil(keep(self.registration.active ? [] : LATER));
});
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "news") event.ports[0]?.postMessage(JSON.stringify(NEWS));
  // what the browser has let go comes again, unless the site has moved on
  if (event.data === "check") event.waitUntil(keep(LATER).catch(() => {}));
  if (event.data === "rest") event.waitUntil(keep([]).catch(() => {}));
});
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" && path(request);
  if (name && FILES[name]) event.respondWith(answer(request, name, FILES[name]));
});

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

/** Fetches what is not kept yet, but for what may wait. One file that is missing or of another version, and none of it
 *  counts: the version before goes on, and the browser tries again another time. */
async function keep(waiting) {
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map((request) => request.url));
  // two names may have one content, and that is fetched once
  const wanted = Object.entries(FILES).filter(
    ([name, hash]) => !SPARE.includes(name) && !waiting.includes(name)
      && !kept.has(key(hash)) && kept.add(key(hash)),
  );
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
