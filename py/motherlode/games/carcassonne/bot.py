"""What a move is worth: one turn looked ahead over places and meeples.

Worth is in hundredths of a point and rests on what every claimed feature may be expected to
bring by the end, for the seat that asks minus the others' average. The numbers are judgement,
not rules: chances of completion by the tiles left that fit, a price on every meeple away
from home, and a flat price for an ingot.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.crew import HOLDERS, count
from motherlode.games.carcassonne.rules.goldmines import reach
from motherlode.games.carcassonne.rules.grid import STEPS, cell
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, restore
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.score_final import unfinished, walled
from motherlode.games.carcassonne.rules.scoring import worth_completed
from motherlode.games.carcassonne.rules.tiles import (
    CITY,
    FIELD,
    FITS,
    MINE,
    MONASTERY,
    ROAD,
    SEAMS,
)

POINT = 100
INGOT = 250
CASTLE = 500
"""What a lord may expect while many tiles are left."""

CHANCE_TO_SURROUND = (100, 70, 70, 45, 45, 25, 25, 12, 12)
"""Percent, by the neighbours a monastery misses."""
RIVALS = 5
"""A place that so many tiles left would fit is filled in time with even chances."""
ENOUGH = 25
"""With so many tiles left those chances hold; with fewer they shrink."""

PRICE = (675, 480, 345, 255, 180, 120, 75, 0)
"""What a meeple at home is worth, by how many others are at home, early in the game."""


def open_places(board: Board, label: int, letter: str) -> set[int]:
    """The empty cells into which a road or city is open."""
    middle = int(letter == ROAD)  # a seam is (city,), (field,) or (field, road, field)
    found = set()
    for segment in board.segments(label):
        tile = board.tile[segment]
        local, at = segment - board.base[tile], board.cells[tile]
        for step, seam in zip(STEPS, SEAMS[board.turned[tile]], strict=True):
            if len(seam) > 2 * middle and seam[middle] == local and at + step in board.needs:
                found.add(at + step)
    return found


class Outlook:
    """What the claimed features of a position are expected to bring one seat."""

    def __init__(self, position: CarcassonnePosition, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.left = sum(position.bag)
        self.late = min(self.left, ENOUGH)
        self.forts = {castle.label: castle for castle in position.castles}
        self.home = position.board
        self.fits: dict[int, int] = {}

    def price(self, others: int) -> int:
        """What one meeple more at home is worth beside so many others."""
        return PRICE[min(others, 7)] * self.late // ENOUGH

    def fitting(self, needs: int) -> int:
        """How many tiles left would fit a place that needs that."""
        found = self.fits.get(needs)
        if found is None:
            bag = enumerate(self.position.bag)
            found = sum(number for kind, number in bag if number and FITS[kind][needs])
            self.fits[needs] = found
        return found

    def chance(self, label: int, letter: str) -> int:
        """The chance in percent that a feature is completed, by what fits its open places."""
        board = self.position.board
        missing = board.open[label]
        if letter == MONASTERY:
            return CHANCE_TO_SURROUND[missing] * self.late // ENOUGH if missing else 100
        chance = 100
        if missing:
            for at in open_places(board, label, letter):
                fits = self.fitting(board.needs[at])
                chance = chance * fits // (fits + RIVALS)
            chance = chance * self.late // ENOUGH
        return chance

    def worth(self, label: int) -> int:
        """What a feature is expected to bring whoever holds it."""
        position = self.position
        board = position.board
        letter = board.name(label)[0]
        if letter == FIELD:
            return self.field(walled(position, label))
        missing = board.open[label]
        chance = self.chance(label, letter)
        if not missing:
            points = worth_completed(position, label).points * POINT
        elif letter == MONASTERY:
            now = 9 - missing
            points = now * POINT + missing * chance * POINT // 150
        else:
            now = unfinished(position, label) * POINT
            points = now + (now * chance // 100 if letter == CITY else chance)
        if position.ingots:
            there = sum(position.ingots.get(at, 0) for at in reach(position, label))
            points += there * INGOT * chance // 100
        return points

    def field(self, cities: Sequence[int] | set[int]) -> int:
        """What farmers are paid for these cities, the uncompleted ones by their chance."""
        total = 0
        for city in cities:
            each = 4 if city in self.forts else 3
            total += each * self.chance(city, CITY)
        return total + 3 * self.late

    def share(self, label: int) -> int:
        """A claimed feature's worth to the seat minus its worth to the others, on average.

        Meeples of a completed feature come home, which is worth their price.
        """
        board, seat, seats = self.position.board, self.seat, self.position.seats
        crew = board.crew[label]
        castle = CASTLE * self.late // ENOUGH
        gain = castle if label in self.forts else self.worth(label)
        holders = HOLDERS[crew]
        others = len(holders) - (seat in holders)
        total = (gain if seat in holders else 0) - gain * others // (seats - 1)
        if not board.open[label] and label not in self.forts and board.name(label)[0] != FIELD:
            supply = self.position.supply
            total += count(crew, seat) * self.price(supply[seat])
            away = sum(count(crew, s) * self.price(supply[s]) for s in range(seats) if s != seat)
            total -= away // (seats - 1)
        return total

    def placed(self, at: int, turned: int, mine: bool) -> int:
        """The worth of laying a tile there, with the best meeple after it."""
        position = self.position
        board = position.board = self.home.clone()
        number = len(board.cells)
        closed = board.lay(at, turned)
        if mine:
            position.ingots[at] = position.ingots.get(at, 0) + 1
        total = self.total() + self.lords(closed)
        best = max((self.claim(label) for label in self.free(board, number)), default=0)
        if mine:
            position.ingots[at] -= 1
            if not position.ingots[at]:
                del position.ingots[at]
        position.board = self.home
        return total + max(best, 0)

    def total(self) -> int:
        """The share in everything claimed, looked at afresh: a tile beside an open place may
        make it easy or impossible to fill."""
        labels = self.position.board.label
        return sum(map(self.share, {labels[segment] for segment in self.position.meeples}))

    def lords(self, closed: Sequence[int]) -> int:
        """What the castles set off by these completed features bring, over what they promised."""
        waiting = [castle for castle in self.position.castles if castle.lord >= 0]
        if not waiting or not closed:
            return 0
        features = [worth_completed(self.position, label) for label in closed]
        total = 0
        for castle in waiting:
            points = [f.points for f in features if any(at in castle.fief for at in f.cells)]
            if points:
                gain = max(points) * POINT - CASTLE * self.late // ENOUGH
                gain += self.price(self.position.supply[castle.lord])
                seats = self.position.seats - 1
                total += gain if castle.lord == self.seat else -gain // seats
        return total

    def free(self, board: Board, number: int) -> list[int]:
        """The unclaimed features of a tile, if a meeple is at home."""
        if not self.position.supply[self.seat]:
            return []
        labels = dict.fromkeys(board.label[board.base[number] : board.base[number] + 9])
        return [label for label in labels if not board.crew[label]]

    def claim(self, label: int) -> int:
        """What a meeple there brings, less its price unless it comes home at once."""
        board = self.position.board
        letter = board.name(label)[0]
        gain = self.worth(label)
        if letter == FIELD:
            return gain - self.price(self.position.supply[self.seat] - 1) * 2
        if not board.open[label]:
            return gain
        chance = self.chance(label, letter)
        cost = self.price(self.position.supply[self.seat] - 1) * (150 - chance) // 100
        return gain - cost


def _place_tile(outlook: Outlook, legal: Sequence[Action]) -> list[int]:
    kind = outlook.position.hand
    mine = MINE[kind]
    worths = []
    for action in legal:
        assert isinstance(action, PlaceTile)
        at = cell(action.x, action.y)
        worths.append(outlook.placed(at, kind << 2 | action.turns, mine))
    return worths


def _place_meeple(outlook: Outlook, legal: Sequence[Action]) -> list[int]:
    board, last = outlook.position.board, outlook.position.last
    worths = []
    for action in legal:
        worth = 0
        if isinstance(action, PlaceMeeple):
            segment = board.segment(board.cells[last], action.kind, action.index)
            worth = outlook.claim(board.label[segment])
        worths.append(worth)
    return worths


def _place_ingot(outlook: Outlook, legal: Sequence[Action]) -> list[int]:
    """How much each tile's features are the seat's own; what can still be claimed counts a bit."""
    position = outlook.position
    board = position.board
    claimed = {board.label[segment] for segment in position.meeples}
    worths = []
    for action in legal:
        assert isinstance(action, PlaceIngot)
        at = cell(action.x, action.y)
        worth = 0
        for label in claimed:
            letter = board.name(label)[0]
            if label in outlook.forts:
                good, chance = at in outlook.forts[label].fief, outlook.late * 2
            elif letter != FIELD:
                good = at in reach(position, label)
                chance = outlook.chance(label, letter)
            else:
                continue
            if good:
                holders = HOLDERS[board.crew[label]]
                mine = outlook.seat in holders
                worth += INGOT * chance * (1 if mine else -1) // (100 * len(holders))
        worths.append(worth)
    return worths


def _build_castle(outlook: Outlook, legal: Sequence[Action]) -> list[int]:
    """A castle against the points of the city and the meeple at home again."""
    position = outlook.position
    _, label = position.asked[0]
    city = worth_completed(position, label).points * POINT
    city += outlook.price(position.supply[outlook.seat])
    castle = CASTLE * outlook.late // ENOUGH
    return [castle if isinstance(action, BuildCastle) else city for action in legal]


def _take_ingot(outlook: Outlook, legal: Sequence[Action]) -> list[int]:
    """First what others may take as well."""
    claims = outlook.position.claims
    worths = []
    for action in legal:
        assert isinstance(action, TakeIngot)
        at = cell(action.x, action.y)
        worths.append(POINT * sum(at in claim for claim in claims))
    return worths


_PHASES = {
    "place_tile": _place_tile,
    "place_ingot": _place_ingot,
    "place_meeple": _place_meeple,
    "build_castle": _build_castle,
    "take_ingot": _take_ingot,
}


class CarcassonneJudgement:
    """The judgement of one who looks one turn ahead."""

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """Hundredths of a point for each action, compared with the others of this decision."""
        legal = observation.legal
        del recalled, rng  # everything lies open
        assert isinstance(observation, CarcassonneObservation)
        if len(legal) < 2 or observation.phase not in _PHASES:
            return [0] * len(legal)
        seat = observation.current_player if observation.seat is None else observation.seat
        return _PHASES[observation.phase](Outlook(restore(observation).clone(), seat), legal)


JUDGEMENT = CarcassonneJudgement()
