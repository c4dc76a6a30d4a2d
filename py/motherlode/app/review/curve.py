"""The curve of a game: how far ahead a player was after each turn, as a drawing and as a table."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.html import Node, h
from motherlode.app.review.reading import number_of
from motherlode.app.table.state import TableState
from motherlode.locale import _
from motherlode.review.findings import Lead
from motherlode.view.words import signed_numeral

WIDTH, HEIGHT, EDGE = 320, 120, 8
STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4")
"""By seat, so that colour does not tell alone."""


def curve(state: TableState, leads: Sequence[Lead], seats: Sequence[int]) -> Node:
    """For these seats, over the best other."""
    top = max(abs(lead.points[seat]) for lead in leads for seat in seats)
    scale = next((step for step in STEPS if step >= top), top)
    last = max(1, leads[-1].ply)

    def at(ply: int, points: float) -> str:
        x = EDGE + (WIDTH - 2 * EDGE) * ply / last
        y = HEIGHT / 2 - (HEIGHT / 2 - EDGE) * points / scale
        return f"{x:.1f},{y:.1f}"

    lines = [
        h(
            "path",
            d="M" + "L".join(at(lead.ply, lead.points[seat]) for lead in leads),
            cls=f"line-{seat}",
            stroke_dasharray=DASHES[n % len(DASHES)] or None,
        )
        for n, seat in enumerate(seats)
    ]
    drawing = h(
        "svg",
        h("line", x1=0, x2=WIDTH, y1=HEIGHT // 2, y2=HEIGHT // 2, cls="axis"),
        lines,
        h("text", f"+{scale:.0f}", x=2, y=14),
        h("text", "0", x=2, y=HEIGHT // 2 - 4),
        h("text", f"−{scale:.0f}", x=2, y=HEIGHT - 4),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=" ".join(_in_words(state, leads, seat) for seat in seats),
    )
    return h(
        "figure",
        drawing,
        h("figcaption", _caption(state, seats)),
        h("details", h("summary", _("The curve as a table")), _table(state, leads, seats)),
        cls="curve",
        key="curve",
    )


def _caption(state: TableState, seats: Sequence[int]) -> str:
    if len(seats) == 1:
        words = _("How far {name} was ahead, in points")
        return words.format(name=state.names[seats[0]])
    return _("How far each player was ahead of the best other, in points")


def _in_words(state: TableState, leads: Sequence[Lead], seat: int) -> str:
    best = max(leads, key=lambda lead: lead.points[seat])
    worst = min(leads, key=lambda lead: lead.points[seat])
    words = _(
        "{name} over the best other: most {most} at move {best}, least {least} at move {worst}, "
        "in the end {end}."
    )
    return words.format(
        name=state.names[seat],
        most=signed_numeral(best.points[seat]),
        best=number_of(state, best.ply),
        least=signed_numeral(worst.points[seat]),
        worst=number_of(state, worst.ply),
        end=signed_numeral(leads[-1].points[seat]),
    )


def _table(state: TableState, leads: Sequence[Lead], seats: Sequence[int]) -> Node:
    heads = [h("th", _("Move"), scope="col")]
    heads += [h("th", state.names[seat], scope="col") for seat in seats]
    rows = [
        h(
            "tr",
            h("th", str(number_of(state, lead.ply)), scope="row"),
            [h("td", signed_numeral(lead.points[seat])) for seat in seats],
            key=str(lead.ply),
        )
        for lead in leads
    ]
    return h(
        "div",
        h("table", h("thead", h("tr", heads)), h("tbody", rows)),
        cls="wide-table",
        role="region",
        tabindex="0",
        aria_label=_("The curve as a table"),
    )
