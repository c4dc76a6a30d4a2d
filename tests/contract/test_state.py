"""Laws of ``State``: legal actions, apply, clone, chance, the end."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from itertools import pairwise
from random import Random

import pytest

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from tests.contract.playout import Playout, fingerprint, pick


@dataclass(frozen=True, slots=True)
class Foreign(Action):
    """An action of no game."""

    number: int


def test_a_seat_sees_each_of_its_events_with_the_table_right_after_it(played: Playout) -> None:
    """Nobody is asked anything in between; the state is as it is without anybody looking on."""
    for ply, state in played.stops.items():
        if ply == len(played.actions):
            continue
        action, plain = played.actions[ply], state.clone()
        events = plain._apply(action)
        for seat in (None, *range(played.setup.seats)):
            watched = state.clone()
            seen_events = watched.seen_events(action, seat)
            assert [one.event for one in seen_events] == [e for e in events if e.seen_by(seat)]
            assert all(one.after.seat == seat for one in seen_events)
            assert not any(one.after.legal for one in seen_events)
            assert fingerprint(watched) == fingerprint(plain)


def test_every_ply_is_sound(played: Playout) -> None:
    """check() holds, a seat or chance is to move, legal actions are sorted and distinct."""
    order: dict[Action, tuple[int | str, ...]] = {}
    for state in played.walk():
        state.check()
        assert state.current_player in (CHANCE, TERMINAL, *range(played.setup.seats))
        legal = state.legal_actions()
        assert bool(legal) == (state.current_player != TERMINAL)
        keys = [order.get(a) or order.setdefault(a, a.order()) for a in legal]
        assert all(one < next_ for one, next_ in pairwise(keys))


def test_actions_are_small_frozen_values(played: Playout) -> None:
    """Actions are slotted frozen dataclasses of ints and short strings."""
    for action in {type(a): a for a in played.actions}.values():
        assert not hasattr(action, "__dict__")
        for value in action.order():
            assert type(value) is int or (isinstance(value, str) and len(value) <= 12)
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            action.order_ = 1  # type: ignore[attr-defined]


def test_the_same_actions_lead_to_the_same_state(played: Playout) -> None:
    """Checked and unchecked application, and two runs of each, agree in every stop."""
    state = played.setup.new_state()
    for ply, action in enumerate([*played.actions, None]):
        if ply in played.stops:
            assert fingerprint(state) == played.print_of(ply)
        if action is not None:
            state.apply(action)
    assert state.current_player == TERMINAL


def test_apply_and_its_unchecked_form_tell_the_same(played: Playout) -> None:
    """Both return equal lists of events; an event is seen by seats of this table."""
    for ply, state in played.stops.items():
        if ply == len(played.actions):
            continue
        one, other = state.clone(), state.clone()
        events = one.apply(played.actions[ply])
        assert events == other._apply(played.actions[ply])
        assert fingerprint(one) == fingerprint(other)
        for event in events:
            assert isinstance(event, Event)
            hash(event)
            seats = event.visible_to
            assert seats is None or (
                isinstance(seats, frozenset) and seats <= set(range(played.setup.seats))
            )


def test_a_clone_is_independent(played: Playout) -> None:
    """Playing on in a clone leaves the original as it was, and the other way round."""
    rng = Random(7)
    for ply, state in played.stops.items():
        before = played.print_of(ply)
        clone = state.clone()
        assert type(clone) is type(state)
        assert fingerprint(clone) == before
        for _ in range(12):
            if clone.current_player != TERMINAL:
                clone._apply(pick(clone, rng))
        assert fingerprint(state) == before


def test_looking_changes_nothing(played: Playout) -> None:
    """Every question can be asked twice; what is returned can be spoilt without harm."""
    for ply, state in played.stops.items():
        before = played.print_of(ply)
        state.legal_actions().clear()
        state.scores().clear()
        state.standings().clear()
        state.score_breakdown(0).clear()
        if state.current_player == CHANCE:
            state.chance_outcomes().clear()
        assert fingerprint(state) == before


def test_an_illegal_action_is_named_and_changes_nothing(played: Playout) -> None:
    """IllegalAction gives the rule, a reason key and a sentence."""
    rng = Random(11)
    pool = sorted(set(played.actions))
    for ply, state in played.stops.items():
        before = played.print_of(ply)
        legal = set(state.legal_actions())
        tries = [a for a in rng.sample(pool, min(12, len(pool))) if a not in legal]
        for action in [*tries, Foreign(0), Foreign(-1)]:
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            error = caught.value
            assert error.rule
            assert " " not in error.reason
            assert error.sentence.endswith((".", "!"))
            assert "\n" not in str(error)
        assert fingerprint(state) == before


def test_chance_has_positive_integer_weights(played: Playout) -> None:
    """The outcomes are the legal actions of the chance node."""
    for state in played.walk():
        if state.current_player == CHANCE:
            outcomes = state.chance_outcomes()
            assert [a for a, _ in outcomes] == state.legal_actions()
            assert all(type(weight) is int and weight > 0 for _, weight in outcomes)


def test_the_end_is_the_end(played: Playout) -> None:
    """After the end nothing is legal and every action is refused."""
    last = played.stops[len(played.actions)]
    assert last.current_player == TERMINAL
    assert last.legal_actions() == []
    with pytest.raises(IllegalAction):
        last.apply(played.actions[-1])


def test_a_diagram_is_plain_text(played: Playout) -> None:
    """It has several lines, none of them ending in blanks."""
    for state in played.stops.values():
        lines = state.diagram().splitlines()
        assert len(lines) > 1
        assert all(line == line.rstrip() for line in lines)


def test_a_draw_names_the_seat_whose_turn_it_is_in(played: Playout) -> None:
    """It is nobody's at the set-up, and somebody's from the first decision on."""
    state, decided = played.setup.new_state(), False
    for action in played.actions:
        if state.current_player == CHANCE:
            assert state.drawer in range(-1, played.setup.seats)
            assert not decided or state.drawer >= 0
        else:
            decided = True
        state._apply(action)
