// The interpreter as PyScript asks for it, begun before PyScript itself is there.
//
// The built site has a snapshot, the memory of an interpreter that has imported the cabinet: putting it
// back takes a fraction of the time that importing takes. Whatever fails on that way, the plain
// start is the way out. Either way the interpreter then holds the cabinet, which opens at once;
// PyScript comes to it at a table, for the worker in which computer players think. In the sources it
// is PyScript that brings the cabinet.
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";

const home = new URL("./vendor/pyodide/", import.meta.url).href;
const WHOLE_PROGRAM = "assets/vendor/pyodide/pyodide.asm.wasm";
const PROGRAM = `${home}pyodide.asm.wasm`;
// Written by the build: {snapshot, program, bundle, onDemand}, addresses below this site's, and the
// index of Pyodide's packages, which no start need wait for; the sources have none. That program has
// no data of its own: the snapshot brings it. It stands in for Pyodide's.
const BUILT = null;
// Bytes of the numbers before the three parts of the snapshot: their lengths, and a sum.
const HEADER_BYTES = 16;
// Milliseconds that the player has the table to himself before PyScript comes to the page.
const PYSCRIPT_DELAY = 1500;
// So often it waits once more for a board that is still being made.
const PYSCRIPT_PATIENCE = 9;
// Bytes of memory that are put back at a time.
const PUT_BACK_BYTES = 4_000_000;
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
// Until PyScript says where the output goes it goes to the console.
const out = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };
const options = {
  indexURL: home,
  stdout: (line) => out.stdout(line),
  stderr: (line) => out.stderr(line),
  ...(BUILT?.index && { lockFileContents: BUILT.index, packageBaseUrl: home }),
};

const report = (words, percent, why) => globalThis.motherlodeEarly?.progress(words, percent, why);
const site = (path) => new URL(`../${path}`, import.meta.url).href;

async function fetched(path) {
  const answer = await fetch(site(path));
  if (!answer.ok) throw new Error(`${path} is not there (${answer.status})`);
  return answer;
}

/** The program at this address, compiled: as it comes, where browser and host are up to that. */
async function compiled(path) {
  const answer = await fetched(path);
  const streamed = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  return streamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** The snapshot in one piece of memory. What the browser gathers itself it holds on to. */
async function gathered(reader) {
  let bytes = new Uint8Array(1_000_000), at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.buffer;
    if (at + value.length > bytes.length) {
      const head = new Uint8Array(HEADER_BYTES), had = Math.min(at, HEADER_BYTES);
      head.set(bytes.subarray(0, had));
      head.set(value.subarray(0, HEADER_BYTES - had), had); // the first piece may be a large one
      const lengths = new Uint32Array(head.buffer, 0, 3);
      const whole = new Uint8Array(lengths.reduce((sum, length) => sum + length, HEADER_BYTES));
      whole.set(bytes.subarray(0, at));
      bytes = whole;
    }
    bytes.set(value, at);
    at += value.length;
  }
}

/** What takes longest. The page has begun with it as soon as its first words were to be seen; a
 *  worker and the single file begin here. */
function ahead() {
  const unpacked = async () => {
    const { body } = await fetched(BUILT.snapshot);
    const bytes = await gathered(body.pipeThrough(new DecompressionStream("gzip")).getReader());
    let at = HEADER_BYTES;
    const [head, data, pages] = Array.from(new Uint32Array(bytes, 0, 3), (length) => {
      at += length;
      return new Uint8Array(bytes, at - length, length);
    });
    return { head: JSON.parse(new TextDecoder().decode(head)), data, pages };
  };
  const first = unpacked();
  return { first, pages: first.then(({ pages }) => pages), program: compiled(BUILT.program) };
}

/** Lets the page have its thread: fingers and frames come in between. Unlike a timer, a message is
 *  never held back. */
const yieldToPage = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

