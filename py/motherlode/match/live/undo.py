"""Undoing a turn that was sent: its seat asks, all others grant it, and all go back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol

from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.live.change import NO_CHANGE, LogChange
from motherlode.match.live.messages import (
    BadMessage,
    UndoStep,
    format_seats,
    not_its_own,
    parse_seats,
)
from motherlode.match.table import Table


class UndoneLog(Protocol):
    """The log of a live table, as far as turns of it are undone; see ``LiveLog``."""

    table: Table
    here: frozenset[int]

    def mark(self, ply: int) -> str:
        """See ``LiveLog``."""

    def speaks_for(self, number: int, seat: int) -> bool:
        """See ``LiveLog``."""

    def is_relay(self, number: int) -> bool:
        """See ``LiveLog``."""

    def send_all(self, message: UndoStep, but: int = -1) -> None:
        """See ``LiveLog``."""

    def go_back(self, to: int) -> None:
        """See ``LiveLog``."""


class UndoByLeave:
    """The leave asked for and granted at one device. Of a sealed table no turn goes back."""

    def __init__(self, log: UndoneLog) -> None:
        self._log = log
        # what this device has asked for, and the seats that have granted it
        self._asked: tuple[UndoStep, set[int]] | None = None
        self._granted: set[UndoStep] = set()
        # by the log that was undone: the step, and the seat whose turn it was
        self._done: dict[tuple[int, str], tuple[UndoStep, int]] = {}

    def ask(self, to: int) -> None:
        """Ask the others for leave to go back to after so many plies, all by a seat of here."""
        if self._log.table.terms.sealed:
            return  # the keys that went with a turn cannot be taken back
        said = self._said("ask", to)
        self._asked = (said, set())
        self._log.send_all(said)

    def grant(self, to: int) -> None:
        """Give leave to go back to after so many plies, and tell the others."""
        said = self._said("grant", to)
        self._granted.add(replace(said, step="done", seats=""))
        self._log.send_all(said)

    def _said(self, step: str, to: int) -> UndoStep:
        at = self._log.table.cursor
        seats = format_seats(self._log.here) if step == "grant" else ""
        return UndoStep(step, at, self._log.mark(at), to, seats)

    def done(self, number: int, at: int, mark: str) -> UndoStep | None:
        """Return what has undone the log that a device has, of so many plies with that mark.

        ``None`` where nothing has, or where the seat itself may have played the same again.
        """
        undone = self._done.get((at, mark))
        return undone[0] if undone and not self._log.speaks_for(number, undone[1]) else None

    def gave_leave(self, to: int) -> bool:
        """Return whether this device has given leave to go back so far, and waits for that."""
        log = self._log
        return any(
            one.to <= to and one.at <= log.table.cursor and log.mark(one.at) == one.mark
            for one in self._granted
        )

    def undone_in(self, number: int, marks: Iterable[tuple[int, str]]) -> UndoStep | None:
        """Return what has undone a device's log with one of these plies and marks; see ``done``."""
        log = self._log
        for at, mark in marks:
            is_here = at <= log.table.cursor and log.mark(at) == mark  # played again since
            undone = None if is_here else self.done(number, at, mark)
            if undone is not None:
                return undone
        return None

    def go_back_again(self, number: int, parted: int) -> bool:
        """Go back once more where the log here is an undone one, and parts there from a device's.

        What was undone has come here again, late or by a link.
        """
        log = self._log
        for undo, seat in self._done.values():
            is_undone = undo.to <= parted < undo.at and log.speaks_for(number, seat)
            if is_undone and (self._undoing_seat(undo) == seat or self._has_gone_on(undo)):
                log.go_back(undo.to)
                return True
        return False

    def hear(self, number: int, said: UndoStep) -> LogChange:
        """Take a message of a device. Raises :class:`BadMessage`."""
        log = self._log
        if log.table.terms.sealed:
            raise BadMessage(_("That may not be undone."))
        if said in self._granted and self._has_gone_on(said):
            return self._go_back(said)
        seat = self._undoing_seat(said)
        if said.step == "grant":
            return self._hear_leave(number, said)
        if seat is None or seat in log.here:
            return NO_CHANGE
        if not log.speaks_for(number, seat):
            raise BadMessage(not_its_own())
        if said.step == "ask":
            if not log.is_relay(number):
                log.send_all(said, but=number)
            return LogChange(undo=(seat, said.to))
        # who only watches is not asked
        if said not in self._granted and log.here:
            return LogChange(undo=(seat, said.to))
        return self._go_back(said)

    def _hear_leave(self, number: int, said: UndoStep) -> LogChange:
        log, seats = self._log, parse_seats(said.seats)
        if not all(log.speaks_for(number, seat) for seat in seats):
            raise BadMessage(not_its_own())
        if not log.is_relay(number):
            log.send_all(said, but=number)
        if self._asked is None:
            return NO_CHANGE
        asked, given = self._asked
        if (asked.at, asked.mark, asked.to) != (said.at, said.mark, said.to):
            return NO_CHANGE
        given |= seats
        people = {s for s, who in enumerate(log.table.terms.seats) if who.kind == "link"}
        if self._undoing_seat(asked) is None or not people <= given | log.here:
            return NO_CHANGE
        self._asked = None
        return self._go_back(replace(asked, step="done"))

    def _has_gone_on(self, said: UndoStep) -> bool:
        """Return whether this device alone has played since it gave that leave."""
        log = self._log
        table = log.table
        if not said.at < table.cursor or log.mark(said.at) != said.mark:
            return False
        since = table.plies[said.at : table.cursor]
        is_own = all(ply.turn in (CHANCE, *log.here) for ply in since)
        return said.to >= table.draws.first_ply and is_own

    def _undoing_seat(self, said: UndoStep) -> int | None:
        """Return the seat that alone has decided since that ply; ``None`` where that is not so."""
        table = self._log.table
        if said.at != table.cursor or self._log.mark(said.at) != said.mark or said.to >= said.at:
            return None
        if said.to < table.draws.first_ply:
            return None
        seats = {ply.seat for ply in table.plies[said.to : said.at] if ply.seat >= 0}
        decides = table.plies[said.to].seat
        return decides if seats == {decides} else None

    def _go_back(self, undo: UndoStep) -> LogChange:
        self._granted.discard(undo)
        self._done[undo.at, undo.mark] = undo, self._log.table.plies[undo.to].seat
        self._log.go_back(undo.to)
        self._log.send_all(undo)
        return LogChange(undone=True)
