"""Names at a new table, and a table at once: the player against the computer."""

from __future__ import annotations

from motherlode.bots.roster import default_level
from motherlode.core.info import GameInfo
from motherlode.locale import _
from motherlode.match.settings import Settings
from motherlode.match.terms import SeatTerms, Terms

HOUSE_NAMES = ("Nell", "Dusty", "Pearl", "Jasper", "Opal", "Amos")
"""Names the cabinet's own players go by."""


def own_name(settings: Settings) -> str:
    """What the player at this device is called; who has not said it is new to the gold fields."""
    return settings.player or _("Tenderfoot")


def house_name(seat: int, taken: str) -> str:
    """A name for the computer at that seat, another one than the player's."""
    names = [name for name in HOUSE_NAMES if name != taken]
    return names[(seat - 1) % len(names)]


def quick_terms(info: GameInfo, settings: Settings, seed: bytes) -> Terms:
    """As few as can play, one of them the player; every option as the game has it."""
    name = own_name(settings)
    level = default_level(info.id)
    others = (
        SeatTerms(house_name(seat, name), "computer", level) for seat in range(1, info.min_seats)
    )
    return Terms(info.id, (SeatTerms(name, "person"), *others), seed=seed)
