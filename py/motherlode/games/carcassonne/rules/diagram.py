"""The table as text: every tile three rows high, with what stands on it.

A tile shows its edges as ``C`` city, ``|`` or ``-`` road and ``.`` field around its middle:
``M`` monastery, ``*N`` ingots, a seat's letter for a meeple, ``#`` castle.
"""

from __future__ import annotations

from motherlode.games.carcassonne.rules.packed import (
    CLOISTER,
    EDGES,
    KIND_OF,
    TILE_KINDS,
    TURNS_OF,
    XY,
    cell,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

_LETTERS = "ABCDEF"


def draw(position: CarcassonnePosition) -> str:
    """The board between its row and column numbers, then lists of all that lies on it."""
    places = [XY[at] for at in position.board.cells]
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    out = ["     " + "".join(f"{x:^7d}" for x in columns).rstrip()]
    for y in rows:
        tiles = [_tile(position, cell(x, y)) for x in columns]
        for line in range(3):
            head = f"{y:4d} " if line == 1 else "     "
            out.append((head + "".join(tile[line] for tile in tiles)).rstrip())
    return "\n".join([*out, *_legend(position)])


def _tile(position: CarcassonnePosition, at: int) -> tuple[str, str, str]:
    board = position.board
    number = board.at.get(at)
    if number is None:
        return (" " * 7,) * 3
    turned = board.turned[number]
    north, east, south, west = tuple(EDGES[turned])
    middle = "M" if CLOISTER[turned] >= 0 else ""
    if any(at in castle.cells for castle in position.castles):
        middle += "#"
    for segment, seat in position.meeples.items():
        if board.tile[segment] == number:
            middle += _LETTERS[seat]
    if position.ingots.get(at):
        middle += f"*{position.ingots[at]}"
    up = {"C": "C", "R": "|", "F": "."}
    side = {"C": "C", "R": "-", "F": "."}
    return (
        f" +.{up[north]}.+ ",
        f" {side[west]}{middle[:3]:^3}{side[east]} ",
        f" +.{up[south]}.+ ",
    )


def _legend(position: CarcassonnePosition) -> list[str]:
    board = position.board
    meeples = [position.meeple_at(segment) for segment in position.meeples]
    out = [
        "Tiles: "
        + " ".join(
            f"{TILE_KINDS[KIND_OF[turned]].id}@{XY[at][0]},{XY[at][1]},{TURNS_OF[turned]}"
            for at, turned in zip(board.cells, board.turned, strict=True)
        ),
        "Meeples: "
        + " ".join(f"{_LETTERS[m.seat]}:{m.kind}{m.index}@{m.x},{m.y}" for m in meeples),
    ]
    if position.setup.goldmines:
        lying = sorted(position.ingots.items())
        out.append(
            "Ingots: "
            + " ".join(f"{n}@{XY[at][0]},{XY[at][1]}" for at, n in lying)
            + f" supply {position.ingot_supply}, owned {position.purses}"
        )
    if position.setup.castles:
        castles = (
            f"{_LETTERS[c.lord] if c.lord >= 0 else 'empty'}@"
            + "+".join(f"{x},{y}" for x, y in map(XY.__getitem__, c.cells))
            for c in position.castles
        )
        out.append("Castles: " + " ".join(castles) + f" tokens {position.tokens}")
    hand = TILE_KINDS[position.hand].id if position.hand >= 0 else "none"
    out.append(f"Seat {_LETTERS[position.active]}'s turn, {position.phase}, tile {hand}")
    out.append(f"Left {sum(position.bag)}, points {position.points}, meeples {position.supply}")
    return [line.rstrip() for line in out]
