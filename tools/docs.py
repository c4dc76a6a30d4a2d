"""`run.py docs`: the documentation site, made by Sphinx from docs/ and the docstrings.

Every warning is an error: a link that leads nowhere, a docstring that cannot be read. The links of
the pages that were made are followed once more, to their anchors.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

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
    if dead := list(dead_links(folder)):
        raise Problem("Links of the documentation lead nowhere:\n" + "\n".join(dead))


class _Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See ``HTMLParser``."""
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif value and (name, tag) in (("href", "a"), ("src", "img")):
                self.links.append(value)


def dead_links(folder: Path) -> Iterator[str]:
    """Yield a line for each link between the pages of a folder that leads nowhere."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    for path, page in sorted(pages.items()):
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            anchors = pages[target].anchors if target in pages else {""}
            is_there = target in pages or target.is_file()
            if not is_there or (parts.fragment and unquote(parts.fragment) not in anchors):
                yield f"{path.relative_to(folder)}: {link}"


@reporting_problems
def main(argv: list[str]) -> int:
    """Write the site and return 0."""
    parser = argparse.ArgumentParser(prog="run.py docs", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DIST_DOCS)
    folder = parser.parse_args(argv).folder
    make_docs(folder.resolve())
    print(f"The documentation is in {folder}.")
    return 0
