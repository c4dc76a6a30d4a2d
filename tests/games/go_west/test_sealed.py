"""Sealed hands beside the full game: every seat sees what it would see with all cards known."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.sealed import NO_CARDS, Place
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import DRAW, SEALED_DRAW, Draw
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.sealed import SealedGoWestState, new_state, open_draw, seal
from tests.breadth import sample

GAME = load("go-west")


class Read:
    """The cards of one seat, told as they are drawn."""

    def __init__(self, seat: int) -> None:
        self.seats = frozenset([seat])
        self.at: dict[tuple[int, int], int] = {}

    def card_at(self, place: Place) -> int:
        return self.at[place.deck, place.number]


class Both:
    """The full game, and the sealed one as each seat and a spectator know it."""

    def __init__(self, seats: int, start: str, seed: int, version: int = INFO.version) -> None:
        self.rng = Random(f"{seats} {start} {seed}")
        options = {"start": start}
        self.full = load("go-west", version).new_state(seats, options)
        self.read = [Read(seat) for seat in range(seats)]
        self.sealed = [new_state(seats, options, version, read) for read in self.read]
        self.sealed.append(new_state(seats, options, version, NO_CARDS))

    def step(self) -> None:
        """One random action in all of them."""
        full = self.full
        if full.current_player == CHANCE:
            outcomes = full.chance_outcomes()
            drawn = outcomes if full.phase == "start" else [(SEALED_DRAW, 1)]
            assert all(state.chance_outcomes() == drawn for state in self.sealed)
            action = self.rng.choices([a for a, _w in outcomes], [w for _a, w in outcomes])[0]
        else:
            action = self.rng.choice(full.legal_actions())
        if isinstance(action, Draw):
            self.tell(action.card)
        full.apply(action)
        for state in self.sealed:
            assert state.legal_actions() == [SEALED_DRAW] or not isinstance(action, Draw)
            state.apply(seal(action))
        if self.rng.random() < 0.1:
            self.sealed = [state.clone() for state in self.sealed]

    def tell(self, card: int) -> None:
        """Tell the seat that draws which card lies in its place."""
        state, seat = self.sealed[-1], self.full.turn
        place = state.sealed_pile.stock[seat][0]
        self.read[seat].at[place.deck, place.number] = state.sealed_pile.decks[place.deck].index(
            card
        )

    def compare(self) -> None:
        """Every seat sees what it sees in the full game, and what is legal for it."""
        full, watching = self.full, self.sealed[-1]
        public = watching.legal_actions()
        for seat, state in enumerate(self.sealed[:-1]):
            true, seen = full.observation(seat), watching.observation(seat)
            assert state.observation(seat) == true
            assert replace(seen, legal=()) == replace(true, hand=(), legal=())
            assert state.legal_for(seat) == full.legal_for(seat)
            state.check()
            if full.current_player == seat:
                assert state.legal_actions() == full.legal_actions()
                assert set(full.legal_actions()) <= set(public)
            elif full.current_player >= 0:
                assert state.legal_actions() == public
        assert watching.observation(None) == full.observation(None)
        watching.check()


CASES = [
    (seats, start, version)
    for seats in (2, 3, 4)
    for start in ("random", "B")
    for version in INFO.versions
]


@pytest.mark.parametrize(("seats", "start", "version"), CASES)
def test_every_seat_sees_what_it_sees_with_all_cards_known(
    seats: int, start: str, version: int
) -> None:
    for seed in sample(range(40), 1, 40):
        both = Both(seats, start, seed, version)
        while both.full.current_player != TERMINAL:
            both.compare()
            both.step()
        both.compare()


def test_the_places_of_the_pile_are_each_one_seats() -> None:
    """As many are set aside as a turn can need, and none is used twice, through a reshuffling."""
    both = Both(3, "A", 1)
    used: set[tuple[int, int]] = set()
    while both.full.current_player != TERMINAL:
        state = both.sealed[-1]
        pile, seat = state.sealed_pile, both.full.turn
        stocked = [(p.deck, p.number) for stock in pile.stock for p in stock]
        assert len(set(stocked)) == len(stocked)
        assert not used & set(stocked)
        if both.full.phase == "draw":
            place = pile.stock[seat][0]
            assert place.owner == seat
            used.add((place.deck, place.number))
        if both.full.phase == "act" and state.pile_size > 20:
            for other in range(3):
                assert len(pile.stock[other]) >= 1 + bool(state.markers[other])
        both.step()
    assert len(both.sealed[-1].sealed_pile.decks) > 1, "the pile ran out"


def test_a_place_is_lent_to_who_is_to_draw_and_not_before() -> None:
    """The last places of a pile go to who needs one first, whosever they were."""
    lent = 0
    for seed in range(3):
        both, owners = Both(4, "random", seed), dict[tuple[int, int], int]()
        while both.full.current_player != TERMINAL:
            both.step()
            pile = both.sealed[-1].sealed_pile
            now = {(place.deck, place.number): place.owner for place in pile.places}
            changed = [place for place, owner in owners.items() if now[place] != owner]
            assert not changed or both.full.phase == "draw"
            lent += len(changed)
            owners = now
    assert lent


def test_the_pile_notes_every_turn_that_ends_and_no_other() -> None:
    """Each place says after how many turns it was set aside: keys follow from it."""
    both, ended = Both(3, "A", 2), list[int]()
    while both.full.phase != "act":
        both.step()
    while both.full.current_player != TERMINAL:
        assert [state.sealed_pile.ended for state in both.sealed] == [ended] * 4
        before = both.full.turn
        both.step()
        if both.full.current_player != TERMINAL and both.full.turn != before:
            ended.append(before)


def test_a_sealed_hand_is_any_that_could_be_until_it_is_played() -> None:
    both = Both(2, "A", 3)
    while both.full.phase != "act":
        both.step()
    watching = both.sealed[1]
    kinds = len(set(watching.sealed_pile.decks[0]))
    sales = [a for a in watching.legal_actions() if type(a).__name__ == "SellCard"]
    assert len(sales) == kinds
    assert watching.observation(0).hand == ()
    assert watching.legal_for(0) == ()
    with pytest.raises(IllegalAction, match="not in the hand"):
        mine = both.sealed[0]
        mine.apply(next(a for a in sales if a not in mine.legal_actions()))


def test_at_a_sealed_draw_no_card_is_told() -> None:
    both = Both(2, "A", 1)
    with pytest.raises(IllegalAction):
        both.sealed[-1].apply(DRAW[0])
    with pytest.raises(IllegalAction):
        GAME.new_state(2, {"start": "A"}).apply(SEALED_DRAW)
    assert open_draw(3) == DRAW[3]
    assert isinstance(both.full, GoWestState)
    assert isinstance(both.sealed[0], SealedGoWestState)
