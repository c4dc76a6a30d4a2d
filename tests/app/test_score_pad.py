"""The score pad: the count at the end of a game of a real box, by source."""

from __future__ import annotations

import pytest

from motherlode.app.box.pad import PadSheet
from motherlode.games import CATALOG
from tests.app.fakes import House


def pad(entry: str, seats: int = 2, **options: str) -> House:
    at = House(fragment=f"new/{entry}").start()
    at.screen._set_count(seats)
    at.put("by-hand", "on")
    for name, value in options.items():
        at.put(f"option-{name}", value)
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


def points_of(at: House, seat: int) -> list[int]:
    """The points of a seat on each line that has some."""
    shown = sheet(at)
    rows = [line.points(shown.entries) for line in shown.pad.lines if line.points]
    return [row[seat] for row in rows]


def verdict(at: House) -> str:
    return str(at.find(id="pad-verdict").text())


def is_asked(at: House, field: str) -> bool:
    return any(node.attrs.get("id") == f"pad-{field}" for node in at.root.walk())


def test_the_last_count_of_carcassonne_is_made_by_source() -> None:
    at = pad("carcassonne", castles="yes")
    enter(at, 0, track="50", city="4", road="2", monastery="7", field="3", castles="1", ingots="4")
    assert points_of(at, 0) == [50, 2, 4, 7, 9, 4, 8]
    enter(at, 1, track="60")
    assert "84 points" in verdict(at)


def test_carcassonne_counts_what_the_game_has() -> None:
    at = pad("carcassonne", goldmines="no")
    assert is_asked(at, "0-field")
    assert not is_asked(at, "0-castles")
    assert not is_asked(at, "0-ingots")


def test_gold_counts_the_value_of_its_cards() -> None:
    at = pad("gold")
    enter(at, 1, g1="2", g4="3")
    assert sum(points_of(at, 1)) == 14
    assert "14 points" in verdict(at)


def test_a_match_of_gold_goes_to_the_better_last_round() -> None:
    at = pad("gold")
    enter(at, 0, before="10", g1="4")
    enter(at, 1, before="13", g1="1")
    assert sheet(at).pad.standings(sheet(at).entries)[0].rank == 1
    assert sheet(at).pad.standings(sheet(at).entries)[1].rank == 2


def test_what_is_no_number_counts_nothing() -> None:
    at = pad("gold")
    enter(at, 0, g1="two", g2="1x")
    assert sum(points_of(at, 0)) == 2


def test_only_the_offices_of_this_game_are_asked() -> None:
    at = pad("gold-west-1e")
    assert not is_asked(at, "0-saloon")
    at.press("pad-choice-saloon")
    enter(at, 0, saloon="2")
    assert not is_asked(at, "1-saloon-count")
    enter(at, 0, **{"saloon-count": "3"})
    assert "12 points" in verdict(at)
    at.press("pad-choice-saloon")
    assert not is_asked(at, "0-saloon")
    assert "12 points" not in verdict(at)


def test_settlements_are_asked_where_influence_is_level() -> None:
    at = pad("gold-west-2e", seats=3)
    enter(at, 0, forest="3")
    enter(at, 1, forest="3")
    enter(at, 2, forest="1")
    assert is_asked(at, "0-forest-settlements")
    assert not is_asked(at, "2-forest-settlements")
    enter(at, 1, **{"forest-settlements": "1"})
    assert [sum(points_of(at, seat)) for seat in range(3)] == [4, 8, 0]
    enter(at, 2, forest="4")
    enter(at, 1, forest="2")
    assert not is_asked(at, "1-forest-settlements")


def test_more_is_asked_where_the_first_are_level() -> None:
    at = pad("go-west")
    enter(at, 0, track="20")
    assert not is_asked(at, "0-supply")
    enter(at, 1, track="20")
    assert is_asked(at, "0-supply")
    enter(at, 1, supply="4")
    assert verdict(at).startswith(sheet(at).names[1])
    assert is_asked(at, "0-supply")


def test_the_oldest_tokens_are_asked_where_wagons_are_too_few() -> None:
    at = pad("go-west")
    enter(at, 0, midwest="2", **{"midwest-wagons": "3"})
    enter(at, 1, midwest="2")
    assert is_asked(at, "0-midwest-oldest")
    enter(at, 0, **{"midwest-oldest": "2"})
    enter(at, 1, **{"midwest-oldest": "1"})
    assert [sum(points_of(at, seat)) for seat in range(2)] == [2, 1]
    enter(at, 0, **{"midwest-wagons": "4"})
    assert not is_asked(at, "0-midwest-oldest")


@pytest.mark.parametrize("entry", CATALOG)
def test_a_line_has_a_key_of_its_own(entry: str) -> None:
    keys = [line.key for line in sheet(pad(entry)).pad.lines]
    assert len(set(keys)) == len(keys)
