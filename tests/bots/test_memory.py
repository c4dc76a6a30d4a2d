"""Forgetting leaves things out, never makes them up, and never gives them back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from motherlode.bots.memory import recall, retention_span
from motherlode.core.bot import ADULT, CHILD, PERFECT, Retention
from motherlode.core.event import Event

MEMORY_SEED = b"a mind"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Event):
    """Something that can be told from everything else."""

    number: int


EVENTS = [Said(number=number) for number in range(400)]


def test_some_forget_nothing() -> None:
    """All events, in order."""
    assert list(recall(EVENTS, PERFECT, MEMORY_SEED, 0)) == EVENTS


@pytest.mark.parametrize("retention", [ADULT, CHILD])
def test_what_is_forgotten_stays_forgotten(retention: Retention) -> None:
    """Whatever is recalled later of the past was recalled before, in the same order."""
    before: list[Event] = []
    for now in range(1, 120):
        recalled = list(recall(EVENTS[:now], retention, MEMORY_SEED, 1))
        assert recalled == [event for event in EVENTS[:now] if event in recalled]
        assert set(recalled) <= {*before, EVENTS[now - 1]}
        before = recalled


@pytest.mark.parametrize("retention", [ADULT, CHILD])
def test_what_has_just_happened_is_there(retention: Retention) -> None:
    """The last event is never lost: it is still before one's eyes."""
    for now in range(1, 200):
        assert recall(EVENTS[:now], retention, MEMORY_SEED, 0)[-1] == EVENTS[now - 1]


@pytest.mark.parametrize("retention", [ADULT, CHILD])
def test_nothing_outlasts_the_span(retention: Retention) -> None:
    """Early memories are mostly there, late ones fade, then there is nothing."""
    spans = [retention_span(number, retention, MEMORY_SEED, 0) for number in range(2000)]
    assert max(spans) <= retention.sure + retention.fading
    slipped = sum(lost < retention.sure for lost in spans) / len(spans)
    assert slipped == pytest.approx(
        retention.sure / (retention.sure + 1) / retention.slips, abs=0.03
    )
    middle = sum(lost >= retention.sure + retention.fading // 2 for lost in spans) / len(spans)
    assert 0.3 < middle < 0.6


def test_grown_ups_remember_more_than_children() -> None:
    """About three times as much."""
    kept = [len(recall(EVENTS, retention, MEMORY_SEED, 0)) for retention in (CHILD, ADULT)]
    assert kept[1] > 2 * kept[0] > 4


def test_everybody_forgets_something_else() -> None:
    """Seats differ, tables differ; the same seat at the same table does not."""
    mine = recall(EVENTS, ADULT, MEMORY_SEED, 0)
    assert mine == recall(EVENTS, ADULT, MEMORY_SEED, 0)
    assert mine != recall(EVENTS, ADULT, MEMORY_SEED, 1)
    assert mine != recall(EVENTS, ADULT, b"another mind", 0)


def test_there_may_be_nothing_to_remember() -> None:
    """At the first decision of a game."""
    assert list(recall([], ADULT, MEMORY_SEED, 0)) == []
