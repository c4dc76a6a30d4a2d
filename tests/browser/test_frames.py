"""Frames: what is drawn in one, and when none is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

NAME = "motherlode.browser.surface"


class FakeBrowser:
    """A browser that shows a frame when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Callable[[float], None]] = []
        self.timers: list[tuple[Callable[[], None], float]] = []
        self.seconds = 100.0
        self.drawn: list[str] = []

    def show(self) -> None:
        """Show the next frame."""
        asked, self.asked = self.asked, []
        for call in asked:
            call(0.0)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        self.seconds += seconds
        timers, self.timers = self.timers, []
        for call, _milliseconds in timers:
            call()


@pytest.fixture
def browser() -> FakeBrowser:
    return FakeBrowser()


@pytest.fixture
def frames(browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch) -> Any:
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    found: dict[str, Any] = {
        "MotherlodePainter": SimpleNamespace(onFrame=lambda call: browser.asked.append(call)),
        "window": SimpleNamespace(setTimeout=lambda *given: browser.timers.append(given)),
    }
    vars(js).update(found)
    vars(ffi).update({name: lambda call: call for name in ("create_once_callable", "create_proxy")})
    vars(ffi).update(to_js=None, JsException=OSError)
    for name, module in (("js", js), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, NAME, raising=False)
    surface = import_module(NAME)
    monkeypatch.delitem(sys.modules, NAME)
    monkeypatch.setattr(surface, "perf_counter", lambda: browser.seconds)
    return surface.Frames(lambda: browser.drawn.append("begin"))


def test_words_come_last_and_once_in_the_frame(browser: FakeBrowser, frames: Any) -> None:
    frames.finish_with(lambda: browser.drawn.append("words"))
    frames.request(lambda _ms: browser.drawn.append("pieces"))
    frames.finish_with(lambda: browser.drawn.append("last words"))
    browser.show()
    assert browser.drawn == ["begin", "pieces", "last words"]
    browser.show()
    assert len(browser.drawn) == 3


def test_what_is_held_is_drawn_afterwards_and_once(browser: FakeBrowser, frames: Any) -> None:
    """Also what was asked for before the hold, and a second hold while the first one lasts."""
    frames.request(lambda _ms: browser.drawn.append("pieces"))
    frames.hold(30)
    browser.show()
    frames.finish_with(lambda: browser.drawn.append("words"))
    browser.show()
    assert not browser.drawn and len(browser.timers) == 1
    frames.hold(40)
    browser.wait(0.031)
    browser.show()
    assert not browser.drawn
    browser.wait(0.031)
    browser.show()
    assert browser.drawn == ["begin", "pieces", "words"]
    assert not (browser.asked or browser.timers)
