"""Scores by source while playing, and the result with what decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app.html import Node, button, h
from motherlode.app.words import seat_mark
from motherlode.core.score import ScoreLine, Standing
from motherlode.locale import _, listed, ngettext

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


def points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


def by_source(screen: TableScreen) -> Node:
    """One block per seat with its points by source, as far as they lie open."""
    seen = screen.now.seen
    notes = screen.view.FEATURES.score_notes
    words = notes.note(seen) if notes else ""
    return h(
        "div",
        h("p", words, cls="empty", key="note") if words else None,
        [_seat(screen, seat, seen.shown_scores[seat]) for seat in range(len(screen.names))],
        cls="scores",
    )


def _seat(screen: TableScreen, seat: int, lines: tuple[ScoreLine, ...]) -> Node:
    total = sum(line.points for line in lines)
    return h(
        "section",
        h(
            "h3",
            seat_mark(seat),
            h("span", screen.names[seat]),
            h("span", points(total), cls="total"),
        ),
        h(
            "ul",
            [h("li", _line(screen, line), key=str(index)) for index, line in enumerate(lines)],
        )
        if lines
        else h("p", _("Nothing counted openly yet."), cls="empty"),
        key=f"score-{seat}",
    )


def _line(screen: TableScreen, line: ScoreLine) -> Node:
    notes = screen.view.FEATURES.score_notes
    seen = screen.seen_in(screen.state)
    source = notes.line_words(line, seen) if notes else screen.view.score_words(line)
    words = [h("span", source), h("span", str(line.points), cls="total")]
    if not line.pieces:
        return h("span", words, cls="source")

    def light() -> None:
        screen.lit = () if screen.lit == line.pieces else line.pieces
        screen.show_now()
        screen.cabinet.render()

    return button(
        words,
        light,
        cls="source",
        aria_pressed="true" if screen.lit == line.pieces else "false",
        title=_("Show the pieces"),
    )


def result(screen: TableScreen) -> Node:
    """The final ranking with the tie-break that decided, and what to do next."""
    standings = sorted(screen.table.state.standings(), key=lambda s: (s.rank, s.seat))
    winners = [screen.names[s.seat] for s in standings if s.rank == 1]
    if len(winners) == 1:
        headline = _("{name} wins!").format(name=winners[0])
    else:
        headline = _("{names} share the victory!").format(names=listed(winners))
    cabinet = screen.cabinet
    return h(
        "div",
        h("p", headline, cls="prompt", id="prompt"),
        h("ol", [_standing(screen, standing) for standing in standings], cls="ranks"),
        h(
            "div",
            button(_("Rematch"), lambda: cabinet.rematch(screen), cls="main", id="rematch"),
            button(_("Replay"), lambda: screen.look_at(0), cls="quiet", id="replay-game"),
            button(_("Share"), lambda: _share(screen), cls="quiet", id="share-game"),
            cls="choices",
        ),
        cls="result",
    )


def _share(screen: TableScreen) -> None:
    from motherlode.app.sharing import Share

    screen.cabinet.show(Share(screen))


def _standing(screen: TableScreen, standing: Standing) -> Node:
    said = _("{what}: {number}")
    breaks = [
        said.format(what=screen.view.tie_words(key), number=value)
        for key, value in standing.tie_breaks
    ]
    return h(
        "li",
        h("span", f"{standing.rank}.", cls="rank"),
        seat_mark(standing.seat),
        h("span", screen.names[standing.seat], cls="seat-name"),
        h("span", "; ".join(breaks), cls="breaks") if breaks else None,
        h("span", points(standing.score), cls="total"),
        key=f"rank-{standing.seat}",
    )
