"""Numbers and sentences that the views of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from motherlode.core.game import Game, Observation
from motherlode.locale import _, join_names, language, ngettext, object_name, seat_name
from motherlode.view.contract import Features, MotifWords
from motherlode.view.person import tell

#: Holds what belongs together on one line.
NO_BREAK = "\N{NO-BREAK SPACE}"


def numeral(number: int) -> str:
    """Format in digits, with a proper minus sign.

    >>> numeral(12), numeral(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "−")


def points_words(number: int) -> str:
    """Return "3 points" in the language of the page, a loss with a proper minus sign.

    >>> points_words(1), points_words(-3)
    ('1 point', '−3 points')
    """
    return ngettext("{n} point", "{n} points", abs(number)).format(n=numeral(number))


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
    kept = _("This table keeps the rules it began with, version {version} of {newest}.")
    difference = features.older_rules(version) if features.older_rules else ""
    return f"{kept.format(version=version, newest=newest)} {difference}".rstrip()


def outcome(seen: Observation, names: Sequence[str]) -> str:
    """Return the sentence that says who has won, and by how much."""
    winners = [line.seat for line in seen.standings if line.rank == 1]
    return winner_words([line.score for line in seen.standings], winners, names)


def winner_words(scores: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    """Return the same from the points of all seats and the seats of the first rank."""
    if len(winners) > 1:
        shared = [object_name(names, seat) for seat in winners]
        return _("Shared victory: {names}.").format(names=join_names(shared))
    best = sorted(scores, reverse=True)
    margin = best[0] - best[1] if len(best) > 1 else best[0]
    if not margin:
        return tell(_("{wins} on the tie-break."), names, winners[0])
    return tell(_("{wins} by {points}."), names, winners[0], points=points_words(margin))


def score_line(points: Iterable[int]) -> str:
    """Return the points of all seats in their order, "12 : 7", on one line."""
    return f"{NO_BREAK}:{NO_BREAK}".join(map(numeral, points))


def ended_words(totals: Iterable[str], names: Sequence[str]) -> str:
    """Return that the game is over; for listeners with the final points of the seats."""
    parts = [f"{seat_name(names, seat)} {total}" for seat, total in enumerate(totals)]
    over = _("The game is over.")
    return f"{over}\n{', '.join(parts)}."


def words_by_number(singular: str, plural: str) -> MotifWords:
    """Return the words of a motif that tells its number alone, as ``{n}``."""
    return lambda motif, _names: _counted(singular, plural, motif.number)


def words_by_points(singular: str, plural: str) -> MotifWords:
    """Return the words of a motif that tells its points alone, as ``{n}``."""
    return lambda motif, _names: _counted(singular, plural, motif.points)


def _counted(singular: str, plural: str, number: int) -> str:
    return ngettext(singular, plural, number).format(n=number)
