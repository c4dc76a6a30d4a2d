"""The observation: everybody sees everything. Nothing is hidden and no future is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine, rank
from motherlode.games.carcassonne.rules import analysis, castles, final_scoring, score_lines
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.descriptions import Analysis, Feature, ScorePreview, Segment
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.packed import (
    KIND,
    KIND_OF,
    TILE_KINDS,
    TURNS_OF,
    XY,
    cell,
    cell_of,
    needed_edges,
    one_meeple,
    turned_tile,
    turns_of,
)
from motherlode.games.carcassonne.rules.position import (
    CarcassonnePosition,
    CarcassonneSetup,
    Castle,
    Completed,
    Scored,
)


class LaidTile(NamedTuple):
    """A tile on the table; its scene key is ``tile:X,Y``."""

    tile: str
    x: int
    y: int
    turns: int


class IngotsAt(NamedTuple):
    """Ingots on a tile."""

    x: int
    y: int
    number: int


class CastleAt(NamedTuple):
    """A castle; ``lord`` is the seat of the meeple in it, None once it has been scored."""

    tiles: tuple[Place, ...]
    fief: tuple[Place, ...]
    lord: int | None


class CastleCause(NamedTuple):
    """Something completed in the fief of the castle asked about: what it is, and its points."""

    source: str
    points: int
    tiles: tuple[Place, ...]


class TurnNotes(NamedTuple):
    """The rest of the turn, in segments, labels, castles and cells of the board."""

    closed: tuple[int, ...]
    asked: tuple[tuple[int, int], ...]
    home: tuple[int, ...]
    causes: tuple[Completed, ...]
    passed_on: tuple[Completed, ...]
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CarcassonneObservation(Observation):
    """The table. Tiles are in the order they were laid; the last of them is ``tiles[-1]``.

    ``hand`` is the id of the tile drawn and not yet placed; ``last`` the place of the tile
    placed this turn; ``left`` the (id, count) still in the bag. ``supply``, ``tokens`` and
    ``purses`` are meeples, castle tokens and ingots by seat, ``taken`` the places that each
    seat's ingots came from, in order. ``asked`` is the small city the
    castle question is about, or the castle that is to be scored, ``causes`` what that can be scored
    with, the least first; ``claims`` the places each seat may take ingots from.
    ``ledger`` and ``turn`` hold numbers of the rules' own, from which a position is rebuilt.
    """

    active: int
    setup: CarcassonneSetup
    tiles: tuple[LaidTile, ...]
    meeples: tuple[MeepleAt, ...]
    ingots: tuple[IngotsAt, ...]
    castles: tuple[CastleAt, ...]
    hand: str | None
    last: Place | None
    left: tuple[tuple[str, int], ...]
    discarded: tuple[str, ...]
    supply: tuple[int, ...]
    tokens: tuple[int, ...]
    purses: tuple[int, ...]
    taken: tuple[tuple[Place, ...], ...]
    ingot_supply: int
    removed: int
    asked: tuple[Place, ...]
    causes: tuple[CastleCause, ...]
    claims: tuple[tuple[Place, ...], ...]
    ledger: tuple[Scored, ...]
    turn: TurnNotes

    def __hash__(self) -> int:
        """Quick: what is remembered about a table is asked for again and again."""
        counts = (len(self.tiles), len(self.meeples), len(self.ingots), len(self.ledger))
        return hash((self.phase, self.current_player, self.hand, self.tiles[-1], counts))

    def projected_lines(self, seat: int) -> tuple[ScoreLine, ...]:
        """The seat's score lines if the game ended now."""
        return tuple(score_lines.projected_lines(restore(self), seat))

    def fits(self, tile: str) -> list[tuple[int, int, int]]:
        """Every (x, y, turns) where a tile of this kind would fit now."""
        return [
            (*XY[cell_of(code)], turns_of(code))
            for code in restore(self).board.placements(KIND[tile])
        ]

    def analysis(self) -> Analysis:
        """Return what still fits where, and what every meeple is worth now; cached."""
        return _analysis(self)

    def needed_edges(self, place: Place) -> tuple[str, ...]:
        """Return the letters F, R or C that an empty place asks for at N E S W, ``""`` where free.

        Raises KeyError for any other place.
        """
        return needed_edges(restore(self).board.needs[cell(*place)])

    def tile_at(self, place: Place) -> LaidTile | None:
        """The tile that lies there."""
        return next((tile for tile in self.tiles if (tile.x, tile.y) == place), None)

    def label_at(self, segment: Segment) -> int:
        """The feature that a segment is part of, as ``Feature.label``.

        Raises KeyError or ValueError where there is no such segment.
        """
        return analysis.label_at(restore(self), segment)

    def segments(self, label: int) -> tuple[Segment, ...]:
        """All segments of a feature, in no particular order."""
        return analysis.segments(restore(self), label)

    def describe_feature(self, label: int) -> Feature:
        """The feature of that label; described once for every table."""
        known = _described(self)
        if label not in known:
            known[label] = analysis.describe(restore(self), label)
        return known[label]

    def feature(self, x: int, y: int, letter: str, index: int) -> Feature:
        """The feature a segment is part of. Raises KeyError or ValueError as ``label_at``."""
        return self.describe_feature(self.label_at((x, y, letter, index)))

    def find_feature(self, source: str, tiles: Iterable[Place]) -> tuple[Segment, ...]:
        """The segments of the road, city or monastery that lies on exactly these tiles."""
        return analysis.find_feature(restore(self), source, tiles)

    def field_payments(self, label: int) -> list[tuple[int, int]]:
        """Return (label, points) of the completed cities, then castles, that pay a field."""
        return final_scoring.field_payments(restore(self), label)

    def preview(self, action: Action) -> tuple[ScorePreview, ...]:
        """Return what placing this tile or meeple would have scored at the end of the step."""
        return _preview(self, action)


