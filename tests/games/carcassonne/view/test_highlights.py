"""Highlights: features as wholes, fields with their cities; what an action would score."""

from __future__ import annotations

from itertools import combinations

import pytest

from motherlode.canvas.geometry import Rect, bounds_of
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.canvas.theme import DAY
from motherlode.games.carcassonne.rules.actions import PASS, PlaceMeeple, PlaceTile
from motherlode.games.carcassonne.rules.descriptions import Feature
from motherlode.games.carcassonne.rules.events import CastleScored, FeatureScored
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view import VIEW, geometry, keys, layout
from motherlode.games.carcassonne.view.ghost import with_ghosts
from motherlode.games.carcassonne.view.highlights import (
    PLATE_HEIGHT,
    PLATE_WIDTH,
    feature_at,
    find_highlights,
    list_overlays,
    plate_size,
    plates,
)
from motherlode.games.carcassonne.view.marks import segment_names
from motherlode.games.carcassonne.view.scene import LAND, LIGHT, at_rest
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID
from motherlode.games.carcassonne.view.words import preview_words
from tests.contract.shows import unknown_pictures
from tests.games.carcassonne.view.playing import Step, games, steps

PICTURES = VIEW.pictures(DAY, ())


def options(step: Step, **other: object) -> ViewOptions:
    return ViewOptions(shape=0.8, names=step.names, **other)  # type: ignore[arg-type]


def glowing(scene: Scene) -> set[str]:
    keys_of = (sprite.key for sprite in scene.layers[LIGHT].sprites)
    return {key.removeprefix("glow:") for key in keys_of if key.startswith("glow:")}


def parts(segments: tuple[tuple[int, int, str, int], ...]) -> set[str]:
    return {f"{x},{y}:{letter}{index}" for x, y, letter, index in segments}


def fields(seen: CarcassonneObservation) -> list[Feature]:
    """The fields with farmers, each once."""
    found = [seen.feature(m.x, m.y, m.kind, m.index) for m in seen.meeples if m.kind == "F"]
    return list({field.segments: field for field in found}.values())


def supplied(seen: CarcassonneObservation, field: Feature) -> set[str]:
    """The segments of the cities and castles that a field is paid for."""
    found: set[str] = set()
    for places in (*field.cities, *field.castles):
        for x, y in places:
            tile = next(t for t in seen.tiles if (t.x, t.y) == (x, y))
            for number in range(len(TILES_BY_ID[tile.tile].cities)):
                city = seen.feature(x, y, "C", number)
                if set(city.tiles) == set(places):
                    found |= parts(city.segments)
    return found


def test_every_part_of_a_tile_is_found_where_it_is_drawn() -> None:
    """A meeple stands in what it stands for, whichever way the tile lies."""
    for step in games()[0][::17]:
        seen = step.after.observation(None)
        for tile in seen.tiles:
            for name in segment_names(TILES_BY_ID[tile.tile]):
                place = layout.on_tile(tile, geometry.SPOTS[tile.tile][name])
                wanted = keys.part_key((tile.x, tile.y, name[0], int(name[1:])))
                assert feature_at(seen, *place) == wanted, tile
        assert feature_at(seen, 5000, 5000) == ""
        assert keys.part_of(feature_at(seen, 0, -40)) is not None


def test_a_feature_pointed_at_lights_up_whole_and_says_what_it_scores() -> None:
    for step in steps(53):
        seen = step.after.observation(None)
        for tile in seen.tiles[::5]:
            for name in segment_names(TILES_BY_ID[tile.tile]):
                feature = seen.feature(tile.x, tile.y, name[0], int(name[1:]))
                key = keys.part_key((tile.x, tile.y, name[0], int(name[1:])))
                scene = VIEW.build_scene(seen, options(step, pointed=key))
                wanted = parts(feature.segments) | supplied(seen, feature)
                assert glowing(scene) == wanted
                assert unknown_pictures(scene, PICTURES) == []
                plates = find_highlights(seen, options(step, pointed=key)).plates
                if feature.source != "castle":
                    assert [(p.seats, p.points) for p in plates] == [
                        (feature.holders, feature.points)
                    ]
                refused = VIEW.refusal(seen, key, step.names)
                assert refused is not None
                assert refused.sentence.count(":") >= 1


