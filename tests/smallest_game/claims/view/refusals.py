"""Refusals: why a tap does nothing, with the number of the clause behind it."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.view.contract import Refusal
from motherlode.view.person import turn_words
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.keys import action_of


def refusal(seen: ClaimsObservation, key: str, names: Sequence[str]) -> Refusal | None:
    """See ``View``."""
    if seen.phase == "end":
        return Refusal(_("The game is over."), "4")
    if seen.current_player == CHANCE:
        return Refusal(_("First it is drawn who begins."), "2")
    if seen.seat not in (None, seen.current_player):
        words = turn_words(names, seen.current_player)
        return Refusal(words, "3")
    if action_of(key, seen.legal):
        return None
    return Refusal(_("That claim is staked already."), "3")
