// The end of a box's worker: Pyodide starts from what the page hands over, then the player is loaded and
// asked. Every message to the page is a text, its kind first. What bounds a player is the policy of the
// frame, its origin and the page's patience; what is taken away here only makes their work rarer.
// `HERE` and `start` stand before, see box.js.

// Bytes of memory an interpreter may have, and of a page of it.
const MEMORY_BYTES = 256 << 20, PAGE_BYTES = 65_536;
const MEMORY_SECTION = 5;
// Characters of an answer, and of what is printed over one decision.
const MAX_ANSWER = 20_000, MAX_PRINT = 20_000;
// Milliseconds between two messages of what is printed.
const PRINT_MS = 100;
// The standard library, and the Python that tells where the cabinet lies and, if its start has left it out,
// where the library is to lie.
const LIBRARY = "assets/vendor/pyodide/python_stdlib.zip";
const PLACES = `
import sys
from importlib.util import find_spec
from pathlib import Path
found = find_spec("motherlode")
[
    str(Path(found.origin).parents[1]) if found else str(Path.cwd()),
    "" if find_spec("statistics") else next(path for path in sys.path if path.endswith(".zip")),
]`;
const LOOK_AGAIN = `
for finder in filter(None, sys.path_importer_cache.values()):
    finder.invalidate_caches()
sys.path_importer_cache.clear()`;
const DANGEROUS = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "Worker", "SharedWorker",
  "importScripts", "indexedDB", "caches", "cookieStore", "BroadcastChannel", "FontFace", "postMessage", "close",
  "onmessage", "addEventListener", "Request", "Notification", "FileReader", "FileReaderSync", "navigator",
];

const post = globalThis.postMessage.bind(globalThis);
const send = (kind, text) => post(`${kind} ${text}`);
const waiting = new Map();

/** The program with a limit to its memory, which its own text sets at 4 GB. */
function withLimit(buffer) {
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
    const section = bytes[at++], size = number(), next = at + size;
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
    let left = MEMORY_BYTES / PAGE_BYTES;
    for (let place = from; place < at; place++, left >>>= 7) bytes[place] = (left & 127) | (place < at - 1 ? 128 : 0);
    return buffer;
  }
  throw new Error("the program's memory has no limit to be set");
}

// Pyodide knows a worker of scripts by this, and would start in none.
globalThis.importScripts = () => {
  throw new TypeError("nothing is imported");
};

/** Answers instead of the network, with what the page hands over. */
globalThis.fetch = async (address) => {
  const path = String(address).replace(HERE, "");
  const [, inline] = /^data:[^,]*;base64,(.*)$/.exec(path) ?? [];
  const bytes = inline ? Uint8Array.from(atob(inline), (letter) => letter.charCodeAt(0)) : await new Promise((resolve) => {
    waiting.set(path, resolve);
    send("file", path);
  });
  if (!bytes) throw new TypeError(`${path} is not for a box`);
  const isProgram = path.endsWith(".wasm");
  const headers = { "Content-Type": isProgram ? "application/wasm" : "application/octet-stream" };
  return new Response(isProgram ? withLimit(bytes) : bytes, { headers });
};

/** Sends on what is printed, in few messages and up to a length. */
const printing = (() => {
  const decoder = new TextDecoder();
  let text = "", left = MAX_PRINT, sent = 0;
  const flush = () => {
    if (text) send("print", text);
    text = "";
    sent = performance.now();
  };
  return {
    write(bytes) {
      if (left > 0) {
        const more = decoder.decode(bytes.subarray(0, left));
        text += more;
        left -= more.length;
        if (left <= 0) text += " …\n";
        if (performance.now() - sent > PRINT_MS) flush();
      }
      return bytes.length;
    },
    end() {
      flush();
      left = MAX_PRINT;
    },
  };
})();

function take(name) {
  for (let from = globalThis; from; from = Object.getPrototypeOf(from)) Reflect.deleteProperty(from, name);
}

let player = null;

async function load({ source, wheels, archive, installer }) {
  const python = await start()();
  const output = { write: printing.write, isatty: true };
  python.setStdout(output);
  python.setStderr(output);
  const [folder, library] = python.runPython(PLACES);
  if (library) {
    // what the cabinet itself does without; offline it may not be here, and then so do players
    const content = await fetch(`${HERE}${LIBRARY}`).then((answer) => answer.arrayBuffer(), () => null);
    if (content) python.FS.writeFile(library, new Uint8Array(content));
  }
  python.unpackArchive(archive, "zip", { extractDir: folder });
  python.runPython(LOOK_AGAIN);
  const { open_player } = python.pyimport("motherlode.browser.box_interpreter");
  send("started", "");
  const [refused, answer] = await open_player(source, wheels, installer ? new Uint8Array(installer) : undefined, () => DANGEROUS.forEach(take));
  player = answer;
  printing.end();
  send("ready", refused);
}

/** Lets no interpreter live on that has failed in itself. */
const reported = (work) => work.catch((error) => {
  printing.end();
  const text = String(error?.message ?? error).trim(); // of Python's the line that names the error
  send("ended", (text.match(/^[\w.]+(?:Error|Exception): .*$/m)?.[0] ?? text.split("\n").at(-1)).slice(0, 300));
});

addEventListener("message", ({ data }) => {
  if (data.path) {
    waiting.get(data.path)?.(data.bytes);
    waiting.delete(data.path);
  } else if (data.source !== undefined) reported(load(data));
  else if (player) {
    reported((async () => {
      const answer = player(data.decision);
      printing.end();
      send("answer", answer.length > MAX_ANSWER ? "" : answer);
    })());
  }
});
