// A box for a written player, loaded when the first is opened: a frame of an origin of its own, which
// may ask nobody (box.html), and in it a worker with an interpreter of its own (box_worker.js). The
// page hands over all that it starts from, so that no host needs a header for it, and believes
// nothing that comes back but a text of bounded length.
const HERE = new URL("../", import.meta.url).href;
// Files of this site that an interpreter starts from: a box gets no others.
const START_FILE = /^(?:(?:snapshot|program|motherlode)-[0-9a-f]{12}\.(?:bin|wasm|zip)|assets\/vendor\/pyodide\/[\w.-]+)$/;
// Installs the packages that a player brings.
const INSTALLER = "assets/vendor/installer/micropip-0.11.1-py3-none-any.whl";
// Milliseconds after which a box is closed: that has not started, has not loaded the player, or has not
// decided.
const START_MS = 120_000, LOAD_MS = 20_000, DECISION_MS = 5_000;

const read = async (path) => {
  const answer = await fetch(HERE + path);
  if (!answer.ok) throw new Error(`${path} is not there (${answer.status})`);
  return answer;
};
const readText = async (path) => (await read(path)).text();

/** The body of a function that is what the module was: a worker of such an origin imports none. */
const body = (text) => text
  .replace(/^import \{ ([^}]*) \} from "[^"]*";$/m, (_all, names) => `const { ${names.replaceAll(" as ", ": ")} } = loader;`)
  .replace(/[\w.]+\("[^"]*pyodide\.asm\.m?js"\)/, "Promise.resolve({ default: runtime })")
  .replaceAll(/import\.meta\.url/g, JSON.stringify(`${HERE}assets/boot.js`))
  .replace(/export\{([^}]*)\};?/, (_all, names) => `return { ${names.replace(/([\w$]+) as ([\w$]+)/g, "$2: $1")} };`)
  .replace(/^export \{[^}]*\};$/m, "")
  .replace(/export default ([\w$]+);?/, "return $1;")
  .replace(/^export (?=async function)/m, "");

/** What a worker runs: Pyodide, our start of it, and what serves the page, in one text. */
async function program() {
  const [boot, served] = await Promise.all([readText("assets/boot.js"), readText("assets/box_worker.js")]);
  const [loader, runtime] = await Promise.all(
    [/pyodide\.m?js/, /pyodide\.asm\.m?js/].map((name) => readText(`assets/vendor/pyodide/${boot.match(name)[0]}`)),
  );
  return `"use strict";
const HERE = ${JSON.stringify(HERE)}, motherlodeInside = { here: HERE, address: (path) => HERE + path };
const start = () => {
  const runtime = (() => {${body(runtime)}
  })();
  const pyodide = (() => {${body(loader)}
  })();
  const loader = { ...pyodide, loadPyodide: (given) => pyodide.loadPyodide({ createPyodideModule: runtime, ...given }) };
  return (() => {${body(boot)}
  return loadPyodide; })();
};
${served}`;
}

/** Opens a box. Every kind of news is told with a text: `ready` and `answer` as the player's side writes
 *  them, `print`, and what closes it, `timeout` (with the seconds), `silent` or `unavailable`.
 *
 *  `wheels` are pairs of a name and bytes; `archive` is the zip with the modules that the start is without. */
export function open(source, wheels, archive, tell, decisionMs = DECISION_MS) {
  const frame = document.createElement("iframe");
  const { port1: port, port2 } = new MessageChannel();
  let state = "starting", timer = 0;
  const limit = (milliseconds) => {
    clearTimeout(timer);
    if (milliseconds) timer = setTimeout(() => fail("timeout", String(milliseconds / 1000)), milliseconds);
  };
  const close = () => {
    state = "closed";
    limit(0);
    port.close();
    frame.remove();
  };
  const fail = (kind, why) => {
    if (state === "closed") return;
    close();
    tell(kind, why);
  };
  const handOver = async (path) => {
    let bytes = null;
    if (START_FILE.test(path)) bytes = await read(path).then((answer) => answer.arrayBuffer(), () => null);
    if (state === "starting") port.postMessage({ path, bytes }, bytes ? [bytes] : []);
  };
  const heard = {
    file: (path) => state === "starting" && handOver(path),
    started: () => {
      if (state !== "starting") return;
      state = "loading";
      limit(LOAD_MS);
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
    if (Object.hasOwn(heard, kind)) heard[kind](data.slice(kind.length + 1));
  };
  limit(START_MS);
  (async () => {
    const [page, text, installer] = await Promise.all([
      readText("assets/box.html"),
      program(),
      wheels.length ? read(INSTALLER).then((answer) => answer.arrayBuffer()) : null,
    ]);
    if (state === "closed") return;
    Object.assign(frame, { sandbox: "allow-scripts", hidden: true, srcdoc: page });
    frame.addEventListener("load", () => {
      // its origin has no name
      frame.contentWindow.postMessage("port", "*", [port2]);
      port.postMessage({ program: text, source, wheels, archive, installer });
    }, { once: true });
    document.body.append(frame);
  })().catch((error) => fail("unavailable", error.message));
  return {
    ask(decision) {
      if (state !== "idle") return;
      state = "deciding";
      limit(decisionMs);
      port.postMessage({ decision });
    },
    close,
  };
}
