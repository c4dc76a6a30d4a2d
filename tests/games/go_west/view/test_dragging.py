"""Wagons and cards that are dragged: what may be taken up, and what putting it down means."""

from __future__ import annotations

from motherlode.games.go_west.rules.actions import MoveWagon, PlayCard, SellCard
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.keys import (
    RINGS,
    WAGONS,
    drag_sprite,
    drop_actions,
    earlier_actions,
    replan,
)
from tests.games.go_west.view.playing import Step, steps


def scene_keys(step: Step, seat: int) -> set[str]:
    scene = VIEW.build_scene(step.after.observation(seat), step.options(seat))
    return {sprite.key for layer in scene.layers for sprite in layer.sprites}


def test_every_step_and_every_card_can_be_dragged() -> None:
    """One region west is a step; what is taken up is on the table."""
    kinds: set[type] = set()
    for step in steps(7):
        state = step.after
        seat = state.current_player
        if seat < 0:
            continue
        seen, legal = state.observation(seat), state.legal_actions()
        there = scene_keys(step, seat)
        for spot in VIEW.build_scene(seen, step.options(seat)).spots:
            key = drag_sprite(spot.key, seen, legal)
            assert not key or key in there
            for action in VIEW.action_of(spot.key, legal):
                goals = {MoveWagon: WAGONS, PlayCard: WAGONS, SellCard: ("discard",)}
                if type(action) not in goals:
                    continue
                kinds.add(type(action))
                assert key
                meant = [drop_actions(spot.key, goal, seen) for goal in goals[type(action)]]
                assert [action] in meant
    assert kinds == {MoveWagon, PlayCard, SellCard}


def test_a_wagon_dragged_further_makes_several_steps() -> None:
    found = 0
    for step in steps(3):
        seen = step.after.observation(step.after.current_player if step.after.current_player >= 0
                                      else None)  # fmt: skip
        if seen.phase != "move" or seen.steps_left < 2:
            continue
        for source in range(4):
            meant = drop_actions(WAGONS[source], WAGONS[source + 2], seen)
            assert meant == [MoveWagon(source), MoveWagon(source + 1)]
            assert not drop_actions(WAGONS[source + 1], WAGONS[source], seen), "never east"
            if source < 3:
                assert drop_actions(WAGONS[source], RINGS[source + 1], seen) == meant[:1]
            found += 1
    assert found


def test_no_further_than_the_steps_that_are_left() -> None:
    for step in steps(11):
        seen = step.after.observation(None)
        if seen.phase == "move":
            too_far = seen.steps_left + 1
            if too_far <= 5:
                assert not drop_actions(WAGONS[0], WAGONS[too_far], seen)


def test_steps_are_made_in_any_order_and_written_in_one() -> None:
    """A step made too late is put where the rules want it; the table is the same."""
    found = 0
    for step in steps(2):
        state = step.after
        if state.phase != "move" or state.current_player < 0:
            continue
        for late in earlier_actions(state.observation(state.current_player)):
            back, actions = replan([MoveWagon(state.observation(None).last_source)], late)
            assert (back, actions[0]) == (1, late)
            assert late not in state.legal_actions()
            found += 1
    assert found
