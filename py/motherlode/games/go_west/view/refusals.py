"""Refusals: why a tap does nothing, with the number of the clause behind it."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules.components import CALIFORNIA, RINGED
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.keys import (
    ACCOUNTS,
    DOUBLING,
    PILE,
    SCORING,
    action_of,
    card_of,
    earlier_actions,
    region_of,
)
from motherlode.games.go_west.view.words import (
    account_words,
    double_words,
    prompt,
    score_cards_words,
)
from motherlode.locale import _
from motherlode.view.contract import Refusal
from motherlode.view.person import turn_words


def refusal(seen: GoWestObservation, key: str, names: Sequence[str]) -> Refusal | None:
    """The reason why a tap there does nothing, or what lies there; ``None`` if it does anything."""
    if key in ACCOUNTS[: seen.seats]:
        return Refusal(account_words(seen, ACCOUNTS.index(key), names))
    if seen.phase == "end":
        return Refusal(_("The game is over."), "16")
    if seen.current_player == CHANCE:
        return Refusal(_("Wait for the draw."), "9")
    if seen.seat != seen.current_player:
        return Refusal(turn_words(names, seen.current_player), "3")
    if action_of(key, [*seen.legal, *earlier_actions(seen)]):
        return None
    if seen.phase == "pay":
        return _not_now(seen, names, "13")
    if seen.phase == "place":
        return _no_place(seen, key, names)
    if seen.phase == "move":
        return _no_step(seen, key, names)
    return _no_action(seen, key, names)


def _not_now(seen: GoWestObservation, names: Sequence[str], clause: str) -> Refusal:
    words = _("Not now. {prompt}").format(prompt=prompt(seen, names))
    return Refusal(words, clause)


def _no_place(seen: GoWestObservation, key: str, names: Sequence[str]) -> Refusal:
    if seen.unplaced == 2:
        words = _("Place the token where your oldest comes back: then it serves both regions.")
        return Refusal(words, "8.1")
    return _not_now(seen, names, "5" if region_of(key) in RINGED else "8")


def _no_step(seen: GoWestObservation, key: str, names: Sequence[str]) -> Refusal:
    region = region_of(key)
    if region < 0 or key.startswith("ring-"):
        return _not_now(seen, names, "8")
    if region == CALIFORNIA:
        words = _("Wagons in California have left the game: nothing is paid there.")
        return Refusal(words, "7")
    if not seen.wagons[region]:
        return Refusal(_("There is no wagon in that region."), "7")
    words = _(
        "First a wagon farther east: those from here on could not make all the steps of the card."
    )
    return Refusal(words, "8")


def _no_action(seen: GoWestObservation, key: str, names: Sequence[str]) -> Refusal:
    if card_of(key) >= 0:
        return Refusal(_("That card is not in your hand."), "3.2")
    if key == SCORING:
        return _no_scoring(seen)
    if key == DOUBLING:
        return _no_double(seen, names)
    if key == PILE:
        return Refusal(_("A card is drawn after playing or selling one."), "9")
    if region_of(key) >= 0:
        return _not_now(seen, names, "3.2")
    words = _("Played and sold cards; they are shuffled when the draw pile is used up.")
    return Refusal(words, "15")


def _no_scoring(seen: GoWestObservation) -> Refusal:
    account = seen.accounts[seen.turn]
    if account.next_cost < 0:
        return Refusal(score_cards_words(account), "18.1")
    words = _("Score card {number} costs {cost}: more than your tokens and points.")
    return Refusal(words.format(number=account.score_cards + 1, cost=account.next_cost), "13")


def _no_double(seen: GoWestObservation, names: Sequence[str]) -> Refusal:
    account = seen.accounts[seen.turn]
    if account.marker:
        return _not_now(seen, names, "14")
    return Refusal(double_words(account), "14")
