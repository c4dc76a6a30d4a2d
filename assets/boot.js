// @ts-check
// Starts the interpreter before PyScript asks for it.
//
// The built site has a snapshot, the memory of an interpreter that has imported the cabinet: restoring it
// takes a fraction of the time that importing takes. If any step of that fails, the plain start takes over.
// Either way the interpreter then holds the cabinet, which opens at once; PyScript joins it at a table, for
// the worker in which computer players think. In the sources PyScript imports the cabinet.
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";
import { FILE_GONE, fetchFile } from "./shared/fetch_file.js";
import { readerOf, readSnapshot } from "./shared/snapshot.js";

/** @import { Ahead, First } from "../tools/types/page" */

const home = new URL("./vendor/pyodide/", import.meta.url).href;
const WHOLE_PROGRAM = "assets/vendor/pyodide/pyodide.asm.wasm";
const PROGRAM = `${home}pyodide.asm.wasm`;
// Written by the build; null in the sources. Addresses are below the site's. The program, unlike Pyodide's
// own, has no data: the snapshot brings it. The index is Pyodide's list of packages, which so need not be fetched.
/**
 * @type {{snapshot: string, program: string, bundle: string, onDemand: string, words: Record<string, string>,
 *   index: any} | null}
 */
const BUILT = null;
// Before PyScript is loaded at a table, and again while the board is still being painted.
const PYSCRIPT_DELAY_MS = 1500;
const MAX_PYSCRIPT_DELAYS = 10;
// Of memory, restored before the page may do something else.
const RESTORED_BYTES = 4_000_000;
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
// The console, until PyScript says where the output is to go.
const out = {
  stdout: (/** @type {string} */ line) => console.log(line),
  stderr: (/** @type {string} */ line) => console.error(line),
};
const options = {
  indexURL: home,
  stdout: (/** @type {string} */ line) => out.stdout(line),
  stderr: (/** @type {string} */ line) => out.stderr(line),
  ...(BUILT?.index && { lockFileContents: BUILT.index, packageBaseUrl: home }),
};

/** @type {(words: string, percent: number) => void} */
const report = (words, percent) => globalThis.motherlodeEarly?.progress(words, percent);
/** @param {string} path below the site's address */
const addressOf = (path) => new URL(`../${path}`, import.meta.url).href;

/**
 * Compiles a program: while it arrives, where browser and host can do that.
 * @param {string} path
 */
