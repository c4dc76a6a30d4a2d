"""Playing at a table: from a choice to the stored record, and on to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from motherlode.app.navigator import TABLE
from motherlode.app.notices import Toast
from motherlode.app.on_demand import call_fetched
from motherlode.app.table.choosing import confirmation
from motherlode.app.table.desk import Desk
from motherlode.app.table.sealed_work import SealedWork
from motherlode.app.table.seats import SeatPlayer
from motherlode.app.table.state import TableState
from motherlode.app.table.thumbnail import Thumbnail
from motherlode.bots.roster import level_words
from motherlode.bots.search_result import BotAnswer
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message, with_label
from motherlode.match.table import Step

#: Pause before an action is played that is the only one.
FORCED_PAUSE_MS = 250
#: Milliseconds of thinking after which an answer with what is known can be asked for.
LONG_THINKING_MS = 3_000
#: Plies of the link that are written before the browser comes to its own work.
PLIES_A_SLICE = 8


class PlayCommands:
    """A player's choices, and the game that goes on with them; it alone plays actions.

    ``players`` are who sits at the seats.
    """

    def __init__(self, desk: Desk, players: Sequence[SeatPlayer]) -> None:
        self.desk = desk
        self.players = players
        self.state = desk.state
        self.cabinet = desk.cabinet
        self.ports = desk.ports
        self.stage = desk.stage
        self._thinking = False
        self._sealed_work = SealedWork(desk)
        self._thumbnail = Thumbnail(desk)

    def save(self) -> None:
        """Store the table as it is, where it is stored."""
        if self.desk.goal.keeps_table:
            self.state.company.store(
                lambda: self.cabinet.store_table(self.state.table, self.state.seen_plies)
            )

    # -- choosing ----------------------------------------------------------------------

    def tap(self, key: str | None) -> None:
        """Tap that spot of the board, or empty ground."""
        state = self.state
        state.away_summary = ""
        if state.replay_ply is not None:
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
            self.desk.toast(state.refusal(key), key)
        elif len(meant) == 1 and not choosing.is_deliberate(meant[0]):
            self.choose(meant[0], key)
        else:
            self.ask(meant, key)

    def ask(self, actions: list[Action], key: str | None) -> None:
        """Show what a tap on that spot may mean, and wait for a choice."""
        choosing = self.state.choosing
        choosing.ask(actions, key)
        self.desk.show_now()
        self.stage.focus(key)
        if choosing.has_ghost:
            self.desk.say(self.state.words(choosing.action))
        self.desk.render()
        self._point()

    def _point(self) -> None:
        """Have the others see the ghost."""
        choosing = self.state.choosing
        self.state.company.point(choosing.action if choosing.has_ghost else None)

    def turn(self) -> None:
        """Show the next of the actions as a ghost; without a ghost play the only one."""
        choosing = self.state.choosing
        if choosing.has_ghost and len(choosing.asked) == 1:
            self.desk.toast(Toast(_("It fits only this way. The tick places it.")))
        elif choosing.has_ghost:
            choosing.turn()
            self.desk.show_now()
            self.desk.say(self.state.words(choosing.action))
            self.desk.render()
        elif len(choosing.asked) == 1:
            self.commit(choosing.action)
        self._point()

    def choose(self, action: Action, key: str | None = None) -> None:
        """Choose that action; ask once more where the settings say so."""
        self.state.away_summary = ""
        self.state.dragging.then = []
        if self.state.tabs.open:
            self.desk.close_panel()
        if action not in self.state.choosing.asked and self._confirms(action, key):
            self.ask([action], key)
        else:
            self.commit(action)

    def _confirms(self, action: Action, key: str | None) -> bool:
        state = self.state
        if state.forced_action() is not None:
            return False  # it is played in a moment, whether it is chosen or not
        setting, touch = self.cabinet.settings.confirm, self.ports.device.coarse_pointer()
        how = confirmation(setting, touch, state.features)
        if setting == "auto" and how == "always" and key is None:
            # a finger misses places, not a button with words
            unplaced = state.choosing.actions_without_place(state.legal(), self.stage.scene)
            return action not in unplaced
        if setting == "auto" and how == "never" and key and state.features.ghost is not None:
            return state.is_last_choice(action)  # nothing is asked after it that could be undone
        return how == "always" or (how == "final" and state.is_final(action))

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
        self.desk.dismiss_toast()
        self.state.dragging.then = []
        if self.state.choosing.asked:
            self.state.choosing.clear()
            self.desk.show_now()
            self.stage.focus(None)
        self.desk.render()
        self._point()

    def commit(self, action: Action) -> None:
        """Play the action if it is wanted, store the table and show what happened."""
        refusal = self.desk.goal.refuse(action)
        if refusal:
            self.cancel()
            self.desk.show_now()
            self.desk.toast(Toast(refusal))
            return
        self.desk.dismiss_toast()
        self.state.choosing.clear()
        self.state.lit = ()
        self.stage.focus(None)
        try:
            steps = self.state.play(action)
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self.follow(steps)

    def follow(self, steps: Sequence[Step]) -> None:
        """Store what the player has done with what follows it, and show both."""
        steps = self.desk.goal.follow(steps)
        self.state.mark_seen()
        self.save()
        if steps:
            self.show_steps(steps)
        else:
            self.advance()

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
        self.desk.toast(Toast(_("It cannot go there.")))

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
        """Undo the last choice, or go back to the step before."""
        if self.desk.goal.has_steps:
            self.desk.goal.step_back()
            return
        self._go_back(self.state.undo.back)

    def restart_turn(self) -> None:
        """Undo all choices of this turn."""
        if not self.desk.goal.has_steps:
            self._go_back(self.state.undo.restart_turn)

    def redo(self) -> None:
        """Redo what was undone, up to the next choice."""
        steps = [] if self._is_busy() or self.desk.goal.has_steps else self.state.undo.forward()
        if steps:
            self._settle_after_undo()
            self.show_steps(steps)

    def _go_back(self, go: Callable[[], bool]) -> None:
        if not self._is_busy() and go():
            self.show_undone()

    def show_undone(self) -> None:
        """Show the table after an undo, and say so."""
        self._settle_after_undo()
        self.desk.show_now()
        self.desk.say(_("Undone.") + " " + self.state.prompt())
        self.advance()

    def _is_busy(self) -> bool:
        return self.state.playback.playing or self.state.replay_ply is not None

    def _settle_after_undo(self) -> None:
        """Store the table, which has gone back or forward without being played."""
        self.desk.dismiss_toast()
        self.state.choosing.clear()
        self.state.dragging.then = []
        self.state.mark_seen()
        self.state.privacy.forget()
        self.conclude()
        self.save()

    # -- privacy -----------------------------------------------------------------------

    def conclude(self) -> None:
        """Cover what is private, or bring it to its seat, once all has been shown."""
        concluded = self.state.privacy.conclude()
        for sentence in concluded.sentences:
            self.desk.say(sentence)
        if concluded.over:
            # what everybody may hear of the turn is not cut short
            self._cover(hush=concluded.spoken or bool(self.cabinet.toast.sentence))

    def _cover(self, hush: bool = True) -> None:
        self.state.cover(hush)
        self.cabinet.clear_toast()
        if hush:
            self.desk.hush()

    def take_device(self) -> None:
        """Give the device to the player to move."""
        self.state.privacy.take()
        self._resume()

    def toggle_private(self) -> None:
        """Cover what is private to the player to move, or show it."""
        privacy = self.state.privacy
        if privacy.awaits_mover:
            self.take_device()
            return
        if privacy.device_holder is None:
            privacy.reveal()
        else:
            self._cover()
            privacy.cover()
        self.desk.show_now()
        self.desk.say(self.state.prompt())
        self.desk.render()

    def open_news(self) -> None:
        """Show what the seat saw: it is alone with the device."""
        self.state.privacy.open_news()
        self.desk.show_now()
        self.desk.say(self.state.privacy.prompt())
        self.desk.render()

    def end_news(self) -> None:
        """Hide the news again, known or for later, and go on with the game."""
        self.state.privacy.end_news()
        self._cover()
        self._resume()

    def _resume(self) -> None:
        self.desk.show_now()
        self.desk.say(self.state.prompt())
        self.advance()

    # -- showing what happened ---------------------------------------------------------

    def _say_aloud(self, steps: Sequence[Step]) -> None:
        """Have the device's voice say these steps."""
        from motherlode.app.table.voice import spoken_sentences

        for sentence in spoken_sentences(self.state, steps):
            self.cabinet.speak(sentence)

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps on the stage, then go on; the others learn of them first."""
        if self.state.company.tell_first(steps):
            return
        self.desk.dismiss_toast()
        if self.cabinet.settings.speech:
            call_fetched(self.cabinet, partial(self._say_aloud, steps))
        options = self.desk.view_options()
        self.state.privacy.hear(steps)
        if self.state.table.finished:
            self.stage.follow()  # to what is counted, and to all of it in the end
        frames = self.state.frames(steps, options, self.stage.scene)
        self.state.playback.begin(steps, bool(frames))
        if frames and any(step.seat >= 0 for step in steps):
            self.cabinet.play_sound(self.state.features.material)
        self.stage.play(frames, self._finish_steps, self._tell_step)
        self.desk.render()

    def _tell_step(self, sentence: str) -> None:
        aloud = self.state.playback.aloud(self.state.endgame.aloud(sentence))
        if aloud:
            self.desk.say(aloud)
        self.desk.show_sentence(sentence)

    def _finish_steps(self) -> None:
        self.state.playback.end()
        if self.desk.left or self.state.replay_ply is not None:
            return
        self.conclude()
        self.desk.show_now()
        sound = self.state.sound()
        self.cabinet.play_sound(sound)
        if sound == "turn":
            self.cabinet.call_player(self.state.title(), self.ports.location.fragment())
        self.advance()

    # -- going on ----------------------------------------------------------------------

    def advance(self) -> None:
        """Go on, once all has been shown, with a computer, a forced action or a person."""
        if self.state.company.show_news():
            return
        self._go_on()
        self.state.company.tell()
        self.desk.goal.speak()

    def _go_on(self) -> None:
        state, table = self.state, self.state.table
        if self.continue_drag() or self.desk.goal.go_on():
            return
        if table.finished:
            self._conclude_game()
        if state.privacy.blocked or self._sealed_work.begin(self._show_shuffled):
            self.desk.render()
            return
        if table.is_draw_due and not table.awaits_word:
            if table.blocked:
                table.set_seed(self.ports.device.random_bytes(16))
            self.show_steps(table.resolve_chance())
            return
        self.ports.page.run_when_idle(self._write_address(table.cursor))
        self.ports.page.run_when_idle(self._thumbnail.steps())
        state.bot_waits = self.cabinet.settings.done and state.can_bot_wait
        if state.computer is not None and not state.bot_waits:
            self._after_pause(state.pacing.pause, self._think)
        elif state.my_turn and state.forced_action() is not None:
            self._after_pause(FORCED_PAUSE_MS, self._play_forced)
        self.desk.render()

    def _after_pause(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call after a pause of that length at normal speed."""
        self.ports.clock.after(round(milliseconds * self.stage.pace.tempo), call)

    def _conclude_game(self) -> None:
        """Look up what the end means, and have nobody think any more."""
        table, tries = self.state.table, self.cabinet.shelf.attempts
        results = tuple(self.cabinet.results())
        self.state.endgame.look_up(table, results, tries.of(table.id))
        for player in self.players:
            player.stop()
        self.ports.thinker.rest()

    def _show_shuffled(self) -> None:
        """Store the table whose pile is shuffled, and go on."""
        drawn = self.state.table.resolve_chance()
        self.state.mark_seen()
        self.save()
        self.desk.say(self.state.prompt())
        if drawn:
            self.show_steps(drawn)
        else:
            self.advance()

    def _write_address(self, ply: int) -> list[Callable[[], object]]:
        """Return steps that mark all as seen and put the link into the address, for others."""

        def write() -> None:
            table = self.state.table
            if self.desk.left or table.cursor != ply or not self.state.at_rest:
                return
            self.cabinet.shelf.mark_seen(table.id, ply)
            # who reads it there has been given what was not sent yet
            if table.fair is not None and table.shared_plies < ply:
                return
            own, location = TABLE + table.id, self.ports.location
            # who has gone elsewhere goes there, though the browser tells of it a moment later
            if location.fragment().split("/play/")[0] == own:
                with suppress(MotherlodeError):  # too long for a link: the table's alone
                    link = self.desk.link_writer.link().removeprefix("#")
                    location.go(f"{own}/{link}", replace=True)

        rounds = self.state.table.cursor // PLIES_A_SLICE + 1
        return [*[partial(self.desk.link_writer.advance, PLIES_A_SLICE)] * rounds, write]

    def release(self) -> None:
        """Let the computer answer: the player is done."""
        self.state.bot_waits = False
        self._think()
        self.desk.render()

    def _play_forced(self) -> None:
        action = self.state.forced_action()
        if self.desk.is_waiting() and self.state.my_turn and action is not None:
            self.commit(action)

    def _think(self) -> None:
        state = self.state
        seat, ply = state.computer, state.table.cursor
        if not self.desk.is_waiting() or seat is None or state.bot_waits or self._thinking:
            return
        self._thinking = True
        player = self.players[seat]
        player.ask(self.desk, partial(self._take_answer, ply))
        if player.can_hurry:
            self.offer_to_hurry()

    def offer_to_hurry(self) -> None:
        """Offer to end the thinking of a computer, or about a hint, once it takes long."""
        state, ply = self.state, self.state.table.cursor

        def offer() -> None:
            if self.desk.is_waiting() and state.table.cursor == ply:
                state.long_at = ply if self._thinking or state.hint.thinking else -1
                self.desk.render()

        if self._thinking or state.hint.thinking:
            self.ports.clock.after(LONG_THINKING_MS, offer)

    def hurry(self) -> None:
        """End the thinking: what is known decides."""
        self.state.long_at = -1
        self.ports.thinker.hurry()
        self.offer_to_hurry()
        self.desk.render()

    def _take_answer(self, ply: int, answer: BotAnswer) -> None:
        state, seat = self.state, self.state.computer
        self._thinking = False
        if seat is not None and state.table.cursor != ply:
            self.advance()  # the turn was taken back and played again while it was thinking
            return
        if self.desk.is_waiting() and state.table.cursor == ply and seat is not None:
            if answer.fallback_level:
                self.cabinet.notify(fallback_words(state, seat, answer.fallback_level))
            self.commit(answer.result.best)


def fallback_words(state: TableState, seat: int, level: str) -> str:
    """Return that the player at a computer's seat failed, and who decided in its place."""
    words = _("The level “{level}” decided instead.")
    level = level_words(level, state.entry.info.id)
    return with_label(state.names[seat], words.format(level=level))
