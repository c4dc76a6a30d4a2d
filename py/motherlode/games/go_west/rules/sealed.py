"""Go West! with cards that nobody dealt: hands are known to their own devices alone.

A draw is ``?card``: what was drawn only the device of its seat can read. For the rules a hand that
is not known here holds each kind of card that it could hold, so that every play is possible that
others must hold possible. The play turns the card up. The phases are those of every table.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Protocol, cast

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.core.sealed import NO_CARDS, KnownCards, SealedPile
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import deal, draw, observation, turn
from motherlode.games.go_west.rules.actions import SEALED_DRAW, Draw
from motherlode.games.go_west.rules.components import HAND, copies
from motherlode.games.go_west.rules.decks import DECKS, Deck
from motherlode.games.go_west.rules.events import Drew, Received, Reshuffled
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.rules.position import GoWestPosition


class KnowsKinds(Protocol):
    """A state that knows which kinds of cards an unknown hand can hold."""

    def possible_kinds(self) -> list[int]:
        """Return the kinds of which a copy may be in a hand, in their order."""
        ...


class SealedHand:
    """A hand of which only the size is known."""

    def __init__(self, state: KnowsKinds, size: int = 0) -> None:
        self.state = state
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(self.state.possible_kinds())

    def __contains__(self, card: object) -> bool:
        return self.size > 0 and card in self.state.possible_kinds()

    def __getitem__(self, _all: slice) -> SealedHand:
        return SealedHand(self.state, self.size)

    def remove(self, _card: int) -> None:
        """Take a card away, whichever it was."""
        self.size -= 1


class SealedGoWestState(GoWestState):
    """One point in play of a sealed table, as one device knows it.

    ``cards`` is what it can read, ``sealed_pile`` whose each place of the pile is, ``laid`` seat
    and kind of each card laid down since the pile was shuffled. ``pile``, the kinds of cards in
    it, is not known and empty.
    """

    __slots__ = ("_copies", "cards", "laid", "sealed_pile")

    def __init__(
        self,
        seats: int,
        deck: Deck,
        starter: str = "random",
        version: int = INFO.version,
        cards: KnownCards = NO_CARDS,
    ) -> None:
        super().__init__(seats, deck, starter, version)
        self._copies = copies(deck.rows)
        kinds = [kind for kind, count in enumerate(self.pile) for _ in range(count)]
        self.pile = [0] * len(self.pile)
        self.cards = cards
        self.laid: list[tuple[int, int]] = []
        self.sealed_pile = SealedPile(seats)
        self.sealed_pile.begin_deck(kinds, -1, [HAND + self._want(s) for s in range(seats)])
        self.hands = [
            [] if seat in cards.seats else cast("list[int]", SealedHand(self))
            for seat in range(seats)
        ]

    def _want(self, seat: int) -> int:
        """Return the cards that the seat can draw in its next turn."""
        return 1 + bool(self.markers[seat])

    def possible_kinds(self) -> list[int]:
        """Return the kinds of which a copy may be in a hand, in their order."""
        open_cards = self.discard
        return [kind for kind, count in enumerate(self._copies) if count > open_cards.count(kind)]

    def surplus(self, opened: Collection[int], seats: Collection[int]) -> set[int]:
        """Return the kinds of which more cards have been seen than there are.

        Args:
            opened: The kinds of the cards at places of the pile that are these seats' own.
            seats: The seats; what the others have laid down counts besides.
        """
        seen = Counter(kind for seat, kind in self.laid if seat not in seats)
        seen.update(opened)
        return {kind for kind in opened if seen[kind] > self._copies[kind]}

    # -- the state's own contract ------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """See ``State``."""
        if self.phase == "start" or self.current_player != CHANCE:
            return super().chance_outcomes()
        return [(SEALED_DRAW, 1)]

    def legal_actions(self) -> list[Action]:
        """See ``State``: of a hand not known here all that others must hold possible."""
        if self.phase == "start" or self.current_player != CHANCE:
            return super().legal_actions()
        return [SEALED_DRAW]

    def legal_for(self, seat: int | None) -> tuple[Action, ...]:
        """See ``State``."""
        known = self.phase != "act" or seat in self.cards.seats
        legal = super().legal_for(seat)
        return legal if known else ()

    def _require(self, action: Action) -> None:
        if self.phase == "start" or self.current_player != CHANCE:
            super()._require(action)
        elif action != SEALED_DRAW:
            raise IllegalAction("go-west 9", "no-outcome", "Chance cannot bring that now.")

    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        phase, seat = self.phase, self.turn
        events = [] if events is None else events
        if action == SEALED_DRAW:
            self._draw(events)
        else:
            super()._apply(action, events)
            self.laid += [(seat, card) for card in self.discard[len(self.laid) :]]
        if self.phase in ("act", "draw"):
            if self.turn != seat and phase not in ("start", "deal"):
                self.sealed_pile.ended.append(seat)
            self._set_aside()
        return events

    def _set_aside(self) -> None:
        """Set aside what each seat can need, beginning with the one in turn."""
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            self.sealed_pile.set_aside(seat, self._want(seat))
        if self.phase == "draw":
            self.sealed_pile.require_place(self.turn)

    def _draw(self, events: list[Event]) -> None:
        """Take the next place of the seat in turn: into the hand, if it can be read here."""
        seat, pile, card = self.turn, self.sealed_pile, 0
        if seat in self.cards.seats:  # a card that cannot be opened stays where it is
            place = pile.stock[seat][0]
            card = pile.decks[place.deck][self.cards.card_at(place)]
        pile.draw(seat)
        self.pile_size -= 1
        if seat in self.cards.seats:
            insort(self.hands[seat], card)
            events.append(Received(seat=seat, card=card, visible_to=draw.ONLY[seat]))
        else:
            cast("SealedHand", self.hands[seat]).size += 1
        events.append(Drew(seat=seat, pile=self.pile_size))
        if self.pile_size == 0:
            self._reshuffle(events)
        if self.phase == "deal":
            deal.go_on(self, events)
        else:
            turn.after_action(self, events)

    def _reshuffle(self, events: list[Event]) -> None:
        wanted = [self._want(seat) for seat in range(self.seats)]
        self.sealed_pile.begin_deck(self.discard, self.turn, wanted)
        self.pile_size = len(self.discard)
        self.discard.clear()
        self.laid.clear()
        events.append(Reshuffled(cards=self.pile_size))

    def observe(self, seat: int | None, legal: tuple[Action, ...]) -> GoWestObservation:
        """See ``PhasedState``: a hand not known here is not seen."""
        if seat is None or seat in self.cards.seats:
            return observation.observe(self, seat, legal)
        return replace(observation.observe(self, None, legal), seat=seat)

    def check(self) -> None:
        """See ``State``."""
        from motherlode.games.go_west.rules import conservation

        conservation.check_table(self)
        held = sum(len(hand) for hand in self.hands)
        assert held + self.pile_size + len(self.discard) == sum(self._copies), "cards"

    def copy_to(self, other: GoWestPosition) -> None:
        """See ``PhasedState``."""
        super().copy_to(other)
        assert isinstance(other, SealedGoWestState)
        other.cards, other._copies = self.cards, self._copies
        other.laid, other.sealed_pile = self.laid[:], self.sealed_pile.copy()
        for hand in other.hands:
            if isinstance(hand, SealedHand):
                hand.state = other


def new_state(
    seats: int, options: Mapping[str, object], version: int, cards: KnownCards
) -> SealedGoWestState:
    """Return the opening position of a sealed table, as a device with these cards knows it."""
    chosen = INFO.resolve(seats, options)
    deck = DECKS[str(chosen["deck"])]
    return SealedGoWestState(seats, deck, str(chosen["start"]), version, cards)


def seal(action: Action) -> Action:
    """Return the action as everybody sees it: a draw without its card."""
    return SEALED_DRAW if isinstance(action, Draw) else action


def open_draw(kind: int) -> Action:
    """Return the draw of that kind of card, as at every other table."""
    return Draw(kind)
