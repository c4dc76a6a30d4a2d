// node same_memory.mjs WHOLE SHORT MEMORY: starts from the kept memory the runtime in the one folder,
// and the one in the other, whose program is short; says whether both have the same memory then.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [whole, short, memory] = process.argv.slice(2).map((path) => resolve(path));
// the first numbers that both draw
crypto.getRandomValues = (bytes) => bytes.fill(0);

// what modules there are is in the memory
const EMPTY = `${whole}/empty.zip`;
writeFileSync(EMPTY, Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64"));
const plain = gunzipSync(readFileSync(memory));
let end = 16;
const [told, data, pages] = Array.from({ length: 3 }, (_, part) => {
  const size = plain.readUInt32LE(4 * part);
  end += size;
  return plain.subarray(end - size, end);
});
const head = JSON.parse(told.toString());
const putBack = (into, runs, from) => {
  let place = 0;
  for (const [first, count] of runs) {
    into.set(from.subarray(place, place + count * head.page), first * head.page);
    place += count * head.page;
  }
};

async function started(runtime, brings) {
  const at = (name) => pathToFileURL(`${runtime}/${name}`).href;
  const { loadPyodide } = await import(at("pyodide.js"));
  const { default: create } = await import(at("pyodide.asm.js"));
  const found = {};
  const python = await loadPyodide({
    indexURL: runtime,
    stdLibURL: EMPTY,
    _sysExecutable: "./this.program",
    _loadSnapshot: new Uint8Array(16),
    createPyodideModule: async (settings) => {
      const start = settings.instantiateWasm;
      settings.instantiateWasm = (imports, receive) => start(imports, (instance, module) => {
        if (brings) putBack(new Uint8Array(instance.exports.memory.buffer), head.data, data);
        return receive(instance, module);
      });
      const made = await create(settings);
      made.API.restoreSnapshot = () => {
        if (made.HEAPU8.length < head.size) made.growMemory(head.size);
        putBack(made.HEAPU8, head.runs, pages);
        found.memory = Buffer.from(made.HEAPU8.slice());
        return head.held;
      };
      return made;
    },
  });
  found.python = python.runPython("6 * 7");
  return found;
}

const usual = await started(whole, false);
const other = await started(short, true);
console.log(JSON.stringify({ same: usual.memory.equals(other.memory), python: other.python }));
process.exit(0);
