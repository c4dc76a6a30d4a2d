"""The message that goes with a link: what was done, whose turn it is, how far the game is."""

from __future__ import annotations

from motherlode.app.log_sentences import log_sentences
from motherlode.app.table.state import TableState
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.view.words import signed_numeral

MOST_LINES = 3
MOST_CHARACTERS = 240


def message(state: TableState) -> str:
    """One line in the language spoken here; nothing in it that not everybody may know."""
    done = last_turn(state)
    turn = state.table.state.current_player
    said, parts = state.sending.postscript, [done] if done else []
    if state.ending.daily or said.duel is not None:
        return _challenge(state)
    if said.undo is not None:
        parts = [_("May the last turn be taken back?")]
    elif said.back is not None:
        parts = [_("The last turn may be taken back.")]
    if turn >= 0:
        parts.append(_("It is {name}’s turn.").format(name=state.names[turn]))
    parts.append(state.view.summary(state.table.state.observation(None), state.names))
    return _("{game}: {summary}").format(game=state.title(), summary=" ".join(parts))


def _challenge(state: TableState) -> str:
    """How a game ended that others may play again: points, and the date of a daily table."""
    standings = sorted(state.table.state.standings(), key=lambda standing: standing.seat)
    points = ", ".join(f"{state.names[s.seat]} {s.score}" for s in standings)
    if state.ending.daily:
        words = _("{game}, daily table of {date}: {points}. Can you do better?")
    else:
        words = _("{game}: {points}. Same draws, same seat: can you do better?")
    return words.format(game=state.title(), date=state.ending.daily, points=points)


def last_turn(state: TableState) -> str:
    """What whoever acted last has done, as everybody may know it; its last sentences."""
    table = state.table
    plies = table.plies[: table.cursor]
    actor = next((ply.seat for ply in reversed(plies) if ply.seat != CHANCE), CHANCE)
    first = len(plies)
    while first and plies[first - 1].seat in (actor, CHANCE):
        first -= 1
    return shortened(lines(state, first, None)) if actor != CHANCE else ""


def since(state: TableState, first: int) -> str:
    """What others have done from that ply on, as it may be read on this device."""
    table, mine = state.table, state.mine
    first_news = next(
        (
            number
            for number, ply in enumerate(table.plies[first : table.cursor], first)
            if ply.seat >= 0 and ply.seat not in mine
        ),
        None,
    )
    if first_news is None:
        return ""
    seat = state.perspective()
    words = shortened(lines(state, first_news, seat))
    gains = ", ".join(_gains(state, first_news, seat))
    return f"{words} ({gains})" if gains else words


def _gains(state: TableState, first: int, seat: int | None) -> list[str]:
    """Points that the table shows for the others now and did not then."""
    points = state.features.points
    if points is None:
        return []
    then, now = state.table.at(first).observation(seat), state.table.state.observation(seat)
    told = []
    for other, name in enumerate(state.names):
        gain = (points(now, other) or 0) - (points(then, other) or 0)
        if gain and other not in state.mine:
            told.append(_("{name} {gain}").format(name=name, gain=signed_numeral(gain)))
    return told


def lines(state: TableState, first: int, seat: int | None) -> list[str]:
    """The log from that ply on as that seat may read it, ``None``: everybody."""
    table = state.table
    plies, now = table.plies[first : table.cursor], table.state.observation(seat)
    return log_sentences(state.view, plies, now, seat, state.names)


def shortened(sentences: list[str]) -> str:
    """The last of them, as many as are quickly read."""
    kept: list[str] = []
    for sentence in reversed(sentences[-MOST_LINES:]):
        if kept and sum(map(len, kept)) + len(sentence) > MOST_CHARACTERS:
            break
        kept.insert(0, sentence)
    return " ".join(kept)
