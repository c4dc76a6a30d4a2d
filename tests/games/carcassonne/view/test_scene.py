"""Scenes of Carcassonne: complete, calm, and the same for all who look."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from motherlode.canvas.geometry import Rect, bounds_of
from motherlode.canvas.scene import Scene
from motherlode.canvas.theme import THEMES
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, PlaceTile
from motherlode.games.carcassonne.rules.observation import LaidTile
from motherlode.games.carcassonne.view import VIEW, keys
from motherlode.games.carcassonne.view.ghost import with_ghosts
from motherlode.games.carcassonne.view.keys import distinct
from motherlode.games.carcassonne.view.layout import bounds
from motherlode.games.carcassonne.view.viewport import zoom
from motherlode.games.carcassonne.view.words import in_hand
from tests.contract.shows import unknown_pictures
from tests.games.carcassonne.view.playing import NAMES, games, steps

SHAPES = (0.49, 0.85, 1.8)
PICTURES = {name: VIEW.pictures(theme, NAMES) for name, theme in THEMES.items()}


def found(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


def test_every_legal_action_has_a_live_spot_or_is_a_pass() -> None:
    for step in steps(7):
        state = step.after
        spots = VIEW.build_scene(state.observation(None), step.options()).spots
        legal = state.legal_actions() if state.current_player >= 0 else []
        meant = [a for spot in spots if spot.live for a in VIEW.action_of(spot.key, legal)]
        assert sorted(meant) == [action for action in legal if keys.spot_of(action)]


def test_spots_lie_within_the_bounds() -> None:
    for step in steps(13):
        for shape in SHAPES:
            scene = VIEW.build_scene(step.after.observation(None), step.options(shape=shape))
            for spot in scene.spots:
                assert scene.bounds.union(bounds_of(spot.outline)) == scene.bounds, spot


def test_where_a_meeple_may_go_a_sign_tells_the_land() -> None:
    """Before anything is tapped: a road, a city, a field or a monastery."""
    met: set[str] = set()
    for step in steps():
        legal = step.after.legal_actions() if step.after.phase == "place_meeple" else []
        offered = {keys.stand_key(a.kind, a.index): a for a in legal if isinstance(a, PlaceMeeple)}
        if met.issuperset(action.kind for action in offered.values()):
            continue
        scene = VIEW.build_scene(step.after.observation(None), step.options())
        signs = {s.key: s.picture for layer in scene.layers for s in layer.sprites}
        for key, action in offered.items():
            assert signs[key] == f"land-{action.kind}"
            met.add(action.kind)
    assert met == set("RCFM")


def test_parts_of_the_new_tile_can_be_told_apart_by_a_finger() -> None:
    for step in steps(3):
        if step.after.phase != "place_meeple":
            continue
        scene = VIEW.build_scene(step.after.observation(None), step.options())
        zoom = min(360 / scene.bounds.w, 600 / scene.bounds.h)
        middles = [bounds_of(s.outline).centre for s in scene.spots if s.key.startswith("stand")]
        for number, (ax, ay) in enumerate(middles):
            for bx, by in middles[:number]:
                assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 * zoom > 20


def test_turned_tiles_that_look_alike_are_offered_once() -> None:
    for step in steps(5):
        seen = step.after.observation(None)
        if seen.phase != "place_tile" or seen.hand is None:
            continue
        legal = step.after.legal_actions()
        for x, y, _turns in seen.fits(seen.hand):
            meant = distinct(VIEW.action_of(keys.place_key(x, y), legal), seen)
            turns = [a.turns % keys.PERIOD[seen.hand] for a in meant if isinstance(a, PlaceTile)]
            assert len(set(turns)) == len(turns) == len(meant) > 0
    assert keys.PERIOD["B"] == keys.PERIOD["X"] == 1
    assert keys.PERIOD["U"] == keys.PERIOD["GM5"] == 2
    assert keys.PERIOD["V"] == keys.PERIOD["A"] == 4


def test_a_ghost_changes_the_picture_and_nothing_else() -> None:
    shown = set()
    for step in steps(5):
        state = step.after
        if state.current_player < 0:
            continue
        seen = state.observation(None)
        plain = VIEW.build_scene(seen, step.options())
        for action in state.legal_actions()[:2] + state.legal_actions()[-1:]:
            ghost = with_ghosts(seen, step.options(), [action])
            assert (ghost.bounds, ghost.spots) == (plain.bounds, plain.spots)
            assert len(set(found(ghost))) == len(found(ghost))
            assert unknown_pictures(ghost, PICTURES["day"]) == []
            assert (ghost == plain) == (not keys.spot_of(action))
            shown.add(type(action))
    assert {PlaceTile, PlaceMeeple} < shown
    assert len(shown) >= 5


def test_the_bounds_grow_in_steps_and_hold_all_places() -> None:
    for game in games():
        sizes = [bounds(step.after.observation(None).tiles) for step in game]
        for small, large in pairwise(sizes):
            assert large.union(small) == large
        assert len(set(sizes)) < 18
        assert sizes[0] == Rect(-150, -150, 300, 300), "the first tile is a third of the board"


def test_a_phone_shows_small_lands_large_and_moves_only_when_it_has_to() -> None:
    """All places beside a tile are in sight; the land never comes nearer again."""
    for game in games():
        looks = [step.options(shape=364 / 390, wide=364.0) for step in game]
        seen = [
            VIEW.build_scene(step.after.observation(None), options)
            for step, options in zip(game, looks, strict=True)
        ]
        boxes = [scene.bounds for scene in seen if scene.focus is None]
        assert boxes[0] == Rect(-200, -200, 400, 400)
        for step, scene in zip(game, seen, strict=True):
            laid = step.after.observation(None).tiles
            if scene.focus is None and step.after.current_player != -4:
                assert scene.bounds.union(ring(laid)) == scene.bounds
                assert max(scene.bounds.w, scene.bounds.h) <= max(400, ring(laid).w, ring(laid).h)
        calm = sum(a == b for a, b in pairwise(boxes[:20]))
        assert calm > 10, "most steps move nothing"


def test_the_first_tile_is_as_large_as_the_places_beside_it_allow() -> None:
    """On a large screen; without a city edge to join, it is half as high as the board."""
    heights = set()
    for game in games():
        for step in game:
            seen = step.after.observation(None)
            if len(seen.tiles) > 1 or seen.phase != "place_tile":
                continue
            view = VIEW.build_scene(seen, step.options(shape=1000 / 800, wide=1000.0)).focus
            assert view is not None
            places = {
                (action.x, action.y) for action in seen.legal if isinstance(action, PlaceTile)
            }
            for x, y in [(0, 0), *places]:
                cell = Rect(100 * x - 50, 100 * y - 50, 100, 100)
                assert view.union(cell) == view
            assert (0, 1) in places or (0, -1) in places or view.h == 100
            heights.add(view.h)
    assert heights <= {100, 200, 300}


def ring(laid: Sequence[LaidTile]) -> Rect:
    """All tiles and a cell beside them."""
    xs, ys = [tile.x * 100 for tile in laid], [tile.y * 100 for tile in laid]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-150)


def test_the_board_is_the_same_for_every_seat_and_for_none() -> None:
    """But for what is asked, which only those who are asked see marked."""
    for step in steps(23):
        state = step.after
        plain = VIEW.build_scene(state.observation(None), step.options())
        text = VIEW.board(state.observation(None), step.names)
        for seat in range(state.seats):
            scene = VIEW.build_scene(state.observation(seat), step.options(seat=seat))
            if state.current_player in (seat, -1, -2):
                assert scene == plain
            else:
                assert {layer.name: layer for layer in scene.layers[:2]} == {
                    layer.name: layer for layer in plain.layers[:2]
                }
                assert not any(spot.live for spot in scene.spots)
                assert set(found(scene)) <= set(found(plain))
                assert not any(key.startswith(("open:", "lens", "stand:")) for key in found(scene))
            assert VIEW.board(state.observation(seat), step.names) == text


def test_score_lines_light_up_whole_features_or_their_tiles() -> None:
    whole = 0
    for step in steps(40):
        state = step.after
        seen = state.observation(None)
        for seat in range(state.seats):
            for line in state.score_breakdown(seat):
                scene = VIEW.build_scene(seen, step.options(lit=line.pieces))
                lights = [key for key in found(scene) if key.startswith(("glow:", "lit-"))]
                assert lights or line.source == "ingots"
                whole += any(key.startswith("glow:") for key in lights)
    assert whole > 10


def test_aids_can_be_switched_off() -> None:
    step = [step for step in steps() if step.after.phase == "place_tile"][-1]
    seen = step.after.observation(None)
    names = ("open:", "tag:", "few:", "dead:", "farm:")
    keys_with = found(VIEW.build_scene(seen, step.options()))
    assert any(key.startswith("open:") for key in keys_with)
    assert any(key.startswith("tag:") for key in keys_with)
    plain = VIEW.build_scene(seen, step.options(aids=False))
    assert not any(key.startswith(names) for key in found(plain))


def test_the_last_move_is_marked() -> None:
    step = next(step for step in steps() if isinstance(step.action, PlaceTile))
    last = VIEW.last_keys(step.events)
    assert f"tile:{step.action.x},{step.action.y}" in last  # type: ignore[attr-defined]
    scene = VIEW.build_scene(step.after.observation(None), step.options(last=last))
    assert any(key.startswith("last-") for key in found(scene))


def test_the_tile_to_be_placed_is_in_hand() -> None:
    for step in steps(50):
        seen = step.after.observation(None)
        assert bool(in_hand(seen)) == (seen.phase == "place_tile")


def test_on_a_phone_tiles_numbers_and_lines_are_large_enough() -> None:
    """Tiles are 44 pixels, numbers 11 pixels high, and the lines of marks 2 to 3 wide."""
    font = {"digit": 17.5, "few": 21.0}
    for step in steps(9):
        seen = step.after.observation(None)
        if seen.phase == "end":
            continue
        for size in ((348.0, 401.0), (348.0, 520.0), (756.0, 684.0), (1010.0, 826.0)):
            options = step.options(shape=size[0] / size[1], wide=size[0])
            scene = VIEW.build_scene(seen, options)
            scale = zoom(scene.focus or scene.bounds, options)
            assert 100 * scale >= 44
            for sprite in (sprite for layer in scene.layers for sprite in layer.sprites):
                name, _dash, rest = sprite.picture.partition("-")
                if name in font:
                    assert font[name] * sprite.sx * scale >= 10.9, sprite.key
                if name in ("place", "last", "choice"):
                    assert 1.9 <= float(rest) * 3.4 * scale <= 4, sprite.key
