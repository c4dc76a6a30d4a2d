"""Table talk at a live table: what somebody points at, and the phrases; it is never stored."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.notices import Toast
from motherlode.app.words import seat_names
from motherlode.core.action import Action
from motherlode.core.errors import BadToken
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, mark, with_label
from motherlode.match.live.log import LiveLog
from motherlode.match.live.messages import PHRASE_COUNT, Point, Say, bad_message, parse_seats

#: What can be said at a table, in the language of who reads it.
PHRASE_WORDS = (
    mark("Well played!"),
    mark("Good luck!"),
    mark("One moment, please."),
    mark("Your turn."),
    mark("Thank you!"),
    mark("Good game!"),
)
assert len(PHRASE_WORDS) == PHRASE_COUNT
#: Phrases of one seat follow one another no faster.
PHRASE_MS = 1_500


class TableTalk:
    """The table talk of one session.

    Args:
        cabinet: Where it is shown.
        log: Returns the log of the table; ``None`` where the table is not here yet.
        flush: Sends what is to be sent.
        restyle: Shows the moment anew.

    Attributes:
        pointing: The others see what the player here points at.
        ghost: What another seat points at.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        log: Callable[[], LiveLog | None],
        flush: Callable[[], None],
        restyle: Callable[[], None],
    ) -> None:
        self.cabinet = cabinet
        self._log, self._flush, self._restyle = log, flush, restyle
        self.pointing = False
        self.ghost: Action | None = None
        self._pointed = ""
        self._said_at: dict[int, int] = {}

    def point(self, action: Action | None) -> None:
        """Show the others what the player here points at, if the player wishes."""
        log = self._log()
        if log is None or not (self.pointing or self._pointed):
            return
        table, token = log.table, ""
        if action is not None and self.pointing:
            token = table.game.notation.text(action)
        if token != self._pointed and log.final_plies() == table.cursor:
            self._pointed = token
            log.send_all(Point(table.cursor, log.mark(table.cursor), token))
            self._flush()

    def toggle_pointing(self) -> None:
        """Show the others from now on what is pointed at here, or no more."""
        self.pointing = not self.pointing
        self.cabinet.render()

    def clear_ghost(self) -> None:
        """Forget what is pointed at."""
        self._pointed = ""
        self.ghost = None

    def take_point(self, log: LiveLog, peer: int, said: Point) -> None:
        """Show what a device points at, and pass it on. Raises :class:`BadMessage`."""
        table = log.table
        if said.at != table.cursor or log.mark(said.at) != said.mark:
            return
        _require_speaker(log, peer, table.turn)
        action = None
        if said.token:
            try:
                action = table.game.notation.parse(said.token)
            except BadToken:
                raise bad_message() from None
            if action not in table.state.legal_actions():
                raise bad_message()
        _pass_on(log, peer, said)
        self.ghost = action
        self._restyle()

    def say(self, phrase: int) -> None:
        """Say one of the phrases to the others."""
        log = self._log()
        if log is None or not log.here:
            return
        seat = min(log.here)
        log.send_all(Say(SEAT_LETTERS[seat], phrase))
        self._flush()
        self._show_phrase(log, seat, phrase)

    def take_phrase(self, log: LiveLog, peer: int, said: Say) -> None:
        """Show what a device says, and pass it on. Raises :class:`BadMessage`."""
        seats = parse_seats(said.seat)
        if not seats or max(seats) >= len(log.table.terms.seats):
            raise bad_message()
        (seat,) = seats
        _require_speaker(log, peer, seat)
        now = self.cabinet.ports.clock.now()
        if now - self._said_at.get(seat, 0) < PHRASE_MS:
            return
        self._said_at[seat] = now
        _pass_on(log, peer, said)
        self._show_phrase(log, seat, said.phrase)

    def _show_phrase(self, log: LiveLog, seat: int, phrase: int) -> None:
        name = seat_names(log.table.terms)[seat]
        self.cabinet.show_toast(Toast(with_label(name, _(PHRASE_WORDS[phrase]))))


def _require_speaker(log: LiveLog, peer: int, seat: int) -> None:
    """Raise :class:`BadMessage` unless the device may speak for that seat."""
    if seat in log.here or not log.speaks_for(peer, seat):
        raise bad_message()


def _pass_on(log: LiveLog, peer: int, message: Point | Say) -> None:
    """Let the others hear what a guest says."""
    if not log.peers[peer].relays:
        log.send_all(message, but=peer)
