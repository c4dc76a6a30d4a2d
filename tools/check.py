"""`run.py test`: lint, types, unit tests and browser tests; pytest's closing line comes last.

A few browser tests that fail beside the others are tried once more, alone: on a machine whose
processors are shared a finger may come late or a frame. What passes then is unsteady, and to be
mended.

`--only adapters` tries the bridges to OpenSpiel, PettingZoo and Gymnasium by those libraries' own
tests; it is not among the rest because it installs some 300 MB.
"""

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path

from tools import chromium, engines
from tools.build import built
from tools.paths import ROOT
from tools.problem import reporting_problems
from tools.vendor import ensure_vendor
from tools.venv import ensure_venv, ensure_venv_of_adapters, environment

FOLDERS = {"unit": "tests", "e2e": "e2e", "engines": "e2e/engines"}
PARTS = ("lint", "types", "unit", "e2e")
ENGINES = "engines"
"""The part of the browser tests that runs in three engines; `e2e` holds it."""
ADAPTERS = "adapters"
CONFORMANCE = "conformance"
"""The folder of the tests that need the libraries of researchers."""
SOURCES = ("run.py", "tools", "py", "tests", "e2e", "bench", "research", CONFORMANCE)
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4")
"""Of pytest-xdist, unless single tests are named."""
FAILED = Path(".cache", "pytest", "v", "cache", "lastfailed")
"""Where pytest keeps which tests failed last."""
TESTS_FAILED = 1
"""Pytest's exit code."""
FEW = 5
"""More browser tests than that do not fail because the machine was busy."""


@reporting_problems
def main(argv: list[str]) -> int:
    """Returns pytest's exit code, or 1 when only lint or types found something."""
    options, rest = parsed(argv)
    if options.only == [ADAPTERS]:
        return run_conformance(rest)
    parts = options.only or list(PARTS)
    python = ensure_venv()
    failed = [name for name, step in STEPS.items() if name in parts and not step(python)]
    failed += lacking(python, options.need)
    code = run_pytest(python, parts, rest, failed)
    return code or (1 if failed else 0)


def parsed(argv: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options, and what follows `--`, which is pytest's."""
    own, rest = argv, []
    if "--" in argv:
        cut = argv.index("--")
        own, rest = argv[:cut], argv[cut + 1 :]
    parser = argparse.ArgumentParser(
        prog="run.py test", description=__doc__, epilog="What follows -- is given to pytest."
    )
    parser.add_argument(
        "--only",
        choices=(*PARTS, ENGINES, ADAPTERS),
        action="append",
        help="may be given repeatedly",
    )
    parser.add_argument(
        "--need",
        choices=tuple(engines.PROGRAMS),
        action="append",
        default=[],
        help="an engine without which nothing has passed; may be given repeatedly",
    )
    options = parser.parse_args(own)
    if ADAPTERS in (options.only or ()) and options.only != [ADAPTERS]:
        parser.error(f"{ADAPTERS} has tools of its own and is run alone")
    return options, rest


def existing(names: tuple[str, ...]) -> list[str]:
    return [name for name in names if (ROOT / name).exists()]


def ran(python: Path, *command: str) -> bool:
    print("$", *command, flush=True)
    return subprocess.run([str(python), "-m", *command], cwd=ROOT).returncode == 0


def lint(python: Path) -> bool:
    """Style by ruff, dead code by vulture; exceptions of both are in pyproject.toml."""
    sources = existing(SOURCES)
    rules = ran(python, "ruff", "check", *sources)
    layout = ran(python, "ruff", "format", "--check", *sources)
    return ran(python, "vulture") and layout and rules


def types(python: Path) -> bool:
    return ran(python, "mypy", *existing(SOURCES))


STEPS: dict[str, Callable[[Path], bool]] = {"lint": lint, "types": types}


def lacking(python: Path, needed: list[str]) -> list[str]:
    """Which of the engines needed cannot be had, and are not to be missed unnoticed."""
    there = engines.ensure_engines(python) if needed else {}
    return [name for name in needed if name not in there]


def test_paths(parts: list[str], rest: list[str]) -> list[str]:
    """The tests that `rest` names, or else the folders of the wanted parts."""
    named = [each for each in rest if not each.startswith("-") and existing((each.split("::")[0],))]
    return named or existing(tuple(FOLDERS[part] for part in FOLDERS if part in parts))


def run_pytest(python: Path, parts: list[str], rest: list[str], failed: list[str]) -> int:
    """Runs the wanted tests in one pytest; 0 when there are none to run."""
    wanted = test_paths(parts, rest)
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}.", flush=True)
    if not wanted:
        return 0
    variables = environment()
    if any(path.startswith("e2e") for path in wanted):
        ensure_vendor(("site", "dev"))
        variables[chromium.VARIABLE] = chromium.find_chromium(python)
        if any(path == FOLDERS["e2e"] or path.startswith(FOLDERS[ENGINES]) for path in wanted):
            variables[engines.VARIABLE] = json.dumps(engines.ensure_engines(python))
        # what takes longest of a build is kept, and need not be made by every process
        built(ROOT)
    options = [each for each in rest if each not in wanted]
    together = SIDE_BY_SIDE if options == rest else ()
    command = [str(python), "-m", "pytest"]
    first = [*command, *together, *wanted, *options]
    code = subprocess.run(first, cwd=ROOT, env=variables).returncode
    again = worth_another_try(code) if together else []
    if not again:
        return code
    print("Failed beside the others; unsteady if they pass alone:", *again, sep="\n  ", flush=True)
    return subprocess.run([*command, *again], cwd=ROOT, env=variables).returncode


def worth_another_try(code: int, kept: Path = ROOT / FAILED) -> list[str]:
    """The tests that failed, if they are few and all of the browser; ``kept`` is pytest's file."""
    if code != TESTS_FAILED or not kept.exists():
        return []
    failed = sorted(json.loads(kept.read_text(encoding="utf-8")))
    return failed if len(failed) <= FEW and all(map(of_the_browser, failed)) else []


def of_the_browser(test: str) -> bool:
    return test.startswith(FOLDERS["e2e"] + "/") and "::" in test


def run_conformance(rest: list[str]) -> int:
    """The bridges by the libraries' own tests, in an environment of their own."""
    command = [str(ensure_venv_of_adapters()), "-m", "pytest", CONFORMANCE, *rest]
    return subprocess.run(command, cwd=ROOT, env=environment()).returncode
