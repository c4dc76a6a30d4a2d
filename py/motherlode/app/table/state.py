"""The state of a table on the screen: the table, and all that is looked at, asked, shown and lit.

``TableState`` is the one record; its parts are dataclasses, which commands change directly. It
knows no page, no stage and no cabinet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import hypot

from motherlode.app.cache import Cache
from motherlode.app.game_view import view_of
from motherlode.app.notices import Toast
from motherlode.app.table.choosing import Choosing, Dragging, Reordering
from motherlode.app.table.company import Company
from motherlode.app.table.playback import Endgame, Pacing, Playback
from motherlode.app.table.privacy import Privacy
from motherlode.app.words import game_title, seat_names
from motherlode.canvas.geometry import Outline, Point
from motherlode.canvas.packing import BETTER, SECOND, WORSE
from motherlode.canvas.scene import Scene, TextBoard, ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL, State, WatchedEvent
from motherlode.games import CATALOG, Entry
from motherlode.locale import SeatNames, _, error_message, language, with_label
from motherlode.match.codec.link import LinkParams
from motherlode.match.table import Ply, Step, Table
from motherlode.view.contract import Seen, View
from motherlode.view.person import long, turn_words

#: A table that begins with more steps than this opens after them.
MAX_STEPS_SHOWN_ON_OPENING = 6
#: Scene units at zoom 1 that the mouse may go before a tooltip closes.
TOOLTIP_RANGE = 12.0
#: Key of the keyboard -> rows and columns that the text board's cursor moves.
CELL_STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


# -- the parts -------------------------------------------------------------------------


@dataclass
class Tabs:
    """The side panel: the tab picked, and ``open`` where the panel is a sheet.

    ``tab`` is ``"log"``, ``"moves"``, ``"scores"``, ``"stock"`` or ``"short"``.
    """

    tab: str = "log"
    open: bool = False


@dataclass
class HoverState:
    """The place that the mouse, a finger or the keyboard is at, for views with ``Features.hover``.

    ``at`` is its name in the view; empty for none.
    """

    view: View[Seen]
    at: str = ""

    def name_at(self, point: Point | None, seen: Seen) -> str:
        """Return the view's name of that place of the scene; empty for nothing."""
        hover = self.view.features.hover
        return "" if hover is None or point is None else hover.at(seen, *point)

    def move(self, name: str) -> bool:
        """Go to the place of that name; return whether it is another one."""
        moved = name != self.at and self.view.features.hover is not None
        if moved:
            self.at = name
        return moved


@dataclass
class OverlayState:
    """The overlay on the board, by ``name``, for views with ``Features.overlays``."""

    table: Table
    view: View[Seen]
    name: str = ""

    def available(self, seen: Seen) -> tuple[tuple[str, str, str], ...]:
        """Return name, short word and label of each overlay, where the table allows aids."""
        overlays = self.view.features.overlays
        return () if overlays is None or not self.table.terms.aids else overlays.available(seen)

    def toggle(self, name: str) -> None:
        """Lay that overlay on the board, or take it away."""
        self.name = "" if self.name == name else name

    def following(self, seen: Seen) -> str | None:
        """Return the overlay to toggle next; the last one again, ``None`` where there is none."""
        names = [name for name, _short, _label in self.available(seen)]
        if not names:
            return None
        at = names.index(self.name) + 1 if self.name in names else 0
        return names[at] if at < len(names) else self.name


@dataclass
class HintState:
    """Hints at a table: ``count`` given so far, and the one for the decision at hand.

    ``best`` is the action of that one, ``second`` the one that it is compared with by name. With
    ``replies`` what the others can do next is told as well, in a look back too.
    """

    table: Table
    count: int = 0
    best: Action | None = None
    second: Action | None = None
    replies: bool = False
    _asked_at: int = -1
    _told_at: int = -1
    _sentence: str = ""
    _line: str = ""

    @property
    def thinking(self) -> bool:
        """True while a hint on the decision at hand is asked for and not yet given."""
        return self._asked_at == self.table.cursor and not self.sentence

    @property
    def sentence(self) -> str:
        """The hint on the decision at hand; empty where none was given."""
        return self._sentence if self._told_at == self.table.cursor else ""

    @property
    def line(self) -> str:
        """The same for those who see the board."""
        return self._line or self.sentence

    def ask(self) -> None:
        """Note that a hint on the decision at hand is asked for."""
        self._asked_at = self.table.cursor

    def tell(
        self, sentence: str, best: Action, line: str = "", second: Action | None = None
    ) -> None:
        """Store the hint; given again for the same decision it counts once."""
        self.count += self._told_at != self.table.cursor
        self._told_at, self._sentence, self._line = self.table.cursor, sentence, line
        self.best, self.second, self.replies = best, second, False

    def drop(self) -> None:
        """Note that nobody waits for a hint any more."""
        self._asked_at = -1


