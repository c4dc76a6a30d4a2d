"""The log: turns with the mark of their seat, newest first; a line leads to its moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from operator import sub

from motherlode.app.cache import Cache
from motherlode.app.html import Node, button, h, two_parts
from motherlode.app.icons import mark_at
from motherlode.app.table.commands.away import RecapPanel
from motherlode.app.table.commands.hint import Gains
from motherlode.app.table.commands.replay import ReplayCommands
from motherlode.app.table.state import TableState
from motherlode.core.game import CHANCE
from motherlode.locale import _, language
from motherlode.match.table import Ply
from motherlode.view.contract import LogPicture
from motherlode.view.words import signed_numeral

#: Seat, ply and title of turns of which only a title is seen.
Folded = tuple[tuple[int, int, str], ...]
NO_PICTURE = LogPicture("")
#: CSS pixels of the picture beside a sentence.
PIECE_PX = 30
#: The points of so many of the newest turns are computed when the log is first shown.
MAX_TURNS_COUNTED = 6
#: A longer set-up is folded to one line.
MAX_SET_UP_LINES = 2
#: Turns that are shown before earlier ones are asked for: a browser takes 100 kB for each.
NEWEST_TURNS = 12


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A run of plies by one seat, with the chance that belongs to it; ``CHANCE`` before the first.

    ``first`` and ``last`` are numbers of plies played: before it, and by its end. ``lines`` are
    (plies played by then, sentence of one or two lines), ``pictures`` what each is about.
    """

    seat: int
    first: int
    last: int
    lines: tuple[tuple[int, str], ...]
    pictures: tuple[LogPicture | None, ...]


def logged_turns(state: TableState) -> list[LoggedTurn]:
    """Return the log as it may be read, turn by turn, the oldest first.

    Turns that it does not tell of are left out.
    """
    seat = state.perspective()
    now = state.table.at(state.logged).observation(seat)
    plies = state.table.plies[: state.logged]
    found: list[LoggedTurn] = []
    actors = _actors(plies)
    picture = state.features.log_picture or (lambda _event, _now: None)
    planned = state.table.planned
    start, lines, pictures = 0, list[tuple[int, str]](), list[LogPicture | None]()
    for number, ply in enumerate(plies, 1):
        for event in ply.events:
            words = state.view.log_words(event, now, state.names) if event.seen_by(seat) else None
            if words:
                lines.append((number, _as_planned(words) if number - 1 in planned else words))
                pictures.append(picture(event, now))
        if number == len(plies) or actors[number] != actors[number - 1]:
            if lines:
                by = actors[number - 1]
                found.append(LoggedTurn(by, start, number, tuple(lines), tuple(pictures)))
            start, lines, pictures = number, [], []
    return found


def _as_planned(words: str) -> str:
    """Return the sentence with a note that a plan has played it."""
    first, *rest = words.split("\n", 1)
    return "\n".join((_("{sentence} (planned)").format(sentence=first), *rest))


def _actors(plies: Sequence[Ply]) -> list[int]:
    """Return by ply whose turn it is of; chance goes with the ply before, or opens the next."""
    actors, actor = [], CHANCE
    for ply in plies:
        actor = actor if ply.seat == CHANCE else ply.seat
        actors.append(actor)
    for at in range(len(plies) - 2, -1, -1):
        if plies[at].for_next:
            actors[at] = actors[at + 1]
    return actors


