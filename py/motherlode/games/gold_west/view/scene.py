"""The scene of Gold West: everything on the desk, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Layer, Look, Scene, Sprite
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import on_map, on_mats, on_street
from motherlode.games.gold_west.view.art import DESK_SCALE
from motherlode.games.gold_west.view.moment import GoldWestMoment


def build_scene(seen: GoldWestObservation, look: Look) -> Scene:
    """The table at rest as ``seen`` and ``look`` have it."""
    return build(GoldWestMoment.of(seen, look))


def build(moment: GoldWestMoment) -> Scene:
    """The scene of any moment."""
    return Scene(
        moment.where.bounds,
        (
            Layer("ground", tuple(_ground(moment))),
            Layer("pieces", tuple(_pieces(moment))),
            Layer("marks", tuple(_marks(moment))),
            Layer("top", tuple(on_mats.resources(moment))),
        ),
        (*on_map.spots(moment), *on_street.spots(moment), *on_mats.spots(moment)),
        moment.focus,
        moment.pages,
    )


def _ground(moment: GoldWestMoment) -> Iterator[Sprite]:
    x, y = moment.where.bounds.centre
    yield Sprite("desk", "desk", x, y, sx=DESK_SCALE, sy=DESK_SCALE)
    yield from on_map.ground(moment)
    yield from on_street.ground(moment)
    yield from on_mats.ground(moment)


def _pieces(moment: GoldWestMoment) -> Iterator[Sprite]:
    yield from on_map.pieces(moment)
    yield from on_map.wanted(moment)
    yield from on_street.investments(moment)
    yield from on_street.bonus_tiles(moment)
    yield from on_street.markers(moment)
    yield from on_street.coaches(moment)
    yield from on_mats.heads(moment)
    yield from on_mats.influence(moment)
    yield from on_mats.own_influence(moment)
    yield from on_mats.pool(moment)


def _marks(moment: GoldWestMoment) -> Iterator[Sprite]:
    """Marks on what can be chosen, on the pieces of the last move, and on those pointed at."""
    if moment.look.aids:
        yield from on_map.live(moment)
        yield from on_street.live(moment)
        yield from on_mats.live(moment)
    if not (moment.look.last or moment.look.lit):
        return
    at = places(moment)
    for name, keys in (("last", moment.look.last), ("lit", moment.look.lit)):
        for key in dict.fromkeys(keys):
            if key in at:
                x, y, k = at[key]
                yield Sprite(f"{name}-{key}", name, x, y, sx=k, sy=k)


def places(moment: GoldWestMoment) -> dict[str, tuple[float, float, float]]:
    """The place of everything that a key of the scores or of the last move may name."""
    return on_map.places(moment) | on_street.places(moment) | on_mats.places(moment)
