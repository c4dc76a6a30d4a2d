"""The greedy bot takes the best of what the judgement says, and draws among equals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.memory import recall
from motherlode.bots.plain import Greedy
from motherlode.core.bot import CHILD
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng

SEEN = Observation(seat=1, seats=2, current_player=1, phase="any", shown_scores=())
EVENTS = [Event() for _ in range(50)]


class Told:
    """A judgement that says what it was told to, and notes what it was shown."""

    def __init__(self, *weights: int) -> None:
        self.weights = list(weights)
        self.recalled: Sequence[Event] = ()

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        self.recalled = recalled
        return self.weights


def choose(bot: Greedy, legal: list[Any], luck: bytes = b"") -> Any:
    return bot.choose(Decision(replace(SEEN, legal=tuple(legal)), EVENTS, BotRng(luck), b"mind"))


def test_the_best_is_taken() -> None:
    """Whatever the luck."""
    bot = Greedy(Told(-5, 7, 3))
    assert {choose(bot, ["a", "b", "c"], bytes([n])) for n in range(20)} == {"b"}


def test_equals_are_drawn() -> None:
    """Each of the best, none of the others, and the same for the same luck."""
    bot = Greedy(Told(4, 4, 3, 4))
    picks = [choose(bot, ["a", "b", "c", "d"], bytes([n])) for n in range(40)]
    assert set(picks) == {"a", "b", "d"}
    assert picks == [choose(bot, ["a", "b", "c", "d"], bytes([n])) for n in range(40)]


def test_the_judgement_hears_what_is_remembered() -> None:
    """Forgetting comes before judging."""
    told = Told(0, 0)
    choose(Greedy(told, CHILD), ["a", "b"])
    assert list(told.recalled) == list(recall(EVENTS, CHILD, b"mind", 1))


def test_without_a_choice_nothing_is_weighed() -> None:
    """The only legal action is taken at once."""
    assert choose(Greedy(Told()), ["only"]) == "only"


def test_with_slack_any_that_is_nearly_as_good() -> None:
    """Within so much of the best, and nothing worse."""
    bot = Greedy(Told(4, 10, 7, 8), slack=3)
    assert {choose(bot, ["a", "b", "c", "d"], bytes([n])) for n in range(40)} == {"b", "c", "d"}


def test_what_is_overlooked_is_not_chosen_and_something_always_is() -> None:
    """Half of them each time: the best is missed in half of the decisions, never all."""
    legal = "abcdefghijkl"
    weights = (*range(11), 50)
    bot = Greedy(Told(*weights), overlooks=50)
    chosen = [choose(bot, list(legal), bytes([n])) for n in range(200)]
    assert 70 <= chosen.count("l") <= 130 and set(chosen) - {"l", "k"}
    blind = Greedy(Told(*weights), overlooks=100)
    assert {choose(blind, list(legal), bytes([n])) for n in range(40)} == {"l"}


def test_of_few_actions_none_is_overlooked() -> None:
    bot = Greedy(Told(4, 10, 7), overlooks=100)
    assert choose(bot, ["a", "b", "c"]) == "b"