class LogPanel:
    """The log as it may be read now; a turn that stays is not described again."""

    def __init__(
        self, state: TableState, commands: ReplayCommands, recap: RecapPanel | None = None
    ) -> None:
        self.state = state
        self._recap = recap
        self.commands = commands
        self._node: Cache[Node] = Cache()
        self._turns: list[Cache[Node]] = []
        self._points: dict[int, tuple[Ply, tuple[int, ...]]] = {}
        self._whole = False

    def node(self) -> Node:
        """Describe the log, newest turn and line first."""
        folded = self._folded()
        of = (self.state.moment, folded, self._whole, language())
        return self._node.get(lambda: self._build(folded), *of)

    def _folded(self) -> Folded:
        """Return what the account beside the board tells already, and what stands for it here.

        Of a computer's turn that are its reasons, in the same words.
        """
        if self._recap is None:
            return ()
        reasons = self._recap.reasons()
        found = [] if reasons is None else [(reasons.seat, reasons.first, reasons.sentence)]
        lines = () if self.state.tabs.open else self._recap.lines()
        return (*found, *((line.seat, line.first, _("Last turn")) for line in lines))

    def _build(self, folded: Folded) -> Node:
        found = logged_turns(self.state)
        if not found:
            return h("p", _("Nothing has happened yet."), cls="empty")
        earlier = found[:-NEWEST_TURNS]
        whole = self._whole or any(self._is_looked_at(turn) for turn in earlier)
        first = 0 if whole else len(earlier)
        index = sum(len(turn.lines) for turn in found[:first])
        nodes = []
        self._turns += [Cache() for _ in found[len(self._turns) :]]
        for at, turn in islice(enumerate(found), first, None):
            counted = len(found) - at <= MAX_TURNS_COUNTED
            titles = (
                title
                for seat, ply, title in folded
                if seat == turn.seat and turn.first <= ply < turn.last
            )
            nodes.append(self._turn(self._turns[at], turn, index, counted, next(titles, "")))
            index += len(turn.lines)
        if earlier:
            nodes.insert(len(earlier) - first, self._way_back(whole))
        return h("ol", reversed(nodes), cls="log")

    def _is_looked_at(self, turn: LoggedTurn) -> bool:
        return any(ply == self.state.replay_ply for ply, _words in turn.lines)

    def _way_back(self, whole: bool) -> Node:
        """Describe the button before the earlier turns, which shows or hides them."""
        way = button(
            _("Earlier turns"),
            self._toggle,
            cls="quiet",
            aria_expanded="true" if whole else "false",
            id="earlier-turns",
        )
        return h("li", way, key="earlier")

    def _toggle(self) -> None:
        self._whole = not self._whole
        self.commands.desk.render()

    def _turn(
        self, cache: Cache[Node], turn: LoggedTurn, index: int, counted: bool, folded: str
    ) -> Node:
        state, own = self.state, self.state.features.seat_mark
        gains = self._gains(turn, counted)
        seats = {turn.seat, *(seat for seat, _gain in gains)} - {CHANCE}
        marks = tuple(tuple(own(state.seen, seat)) for seat in sorted(seats)) if own else ()
        ply = state.replay_ply if self._is_looked_at(turn) else None

        def describe() -> Node:
            entries = zip(turn.lines, turn.pictures, strict=True)
            lines = [
                self._line(index + at, *line, about) for at, (line, about) in enumerate(entries)
            ]
            told = h("ol", reversed(lines), cls="told", reversed=True, key="told")
            set_up = turn.seat == CHANCE and len(lines) > MAX_SET_UP_LINES
            if folded or set_up:
                title = _("Setting up") if set_up else folded
                told = h("details", h("summary", title), told, key="folded")
            return h(
                "li",
                mark_at(state.view, state.seen, turn.seat, aloud=False)
                if turn.seat >= 0
                else h("span", cls="mark", aria_hidden="true"),
                told,
                self._points_beside(turn.seat, gains),
                cls="turn",
                key=f"{turn.first}",
            )

        of = (turn.seat, turn.first, turn.lines, turn.pictures, gains, marks, index, folded)
        return cache.get(describe, of, ply, language())

    def _points_beside(self, actor: int, gains: Gains) -> Node | None:
        """Describe the points at the right, with their owners where not all are the actor's."""
        if not gains:
            return None
        state = self.state
        shared = any(seat != actor for seat, _gain in gains)

        def one(seat: int, gain: int) -> Node:
            whose = [
                mark_at(state.view, state.seen, seat, aloud=False),
                h("span", state.names[seat], cls="hidden"),
            ]
            return h(
                "span", whose if shared else None, h("span", signed_numeral(gain)), cls="of-one"
            )

        return h("span", [one(*each) for each in gains], cls="gain", title=_("points"))

    def _gains(self, turn: LoggedTurn, counted: bool) -> Gains:
        """Return the points by seat that the table shows since the turn, the actor's first."""
        if turn.seat < 0:
            return ()
        then, now = (self._points_after(ply, counted) for ply in (turn.first, turn.last))
        if now is None or then is None:
            return ()
        gains = [(seat, gained) for seat, gained in enumerate(map(sub, now, then)) if gained]
        return tuple(sorted(gains, key=lambda each: (each[0] != turn.seat, each[0])))

    def _points_after(self, ply: int, counted: bool) -> tuple[int, ...] | None:
        """Return the points of every seat after so many plies; ``None`` where unknown."""
        points, table = self.state.features.points, self.state.table
        seats = range(len(self.state.names))
        if points is None:
            return None
        if not ply:
            return (0,) * len(seats)
        known = self._points.get(ply)
        if known is not None and known[0] is table.plies[ply - 1]:
            return known[1]
        if not counted:
            return None
        seen = table.at(ply).observation(self.state.perspective())
        found = tuple(points(seen, seat) or 0 for seat in seats)
        self._points[ply] = (table.plies[ply - 1], found)
        return found

    def _line(self, index: int, ply: int, words: str, about: LogPicture | None) -> Node:
        press = button(
            [_piece(about or NO_PICTURE), h("span", two_parts(words))],
            lambda: self.commands.show_line(ply),
            title=_("Show this moment"),
            cls="line here" if ply == self.state.replay_ply else "line",
        )
        return h("li", press, key=f"{index}")


def _piece(about: LogPicture) -> Node:
    """Describe the small picture beside a sentence; an empty place where it has none."""
    if about is NO_PICTURE:
        return h("span", cls="piece", key="none")
    return h(
        "canvas",
        data_picture=about.name,
        data_size=PIECE_PX,
        aria_hidden="true",
        cls=f"piece quarters-{about.quarters % 4}",
        key=about.name,
    )
