"""CLAUSES.md of a game: its rules by number, and a glossary; written by `run.py files`.

Both are plain data in the game's ``view/clauses.py``: ``CLAUSES``, each with number, text,
source and whether it is a ruling, and ``GLOSSARY``, rows of (identifier, French, Italian).
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tools.paths import ROOT

PY = ROOT / "py"
GAMES = PY / "motherlode" / "games"

HEAD = """\
# Clauses

{about}

Written by `python3 run.py files` from `view/clauses.py`. Docstrings, refusals and tests cite a
clause as `{family} {first}`. A ruling is ours, because no source says it.
"""


def numbered() -> list[str]:
    """Return the folders of the games whose rules are numbered."""
    return sorted(path.parent.parent.name for path in GAMES.glob("*/view/clauses.py"))


def family(game: str) -> str:
    """Return the word before the number of a clause of the game in that folder."""
    return game.replace("_", "-")


def table(game: str) -> Any:
    """Import the module ``view/clauses.py`` of the game in that folder."""
    return import_module(f"motherlode.games.{game}.view.clauses")


def path(game: str) -> Path:
    """Return the path of the game's CLAUSES.md."""
    return GAMES / game / "CLAUSES.md"


def text(game: str) -> str:
    """Return the text of the game's CLAUSES.md."""
    source = table(game)
    about = (source.__doc__ or "").strip().split("\n\n")[0]
    parts = [HEAD.format(about=about, family=family(game), first=source.CLAUSES[0].number)]
    chapters = {clause.number: clause.source for clause in source.CLAUSES}
    for clause in source.clauses():
        end = "Ruling." if clause.ruling else ""
        if chapters[clause.number]:
            end = f"{end} Source: {chapters[clause.number]}.".strip()
        parts.append(f"## {clause.number}\n\n{clause.text}\n\n{end}\n")
    rows = ["| Here | French | Italian |", "| --- | --- | --- |"]
    rows += [f"| {' | '.join(row)} |" for row in source.GLOSSARY]
    return "\n".join([*parts, "## Glossary\n", *rows, ""])


def write() -> None:
    """Write the table of clauses of every game."""
    for game in numbered():
        path(game).write_text(text(game), encoding="utf-8", newline="\n")
        print(f"{path(game).relative_to(ROOT)} has {len(table(game).CLAUSES)} clauses.")
