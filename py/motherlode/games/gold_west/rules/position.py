"""Everything that lies on the table at one point in play, as small lists of ints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.components import Edition

# What is on a hex. Anything from BUILDING on is a building: BUILDING + 2 * seat, one more for
# a settlement.
DOWN, UP, LOOTED, OUT, BUILDING = 0, 1, 2, 3, 4

# Where the points marked during play came from: offsets into ``gains``.
SOURCES = (
    "supply",
    "water_supply",
    "investment",
    "investment_bonus",
    "bridge",
    "shipping_bonus",
    "four_points",
    "loot",
    "post",
)
SUPPLY, WATER_SUPPLY, INVESTMENT, INVESTMENT_BONUS, BRIDGE, SHIPPING, FOUR, LOOT, POST = range(9)
N_SOURCES = len(SOURCES)


@dataclass(frozen=True, slots=True)
class Setting:
    """What was agreed before the game. ``start`` is a seat, or -1 for chance;
    ``trading_post`` is 0 without, else the number of single tiles drawn from."""

    edition: Edition
    seats: int
    start: int = -1
    whitewater: bool = False
    bandits: bool = False
    trading_post: int = 0

    @property
    def camps(self) -> int:
        """Camps per player."""
        return components.CAMPS[self.seats]


P = TypeVar("P", bound="Position")


class Position:
    """One point in play. Lists per seat are flat: seat * width + place.

    ``terrain`` -1 where no tile lies yet; ``token`` is the kind on a hex when somebody has
    seen it, else -1; ``pool`` counts the tokens of each kind nobody has seen; ``looks`` are
    (hex, seat) of face-down tokens looked at; ``supply`` is seat * 24 + section * 6 +
    resource; ``seat`` is whose turn it is, also at chance nodes; ``todo`` is the stack of
    what a card or tile still does (``effects.py``); ``showing`` the hexes to be turned.
    """

    __slots__ = (
        "setting", "current_player", "phase", "seat", "start", "turn",
        "tiles", "terrain", "site", "token", "pool", "looks",
        "layout", "offices", "single", "markers", "over",
        "cards", "owner", "bonus", "supply", "hand", "hand_section", "use",
        "camps", "wanted", "influence", "rows", "coach", "tile_owner", "water", "gains",
        "invested", "marked", "building", "taken", "todo", "showing",
    )  # fmt: skip

    current_player: int
    phase: str

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.current_player = CHANCE
        self.phase = "begin"
        self.seat = 0
        self.start = -1
        self.turn = 0
        self._lay_the_map(setting)
        self._lay_boomtown(setting)
        self._hand_out(setting.seats)
        self.invested = False
        self.marked = False
        self.building = -1
        self.taken = -1
        self.todo: list[int] = []
        self.showing: list[int] = []

    def _lay_the_map(self, setting: Setting) -> None:
        self.tiles = [-1] * len(board.SLOTS)
        self.terrain = [-1] * board.HEXES
        self.site = [OUT] * board.HEXES
        for hex_ in board.hexes_in_play(setting.seats):
            self.site[hex_] = DOWN
        self.token = [-1] * board.HEXES
        self.pool = [kind.number for kind in components.KINDS]
        self.looks: list[tuple[int, int]] = []

    def _lay_boomtown(self, setting: Setting) -> None:
        self.layout = -1
        self.offices: list[int] = []
        self.single = -1
        self.markers = [-1] * 9
        self.over = [-1] * 9
        self.cards: list[int] = []
        self.owner = [-1] * components.CARDS_DRAWN
        self.bonus = components.BONUS_TILES[setting.seats]
        self.tile_owner = [-1] * 12

    def _hand_out(self, seats: int) -> None:
        self.supply = [0] * (seats * 24)
        self.hand = [0] * 6
        self.hand_section = -1
        self.use = [0] * 6
        self.camps = [components.CAMPS[seats]] * seats
        self.wanted = [0] * seats
        self.influence = [0] * (seats * 4)
        self.rows = [0] * (seats * 4)
        self.coach = [0] * (seats * 3)
        self.water = 0
        self.gains = [0] * (seats * N_SOURCES)

    def copy_to(self, new: Position) -> None:
        """Makes ``new`` an independent copy; only the setting is shared."""
        new.setting = self.setting
        new.current_player = self.current_player
        new.phase = self.phase
        new.seat = self.seat
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

    @property
    def final_round(self) -> bool:
        """All camps are placed: only steps 1 and 2 are played."""
        return self.turn >= self.setting.seats * self.setting.camps

    def gain(self, source: int, points: int, seat: int | None = None) -> None:
        """Points marked at once for the active player, or ``seat``; may be negative."""
        who = self.seat if seat is None else seat
        self.gains[who * N_SOURCES + source] += points

    def marker(self, seat: int) -> int:
        """Where the seat's score marker stands: points marked during play."""
        return sum(self.gains[seat * N_SOURCES : (seat + 1) * N_SOURCES])

    def buildings(self, seat: int) -> list[int]:
        """Hexes with a camp or settlement of the seat, ascending."""
        camp = BUILDING + 2 * seat
        return [h for h, site in enumerate(self.site) if site == camp or site == camp + 1]

    def section(self, seat: int, section: int) -> list[int]:
        """The six counts in one supply section."""
        at = seat * 24 + section * 6
        return self.supply[at : at + 6]
