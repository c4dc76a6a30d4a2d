"""The page's journal in Node, on an IndexedDB whose connection does nothing any more."""

from __future__ import annotations

import json
import subprocess

from tools.paths import ROOT

IN_NODE = """
const connections = [];
const connection = () => {
  const made = {
    lost: false,
    transaction: () => {
      if (made.lost) throw new Error("Connection to the server lost");
      const writing = { objectStore: () => ({ get: () => ({}) }) };
      setTimeout(() => writing.oncomplete?.(), 0);
      return writing;
    },
  };
  connections.push(made);
  return made;
};
globalThis.localStorage = {};
globalThis.indexedDB = {
  open: () => {
    const asking = {};
    setTimeout(() => { asking.result = connection(); asking.onsuccess(); }, 0);
    return asking;
  },
};
console.info = () => {};
await import(process.argv[1]);
const write = () => new Promise((done) => motherlodeJournal.write([["a", "b", "c", "1 x"]], done));
const told = [await write()];
for (const made of connections) made.lost = true;
told.push(...await Promise.all([write(), write()]), await write());
console.log(JSON.stringify(told));
"""


def test_a_connection_that_was_lost_without_a_word_is_made_anew() -> None:
    journal = (ROOT / "assets" / "journal.js").as_uri()
    command = ["node", "--input-type=module", "-e", IN_NODE, journal]
    ran = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=True, timeout=60
    )
    assert json.loads(ran.stdout) == [True] * 4
