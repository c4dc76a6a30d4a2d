"""A table at which a written player sits: it is asked in its box.

At a table by link, and at a live one, the device that has the player plays it, and the others say
so. Where the player is missing, fails or takes long, a level of the game decides, and that is said:
the table is never stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.live.screen import LivePage, LivePlay, LiveState, LiveTableScreen
from motherlode.app.live.session import LiveSession
from motherlode.app.notices import Notice, Offer
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.page import TablePage
from motherlode.app.table.screen import TableScreen
from motherlode.app.workshop.player_box import LASTING, BoxFault, say_fault
from motherlode.app.workshop.running_player import Choice, Prints, RunningPlayer
from motherlode.bots.roster import level_words, stand_in
from motherlode.bots.search_result import BotAnswer, SearchResult
from motherlode.core.bot import WRITTEN
from motherlode.locale import _, ngettext, with_label
from motherlode.match.table import Table

#: Milliseconds after which the player at the device may go on without waiting.
SLOW_MS = 2_000
#: The same while its box is being opened: an interpreter of its own starts there.
OPENING_MS = 15_000
#: Faults at one table after which a player is asked no more.
MAX_FAULTS = 3

Done = Callable[[BotAnswer], None]


@dataclass
class WrittenSeat:
    """A written player at its seat. ``is_out``: a level plays in its place from now on."""

    running: RunningPlayer | None
    prints: Prints = field(default_factory=Prints)
    milliseconds: float | None = None
    faults: int = 0
    is_out: bool = False


class WrittenPlay(PlayCommands):
    """Play at a table with written players; ``seats`` are theirs."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.take_seats()

    def take_seats(self) -> None:
        """Look the players up, each for its seat."""
        state = self.state
        self.seats = {
            number: self._seat(seat.level)
            for number, seat in enumerate(state.table.terms.seats)
            if seat.kind == "computer" and seat.level.startswith(WRITTEN)
        }
        self._asked = 0
        if state.by_link and not (state.was_live or state.table.fair):
            missing = (number for number, one in self.seats.items() if one.running is None)
            state.players_elsewhere = frozenset(missing)

    def _seat(self, id: str) -> WrittenSeat:
        player = self.cabinet.shelf.players.of(id)
        if player is None or player.entry != self.state.table.terms.entry:
            return WrittenSeat(None)
        prints = Prints()
        return WrittenSeat(RunningPlayer(self.ports, player, prints), prints)

    @property
    def fallback_words(self) -> str:
        """The name of the level that plays in the place of a written player."""
        entry = self.state.table.terms.entry
        return level_words(stand_in(entry), entry)

    def ask_computer(self, seat: int, done: Done) -> None:
        """See ``PlayCommands``."""
        written = self.seats.get(seat)
        if written is None:
            super().ask_computer(seat, done)
            return
        if written.running is None and not written.is_out:
            words = _("{name} is not on this shelf: the level “{level}” plays in its place.")
            self._tell(words.format(name=self.state.names[seat], level=self.fallback_words))
            written.is_out = True
        if written.is_out or written.running is None:
            self._fall_back(seat, done)
            return
        self._asked += 1
        number = self._asked
        delay = SLOW_MS if written.running.is_loaded else OPENING_MS
        self.ports.clock.after(delay, lambda: self._offer_to_go_on(number, seat, done))
        answer = partial(self._take, number, seat, done)
        written.running.ask(self.state.table, seat, answer)

    def _take(self, number: int, seat: int, done: Done, found: Choice | BoxFault) -> None:
        """Take in the player's answer, unless the level has decided meanwhile."""
        if number != self._asked or self.desk.left:
            return
        self._asked += 1
        self.cabinet.notices.forget(self._thinking_words(seat))
        written = self.seats[seat]
        if isinstance(found, Choice):
            written.milliseconds = found.milliseconds
            done(BotAnswer(SearchResult(found.action)))
            return
        written.faults += 1
        sentence = say_fault(found, self.state.names[seat])
        if found.kind in LASTING or written.faults >= MAX_FAULTS:
            written.is_out = True
            rest = _("From now on the level “{level}” plays in its place.")
        else:
            rest = _("The level “{level}” decided instead.")
        self._tell(f"{sentence} {rest.format(level=self.fallback_words)}")
        self._fall_back(seat, done)

    def _offer_to_go_on(self, number: int, seat: int, done: Done) -> None:
        """Offer to go on without a player that takes long."""
        if number != self._asked or self.desk.left:
            return
        words = self._thinking_words(seat)
        offer = Offer(
            _("Let the computer decide"), partial(self._decide_instead, number, seat, done)
        )
        self.cabinet.notices.add(Notice(words, offer))
        self.ports.page.say(words)
        self.desk.render()

    def _thinking_words(self, seat: int) -> str:
        return _("{name} is still thinking.").format(name=self.state.names[seat])

    def _decide_instead(self, number: int, seat: int, done: Done) -> None:
        if number != self._asked or self.desk.left:
            return
        self._asked += 1
        running = self.seats[seat].running
        if running is not None:
            running.close()
        self._fall_back(seat, done)

    def _fall_back(self, seat: int, done: Done) -> None:
        table = self.state.table
        self.ports.thinker.think(table, seat, done, stand_in(table.terms.entry))

    def _tell(self, sentence: str) -> None:
        self.cabinet.notify(sentence)

    def take_out(self, seat: int) -> None:
        """Let a level play in the player's place from now on."""
        written = self.seats[seat]
        written.is_out = True
        self.cabinet.notices.forget(self._thinking_words(seat))
        if written.running is not None:
            written.running.close()
        if seat in self.state.players_elsewhere:
            self.state.players_elsewhere -= {seat}
            self.next()
        elif self.state.computer == seat and self._thinking:
            self._asked += 1
            ply = self.state.table.cursor
            self._fall_back(seat, lambda verdict: self._answer(ply, verdict))
        self.desk.render()

    def next(self) -> None:
        """See ``PlayCommands``; who has played to the end gives its memory back."""
        if self.state.table.finished:
            self.close()
        super().next()

    def open_boxes(self) -> None:
        """Open the boxes ahead of the first decision of those that this device plays."""
        for seat, written in self.seats.items():
            here = not self.state.table.finished and self.state.plays_computer(seat)
            if here and written.running is not None:
                written.running.load(lambda _fault: None)

    def close(self) -> None:
        """End all boxes."""
        for written in self.seats.values():
            if written.running is not None:
                written.running.close()


