"""Scenes of Gold West: complete, unmistakable, and with a place for whatever can be done."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from motherlode.canvas.geometry import Rect, bounds_of
from motherlode.canvas.packing import unknown_pictures
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.theme import THEMES
from motherlode.games.gold_west import view
from motherlode.games.gold_west.rules import actions
from motherlode.games.gold_west.view import keys
from motherlode.games.gold_west.view.layout import MAP, MAT, TOWN, TRACKS, arrange, arrangements
from tests.games.gold_west.view.playing import NAMES, Step, steps

SHAPES = (0.49, 0.7, 0.85, 1.2, 1.8)
PICTURES = {name: view.pictures(theme, NAMES) for name, theme in THEMES.items()}
LOOSE = (actions.Stop, actions.Skip, actions.Build)
"""Choices that no place stands for: they are buttons."""


def names(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_sprite_has_a_picture_and_a_key_of_its_own(shape: float) -> None:
    for step in steps(37):
        seen = step.after.observation(None)
        scene = view.build_scene(seen, step.look(shape))
        assert len(set(names(scene))) == len(names(scene))
        for pictures in PICTURES.values():
            assert unknown_pictures(scene, pictures) == []


def test_legal_actions_are_found_out_from_what_is_seen() -> None:
    for step in steps(3):
        state = step.after
        for seat in (None, 0):
            legal = state.legal_actions() if state.current_player >= 0 else []
            assert keys.legal(state.observation(seat)) == legal


def test_every_legal_action_has_a_live_spot_or_is_a_button() -> None:
    for step in steps(3):
        state = step.after
        legal = state.legal_actions() if state.current_player >= 0 else []
        scene = view.build_scene(state.observation(None), step.look())
        assert len({spot.key for spot in scene.spots}) == len(scene.spots)
        placed = []
        for spot in scene.spots:
            meant = view.action_of(spot.key, legal)
            assert bool(meant) == spot.live, spot.key
            placed += meant
        loose = [action for action in legal if action not in placed]
        assert all(isinstance(action, LOOSE) for action in loose)
        assert sorted(placed + loose) == legal


def test_only_the_seat_to_move_finds_live_spots() -> None:
    for step in steps(17):
        state = step.after
        for seat in range(state.setting.seats):
            scene = view.build_scene(state.observation(seat), step.look(seat=seat))
            live = any(spot.live for spot in scene.spots)
            assert not live or seat == state.current_player


def test_a_spot_is_ringed_exactly_when_it_is_live() -> None:
    for step in steps(9):
        seen = step.after.observation(None)
        scene = view.build_scene(seen, step.look())
        rings = {name.removeprefix("live-") for name in names(scene) if name.startswith("live-")}
        assert rings == {spot.key for spot in scene.spots if spot.live}
        plain = view.build_scene(seen, replace(step.look(), aids=False))
        assert not any(name.startswith("live-") for name in names(plain))


def test_pieces_that_scores_and_moves_point_at_can_be_lit() -> None:
    for step in steps(11):
        seen = step.after.observation(None)
        lines = [line for seat in seen.shown_scores for line in seat]
        pointed = {key for line in lines for key in line.pieces}
        touched = set(view.last_keys(step.events))
        for shape in (0.7, 1.3):
            look = replace(step.look(shape), lit=tuple(pointed), last=tuple(touched))
            found = set(names(view.build_scene(seen, look)))
            assert {"lit-" + key for key in pointed} <= found
            assert {"last-" + key for key in touched} <= found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_blocks_lie_within_the_bounds_and_apart(seats: int) -> None:
    for where in arrangements(seats):
        box = MAP[2 if seats == 2 else 4]
        blocks = [
            where.map.rect(box.x, box.y, box.w, box.h),
            where.town.rect(0, 0, *TOWN),
            where.tracks.rect(0, 0, *TRACKS),
            *(mat.rect(0, 0, *MAT) for mat in where.mats),
        ]
        for one, other in combinations(blocks, 2):
            assert apart(one, other), (where.name, one, other)
        for block in blocks:
            assert where.bounds.union(block) == where.bounds, (where.name, block)


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_the_map_is_as_wide_as_can_be(seats: int) -> None:
    where = arrange(seats, 0.69)
    assert where.name == "tall"
    scale = 348 * where.scale(0.69) / 0.69
    assert 2 * 50 * where.map.k * scale >= 30, "a hexagon is 30 px wide and more"
    assert arrange(seats, 1.23).name == "broad"


def test_the_own_mat_is_the_large_one() -> None:
    for step in steps(90):
        seats = step.after.setting.seats
        for seat in range(seats):
            scene = view.build_scene(step.after.observation(seat), step.look(seat=seat))
            mats = {s.key: s.sx for layer in scene.layers for s in layer.sprites}
            assert all(mats[f"mat:{seat}"] >= mats[f"mat:{other}"] for other in range(seats))


def test_the_text_board_covers_every_spot_and_nothing_else() -> None:
    for step in steps(13):
        seen = step.after.observation(None)
        text = view.board(seen, step.names)
        spots = {spot.key for spot in view.build_scene(seen, step.look()).spots}
        cells = [cell for row in text.rows for cell in row]
        assert {cell.key for cell in cells} - {""} == spots
        assert len(text.rows) == len(text.row_names) == len(set(text.row_names))
        assert all(cell.words and "{" not in cell.words for cell in cells)


def test_the_lids_differ_by_their_number() -> None:
    for theme in THEMES.values():
        first, second = (view.box_of(entry, theme) for entry in ("gold-west-1e", "gold-west-2e"))
        assert first != second
        assert first.bounds == second.bounds == view.box(theme).bounds
        assert bounds_of(first.bounds).w >= 300


def test_without_names_a_scene_can_still_be_built() -> None:
    for step in steps(200):
        scene = view.build_scene(step.after.observation(None), Look())
        assert not any(name.startswith("plate:") for name in names(scene))


def first_with(phase: str) -> Step:
    return next(step for step in steps() if step.after.phase == phase)


def test_a_cart_of_another_player_means_nothing() -> None:
    step = first_with("activate")
    legal = step.after.legal_actions()
    other = (step.after.current_player + 1) % step.after.setting.seats
    assert view.action_of(f"cart:{other}:0", legal) == []
    assert step.names[other] in view.refusal(
        step.after.observation(None), f"cart:{other}:0", step.names
    )
