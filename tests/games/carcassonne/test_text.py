"""Tokens, components, diagram, and the game as an entry of the catalogue."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.errors import BadOption, BadToken, IllegalAction
from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.components import BASE, GOLDMINES, TILES
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.contract.tables import Setup, setups
from tests.games.carcassonne.script import (
    ENTRY,
    legal,
    pick,
    play,
    random_game,
    table,
)
from tests.offenders import for_each


def test_the_boxes_add_up() -> None:
    """72 tiles of 24 kinds with 10 coats of arms, 6 monasteries, 44 with city; 8 mines."""
    base = [kind for kind in TILES if kind.box == BASE]
    mines = [kind for kind in TILES if kind.box == GOLDMINES]
    assert len(base) == 24
    assert sum(kind.count for kind in base) == 72
    assert sum(k.count * sum(c.pennants for c in k.cities) for k in base) == 10
    assert sum(k.count for k in base if k.monastery) == 6
    assert sum(k.count for k in base if k.cities) == 44
    assert sum(k.count for k in mines) == len(mines) == 8
    assert sum(k.count for k in mines if k.monastery) == 4
    assert not any(c.pennants for k in mines for c in k.cities)


@for_each("kind", TILES, ids=lambda kind: str(kind.id))
def test_every_edge_and_half_belongs_somewhere(kind: object) -> None:
    """Each half of a road or field edge in one region, each edge in the right segments."""
    (tile,) = [k for k in TILES if k is kind]
    halves = [half for region in tile.fields for half in region.halves.split()]
    free = [e for e, terrain in zip("NESW", tile.edges, strict=True) if terrain != "C"]
    assert sorted(halves) == sorted(e + side for e in free for side in "LR")
    assert sorted("".join(tile.roads)) == sorted(
        e for e, terrain in zip("NESW", tile.edges, strict=True) if terrain == "R"
    )
    assert sorted("".join(c.edges for c in tile.cities)) == sorted(
        e for e, terrain in zip("NESW", tile.edges, strict=True) if terrain == "C"
    )
    assert all(city < len(tile.cities) for region in tile.fields for city in region.cities)
    assert all(len(city.edges) == 1 for city in tile.cities if city.half)


@for_each(
    "token",
    [
        "?E",
        "?GM8",
        "p0,-1,2",
        "p-12,5,0",
        "g0,0",
        "i-1,3",
        "mC0",
        "mR3",
        "mF2",
        "mM0",
        "-",
        "castle",
    ],
)
def test_tokens_are_actions(token: str) -> None:
    """The spelling is the contract's."""
    assert NOTATION.text(NOTATION.parse(token)) == token


@for_each(
    "token",
    ["", "E", "?e", "?Y", "?GM9", "? E", "p0,0", "p0,0,4", "p+1,0,0", "p01,0,0", "p-0,0,0",
     "p1,0,0 ", "pX,0,0", "p١,0,0", "g0", "i0,0,0", "m", "mX0", "mC", "mC10", "--", "Castle",
     "p1,0,0\n", "p99999,0,0"],
)  # fmt: skip
def test_other_texts_are_not(token: str) -> None:
    """One spelling for each action and no other."""
    with pytest.raises(BadToken):
        NOTATION.parse(token)


def test_actions_in_the_wrong_step_are_refused() -> None:
    """The sentence says where the turn stands; nothing changes."""
    state = table()
    for token in ["p0,1,0", "-", "mC0", "castle", "g0,0", "i0,0"]:
        with pytest.raises(IllegalAction) as caught:
            state.apply(NOTATION.parse(token))
        assert caught.value.reason == "wrong-step"
    play(state, "?B")
    with pytest.raises(IllegalAction):
        state.apply(NOTATION.parse("?B"))
    assert legal(state)[0] == "p0,1,0"


def test_a_tile_that_is_gone_cannot_be_drawn() -> None:
    """There is one C."""
    state = table()
    play(state, "?C p0,-1,0 -")
    with pytest.raises(IllegalAction) as caught:
        state.apply(NOTATION.parse("?C"))
    assert caught.value.reason == "none-left"


