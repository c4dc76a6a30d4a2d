// @ts-check
// The last part of the program of a box's worker: it starts Pyodide from what the page hands over, then loads the
// player and asks it. Every message to the page is a text, its kind first. A player is confined by the policy of
// the frame, its origin and the page's time limits; what is removed here only makes them needed less often.
// `HERE` and `start` are put before it by box.js.

// The largest memory an interpreter may have.
const MAX_MEMORY_BYTES = 256 << 20;
// Of WebAssembly: a page of its memory, and the number of the section that describes it.
const PAGE_BYTES = 65_536;
const MEMORY_SECTION = 5;
const MAX_ANSWER_CHARACTERS = 20_000;
// Of all that is printed over one decision.
const MAX_PRINT_CHARACTERS = 20_000;
// Between two messages of what is printed.
const PRINT_INTERVAL_MS = 100;
const LIBRARY = "assets/vendor/pyodide/python_stdlib.zip";
// Python that says in which folder the cabinet is, and where the standard library belongs if the start has left it
// out.
const PLACES = `
import sys
from importlib.util import find_spec
from pathlib import Path
found = find_spec("motherlode")
[
    str(Path(found.origin).parents[1]) if found else str(Path.cwd()),
    "" if find_spec("statistics") else next(path for path in sys.path if path.endswith(".zip")),
]`;
const FORGET_PATHS = `
for finder in filter(None, sys.path_importer_cache.values()):
    finder.invalidate_caches()
sys.path_importer_cache.clear()`;
// Names of the browser that a player has no use for.
const REMOVED = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "Worker",
  "SharedWorker",
  "importScripts",
  "indexedDB",
  "caches",
  "cookieStore",
  "BroadcastChannel",
  "FontFace",
  "postMessage",
  "close",
  "onmessage",
  "addEventListener",
  "Request",
  "Notification",
  "FileReader",
  "FileReaderSync",
  "navigator",
];

const post = globalThis.postMessage.bind(globalThis);
/** @type {(kind: string, text: string) => void} */
const send = (kind, text) => post(`${kind} ${text}`);
// Who waits for a file, by its path.
const waiting = new Map();

/**
 * Returns the program with a limit to its memory, which it sets at 4 GB itself.
 * @param {ArrayBuffer} buffer
 */
function limitMemory(buffer) {
  const bytes = new Uint8Array(buffer);
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const section = bytes[at++],
      size = number(),
      next = at + size;
    if (section !== MEMORY_SECTION) {
      at = next;
      continue;
    }
    number(); // one memory
    const hasLimit = number();
    number();
    if (!hasLimit) break;
    const from = at;
    number();
    // as many digits as there were
    let left = MAX_MEMORY_BYTES / PAGE_BYTES;
    for (let place = from; place < at; place++, left >>>= 7) bytes[place] = (left & 127) | (place < at - 1 ? 128 : 0);
    return buffer;
  }
  throw new Error("the program's memory has no limit to be set");
}

// Pyodide knows a worker of scripts by this, and would start in none.
globalThis.importScripts = () => {
  throw new TypeError("nothing is imported");
};

// Answers instead of the network, with what the page hands over.
globalThis.fetch = async (/** @type {any} */ address) => {
  const path = String(address).replace(HERE, "");
  const [, inline] = /** @type {string[]} */ (/^data:[^,]*;base64,(.*)$/.exec(path) ?? []);
  const bytes = inline
    ? Uint8Array.from(atob(inline), (letter) => letter.charCodeAt(0))
    : await new Promise((resolve) => {
        waiting.set(path, resolve);
        send("file", path);
      });
  if (!bytes) throw new TypeError(`${path} is not for a box`);
  const isProgram = path.endsWith(".wasm");
  const headers = { "Content-Type": isProgram ? "application/wasm" : "application/octet-stream" };
  return new Response(isProgram ? limitMemory(bytes) : bytes, { headers });
};

// Sends what is printed, in few messages and up to a length.
const printing = (() => {
  const decoder = new TextDecoder();
  let text = "",
    left = MAX_PRINT_CHARACTERS,
    sent = 0;
  const flush = () => {
    if (text) send("print", text);
    text = "";
    sent = performance.now();
  };
  return {
    /** @param {Uint8Array} bytes */
    write(bytes) {
      if (left > 0) {
        const more = decoder.decode(bytes.subarray(0, left));
        text += more;
        left -= more.length;
        if (left <= 0) text += " …\n";
        if (performance.now() - sent > PRINT_INTERVAL_MS) flush();
      }
      return bytes.length;
    },
    end() {
      flush();
      left = MAX_PRINT_CHARACTERS;
    },
  };
})();

/**
 * Removes a name from the worker.
 * @param {string} name
 */
function remove(name) {
  for (let from = globalThis; from; from = Object.getPrototypeOf(from)) Reflect.deleteProperty(from, name);
}

/** @type {(decision: string) => string} */
let player = null;

/**
 * Starts the interpreter and loads the player.
 * @param {{source: string, wheels: [string, Uint8Array][], archive: Uint8Array, installer: ArrayBuffer | null}} given
 */
async function load({ source, wheels, archive, installer }) {
  const python = await start()();
  const output = { write: printing.write, isatty: true };
  python.setStdout(output);
  python.setStderr(output);
  const [folder, library] = python.runPython(PLACES);
  if (library) {
    // the cabinet itself does without it; offline it may not be here, and players do without it too
    const content = await fetch(`${HERE}${LIBRARY}`).then(
      (answer) => answer.arrayBuffer(),
      () => /** @type {ArrayBuffer} */ (null),
    );
    if (content) python.FS.writeFile(library, new Uint8Array(content));
  }
  python.unpackArchive(archive, "zip", { extractDir: folder });
  python.runPython(FORGET_PATHS);
  const { open_player } = python.pyimport("motherlode.browser.box_interpreter");
  send("started", "");
  const [refused, answer] = await open_player(source, wheels, installer ? new Uint8Array(installer) : undefined, () =>
    REMOVED.forEach(remove),
  );
  player = answer;
  printing.end();
  send("ready", refused);
}

/**
 * Reports that the interpreter itself has failed: it cannot be used any more.
 * @param {Promise<void>} work
 */
const reportFailure = (work) =>
  work.catch((error) => {
    printing.end();
    const text = String(error?.message ?? error).trim(); // of Python's the line that names the error
    send("ended", (text.match(/^[\w.]+(?:Error|Exception): .*$/m)?.[0] ?? text.split("\n").at(-1)).slice(0, 300));
  });

addEventListener("message", ({ data }) => {
  if (data.path) {
    waiting.get(data.path)?.(data.bytes);
    waiting.delete(data.path);
  } else if (data.source !== undefined) reportFailure(load(data));
  else if (player) {
    reportFailure(
      (async () => {
        const answer = player(data.decision);
        printing.end();
        send("answer", answer.length > MAX_ANSWER_CHARACTERS ? "" : answer);
      })(),
    );
  }
});
