from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadRecord
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, error_message, set_language
from motherlode.match.codec.record import MAX_LINE_CHARACTERS, open_record, read, write
from motherlode.match.terms import SeatTerms
from tests.breadth import examples
from tests.match.play import any_terms, random_play
from tests.offenders import for_each

ENTRIES = [*CATALOG, "toy"]

GAME = """
# a comment first
toy 2 seats=2 stones=8   # header
@ seat 0 person # Anna #
@ seat 1 computer:greedy
@ undo free
@ aids no
@ hints yes
?d3 t3 k
?d6 p  ?s4 # looked
t5 s0
= scores 5 3
"""


def test_the_form_of_a_record() -> None:
    table = read(GAME)
    assert table.finished and table.state.scores() == [5, 3]
    assert table.terms.seats == (SeatTerms("# Anna #"), SeatTerms("", "computer", "greedy"))
    assert (table.terms.undo, table.terms.aids, table.terms.seed) == ("free", False, None)
    assert table.terms.hints
    assert write(table, scores=True).splitlines() == [
        "toy 2 seats=2 stones=8 secrets=yes",
        "@ seat 0 person # Anna #",
        "@ seat 1 computer:greedy",
        "@ undo free",
        "@ aids no",
        "@ hints yes",
        "?d3 t3 k ?d6",
        "p ?s4 t5 s0",
        "= scores 5 3",
    ]


@pytest.mark.parametrize("entry", ENTRIES)
@settings(max_examples=examples(15), deadline=None)
@given(number=st.integers(0, 10**6), seeded=st.booleans(), share=st.integers(0, 3))
def test_writing_and_reading_is_the_same_table(
    entry: str, number: int, seeded: bool, share: int
) -> None:
    rng = random.Random(number)
    plies = rng.randrange(60) if share else 100_000
    table = random_play(any_terms(entry, rng, seeded), rng, plies)
    text = write(table, scores=True)
    again = read(text)
    assert again.terms == table.terms and again.tokens() == table.tokens()
    assert again.state.diagram() == table.state.diagram()
    assert write(again, scores=True) == text
    assert all(
        len(line) <= MAX_LINE_CHARACTERS for line in text.splitlines() if not line.startswith("@")
    )


FAULTS = [
    ("", 0, "empty"),
    ("# nothing", 0, "empty"),
    ("chess 1 seats=2", 0, "terms"),
    ("toy", 0, "terms"),
    ("toy 0 seats=2", 0, "terms"),
    ("toy 3 seats=2", 0, "terms"),
    ("toy -1 seats=2", 0, "terms"),
    ("toy three seats=2", 0, "terms"),
    ("toy 2", 0, "terms"),
    ("toy 2 seats=1", 0, "terms"),
    ("toy 2 seats=2 seats=2", 0, "terms"),
    ("toy 2 seats=99999999999999999999", 0, "terms"),
    ("toy 2 seats=2 stones=9", 0, "terms"),
    ("toy 2 seats=2 colour=red", 0, "terms"),
    ("toy 2 seats=2\n@ seat 2 person", 0, "terms"),
    ("toy 2 seats=2\n@ seat 0 dog", 0, "terms"),
    ("toy 2 seats=2\n@ seat 0 person a\u202eb", 0, "terms"),
    ("toy 2 seats=2\n@ seed 12", 0, "terms"),
    ("toy 2 seats=2\n@ undo never", 0, "terms"),
    ("toy 2 seats=2\n@ weather fine", 0, "terms"),
    ("toy 2 seats=2 \n t1", 1, "turn order"),
    ("toy 2 seats=2 \n ?d2 ?d2", 2, "turn order"),
    ("toy 2 seats=2 \n ?d2 nonsense", 2, "notation"),
    ("toy 2 seats=2 \n ?d2 non\x11sense", 2, "notation"),
    ("toy 2 seats=2 \n ?d2 t3", 2, "toy 1"),
    ("toy 2 seats=2 \n ?d2 " + "t" * 999, 2, "notation"),
    ("toy 2 seats=2 stones=8\n?d3 t3 k ?d6 t5 k k", 7, "end of the game"),
    ("toy 2 seats=2 stones=8\n?d3 t3 k\n= scores 2 0", 4, "assertion"),
    ("toy 2 seats=2 stones=8\n?d3 t3 k\n= winner Anna", 4, "assertion"),
    ("x" * 1_000_001, 0, "size"),
    ("toy 2 seats=2\n" + "k " * 20_001, 0, "size"),
]


@for_each(("text", "number", "rule"), FAULTS)
def test_every_fault_is_one_sentence_with_its_place(text: str, number: int, rule: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    error = caught.value
    assert (error.number, error.rule) == (number, rule)
    assert str(error).isprintable() and len(str(error)) < 500
    assert "\\x" not in str(error) and "'" not in str(error)
    if rule not in ("empty", "terms", "size", "assertion"):
        assert str(number) in str(error) and rule in str(error)
        assert error.token[:20] in str(error)


@for_each("language", [name for name in LANGUAGES if name != "en"])
@for_each("text", [text for text, _number, _rule in FAULTS])
def test_every_fault_is_told_in_every_language(language: str, text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    try:
        set_language(language)
        said = error_message(caught.value)
        if caught.value.number:
            assert open_record(text).sentence == said
    finally:
        set_language("en")
    assert said != str(caught.value)
    assert len(said) < 500 and said.replace("\N{NO-BREAK SPACE}", " ").isprintable()
    own_words = re.sub(r"„[^“]*“|“[^”]*”|«[^»]*»|'[^']*'|seats=2", "", said)
    assert not re.search(r"\b(the|record|cannot|token|rule|seats?|seed|is|not|order)\b", own_words)


def test_reading_leniently_keeps_what_was_good() -> None:
    opened = open_record("toy 2 seats=2\n?d2 t2 k ?d9 t1")
    assert opened.good == 3 and opened.table.tokens() == ["?d2", "t2", "k"]
    assert opened.sentence is not None and "Token 4" in opened.sentence
    assert open_record(GAME).sentence is None


@settings(max_examples=examples(150), deadline=None)
@given(st.text(max_size=60), st.integers(0, len(GAME)), st.integers(0, 8))
def test_any_text_is_a_table_or_a_sentence(noise: str, at: int, gone: int) -> None:
    for text in (noise, GAME[:at] + noise + GAME[at + gone :]):
        try:
            opened = open_record(text)
        except BadRecord as error:
            assert str(error).isprintable()
        else:
            assert opened.good == opened.table.cursor
