"""While you were away: a summary of what others did, a recap by action, and its replay.

The summary is for a device that comes back to a table, the recap for every turn of the player
here; the last turn can be shown again on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from motherlode.app.cache import Cache
from motherlode.app.html import Node, button, h, two_parts
from motherlode.app.icons import icon, mark_at
from motherlode.app.notices import Toast
from motherlode.app.table.commands.hint import (
    Explanation,
    Gains,
    explanation,
    gain_words,
    gains_between,
)
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.app.words import log_lines
from motherlode.canvas.scene import Scene, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.game import CHANCE
from motherlode.locale import _, language
from motherlode.match.table import Step, Table
from motherlode.view.contract import Seen
from motherlode.view.person import short
from motherlode.view.words import signed_numeral

MAX_SUMMARY_LINES = 3
MAX_SUMMARY_CHARACTERS = 240
#: So many of the newest actions are told; the log has them all.
MAX_RECAP_LINES = 12
#: Time of a moment whose pieces must not be seen again: to come, to stay.
STILL_MS = (300, 900)


# -- the summary -----------------------------------------------------------------------


def away_summary(state: TableState, first: int) -> str:
    """Return what others have done from that ply on, as it may be read on this device."""
    table, local = state.table, state.local_seats
    first_news = next(
        (
            number
            for number, ply in enumerate(table.plies[first : table.cursor], first)
            if ply.seat >= 0 and ply.seat not in local
        ),
        None,
    )
    if first_news is None:
        return ""
    seat = state.perspective()
    words = shorten(_log_from(state, first_news, seat))
    gains = ", ".join(_gains_of_others(state, first_news, seat))
    return f"{words} ({gains})" if gains else words


def _gains_of_others(state: TableState, first: int, seat: int | None) -> list[str]:
    """Return the points that the table shows for the others now and did not then."""
    points = state.features.points
    if points is None:
        return []
    then, now = state.table.at(first).observation(seat), state.table.state.observation(seat)
    gains = []
    for other, name in enumerate(state.names):
        gain = (points(now, other) or 0) - (points(then, other) or 0)
        if gain and other not in state.local_seats:
            gains.append(f"{name} {signed_numeral(gain)}")
    return gains


def _log_from(state: TableState, first: int, seat: int | None) -> list[str]:
    """Return the log from that ply on as that seat may read it, each line in short."""
    table = state.table
    plies, now = table.plies[first : table.cursor], table.state.observation(seat)
    return [short(line) for line in log_lines(state.view, plies, now, seat, state.names)]


def shorten(sentences: list[str]) -> str:
    """Return the last of the sentences, as many as are quickly read."""
    last: list[str] = []
    for sentence in reversed(sentences[-MAX_SUMMARY_LINES:]):
        if last and sum(map(len, last)) + len(sentence) > MAX_SUMMARY_CHARACTERS:
            break
        last.insert(0, sentence)
    return " ".join(last)


def summary_panel(state: TableState) -> Node | None:
    """Describe the summary, until the player goes on."""
    if not state.away_summary or state.playback.playing:
        return None
    words = _("What happened: {what}").format(what=state.away_summary)
    return h("p", words, cls="since", id="since")


# -- the recap -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecapLine:
    """An action with the chance that followed it: plies ``first`` .. ``last`` - 1.

    ``gains`` are points by seat that the table shows since, without those that got none.
    """

    seat: int
    first: int
    last: int
    sentences: tuple[str, ...]
    gains: Gains = ()


def recap_span(table: Table, mover: int) -> tuple[int, int]:
    """Return the plies of others before this turn of the mover, from the mover's last choice on.

    Without what is for the mover to see; an empty span where nobody else has acted. It stays the
    same while the mover's turn lasts.
    """
    plies = table.plies[: table.cursor]
    others = [at for at, ply in enumerate(plies) if ply.seat not in (mover, CHANCE)]
    if not others:
        return len(plies), len(plies)
    own = (at for at in reversed(range(others[-1])) if plies[at].seat == mover)
    chosen = next((at for at in own if len(table.at(at).legal_actions()) > 1), -1)
    first = next(at for at in others if at > chosen)
    answered = (at for at in range(others[-1], len(plies)) if plies[at].seat == mover)
    last = next(answered, len(plies))
    while last > first and plies[last - 1].for_next:
        last -= 1
    return first, last


def recap(state: TableState) -> tuple[RecapLine, ...]:
    """Return what others have done since the player to move here acted, as it may be read here."""
    table = state.table
    if not state.my_turn:
        return ()
    mover = table.state.current_player
    lines: list[RecapLine] = []
    group: list[Step] = []
    for step in (*table.steps(*recap_span(table, mover)), None):
        if group and (step is None or step.seat != CHANCE):
            lines += _recap_lines(state, group) if group[0].seat != mover else []
            group = []
        if step is not None:
            group.append(step)
    return tuple(lines[-MAX_RECAP_LINES:])


def _recap_lines(state: TableState, steps: list[Step]) -> list[RecapLine]:
    """Return the line of an action, if the log tells of it."""
    seat = state.perspective()
    now = state.table.state.observation(seat)
    sentences = tuple(log_lines(state.view, steps, now, seat, state.names))
    first, last = steps[0], steps[-1]
    if not sentences:
        return []
    gains = gains_between(state, first.before, last.after)
    return [RecapLine(first.seat, first.ply, last.ply + 1, sentences, gains)]


def sentence_nodes(sentences: Iterable[str]) -> list[Node]:
    """Describe sentences in a row, each with what it says to those who listen alone."""
    return [
        h("span", " " if number else "", two_parts(words), key=str(number))
        for number, words in enumerate(sentences)
    ]


# -- the replay of the last turn -------------------------------------------------------


def repeat_frames(state: TableState, first: int, last: int, options: ViewOptions) -> list[Frame]:
    """Return the frames of plies ``first`` .. ``last`` - 1; the first is the table before them.

    What was seen and is hidden now is shown as it lies now, at rest.
    """
    seat = state.perspective()
    frames = [Frame(_scene_of(state, state.table.at(first).observation(seat), options), 0)]
    for step in state.table.steps(first, last):
        frames += _repeat_step(state, step, options)
    return frames


def _repeat_step(state: TableState, step: Step, options: ViewOptions) -> list[Frame]:
    seat = state.perspective()
    before, after = step.before.observation(seat), step.after.observation(seat)
    if _redacted(state, before) == before and _redacted(state, after) == after:
        return state.view.frames(before, step.seen_events(seat), after, options)
    now = state.table.state.observation(seat)
    say = "\n".join(log_lines(state.view, [step], now, seat, state.names))
    return [Frame(_scene_of(state, after, options), *STILL_MS, say=say)]


def _redacted(state: TableState, then: Seen) -> Seen:
    """Return as much of that moment as may be seen now."""
    return state.view.redact(then, state.table.state.observation(state.perspective()))


def _scene_of(state: TableState, then: Seen, options: ViewOptions) -> Scene:
    return state.view.build_scene(_redacted(state, then), options)


class AwayCommands:
    """Commands that show again what has happened; the table stays as it is."""

    def __init__(self, desk: Desk, play: PlayCommands) -> None:
        self.desk = desk
        self.play = play
        self.state = desk.state

    def replay_last_turn(self) -> None:
        """Show all that others did since the player here acted; at the end the last step."""
        table = self.state.table
        first, last = recap_span(table, table.turn)
        if table.finished:
            first, last = table.cursor - 1, table.cursor
        elif not self.state.my_turn or first == last:
            self.desk.toast(Toast(_("Nothing has happened yet.")))
            return
        self.replay_plies(first, last)

    def replay_plies(self, first: int, last: int) -> None:
        """Show the plies ``first`` .. ``last`` - 1, where nothing else is shown or covered."""
        if self.state.playback.playing or self.state.privacy.blocked:
            return
        self.state.choosing.clear()
        self.desk.stage.focus(None)
        self.show_again(first, last)

    def show_again(self, first: int, last: int) -> None:
        """Show the plies ``first`` .. ``last`` - 1; the game does not go on meanwhile."""
        start, *frames = repeat_frames(self.state, first, last, self.desk.view_options())
        self.state.playback.begin_again()
        self.desk.stage.show(start.scene)
        self.desk.stage.play(frames, self._finish, self._tell)
        self.desk.render()

    def _tell(self, sentence: str) -> None:
        self.desk.say(sentence)
        self.desk.show_sentence(sentence)

    def _finish(self) -> None:
        self.state.playback.end()
        if self.desk.left:
            return
        self.desk.show_now()
        if self.state.replay_ply is None and not self.state.table.finished:
            self.play.advance()
        self.desk.render()


class RecapPanel:
    """The recap beside the board; it is computed once for every decision."""

    def __init__(self, state: TableState, commands: AwayCommands) -> None:
        self.state = state
        self.commands = commands
        self._lines: Cache[tuple[RecapLine, ...]] = Cache()
        self._reasons: Cache[Explanation | None] = Cache()

    def reasons(self) -> Explanation | None:
        """Return the reasons of the computer that moved last, while a player here is to answer.

        Also while the last turn is shown again, or what the player does in this one: nothing moves
        on the page then but the board.
        """
        state = self.state
        if not state.my_turn or not self._has_room():
            return None
        return self._reasons.get(lambda: explanation(state), state.moment, language())

    def _has_room(self) -> bool:
        """Return whether the others' turn was shown, and nothing else stands in its place."""
        state, playback = self.state, self.state.playback
        if not playback.playing or playback.again:
            return state.at_rest or playback.again
        _first, last = recap_span(state.table, state.table.turn)
        shows_own = playback.step is not None and playback.step.ply >= last
        return shows_own and not self.commands.desk.stage.waiting

    def lines(self) -> tuple[RecapLine, ...]:
        """Return what is told line by line: without the turn that the reasons tell of."""
        reasons = self.reasons()
        return tuple(line for line in self._all() if not reasons or line.seat != reasons.seat)

    def _all(self) -> tuple[RecapLine, ...]:
        """Return what there is to tell while the player here is to answer."""
        state, table = self.state, self.state.table
        if not self._has_room() or state.replay_ply is not None or state.privacy.blocked:
            return ()
        seat = state.perspective()
        return self._lines.get(lambda: recap(state), table.state, table.cursor, seat, language())

    def node(self) -> Node | None:
        """Describe a line for every action, each to be shown again, and a button for all of them.

        What the summary says already is not said twice.
        """
        if not self._all():
            return None
        lines, summarized = self.lines(), bool(self.state.away_summary)
        again = button(
            [icon("again"), h("span", _("Show again"))],
            self.commands.replay_last_turn,
            cls="quiet",
            id="again",
            title=_("Show again"),
        )
        items = [self._line(line) for line in lines]
        return h(
            "section",
            h("div", h("h3", _("Last turn")), again, cls="account-head"),
            h("ol", items, cls="account-lines") if items and not summarized else None,
            cls="account told" if summarized else "account" if items else "account brief",
            id="account",
        )

    def _line(self, line: RecapLine) -> Node:
        gains = gain_words(self.state, line.seat, line.gains)
        press = button(
            [
                mark_at(self.state.view, self.state.seen, line.seat, aloud=False),
                h("span", sentence_nodes(line.sentences), cls="what-words"),
                h("span", gains, cls="gain", title=_("points")) if gains else None,
            ],
            lambda: self.commands.replay_plies(line.first, line.last),
            cls="line",
            title=_("Show again"),
        )
        return h("li", press, key=str(line.first))
