"""The account: what others have just done, action by action, with what each of them scored."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.app.html import Node, button, h
from motherlode.app.log_sentences import log_sentences
from motherlode.app.memo import Memo
from motherlode.app.seat_marks import mark_at
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.app.words import icon
from motherlode.core.game import CHANCE
from motherlode.locale import _, language
from motherlode.match.table import Step, Table
from motherlode.view.words import signed_numeral

MOST_LINES = 12
"""So many of the newest actions are told; the log has them all."""


@dataclass(frozen=True, slots=True)
class Told:
    """An action with the chance that followed it: plies ``first`` .. ``last`` - 1.

    ``gains`` are points by seat that the table shows since, without those that got none.
    """

    seat: int
    first: int
    last: int
    words: str
    gains: tuple[tuple[int, int], ...] = ()


def span(table: Table, mover: int) -> tuple[int, int]:
    """The plies from the first of another seat after the mover's last choice, without what is
    for the mover to see; an empty span where nobody else has acted."""
    plies = table.plies[: table.cursor]
    own = (at for at in reversed(range(len(plies))) if plies[at].seat == mover)
    chosen = next((at for at in own if len(table.at(at).legal_actions()) > 1), -1)
    others = (at for at in range(chosen + 1, len(plies)) if plies[at].seat not in (mover, CHANCE))
    first, last = next(others, len(plies)), len(plies)
    while last > first and plies[last - 1].for_next:
        last -= 1
    return first, last


def told(state: TableState) -> tuple[Told, ...]:
    """What others have done since the player to move here acted, as it may be read here."""
    table = state.table
    if not state.my_turn:
        return ()
    mover = table.state.current_player
    first, last = span(table, mover)
    found: list[Told] = []
    group: list[Step] = []
    for step in (*table.steps(first, last), None):
        if group and (step is None or step.seat != CHANCE):
            found += _told(state, group) if group[0].seat != mover else []
            group = []
        if step is not None:
            group.append(step)
    return tuple(found[-MOST_LINES:])


def _told(state: TableState, steps: list[Step]) -> list[Told]:
    """The action, if the log tells of it."""
    seat = state.perspective()
    now = state.table.state.observation(seat)
    sentence = " ".join(log_sentences(state.view, steps, now, seat, state.names))
    first, last = steps[0], steps[-1]
    if not sentence:
        return []
    gains = _gains(state, first, last)
    return [Told(first.seat, first.ply, last.ply + 1, sentence, gains)]


def _gains(state: TableState, first: Step, last: Step) -> tuple[tuple[int, int], ...]:
    points, seat = state.features.points, state.perspective()
    if points is None:
        return ()
    before, after = first.before.observation(seat), last.after.observation(seat)
    gains = (
        (other, (points(after, other) or 0) - (points(before, other) or 0))
        for other in range(len(state.names))
    )
    return tuple((other, gain) for other, gain in gains if gain)


class AccountPanel:
    """The account beside the board; it is found out once for every decision."""

    def __init__(self, state: TableState, commands: Commands) -> None:
        self.state = state
        self.commands = commands
        self._told: Memo[tuple[Told, ...]] = Memo()

    def told(self) -> tuple[Told, ...]:
        """What there is to tell while the player here is to answer."""
        state = self.state
        idle = state.at_rest or state.playback.again
        if not idle or state.looking is not None or state.privacy.blocked:
            return ()
        table = state.table
        seat = state.perspective()
        return self._told.of(lambda: told(state), table.state, table.cursor, seat, language())

    def node(self) -> Node | None:
        """A line for every action, each to be shown again, and a button for all of them.

        What is said already, as what has happened since this device looked, is not said twice.
        """
        lines = self.told()
        if not lines:
            return None
        newly = bool(self.state.since.words)
        again = button(
            [icon("again"), h("span", _("Again"))],
            self.commands.again,
            cls="quiet",
            id="again",
            title=_("Show it again on the board"),
        )
        return h(
            "section",
            h("div", h("h3", _("What has just happened")), again, cls="account-head"),
            None if newly else h("ol", [self._line(line) for line in lines], cls="account-lines"),
            cls="account told" if newly else "account",
            id="account",
            key="account",
        )

    def _line(self, line: Told) -> Node:
        names = self.state.names
        gains = [
            signed_numeral(gain) if seat == line.seat else f"{names[seat]} {signed_numeral(gain)}"
            for seat, gain in line.gains
        ]
        press = button(
            [
                mark_at(self.state.view, self.state.seen, line.seat, aloud=False),
                h("span", line.words, cls="what-words"),
                h("span", ", ".join(gains), cls="gain", title=_("points")) if gains else None,
            ],
            lambda: self.commands.show_again(line.first, line.last),
            cls="line",
            title=_("Show it again on the board"),
        )
        return h("li", press, key=str(line.first))
