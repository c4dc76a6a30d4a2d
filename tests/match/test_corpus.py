"""Every record and link ever frozen opens, plays and scores as on the day it was frozen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from motherlode.games import CATALOG
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from tests.corpus.grow import FROZEN, digest, pinned, tokens_of
from tests.corpus.tokens import frozen
from tests.offenders import for_each

CORPUS = FROZEN.parent
RECORDS = sorted(CORPUS.glob("*.record"))
LINKS = sorted(CORPUS.glob("*.link"))


def names(paths: list[Path]) -> list[str]:
    return [path.name for path in paths]


def test_the_corpus_only_grows() -> None:
    frozen = json.loads(FROZEN.read_text("ascii"))
    assert {name: digest(CORPUS / name) for name in frozen} == frozen
    assert set(frozen) == {*names(RECORDS), *names(LINKS)}


@for_each("path", RECORDS, ids=names(RECORDS))
def test_a_frozen_record_plays_to_its_scores(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "= scores " in text
    table = read(text)
    table.state.check()
    assert read(write(table)).tokens() == table.tokens()


@for_each("path", LINKS, ids=names(LINKS))
def test_a_frozen_link_opens_to_its_record(path: Path) -> None:
    opened = open_link(path.read_text("utf-8"))
    table = read(path.with_suffix(".record").read_text("utf-8"))
    assert opened.sentence is None
    assert opened.table.terms == table.terms
    assert opened.table.tokens() == table.tokens()
    assert opened.table.state.scores() == table.state.scores()
    assert open_link(link(opened.table)).table.tokens() == table.tokens()


@pytest.mark.parametrize("entry", CATALOG)
def test_no_token_changes_nor_its_meaning(entry: str) -> None:
    """Of what the table of a notation holds; new ones join with ``tests.corpus.tokens``."""
    assert tokens_of(entry) == frozen(entry)


#: Tokens that name a hex or how the map lies: a game holds few of so many. A golden game holds some
#: of each letter, and ``test_no_token_changes_nor_its_meaning`` each of them.
OF_THE_MAP = re.compile(r"([ukxm])[A-N]\d|(\?)[A-N]\d:[a-z]+|(\?)[NESWM]+:\d\.\d|(\?L)\d+")
#: Tokens that never come up in an entry: they are of the other edition's box.
NEVER: dict[str, set[str]] = {
    "gold-west-1e": {
        *("la", "iW1", "iW2", "iW3", "iW4", "?iW1", "?iW2", "?iW3", "?iW4"),
        *("?1water_tower", "x"),
    },
    "gold-west-2e": {
        *("pu", "k", "?ohoosegow", "?oinsurance", "?1vp4", "?1water_tower"),
        *("?1tp_copper", "?1tp_silver", "?1tp_gold", "?1tp_material"),
    },
}


def kind_of(token: str) -> str:
    """The token, or its letter if it names a place of the map."""
    found = OF_THE_MAP.fullmatch(token)
    return next(filter(None, found.groups())) if found else token


@pytest.mark.parametrize("entry", CATALOG)
def test_every_token_stands_in_a_golden_game(entry: str) -> None:
    """So that an old game fails where a token is read otherwise."""
    missing = {*map(kind_of, tokens_of(entry))} - {*map(kind_of, pinned(entry))}
    assert missing == set(NEVER.get(entry, ()))


def test_every_entry_is_in_the_corpus() -> None:
    frozen = {read(path.read_text("utf-8")).terms.entry for path in RECORDS}
    assert "gold" in frozen
    assert frozen <= set(CATALOG)
