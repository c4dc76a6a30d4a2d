"""The ladder of the computer players, as it stands in the README of research."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.arena.duel import Duel, Result
from motherlode.arena.pair_file import players, read_pairs
from motherlode.bots.roster import levels
from motherlode.games import CATALOG
from research import ladder


def test_the_readme_says_what_is_stored() -> None:
    text = ladder.PAGE.read_text(encoding="utf-8")
    assert ladder.with_table(text) == text, "python3 run.py ladder writes it anew"


def test_every_kept_duel_is_whole_and_of_levels_that_there_are() -> None:
    for path in ladder.KEPT.glob("*.jsonl"):
        kept = read_pairs(path)
        duel, pairs = kept.duel, kept.pairs
        assert sorted(pairs) == list(range(duel.pairs)), path.name
        assert set(duel.bots) <= set(levels(duel.entry)), path.name
        assert all(len(pair.wins) == duel.seats for pair in pairs.values()), path.name


def test_no_level_of_the_ladder_loses_to_a_weaker_one() -> None:
    """In every duel that is stored the stronger level is named first.

    It comes first more often than by chance.
    """
    for duel, result, _ in ladder.duels():
        known = levels(duel.entry)
        assert known.index(duel.bots[0]) > known.index(duel.bots[1])
        assert result.win_rate > 1 / duel.seats, (duel.entry, duel.bots, duel.seats)


@pytest.mark.parametrize(
    ("again", "other", "mark"),
    [(0, False, ""), (2, False, ladder.AGAIN), (100, False, ""), (2, True, ladder.FORMER)],
)
def test_what_stands_behind_a_level(again: int, other: bool, mark: str) -> None:
    """Nothing where all pairs were played by today's players, at first or again."""
    kept = read_pairs(ladder.KEPT / "gold.jsonl")
    sources = "others" if other else players(kept.duel)
    assert len(kept.pairs) == 100
    assert ladder.mark(replace(kept, players=sources, again=again)) == mark


def test_a_row() -> None:
    options = CATALOG["carcassonne"].info.resolve(3, {"goldmines": False})
    duel = Duel("carcassonne", ("strong", "greedy"), 20, b"", 3, options)
    result = Result(60, 30, 0, 30, 0.5, (0.38, 0.62), 4.25, 1.5, 120.4, (80.6, None), 200.6, 0.4)
    assert ladder.row(duel, result) == (
        "| `carcassonne --option goldmines=no` | strong | 2 x greedy | 3 | 60 "
        "| 50 % (38 to 62), by chance 33 | +4.2 ±1.5 | at least +81 | 201 ms, 1 ms |\n"
    )
    assert "| strong † |" in ladder.row(duel, result, ladder.FORMER)
