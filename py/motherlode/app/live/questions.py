"""Questions of a live table to the player here: moves, undone turns, promises made anew."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.notices import Notice, Offer
from motherlode.app.words import seat_names
from motherlode.core.errors import BadProof
from motherlode.locale import _, error_message, ngettext
from motherlode.match.live.change import LogChange, UnknownMoves
from motherlode.match.live.log import LiveLog, absent_sentence
from motherlode.match.live.messages import BadMessage
from motherlode.match.table import Table

#: A move of somebody whose device is connected comes from that device within this time.
ABSENT_MS = 6_000
#: Questions about moves of this device that are asked at one table.
MAX_UNKNOWN = 3


class LiveQuestions:
    """The questions of one session; each is asked once.

    Args:
        cabinet: Where they are asked.
        log: Returns the log of the table; ``None`` where the table is not here.
        flush: Sends what is to be sent.
        show: Shows what an answer has changed.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        log: Callable[[], LiveLog | None],
        flush: Callable[[], None],
        show: Callable[[LogChange], None],
    ) -> None:
        self.cabinet = cabinet
        self._log, self._flush, self._show = log, flush, show
        # promises made anew that the player has been asked about
        self._asked: set[bytes] = set()
        # moves of this device that the player has been asked about
        self._unknown: set[tuple[str, ...]] = set()
        # seats whose own devices may still tell a move that came from another one
        self._absent: set[int] = set()

    def renew(self) -> None:
        """Let promises be asked about once more: a device has connected."""
        self._asked.clear()

    def ask(self, log: LiveLog, change: LogChange) -> None:
        """Ask what that change of the log leaves to the player."""
        if change.undo is not None:
            self._ask_leave(log, *change.undo)
        if change.asked is not None:
            self._ask_to_agree(change.asked)
        if change.unknown is not None:
            self._ask_about_moves(change.unknown)
        if change.absent is not None:
            self._expect_move(log, change.absent)

    def _ask_leave(self, log: LiveLog, seat: int, to: int) -> None:
        """Ask the player here for leave that a seat undoes its turn."""
        name = seat_names(log.table.terms)[seat]
        words = _("{name} asks to undo the last turn.").format(name=name)

        def grant() -> None:
            now = self._log()
            if now is not None and to < now.table.cursor:
                now.undo.grant(to)
                self._flush()
            self.cabinet.notices.forget(words)
            self.cabinet.render()

        self.cabinet.notices.add(Notice(words, Offer(_("Agree"), grant)))
        self.cabinet.ports.page.say(words)
        self.cabinet.render()

    def _ask_about_moves(self, unknown: UnknownMoves) -> None:
        """Ask the player once about moves of here that only another device knows."""
        if unknown.tokens in self._unknown or len(self._unknown) >= MAX_UNKNOWN:
            return
        self._unknown.add(unknown.tokens)
        words = unknown_words(unknown.count)

        def take() -> None:
            self.cabinet.notices.forget(words)
            log = self._log()
            if log is None:
                return
            try:
                change = log.take_back(unknown)
            except (BadMessage, BadProof) as error:
                self.cabinet.notify(error_message(error))
                return
            self._flush()
            self._show(change)
            self.cabinet.render()

        self.cabinet.notices.add(Notice(words, Offer(_("Take them"), take), stays=True))
        self.cabinet.ports.page.say(words)
        self.cabinet.render()

    def _expect_move(self, log: LiveLog, seat: int) -> None:
        """Say that a move has come from another device, if its own does not tell it soon."""
        if seat in self._absent:
            return
        self._absent.add(seat)
        at, live = log.table.cursor, self.cabinet.live

        def tell() -> None:
            self._absent.discard(seat)
            now = self._log()
            if now is not None and now.table.cursor == at and self.cabinet.live is live:
                self.cabinet.notify(absent_sentence(now.table, seat))

        self.cabinet.ports.clock.after(ABSENT_MS, tell)

    def _ask_to_agree(self, came: Table) -> None:
        """Ask the player once about a promise made anew; nothing is stored before the answer."""
        assert came.fair is not None
        pending = came.fair.pending
        if pending is None or pending.commitment in self._asked:
            return
        self._asked.add(pending.commitment)
        from motherlode.app.renewal import AgreementSheet

        def answer(agrees: bool) -> None:
            self.cabinet.close()
            log = self._log()
            if not agrees or log is None:
                return
            try:
                change = log.agree(came)
            except BadProof as error:
                self.cabinet.notify(error_message(error))
                return
            self._flush()
            self._show(change)

        self.cabinet.show(AgreementSheet(came, answer))


def unknown_words(count: int) -> str:
    """Return the question about moves of here that only another device knows."""
    words = ngettext(
        "The other device has {n} move of yours that this one does not know. Take it?",
        "The other device has {n} moves of yours that this one does not know. Take them?",
        count,
    )
    return words.format(n=count)
