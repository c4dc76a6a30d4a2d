"""The measurements themselves, on the smallest of cases."""

from __future__ import annotations

import ast
import io
import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from babel.messages.pofile import read_po

from bench.chrome import TASK, tasks_of
from bench.lighthouse import shortcomings
from bench.links import seeded_table, table_link, timed_link
from bench.many import tables
from bench.playouts import drawn, half_way, random_game, reference, speed
from bench.site import BARE, HELLO, peers, serving
from bench.unrecorded import refusal
from bench.weight import share
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.match.codec.link import open_link
from tools.paths import ROOT

SOURCES = ROOT / "py" / "motherlode"


def test_random_games_end_and_count_what_was_decided() -> None:
    state = CATALOG["gold"].load().new_state(2)
    decisions, chances = random_game(state, Random(1))
    assert state.current_player == TERMINAL
    assert decisions > 10
    assert chances > 10


def test_chance_is_drawn_from_the_outcomes() -> None:
    state = CATALOG["gold"].load().new_state(2)
    while state.current_player != CHANCE:
        state.apply(state.legal_actions()[0])
    assert drawn(state, Random(1)) in [action for action, _ in state.chance_outcomes()]


def test_half_way_is_neither_the_start_nor_the_end() -> None:
    game = CATALOG["gold"].load()
    state = half_way(game.new_state(2), Random(1))
    assert state.current_player != TERMINAL
    assert state.diagram() != game.new_state(2).diagram()


def test_speeds_are_told_for_every_unit() -> None:
    told = speed("gold", 2)
    assert set(told) == {"games", "decisions", "reference", "clone"}
    assert all(value > 0 for value in told.values())
    assert reference(10) > 0


def test_the_games_of_one_tab_have_some_plies_left() -> None:
    ends = tables()
    assert {table.terms.entry for table in ends.values()} == set(CATALOG)
    assert all(table.cursor > 0 and not table.finished for table in ends.values())


def test_a_seeded_table_is_always_the_same_and_its_link_opens() -> None:
    table = seeded_table("gold", 3, 12)
    text, ms = timed_link(table)
    assert text == timed_link(seeded_table("gold", 3, 12))[0]
    assert ms >= 0
    assert open_link(text).table.cursor == table.cursor
    assert table_link("gold", 4).startswith("#play/1/")


def test_what_travels_is_counted_as_it_travels(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("gold " * 1000, encoding="utf-8")
    (tmp_path / "modules.zip").write_bytes(b"x" * 1000)
    with serving(tmp_path) as (site, sent):
        for name in ("page.html", "modules.zip", "nowhere"):
            request = Request(site + name, headers={"Accept-Encoding": "gzip"})
            with suppress(HTTPError), urlopen(request) as answer:
                answer.read()
    page, modules, nowhere = sent
    assert page.size < 200
    assert (modules.path, modules.code, modules.size) == ("/modules.zip", 200, 1000)
    assert nowhere.code == 404


def test_the_memory_of_a_process_is_told_where_the_system_tells_it() -> None:
    told = share(os.getpid())
    assert 5 < told < 5000 or not Path("/proc/self/smaps_rollup").exists()
    assert share(2**30) == 0


def test_what_keeps_a_mark_from_perfection_is_said_the_heaviest_first() -> None:
    parts = [{"id": name, "weight": weight} for name, weight in (("a", 1), ("b", 9), ("c", 0))]
    audits = {
        "a": {"title": "Quick", "score": 0.5},
        "b": {"title": "Calm", "score": 0.254, "displayValue": "90 ms"},
        "c": {"title": "Odd", "score": 0},
    }
    about = {"title": "Performance", "auditRefs": parts, "score": 0.3}
    assert shortcomings({"categories": {"performance": about}, "audits": audits}) == [
        "Performance: Calm: 25 of 100 90 ms",
        "Performance: Quick: 50 of 100",
    ]


@pytest.mark.parametrize("page", [BARE, HELLO])
def test_the_peers_run_on_the_same_runtime_and_ask_no_stranger(page: str) -> None:
    assert "./assets/vendor/pyodide/pyodide.mjs" in page
    assert "//" not in page.replace("data:,", "")


def test_the_peers_have_the_runtime_as_it_was_fetched(tmp_path: Path) -> None:
    for name, content in {"pyodide/a.mjs": b"names", "pyscript/core.js": b"core"}.items():
        path = tmp_path / "assets" / "vendor" / name
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    assert peers(tmp_path) == {
        "peers/bare.html": BARE.encode(),
        "peers/hello.html": HELLO.encode(),
        "peers/assets/vendor/pyodide/a.mjs": b"names",
        "peers/assets/vendor/pyscript/core.js": b"core",
    }


def test_a_task_in_which_the_trace_ended_is_none() -> None:
    page, other = {"pid": 1, "tid": 1}, {"pid": 1, "tid": 2}
    whole = {**page, "name": TASK, "ts": 5, "dur": 3, "tdur": 2}
    events = [
        whole,
        {**page, "name": "begun", "ts": 6},
        {**other, "name": TASK, "ts": 7, "dur": 1},
        {**page, "name": TASK, "ts": 9},
    ]
    assert tasks_of(events, "begun") == ([whole], 6)


def test_of_all_requests_only_the_record_of_what_is_fetched_is_answered_for_chromium() -> None:
    asked = b'{"id":7,"method":"Network.enable","params":{},"sessionId":"A"}'
    assert json.loads(refusal(asked)) == {"id": 7, "sessionId": "A", "result": {}}
    assert refusal(asked.replace(b"Network", b"Page")) == b""


def test_what_the_benches_look_for_is_on_the_page() -> None:
    """Elements by their ids, fields and buttons by their names; no test runs them in a browser."""
    template = read_po(io.BytesIO((SOURCES / "locale" / "motherlode.pot").read_bytes()))
    sentences = {message.id for message in template if isinstance(message.id, str)}
    screens = "".join(path.read_text("utf-8") for path in (SOURCES / "app").rglob("*.py"))
    missing = []
    for path in sorted((ROOT / "bench").glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        text = " ".join(strings(tree))
        ids = set(re.findall(r"(?<![\w/])#([a-z]+)(-[a-z-]+)?", text))
        named = set(names_looked_for(tree))
        # an id may be made of its beginning and a name: example-judging
        missing += [
            f"{path.name}: #{first}{rest}"
            for first, rest in ids
            if not re.search(f'"{first}({rest}|-{{)', screens)
        ]
        missing += [f"{path.name}: {name}" for name in named - sentences]
    assert missing == []


def strings(tree: ast.AST) -> Iterator[str]:
    """All strings of a program."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def names_looked_for(tree: ast.AST) -> Iterator[str]:
    """The names by which Playwright is to find something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            values = [keyword.value for keyword in node.keywords if keyword.arg == "name"]
            if node.func.attr == "get_by_label":
                values += node.args
            elif node.func.attr != "get_by_role":
                continue
            yield from (text for value in values for text in strings(value))
