"""A whole match with the mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import Player
from motherlode.games import CATALOG


def test_a_match_by_mouse(player: Player) -> None:
    """From the box on the shelf to the result and the rematch."""
    anna = player()
    anna.open()
    anna.button("Options … GOLD").click()
    anna.field("Seat B: level").select_option("strong")
    anna.button("Start").click()
    anna.until_asked()
    moves = 0
    while not anna.at(".result").count():
        anna.play_well()
        anna.until_asked()
        moves += 1
        assert moves < 400
    table = anna.table()
    assert table.finished
    assert moves >= 30
    names = planted_names = [seat.name for seat in table.terms.seats]
    standings = sorted(table.state.standings(), key=lambda s: (s.rank, s.seat))
    view = CATALOG["gold"].part("view").VIEW
    lines = anna.at(".ranks li").all_inner_texts()
    assert len(lines) == len(planted_names)
    for line, standing in zip(lines, standings, strict=True):
        assert f"{standing.rank}." in line
        assert names[standing.seat] in line
        assert f"{standing.score} point" in line
        for key, value in standing.tie_breaks:
            assert f"{view.tie_words(key)}: {value}" in line
    before = anna.fragment
    anna.button("Rematch").click()
    anna.until_asked()
    assert anna.fragment != before
    expect(anna.at(".result")).to_have_count(0)
    assert anna.table().terms.names == table.terms.names
    assert anna.table().terms.seed != table.terms.seed