def test_plates_of_a_tile_hide_neither_each_other_nor_what_can_be_tapped() -> None:
    """While a meeple is chosen, whichever tile near the new one is pointed at."""
    several = 0
    for step in steps(5):
        seen = step.after.observation(None)
        if step.after.phase != "place_meeple" or seen.last is None:
            continue
        for tile in seen.tiles:
            if max(abs(tile.x - seen.last[0]), abs(tile.y - seen.last[1])) > 1:
                continue
            at = options(step, size=(1000.0, 1250.0), pointed=keys.tile_key(tile.x, tile.y))
            shown = at_rest(seen, at)
            size = plate_size(shown, at)
            rooms = [
                Rect.around(plate.x, plate.y, PLATE_WIDTH * size, PLATE_HEIGHT * size)
                for plate in plates(shown, at, find_highlights(seen, at))
                if plate.picture.startswith("score-")
            ]
            assert not any(overlap(*pair) > 0.01 for pair in combinations(rooms, 2)), tile
            for spot in VIEW.build_scene(seen, at).spots:
                if spot.live:
                    assert all(overlap(bounds_of(spot.outline), room) < 0.3 for room in rooms)
            window = shown.viewport.inset(-0.01)
            assert all(window.union(room) == window for room in rooms)
            several += len(rooms) > 1
    assert several > 20


