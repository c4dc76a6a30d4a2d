"""The conservation laws: tiles, meeples, ingots, castles, points, and the joined features."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import INGOTS, MEEPLES, castle_tokens
from motherlode.games.carcassonne.rules.packed import (
    DEMANDS,
    DIRECTIONS,
    KIND_OF,
    TILE_KINDS,
    one_meeple,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition


def check(position: CarcassonnePosition) -> None:
    """Raise AssertionError when a law is broken."""
    _tiles(position)
    _meeples(position)
    _ingots_and_castles(position)
    _features(position)
    _frontier(position)
    points = [0] * position.seats
    for scored in position.ledger:
        for seat in scored.seats:
            points[seat] += scored.points
    assert points == position.points, "the ledger explains every point"


def _tiles(position: CarcassonnePosition) -> None:
    seen = position.bag[:]
    for turned in position.board.turned:
        seen[KIND_OF[turned]] += 1
    for kind in position.discarded:
        seen[kind] += 1
    if position.hand >= 0:
        seen[position.hand] += 1
    boxes = ("base", "goldmines") if position.setup.goldmines else ("base",)
    wanted = [k.count * position.setup.copies if k.box in boxes else 0 for k in TILE_KINDS]
    assert seen == wanted, "every tile is in the bag, in hand, on the table or out"
    assert min(position.bag) >= 0


def _meeples(position: CarcassonnePosition) -> None:
    board = position.board
    crews: dict[int, int] = {}
    placed = [0] * position.seats
    for segment, seat in position.meeples.items():
        placed[seat] += 1
        label = board.label[segment]
        crews[label] = crews.get(label, 0) + one_meeple(seat)
    for seat in range(position.seats):
        assert placed[seat] + position.supply[seat] == MEEPLES.number, "no meeple is lost or made"
        assert position.supply[seat] >= 0
    for label in set(board.label):
        assert board.crew[label] == crews.get(label, 0), "features know their meeples"


def _ingots_and_castles(position: CarcassonnePosition) -> None:
    setup = position.setup
    ingots = sum(position.ingots.values()) + sum(position.purses) + position.removed
    total = INGOTS.number * setup.copies if setup.goldmines else 0
    assert ingots + position.ingot_supply == total, "no ingot is lost or made"
    assert position.ingot_supply >= 0
    assert [len(cells) for cells in position.taken] == position.purses, "every ingot came from"
    assert all(count > 0 for count in position.ingots.values())
    assert all(at in position.board.at for at in position.ingots), "ingots lie on tiles"
    tokens = castle_tokens(position.seats) * position.seats if setup.castles else 0
    assert len(position.castles) + sum(position.tokens) == tokens, "no castle is lost or made"
    assert min(position.tokens) >= 0
    for castle in position.castles:
        lords = [position.meeples[s] for s in position.crew_of(castle.label)]
        assert lords == ([castle.lord] if castle.lord >= 0 else []), "a castle has its lord"


def _features(position: CarcassonnePosition) -> None:
    board = position.board
    for label in set(board.label):
        ring = board.segments(label)
        assert len(ring) == board.size[label] == len(set(ring)), "a feature is one ring"
        assert all(board.label[s] == label for s in ring), "a ring is one feature"
        assert len({board.name(s)[0] for s in ring}) == 1, "a feature is of one kind"
        if board.name(label)[0] != "F":
            assert board.open[label] >= 0
    for number, at in enumerate(board.cells):
        assert board.at[at] == number
        assert all(board.tile[s] == number for s in board.segments_on(number))


def _frontier(position: CarcassonnePosition) -> None:
    board = position.board
    needs: dict[int, int] = {}
    for at, number in board.at.items():
        for step, demand in zip(DIRECTIONS, DEMANDS[board.turned[number]], strict=True):
            if at + step not in board.at:
                needs[at + step] = needs.get(at + step, 0) | demand
    assert needs == board.needs, "the frontier is what is empty beside a tile"
    assert board.frontier == sorted(needs)
