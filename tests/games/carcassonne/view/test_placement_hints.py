"""Hints on a tile: apart from one another, and near no other tile."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import hypot
from typing import Any

import pytest

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.games.carcassonne.view import VIEW, layout
from motherlode.games.carcassonne.view.geometry import SPOTS
from motherlode.games.carcassonne.view.sprites import STAND_SCALE
from tests.app.fakes import new_table
from tests.offenders import for_each

#: Half of a ring in which a meeple is offered.
RING = 23 * STAND_SCALE


@for_each("tile", SPOTS)
def test_meeples_are_offered_apart_and_on_their_tile(tile: str) -> None:
    spots = layout.stand_spots(tile)
    assert spots.keys() == SPOTS[tile].keys()
    for one, other in combinations(spots.values(), 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) > 2 * RING
    for name, (x, y) in spots.items():
        assert max(abs(x), abs(y)) <= layout.MAX_STAND_OFFSET
        assert hypot(x - SPOTS[tile][name][0], y - SPOTS[tile][name][1]) < 16


@pytest.mark.parametrize("at", [(0, 0), (2, -2), (-2, 2)])
def test_the_magnifier_lies_over_no_neighbour_where_there_is_room(at: tuple[int, int]) -> None:
    box, scale = Rect.around(0, 0, 520, 700), 2.2
    taken = (at, (at[0] - 1, at[1]), (at[0], at[1] + 1))
    x, y = layout.lens_at(box, scale, at, taken)
    half = layout.LENS_WIDTH / 2 * scale
    assert box.x <= x - half and x + half <= box.right
    assert box.y <= y - half and y + half <= box.bottom
    for px, py in taken[1:]:
        far = max(abs(x - px * layout.CELL), abs(y - py * layout.CELL))
        assert far >= half + layout.CELL / 2 - 13, "a corner of a neighbour at most"


def test_the_tile_is_shown_where_the_mouse_is_but_never_under_a_finger() -> None:
    table = new_table(entry="carcassonne", seed=4)
    while table.state.current_player != 0:
        table.play(table.state.legal_actions()[0])
    seen: Any = table.state.observation(0)
    action: Any = seen.legal[0]
    hover = VIEW.features.hover
    assert hover
    name = hover.at(seen, action.x * layout.CELL + 20, action.y * layout.CELL - 20)
    assert name == f"place:{action.x},{action.y}"
    assert hover.at(seen, 40 * layout.CELL, 0) == ""
    options = ViewOptions(shape=1.4, seat=0, names=("Anna", "Nell"), size=(900.0, 640.0))
    ghosts = [_ghosts(VIEW.build_scene(seen, each)) for each in (
        options,
        replace(options, pointed=name),
        replace(options, pointed=name, size=(348.0, 500.0)),
        replace(options, pointed=name, seat=1),
    )]  # fmt: skip
    assert [bool(each) for each in ghosts] == [False, True, False, False]


def _ghosts(scene: Scene) -> list[str]:
    return [s.key for layer in scene.layers for s in layer.sprites if s.key.startswith("ghost")]
