// @ts-check
// Keeps the whole site on this device: it opens without a network, and a new version comes whole.
//
// The build writes the path of every file and the hash of its content. A file is kept under its hash, so a page
// never gets one of another version, and an update fetches only what has changed. A new version waits until no page
// of the old one is open, or until a player takes it: pages that are open elsewhere are told.
import { hex } from "./assets/shared/hex.js";
import { fetchFile } from "./assets/shared/fetch_file.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
// Each a path and a hash, filled in by the build.
/** @typedef {Record<string, string>} Files */
/** @type {Files} */
const AT_FIRST = {};
// What a usual start does without: kept from the first time it is asked for.
/** @type {Files} */
const SPARE = {};
// What a first visit does without: kept once the page is at rest, and with every new version.
/** @type {Files} */
const LATER = {};
/** @type {Files} */
const FILES = { ...AT_FIRST, ...SPARE, ...LATER };
const PAGE = "index.html";
// begin news, written by `run.py files`: what this version brings, for pages of the one before
// biome-ignore format: generated
const NEWS = {
  "de": [
    "Neben der echten Schachtel ist Motherlode euer Schiedsrichter: Tippt an, was ihr zieht, und es prüft und zählt.",
    "Der erste Tisch jedes Spiels lehrt: drei beleuchtete Teile, eine helfende Stimme, drei Fragen.",
    "Motherlode spricht Deutsch. Geladen wird nur die Sprache, die du liest.",
    "Per Link planst du voraus: Sag, was du tust, wenn dein Gegenüber dies oder jenes spielt, und es wird sofort gespielt.",
    "Die Computer lassen dich weniger warten, und ein Schritt ohne Wahl spielt sich selbst.",
    "Ein Tipp sagt, wie weit der nächstbeste Zug zurückliegt, und auf Wunsch, was die anderen als Nächstes können.",
    "An einem Live-Tisch spielt kein anderes Gerät deine Züge ohne deine Erlaubnis. Das Handy sagt dir, wenn du dran bist.",
    "In Carcassonne wählt der Burgherr, welche Punkte seine Burg bringt, und das Los kann bestimmen, wer beginnt.",
    "Rätsel aus deinen eigenen Partien wissen, was du gespielt hast, und Heute sagt, wie du spielst."
  ],
  "en": [
    "Beside the real box Motherlode is your referee: tap what you draw, and it checks and counts.",
    "The first table of each game teaches: three lit pieces, a helping voice, three questions.",
    "Motherlode speaks German. Of the languages only the one you read is fetched.",
    "By link you plan ahead: say what you do if your friend plays this or that, and it is played at once.",
    "Computers take less of your time, and a step that leaves no choice plays itself.",
    "A hint says how far the next move is behind and, on request, what the others can do next.",
    "At a live table no other device plays your moves without your leave. Phones tell you of your turn.",
    "In Carcassonne the lord of a castle chooses which points it brings, and a lot can decide who begins.",
    "Puzzles of your own games know what you played, and Today says how you play."
  ],
  "fr": [
    "À côté de la vraie boîte, Motherlode arbitre : touchez ce que vous piochez, il vérifie et compte.",
    "La première table de chaque jeu enseigne : trois pièces éclairées, une voix qui aide, trois questions.",
    "Motherlode parle allemand. Seule la langue que vous lisez est chargée.",
    "Par lien, prévoyez votre réponse : si l’autre joue ceci ou cela, elle est jouée aussitôt.",
    "Les ordinateurs vous font moins attendre, et une étape sans choix se joue toute seule.",
    "Un conseil dit de combien le coup suivant est derrière et, sur demande, ce que les autres peuvent faire ensuite.",
    "À une table en direct, aucun autre appareil ne joue vos coups sans votre accord. Le téléphone annonce votre tour.",
    "À Carcassonne, le seigneur d’une forteresse choisit quels points elle rapporte, et le sort peut décider qui commence.",
    "Les problèmes tirés de vos parties savent ce que vous avez joué, et Aujourd’hui dit comment vous jouez."
  ],
  "it": [
    "Accanto alla scatola vera Motherlode fa da arbitro: tocca ciò che peschi, lui controlla e conta.",
    "Il primo tavolo di ogni gioco insegna: tre pezzi illuminati, una voce che aiuta, tre domande.",
    "Motherlode parla tedesco. Si scarica solo la lingua che leggi.",
    "Con i link prepari la risposta: se l’altro gioca questo o quello, viene giocata subito.",
    "I computer ti fanno aspettare meno, e un passo senza scelta si gioca da sé.",
    "Un consiglio dice di quanto la mossa seguente è dietro e, a richiesta, che cosa possono fare gli altri.",
    "A un tavolo dal vivo nessun altro dispositivo gioca le tue mosse senza il tuo consenso. Il telefono annuncia il tuo turno.",
    "In Carcassonne il signore di un castello sceglie quali punti vale, e la sorte può decidere chi comincia.",
    "I problemi delle tue partite sanno che cosa hai giocato, e Oggi dice come giochi."
  ]
};
// end news
const HERE = worker.registration.scope;
// A host may serve other sites beside this one: the name holds where this one is.
const STORE = `motherlode ${HERE}`;
// A second copy of the page, which the browser finds without waking this program.
const PAGES = [HERE, HERE + PAGE];
const PAGE_STORE = `${STORE} page ${FILES[PAGE]}`;
const MAX_FETCHES = 6;
// A second copy of the snapshot, unpacked, as a file from which `unpack.js` reads it.
const SNAPSHOT = Object.keys(FILES).find((name) => /^snapshot-\w+\.bin$/.test(name));
const FOLDER = encodeURIComponent(HERE);

