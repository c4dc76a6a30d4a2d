"""Whole games as records, with the marks after each turn.

Every line of the final scoring below was checked by hand against the map, the tracks and the
cards; in the game with Whitewater also the marks of the first eight turns.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules.game import GoldWestState, load
from motherlode.games.gold_west.rules.notation import NOTATION
from tests.games.gold_west.table import ENTRIES

HERE = Path(__file__).parent / "playthroughs"

LINES: dict[str, list[dict[str, int]]] = {
    "first-edition-two-seats": [
        {
            "supply": 28, "bridge": 9, "shipping_bonus": 21, "loot": -3, "group": 10,
            "office:homestead": 2, "office:shipping": 6, "office:depot": 4, "wanted": -1,
            "terrain:gold": 5, "terrain:silver": 6,
        },
        {
            "supply": 32, "investment": 8, "investment_bonus": 3, "bridge": 4,
            "shipping_bonus": 9, "four_points": 4, "loot": -5, "group": 10,
            "office:homestead": 2, "office:mayor": 12, "wanted": -5, "terrain:forest": 4,
            "terrain:copper": 7,
        },
    ],
    "second-edition-three-seats": [
        {
            "supply": 31, "investment": 6, "investment_bonus": 4, "bridge": 9,
            "shipping_bonus": 18, "loot": -4, "group": 6, "wanted": -2, "office:mayor": 6,
            "office:town_hall": 12, "office:deeds": 6, "terrain:forest": 8,
            "terrain:gold": 9, "terrain:silver": 8,
        },
        {
            "supply": 29, "bridge": 10, "shipping_bonus": 12, "loot": -2, "group": 14,
            "wanted": 0, "office:surveyor": 5, "office:deeds": 8, "terrain:forest": 2,
            "terrain:gold": 2, "terrain:silver": 8, "terrain:copper": 7,
        },
        {
            "supply": 32, "investment": 22, "investment_bonus": 5, "bridge": 7,
            "shipping_bonus": 13, "loot": -6, "group": 10, "wanted": -6,
            "office:surveyor": 4, "terrain:forest": 2, "terrain:gold": 2,
            "terrain:copper": 11,
        },
    ],
    "whitewater-two-seats": [
        {
            "supply": 20, "water_supply": 6, "investment": 5, "investment_bonus": 3,
            "bridge": 2, "shipping_bonus": 6, "loot": -3, "group": 16, "wanted": -3,
            "office:town_hall": 4, "office:frontier": 14, "office:saloon": 2,
            "office:surveyor": 3, "terrain:forest": 4, "terrain:gold": 5,
        },
        {
            "supply": 30, "water_supply": 7, "bridge": 6, "shipping_bonus": 16, "loot": -1,
            "group": 12, "wanted": 0, "terrain:silver": 6, "terrain:copper": 7, "water": 3,
        },
    ],
}  # fmt: skip


def opened(header: str, version: int = 0) -> GoldWestState:
    """The table of a record's first line; in another rules version if one is named."""
    entry, written, seats, *options = header.split()
    info = ENTRIES[entry].info
    chosen = dict(word.split("=") for word in options)
    values = {name: info.option(name).parse(text) for name, text in chosen.items()}
    game = load(entry, version or int(written))
    return game.new_state(int(seats.split("=")[1]), values)


@pytest.mark.parametrize("name", LINES)
def test_playthrough(name: str) -> None:
    """Every token is legal, every turn's marks and every final line are as written."""
    header, *lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    state = opened(header)
    for line in lines:
        text, _, marks = line.partition(" # marks ")
        if text.startswith("= scores"):
            assert state.scores() == [int(score) for score in text.split()[2:]]
            break
        for token in text.split():
            state.apply(NOTATION.parse(token))
            state.check()
        if marks:
            seats = range(state.setup.seats)
            assert [state.marker(seat) for seat in seats] == [int(mark) for mark in marks.split()]
    assert state.current_player == TERMINAL
    for seat, wanted in enumerate(LINES[name]):
        found = {line.source: line.points for line in state.score_breakdown(seat)}
        assert found == wanted
