"""Why: what the computer player that has just moved wanted, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.app.table.state import TableState
from motherlode.app.thinking import level_of
from motherlode.bots.roster import reasons_for
from motherlode.core.action import Action
from motherlode.core.bot import Reasons
from motherlode.core.score import ScoreLine
from motherlode.locale import _, join_names, ngettext

MOST = 2
"""So many hopes are told, the largest first."""


@dataclass(frozen=True, slots=True)
class Why:
    """The sentence, and the scene keys of the pieces that it is about."""

    sentence: str
    pieces: tuple[str, ...]


def why(state: TableState) -> Why | None:
    """Of the last turn, if a computer made it and the game can tell."""
    turn = last_turn(state)
    if turn is None:
        return None
    first, end, seat = turn
    explain = reasons_for(state.entry.info.id, level_of(state.table, seat))
    if explain is None:
        return None
    before, after = (state.table.at(ply).observation(None) for ply in (first, end))
    return _worded(state, explain(before, after, seat), seat)


def last_turn(state: TableState) -> tuple[int, int, int] | None:
    """The plies from and up to which the last seat decided, and the seat; for computers."""
    plies = state.table.plies[: state.table.cursor]
    decided = [ply for ply, done in enumerate(plies) if done.seat >= 0]
    if not decided:
        return None
    seat = plies[decided[-1]].seat
    if state.table.terms.seats[seat].kind != "computer":
        return None
    first = next((n for n in reversed(decided) if plies[n].seat != seat), -1)
    return min(ply for ply in decided if ply > first), decided[-1] + 1, seat


def foreseen(state: TableState, action: Action) -> str:
    """What the seat to move has of that action, in one sentence; empty where none can be told."""
    explain = reasons_for(state.entry.info.id)
    if explain is None:
        return ""
    position, seat = state.table.state, state.table.state.current_player
    after = position.clone()
    after._apply(action)
    found = explain(position.observation(seat), after.observation(seat), seat)
    parts = _parts(state, found)
    return _("It is for: {reasons}.").format(reasons=join_names(parts)) if parts else ""


def _worded(state: TableState, found: Reasons, seat: int) -> Why | None:
    parts = _parts(state, found)
    if not parts:
        return None
    told = (*found.now, *found.hoped[:MOST], *found.against[:1])
    words = _("{name} had in mind: {reasons}.").format(
        name=state.names[seat], reasons=join_names(parts)
    )
    return Why(words, tuple(dict.fromkeys(key for line in told for key in line.pieces)))


def _parts(state: TableState, found: Reasons) -> list[str]:
    now = sum(line.points for line in found.now)
    parts = [ngettext("{n} point now", "{n} points now", now).format(n=now)] if now else []
    parts += [_hope(state, line) for line in found.hoped[:MOST]]
    if found.against:
        rival = state.view.score_words(found.against[0])
        parts.append(_("less for others: {what}").format(what=rival))
    return parts


def _hope(state: TableState, line: ScoreLine) -> str:
    words = state.view.score_words(line)
    return f"{words} (+{line.points})" if line.points else words
