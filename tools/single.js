// @ts-check
// Stands in the single file instead of the page's modules. The file is a site without a host: its parts are unpacked,
// answer `fetch` and import one another.
"use strict";
(() => {
  /** @typedef {Record<string, {content: Blob, packed: boolean}>} Parts by path, and whether packed with gzip */

  /**
   * Makes HERE a site with these parts. The function uses nothing outside itself: workers get its text.
   * @param {string} HERE
   * @param {Parts | Promise<Parts>} PARTS
   */
  const site = (HERE, PARTS) => {
    const outside = globalThis.fetch.bind(globalThis);
    /** @type {Map<string, Promise<string>>} */
    const modules = new Map();
    /** @param {string} path */
    const address = (path) => new URL(path, HERE).href;

    /** @param {any} wanted address or request */
    const part = async (wanted) => {
      const whole = address(String(wanted?.url ?? wanted).replace(/[?#].*/, ""));
      const path = whole.startsWith(HERE) ? decodeURIComponent(whole.slice(HERE.length)) : "";
      return Object.hasOwn(await PARTS, path) ? path : null;
    };

    /** @param {string} path */
    const answer = async (path) => {
      const { content, packed } = (await PARTS)[path];
      const body = content.stream();
      const plain = packed ? body.pipeThrough(new DecompressionStream("gzip")) : body;
      return new Response(plain, { headers: { "Content-Type": content.type } });
    };

    /** @param {string} path */
    const addressOfModule = (path) => {
      if (!modules.has(path)) modules.set(path, make(path));
      return modules.get(path);
    };

    /**
     * Makes an address for a module, in which its own imports are addresses.
     * @param {string} path
     */
    const make = async (path) => {
      const texts = (await (await answer(path)).text()).split(/"inside:([^"]+)"/);
      for (let at = 1; at < texts.length; at += 2) {
        texts[at] = JSON.stringify(await addressOfModule(texts[at]));
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
      load: async (/** @type {string} */ wanted) => {
        const path = await part(wanted);
        return import(path === null ? wanted : await addressOfModule(path));
      },
    };
  };

  /**
   * Returns what is put before a worker's program. Chromium starts no modules as workers from a disk, and lets a worker
   * there read nothing of the page's: it gets the parts as its first message.
   * @param {string} here
   */
  const before = (here) => `"use strict";
    globalThis.importScripts = () => { throw new TypeError("a module has none"); };
    (${site})(${JSON.stringify(here)}, new Promise((got) => addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      got(event.data);
    }, { once: true })));
    (async () => {`;
  const after = "})();";

  /** @type {(here: string, parts: Parts) => void} */
  const patchWorkers = (here, parts) => {
    Object.assign(globalThis.motherlodeInside, { before: before(here), after });
    globalThis.Worker = class extends Worker {
      /**
       * @param {string | URL} program
       * @param {WorkerOptions} [settings]
       */
      constructor(program, settings) {
        super(program, { ...settings, type: "classic" });
        this.postMessage(parts);
      }
    };
  };

  /** @param {string} text in base64 */
  const bytesOf = (text) => {
    const { fromBase64 } = /** @type {any} */ (Uint8Array);
    if (fromBase64) return fromBase64.call(Uint8Array, text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  };

  /** Takes the parts out of the page, whose text is not needed any more. Pictures stay: they are read when shown. */
  const takeParts = () => {
    /** @type {Parts} */
    const parts = {};
    /** @type {NodeListOf<HTMLElement>} */
    const elements = document.querySelectorAll(PARTS);
    for (const element of elements) {
      const { inside, kind, packed } = element.dataset;
      const content = new Blob([bytesOf(element.textContent)], { type: kind });
      parts[inside] = { content, packed: packed === "yes" };
      element.remove();
    }
    return parts;
  };

  const PARTS = 'script[data-inside]:not([data-kind^="image/"])';

  const begin = async () => {
    try {
      const here = new URL(".", document.baseURI).href;
      // the file does not contain what a plain start needs
      Object.assign(globalThis.motherlodeEarly, { plain: false, spare: false });
      const parts = takeParts();
      site(here, parts);
      patchWorkers(here, parts);
      for (const module of /** @type {string[]} */ (MODULES)) await globalThis.motherlodeInside.load(module);
    } catch (error) {
      globalThis.motherlodeEarly.reportError(error);
      throw error;
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
