"""The long work at a sealed table: shuffling its pile, and laying the finished game open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from motherlode.app.navigator import TABLE
from motherlode.app.table.desk import Desk
from motherlode.locale import error_message

#: Milliseconds of masks or locks after each frame: the rest of it is left for showing the next
#: one. A whole pile takes about 100 ms of computing, far less than a worker takes to start.
CARDS_MS = 6
#: Milliseconds that masks and locks wait for a board that is still being painted.
BOARD_WAIT_MS = 2_000


class SealedWork:
    """The work at one table, which all wait for."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._runs = False
        self._revealed = False

    def begin(self, on_shuffled: Callable[[], None]) -> bool:
        """Begin what is to be done; return whether such work is being done.

        ``on_shuffled`` is called once the pile is shuffled.
        """
        table, sealed = self.desk.state.table, self.desk.state.table.sealed
        if sealed is None or self._runs:
            return self._runs
        if sealed.is_due:
            self._run_in_slices(self._shuffle(sealed.steps(), on_shuffled))
        elif table.finished and sealed.is_proven() and not self._revealed:
            self._revealed = True
            self._run_in_slices(self._reveal())
        return self._runs

    def _shuffle(self, steps: Iterator[None], go_on: Callable[[], None]) -> Iterator[None]:
        """Shuffle the pile, and go on."""
        yield from steps
        self._runs = False
        go_on()

    def _run_in_slices(self, work: Iterator[None]) -> None:
        """Do the work a card at a time, in frames that are not needed for painting the board."""
        self._runs = True
        clock = self.desk.ports.clock
        latest = clock.now() + BOARD_WAIT_MS

        def go_on() -> None:
            start = before = clock.now()
            longest = 0
            if self.desk.stage.painting and start < latest:
                clock.after_frame(go_on)
                return
            for _card in work:
                if self.desk.left:
                    return
                now = clock.now()
                longest, before = max(longest, now - before), now
                if now + longest > start + CARDS_MS:
                    clock.after_frame(go_on)
                    return

        clock.after_frame(go_on)

    def _reveal(self) -> Iterator[None]:
        """Lay a finished game open, or say what does not fit in it."""
        from motherlode.match.draws.reveal import reveal, unseal

        table = self.desk.state.table
        revealed = yield from reveal(table)
        self._runs = False
        if revealed.fault is not None:
            self.desk.cabinet.notify(error_message(revealed.fault), stays=True)
            return
        opened = unseal(table, revealed)
        self.desk.cabinet.store_table(opened, opened.cursor)
        self.desk.cabinet.go(TABLE + opened.id, replace=True)
