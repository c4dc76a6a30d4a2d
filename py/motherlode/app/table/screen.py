"""The table screen: joins the state of a table with stage, page, clock, thinker and cabinet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.hint import Hint
from motherlode.app.html import Node, Signal
from motherlode.app.preferences import pace
from motherlode.app.rules_sheet import RulesSheet
from motherlode.app.table import keys
from motherlode.app.table.choosing import confirmation
from motherlode.app.table.context import PageContext
from motherlode.app.table.page import TablePage
from motherlode.app.table.player_commands import PlayerCommands
from motherlode.app.table.share_sheet import ShareSheet
from motherlode.app.table.state import TableState
from motherlode.canvas.off_screen import Side
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Look, Scene
from motherlode.core.action import Action
from motherlode.locale import language
from motherlode.match.settings import Setting
from motherlode.match.table import Step, Table
from motherlode.view.older_rules import older_rules

FORCED_PAUSE = 500
THINKING_PAUSE = 350


class TableScreen:
    """One table. Signals become commands, commands change the state, the state is described.

    It is the cabinet's screen, and what the commands bring about outside the state.
    """

    name = "table"
    lists_tables = False
    stays_on_error = False
    takes_enter = True

    def __init__(self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.state = TableState(table, mine, seen)
        self.commands = PlayerCommands(self.state, self, cabinet.navigator)
        self.page = TablePage(self.state, self.commands)
        self.pictures: Mapping[str, Picture] = {}
        self._gone = False
        self._dressed = ""

    @property
    def table(self) -> Table:
        return self.state.table

    # -- opening and leaving -----------------------------------------------------------

    def enter(self) -> None:
        """Called once the screen is shown: catches up with what was not seen yet."""
        commands, table = self.commands, self.table
        self.stage.listen(commands.tap, commands.point)
        self.ports.drag.listen(commands.pick_up, commands.takes, commands.put_down, commands.missed)
        self.stage.turn_to(table.id)
        self.stage.resize()
        # the page of before may still have stood beside it
        self.ports.clock.after(0, self.stage.resize)
        self._dress()
        self.ports.thinker.expect()
        first = self.state.saw_all()
        if first < table.cursor:
            self.stage.show(self.state.scene(self._look(), table.at(first)))
            self.stage.home()
            self.show_steps(list(table.steps(first)))
        else:
            self.show_now()
            self.stage.home()
            self.next()

    def restyle(self) -> None:
        self._dress()
        if not self.state.playback.playing:
            self.show_now()

    def leave(self) -> None:
        self._gone = True
        self.stage.listen(None, None)
        self.ports.drag.ignore()
        self.stage.focus(None)

    def _dress(self) -> None:
        """The pace of the settings, and the pictures of theme and language."""
        self.stage.go_at(pace(self.cabinet.settings, self.ports.device))
        theme = self.cabinet.theme
        wanted = f"{theme.name} {language()}"
        if wanted != self._dressed:
            self._dressed = wanted
            self.pictures = self.state.view.pictures(theme, self.state.names)
            self.stage.dress(self.pictures, theme)

    # -- the stage ---------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        return self.stage.scene

    def _look(self) -> Look:
        return self.state.look(self.ports.device.shape(), self.stage.camera.size)

    def show_now(self) -> None:
        self.stage.show(self.state.scene(self._look()))

    def show_steps(self, steps: Sequence[Step]) -> None:
        look = self._look()
        self.state.privacy.hear(steps)
        frames = self.state.frames(steps, look)
        self.state.playback.begin(steps, bool(frames))
        self.stage.play(frames, self._arrived, self._say_of_step)
        self.render()

    def _say_of_step(self, sentence: str) -> None:
        self.say(sentence)
        if not self._gone and self.state.looking is None:
            self.state.playback.say(sentence)
            self.render()

    def _arrived(self) -> None:
        self.state.playback.end()
        if self._gone or self.state.looking is not None:
            return
        self.commands.conclude()
        self.show_now()
        self.next()

    def ring(self, key: str | None) -> None:
        self.stage.focus(key)

    def zoom(self, factor: float) -> None:
        self.stage.zoom(factor)

    def fit(self) -> None:
        self.stage.fit()

    def seek(self, side: Side) -> None:
        self.stage.seek(side)

    def closer(self) -> None:
        camera = self.stage.camera
        if not camera.fitted:
            self.stage.fit()
        elif camera.focus is not None:
            self.stage.home()
        else:
            self.stage.zoom(2)
        self.render()

    def skip(self) -> None:
        self.stage.skip()

    def skip_all(self) -> None:
        if self.state.playback.playing:
            self.stage.show(self.state.scene(self._look(), self.table.state))

    # -- going on ----------------------------------------------------------------------

    def next(self) -> None:
        """What comes after everything has been shown: a bot, a forced step, or a person."""
        table, clock = self.table, self.ports.clock
        if self.commands.continue_drag():
            return
        if self.state.privacy.blocked:
            self.render()
            return
        if table.stuck:
            table.set_seed(self.ports.device.random_bytes(16))
            self.show_steps(table.resolve_chance())
            return
        if self.state.computer is not None:
            clock.after(THINKING_PAUSE, self._think)
        elif self.state.my_turn and self.state.forced() is not None:
            clock.after(FORCED_PAUSE, self._play_forced)
        self.render()

    def _waiting(self) -> bool:
        """Whether a delayed step is still wanted when its time has come."""
        return not self._gone and self.state.at_rest

    def _play_forced(self) -> None:
        action = self.state.forced()
        if self._waiting() and self.state.my_turn and action is not None:
            self.commands.commit(action)

    def _think(self) -> None:
        seat = self.state.computer
        if not self._waiting() or seat is None:
            return
        ply = self.table.cursor
        self.ports.thinker.think(self.table, seat, lambda action: self._thought(ply, action))

    def _thought(self, ply: int, action: Action) -> None:
        if self._waiting() and self.table.cursor == ply:
            self.commands.commit(action)

    # -- the page and the cabinet ------------------------------------------------------

    @property
    def hinted(self) -> bool:
        return bool(self.cabinet.hint.sentence)

    @property
    def confirmation(self) -> str:
        touch = self.ports.device.coarse_pointer()
        return confirmation(self.cabinet.settings.confirm, touch, self.state.features)

    @property
    def board(self) -> str:
        return self.cabinet.settings.board

    def render(self) -> None:
        self.cabinet.render()

    def focus(self, element_id: str) -> None:
        self.ports.page.focus(element_id)

    def say(self, sentence: str) -> None:
        self.ports.page.say(sentence)

    def hint(self, hint: Hint) -> None:
        self.cabinet.give_hint(hint)

    def notify(self, sentence: str) -> None:
        self.cabinet.notify(sentence)

    def unsay(self, aloud: bool) -> None:
        self.cabinet.clear_hint()
        if aloud:
            self.ports.page.hush()

    def open_share(self) -> None:
        self.cabinet.show(ShareSheet(self.state, self.ports, self.render))

    def open_rules(self) -> None:
        older = older_rules(self.table.game, self.state.features)
        self.cabinet.show(RulesSheet(self.state.entry, older))

    def keep(self) -> None:
        self.cabinet.keep_table(self.table, self.state.seen_plies)

    def prefer(self, name: str, value: Setting) -> None:
        self.cabinet.prefer(name, value)

    # -- the screen --------------------------------------------------------------------

    def title(self) -> str:
        return self.state.title()

    def tools(self) -> list[Node]:
        return self.page.tools()

    def body(self) -> list[Node]:
        camera = self.stage.camera
        context = PageContext(
            board=self.board,
            hint=self.cabinet.hint,
            waiting=self.stage.waiting,
            fitted=camera.fitted,
            off_screen=self.stage.off_screen,
            scene=self.stage.scene,
        )
        return self.page.body(context)

    def key(self, signal: Signal) -> bool:
        return keys.press(signal, self.state, self.commands)
