// Before Python is up: the theme, the language of the first words, the box that is being opened,
// how far loading is, and when to begin with what is heavy.
"use strict";
(() => {
  // a host that serves the folder's page without the last slash would send the page's parts elsewhere
  if (location.protocol.startsWith("http") && !/(\/|\.html?)$/.test(location.pathname)
      && !document.documentElement.dataset.single) {
    location.replace(`${location.pathname}/${location.search}${location.hash}`);
  }
  // what another app has shared with the installed cabinet, or a link whose sign was escaped, so that
  // it came as a question: the link alone, or all of it
  const asked = [...new URLSearchParams(location.search)];
  const shared = asked.filter(([name]) => ["title", "text", "url"].includes(name))
    .map(([, text]) => text).join(" ")
    || (!location.hash && asked.flat().find((text) => /(play|live|player)\/+\d/i.test(text)));
  if (shared) {
    const [, link = `play/${encodeURIComponent(shared)}`] = /#(play\/\S+)/.exec(shared) ?? [];
    history.replaceState(null, "", `./#${link}`);
  }
  // begin words, written by `run.py words`
  const WORDS = {
    en: {
      line: "Gold-rush board games in a browser tab.",
      games: "Games",
      lead: "Board games of the gold rush: play one at once, or learn it in ten minutes; no account.",
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
      lead: "Jeux de la ruée vers l’or : jouez aussitôt, ou apprenez en dix minutes ; sans compte.",
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
      lead: "Giochi della corsa all’oro: gioca subito, o impara in dieci minuti; senza account.",
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
  // Starts that fail in a row before the plain one is taken.
  const PATIENCE = 2;
  // Milliseconds after which what unpacks, and has said nothing at all, is as good as not there.
  const SILENCE = 20_000;
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

  /** Starts of this tab in a row that came to no end. What cannot be counted counts as none. */
  const unfinished = (add) => {
    try {
      const count = Number(sessionStorage.getItem(LAYOUT.starts)) || 0;
      if (add !== undefined) sessionStorage.setItem(LAYOUT.starts, String(Math.max(0, count + add)));
      return count;
    } catch {
      return 0;
    }
  };
  const before = unfinished(1);
  let state = "opening";
  let offered = false;
  document.addEventListener("motherlode:open", () => {
    state = "open";
    unfinished(-Infinity);
  });
  // a page that is left while it opens has not failed, unless it had long enough
  addEventListener("pagehide", () => state === "opening" && !offered && unfinished(-1));

  /** Throws away what of the site is kept on this device; tables are kept elsewhere. */
  const forgetSite = async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    const here = `motherlode ${new URL(".", location)}`;
    for (const name of await caches.keys()) if (name.startsWith(here)) await caches.delete(name);
  };
  /** Has the browser ask again for what it may keep damaged. */
  const fetchAnew = async () => {
    const parts = [...document.getElementById("heavy").content.querySelectorAll("[src], [href]")];
    await Promise.all(parts.map((part) => fetch(part.src || part.href, { cache: "reload" })));
  };
  const offer = (key, press) => {
    const button = document.createElement("button");
    button.className = "main";
    button.textContent = words[key];
    button.addEventListener("click", press);
    return button;
  };
  /** What can be done, below what is said. */
  const offerWaysOut = (line) => {
    if (offered) return;
    offered = true;
    const again = (prepared) => {
      state = "failed"; // the page that is left now had its time
      return withTimeout(5000, prepared).catch(() => {}).then(() => location.reload());
    };
    line.after(offer("reload", () => again(fetchAnew())));
    if (!before || !early.spare) return;
    line.nextSibling.after(offer("plain", () => {
      unfinished(PATIENCE);
      // without a network there would be nothing in its place
      again(navigator.onLine === false ? undefined : forgetSite());
    }));
  };
  /** Says what happened and what to do. Once it is said it stays said. */
  const fail = (why) => {
    const line = end(`${words.failed.replace("{why}", why)} ${words.help}`);
    if (line) offerWaysOut(line);
  };
  /** Ends the opening with these words; returns the line in which they stand. */
  const end = (sentence) => {
    const line = document.getElementById("progress-words");
    if (state !== "opening" || !line) return null;
    state = "failed";
    root.dataset.opening = "splash";
    line.textContent = sentence;
    line.setAttribute("role", "alert");
    document.querySelector(".splash-progress").hidden = true;
    return line;
  };
  /** Nothing has failed that anybody told of, but it takes long: nobody is left without a way out. */
  const stuck = () => {
    const line = document.getElementById("progress-words");
    if (state === "opening" && line) offerWaysOut(line);
  };
  /** What was thrown, in its last line: Python's come with all that led to them. */
  const told = (error) => fail(`${String(error?.message ?? error).trim().split("\n").pop()}.`);

  let shown = 5;
  const progress = (key, percent, why) => {
    if (key === "failed") return fail(why);
    const line = document.getElementById("progress-words");
    if (state !== "opening" || !line) return;
    line.textContent = words[key].replace("{why}", why || "");
    shown = Math.max(shown, percent);
    document.getElementById("progress-bar").style.width = shown + "%";
  };
  // plain: nothing that is kept ready is relied upon; spare: there is a start of that kind
  const early = { progress, told, plain: before >= PATIENCE, spare: true };
  globalThis.motherlodeEarly = early;

  /** The game that is about to be opened: of a link, of a table kept here, of a new table.
   *  Nothing where it is the shelf that comes, or where it cannot be told. */
  const game = () => {
    const address = decodeURIComponent(location.hash.slice(1));
    const { playNow, learn, newTable, table, links, headerAt } = LAYOUT;
    const after = (start) => address.startsWith(start) && address.slice(start.length).split("/")[0];
    const [now, taught, entry, id] = [playNow, learn, newTable, table].map(after);
    const kept = id && localStorage.getItem(LAYOUT.tables + id);
    if (kept) return JSON.parse(kept).entry;
    // a link of any format stands alone, or behind a table's address
    const given = links.map((link) => address.split(link)[1]).find(Boolean);
    if (!given) return now || taught || entry || "";
    const bytes = atob(given.slice(0, 40).replace(/-/g, "+").replace(/_/g, "/"));
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
      const facts = element.dataset.facts.split(" ");
      facts[5] = words[`hard${facts[5]}`];
      const pattern = facts[0] === facts[1] ? words.exact : words.facts;
      element.textContent = pattern.replace(/\{(\d)\}/g, (_, which) => facts[which]);
    }
    for (const element of document.querySelectorAll(`[data-${root.lang}]`)) {
      element.textContent = element.dataset[root.lang];
    }
  };
  /** Asks for the pictures that are wanted: one, or all of them. */
  const show = (most) => {
    const splash = document.querySelector(".splash-box");
    if (!splash) return;
    const shelf = root.dataset.opening === "shelf";
    // a box of several editions shows the first
    const boxes = [...document.querySelectorAll("[data-box]")].map((box) => [box, box.dataset.box.split(" ")]);
    const here = boxes.some(([, editions]) => editions.includes(opening));
    const one = here ? [[splash, opening]] : [];
    const wanted = shelf ? boxes.map(([box, editions]) => [box, editions[0]]).slice(0, most) : one;
    // a game that is not here has no box
    if (!wanted.length) root.dataset.opening = "splash";
    for (const [place, entry] of wanted) {
      const picture = `./assets/boxes/${entry}-${theme}.webp`;
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

  const comeUp = async () => {
    document.querySelector(".splash-unheard").remove();
    if (known) await known;
    translate();
    // from a disk browsers run no modules; the single file has none beside it
    if (location.protocol === "file:" && template.content.querySelector("script[src]")) {
      const command = snapshot ? "python3 -m http.server" : "python3 run.py play";
      return end(words.folder.replace("{command}", command));
    }
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
  };
  document.addEventListener("DOMContentLoaded", () => comeUp().catch(told));
  // Told when they are on the screen, a moment after they are painted.
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
  /** What is heavy would share the line, or the processor, with the boxes in sight. */
  const boxesCome = () => {
    const boxes = [...document.querySelectorAll(".opening img[src]")];
    return withTimeout(200, Promise.allSettled(boxes.map(async (box) => box.decode())));
  };
  const template = document.getElementById("heavy");
  // Where the build has put the snapshot of an interpreter, and its program. The sources have neither.
  const { snapshot, program } = template.dataset;
  const begin = () => {
    const heavy = template.content.cloneNode(true);
    if (!globalThis.WebAssembly) return fail(words.engine);
    for (const script of heavy.querySelectorAll("script")) {
      script.async = false;
      if (isSpare(script.src)) continue;
      script.addEventListener("error", () => fail(words.missing.replace("{why}", script.src)));
    }
    early.styled = styled(heavy.querySelector("link[rel=stylesheet]"));
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
  /** Without its style the cabinet is a heap of words, and does not open. What is none is "loaded". */
  const styled = (link) => link && new Promise((resolve, reject) => {
    const none = () => reject(new Error(`${link.href} is not there`));
    link.addEventListener("load", () => (link.sheet?.cssRules.length ? resolve() : none()));
    link.addEventListener("error", none);
  });
  const whole = (path) => new URL(path, document.baseURI).href;
  /** A browser takes a program in on the page's thread, in one go as long as bytes keep coming: the
   *  unpacker hands it over in pieces. What the browser keeps compiled it only keeps for an answer
   *  of its own: where the site is on this device it is given that. */
  const inPieces = () => {
    let wanted = true;
    const start = (stream) => {
      unpacker.addEventListener("message", ({ data }) => {
        if (!wanted) return;
        if (data.fault) stream.error(new Error(data.fault));
        else if (data.piece) stream.enqueue(data.piece);
        else if (data.piece === null) stream.close();
      });
      unpacker.addEventListener("error", () => stream.error(new Error("nothing hands it over")));
      unpacker.postMessage({ program: whole(program) });
    };
    const headers = { "Content-Type": "application/wasm" };
    // a browser that sees that it is none wants no more of it
    const cancel = () => {
      wanted = false;
    };
    return new Response(new ReadableStream({ start, cancel }), { headers });
  };
  let unpacker = null;
  /** Unpacking takes longest: it begins, beside this thread, before the program that wants it. */
  const unpack = () => {
    if (!snapshot || early.plain) return;
    try {
      unpacker = new Worker("./assets/unpack.js");
    } catch {
      return; // the interpreter's own program unpacks it then
    }
    let alive = false;
    unpacker.addEventListener("message", () => (alive = true), { once: true });
    const coming = (part) => new Promise((resolve, reject) => {
      setTimeout(() => alive || reject(new Error("what unpacks it is silent")), SILENCE);
      unpacker.addEventListener("message", ({ data }) => {
        if (typeof data === "string") reject(new Error(data));
        else if (part in data) resolve(data);
      });
      unpacker.addEventListener("error", (event) => event.preventDefault()); // nothing has failed yet
      unpacker.addEventListener("error", () => reject(new Error("nothing unpacks it")));
    });
    const first = coming("head");
    const pages = coming("pages").then((data) => data.pages);
    // A fault is told to the program that waits for them.
    for (const promise of [first, pages]) promise.catch(() => {});
    early.ahead = { first, pages };
    unpacker.postMessage({ snapshot: whole(snapshot), kept: controlled() });
  };
  /** What keeps the site on this device comes with the cabinet, and opens nothing. */
  const isSpare = (address) => String(address).endsWith("/assets/offline.js");
  addEventListener("error", (event) => {
    if (event.message && !isSpare(event.filename)) fail(event.message + ".");
  });
  addEventListener("unhandledrejection", (event) => told(event.reason));
  setTimeout(() => progress("slow", 10), 12000);
  setTimeout(stuck, 60000);
})();
