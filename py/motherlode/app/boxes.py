"""The boxes on the shelf: games by title, the editions of one game in one box."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.info import GameInfo
from motherlode.locale import _, mark

DIFFICULTY = {1: mark("easy"), 2: mark("medium"), 3: mark("demanding")}
"""How hard a game is, by ``GameInfo.difficulty``."""
SEVERAL = mark("{n} editions")
FACTS = mark("{least} to {most} players · {short} to {long} min · {difficulty} · from age {age}")
LEAD = mark(
    "Board games of the gold rush: play one at once, or learn it in ten minutes; no account."
)
"""What the page is."""
PLAY = mark("Play now")
LEARN = mark("Learn")
CHANGE = mark("Change …")


def boxes(infos: Iterable[GameInfo]) -> list[tuple[GameInfo, ...]]:
    """The games of one title together, in their order; the first is the edition to begin with."""
    by_title: dict[str, list[GameInfo]] = {}
    for info in infos:
        by_title.setdefault(info.title, []).append(info)
    return [tuple(editions) for editions in by_title.values()]


def origin(editions: tuple[GameInfo, ...]) -> str:
    """Who made what lies in the box, and which edition it is."""
    several = len(editions) > 1
    first = editions[0]
    edition = _(SEVERAL).format(n=len(editions)) if several else _(first.edition)
    return f"{first.designer} · {edition}"


def facts(info: GameInfo) -> str:
    """How many play, how long, how hard it is, and from what age."""
    return _(FACTS).format(
        least=info.min_seats,
        most=info.max_seats,
        short=info.minutes[0],
        long=info.minutes[1],
        difficulty=_(DIFFICULTY[info.difficulty]),
        age=info.age,
    )
