"""The page's side of a box: whatever a player's side says becomes one answer or one fault."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.app.workshop.player_box import BoxAnswer, BoxFault, PackageFile
from tests.breadth import examples
from tests.event_loop import run
from tests.offenders import for_each

MODULES = ("motherlode.browser.box", "motherlode.browser.on_demand")


class FakeBox:
    """The box as ``box.js`` has it; the test tells its news."""

    def __init__(self, given: tuple[Any, ...]) -> None:
        *self.given, self.tell = given
        self.asked: list[str] = []
        self.closed = 0

    def ask(self, decision: str) -> None:
        self.asked.append(decision)

    def close(self) -> None:
        self.closed += 1


class Opened:
    """A box that is being opened, and all that it says."""

    def __init__(self, module: Any, wheels: list[PackageFile] | None = None) -> None:
        self.said: list[Any] = []
        self.prints: list[str] = []
        self.answers: list[Any] = []
        self.box = module.Boxes().open("source", wheels or [], self.said.append, self.prints.append)

    def ask(self, decision: str = "line") -> None:
        self.box.ask(decision, self.answers.append)


class Stage:
    """The browser's part."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[FakeBox] = []
        self.broken = ""
        js, pyodide, ffi = (ModuleType(name) for name in ("js", "pyodide", "pyodide.ffi"))
        js.motherlodeLoad = self._module  # type: ignore[attr-defined]
        js.motherlodeOnDemand = self._bundle  # type: ignore[attr-defined]

        class JsException(Exception):
            @property
            def message(self) -> str:
                return str(self)

        def proxy(call: Callable[..., None]) -> Any:
            return SimpleNamespace(call=call, destroy=lambda: None)

        ffi.JsException = JsException  # type: ignore[attr-defined]
        ffi.create_proxy = proxy  # type: ignore[attr-defined]
        ffi.to_js = lambda value: value  # type: ignore[attr-defined]
        self._error = JsException
        for name, module in {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}.items():
            monkeypatch.setitem(sys.modules, name, module)
        for name in MODULES:
            monkeypatch.delitem(sys.modules, name, raising=False)
        self.module = import_module(MODULES[0])
        for name in MODULES:
            monkeypatch.delitem(sys.modules, name)

    async def _module(self, _path: str) -> Any:
        if self.broken:
            raise self._error(self.broken)

        def open_box(*given: Any) -> FakeBox:
            self.opened.append(FakeBox((*given[:-1], given[-1].call)))
            return self.opened[-1]

        return SimpleNamespace(open=open_box)

    async def _bundle(self) -> bytes:
        return b"bundle"


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def play(stage: Stage, act: Callable[[Opened, FakeBox], None], **how: Any) -> Opened:
    """Open a box and do something with it."""

    async def playing() -> Opened:
        opened = Opened(stage.module, **how)
        for _ in range(5):
            await asyncio.sleep(0)
        if stage.opened:
            act(opened, stage.opened[-1])
        return opened

    return run(playing())


def test_a_player_is_loaded_asked_and_heard(stage: Stage) -> None:
    def act(opened: Opened, box: FakeBox) -> None:
        box.tell("print", "loading")
        box.tell("ready", "")
        opened.ask("a line")
        box.tell("print", "thinking")
        box.tell("answer", json.dumps({"action": "a1", "milliseconds": 3.5}))

    opened = play(stage, act, wheels=[PackageFile("a.whl", b"1")])
    (box,) = stage.opened
    assert box.given == ["source", [["a.whl", b"1"]], b"bundle"]
    assert box.asked == ["a line"]
    assert opened.said == [None]
    assert opened.prints == ["loading", "thinking"]
    assert opened.answers == [BoxAnswer("a1", 3.5)]


