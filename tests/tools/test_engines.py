"""Finding the engines for the browser tests, and saying which were not there."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import engines

NOBODY = Path("/nowhere/python")


def on_path(*there: str) -> object:
    return lambda program: f"/usr/bin/{program}" if program in there else None


def test_debians_programs_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", on_path("firefox-esr", "WebKitWebDriver", "Xvfb"))
    assert engines.find_engine("firefox", NOBODY) == "/usr/bin/firefox-esr"
    assert engines.find_engine("webkit", NOBODY) == "/usr/bin/WebKitWebDriver"


def test_a_driver_without_a_screen_is_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then Playwright is asked, and here it is not there either."""
    monkeypatch.setattr(shutil, "which", on_path("WebKitWebDriver"))
    done = subprocess.CompletedProcess([], 0, stdout="/nowhere/webkit\n")
    monkeypatch.setattr(subprocess, "run", lambda *_a, **_k: done)
    assert engines.find_engine("webkit", NOBODY) is None


def test_what_cannot_be_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(engines, "find_engine", lambda name, _p: {"firefox": "x"}.get(name))
    monkeypatch.setattr(engines, "install_debians", lambda *names: False)
    monkeypatch.setattr(engines, "install_playwrights", lambda _p, name: tried.append(name))
    assert engines.ensure_engines(NOBODY) == {"firefox": "x"}
    assert tried == ["webkit"]


def test_a_webkit_without_webassembly_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright's for Windows is one: it is neither taken nor fetched, and said to be missing."""
    tried: list[str] = []
    done = subprocess.CompletedProcess([], 0, stdout=f"{__file__}\n")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(shutil, "which", lambda _program: None)
    monkeypatch.setattr(subprocess, "run", lambda *_a, **_k: done)
    monkeypatch.setattr(engines, "install_playwrights", lambda _p, name: tried.append(name))
    assert engines.ensure_engines(NOBODY) == {"firefox": engines.PLAYWRIGHT}
    assert not tried
    assert "WebKit could not be had" in engines.missing_sentence(["chromium", "firefox"])


def test_a_missing_engine_is_said() -> None:
    assert not engines.missing_sentence(["chromium", "firefox", "webkit"])
    said = engines.missing_sentence(["chromium"])
    assert said.startswith("The tests of the engines ran in Chromium only: Firefox and WebKit ")
