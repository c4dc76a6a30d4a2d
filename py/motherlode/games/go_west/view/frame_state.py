"""The picture at one time: an observation or a step between two of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from motherlode.canvas.scene import Look, Sprite
from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import DOUBLE, MOVE, PLACE, PLAY, SCORE, SELL
from motherlode.games.go_west.rules.components import CAPACITY, SPACES
from motherlode.games.go_west.rules.observation import GoWestObservation, Ring
from motherlode.games.go_west.rules.payments import gains
from motherlode.games.go_west.view.keys import earlier_actions
from motherlode.games.go_west.view.layout import Form, form_for


@dataclass(frozen=True)
class GoWestFrameState:
    """Everything that decides a scene, but for how it is looked at.

    Per seat: ``supply``, ``box``, ``points``, ``markers`` (the double move is left), ``used``
    (score cards played), ``cards`` (in hand). ``viewer`` is the seat whose ``hand`` lies open,
    ``decider`` who can choose now (-1: nobody) and ``legal`` what. ``moved`` replaces
    sprites that are not at rest, ``over`` lies on top, ``paid`` are the spaces of region
    ``scored`` in the order of payment, while they are counted.
    """

    seats: int
    viewer: int | None
    phase: str
    turn: int
    decider: int
    actions_left: int
    wagons: tuple[int, ...]
    rings: tuple[Ring, ...]
    supply: tuple[int, ...]
    box: tuple[int, ...]
    points: tuple[int, ...]
    markers: tuple[bool, ...]
    used: tuple[int, ...]
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    pile: int
    discard: tuple[int, ...]
    card: int
    owed: int
    unplaced: int
    steps_left: int
    legal: frozenset[Action]
    winners: tuple[int, ...] = ()
    moved: dict[str, Sprite] = field(default_factory=dict)
    over: tuple[Sprite, ...] = ()
    scored: int = -1
    paid: tuple[int, ...] = ()

    @classmethod
    def of(cls, seen: GoWestObservation) -> GoWestFrameState:
        """The table at rest."""
        accounts = seen.accounts
        return cls(
            seats=seen.seats,
            viewer=seen.seat,
            phase=seen.phase,
            turn=-1 if seen.phase == "end" else seen.turn,
            decider=seen.current_player,
            actions_left=seen.actions_left,
            wagons=seen.wagons,
            rings=seen.rings,
            supply=tuple(account.supply for account in accounts),
            box=tuple(account.box for account in accounts),
            points=tuple(account.points for account in accounts),
            markers=tuple(account.marker for account in accounts),
            used=tuple(account.score_cards for account in accounts),
            cards=tuple(account.cards for account in accounts),
            hand=seen.hand,
            pile=seen.pile,
            discard=seen.discard,
            card=seen.card,
            owed=seen.owed,
            unplaced=seen.unplaced,
            steps_left=seen.steps_left,
            legal=frozenset((*seen.legal, *earlier_actions(seen)) if seen.legal else ()),
            winners=tuple(line.seat for line in seen.standings if line.rank == 1),
        )

    def form(self, look: Look) -> Form:
        """Return the arrangement of the board for that look."""
        return form_for(look, self.seats)

    @property
    def asks(self) -> bool:
        """Return whether the seat that looks can choose now."""
        return self.decider >= 0 and self.decider == self.viewer

    @property
    def holder(self) -> int:
        """Return whose cards lie at the bottom: the viewer's, else those of the seat in turn."""
        return self.turn if self.viewer is None else self.viewer

    # ------------------------------------------------------------------ what is legal

    def live(self, *actions: Action) -> bool:
        """Return whether the viewer can do one of these now."""
        return self.asks and not self.legal.isdisjoint(actions)

    def live_card(self, card: int) -> bool:
        """Return whether that card of the hand can be played."""
        return self.live(PLAY[card])

    def live_hand(self, card: int) -> bool:
        """Return whether that card of the hand can be played or sold."""
        return self.live(PLAY[card], SELL[card])

    def live_scoring(self) -> bool:
        """Return whether the score card can be chosen."""
        return self.live(SCORE)

    def live_double(self) -> bool:
        """Return whether a double turn can be chosen."""
        return self.live(DOUBLE)

    def live_ring(self, region: int) -> bool:
        """Return whether the ring of that region can be chosen."""
        return self.live(PLACE[region])

    def live_source(self, region: int) -> bool:
        """Return whether a step can start in that region, perhaps before those made already."""
        return self.live(MOVE[region])

    # ------------------------------------------------------------------ what would be paid

    def preview(self, region: int) -> list[int]:
        """Return what a scoring of the region would pay each seat now."""
        ring = self.rings[region - 1].tokens
        return gains(ring, self.wagons[region], self.seats)

    def wagons_in(self, region: int) -> range:
        """The numbers of the wagons in a region: the train's first is the most western."""
        ahead = sum(self.wagons[region + 1 :])
        return range(ahead, ahead + self.wagons[region])

    def in_rings(self, seat: int) -> int:
        """Return the number of the seat's tokens in the rings."""
        return sum(ring.tokens.count(seat) for ring in self.rings)

    # ------------------------------------------------------------------ changes

    def with_seat(self, name: str, seat: int, value: int) -> GoWestFrameState:
        """One number of one seat changed."""
        values = list(getattr(self, name))
        values[seat] = value
        return replace(self, **{name: tuple(values)})  # type: ignore[arg-type]

    def gained(self, name: str, seat: int, number: int) -> GoWestFrameState:
        """One number of one seat changed by so much."""
        return self.with_seat(name, seat, getattr(self, name)[seat] + number)

    def with_ring(self, region: int, ring: Ring) -> GoWestFrameState:
        """Return the state with another ring of that region."""
        rings = list(self.rings)
        rings[region - 1] = ring
        return replace(self, rings=tuple(rings))

    def without_oldest(self, region: int) -> GoWestFrameState:
        """Take the oldest token away; its space is empty until the divider comes."""
        ring = self.rings[region - 1]
        if len(ring.tokens) < CAPACITY:
            return self
        return self.with_ring(region, Ring((ring.divider + 1) % SPACES, ring.tokens[1:]))
