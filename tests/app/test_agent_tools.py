"""The tools of an agent: they tell what its seat may know, and refuse in sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from motherlode.app.agent.tools import (
    MAX_MOVES,
    TOOLS,
    ToolError,
    Untold,
    after_move,
    check_arguments,
    explain_rule,
    find_move,
    format_rules,
    legal_moves,
    log_since,
    move_words,
    new_terms,
    read,
    read_table,
)
from motherlode.bots.roster import TITLES, level_choices
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tests.app.gold_memory import OPTIONS, GoldMemory, at_table

SEED = bytes(16)


def new_table(entry: str, seats: int = 2) -> Table:
    return Table.new(new_terms({"game": entry, "seats": seats}, SEED))


def play_some(table: Table, times: int, chance: Random) -> None:
    """Play by legal moves, as the tools give them, at whatever seat is to move."""
    for _ in range(times):
        if table.finished:
            return
        seat = table.state.current_player
        move = chance.choice(legal_moves(table, seat)["moves"])["move"]
        action = find_move(table, seat, move)
        words = move_words(table, seat, action)
        table.play(action)
        told = after_move(table, seat, words)
        assert told["played"] == words
        assert told["over"] == table.finished


def with_state(table: Table, state: object) -> Table:
    """The table as it would be in another state, with the same past."""
    names = ("terms", "game", "cursor", "plies", "finished")
    parts = {name: getattr(table, name) for name in names}
    return cast(Table, SimpleNamespace(state=state, **parts))


@pytest.mark.parametrize("entry", CATALOG)
def test_they_tell_nothing_that_the_seat_cannot_know(entry: str) -> None:
    """In every state that the seat may be in they say the same, to the letter."""
    chance = Random(entry)
    table = new_table(entry, 3)
    while not table.finished:
        for seat in range(3):
            seen = table.state.observation(seat)
            other = with_state(table, table.game.sample_state(seen, chance))
            told = read_table(table, seat)
            assert json.loads(json.dumps(told)) == told
            assert read_table(other, seat) == told
            if table.state.current_player == seat:
                assert legal_moves(other, seat) == legal_moves(table, seat)
        play_some(table, 12, chance)
    for seat in range(3):
        told_of = {line["ply"] for line in log_since(table, seat)["entries"]}
        seen_plies = {
            at
            for at, ply in enumerate(table.plies)
            if any(event.seen_by(seat) for event in ply.events)
        }
        assert told_of <= seen_plies


@pytest.mark.parametrize("entry", CATALOG)
def test_a_game_by_legal_moves_ends_with_a_result(entry: str) -> None:
    table, chance = new_table(entry), Random(entry)
    assert read_table(table, 0)["result"] == []
    play_some(table, 5000, chance)
    told = read_table(table, 0)
    assert told["over"] and not told["your_turn"]
    assert min(place["rank"] for place in told["result"]) == 1
    for refused in (lambda: legal_moves(table, 0), lambda: find_move(table, 0, "x")):
        with pytest.raises(ToolError, match="The game is over"):
            refused()


def test_the_log_is_told_in_parts() -> None:
    table = new_table("go-west")
    play_some(table, 500, Random(1))
    told: list[dict[str, Any]] = []
    first, more = 0, True
    while more:
        part = log_since(table, 0, first)
        told += part["entries"]
        first, more = part["log_ends_at"], part["more"]
    assert first == table.cursor
    assert [line["ply"] for line in told] == sorted(line["ply"] for line in told)
    assert log_since(table, 0, 10**9)["entries"] == []


def test_moves_are_told_in_parts() -> None:
    table = new_table("carcassonne")
    of = legal_moves(table, table.state.current_player)["of"]
    rest = legal_moves(table, table.state.current_player, 1)
    assert len(rest["moves"]) == min(of - 1, MAX_MOVES)
    assert legal_moves(table, table.state.current_player, 10**6)["moves"] == []


@pytest.mark.parametrize("entry", CATALOG)
def test_rules_are_found_by_number_and_by_word(entry: str) -> None:
    clauses = CATALOG[entry].part("view").VIEW.clauses(entry)
    (told,) = explain_rule(entry, f" {clauses[0].number} ")["rules"]
    assert told["text"] == clauses[0].text
    assert explain_rule(entry, "player")["rules"]
    for nothing in ("", "no such words", "0.0"):
        with pytest.raises(ToolError):
            explain_rule(entry, nothing)


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("dance", {}, "There is no tool 'dance'"),
        ("play", [], "is given an object"),
        ("play", {}, "play needs move"),
        ("play", {"move": 3}, "move is to be of the type string"),
        ("play", {"move": "x", "seat": 1}, "is given no 'seat'"),
        ("legal_moves", {"first": -1}, "first is at least 0"),
        ("legal_moves", {"first": True}, "type integer"),
        ("log_since", {"first": "1"}, "type integer"),
        ("new_table", {"game": "chess"}, "game is one of"),
        ("new_table", {"game": "gold", "options": {"a": "b"}}, ""),
        ("new_table", {"game": "gold", "seats": 99}, "2 to 5"),
        ("new_table", {"game": "gold", "level": "divine"}, "level is one of random, Youngster"),
        ("new_table", {"game": "gold", "level": "Assayer"}, "The levels of GOLD are random"),
        ("new_table", {"game": "gold", "name": "x" * 50}, "characters"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(name: str, given: Any, words: str) -> None:
    with pytest.raises(MotherlodeError) as refused:
        new_terms(check_arguments(name, given), SEED)
    sentence = str(refused.value)
    assert words in sentence
    assert len(sentence) < 400


def test_only_the_seat_to_move_has_moves() -> None:
    table = new_table("go-west")
    other = 1 - table.state.current_player
    with pytest.raises(ToolError, match="not your turn"):
        legal_moves(table, other)
    with pytest.raises(ToolError, match="no move of Go West!"):
        find_move(table, 1 - other, "nonsense")


def test_reading_tools_change_nothing() -> None:
    table = new_table("gold-west-2e")
    seat = table.state.current_player
    before = table.tokens(), table.state.observation(seat)
    given: dict[str, Any] = {"rule": "player", "first": 0}
    for name, tool in TOOLS.items():
        if tool.reads:
            assert read(name, table, seat, given)
            assert check_arguments(name, {key: given[key] for key in tool.required}) is not None
    assert (table.tokens(), table.state.observation(seat)) == before


@pytest.mark.parametrize("seats", [2, 5])
def test_who_remembers_all_that_was_told_plays_gold_as_the_strong_do(seats: int) -> None:
    """Every face that lay open is told, once; the log stays shut about it (gold 8)."""
    terms = new_terms({"game": "gold", "seats": seats, "options": OPTIONS}, SEED)
    table, chance = Table.new(terms), Random(seats)
    memory, news, number = GoldMemory(seats), Untold(), 0
    while not table.finished:
        if table.state.current_player == 0:
            memory.listen(news.add_to({}, table, 0))
            assert news.add_to({}, table, 0)["shown"] == []
            assert memory.state.observation(0) == table.state.observation(0)
            number += 1
            wanted = memory.choose(0, number)
            assert wanted == at_table(table, 0, number)
            table.play(wanted)
        else:
            play_some(table, 1, chance)
    assert number > 10


def test_what_is_undone_and_done_again_is_shown_again() -> None:
    terms = new_terms({"game": "gold", "options": OPTIONS}, SEED)
    table, news = Table.new(terms), Untold()
    play_some(table, 1, Random(1))
    told = news.add_to({}, table, 0)["shown"]
    other = Table.new(terms)
    assert news.add_to({}, other, 0)["shown"] == []
    play_some(other, 1, Random(1))
    assert news.add_to({}, other, 0)["shown"] == told


def fits(value: object, schema: Mapping[str, Any]) -> bool:
    """Return whether a value is of that schema, as far as the tools use schemas."""
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    python = {
        "string": str,
        "integer": int,
        "boolean": bool,
        "array": list,
        "object": dict,
        "null": type(None),
    }
    if type(value) not in [python[kind] for kind in kinds]:
        return False
    if isinstance(value, list):
        return all(fits(one, schema["items"]) for one in value)
    if isinstance(value, dict):
        parts = schema["properties"]
        return value.keys() == parts.keys() and all(fits(value[key], parts[key]) for key in parts)
    return True


@pytest.mark.parametrize("entry", CATALOG)
def test_answers_are_of_the_schemas_that_are_offered(entry: str) -> None:
    """At the beginning, under way and at the end."""
    table, chance, untold = new_table(entry), Random(entry), Untold()
    while True:
        seat = max(table.state.current_player, 0)
        told = {
            "read_table": untold.add_to(read_table(table, seat), table, seat),
            "log_since": log_since(table, seat),
            "explain_rule": explain_rule(entry, "player"),
        }
        told["new_table"] = told["read_table"]
        if not table.finished:
            told["legal_moves"] = legal_moves(table, seat)
            action = find_move(table, seat, told["legal_moves"]["moves"][0]["move"])
            words = move_words(table, seat, action)
            table.play(action)
            told["play"] = untold.add_to(after_move(table, seat, words), table, seat)
        for name, answer in told.items():
            assert fits(answer, TOOLS[name].answer), (name, answer)
        if table.finished and "play" not in told:
            return
        play_some(table, 25, chance)


@pytest.mark.parametrize("entry", CATALOG)
def test_levels_have_the_names_of_the_page(entry: str) -> None:
    for level, title in level_choices(entry, "random"):
        given = {"game": entry, "level": title if title in TITLES.values() else level}
        check_arguments("new_table", given)
        assert new_terms(given, SEED).seats[1].level == level


@pytest.mark.parametrize("entry", CATALOG)
def test_a_refusal_names_the_clause_and_nothing_hidden(entry: str) -> None:
    """In every state that the seat may be in it is the same, to the letter."""
    chance, named = Random(entry), set()
    table = new_table(entry)
    tokens: list[str] = []
    while not table.finished:
        seat = table.state.current_player
        legal = [move["move"] for move in legal_moves(table, seat)["moves"]]
        for token in tokens[-4:]:
            if token in legal:
                continue
            with pytest.raises(ToolError) as refused:
                find_move(table, seat, token)
            seen = table.state.observation(seat)
            other = with_state(table, table.game.sample_state(seen, chance))
            with pytest.raises(ToolError) as other_refused:
                find_move(other, seat, token)
            assert str(other_refused.value) == str(refused.value)
            named |= set(re.findall(r"\(rule (\S+ [0-9.]+)\)\. Take a token", str(refused.value)))
        tokens += legal[:2]
        play_some(table, 10, chance)
    assert named


@pytest.mark.parametrize("entry", CATALOG)
def test_all_rules_are_one_text(entry: str) -> None:
    text = format_rules(entry)
    for clause in CATALOG[entry].part("view").VIEW.clauses(entry):
        assert f"**{clause.number}** {clause.text}" in text
