"""The scene of Gold West: everything on the desk, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Layer, Look, Scene, Sprite
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import on_map, on_mats, on_street
from motherlode.games.gold_west.view.art import DESK_SCALE
from motherlode.games.gold_west.view.frame_state import GoldWestFrameState


def build_scene(seen: GoldWestObservation, look: Look) -> Scene:
    """The table at rest as ``seen`` and ``look`` have it."""
    return build(GoldWestFrameState.of(seen, look))


def build(frame: GoldWestFrameState) -> Scene:
    """The scene of any moment."""
    return Scene(
        frame.where.bounds,
        (
            Layer("ground", tuple(_ground(frame))),
            Layer("pieces", tuple(_pieces(frame))),
            Layer("marks", tuple(_marks(frame))),
            Layer("top", tuple(on_mats.resources(frame))),
        ),
        (*on_map.spots(frame), *on_street.spots(frame), *on_mats.spots(frame)),
        frame.focus,
        frame.pages,
    )


def _ground(frame: GoldWestFrameState) -> Iterator[Sprite]:
    x, y = frame.where.bounds.centre
    yield Sprite("desk", "desk", x, y, sx=DESK_SCALE, sy=DESK_SCALE)
    yield from on_map.ground(frame)
    yield from on_street.ground(frame)
    yield from on_mats.ground(frame)


def _pieces(frame: GoldWestFrameState) -> Iterator[Sprite]:
    yield from on_map.pieces(frame)
    yield from on_map.wanted(frame)
    yield from on_street.investments(frame)
    yield from on_street.bonus_tiles(frame)
    yield from on_street.markers(frame)
    yield from on_street.coaches(frame)
    yield from on_mats.heads(frame)
    yield from on_mats.influence(frame)
    yield from on_mats.own_influence(frame)
    yield from on_mats.pool(frame)


def _marks(frame: GoldWestFrameState) -> Iterator[Sprite]:
    """Marks on what can be chosen, on the pieces of the last move, and on those pointed at."""
    if frame.look.aids:
        yield from on_map.live(frame)
        yield from on_street.live(frame)
        yield from on_mats.live(frame)
    if not (frame.look.last or frame.look.lit):
        return
    at = places(frame)
    for name, keys in (("last", frame.look.last), ("lit", frame.look.lit)):
        for key in dict.fromkeys(keys):
            if key in at:
                x, y, k = at[key]
                yield Sprite(f"{name}-{key}", name, x, y, sx=k, sy=k)


def places(frame: GoldWestFrameState) -> dict[str, tuple[float, float, float]]:
    """The place of everything that a key of the scores or of the last move may name."""
    return on_map.places(frame) | on_street.places(frame) | on_mats.places(frame)
