"""Motifs of Carcassonne: each after a turn that has it, and after one that has not.

Both turns place the same tile. Tokens as in a record; the last tile is drawn already.
"""

from __future__ import annotations

import pytest

from motherlode.core.bot import Motif
from motherlode.games.carcassonne.bot.motifs import THEME_OF, motifs
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.games.carcassonne.script import play, table


def named(before: str, turn: str) -> dict[str, Motif]:
    """The motifs by name of whoever has that turn after that beginning."""
    state = table(2, goldmines=False)
    play(state, before)
    old, seat = state.clone(), state.current_player
    play(state, turn)
    found = motifs(old, [NOTATION.parse(token) for token in turn.split()], state, seat)
    assert {motif.name for motif in found} <= set(THEME_OF)
    assert [m.worth for m in found] == sorted((m.worth for m in found), reverse=True)
    return {motif.name: motif for motif in found}


#: Name, beginning, a turn that has the motif, one that has not, and the motif's points, number,
#: rival, thing and chances.
CASES = (
    # a city of two halves, and the other half turned away
    ("close-at-once", "?I", "p0,-1,3 mC1", "p0,-1,2 mC1", (4, 0, -1, "city", None)),
    (
        "close",
        "?T p-1,0,3 mR0 ?B p0,1,2 mF0 ?W",
        "p1,0,2 mR1",
        "p0,2,0 mR1",
        (3, 0, -1, "road", None),
    ),
    # the second player has to complete the first one's city, or not
    ("gift", "?M p0,-1,2 mC0 ?D", "p1,-1,3 mR0", "p-1,-1,3 mR0", (8, 0, 0, "city", None)),
    # a place is left that three tiles fit; the same tile beside the city leaves more
    (
        "block",
        "?K p0,-1,2 mF1 ?F p0,1,0 mF1 ?Q p-1,1,1 mC0 ?E",
        "p-1,-1,0 mF0",
        "p-1,2,0 mF0",
        (0, 0, 0, "city", (3, 67)),
    ),
    (
        "dead",
        "?A p-1,0,3 mM0 ?U p-1,-1,2 mR0 ?P p1,0,2 - ?F p-1,-2,2 mF0 ?J p-1,1,1 - ?D p1,-1,1 - ?E",
        "p0,-2,3 mC0",
        "p-1,-3,0 mC0",
        (0, 0, 1, "road", None),
    ),
    ("aim", "?J p1,0,1 mR0 ?U", "p0,1,0 mR0", "p0,1,0 -", (2, 0, 0, "road", (19, 69))),
    (
        "join-rival",
        "?N p0,-1,2 mC0 ?N p0,-2,1 mC0 ?S p1,-1,0 mR0 ?R",
        "p1,-2,2 mF0",
        "p-1,-1,3 mF0",
        (6, 0, 0, "city", None),
    ),
    # two farmers against one in a field that supplies a city
    (
        "steal",
        "?N p0,-1,3 mC0 ?J p0,1,1 mC0 ?K p0,2,1 mF0 ?P p1,0,2 mR0 ?E p1,2,3 mC0 ?R p0,3,2 - "
        "?V p-1,0,3 mF0 ?V p0,-2,2 mF0 ?A",
        "p1,-1,0 mM0",
        "p-1,-2,0 mM0",
        (3, 0, 1, "field", None),
    ),
    (
        "close-shared",
        "?H p0,-1,2 mC1 ?U p-1,0,0 mR0 ?W p1,-1,3 mR2 ?R p0,1,2 mF0 ?J p1,0,2 - ?E p-1,-1,3 mC0 "
        "?G p2,0,1 mF0 ?H p0,-2,2 mF0 ?L",
        "p-2,0,2 mF2",
        "p-2,-1,1 mF2",
        (5, 0, 1, "road", None),
    ),
    # two roads of one's own meet in the new tile
    (
        "join-own",
        "?Q p0,-1,1 mC0 ?U p-1,0,0 mF0 ?S p1,-1,0 mR0 ?H p0,1,3 mC0 ?E p0,2,3 mC0 ?V p1,2,2 mF0 "
        "?V p-2,0,3 mR0 ?O p2,2,1 mF0 ?J",
        "p1,0,2 mC0",
        "p-2,-1,3 mC0",
        (5, 0, -1, "road", None),
    ),
    # a city with one open place, or with more; 21 of the 68 tiles close it
    (
        "nearly",
        "?S p0,-1,2 mC0 ?B p0,1,2 mF0 ?H",
        "p1,-1,1 mC0",
        "p-1,1,0 mC0",
        (1, 0, -1, "city", (21, 68)),
    ),
    (
        "grow",
        "?V p0,1,3 mR0 ?N p0,-1,2 mC0 ?P",
        "p0,2,3 mF0",
        "p-1,0,0 mF0",
        (1, 0, -1, "road", None),
    ),
    ("start", "?V", "p0,1,3 mR0", "p0,1,0 -", (1, 0, -1, "road", None)),
    ("monk", "?B", "p0,1,0 mM0", "p0,1,0 mF0", (0, 1, -1, "monastery", None)),
    # beside the monastery, and two places away from it
    (
        "fill",
        "?B p0,1,1 mM0 ?I p0,-1,2 mC1 ?G",
        "p-1,1,1 mF1",
        "p-1,-1,1 mF1",
        (0, 6, -1, "monastery", None),
    ),
    ("farmer", "?W", "p1,0,2 mF0", "p1,0,0 -", (0, 0, -1, "field", None)),
    # a city completed beside the farmer, and one that stays open
    (
        "field-city",
        "?E p0,1,3 mF0 ?V p1,1,3 mR0 ?I",
        "p-1,1,2 -",
        "p0,-1,2 -",
        (3, 1, -1, "field", None),
    ),
    # the last meeples are out: one comes back, or none
    (
        "back",
        "?F p0,1,2 mF0 ?U p1,0,2 mF1 ?K p2,0,1 mC0 ?U p1,-1,2 - ?W p-1,0,2 mF0 ?V p0,2,0 mF1 "
        "?U p1,-2,2 mF0 ?G p-1,1,2 mC0 ?V p-1,2,3 mR0 ?U p1,2,1 mF0 ?I",
        "p3,0,0 mC0",
        "p-2,1,2 mC0",
        (0, 1, -1, "", None),
    ),
    # beside the one place of a city, and elsewhere
    (
        "hinder",
        "?S p0,-1,2 mC0 ?O p0,-2,0 mC0 ?G",
        "p-1,-1,2 mF1",
        "p1,-1,2 mF1",
        (0, 40, 1, "city", (24, 68)),
    ),
    # a place beside a monastery that a tile without a road no longer fits
    (
        "hinder",
        "?U p0,1,0 mR0 ?B p0,2,2 mM0 ?U",
        "p1,0,2 mR0",
        "p1,2,3 mR0",
        (0, 42, 1, "monastery", (27, 68)),
    ),
    # a city begun beside the farmer, and away from the field
    (
        "field-open",
        "?D p-1,0,0 mF0 ?D p1,0,2 mR0 ?S",
        "p2,0,1 mF0",
        "p1,1,3 mR0",
        (0, 1, -1, "field", None),
    ),
)