class WrittenTablePage(TablePage):
    """The page with a drawer for each written player: what it prints, and its time."""

    def above(self) -> Node | None:
        """See ``TablePage``."""
        play = self.commands.play
        assert isinstance(play, WrittenPlay)
        is_over = self.state.table.finished
        drawers = [
            self._drawer(play, seat, one)
            for seat, one in play.seats.items()
            if one.prints.text() or not is_over
        ]
        return h("div", super().above(), drawers, cls="drawers", key="drawers")

    def _drawer(self, play: WrittenPlay, seat: int, written: WrittenSeat) -> Node:
        name, text = self.state.names[seat], written.prints.text()
        lines = text.count("\n") + 1 if text else 0
        printed = ngettext("{n} line printed", "{n} lines printed", lines).format(n=lines)
        parts, here = [with_label(name, printed)], self.state.plays_computer(seat)
        if not here:
            words = _("{name} is a written player: {person}’s device plays it")
            person = self.state.names[self.state.device_of_computer(seat)]
            parts = [words.format(name=name, person=person)]
        elif written.is_out:
            parts = [_("{name}: the computer plays in its place").format(name=name)]
        elif written.milliseconds is not None:
            took = round(written.milliseconds)
            parts.append(_("{n} ms for a decision").format(n=took))
        take_out = button(
            _("Let the computer play on"),
            partial(play.take_out, seat),
            cls="quiet",
            id=f"take-out-{seat}",
        )
        awaited = seat in self.state.players_elsewhere
        is_over = written.is_out or self.state.table.finished
        can_take_out = (here or awaited) and not is_over
        label = with_label(name, _("Printed"))
        return h(
            "details",
            h("summary", " · ".join(parts)),
            h("pre", text, tabindex="0", role="region", aria_label=label) if text else None,
            take_out if can_take_out else None,
            cls="drawer",
            key=f"drawer-{seat}",
        )


class WrittenTableScreen(TableScreen):
    """One table with written players."""

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        super().__init__(cabinet, table, mine, seen, sent)
        self.play: WrittenPlay = WrittenPlay(self.desk)
        self.use(self.desk, self.play)
        self.page = WrittenTablePage(self.state, self.commands)

    def enter(self) -> None:
        """See ``TableScreen``; the players are loaded meanwhile."""
        self.cabinet.ports.load_editor()
        self.play.open_boxes()
        super().enter()

    def leave(self) -> None:
        """See ``TableScreen``; the boxes give their memory back."""
        super().leave()
        self.play.close()


class WrittenLivePlay(WrittenPlay, LivePlay):
    """Play at a live table with written players."""

    def __init__(self, desk: Desk, session: LiveSession) -> None:
        LivePlay.__init__(self, desk, session)
        self.take_seats()


class WrittenLivePage(WrittenTablePage, LivePage):
    """The page with the strip of a live table, and a drawer for each written player."""


class WrittenLiveTableScreen(WrittenTableScreen, LiveTableScreen):
    """One live table with written players."""

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        LiveTableScreen.__init__(self, cabinet, table, mine, seen, sent)
        state = LiveState(table, mine, seen, sent, self.session)
        desk = Desk(state, cabinet)
        self.play: WrittenLivePlay = WrittenLivePlay(desk, self.session)
        self.use(desk, self.play)
        self.page = WrittenLivePage(state, self.commands, self.session)
