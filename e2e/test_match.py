"""A match with the mouse: in a full run the whole of it, else its beginning and an end."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.games import CATALOG
from motherlode.match.terms import SeatTerms

STRONG = SeatTerms("Nell", "computer", "strong")


def plays_well(anna: TablePage, most: int) -> None:
    """So many decisions, or to the end."""
    for _ in range(most):
        if anna.at(".result").count():
            return
        anna.play_well()
        anna.until_asked()


def test_a_match_by_mouse(player: Player) -> None:
    """From the box on the shelf to the result and the rematch."""
    ends = planted.stretches(planted.table(planted.PERSON, STRONG), 3, 6)[1:]
    anna = player(*(at for at, _most in ends))
    anna.open("shelf")
    anna.button("Options … GOLD").click()
    anna.field("Player B: Computer").select_option("strong")
    anna.button("Start").click()
    anna.until_asked()
    plays_well(anna, 3 if ends else planted.MOST)
    for at, most in ends:
        anna.sit_at(at)
        anna.until_asked()
        plays_well(anna, most)
    table = anna.table()
    assert table.finished
    names = anna.shown_names(table)
    standings = sorted(table.state.standings(), key=lambda s: (s.rank, s.seat))
    view = CATALOG["gold"].part("view").VIEW
    lines = anna.at(".ranks li").all_inner_texts()
    assert len(lines) == len(names)
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
