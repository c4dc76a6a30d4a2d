// The interpreter as PyScript asks for it, begun before PyScript itself is there.
// What is quicker than a plain start belongs here, with the plain start as the way out.
import { loadPyodide as start, version } from "./vendor/pyodide/pyodide.mjs";

const home = new URL("./vendor/pyodide/", import.meta.url).href;
// Until PyScript says where the output goes it goes to the console.
const out = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

const started = start({
  indexURL: home,
  stdout: (line) => out.stdout(line),
  stderr: (line) => out.stderr(line),
});
// A fault is told to whoever asks for the interpreter.
started.catch(() => {});

export { version };

/** The one interpreter of this page; of the options only where its output goes is heard. */
export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) out.stdout = stdout;
  if (stderr) out.stderr = stderr;
  // PyScript's hooks for workers are made from strings, which the page's policy forbids; ours
  // needs none.
  const { hooks } = await import("./vendor/pyscript/core.js");
  for (const hook of Object.values(hooks.worker)) hook.clear();
  return started;
}
