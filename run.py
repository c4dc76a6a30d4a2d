"""The project's one command line: `python3 run.py` lists what it can do.

Needs Python 3.11 or later and nothing else. Commands marked as needing the test
tools run inside `.venv`, which is made the first time one of them is called.
"""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import NamedTuple


class Command(NamedTuple):
    """A module with `main(argv) -> int`, or one run as `python -m` inside `.venv`."""

    module: str
    help: str
    in_venv: bool = False


COMMANDS = {
    "play": Command("tools.play", "serve the cabinet on this computer and open the browser"),
    "test": Command("tools.check", "lint, types, unit tests and browser tests"),
    "build": Command("tools.build", "make dist/, ready for any static host"),
    "address": Command("tools.address", "write where the page is wherever that is said"),
    "release": Command("tools.release", "make and check all that a release holds"),
    "words": Command(
        "tools.words", "collect and compile the translations (--check, --new LANGUAGE)", True
    ),
    "files": Command("tools.file_list", "rewrite what is generated in the sources"),
    "bench": Command("bench", "the measurements, as a table and JSON", True),
    "tune": Command("research.tune", "fit the weights of a game's computer players by play", True),
    "ladder": Command("research.ladder", "write the ladder from the stored duels", True),
    "puzzles": Command("research.puzzles", "find positions with one best turn", True),
    "shots": Command("e2e.shots", "screenshots of every screen at three sizes", True),
    "fuzz": Command("tests.fuzz", "random games until something breaks", True),
    "mutants": Command("tests.mutants", "plant faults in the rules, name the unnoticed", True),
    "storm": Command("tests.storm", "live tables that lose, die and cheat until one breaks", True),
    "docs": Command("tools.docs", "make the documentation site, by Sphinx"),
    "listen": Command("e2e.listen", "write down what a screen reader says", True),
    "icons": Command("tools.icons", "draw the PNG icons from the SVG ones", True),
    "boxes": Command("e2e.boxes", "draw the pictures of the boxes and of a link", True),
    "relock": Command("tools.lock", "rewrite vendor.lock.json from tools/pins.py"),
}


def usage() -> str:
    """Return the list of commands."""
    lines = [f"  {name:8} {command.help}" for name, command in COMMANDS.items()]
    return "\n".join(["usage: python3 run.py COMMAND [options]", "", *lines])


def main(argv: list[str]) -> int:
    """Run one command and return its exit code; 2 when there is no such command."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    command = COMMANDS.get(argv[0])
    if command is None:
        print(f"There is no command {argv[0]!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    if command.in_venv:
        code: int = import_module("tools.venv").run_module(command.module, argv[1:])
    else:
        code = import_module(command.module).main(argv[1:])
    return code


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("Motherlode needs Python 3.11 or later.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