@dataclass
class HelpState:
    """Help on the pieces of the board ("What is this?").

    ``asking``: in help mode a tap describes a piece and plays nothing. ``explained`` is the moment
    whose prompt is shown with all that is said of it. ``at`` is the key of the
    thing that the mouse or the keyboard is at, ``tooltip`` that of the thing described because
    the mouse rests on it; empty for none. ``place`` is where in the scene the mouse is.
    """

    asking: bool = False
    explained: int = -1
    at: str = ""
    tooltip: str = ""
    place: Point | None = None
    _visits: int = 0
    _tooltip_place: Point | None = None

    def point_at(self, key: str) -> int:
        """Go to the thing of that key; return the number of the visit, for ``rest``."""
        self.at, self.tooltip = key, ""
        self._visits += 1
        return self._visits

    def rest(self, visit: int) -> bool:
        """Open the tooltip if that visit still lasts; return whether it does."""
        lasts = visit == self._visits and bool(self.at)
        if lasts:
            self.tooltip = self.at
        return lasts

    def move(self, place: Point | None, zoom: float) -> bool:
        """Move the mouse there (``None``: off the board); return whether that closes a tooltip."""
        self.place = place
        if not self.tooltip or self._tooltip_place is None:
            return False
        x, y = self._tooltip_place
        if place is not None and hypot(place[0] - x, place[1] - y) * zoom <= TOOLTIP_RANGE:
            return False
        self.tooltip, self._tooltip_place = "", None
        return True

    def open_tooltip(self, key: str) -> None:
        """Describe the thing of that key as long as the mouse stays where it is."""
        self.tooltip, self._tooltip_place = key, self.place


@dataclass
class ReviewState:
    """The review of a game of ``plies`` plies: what was found, as it came.

    ``parts`` are read by ``motherlode.app.review``. ``ply`` is how far the review is, ``problem``
    why it cannot be done, ``revealed`` the plies at which the player asked what was better,
    ``lost`` those of decisions that lost something.
    """

    plies: int = -1
    parts: tuple[str, ...] = ()
    ply: int = 0
    running: bool = False
    over: bool = False
    problem: str = ""
    revealed: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()

    def covers(self, plies: int) -> bool:
        """Return whether it is the review of a game of that length."""
        return self.plies == plies

    def begin(self, plies: int) -> bool:
        """Begin, or go on where it stopped if the game still has that length.

        Return whether it has begun anew.
        """
        anew = plies != self.plies
        if anew:
            self.parts, self.ply, self.over = (), 0, False
            self.revealed = self.lost = frozenset()
        self.plies, self.running, self.problem = plies, True, ""
        return anew

    def add(self, ply: int, found: str, more: bool) -> None:
        """Add what was found up to that ply."""
        self.parts = (*self.parts, found)
        self.ply, self.running, self.over = ply, more, not more

    def stop(self, problem: str = "") -> None:
        """Stop, for the time being or because of a problem."""
        self.running, self.problem = False, problem


@dataclass
class UndoState:
    """Undo, redo and restart of the turn; how far they go is computed once a moment."""

    table: Table
    _reach: Cache[tuple[int, bool]] = field(default_factory=Cache)

    def reach(self, moment: int) -> tuple[int, bool]:
        """Return the ply at which undo ends, and whether the turn can be restarted."""
        table = self.table
        return self._reach.get(
            lambda: (table.undo_limit(), table.can_restart), moment, table.shared_plies
        )

    def back(self) -> bool:
        """Undo the last choice; return whether there was one to undo."""
        possible = self.table.can_undo
        if possible:
            self.table.undo()
        return possible

    def restart_turn(self) -> bool:
        """Undo the choices of this turn; return whether there was one to undo."""
        possible = self.table.can_restart
        if possible:
            self.table.restart_turn()
        return possible

    def forward(self) -> list[Step]:
        """Redo up to the next choice; return the steps, none where nothing was undone."""
        return self.table.redo() if self.table.can_redo else []


