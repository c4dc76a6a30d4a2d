// Stands in the single file instead of the page's modules. The file is a site of its own without
// a host: its parts are unpacked, answer `fetch` and import one another.
"use strict";
(() => {
  /** Makes HERE a site. PARTS, once they are there: by path, the content and whether it is packed
   *  with gzip. It stands on its own: workers get its text. */
  const site = (HERE, PARTS) => {
    const outside = globalThis.fetch.bind(globalThis);
    const modules = new Map();
    const address = (path) => new URL(path, HERE).href;

    const part = async (wanted) => {
      const whole = address(String(wanted?.url ?? wanted).replace(/[?#].*/, ""));
      const path = whole.startsWith(HERE) ? decodeURIComponent(whole.slice(HERE.length)) : "";
      return Object.hasOwn(await PARTS, path) ? path : null;
    };

    const answer = async (path) => {
      const { content, packed } = (await PARTS)[path];
      const body = content.stream();
      const plain = packed ? body.pipeThrough(new DecompressionStream("gzip")) : body;
      return new Response(plain, { headers: { "Content-Type": content.type } });
    };

    const made = (path) => {
      if (!modules.has(path)) modules.set(path, make(path));
      return modules.get(path);
    };

    /** The address of a module in which its own imports are addresses. */
    const make = async (path) => {
      const texts = (await (await answer(path)).text()).split(/"inside:([^"]+)"/);
      for (let at = 1; at < texts.length; at += 2) {
        texts[at] = JSON.stringify(await made(texts[at]));
      }
      return URL.createObjectURL(new Blob(texts, { type: "text/javascript" }));
    };

    globalThis.fetch = async (wanted, settings) => {
      const path = await part(wanted);
      return path === null ? outside(wanted, settings) : answer(path);
    };
    globalThis.motherlodeInside = {
      here: HERE,
      address,
      load: async (wanted) => {
        const path = await part(wanted);
        return import(path === null ? wanted : await made(path));
      },
    };
  };

  /** What stands around a worker's program. Chromium starts no modules as workers from a disk, and
   *  lets a worker there read nothing of the page's: it gets the parts as its first message. */
  const before = (here) => `"use strict";
    globalThis.importScripts = () => { throw new TypeError("a module has none"); };
    (${site})(${JSON.stringify(here)}, new Promise((got) => addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      got(event.data);
    }, { once: true })));
    (async () => {`;
  const after = "})();";

  const withWorkers = (here, parts) => {
    Object.assign(globalThis.motherlodeInside, { before: before(here), after });
    globalThis.Worker = class extends Worker {
      constructor(program, settings) {
        super(program, { ...settings, type: "classic" });
        this.postMessage(parts);
      }
    };
  };

  const bytes = (text) => {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  };

  /** What stands in the file, out of the page: nobody needs its text any more. Pictures stay, for
   *  every time that one is shown. */
  const unpacked = () => {
    const parts = {};
    for (const element of document.querySelectorAll(PARTS)) {
      const { inside, kind, packed } = element.dataset;
      const content = new Blob([bytes(element.textContent)], { type: kind });
      parts[inside] = { content, packed: packed === "yes" };
      element.remove();
    }
    return parts;
  };

  const PARTS = 'script[data-inside]:not([data-kind^="image/"])';

  const begin = async () => {
    try {
      const here = new URL(".", document.baseURI).href;
      // the file is without what a plain start needs
      Object.assign(globalThis.motherlodeEarly, { plain: false, spare: false });
      const parts = unpacked();
      site(here, parts);
      withWorkers(here, parts);
      for (const module of MODULES) await globalThis.motherlodeInside.load(module);
    } catch (error) {
      globalThis.motherlodeEarly.told(error);
      throw error;
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
