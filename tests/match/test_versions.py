"""A table keeps to the rules it was begun with; version 1 of the toy shares otherwise."""

from __future__ import annotations

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.errors import BadLink, BadOption, BadRecord, BadSave, BadVersion
from motherlode.games import CATALOG, Entry
from motherlode.match.codec.header import HEADER_CHECKSUM_BYTES
from motherlode.match.codec.link import PREFIX, link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.shelf.saves import MemoryStore, Saved, Shelf
from motherlode.match.table import Table
from motherlode.match.terms import agree
from motherlode.view.contract import Features, Seen
from motherlode.view.words import older_rules_note
from tests.corpus.grow import table_of
from tests.match.play import any_terms, random_play, terms_for
from tests.match.toy import INFO
from tests.match.toy.versions import SHARING

GAMES = {
    1: "toy 1 seats=2 stones=8 secrets=no\n?d3 t3 s1 ?d6 t1 s0 ?d4 t4 k\n= scores 6 2\n",
    2: "toy 2 seats=2 stones=8 secrets=no\n?d3 t3 s1 ?d6 t1 k ?d4 t4 k\n= scores 6 2\n",
}

versions = st.sampled_from(INFO.versions)


def same(one: Table, other: Table) -> bool:
    return (one.terms, one.tokens(), one.state.scores()) == (
        other.terms,
        other.tokens(),
        other.state.scores(),
    )


def test_a_new_table_takes_the_newest_rules() -> None:
    assert agree(terms_for("toy", "1")).version == INFO.version
    assert Table(terms_for("toy", "1")).game.version == INFO.version
    assert CATALOG["toy"].load().version == INFO.version


@pytest.mark.parametrize("version", INFO.versions)
def test_a_record_is_played_by_the_rules_in_its_head(version: int) -> None:
    table = read(GAMES[version])
    assert table.finished and table.game.version == table.terms.version == version
    assert write(table, scores=True).split() == GAMES[version].split()


def test_the_same_sharing_scores_otherwise() -> None:
    given = {version: read(f"toy {version} seats=2\n?d5 t5 s1") for version in INFO.versions}
    assert {v: table.state.scores() for v, table in given.items()} == {1: [2, 3], 2: [3, 2]}


def test_what_only_the_older_rules_allow_is_refused_by_the_newer() -> None:
    with pytest.raises(BadRecord, match="Token 3 “s1”"):
        read("toy 2 seats=2\n?d5 t1 s1")
    assert read("toy 1 seats=2\n?d5 t1 s1").state.scores() == [0, 1]


@given(
    version=versions, number=st.integers(0, 10**6), plies=st.integers(0, 120), seeded=st.booleans()
)
def test_records_links_and_saves_keep_the_version(
    version: int, number: int, plies: int, seeded: bool
) -> None:
    rng = random.Random(number)
    terms = replace(any_terms("toy", rng, seeded), version=version)
    table = random_play(terms, rng, plies)
    table.id = "AAAAAAAA"
    shelf, other = Shelf(MemoryStore()), Shelf(MemoryStore())
    assert isinstance(shelf.save(table, 1), Saved)
    other.import_all(shelf.export_all())
    opened = [
        read(write(table, scores=True)),
        open_link(link(table)).table,
        shelf.load("AAAAAAAA").table,
        other.load("AAAAAAAA").table,
        table.branch(table.cursor),
    ]
    assert all(same(one, table) and one.game.version == version for one in opened)


@given(version=versions, number=st.integers(0, 10**6), plies=st.integers(0, 60))
def test_an_opened_table_goes_on_and_back_by_its_own_rules(
    version: int, number: int, plies: int
) -> None:
    rng = random.Random(number)
    begun = random_play(terms_for("toy", str(number), undo="free", version=version), rng, plies)
    table = open_link(link(begun)).table
    table.resolve_chance()
    while not table.finished:
        table.play(rng.choice(table.state.legal_actions()))
    assert sum(table.state.scores()) == 20 and read(write(table, scores=True)).finished
    tokens = table.tokens()
    while table.can_undo:
        table.undo()
    while table.can_redo:
        table.redo()
    assert table.tokens() == tokens and table.game.version == version


def test_tables_of_two_versions_are_not_the_same_game() -> None:
    shelf = Shelf(MemoryStore())
    older, newer = (
        random_play(terms_for("toy", "1", version=v), random.Random(1), 2) for v in (1, 2)
    )
    older.id = "AAAAAAAA"
    shelf.save(older, 1)
    assert older.tokens() == newer.tokens()
    assert [r.relation for r in shelf.find_related(older)] == ["same"]
    assert not shelf.find_related(newer)


@pytest.mark.parametrize("wrong", [0, -1, INFO.version + 1, "1", True])
def test_rules_that_are_not_played_are_a_sentence(wrong: object) -> None:
    for ask in (
        lambda: CATALOG["toy"].load(wrong),  # type: ignore[arg-type]
        lambda: agree(replace(terms_for("toy", "1"), version=wrong)),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadVersion, match="only up to version 2") as caught:
            ask()
        assert isinstance(caught.value, BadOption) and str(caught.value).isprintable()


def test_what_a_newer_cabinet_made_is_kept_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of version 3, brought back to a cabinet that knows two versions."""
    shelf = Shelf(MemoryStore())
    with monkeypatch.context() as newer:
        newer.setitem(CATALOG, "toy", Entry(replace(INFO, version=3), "tests.match.toy"))
        newer.setitem(SHARING, 3, SHARING[2])
        table = random_play(terms_for("toy", "1"), random.Random(1), 9)
        table.id = "AAAAAAAA"
        shelf.save(table, 1)
        text, record = link(table), write(table)
    with pytest.raises(BadLink, match="newer version"):
        open_link(text)
    with pytest.raises(BadRecord, match="up to version 2"):
        read(record)
    with pytest.raises(BadSave, match="up to version 2"):
        shelf.load("AAAAAAAA")
    assert [heading.id for heading in shelf.list()] == ["AAAAAAAA"]


def test_the_page_says_what_is_different() -> None:
    features: Features[Seen] = Features(
        older_rules={1: "Who shares gives the bigger half."}.__getitem__
    )
    assert older_rules_note(CATALOG["toy"].load(1), features) == (
        "This table keeps the rules it began with, version 1 of 2. "
        "Who shares gives the bigger half."
    )
    assert older_rules_note(CATALOG["toy"].load(2), features) == ""


def test_a_damaged_version_is_a_damaged_link() -> None:
    assert open_link(link_of_version(1)).table.terms.version == 1
    with pytest.raises(BadLink, match="newer version"):
        open_link(link_of_version(0))


def link_of_version(version: int) -> str:
    """A link to an untouched toy table with that version written into its head."""
    payload = bytearray(
        urlsafe_b64decode(link(Table(terms_for("toy", None)))[len(PREFIX) :] + "==")
    )
    at = 1 + 4 + 1 + len("toy")
    assert payload[at] == INFO.version
    payload[at] = version
    head = bytes(payload[5:-HEADER_CHECKSUM_BYTES])
    rest = head + sha256(head).digest()[:HEADER_CHECKSUM_BYTES]
    whole = bytes([payload[0]]) + sha256(rest).digest()[:4] + rest
    return PREFIX + urlsafe_b64encode(whole).decode("ascii").rstrip("=")


@pytest.mark.parametrize("version", INFO.versions)
def test_golden_games_can_be_grown_of_every_version(version: int) -> None:
    table = table_of("name", "toy", {"version": str(version), "seats": "3"})
    assert table.finished and table.game.version == version
    assert table_of("name", "toy", {}).game.version == INFO.version