@dataclass
class Sending:
    """The handing on of the table by link: ``plies`` that others know, and the last attempt."""

    table: Table
    plies: int
    _said: str = ""
    _said_at: int = -1
    _undo_request: tuple[int, int] | None = None
    _challenge: tuple[int, int] | None = None
    _hints: int | None = None

    def __post_init__(self) -> None:
        self.table.shared_plies = self.plies

    @property
    def done(self) -> str:
        """The sentence on the last attempt to send the table as it is; empty for none."""
        return self._said if self._said_at == self.table.cursor else ""

    @property
    def link_params(self) -> LinkParams:
        """The parameters behind the link: an undo asked for or allowed, a challenge."""
        cursor = self.table.cursor
        undo = (
            self._undo_request[0]
            if self._undo_request and self._undo_request[1] == cursor
            else None
        )
        duel = self._challenge[0] if self._challenge and self._challenge[1] == cursor else None
        back = cursor if cursor < self.plies else None
        hints = None if duel is None else self._hints
        plans = self.table.plans or None
        return LinkParams(undo=undo, back=back, duel=duel, hints=hints, plans=plans)

    def request_undo(self, ply: int) -> None:
        """Have the next link ask the others to go back to that ply."""
        self._undo_request = (ply, self.table.cursor)

    def challenge(self, seat: int | None, hints: int) -> None:
        """Make the next link a challenge to play that seat better; ``None``: no challenge.

        ``hints`` have been asked for at the table, and go with it.
        """
        self._challenge = None if seat is None else (seat, self.table.cursor)
        self._hints = hints or None

    def mark_sent(self) -> None:
        """Note that the table as it is was handed on."""
        self.plies = self.table.cursor
        self.table.shared_plies = self.plies

    def say(self, words: str) -> None:
        """Set the sentence on the last attempt."""
        self._said, self._said_at = words, self.table.cursor


@dataclass
class TextBoardCursor:
    """The cell of the text board that has the keyboard."""

    _cell: tuple[int, int] = (0, 0)
    _column: int = 0

    def cell(self, board: TextBoard) -> tuple[int, int]:
        """Return row and column, within this board: it may have shrunk since."""
        row = min(self._cell[0], len(board.rows) - 1)
        return (row, min(self._cell[1], len(board.rows[row]) - 1))

    def key(self, board: TextBoard) -> str:
        """Return the key of the spot that the cell stands for; empty for none."""
        row, column = self.cell(board)
        return board.rows[row][column].key

    def go(self, row: int, column: int) -> None:
        """Go to that cell."""
        self._cell, self._column = (row, column), column

    def step(self, board: TextBoard, key: str, ctrl: bool) -> bool:
        """Move as that key of the keyboard says; return whether it says anything."""
        (r, c), rows = self.cell(board), board.rows
        if key in CELL_STEPS:
            dr, dc = CELL_STEPS[key]
            r = max(0, min(len(rows) - 1, r + dr))
            # over a short row the cursor keeps to the column it came along
            c = max(0, min(len(rows[r]) - 1, max(c, self._column) if dr else c + dc))
        elif key == "Home":
            r, c = (0, 0) if ctrl else (r, 0)
        elif key == "End":
            r = len(rows) - 1 if ctrl else r
            c = len(rows[r]) - 1
        else:
            return False
        self._cell = (r, c)
        if key not in ("ArrowUp", "ArrowDown"):
            self._column = c
        return True


# -- the record ------------------------------------------------------------------------


