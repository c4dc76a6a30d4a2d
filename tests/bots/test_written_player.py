"""Players written as one file: how they are loaded and asked, and the faults they make."""

import gc
import json
import random
import sys
from collections.abc import Iterator

import pytest

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.written_player import PlayerFault, WrittenPlayer, write_decision
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG

FIRST = "def choose(decision):\n    return decision.legal[0]\n"


def decisions(entry: str, most: int) -> Iterator[Decision]:
    """The decisions of a game played at random."""
    luck = random.Random(7)
    state = CATALOG[entry].load().new_state(2)
    events: list[list[Event]] = [[], []]
    while state.current_player != TERMINAL and most:
        if state.current_player == CHANCE:
            action = luck.choice([a for a, _ in state.chance_outcomes()])
        else:
            seat = state.current_player
            yield Decision(state.observation(seat), events[seat], BotRng(b"x"))
            most -= 1
            action = luck.choice(state.legal_actions())
        for event in state.apply(action):
            for seat in (0, 1):
                if event.seen_by(seat):
                    events[seat].append(event)


@pytest.mark.parametrize("entry", CATALOG)
def test_a_decision_comes_out_of_the_line_as_it_went_in(entry: str) -> None:
    source = "seen = []\n" + FIRST.replace("    return", "    seen.append(decision)\n    return")
    player = WrittenPlayer(source)
    notation = CATALOG[entry].load().notation
    seen = sys.modules["player"].seen
    told: list[Event] = []
    for decision in decisions(entry, 40):
        known = len(told) if list(decision.events[: len(told)]) == told else 0
        line = write_decision(decision, entry, None, b"seed", known)
        told = list(decision.events)
        answer = json.loads(player.answer(line))
        assert answer["action"] == notation.text(decision.legal[0])
        assert answer["milliseconds"] >= 0
        assert seen[-1].observation == decision.observation
        assert list(seen[-1].events) == list(decision.events)


@pytest.mark.parametrize(
    ("source", "kind", "line"),
    [
        ("def choose(decision)\n    return 1", "syntax", 1),
        ("x = 1\n  y = 2", "syntax", 2),
        ("\0", "syntax", 0),
        ("(" * 100_000, "syntax", 1),
        ("x = 1\nraise KeyError(x)", "error", 2),
        ("import sys\nsys.exit()", "error", 2),
        ("import nothing_of_this_name", "error", 1),
        ("x = 1", "missing", 0),
        ("choose = 3", "missing", 0),
    ],
)
def test_a_source_that_cannot_be_loaded_says_why_and_where(
    source: str, kind: str, line: int
) -> None:
    with pytest.raises(PlayerFault) as caught:
        WrittenPlayer(source)
    assert (caught.value.kind, caught.value.line) == (kind, line)
    assert "\n" not in caught.value.detail


@pytest.mark.parametrize(
    ("body", "kind", "line"),
    [
        ("return None", "illegal", 0),
        ("return 'first'", "illegal", 0),
        ("return [decision.legal]", "illegal", 0),
        ("\n\n    return decision.legal[10**6]", "error", 4),
        ("return choose(decision)", "error", 2),
        ("raise SystemExit", "error", 2),
        ("import json; return json.loads('{')", "error", 2),
    ],
)
def test_a_player_that_does_not_decide_says_why_and_where(body: str, kind: str, line: int) -> None:
    player = WrittenPlayer(f"def choose(decision):\n    {body}\n")
    decision = next(iter(decisions("gold", 1)))
    answer = json.loads(player.answer(write_decision(decision, "gold", None, b"seed")))
    assert (answer["fault"], answer["line"]) == (kind, line)
    assert len(answer["detail"]) <= 300


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return decision.lagal", "AttributeError: 'Decision' object has no attribute 'lagal'"),
        ("legal = decision.legal; return leagl", "NameError: name 'leagl' is not defined"),
        ("raise AttributeError", "AttributeError"),
        ("raise type('E' * 10**6, (NameError,), {})", "E" * 290),
    ],
)
def test_a_name_that_is_not_there_is_told_with_the_one_that_was_meant(
    body: str, words: str
) -> None:
    """Python guesses from 3.12 on; the words are no more than others."""
    player = WrittenPlayer(f"def choose(decision):\n    {body}\n")
    with pytest.raises(PlayerFault) as caught:
        player.choose(next(iter(decisions("gold", 1))))
    assert caught.value.detail.startswith(words)
    assert len(caught.value.detail) <= 300
    has_guess = sys.version_info >= (3, 12) and "'" in words
    assert ("Did you mean: 'legal'?" in caught.value.detail) == has_guess


def test_the_same_seed_gives_the_same_luck() -> None:
    player = WrittenPlayer(
        "def choose(decision):\n"
        "    return decision.legal[decision.rng.randrange(len(decision.legal))]\n"
    )
    for decision in decisions("go-west", 20):
        lines = [write_decision(decision, "go-west", None, seed) for seed in (b"a", b"a")]
        assert len({json.loads(player.answer(line))["action"] for line in lines}) == 1


@pytest.mark.parametrize("entry", CATALOG)
def test_the_line_holds_nothing_that_the_seat_cannot_see(entry: str) -> None:
    """Tables that the seat cannot tell apart give the same line."""
    game = CATALOG[entry].load()
    for decision in decisions(entry, 12):
        seat = decision.observation.seat
        lines = set()
        for luck in (b"one", b"other"):
            state = game.sample_state(decision.observation, BotRng(luck))
            seen = Decision(state.observation(seat), decision.events, BotRng(b"x"))
            lines.add(write_decision(seen, entry, None, b"seed"))
        assert len(lines) == 1


def test_what_an_async_function_returns_is_refused_without_a_warning_by_python(
    recwarn: pytest.WarningsRecorder,
) -> None:
    player = WrittenPlayer(f"async {FIRST}")
    with pytest.raises(PlayerFault) as caught:
        player.choose(next(decisions("gold", 1)))
    assert caught.value.detail.startswith("<coroutine ")
    del caught
    gc.collect()
    assert [str(warning.message) for warning in recwarn] == []
