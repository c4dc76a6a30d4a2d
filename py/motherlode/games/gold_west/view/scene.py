"""The scene of Gold West: everything on the desk, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Layer, Look, Scene, Sprite
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import on_map, on_mats, on_street
from motherlode.games.gold_west.view.art import DESK_SCALE
from motherlode.games.gold_west.view.moment import Table


def build_scene(seen: GoldWestObservation, look: Look) -> Scene:
    """The table at rest as ``seen`` and ``look`` have it."""
    return build(Table.of(seen, look))


def build(table: Table) -> Scene:
    """The scene of any moment."""
    return Scene(
        table.where.bounds,
        (
            Layer("ground", tuple(_ground(table))),
            Layer("pieces", tuple(_pieces(table))),
            Layer("marks", tuple(_marks(table))),
            Layer("top", tuple(on_mats.resources(table))),
        ),
        (*on_map.spots(table), *on_street.spots(table), *on_mats.spots(table)),
        table.focus,
        table.where.pages,
    )


def _ground(table: Table) -> Iterator[Sprite]:
    x, y = table.where.bounds.centre
    yield Sprite("desk", "desk", x, y, sx=DESK_SCALE, sy=DESK_SCALE)
    yield from on_map.ground(table)
    yield from on_street.ground(table)
    yield from on_mats.ground(table)


def _pieces(table: Table) -> Iterator[Sprite]:
    yield from on_map.pieces(table)
    yield from on_map.wanted(table)
    yield from on_street.investments(table)
    yield from on_street.bonus_tiles(table)
    yield from on_street.markers(table)
    yield from on_street.coaches(table)
    yield from on_mats.heads(table)
    yield from on_mats.influence(table)
    yield from on_mats.own_influence(table)
    yield from on_mats.pool(table)


def _marks(table: Table) -> Iterator[Sprite]:
    """What can be chosen; the pieces of the last move; the pieces pointed at."""
    if table.look.aids:
        yield from on_map.live(table)
        yield from on_street.live(table)
        yield from on_mats.live(table)
    if not (table.look.last or table.look.lit):
        return
    at = places(table)
    for name, keys in (("last", table.look.last), ("lit", table.look.lit)):
        for key in dict.fromkeys(keys):
            if key in at:
                x, y, k = at[key]
                yield Sprite(f"{name}-{key}", name, x, y, sx=k, sy=k)


def places(table: Table) -> dict[str, tuple[float, float, float]]:
    """Where everything is that a key of the scores or of the last move may name."""
    return on_map.places(table) | on_street.places(table) | on_mats.places(table)