@pytest.mark.parametrize("kind", ["timeout", "silent", "unavailable", "__proto__"])
def test_a_box_that_ends_says_so_once(stage: Stage, kind: str) -> None:
    """To whoever waits; later questions are answered at once, and closing it again is harmless."""

    def act(opened: Opened, box: FakeBox) -> None:
        box.tell("ready", "")
        opened.ask()
        box.tell(kind, "words\n" * 500)
        opened.ask()
        opened.box.close()

    opened = play(stage, act)
    assert [fault.kind for fault in opened.answers] == [
        "silent" if kind == "__proto__" else kind,
        "silent",
    ]
    assert len(opened.answers[0].detail) <= 300
    assert "\n" not in opened.answers[0].detail
    assert stage.opened[0].closed == 1


def test_a_box_that_does_not_open_says_why(stage: Stage) -> None:
    stage.broken = "no frames here"
    opened = play(stage, lambda *_: None)
    assert opened.said == [BoxFault("unavailable", detail="no frames here")]


def test_a_closed_box_is_silent(stage: Stage) -> None:
    """Nothing is told any more, also when it is closed before it is there."""

    def act(opened: Opened, box: FakeBox) -> None:
        box.tell("ready", "")
        opened.ask()
        opened.box.close()

    assert play(stage, act).answers == []

    async def early() -> Opened:
        opened = Opened(stage.module)
        opened.box.close()
        for _ in range(5):
            await asyncio.sleep(0)
        return opened

    assert run(early()).said == []
    assert len(stage.opened) == 1


def test_memory_that_has_run_out_closes_the_box(stage: Stage) -> None:
    def act(opened: Opened, box: FakeBox) -> None:
        box.tell("ready", "")
        opened.ask()
        box.tell("answer", '{"fault": "error", "line": 3, "detail": "MemoryError"}')

    assert play(stage, act).answers == [BoxFault("memory", 3, "MemoryError")]
    assert stage.opened[0].closed == 1


def test_a_player_that_does_not_load_is_told_of(stage: Stage) -> None:
    def act(_opened: Opened, box: FakeBox) -> None:
        box.tell("ready", '{"fault": "syntax", "line": 2, "detail": "invalid  syntax"}')

    assert play(stage, act).said == [BoxFault("syntax", 2, "invalid syntax")]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["action", "milliseconds", "fault", "line", "detail"]), inner
        )
    ),
    max_leaves=8,
)


@for_each(
    "text",
    [
        "", "null", "[]", "{}", "[" * 5000, "{", "x" * 20_000, '{"action": "a"}', '{"fault": []}',
        '{"action": 5, "milliseconds": 1}', '{"action": "a", "milliseconds": 1e999}',
        '{"action": "a", "milliseconds": NaN}', '{"action": "a", "milliseconds": "x"}',
        '{"fault": "timeout", "line": 0, "detail": ""}', '{"milliseconds": true, "action": ""}',
        '{"fault": "error", "line": -1, "detail": ""}',
        '{"fault": "error", "line": 1e9, "detail": {}}',
        '{"fault": "error", "line": 1, "detail": ' + "9" * 5000 + "}",
        '{"fault": "error", "line": ' + "9" * 400 + ', "detail": ""}',
        '{"fault": "error", "line": 1, "detail": "\\u202e\\u0007\\u2066"}',
        '{"action": "", "milliseconds": 1e300}',
    ],
)  # fmt: skip
def test_odd_answers_are_faults(stage: Stage, text: str) -> None:
    found = stage.module.read_answer(text)
    if isinstance(found, BoxFault):
        assert found.kind in ("illegal", "error", "memory")
        assert len(found.detail) <= 300
        assert found.detail.isprintable()
        assert found.line <= 60_000
    else:
        assert found.action == ""
        assert 0 <= found.milliseconds <= 5_000


def test_any_answer_is_read(stage: Stage) -> None:
    """Whatever is said, there is one answer or one fault of bounded length."""
    from hypothesis import settings

    @settings(max_examples=examples(100), deadline=None)
    @given(JSON.map(json.dumps) | st.text())
    def try_one(text: str) -> None:
        found = stage.module.read_answer(text)
        if isinstance(found, BoxAnswer):
            assert 0 <= found.milliseconds < float("inf")
        else:
            assert len(found.detail) <= 300

    try_one()