class TableState:
    """One table on the screen.

    Attributes:
        table: The table.
        local_seats: The seats answered on this device.
        seen_plies: The number of plies that have been shown on it.
        was_live: It has been played live with other devices.
        company: The others, who play on other devices.
        players_elsewhere: The seats of computers whose written player is on another device.
        noting: There are notes on the table (``Features.notes``).
        replay_ply: The ply shown in replay; ``None`` for the game itself.
        lit: The scene keys of pieces to light up.
        better: The action that the look back shows to have been better at the moment looked at.
        bot_waits: A computer waits until the player is done.
        long_at: The ply at which somebody has been thinking for long, -1 for none.
        autoplay: The replay goes on by itself.
        fills_screen: The table fills the screen, to be seen from afar.
        marks_choices: The pieces that can be chosen are marked; not while a step is only read.
        marks_last: The pieces of the last moves are marked; not where a step points at others.
    """

    def __init__(
        self,
        table: Table,
        local_seats: Iterable[int],
        seen_plies: int,
        sent_plies: int = 0,
        noting: bool = False,
        was_live: bool = False,
        company: Company | None = None,
    ) -> None:
        self.table = table
        self.company = company or Company()
        self.was_live = was_live
        self.players_elsewhere: frozenset[int] = frozenset()
        self.noting = noting
        self.local_seats = frozenset(local_seats)
        self.seen_plies = seen_plies
        self.entry = CATALOG[table.terms.entry]
        self.view = view_of(self.entry)
        self.features = self.view.features
        self.replay_ply: int | None = None
        self.lit: tuple[str, ...] = ()
        self.better: Action | None = None
        self.bot_waits = False
        self.fills_screen = False
        self.marks_choices = True
        self.marks_last = True
        self.long_at = -1
        self.autoplay = False
        self.playback = Playback()
        self.pacing = Pacing()
        self.privacy = Privacy(table, self.view, self.local_seats, seat_names(table.terms))
        self.choosing = Choosing(self.view)
        self.reordering = Reordering(table, self.view)
        self.dragging = Dragging(table, self.view)
        self.undo = UndoState(table)
        self.sending = Sending(table, sent_plies)
        self.hint = HintState(table)
        self.help = HelpState()
        self.overlays = OverlayState(table, self.view)
        #: What others did since this device looked; empty once the player goes on.
        self.away_summary = ""
        self.endgame = Endgame()
        self.review = ReviewState()
        self.hover = HoverState(self.view)
        self.cell_cursor = TextBoardCursor()
        self.tabs = Tabs()
        self._moments = 0
        self._stops: Cache[list[int]] = Cache()
        self._moment: Cache[int] = Cache()
        self._position: Cache[State] = Cache()
        self._seen: Cache[Seen] = Cache()
        self._legal: Cache[list[Action]] = Cache()
        self._text_board: Cache[TextBoard] = Cache()

    # -- the moment shown --------------------------------------------------------------

    def _sources(self) -> tuple[object, ...]:
        # a table's state is changed in place as plies are added, and replaced as they go
        return (self.table.state, self.table.cursor, self.replay_ply, self.playback.step)

    @property
    def moment(self) -> int:
        """A number that changes with the position and with what may be seen of it."""
        return self._moment.get(self._next_moment, *self._sources(), self.perspective())

    def _next_moment(self) -> int:
        self._moments += 1
        return self._moments

    @property
    def position(self) -> State:
        """The position shown: of the game, or of the moment looked at in replay."""
        return self._position.get(self._find_position, *self._sources())

    def _find_position(self) -> State:
        if self.replay_ply is not None:
            return self.table.at(self.replay_ply)
        step = self.playback.step
        return self.table.state if step is None else step.before

    @property
    def ply(self) -> int:
        """The number of plies that the panels tell of."""
        return self.logged if self.replay_ply is None else self.replay_ply

    @property
    def logged(self) -> int:
        """The number of plies shown, whatever is looked at."""
        step = self.playback.step
        return self.table.cursor if step is None else step.ply

    def perspective(self) -> int | None:
        """Return the seat through whose eyes the board is seen on this device."""
        return self.privacy.perspective()

    @property
    def seen(self) -> Seen:
        """The observation of the position, as far as it may be shown."""
        return self._seen.get(lambda: self.observe(self.position), self.moment)

    def observe(self, position: State) -> Seen:
        """Return the observation of that position, as far as it may be shown."""
        observation = position.observation(self.perspective())
        if self.replay_ply is not None:
            now = self.table.state.observation(self.perspective())
            observation = self.view.redact(observation, now)
        return self._with_notes(observation, self.ply)

    def _with_notes(self, seen: Seen, ply: int) -> Seen:
        """Add notes of what so many plies have shown, where there are notes."""
        notes = self.features.notes if self.noting else None
        if notes is None:
            return seen
        return notes.add(seen, self.table.events_for(self.perspective(), last=ply))

    # -- pictures ----------------------------------------------------------------------

    def view_options(
        self, shape: float, size: tuple[float, float], tallest: float = 0.0
    ) -> ViewOptions:
        """Return how the view is to show the moment in a place of that shape and size."""
        return ViewOptions(
            shape=shape,
            seat=self.perspective(),
            names=self.names,
            aids=self.table.terms.aids,
            last=self._last_keys(),
            lit=self.lit,
            size=size,
            pointed=self.hover.at,
            overlay=self.overlays.name,
            past=self.replay_ply is not None,
            tallest=tallest,
        )

    def _last_keys(self) -> tuple[str, ...]:
        """Return the keys of the pieces of the last moves; in replay of whoever acted."""
        marks = self.marks_last or self.replay_ply is not None
        if self.position.current_player == TERMINAL or not marks:
            return ()
        plies = self.table.plies[: self.ply]
        first = first_of_last_moves(plies, self.local_seats if self.replay_ply is None else ())
        return self.view.last_keys(self.table.events_for(self.perspective(), first, self.ply))

    def scene(self, options: ViewOptions, position: State | None = None) -> Scene:
        """Return the scene of the moment shown, or of that position."""
        seen = self.seen if position is None else self.observe(position)
        ghost, shown = self.features.ghost, self._laid_out(position is None)
        if ghost is not None and shown:
            return ghost.with_ghosts(seen, options, shown)
        if position is None and self.replay_ply is None and not self.marks_choices:
            seen = replace(seen, legal=())
        return self.view.build_scene(seen, options)

    def _laid_out(self, now: bool) -> list[Action]:
        """Return the actions that the board shows before they are played, first the main one.

        ``now``: it shows the moment, and no other position.
        """
        if self.replay_ply is not None:
            return [action for action in (self.better, self.judged) if action is not None]
        if self.choosing.asked:
            return [self.choosing.action]
        ghost = self.company.ghost if now and not self.playback.playing else None
        return [ghost] if ghost is not None else []

    @property
    def judged(self) -> Action | None:
        """The action of the decision looked at, where the look back says that it lost something."""
        ply, review = self.replay_ply, self.review
        if ply is None or ply not in review.lost or not review.covers(self.table.cursor):
            return None
        return self.table.plies[ply].action

    def rings(self, scene: Scene | None) -> list[tuple[int, Outline]]:
        """Return rings around the places of moves that words compare, with their kinds."""
        compared: list[tuple[int, Action | None]] = []
        if self.replay_ply is not None:
            compared = [(BETTER, self.better), (WORSE, self.judged)]
        elif self.hint.sentence and not self.playback.playing and self.my_turn:
            compared = [(SECOND, self.hint.second)]
        legal = self.position.legal_actions() if any(action for _kind, action in compared) else []
        found: dict[str, tuple[int, Outline]] = {}
        for kind, action in compared:
            key = "" if action is None else self.choosing.place_of(action, legal, scene)
            for spot in scene.spots if scene and key else ():
                if spot.key == key:
                    found.setdefault(key, (kind, spot.outline))
        return list(found.values())

    def frames(
        self, steps: Sequence[Step], options: ViewOptions, shown: Scene | None = None
    ) -> list[Frame]:
        """Return the frames of these steps, from the scene that is shown, at their pace."""
        self.pacing.follow(any(step.seat in self.local_seats for step in steps[:1]))
        seat = self.perspective()
        frames: list[Frame] = []
        missed = len({step.seat for step in steps} - {CHANCE}) > 1
        for step in steps:
            before = self._with_notes(step.before.observation(seat), step.ply)
            after = self._with_notes(step.after.observation(seat), step.ply + 1)
            seen_events = self._seen_events_of(step)
            of_step = self.view.frames(before, seen_events, after, options)
            if is_computer(self.table, step.after.current_player):
                self.playback.silence(self.view.prompt(after, self.names))
            if step.after.current_player == TERMINAL:
                # nothing has to be remembered any more
                frames = [replace(frame, memorize=False) for frame in frames]
                self.endgame.shorten([frame.say for frame in of_step if frame.say])
            if missed:  # it goes by without a press
                of_step = [replace(frame, own=False) for frame in of_step]
            frames.extend(of_step)
        return self.pacing.pace(frames, shown)

    def _seen_events_of(self, step: Step) -> Sequence[WatchedEvent[Seen]]:
        seen = step.seen_events(self.perspective())
        if not self.noting:
            return seen
        return [replace(one, after=self._with_notes(one.after, step.ply + 1)) for one in seen]

    # -- what can be done --------------------------------------------------------------

    def legal(self) -> list[Action]:
        """Return the legal actions of a person at this device; none while anything else goes on.

        The same list as long as nothing has changed.
        """
        busy = self.replay_ply is not None or self.playback.playing or not self.my_turn
        idle = not (busy or self.privacy.blocked)
        return self._legal.get(self._legal_now if idle else list, self.moment, idle)

    def _legal_now(self) -> list[Action]:
        return [*self.table.state.legal_actions(), *self.earlier()]

    def earlier(self) -> list[Action]:
        """Return the actions that the rules write before what is done already."""
        return self.reordering.earlier(self.seen)

    @property
    def my_turn(self) -> bool:
        """True if somebody at this device is to move, and can."""
        return self._is_mine_to_move and self.company.is_settled

    @property
    def _is_mine_to_move(self) -> bool:
        table = self.table
        return table.opening_seat is None and table.state.current_player in self.local_seats

    @property
    def remote_mover(self) -> int | None:
        """The seat to send a link to: another device is to answer for it, and is not there."""
        seat = self._mover_elsewhere
        return None if seat is None else self.company.unreachable(self.table, seat)

    @property
    def _mover_elsewhere(self) -> int | None:
        """The seat to move, to draw or to join, when it is answered on another device."""
        seat = self.table.turn
        if self.playback.step is not None or self.replay_ply is not None:
            return None
        if self._is_computer_elsewhere:
            return self.device_of_computer(seat)
        return seat if seat >= 0 and self.table.is_elsewhere(seat) else None

    @property
    def _is_computer_elsewhere(self) -> bool:
        """True if a computer is to move at an open table, for which another device answers."""
        table, seat = self.table, self.table.state.current_player
        return not table.fair and is_computer(table, seat) and not self.plays_computer(seat)

    def plays_computer(self, seat: int) -> bool:
        """Return whether this device answers for the computer at that seat.

        Where an open table has been played live one device answers for all computers: what two had
        decided would be two games. Elsewhere a written player plays where it is.
        """
        table = self.table
        if table.fair:
            return not table.is_elsewhere(seat)
        if self.was_live:
            return table.terms.seats[answering_seat(table)].kind != "link"
        return seat not in self.players_elsewhere

    def device_of_computer(self, seat: int) -> int:
        """Return the person whose device answers for the computer at that seat, elsewhere."""
        if self.was_live or self.table.fair:
            return answering_seat(self.table, seat)
        seats = enumerate(self.table.terms.seats)
        return next(number for number, one in seats if one.kind == "link")

    @property
    def by_link(self) -> bool:
        """True if anybody plays on another device."""
        return any(seat.kind == "link" for seat in self.table.terms.seats)

    @property
    def computer(self) -> int | None:
        """The seat to move when the cabinet answers for it."""
        seat = self.table.state.current_player
        here = is_computer(self.table, seat) and not self._is_computer_elsewhere
        return seat if here and self.company.is_settled else None

    @property
    def has_lost(self) -> bool:
        """True if the game is over and others have won it, not who plays at this device."""
        standings = self.table.state.standings() if self.table.finished else []
        winners = {standing.seat for standing in standings if standing.rank == 1}
        return bool(winners and self.local_seats) and not winners & self.local_seats

    def forced_action(self) -> Action | None:
        """Return the only thing that the player to move can do, which needs no hand."""
        return None if self.earlier() else self.table.forced_action()

    @property
    def at_rest(self) -> bool:
        """True if the game can go on by itself: nothing is shown, looked at or covered."""
        return self.replay_ply is None and not self.playback.playing and not self.privacy.blocked

    def is_final(self, action: Action) -> bool:
        """Return whether the action cannot be undone under this table's terms.

        What is forced after it plays itself and is counted with it.
        """
        return self.table.terms.undo != "free" and self.reordering.ends_turn(action)

    def is_last_choice(self, action: Action) -> bool:
        """Return whether the turn goes on after the action, but with forced steps up to its end."""
        return self.is_final(action) and not self.reordering.ends_turn(action, alone=True)

    def drop_actions(self, key: str, target: str) -> list[Action]:
        """Return the actions of a piece dragged there; none where it may not be put down."""
        if not self.legal():
            return []
        return self.dragging.actions_of_drop(key, target, self.seen, self.earlier())

    @property
    def stops(self) -> list[int]:
        """The moments of the replay, as plies played by then: a decision, or the end.

        What chance does comes with what led to it, so that nobody counts how often.
        """
        return self._stops.get(self._find_stops, *self._sources()[:2])

    def _find_stops(self) -> list[int]:
        cursor, plies = self.table.cursor, self.table.plies
        return [at for at in range(cursor + 1) if at == cursor or plies[at].seat != CHANCE]

    @property
    def can_branch(self) -> bool:
        """True if playing on from the moment shown would tell nothing that is still hidden."""
        if self.replay_ply is None or self.table.keeps_hands:
            return False
        then, now = self.table.at(self.replay_ply), self.table.state
        seen = then.observation(self.perspective())
        return (
            then.current_player >= 0
            and self.view.redact(seen, now.observation(self.perspective())) == seen
        )

    @property
    def private_offered(self) -> bool:
        """True if the player to move has something private to cover or to show."""
        return self.replay_ply is None and not self.privacy.blocked and self.privacy.has_secrets()

    @property
    def own_turn(self) -> int | None:
        """The ply at which the last turn of somebody here began, if nobody else acted since."""
        plies = self.table.plies[: self.table.cursor]
        acted = [at for at, ply in enumerate(plies) if ply.seat != CHANCE]
        if not acted or plies[acted[-1]].seat not in self.local_seats:
            return None
        others = [at for at in acted if plies[at].seat != plies[acted[-1]].seat]
        return next(at for at in acted if not others or at > others[-1])

    @property
    def is_thinking_long(self) -> bool:
        """True while what is thought here, by a computer or about a hint, takes long."""
        return self.long_at == self.table.cursor and self.replay_ply is None

    @property
    def can_bot_wait(self) -> bool:
        """True if a computer is to move, and somebody here can still undo their turn."""
        return self.computer is not None and self.table.can_undo

    # -- words -------------------------------------------------------------------------

    def words(self, action: Action) -> str:
        """Return the action as a sentence."""
        return long(self.action_lines(action))

    def action_lines(self, action: Action) -> str:
        """Return the same; its first line is for the eye."""
        return self.view.action_words(action, self.seen, self.names)

    def token(self, action: Action) -> str:
        """Return the action in the game's notation."""
        return self.table.game.notation.text(action)

    @property
    def names(self) -> SeatNames:
        """The names of the seats; who plays alone at this device is "You"."""
        you = min(self.local_seats) if len(self.local_seats) == 1 else None
        return SeatNames(seat_names(self.table.terms), you)

    def prompt(self) -> str:
        """Return all that is said on what is wanted now, or on what is being shown."""
        return long(self.prompt_lines())

    def prompt_lines(self) -> str:
        """Return the same; its first line is for the eye (``motherlode.view.person``)."""
        here = self.replay_ply is None
        if here and self.table.draws.fault is not None:
            return error_message(self.table.draws.fault)
        connected = self._connected_prompt()
        if connected:
            return connected
        if here and self.playback.sentence:
            return self.playback.sentence
        if here and self.playback.step is None and self.privacy.blocked:
            return self.privacy.prompt()
        if here and self.table.sealed is not None and self.table.sealed.is_due:
            return _("Shuffling …")
        if self.remote_mover is not None:
            return self._remote_prompt(self.names[self.remote_mover])
        if self.position.current_player == CHANCE:
            return _("Dealing …")
        return self.view.prompt(self.seen, self.names)

    def _connected_prompt(self) -> str:
        """Return what is waited for from the devices that are connected; empty for nothing."""
        if not self.company.is_live:
            return ""
        elsewhere = self._mover_elsewhere
        reached = elsewhere is not None and self.remote_mover is None
        if reached and not self.playback.sentence and not self.privacy.blocked:
            return self.company.waiting_words(self.table, self.names[self.table.turn])
        if self._is_mine_to_move and not self.company.is_settled and self.replay_ply is None:
            return self.company.unsettled_words()
        return ""

    def _remote_prompt(self, name: str) -> str:
        """Return what is waited for on another device; in a second line why, where one asks."""
        absent = self.company.absent_words(name)
        if absent:
            return absent
        if self._is_computer_elsewhere:
            words = _("{name}’s device plays for {player}. Send the link.")
            return words.format(player=self.names[self.table.state.current_player], name=name)
        fair = self.table.fair
        if fair is None or self.table.opening_seat is None:
            return _("{name}’s turn. Send the link.").format(name=name)
        words = _("Send the link to {name}.").format(name=name)
        if fair.pending is not None:
            why = _("Each of the others is asked. Then the draws come from new numbers.")
        elif fair.waiting_seat() is not None and not fair.free_seats():
            why = _(
                "It returns the way it came: each device shows a first number, so that nobody "
                "could choose the first draws."
            )
        else:
            return words
        return f"{words}\n{why}"

    def opening_words(self) -> str:
        """Return what is said of a table just opened: not what a computer is asked."""
        if self.computer is None:
            return self.prompt()
        return turn_words(self.names, self.computer)

    def refusal(self, key: str) -> Toast:
        """Return why a tap on that spot does nothing, with the rule behind it."""
        if not self.my_turn or self.privacy.blocked:
            return Toast(self.prompt())
        refused = self.view.refusal(self.seen, self.hover.at or key, self.names)
        return with_rule(self.entry, refused.sentence, refused.clause) if refused else Toast()

    def title(self) -> str:
        """Return the game's title."""
        return game_title(self.entry.info)

    def sound(self) -> str:
        """Return the sound of what has just been shown: ``"end"``, ``"turn"`` or none."""
        table = self.table
        if table.finished:
            return "end"
        acted = [ply.seat for ply in table.plies[: table.cursor] if ply.seat >= 0]
        return "turn" if acted and self.my_turn and acted[-1] not in self.local_seats else ""

    @property
    def text_board(self) -> TextBoard:
        """The board as a table of words."""
        return self._text_board.get(self._describe_board, self.moment, language())

    def _describe_board(self) -> TextBoard:
        board = self.view.board(self.seen, self.names)
        return board if self.table.terms.aids else board.without_aids()

    # -- changes -----------------------------------------------------------------------

    def look_at(self, ply: int | None) -> None:
        """Show the position after that many plies; ``None`` returns to the game."""
        self.choosing.clear()
        self.lit, self.better = (), None
        self.replay_ply = None if ply is None else max(0, min(self.table.cursor, ply))

    def play(self, action: Action) -> list[Step]:
        """Play the action; return the steps to show. Raises what ``Table.play`` raises."""
        return self.reordering.play(action, self.earlier())

    def mark_seen(self) -> int:
        """Count all plies so far as shown; return how many were before."""
        before, self.seen_plies = self.seen_plies, self.table.cursor
        return before

    def cover(self, hush: bool = True) -> None:
        """Cover what is private; with ``hush`` also what was said of it."""
        self.privacy.put_down(hush)
        self.choosing.clear()
        self.lit = ()
        self.playback.sentence = ""


