"""The table as it is shown at one time: what is known, who looks, what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import ScenePage, Sprite, ViewOptions
from motherlode.core.action import Action
from motherlode.games.gold_west.rules.components import Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import keys
from motherlode.games.gold_west.view.layout import (
    COLUMN,
    LEDGER,
    Arrangement,
    Block,
    Form,
    arrange,
)
from motherlode.locale import _
from motherlode.view.words import numeral

UNDECIDED = (
    "begin", "terrain", "layout", "offices", "single", "investments", "river", "end",
)  # fmt: skip
#: Phases whose choices lie in Boomtown, on the tracks or among the investments.
MARKET = ("use", "ship", "mark", "over")


@dataclass(frozen=True)
class ShownTable:
    """A table as it is shown at one moment.

    ``seen`` is what lies there; ``asks``: a seat can choose now, and it is the one that looks, or
    nobody in particular does. ``held``: the mat shown large, -1 for the usual.
    """

    seen: GoldWestObservation
    options: ViewOptions
    asks: bool = False
    held: int = -1
    choices: tuple[Action, ...] = field(default=())

    @classmethod
    def of(cls, seen: GoldWestObservation, options: ViewOptions) -> ShownTable:
        """The table at rest, with what can be chosen."""
        asks = seen.current_player >= 0 and options.seat in (None, seen.current_player)
        return cls(seen, options, asks, -1, seen.legal if asks else ())

    @cached_property
    def where(self) -> Arrangement:
        """The arrangement of the table that fits the view."""
        options, wide = self.options, self.options.size[0]
        if self.seen.phase != "end":
            return arrange(self.seen.seats, options.tallest or options.shape, wide)
        # the ranking may have left little height, and nothing is to be chosen
        return arrange(self.seen.seats, options.shape, wide if options.shape < 1 else 0.0)

    @cached_property
    def live(self) -> frozenset[str]:
        """The keys of the spots that stand for a legal action."""
        return frozenset(key for action in self.choices for key in keys.keys_of(action))

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.seen.setup.edition

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats in the order of the arrangement's mats: the large one first, then clockwise."""
        first = self.held
        if first < 0:
            first = self.options.seat if self.options.seat is not None else self.seen.active
        seats = self.seen.seats
        return tuple((first + number) % seats for number in range(seats))

    def mat(self, seat: int) -> Block:
        """The place of a seat's mat."""
        return self.where.mats[self.order.index(seat)]

    def form(self, seat: int) -> Form:
        """The form of a seat's mat."""
        return COLUMN if self.where.pocket and seat == self.order[0] else LEDGER

    def cart(self, seat: int, section: int) -> Block:
        """The place of a seat's cart, or for section -1 of the use zone."""
        return self.mat(seat).part(self.form(seat).cart(section))

    @property
    def focus(self) -> Rect | None:
        """The page that the decision is on; nothing where all of it is in view."""
        where, mover = self.where, self.seen.active
        if not where.pocket or self.options.past or self.order[0] != mover:
            return None
        if self.seen.phase in UNDECIDED:
            return None
        return where.pages[1 if self.seen.phase in MARKET else 0]

    @property
    def pages(self) -> tuple[ScenePage, ...]:
        """The pages that fit a small screen, one beside the other, by name."""
        pages, options = self.where.pages, self.options
        if not pages:
            return ()
        other = self.order[1]
        known = self.seen.seats == 2 and other < len(options.names)
        last = _("Tokens left") if self.seen.seats == 2 else _("Influence")
        names = (_("Map"), _("Boomtown"), options.names[other] if known else _("The others"), last)
        # without aids nothing lies on the last page of two players
        kept = len(pages) if options.aids or self.seen.seats > 2 else 3
        return tuple(map(ScenePage, pages[:kept], names))


def score(seen: GoldWestObservation, seat: int) -> int:
    """The points marked so far; once the game is over, all of them."""
    return seen.standings[seat].score if seen.standings else seen.marks[seat]


def sprite_on(key: str, picture: str, at: Block, x: float, y: float, k: float = 1.0) -> Sprite:
    """A picture at a point of the block, ``k`` times as large as the block's own."""
    px, py = at.at(x, y)
    return Sprite(key, picture, px, py, sx=at.k * k, sy=at.k * k)


DIGIT = 19.0


def number(
    key: str,
    value: int,
    at: tuple[float, float],
    k: float,
    align: str = "left",
    font: str = "digit",
    sign: str = "",
) -> Iterator[Sprite]:
    """A number in digits ``k`` times 34 high; ``sign``: before one that is not negative."""
    text = (sign if value >= 0 else "") + numeral(value)
    x = at[0]
    if align == "centre":
        x -= DIGIT * k * (len(text) - 1) / 2
    elif align == "left":
        x += DIGIT * k / 2
    for place, letter in enumerate(text):
        yield Sprite(f"{key}.{place}", f"{font}-{letter}", x + DIGIT * k * place, at[1], sx=k, sy=k)
