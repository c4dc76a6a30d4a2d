"""The score pad: the count at the end of a game of a real box, by source."""

from __future__ import annotations

import pytest

from motherlode.app.box.pad import PadSheet
from motherlode.games import CATALOG
from tests.app.fakes import House


def pad(entry: str) -> House:
    at = House(fragment=f"new/{entry}").start()
    at.put("by-hand", "on")
    at.clock.run()
    at.press("open-pad")
    return at


def sheet(at: House) -> PadSheet:
    shown = at.cabinet.sheet
    assert isinstance(shown, PadSheet)
    return shown


def enter(at: House, seat: int, **counts: str) -> None:
    for key, number in counts.items():
        at.put(f"pad-{seat}-{key}", number, "input")
        at.clock.run()


def test_the_last_count_of_carcassonne_is_made_by_source() -> None:
    at = pad("carcassonne")
    enter(at, 0, track="50", city="4", road="2", monastery="7", field="3", castles="1", ingots="4")
    assert sheet(at).points_of(0) == [50, 2, 4, 7, 9, 4, 8]
    enter(at, 1, track="60")
    assert "84 points" in at.find(id="pad-verdict").text()


def test_gold_counts_the_value_of_its_cards() -> None:
    at = pad("gold")
    enter(at, 1, g1="2", g4="3")
    assert sum(sheet(at).points_of(1)) == 14


def test_what_is_no_number_counts_nothing() -> None:
    at = pad("gold")
    enter(at, 0, g1="two", g2="1x")
    assert sum(sheet(at).points_of(0)) == 2


@pytest.mark.parametrize("entry", CATALOG)
def test_a_game_offers_a_pad_where_it_has_one(entry: str) -> None:
    told = CATALOG[entry].part("view.told").TOLD
    assert bool(told.pad) == CATALOG[entry].info.score_pad
    keys = [line.key for line in told.pad]
    assert len(set(keys)) == len(keys)
