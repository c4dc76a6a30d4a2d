// node patches.mjs FOLDER: what Pyodide's start from the snapshot takes this thread of CPU, in
// milliseconds. FOLDER holds Pyodide as a built site has it, the snapshot as snapshot.bin, and an
// empty library as library.zip.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const HEADER_BYTES = 16;
const folder = resolve(process.argv[2]);
const at = (name) => pathToFileURL(`${folder}/${name}`).href;
// Of this thread alone, in nanoseconds, whatever else is busy: Linux tells it.
const spent = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;

const plain = gunzipSync(readFileSync(`${folder}/snapshot.bin`));
let end = HEADER_BYTES;
const [about, data, pages] = Array.from({ length: 3 }, (_, part) => {
  const size = plain.readUInt32LE(4 * part);
  end += size;
  return plain.subarray(end - size, end);
});
const head = JSON.parse(about.toString());
const putBack = (into, runs, from) => {
  let place = 0;
  for (const [first, count] of runs) {
    into.set(from.subarray(place, place + count * head.page), first * head.page);
    place += count * head.page;
  }
};

delete WebAssembly.Suspending;
const before = spent();
const { loadPyodide } = await import(at("pyodide.mjs"));
const { default: create } = await import(at("pyodide.asm.mjs"));
await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}/library.zip`,
  _sysExecutable: "./this.program",
  _loadSnapshot: new Uint8Array(16),
  createPyodideModule: async (settings) => {
    const start = settings.instantiateWasm;
    settings.instantiateWasm = (imports, receive) => start(imports, (instance, module) => {
      putBack(new Uint8Array(instance.exports.memory.buffer), head.data, data);
      return receive(instance, module);
    });
    const made = await create(settings);
    made.API.restoreSnapshot = () => {
      if (made.HEAPU8.length < head.size) made.growMemory(head.size);
      putBack(made.HEAPU8, head.runs, pages);
      return head.held;
    };
    return made;
  },
});
console.log(spent() - before);
process.exit(0);
