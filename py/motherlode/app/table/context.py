"""What the page of a table tells besides the table's state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from motherlode.app.hint import Hint
from motherlode.app.table.about import about
from motherlode.app.table.state import TableState
from motherlode.canvas.geometry import Outline, Point, Rect, bounds_of, distance
from motherlode.canvas.off_screen import Side
from motherlode.canvas.paint import Picture
from motherlode.canvas.pieces import pieces_at
from motherlode.canvas.scene import Scene
from motherlode.canvas.stage import Stage
from motherlode.match.settings import Settings

CORNER = 60.0
"""CSS pixels along both edges of the board that a button in its corner covers."""
HELP, MARGIN = 44.0, 8.0
"""CSS pixels: the size of the button that asks what a thing is, and its distance from the edges."""
HARDLY = 100.0
"""Square CSS pixels that may be covered: the corner of a piece."""
FINE = 8
"""What is covered is found at so many points across and down."""
Corner = Literal["", "high", "high right"]
"""Where that button lies: the lower left, the upper left or the upper right corner."""


@dataclass(frozen=True, slots=True)
class PageContext:
    """The stage and the cabinet at the moment the page is described.

    ``board`` is how the board is shown, see ``Settings.board``. ``waiting``: a look lasts until
    it is ended by hand; ``playing``: something is being shown; ``motion`` how pieces move, see
    ``Settings.motion``; ``fitted``: the whole scene is in sight; ``off_screen`` the sides
    beyond which something can be chosen, ``pages`` what the pages beyond them are called;
    ``about`` says what the mouse rests on, in the upper part of the view with ``about_high``;
    ``asked_high``: what is asked about lies in the lower part of the view, and the question
    above it; ``help_at`` is the corner of the view in which it is asked what a thing is.
    """

    board: str = "picture"
    hint: Hint = Hint()
    waiting: bool = False
    playing: bool = False
    motion: str = "auto"
    fitted: bool = True
    off_screen: frozenset[Side] = frozenset()
    pages: Mapping[Side, str] = field(default_factory=dict)
    scene: Scene | None = None
    about: str = ""
    about_high: bool = False
    asked_high: bool = False
    help_at: Corner = ""


def context_of(
    state: TableState,
    stage: Stage,
    settings: Settings,
    hint: Hint,
    pictures: Mapping[str, Picture],
) -> PageContext:
    """The stage as it is, and what the cabinet says. While something moves, or a hint stands over
    the board, it is not said what the mouse rests on."""
    playing = state.playback.playing and state.looking is None
    shown = "" if playing or hint.sentence else state.inspector.shown
    return PageContext(
        board=settings.board,
        hint=hint,
        waiting=stage.waiting,
        playing=playing,
        motion=settings.motion,
        fitted=stage.camera.fitted,
        off_screen=stage.off_screen,
        pages=stage.pages,
        scene=stage.scene,
        about=about(state, shown, stage.scene).sentence if shown else "",
        about_high=_is_low(stage, shown) or (bool(shown) and _points_low(stage, state)),
        asked_high=_is_low(stage, state.choosing.at),
        help_at=_help_at(stage, pictures),
    )


def _is_low(stage: Stage, key: str) -> bool:
    """Whether the spot of that key lies in the lower part of the view."""
    place = stage.place_of(key) if key else None
    return place is not None and place.centre[1] > stage.camera.height / 2


def lies_high(stage: Stage, state: TableState, key: str) -> bool:
    """Whether the spot of that key, or the piece pointed at, lies in the upper part of the view."""
    if not key:
        return False
    if stage.place_of(key) is not None:
        return not _is_low(stage, key)
    return state.inspector.place is not None and not _points_low(stage, state)


def _points_low(stage: Stage, state: TableState) -> bool:
    """Whether the mouse is in the lower part of the view."""
    place = state.inspector.place
    return place is not None and stage.camera.to_view(*place)[1] > stage.camera.height / 2


def _help_at(stage: Stage, pictures: Mapping[str, Picture]) -> Corner:
    """The corner for the button that asks what a thing is: the lower left one, unless something to
    choose or pointed out lies there, or, where the whole scene is in sight, anything at all."""
    wanted = _in_corner(stage)
    if not wanted and not (stage.camera.fitted and _covered(stage, "", _spots(stage))):
        return ""
    corners = _upper(stage) if wanted else ("", *_upper(stage))
    return min(corners, key=lambda corner: _hides(stage, pictures, corner), default="high")


def _hides(
    stage: Stage, pictures: Mapping[str, Picture], corner: Corner
) -> tuple[bool, float, int]:
    """What speaks against that corner, the worst first; where the scene can be moved, only what is
    wanted counts."""
    meant = _covered(stage, corner, _meant(stage)) > HARDLY
    if not stage.camera.fitted:
        return meant, 0.0, 0
    covered = max(0.0, _covered(stage, corner, _spots(stage)) - HARDLY)
    return meant, covered, _hidden(stage, pictures, corner)


def _upper(stage: Stage) -> tuple[Corner, ...]:
    """The upper corners in which no tab of a page lies."""
    corners: dict[Side, Corner] = {"left": "high", "right": "high right"}
    return tuple(corner for side, corner in corners.items() if side not in stage.pages)


def _spots(stage: Stage) -> list[Outline]:
    """What can be tapped."""
    return [spot.outline for spot in (stage.scene.spots if stage.scene else ())]


def _meant(stage: Stage) -> list[Outline]:
    """What can be chosen, or is pointed out."""
    spots = stage.scene.spots if stage.scene else ()
    return [*(spot.outline for spot in spots if spot.live), *stage.pointed_out]


def _in_corner(stage: Stage) -> bool:
    """Whether anything that can be chosen, or is pointed out, reaches into the lower left corner
    of the view."""
    camera = stage.camera
    left, low = camera.to_scene(CORNER, camera.height - CORNER)
    return any(box.x < left and box.bottom > low for box in map(bounds_of, _meant(stage)))


def _button(stage: Stage, corner: Corner) -> Rect:
    """Where the button lies in that corner, in the scene."""
    camera = stage.camera
    x = camera.width - MARGIN - HELP if corner == "high right" else MARGIN
    y = MARGIN if corner else camera.height - MARGIN - HELP
    (left, top), side = camera.to_scene(x, y), HELP / camera.zoom
    return Rect(left, top, side, side)


def _points(square: Rect) -> list[Point]:
    """``FINE`` times ``FINE`` points of a square."""
    parts = [(part + 0.5) / FINE * square.w for part in range(FINE)]
    return [(square.x + dx, square.y + dy) for dx in parts for dy in parts]


def _covered(stage: Stage, corner: Corner, outlines: Sequence[Outline]) -> float:
    """How much of these the button covers in that corner, in square CSS pixels."""
    square = _button(stage, corner)
    near = [outline for outline in outlines if _meet(bounds_of(outline), square)]
    points = _points(square) if near else []
    covered = sum(any(distance(one, x, y) <= 0 for one in near) for x, y in points)
    return HELP * HELP * covered / FINE**2


def _hidden(stage: Stage, pictures: Mapping[str, Picture], corner: Corner) -> int:
    """At how many points the button hides a piece there, also one that cannot be tapped."""
    scene = stage.scene
    if scene is None:
        return 0
    points = _points(_button(stage, corner))
    return sum(
        any(not ground for _piece, ground in pieces_at(scene, pictures, *at)) for at in points
    )


def _meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have anything in common."""
    across = min(one.right, other.right) > max(one.x, other.x)
    return across and min(one.bottom, other.bottom) > max(one.y, other.y)
