"""docs/tensors.md: the parts of every game's observation tensor; written by `run.py files`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from motherlode.core.info import GameInfo
from motherlode.core.tensor import Part
from motherlode.games import CATALOG
from tools.paths import ROOT

PAGE = ROOT / "docs" / "tensors.md"
HEAD = """\
# Observations as floats

Written by `python3 run.py files` from `games/NAME/tensor.py`. Each part has a name, a shape and a
unit; the parts follow one another in the row, each row by row. Where there is an axis by seat, the
observer comes first and the others follow clockwise; seats that the table does not have are 0.
What is hidden from a seat is in none of its parts. A part that recalls is there with `recall=True`
alone, and in OpenSpiel's information state.
"""


def text() -> str:
    """Return the text of the page; a game without a tensor is not in it."""
    found: dict[str, list[GameInfo]] = {}
    for entry in CATALOG.values():
        found.setdefault(entry.package, []).append(entry.info)
    sections = [HEAD]
    for package, infos in found.items():
        if not find_spec(f"{package}.tensor"):
            continue
        parts: tuple[Part, ...] = import_module(f"{package}.tensor").PARTS
        entries = ", ".join(f"`{info.id}`" for info in infos)
        size = sum(part.size for part in parts)
        sections.append(f"## {infos[0].title}\n\n{entries}: {size:,} floats.\n")
        rows = [_row(part) for part in parts]
        sections.append("\n".join(["| part | shape | unit |", "|---|---|---|", *rows]) + "\n")
    return "\n".join(sections)


def _row(part: Part) -> str:
    shape = " × ".join(map(str, part.shape))
    return f"| `{part.name}` | {shape} | {part.unit}{'; recalls' if part.recalls else ''} |"


def write() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8", newline="\n")
