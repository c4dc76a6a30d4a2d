"""Scores by source while playing, and the result with what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.html import Node, button, h, two_parts
from motherlode.app.icons import laurel, mark_at, nugget
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.review import review_offered
from motherlode.app.table.commands.share import send_tools
from motherlode.app.table.state import TableState
from motherlode.app.words import (
    fair_verdict,
    hint_count_words,
    kind_words,
    time_ago,
    trust_words,
)
from motherlode.core.score import ScoreLine, Standing
from motherlode.locale import _, join_parts, ngettext, with_label
from motherlode.match.codec.link import read_link_params
from motherlode.view.person import short
from motherlode.view.words import numeral, points_words


def scores(state: TableState, commands: TableCommands) -> Node:
    """Describe a block per seat with its points by source, as far as they lie open."""
    seen = state.seen
    notes = state.features.score_notes
    words = notes.note(seen) if notes else ""
    seats = range(len(state.names))
    return h(
        "div",
        h("p", words, cls="empty", key="note") if words else None,
        [_seat(state, commands, seat, seen.shown_scores[seat]) for seat in seats],
        _trust(state) if state.by_link else None,
        cls="scores",
    )


def _trust(state: TableState) -> Node:
    """Describe the kind of the table, and what nobody at it has to be trusted in."""
    terms = state.table.terms
    kind = with_label(kind_words(terms), trust_words(terms))
    return h("p", kind, cls="empty", id="trust")


def _seat(
    state: TableState, commands: TableCommands, seat: int, lines: tuple[ScoreLine, ...]
) -> Node:
    total = sum(line.points for line in lines)
    items = enumerate(lines)
    return h(
        "section",
        h(
            "h3",
            mark_at(state.view, state.seen, seat),
            h("span", state.names[seat]),
            h("span", points_words(total), cls="total"),
        ),
        h("ul", [h("li", _line(state, commands, line), key=str(index)) for index, line in items])
        if lines
        else None,
        key=f"score-{seat}",
    )


def _line(state: TableState, commands: TableCommands, line: ScoreLine) -> Node:
    notes = state.features.score_notes
    source = notes.line_words(line, state.seen) if notes else state.view.score_words(line)
    words = [h("span", two_parts(source)), h("span", numeral(line.points), cls="total")]
    if not line.pieces:
        return h("span", words, cls="source")
    return button(
        words,
        lambda: commands.board.light(line.pieces),
        cls="source",
        aria_pressed="true" if state.lit == line.pieces else "false",
        title=_("Show the pieces"),
    )


def result(state: TableState, commands: TableCommands) -> Node:
    """Describe the final ranking with the tie-break that decided."""
    headline, ranks, *rest = ranking(state)
    wreath = (None, None) if state.has_lost else (laurel(), laurel(mirrored=True))
    return h(
        "div",
        h("div", wreath[0], headline, wreath[1], cls="laurels"),
        ranks,
        _when(state, commands),
        rest,
        h(
            "details",
            h("summary", _("Where the points come from")),
            scores(state, commands),
            cls="sources",
            key="sources",
        ),
        cls="result",
    )


def endgame_choices(state: TableState, commands: TableCommands) -> Node:
    """Describe the ways on from a game that is over."""
    fair = state.table.fair
    # who invites to a fair table plays at it
    can_invite = fair is None or fair.secret is not None
    return h(
        "div",
        button(_("Rematch"), commands.share.rematch, cls="main", id="rematch")
        if can_invite
        else None,
        button(_("Keep a picture"), commands.share.keep_picture, cls="quiet", id="keep-picture"),
        button(_("Look back"), lambda: _open_review(state, commands), cls="quiet", id="look-back")
        if review_offered(state)
        else None,
        _compared(state, commands),
        _handing_on(state, commands),
        cls="choices",
    )


def _open_review(state: TableState, commands: TableCommands) -> None:
    commands.board.pick_tab("moves")
    if not state.tabs.open:
        commands.board.toggle_panel()
    if not state.review.covers(state.table.cursor):
        commands.review.start()


def _when(state: TableState, commands: TableCommands) -> Node:
    """Describe why the game is over, which it was and when, and whether it was the best so far."""
    ended, now = state.endgame.ended, commands.desk.ports.clock.now()
    words = f"{state.title()} · {time_ago(ended, now)}" if ended else state.title()
    best = h("strong", nugget(), _("Your best so far"), id="best-so-far")
    _headline, _newline, reason = _outcome(state).partition("\n")
    return h(
        "p",
        h("span", reason, id="end-reason") if reason else None,
        h("span", words),
        best if state.endgame.is_best else None,
        cls="result-when",
    )


def _outcome(state: TableState) -> str:
    """Return who has won, and in a second line why the game is over where the game tells it."""
    return state.view.prompt(state.table.state.observation(None), state.names)


def _handing_on(state: TableState, commands: TableCommands) -> Sequence[Node | None]:
    """Describe the way to send others the end; the bar has the way to share and the replay."""
    if state.by_link or state.endgame.counts:
        return send_tools(state, commands.share, _("Send the result"))
    return [h("p", state.sending.done, cls="done", id="sent") if state.sending.done else None]


def _compared(state: TableState, commands: TableCommands) -> Node | None:
    """Describe the way to compare with the rival's game, or to challenge others."""
    if state.endgame.counted and state.endgame.counted.link:
        return button(_("Compare the games"), commands.share.compare, cls="main", id="compare")
    terms = state.table.terms
    if state.endgame.counts or terms.seed is None or terms.by_hand:
        return None
    if all(seat.kind == "computer" for seat in state.table.terms.seats):
        return None
    return button(_("Challenge a friend"), commands.share.challenge, cls="quiet", id="challenge")


