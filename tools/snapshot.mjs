// @ts-check
// node tools/snapshot.mjs RUNTIME BUNDLE OUT: writes the snapshot of an interpreter that has imported the cabinet.
// RUNTIME is the folder of Pyodide, BUNDLE the zip of modules. OUT holds four numbers as uint32: three lengths, and the
// sum of all words that follow. Then the parts of these lengths: a head in JSON, the pages of memory that the program
// brings, and the pages that a new interpreter does not have. assets/shared/snapshot.js reads it.
import { readFileSync, writeFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Node would first show the runtime's source, in a line of a million characters.
process.on("uncaughtException", (/** @type {Error} */ error) => {
  writeSync(process.stderr.fd, `Error: ${error.message}\n`);
  process.exit(1);
});
const [runtime, bundle, out] = process.argv.slice(2).map((/** @type {string} */ path) => resolve(path));
/** @param {string} name */
const at = (name) => pathToFileURL(`${runtime}/${name}`).href;
const { loadPyodide, version } = await import(at("pyodide.mjs"));
const { default: create } = await import(at("pyodide.asm.mjs"));
// Compared, kept and restored at a time: the smaller, the less is kept that has not changed.
const PAGE_BYTES = 256;
// The same sources give the same memory: no clock, no randomness, no names from this computer.
Date.now = () => 0;
performance.now = () => 0;
crypto.getRandomValues = (/** @type {any} */ bytes) => bytes.fill(0);
// As in the page, see startPatched in boot.js.
delete (/** @type {any} */ (WebAssembly).Suspending);
const NAMELESS = {
  indexURL: runtime,
  _sysExecutable: "./this.program",
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
};

/** Returns the memory of a new interpreter: as the program brings it, and when it is to be filled. */
async function bareMemory() {
  /** @type {{brought?: Uint8Array, begun?: Uint8Array}} */
  const memory = {};
  const enough = new Error("enough");
  const starting = loadPyodide({
    ...NAMELESS,
    _loadSnapshot: new Uint8Array(16),
    createPyodideModule: async (/** @type {any} */ settings) => {
      const start = settings.instantiateWasm;
      settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ receive) =>
        start(imports, (/** @type {any} */ instance, /** @type {any} */ module) => {
          const held = instance.exports.memory || imports.env.memory;
          memory.brought = new Uint8Array(held.buffer).slice();
          return receive(instance, module);
        });
      const made = await create(settings);
      made.API.restoreSnapshot = () => {
        memory.begun = made.HEAPU8.slice();
        throw enough;
      };
      return made;
    },
  });
  await starting.catch((/** @type {Error} */ error) => {
    if (error !== enough) throw error;
  });
  return memory;
}

/** @param {string} name */
const script = (name) => readFileSync(new URL(name, import.meta.url));

/** Returns two zips, the compiled modules and as much of the library as they need, and the code of their dataclasses. */
async function strippedModules() {
  const python = await loadPyodide(NAMELESS);
  python.FS.writeFile("/tmp/strip_bytecode.py", script("strip_bytecode.py"));
  python.FS.writeFile("/tmp/snapshot_contents.py", script("snapshot_contents.py"));
  python.FS.writeFile("/tmp/bundle.zip", readFileSync(bundle));
  python.runPython(`
import marshal, sys
sys.path.insert(0, "/tmp")
import snapshot_contents as contents, strip_bytecode
bundle = open("/tmp/bundle.zip", "rb").read()
modules = strip_bytecode.modules_zip(bundle, contents.MODULES, contents.LIBRARY, contents.LIBRARY_HELD)
open("/tmp/modules.zip", "wb").write(modules)
imported = strip_bytecode.dataclass_sources(lambda: contents.import_modules("/tmp/modules.zip"))
library = strip_bytecode.library_zip(contents.LIBRARY, sys.modules.keys() - contents.LIBRARY_OMITTED)
open("/tmp/library.zip", "wb").write(library)
deferred = strip_bytecode.dataclass_sources(contents.import_deferred)
open("/tmp/dataclasses", "wb").write(marshal.dumps([imported, deferred]))
`);
  return ["library.zip", "modules.zip", "dataclasses"].map((name) => python.FS.readFile(`/tmp/${name}`));
}

/**
 * Writes zeros over free memory, so that it compresses to nothing: free blocks of the heap, what is behind the last
 * one, and the unused part of the stack. Sizes are in bytes.
 * @param {any} module
 */