@lru_cache(maxsize=8)
def _analysis(seen: CarcassonneObservation) -> Analysis:
    return analysis.analyse(restore(seen))


@lru_cache(maxsize=4)
def _described(seen: CarcassonneObservation) -> dict[int, Feature]:
    """The features described so far, by label."""
    del seen
    return {}


@lru_cache(maxsize=256)
def _preview(seen: CarcassonneObservation, action: Action) -> tuple[ScorePreview, ...]:
    return analysis.preview(restore(seen), action)


def observe(
    position: CarcassonnePosition, seat: int | None, legal: tuple[Action, ...]
) -> CarcassonneObservation:
    """The observation of that seat; all seats and spectators see the same."""
    board, seats = position.board, range(position.seats)
    asked = board.spread(position.asked[0][1]) if position.asked else ()
    causes: list[Completed] = []
    if position.phase == "score_castle":
        index = castles.find_next(position)
        asked, causes = position.castles[index].cells, castles.choices(position, index)
    return CarcassonneObservation(
        seat=seat,
        seats=position.seats,
        current_player=position.current_player,
        phase=position.phase,
        shown_scores=tuple(tuple(score_lines.breakdown(position, s)) for s in seats),
        standings=tuple(rank(position.points[:], [])) if position.phase == "end" else (),
        legal=legal,
        active=position.active,
        setup=position.setup,
        tiles=tuple(
            LaidTile(TILE_KINDS[KIND_OF[turned]].id, *XY[at], TURNS_OF[turned])
            for at, turned in zip(board.cells, board.turned, strict=True)
        ),
        meeples=tuple(map(position.meeple_at, position.meeples)),
        ingots=tuple(IngotsAt(*XY[at], n) for at, n in sorted(position.ingots.items())),
        castles=tuple(
            CastleAt(_places(c.cells), _places(c.fief), c.lord if c.lord >= 0 else None)
            for c in position.castles
        ),
        hand=TILE_KINDS[position.hand].id if position.hand >= 0 else None,
        last=XY[board.cells[position.last]] if position.last >= 0 else None,
        left=tuple((TILE_KINDS[kind].id, n) for kind, n in enumerate(position.bag) if n),
        discarded=tuple(TILE_KINDS[kind].id for kind in position.discarded),
        supply=tuple(position.supply),
        tokens=tuple(position.tokens),
        purses=tuple(position.purses),
        taken=tuple(map(_places, position.taken)),
        ingot_supply=position.ingot_supply,
        removed=position.removed,
        asked=_places(asked),
        causes=tuple(CastleCause(c.source, c.points, _places(c.cells)) for c in causes),
        claims=tuple(map(_places, position.claims)),
        ledger=tuple(position.ledger),
        turn=TurnNotes(
            tuple(position.closed),
            tuple(position.asked),
            tuple(position.home),
            position.causes,
            position.passed_on,
            position.scored,
        ),
    )


