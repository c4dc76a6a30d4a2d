"""Scenes of Gold West: complete, unmistakable, and with a place for whatever can be done."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import sqrt

import pytest

from motherlode.canvas.geometry import bounds_of
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.canvas.theme import THEMES
from motherlode.games.gold_west.rules import actions
from motherlode.games.gold_west.view import VIEW
from motherlode.games.gold_west.view.layout import (
    CARD_PITCH,
    CARDS,
    COLUMN,
    LANE,
    LANE_APART,
    MAP,
    MAT,
    POOL,
    POSTER_SIZE,
    SHAFT,
    SIDE,
    TOWN,
    TRACKS,
    arrange,
    arrangements,
    pocket,
    table_size,
    turned,
)
from motherlode.games.gold_west.view.shown import ShownTable
from motherlode.games.gold_west.view.town import SIGN_SIZE, sign_lines
from tests.games.gold_west.view.playing import NAMES, Step, steps
from tests.games.screens import apart

#: Width by height, and the width in CSS pixels where it is known.
SHAPES = ((0.49, 0.0), (0.7, 348.0), (0.85, 800.0), (1.2, 0.0), (1.8, 1400.0))
PHONES = ((348.0, 484.0), (348.0, 232.0), (400.0, 600.0))
PICTURES = {name: VIEW.pictures(theme, NAMES) for name, theme in THEMES.items()}
#: Choices that no place stands for: they are buttons.
LOOSE = (actions.Stop, actions.Skip, actions.Build)


def names(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


def test_every_legal_action_has_a_live_spot_or_is_a_button() -> None:
    for step in steps(3):
        state = step.after
        legal = state.legal_actions() if state.current_player >= 0 else []
        wide = 348.0 * (state.turn % 2)
        scene = VIEW.build_scene(state.observation(None), step.options(wide=wide))
        placed = [a for s in scene.spots if s.live for a in VIEW.action_of(s.key, legal)]
        loose = [action for action in legal if action not in placed]
        assert all(isinstance(action, LOOSE) for action in loose)
        assert sorted(placed + loose) == legal


def test_only_the_seat_to_move_finds_live_spots() -> None:
    for step in steps(17):
        state = step.after
        for seat in range(state.setup.seats):
            scene = VIEW.build_scene(state.observation(seat), step.options(seat=seat))
            live = any(spot.live for spot in scene.spots)
            assert not live or seat == state.current_player


def test_a_spot_is_ringed_exactly_when_it_is_live() -> None:
    for step in steps(9):
        seen = step.after.observation(None)
        scene = VIEW.build_scene(seen, step.options())
        rings = {name.removeprefix("live-") for name in names(scene) if name.startswith("live-")}
        assert rings == {spot.key for spot in scene.spots if spot.live}
        plain = VIEW.build_scene(seen, replace(step.options(), aids=False))
        assert not any(name.startswith("live-") for name in names(plain))


def test_pieces_that_scores_and_moves_point_at_can_be_lit() -> None:
    for step in steps(11):
        seen = step.after.observation(None)
        lines = [line for seat in seen.shown_scores for line in seat]
        pointed = {key for line in lines for key in line.pieces}
        touched = set(VIEW.last_keys(step.events))
        for shape, wide in SHAPES:
            options = replace(
                step.options(shape=shape, wide=wide), lit=tuple(pointed), last=tuple(touched)
            )
            found = set(names(VIEW.build_scene(seen, options)))
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
            where.cards.rect(0, 0, *CARDS),
            where.influence.rect(0, 0, *table_size(seats)),
            *([where.pool.rect(0, 0, *POOL)] if where.pool else []),
            *([where.poster.rect(0, 0, *POSTER_SIZE)] if seats == 2 else []),
        ]
        for one, other in combinations(blocks, 2):
            assert apart(one, other), (where.name, one, other)
        for block in blocks:
            assert where.bounds.union(block) == where.bounds, (where.name, block)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_pocket_everything_lies_apart_and_on_its_page(seats: int) -> None:
    where = pocket(seats)
    map_ = turned(2 if seats == 2 else 4)
    own, *others = where.mats
    first = [where.map.rect(map_.x, map_.y, map_.w, map_.h), own.rect(0, 0, *SHAFT)]
    market = [
        where.town.rect(0, 0, *TOWN),
        where.tracks.rect(0, 0, TRACKS[0], TRACKS[1] + 2 * (LANE_APART - LANE)),
        where.cards.rect(0, 0, 5 * CARD_PITCH, 2 * CARDS[1]),
    ]
    rest = [mat.rect(0, 0, *MAT) for mat in others]
    assert where.pool is not None
    rest += [
        where.pool.rect(0, 0, *POOL),
        where.influence.rect(0, 0, *table_size(seats)),
        where.poster.rect(0, 0, 150, 206),
    ]
    for one, other in combinations([*first, *market, *rest], 2):
        assert apart(one, other), (one, other)
    for block in (*first, *market, *rest):
        assert where.bounds.union(block) == where.bounds
    slack = 16.0
    for page, blocks in zip(where.pages, ([*first], [first[1], *market], rest[: seats - 1]),
                            strict=False):  # fmt: skip
        near = page.inset(-slack)
        assert all(near.union(block) == near for block in blocks), page


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_hexes_and_carts_are_large_enough_for_a_finger(seats: int) -> None:
    where = arrange(seats, 0.72, 348.0)
    assert where.pocket
    page = where.pages[0]
    scale = min((348 - 16) / page.w, (484 - 16) / page.h)
    assert 2 * SIDE * where.map.k * scale >= 44, "from corner to corner"
    assert sqrt(3) * SIDE * where.map.k * scale >= 38, "from side to side"
    assert 116 * where.mats[0].k * COLUMN.cart(0).k * scale >= 52
    assert arrange(seats, 0.66, 600.0).name == "tall"
    assert arrange(seats, 1.6, 470.0).name == "broad", "a phone held lengthwise"
    assert arrange(seats, 1.23, 1010.0).name == "broad"


@pytest.mark.parametrize("stage", [(1010.0, 826.0), (808.0, 816.0), (808.0, 900.0)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_signs_of_boomtown_can_be_read(seats: int, stage: tuple[float, float]) -> None:
    """Letters of 11 CSS pixels and more on a desk and on a tablet; long names take two lines."""
    wide, high = stage
    where = arrange(seats, wide / high, wide)
    zoom = min((wide - 16) / where.bounds.w, (high - 16) / where.bounds.h)
    assert SIGN_SIZE * where.town.k * zoom >= 11
    assert sign_lines("Depot") == ("Depot",)
    assert sign_lines("Bureau des exploitations") == ("Bureau des", "exploitations")


@pytest.mark.parametrize("shape", [0.8, 0.86, 0.91])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_tablet_held_upright_little_of_the_desk_is_bare(seats: int, shape: float) -> None:
    assert arrange(seats, shape, 808.0).share(shape) >= 0.86


@pytest.mark.parametrize("width", [348.0, 756.0, 808.0, 1010.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_stays_as_it_is_laid_while_the_question_grows(seats: int, width: float) -> None:
    """At the end it is laid for what the ranking leaves."""
    step = next(step for step in steps(5) if step.after.setup.seats == seats)
    seen = step.after.observation(None)
    heights = range(500, 1000, 20)
    looks = [
        ViewOptions(shape=width / high, size=(width, high), tallest=width / 900) for high in heights
    ]
    found = {ShownTable.of(seen, options).where.name for options in looks}
    assert found == {arrange(seats, width / 900, width).name}
    over = replace(seen, phase="end")
    assert ShownTable.of(over, looks[0]).where.share(width / 500) > 0.6


@pytest.mark.parametrize("phone", PHONES)
def test_on_a_phone_every_choice_lies_in_view(phone: tuple[float, float]) -> None:
    wide, high = phone
    for step in steps(8):
        state = step.after
        scene = VIEW.build_scene(
            state.observation(None), step.options(shape=wide / high, wide=wide)
        )
        live = [spot for spot in scene.spots if spot.live]
        if state.current_player < 0:
            continue
        assert scene.focus is not None and scene.focus in [page.rect for page in scene.pages]
        near = scene.focus.inset(-16)
        for spot in live:
            assert near.union(bounds_of(spot.outline)) == near, (state.phase, spot.key)


def test_who_waits_or_looks_back_sees_the_whole_table() -> None:
    for step in steps(29):
        state = step.after
        options = step.options(shape=0.72, seat=0, wide=348.0)
        seen = state.observation(0)
        scene = VIEW.build_scene(seen, options)
        if state.phase == "end" or seen.active != 0:
            assert scene.focus is None
        assert VIEW.build_scene(seen, replace(options, past=True)).focus is None


def test_the_own_mat_is_the_large_one() -> None:
    for step in steps(90):
        seats = step.after.setup.seats
        for seat in range(seats):
            scene = VIEW.build_scene(step.after.observation(seat), step.options(seat=seat))
            mats = {s.key: s.sx for layer in scene.layers for s in layer.sprites}
            assert all(mats[f"mat:{seat}"] >= mats[f"mat:{other}"] for other in range(seats))


def test_both_editions_lie_in_one_box() -> None:
    for theme in THEMES.values():
        first, second = (VIEW.box(theme, entry) for entry in ("gold-west-1e", "gold-west-2e"))
        assert first == second
        assert bounds_of(first.bounds).w >= 300


def test_without_names_a_scene_can_still_be_built() -> None:
    for step in steps(200):
        scene = VIEW.build_scene(step.after.observation(None), ViewOptions())
        assert not any(name.startswith("plate:") for name in names(scene))


def first_with(phase: str) -> Step:
    return next(step for step in steps() if step.after.phase == phase)


def test_a_cart_of_another_player_means_nothing() -> None:
    step = first_with("activate")
    legal = step.after.legal_actions()
    other = (step.after.current_player + 1) % step.after.setup.seats
    assert VIEW.action_of(f"cart:{other}:0", legal) == []
    refused = VIEW.refusal(step.after.observation(None), f"cart:{other}:0", step.names)
    assert refused is not None and step.names[other] in refused.sentence


def test_on_a_phone_the_pages_have_names() -> None:
    for step in steps(29):
        seen = step.after.observation(0)
        pages = VIEW.build_scene(seen, step.options(shape=0.72, wide=348.0)).pages
        assert [page.name for page in pages][:2] == ["Map", "Boomtown"]
        assert len({page.name for page in pages}) == len(pages) >= 3
        assert VIEW.build_scene(seen, step.options(shape=1.6, wide=1010.0)).pages == ()