@pytest.mark.parametrize(("name", "before", "turn", "other", "facts"), CASES)
def test_it_is_so_or_only_nearly(
    name: str,
    before: str,
    turn: str,
    other: str,
    facts: tuple[int, int, int, str, tuple[int, int] | None],
) -> None:
    motif = named(before, turn)[name]
    assert (motif.points, motif.number, motif.rival, motif.thing, motif.chances) == facts
    if other:
        assert name not in named(before, other)


def test_a_meeple_decision_is_explained_by_the_meeple() -> None:
    """A feature that the tile has completed is none, unless the meeple scores it."""
    scored = "?T p-1,0,3 mR0 ?B p0,1,2 mF0 ?W p1,0,2"
    assert "close" not in named(scored, "mR1")
    for before, number, points, thing in (
        (scored, 6, 1, "road"),
        ("?V p0,1,3 mR0 ?U p0,2,1", 7, 0, "field"),
    ):
        save = named(before, "-")["save"]
        assert (save.number, save.points, save.thing) == (number, points, thing)
    assert "save" not in named(scored, "mR1")
    assert "close-at-once" in named("?I p0,-1,3", "mC1")


def test_what_a_motif_shows() -> None:
    """The part of the feature on which the meeple it is about was placed."""
    assert named("?J p1,0,1 mR0 ?U", "p0,1,0 mR0")["aim"].pieces == ("part:1,0:R0",)
    assert named("?V", "p0,1,3 mR0")["start"].pieces == ("part:0,1:R0",)


def test_gold_on_ones_own_road() -> None:
    """The second ingot of a mine goes on one's own road, or on nobody's tile."""
    state = table(2, goldmines=True)
    play(state, "?P p0,-1,2 mR0 ?L p-1,-1,0 mC0 ?GM2")
    named = []
    for tokens in ("p1,-1,3 g0,-1 mM0", "p1,-1,3 g0,0 mM0"):
        after, turn = state.clone(), [NOTATION.parse(token) for token in tokens.split()]
        play(after, tokens)
        found = motifs(state, turn, after, state.current_player)
        named.append({motif.name: motif for motif in found})
    assert named[0]["gold"].number == 1 and named[0]["gold"].thing == "road"
    assert "gold" not in named[1]


def test_a_tile_that_changes_nothing_has_no_motif() -> None:
    assert not named("?M p0,-1,2 mC0 ?D", "p-1,-1,3 -")


def test_a_castle() -> None:
    """A small city that becomes a castle, and one that is asked about."""
    state = table(2, castles=True)
    play(state, "?E p0,-1,2 mC0")
    old = state.clone()
    play(state, "castle")
    turn = [NOTATION.parse("castle")]
    assert "castle" in {motif.name for motif in motifs(old, turn, state, 0)}
    assert "castle" not in {motif.name for motif in motifs(old, [], old, 0)}


def test_nothing_of_an_open_feature_is_said_when_the_game_is_over() -> None:
    state = table(2, goldmines=False)
    play(state, "?V p0,1,3 mR0 ?N p0,-1,2 mC0 ?P")
    old = state.clone()
    play(state, "p0,2,3 mF0")
    state.phase = "end"
    names = {motif.name for motif in motifs(old, [NOTATION.parse("p0,2,3")], state, 0)}
    assert "grow" not in names