@lru_cache(maxsize=4)
def restore(seen: CarcassonneObservation) -> CarcassonnePosition:
    """The position that looks like this. It is remembered: read it, or clone it."""
    position = CarcassonnePosition(seen.seats, seen.setup)
    board = position.board = _land(seen.tiles)
    _people(position, seen)
    position.current_player = seen.current_player
    position.phase = seen.phase
    position.active = seen.active
    position.bag = [0] * len(TILE_KINDS)
    for tile, count in seen.left:
        position.bag[KIND[tile]] = count
    position.discarded = [KIND[tile] for tile in seen.discarded]
    if seen.hand is not None:
        position.hand = KIND[seen.hand]
        position.options = board.placements(position.hand)
    position.last = len(seen.tiles) - 1 if seen.last is not None else -1
    position.supply = list(seen.supply)
    position.ledger = list(seen.ledger)
    for scored in seen.ledger:
        for seat in scored.seats:
            position.points[seat] += scored.points
    position.ingots = {cell(x, y): number for x, y, number in seen.ingots}
    position.ingot_supply = seen.ingot_supply
    position.purses = list(seen.purses)
    position.taken = [tuple(cell(*place) for place in places) for places in seen.taken]
    position.removed = seen.removed
    position.tokens = list(seen.tokens)
    position.claims = [tuple(cell(*place) for place in places) for places in seen.claims]
    position.closed = list(seen.turn.closed)
    position.asked = list(seen.turn.asked)
    position.home = list(seen.turn.home)
    position.causes = seen.turn.causes
    position.passed_on = seen.turn.passed_on
    position.scored = seen.turn.scored
    return position


@lru_cache(maxsize=1)
def _lands() -> dict[tuple[LaidTile, ...], Board]:
    """The boards looked at last: the next one is mostly one of them with a tile more."""
    return {}


def _land(tiles: tuple[LaidTile, ...]) -> Board:
    """The tiles laid in the old order, so that features get their old labels; a copy."""
    lands = _lands()
    board = lands.get(tiles)
    if board is None:
        below = lands.get(tiles[:-1])
        board = lands[tiles] = below.clone() if below else Board()
        for tile, x, y, turns in tiles[len(board.cells) :]:
            board.lay(cell(x, y), turned_tile(KIND[tile], turns))
        while len(lands) > 4:
            del lands[next(iter(lands))]
    return board.clone()


def _people(position: CarcassonnePosition, seen: CarcassonneObservation) -> None:
    """Put the meeples and castles on the board."""
    board = position.board
    for meeple in seen.meeples:
        segment = board.segment(cell(meeple.x, meeple.y), meeple.kind, meeple.index)
        position.meeples[segment] = meeple.seat
        board.crew[board.label[segment]] += one_meeple(meeple.seat)
    for castle in seen.castles:
        one, two = (cell(*place) for place in castle.tiles)
        lord = castle.lord if castle.lord is not None else -1
        fief = tuple(cell(*place) for place in castle.fief)
        position.castles.append(Castle((one, two), board.city_across(one, two), lord, fief))


def _places(cells: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(XY[at] for at in cells)