/** The head of the snapshot, and the data that its program is without. */
async function checked(first) {
  if (!globalThis.DecompressionStream) throw new Error("this browser unpacks nothing");
  const { head, data } = await first;
  if (head.version !== version) throw new Error(`it is of Pyodide ${head.version}, not ${version}`);
  return { head, data };
}

/** Puts pages where the runs say that they belong: each a first page and how many. */
async function putBack(memory, size, runs, pages) {
  let at = 0, rested = 0;
  for (const [first, count] of runs) {
    memory.set(pages.subarray(at, at + count * size), first * size);
    at += count * size;
    if (at - rested < PUT_BACK_BYTES) continue;
    await yieldToPage();
    rested = at;
  }
}

/** Gives the bytes back to the browser now: promises and closures that had them live on. */
function letGo(...parts) {
  structuredClone(null, { transfer: [...new Set(parts.map(({ buffer }) => buffer))] });
}

/** While the runtime starts it is spared two things. It makes a bit of shared memory to sleep on,
 *  which browsers warn of on pages that are not isolated: nothing here sleeps, it gets memory of
 *  its own. And where it can, it calls Python on a stack of its own, to wait in the middle of it:
 *  nothing here does, and Chromium was seen to read beyond the end of such a stack, and the tab was
 *  gone. */
async function patchedStart(begin) {
  const { Memory, Suspending } = WebAssembly;
  delete WebAssembly.Suspending;
  if (!globalThis.crossOriginIsolated) {
    WebAssembly.Memory = class extends Memory {
      constructor(wanted) {
        super({ ...wanted, shared: false });
      }
    };
  }
  try {
    return await begin();
  } finally {
    Object.assign(WebAssembly, { Memory }, Suspending && { Suspending });
  }
}

/** Pyodide asks for its program late; it gets what is being compiled already, once `fill` has seen to
 *  its memory. What fails on that way Pyodide would keep to itself, and wait for ever: it fails here. */
function compiledAhead(program, fill, begin) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (what, ...more) => (`${what}` === PROGRAM ? program : fetch(what, ...more));
  return new Promise((resolve, reject) => {
    // Until it is asked for, even by a start that nobody waits for any more.
    const instantiated = async (answer, imports) => {
      if (answer !== program) return instantiateStreaming.call(WebAssembly, answer, imports);
      if (WebAssembly.instantiateStreaming === instantiated) Object.assign(WebAssembly, { instantiateStreaming });
      try {
        const module = await program;
        await yieldToPage();
        const instance = await WebAssembly.instantiate(module, imports);
        await fill(instance.exports.memory);
        return { module, instance };
      } catch (error) {
        reject(error);
        return new Promise(() => {}); // Pyodide need not tell it once more
      }
    };
    WebAssembly.instantiateStreaming = instantiated;
    program.catch(() => {}); // it is told when it is asked for: until then Pyodide's start goes on
    begin().then(resolve, reject);
  }).finally(() => {
    globalThis.fetch = fetch;
  });
}

async function fromSnapshot() {
  const { first, pages, program } = globalThis.motherlodeEarly?.ahead ?? ahead();
  const snapshot = checked(first);
  const creating = import("./vendor/pyodide/pyodide.asm.mjs");
  // whichever fails first is told, the others quietly
  for (const promise of [first, pages, program, snapshot, creating]) promise.catch(() => {});
  const fill = async ({ buffer }) => {
    const { head, data } = await snapshot;
    await putBack(new Uint8Array(buffer), head.page, head.data, data);
    await yieldToPage();
  };
  const createPyodideModule = async (settings) => {
    const { default: create } = await creating;
    await yieldToPage();
    const [made, { head, data }, rest] = await Promise.all([create(settings), snapshot, pages]);
    await yieldToPage();
    if (made.HEAPU8.length < head.size) made.growMemory(head.size);
    await putBack(made.HEAPU8, head.page, head.runs, rest);
    letGo(data, rest);
    made.API.restoreSnapshot = () => head.held;
    await yieldToPage();
    return made;
  };
  const wanted = { stdLibURL: NO_LIBRARY, _loadSnapshot: new Uint8Array(16), createPyodideModule };
  const python = await compiledAhead(program, fill, () => start({ ...options, ...wanted }));
  await yieldToPage();
  const chance = python.pyimport("random");
  await yieldToPage();
  // what the snapshot holds of it was the same for everybody
  chance.seed();
  return python;
}

