"""The actions of Three Claims: ``c4`` stakes the claim on cell 4, ``?A`` says who begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from tests.smallest_game.claims.rules.components import CELLS


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance: that seat begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stake(Action):
    """The seat to decide stakes its claim on a cell."""

    RANK: ClassVar[int] = 1
    cell: int


BEGINS = tuple(Begin(seat) for seat in (0, 1))
STAKES = tuple(Stake(cell) for cell in CELLS)
