"""The scene of Gold West: everything on the desk, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Layer, Scene, Sprite, ViewOptions
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import on_map, on_mats, on_street
from motherlode.games.gold_west.view.art import DESK_SCALE
from motherlode.games.gold_west.view.shown import ShownTable


def build_scene(seen: GoldWestObservation, options: ViewOptions) -> Scene:
    """The table at rest as ``seen`` and ``options`` have it."""
    return build(ShownTable.of(seen, options))


def build(shown: ShownTable) -> Scene:
    """The scene of any moment."""
    return Scene(
        shown.where.bounds,
        (
            Layer("ground", tuple(_ground(shown))),
            Layer("pieces", tuple(_pieces(shown))),
            Layer("marks", tuple(_marks(shown))),
            Layer("top", tuple(on_mats.resources(shown))),
        ),
        (*on_map.spots(shown), *on_street.spots(shown), *on_mats.spots(shown)),
        shown.focus,
        shown.pages,
    )


def _ground(shown: ShownTable) -> Iterator[Sprite]:
    x, y = shown.where.bounds.centre
    yield Sprite("desk", "desk", x, y, sx=DESK_SCALE, sy=DESK_SCALE)
    yield from on_map.ground(shown)
    yield from on_street.ground(shown)
    yield from on_mats.ground(shown)


def _pieces(shown: ShownTable) -> Iterator[Sprite]:
    yield from on_map.pieces(shown)
    yield from on_map.wanted(shown)
    yield from on_street.investments(shown)
    yield from on_street.bonus_tiles(shown)
    yield from on_street.markers(shown)
    yield from on_street.coaches(shown)
    yield from on_mats.heads(shown)
    yield from on_mats.influence(shown)
    yield from on_mats.own_influence(shown)
    yield from on_mats.pool(shown)


def _marks(shown: ShownTable) -> Iterator[Sprite]:
    """Marks on what can be chosen, on the pieces of the last move, and on those pointed at."""
    if shown.options.aids:
        yield from on_map.live(shown)
        yield from on_street.live(shown)
        yield from on_mats.live(shown)
    if not (shown.options.last or shown.options.lit):
        return
    at = places(shown)
    for name, keys in (("last", shown.options.last), ("lit", shown.options.lit)):
        for key in dict.fromkeys(keys):
            if key in at:
                x, y, k = at[key]
                yield Sprite(f"{name}-{key}", name, x, y, sx=k, sy=k)


def places(shown: ShownTable) -> dict[str, tuple[float, float, float]]:
    """The place of everything that a key of the scores or of the last move may name."""
    return on_map.places(shown) | on_street.places(shown) | on_mats.places(shown)
