"""Scenes of GOLD: complete, unmistakable, and the same for all who look."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Scene
from motherlode.canvas.theme import THEMES
from motherlode.games.gold.rules.components import PLACES
from motherlode.games.gold.view import VIEW
from motherlode.games.gold.view.keys import CARDS, MINES
from motherlode.games.gold.view.layout import RADIUS, TABLE, arrange, arrangements, places
from motherlode.games.gold.view.scene import REACH
from tests.games.gold.view.playing import NAMES, steps
from tests.games.screens import apart

SHAPES = (0.49, 0.7, 0.85, 1.2, 1.8)
PICTURES = {name: VIEW.pictures(theme, NAMES) for name, theme in THEMES.items()}
PHONE = 360


def keys(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


def test_spots_cover_all_places_and_every_legal_action_stands_at_one() -> None:
    for step in steps(11):
        state = step.after
        spots = [s.key for s in VIEW.build_scene(state.observation(None), step.options()).spots]
        assert set(CARDS) <= set(spots) <= set(CARDS) | set(MINES)
        legal = state.legal_actions() if state.current_player >= 0 else []
        assert sorted(action for key in spots for action in VIEW.action_of(key, legal)) == legal


def test_a_spot_lies_where_its_card_lies() -> None:
    for step in steps(60):
        scene = VIEW.build_scene(step.after.observation(None), step.options())
        sprites = {s.key: s for layer in scene.layers for s in layer.sprites}
        for spot in scene.spots:
            if spot.key in sprites and isinstance(spot.outline, Circle):
                sprite = sprites[spot.key]
                assert (spot.outline.x, spot.outline.y) == (sprite.x, sprite.y)


@pytest.mark.parametrize("layout", ["square", "scattered"])
def test_no_card_is_covered_further_than_its_rim(layout: str) -> None:
    spread = [(place.x, place.y) for place in places(layout)]
    rim = 7
    for one, other in combinations(spread, 2):
        assert dist(one, other) >= 2 * RADIUS - rim
    assert all(max(abs(x), abs(y)) + RADIUS <= TABLE for x, y in spread)


def test_scattered_cards_keep_their_rows_and_columns() -> None:
    square, scattered = places("square"), places("scattered")
    for straight, loose in zip(square, scattered, strict=True):
        assert abs(straight.x - loose.x) < 26
        assert abs(straight.y - loose.y) < 26
    assert len({place.angle for place in scattered}) > 20


@pytest.mark.parametrize("seats", range(2, 6))
def test_areas_lie_within_the_bounds_beside_the_table_and_apart(seats: int) -> None:
    table = Rect.around(0, 0, 2 * TABLE, 2 * TABLE)
    for arrangement in arrangements(seats):
        for area in arrangement.areas:
            assert arrangement.bounds.union(area.rect) == arrangement.bounds
            assert apart(area.rect, table)
        for one, other in combinations(arrangement.areas, 2):
            assert apart(one.rect, other.rect)


@pytest.mark.parametrize("seats", range(2, 6))
def test_on_a_phone_the_board_fills_the_width_and_a_card_can_be_hit(seats: int) -> None:
    arrangement = arrange(seats, 0.6)
    scale = PHONE * arrangement.scale(0.6) / 0.6
    assert 2 * TABLE * scale > 0.97 * PHONE
    assert 2 * RADIUS * scale >= 39
    # with the slack that the stage gives a finger a card's spot is 44 px wide and more
    assert 2 * REACH * scale >= 42
    assert 27 * scale >= 10.5, "names are set 27 units high"


def test_the_board_is_the_same_for_every_seat_and_for_none() -> None:
    for step in steps(40):
        state = step.after
        plain = VIEW.build_scene(state.observation(None), step.options())
        text = VIEW.board(state.observation(None), step.names)
        for seat in range(state.setup.seats):
            assert VIEW.build_scene(state.observation(seat), step.options(seat=seat)) == plain
            assert VIEW.board(state.observation(seat), step.names) == text


def test_marks_find_their_pieces() -> None:
    step = next(step for step in steps() if step.after.phase == "second")
    wanted = step.options(last=("card-a1", "nonsense"), lit=("pile-A", "mine-R"))
    found = keys(VIEW.build_scene(step.after.observation(None), wanted))
    assert "last-card-a1" in found
    assert "lit-pile-A" in found
    assert not any("nonsense" in key for key in found)


def test_aids_can_be_switched_off() -> None:
    step = next(step for step in steps() if step.after.phase == "second")
    seen = step.after.observation(None)
    assert any(key.startswith("live-") for key in keys(VIEW.build_scene(seen, step.options())))
    plain = VIEW.build_scene(seen, step.options(aids=False))
    assert not any(key.startswith("live-") for key in keys(plain))


def test_pieces_pointed_at_by_scores_are_in_the_scene() -> None:
    for step in steps(50):
        state = step.after
        found = keys(VIEW.build_scene(state.observation(None), step.options()))
        for seat in range(state.setup.seats):
            for line in state.score_breakdown(seat):
                assert set(line.pieces) <= set(found)


def test_text_board_walks_all_places_row_by_row() -> None:
    for step in steps(40):
        text = VIEW.board(step.after.observation(None), step.names)
        assert all(cell.key for row in text.rows for cell in row)
        assert sum(len(row) for row in text.rows[:8]) == PLACES


def test_without_names_a_scene_can_still_be_built() -> None:
    step = next(steps())
    scene = VIEW.build_scene(step.after.observation(None), replace(step.options(), names=()))
    assert not any(key.startswith("name-") for key in keys(scene))
