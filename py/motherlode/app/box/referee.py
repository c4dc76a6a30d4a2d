"""The referee of a table beside the real box: the last turn with its points, and what is left."""

from __future__ import annotations

from motherlode.app.html import Node, h
from motherlode.app.icons import mark_at
from motherlode.app.table.commands.help import supply
from motherlode.app.table.log import LoggedTurn, logged_turns
from motherlode.app.table.state import TableState
from motherlode.core.game import CHANCE
from motherlode.locale import _, ngettext
from motherlode.view.person import short, turn_words
from motherlode.view.words import signed_numeral

#: Sentences of a turn that are shown, the newest.
MAX_LINES = 3


def referee(state: TableState) -> Node | None:
    """Describe the last turn, large enough for a table, whose turn it is, and what is left."""
    if state.playback.playing or state.table.finished:
        return None
    turns = last_turns(state)
    return h(
        "section",
        h("h3", _("Referee"), cls="hidden"),
        _verdict(state, turns) if turns else None,
        h("p", _status(state), cls="referee-status"),
        cls="referee",
        key="referee",
    )


def last_turns(state: TableState) -> list[LoggedTurn]:
    """Return the last turn, with the one before where another seat has only answered it."""
    turns = [turn for turn in logged_turns(state) if turn.seat >= 0]
    plies = state.table.plies
    answers = len(turns) > 1 and CHANCE not in (
        plies[turns[-1].first].seat,
        plies[turns[-2].last - 1].seat,
    )
    return turns[-2:] if answers else turns[-1:]


def _verdict(state: TableState, turns: list[LoggedTurn]) -> Node:
    """Describe what was done in these turns, with the points that everybody has by them."""
    lines = [words for turn in turns for _ply, words in turn.lines]
    sentences = [short(words) for words in lines[-MAX_LINES:]]
    return h(
        "div",
        h("p", " ".join(sentences), cls="referee-words"),
        [_gain(state, seat, gain) for seat, gain in gains_of(state, turns)],
        cls="verdict",
        key="verdict",
    )


def _gain(state: TableState, seat: int, gain: int) -> Node:
    return h(
        "p",
        mark_at(state.view, state.seen, seat, aloud=False),
        h("span", state.names[seat], cls="hidden"),
        h("b", signed_numeral(gain)),
        cls="referee-gain",
        key=f"gain-{seat}",
    )


def gains_of(state: TableState, turns: list[LoggedTurn]) -> list[tuple[int, int]]:
    """Return the points that each seat has more by these turns, as far as the table shows them."""
    points = state.features.points
    if points is None:
        return []
    then, now = (state.table.at(ply).observation(None) for ply in (turns[0].first, turns[-1].last))
    seats = range(len(state.names))
    gains = [(seat, (points(now, seat) or 0) - (points(then, seat) or 0)) for seat in seats]
    return [(seat, gain) for seat, gain in gains if gain]


def _status(state: TableState) -> str:
    """Return whose turn it is, and how much there is left to draw."""
    seat = state.table.turn
    words = [turn_words(state.names, seat)] if seat >= 0 else []
    left = sum(int(fact.text) for fact in supply(state) if fact.text.isdecimal())
    if left:
        words.append(ngettext("{n} left to draw.", "{n} left to draw.", left).format(n=left))
    return " ".join(words)
