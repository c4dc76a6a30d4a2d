"""Which failed tests are tried once more, a few of the browser; and which engines are needed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import engines
from tools.check import FEW, TESTS_FAILED, lacking, main, parsed, worth_another_try
from tools.paths import ROOT

TOUCH = "e2e/test_touch.py::test_a_round_by_touch[gold]"
RULE = "tests/games/gold/test_turn.py::test_a_card_is_turned"
INTERRUPTED = 2


def kept(folder: Path, *failed: str) -> Path:
    """As pytest writes it."""
    file = folder / "lastfailed"
    file.write_text(json.dumps(dict.fromkeys(failed, True)), encoding="utf-8")
    return file


def test_a_browser_test_that_failed_is_tried_again(tmp_path: Path) -> None:
    assert worth_another_try(TESTS_FAILED, kept(tmp_path, TOUCH)) == [TOUCH]


def test_a_unit_test_that_failed_has_failed(tmp_path: Path) -> None:
    """Also beside a browser test, which its fault may have brought down."""
    assert worth_another_try(TESTS_FAILED, kept(tmp_path, TOUCH, RULE)) == []


def test_many_have_failed_for_a_reason(tmp_path: Path) -> None:
    names = [f"{TOUCH}{number}" for number in range(FEW + 1)]
    assert worth_another_try(TESTS_FAILED, kept(tmp_path, *names)) == []
    assert worth_another_try(TESTS_FAILED, kept(tmp_path, *names[1:])) == names[1:]


def test_what_did_not_begin_or_was_stopped_is_not_tried_again(tmp_path: Path) -> None:
    """A file that could not be read has no test to name."""
    assert worth_another_try(INTERRUPTED, kept(tmp_path, TOUCH)) == []
    assert worth_another_try(TESTS_FAILED, kept(tmp_path, "e2e/test_touch.py")) == []
    assert worth_another_try(TESTS_FAILED, tmp_path / "missing") == []
    assert worth_another_try(0, kept(tmp_path, TOUCH)) == []


def test_an_engine_that_is_needed_and_not_there_fails_the_tests(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A host that runs all three would else pass without one of them."""
    monkeypatch.setattr(engines, "ensure_engines", lambda _python: {"firefox": "x"})
    assert lacking(tmp_path, ["firefox", "webkit"]) == ["webkit"]
    assert lacking(tmp_path, []) == []
    monkeypatch.setattr("tools.check.ensure_venv", lambda: tmp_path)
    monkeypatch.setattr("tools.check.run_pytest", lambda *_given: 0)
    assert main(["--only", "engines", "--need", "firefox"]) == 0
    assert main(["--only", "engines", "--need", "firefox", "--need", "webkit"]) == 1


def test_the_hosted_tests_need_all_engines_that_a_system_can_have() -> None:
    workflow = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    lines = [line.strip() for line in workflow.splitlines()]
    assert "- run: python3 run.py test --need firefox --need webkit" in lines
    needs = [line.removeprefix("need: ").split() for line in lines if line.startswith("need: ")]
    systems = ("darwin", "win32")
    assert [parsed(need)[0].need for need in needs] == [
        [name for name in engines.PROGRAMS if (system, name) not in engines.UNFIT]
        for system in systems
    ]
