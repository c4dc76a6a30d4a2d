"""A page that opens boxes by ``assets/box.js``, and all that must not come out of one."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from e2e.box_attacks import ANSWER, CLOSED, FAULT, Attack, player
from e2e.table_page import TablePage
from motherlode.app.thinking import decision_at
from motherlode.bots.written_player import write_decision
from motherlode.match.table import Table

SECRET = "SECRET-7f3c"
#: Characters that may come out of a box over one decision, with all it prints.
MAX_TOLD = 2_000_000

#: A secret that nobody in a box may read, and ears for what nobody in it may say.
PLANT = f"""async () => {{
  localStorage.setItem("{SECRET}", "{SECRET}");
  document.cookie = "{SECRET}=1";
  window.name = "{SECRET}";
  window.leaked = [];
  addEventListener("message", ({{ data, source }}) => {{
    if (source !== window) leaked.push(String(data));
  }});
  for (const name of ["motherlode", "motherlode-live"])
    new BroadcastChannel(name).onmessage = ({{ data }}) =>
      JSON.stringify(data).includes("REACHED") && leaked.push("by a channel");
}}"""

#: Opens a box, has it decide so often, and returns what it has told: ``ready`` first.
DECIDE = """async ({ source, wheels, decisions, lines, milliseconds }) => {
  const { open } = await import(new URL("assets/box.js", document.baseURI).href);
  const archive = await motherlodeOnDemand();
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const files = wheels.map(([name, text]) => [name, bytes(text)]);
  const told = [];
  let prints = "", since = performance.now();
  return new Promise((done) => {
    const next = () => {
      if (told.length > decisions) {
        box.close();
        done(told);
      } else {
        since = performance.now();
        box.ask(lines[(told.length - 1) % lines.length]);
      }
    };
    const box = open(source, files, archive, (kind, text) => {
      if (kind === "print") return prints += text;
      told.push({ kind, text, prints, took: performance.now() - since });
      prints = "";
      if (kind === "answer" || kind === "ready" && !text) setTimeout(next);
      else {
        box.close();
        done(told);
      }
    }, milliseconds);
  });
}"""

#: A worker that knows the protocol of a box and says everything twice and too early.
SPEAKS_OUT_OF_TURN = """
const say = (...texts) => texts.forEach((text) => postMessage(text));
const ANSWER = JSON.stringify({ action: "x", milliseconds: 1 });
const EARLY = ["ready ", `answer ${ANSWER}`, "print before", "ended", "timeout ", "unavailable x",
  "__proto__ x", "constructor x", "toString", "hasOwnProperty x", "", " ", "file ../../index.html",
  "file assets/vendor/pyodide/../../../index.html", "file https://127.0.0.1/x", "file __proto__"];
addEventListener("message", ({ data }) => {
  if (data.path) return;
  if (data.source !== undefined) say(...EARLY.filter((text) => text !== "ended"), "started ",
    "started ", `answer ${ANSWER}`, "ready ", "ready again", `answer ${ANSWER}`);
  else say(`answer ${ANSWER}`, `answer ${ANSWER}`, "ready ", "started ", "file x");
});
"""

#: Runs a text as the worker of a box, and returns what the page hears of it.
RUN_SCRIPT = """async (program) => {
  const frame = document.createElement("iframe");
  const page = await (await fetch(new URL("assets/box.html", document.baseURI))).text();
  Object.assign(frame, { sandbox: "allow-scripts", hidden: true, srcdoc: page });
  const { port1, port2 } = new MessageChannel(), told = [];
  return new Promise((done) => {
    const end = (word) => { port1.close(); frame.remove(); done([word, ...told.slice(0, 20)]); };
    const late = setTimeout(() => end("silent"), 3000);
    port1.onmessage = ({ data }) => {
      told.push(String(data).slice(0, 300));
      if (/^(got|no|ended) /.test(data)) setTimeout(() => { clearTimeout(late); end("told"); }, 30);
    };
    frame.onload = () => {
      frame.contentWindow.postMessage("port", "*", [port2]);
      port1.postMessage({ program });
    };
    document.body.append(frame);
  });
}"""

#: Adds a frame as boxes have it, in which no player is.
EMPTY_FRAME = """async () => {
  const frame = document.createElement("iframe");
  const page = await (await fetch(new URL("assets/box.html", document.baseURI))).text();
  Object.assign(frame, { sandbox: "allow-scripts", hidden: true, srcdoc: page });
  await new Promise((done) => { frame.onload = done; document.body.append(frame); });
}"""

#: The words that every attack in the frame's own document can use.
IN_FRAME = """async () => {
  const add = (tag, given) => {
    const made = Object.assign(document.createElement(tag), given);
    (document.body ?? document.documentElement).append(made);
    return made;
  };
  const link = (rel, href) => add("link", { rel, href });
  const late = new Promise((done) => setTimeout(done, 300, "silent"));
  const tried = (async () => String(await (SCRIPT)))().catch((error) => `no ${error?.name}`);
  return Promise.race([tried, late]);
}"""


@dataclass
class Listener:
    """A port of this computer: whoever connects has got out."""

    port: int = 0
    visits: list[bytes] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/leak"


@contextmanager
def listening() -> Iterator[Listener]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        found = Listener(server.getsockname()[1])

        def hear() -> None:
            with suppress(OSError):
                while True:
                    line, _ = server.accept()
                    line.settimeout(1)
                    with line, suppress(OSError):
                        found.visits.append(line.recv(200))

        Thread(target=hear, daemon=True).start()
        yield found
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)


def line_of(table: Table) -> str:
    """Return the decision of the seat to move, as a box gets it."""
    decision = decision_at(table, table.state.current_player)
    return write_decision(decision, table.terms.entry, None, b"box")


def decide(
    anna: TablePage,
    source: str,
    lines: Sequence[str],
    decisions: int = 1,
    *,
    milliseconds: int = 5000,
    wheels: Sequence[tuple[str, str]] = (),
) -> list[dict[str, Any]]:
    """Open a box for that player and return what it told."""
    given = {
        "source": source,
        "wheels": list(wheels),
        "decisions": decisions,
        "lines": list(lines),
        "milliseconds": milliseconds,
    }
    told: list[dict[str, Any]] = anna.page.evaluate(DECIDE, given)
    return told


def outcome(told: dict[str, Any]) -> str:
    """Return in one word what a decision came to."""
    if told["kind"] != "answer":
        return CLOSED
    return FAULT if '"fault"' in told["text"] or '"action"' not in told["text"] else ANSWER


def withstand(anna: TablePage, attacks: Sequence[Attack], line: str, milliseconds: int) -> int:
    """Let a player make these attacks, in a new box when one is closed; return how many boxes."""
    first, boxes = 0, 0
    while first < len(attacks):
        source = player(list(attacks), first)
        told = decide(anna, source, [line], len(attacks) - first, milliseconds=milliseconds)
        boxes += 1
        assert told[0]["kind"] == "ready" and not told[0]["text"], (attacks[first], told[0])
        assert len(told) > 1
        for one, said in zip(attacks[first:], told[1:], strict=False):
            assert outcome(said) in one.ends, (one, said)
            words = said["text"] + said["prints"]
            assert SECRET not in words, (one, words[:500])
            assert len(words) < MAX_TOLD, one
        first += len(told) - 1
    return boxes
