"""A number of GOLD stands once: changed in its table, it is told anew everywhere, or refused."""

from __future__ import annotations

from importlib import import_module

import pytest

from motherlode.core.info import GameInfo
from motherlode.games.gold import INFO
from tests.games.numbers import Number, Tables, messages, own_numbers, texts

PACKAGE = "motherlode.games.gold"
CARDS = {"clause 1", "lesson aim 5"}
OF_A_COLOUR = {"first mines", "lesson mines 1", "option mines crest"}


def the_square_is_full() -> None:
    """Clause 1: as many cards as places."""
    import_module(f"{PACKAGE}.rules").load("gold").new_state(2).check()


def one_mine_each() -> None:
    """Clause 1.1: with more than two players the mine of one colour each."""
    mines = import_module(f"{PACKAGE}.rules.components").MINES_PER_SEAT
    assert [mines[seats] for seats in (3, 4, 5)] == [1, 1, 1], "gold 1.1: one mine each"


def crest(package: str, _info: GameInfo) -> dict[str, object]:
    """Return the sentences about a player's crest."""
    return {"option mines crest": import_module(f"{package}.view.terms").colour_works()}


def faces(letters: str, values: str) -> set[str]:
    """The pictures of those cards, as the tables stand."""
    return {f"picture face-{letter}{value}" for letter in letters for value in values}


TABLES = Tables(
    package=PACKAGE,
    info=INFO,
    modules=("components",),
    keys=frozenset(("MINES_PER_SEAT",)),
    places={
        name: frozenset(places)
        for name, places in {
            "SIDE": {"clause 2", "choice layout square"},
            "MINES_PER_SEAT[2]": {"clause 1.1", "option mines", "first mines", "lesson mines 1"},
            "GOLD_CARDS[": CARDS,
            **{f"GOLD_CARDS.keys[{n}]": {"clause 1", *faces("g", str(n))} for n in (1, 2, 3, 4)},
            "GOLD_CARDS.keys[1]": {*CARDS, *faces("g", "1")},
            "GOLD_CARDS.keys[4]": {*CARDS, "lesson pairs 2", *faces("g", "4")},
            "PROSPECTOR_CARDS[": {*CARDS, *OF_A_COLOUR},
            **{
                f"PROSPECTOR_CARDS.keys[{n}]": {"clause 1", *faces("RYGBV", str(n))} for n in (3, 4)
            },
            **{f"PROSPECTOR_CARDS.keys[{n}]": {*CARDS, *faces("RYGBV", str(n))} for n in (2, 5)},
            "DYNAMITE_CARDS": {"clause 1", "first blasted", "guide table 0 row 24"},
            "RUSH_CARDS": {"clause 5", "clause 5.1", "lesson rush 1", "lesson rush 3"},
            "IDLE_TURNS": {"clause 5.3"},
        }.items()
    },
    refusals={
        "SIDE": the_square_is_full,
        "GOLD_CARDS[": the_square_is_full,
        "PROSPECTOR_CARDS[": the_square_is_full,
        "DYNAMITE_CARDS": the_square_is_full,
        **{f"MINES_PER_SEAT[{seats}]": one_mine_each for seats in (3, 4, 5)},
    },
    indices=frozenset(
        ("NOBODY", "UNSEEN", "DOWN", "GONE", "VALUE", "COLOUR", "COUNT", "NUM_KINDS")
    ),
    telling=(texts, crest),
)


def another(number: Number) -> int:
    """Another number: a value that no other card has, no more mines than there are."""
    if number.name == "MINES_PER_SEAT[2]":
        return 1
    return number.value + (10 if ".keys[" in number.name else 1)


@pytest.mark.parametrize("table", TABLES.names())
def test_a_changed_number_is_told_anew_or_refused(table: str) -> None:
    """By the rule, its clause, the sentences and the faces of the cards, in every language."""
    assert TABLES.faults(TABLES.of(table), another) == []


def test_as_the_tables_stand_nothing_is_refused() -> None:
    for refusal in TABLES.refusals.values():
        refusal()


KNOWN = (
    # what two cards do, and a turn of two cards
    "two cards", "Two gold cards", "two gold cards", "Two prospectors", "two prospectors",
    "Two equal prospectors",
    "no two cards", "the two over", "one of the two", "Of two prospectors",
    "of the two cards",
    # so many players
    "With two players", "with two players",
    # what lies on the table of a lesson or of an example
    "Worth 4", "worth 2", "worth 3", "worth 4", "worth 1", "worth 8", "strength 3", "strength 4",
    "strength 5", "red 4", "yellow 3", "violet 5",
    "worth up to 4", "twelve cards are left", "prospector of 3", "yours of 4", "in row 4", "row 6",
    "sixth card", "row 4", "36 to 24",
    # the rulebook
    "2020",
)  # fmt: skip


def test_no_sentence_holds_a_number_of_its_own() -> None:
    """It takes each from a table, as a parameter; what is exempt is there."""
    sentences = messages(PACKAGE, "view", "guide", "lessons")
    assert own_numbers(sentences, KNOWN) == []
    assert [words for words in KNOWN if not any(words in each for each in sentences)] == []