def ranking(state: TableState) -> list[Node]:
    """Describe the winner, and every seat's rank with the tie-break that decided."""
    hints = hint_count_words(state.hint.count)
    standings = sorted(state.table.state.standings(), key=lambda s: (s.rank, s.seat))
    rivals = (
        [h("p", state.endgame.head_to_head, cls="rivalry", id="rivalry")]
        if state.endgame.head_to_head
        else []
    )
    return [
        h("p", short(_outcome(state)), cls="prompt", id="prompt"),
        h("ol", [_standing(state, standing) for standing in standings], cls="ranks"),
        *([h("p", hints, cls="empty", id="hints")] if hints else []),
        *_fairness(state),
        *rivals,
        *_rival(state),
    ]


def _fairness(state: TableState) -> list[Node]:
    """Describe the verdict on the draws of a fair table."""
    fair, sealed = state.endgame.fair, state.table.sealed
    if fair is not None:
        lone = _("This game cannot be a challenge: its draws depend on who played when.")
        # of a sealed game the others may lack this device's secret
        onward = _("Send the result on until everybody reads this.")
        is_sealed = state.table.terms.sealed and state.by_link
        return [
            h("p", fair_verdict(fair), cls="empty", id="fair"),
            *([h("p", onward, cls="empty", id="send-on")] if is_sealed else []),
            h("p", lone, cls="empty", id="no-challenge"),
        ]
    if sealed is None or sealed.is_proven():
        return []
    words = _("Not proven yet: send the result round once, so that all cards can be checked.")
    return [h("p", words, cls="empty", id="fair")]


def _rival(state: TableState) -> list[Node]:
    """Describe the rival's points with the same draws."""
    counted = state.endgame.counted
    if counted is None or not counted.link:
        return []
    words = ngettext(
        "{name} has made {n} point with the same draws.",
        "{name} has made {n} points with the same draws.",
        counted.points,
    )
    said = words.format(name=counted.name, n=counted.points)
    hints = hint_count_words(read_link_params(counted.link).hints or 0, counted.name)
    said = f"{said} {hints}" if hints else said
    return [h("p", said, cls="rivalry", id="rival")]


def _standing(state: TableState, standing: Standing) -> Node:
    breaks = [
        with_label(state.view.tie_words(key), str(value)) for key, value in standing.tie_breaks
    ]
    return h(
        "li",
        h("span", f"{standing.rank}.", cls="rank"),
        mark_at(state.view, state.seen, standing.seat),
        h("span", state.names[standing.seat], cls="seat-name"),
        h("span", join_parts(breaks), cls="breaks") if breaks else None,
        h("span", points_words(standing.score), cls="total"),
        key=f"rank-{standing.seat}",
    )
