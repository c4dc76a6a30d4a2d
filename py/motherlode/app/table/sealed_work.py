"""The long work of a sealed table, in slices: shuffling the pile, and laying a finished game open.

A list of 56 cards takes a device about half a second for a mask or a lock.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from motherlode.app.cabinet import Cabinet
from motherlode.app.table.state import TableState
from motherlode.core.errors import BadProof
from motherlode.locale import error_message
from motherlode.match.reveal import Revealed, reveal, unseal

#: Milliseconds after which the page comes to its own work: about half a frame.
SLICE_MS = 8


class SealedWork:
    """The work of this device at a sealed table, which all others wait for.

    Args:
        state: The table on the screen.
        cabinet: The cabinet.
        go_on: Called when the pile has been shuffled here.
        is_gone: Returns whether the table has been left.
    """

    def __init__(
        self,
        state: TableState,
        cabinet: Cabinet,
        go_on: Callable[[], None],
        is_gone: Callable[[], bool],
    ) -> None:
        self._state = state
        self._cabinet = cabinet
        self._go_on = go_on
        self._is_gone = is_gone
        self._running = False
        self._revealed = False

    def begin(self) -> bool:
        """Begin what is due; return whether anything is, or is being done."""
        table, sealed = self._state.table, self._state.table.sealed
        if self._running or sealed is None:
            return self._running
        if sealed.is_due:
            self._start(self._shuffle(sealed.steps()))
        elif table.finished and sealed.is_proven() and not self._revealed:
            self._revealed = True
            self._start(self._reveal(reveal(table)))
        return self._running

    def _start(self, work: Iterator[None]) -> None:
        self._running = True
        clock = self._cabinet.ports.clock

        def go_on() -> None:
            end = clock.now() + SLICE_MS
            for _card in work:
                if self._is_gone():
                    return
                if clock.now() >= end:
                    clock.after(0, go_on)
                    return

        clock.after(0, go_on)

    def _shuffle(self, steps: Iterator[None]) -> Iterator[None]:
        yield from steps
        self._running = False
        self._go_on()

    def _reveal(self, work: Generator[None, None, Revealed]) -> Iterator[None]:
        revealed = yield from work
        self._running = False
        cabinet, table = self._cabinet, self._state.table
        if isinstance(revealed.fault, BadProof):
            cabinet.notify(error_message(revealed.fault), stays=True)
            return
        opened = unseal(table, revealed)
        cabinet.store_table(opened, opened.cursor)
        cabinet.navigator.open_table(opened.id, replace_address=True)
