"""A number of Go West! stands once: changed in its table, it is told anew, or refused."""

from __future__ import annotations

from importlib import import_module

import pytest

from motherlode.core.info import GameInfo
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.decks import DECKS, Row
from tests.breadth import BREADTH
from tests.games.numbers import Number, Tables, messages, own_numbers, short_texts, texts

PACKAGE = "motherlode.games.go_west"


def one_double_move() -> None:
    """Clauses 2 and 14: everybody has one marker of the double move."""
    state = import_module(f"{PACKAGE}.rules").load("go-west").new_state(2)
    assert state.markers == [1, 1], "go-west 2: one double-move marker"


def said(package: str, _info: GameInfo) -> dict[str, object]:
    """Return the sentences of a game."""
    rules, view = f"{package}.rules", f"{package}.view"
    seen = import_module(rules).load("go-west").new_state(2).observation(None)
    events, words = import_module(f"{rules}.events"), import_module(f"{view}.event_words")
    return {
        f"log {reason}": words.log_words(events.Ended(reason=reason), seen, ())
        for reason in ("points", "standstill")
    }


def cost(number: int, *pictures: str) -> frozenset[str]:
    """The places that tell what that score card costs, counted from 0."""
    lists = ("clause 10", "lesson money 5", f"guide table 2 row {number}")
    return frozenset((*lists, f"picture score-{number + 1}", *pictures))


TABLES = Tables(
    package=PACKAGE,
    info=INFO,
    modules=("components",),
    places={
        "SPACES": frozenset(("clause 1", "clause 6", "lesson rings 1", "guide table 0 row 2")),
        "WAGONS": frozenset(("clause 1", "lesson aim 1")),
        "TOKENS": frozenset(("clause 2", "lesson money 1")),
        "START_POINTS": frozenset(("clause 2", "lesson aim 4")),
        "HAND": frozenset(("clause 2", "lesson cards 1", "lesson cards 5")),
        "END_POINTS": frozenset(
            (
                *("clause 16", "lesson aim 4", "lesson end 1", "panel 10", "log points"),
                *("picture ledger-tall", "picture ledger-wide"),
            )
        ),
        "SCORE_COSTS": frozenset(("clause 10", "lesson money 5")),
        **{f"SCORE_COSTS[{number}]": cost(number) for number in range(6)},
        "IDLE_ACTIONS": frozenset(("clause 19", "log standstill")),
    },
    refusals={"MARKERS": one_double_move},
    telling=(texts, said),
    games=60,
)


def card(number: int, row: Row) -> dict[str, frozenset[str]]:
    """The places that tell the steps, the coins and the copies of a card."""
    there = (f"guide table 1 row {number}", f"picture card-{row[0]}")
    name = f"_RECONSTRUCTED[{number}]"
    return {
        f"{name}[3]": frozenset(there),
        f"{name}[4]": frozenset(there),
        f"{name}[5]": frozenset(("clause 2.1", "option deck", there[0])),
    }


ROWS = DECKS["reconstructed"].rows
CARDS = Tables(
    package=PACKAGE,
    info=INFO,
    modules=("decks",),
    places={
        name: places
        for number, row in enumerate(ROWS)
        for name, places in card(number, row).items()
    },
    refusals={},
    telling=(short_texts,),
    painted="card-",
    games=12,
)


def another(number: Number) -> int:
    """Another number; of the points that end the game one that games of luck come to."""
    return 24 if number.name == "END_POINTS" else number.value + 1


@pytest.mark.parametrize("rows", [range(at, at + 13) for at in range(0, len(ROWS), 13)], ids=str)
def test_a_changed_number_of_a_card_is_told_anew(rows: range) -> None:
    """By the rule, the guide and what is painted on it; every seventh number, or all in full."""
    numbers = [n for n in CARDS.numbers() if int(n.name.split("[")[1].rstrip("]")) in rows]
    tried = numbers if BREADTH == "full" else numbers[::7]
    assert CARDS.faults(tried, another) == []


@pytest.mark.parametrize("table", TABLES.names())
def test_a_changed_number_is_told_anew_or_refused(table: str) -> None:
    """By the rule, its clause, the sentences and what is painted, in every language."""
    assert TABLES.faults(TABLES.of(table), another) == []


def test_as_the_tables_stand_nothing_is_refused() -> None:
    for refusal in TABLES.refusals.values():
        refusal()


KNOWN = (
    # what the symbols of a card mean, by their names in ``decks.py``
    "+1 elsewhere",
    "1 token, 2 tokens or +1",
    "at most two tokens", "2 tokens", "+1", "two regions", "of two regions",
    # two actions, one point for a token, not below nothing
    "Then 1",  # what is entered on a score pad
    "two actions", "double move is two", "scores 1 point", "below 0",
    # the map, the seats, the book
    "Two to four players", "Six regions", "four regions", "two eastern regions", "with two players",
    "with three", "with four", "2005", "5.2",
)  # fmt: skip


def test_no_sentence_holds_a_number_of_its_own() -> None:
    """It takes each from a table, as a parameter; what is exempt is there."""
    sentences = messages(PACKAGE, "view")
    assert own_numbers(sentences, KNOWN) == []


#: Descriptions of the table of a lesson.
AT_A_TABLE = ("20 wagons for five", "13 to 12", "10 to 10")


def test_no_lesson_and_no_example_holds_a_number_of_its_own() -> None:
    """But for what lies on its table: all of that but these is a number below six."""
    sentences = messages(PACKAGE, "guide", "lessons")
    assert own_numbers(sentences, AT_A_TABLE, least=6) == []
