"""What the page of a table tells besides the table's state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from motherlode.app.hint import Hint
from motherlode.app.table.about import about
from motherlode.app.table.help_corner import Corner
from motherlode.app.table.state import TableState
from motherlode.canvas.camera import Side
from motherlode.canvas.scene import Scene
from motherlode.canvas.stage import Stage
from motherlode.match.settings import Settings


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
    help_at: Corner,
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
        help_at=help_at,
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
