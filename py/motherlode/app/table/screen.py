"""The table screen: joins the state of a table with stage, page, clock, thinker and cabinet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from motherlode.app.addresses import TABLE
from motherlode.app.cabinet import Cabinet
from motherlode.app.guide_sheet import GuideSheet
from motherlode.app.hint import Hint
from motherlode.app.html import Node, Signal
from motherlode.app.note_sheet import NoteSheet
from motherlode.app.preferences import brisker, pace
from motherlode.app.table import keys
from motherlode.app.table.advice import stood_in
from motherlode.app.table.again import film
from motherlode.app.table.branch_sheet import BranchSheet
from motherlode.app.table.choosing import confirmation
from motherlode.app.table.context import context_of, lies_high
from motherlode.app.table.curiosity import Curiosity
from motherlode.app.table.ending import heard, opening_words
from motherlode.app.table.in_short import InShort
from motherlode.app.table.link_sender import LinkSender
from motherlode.app.table.message import since
from motherlode.app.table.on_stage import OnStage
from motherlode.app.table.page import TablePage
from motherlode.app.table.player_commands import PlayerCommands
from motherlode.app.table.portrait import Portrait
from motherlode.app.table.reviewing import Reviewing
from motherlode.app.table.share_sheet import ShareSheet
from motherlode.app.table.state import TableState
from motherlode.bots.roster import levels
from motherlode.bots.search_result import BotAnswer
from motherlode.canvas.geometry import Point
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Look
from motherlode.core.errors import MotherlodeError
from motherlode.locale import error_message, is_complete, language
from motherlode.match.settings import Setting
from motherlode.match.table import Step, Table
from motherlode.view.words import older_rules_note

FORCED_PAUSE = 250


class TableScreen(OnStage):
    """One table. Signals become commands, commands change the state, the state is described.

    It is the cabinet's screen, and what the commands bring about outside the state.
    """

    name = "table"
    lists_tables = False
    stays_on_error = False
    takes_enter = True

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.state = TableState(table, mine, seen, sent)
        self.sender = LinkSender(self.state, self.ports, self._sent, cabinet.render)
        self.reviewing = Reviewing(self.state, self.ports, cabinet.render)
        self.in_short = InShort(table, self.ports.on_demand, cabinet.render)
        self.portrait = Portrait(self.state, self.stage, cabinet.shelf.pictures)
        self.commands = PlayerCommands(self.state, self, cabinet.navigator)
        self.page = TablePage(self.state, self.commands)
        self.pictures: Mapping[str, Picture] = {}
        self.curiosity = Curiosity(
            self.stage, self.ports.drag, self.ports.clock.after, self._waiting, self.render
        )
        self._gone = False
        self._thinking = False
        self._drawn_for = ""

    @property
    def table(self) -> Table:
        return self.state.table

    # -- opening and leaving -----------------------------------------------------------

    def enter(self) -> None:
        """Called once the screen is shown: catches up with what was not seen yet."""
        table = self.table
        self.take_stage()
        self.ports.thinker.expect()
        if not is_complete():
            self.ports.on_demand.bring(lambda _here: None)  # the rules behind refusals
        heading = self.cabinet.shelf.heading(table.id)
        self.state.counsel.resume(heading.hints if heading else 0)
        first = self.state.saw_all()
        if first < table.cursor:
            self.state.since.tell(since(self.state, first))
            self.stage.show(self.state.scene(self._look(), table.at(first)))
            self.stage.home()
            self.show_steps(list(table.steps(first)))
        else:
            self.show_now()
            self.stage.home()
            self.next()
            self.say(opening_words(table, self.state.names, self.state.prompt()))

    def take_stage(self) -> None:
        """The stage shows this table from now on, and its taps are heard here."""
        commands = self.commands
        self.stage.listen(self._tap, self._point, self.curiosity.hover)
        hears = (commands.pick_up, commands.takes, commands.put_down, commands.missed)
        self.ports.drag.listen(*hears, self.curiosity.press)
        self.stage.turn_to(self.table.id)
        self.stage.resize()
        self.ports.clock.after(0, self.settled)
        self._set_pictures()
        self.curiosity.about(self.state, commands.asking, self.pictures)

    def _tap(self, key: str | None) -> None:
        asks = self.state.inspector.asking and not self.state.playback.playing
        self.commands.tap(self.curiosity.tapped(key) if asks else key)

    def _point(self, place: Point | None) -> None:
        self.commands.point(place)
        self.curiosity.move(place)

    def restyle(self) -> None:
        self._set_pictures()
        self.curiosity.about(self.state, self.commands.asking, self.pictures)
        if not self.state.playback.playing:
            self.show_now()

    def leave(self) -> None:
        self._gone = True
        self.ports.thinker.stop()
        self.stage.listen(None, None)
        self.ports.drag.ignore()
        self.stage.focus(None)

    def _set_pictures(self) -> None:
        """The pace of the settings, and the pictures of theme and language."""
        self.stage.pace = pace(self.cabinet.settings, self.ports.device)
        theme = self.cabinet.theme
        wanted = f"{theme.name} {language()}"
        if wanted != self._drawn_for:
            self._drawn_for = wanted
            self.pictures = self.state.view.pictures(theme, self.state.names)
            self.stage.set_pictures(self.pictures, theme)

    # -- the stage ---------------------------------------------------------------------

    def _look(self) -> Look:
        return self.state.look(*self.measured())

    def show_now(self) -> None:
        self.stage.show(self.state.scene(self._look()))

    def show_steps(self, steps: Sequence[Step]) -> None:
        look = self._look()
        self.state.privacy.hear(steps)
        frames = self.state.frames(steps, look, self.stage.scene)
        self.state.playback.begin(steps, bool(frames))
        if frames and any(step.seat >= 0 for step in steps):
            self.cabinet.sound(self.state.features.material)
        self.stage.play(frames, self._arrived, self._say_of_new)
        self.render()

    def show_again(self, first: int, last: int) -> None:
        start, *frames = film(self.state, first, last, self._look())
        self.state.playback.begin_again()
        self.stage.show(start.scene)
        self.stage.play(frames, self._shown_again, self._say_of_step)
        self.render()

    def _shown_again(self) -> None:
        self.state.playback.end()
        if self._gone:
            return
        self.show_now()
        if self.state.looking is None and not self.table.finished:
            self.next()
        self.render()

    def _say_of_new(self, sentence: str) -> None:
        if aloud := self.state.playback.aloud(self.state.ending.aloud(sentence)):
            self.say(aloud)
        self._show_sentence(sentence)

    def _say_of_step(self, sentence: str) -> None:
        self.say(sentence)
        self._show_sentence(sentence)

    def _show_sentence(self, sentence: str) -> None:
        if not self._gone and self.state.looking is None:
            self.state.playback.say(sentence)
            self.render()

    def _arrived(self) -> None:
        self.state.playback.end()
        if self._gone or self.state.looking is not None:
            return
        self.commands.conclude()
        self.show_now()
        self.cabinet.sound(heard(self.table, self.state.mine))
        self.next()

    def skip_all(self) -> None:
        if self.state.playback.playing:
            self.stage.show(self.state.scene(self._look(), self.table.state))

    # -- going on ----------------------------------------------------------------------

    def next(self) -> None:
        """What comes after everything has been shown: a bot, a forced step, or a person."""
        table, clock = self.table, self.ports.clock
        if table.finished:
            tries = self.cabinet.shelf.attempts
            self.state.ending.tell(table, tuple(self.cabinet.results()), tries.of(table.id))
            self.ports.thinker.rest()
        if self.commands.continue_drag():
            return
        if self.state.privacy.blocked:
            self.render()
            return
        if table.blocked:
            table.set_seed(self.ports.device.random_bytes(16))
            self.show_steps(table.resolve_chance())
            return
        self.ports.page.at_leisure(self._write_address(table.cursor))
        self.ports.page.at_leisure(self.portrait.steps(lambda: self._gone))
        self.state.hold(self.cabinet.settings.done and self.state.can_hold)
        if self.state.computer is not None and not self.state.held:
            clock.after(self.state.tempo.pause, self._think)
        elif self.state.my_turn and self.state.forced() is not None:
            clock.after(FORCED_PAUSE, self._play_forced)
        self.render()

    def _write_address(self, ply: int) -> list[Callable[[], object]]:
        """Steps after which, at rest, all that was shown is known to have been seen, and the
        address holds the link, so that others can open it."""

        def write() -> None:
            if self._gone or self.table.cursor != ply or not self.state.at_rest:
                return
            self.cabinet.shelf.mark_seen(self.table.id, ply)
            own, location = TABLE + self.table.id, self.ports.location
            # who has gone elsewhere goes there, though the browser tells of it a moment later
            if location.fragment().split("/play/")[0] == own:
                with suppress(MotherlodeError):  # too long for a link: the table's alone
                    location.go(f"{own}/{self.sender.link().removeprefix('#')}", replace=True)

        return [*self.sender.prepare(), write]

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        self.ports.clock.after(milliseconds, lambda: None if self._gone else call())

    def share_moment(self, ply: int) -> None:
        try:
            self.sender.copy_moment(ply)
        except MotherlodeError as error:
            self.notify(error_message(error))

    def open_branch(self, ply: int) -> None:
        self.cabinet.show(BranchSheet(self.table, ply, self.cabinet.navigator))

    def release(self) -> None:
        """The player is done: the computer answers."""
        self.state.hold(False)
        self._think()
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
        if not self._waiting() or seat is None or self.state.held or self._thinking:
            return
        ply, self._thinking = self.table.cursor, True
        self.ports.thinker.think(self.table, seat, lambda verdict: self._thought(ply, verdict))

    def _thought(self, ply: int, verdict: BotAnswer) -> None:
        seat, self._thinking = self.state.computer, False
        if seat is not None and self.table.cursor != ply:
            self.next()  # the turn was taken back and played again while it was thinking
            return
        if self._waiting() and self.table.cursor == ply and seat is not None:
            if verdict.fallback_level:
                self.notify(stood_in(self.state, seat, verdict.fallback_level))
            self.commands.commit(verdict.result.best)

    def think_for(self) -> None:
        """A strong player thinks about the decision at hand."""
        ply, seat = self.table.cursor, self.table.state.current_player

        def error_message(verdict: BotAnswer) -> None:
            self.state.counsel.drop()
            if self._waiting() and self.table.cursor == ply:
                self.commands.advised(verdict.result)
                self.cabinet.shelf.set_hints(self.table.id, self.state.counsel.hints)
            self.render()

        entry = self.table.terms.entry
        self.ports.thinker.think(self.table, seat, error_message, levels(entry)[-1])

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

    def hint(self, hint: Hint, key: str = "") -> None:
        if hint.sentence == self.state.prompt():
            self.say(hint.aloud)
            return
        low = lies_high(self.stage, self.state, key)
        self.cabinet.give_hint(replace(hint, low=low))

    def notify(self, sentence: str) -> None:
        self.cabinet.notify(sentence)

    def unsay(self, aloud: bool) -> None:
        self.cabinet.clear_hint()
        if aloud:
            self.ports.page.hush()

    def send(self) -> None:
        try:
            self.sender.send()
        except MotherlodeError:
            self.open_share()

    def _sent(self) -> None:
        self.cabinet.shelf.mark_sent(self.table.id, self.table.cursor)

    def open_share(self) -> None:
        self.cabinet.show(ShareSheet(self.state, self.ports, self.sender))

    def open_rules(self) -> None:
        self.open_rule(self.cabinet.hint.clause)

    def open_rule(self, number: str) -> None:
        older = older_rules_note(self.table.game, self.state.features)
        GuideSheet(self.cabinet, self.in_short.terms, older=older, clause=number).open()

    def open_note(self) -> None:
        self.cabinet.show(NoteSheet(self.cabinet, self.table.id))

    def keep(self) -> None:
        self.cabinet.keep_table(self.table, self.state.seen_plies)

    def prefer(self, name: str, value: Setting) -> None:
        self.cabinet.prefer(name, value)

    def hurry(self) -> None:
        settings = self.cabinet.settings
        self.cabinet.prefer("motion", brisker(settings.motion))
        self.cabinet.changed()

    # -- the screen --------------------------------------------------------------------

    def title(self) -> str:
        return self.state.title()

    def tools(self) -> list[Node]:
        return self.page.tools()

    def body(self) -> list[Node]:
        settings, hint = self.cabinet.settings, self.cabinet.hint
        corner = self.curiosity.corner()
        context = context_of(self.state, self.stage, settings, hint, corner)
        return self.page.body(context, self.cabinet.notices.node)

    def key(self, signal: Signal) -> bool:
        return keys.press(signal, self.state, self.commands)
