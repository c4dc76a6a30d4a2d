"""GOLD's bots in whole games: what they rest on, and who beats whom."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from motherlode.arena.duel import Duel, run
from motherlode.bots.bot_rng import BotRng, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import levels, make
from motherlode.core.bot import CHILD
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold.bot import JUDGEMENT
from motherlode.games.gold.bot.belief import idle_turns
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.game import GoldState

GAME = load("gold")


def decisions(
    seats: int, number: int, level: str = "random"
) -> Iterator[tuple[GoldState, list[Event]]]:
    """Every decision of one round, with all events before it; both are only lent."""
    state: GoldState = GAME.new_state(seats, {"rounds": "one"})
    events: list[Event] = []
    bot, ply = make(level, "gold"), 0
    while (seat := state.current_player) != TERMINAL:
        rng = rng_for(bytes([number]), ply)
        if seat == CHANCE:
            bag = [action for action, weight in state.chance_outcomes() for _ in range(weight)]
            action = bag[rng.randrange(len(bag))]
        else:
            yield state, events
            seen = state.observation(seat)
            action = bot.choose(Decision(seen, events, rng))
        events += state.apply(action)
        ply += 1


def weigh(state: GoldState, events: list[Event]) -> list[int]:
    seen = state.observation(state.current_player)
    return JUDGEMENT.weigh(seen, events, BotRng(b""))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_any_part_of_the_past_will_do(seats: int) -> None:
    """One weight per legal action, whatever has been forgotten."""
    luck = BotRng(b"parts")
    for number, (state, events) in enumerate(decisions(seats, seats)):
        if number % 7 and len(state.places) > 14:
            continue
        for kept in (0, 1, 3):
            part = [event for event in events if luck.randrange(4) < kept]
            assert len(weigh(state, part)) == len(state.legal_actions())


def test_clause_8_1_who_remembers_everything_has_counted_the_idle_turns() -> None:
    """The table does not tell; who has forgotten cards takes them for new ones."""
    counts = set()
    for state, events in decisions(2, 3):
        if not state.rush:
            idle = idle_turns(state.round, events)
            assert idle == state.idle
            assert idle_turns(state.round, events[-9:]) <= idle
            counts.add(idle)
    assert max(counts) >= 2


def test_other_rounds_tell_nothing() -> None:
    """The cards have been mixed since."""
    for number, (state, events) in enumerate(decisions(2, 9)):
        if number == 30:
            before = weigh(state, events)
            state.round = 2
            assert weigh(state, events) == weigh(state, []) != before
            return


@pytest.mark.parametrize("level", levels("gold"))
def test_the_same_sight_the_same_choice(level: str) -> None:
    """A bot keeps nothing from one decision to the next."""
    for number, (state, events) in enumerate(decisions(3, 4)):
        if number % 20 == 10:
            seen = state.observation(state.current_player)
            picks = {
                make(level, "gold").choose(Decision(seen, events, BotRng(b"x"), b"mind"))
                for _ in range(3)
            }
            assert len(picks) == 1


def test_what_is_forgotten_has_no_say() -> None:
    """Other cards seen long ago, the same choice: the state itself is never looked at."""
    longest = CHILD.sure + CHILD.fading
    bot = make("greedy-child", "gold")
    for number, (state, events) in enumerate(decisions(2, 5)):
        if number % 12 or len(events) < longest + 2:
            continue
        seat = state.current_player
        old = len(events) - longest - 1
        blank = [Event() for _ in range(old)] + events[old:]
        choices = [
            bot.choose(Decision(state.observation(seat), past, BotRng(b"x"), b"mind"))
            for past in (events, blank)
        ]
        assert choices[0] == choices[1]


SEED = sha256(b"bench").digest()[:16]


@pytest.mark.parametrize(
    ("seats", "first", "second", "pairs"),
    [
        (2, "greedy", "random", 3),
        (3, "greedy", "random", 2),
        (2, "greedy", "greedy-child", 5),
        (2, "greedy-child", "random", 4),
    ],
)
def test_a_level_beats_those_below(seats: int, first: str, second: str, pairs: int) -> None:
    """On fixed seeds. How clearly is measured by ``duel``."""
    result = run(Duel("gold", (first, second), pairs, SEED, seats, {"rounds": "one"}))
    assert result.win_rate > 1 / seats + 0.2
    assert result.margin > 0
