"""`run.py test`: lint, types, unit tests and browser tests; pytest's closing line comes last.

`--quick` is for while one works: lint, types by mypy's daemon, the laws of the architecture, the
tests of what has changed since the last commit of the main line, the contract at one table a game,
the dear properties of the app in one game, few examples of every property, and one look into a
browser. `--full` tries the contract at every table there can be, every property longer, the browser
tests in every language, size and game, Firefox and WebKit, and the hosts that are installed; the
hosted tests do.

A few browser tests that fail beside the others are tried once more, alone (`e2e/unsteady.py`).

`--only adapters` tries the bridges to OpenSpiel, PettingZoo and Gymnasium by those libraries' own
tests, `--only package` makes wheel and sdist and tries each by itself; both are not among the rest
because of what they install.
"""

import argparse
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, STDOUT

from motherlode.arena.progress_line import ProgressLine
from tools import chromium, engines
from tools.changed import affected_tests, changed_files
from tools.package import run_package
from tools.paths import ROOT
from tools.problem import reporting_problems
from tools.vendor import ensure_vendor
from tools.venv import ensure_venv, ensure_venv_of_adapters, environment

FOLDERS = {"unit": "tests", "e2e": "e2e", "engines": "e2e/engines", "hosts": "e2e/hosts"}
CHECKS = ("lint", "types")
PARTS = (*CHECKS, "unit", "e2e")
#: The parts of the browser tests that a full run of `e2e` holds: in three engines, and on whatever
#: hosts by others this machine has.
ENGINES = "engines"
HOSTS = "hosts"
WITHOUT_ENGINES = f"--ignore={FOLDERS[ENGINES]}"
WITHOUT_HOSTS = f"--ignore={FOLDERS[HOSTS]}"
ADAPTERS = "adapters"
PACKAGE = "package"
#: The folder of the tests that need the libraries of researchers.
CONFORMANCE = "conformance"
SOURCES = (
    *("run.py", "tools", "py", "tests", "e2e", "bench", "research", "examples"),
    CONFORMANCE,
)
#: Of pytest-xdist, and of what tries a browser test again, unless single tests are named.
#: Each process takes a run of tests that lie together and share what they have played, and who is
#: done takes over from another.
SIDE_BY_SIDE = ("--dist=worksteal", "-p", "e2e.unsteady")
MAX_PROCESSES = 4
#: The variable that tells the tests how much to try: `tests/breadth.py`.
BREADTH = "MOTHERLODE_TESTS"
#: Variables: what is compiled once is kept, also where programs are told to write none of it.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / ".cache/pycache")}
#: A full run waits for answers that come after minutes, and kills browsers sixty times (seconds).
LIMIT_OF_FULL_TESTS = "faulthandler_timeout=5400"
ALWAYS = ("tests/architecture", "tests/contract")
#: The tests of a quick run besides those of what has changed.
SMOKE = "e2e/test_sources.py::test_they_open_and_play"
#: Of mypy: its daemon ends when nobody has asked it for two hours (in seconds).
DAEMON = ("--status-file", ".cache/dmypy.json", "run", "--timeout", "7200", "--")


