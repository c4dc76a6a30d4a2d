"""Boxes for written players, for tests: they run in this very process, when the clock runs."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from motherlode.app.workshop.player_box import BoxAnswer, BoxFault, PackageFile
from motherlode.bots.written_player import PlayerFault, WrittenPlayer

Answer = Callable[[BoxAnswer | BoxFault], None]


class FakeBox:
    """A box. ``fault``: what it answers instead of the player; ``"hang"``: nothing."""

    def __init__(
        self, boxes: FakeBoxes, player: WrittenPlayer | None, prints: Callable[[str], None]
    ):
        self.boxes = boxes
        self.player = player
        self.prints = prints
        self.closed = False
        self.pending: list[tuple[str, Answer]] = []

    def ask(self, decision: str, answer: Answer) -> None:
        assert not self.closed and self.player is not None
        fault = self.boxes.faults.pop(0) if self.boxes.faults else None
        if fault == "hang":
            self.pending.append((decision, answer))
            return
        if isinstance(fault, BoxFault):
            self.boxes.later(lambda: answer(fault))
            return
        self.boxes.later(lambda: self.run(decision, answer))

    def run(self, decision: str, answer: Answer) -> None:
        if self.closed or self.player is None:
            return
        printed = StringIO()
        with redirect_stdout(printed):
            found = json.loads(self.player.answer(decision))
        if printed.getvalue():
            self.prints(printed.getvalue())
        if "fault" in found:
            answer(BoxFault(found["fault"], found["line"], found["detail"]))
        else:
            answer(BoxAnswer(self.boxes.says or found["action"], found["milliseconds"]))

    def close(self) -> None:
        self.closed = True


class FakeBoxes:
    """The maker of boxes; ``opened`` are all that were made."""

    def __init__(self, clock: Any) -> None:
        self.clock = clock
        self.opened: list[FakeBox] = []
        #: What the next decisions meet, in their order.
        self.faults: list[BoxFault | str | None] = []
        #: What every player is said to have chosen.
        self.says = ""
        self.wheels: list[Sequence[PackageFile]] = []

    def later(self, call: Callable[[], None]) -> None:
        self.clock.after(0, call)

    @property
    def open_now(self) -> int:
        return sum(not box.closed for box in self.opened)

    def open(
        self,
        source: str,
        wheels: Sequence[PackageFile],
        ready: Callable[[BoxFault | None], None],
        prints: Callable[[str], None],
    ) -> FakeBox:
        self.wheels.append(wheels)
        try:
            player = WrittenPlayer(source)
        except PlayerFault as fault:
            box = FakeBox(self, None, prints)
            self.opened.append(box)
            told = BoxFault(fault.kind, fault.line, fault.detail)
            self.later(lambda: ready(told))
            return box
        box = FakeBox(self, player, prints)
        self.opened.append(box)
        self.later(lambda: ready(None))
        return box
