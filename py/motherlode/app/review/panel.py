"""The look back as a part of the side panel."""

from __future__ import annotations

from motherlode.app.html import Node, button, h
from motherlode.app.review.curve import curve
from motherlode.app.review.reading import account_of, moment_words
from motherlode.app.seat_marks import mark_at
from motherlode.app.table.commands import Commands
from motherlode.app.table.look_back import judged
from motherlode.app.table.state import TableState
from motherlode.bots.roster import has_luck_review, strongest
from motherlode.locale import _, ngettext
from motherlode.review.findings import Luck, Moment, ReviewSummary, list_turns
from motherlode.view.words import signed_numeral


def found(state: TableState, commands: Commands) -> list[Node]:
    """What was found so far."""
    account = account_of(state.looked_back.parts)
    return [
        _sums(state, account),
        *_costliest(state, commands, account),
        *_course(state, account),
        *_luck(state, account),
        *_notes(state),
    ]


def _sums(state: TableState, account: ReviewSummary) -> Node:
    """Points lost by each seat that is judged."""
    lines = []
    for seat in judged(state):
        gone_through = [
            turn
            for turn in list_turns(state.table, account.moments)
            if turn.seat == seat and turn.ply < state.looked_back.ply
        ]
        lost = account.lost(seat)
        words = ngettext(
            "{lost} points lost in {n} turn", "{lost} points lost in {n} turns", len(gone_through)
        )
        lines.append(
            h(
                "li",
                mark_at(state.view, state.seen, seat),
                h("span", state.names[seat], cls="seat-name"),
                h("span", words.format(lost=f"{lost:.0f}", n=len(gone_through)), cls="total"),
                key=str(seat),
            )
        )
    return h("ul", lines, cls="lost-sums", key="sums")


def _costliest(state: TableState, commands: Commands, account: ReviewSummary) -> list[Node]:
    """The three moments that lost most, to step to."""
    worst = account.costliest()
    head = h("h3", _("The costliest moments"), key="costliest-head")
    if not worst:
        if not state.looked_back.over:
            return []
        return [head, h("p", _("Nothing lost more than luck explains."), cls="empty", key="none")]

    def line(moment: Moment) -> Node:
        press = button(
            moment_words(state, moment),
            lambda: _go(state, commands, moment.ply),
            cls="move",
            id=f"review-{moment.ply}",
        )
        return h("li", press, key=str(moment.ply))

    return [head, h("ol", [line(moment) for moment in worst], cls="moves", key="costliest")]


def _go(state: TableState, commands: Commands, ply: int) -> None:
    """The board as it was then; where the panel is a sheet it gives way."""
    if state.tabs.open:
        commands.close_panel()
    commands.look_at(ply)


def _viewer(state: TableState) -> int:
    """From whose seat luck and curve are told."""
    return min(state.mine, default=0)


def _course(state: TableState, account: ReviewSummary) -> list[Node]:
    if len(account.leads) < 2:
        return []
    seats = range(len(state.names)) if len(state.names) > 2 else [_viewer(state)]
    head = h("h3", _("The game"), key="course-head")
    return [head, curve(state, account.leads, list(seats))]


def _luck(state: TableState, account: ReviewSummary) -> list[Node]:
    if not state.looked_back.over or not state.table.finished:
        return []
    head = h("h3", _("Luck and skill"), key="luck-head")
    luck = account.luck(state.table, _viewer(state))
    if luck is None or not has_luck_review(state.entry.info.id):
        words = _(
            "In this game what the draws were worth has not been found to tell luck from skill."
        )
        return [head, h("p", words, cls="empty", key="luck")]
    return [head, _parts(state, luck)]


def _parts(state: TableState, luck: Luck) -> Node:
    """What the margin is made of; the parts add up."""
    name = state.names[_viewer(state)]
    rows = (
        (_("The order of play"), luck.start),
        (_("What the draws were worth to a good player"), luck.luck),
        (_("Played better than the others"), luck.play),
        (_("Over the best other in the end"), luck.margin),
    )
    return h(
        "table",
        h("caption", _("{name}, in points").format(name=name)),
        h(
            "tbody",
            [
                h("tr", h("th", words, scope="row"), h("td", signed_numeral(points)), key=str(n))
                for n, (words, points) in enumerate(rows)
            ],
        ),
        cls="luck",
        key="luck",
    )


def _notes(state: TableState) -> list[Node]:
    words = _(
        "A strong player judges every decision by what could be known then. What luck in its "
        "thinking may explain counts as nothing lost."
    )
    if strongest(state.entry.info.id) is None:
        words = _(
            "Every decision is judged by what its turn could be expected to bring to one who "
            "forgets nothing; less than half a point counts as nothing lost."
        )
    return [h("p", words, cls="empty", key="notes")]
