"""Why a tap does nothing: the sentence names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    PRINTED,
    RINGED,
    SCORE_COSTS,
)
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.keys import (
    ACCOUNTS,
    DOUBLING,
    PILE,
    SCORING,
    card_of,
    region_of,
)
from motherlode.games.go_west.view.moment import GoWestMoment
from motherlode.games.go_west.view.words import account_words
from motherlode.locale import _, named


def refusal(seen: GoWestObservation, key: str, names: Sequence[str]) -> str:
    """Why a tap there does nothing, or what lies there. Empty if it would do something."""
    if key in ACCOUNTS[: seen.seats]:
        return account_words(seen, ACCOUNTS.index(key), names)
    if seen.phase == "end":
        return _("The game is over.")
    if seen.current_player == CHANCE:
        return _("Wait until the card has been drawn.")
    if seen.seat != seen.current_player:
        return _("It is {name}'s turn.").format(name=named(names, seen.current_player))
    if seen.phase == "place":
        return _refused_place(seen, key)
    if seen.phase == "move":
        return _refused_step(seen, key)
    return _refused_act(seen, key)


def _refused_place(seen: GoWestObservation, key: str) -> str:
    region = region_of(key)
    if region not in RINGED:
        return _("First place the other token: tap the ring of another region.")
    if region == PRINTED[seen.card]:
        return _("The other token of a “+1” card goes to a different region.")
    return ""


def _refused_step(seen: GoWestObservation, key: str) -> str:
    region = region_of(key)
    moment = GoWestMoment.of(seen)
    if region < 0 or key.startswith("ring-"):
        return _("First move the wagons: all the steps of the card must be made.")
    if region == CALIFORNIA:
        return _("Wagons in California have left the game.")
    if not seen.wagons[region]:
        return _("There is no wagon in that region.")
    if moment.live_source(region):
        return ""
    return _(
        "First a wagon farther east: those from here on could not make all the steps of the card."
    )


def _refused_act(seen: GoWestObservation, key: str) -> str:
    account = seen.accounts[seen.turn]
    if card_of(key) >= 0:
        return "" if card_of(key) in seen.hand else _("That card is not in your hand.")
    if key == SCORING:
        return _refused_scoring(seen)
    if key == DOUBLING:
        if not account.marker:
            return _(
                "The double move has been used; the markers come back when everybody has used one."
            )
        return "" if seen.fresh else _("The double move is announced as the first thing of a turn.")
    if key == PILE:
        return _("A card is drawn after playing or selling one.")
    if region_of(key) >= 0:
        return _("First play an action card: it says where tokens go and how far wagons move.")
    return _("Played and sold cards; they are shuffled when the draw pile is used up.")


def _refused_scoring(seen: GoWestObservation) -> str:
    account = seen.accounts[seen.turn]
    if account.score_cards == len(SCORE_COSTS):
        return _("All six score cards have been used.")
    if account.next_cost > account.supply + account.points:
        return _("Score card {number} costs {cost}: more than your tokens and points.").format(
            number=account.score_cards + 1, cost=account.next_cost
        )
    return ""
