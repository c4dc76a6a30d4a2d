"""The shelf's boxes in index.html, as the page shows them before Python is up."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from motherlode.app.addresses import NEW_TABLE
from motherlode.app.words import titled
from motherlode.core.info import GameInfo

BOX = """\
            <a class="box" href="#{address}">
              <img decoding="async" data-box="{id}" width="300" height="220" alt="">
              <span class="box-words">
                <span class="box-title">{title}</span>
                <span class="box-facts">{designer} · {edition}</span>
                <span class="box-facts" data-facts="{facts}"></span>
                <span class="box-go" data-words="go">Set up a table</span>
              </span>
            </a>
"""


def boxes(infos: Iterable[GameInfo]) -> str:
    """A link for each game, in this order; `early.js` adds what depends on the language."""
    return "".join(box(info) for info in infos)


def box(info: GameInfo) -> str:
    """One box: seats, minutes and age as numbers, for `early.js` to make a sentence of."""
    numbers = (info.min_seats, info.max_seats, *info.minutes, info.age)
    return BOX.format(
        address=escape(NEW_TABLE + info.id),
        id=escape(info.id),
        title=title(info),
        designer=escape(info.designer, quote=False),
        edition=escape(info.edition, quote=False),
        facts=" ".join(map(str, numbers)),
    )


def title(info: GameInfo) -> str:
    """The title; an edition by the key of its words in `early.js`, which is its first word."""
    edition = titled(info).removeprefix(info.title).removeprefix(", ")
    name = escape(info.title, quote=False)
    if not edition:
        return name
    return f'{name}, <span data-words="{escape(edition.split()[0])}">{escape(edition)}</span>'
