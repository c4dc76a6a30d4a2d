"""An action laid out on the board before it is played, and what it would score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from motherlode.canvas.scene import Layer, Scene, Sprite, ViewOptions
from motherlode.core.action import Action
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    ScoreCastle,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.descriptions import ScorePreview
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys, layout
from motherlode.games.carcassonne.view.highlights import plate_size, seat_plates, worth_spots
from motherlode.games.carcassonne.view.placement_hints import find_lens, meeple_spots
from motherlode.games.carcassonne.view.scene import LIGHT, MARKS, TOP, at_rest
from motherlode.games.carcassonne.view.scene import build_scene as scene_at_rest
from motherlode.games.carcassonne.view.shown import ShownTable
from motherlode.games.carcassonne.view.sprites import (
    highlight_sprite,
    mark_picture,
    meeple_picture,
    plate_sprites,
    tile_sprites,
)
from motherlode.games.carcassonne.view.viewport import is_touch_sized

#: How much of another action laid out beside the first is seen.
OTHER_ALPHA = 0.6


def with_ghosts(
    seen: CarcassonneObservation, options: ViewOptions, actions: Sequence[Action]
) -> Scene:
    """The table with actions laid out on it: the first with what it brings, the others faint."""
    first, *others = actions
    scene = with_ghost(seen, options, first)
    shown = at_rest(seen, replace(options, pointed=""))
    faint = [
        replace(sprite, key=f"other-{number}-{sprite.key}", alpha=sprite.alpha * OTHER_ALPHA)
        for number, other in enumerate(others)
        for sprite in _ghost(shown, options, other)
        if sprite.key != "ghost-frame"
    ]
    return _replaced(scene, TOP, (*faint, *scene.layers[TOP].sprites)) if faint else scene


def with_ghost(seen: CarcassonneObservation, options: ViewOptions, action: Action) -> Scene:
    """The table with an action laid out on it before it is played."""
    options = replace(options, pointed="")
    scene, shown = scene_at_rest(seen, options), at_rest(seen, options)
    ghost = list(_ghost(shown, options, action))
    if isinstance(action, PlaceTile):
        hidden = f"open:{action.x},{action.y}"
        marks = tuple(s for s in scene.layers[MARKS].sprites if s.key != hidden)
        scene = _replaced(scene, MARKS, marks)
        coming = seen.preview(action)
        scene = _lit(scene, shown, coming)
        ghost += _own_light(seen, action, coming)
        ghost += _outcome(shown, options, (action.x, action.y), coming)
    if isinstance(action, PlaceMeeple) and seen.last is not None:
        scene = _claimed(scene, shown, options, action)
        ghost += _outcome(shown, options, seen.last, seen.preview(action))
    if isinstance(action, ScoreCastle):
        scene = _caused(scene, shown, action)
    return _replaced(scene, TOP, (*scene.layers[TOP].sprites, *ghost))


def build_scene(seen: CarcassonneObservation, options: ViewOptions) -> Scene:
    """The table at rest; where the mouse is over a place, the tile in hand on it."""
    pointed = keys.place_of(options.pointed)
    if (
        pointed
        and pointed[0] == "place"
        and not is_touch_sized(options)
        and at_rest(seen, options).is_asking(options)
    ):
        fitting = keys.action_of(options.pointed, seen.legal)
        if fitting:
            return with_ghost(seen, options, fitting[0])
    return scene_at_rest(seen, options)


def _lit(scene: Scene, shown: ShownTable, coming: Sequence[ScorePreview]) -> Scene:
    """Light up what would be scored, as far as it lies on the table."""
    glow = {sprite.key: sprite for sprite in scene.layers[LIGHT].sprites}
    for one in coming:
        for segment in one.segments:
            tile = shown.by_place.get((segment[0], segment[1]))
            if tile is not None:
                sprite = highlight_sprite(tile, segment)
                glow[sprite.key] = sprite
    return _replaced(scene, LIGHT, tuple(glow.values()))


def _own_light(
    seen: CarcassonneObservation, action: PlaceTile, coming: Sequence[ScorePreview]
) -> Iterator[Sprite]:
    """The light on the tile that is only a ghost yet."""
    assert seen.hand is not None
    tile = LaidTile(seen.hand, action.x, action.y, action.turns)
    for one in coming:
        for segment in one.segments:
            if (segment[0], segment[1]) == (action.x, action.y):
                sprite = highlight_sprite(tile, segment)
                yield replace(sprite, key=f"ghost-{sprite.key}", alpha=0.8)


def _outcome(
    shown: ShownTable, options: ViewOptions, at: Place, coming: Sequence[ScorePreview]
) -> Iterator[Sprite]:
    """Over the tile who would get how much for what lights up, and what goes with it."""
    size = plate_size(shown, options)
    step = 52 * size
    rows = sum(max(1, len(one.seats)) for one in coming)
    x, y = layout.middle(at)
    box = shown.viewport
    x = max(box.x + 62 * size, min(box.right - 62 * size, x))
    first = y - layout.CELL / 2 - 34 * size
    if first - (rows - 1) * step < box.y + 24 * size:
        first = y + layout.CELL / 2 + 34 * size + (rows - 1) * step
    for number, one in enumerate(coming):
        yield from seat_plates(f"coming-{number}", one.seats, one.points, x, first, size)
        beside = x + 66 * size
        if one.castle:
            half = size * 0.8
            yield Sprite(
                f"coming-{number}-castle", "castle", beside + 30 * half, first, 0, half, half
            )
            beside += 64 * half
        for ingot in range(min(one.ingots, 5)):
            dx = (16 + 17 * ingot) * size
            key = f"coming-{number}-ingot-{ingot}"
            yield Sprite(key, "ingot", beside + dx, first, 0, size * 1.5, size * 1.5)
        first -= step * max(1, len(one.seats))


def _claimed(scene: Scene, shown: ShownTable, options: ViewOptions, action: PlaceMeeple) -> Scene:
    """Light up the whole feature that the meeple would stand in, also under the magnifier."""
    seen, lens = shown.seen, find_lens(shown, options)
    assert seen.last is not None and lens is not None
    own = (*seen.last, action.kind, action.index)
    glow = {sprite.key: sprite for sprite in scene.layers[LIGHT].sprites}
    for segment in seen.segments(seen.label_at(own)):
        sprite = highlight_sprite(shown.by_place[segment[0], segment[1]], segment)
        glow[sprite.key] = sprite
    scene = _replaced(scene, LIGHT, tuple(glow.values()))
    hidden = keys.stand_key(action.kind, action.index)
    offers = [s for s in scene.layers[TOP].sprites if s.key not in (hidden, f"{hidden}.ring")]
    x, y, scale = lens
    if scale != 1.0:
        here = highlight_sprite(shown.by_place[seen.last], own)
        number = sum(s.key.startswith("lens") for s in offers)
        light = replace(here, key="lens-glow", x=x, y=y, sx=scale, sy=scale)
        offers.insert(number, light)
    return _replaced(scene, TOP, tuple(offers))


def _caused(scene: Scene, shown: ShownTable, action: ScoreCastle) -> Scene:
    """Light up what the castle would be scored with."""
    seen = shown.seen
    glow = {sprite.key: sprite for sprite in scene.layers[LIGHT].sprites}
    for cause in seen.causes:
        if cause.points == action.points:
            for segment in seen.find_feature(cause.source, cause.tiles):
                sprite = highlight_sprite(shown.by_place[segment[0], segment[1]], segment)
                glow[sprite.key] = sprite
    return _replaced(scene, LIGHT, tuple(glow.values()))


def _replaced(scene: Scene, number: int, sprites: tuple[Sprite, ...]) -> Scene:
    layers = list(scene.layers)
    layers[number] = Layer(layers[number].name, sprites)
    return replace(scene, layers=tuple(layers))


def _ghost(shown: ShownTable, options: ViewOptions, action: Action) -> Iterator[Sprite]:
    seen = shown.seen
    if isinstance(action, PlaceTile) and seen.hand is not None:
        tile = LaidTile(seen.hand, action.x, action.y, action.turns)
        for number, sprite in enumerate(tile_sprites(tile)):
            yield Sprite(
                f"ghost.{number}", sprite.picture, sprite.x, sprite.y, sprite.angle, alpha=0.93
            )
        frame = mark_picture("choice", shown.viewport, options)
        yield Sprite("ghost-frame", frame, *layout.middle((action.x, action.y)))
    elif isinstance(action, PlaceMeeple):
        name = meeple_picture(seen.current_player, action.kind)
        for offer, x, y, scale in meeple_spots(shown, options):
            if offer == action:
                size = scale * 0.66
                yield Sprite("ghost-ring", f"stand-{action.kind}", x, y, 0, size, size)
                yield Sprite("ghost", name, x, y, 0, size, size)
    elif isinstance(action, BuildCastle):
        yield Sprite("ghost", "castle", *layout.castle_at(seen.asked))
    elif isinstance(action, ScoreCastle):
        for answer, x, y, size in worth_spots(shown, options):
            if answer == action:
                seat = seen.current_player
                yield from plate_sprites("ghost", seat, action.points, x, y, size * 1.15)
    elif isinstance(action, PlaceIngot | TakeIngot):
        number = shown.ingots.get((action.x, action.y), 0)
        if isinstance(action, PlaceIngot):
            yield Sprite("ghost", "ingot", *layout.ingot_at(action.x, action.y, number), alpha=0.8)
        frame = mark_picture("last", shown.viewport, options)
        yield Sprite("ghost-frame", frame, *layout.middle((action.x, action.y)))
