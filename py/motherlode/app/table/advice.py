"""Advice: what a strong player would do, and what computer players have to say at a table."""

from __future__ import annotations

from motherlode.app.table.state import TableState
from motherlode.app.table.why import foreseen
from motherlode.bots.roster import level_words
from motherlode.bots.search_result import Candidate, SearchResult
from motherlode.locale import _, ngettext

POINT = 100
"""What candidates are valued in: hundredths of a point."""


def advice_offered(state: TableState) -> bool:
    """Whether a player here may ask: it is their move, with a choice, and aids are allowed."""
    return (
        state.table.terms.aids
        and state.my_turn
        and state.looking is None
        and not state.playback.playing
        and not state.privacy.blocked
        and not state.table.finished
        and state.forced() is None
    )


def advice_words(state: TableState, thought: SearchResult) -> str:
    """How much better what is laid out is than the next best, or that either is as good; and what
    it is for, where the game can tell."""
    rivals = [row for row in thought.candidates if row.action != thought.best]
    words = _("A strong player would do this.")
    if rivals:
        other = min(rivals, key=lambda row: row.behind)
        points, action = round(other.behind / POINT), state.words(other.action)
        words = _compared(other).format(n=points, other=action)
    return " ".join(filter(None, (words, foreseen(state, thought.best))))


def _compared(other: Candidate) -> str:
    points = round(other.behind / POINT)
    if not other.clear:
        return _("A strong player might do this. Just as good: {other}.")
    if not points:
        return _("A strong player would do this. A little behind: {other}.")
    return ngettext(
        "A strong player would do this. About {n} point behind: {other}.",
        "A strong player would do this. About {n} points behind: {other}.",
        points,
    )


def hints_words(hints: int) -> str:
    """How often advice was asked for at the table; empty for never."""
    words = ngettext(
        "A hint was asked for once at this table.",
        "Hints were asked for {n} times at this table.",
        hints,
    )
    return words.format(n=hints) if hints else ""


def stood_in(state: TableState, seat: int, level: str) -> str:
    """That the player at a computer's seat failed, and who decided in its place."""
    words = _("{name} came to no decision; the level “{level}” decided instead.")
    level = level_words(level, state.entry.info.id)
    return words.format(name=state.names[seat], level=level)
