"""Go West! with the cards of a real box: people hold their hands themselves.

A card drawn into the hand of a person is ``?card``: nobody tells it, and its play turns it up. A
card drawn for a computer is told as at every other table. For the rules a hand that is held by a
person holds each kind of card that it could hold.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import cast

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import deal, draw, observation, turn
from motherlode.games.go_west.rules.actions import SEALED_DRAW, PlayCard, SellCard
from motherlode.games.go_west.rules.components import copies
from motherlode.games.go_west.rules.decks import DECKS, Deck
from motherlode.games.go_west.rules.events import Drew
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.rules.position import GoWestPosition
from motherlode.games.go_west.rules.sealed import SealedHand


class HeldGoWestState(GoWestState):
    """One point in play of a table beside a real box.

    ``pile`` counts the cards that nobody at the table has seen: those of the closed pile and of
    the hands that people hold. ``pile_size`` is that of the pile alone.
    """

    __slots__ = ()

    #: What can be played says nothing of a hand that is not known.
    HIDDEN_HANDS = False

    def __init__(
        self, seats: int, deck: Deck, starter: str, version: int, computers: Collection[int]
    ) -> None:
        super().__init__(seats, deck, starter, version)
        self.hands = [
            [] if seat in computers else cast("list[int]", SealedHand(self))
            for seat in range(seats)
        ]

    def possible_kinds(self) -> list[int]:
        """Return the kinds of which a copy may be in a hand, in their order."""
        return [kind for kind, count in enumerate(self.pile) if count]

    @property
    def _draws_unseen(self) -> bool:
        """True if a card is drawn into a hand that a person holds."""
        is_draw = self.phase in ("deal", "draw") and self.current_player == CHANCE
        return is_draw and isinstance(self.hands[self.turn], SealedHand)

    # -- the state's own contract ------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """See ``State``."""
        return [(SEALED_DRAW, 1)] if self._draws_unseen else super().chance_outcomes()

    def legal_actions(self) -> list[Action]:
        """See ``State``: of a hand held by a person all that it may hold."""
        return [SEALED_DRAW] if self._draws_unseen else super().legal_actions()

    def _require(self, action: Action) -> None:
        if not self._draws_unseen:
            super()._require(action)
        elif action != SEALED_DRAW:
            raise IllegalAction("go-west 9", "no-outcome", "Chance cannot bring that now.")

    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        events = [] if events is None else events
        if action == SEALED_DRAW:
            self._draw(events)
            return events
        hand = self.hands[self.turn] if self.turn >= 0 else []
        if isinstance(action, PlayCard | SellCard) and isinstance(hand, SealedHand):
            self.pile[action.card] -= 1
        return super()._apply(action, events)

    def _draw(self, events: list[Event]) -> None:
        seat = self.turn
        cast("SealedHand", self.hands[seat]).size += 1
        self.pile_size -= 1
        events.append(Drew(seat=seat, pile=self.pile_size))
        draw.reshuffle_if_empty(self, events)
        if self.phase == "deal":
            deal.go_on(self, events)
        else:
            turn.after_action(self, events)

    def observe(self, seat: int | None, legal: tuple[Action, ...]) -> GoWestObservation:
        """See ``PhasedState``: a hand held by a person is seen by nobody."""
        unknown = seat is None or isinstance(self.hands[seat], SealedHand)
        seen = observation.observe(self, None if unknown else seat, legal)
        return seen if seat == seen.seat else replace(seen, seat=seat)

    def check(self) -> None:
        """See ``State``."""
        from motherlode.games.go_west.rules import conservation

        conservation.check_table(self)
        told = [hand for hand in self.hands if isinstance(hand, list)]
        cards = self.pile[:]
        for card in (*self.discard, *(card for hand in told for card in hand)):
            cards[card] += 1
        assert cards == copies(self.deck.rows) and min(self.pile) >= 0, "cards"
        held = sum(len(hand) for hand in self.hands if isinstance(hand, SealedHand))
        assert sum(self.pile) == self.pile_size + held, "pile"

    def copy_to(self, other: GoWestPosition) -> None:
        """See ``PhasedState``."""
        super().copy_to(other)
        assert isinstance(other, HeldGoWestState)
        for hand in other.hands:
            if isinstance(hand, SealedHand):
                hand.state = other


def new_state(
    seats: int, options: Mapping[str, object], version: int, computers: Collection[int]
) -> HeldGoWestState:
    """Return the opening position of a table beside a real box, with computers at these seats."""
    chosen = INFO.resolve(seats, options)
    deck = DECKS[str(chosen["deck"])]
    return HeldGoWestState(seats, deck, str(chosen["start"]), version, computers)
