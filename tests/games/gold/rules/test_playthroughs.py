"""Whole games, written down turn by turn with what each does, and counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.gold.rules.game import GoldState
from tests.games.gold.rules.script import GAME

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
#: Final scores and ranks, see the comments in the files.
RANKS = {
    "one-round": ([35, 25], [1, 2]),
    "match-last-round": ([60, 60], [2, 1]),
    "three-seats-dead-table": ([25, 18, 17], [1, 2, 3]),
}


def lines(name: str) -> Iterator[list[str]]:
    """The words of each line, comments left out."""
    for line in (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if words := line.partition("#")[0].split():
            yield words


def opened(header: list[str]) -> GoldState:
    """The table a header describes."""
    assert header[:2] == [GAME.info.id, str(GAME.version)]
    given = dict(word.split("=") for word in header[2:])
    seats = int(given.pop("seats"))
    options = {name: GAME.info.option(name).parse(text) for name, text in given.items()}
    return GAME.new_state(seats, options)


@pytest.mark.parametrize("name", sorted(RANKS))
def test_a_playthrough_ends_as_counted(name: str) -> None:
    header, *rest = lines(name)
    state = opened(header)
    for words in rest:
        if words[0] == "=":
            assert words[1] == "scores"
            assert state.scores() == [int(word) for word in words[2:]]
            continue
        for word in words:
            state.apply(GAME.notation.parse(word))
            state.check()
    scores, ranks = RANKS[name]
    assert state.current_player == TERMINAL
    assert state.scores() == scores
    assert [standing.rank for standing in state.standings()] == ranks


def test_every_playthrough_is_played() -> None:
    assert {path.stem for path in PLAYTHROUGHS.iterdir()} == set(RANKS)
