"""News by version: the player's lines of CHANGELOG.md, for the page and its next version.

The service worker of a version holds its lines in every language, so that a page of the version
before can say what has come. What comes from there is only ever text.
"""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.app.html import Node, h
from motherlode.core.errors import NO_BREAK
from motherlode.locale import _, mark
from motherlode.match.shelf.store import parse_json

MAX_NEWS_LINES = 9
MAX_NEWS_CHARACTERS = 300
MAX_NEWS_TEXT = 20_000


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the cabinet: its number, date, as ``2026-01-31``, and news for players."""

    number: str
    date: str
    lines: tuple[str, ...]


#: The newest; CHANGELOG.md tells of the others.
VERSIONS = (
    Version(
        "0.4.0",
        "2026-11-29",
        (
            mark(
                "Beside the real box Motherlode is your referee: tap what you draw, and it "
                "checks and counts."
            ),
            mark(
                "The first table of each game teaches: three lit pieces, a helping voice, three"
                " questions."
            ),
            mark("Motherlode speaks German. Of the languages only the one you read is fetched."),
            mark(
                "By link you plan ahead: say what you do if your friend plays this or that, and"
                " it is played at once."
            ),
            mark(
                "Computers take less of your time, and a step that leaves no choice plays itself."
            ),
            mark(
                "A hint says how far the next move is behind and, on request, what the others "
                "can do next."
            ),
            mark(
                "At a live table no other device plays your moves without your leave. Phones "
                "tell you of your turn."
            ),
            mark(
                "In Carcassonne the lord of a castle chooses which points it brings, and a lot "
                "can decide who begins."
            ),
            mark("Puzzles of your own games know what you played, and Today says how you play."),
        ),
    ),
)


class WhatsNewSheet:
    """Sheet that tells what came with each version."""

    name = "whats-new"

    def title(self) -> str:
        """See ``Sheet``."""
        return _("What is new")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        return [
            h(
                "section",
                h("h3", _("Version {number}, {date}").format(number=v.number, date=v.date)),
                lines_node([_(line) for line in v.lines]),
                key=v.number,
            )
            for v in VERSIONS
        ]


def lines_node(lines: list[str]) -> Node:
    """Return the lines as a list."""
    return h("ul", [h("li", line, key=str(at)) for at, line in enumerate(lines)], cls="plain")


def news_in(text: str, language: str) -> tuple[str, ...]:
    """Return the lines of a version yet to come, in that language; none where there are none."""
    told = parse_json(text, MAX_NEWS_TEXT)
    lines = told.get(language, told.get("en")) if isinstance(told, dict) else None
    if not isinstance(lines, list):
        return ()
    shown = (line[:MAX_NEWS_CHARACTERS] for line in lines if isinstance(line, str))
    return tuple(line for line in shown if line.strip() and _is_words(line))[:MAX_NEWS_LINES]


def _is_words(line: str) -> bool:
    """Return whether every character of the line can be shown."""
    return line.replace(NO_BREAK, " ").isprintable()
