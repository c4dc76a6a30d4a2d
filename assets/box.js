// @ts-check
// A box for a written player, loaded when the first is opened: a frame of an origin of its own, which has no
// network (box.html), and in it a worker with an interpreter of its own (box_worker.js). The page hands over
// all the files that it starts from, so that no host needs a header for it, and takes nothing back but texts of
// bounded length.
import { fetchFile } from "./shared/fetch_file.js";

const HERE = new URL("../", import.meta.url).href;
// The files of this site that an interpreter starts from; a box gets no others.
const START_FILE =
  /^(?:(?:snapshot|program|motherlode)-[0-9a-f]{12}\.(?:bin|wasm|zip)|assets\/vendor\/pyodide\/[\w.-]+)$/;
// Installs the packages that a player brings.
const INSTALLER = "assets/vendor/installer/micropip-0.11.1-py3-none-any.whl";
// A box is closed that has not started, has not loaded the player or has not decided within these times.
const START_TIMEOUT_MS = 120_000;
const LOAD_TIMEOUT_MS = 20_000;
const DECISION_TIMEOUT_MS = 5_000;

/** @param {string} path below this site's address */
const readText = async (path) => (await fetchFile(HERE + path)).text();
/** @param {string} path below this site's address */
const readBytes = async (path) => (await fetchFile(HERE + path)).arrayBuffer();

/**
 * Returns the body of a function that does what the module does: a worker of such an origin imports nothing.
 * @param {string} module its text
 */
const bodyOf = (module) =>
  module
    .replace(/^import \{ [^}]* \} from "\.\/shared\/[^"]*";$/gm, "")
    .replace(
      /^import \{ ([^}]*) \} from "[^"]*";$/m,
      (_all, names) => `const { ${names.replaceAll(" as ", ": ")} } = loader;`,
    )
    .replace(/[\w.]+\("[^"]*pyodide\.asm\.m?js"\)/, "Promise.resolve({ default: runtime })")
    .replaceAll(/import\.meta\.url/g, JSON.stringify(`${HERE}assets/boot.js`))
    .replace(/export\{([^}]*)\};?/, (_all, names) => `return { ${names.replace(/([\w$]+) as ([\w$]+)/g, "$2: $1")} };`)
    .replace(/^export \{[^}]*\};$/m, "")
    .replace(/export default ([\w$]+);?/, "return $1;")
    .replace(/^export (?=async function|function|const)/gm, "");

/** Returns the program of the worker, one text: Pyodide, our start of it, and what serves the page. */
async function program() {
  const [boot, served] = await Promise.all([readText("assets/boot.js"), readText("assets/box_worker.js")]);
  const [loader, runtime] = await Promise.all(
    [/pyodide\.m?js/, /pyodide\.asm\.m?js/].map((name) => readText(`assets/vendor/pyodide/${boot.match(name)[0]}`)),
  );
  // in the sources these are files of their own
  const shared = [...boot.matchAll(/^import .* from "\.\/(shared\/[^"]+)";$/gm)];
  const parts = await Promise.all(shared.map(([, path]) => readText(`assets/${path}`)));
  return `"use strict";
const HERE = ${JSON.stringify(HERE)}, motherlodeInside = { here: HERE, address: (path) => HERE + path };
const start = () => {
  const runtime = (() => {${bodyOf(runtime)}
  })();
  const pyodide = (() => {${bodyOf(loader)}
  })();
  const loader = { ...pyodide, loadPyodide: (given) => pyodide.loadPyodide({ createPyodideModule: runtime, ...given }) };
  return (() => {${parts.map(bodyOf).join("\n")}${bodyOf(boot)}
  return loadPyodide; })();
};
${served}`;
}

/**
 * Opens a box.
 * @param {string} source of the player
 * @param {[string, Uint8Array][]} wheels each a name and bytes
 * @param {Uint8Array} archive the zip with the modules that the start is without
 * @param {(kind: string, text: string) => void} tell is called with `ready` and `answer`, as the player's side writes
 *   them, with `print`, and with what closes the box: `timeout` (the seconds), `silent` or `unavailable`
 * @param {number} [decisionMs]
 */
export function open(source, wheels, archive, tell, decisionMs = DECISION_TIMEOUT_MS) {
  const frame = document.createElement("iframe");
  const { port1: port, port2 } = new MessageChannel();
  let state = "starting",
    timer = 0;
  const limit = (/** @type {number} */ ms) => {
    clearTimeout(timer);
    if (ms) timer = setTimeout(() => fail("timeout", String(ms / 1000)), ms);
  };
  const close = () => {
    state = "closed";
    limit(0);
    port.close();
    frame.remove();
  };
  const fail = (/** @type {string} */ kind, /** @type {string} */ why) => {
    if (state === "closed") return;
    close();
    tell(kind, why);
  };
  const handOver = async (/** @type {string} */ path) => {
    let bytes = null;
    if (START_FILE.test(path)) bytes = await readBytes(path).catch(() => /** @type {ArrayBuffer} */ (null));
    if (state === "starting") port.postMessage({ path, bytes }, bytes ? [bytes] : []);
  };
  /** @type {Record<string, (text: string) => unknown>} */
  const handlers = {
    file: (path) => state === "starting" && handOver(path),
    started: () => {
      if (state !== "starting") return;
      state = "loading";
      limit(LOAD_TIMEOUT_MS);
    },
    ready: (text) => {
      if (state !== "loading") return;
      state = "idle";
      limit(0);
      tell("ready", text);
    },
    answer: (text) => {
      if (state !== "deciding") return;
      state = "idle";
      limit(0);
      tell("answer", text);
    },
    print: (text) => (state === "loading" || state === "deciding") && tell("print", text),
    ended: (why) => fail("silent", why),
  };
  port.onmessage = ({ data }) => {
    const [kind] = data.split(" ", 1);
    if (Object.hasOwn(handlers, kind)) handlers[kind](data.slice(kind.length + 1));
  };
  limit(START_TIMEOUT_MS);
  (async () => {
    const [page, text, installer] = await Promise.all([
      readText("assets/box.html"),
      program(),
      wheels.length ? readBytes(INSTALLER) : null,
    ]);
    if (state === "closed") return;
    Object.assign(frame, { sandbox: "allow-scripts", hidden: true, srcdoc: page });
    frame.addEventListener(
      "load",
      () => {
        // its origin has no name
        frame.contentWindow.postMessage("port", "*", [port2]);
        port.postMessage({ program: text, source, wheels, archive, installer });
      },
      { once: true },
    );
    document.body.append(frame);
  })().catch((error) => fail("unavailable", error.message));
  return {
    /** @param {string} decision the record that it is to decide in */
    ask(decision) {
      if (state !== "idle") return;
      state = "deciding";
      limit(decisionMs);
      port.postMessage({ decision });
    },
    close,
  };
}
