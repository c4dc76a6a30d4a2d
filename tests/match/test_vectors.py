"""The published vectors of links: read by the cabinet, and by the specification alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from tests.match.make_link_vectors import (
    FAIR_VECTORS,
    OLDER_FAIR_GAMES,
    SEED,
    VECTORS,
    make_vector,
)
from tools.paths import ROOT

PUBLISHED: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))
PUBLISHED_FAIR: list[dict[str, str]] = json.loads(FAIR_VECTORS.read_text(encoding="utf-8"))
READER = ROOT / "docs" / "read_link_head.py"


def entry_of(vector: dict[str, Any]) -> str:
    return str(vector["entry"])


@pytest.mark.parametrize("vector", PUBLISHED, ids=entry_of)
def test_record_and_link_are_the_same_game(vector: dict[str, Any]) -> None:
    table = read(vector["record"])
    assert link(table) == vector["link"]
    assert write(open_link(vector["link"]).table, scores=True) == vector["record"]
    assert table.cursor == vector["plies"]
    assert table.state.scores() == vector["scores"]


@pytest.mark.parametrize("vector", PUBLISHED_FAIR)
def test_record_and_link_of_a_fair_table_are_the_same_game(vector: dict[str, str]) -> None:
    written = link(read(vector["record"]))
    for address in (vector["link"], written):
        assert write(open_link(address).table, scores=True) == vector["record"]
    assert len(written) <= len(vector["link"])


def test_links_of_fair_tables_are_written_with_the_last_defaults_left_out() -> None:
    shorter = PUBLISHED_FAIR[len(OLDER_FAIR_GAMES) :]
    assert [link(read(vector["record"])) for vector in shorter] == [v["link"] for v in shorter]


def test_one_vector_made_anew_is_the_published_one() -> None:
    assert make_vector("gold") == PUBLISHED[0]


@pytest.mark.parametrize("vector", PUBLISHED, ids=entry_of)
def test_the_reader_of_the_specification_needs_nothing_of_the_project(
    vector: dict[str, Any], tmp_path: Path
) -> None:
    command = [sys.executable, "-I", str(READER), vector["link"]]
    done = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, encoding="utf-8")
    head = json.loads(done.stdout)
    assert (head["entry"], head["plies"]) == (vector["entry"], vector["plies"])
    assert head["seed"] == SEED.hex()
    assert head["seats"] == [["Anna", 0, ""], ["Zoë", 0, ""], ["", 1, "greedy"]]


@pytest.mark.parametrize(
    "link", ["", "#play/1/", PUBLISHED[0]["link"][:-9], PUBLISHED_FAIR[0]["link"]]
)
def test_the_reader_of_the_specification_refuses_other_texts(link: str) -> None:
    done = subprocess.run([sys.executable, "-I", str(READER), link], capture_output=True)
    assert b"ValueError: the link is damaged, or of another format" in done.stderr
