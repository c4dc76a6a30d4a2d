"""One point of a game as plain data: what the phases read and change."""

from __future__ import annotations

from typing import NamedTuple, Self

from motherlode.core.game import CHANCE
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.components import INGOTS, MEEPLES, castle_tokens
from motherlode.games.carcassonne.rules.events import MeepleAt
from motherlode.games.carcassonne.rules.packed import START_KIND, TILE_KINDS, XY, cell, turned_tile


class CarcassonneSetup(NamedTuple):
    """The choices made before the game, and what the version of the rules says.

    ``copies``: how many boxes are mixed. ``by_lot``: a lot says who begins, else the first seat
    does. ``lord_chooses``: see ``versions``.
    """

    goldmines: bool = True
    castles: bool = False
    small_city: int = 4
    copies: int = 1
    by_lot: bool = False
    lord_chooses: bool = True


class Completed(NamedTuple):
    """A feature completed this turn, controlled or not, and what it is worth."""

    source: str
    points: int
    cells: tuple[int, ...]


class Scored(NamedTuple):
    """One feature that brought points: a line of the ledger.

    Each of ``seats`` got ``points``. ``cells`` are the tiles that made them (of a field: those
    of its cities), ``counted`` how many things were counted (ingots, cities of a field; else
    1), ``label`` the feature itself, which never grows again; -1 for ingots.
    """

    source: str
    seats: tuple[int, ...]
    points: int
    cells: tuple[int, ...]
    counted: int = 1
    label: int = -1


class Castle(NamedTuple):
    """A castle on two cells; ``lord`` is -1 once it has been scored."""

    cells: tuple[int, int]
    label: int
    lord: int
    fief: tuple[int, ...]


class CarcassonnePosition:
    """The table, the supplies and where the turn stands.

    ``active`` is the seat whose turn it is; ``current_player`` may be another one's for a
    castle or an ingot. ``last`` is the tile placed this turn (-1 before that), ``closed`` the
    labels it completed, ``asked`` the small cities still to be decided as (seat, label),
    ``claims`` each seat's cells it may take ingots from, ``taken`` the cells each seat's ingots
    came from, ``home`` the segments whose meeples go home when the turn ends. ``causes`` is what
    sets off castles just now, ``passed_on`` what will next, and ``scored`` the castles scored this
    turn.
    """

    __slots__ = (
        "active", "asked", "bag", "board", "castles", "causes", "claims", "closed",
        "current_player", "discarded", "hand", "home", "ingot_supply", "ingots", "last", "ledger",
        "meeples", "options", "passed_on", "phase", "points", "purses", "removed", "scored",
        "seats", "setup", "supply", "taken", "tokens",
    )  # fmt: skip

    def __init__(self, seats: int, setup: CarcassonneSetup) -> None:
        boxes = ("base", "goldmines") if setup.goldmines else ("base",)
        self.seats = seats
        self.setup = setup
        self.current_player = CHANCE
        self.phase = "begin" if setup.by_lot else "draw_tile"
        self.active = 0
        self.board = Board()
        self.bag = [kind.count * setup.copies if kind.box in boxes else 0 for kind in TILE_KINDS]
        self.discarded: list[int] = []
        self.hand = -1
        self.options: list[int] = []
        self.last = -1
        self.closed: list[int] = []
        self.meeples: dict[int, int] = {}
        self.supply = [MEEPLES.number] * seats
        self.points = [0] * seats
        self.ledger: list[Scored] = []
        self.ingots: dict[int, int] = {}
        self.ingot_supply = INGOTS.number * setup.copies if setup.goldmines else 0
        self.purses = [0] * seats
        self.taken: list[tuple[int, ...]] = [()] * seats
        self.removed = 0
        self.castles: list[Castle] = []
        self.tokens = [castle_tokens(seats) if setup.castles else 0] * seats
        self.asked: list[tuple[int, int]] = []
        self.claims: list[tuple[int, ...]] = []
        self.home: list[int] = []
        self.causes: tuple[Completed, ...] = ()
        self.passed_on: tuple[Completed, ...] = ()
        self.scored: tuple[int, ...] = ()
        self.bag[START_KIND] -= 1
        self.board.lay(cell(0, 0), turned_tile(START_KIND, 0))

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(self.__class__)
        self.copy_to(new)
        return new

    def copy_to(self, new: CarcassonnePosition) -> None:
        """Make ``new``, still without attributes, an independent copy of this position."""
        new.seats = self.seats
        new.setup = self.setup
        new.current_player = self.current_player
        new.phase = self.phase
        new.active = self.active
        new.board = self.board.clone()
        new.bag = self.bag[:]
        new.discarded = self.discarded[:]
        new.hand = self.hand
        new.options = self.options  # replaced as a whole, never changed
        new.last = self.last
        new.closed = self.closed  # replaced as a whole
        new.meeples = self.meeples.copy()
        new.supply = self.supply[:]
        new.points = self.points[:]
        new.ledger = self.ledger[:]
        new.ingots = self.ingots.copy()
        new.ingot_supply = self.ingot_supply
        new.purses = self.purses[:]
        new.taken = self.taken[:]
        new.removed = self.removed
        new.castles = self.castles[:]
        new.tokens = self.tokens[:]
        new.asked = self.asked[:]
        new.claims = self.claims  # replaced as a whole
        new.home = self.home  # replaced as a whole
        new.causes = self.causes
        new.passed_on = self.passed_on
        new.scored = self.scored

    def meeple_at(self, segment: int) -> MeepleAt:
        """The meeple standing on that segment."""
        board = self.board
        x, y = XY[board.cells[board.tile[segment]]]
        return MeepleAt(self.meeples[segment], x, y, *board.name(segment))

    def crew_of(self, label: int) -> list[int]:
        """The segments of a feature on which a meeple stands, in the order of placing them."""
        labels = self.board.label
        return [segment for segment in self.meeples if labels[segment] == label]

    @property
    def drawer(self) -> int:
        """See ``State``."""
        return self.active

    def clockwise(self) -> list[int]:
        """The seats in turn order, the active one first."""
        return [(self.active + step) % self.seats for step in range(self.seats)]
