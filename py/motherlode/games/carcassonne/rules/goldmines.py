"""The Goldmines: which ingots go with a feature, and who may take them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.games.carcassonne.rules.packed import AROUND, HOLDERS, MONASTERY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Castle


def ingot_cells(position: CarcassonnePosition, label: int) -> tuple[int, ...]:
    """Return the cells whose ingots go with a feature.

    Of a road or city every tile with a segment of it; of a monastery its own tile and the
    eight around it (carcassonne 3.5).
    """
    board = position.board
    if board.name(label)[0] == MONASTERY:
        at = board.cells[board.tile[label]]
        return (at, *(at + step for step in AROUND))
    return board.spread(label)


def entitled(
    position: CarcassonnePosition, castles: Sequence[Castle]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return seats and cells of each feature scored this turn, then of the scored castles.

    With a castle its lord takes what lies in the fief and nothing else (carcassonne 4.11).
    """
    crews = position.board.crew
    return [
        *(
            (HOLDERS[crews[label]], ingot_cells(position, label))
            for label in position.closed
            if crews[label]
        ),
        *(((castle.lord,), castle.fief) for castle in castles),
    ]


def claims(
    position: CarcassonnePosition, entitled: Iterable[tuple[tuple[int, ...], Iterable[int]]]
) -> list[tuple[int, ...]]:
    """Return each seat's cells with ingots, from (seats, cells) pairs of all features scored."""
    found: list[set[int]] = [set() for _ in range(position.seats)]
    ingots = position.ingots
    for seats, cells in entitled:
        here = [at for at in cells if at in ingots]
        for seat in seats:
            found[seat].update(here)
    return [tuple(sorted(cells)) for cells in found]
