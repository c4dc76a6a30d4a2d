"""`run.py words --page de`: a page of all sentences of a language, for who reads it and no code.

They stand as on the screens, room by room and in the order of the sources, each where it is said,
with the English beside it; what is filled in is set apart.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file

from motherlode.games import CATALOG

#: Where sentences are met -> the paths under py/motherlode that say them, in the order of a visit.
SCREENS = (
    ("Before the cabinet is open", ("tools",)),
    ("The shelf, settings and the small sheets", ("app/shelf", "app/sheets", "app/whats_new")),
    ("Today, puzzles and results", ("app/today", "app/puzzle", "app/result")),
    ("A new table", ("app/new_table", "app/words", "bots", "core", "match/terms")),
    ("At a table", ("app/table", "app/review", "review", "view")),
    ("With friends", ("app/share", "app/arrivals", "app/live", "app/challenges", "app", "match")),
)
LEARNING = ("app/lesson", "app/guide")
WORKSHOP = ("app/workshop", "app/agent")
FIELD = re.compile(r"(\{[^}]*\})")
STYLE = """
body { font: 17px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2118; background: #fbf6ec }
h2 { margin-top: 3rem; border-bottom: 2px solid } h3 { margin-bottom: .2rem; color: #7a5a2b }
li { display: grid; grid-template-columns: 3fr 2fr; gap: 1.5rem; padding: .35rem 0;
  border-bottom: 1px solid #e4d8c0 }
ul { padding: 0; list-style: none } p { margin: 0; white-space: pre-line }
.english { color: #77695a; font-size: .85em } .missing { background: #f6c9b8 }
i { font-style: normal; background: #efe2c4; border-radius: 3px; padding: 0 .2em }
@media (max-width: 40rem) { li { grid-template-columns: 1fr; gap: 0 } }
"""


def make_page(code: str, words: Catalog, root: Path, keywords: Mapping[str, object]) -> str:
    """Return the page as HTML.

    Args:
        code: The two letters of the language.
        words: Its catalogue.
        root: The folder of the project.
        keywords: The functions that mark a sentence, as Babel's extraction takes them.
    """
    places = sorted({place for message in words for place, _line in message.locations})
    left = dict.fromkeys(places)
    parts = []
    for title, starts in _chapters():
        files = [place for place in left if place.startswith(starts)]
        files.sort(key=lambda file: next(n for n, s in enumerate(starts) if file.startswith(s)))
        parts += [f"<h2>{escape(title)}</h2>"] if files else []
        for file in files:
            del left[file]
            sources = root if file.startswith("tools/") else root / "py" / "motherlode"
            parts += _section(sources / file, words, keywords)
    title = f"Motherlode: {code}"
    head = f'<html lang="{code}"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    note = "What is filled in while one plays is <i>{set apart}</i>; a red line is not done yet."
    return f"<!doctype html>{head}<h1>{title}</h1><p>{note}</p>{''.join(parts)}</html>"


def _chapters() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the titles with the beginnings of their paths; a longer beginning comes first."""
    yield SCREENS[0]
    yield "Lessons and guide", LEARNING
    yield "Workshop", WORKSHOP
    for package in dict.fromkeys(entry.package.rpartition(".")[2] for entry in CATALOG.values()):
        title = package.replace("_", " ").title()
        for part, words in (("lessons", "lessons"), ("guide", "guide"), ("", "at the table")):
            yield f"{title}: {words}", (f"games/{package}/{part}",)
    yield from SCREENS[1:]
    yield "Everywhere", ("",)


def _section(path: Path, words: Catalog, keywords: Mapping[str, object]) -> Iterator[str]:
    """Yield a file's sentences in its order, below what its first line says it is."""
    about = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[
        0
    ]
    yield f"<h3>{escape(about)}</h3><ul>"
    for _line, message, _comments, context in extract_from_file("python", path, keywords=keywords):  # type: ignore[arg-type]
        english = message[0] if isinstance(message, tuple) else message
        found = words.get(english, context)
        if found is not None:
            yield _entry(found)
    yield "</ul>"


def _entry(message: Message) -> str:
    said, english = (_text(part) for part in (message.string, message.id))
    missing = ' class="missing"' if message.fuzzy or not said else ""
    return f'<li{missing}><p>{said}</p><p class="english" lang="en">{english}</p></li>'


def _text(words: object) -> str:
    """Return a sentence, or its forms by number one below the other, as HTML."""
    lines = words if isinstance(words, (tuple, list)) else [words]
    return "\n".join(FIELD.sub(r"<i>\1</i>", escape(str(line))) for line in lines if line)
