"""The cards that events tell of, round by round, and a turn that has turned its first card over."""

from __future__ import annotations

from random import Random

from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.actions import FLIPS
from motherlode.games.gold.rules.components import PLACES
from motherlode.games.gold.rules.events import Flipped, kinds_shown
from tests.contract.playout import pick

GAME = load("gold")


def test_the_cards_shown_are_those_of_the_round_that_runs() -> None:
    """Also in a later round: the cards of the one before lie elsewhere now (gold 7, 8)."""
    state, rng = GAME.new_state(2, {"start": "A", "mines": "dealt"}), Random(1)
    events: list[Event] = []
    for number in (1, 2):
        shown: dict[int, int] = {}
        while state.round == number and len(shown) < 20:
            for event in state.apply(pick(state, rng)):
                events.append(event)
                if isinstance(event, Flipped) and event.round == number:
                    shown[event.place] = event.kind
        assert kinds_shown(number, events) == shown
        while state.round == number and number == 1:
            events += state.apply(pick(state, rng))


def test_a_card_just_turned_over_counts_as_new_wherever_it_lies() -> None:
    """For who samples the rest: that turn changes something (gold 5.3)."""
    for place in range(PLACES):
        state = GAME.new_state(2, {"start": "A", "mines": "dealt"})
        state.apply(FLIPS[place])
        assert state.current_player == CHANCE
        state.apply(pick(state, Random(place)))
        other = GAME.sample_state(state.observation(0), Random(place))
        assert (other.first, other.fresh) == (place, True) == (state.first, state.fresh)
