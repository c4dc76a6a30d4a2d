"""A picture of a finished game to keep or to send: laurels, the board in a frame, who and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import radians

from motherlode.app.icons import LAUREL_LEAVES
from motherlode.app.table.state import TableState
from motherlode.app.today import date_words
from motherlode.app.words import seat_names
from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Paint, Pen, Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import Layer, Scene, Sprite, ViewOptions, place_layers
from motherlode.canvas.theme import Theme
from motherlode.locale import _
from motherlode.view.contract import Seen, View
from motherlode.view.words import numeral
from motherlode.view.words import outcome as winner_words

#: Width of the picture, in pixels; all lengths are in them.
WIDTH = 1200.0
HEAD = 190.0
LINE = 66.0
EDGE = 48.0
FRAME = 18.0
FOOT = 64.0
#: Least and greatest height of the board in its frame.
BOARD_HEIGHTS = (520.0, 900.0)
#: Of the larger side, around what can be pointed at.
RIM_FRACTION = 0.03


#: Width of the file.
FILE_WIDTH_PX = 1200


@dataclass(frozen=True)
class Outcome:
    """The words on the picture; ``lines`` are rank, name and points of each seat, the best first.

    Names are only drawn, never parsed. ``wreath``: there are laurels beside the headline.
    """

    headline: str
    where: str
    lines: Sequence[tuple[str, str, str]]
    note: str = ""
    wreath: bool = True


def picture_of(state: TableState, theme: Theme, today: str, sent: bool) -> Picture:
    """Return the picture of a finished table; ``today`` is the date where none is known.

    Who plays alone here is "You", but by name where the picture is ``sent`` to others. Who has lost
    finds the points in the headline, without laurels for who has won.
    """
    ended = state.endgame.ended
    day = date.fromtimestamp(ended / 1000) if ended else date.fromisoformat(today)
    names = seat_names(state.table.terms) if sent else state.names
    seen = state.table.state.observation(None)
    standings = sorted(state.table.state.standings(), key=lambda one: (one.rank, one.seat))
    lines = [(f"{s.rank}.", names[s.seat], str(s.score)) for s in standings]
    headline = winner_words(seen, names)
    if state.has_lost:
        own_first = sorted(standings, key=lambda one: one.seat not in state.local_seats)
        headline = ", ".join(f"{names[s.seat]} {numeral(s.score)}" for s in own_first)
    outcome = Outcome(
        headline,
        f"{state.title()} · {date_words(day)}",
        lines,
        _("Your best so far") if state.endgame.is_best else "",
        not state.has_lost,
    )
    return draw_result(state.view, seen, names, outcome, theme)


def draw_result(
    view: View[Seen], seen: Seen, names: tuple[str, ...], outcome: Outcome, theme: Theme
) -> Picture:
    """Return the picture of the last position ``seen``, with the words of the outcome."""
    width = WIDTH - 2 * EDGE
    options = ViewOptions(shape=width / BOARD_HEIGHTS[1], names=names, aids=False)
    scene = view.build_scene(seen, options)
    box = scene.around_spots(RIM_FRACTION)
    height = min(max(width * box.h / box.w, BOARD_HEIGHTS[0]), BOARD_HEIGHTS[1])
    board = Rect(EDGE, HEAD, width, height)
    whole = Rect(0, 0, WIDTH, HEAD + height + LINE * len(outcome.lines) + FOOT + EDGE)
    layers = (
        _layer("result-under"),
        *place_layers(replace(scene, bounds=box), board, ""),
        _layer("result-over"),
    )
    pictures = {
        **view.pictures(theme, names),
        "result-under": _under(whole, theme),
        "result-over": _over(whole, board, outcome, theme),
    }
    return flatten(Scene(whole, layers), pictures)


def _layer(name: str) -> Layer:
    return Layer(name, (Sprite(name, name, 0.0, 0.0),))


def _under(whole: Rect, theme: Theme) -> Picture:
    pen = Pen(whole)
    pen.rect(whole.x, whole.y, whole.w, whole.h).fill(theme.desk)
    return pen.picture()


def _over(whole: Rect, board: Rect, outcome: Outcome, theme: Theme) -> Picture:
    """Return the paper around the board, its frame and all words."""
    pen = Pen(whole)
    pen.rect(whole.x, whole.y, whole.w, whole.h).rect(board.x, board.y, board.w, board.h)
    pen.fill(theme.paper, even_odd=True)
    for rim, paint in ((FRAME, theme.brass), (FRAME - 4, theme.desk), (3.0, theme.brass)):
        pen.rect(board.x - rim, board.y - rim, board.w + 2 * rim, board.h + 2 * rim)
        pen.rect(board.x, board.y, board.w, board.h).fill(paint, even_odd=True)
    middle = whole.w / 2
    if outcome.wreath:
        _laurel(pen, middle - 430, 92, False, theme.brass)
        _laurel(pen, middle + 430, 92, True, theme.brass)
    pen.text(middle, 74, outcome.headline, 62, "head", theme.ink, weight=800, width=760)
    pen.text(middle, 132, outcome.where, 30, "body", theme.muted, width=760)
    top = board.y + board.h + FRAME + LINE * 0.72
    for number, (rank, name, points) in enumerate(outcome.lines):
        y, weight = top + number * LINE, 700 if number == 0 else 400
        pen.text(EDGE + 8, y, rank, 38, "head", theme.warn, "left", weight)
        pen.text(EDGE + 80, y, name, 38, "body", theme.ink, "left", weight, width=680)
        pen.text(whole.w - EDGE - 8, y, points, 38, "digits", theme.ink, "right", weight)
        pen.move(EDGE, y + LINE / 2).line(whole.w - EDGE, y + LINE / 2).stroke(theme.rule, 2)
    foot = whole.h - EDGE - 4
    pen.text(EDGE + 8, foot, outcome.note, 30, "head", theme.warn, "left", 700, width=700)
    pen.text(whole.w - EDGE - 8, foot, "Motherlode", 30, "head", theme.muted, "right", 700)
    return pen.picture()


def _laurel(pen: Pen, x: float, y: float, mirrored: bool, paint: Paint) -> None:
    """Draw one branch of a wreath around that point."""
    side = -1 if mirrored else 1
    for dx, dy, angle in LAUREL_LEAVES:
        turned = angle if side > 0 else 180 - angle
        pen.ellipse(x + side * dx * 1.5, y + dy * 1.5, 15, 6.5, radians(turned)).fill(paint)
