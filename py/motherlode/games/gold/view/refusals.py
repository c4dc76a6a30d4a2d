"""Refusals: why a tap does nothing, with the number of the clause behind it."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import CHANCE
from motherlode.games.gold.rules.components import GONE
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.keys import COLOUR_OF, PLACE_OF
from motherlode.games.gold.view.words import action_of, prompt
from motherlode.locale import _, object_name
from motherlode.view.contract import Refusal
from motherlode.view.person import turn_words


def refusal(seen: GoldObservation, key: str, names: Sequence[str]) -> Refusal | None:
    """Return why a tap on that spot does nothing; ``None`` if it would do something."""
    if seen.phase == "end":
        return Refusal(_("The game is over."), "6")
    if seen.current_player == CHANCE:
        return Refusal(_("Wait for the draw."), "4")
    if seen.seat is not None and seen.seat != seen.current_player:
        return Refusal(turn_words(names, seen.current_player), "3")
    if action_of(key, seen.legal):
        return None
    return _no_mine(seen, key, names) if seen.phase == "choose" else _no_card(seen, key)


def _no_mine(seen: GoldObservation, key: str, names: Sequence[str]) -> Refusal:
    if key not in COLOUR_OF:
        words = _("Not now. {prompt}").format(prompt=prompt(seen, names))
        return Refusal(words, "1.1")
    owner = object_name(names, seen.owners[COLOUR_OF[key]])
    return Refusal(_("That mine already belongs to {name}.").format(name=owner), "1.1")


def _no_card(seen: GoldObservation, key: str) -> Refusal:
    if key not in PLACE_OF:
        words = _("Only the cards on the table can be turned over; gold at a mine stays face down.")
        return Refusal(words, "4.1")
    if seen.cards[PLACE_OF[key]] == GONE:
        return Refusal(_("There is no card here any more: it left the game or was won."), "4")
    return Refusal(_("That card is already face up: the second must be another one."), "4")
