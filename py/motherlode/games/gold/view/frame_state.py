"""The state of the animation: what is shown at one moment, at rest or between two moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from motherlode.canvas.scene import Sprite
from motherlode.games.gold.rules.components import DOWN, GONE, NOBODY
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.keys import key_of
from motherlode.games.gold.view.layout import Arrangement, arrange, places


@dataclass(frozen=True)
class GoldFrameState:
    """Everything that decides a scene, but for how it is looked at.

    ``cards`` is place -> kind face up, DOWN or GONE; ``noted`` what is noted of those face down,
    see ``GoldObservation``; ``piles`` how many gold cards each seat
    has, face down; ``counted`` the piles turned up (seat -> cards of value 1, 2, 3, 4), empty
    while nobody counts. ``moved`` holds cards that are not at rest in their place and ``over``
    what lies on top of everything. ``live`` are the keys of the spots that mean a legal action.
    """

    seats: int
    layout: str
    owners: tuple[int, ...]
    cards: tuple[int, ...]
    noted: tuple[int, ...]
    piles: tuple[int, ...]
    turn: int
    live: frozenset[str] = frozenset()
    choosing: bool = False
    rush: bool = False
    counted: tuple[tuple[int, int, int, int], ...] = ()
    sums: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    moved: dict[str, Sprite] = field(default_factory=dict)
    over: tuple[Sprite, ...] = ()

    @classmethod
    def of(cls, seen: GoldObservation) -> GoldFrameState:
        """The table at rest."""
        over = seen.phase == "end"
        totals = tuple(line.score for line in seen.standings)
        return cls(
            seats=seen.seats,
            layout=seen.setup.layout,
            owners=seen.owners,
            cards=seen.cards,
            noted=seen.noted,
            piles=seen.piles,
            turn=NOBODY if over else seen.turn,
            live=frozenset(map(key_of, seen.legal)),
            choosing=seen.phase == "choose",
            rush=seen.rush > 0 and not over,
            counted=seen.counted,
            sums=totals if over and seen.setup.rounds > 1 else (),
            winners=tuple(line.seat for line in seen.standings if line.rank == 1),
        )

    @cached_property
    def colours(self) -> tuple[tuple[int, ...], ...]:
        """Seat -> the colours whose mines it owns."""
        return tuple(
            tuple(colour for colour, owner in enumerate(self.owners) if owner == seat)
            for seat in range(self.seats)
        )

    def arrangement(self, shape: float) -> Arrangement:
        """Return the arrangement for a place of that width / height."""
        return arrange(self.seats, shape)

    def home(self, place: int) -> tuple[float, float, float]:
        """Return where the card of a place rests: x, y, angle."""
        at = places(self.layout)[place]
        return (at.x, at.y, at.angle)

    def face_up(self, place: int) -> bool:
        """Return whether a card lies face up at that place."""
        return self.cards[place] not in (DOWN, GONE)
