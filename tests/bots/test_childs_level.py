"""The level that a child beats: it is the weakest of each game, and plays as it says."""

from __future__ import annotations

import pytest

from motherlode.arena.duel import Duel, run
from motherlode.arena.game import Stopwatch, play
from motherlode.bots.decision import Decision
from motherlode.bots.roster import CHILDS_LEVEL, default_level, levels, make
from motherlode.core.action import Action
from motherlode.games import CATALOG

entries = pytest.mark.parametrize("entry", CATALOG)


@entries
def test_it_is_the_weakest_and_nobody_is_given_it_unasked(entry: str) -> None:
    first, second = levels(entry)[:2]
    assert first == CHILDS_LEVEL != default_level(entry)
    options = CATALOG[entry].info.resolve(2, {})
    assert run(Duel(entry, (first, second), 1, bytes(16), options=options)).win_rate <= 0.5


@entries
def test_it_plays_at_every_number_of_seats(entry: str) -> None:
    info = CATALOG[entry].info
    bots = [make(CHILDS_LEVEL, entry)] * info.max_seats
    state = play(CATALOG[entry].load().new_state(info.max_seats), bots, bytes(16), 0, Stopwatch())
    assert len(state.standings()) == info.max_seats


def test_in_carcassonne_it_knows_no_fields() -> None:
    """It claims roads, cities and monasteries, and puts no meeple into a field."""
    game = CATALOG["carcassonne"].load()
    bot, chosen = make(CHILDS_LEVEL, "carcassonne"), set()

    class Watched:
        def choose(self, decision: Decision) -> Action:
            action = bot.choose(decision)
            if decision.observation.phase == "place_meeple":
                chosen.add(game.notation.text(action)[:2])
            return action

    for seed in range(3):
        play(game.new_state(2), [Watched(), Watched()], bytes([seed] * 16), 0, Stopwatch())
    assert {"mC", "mR", "mM"} <= chosen <= {"-", "mC", "mR", "mM"}
