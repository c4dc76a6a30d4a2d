"""The teacher's words at a first game: short, once, about what does happen."""

from __future__ import annotations

from importlib import import_module

import pytest

from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import firsts_of
from motherlode.core.event import Event
from motherlode.games import CATALOG
from tests.contract.shows import Show
from tests.contract.test_lessons import MOST_WORDS, words

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]


@pytest.mark.parametrize("entry", TAUGHT)
def test_every_entry_has_some_and_each_is_short(entry: str) -> None:
    firsts = firsts_of(entry)
    assert 5 <= len(firsts) <= 12
    assert len({first.id for first in firsts}) == len(firsts)
    for first in firsts:
        assert 0 < words(first.say) <= MOST_WORDS, first.say
        assert first.phase or first.event


@pytest.mark.parametrize("entry", TAUGHT)
def test_they_speak_of_events_that_there_are(entry: str) -> None:
    events = vars(import_module(f"{CATALOG[entry].package}.rules.events"))
    for first in firsts_of(entry):
        assert not first.event or issubclass(events[first.event], Event)


def test_they_speak_of_phases_in_which_somebody_is_asked(show: Show) -> None:
    """Of those of the rules; that each is reached is seen where all games are looked at."""
    package = show.entry.package
    phases = import_module(f"{package}.rules.game").PHASES
    entry = show.entry.info.id
    for first in firsts_of(entry) if entry in TAUGHT else ():
        assert not first.phase or first.phase in phases, first.id
