"""The yardstick for the bottom of the ladder: it takes what is at hand, and so beats chance."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.arena.duel import Duel, run
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from research import yardstick


@pytest.mark.parametrize("entry", CATALOG)
def test_it_can_be_entered_and_beats_chance(entry: str) -> None:
    name = "research.yardstick:" + entry.replace("-", "_")
    options = CATALOG[entry].info.resolve(2, {})
    # a game of memory is mostly luck to who has little of it
    pairs = 40 if entry == "gold" else 4
    result = run(Duel(entry, (name, "random"), pairs, bytes(16), options=options))
    assert result.margin > 0


def test_it_takes_the_most_points_there_are() -> None:
    """After every action of its own it has as much as any other would have given it."""
    game, rng = CATALOG["gold-west-2e"].load(), Random(1)
    bot, state = yardstick.gold_west_2e(), game.new_state(2)
    for _ in range(80):
        if state.current_player == CHANCE:
            state._apply(rng.choice(state.legal_actions()))
            continue
        seat = state.current_player
        seen = state.observation(seat)
        after = []
        for action in seen.legal:
            other = state.clone()
            other._apply(action)
            after.append(other.scores()[seat])
        state._apply(bot.choose(Decision(seen, [], BotRng(b""))))
        assert state.scores()[seat] == max(after)
