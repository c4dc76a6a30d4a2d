// The interpreter as PyScript asks for it, begun before PyScript itself is there.
//
// The built site keeps the memory of an interpreter that has imported the cabinet: putting it
// back takes a fraction of the time that importing takes. Whatever fails on that way, the plain
// start is the way out.
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";

const home = new URL("./vendor/pyodide/", import.meta.url).href;
// Written by the build: {memory, bundle}, addresses below this site's. The sources have neither.
const KEPT = null;
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
// Until PyScript says where the output goes it goes to the console.
const out = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };
const options = {
  indexURL: home,
  stdout: (line) => out.stdout(line),
  stderr: (line) => out.stderr(line),
};

const site = (path) => new URL(`../${path}`, import.meta.url).href;

async function fetched(path) {
  const answer = await fetch(site(path));
  if (!answer.ok) throw new Error(`${path} is not there (${answer.status})`);
  return answer;
}

/** What unpacks beside the page's own thread; nothing where there is no such program, as in the
 *  single file, or no page that waits for its own thread. */
function unpacker() {
  if (!globalThis.document || globalThis.motherlodeInside) return null;
  return new Worker(site("assets/unpack.js"));
}

function unpackedBeside(worker, packed) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (typeof data === "string") reject(new Error(data));
      else resolve(data);
    };
    worker.onerror = () => reject(new Error("nothing unpacks it"));
    worker.postMessage(packed, [packed]);
  }).finally(() => worker.terminate());
}

async function unpackedHere(answer) {
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The kept memory: its head, and the pages as bytes. Damaged bytes do not unpack. */
async function unpacked(path) {
  if (!globalThis.DecompressionStream) throw new Error("this browser unpacks nothing");
  const worker = unpacker();
  const answer = await fetched(path).catch((error) => {
    worker?.terminate();
    throw error;
  });
  const bytes = await (worker
    ? unpackedBeside(worker, await answer.arrayBuffer())
    : unpackedHere(answer));
  const length = new DataView(bytes).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  if (head.version !== version) throw new Error(`it is of Pyodide ${head.version}, not ${version}`);
  return { head, pages: new Uint8Array(bytes, 4 + length) };
}

/** Puts the pages where they were and lets go of them; gives what Pyodide wants to know. */
function putBack(runtime, kept) {
  const { head, pages } = kept;
  delete kept.pages;
  if (runtime.HEAPU8.length < head.size) runtime.growMemory(head.size);
  let at = 0;
  for (const [first, count] of head.runs) {
    const size = count * head.page;
    runtime.HEAPU8.set(pages.subarray(at, at + size), first * head.page);
    at += size;
  }
  return head.held;
}

/** The runtime makes a bit of shared memory to sleep on, which browsers warn of on pages that are
 *  not isolated. Nothing here sleeps: while it starts it gets memory of its own instead. */
async function unshared(begin) {
  if (globalThis.crossOriginIsolated) return begin();
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(wanted) {
      super({ ...wanted, shared: false });
    }
  };
  try {
    return await begin();
  } finally {
    WebAssembly.Memory = Memory;
  }
}

async function fromMemory() {
  const keeping = unpacked(KEPT.memory);
  keeping.catch(() => {});
  const { default: create } = await import("./vendor/pyodide/pyodide.asm.mjs");
  const python = await start({
    ...options,
    stdLibURL: NO_LIBRARY,
    _loadSnapshot: new Uint8Array(16),
    createPyodideModule: async (settings) => {
      const [made, kept] = await Promise.all([unshared(() => create(settings)), keeping]);
      made.API.restoreSnapshot = () => putBack(made, kept);
      return made;
    },
  });
  python.runPython("import shipped; shipped.shipped.lay_out(); del shipped");
  return python;
}

async function plainly() {
  const unpacking = KEPT && fetched(KEPT.bundle).then((answer) => answer.arrayBuffer());
  const python = await unshared(() => start(options));
  if (unpacking) python.unpackArchive(await unpacking, "zip");
  return python;
}

async function begun() {
  if (!KEPT) return plainly();
  try {
    return await fromMemory();
  } catch (error) {
    console.info(`The quick start does not work here (${error.message}); the plain one does.`);
    return plainly();
  }
}

const started = begun();
// A fault is told to whoever asks for the interpreter.
started.catch(() => {});

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
