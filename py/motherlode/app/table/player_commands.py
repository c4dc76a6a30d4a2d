"""What a player's commands do to the state of a table, and what follows outside of it."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.hint import Hint
from motherlode.app.navigator import Navigator
from motherlode.app.table.advice import advice_offered, advice_words
from motherlode.app.table.afterwards import Afterwards
from motherlode.app.table.again import Again
from motherlode.app.table.asking import Asking
from motherlode.app.table.effects import Effects
from motherlode.app.table.in_short import TAB
from motherlode.app.table.replay_commands import ReplayCommands
from motherlode.app.table.state import TableState
from motherlode.app.table.walk_commands import WalkCommands
from motherlode.bots.search_result import SearchResult
from motherlode.canvas.geometry import Point
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.locale import _, error_message


class PlayerCommands:
    """All :class:`~motherlode.app.table.commands.Commands`, and what pointers do."""

    def __init__(self, state: TableState, effects: Effects, navigator: Navigator) -> None:
        self.state = state
        self.effects = effects
        self.navigator = navigator
        self.asking = Asking(state, effects)
        self.toggle_asking, self.ask_here = self.asking.toggle, self.asking.here
        self.ask, self.point_at = self.asking.about, state.inspector.point
        # what changes nothing of the state
        self.zoom, self.fit, self.closer = effects.zoom, effects.fit, effects.closer
        self.seek, self.skip, self.skip_all = effects.seek, effects.skip, effects.skip_all
        self.share, self.rules, self.hurry = effects.open_share, effects.open_rules, effects.hurry
        self.release, self.review = effects.release, effects.reviewing
        self.rule, self.in_short = effects.open_rule, effects.in_short
        after = Afterwards(state, effects, navigator)
        self.send, self.rematch = after.send, after.rematch
        self.challenge, self.compare = after.challenge, after.compare
        self.note = effects.open_note
        replay = ReplayCommands(state, effects, self.look_at)
        self.step, self.branch = replay.step, replay.branch
        self.toggle_autoplay, self.share_moment = replay.toggle_autoplay, replay.share_moment
        again = Again(state, effects, self.look_at)
        self.again, self.show_again, self.show_line = again.all, again.part, again.line
        walk = WalkCommands(state, effects, self)
        self.toggle_text_board, self.walk_board, self.walk = walk.toggle, walk.begin, walk.walk
        self.press_cell, self.enter_board, self.leave_board = walk.press, walk.enter, walk.leave

    # -- choosing ----------------------------------------------------------------------

    def tap(self, key: str | None) -> None:
        state = self.state
        if state.playback.playing:
            self.effects.skip()
            return
        if state.inspector.asking and key is not None:
            self.asking.about(key)
            return
        state.since.noted()
        if state.looking is not None:
            return
        if key is None:
            self.cancel()
        elif state.choosing.asked and key == state.choosing.at:
            self.turn()
        else:
            self._tap_spot(key)

    def enter_cell(self, key: str) -> None:
        """Enter on a cell of the text board: plays the ghost laid out there, else like a tap."""
        choosing = self.state.choosing
        if choosing.has_ghost and key == choosing.at and self.state.looking is None:
            self.commit(choosing.action)
        else:
            self.tap(key)

    def _tap_spot(self, key: str) -> None:
        state, choosing = self.state, self.state.choosing
        meant = choosing.meant(key, state.legal(), state.seen)
        if not meant:
            self.effects.hint(state.refusal(key), key)
        elif len(meant) == 1 and not choosing.deliberate(meant[0]):
            self.choose(meant[0], key)
        else:
            self._ask(meant, key)

    def _ask(self, actions: list[Action], key: str | None) -> None:
        """Shows what the tap may mean and waits for a choice."""
        choosing = self.state.choosing
        choosing.ask(actions, key)
        self.effects.show_now()
        self.effects.ring(key)
        if choosing.has_ghost:
            self.effects.say(self.state.words(choosing.action))
        self.effects.render()

    def turn(self) -> None:
        choosing = self.state.choosing
        if choosing.has_ghost and len(choosing.asked) == 1:
            self.effects.hint(Hint(_("It fits here in this way only: the tick places it.")))
        elif choosing.has_ghost:
            choosing.turn()
            self.effects.show_now()
            self.effects.say(self.state.words(choosing.action))
            self.effects.render()
        elif len(choosing.asked) == 1:
            self.commit(choosing.action)

    def choose(self, action: Action, key: str | None = None) -> None:
        self.state.since.noted()
        self.state.dragging.forget()
        if self.state.tabs.open:
            self.close_panel()
        if action not in self.state.choosing.asked and self._confirms(action):
            self._ask([action], key)
        else:
            self.commit(action)

    def _confirms(self, action: Action) -> bool:
        if self.state.forced() is not None:
            return False  # it is played in a moment, whether it is chosen or not
        how = self.effects.confirmation
        return how == "always" or (how == "final" and self.state.is_final(action))

    def choose_number(self, number: int) -> bool:
        choices = self.state.choosing.at_hand(self.state.legal(), self.effects.scene)
        if number > len(choices):
            return False
        self.choose(choices[number - 1])
        return True

    def confirm(self) -> None:
        self.commit(self.state.choosing.action)

    def advise(self) -> None:
        if advice_offered(self.state) and not self.state.counsel.thinking:
            self.state.counsel.ask()
            self.effects.say(_("Thinking …"))
            self.effects.think_for()
            self.effects.render()

    def advised(self, thought: SearchResult) -> None:
        """Says the advice and lays it out; it is played only if it is chosen."""
        state, best = self.state, thought.best
        sentence = advice_words(state, thought)
        state.counsel.tell(sentence)
        self._ask([best], state.choosing.place_of(best, state.legal(), self.effects.scene))
        self.effects.say(f"{state.words(best)}. {sentence}")

    def cancel(self) -> None:
        self._take_hint_back()
        self.state.dragging.forget()
        if self.state.choosing.asked:
            self.state.choosing.clear()
            self.effects.show_now()
            self.effects.ring(None)
        self.effects.render()

    def commit(self, action: Action) -> None:
        """Plays the action, stores the table and shows what happened."""
        self._take_hint_back()
        self.state.choosing.clear()
        self.state.light(())
        self.effects.ring(None)
        try:
            steps = self.state.play(action)
        except MotherlodeError as error:
            self.effects.notify(error_message(error))
            return
        self.state.saw_all()
        self.effects.keep()
        self.effects.show_steps(steps)

    def _take_hint_back(self) -> None:
        """Whoever goes on has no use for it, and it would lie over the board."""
        if self.effects.hinted:
            self.effects.unsay(aloud=False)

    # -- dragging ----------------------------------------------------------------------

    def pick_up(self, key: str) -> str:
        """The sprite that goes along when that spot is dragged; empty for none."""
        return self.state.dragging.sprite(key, self.state.seen, self.state.legal())

    def takes(self, key: str, target: str) -> bool:
        """Whether what was taken up may be put down there."""
        return bool(self.state.dropped(key, target))

    def put_down(self, key: str, target: str) -> None:
        """The piece was put down there."""
        actions = self.state.dropped(key, target)
        if actions:
            self.choose(actions[0], key)
            self.state.dragging.expect(actions[1:])

    def missed(self, _target: str) -> None:
        """The piece was put down where it may not be."""
        self.effects.hint(Hint(_("It cannot be put down there.")))

    def continue_drag(self) -> bool:
        """Plays what is still to be played of a piece put down; whether there was anything."""
        dragging = self.state.dragging
        if not dragging.then or not self.state.legal():
            return False
        action, *rest = dragging.then
        if action not in self.state.legal():
            dragging.forget()
            return False
        self.choose(action)
        dragging.expect(rest)
        return True

    # -- undo and replay ---------------------------------------------------------------

    def undo(self) -> None:
        self._back(self.state.undo.back)

    def restart_turn(self) -> None:
        self._back(self.state.undo.restart_turn)

    def redo(self) -> None:
        steps = [] if self._busy() else self.state.undo.forward()
        if steps:
            self._moved()
            self.effects.show_steps(steps)

    def _back(self, go: Callable[[], bool]) -> None:
        if self._busy() or not go():
            return
        self._moved()
        self.effects.show_now()
        self.effects.say(_("Taken back.") + " " + self.state.prompt())
        self.effects.next()

    def _busy(self) -> bool:
        return self.state.playback.playing or self.state.looking is not None

    def _moved(self) -> None:
        """The table has gone back or forward without being played: stores it."""
        self.state.choosing.clear()
        self.state.dragging.forget()
        self.state.saw_all()
        self.state.privacy.forget()
        self.conclude()
        self.effects.keep()

    def look_at(self, ply: int | None) -> None:
        back = ply is None and self.state.looking is not None
        self.state.look_at(ply)
        if back:
            self.conclude()  # it may have been opened before all was shown
        self.effects.show_now()
        self.effects.ring(None)
        if back:
            self.effects.next()
        else:
            self.effects.render()

    def toggle_replay(self) -> None:
        self.look_at(None if self.state.looking is not None else self.state.table.cursor)

    # -- privacy -----------------------------------------------------------------------

    def conclude(self) -> None:
        """All has been shown: what is now private is covered or brought to its seat."""
        concluded = self.state.privacy.conclude()
        for sentence in concluded.sentences:
            self.effects.say(sentence)
        if concluded.over:
            # what everybody may hear of the turn is not cut short
            self._cover(hush=concluded.spoken or self.effects.hinted)

    def _cover(self, hush: bool = True) -> None:
        self.state.cover(hush)
        self.effects.unsay(aloud=hush)

    def take_device(self) -> None:
        self.state.privacy.take()
        self._go_on()

    def toggle_private(self) -> None:
        privacy = self.state.privacy
        if privacy.awaits_mover:
            self.take_device()
            return
        if privacy.holder is None:
            privacy.look()
        else:
            self._cover()
            privacy.cover()
        self.effects.show_now()
        self.effects.say(self.state.prompt())
        self.effects.render()

    def open_news(self) -> None:
        self.state.privacy.open_news()
        self.effects.show_now()
        self.effects.say(self.state.privacy.prompt())
        self.effects.render()

    def end_news(self) -> None:
        self.state.privacy.end_news()
        self._cover()
        self._go_on()

    def _go_on(self) -> None:
        self.effects.show_now()
        self.effects.say(self.state.prompt())
        self.effects.next()

    # -- the board ---------------------------------------------------------------------

    def point(self, point: Point | None) -> None:
        """The mouse is over that place of the scene, or a finger has tapped it."""
        if self.state.features.hover is not None:
            self.hover(self.state.hover.name_of(point, self.state.seen))

    def hover(self, name: str) -> None:
        """The keyboard is at the piece of that key, or the mouse at what is called that."""
        if self.state.hover.move(name):
            self._show()

    def _show(self) -> None:
        if not self.state.playback.playing:
            self.effects.show_now()

    def lay(self, overlay: str) -> None:
        overlays = self.state.overlays
        overlays.lay(overlay)
        for known, label in overlays.offered(self.state.seen):
            if known == overlays.name:
                self.effects.say(label)
        self._show()
        self.effects.render()

    def lay_next(self) -> bool:
        overlay = self.state.overlays.after(self.state.seen)
        if overlay is None:
            return False
        self.lay(overlay)
        return True

    def light(self, pieces: tuple[str, ...]) -> None:
        self.state.light(() if self.state.lit == pieces else pieces)
        if self.state.tabs.open:
            self.close_panel()  # where it is a sheet it covers what is lit
        self.effects.show_now()
        self.effects.render()

    # -- sheets and panels -------------------------------------------------------------

    def pick_tab(self, tab: str) -> None:
        self.state.tabs.pick(tab)
        if tab == TAB:
            self.in_short.bring()
        self.effects.render()

    def toggle_panel(self) -> None:
        if self.state.tabs.open:
            self.close_panel()
            return
        self.state.tabs.set_open(True)
        self.effects.render()
        self.effects.focus(f"tab-{self.state.tabs.tab}")

    def close_panel(self) -> None:
        self.state.tabs.set_open(False)
        self.effects.render()
        self.effects.focus("tool-side")
