"""Scores by source while playing, and the result with what decided it."""

from __future__ import annotations

from motherlode.app.html import Node, button, h
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.app.words import seat_mark
from motherlode.core.score import ScoreLine, Standing
from motherlode.locale import _, listed, ngettext


def points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


def scores(state: TableState, commands: Commands) -> Node:
    """One block per seat with its points by source, as far as they lie open."""
    seen = state.seen
    notes = state.features.score_notes
    words = notes.note(seen) if notes else ""
    seats = range(len(state.names))
    return h(
        "div",
        h("p", words, cls="empty", key="note") if words else None,
        [_seat(state, commands, seat, seen.shown_scores[seat]) for seat in seats],
        cls="scores",
    )


def _seat(state: TableState, commands: Commands, seat: int, lines: tuple[ScoreLine, ...]) -> Node:
    total = sum(line.points for line in lines)
    items = enumerate(lines)
    return h(
        "section",
        h(
            "h3",
            seat_mark(seat),
            h("span", state.names[seat]),
            h("span", points(total), cls="total"),
        ),
        h("ul", [h("li", _line(state, commands, line), key=str(index)) for index, line in items])
        if lines
        else h("p", _("Nothing counted openly yet."), cls="empty"),
        key=f"score-{seat}",
    )


def _line(state: TableState, commands: Commands, line: ScoreLine) -> Node:
    notes = state.features.score_notes
    source = notes.line_words(line, state.seen) if notes else state.view.score_words(line)
    words = [h("span", source), h("span", str(line.points), cls="total")]
    if not line.pieces:
        return h("span", words, cls="source")
    return button(
        words,
        lambda: commands.light(line.pieces),
        cls="source",
        aria_pressed="true" if state.lit == line.pieces else "false",
        title=_("Show the pieces"),
    )


def result(state: TableState, commands: Commands) -> Node:
    """The final ranking with the tie-break that decided, and what to do next."""
    standings = sorted(state.table.state.standings(), key=lambda s: (s.rank, s.seat))
    winners = [state.names[s.seat] for s in standings if s.rank == 1]
    if len(winners) == 1:
        headline = _("{name} wins!").format(name=winners[0])
    else:
        headline = _("{names} share the victory!").format(names=listed(winners))
    return h(
        "div",
        h("p", headline, cls="prompt", id="prompt"),
        h("ol", [_standing(state, standing) for standing in standings], cls="ranks"),
        h(
            "div",
            button(_("Rematch"), commands.rematch, cls="main", id="rematch"),
            button(_("Replay"), lambda: commands.look_at(0), cls="quiet", id="replay-game"),
            button(_("Share"), commands.share, cls="quiet", id="share-game"),
            cls="choices",
        ),
        cls="result",
    )


def _standing(state: TableState, standing: Standing) -> Node:
    words = _("{what}: {number}")
    breaks = [
        words.format(what=state.view.tie_words(key), number=value)
        for key, value in standing.tie_breaks
    ]
    return h(
        "li",
        h("span", f"{standing.rank}.", cls="rank"),
        seat_mark(standing.seat),
        h("span", state.names[standing.seat], cls="seat-name"),
        h("span", "; ".join(breaks), cls="breaks") if breaks else None,
        h("span", points(standing.score), cls="total"),
        key=f"rank-{standing.seat}",
    )
