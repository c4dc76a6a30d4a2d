// @ts-check
// What the page does before Python runs: the theme, the language of the first words, the box that is being opened,
// the progress, and when to fetch what is large.
"use strict";
(() => {
  // without the last slash, which some hosts do not ask for, the page's files would be looked for elsewhere
  if (
    location.protocol.startsWith("http") &&
    !/(\/|\.html?)$/.test(location.pathname) &&
    !document.documentElement.dataset.single
  ) {
    location.replace(`${location.pathname}/${location.search}${location.hash}`);
  }
  // what another app has shared with the installed cabinet, or a link whose # was escaped, so that it came as a query
  const asked = [...new URLSearchParams(location.search)];
  const shared =
    asked
      .filter(([name]) => ["title", "text", "url"].includes(name))
      .map(([, text]) => text)
      .join(" ") ||
    (!location.hash && asked.flat().find((text) => /(play|live|player)\/+\d/i.test(text)));
  if (shared) {
    const [, link = `play/${encodeURIComponent(shared)}`] = /#(play\/\S+)/.exec(shared) ?? [];
    history.replaceState(null, "", `./#${link}`);
  }
  // begin words, written by `run.py words`
  // biome-ignore format: generated
  const WORDS = {
    de: {
      line: "Brettspiele vom Goldrausch in einem Browser-Tab.",
      games: "Spiele",
      lead: "Fünf Brettspiele vom Goldrausch: gleich spielen oder in zehn Minuten lernen. Ohne Konto.",
      facts: "{0} bis {1} Personen · {2} bis {3} Min. · {5} · ab {4} Jahren",
      exact: "{1} Personen · {2} bis {3} Min. · {5} · ab {4} Jahren",
      hard1: "leicht",
      hard2: "mittel",
      hard3: "schwer",
      play: "Jetzt spielen",
      learn: "Lernen",
      options: "Optionen …",
      start: "Motherlode öffnet sich …",
      runtime: "Python wacht auf …",
      files: "Die Spiele werden ausgepackt …",
      table: "Der Tisch wird gedeckt …",
      slow: "Lädt noch. Der erste Besuch dauert am längsten; die nächsten gehen schneller.",
      failed: "Motherlode ließ sich nicht öffnen: {why}",
      help: "Neu laden hilft oft; sonst ein anderer Browser oder ein anderes Gerät.",
      engine: "dieser Browser kann kein WebAssembly, aus dem es besteht.",
      missing: "ein Teil fehlt ({why}).",
      folder: "Browser öffnen diese Seite nicht aus einem Ordner. Starte dort einen Server mit „{command}“ und öffne die Adresse, die er nennt. Oder nimm die einzelne Datei, motherlode.html: Ein Doppelklick öffnet sie.",
      reload: "Neu laden",
      plain: "Ohne gespeicherte Partien laden",
    },
    en: {
      line: "Gold-rush board games in a browser tab.",
      games: "Games",
      lead: "Five gold-rush board games: play now, or learn one in ten minutes. No account.",
      facts: "{0} to {1} players · {2} to {3} min · {5} · from age {4}",
      exact: "{1} players · {2} to {3} min · {5} · from age {4}",
      hard1: "easy",
      hard2: "medium",
      hard3: "hard",
      play: "Play now",
      learn: "Learn",
      options: "Options …",
      start: "Opening the cabinet …",
      runtime: "Waking up Python …",
      files: "Unpacking the games …",
      table: "Laying out the table …",
      slow: "Still loading. The first visit takes longest; the next ones are quicker.",
      failed: "The cabinet could not be opened: {why}",
      help: "Loading it again often helps; if it does not, another browser or device will.",
      engine: "this browser does not run WebAssembly, which it is made of.",
      missing: "a part is missing ({why}).",
      folder: "Browsers do not run this page from a folder. Start a server there with “{command}” and open the address it prints. Or take the single file, motherlode.html: it opens by a double click.",
      reload: "Load it again",
      plain: "Load it without the saved games",
    },
    fr: {
      line: "Des jeux de ruée vers l’or dans un onglet.",
      games: "Jeux",
      lead: "Cinq jeux de la ruée vers l’or : jouez tout de suite, ou apprenez-en un en dix minutes. Sans compte.",
      facts: "{0} à {1} joueurs · {2} à {3} min · {5} · dès {4} ans",
      exact: "{1} joueurs · {2} à {3} min · {5} · dès {4} ans",
      hard1: "facile",
      hard2: "moyen",
      hard3: "difficile",
      play: "Jouer",
      learn: "Apprendre",
      options: "Options …",
      start: "Ouverture de Motherlode …",
      runtime: "Réveil de Python …",
      files: "Déballage des jeux …",
      table: "Mise en place de la table …",
      slow: "Chargement en cours. La première visite est la plus longue.",
      failed: "Motherlode n’a pas pu s’ouvrir : {why}",
      help: "Le recharger suffit souvent ; sinon, essayez un autre navigateur ou un autre appareil.",
      engine: "ce navigateur n’exécute pas WebAssembly, dont il est fait.",
      missing: "il en manque une partie ({why}).",
      folder: "Les navigateurs ne font pas marcher cette page depuis un dossier. Lancez-y un serveur avec « {command} » et ouvrez l’adresse affichée. Ou prenez le fichier unique, motherlode.html, qui s’ouvre d’un double clic.",
      reload: "Recharger",
      plain: "Recharger sans les parties gardées",
    },
    it: {
      line: "Giochi della corsa all’oro in una scheda del browser.",
      games: "Giochi",
      lead: "Cinque giochi della corsa all’oro: gioca subito, o imparane uno in dieci minuti. Senza account.",
      facts: "da {0} a {1} giocatori · da {2} a {3} min · {5} · da {4} anni",
      exact: "{1} giocatori · da {2} a {3} min · {5} · da {4} anni",
      hard1: "facile",
      hard2: "medio",
      hard3: "difficile",
      play: "Gioca subito",
      learn: "Impara",
      options: "Opzioni …",
      start: "Apertura di Motherlode …",
      runtime: "Risveglio di Python …",
      files: "Apertura delle scatole …",
      table: "Preparazione del tavolo …",
      slow: "Caricamento in corso. La prima visita è la più lunga.",
      failed: "Motherlode non si è aperto: {why}",
      help: "Spesso basta ricaricarla; altrimenti prova un altro browser o un altro dispositivo.",
      engine: "questo browser non esegue WebAssembly, di cui è fatta.",
      missing: "ne manca una parte ({why}).",
      folder: "I browser non fanno funzionare questa pagina da una cartella. Avvia lì un server con “{command}” e apri l’indirizzo che mostra. Oppure prendi il file unico, motherlode.html, che si apre con un doppio clic.",
      reload: "Ricarica",
      plain: "Ricarica senza le partite salvate",
    },
  };
  // end words
  // begin layout, written by `run.py files`
  const LAYOUT = {
    settings: "motherlode/1/settings",
    tables: "motherlode/1/table/",
    starts: "motherlode/1/starts",
    shelf: "shelf",
    playNow: "now/",
    learn: "learn/",
    newTable: "new/",
    table: "table/",
    links: ["play/1/", "play/2/"],
    headerAt: 5,
  };
  // end layout
  // In a row; then the plain start is taken.
  const MAX_FAILED_STARTS = 2;
  // A worker that has not given a sign of life by then is not waited for.
  const WORKER_TIMEOUT_MS = 20_000;
  // Nothing that comes first is waited for longer: our words on the screen, the boxes in sight, the browser's answer
  // about locks, what is done before the page loads itself again.
  const PAINT_TIMEOUT_MS = 350;
  const BOXES_TIMEOUT_MS = 200;
  const LOCKS_TIMEOUT_MS = 1000;
  const RELOAD_TIMEOUT_MS = 5000;
  // When the page says that it takes long, and when it offers to try again.
  const SLOW_START_MS = 12_000;
  const STUCK_START_MS = 60_000;
  const root = document.documentElement;
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("heavy"));
  /**
   * @param {number} ms
   * @param {Promise<unknown>} wanted
   */
  const withTimeout = (ms, wanted) => Promise.race([wanted, new Promise((done) => setTimeout(done, ms))]);
  /** @type {Record<string, string>} */
  let words = WORDS.en;
  let theme = "day";
  /**
   * Applies the theme and the language that are set, or else those of the device.
   * @param {Record<string, any>} wish
   */
  const applySettings = (wish) => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    theme = wish.theme === "day" || wish.theme === "night" ? wish.theme : dark ? "night" : "day";
    root.dataset.theme = theme;
    // an older cabinet that did not know the language has put "auto" in its place
    const chosen = [wish.language, wish.newer?.language, ...(navigator.languages || [])];
    const wanted = chosen.map((l) => String(l || "").slice(0, 2));
    const language = wanted.find((l) => l in WORDS) || "en";
    root.lang = language;
    words = WORDS[/** @type {keyof typeof WORDS} */ (language)];
  };
  const readSettings = () => {
    try {
      // another site at this address may have stored anything there
      return JSON.parse(localStorage.getItem(LAYOUT.settings)) || {};
    } catch {
      return {}; // forbidden or damaged storage: the defaults do
    }
  };

  /**
   * Counts the starts of this tab in a row that have not ended, 0 where nothing can be stored. Returns the count before.
   * @param {number} add
   */
  const countUnfinished = (add) => {
    try {
      const count = Number(sessionStorage.getItem(LAYOUT.starts)) || 0;
      if (add !== undefined) sessionStorage.setItem(LAYOUT.starts, String(Math.max(0, count + add)));
      return count;
    } catch {
      return 0;
    }
  };
  const before = countUnfinished(1);
  let state = "opening";
  let offered = false;
  document.addEventListener("motherlode:open", () => {
    state = "open";
    countUnfinished(-Infinity);
  });
  // a page that is left while it opens has not failed, unless it had long enough
  addEventListener("pagehide", () => state === "opening" && !offered && countUnfinished(-1));

  /** Deletes the copy of the site on this device; tables are kept elsewhere. */
  const forgetSite = async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    const here = `motherlode ${new URL(".", location.href)}`;
    for (const name of await caches.keys()) if (name.startsWith(here)) await caches.delete(name);
  };
  /** Fetches again what the browser may keep damaged. */
  const fetchAnew = async () => {
    const parts = [...template.content.querySelectorAll("[src], [href]")];
    await Promise.all(parts.map((/** @type {any} */ part) => fetch(part.src || part.href, { cache: "reload" })));
  };
  /**
   * @param {string} key
   * @param {() => void} press
   */
  const offer = (key, press) => {
    const button = document.createElement("button");
    button.className = "main";
    button.textContent = words[key];
    button.addEventListener("click", press);
    return button;
  };
  /**
   * Offers what the player can do, below the words.
   * @param {HTMLElement} line
   */
  const offerReload = (line) => {
    if (offered) return;
    offered = true;
    /** @param {Promise<unknown> | undefined} prepared */
    const again = (prepared) => {
      state = "failed"; // leaving the page now does not take back the count
      return withTimeout(RELOAD_TIMEOUT_MS, prepared)
        .catch(() => {})
        .then(() => location.reload());
    };
    line.after(offer("reload", () => again(fetchAnew())));
    if (!before || !early.spare) return;
    line.nextSibling.after(
      offer("plain", () => {
        countUnfinished(MAX_FAILED_STARTS);
        // without a network nothing would come in its place
        again(navigator.onLine === false ? undefined : forgetSite());
      }),
    );
  };
  /**
   * Says what happened and what to do, the first time.
   * @param {string} why
   */
  const fail = (why) => {
    const line = end(`${words.failed.replace("{why}", why)} ${words.help}`);
    if (line) offerReload(line);
  };
  /**
   * Ends the opening with these words; returns the line in which they stand.
   * @param {string} sentence
   */
  const end = (sentence) => {
    const line = document.getElementById("progress-words");
    if (state !== "opening" || !line) return null;
    state = "failed";
    root.dataset.opening = "splash";
    line.textContent = sentence;
    line.setAttribute("role", "alert");
    /** @type {HTMLElement} */ (document.querySelector(".splash-progress")).hidden = true;
    return line;
  };
  /** Offers to load the page again where it takes long, though nothing has reported a failure. */
  const offerIfStuck = () => {
    const line = document.getElementById("progress-words");
    if (state === "opening" && line) offerReload(line);
  };
  /**
   * Reports an error by the last line of its message: Python's come with a traceback.
   * @param {any} error
   */
  const reportError = (error) =>
    fail(
      `${String(error?.message ?? error)
        .trim()
        .split("\n")
        .pop()}.`,
    );

  let shown = 5;
  /**
   * @param {string} key
   * @param {number} percent
   * @param {string} [why]
   */
  const progress = (key, percent, why = "") => {
    if (key === "failed") return fail(why);
    const line = document.getElementById("progress-words");
    if (state !== "opening" || !line) return;
    line.textContent = words[key].replace("{why}", why);
    shown = Math.max(shown, percent);
    document.getElementById("progress-bar").style.width = `${shown}%`;
  };
  /** @type {import("../tools/types/page").Early} */
  const early = { progress, reportError, plain: before >= MAX_FAILED_STARTS, spare: true };
  globalThis.motherlodeEarly = early;

  /** Returns the game that is about to be opened: of a link, of a table kept here, of a new table; "" on the shelf. */
  const findGame = () => {
    const address = decodeURIComponent(location.hash.slice(1));
    const { playNow, learn, newTable, table, links, headerAt } = LAYOUT;
    /** @param {string} start */
    const after = (start) => (address.startsWith(start) ? address.slice(start.length).split("/")[0] : "");
    const [now, taught, entry, id] = [playNow, learn, newTable, table].map(after);
    const kept = id && localStorage.getItem(LAYOUT.tables + id);
    if (kept) return JSON.parse(kept).entry;
    // a link of any format stands alone, or behind a table's address
    const given = links.map((link) => address.split(link)[1]).find(Boolean);
    if (!given) return now || taught || entry || "";
    const bytes = atob(given.slice(0, 40).replace(/-/g, "+").replace(/_/g, "/"));
    return bytes.slice(headerAt + 1, headerAt + 1 + bytes.charCodeAt(headerAt));
  };
  const hasTables = () => {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith(LAYOUT.tables));
    } catch {
      return false;
    }
  };
  let opening = "";
  const decideOpening = () => {
    try {
      opening = findGame();
    } catch {
      opening = "";
    }
    const shelf = ["", "#", `#${LAYOUT.shelf}`].includes(location.hash) && !hasTables();
    root.dataset.opening = shelf ? "shelf" : opening ? "box" : "splash";
  };
  /** Writes the words of the page in the player's language. */
  const translate = () => {
    /** @type {(selector: string) => Iterable<HTMLElement>} */
    const all = (selector) => document.querySelectorAll(selector);
    for (const element of all("[data-words]")) {
      element.textContent = words[element.dataset.words];
    }
    for (const element of all("[data-facts]")) {
      const facts = element.dataset.facts.split(" ");
      facts[5] = words[`hard${facts[5]}`];
      const pattern = facts[0] === facts[1] ? words.exact : words.facts;
      element.textContent = pattern.replace(/\{(\d)\}/g, (_, which) => facts[which]);
    }
    for (const element of all(`[data-${root.lang}]`)) {
      element.textContent = element.dataset[root.lang];
    }
  };
  /**
   * Fetches the pictures of the boxes in sight.
   * @param {number} [most] of them
   */
  const showBoxes = (most) => {
    /** @type {HTMLImageElement} */
    const splash = document.querySelector(".splash-box");
    if (!splash) return;
    const shelf = root.dataset.opening === "shelf";
    // a box of several editions shows the first
    /** @type {NodeListOf<HTMLImageElement>} */
    const places = document.querySelectorAll("[data-box]");
    const boxes = [...places].map((box) => ({ box, editions: box.dataset.box.split(" ") }));
    const here = boxes.some(({ editions }) => editions.includes(opening));
    const one = here ? [{ box: splash, entry: opening }] : [];
    const wanted = shelf ? boxes.map(({ box, editions }) => ({ box, entry: editions[0] })).slice(0, most) : one;
    // a game that is not here has no box
    if (!wanted.length) root.dataset.opening = "splash";
    for (const { box, entry } of wanted) {
      const picture = `./assets/boxes/${entry}-${theme}.webp`;
      if (box.getAttribute("src") !== picture) box.src = picture;
    }
  };
  const applyStored = () => {
    applySettings(readSettings());
    decideOpening();
  };
  // A page from a disk that asks Chromium for its storage at once gets one that reads as empty and loses what is put
  // into it. When the browser has answered about locks, the storage is good.
  /** @type {Promise<unknown> | undefined} */
  let storageReady;
  if (location.protocol === "file:" && navigator.locks) {
    applySettings({});
    const answered = navigator.locks.query().catch(() => {});
    storageReady = withTimeout(LOCKS_TIMEOUT_MS, answered).then(applyStored);
  } else applyStored();
  // on the shelf a box can be chosen before Python runs
  addEventListener("hashchange", () => {
    decideOpening();
    showBoxes();
  });

  const open = async () => {
    document.querySelector(".splash-unheard").remove();
    if (storageReady) await storageReady;
    translate();
    // from a disk browsers run no modules; the single file has none beside it
    if (location.protocol === "file:" && template.content.querySelector("script[src]")) {
      const command = snapshot ? "python3 -m http.server" : "python3 run.py play";
      return end(words.folder.replace("{command}", command));
    }
    showBoxes(1);
    requestAnimationFrame(() => setTimeout(showBoxes)); // the first frame has the time for one picture
    // First the words and one box, then our fonts and the rest of the shelf, then what is large. A tab in the
    // background paints nothing, and some browsers do not say when they paint.
    await withTimeout(PAINT_TIMEOUT_MS, wordsSeen);
    unpack();
    const boxes = /** @type {HTMLTemplateElement} */ (document.getElementById("boxes"));
    boxes.replaceWith(boxes.content);
    await decodeBoxes();
    begin();
  };
  document.addEventListener("DOMContentLoaded", () => open().catch(reportError));
  /** Resolves a moment after the first words are painted. @type {Promise<void>} */
  const wordsSeen = new Promise((seen) => {
    if (!globalThis.PerformanceObserver) return seen();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      seen();
    }).observe({ type: "paint", buffered: true });
  }).catch(() => {});
  const controlled = () => {
    try {
      return !!navigator.serviceWorker?.controller;
    } catch {
      return false; // browsers forbid to ask where nothing may be kept
    }
  };
  /** Waits for the boxes in sight: what is large would share the network and the processor with them. */
  const decodeBoxes = () => {
    /** @type {NodeListOf<HTMLImageElement>} */
    const found = document.querySelectorAll(".opening img[src]");
    return withTimeout(BOXES_TIMEOUT_MS, Promise.allSettled([...found].map(async (box) => box.decode())));
  };
  // Where the build has put the snapshot of an interpreter, and its program. The sources have neither.
  const { snapshot, program } = template.dataset;
  const begin = () => {
    const heavy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    if (!globalThis.WebAssembly) return fail(words.engine);
    for (const script of heavy.querySelectorAll("script")) {
      script.async = false;
      if (isSpare(script.src)) continue;
      script.addEventListener("error", () => fail(words.missing.replace("{why}", script.src)));
    }
    early.styled = applyStyle(heavy.querySelector("link[rel=stylesheet]"));
    document.head.append(heavy);
    if (!early.ahead) return;
    try {
      early.ahead.program = WebAssembly.compileStreaming(controlled() ? fetch(program) : inPieces());
    } catch (error) {
      early.ahead.program = Promise.reject(error);
    }
    early.ahead.program.catch(() => {});
    Promise.allSettled([early.ahead.pages, early.ahead.program]).then(() => unpacker.terminate());
  };
  /**
   * Waits for the style: the cabinet does not open without. A file that is no style counts as "loaded" in browsers.
   * @param {HTMLLinkElement | null} link
   * @returns {Promise<void> | null}
   */
  const applyStyle = (link) =>
    link &&
    new Promise((resolve, reject) => {
      const none = () => reject(new Error(`${link.href} is not there`));
      link.addEventListener("load", () => (link.sheet?.cssRules.length ? resolve() : none()));
      link.addEventListener("error", none);
    });
  /** @param {string} path */
  const addressOf = (path) => new URL(path, document.baseURI).href;
  /**
   * Returns the program in pieces from the worker: a browser compiles on the page's thread without a break as long as
   * bytes arrive. It keeps the compiled program only for a response of its own, so where the site is kept on this
   * device it gets that instead.
   */
  const inPieces = () => {
    let wanted = true;
    /** @param {ReadableStreamDefaultController} stream */
    const start = (stream) => {
      unpacker.addEventListener("message", ({ data }) => {
        if (!wanted) return;
        if (data.fault) stream.error(new Error(data.fault));
        else if (data.piece) stream.enqueue(data.piece);
        else if (data.piece === null) stream.close();
      });
      unpacker.addEventListener("error", () => stream.error(new Error("nothing hands it over")));
      unpacker.postMessage({ program: addressOf(program) });
    };
    const headers = { "Content-Type": "application/wasm" };
    // a browser that finds it damaged cancels
    const cancel = () => {
      wanted = false;
    };
    return new Response(new ReadableStream({ start, cancel }), { headers });
  };
  /** @type {Worker | null} */
  let unpacker = null;
  /** Starts to unpack the snapshot, which takes longest, in a worker. */
  const unpack = () => {
    if (!snapshot || early.plain) return;
    try {
      unpacker = new Worker("./assets/unpack.js");
    } catch {
      return; // boot.js unpacks it then
    }
    let alive = false;
    unpacker.addEventListener("message", () => (alive = true), { once: true });
    /** @type {(part: string) => Promise<any>} */
    const receive = (part) =>
      new Promise((resolve, reject) => {
        setTimeout(() => alive || reject(new Error("what unpacks it is silent")), WORKER_TIMEOUT_MS);
        unpacker.addEventListener("message", ({ data }) => {
          if (typeof data === "string") reject(new Error(data));
          else if (part in data) resolve(data);
        });
        unpacker.addEventListener("error", (event) => event.preventDefault()); // nothing has failed yet
        unpacker.addEventListener("error", () => reject(new Error("nothing unpacks it")));
      });
    const first = receive("head");
    const pages = receive("pages").then((data) => data.pages);
    // boot.js, which awaits them, gets the error
    for (const promise of [first, pages]) promise.catch(() => {});
    early.ahead = { first, pages };
    unpacker.postMessage({ snapshot: addressOf(snapshot), kept: controlled() });
  };
  /**
   * Returns whether the cabinet opens without the script: offline.js only keeps the site on this device.
   * @param {string} address
   */
  const isSpare = (address) => String(address).endsWith("/assets/offline.js");
  addEventListener("error", (event) => {
    if (event.message && !isSpare(event.filename)) fail(`${event.message}.`);
  });
  addEventListener("unhandledrejection", (event) => reportError(event.reason));
  setTimeout(() => progress("slow", 10), SLOW_START_MS);
  setTimeout(offerIfStuck, STUCK_START_MS);
})();
