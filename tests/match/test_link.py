from __future__ import annotations

import math
import random
import time
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadLink
from motherlode.games import CATALOG, Entry
from motherlode.match.codec.link import MAX_LINK_CHARACTERS, PREFIX, LinkTooLong, link, open_link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.breadth import examples
from tests.match.play import any_terms, random_play, terms_for
from tests.match.toy import INFO
from tests.offenders import for_each

ENTRIES = [*CATALOG, "toy"]


def long_toy(seed: str = "1") -> Table:
    return random_play(terms_for("toy", seed, stones=200), random.Random(seed))


@pytest.mark.parametrize("entry", ENTRIES)
@settings(max_examples=examples(15), deadline=None)
@given(number=st.integers(0, 10**6), seeded=st.booleans(), share=st.integers(0, 2))
def test_a_link_opens_to_the_same_table(entry: str, number: int, seeded: bool, share: int) -> None:
    rng = random.Random(number)
    plies = rng.randrange(80) if share else 100_000
    table = random_play(any_terms(entry, rng, seeded), rng, plies)
    try:
        text = link(table)
    except LinkTooLong:
        assert not seeded
        return
    assert text.startswith(PREFIX) and len(text) <= MAX_LINK_CHARACTERS
    opened = open_link(text)
    assert opened.sentence is None and opened.good == table.cursor
    assert opened.table.terms == table.terms and opened.table.tokens() == table.tokens()


def test_chance_that_is_not_the_seeds_is_written_out() -> None:
    table = long_toy()
    other = replace(table.terms, seed=bytes(16))
    moved = Table(other)
    for ply in table.plies:
        moved.enter(ply.action)
    assert open_link(link(moved)).table.tokens() == table.tokens()
    assert len(link(moved)) > len(link(table))


def test_a_link_holds_the_game_up_to_the_cursor() -> None:
    table = random_play(terms_for("toy", "1", undo="free", secrets=False), random.Random(1))
    table.undo()
    assert open_link(link(table)).table.tokens() == table.tokens()


@pytest.mark.parametrize(
    "around",
    [
        "https://example.org/motherlode/{}",
        "  {} ",
        "{}.",
        "<{}>",
        "Your turn! https://example.org/{} \U0001f642",
        "{} and more words after it",
    ],
)
def test_what_messengers_do_to_links(around: str) -> None:
    table = long_toy()
    text = link(table)
    ruined = "\u200b\n ".join(text[i : i + 60] for i in range(0, len(text), 60))
    standard = text[:8] + text[8:].replace("-", "+").replace("_", "/")
    for form in (text, text[1:], ruined, standard, quote(text, safe=""), text + "=="):
        opened = open_link(around.format(form))
        assert opened.sentence is None and opened.table.tokens() == table.tokens()


def test_a_link_cut_anywhere_opens_at_what_was_read() -> None:
    table = long_toy()
    text, tokens, goods = link(table), table.tokens(), []
    for length in range(len(text)):
        try:
            opened = open_link(text[:length])
        except BadLink as error:
            assert length < 70 and str(error).endswith(".")
            continue
        assert opened.sentence and opened.table.tokens() == tokens[: opened.good]
        goods.append(opened.good)
    assert goods == sorted(goods) and goods[-1] >= len(tokens) - 12
    assert len(goods) > len(text) - 70


def test_any_changed_character_is_found_and_never_a_wrong_game_offered() -> None:
    table = long_toy()
    text, tokens = link(table), table.tokens()
    rng, wrong, best = random.Random(4), 0, 0
    for at in range(len(PREFIX), len(text)):
        changed = text[:at] + rng.choice("AZaz09-_".replace(text[at], "")) + text[at + 1 :]
        try:
            opened = open_link(changed)
        except BadLink:
            continue
        best = max(best, opened.good)
        if opened.sentence is None:
            # The last character carries bits that stand for nothing.
            assert at == len(text) - 1
        wrong += opened.table.tokens() != tokens[: opened.good]
    # Each check misses one damage in 4096.
    assert wrong <= 1 and best > len(tokens) // 2


@for_each(
    ("text", "words"),
    [
        ("", "not a link"),
        ("hello", "not a link"),
        ("#play/1/", "cut off"),
        ("#play/1/A", "cut off"),
        ("#play/2/AAAA", "newer version"),
        ("#play/1/AgAA", "newer version"),
        ("#play/1/AQAA", "cut off"),
        ("#play/1/" + "A" * 5000, "newer"),
        ("#play/1/AQ" + "A" * 5000, "damaged"),
        ("%" * 30_000, "not a link"),
    ],
)
def test_what_is_no_link_is_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadLink, match=words) as caught:
        open_link(text)
    assert str(caught.value).isprintable()


def test_a_link_of_a_game_that_is_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    text = link(long_toy())
    monkeypatch.delitem(CATALOG, "toy")
    with pytest.raises(BadLink, match="not a link"):
        open_link(text)


def test_an_option_added_later_keeps_old_links_open(monkeypatch: pytest.MonkeyPatch) -> None:
    from motherlode.core.info import Option
    from tests.match.toy.rules import Toy

    table = long_toy()
    text = link(table)
    info = replace(INFO, options=(*INFO.options, Option("hats", ("none", "tall"), "none")))
    monkeypatch.setitem(CATALOG, "toy", Entry(info, "tests.match.toy"))
    monkeypatch.setattr("tests.match.toy.rules.INFO", info)
    monkeypatch.setattr(Toy, "info", info)
    opened = open_link(text)
    assert opened.sentence is None and opened.table.tokens() == table.tokens()
    assert opened.table.terms.options["hats"] == "none"


def test_a_game_too_long_for_a_link_says_so() -> None:
    terms = terms_for("toy", None, seats=4, stones=200)
    table = random_play(terms, random.Random(1))
    try:
        assert len(link(table)) <= MAX_LINK_CHARACTERS
    except LinkTooLong as error:
        assert "record" in str(error)
    crowd = replace(terms, seats=(SeatTerms("\U0001f642" * 20),) * 4)
    assert len(link(random_play(crowd, random.Random(1), 40))) < MAX_LINK_CHARACTERS


def test_rules_that_changed_without_a_new_version_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tests.match.toy.rules import ToyState

    table = long_toy()
    text = link(table)
    legal = ToyState.legal_actions
    monkeypatch.setattr(ToyState, "legal_actions", lambda state: legal(state)[::-1])
    opened = open_link(text)
    assert opened.sentence is not None and "breaks the rules" in opened.sentence


@pytest.mark.parametrize("entry", ENTRIES)
def test_budget_of_a_whole_two_seat_game(entry: str) -> None:
    terms = terms_for(entry, "budget")
    terms = replace(terms, seats=(SeatTerms("Anna"), SeatTerms("Bernard")))
    start = time.process_time()
    table = random_play(terms, random.Random(9))
    playing = time.process_time() - start
    text = link(table)
    start = time.process_time()
    open_link(text)
    opening = time.process_time() - start
    decisions = [s.before.legal_actions() for s in table.steps() if s.seat >= 0]
    information = sum(math.log2(len(legal)) for legal in decisions)
    # 300 characters hold 1,100 bits beside names, seed and checks.
    assert len(text) <= max(300, information / 6 * 1.08 + 110), (len(text), information)
    # A whole match of memory opens in 50 ms; three times that leaves room for a busy machine.
    assert opening < max(0.15, 3 * playing), (opening, playing)
