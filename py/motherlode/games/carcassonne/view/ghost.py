"""An action laid out on the board before it is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from motherlode.canvas.scene import Layer, Look, Scene, Sprite
from motherlode.core.action import Action
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys, layout
from motherlode.games.carcassonne.view.offers import lens_of, stands
from motherlode.games.carcassonne.view.scene import build_scene
from motherlode.games.carcassonne.view.shown import Shown
from motherlode.games.carcassonne.view.sprites import glow_sprite, meeple_picture, tile_sprites
from motherlode.games.carcassonne.view.survey import feature_of


def with_ghost(seen: CarcassonneObservation, look: Look, action: Action) -> Scene:
    """The table with an action laid out on it before it is played."""
    scene = build_scene(seen, look)
    ghost = list(_ghost(Shown.of(seen), look, action))
    if isinstance(action, PlaceTile):
        hidden = f"open:{action.x},{action.y}"
        marks = tuple(s for s in scene.layers[2].sprites if s.key != hidden)
        scene = _replaced(scene, 2, marks)
    if isinstance(action, PlaceMeeple) and seen.last is not None:
        scene = _claimed(scene, Shown.of(seen), look, action)
    return _replaced(scene, 4, (*scene.layers[4].sprites, *ghost))


def _claimed(scene: Scene, shown: Shown, look: Look, action: PlaceMeeple) -> Scene:
    """Lights up the whole feature that the meeple would stand in, also under the magnifier."""
    seen, lens = shown.seen, lens_of(shown, look)
    assert seen is not None and seen.last is not None and lens is not None
    own = (*seen.last, action.kind, action.index)
    glow = [
        glow_sprite(shown.by_place[x, y], (x, y, letter, index))
        for x, y, letter, index in feature_of(seen, own)
    ]
    scene = _replaced(scene, 2, (*scene.layers[2].sprites, *glow))
    hidden = keys.stand_key(action.kind, action.index)
    offers = [s for s in scene.layers[4].sprites if s.key not in (hidden, f"{hidden}.ring")]
    x, y, scale = lens
    if scale != 1.0:
        here = glow_sprite(shown.by_place[seen.last], own)
        number = sum(s.key.startswith("lens") for s in offers)
        light = replace(here, key="lens-glow", x=x, y=y, sx=scale, sy=scale)
        offers.insert(number, light)
    return _replaced(scene, 4, tuple(offers))


def _replaced(scene: Scene, number: int, sprites: tuple[Sprite, ...]) -> Scene:
    layers = list(scene.layers)
    layers[number] = Layer(layers[number].name, sprites)
    return Scene(scene.bounds, tuple(layers), scene.spots)


def _ghost(shown: Shown, look: Look, action: Action) -> Iterator[Sprite]:
    seen = shown.seen
    assert seen is not None
    if isinstance(action, PlaceTile) and seen.hand is not None:
        tile = LaidTile(seen.hand, action.x, action.y, action.turns)
        for number, sprite in enumerate(tile_sprites(tile)):
            yield Sprite(
                f"ghost.{number}", sprite.picture, sprite.x, sprite.y, sprite.angle, alpha=0.93
            )
        yield Sprite("ghost-frame", "choice", *layout.middle((action.x, action.y)))
    elif isinstance(action, PlaceMeeple):
        name = meeple_picture(seen.current_player, action.kind)
        for offer, x, y, scale in stands(shown, look):
            if offer == action:
                size = scale * 0.66
                yield Sprite("ghost-ring", "stand", x, y, 0, size, size)
                yield Sprite("ghost", name, x, y, 0, size, size)
    elif isinstance(action, BuildCastle):
        yield Sprite("ghost", "castle", *layout.castle_at(seen.asked))
    elif isinstance(action, PlaceIngot | TakeIngot):
        number = shown.ingots.get((action.x, action.y), 0)
        if isinstance(action, PlaceIngot):
            yield Sprite("ghost", "ingot", *layout.ingot_at(action.x, action.y, number), alpha=0.8)
        yield Sprite("ghost-frame", "last", *layout.middle((action.x, action.y)))
