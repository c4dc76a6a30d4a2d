"""Playing at a table: from a choice to the stored record, and on to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.cache import Cache
from motherlode.app.navigator import TABLE
from motherlode.app.notices import Toast
from motherlode.app.table.choosing import confirmation
from motherlode.app.table.state import TableState
from motherlode.bots.roster import level_words
from motherlode.bots.search_result import BotAnswer
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.stage import Stage
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message, with_label
from motherlode.match.link import LinkWriter
from motherlode.match.saved_table import TablePictures
from motherlode.match.table import Step
from motherlode.view.person import long

#: Pause before an action is played that is the only one.
FORCED_PAUSE_MS = 250
#: Milliseconds of thinking after which an answer with what is known can be asked for.
LONG_THINKING_MS = 3_000
#: A board that is wider or narrower by no more, in CSS pixels, is as wide as it was.
SAME_WIDTH_PX = 24
#: Plies of the link that are written before the browser comes to its own work.
PLIES_A_SLICE = 8
#: Milliseconds of masks or locks after each frame: the rest of it is left for showing the next
#: one. A whole pile takes about 100 ms of computing, far less than a worker takes to start.
CARDS_MS = 6
#: Milliseconds that masks and locks wait for a board that is still being painted.
BOARD_WAIT_MS = 2_000


class PlayCommands:
    """A player's choices, and the game that goes on with them.

    It alone plays actions; what else can be done at a table stands beside it in this folder and
    uses its ``show_now``, ``say``, ``toast`` and so on. ``gone``: the table has been left.
    ``pictures`` are those of the stage. ``laid_out_for`` is the shape and the size of the board
    that it was last shown for.
    ``gives_hints``: a strong player may be asked.
    """

    gives_hints = True

    def __init__(self, state: TableState, cabinet: Cabinet) -> None:
        self.state = state
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.link_writer = LinkWriter(state.table)
        self.pictures: Mapping[str, Picture] = {}
        self.laid_out_for: tuple[float, tuple[float, float]] = (0.0, (0.0, 0.0))
        #: The board's width, and the shape of the tallest board since it last changed.
        self.tallest = (0.0, 0.0)
        self.gone = False
        self._thinking = False
        self._sealed_work_runs = False
        self._revealed = False
        self._thumbnail = Thumbnail(state, self.stage, cabinet.shelf.pictures)

    # -- showing and saying ------------------------------------------------------------

    def measure(self) -> tuple[float, tuple[float, float]]:
        """Return the board's shape and size, for which the table is laid out from now on."""
        shape, size = self.laid_out_for = (self.ports.device.shape(), self.stage.camera.size)
        if abs(size[0] - self.tallest[0]) > SAME_WIDTH_PX or shape < self.tallest[1]:
            self.tallest = (size[0], shape)
        return self.laid_out_for

    def look(self) -> Look:
        """Return how the view is to show the moment."""
        shape, size = self.measure()
        return self.state.look(shape, size, self.tallest[1])

    def show_now(self) -> None:
        """Show the moment as it is, without motion."""
        self.stage.show(self.state.scene(self.look()))

    def render(self) -> None:
        """Have the page described anew."""
        self.cabinet.render()

    def say(self, sentence: str) -> None:
        """Have the sentence read aloud."""
        self.ports.page.say(long(sentence))

    def toast(self, toast: Toast, key: str = "") -> None:
        """Show it over the board for a moment, away from the spot of that key, and read it aloud.

        A sentence that the prompt says is only read.
        """
        if toast.sentence == self.state.prompt():
            self.say(toast.aloud)
        else:
            self.cabinet.show_toast(replace(toast, low=self._lies_high(key)))

    def _lies_high(self, key: str) -> bool:
        """Return whether that spot, or the piece pointed at, lies in the upper half of the view."""
        if not key:
            return False
        if self.stage.place_of(key) is not None:
            return not is_low(self.stage, key)
        place = self.state.help.place
        return place is not None and not is_low_point(self.stage, self.state)

    def take_toast_back(self) -> None:
        """Remove the toast: whoever goes on has no use for it, and it would lie over the board."""
        if self.cabinet.toast.sentence:
            self.cabinet.clear_toast()

    def close_panel(self) -> None:
        """Close the side panel where it is a sheet."""
        self.state.tabs.open = False
        self.render()
        self.ports.page.focus("tool-side")

    def keep(self) -> None:
        """Store the table as it is."""
        self.cabinet.store_table(self.state.table, self.state.seen_plies)

    # -- choosing ----------------------------------------------------------------------

    def tap(self, key: str | None) -> None:
        """Tap that spot of the board, or empty ground."""
        state = self.state
        state.away_summary = ""
        if state.looking is not None:
            return
        if key is None:
            self.cancel()
        elif state.choosing.asked and key == state.choosing.at:
            self.turn()
        else:
            self._tap_spot(key)

    def _tap_spot(self, key: str) -> None:
        state, choosing = self.state, self.state.choosing
        meant = choosing.actions_of_tap(key, state.legal(), state.seen)
        if not meant:
            self.toast(state.refusal(key), key)
        elif len(meant) == 1 and not choosing.is_deliberate(meant[0]):
            self.choose(meant[0], key)
        else:
            self.ask(meant, key)

    def ask(self, actions: list[Action], key: str | None) -> None:
        """Show what a tap on that spot may mean, and wait for a choice."""
        choosing = self.state.choosing
        choosing.ask(actions, key)
        self.show_now()
        self.stage.focus(key)
        if choosing.has_ghost:
            self.say(self.state.words(choosing.action))
        self.render()

    def turn(self) -> None:
        """Show the next of the actions as a ghost; without a ghost play the only one."""
        choosing = self.state.choosing
        if choosing.has_ghost and len(choosing.asked) == 1:
            self.toast(Toast(_("It fits only this way. The tick places it.")))
        elif choosing.has_ghost:
            choosing.turn()
            self.show_now()
            self.say(self.state.words(choosing.action))
            self.render()
        elif len(choosing.asked) == 1:
            self.commit(choosing.action)

    def choose(self, action: Action, key: str | None = None) -> None:
        """Choose that action; ask once more where the settings say so."""
        self.state.away_summary = ""
        self.state.dragging.then = []
        if self.state.tabs.open:
            self.close_panel()
        if action not in self.state.choosing.asked and self._confirms(action):
            self.ask([action], key)
        else:
            self.commit(action)

    def _confirms(self, action: Action) -> bool:
        if self.state.forced_action() is not None:
            return False  # it is played in a moment, whether it is chosen or not
        setting, touch = self.cabinet.settings.confirm, self.ports.device.coarse_pointer()
        how = confirmation(setting, touch, self.state.features)
        return how == "always" or (how == "final" and self.state.is_final(action))

    def choose_number(self, number: int) -> bool:
        """Choose the action of that number, from 1; return whether there is one."""
        choices = self.state.choosing.at_hand(self.state.legal(), self.stage.scene)
        if number > len(choices):
            return False
        self.choose(choices[number - 1])
        return True

    def confirm(self) -> None:
        """Play the action asked about, or the one of them that is shown."""
        self.commit(self.state.choosing.action)

    def cancel(self) -> None:
        """Drop a choice that was not confirmed."""
        self.take_toast_back()
        self.state.dragging.then = []
        if self.state.choosing.asked:
            self.state.choosing.clear()
            self.show_now()
            self.stage.focus(None)
        self.render()

    def commit(self, action: Action) -> None:
        """Play the action, store the table and show what happened."""
        self.take_toast_back()
        self.state.choosing.clear()
        self.state.lit = ()
        self.stage.focus(None)
        try:
            steps = self.state.play(action)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self.state.mark_seen()
        self.keep()
        self.show_steps(steps)

    # -- dragging ----------------------------------------------------------------------

    def pick_up(self, key: str) -> str:
        """Return the sprite that goes along when that spot is dragged; empty for none."""
        return self.state.dragging.sprite(key, self.state.seen, self.state.legal())

    def can_put_down(self, key: str, target: str) -> bool:
        """Return whether what was picked up may be put down there."""
        return bool(self.state.drop_actions(key, target))

    def put_down(self, key: str, target: str) -> None:
        """Put the piece down there."""
        actions = self.state.drop_actions(key, target)
        if actions:
            self.choose(actions[0], key)
            self.state.dragging.then = actions[1:]

    def refuse_drop(self, _target: str) -> None:
        """Say that the piece cannot be put down there."""
        self.toast(Toast(_("It cannot go there.")))

    def continue_drag(self) -> bool:
        """Play the next action of a piece put down; return whether there was one."""
        dragging = self.state.dragging
        if not dragging.then or not self.state.legal():
            return False
        action, *rest = dragging.then
        if action not in self.state.legal():
            dragging.then = []
            return False
        self.choose(action)
        dragging.then = rest
        return True

    # -- undo --------------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the last choice."""
        self._go_back(self.state.undo.back)

    def restart_turn(self) -> None:
        """Undo all choices of this turn."""
        self._go_back(self.state.undo.restart_turn)

    def redo(self) -> None:
        """Redo what was undone, up to the next choice."""
        steps = [] if self._is_busy() else self.state.undo.forward()
        if steps:
            self._settle_after_undo()
            self.show_steps(steps)

    def _go_back(self, go: Callable[[], bool]) -> None:
        if not self._is_busy() and go():
            self.show_undone()

    def show_undone(self) -> None:
        """Show the table after an undo, and say so."""
        self._settle_after_undo()
        self.show_now()
        self.say(_("Undone.") + " " + self.state.prompt())
        self.next()

    def _is_busy(self) -> bool:
        return self.state.playback.playing or self.state.looking is not None

    def _settle_after_undo(self) -> None:
        """Store the table, which has gone back or forward without being played."""
        self.state.choosing.clear()
        self.state.dragging.then = []
        self.state.mark_seen()
        self.state.privacy.forget()
        self.conclude()
        self.keep()

    # -- privacy -----------------------------------------------------------------------

    def conclude(self) -> None:
        """Cover what is private, or bring it to its seat, once all has been shown."""
        concluded = self.state.privacy.conclude()
        for sentence in concluded.sentences:
            self.say(sentence)
        if concluded.over:
            # what everybody may hear of the turn is not cut short
            self._cover(hush=concluded.spoken or bool(self.cabinet.toast.sentence))

    def _cover(self, hush: bool = True) -> None:
        self.state.cover(hush)
        self.cabinet.clear_toast()
        if hush:
            self.ports.page.hush()

    def take_device(self) -> None:
        """Give the device to the player to move."""
        self.state.privacy.take()
        self._go_on()

    def toggle_private(self) -> None:
        """Cover what is private to the player to move, or show it."""
        privacy = self.state.privacy
        if privacy.awaits_mover:
            self.take_device()
            return
        if privacy.holder is None:
            privacy.look()
        else:
            self._cover()
            privacy.cover()
        self.show_now()
        self.say(self.state.prompt())
        self.render()

    def open_news(self) -> None:
        """Show what the seat saw: it is alone with the device."""
        self.state.privacy.open_news()
        self.show_now()
        self.say(self.state.privacy.prompt())
        self.render()

    def end_news(self) -> None:
        """Hide the news again, known or for later, and go on with the game."""
        self.state.privacy.end_news()
        self._cover()
        self._go_on()

    def _go_on(self) -> None:
        self.show_now()
        self.say(self.state.prompt())
        self.next()

    # -- showing what happened ---------------------------------------------------------

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps on the stage, then go on."""
        look = self.look()
        self.state.privacy.hear(steps)
        frames = self.state.frames(steps, look, self.stage.scene)
        self.state.playback.begin(steps, bool(frames))
        if frames and any(step.seat >= 0 for step in steps):
            self.cabinet.play_sound(self.state.features.material)
        self.stage.play(frames, self._finish_steps, self._tell_step)
        self.render()

    def _tell_step(self, sentence: str) -> None:
        aloud = self.state.playback.aloud(self.state.endgame.aloud(sentence))
        if aloud:
            self.say(aloud)
        self.show_sentence(sentence)

    def show_sentence(self, sentence: str) -> None:
        """Show the sentence as the prompt while the stage shows what it is about."""
        if not self.gone and self.state.looking is None:
            self.state.playback.sentence = sentence
            self.render()

    def _finish_steps(self) -> None:
        self.state.playback.end()
        if self.gone or self.state.looking is not None:
            return
        self.conclude()
        self.show_now()
        sound = self.state.sound()
        self.cabinet.play_sound(sound)
        if sound == "turn":
            self.cabinet.call_player(self.state.title(), self.ports.location.fragment())
        self.next()

    # -- going on ----------------------------------------------------------------------

    def next(self) -> None:
        """Go on, once all has been shown, with a computer, a forced action or a person."""
        state, table, clock = self.state, self.state.table, self.ports.clock
        if table.finished:
            tries = self.cabinet.shelf.attempts
            state.endgame.look_up(table, tuple(self.cabinet.results()), tries.of(table.id))
            self.ports.thinker.rest()
        if self.continue_drag():
            return
        if state.privacy.blocked or self._begin_sealed_work():
            self.render()
            return
        if table.is_draw_due:
            if table.blocked:
                table.set_seed(self.ports.device.random_bytes(16))
            self.show_steps(table.resolve_chance())
            return
        self.ports.page.run_when_idle(self._write_address(table.cursor))
        self.ports.page.run_when_idle(self._thumbnail.steps(lambda: self.gone))
        state.held = self.cabinet.settings.done and state.can_hold
        if state.computer is not None and not state.held:
            clock.after(state.pacing.pause, self._think)
        elif state.my_turn and state.forced_action() is not None:
            clock.after(FORCED_PAUSE_MS, self._play_forced)
        self.render()

    # -- the long work at a sealed table -----------------------------------------------

    def _begin_sealed_work(self) -> bool:
        """Begin what all wait for at a sealed table; return whether such work is being done."""
        table, sealed = self.state.table, self.state.table.sealed
        if sealed is None or self._sealed_work_runs:
            return self._sealed_work_runs
        if sealed.is_due:
            self._run_in_slices(self._shuffle(sealed.steps()))
        elif table.finished and sealed.is_proven() and not self._revealed:
            self._revealed = True
            self._run_in_slices(self._reveal())
        return self._sealed_work_runs

    def _run_in_slices(self, work: Iterator[None]) -> None:
        """Do the work a card at a time, in frames that are not needed for painting the board."""
        self._sealed_work_runs = True
        clock = self.ports.clock
        latest = clock.now() + BOARD_WAIT_MS

        def go_on() -> None:
            start = before = clock.now()
            longest = 0
            if self.stage.painting and start < latest:
                clock.after_frame(go_on)
                return
            for _card in work:
                if self.gone:
                    return
                now = clock.now()
                longest, before = max(longest, now - before), now
                if now + longest > start + CARDS_MS:
                    clock.after_frame(go_on)
                    return

        clock.after_frame(go_on)

    def _reveal(self) -> Iterator[None]:
        """Lay a finished game open, or say what does not fit in it."""
        from motherlode.match.reveal import reveal, unseal

        table = self.state.table
        revealed = yield from reveal(table)
        self._sealed_work_runs = False
        if revealed.fault is not None:
            self.cabinet.notify(error_message(revealed.fault), stays=True)
            return
        opened = unseal(table, revealed)
        self.cabinet.store_table(opened, opened.cursor)
        self.cabinet.navigator.open_table(opened.id, replace_address=True)

    def _shuffle(self, steps: Iterator[None]) -> Iterator[None]:
        """Shuffle the pile, and go on."""
        yield from steps
        self._sealed_work_runs = False
        table = self.state.table
        drawn = table.resolve_chance()
        self.state.mark_seen()
        self.keep()
        self.say(self.state.prompt())
        if drawn:
            self.show_steps(drawn)
        else:
            self.next()

    def _write_address(self, ply: int) -> list[Callable[[], object]]:
        """Return steps that mark all as seen and put the link into the address, for others."""

        def write() -> None:
            table = self.state.table
            if self.gone or table.cursor != ply or not self.state.at_rest:
                return
            self.cabinet.shelf.mark_seen(table.id, ply)
            own, location = TABLE + table.id, self.ports.location
            # who has gone elsewhere goes there, though the browser tells of it a moment later
            if location.fragment().split("/play/")[0] == own:
                with suppress(MotherlodeError):  # too long for a link: the table's alone
                    link = self.link_writer.link().removeprefix("#")
                    location.go(f"{own}/{link}", replace=True)

        rounds = self.state.table.cursor // PLIES_A_SLICE + 1
        return [*[partial(self.link_writer.advance, PLIES_A_SLICE)] * rounds, write]

    def release(self) -> None:
        """Let the computer answer: the player is done."""
        self.state.held = False
        self._think()
        self.render()

    def is_waiting(self) -> bool:
        """Return whether a delayed step is still wanted when its time has come."""
        return not self.gone and self.state.at_rest

    def _play_forced(self) -> None:
        action = self.state.forced_action()
        if self.is_waiting() and self.state.my_turn and action is not None:
            self.commit(action)

    def _think(self) -> None:
        state = self.state
        seat, ply = state.computer, state.table.cursor
        if not self.is_waiting() or seat is None or state.held or self._thinking:
            return
        self._thinking = True
        self.ask_computer(seat, lambda verdict: self._answer(ply, verdict))

    def ask_computer(self, seat: int, done: Callable[[BotAnswer], None]) -> None:
        """Ask the computer at that seat, which is to move; ``done`` is told its answer, later."""
        self.ports.thinker.think(self.state.table, seat, done)
        self.offer_to_hurry()

    def offer_to_hurry(self) -> None:
        """Offer to end the thinking of a computer, or about a hint, once it takes long."""
        state, ply = self.state, self.state.table.cursor

        def offer() -> None:
            if self.is_waiting() and state.table.cursor == ply:
                state.long_at = ply if self._thinking or state.hint.thinking else -1
                self.render()

        if self._thinking or state.hint.thinking:
            self.ports.clock.after(LONG_THINKING_MS, offer)

    def hurry(self) -> None:
        """End the thinking: what is known decides."""
        self.state.long_at = -1
        self.ports.thinker.hurry()
        self.offer_to_hurry()
        self.render()

    def _answer(self, ply: int, verdict: BotAnswer) -> None:
        state, seat = self.state, self.state.computer
        self._thinking = False
        if seat is not None and state.table.cursor != ply:
            self.next()  # the turn was taken back and played again while it was thinking
            return
        if self.is_waiting() and state.table.cursor == ply and seat is not None:
            if verdict.fallback_level:
                self.cabinet.notify(fallback_words(state, seat, verdict.fallback_level))
            self.commit(verdict.result.best)


def fallback_words(state: TableState, seat: int, level: str) -> str:
    """Return that the player at a computer's seat failed, and who decided in its place."""
    words = _("The level “{level}” decided instead.")
    level = level_words(level, state.entry.info.id)
    return with_label(state.names[seat], words.format(level=level))


