"""The conservation laws notice what breaks them; and what else no rule should forget."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from motherlode.games.carcassonne.rules.actions import PlaceTile
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.rules.final_scoring import claimed_features as claimed
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.packed import HALF, XY, cell
from motherlode.games.carcassonne.rules.position import Castle, Scored
from tests.games.carcassonne.script import play, random_game, table

#: A castle of seat 0, a monk of seat 1, three ingots on three tiles and one more.
GAME = "?E p0,-1,2 mC0 castle ?GM1 p-1,0,0 g0,0 mM0 ?GM6 p1,0,2 g0,0 -"
HERE = cell(0, 0)


def shown() -> CarcassonneState:
    state = table(castles=True)
    play(state, GAME)
    return state


def more(numbers: list[int], index: int, by: int = 1) -> None:
    numbers[index] += by


def _overdraw_bag(state: CarcassonneState) -> None:
    """One tile of the first kind fewer than none, the others out of the game."""
    state.discarded += [0] * (state.bag[0] + 1)
    state.bag[0] = -1


def _lordless(state: CarcassonneState) -> None:
    state.castles[0] = state.castles[0]._replace(lord=-1)


def _other_lord(state: CarcassonneState) -> None:
    state.castles[0] = state.castles[0]._replace(lord=1)


def _fake_castle(state: CarcassonneState) -> None:
    """Empty, and beyond what is in the box."""
    state.castles.append(Castle((HERE, HERE + 1), 0, -1, ()))


def _two_rings(state: CarcassonneState) -> None:
    """The first two segments, which are of different features, on one ring."""
    link = state.board.link
    link[0], link[1] = link[1], link[0]


def _lift(state: CarcassonneState) -> None:
    """An ingot from the table into nowhere."""
    state.ingots[HERE] -= 1


def _move_ingot(state: CarcassonneState) -> None:
    """An ingot to where no tile lies."""
    state.ingots[HERE] -= 1
    state.ingots[cell(9, 9)] = 1


def _take_unseen(state: CarcassonneState) -> None:
    """An ingot owned that came from nowhere."""
    state.ingot_supply -= 1
    state.purses[0] += 1


def _overdraw(numbers: list[int]) -> None:
    """One below nothing, and one too many beside it."""
    numbers[1] += numbers[0] + 1
    numbers[0] = -1


def _overdrawn_supply(state: CarcassonneState) -> None:
    state.removed += state.ingot_supply + 1
    state.ingot_supply = -1


def _no_ingots_left_lying(state: CarcassonneState) -> None:
    """A tile that is noted with no ingot on it."""
    state.ingots[cell(1, 0)] = 0
    state.ingot_supply += 1


BROKEN: dict[str, Callable[[CarcassonneState], object]] = {
    "a tile more in the bag": lambda s: more(s.bag, 0),
    "a tile less in the bag": lambda s: more(s.bag, 0, -1),
    "a tile discarded as well": lambda s: s.discarded.append(0),
    "a tile in hand as well": lambda s: setattr(s, "hand", 0),
    "a bag overdrawn": _overdraw_bag,
    "a meeple more in hand": lambda s: more(s.supply, 0),
    "a meeple less in hand": lambda s: more(s.supply, 1, -1),
    "a meeple gone": lambda s: s.meeples.popitem(),
    "a feature that forgets its meeples": lambda s: more(s.board.crew, s.castles[0].label, -1),
    "a feature that makes meeples up": lambda s: more(s.board.crew, s.board.label[0] + 1),
    "an ingot gone": _lift,
    "an ingot beside the tiles": _move_ingot,
    "an ingot from nowhere": _take_unseen,
    "an ingot from somewhere that nobody owns": lambda s: s.taken.__setitem__(0, (HERE,)),
    "an ingot too many in supply": lambda s: setattr(s, "ingot_supply", s.ingot_supply + 1),
    "a supply below nothing": _overdrawn_supply,
    "a tile with no ingot noted": _no_ingots_left_lying,
    "a token more": lambda s: more(s.tokens, 0),
    "a token less": lambda s: more(s.tokens, 1, -1),
    "tokens below nothing": lambda s: _overdraw(s.tokens),
    "a castle more than tokens": _fake_castle,
    "a lord gone": _lordless,
    "another lord": _other_lord,
    "a point nobody knows": lambda s: more(s.points, 0),
    "points nobody has": lambda s: s.ledger.append(Scored("road", (1,), 1, (), 1, 0)),
    "two features on one ring": _two_rings,
    "a size too large": lambda s: more(s.board.size, s.board.label[0]),
    "a feature open below nothing": lambda s: s.board.open.__setitem__(s.castles[0].label, -1),
    "a tile elsewhere": lambda s: s.board.at.__setitem__(HERE, 1),
    "a segment on another tile": lambda s: s.board.tile.__setitem__(2, 1),
    "a label of another feature": lambda s: s.board.label.__setitem__(0, s.board.label[1]),
    "a place nobody needs": lambda s: s.board.needs.__setitem__(cell(9, 9), 1),
    "a place forgotten": lambda s: s.board.needs.popitem(),
    "another need": lambda s: s.board.needs.__setitem__(s.board.frontier[0], 0),
    "a frontier out of order": lambda s: s.board.frontier.reverse(),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_noticed(name: str) -> None:
    state = shown()
    state.check()
    BROKEN[name](state)
    with pytest.raises(AssertionError):
        state.check()


def test_without_options_there_is_nothing_to_keep_of_them() -> None:
    """No ingots and no castles, and one made up is noticed."""
    state = table(goldmines=False)
    assert (state.ingot_supply, state.tokens) == (0, [0, 0])
    state.check()
    state.ingot_supply = 1
    with pytest.raises(AssertionError):
        state.check()


def test_after_the_end_no_tile_is_the_last_placed() -> None:
    """Nothing can be placed on it any more."""
    state = table(goldmines=False)
    for _ in random_game(state, 3):
        pass
    assert state.last == -1
    assert state.observation(None).last is None


def test_without_a_tile_in_hand_no_placement_is_previewed() -> None:
    """Nor a meeple, while no tile has been placed this turn."""
    state = table(goldmines=False)
    play(state, "?A p1,0,1 -")
    seen = state.observation(None)
    assert seen.preview(NOTATION.parse("p-1,0,0")) == ()
    assert seen.preview(NOTATION.parse("mR0")) == ()


def test_a_preview_is_given_for_the_first_kind_of_tile_too() -> None:
    """A second monastery closes the road that the first one began."""
    state = table(goldmines=False)
    play(state, "?A p1,0,1 mR0 ?A")
    (road,) = state.observation(None).preview(NOTATION.parse("p-1,0,3"))
    assert (road.source, road.seats, road.points) == ("road", (0,), 3)


def test_a_feature_is_complete_once_it_has_no_open_edge() -> None:
    state = table(goldmines=False)
    play(state, "?A p1,0,1 mR0 ?A")
    road = state.observation(None).feature(0, 0, "R", 0)
    assert (road.complete, road.missing) == (False, 1)
    play(state, "p-1,0,3")
    road = state.observation(None).feature(0, 0, "R", 0)
    assert (road.complete, road.missing) == (True, 0)


def test_the_ways_to_turn_the_tile_in_hand_are_those_that_are_legal() -> None:
    """By place, in the order of the turns."""
    state = table()
    play(state, "?W p1,0,0 - ?K")
    seen = state.observation(None)
    turns: dict[tuple[int, int], tuple[int, ...]] = {}
    for action in seen.legal:
        assert isinstance(action, PlaceTile)
        turns[action.x, action.y] = (*turns.get((action.x, action.y), ()), action.turns)
    assert seen.analysis().turns == turns
    assert {3} < {turn for ways in turns.values() for turn in ways}


def test_the_tile_in_hand_is_still_to_come_and_fits() -> None:
    """Whichever it is: what is drawn is no more and no less than what was in the bag."""
    before = table().observation(None).analysis()
    for kind in TILES[:3]:
        state = table()
        play(state, f"?{kind.id}")
        drawn = state.observation(None).analysis()
        assert (drawn.coming, drawn.fits) == (before.coming, before.fits)


def test_every_action_reaches_as_far_as_the_tiles_of_a_box() -> None:
    """A straight line of all tiles, in each direction; no further."""
    reach = sum(kind.count for kind in TILES) - 1
    actions = {NOTATION.text(action) for action in NOTATION.every_action()}
    for x, y in [(reach, 0), (-reach, 0), (0, reach), (0, -reach), (reach, reach)]:
        assert {f"p{x},{y},{turns}" for turns in range(4)} <= actions
        assert {f"g{x},{y}", f"i{x},{y}"} <= actions
    assert f"p{reach + 1},0,0" not in actions
    assert f"g0,{-reach - 1}" not in actions


def test_the_meeple_in_a_castle_brings_nothing_by_itself_and_all_others_what_they_hold() -> None:
    """Also those that were placed after the lord."""
    state = shown()
    worth = state.observation(None).analysis().worth
    assert [(meeple.kind, points) for meeple, points in worth.items()] == [("M", 3)]


def test_a_line_of_a_field_names_the_part_its_own_farmer_lies_on() -> None:
    """Not just any part of the field: it is what lights up."""
    state = table(goldmines=False)
    play(state, "?E p0,-1,2 - ?E p-1,-1,0 - ?E p-2,-1,0 mF0")
    (line,) = state.observation(None).projected_lines(0)
    assert (line.source, line.pieces) == ("field", ("part:-2,-1:F0",))


def test_the_final_scoring_goes_from_the_oldest_feature_to_the_newest() -> None:
    """First what is unfinished, then the fields."""
    for seed in range(3):
        state = table(4)
        for _ in random_game(state, seed):
            counted = [(final.scored.source == "field", final.label) for final in claimed(state)]
            assert counted == sorted(counted)


def test_the_diagram_is_as_wide_as_the_table() -> None:
    """Its numbers are those of the columns with tiles, and of the rows with tiles."""
    state = table(goldmines=False)
    play(state, "?U p1,0,0 - ?U p2,0,0 - ?U p3,0,0 - ?E p3,-1,0 -")
    lines = state.diagram().splitlines()
    assert lines[0].split() == ["0", "1", "2", "3"]
    assert [line[:4].strip() for line in lines[2:7:3]] == ["-1", "0"]


def test_places_beyond_the_table_have_no_cell() -> None:
    """Each side alone is enough, and the last place within has one."""
    assert XY[cell(HALF - 1, 1 - HALF)] == (HALF - 1, 1 - HALF)
    for far in (HALF, 5 * HALF):
        places = [(far, 0), (-far, 0), (0, far), (0, -far)]
        assert [cell(x, y) for x, y in places] == [-1] * 4
