"""Everything that lies on the table at one point in play, as small lists of ints."""

from __future__ import annotations

from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.components import Step
from motherlode.games.gold_west.rules.packed import (
    DOWN,
    N_SOURCES,
    OUT,
    SECTION_SIZE,
    SUPPLY_SIZE,
    TERRAIN_COUNT,
    TILE_COUNT,
    TRACK_COUNT,
    Accessors,
    GoldWestSetup,
)


class GoldWestPosition(Accessors):
    """One point in play; how its rows are packed is told in :class:`Accessors`.

    ``terrain`` -1 where no tile lies yet; ``token`` is the kind on a hex when somebody has
    seen it, else -1; ``pool`` counts the tokens of each kind nobody has seen; ``looks`` are
    (hex, seat) of face-down tokens looked at; ``active`` is whose turn it is, also at chance
    nodes; ``todo`` is the stack of what a card or tile still does (``effects.py``);
    ``showing`` the hexes to be turned.
    """

    __slots__ = (
        "active",
        "bonus",
        "building",
        "camps",
        "cards",
        "coach",
        "current_player",
        "gains",
        "hand",
        "hand_section",
        "influence",
        "invested",
        "layout",
        "looks",
        "marked",
        "markers",
        "offices",
        "over",
        "owner",
        "phase",
        "pool",
        "rows",
        "setup",
        "showing",
        "single",
        "site",
        "start",
        "supply",
        "taken",
        "terrain",
        "tile_owner",
        "tiles",
        "todo",
        "token",
        "turn",
        "use",
        "wanted",
        "water",
    )  # fmt: skip

    terrain: list[int]
    site: list[int]
    token: list[int]
    offices: list[int]
    markers: list[int]
    over: list[int]
    cards: list[int]
    owner: list[int]
    supply: list[int]
    hand: list[int]
    use: list[int]
    camps: list[int]
    wanted: list[int]
    influence: list[int]
    rows: list[int]
    coach: list[int]
    tile_owner: list[int]
    gains: list[int]
    todo: list[Step]

    def __init__(self, setup: GoldWestSetup) -> None:
        self.setup = setup
        self.current_player = CHANCE
        self.phase = "begin"
        self.active = 0
        self.start = -1
        self.turn = 0
        self._lay_the_map(setup)
        self._lay_boomtown(setup)
        self._hand_out(setup.seats)
        self.invested = False
        self.marked = False
        self.building = -1
        self.taken = -1
        self.todo = []
        self.showing: list[int] = []

    def _lay_the_map(self, setup: GoldWestSetup) -> None:
        self.tiles = [-1] * len(board.SLOTS)
        self.terrain = [-1] * board.HEXES
        self.site = [OUT] * board.HEXES
        for hex_ in board.hexes_in_play(setup.seats):
            self.site[hex_] = DOWN
        self.token = [-1] * board.HEXES
        self.pool = [kind.number for kind in components.TOKEN_KINDS]
        self.looks: list[tuple[int, int]] = []

    def _lay_boomtown(self, setup: GoldWestSetup) -> None:
        self.layout = -1
        self.offices = []
        self.single = -1
        self.markers = [-1] * 9
        self.over = [-1] * 9
        self.cards = []
        self.owner = [-1] * components.CARDS_DRAWN
        self.bonus = components.BONUS_TILES[setup.seats]
        self.tile_owner = [-1] * TILE_COUNT

    def _hand_out(self, seats: int) -> None:
        self.supply = [0] * (seats * SUPPLY_SIZE)
        self.hand = [0] * SECTION_SIZE
        self.hand_section = -1
        self.use = [0] * SECTION_SIZE
        self.camps = [components.CAMPS[seats]] * seats
        self.wanted = [0] * seats
        self.influence = [0] * (seats * TERRAIN_COUNT)
        self.rows = [0] * (seats * TERRAIN_COUNT)
        self.coach = [0] * (seats * TRACK_COUNT)
        self.water = 0
        self.gains = [0] * (seats * N_SOURCES)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.setup.seats

    @property
    def drawer(self) -> int:
        """See ``State``. All other phases of chance are steps of the set-up."""
        return self.active if self.phase in ("reveal", "seen") else -1

    def copy_to(self, new: GoldWestPosition) -> None:
        """Make ``new`` an independent copy; only the setup is shared."""
        new.setup = self.setup
        new.current_player = self.current_player
        new.phase = self.phase
        new.active = self.active
        new.start = self.start
        new.turn = self.turn
        new.tiles = self.tiles[:]
        new.terrain = self.terrain[:]
        new.site = self.site[:]
        new.token = self.token[:]
        new.pool = self.pool[:]
        new.looks = self.looks[:]
        new.layout = self.layout
        new.offices = self.offices[:]
        new.single = self.single
        new.markers = self.markers[:]
        new.over = self.over[:]
        new.cards = self.cards[:]
        new.owner = self.owner[:]
        new.bonus = self.bonus
        new.supply = self.supply[:]
        new.hand = self.hand[:]
        new.hand_section = self.hand_section
        new.use = self.use[:]
        new.camps = self.camps[:]
        new.wanted = self.wanted[:]
        new.influence = self.influence[:]
        new.rows = self.rows[:]
        new.coach = self.coach[:]
        new.tile_owner = self.tile_owner[:]
        new.water = self.water
        new.gains = self.gains[:]
        new.invested = self.invested
        new.marked = self.marked
        new.building = self.building
        new.taken = self.taken
        new.todo = self.todo[:]
        new.showing = self.showing[:]

    # --- what many rules ask ---

    def gain(self, source: int, points: int, seat: int | None = None) -> None:
        """Points marked at once for the active player, or ``seat``; may be negative."""
        who = self.active if seat is None else seat
        self.gains[who * N_SOURCES + source] += points

    def marker(self, seat: int) -> int:
        """The place of the seat's score marker: points marked during play."""
        return sum(self.gains[seat * N_SOURCES : (seat + 1) * N_SOURCES])
