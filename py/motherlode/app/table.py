"""The table screen: a game being played, shown and answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from motherlode.app import asking, history, keys, table_page
from motherlode.app.curtain import Curtain
from motherlode.app.dragging import Dragging
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal
from motherlode.app.kept import Kept, Moment
from motherlode.app.order import Order
from motherlode.app.pointing import Pointing
from motherlode.app.settings import pace
from motherlode.app.side import Side
from motherlode.app.text_board import Grid
from motherlode.app.words import seat_names, titled
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.tween import Frame
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.locale import _, language
from motherlode.match.table import Step, Table
from motherlode.view.contract import Seen

if TYPE_CHECKING:
    from motherlode.app.cabinet import Cabinet

FORCED_PAUSE = 500
THINKING_PAUSE = 350
MUCH = 6
"""When more steps than this are shown in a row, all of them can be skipped at once."""


class TableScreen:
    """One table. Everything a player does arrives here and ends in the log or a sentence.

    ``mine`` are the seats answered on this device, ``looking`` is the ply shown in replay
    (``None``: the game itself), ``asked`` the actions a tap may mean, waiting for a choice
    or for confirmation. While the stage plays, ``showing`` is the first step that is not
    over yet, so that panels do not run ahead, and ``saying`` the sentence about it.
    ``curtain`` knows what is private where several people share the device. ``ghost`` counts
    within ``asked`` where the view can show an action before it is played.
    """

    name = "table"

    def __init__(self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int) -> None:
        self.cabinet = cabinet
        self.table = table
        self.mine = frozenset(mine)
        self.seen = seen
        self.view = view_of(CATALOG[table.terms.entry])
        self.names = seat_names(table.terms)
        self.pictures: dict[str, Picture] = {}
        self.looking: int | None = None
        self.asked: list[Action] = []
        self.asked_at = ""
        self.ghost = 0
        self.now = Moment(self)
        self.grid = Grid(self)
        self.side = Side(self)
        self.players: Kept[Node] = Kept()
        self.loose: Kept[list[Action]] = Kept()
        self.back: Kept[tuple[int, bool]] = Kept()
        self.lit: tuple[str, ...] = ()
        self.gone = False
        self.curtain = Curtain(self)
        self.dragging = Dragging(self)
        self.order = Order(self)
        self.pointing = Pointing(self)
        self.much = False
        self.showing: Step | None = None
        self.saying = ""
        self.log = history.Log(self)
        self._dressed = ""

    # -- opening and leaving -----------------------------------------------------------

    def enter(self) -> None:
        """Called once the screen is shown: catches up with what was not seen yet."""
        stage = self.cabinet.ports.stage
        stage.on_tap = lambda key: asking.tap(self, key)
        stage.on_point = self.pointing.moved
        self.dragging.enter()
        stage.turn_to(self.table.id)
        stage.resize()
        # the page of before may still have stood beside it
        self.cabinet.ports.clock.after(0, stage.resize)
        self._set_pace()
        self._dress()
        self.cabinet.ports.thinker.expect()
        if self.seen < self.table.cursor:
            first, self.seen = self.seen, self.table.cursor
            before = self.table.at(first)
            stage.show(self.scene_of(before))
            stage.home()
            self.show_steps(list(self.table.steps(first)))
        else:
            self.show_now()
            stage.home()
            self.next()

    def restyle(self) -> None:
        self._set_pace()
        self._dress()
        if not self.cabinet.ports.stage.playing:
            self.show_now()

    def leave(self) -> None:
        self.gone = True
        stage = self.cabinet.ports.stage
        stage.on_tap = stage.on_point = None
        self.dragging.leave()
        stage.focus(None)

    def _set_pace(self) -> None:
        settings = self.cabinet.settings
        self.cabinet.ports.stage.pace = pace(settings, self.cabinet.ports.device)

    def _dress(self) -> None:
        theme = self.cabinet.theme
        wanted = f"{theme.name} {language()}"
        if wanted != self._dressed:
            self._dressed = wanted
            self.pictures = self.view.pictures(theme, self.names)
            self.cabinet.ports.stage.dress(self.pictures, theme)

    # -- what is seen ------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many plies the panels tell of."""
        if self.looking is not None:
            return self.looking
        return self.table.cursor if self.showing is None else self.showing.ply

    @property
    def state(self) -> State:
        """The position shown: of the game, or of the moment looked at in replay."""
        return self.now.state

    def perspective(self) -> int | None:
        """The seat whose eyes the board is seen through on this device."""
        return self.curtain.perspective()

    def seen_in(self, state: State) -> Seen:
        """What may be shown of that position."""
        observation = state.observation(self.perspective())
        if self.looking is not None:
            now = self.table.state.observation(self.perspective())
            observation = self.view.redact(observation, now)
        return observation

    def look(self) -> Look:
        return Look(
            shape=self.cabinet.ports.device.shape(),
            seat=self.perspective(),
            names=self.names,
            aids=self.table.terms.aids,
            last=self._last(),
            lit=self.lit,
            size=self.cabinet.ports.stage.camera.size,
            pointed=self.pointing.at,
            overlay=self.pointing.overlay,
            past=self.looking is not None,
        )

    def _last(self) -> tuple[str, ...]:
        """The pieces of the last move: of the run of plies by whoever acted last."""
        if self.state.current_player == TERMINAL:
            return ()
        plies = self.table.plies[: self.ply]
        actor = next((ply.seat for ply in reversed(plies) if ply.seat != CHANCE), CHANCE)
        first = len(plies)
        while first and plies[first - 1].seat in (actor, CHANCE):
            first -= 1
        seat = self.perspective()
        events = [e for ply in plies[first:] for e in ply.events if e.seen_by(seat)]
        return self.view.last_keys(events)

    def scene_of(self, state: State) -> Scene:
        ghost = self.view.FEATURES.ghost
        if ghost is not None and self.asked and self.looking is None:
            return ghost.with_ghost(self.seen_in(state), self.look(), self.asked[self.ghost])
        return self.view.build_scene(self.seen_in(state), self.look())

    def show_now(self) -> None:
        """The position as it is, without motion."""
        self.cabinet.ports.stage.show(self.scene_of(self.state))

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Plays what happened on the stage, then goes on."""
        frames: list[Frame] = []
        look, seat = self.look(), self.perspective()
        self.curtain.hear(steps)
        for step in steps:
            events = [event for event in step.events if event.seen_by(seat)]
            before, after = step.before.observation(seat), step.after.observation(seat)
            frames.extend(self.view.frames(before, events, after, look))
        if steps and frames and self.showing is None:
            self.showing = steps[0]
            self.much = len(steps) > MUCH
        self.cabinet.ports.stage.play(frames, self._arrived, self._say)
        self.cabinet.render()

    def skip_all(self) -> None:
        """Shows the position as it is now instead of everything that led to it."""
        if self.cabinet.ports.stage.playing:
            self.cabinet.ports.stage.show(self.scene_of(self.table.state))

    def _say(self, sentence: str) -> None:
        self.cabinet.ports.page.say(sentence)
        if not self.gone and self.looking is None:
            self.saying = sentence
            self.cabinet.render()

    def _arrived(self) -> None:
        self.showing, self.saying = None, ""
        if self.gone or self.looking is not None:
            return
        self.curtain.settle()
        self.show_now()
        self.next()

    # -- playing -----------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """The legal actions of a person at this device; empty while anything else goes on."""
        if self.looking is not None or self.cabinet.ports.stage.playing or not self.my_turn:
            return []
        return [] if self.curtain.closed else [*self.now.legal, *self.order.sooner()]

    @property
    def my_turn(self) -> bool:
        return self.table.state.current_player in self.mine

    @property
    def away(self) -> int | None:
        """The seat to move when it is answered on another device."""
        seat = self.table.state.current_player
        elsewhere = seat >= 0 and self.table.terms.seats[seat].kind == "link"
        return seat if elsewhere and self.showing is None and self.looking is None else None

    def next(self) -> None:
        """What comes after everything has been shown: a bot, a forced step, or a person."""
        table = self.table
        if self.dragging.go_on():
            return
        if self.curtain.closed:
            self.cabinet.render()
            return
        if table.stuck:
            table.set_seed(self.cabinet.ports.device.random_bytes(16))
            self.show_steps(table.resolve_chance())
            return
        seat = table.state.current_player
        clock = self.cabinet.ports.clock
        if seat >= 0 and table.terms.seats[seat].kind == "computer":
            clock.after(THINKING_PAUSE, self._think)
        elif seat in self.mine and self.forced() is not None:
            clock.after(FORCED_PAUSE, self._play_forced)
        self.cabinet.render()

    def _waiting(self) -> bool:
        """Whether a delayed step is still wanted when its time has come."""
        busy = self.cabinet.ports.stage.playing or self.curtain.closed
        return not self.gone and self.looking is None and not busy

    def forced(self) -> Action | None:
        """The only thing that the player to move can do."""
        return None if self.order.sooner() else self.table.forced()

    def _play_forced(self) -> None:
        action = self.forced()
        if self._waiting() and self.my_turn and action is not None:
            self.commit(action)

    def _think(self) -> None:
        seat = self.table.state.current_player
        if not self._waiting() or seat < 0 or self.table.terms.seats[seat].kind != "computer":
            return
        ply = self.table.cursor
        self.cabinet.ports.thinker.think(self.table, seat, lambda a: self._thought(ply, a))

    def _thought(self, ply: int, action: Action) -> None:
        if self._waiting() and self.table.cursor == ply:
            self.commit(action)

    @property
    def has_ghost(self) -> bool:
        """Whether the board shows the action asked about before it is played."""
        return bool(self.asked) and self.view.FEATURES.ghost is not None

    def words(self, action: Action) -> str:
        """The action as a sentence."""
        return self.view.action_words(action, self.now.seen, self.names)

    def commit(self, action: Action) -> None:
        """Plays the action, stores the table and shows what happened."""
        self.asked = []
        self.lit = ()
        self.cabinet.ports.stage.focus(None)
        try:
            steps = self.order.play(action)
        except MotherlodeError as error:
            self.cabinet.notify(str(error))
            return
        self.seen = self.table.cursor
        self.cabinet.keep(self)
        self.show_steps(steps)

    def moved(self) -> None:
        """The table has gone back or forward without being played: stores it."""
        self.asked = []
        self.dragging.then = []
        self.seen = self.table.cursor
        self.curtain.forget()
        self.cabinet.keep(self)

    # -- replay ------------------------------------------------------------------------

    def look_at(self, ply: int | None) -> None:
        """Shows the position after that many plies; ``None`` returns to the game."""
        stage = self.cabinet.ports.stage
        self.asked = []
        was = self.looking
        if ply is not None:
            ply = max(0, min(self.table.cursor, ply))
        self.looking = ply
        self.show_now()
        stage.focus(None)
        if ply is None and was is not None:
            self.next()
        else:
            self.cabinet.render()

    # -- words -------------------------------------------------------------------------

    def prompt(self) -> str:
        """The sentence that says what is wanted now, or what is just happening."""
        if self.saying and self.looking is None:
            return self.saying
        if self.looking is None and self.showing is None and self.curtain.closed:
            return self.curtain.prompt()
        state = self.state
        if state.current_player == CHANCE:
            return _("Dealing …")
        if self.away is not None:
            return _("{name} moves next, on another device.").format(name=self.names[self.away])
        return self.view.prompt(self.now.seen, self.names)

    def title(self) -> str:
        return titled(CATALOG[self.table.terms.entry].info)

    # -- the page ----------------------------------------------------------------------

    def tools(self) -> list[Node]:
        return table_page.tools(self)

    def body(self) -> list[Node]:
        return table_page.body(self)

    def key(self, signal: Signal) -> bool:
        return keys.at_table(self, signal)
