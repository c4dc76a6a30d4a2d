"""The notation: a table of tokens, and the tokens that name a place of the endless table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from motherlode.core.action import Action
from motherlode.core.notation import TableNotation
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.carcassonne.rules.actions import (
    BEGINS,
    BUILD,
    DRAWS,
    MEEPLE_ACTIONS,
    PASS,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    ScoreCastle,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.components import CITY_TILE
from motherlode.games.carcassonne.rules.packed import TILE_KINDS


def tokens() -> Iterator[tuple[str, Action]]:
    """Every (token, action) but those that name a place; see ``actions``."""
    yield from ((f"?{kind.id}", draw) for kind, draw in zip(TILE_KINDS, DRAWS, strict=True))
    for meeple in dict.fromkeys(meeple for meeples in MEEPLE_ACTIONS for meeple in meeples):
        assert isinstance(meeple, PlaceMeeple)
        yield f"m{meeple.kind}{meeple.index}", meeple
    yield "-", PASS
    yield "castle", BUILD
    yield from ((f"?s{SEAT_LETTERS[seat]}", begin) for seat, begin in enumerate(BEGINS))


_PLACE = re.compile(
    r"p(-?\d{1,4}),(-?\d{1,4}),([0-3])|([gi])(-?\d{1,4}),(-?\d{1,4})|v([1-9]\d{0,2})",
    re.ASCII,
)


#: No city of one box is worth more: all its tiles, each with a coat of arms.
MAX_WORTH = 2 * CITY_TILE.number * sum(kind.count for kind in TILE_KINDS)


class CarcassonneNotation(TableNotation):
    """The table and ``pX,Y,R``, ``gX,Y``, ``iX,Y``, ``vN``: places and cities have no end."""

    def text(self, action: Action) -> str:
        """The action's token. Raises :class:`BadToken` for what is no action of the game."""
        match action:
            case PlaceTile(x, y, turns):
                return f"p{x},{y},{turns}"
            case PlaceIngot(x, y):
                return f"g{x},{y}"
            case TakeIngot(x, y):
                return f"i{x},{y}"
            case ScoreCastle(points):
                return f"v{points}"
        return super().text(action)

    def parse(self, text: str) -> Action:
        """The action of a token. Raises :class:`BadToken`."""
        found = _PLACE.fullmatch(text)
        if found is None:
            return super().parse(text)
        px, py, turns, ingot, x, y, points = found.groups()
        action: Action
        if points is not None:
            action = ScoreCastle(int(points))
        elif ingot is None:
            action = PlaceTile(int(px), int(py), int(turns))
        else:
            action = (PlaceIngot if ingot == "g" else TakeIngot)(int(x), int(y))
        # Only one spelling is an action's: "p01,0,0" or "p-0,0,0" is refused.
        return action if self.text(action) == text else super().parse(text)

    def every_action(self) -> list[Action]:
        """Those of the table, and those of every place that the tiles of the box can reach."""
        reach = sum(kind.count for kind in TILE_KINDS) - 1
        places = [(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1)]
        return [
            *self.actions(),
            *(PlaceIngot(x, y) for x, y in places),
            *(TakeIngot(x, y) for x, y in places),
            *(PlaceTile(x, y, turns) for x, y in places for turns in range(4)),
            *(ScoreCastle(points) for points in range(1, MAX_WORTH + 1)),
        ]


NOTATION = CarcassonneNotation("Carcassonne", tokens)