def is_low(stage: Stage, key: str) -> bool:
    """Return whether the spot of that key lies in the lower half of the view."""
    place = stage.place_of(key) if key else None
    return place is not None and place.centre[1] > stage.camera.height / 2


def is_low_point(stage: Stage, state: TableState) -> bool:
    """Return whether the mouse is in the lower half of the view."""
    place = state.help.place
    return place is not None and stage.camera.to_view(*place)[1] > stage.camera.height / 2


# -- the thumbnail ---------------------------------------------------------------------

#: Width and height: twice what the shelf shows.
THUMBNAIL_PX = (192, 144)
#: Part of the larger side that is shown around the spots.
THUMBNAIL_RIM = 0.03
#: Slices of work after which a thumbnail that is not drawn yet is left for the next time.
MAX_THUMBNAIL_SLICES = 300


class Thumbnail:
    """The small picture of a table on the shelf, drawn once for every position at rest.

    It shows what everybody may see.
    """

    def __init__(self, state: TableState, stage: Stage, pictures: TablePictures) -> None:
        self._state = state
        self._stage = stage
        self._pictures = pictures
        self._drawn_at = -1

    def steps(self, gone: Callable[[], bool]) -> Iterator[Callable[[], object]]:
        """Yield slices of the work, unless the table has been left or goes on."""
        table = self._state.table
        ply = table.cursor
        scene: Cache[Scene] = Cache()

        def draw() -> None:
            if self._drawn_at == ply or gone() or table.cursor != ply:
                return
            shown = scene.get(self._scene, ply)
            image = self._stage.retained.miniature(shown, *THUMBNAIL_PX)
            if image is not None:
                self._drawn_at = ply
                self._pictures.keep(table.id, image)

        for _slice in range(MAX_THUMBNAIL_SLICES):
            if self._drawn_at == ply or gone() or table.cursor != ply:
                return
            yield draw

    def _scene(self) -> Scene:
        state, (width, height) = self._state, THUMBNAIL_PX
        look = Look(shape=width / height, names=state.names, aids=False)
        return crop_to_spots(state.view.build_scene(state.table.state.observation(None), look))


def crop_to_spots(scene: Scene) -> Scene:
    """Return the scene within bounds that hold all its spots, so that they are larger."""
    return replace(scene, bounds=scene.around_spots(THUMBNAIL_RIM))
