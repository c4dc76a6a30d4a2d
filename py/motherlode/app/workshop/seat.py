"""A written player at its seat: it is asked in its box.

At a table by link, and at a live one, the device that has the player plays it, and the others say
so. Where the player is missing, fails or takes long, a level of the game decides, and that is said:
the table is never stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from motherlode.app.html import Node, button, h
from motherlode.app.notices import Notice, Offer
from motherlode.app.table.desk import Desk
from motherlode.app.table.seats import Done, SeatPlayer
from motherlode.app.table.state import TableState
from motherlode.app.workshop.player_box import LASTING, BoxFault, say_fault
from motherlode.app.workshop.running_player import OutputTail, PlayerDecision, RunningPlayer
from motherlode.bots.roster import level_words, stand_in
from motherlode.bots.search_result import BotAnswer, SearchResult
from motherlode.core.bot import WRITTEN
from motherlode.locale import _, ngettext, with_label

#: Milliseconds after which the player at the device may go on without waiting.
SLOW_MS = 2_000
#: The same while its box is being opened: an interpreter of its own starts there.
OPENING_MS = 15_000
#: Faults at one table after which a player is asked no more.
MAX_FAULTS = 3


class Written:
    """A written player at its seat.

    Attributes:
        seat: The seat.
        running: The player in its box; ``None`` where it is not on this shelf.
        prints: The output of the player.
        is_out: A level plays in its place from now on.
    """

    can_hurry = False

    def __init__(self, desk: Desk, seat: int) -> None:
        self.seat = seat
        self.entry = desk.state.table.terms.entry
        self.prints = OutputTail()
        self.running = self._find(desk)
        self.is_out = False
        self._milliseconds: float | None = None
        self._faults = 0
        # the decision that is asked for, by its number, and who waits for it
        self._asked = 0
        self._done: Done | None = None

    def _find(self, desk: Desk) -> RunningPlayer | None:
        level = desk.state.table.terms.seats[self.seat].level
        player = desk.cabinet.shelf.players.of(level)
        if player is None or player.entry != self.entry:
            return None
        return RunningPlayer(desk.ports, player, self.prints)

    @property
    def fallback_words(self) -> str:
        """The name of the level that plays in its place."""
        return level_words(stand_in(self.entry), self.entry)

    def is_mine(self, state: TableState) -> bool:
        """See ``SeatPlayer``."""
        return state.plays_computer(self.seat)

    def open(self, desk: Desk) -> None:
        """Open the box ahead of the first decision."""
        desk.ports.load_editor()
        if self.running is not None and not desk.state.table.finished:
            self.running.load(lambda _fault: None)

    def stop(self) -> None:
        """End the box, which gives its memory back."""
        if self.running is not None:
            self.running.close()

    # -- asking ------------------------------------------------------------------------

    def ask(self, desk: Desk, done: Done) -> None:
        """See ``SeatPlayer``."""
        self._done = done
        if self.running is None and not self.is_out:
            words = _("{name} is not on this shelf: the level “{level}” plays in its place.")
            name = desk.state.names[self.seat]
            desk.cabinet.notify(words.format(name=name, level=self.fallback_words))
            self.is_out = True
        if self.is_out or self.running is None:
            self._fall_back(desk)
            return
        self._asked += 1
        number = self._asked
        delay = SLOW_MS if self.running.is_loaded else OPENING_MS
        desk.ports.clock.after(delay, lambda: self._offer_to_go_on(desk, number))
        self.running.ask(desk.state.table, self.seat, partial(self._take, desk, number))

    def _is_waiting(self, desk: Desk, number: int) -> bool:
        """Return whether the decision of that number is still waited for."""
        return number == self._asked and not desk.left

    def _answer(self, answer: BotAnswer) -> None:
        done, self._done = self._done, None
        if done is not None:
            done(answer)

    def _take(self, desk: Desk, number: int, found: PlayerDecision | BoxFault) -> None:
        """Take in the player's answer, unless the level has decided meanwhile."""
        if not self._is_waiting(desk, number):
            return
        self._asked += 1
        desk.cabinet.notices.forget(self._thinking_words(desk))
        if isinstance(found, PlayerDecision):
            self._milliseconds = found.milliseconds
            self._answer(BotAnswer(SearchResult(found.action)))
            return
        self._faults += 1
        sentence = say_fault(found, desk.state.names[self.seat])
        if found.kind in LASTING or self._faults >= MAX_FAULTS:
            self.is_out = True
            rest = _("From now on the level “{level}” plays in its place.")
        else:
            rest = _("The level “{level}” decided instead.")
        desk.cabinet.notify(f"{sentence} {rest.format(level=self.fallback_words)}")
        self._fall_back(desk)

    def _offer_to_go_on(self, desk: Desk, number: int) -> None:
        """Offer to go on without a player that takes long."""
        if not self._is_waiting(desk, number):
            return
        words = self._thinking_words(desk)
        press = partial(self._decide_instead, desk, number)
        desk.cabinet.notices.add(Notice(words, Offer(_("Let the computer decide"), press)))
        desk.ports.page.say(words)
        desk.render()

    def _thinking_words(self, desk: Desk) -> str:
        return _("{name} is still thinking.").format(name=desk.state.names[self.seat])

    def _decide_instead(self, desk: Desk, number: int) -> None:
        if self._is_waiting(desk, number):
            self._asked += 1
            self.stop()
            self._fall_back(desk)

    def _fall_back(self, desk: Desk) -> None:
        """Have a level decide."""
        desk.ports.thinker.think(desk.state.table, self.seat, self._answer, stand_in(self.entry))

    def take_out(self, desk: Desk, go_on: Callable[[], None]) -> None:
        """Let a level play in the player's place from now on."""
        state = desk.state
        self.is_out = True
        desk.cabinet.notices.forget(self._thinking_words(desk))
        self.stop()
        if self.seat in state.players_elsewhere:
            state.players_elsewhere -= {self.seat}
            go_on()
        elif state.computer == self.seat and self._done is not None:
            self._asked += 1
            self._fall_back(desk)
        desk.render()

    # -- the drawer --------------------------------------------------------------------

    def panel(self, desk: Desk, go_on: Callable[[], None]) -> Node | None:
        """Describe its drawer: the output, and its time."""
        state, text = desk.state, self.prints.text()
        if state.table.finished and not text:
            return None
        name, here = state.names[self.seat], self.is_mine(state)
        take_out = button(
            _("Let the computer play on"),
            partial(self.take_out, desk, go_on),
            cls="quiet",
            id=f"take-out-{self.seat}",
        )
        is_awaited = here or self.seat in state.players_elsewhere
        can_take_out = is_awaited and not (self.is_out or state.table.finished)
        label = with_label(name, _("Printed"))
        return h(
            "details",
            h("summary", self._summary(state, name)),
            h("pre", text, tabindex="0", role="region", aria_label=label) if text else None,
            take_out if can_take_out else None,
            cls="drawer",
            key=f"drawer-{self.seat}",
        )

    def _summary(self, state: TableState, name: str) -> str:
        if not self.is_mine(state):
            words = _("{name} is a written player: {person}’s device plays it")
            person = state.names[state.device_of_computer(self.seat)]
            return words.format(name=name, person=person)
        if self.is_out:
            return _("{name}: the computer plays in its place").format(name=name)
        text = self.prints.text()
        lines = text.count("\n") + 1 if text else 0
        printed = ngettext("{n} line printed", "{n} lines printed", lines).format(n=lines)
        if self._milliseconds is None:
            return with_label(name, printed)
        took = _("{n} ms for a decision").format(n=round(self._milliseconds))
        return f"{with_label(name, printed)} · {took}"


def written_players(desk: Desk) -> Mapping[int, SeatPlayer]:
    """Return the written players of the table by their seats.

    At a table by link those that are not on this shelf are on another device, which plays them.
    """
    state = desk.state
    players = {
        seat: Written(desk, seat)
        for seat, terms in enumerate(state.table.terms.seats)
        if terms.kind == "computer" and terms.level.startswith(WRITTEN)
    }
    if state.by_link and not (state.was_live or state.table.fair):
        missing = (seat for seat, one in players.items() if one.running is None)
        state.players_elsewhere = frozenset(missing)
    return players
