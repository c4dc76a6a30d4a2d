"""Generated blocks: what `run.py files` writes into the page's own files from Python's constants.

A block stands between a line with `begin NAME` and one with `end NAME`. Colours in files without
comments are found by what stands before them.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.paths import ROOT
from tools.problem import Problem

PY = ROOT / "py"
PAGE = "index.html"
SCRIPT = "assets/early.js"
STYLE = "assets/first_frame.css"
MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"


def import_part(name: str) -> Any:
    """Import a module that needs those under py/."""
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    return import_module(name)


def generated(root: Path = ROOT) -> dict[str, str]:
    """What each of the files has to say, by its path. Raises Problem when a place is missing."""
    theme = import_part("motherlode.canvas.theme")
    infos = [entry.info for entry in import_part("motherlode.games").CATALOG.values()]
    page, script, style, manifest, worker = (
        (root / path).read_text(encoding="utf-8")
        for path in (PAGE, SCRIPT, STYLE, MANIFEST, WORKER)
    )
    page = with_block(page, "boxes", import_part("tools.shelf_boxes").boxes(infos))
    bar, desk = theme.BROWSER_BAR, theme.DAY.desk
    return {
        PAGE: with_colour(page, '<meta name="theme-color" content="', bar),
        SCRIPT: with_block(script, "layout", import_part("tools.js_layout").script()),
        STYLE: with_block(style, "colours", import_part("tools.css_colours").style()),
        MANIFEST: with_colour(
            with_colour(manifest, '"background_color": "', desk), '"theme_color": "', bar
        ),
        WORKER: with_block(worker, "news", import_part("tools.news").script()),
    }


def with_block(text: str, name: str, content: str) -> str:
    """The text with this content in its block of that name."""
    block = rf"(^[^\n]*\bbegin {name}\b[^\n]*\n).*?(^[^\n]*\bend {name}\b)"
    return _replaced(re.compile(block, re.DOTALL | re.MULTILINE), text, content)


def with_colour(text: str, before: str, colour: str) -> str:
    """The text with this colour, `#rrggbb`, after those words."""
    return _replaced(re.compile(f"({re.escape(before)})#[0-9a-f]{{6}}()"), text, colour)


def _replaced(place: re.Pattern[str], text: str, content: str) -> str:
    text, count = place.subn(lambda found: found[1] + content + found[2], text)
    if count != 1:
        raise Problem(f"`run.py files` looks for exactly one place like {place.pattern!r}.")
    return text


def main(_args: list[str]) -> int:
    """Writes the blocks and returns 0."""
    for path, text in generated().items():
        (ROOT / path).write_text(text, encoding="utf-8")
    print(f"{', '.join(generated())}: blocks written.")
    return 0