async function plainly() {
  const unpacking = BUILT && fetched(BUILT.bundle).then((answer) => answer.arrayBuffer());
  unpacking?.catch(() => {}); // it is told when its time comes
  const python = await compiledAhead(compiled(WHOLE_PROGRAM), () => {}, () => start(options));
  if (unpacking) python.unpackArchive(await unpacking, "zip");
  return python;
}

async function begun() {
  report("runtime", 25);
  if (!BUILT || globalThis.motherlodeEarly?.plain) return plainly();
  try {
    return await fromSnapshot();
  } catch (error) {
    if (globalThis.motherlodeEarly?.spare === false) throw error;
    console.info(`The quick start does not work here (${error.message}); the plain one does.`);
    return plainly();
  }
}

const started = patchedStart(begun).then((python) => {
  report("files", 60);
  return python;
});
// A fault is told to whoever asks for the interpreter.
started.catch(() => {});

/** What Python draws, makes the page and keeps tables with: it is there before Python comes, and so
 *  is how the page looks and what the journal puts back. */
const helpers = globalThis.document && Promise.all([
  import("./painter.js"),
  import("./maker.js"),
  import("./journal.js").then(({ ready }) => ready),
  globalThis.motherlodeEarly?.styled,
]);
helpers?.catch(() => {});

let attached = null;

/** PyScript, which has run the page's own program: what asks it for a worker waits for this. */
function pyScript() {
  attached ??= new Promise((resolve, reject) => {
    document.querySelector("script[type=py]").addEventListener("py:done", resolve, { once: true });
    import("./vendor/pyscript/core.js").catch(reject);
  });
  return attached;
}

/** While the board is still being made it would only be in the way; who is to think asks itself. */
function pyScriptLater(patience = PYSCRIPT_PATIENCE) {
  setTimeout(() => {
    if (patience && !document.querySelector("[data-whole=yes]")) pyScriptLater(patience - 1);
    else pyScript().catch((error) => {
      console.info(`Computer players think in the page: PyScript is not there (${error.message}).`);
    });
  }, PYSCRIPT_DELAY);
}

/** Opens the cabinet, and sees to PyScript once the player is at a table: before, nobody thinks. */
async function opened() {
  document.addEventListener("motherlode:table", () => pyScriptLater(), { once: true });
  const [python] = await Promise.all([started, helpers]);
  const cabinet = python.pyimport("motherlode.browser.start");
  await yieldToPage();
  return cabinet.open_or_report();
}

/** What the cabinet is opened without; in the sources there is nothing of that kind. */
globalThis.motherlodeOnDemand = async () =>
  BUILT?.onDemand ? (await fetched(BUILT.onDemand)).arrayBuffer() : null;

/** A module of ours that comes on demand, by its path below this site. */
globalThis.motherlodeLoad = (path) => import(site(path));

if (globalThis.document) {
  globalThis.motherlodePyScript = pyScript;
  const brought = BUILT ? opened() : Promise.all([started, helpers.then(pyScript)]);
  brought.catch((error) => {
    // what Python has told of its own faults, in better words, stays said
    globalThis.motherlodeEarly.told(error);
    throw error;
  });
}

export { version };

/** The one interpreter of this page; of the options only where its output goes is heard. */
export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) out.stdout = stdout;
  if (stderr) out.stderr = stderr;
  if (globalThis.document) await withoutHooks();
  return started;
}

/** PyScript makes its hooks for workers from strings, which the policy forbids; ours needs none. */
async function withoutHooks() {
  const { hooks } = await import("./vendor/pyscript/core.js");
  for (const hook of Object.values(hooks.worker)) hook.clear();
}