/** @param {string} hash */
const keyOf = (hash) => `${HERE}?kept=${hash}`;

worker.addEventListener("install", (event) => {
  // Not every browser has routes; the others ask below, as do requests with a query.
  const pathname = `${new URL(HERE).pathname.replace(/[^\w/]/g, "\\$&")}{${PAGE}}?`;
  /** @type {any} */ (event).addRoutes?.([
    {
      condition: { urlPattern: { pathname, search: "" }, requestMode: "navigate" },
      source: { cacheName: PAGE_STORE },
    },
  ]);
  event.waitUntil(keep(worker.registration.active ? { ...AT_FIRST, ...LATER } : AT_FIRST));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take") worker.skipWaiting();
  if (event.data === "news") event.ports[0]?.postMessage(JSON.stringify(NEWS));
  // what the browser has thrown away is fetched again, unless the site has a newer version
  if (event.data === "check") event.waitUntil(keep(AT_FIRST).catch(() => {}));
  if (event.data === "rest") event.waitUntil(keep({ ...AT_FIRST, ...LATER }).catch(() => {}));
});
// A page that is hidden asks for a notification; a press on it shows the page.
worker.addEventListener("message", (event) => {
  const { notice, fragment } = event.data;
  if (notice) event.waitUntil(notify(notice, fragment, /** @type {Client} */ (event.source).id));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});
worker.addEventListener("activate", (event) => event.waitUntil(clear()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" && pathOf(request);
  if (name && FILES[name]) event.respondWith(answer(request, name, FILES[name]));
});

/** @type {(notice: string, fragment: string, page: string) => Promise<void>} */
const notify = (notice, fragment, page) => {
  const options = { tag: fragment, renotify: true, icon: `${HERE}assets/icon-192.png`, data: { fragment, page } };
  return worker.registration.showNotification(notice, options);
};

/**
 * Shows the page that asked, or its fragment in a new one where that page is gone.
 * @param {{fragment: string, page: string}} asked
 */
async function showPage({ fragment, page }) {
  const client = /** @type {WindowClient | undefined} */ (await worker.clients.get(page));
  await (client ? client.focus() : worker.clients.openWindow(`${HERE}#${fragment}`));
}

/**
 * Returns the path of a request within this site, or null when it goes elsewhere.
 * @param {Request} request
 */
function pathOf(request) {
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (!address.startsWith(HERE)) return null;
  return decodeURIComponent(address.slice(HERE.length)) || PAGE;
}

/**
 * Answers with the file that is kept, or fetches and keeps it. A page that asks with "reload" has found its copy
 * damaged. Where the browser's storage fails the answer comes from the network.
 * @param {Request} request
 * @param {string} name
 * @param {string} hash
 */
async function answer(request, name, hash) {
  try {
    const store = await caches.open(STORE);
    const kept = request.cache !== "reload" && (await store.match(keyOf(hash)));
    if (kept) return kept;
    await take(store, name, hash).catch(() => {});
    return (await store.match(keyOf(hash))) || (await fetch(request));
  } catch {
    return fetch(request);
  }
}

/**
 * Fetches those of the files that are not kept yet. Rejects when one is missing or of another version: the version
 * before stays, and the browser tries again another time.
 * @param {Files} files
 */
async function keep(files) {
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map((request) => request.url));
  // two paths may have the same content, which is fetched once
  const wanted = Object.entries(files).filter(([, hash]) => !kept.has(keyOf(hash)) && kept.add(keyOf(hash)));
  const next = async () => {
    for (let file = wanted.shift(); file; file = wanted.shift()) await take(store, ...file);
  };
  await Promise.all(Array.from({ length: MAX_FETCHES }, next));
  const pages = await caches.open(PAGE_STORE);
  for (const page of PAGES) await pages.put(page, await store.match(keyOf(FILES[PAGE])));
  // where there are no such files, or no room, it is unpacked at every opening
  if (SNAPSHOT) await unpackSnapshot(store).catch(() => {});
}

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/**
 * Unpacks the snapshot into its file, which holds all of it or nothing.
 * @param {Cache} store
 */
async function unpackSnapshot(store) {
  const file = await (await folder()).getFileHandle(SNAPSHOT, { create: true });
  if ((await file.getFile()).size) return;
  const { body } = await store.match(keyOf(FILES[SNAPSHOT]));
  const unpacked = body.pipeThrough(new DecompressionStream("gzip"));
  await unpacked.pipeTo(await file.createWritable());
}

async function clearFiles() {
  const files = await folder();
  for await (const name of files.keys()) if (name !== SNAPSHOT) await files.removeEntry(name);
}

/**
 * Fetches a file and keeps it, if it is of this version.
 * @param {Cache} store
 * @param {string} name
 * @param {string} hash
 */
async function take(store, name, hash) {
  const answer = await fetchFile(HERE + name, { cache: "no-cache" });
  const body = await answer.clone().arrayBuffer();
  if (!hex(await crypto.subtle.digest("SHA-256", body)).startsWith(hash)) {
    throw new Error(`${name} is of another version`);
  }
  await store.put(keyOf(hash), answer);
}

/** Deletes what this version does not have: no page uses it any more. */
async function clear() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.values(FILES).map(keyOf));
  for (const request of await store.keys()) {
    if (!wanted.has(request.url)) await store.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(`${STORE} page `) && name !== PAGE_STORE) await caches.delete(name);
  }
  await clearFiles().catch(() => {});
  await worker.clients.claim();
}
