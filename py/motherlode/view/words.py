"""Numbers and sentences that the views of all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from motherlode.core.game import Game, Observation
from motherlode.locale import _, join_names, language, ngettext, seat_name
from motherlode.view.contract import Features


def numeral(number: int) -> str:
    """Format in digits, with a proper minus sign.

    >>> numeral(12), numeral(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "−")


def decimal(number: float) -> str:
    """Format with one digit behind the current language's decimal mark.

    >>> decimal(12.34), decimal(-3)
    ('12.3', '−3.0')
    """
    words = f"{number:.1f}".replace("-", "−")
    return words if language() == "en" else words.replace(".", ",")


def signed_numeral(number: float) -> str:
    """Format a gain or loss as a whole number with its sign.

    >>> signed_numeral(12), signed_numeral(-2.7), signed_numeral(0.2)
    ('+12', '−3', '0')
    """
    whole = round(number)
    return f"+{whole}" if whole > 0 else numeral(whole)


def older_rules_note(game: Game[Any, Any], features: Features[Any]) -> str:
    """Return the sentence that the table keeps to an older version, and its differences.

    Empty for the newest version.
    """
    version, newest = game.version, game.info.version
    if version == newest:
        return ""
    kept = _("This table keeps to the rules it was begun with, version {version} of {newest}.")
    difference = features.older_rules(version) if features.older_rules else ""
    return f"{kept.format(version=version, newest=newest)} {difference}".rstrip()


def outcome(seen: Observation, names: Sequence[str], points: Callable[[int], str]) -> str:
    """Return the sentence of winners and points; ``points`` words a number of the game's points."""
    winners = [seat_name(names, line.seat) for line in seen.standings if line.rank == 1]
    best = max((line.score for line in seen.standings), default=0)
    words = ngettext(
        "{names} wins with {points}.", "{names} share the victory with {points}.", len(winners)
    )
    return words.format(names=join_names(winners), points=points(best))