def is_computer(table: Table, seat: int) -> bool:
    """Return whether a computer answers for that seat, on this device."""
    computer = seat >= 0 and table.terms.seats[seat].kind == "computer"
    return computer and not (table.fair and table.is_elsewhere(seat))


def answering_seat(table: Table, computer: int | None = None) -> int:
    """Return the person whose device answers for computers; -1 if nobody plays.

    At an open table the first person; at a fair one the first of the party of that ``computer``.
    """
    seats: Sequence[int] = range(len(table.terms.seats))
    if table.fair is not None and computer is not None:
        seats = next((p.seats for p in table.fair.parties if computer in p.seats), ())
    people = (seat for seat in seats if table.terms.seats[seat].kind != "computer")
    return next(people, -1)


def first_of_last_moves(plies: Sequence[Ply], local_seats: Iterable[int]) -> int:
    """Return where the last moves begin, whose pieces stay marked.

    They are all that others did since somebody of ``local_seats`` acted, or that one's own run.
    """
    actor = next((ply.seat for ply in reversed(plies) if ply.seat != CHANCE), CHANCE)
    here = frozenset(local_seats)
    first = len(plies)
    while first and _belongs_to_run(plies[first - 1].seat, actor, here):
        first -= 1
    return first


def _belongs_to_run(seat: int, actor: int, here: frozenset[int]) -> bool:
    if seat in (actor, CHANCE):
        return True
    return bool(here) and actor not in here and seat not in here


def rule_words(clause: str) -> str:
    """Return the name of the rule of that number."""
    return _("Rule {number}").format(number=clause)


def with_rule(entry: Entry, sentence: str, clause: str, about: bool = False) -> Toast:
    """Return the sentence with the rule of that number, and the way to it in the guide."""
    found = [rule for rule in view_of(entry).clauses(entry.info.id) if rule.number == clause]
    words = with_label(rule_words(clause), found[0].text) if found else ""
    return Toast(sentence, words, clause=clause, about=about)
