"""Laws of motifs, over the turns of whole games: all in words, and nothing told that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from motherlode import locale
from motherlode.app.game_view import view_of
from motherlode.app.table.commands.hint import MAX_HINT_WORDS
from motherlode.app.thinking import decision_at
from motherlode.bots.advice import motifs_of, motifs_of_played, play_out
from motherlode.bots.roster import bot_module, is_memory, judge_level
from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import CHANCE, State
from motherlode.core.info import Value
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.contract.languages import wrong_in

NAMES = ("Anna", "Élodie", "Ugo")
#: Options with which rare things happen.
OPTIONS: dict[str, dict[str, Value]] = {
    "carcassonne": {"castles": True},
    "gold-west-2e": {"whitewater": True},
}
#: The entries that have motifs: they are optional.
ENTRIES = [entry for entry in CATALOG if hasattr(bot_module(entry), "motifs")]
#: Turns that are looked at in a game.
TURNS = 40
#: Ends of verbs of the future, first in a sentence.
FUTURE = {"de": r"(?:wird|werden)\b", "fr": r"\w+ra\b", "it": r"\w+rà\b"}


def turns(entry: str, seats: int) -> Iterator[tuple[Table, int, Sequence[Action]]]:
    """Play by the policy; yield each table before a turn, its seat, and the turn."""
    judge = judge_level(entry)
    assert judge is not None
    people = tuple(SeatTerms(name) for name in NAMES[:seats])
    table = Table.new(Terms(entry, people, OPTIONS.get(entry, {}), seed=bytes(16)))
    for _turn in range(TURNS):
        while not table.finished and table.forced_action() is not None:
            table.play(table.state.legal_actions()[0])
        if table.finished:
            return
        seat = table.state.current_player
        turn = play_out(judge[0], decision_at(table, seat), [])
        yield table, seat, turn
        table.play(turn[0])


@cache
def found(entry: str, seats: int) -> tuple[Motif, ...]:
    """All motifs of those turns."""
    return tuple(
        motif
        for table, seat, turn in turns(entry, seats)
        for motif in motifs_of(entry, decision_at(table, seat), turn)
    )


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES)
def test_every_motif_is_said_in_few_words(entry: str, language: str) -> None:
    """To each player, behind any subject; with a theme that has a title."""
    words, themes = view_of(CATALOG[entry]).features.motifs, bot_module(entry).THEME_OF  # type: ignore[union-attr]
    assert words is not None
    locale.set_language(language)
    try:
        for motif in {replace(motif, worth=0, pieces=()) for motif in found(entry, 3)}:
            for you in (None, motif.rival if motif.rival >= 0 else 0):
                said = words.words(motif, locale.SeatNames(NAMES, you))
                sentence = f"Nell {said}."
                assert "{" not in said and ":" not in said, said
                assert not re.search(r", \d+$", said), "others follow after an “and”"
                assert len(sentence.split()) <= MAX_HINT_WORDS, said
                assert language == "en" or not wrong_in(sentence, language), said
                assert language == "en" or not re.match(FUTURE[language], said), "all in one tense"
            assert words.theme_words(themes[motif.name])
    finally:
        locale.set_language("en")


@pytest.mark.parametrize("entry", ENTRIES)
def test_most_turns_have_a_motif(entry: str) -> None:
    """Nine of ten at least, wherever somebody has a choice."""
    having = [
        bool(motifs_of(entry, decision_at(table, seat), turn))
        for table, seat, turn in turns(entry, 2)
        if judge_level(entry)[0].searched(table.state)  # type: ignore[index]
    ]
    assert len(having) > 5
    assert sum(having) >= 0.9 * len(having)


def played(table: Table, turn: Sequence[Action]) -> tuple[State, list[Action]]:
    """The state after the turn, and what the seat and chance did."""
    state, seat, own = table.state.clone(), table.state.current_player, []
    for action in turn:
        own += [action] if state.current_player in (seat, CHANCE) else []
        if action not in state.legal_actions():
            break  # what is hidden was drawn otherwise
        state._apply(action)
    return state, own


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry != "gold"])
def test_a_turn_that_was_played_tells_nothing_hidden(entry: str) -> None:
    """A spectator’s knowledge gives the same motifs as the true states."""
    module = bot_module(entry)
    assert module is not None and not is_memory(module)
    for table, seat, turn in turns(entry, 2):
        after, own = played(table, turn)
        true = module.motifs(table.state, own, after, seat)
        seen = motifs_of_played(entry, table.state, own, after, seat)
        assert set(seen) <= set(true)
        assert bool(seen) == bool(true)