def overlap(one: Rect, other: Rect) -> float:
    """The part of the first rectangle that the second one hides."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high) / (one.w * one.h)


def test_names_from_anywhere_light_up_nothing() -> None:
    step = games()[0][60]
    seen = step.after.observation(None)
    plain = VIEW.build_scene(seen, options(step))
    for name in ("part:99,99:C0", "part:0,0:C7", "part:0,0:", "part:x", "tile:70,0", "?"):
        assert VIEW.build_scene(seen, options(step, pointed=name)) == plain


def test_the_fields_overlay_shows_every_farmer_their_cities() -> None:
    coins = 0
    for step in steps(29):
        seen = step.after.observation(None)
        (overlay,) = list_overlays(seen)
        scene = VIEW.build_scene(seen, options(step, overlay=overlay[0]))
        wanted: set[str] = set()
        for field in fields(seen):
            wanted |= parts(field.segments) | supplied(seen, field)
        assert glowing(scene) == wanted
        glow = find_highlights(seen, options(step, overlay=overlay[0]))
        assert sorted((p.seats, p.points) for p in glow.plates) == sorted(
            (f.holders, f.points) for f in fields(seen)
        )
        coins += len(glow.coins)
        plain = VIEW.build_scene(seen, options(step, overlay=overlay[0], aids=False))
        assert plain == VIEW.build_scene(seen, options(step, aids=False))
    assert coins > 10


def test_lines_of_fields_light_the_field_and_its_cities_and_of_ingots_their_tiles() -> None:
    found = set()
    for game in games():
        step = game[-1]
        seen = step.after.observation(None)
        for seat in range(step.after.seats):
            for line in step.after.score_breakdown(seat):
                scene = VIEW.build_scene(seen, options(step, lit=line.pieces))
                if line.source.startswith("field"):
                    part = keys.part_of(line.pieces[0])
                    assert part is not None
                    field = seen.feature(*part)
                    assert field.points == line.points and seat in field.holders
                    assert glowing(scene) == parts(field.segments) | supplied(seen, field)
                    found.add("field")
                elif line.source == "ingots":
                    washed = [
                        s.key.removeprefix("lit-")
                        for s in scene.layers[LIGHT].sprites
                        if s.key.startswith("lit-tile")
                    ]
                    assert washed == list(line.pieces)
                    assert set(line.pieces) == {keys.tile_key(*p) for p in seen.taken[seat]}
                    found.add("ingots")
    assert found == {"field", "ingots"}


def test_light_leaves_the_land_untouched() -> None:
    step = games()[0][120]
    seen = step.after.observation(None)
    plain = VIEW.build_scene(seen, options(step))
    other = VIEW.build_scene(seen, options(step, pointed="part:0,0:C0"))
    assert other.layers[LAND].sprites is plain.layers[LAND].sprites


# ---------------------------------------------------------------------------- foresight


def scored(step: Step, action: PlaceTile) -> list[tuple[str, tuple[int, ...], int]]:
    """Return what is scored when the tile is placed and nobody adds a meeple or a castle.

    Lords choose the most.
    """
    state = step.after.clone()
    events = state.apply(action)
    while state.current_player >= 0 and state.phase in (
        "place_ingot",
        "place_meeple",
        "build_castle",
        "score_castle",
    ):
        legal = state.legal_actions()
        choice = {"place_ingot": legal[0], "score_castle": legal[-1]}.get(state.phase, PASS)
        events = [*events, *state.apply(choice)]
    found = []
    for event in events:
        if isinstance(event, FeatureScored):
            seats = tuple(seat for seat, points in enumerate(event.points) if points)
            found.append((event.source, seats, max(event.points)))
        elif isinstance(event, CastleScored):
            found.append(("castle", (event.seat,), event.points))
    return sorted(found)


def test_what_is_foreseen_is_what_happens() -> None:
    seen_sources = set()
    for step in steps(5):
        if step.after.phase != "place_tile":
            continue
        seen = step.after.observation(None)
        for action in step.after.legal_actions():
            assert isinstance(action, PlaceTile)
            coming = seen.preview(action)
            claimed = sorted((c.source, c.seats, c.points) for c in coming if c.seats)
            assert claimed == scored(step, action)
            words = preview_words(coming, step.names)
            assert bool(words) == bool(coming)
            assert words in VIEW.action_words(action, seen, step.names)
            seen_sources |= {one.source for one in coming}
    assert seen_sources == {"road", "city", "monastery", "castle"}


def test_a_ghost_shows_what_it_would_score() -> None:
    told = 0
    for step in steps(3):
        if step.after.phase not in ("place_tile", "place_meeple"):
            continue
        seen = step.after.observation(None)
        for action in step.after.legal_actions():
            coming = seen.preview(action)
            if not coming or not isinstance(action, PlaceTile | PlaceMeeple):
                continue
            scene = with_ghosts(seen, options(step), [action])
            plates = [
                s.picture
                for layer in scene.layers
                for s in layer.sprites
                if s.key.startswith("coming-")
            ]
            for one in coming:
                for seat in one.seats:
                    assert f"score-{seat}" in plates
                if not one.seats:
                    assert "score-open" in plates
            assert unknown_pictures(scene, PICTURES) == []
            told += 1
    assert told > 20


@pytest.mark.parametrize("size", [(344.0, 460.0), (804.0, 700.0), (1000.0, 800.0)])
def test_tiles_can_be_read_on_every_screen(size: tuple[float, float]) -> None:
    """The camera comes in where the whole would be too small; what matters is in its window."""
    closer = 0
    for step in steps(19):
        seen = step.after.observation(None)
        scene = VIEW.build_scene(seen, options(step, size=size))
        box = scene.focus or scene.bounds
        zoom = min((size[0] - 16) / box.w, (size[1] - 16) / box.h)
        assert scene.bounds.union(box) == scene.bounds
        if seen.phase == "end":
            assert scene.focus is None
            continue
        assert zoom * 100 >= 44
        last = seen.tiles[-1]
        assert box.contains(last.x * 100, last.y * 100)
        closer += scene.focus is not None
    assert closer or size[0] > 400
