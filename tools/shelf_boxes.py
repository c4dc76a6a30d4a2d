"""The shelf's boxes in index.html, as the page shows them before Python is up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from motherlode.app.navigator import LEARN, NEW_TABLE, PLAY_NOW
from motherlode.app.shelf import boxes as in_boxes
from motherlode.app.shelf import origin
from motherlode.core.info import GameInfo
from motherlode.locale import LANGUAGES, _, set_language

BOX = """\
            <div class="box">
              <img decoding="async" data-box="{ids}" width="300" height="220" alt="">
              <div class="box-words">
                <h3 class="box-title"{title}</h3>
                <p class="box-pitch"{pitch}</p>
                <p class="box-facts" data-facts="{facts}"></p>
                <p class="box-facts"{origin}</p>
                <div class="box-actions">
                  <a class="main box-play" href="#{now}" data-words="play">Play now</a>
                  <a class="quiet" href="#{learn}" data-words="learn">Learn</a>
                  <a class="quiet" href="#{new}" data-words="change">Change …</a>
                </div>
              </div>
            </div>
"""


def boxes(infos: Iterable[GameInfo]) -> str:
    """What lies on the shelf, in this order; `early.js` puts it into the player's language."""
    return "".join(box(editions) for editions in in_boxes(infos))


def box(editions: tuple[GameInfo, ...]) -> str:
    """One box: seats, minutes, age and difficulty as numbers, for `early.js` to word."""
    info = editions[0]
    numbers = (info.min_seats, info.max_seats, *info.minutes, info.age, info.difficulty)
    return BOX.format(
        ids=" ".join(escape(each.id) for each in editions),
        title=worded(lambda: _(info.title)),
        pitch=worded(lambda: _(info.pitch) if info.pitch else ""),
        facts=" ".join(map(str, numbers)),
        origin=worded(lambda: origin(editions)),
        now=escape(PLAY_NOW + info.id),
        learn=escape(LEARN + info.id),
        new=escape(NEW_TABLE + info.id),
    )


def worded(words: Callable[[], str]) -> str:
    """The rest of an element that says these words: in English, and where another language has
    others, these as attributes."""
    said = {}
    for language in LANGUAGES:
        set_language(language)
        said[language] = escape(words())
    set_language("en")
    english = said.pop("en")
    others = (f' data-{code}="{text}"' for code, text in said.items() if text != english)
    return f"{''.join(others)}>{english}"