async function compile(path) {
  const answer = await fetchFile(addressOf(path));
  const isStreamed = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  return isStreamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/**
 * Starts what takes longest. The page has done so as soon as its first words were on the screen; a worker and the
 * single file do it here.
 * @returns {Ahead}
 */
function startAhead() {
  const unpack = async () => {
    const { body } = await fetchFile(addressOf(BUILT.snapshot));
    return readSnapshot(readerOf(body));
  };
  const first = unpack();
  return { first, pages: first.then(({ pages }) => pages), program: compile(BUILT.program) };
}

/**
 * Yields to the event loop, so that input and frames are handled. Browsers delay timers, but no messages.
 * @returns {Promise<void>}
 */
const yieldToPage = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/**
 * Returns the head of the snapshot, and the data that its program is without. Throws where they do not fit.
 * @param {Promise<First>} first
 */
async function checkFirst(first) {
  if (!globalThis.DecompressionStream) throw new Error("this browser unpacks nothing");
  const { head, data } = await first;
  if (head.version !== version) throw new Error(`it is of Pyodide ${head.version}, not ${version}`);
  return { head, data };
}

/**
 * Copies pages of the snapshot into the memory.
 * @param {Uint8Array} memory
 * @param {number} pageBytes
 * @param {[number, number][]} runs each a first page of the memory, and how many
 * @param {Uint8Array} pages
 */
async function restore(memory, pageBytes, runs, pages) {
  let at = 0;
  let yielded = 0;
  for (const [first, count] of runs) {
    memory.set(pages.subarray(at, at + count * pageBytes), first * pageBytes);
    at += count * pageBytes;
    if (at - yielded < RESTORED_BYTES) continue;
    await yieldToPage();
    yielded = at;
  }
}

/**
 * Frees the memory of the parts at once: promises and closures still refer to them.
 * @param {Uint8Array<ArrayBuffer>[]} parts
 */
function free(...parts) {
  structuredClone(null, { transfer: [...new Set(parts.map(({ buffer }) => buffer))] });
}

/**
 * Starts the runtime without two features of WebAssembly that it would use.
 *
 * Shared memory, which it makes to sleep on: browsers warn of it on pages that are not isolated, and nothing here
 * sleeps. And stacks of its own, on which Python can wait in the middle of a call (`Suspending`): nothing here does,
 * and Chromium was seen to read beyond the end of such a stack and to lose the tab.
 * @template T
 * @param {() => Promise<T>} begin
 */
async function startPatched(begin) {
  const webAssembly = /** @type {any} */ (WebAssembly);
  const { Memory, Suspending } = webAssembly;
  delete webAssembly.Suspending;
  if (!globalThis.crossOriginIsolated) {
    webAssembly.Memory = class extends Memory {
      /** @param {WebAssembly.MemoryDescriptor} wanted */
      constructor(wanted) {
        super({ ...wanted, shared: false });
      }
    };
  }
  try {
    return await begin();
  } finally {
    Object.assign(webAssembly, { Memory }, Suspending && { Suspending });
  }
}

/**
 * Gives Pyodide a program that is being compiled already, when it asks for its own. Rejects where that fails:
 * Pyodide itself would say nothing and wait for ever.
 * @template T
 * @param {Promise<WebAssembly.Module>} program
 * @param {(memory: any) => void | Promise<void>} fill is called with the memory of the program before it runs
 * @param {() => Promise<T>} begin starts Pyodide
 * @returns {Promise<T>}
 */
function withCompiled(program, fill, begin) {
  const webAssembly = /** @type {any} */ (WebAssembly);
  const { fetch } = globalThis;
  const { instantiateStreaming } = webAssembly;
  globalThis.fetch = /** @type {any} */ (
    (/** @type {any} */ what, /** @type {any[]} */ ...more) => (`${what}` === PROGRAM ? program : fetch(what, ...more))
  );
  return new Promise((resolve, reject) => {
    // Stays until it is asked for, even by a start that nobody waits for any more.
    const instantiate = async (/** @type {any} */ answer, /** @type {any} */ imports) => {
      if (answer !== program) return instantiateStreaming.call(WebAssembly, answer, imports);
      if (webAssembly.instantiateStreaming === instantiate) Object.assign(webAssembly, { instantiateStreaming });
      try {
        const module = await program;
        await yieldToPage();
        const instance = await WebAssembly.instantiate(module, imports);
        await fill(instance.exports.memory);
        return { module, instance };
      } catch (error) {
        reject(error);
        return new Promise(() => {}); // Pyodide need not report it as well
      }
    };
    webAssembly.instantiateStreaming = instantiate;
    program.catch(() => {}); // reported when Pyodide asks for it
    begin().then(resolve, reject);
  }).finally(() => {
    globalThis.fetch = fetch;
  });
}

/** Starts the interpreter with the memory of the snapshot. */
async function fromSnapshot() {
  const { first, pages, program } = globalThis.motherlodeEarly?.ahead ?? startAhead();
  const snapshot = checkFirst(first);
  const creating = import("./vendor/pyodide/pyodide.asm.mjs");
  // only the first failure is reported
  for (const promise of [first, pages, program, snapshot, creating]) promise.catch(() => {});
  const fill = async (/** @type {WebAssembly.Memory} */ { buffer }) => {
    const { head, data } = await snapshot;
    await restore(new Uint8Array(buffer), head.page, head.data, data);
    await yieldToPage();
  };
  const createPyodideModule = async (/** @type {any} */ settings) => {
    const { default: create } = await creating;
    await yieldToPage();
    const [module, { head, data }, rest] = /** @type {any} */ (await Promise.all([create(settings), snapshot, pages]));
    await yieldToPage();
    if (module.HEAPU8.length < head.size) module.growMemory(head.size);
    await restore(module.HEAPU8, head.page, head.runs, rest);
    free(data, rest);
    module.API.restoreSnapshot = () => head.held;
    await yieldToPage();
    return module;
  };
  const wanted = { stdLibURL: NO_LIBRARY, _loadSnapshot: new Uint8Array(16), createPyodideModule };
  const python = await withCompiled(program, fill, () => start({ ...options, ...wanted }));
  await yieldToPage();
  const random = python.pyimport("random");
  await yieldToPage();
  random.seed(); // its state in the snapshot is the same for everybody
  return python;
}

/** Starts the interpreter with Pyodide's own program, and unpacks the cabinet into it. */
async function startPlainly() {
  const bundle = BUILT && fetchFile(addressOf(BUILT.bundle)).then((answer) => answer.arrayBuffer());
  bundle?.catch(() => {}); // reported when it is awaited
  const program = compile(WHOLE_PROGRAM);
  const python = await withCompiled(
    program,
    () => {},
    () => start(options),
  );
  if (bundle) python.unpackArchive(await bundle, "zip");
  return python;
}

/** Starts the interpreter by the snapshot, or else plainly. */
async function startRuntime() {
  report("runtime", 25);
  if (!BUILT || globalThis.motherlodeEarly?.plain) return startPlainly();
  try {
    return await fromSnapshot();
  } catch (error) {
    if (globalThis.motherlodeEarly?.spare === false) throw error;
    console.info(`The quick start does not work here (${error.message}); the plain one does.`);
    return startPlainly();
  }
}

const interpreter = startPatched(startRuntime).then((python) => {
  report("files", 60);
  return python;
});
// Whoever awaits the interpreter gets the error.
interpreter.catch(() => {});

// What the cabinet needs before it opens: what draws, what makes the page, what the journal restores, the style.
const helpers =
  globalThis.document &&
  Promise.all([
    import("./painter.js"),
    import("./maker.js"),
    import("./journal.js").then(({ ready }) => ready),
    globalThis.motherlodeEarly?.styled,
  ]);
helpers?.catch(() => {});

/** @type {Promise<unknown> | null} */
let attached = null;

/** Loads PyScript and runs the page's program in it; who asks it for a worker awaits this. */
function loadPyScript() {
  attached ??= new Promise((resolve, reject) => {
    document.querySelector("script[type=py]").addEventListener("py:done", resolve, { once: true });
    import("./vendor/pyscript/core.js").catch(reject);
  });
  return attached;
}

/**
 * Loads PyScript a little later: while the board is still being painted it would only delay it. A player that is
 * to think asks for it itself.
 * @param {number} delays that are left
 */
function loadPyScriptLater(delays = MAX_PYSCRIPT_DELAYS) {
  setTimeout(() => {
    if (delays > 1 && !document.querySelector("[data-whole=yes]")) {
      loadPyScriptLater(delays - 1);
      return;
    }
    loadPyScript().catch((error) => {
      console.info(`Computer players think in the page: PyScript is not there (${error.message}).`);
    });
  }, PYSCRIPT_DELAY_MS);
}

/** Opens the cabinet, and loads PyScript once the player is at a table: before, nobody thinks. */
async function openCabinet() {
  document.addEventListener("motherlode:table", () => loadPyScriptLater(), { once: true });
  // where they do not come, the cabinet opens in English and asks for them again
  const spoken = globalThis.motherlodeWords(document.documentElement.lang).catch(/** @returns {null} */ () => null);
  const [python, words] = await Promise.all([interpreter, spoken, helpers]);
  const cabinet = python.pyimport("motherlode.browser.start");
  await yieldToPage();
  return cabinet.open_or_report(words);
}

/**
 * Fetches a file of this version, and tells the page where the host has another version by now.
 * @param {string} path
 */
async function fetchOfVersion(path) {
  try {
    const answer = await fetchFile(addressOf(path));
    // some hosts answer with their page
    const isPage = /^text\/html\b/i.test(answer.headers.get("Content-Type") ?? "");
    if (isPage) throw Object.assign(new Error(`${path} is not there`), { name: FILE_GONE });
    return answer;
  } catch (error) {
    if (error.name === FILE_GONE) globalThis.document?.dispatchEvent(new Event("motherlode:gone"));
    throw error;
  }
}

/** Fetches the modules that are loaded on demand; in the sources there are none. */
globalThis.motherlodeOnDemand = async () =>
  BUILT?.onDemand ? (await fetchOfVersion(BUILT.onDemand)).arrayBuffer() : null;

/**
 * Fetches the words of a language; there are none of English, and in the sources all are here.
 * @param {string} language
 */
globalThis.motherlodeWords = async (language) =>
  BUILT?.words[language] ? (await fetchOfVersion(BUILT.words[language])).arrayBuffer() : null;

/**
 * Imports a script of ours on demand, by its path below this site.
 * @param {string} path
 */
globalThis.motherlodeLoad = (path) =>
  import(addressOf(path)).catch(async (error) => {
    await fetchOfVersion(path); // an import does not say why it has failed
    throw error;
  });

if (globalThis.document) {
  globalThis.motherlodePyScript = loadPyScript;
  const opening = BUILT ? openCabinet() : Promise.all([interpreter, helpers.then(loadPyScript)]);
  opening.catch((error) => {
    // where Python has reported its own error, in better words, those stay
    globalThis.motherlodeEarly.reportError(error);
    throw error;
  });
}

export { version };

/**
 * Returns the one interpreter of this page; of the options only where its output goes counts.
 * @param {{stdout?: (line: string) => void, stderr?: (line: string) => void}} [settings]
 */
export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) out.stdout = stdout;
  if (stderr) out.stderr = stderr;
  if (globalThis.document) await clearHooks();
  return interpreter;
}

/** Clears PyScript's hooks for workers: it makes them from strings, which the policy forbids. */
async function clearHooks() {
  const { hooks } = await import("./vendor/pyscript/core.js");
  for (const hook of Object.values(hooks.worker)) hook.clear();
}