def test_options_and_seats() -> None:
    """2 to 6 seats; names and values as in the contract."""
    info = ENTRY.info
    assert info.resolve(2, None) == {
        "goldmines": True, "castles": False, "small_city": 4, "copies": 1,
        "start": "A",
    }  # fmt: skip
    for seats, options in [(1, {}), (7, {}), (2, {"copies": 3}), (2, {"small_city": 3})]:
        with pytest.raises(BadOption):
            ENTRY.load().new_state(seats, options)


@pytest.mark.parametrize(
    "setup", [setup for setup in setups() if setup.entry == ENTRY.info.id], ids=str
)
def test_random_games_keep_the_laws(setup: Setup) -> None:
    """Every action and its outcome; the score lines explain the scores; observations rebuild."""
    state = table(setup.seats, **dict(setup.options))
    rng = Random(setup.seats)
    for number, _ in enumerate(random_game(state, setup.seats)):
        if number % 4 == 0 or state.phase in ("build_castle", "take_ingot"):
            state.check()
        if rng.randrange(40) == 0 or state.phase == "take_ingot":
            rebuilds(state)
    state.check()
    assert state.legal_actions() == []
    for seat, score in enumerate(state.scores()):
        assert sum(line.points for line in state.score_breakdown(seat)) == score


def test_an_empty_place_asks_for_what_the_tiles_beside_it_show() -> None:
    """At N, E, S and W the edge of the neighbour that touches it, turned as that lies (2.2)."""
    state = table(2)
    for _step in random_game(state, 7):
        pass
    seen = state.observation(None)
    edges = {kind.id: kind.edges for kind in TILES}
    beside = ((0, -1), (1, 0), (0, 1), (-1, 0))
    shown = {
        (tile.x + dx, tile.y + dy, (side + 2) % 4): edges[tile.tile][(side - tile.turns) % 4]
        for tile in seen.tiles
        for side, (dx, dy) in enumerate(beside)
    }
    laid = {(tile.x, tile.y) for tile in seen.tiles}
    places = {(x, y) for x, y, _side in shown} - laid
    assert places
    for x, y in places:
        assert seen.needed_edges((x, y)) == tuple(shown.get((x, y, side), "") for side in range(4))


def rebuilds(state: CarcassonneState) -> None:
    """A state made from the observation goes on exactly like this one."""
    game = ENTRY.load()
    copy = game.sample_state(state.observation(0), Random(0))
    copy.check()
    assert copy.observation(0) == state.observation(0)
    one, other, rng = state.clone(), copy, Random(9)
    for _ in range(12):
        if one.current_player == TERMINAL:
            break
        action = pick(one, rng)
        assert one.legal_actions() == other.legal_actions()
        assert one.apply(action) == other.apply(action)
    assert one.observation(None) == other.observation(None)


def test_a_record_plays_the_same_again() -> None:
    """The tokens of a game are the game."""
    state = table(2, castles=True)
    tokens = [NOTATION.text(action) for action, _ in random_game(state, 4)]
    again = table(2, castles=True)
    for token in tokens:
        again.apply(NOTATION.parse(token))
    assert again.observation(None) == state.observation(None)


def test_the_diagram_shows_the_table() -> None:
    """Tiles with their edges, meeples, ingots, castles and the hand."""
    state = table(castles=True)
    play(state, "?E p0,-1,2 mC0 castle ?GM1 p1,0,2 g0,0 mR0 ?B")
    assert state.diagram().splitlines() == [
        "        0      1",
        "      +...+",
        "  -1  .#A .",
        "      +.C.+",
        "      +.C.+  +.|.+",
        "   0  -#*1-  -MB*.",
        "      +...+  +...+",
        "Tiles: D@0,0,0 E@0,-1,2 GM1@1,0,2",
        "Meeples: A:C0@0,-1 B:R0@1,0",
        "Ingots: 1@0,0 1@1,0 supply 14, owned [0, 0]",
        "Castles: A@0,-1+0,0 tokens [2, 3]",
        "Seat A's turn, place_tile, tile B",
        "Left 76, points [0, 0], meeples [6, 6]",
    ]
