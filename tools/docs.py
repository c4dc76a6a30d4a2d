"""`run.py docs`: the documentation site, made by Sphinx from docs/ and the docstrings.

Every warning is an error: a link that leads nowhere, a docstring that cannot be read.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

from tools.paths import DIST_DOCS, ROOT
from tools.problem import Problem, reporting_problems
from tools.venv import ensure_venv_of_package


def make_docs(folder: Path) -> None:
    """Write the site into the folder. Raises Problem."""
    sphinx = [str(ensure_venv_of_package()), "-m", "sphinx"]
    cache = ROOT / ".cache" / "docs"
    options = ["--fail-on-warning", "--keep-going", "--quiet", "--doctree-dir", str(cache)]
    if subprocess.run([*sphinx, *options, "docs", str(folder)], cwd=ROOT).returncode:
        raise Problem("The documentation could not be made: see above.")


@reporting_problems
def main(argv: list[str]) -> int:
    """Write the site and return 0."""
    parser = argparse.ArgumentParser(prog="run.py docs", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DIST_DOCS)
    folder = parser.parse_args(argv).folder
    make_docs(folder)
    print(f"The documentation is in {folder}.")
    return 0
