// @ts-check
// node tools/biome.mjs lint|format FILES: Biome over our scripts, as biome.json says. `lint` prints what
// it finds and fails; `format` writes the layout.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { main, Workspace } = require("../.cache/dev/biome/biome_wasm.js");
const [task, ...paths] = process.argv.slice(2);
const configuration = JSON.parse(readFileSync(new URL("../biome.json", import.meta.url), "utf8"));

main();
const workspace = new Workspace();
const { projectKey } = workspace.openProject({ path: "", openUninitialized: true });
workspace.updateSettings({ projectKey, workspaceDirectory: "./", configuration });

/**
 * Prints what Biome has against a text.
 * @param {string} path
 * @param {string} content
 * @returns {number} of findings
 */
function lint(path, content) {
  const { diagnostics } = workspace.pullDiagnostics({
    projectKey,
    path,
    categories: ["syntax", "lint"],
    pullCodeActions: false,
  });
  for (const { category, description, location } of diagnostics) {
    // the places are in bytes
    const before = Buffer.from(content).subarray(0, location.span?.[0] ?? 0);
    console.log(`${path}:${before.toString().split("\n").length}: ${category}: ${description}`);
  }
  return diagnostics.length;
}

let found = 0;
for (const path of paths) {
  const content = readFileSync(path, "utf8");
  workspace.openFile({ projectKey, path, content: { type: "fromClient", content, version: 0 } });
  const { code } = workspace.formatFile({ projectKey, path });
  if (task === "format") {
    if (code !== content) writeFileSync(path, code);
  } else {
    found += lint(path, content);
    if (code !== content) {
      found += 1;
      console.log(`${path}: its layout is another: python -m tools.script_checks format`);
    }
  }
}
if (task === "lint" && !found) console.log(`${paths.length} scripts, nothing found.`);
process.exit(found ? 1 : 0);
