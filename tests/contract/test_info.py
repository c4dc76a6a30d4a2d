"""Laws of the catalogue: metadata, options, and what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from motherlode.core.errors import BadOption, BadVersion
from motherlode.core.game import Game
from motherlode.core.info import GameInfo
from motherlode.games import Entry
from motherlode.view.contract import Seen, View
from motherlode.view.words import older_rules_note
from tests.contract.entries import ENTRIES
from tests.contract.tables import setups
from tests.offenders import for_each


def test_metadata_is_complete(entry: Entry) -> None:
    """Ids are lower case with hyphens; ranges are ranges; defaults are choices."""
    info = entry.info
    assert ENTRIES[info.id] is entry
    assert info.id.replace("-", "").isalnum()
    assert info.id == info.id.lower()
    assert info.version >= 1
    assert 1 <= info.min_seats <= info.max_seats <= 6
    assert 0 < info.minutes[0] <= info.minutes[1]
    assert all([info.title, info.designer, info.edition, info.rulebook])
    assert len({option.name for option in info.options}) == len(info.options)
    for option in info.options:
        assert option.name.isidentifier()
        assert len({type(choice) for choice in option.choices}) == 1
        assert len(set(option.choices)) == len(option.choices) >= 1
        assert option.min_seats.get(option.default, 0) <= info.min_seats
        assert set(option.min_seats) <= set(option.choices)
        texts = [option.text(choice) for choice in option.choices]
        assert [option.parse(text) for text in texts] == list(option.choices)
        assert not any(c.isspace() or c in "=#" for text in texts for c in text)


def test_looking_at_the_catalogue_loads_no_rules() -> None:
    """The shelf costs the page nothing but metadata."""
    code = (
        "import sys, motherlode.games; "
        "sys.exit(any(p in ('rules', 'view', 'bot') for m in sys.modules"
        " if m.startswith('motherlode.games.') for p in m.split('.')))"
    )
    path = [p for p in sys.path if p]
    own = {"PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    env = {**os.environ, **own}
    assert subprocess.run([sys.executable, "-c", code], env=env, check=False).returncode == 0


def test_rules_belong_to_their_entry(entry: Entry) -> None:
    """The game carries the entry's metadata and version; loading twice is cheap."""
    assert entry.load().version == entry.info.version
    for version in entry.info.versions:
        game = entry.load(version)
        assert isinstance(game, Game)
        assert game.info is entry.info
        assert game.version == version


@for_each("wrong", [0, -1, 1_000_000, "1", True, 1.0])
def test_rules_that_never_were_are_refused(entry: Entry, wrong: Any) -> None:
    """Version 0, one to come, and what is no whole number."""
    with pytest.raises(BadVersion, match="up to version") as caught:
        entry.load(wrong)
    assert str(caught.value).isprintable()


def test_every_older_version_says_what_is_different(entry: Entry) -> None:
    """A table of older rules can be told from one of the newest by a sentence."""
    view: View[Seen] = entry.part("view").VIEW
    assert older_rules_note(entry.load(), view.features) == ""
    sentences = {older_rules_note(entry.load(v), view.features) for v in entry.info.versions[:-1]}
    assert len(sentences) == entry.info.version - 1
    assert bool(view.features.older_rules) == (entry.info.version > 1)


def test_wrong_seat_counts_are_refused(entry: Entry) -> None:
    """Too few, too many, and what is no number."""
    wrong: list[Any] = [entry.info.min_seats - 1, entry.info.max_seats + 1, 0, -1, "2", 2.0, None]
    for seats in [*wrong, True]:
        with pytest.raises(BadOption):
            entry.load().new_state(seats)


def test_unknown_options_are_refused(entry: Entry) -> None:
    """A name or a value that the game does not have."""
    seats = entry.info.min_seats
    with pytest.raises(BadOption):
        entry.load().new_state(seats, {"no such option": True})
    for option in entry.info.options:
        wrong: tuple[Any, ...] = ("no such value", None, 99, [], 1.0)
        for value in wrong:
            with pytest.raises(BadOption):
                entry.load().new_state(seats, {option.name: value})


def test_a_choice_may_need_more_seats(entry: Entry) -> None:
    """One seat fewer than a choice asks for is refused."""
    for option in entry.info.options:
        for choice, seats in option.min_seats.items():
            if seats > entry.info.min_seats:
                with pytest.raises(BadOption):
                    entry.load().new_state(seats - 1, {option.name: choice})


def test_defaults_are_filled_in(entry: Entry) -> None:
    """No options, an empty mapping and the defaults written out are the same table."""
    seats = entry.info.min_seats
    defaults = {option.name: option.default for option in entry.info.options}
    plain = entry.load().new_state(seats).observation(None)
    assert plain == entry.load().new_state(seats, {}).observation(None)
    assert plain == entry.load().new_state(seats, defaults).observation(None)


def test_every_choice_is_tried(entry: Entry) -> None:
    """The contract is tried with every rules version, seat count and value of every option."""
    info: GameInfo = entry.info
    tried = [setup for setup in setups("usual") if setup.entry == info.id]
    assert {s.version for s in tried} == set(info.versions)
    assert {s.seats for s in tried} == set(range(info.min_seats, info.max_seats + 1))
    for option in info.options:
        of = [s for s in tried if option in info.options_of(s.version)]
        assert {dict(s.options)[option.name] for s in of} == set(option.choices)