@reporting_problems
def main(argv: list[str]) -> int:
    """Return pytest's exit code, or 1 when only lint or types found something."""
    options, rest = parsed(argv)
    if options.only == [ADAPTERS]:
        return run_conformance(rest)
    if options.only == [PACKAGE]:
        return run_package()
    parts = options.only or list(PARTS)
    tools = ensure_venv()
    failed = run_steps(tools, parts, options.breadth)
    failed += lacking(tools, options.need)
    paths = test_paths(parts, rest)
    others = [each for each in rest if each not in paths]
    if others == rest:  # no tests are named
        others = [*SIDE_BY_SIDE, f"--numprocesses={count_processes(options.breadth)}", *rest]
        if options.breadth == "quick":
            paths = quick_paths(parts, options.since)
        elif options.breadth == "usual":
            if ENGINES not in parts and not options.need:
                others.append(WITHOUT_ENGINES)
            if HOSTS not in parts:
                others.append(WITHOUT_HOSTS)
    code = run_pytest(tools, paths, others, failed, options.breadth)
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
    breadth = parser.add_mutually_exclusive_group()
    for name, about in (
        ("quick", "what has changed, in a minute or two"),
        ("full", "every set-up, screen and engine"),
    ):
        breadth.add_argument(
            f"--{name}", dest="breadth", action="store_const", const=name, help=about
        )
    parser.add_argument(
        "--since", default="", help="the commit that --quick compares with, if not the main line's"
    )
    parser.add_argument(
        "--only",
        choices=(*PARTS, ENGINES, HOSTS, ADAPTERS, PACKAGE),
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
    parser.set_defaults(breadth="usual")
    options = parser.parse_args(own)
    if options.since and options.breadth != "quick":
        parser.error("--since is for --quick, which alone asks what has changed")
    for part in {ADAPTERS, PACKAGE} & {*(options.only or ())}:
        if options.only != [part]:
            parser.error(f"{part} has tools of its own and is run alone")
    return options, rest


def count_processes(breadth: str) -> int:
    """The number of processes of pytest: in a browser much waits, so there is one more."""
    return min(MAX_PROCESSES, (os.cpu_count() or 1) + (breadth != "quick"))


def existing(names: tuple[str, ...]) -> list[str]:
    """Return those names that exist in the repository."""
    return [name for name in names if (ROOT / name).exists()]


def commands(part: str, breadth: str) -> list[tuple[str, ...]]:
    """The modules to run for lint or types, each with its arguments.

    Style by ruff, dead code by vulture, types by mypy; their exceptions are in pyproject.toml. Of
    JavaScript both by `tools/script_checks.py`.
    """
    sources = existing(SOURCES)
    if part == "types":
        mypy = ("mypy.dmypy", *DAEMON, *sources) if breadth == "quick" else ("mypy", *sources)
        return [mypy, ("tools.script_checks", "types")]
    style = [("ruff", "check", *sources), ("ruff", "format", "--check", *sources), ("vulture",)]
    return [*style, ("tools.script_checks", "lint")]


def run_steps(python: Path, parts: list[str], breadth: str) -> list[str]:
    """Run lint and types side by side, and return which of them found something."""
    wanted = [part for part in CHECKS if part in parts]
    with ThreadPoolExecutor() as side_by_side, ProgressLine(" and ".join(wanted)) as line:
        found = list(side_by_side.map(lambda part: found_by(python, part, breadth, line), wanted))
    return [part for part, has_found in zip(wanted, found, strict=True) if has_found]


def found_by(python: Path, part: str, breadth: str, line: ProgressLine) -> bool:
    """Run all commands of a part and print what each says; True if one found something."""
    has_found = False
    for command in commands(part, breadth):
        done = subprocess.run(
            [str(python), "-m", *command],
            cwd=ROOT,
            stdout=PIPE,
            stderr=STDOUT,
            env=environment(),
            encoding="utf-8",
        )
        line.clear()
        print("$", *command, f"\n{done.stdout}", end="", flush=True)
        has_found |= done.returncode != 0
        line.note("")
    return has_found


def lacking(python: Path, needed: list[str]) -> list[str]:
    """Return the needed engines that this machine lacks: without them the run has failed."""
    there = engines.ensure_engines(python) if needed else {}
    return [name for name in needed if name not in there]


def quick_paths(parts: list[str], since: str) -> list[str]:
    """The tests of a quick run: the nearest to what has changed, and those of every run."""
    changed = affected_tests(ROOT, changed_files(ROOT, since)) if "unit" in parts else []
    print(f"Tests of what has changed: {', '.join(changed) or 'none'}.", flush=True)
    unit = [*ALWAYS, *changed] if "unit" in parts else []
    return [*unit, SMOKE] if "e2e" in parts else unit


def test_paths(parts: list[str], rest: list[str]) -> list[str]:
    """The tests that `rest` names, or else the folders of the wanted parts."""
    named = [each for each in rest if not each.startswith("-") and existing((each.split("::")[0],))]
    return named or existing(tuple(FOLDERS[part] for part in FOLDERS if part in parts))


def run_pytest(
    python: Path, paths: list[str], options: list[str], failed: list[str], breadth: str
) -> int:
    """Run these tests in one pytest; 0 when there are none to run."""
    if failed:
        print(f"Failed before the tests: {', '.join(failed)}.", flush=True)
    if not paths:
        return 0
    ensure_vendor(("site", "dev"))
    variables = {**environment(), BREADTH: breadth, **COMPILED}
    if any(path.startswith(FOLDERS["e2e"]) for path in paths):
        variables[chromium.VARIABLE] = chromium.find_chromium(python)
        tried = any(path == FOLDERS["e2e"] or path.startswith(FOLDERS[ENGINES]) for path in paths)
        if tried and WITHOUT_ENGINES not in options:
            variables[engines.VARIABLE] = json.dumps(engines.ensure_engines(python))
    if breadth == "full":
        options = ["-o", LIMIT_OF_FULL_TESTS, *options]
    command = [str(python), "-m", "pytest", *paths, *options]
    return subprocess.run(command, cwd=ROOT, env=variables).returncode


def run_conformance(rest: list[str]) -> int:
    """The bridges by the libraries' own tests, in an environment of their own."""
    command = [str(ensure_venv_of_adapters()), "-m", "pytest", CONFORMANCE, *rest]
    return subprocess.run(command, cwd=ROOT, env=environment()).returncode
