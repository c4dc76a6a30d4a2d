"""A link written as the table goes on is the link that is written anew."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.games import CATALOG
from motherlode.match.codec.link import LinkWriter, link
from motherlode.match.table import Table
from tests.breadth import examples
from tests.match.play import any_terms


@settings(max_examples=examples(30), deadline=None)
@given(
    st.sampled_from(list(CATALOG)),
    st.randoms(use_true_random=False),
    st.lists(st.sampled_from(["play", "undo", "link", "advance"]), max_size=25),
)
def test_whatever_is_played_and_taken_back(
    entry: str, rng: random.Random, deeds: list[str]
) -> None:
    table = Table.new(any_terms(entry, rng))
    writer = LinkWriter(table)
    for deed in deeds:
        if deed == "play" and not table.finished:
            table.play(rng.choice(table.state.legal_actions()))
        elif deed == "undo" and table.can_undo:
            table.undo()
        elif deed == "advance":
            writer.advance(rng.randint(1, 9))
        elif deed == "link":
            assert writer.link() == link(table)
    assert writer.link() == link(table)
