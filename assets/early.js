// Before Python is up: the theme, the language of the first words, the box that is being opened,
// how far loading is, and when to begin with what is heavy.
"use strict";
(() => {
  const WORDS = {
    en: {
      line: "Gold-rush board games in a browser tab.",
      games: "Games",
      facts: "{0} to {1} players · {2} to {3} min · from age {4}",
      go: "Set up a table",
      first: "first edition",
      second: "second edition",
      start: "Opening the cabinet …",
      runtime: "Waking up Python …",
      files: "Unpacking the games …",
      table: "Laying out the table …",
      slow: "Still loading. The first visit takes longest; the next ones are quicker.",
      failed: "The cabinet could not be opened: {why} Reload the page to try again.",
    },
    fr: {
      line: "Des jeux de ruée vers l’or dans un onglet.",
      games: "Jeux",
      facts: "{0} à {1} joueurs · {2} à {3} min · dès {4} ans",
      go: "Préparer une table",
      first: "première édition",
      second: "deuxième édition",
      start: "Ouverture du cabinet …",
      runtime: "Réveil de Python …",
      files: "Déballage des jeux …",
      table: "Mise en place de la table …",
      slow: "Chargement en cours. La première visite est la plus longue.",
      failed: "Le cabinet n’a pas pu s’ouvrir : {why} Rechargez la page pour réessayer.",
    },
    it: {
      line: "Giochi della corsa all’oro in una scheda del browser.",
      games: "Giochi",
      facts: "da {0} a {1} giocatori · da {2} a {3} min · da {4} anni",
      go: "Prepara un tavolo",
      first: "prima edizione",
      second: "seconda edizione",
      start: "Apertura della bottega …",
      runtime: "Risveglio di Python …",
      files: "Apertura delle scatole …",
      table: "Preparazione del tavolo …",
      slow: "Caricamento in corso. La prima visita è la più lunga.",
      failed: "La bottega non si è aperta: {why} Ricarica la pagina per riprovare.",
    },
  };
  // begin layout, written by `run.py files`
  const LAYOUT = {
    settings: "motherlode/1/settings",
    tables: "motherlode/1/table/",
    shelf: "shelf",
    newTable: "new/",
    table: "table/",
    link: "play/1/",
    headerAt: 5,
  };
  // end layout
  const root = document.documentElement;
  const withTimeout = (ms, wanted) => Promise.race([wanted, new Promise((done) => setTimeout(done, ms))]);
  let words = WORDS.en;
  let theme = "day";
  /** How the page is to look and speak, as far as it was set. */
  const applySettings = (wish) => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    theme = wish.theme === "day" || wish.theme === "night" ? wish.theme : dark ? "night" : "day";
    root.dataset.theme = theme;
    const wanted = [wish.language, ...(navigator.languages || [])].map((l) => String(l || "").slice(0, 2));
    const language = wanted.find((l) => l in WORDS) || "en";
    root.lang = language;
    words = WORDS[language];
  };
  const settings = () => {
    try {
      // whatever somebody else has put there, also nothing
      return JSON.parse(localStorage.getItem(LAYOUT.settings)) || {};
    } catch {
      return {}; // forbidden or damaged storage: the defaults do
    }
  };

  let shown = 5;
  const progress = (key, percent, why) => {
    const line = document.getElementById("progress-words");
    const bar = document.getElementById("progress-bar");
    if (!line || !bar) return;
    line.textContent = words[key].replace("{why}", why || "");
    shown = Math.max(shown, percent);
    bar.style.width = shown + "%";
    bar.parentElement.setAttribute("aria-valuenow", String(shown));
  };
  const early = { progress };
  globalThis.motherlodeEarly = early;

  /** The game that is about to be opened: of a link, of a table kept here, of a new table.
   *  Nothing where it is the shelf that comes, or where it cannot be told. */
  const game = () => {
    const address = decodeURIComponent(location.hash.slice(1));
    const { newTable, table, link, headerAt } = LAYOUT;
    const after = (start) => address.startsWith(start) && address.slice(start.length).split("/")[0];
    const [entry, id, payload] = [newTable, table, link].map(after);
    if (id) return JSON.parse(localStorage.getItem(LAYOUT.tables + id)).entry;
    if (!payload) return entry || "";
    const bytes = atob(payload.slice(0, 40).replace(/-/g, "+").replace(/_/g, "/"));
    return bytes.slice(headerAt + 1, headerAt + 1 + bytes.charCodeAt(headerAt));
  };
  const somethingKept = () => {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith(LAYOUT.tables));
    } catch {
      return false;
    }
  };
  let opening = "";
  const decideOpening = () => {
    try {
      opening = game();
    } catch {
      opening = "";
    }
    const shelf = ["", "#", `#${LAYOUT.shelf}`].includes(location.hash) && !somethingKept();
    root.dataset.opening = shelf ? "shelf" : opening ? "box" : "splash";
  };
  /** Says what stands there in the player's language. */
  const translate = () => {
    for (const element of document.querySelectorAll("[data-words]")) {
      element.textContent = words[element.dataset.words];
    }
    for (const element of document.querySelectorAll("[data-facts]")) {
      const numbers = element.dataset.facts.split(" ");
      element.textContent = words.facts.replace(/\{(\d)\}/g, (_, which) => numbers[which]);
    }
  };
  /** Asks for the pictures that are wanted: one, or all of them. */
  const show = (most) => {
    const splash = document.querySelector(".splash-box");
    if (!splash) return;
    const shelf = root.dataset.opening === "shelf";
    const boxes = [...document.querySelectorAll("[data-box]")];
    const wanted = boxes.filter((box) => shelf || box.dataset.box === opening).slice(0, most);
    // a game that is not here has no box
    if (!wanted.length) root.dataset.opening = "splash";
    for (const box of wanted) {
      const picture = `./assets/boxes/${box.dataset.box}-${theme}.webp`;
      const place = shelf ? box : splash;
      if (place.getAttribute("src") !== picture) place.src = picture;
    }
  };
  const applyStored = () => {
    applySettings(settings());
    decideOpening();
  };
  /** Chromium hands a dead storage to a page from a disk that asks for it the moment it is there:
   *  it reads as empty, and what is put into it is lost. When the browser has answered about locks
   *  it knows the page; one that does not answer is not waited for. */
  let known;
  if (location.protocol === "file:" && navigator.locks) {
    applySettings({});
    const answered = navigator.locks.query().catch(() => {});
    known = withTimeout(1000, answered).then(applyStored);
  } else applyStored();
  // somebody was quicker than Python: on the shelf the boxes can be chosen already
  addEventListener("hashchange", () => {
    decideOpening();
    show();
  });

  document.addEventListener("DOMContentLoaded", async () => {
    if (known) await known;
    translate();
    show(1);
    requestAnimationFrame(() => setTimeout(show)); // the first frame has the time for one picture
    // The first words and one box are on the screen before our fonts and the rest of the shelf, and all
    // of that before what is heavy. A tab in the background paints nothing, some browsers do not tell.
    await withTimeout(350, wordsSeen);
    unpack();
    const boxes = document.getElementById("boxes");
    boxes.replaceWith(boxes.content);
    await boxesCome();
    begin();
  });
  // Told when they are on the screen, a moment after they are painted.
  const wordsSeen = new Promise((seen) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      seen();
    }).observe({ type: "paint", buffered: true });
  });
  const controlled = () => !!(navigator.serviceWorker && navigator.serviceWorker.controller);
  /** What is heavy would share the line, or the processor, with the boxes in sight. */
  const boxesCome = () => {
    const boxes = [...document.querySelectorAll(".opening img[src]")];
    return withTimeout(200, Promise.all(boxes.map((box) => box.decode().catch(() => {}))));
  };
  const template = document.getElementById("heavy");
  // Where the build has put the snapshot of an interpreter, and its program. The sources have neither.
  const { snapshot, program } = template.dataset;
  const begin = () => {
    const heavy = template.content.cloneNode(true);
    for (const script of heavy.querySelectorAll("script")) script.async = false;
    document.head.append(heavy);
    if (!snapshot) return;
    early.ahead.program = WebAssembly.compileStreaming(controlled() ? fetch(program) : inPieces());
    Promise.allSettled([early.ahead.pages, early.ahead.program]).then(() => unpacker.terminate());
  };
  const whole = (path) => new URL(path, document.baseURI).href;
  /** A browser takes a program in on the page's thread, in one go as long as bytes keep coming: the
   *  unpacker hands it over in pieces. What the browser keeps compiled it only keeps for an answer
   *  of its own: where the site is on this device it is given that. */
  const inPieces = () => {
    const start = (stream) => {
      unpacker.addEventListener("message", ({ data }) => {
        if (data.fault) stream.error(new Error(data.fault));
        else if (data.piece) stream.enqueue(data.piece);
        else if (data.piece === null) stream.close();
      });
      unpacker.addEventListener("error", () => stream.error(new Error("nothing hands it over")));
      unpacker.postMessage({ program: whole(program) });
    };
    const headers = { "Content-Type": "application/wasm" };
    return new Response(new ReadableStream({ start }), { headers });
  };
  let unpacker = null;
  /** Unpacking takes longest: it begins, beside this thread, before the program that wants it. */
  const unpack = () => {
    if (!snapshot) return;
    unpacker = new Worker("./assets/unpack.js");
    const coming = (part) => new Promise((resolve, reject) => {
      unpacker.addEventListener("message", ({ data }) => {
        if (typeof data === "string") reject(new Error(data));
        else if (part in data) resolve(data);
      });
      unpacker.addEventListener("error", () => reject(new Error("nothing unpacks it")));
    });
    const first = coming("head");
    const pages = coming("pages").then((data) => data.pages);
    // A fault is told to the program that waits for them.
    for (const promise of [first, pages]) promise.catch(() => {});
    early.ahead = { first, pages };
    unpacker.postMessage({ snapshot: whole(snapshot), kept: controlled() });
  };
  addEventListener("error", (event) => {
    if (event.message) progress("failed", 0, event.message + ".");
  });
  setTimeout(() => progress("slow", 10), 12000);
})();