function clearFreeMemory(module) {
  const { _malloc, _free, _sbrk } = module;
  const LARGEST = 1 << 20,
    SMALL = 1024,
    STEP = 4,
    MARGIN = 256;
  const last = _malloc(2 * LARGEST);
  _free(last);
  const taken = [];
  /** @param {number} size */
  const take = (size) => {
    const block = _malloc(size);
    module.HEAPU8.fill(0, block, block + size);
    return block;
  };
  taken.push(take(_sbrk(0) - last - MARGIN));
  for (let size = LARGEST; size > 0; size = size > SMALL ? Math.floor(0.9 * size) : size - STEP) {
    let block = take(size);
    for (; block < last; block = take(size)) taken.push(block);
    _free(block);
  }
  for (const block of taken.reverse()) _free(block);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

/** Returns the memory of an interpreter that has imported the cabinet, as Pyodide writes it. */
async function filledMemory() {
  const [library, modules, dataclasses] = await strippedModules();
  const stdLibURL = `${out}.library.zip`;
  writeFileSync(stdLibURL, library);
  const python = await loadPyodide({ ...NAMELESS, stdLibURL, _makeSnapshot: true });
  python.FS.writeFile("/tmp/snapshot_contents.py", script("snapshot_contents.py"));
  python.FS.writeFile("/tmp/modules.zip", modules);
  python.FS.writeFile("/tmp/dataclasses", dataclasses);
  python.runPython(`
import marshal, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/tmp")
import snapshot_contents as contents
sys.path.remove("/tmp")
dataclasses, deferred_dataclasses = marshal.loads(open("/tmp/dataclasses", "rb").read())
contents.hold_dataclasses(dataclasses)
imported = contents.import_modules("/tmp/modules.zip")
contents.draw_desks()
contents.hold_dataclasses(deferred_dataclasses)
print(f"{imported} modules imported, {len(contents.held.codes)} held.")
del imported, dataclasses, deferred_dataclasses
`);
  python.runPython("contents.clean_up()");
  clearFreeMemory(python._module);
  // it may refer to no object of JavaScript: the page has others
  return python.makeMemorySnapshot({
    serializer: (/** @type {unknown} */ object) => {
      throw new Error(`the cabinet holds an object of JavaScript: ${object}`);
    },
  });
}

const ZERO = Buffer.alloc(PAGE_BYTES);
/**
 * Returns a page of the memory, zeros beyond its end.
 * @param {Uint8Array} memory
 * @param {number} number
 */
const page = (memory, number) =>
  number * PAGE_BYTES < memory.length
    ? Buffer.from(memory.buffer, memory.byteOffset + number * PAGE_BYTES, PAGE_BYTES)
    : ZERO;

/**
 * Returns the wanted pages of the memory as runs, each a first page and how many.
 * @param {Uint8Array} memory
 * @param {(page: any, number: number) => boolean} wanted
 */
function runsOf(memory, wanted) {
  /** @type {[number, number][]} */
  const runs = [];
  for (let number = 0; number * PAGE_BYTES < memory.length; number++) {
    if (!wanted(page(memory, number), number)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else runs.push([number, 1]);
  }
  return runs;
}

/** @type {(memory: Uint8Array, runs: [number, number][]) => any} */
const pagesIn = (memory, runs) =>
  Buffer.concat(runs.map(([first, count]) => memory.subarray(first * PAGE_BYTES, (first + count) * PAGE_BYTES)));

const fresh = await bareMemory();
const whole = await filledMemory();
const [, offset, length] = new Uint32Array(whole.buffer, whole.byteOffset, 3);
const HEAD_BYTES = 48;
const held = JSON.parse(new TextDecoder().decode(whole.subarray(HEAD_BYTES, HEAD_BYTES + length)));
const memory = whole.subarray(offset);
const data = runsOf(fresh.brought, (now) => !now.equals(ZERO));
const runs = runsOf(
  memory,
  (now, number) => !now.equals(page(fresh.brought, number)) || !now.equals(page(fresh.begun, number)),
);
const about = { version, size: memory.length, page: PAGE_BYTES, data, runs, held };
const text = Buffer.from(JSON.stringify(about));
// of whole words, so that they can be added up
const head = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
const parts = [head, pagesIn(fresh.brought, data), pagesIn(memory, runs)];
const sum = new Uint32Array(Buffer.concat(parts).buffer).reduce((all, word) => (all + word) >>> 0, 0);
const numbers = Uint32Array.of(...parts.map((part) => part.length), sum);
writeFileSync(out, Buffer.concat([Buffer.from(numbers.buffer), ...parts]));
process.exit(0);
