"""Numerals: points in digits, with a proper minus sign.

Clauses in the player's language: the tables of the games' ``view/clauses.py``, translated.

The sentence about a table that is played by older rules.

The outcome of a game in one sentence, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from motherlode.core.game import Game, Observation
from motherlode.locale import _, join_names, language, ngettext, seat_name
from motherlode.view.contract import Features


def numeral(number: int) -> str:
    """In digits.

    >>> numeral(12), numeral(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "−")


def decimal(number: float) -> str:
    """With one digit behind the mark that the language spoken has for it.

    >>> decimal(12.34), decimal(-3)
    ('12.3', '−3.0')
    """
    words = f"{number:.1f}".replace("-", "−")
    return words if language() == "en" else words.replace(".", ",")


def signed_numeral(number: float) -> str:
    """What is gained or lost, as a whole number with its sign.

    >>> signed(12), signed(-2.7), signed(0.2)
    ('+12', '−3', '0')
    """
    whole = round(number)
    return f"+{whole}" if whole > 0 else numeral(whole)


def older_rules_note(game: Game[Any, Any], features: Features) -> str:
    """That the table keeps to an older version, and what is different; empty for the newest."""
    version, newest = game.version, game.info.version
    if version == newest:
        return ""
    kept = _("This table keeps to the rules it was begun with, version {version} of {newest}.")
    difference = features.older_rules(version) if features.older_rules else ""
    return f"{kept.format(version=version, newest=newest)} {difference}".rstrip()


def outcome(seen: Observation, names: Sequence[str], points: Callable[[int], str]) -> str:
    """Who has won, and with how much; ``points`` words a number of the game's points."""
    winners = [seat_name(names, line.seat) for line in seen.standings if line.rank == 1]
    best = max((line.score for line in seen.standings), default=0)
    words = ngettext(
        "{names} wins with {points}.", "{names} share the victory with {points}.", len(winners)
    )
    return words.format(names=join_names(winners), points=points(best))
