"""File list: `run.py files` writes pyscript.toml, which names every module the page may import.

It also writes the CLAUSES.md of the games, the blocks of the page that are generated and
docs/tensors.md: see ``tools/clauses.py``, ``tools/page_blocks.py`` and ``tools/tensors.py``.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

from tools import clauses
from tools.paths import ROOT

HEAD = """\
# Every module under py/, written by `python3 run.py files`; a test keeps it exact.
# A config without `interpreter` would ask a stranger's server for the runtime.
interpreter = "./assets/boot.js"
plugins = [
  "!codemirror", "!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game",
  "!py-terminal",
]

[files]
"""

# Run by their own addresses: by the page, by the worker, by the command line.
NOT_LISTED = {"main.py", "bot_worker.py", "motherlode/__main__.py"}
#: Matches and the bridges to other libraries are for the command line and for researchers.
ROOMS_NOT_LISTED = ("motherlode/adapters/", "motherlode/arena/")
#: What those bridges ask of the contract and of each game.
MODULE_NOT_LISTED = "/tensor.py"


def listed(py: Path) -> list[str]:
    """Return the files under ``py`` that the page needs, sorted: modules, translations, puzzles."""
    found = (path for kind in ("*.py", "*.mo", "puzzles/*.txt") for path in py.rglob(kind))
    names = [path.relative_to(py).as_posix() for path in found]
    return sorted(path for path in names if is_for_the_page(path))


def is_for_the_page(name: str) -> bool:
    """Return whether the page may import that file under ``py``."""
    return not (
        name in NOT_LISTED or name.startswith(ROOMS_NOT_LISTED) or name.endswith(MODULE_NOT_LISTED)
    )


def config(py: Path) -> str:
    """Return the text of pyscript.toml for the modules under ``py``."""
    return HEAD + "".join(f'"./py/{path}" = "{path}"\n' for path in listed(py))


def main(argv: list[str]) -> int:
    """Write all that is generated and return 0."""
    argparse.ArgumentParser(prog="run.py files", description=__doc__).parse_args(argv)
    (ROOT / "pyscript.toml").write_text(config(ROOT / "py"), encoding="utf-8", newline="\n")
    print(f"pyscript.toml names {len(listed(ROOT / 'py'))} files.")
    clauses.write()
    import_module("tools.page_blocks").write_blocks()
    import_module("tools.tensors").write()
    return 0
