"""A written player while it runs: its box is opened when it is first asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from motherlode.app.ports import Ports
from motherlode.app.thinking import decision_at
from motherlode.app.workshop.player_box import BoxAnswer, BoxFault, PackageFile, PlayerBox
from motherlode.bots.written_player import write_decision
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.match.shelf.players import StoredPlayer
from motherlode.match.table import Table

#: Faults after which the box has ended.
ENDING = frozenset({"timeout", "memory", "silent"})
MAX_PRINTED_LINES, MAX_PRINTED_CHARACTERS = 200, 20_000


@dataclass(frozen=True, slots=True)
class PlayerDecision:
    """A legal action that the player has chosen, and the milliseconds it took."""

    action: Action
    milliseconds: float


Answer = Callable[[PlayerDecision | BoxFault], None]


class OutputTail:
    """The last lines that a player has printed, up to a number of lines and of characters."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._open = ""

    def add(self, text: str) -> None:
        """Take in a piece of what is printed."""
        kept = "\n".join([*self.lines, self._open + text])[-MAX_PRINTED_CHARACTERS:]
        *lines, self._open = kept.split("\n")
        self.lines = lines[-MAX_PRINTED_LINES:]

    def text(self) -> str:
        """Return all of it that is kept."""
        return "\n".join([*self.lines, *([self._open] if self._open else [])])


class RunningPlayer:
    """One player in its box. It is asked one decision at a time.

    Args:
        ports: The world outside.
        player: The player.
        prints: Takes in what it prints.
    """

    def __init__(self, ports: Ports, player: StoredPlayer, prints: OutputTail) -> None:
        self.player = player
        self._ports = ports
        self._prints = prints
        self._box: PlayerBox | None = None
        self._ready = False
        self._number = 0
        #: The events that the box has been told.
        self._told: tuple[Event, ...] = ()
        self._waiting: Callable[[BoxFault | None], None] | None = None

    @property
    def is_loaded(self) -> bool:
        """True once its box is open and the player in it."""
        return self._ready

    def load(self, done: Callable[[BoxFault | None], None]) -> None:
        """Open the box and load the player; ``done`` is told later why it is not loaded."""
        if self._ready:
            done(None)
            return
        self._waiting = done
        if self._box is not None:
            return
        boxes = self._ports.player_boxes()
        if boxes is None:
            self._tell_ready(self._number, BoxFault("unavailable"))
            return
        number = self._number
        self._box = boxes.open(
            self.player.source,
            [PackageFile(name, content) for name, content in self.player.wheels.items()],
            lambda fault: self._tell_ready(number, fault),
            self._prints.add,
        )

    def _tell_ready(self, number: int, fault: BoxFault | None) -> None:
        if number != self._number:
            return
        waiting, self._waiting = self._waiting, None
        if fault is not None:
            self.close()
        else:
            self._ready = True
        if waiting is not None:
            waiting(fault)

    def ask(self, table: Table, seat: int, answer: Answer) -> None:
        """Ask for the decision of the seat to move; ``answer`` is called once, later.

        After :meth:`close` it is not called.
        """
        decision, terms = decision_at(table, seat), table.terms
        luck = decision.rng.randrange(2**64).to_bytes(8, "big")
        legal = {table.game.notation.text(action): action for action in decision.legal}

        def loaded(fault: BoxFault | None) -> None:
            if fault is not None:
                answer(fault)
                return
            assert self._box is not None
            known = self._count_known(decision.events)
            line = write_decision(decision, terms.entry, terms.version, luck, known)
            number = self._number
            self._box.ask(line, lambda found: self._take(number, legal, found, answer))

        self.load(loaded)

    def _count_known(self, events: Sequence[Event]) -> int:
        """Return how many of the events the box knows, and note that it knows them all."""
        told, self._told = self._told, tuple(events)
        return len(told) if self._told[: len(told)] == told else 0

    def _take(
        self,
        number: int,
        legal: Mapping[str, Action],
        found: BoxAnswer | BoxFault,
        answer: Answer,
    ) -> None:
        if number != self._number:
            return
        if isinstance(found, BoxFault):
            if found.kind in ENDING:
                self.close()
            answer(found)
            return
        action = legal.get(found.action)
        if action is None:
            answer(BoxFault("illegal", detail=found.action[:60]))
        else:
            answer(PlayerDecision(action, found.milliseconds))

    def close(self) -> None:
        """End the box; nothing that was asked is answered any more."""
        self._number += 1
        self._told = ()
        self._ready, self._waiting = False, None
        box, self._box = self._box, None
        if box is not None:
            box.close()
