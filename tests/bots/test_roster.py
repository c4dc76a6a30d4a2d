"""The players on offer at each game."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

from motherlode.bots import roster
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.roster import (
    PLAIN,
    bot_of,
    default_level,
    is_quick,
    judge_level,
    known_levels,
    level_words,
    levels,
    make,
    stand_in,
)
from motherlode.bots.search import Search
from motherlode.core.bot import Level
from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG

MEMORY = (*PLAIN, "greedy-child", "greedy-adult", "greedy")
OPEN = (*PLAIN, "greedy")
MANY = tuple(Level(name=name) for name in ("greenhorn", "digger", "greedy", "strong"))


def planted(monkeypatch: pytest.MonkeyPatch, module: object) -> str:
    """An entry whose ``bot`` part is ``module``; ``None``: it has none."""
    entry_id = next(iter(CATALOG))
    monkeypatch.setattr(roster, "bot_module", lambda _entry: module)
    return entry_id


def test_games_of_memory_have_forgetful_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game says so itself."""
    entry = planted(monkeypatch, SimpleNamespace(MEMORY=True, JUDGEMENT=None))
    assert levels(entry) == MEMORY
    assert default_level(entry) == stand_in(entry) == "greedy-adult"
    assert level_words("greedy", entry) == "never forgets"


def test_open_games_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to forget."""
    entry = planted(monkeypatch, SimpleNamespace(JUDGEMENT=None))
    assert levels(entry) == OPEN
    assert default_level(entry) == "greedy"
    assert level_words("greedy", entry) == "thinks one turn ahead"
    assert not is_quick(entry)


def test_a_game_without_judgement_has_who_plays_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody else."""
    entry = planted(monkeypatch, None)
    assert levels(entry) == tuple(PLAIN)
    assert default_level(entry) == next(iter(PLAIN))
    assert is_quick(entry)


@pytest.mark.parametrize("entry", CATALOG)
def test_every_level_has_words_and_a_player(entry: str) -> None:
    """All of them can be made, and are told apart."""
    words = [level_words(level, entry) for level in known_levels(entry)]
    assert len(set(words)) == len(words)
    assert not set(words) & set(known_levels(entry))
    assert set(levels(entry)) <= set(known_levels(entry))
    assert all(make(level, entry) for level in known_levels(entry))


def test_a_game_offers_its_own_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The middle one first; what links of old name is known as well, and stands in."""
    entry = planted(monkeypatch, SimpleNamespace(JUDGEMENT=None, LEVELS=MANY))
    assert levels(entry) == ("greenhorn", "digger", "greedy", "strong")
    assert default_level(entry) == "greedy"
    assert set(known_levels(entry)) == {*levels(entry), *PLAIN}
    assert stand_in(entry) == "greedy"
    planted(monkeypatch, SimpleNamespace(JUDGEMENT=None, LEVELS=MANY[:2]))
    assert default_level(entry) == "digger"
    assert stand_in(entry) == "greedy"


def test_the_judge_is_named_or_the_strongest_that_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (Level(name="greedy"), Level(name="strong", weights="fitted", simulations=9))
    module = SimpleNamespace(JUDGEMENT=None, LEVELS=lines, evaluation=lambda weights: weights)
    evaluation, level = judge_level(planted(monkeypatch, module)) or ("", None)
    assert (str(evaluation), level) == ("fitted", lines[1])
    named = Level(name="judge", simulations=3)
    vars(module).update(JUDGE=named)
    evaluation, level = judge_level(planted(monkeypatch, module)) or ("none", None)
    assert (str(evaluation), level) == ("", named)
    assert judge_level(planted(monkeypatch, SimpleNamespace(LEVELS=lines[:1]))) is None
    assert judge_level(planted(monkeypatch, None)) is None


def test_a_line_of_data_is_a_player() -> None:
    """With simulations one that searches, with weights one of the evaluation."""
    asked: list[str] = []
    module = ModuleType("any")
    vars(module).update(JUDGEMENT=None, evaluation=asked.append)
    plain = bot_of(module, Level(name="any"))
    assert not asked
    assert type(bot_of(module, Level(name="any", weights="two"))) is type(plain)
    assert isinstance(bot_of(module, Level(name="any", weights="one", simulations=9)), Search)
    assert asked == ["two", "one"]


@pytest.mark.parametrize("level", ["mole", "", "greedy-elephant"])
def test_who_does_not_play_is_named(level: str) -> None:
    """In a plain sentence with those who do."""
    entry = next(iter(CATALOG))
    with pytest.raises(BadOption, match=", ".join(known_levels(entry))):
        make(level, entry)


def test_there_is_no_such_game() -> None:
    """A sentence, not a traceback."""
    with pytest.raises(BadOption, match="no-such-game"):
        levels("no-such-game")


def test_a_fault_inside_a_bot_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a missing module means that nobody plays."""
    entry = next(iter(CATALOG))
    broken = ModuleNotFoundError("No module named 'elsewhere'", name="elsewhere")

    def part(_self: object, _name: str) -> ModuleType:
        raise broken

    monkeypatch.setattr(type(CATALOG[entry]), "part", part)
    with pytest.raises(ModuleNotFoundError):
        levels(entry)


def test_who_plays_anything_plays_everything() -> None:
    """Every legal action comes up."""
    entry = next(iter(CATALOG))
    state = CATALOG[entry].load().new_state(2)
    bot, luck, seen = make("random", entry), BotRng(b"any"), set()
    while state.current_player == CHANCE:
        state.apply(state.legal_actions()[0])
    legal = state.legal_actions()
    for _ in range(60 * len(legal)):
        seen.add(bot.choose(Decision(state.observation(state.current_player), [], luck)))
    assert seen == set(legal)
    assert "random" not in sys.modules[type(bot).__module__].__dict__
