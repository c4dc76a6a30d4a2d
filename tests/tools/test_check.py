"""Failed browser tests that are tried once more; engines that are needed; parts of a run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from e2e.conftest import LONG, put_long_first
from e2e.unsteady import FEW, worth_another_try
from tests.breadth import BREADTHS, VARIABLE
from tools import check, engines
from tools.check import lacking, main, parsed
from tools.paths import ROOT
from tools.venv import environment

TOUCH = "e2e/test_touch.py::test_a_round_by_touch[gold]"
RULE = "tests/games/gold/test_turn.py::test_a_card_is_turned"


def test_a_browser_test_that_failed_is_tried_again() -> None:
    assert worth_another_try([TOUCH, TOUCH]) == [TOUCH]


def test_a_unit_test_that_failed_has_failed() -> None:
    """Also beside a browser test, which its fault may have brought down."""
    assert worth_another_try([TOUCH, RULE]) == []


def test_many_have_failed_for_a_reason() -> None:
    names = [f"{TOUCH}{number}" for number in range(FEW + 1)]
    assert worth_another_try(names) == []
    assert worth_another_try(names[1:]) == names[1:]


def test_a_file_that_could_not_be_read_has_no_test_to_name() -> None:
    assert worth_another_try(["e2e/test_touch.py"]) == []


FAILS_ONCE = """
from pathlib import Path
from typing import Any
def test_late():
    mark = Path(__file__).with_name("mark")
    first = not mark.exists()
    mark.touch()
    assert not first, "a finger came late"
def test_steady(): pass
"""
FAILS = "def test_wrong(): assert False"


@pytest.mark.parametrize("wrong", [False, True])
def test_an_unsteady_test_is_named_and_counted(tmp_path: Path, wrong: bool) -> None:
    """Beside one that fails alone as well, the run has failed; pytest's own line comes last."""
    (tmp_path / "e2e").mkdir()
    (tmp_path / "e2e" / "test_it.py").write_text(FAILS_ONCE + FAILS * wrong, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "e2e.unsteady", "-p", "no:cacheprovider", "e2e"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
    )
    lines = done.stdout.splitlines()
    assert done.returncode == (1 if wrong else 0), done.stdout
    assert any(line.startswith("e2e/test_it.py::test_late ") and "late" in line for line in lines)
    assert "1 passed, 1 unsteady" in lines[-1]
    assert ("1 failed" in lines[-1]) == wrong


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
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    lines = [line.strip() for line in workflow.splitlines()]
    assert "- run: python run.py test --full ${{ matrix.need }}" in lines
    needs = [line.removeprefix("need: ").split() for line in lines if line.startswith("need: ")]
    systems = ("linux", "darwin", "win32")
    assert [parsed(need)[0].need for need in needs] == [
        [name for name in engines.PROGRAMS if (system, name) not in engines.UNFIT]
        for system in systems
    ]


@pytest.mark.parametrize("breadth", BREADTHS)
def test_the_tests_are_told_how_much_to_try(breadth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain run tries the usual; the browser smoke of a quick run exists."""
    assert check.BREADTH == VARIABLE
    told: list[str] = []

    def run(*given: Any) -> int:
        told.append(given[-1])
        return 0

    monkeypatch.setattr("tools.check.ensure_venv", lambda: ROOT)
    monkeypatch.setattr("tools.check.run_pytest", run)
    monkeypatch.setattr("tools.check.changed_files", lambda *_given: [])
    option = [] if breadth == "usual" else [f"--{breadth}"]
    assert main(["--only", "unit", *option]) == 0
    assert told == [breadth]


def test_a_quick_run_tries_what_there_is() -> None:
    file, _, name = check.SMOKE.partition("::")
    assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")
    assert all((ROOT / path).is_dir() for path in check.ALWAYS)


@pytest.mark.parametrize(
    ("options", "with_engines"),
    [([], False), (["--full"], True), (["--only", "engines"], True), (["--need", "firefox"], True)],
)
def test_other_engines_are_for_a_full_run_or_for_who_asks(
    options: list[str], with_engines: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []

    def run(*given: Any) -> int:
        told.extend(given)
        return 0

    monkeypatch.setattr("tools.check.ensure_venv", lambda: ROOT)
    monkeypatch.setattr("tools.check.run_steps", lambda *_given: [])
    monkeypatch.setattr("tools.check.lacking", lambda *_given: [])
    monkeypatch.setattr("tools.check.run_pytest", run)
    assert main(options) == 0
    assert (check.WITHOUT_ENGINES not in told[2]) == with_engines


@pytest.mark.parametrize(
    ("breadth", "cores", "processes"),
    [("usual", 1, 2), ("usual", 2, 3), ("full", 16, 4), ("quick", 2, 2), ("quick", None, 1)],
)
def test_pages_that_wait_leave_room_for_one_more_process(
    monkeypatch: pytest.MonkeyPatch, breadth: str, cores: int | None, processes: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert check.count_processes(breadth) == processes


def test_tests_that_take_long_are_dealt_out() -> None:
    """Every process begins with some of their modules; all others stay in their order."""
    long = ["e2e/test_tour.py", "e2e/test_tour.py", "e2e/test_single.py"]
    others = ["e2e/engines/test_tour.py", *(f"tests/test_{number}.py" for number in range(8))]
    items: Any = [SimpleNamespace(path=Path(one)) for one in [*others, *long]]
    alone = [str(item.path) for item in put_long_first(items, 1)]
    assert alone == [*long, *others]
    two = [str(item.path) for item in put_long_first(items, 2)]
    assert [one for one in two if one not in long] == others
    assert two[:2] == long[:2] and two.index(long[2]) == 7
    assert sorted(map(str, put_long_first(items, 5))) == sorted(map(str, items))
    assert all((ROOT / "e2e" / name).exists() for name in LONG)
