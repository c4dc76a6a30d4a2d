"""Actions, events and errors as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.core.errors import BadRecord, IllegalAction, MotherlodeError
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL


@dataclass(frozen=True, slots=True)
class Walk(Action):
    RANK: ClassVar[int] = 0
    steps: int


@dataclass(frozen=True, slots=True)
class Call(Action):
    RANK: ClassVar[int] = 1
    name: str


def test_actions_are_sorted_by_class_then_fields() -> None:
    actions = [Call("a"), Walk(10), Walk(9), Call("B")]
    assert sorted(actions) == [Walk(9), Walk(10), Call("B"), Call("a")]
    assert Walk(9).order() == (0, 9)


def test_actions_of_two_classes_are_never_equal() -> None:
    assert len({Walk(1), Walk(1), Action()}) == 2


def test_an_event_is_seen_by_all_unless_it_says_by_whom() -> None:
    assert Event().seen_by(None)
    assert Event().seen_by(3)
    private = Event(visible_to=frozenset({1}))
    assert private.seen_by(1)
    assert not private.seen_by(0)
    assert not private.seen_by(None)


def test_an_illegal_action_names_its_rule() -> None:
    error = IllegalAction("gold 4", "card-gone", "No card lies there any more.")
    assert isinstance(error, MotherlodeError)
    assert (error.rule, error.reason) == ("gold 4", "card-gone")
    assert str(error) == "No card lies there any more. (rule gold 4)"


def test_a_bad_record_counts_the_good_actions() -> None:
    assert BadRecord("x", number=5, token="a1", rule="gold 4").good == 4
    assert BadRecord("x", number=0, token="", rule="header").good == 0


def test_chance_and_the_end_are_no_seats() -> None:
    assert CHANCE == -1
    assert TERMINAL == -4
