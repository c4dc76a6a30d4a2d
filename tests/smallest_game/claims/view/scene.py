"""The scene: the field, a mark on every claim, and the spots to tap."""

from __future__ import annotations

from motherlode.canvas.scene import Layer, Scene, Spot, Sprite, ViewOptions
from tests.smallest_game.claims.rules.components import CELLS, FREE
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.keys import KEYS, action_of
from tests.smallest_game.claims.view.layout import FIELD, place


def build_scene(seen: ClaimsObservation, options: ViewOptions) -> Scene:
    """The table at rest."""
    asked = options.seat in (None, seen.current_player)
    marks = tuple(
        Sprite(KEYS[cell], f"mark-{seen.cells[cell]}", *place(cell).centre)
        for cell in CELLS
        if seen.cells[cell] != FREE
    )
    spots = tuple(
        Spot(KEYS[cell], place(cell), asked and bool(action_of(KEYS[cell], seen.legal)))
        for cell in CELLS
    )
    ground = Layer("ground", (Sprite("field", "field", 0, 0),))
    return Scene(FIELD, (ground, Layer("marks", marks)), spots)
