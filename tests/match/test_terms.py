from __future__ import annotations

from dataclasses import replace
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.errors import BadOption
from motherlode.match.terms import (
    MAX_NAME_CHARACTERS,
    BadName,
    Party,
    SeatTerms,
    Terms,
    agree,
    clean_name,
    typed_name,
)
from tests.match.play import terms_for
from tests.offenders import for_each

SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@for_each(
    ("given_name", "cleaned"),
    [
        ("  Anna \t B. ", "Anna B."),
        ("e\u0301", "\u00e9"),
        ("\u00a0", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 20, "x" * 20),
        (f"Ailsa {SCOTLAND}", f"Ailsa {SCOTLAND}"),
        (FAMILY * 2, FAMILY * 2),
    ],
)
def test_names_are_cleaned(given_name: str, cleaned: str) -> None:
    assert clean_name(given_name) == cleaned


@for_each(
    ("typed", "name"),
    [
        (FAMILY * 3, FAMILY * 2),
        (SCOTLAND * 3, SCOTLAND * 2),
        (f"Ailsa\u202e {SCOTLAND}", f"Ailsa {SCOTLAND}"),
        ("x" * 30, "x" * 20),
        ("e\u0301" * 20, "é" * 20),
        ("🇨🇭" * 11, "🇨🇭" * 10),
        ("a\U000e0067\U000e007f", "a"),
    ],
)
def test_a_typed_name_ends_at_a_whole_sign(typed: str, name: str) -> None:
    """A flag stays a flag, and nothing that nobody sees stays."""
    assert clean_name(typed_name(typed)) == name


@given(st.lists(st.sampled_from([SCOTLAND, FAMILY, "🇨🇭", "a", "e\u0323\u0301", "क्षि", "ก็", " "])))
def test_any_typed_name_is_one_of_whole_signs(signs: list[str]) -> None:
    name = typed_name("".join(signs))
    assert clean_name(name) == " ".join(name.split())
    assert normalize("NFC", "".join(signs)).startswith(name)
    assert len(name) <= MAX_NAME_CHARACTERS
    assert name in {normalize("NFC", "".join(signs[:n])) for n in range(len(signs) + 1)}


@for_each(
    "bad",
    ["x" * 21, "a\u202eb", "a\x00b", "a\x1b[1m", "\u2066x", "\ud800", "a\U000e0067\U000e007f"],
)
def test_bad_names_are_a_sentence(bad: str) -> None:
    with pytest.raises(BadName, match=r"^A name .*\.$"):
        clean_name(bad)


@for_each(
    "blank",
    [
        "\u3164",
        "\u115f\u1160",
        "\u2800 \u2800",
        "\uffa0",
        "\u200d",
        "\ufe0f",
        "\u0301",
        "\U00013441\U00013442",
        "\U0001d159",
        "\ufffc",
        "\u034f\U000e0100",
    ],
)
def test_a_name_of_which_nothing_is_seen_is_none(blank: str) -> None:
    """The seat is then called by its letter; beside something visible it stays."""
    assert clean_name(blank) == ""
    assert clean_name("A" + blank)


@given(st.text(max_size=40))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert clean_name(name) == name


def test_defaults_are_filled_in() -> None:
    assert agree(terms_for("toy", None, 3)).options == {"stones": 20, "secrets": True}


#: Two devices at a fair table, a seat each.
PARTIES = tuple(Party((seat,), bytes(16)) for seat in range(2))


def test_the_parties_of_a_fair_table_go_with_its_terms() -> None:
    assert agree(replace(terms_for("toy", None), parties=PARTIES)).parties == PARTIES


@for_each(
    "change",
    [
        {"entry": "nonsense\x1b"},
        {"seats": (SeatTerms(),)},
        {"options": {"stones": 7}},
        {"options": {"colour": "red"}},
        {"undo": "always"},
        {"seed": b"short"},
        {"seats": (SeatTerms("a\u202e"), SeatTerms())},
        {"seats": (SeatTerms(kind="person", level="greedy"), SeatTerms())},
        {"seats": (SeatTerms(kind="computer", level="Loud!"), SeatTerms())},
        {"sealed": True},
        {"parties": PARTIES, "seed": bytes(16)},
        {"parties": PARTIES, "undo": "none"},
        {"parties": (Party((), bytes(16)), Party((1,), bytes(16)))},
        {"parties": (Party((0,), b"short"), Party((1,), bytes(16)))},
        {"parties": (Party((0,), bytes(16)), Party((0,), bytes(16)))},
        {"parties": (Party((0,), bytes(16)), Party((2,), bytes(16)))},
    ],
)
def test_bad_terms_are_a_sentence(change: dict[str, Any]) -> None:
    terms: Terms = replace(terms_for("toy", None), **change)
    with pytest.raises(BadOption) as caught:
        agree(terms)
    assert str(caught.value).isprintable()
