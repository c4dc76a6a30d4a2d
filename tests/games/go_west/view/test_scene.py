"""Scenes of Go West!: complete, unmistakable, everything legal within reach."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist, hypot

import pytest

from motherlode.canvas.geometry import bounds_of
from motherlode.canvas.scene import Scene
from motherlode.canvas.theme import THEMES
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CARDS,
    RINGED,
    SPACES,
    WAGONS,
)
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.art import face
from motherlode.games.go_west.view.keys import (
    card_of,
    earlier_actions,
    hand_keys,
    needs_confirmation,
)
from motherlode.games.go_west.view.layout import TOKEN, WHEEL, form
from tests.games.go_west.view.playing import NAMES, steps

SHAPES = (0.5, 0.72, 0.9, 1.22, 1.8)
PICTURES = {name: VIEW.pictures(theme, NAMES) for name, theme in THEMES.items()}
#: The size of the board on a telephone of 360 x 740, in CSS pixels.
PHONE = (332, 468)


def keys(scene: Scene) -> list[str]:
    return [sprite.key for layer in scene.layers for sprite in layer.sprites]


def test_every_choice_has_a_spot_and_only_who_is_asked_finds_it_live() -> None:
    for step in steps(13):
        state = step.after
        for seat in step.viewers:
            seen = state.observation(seat)
            own = seat is not None and seat == state.current_player
            legal = [*state.legal_actions(), *earlier_actions(seen)] if own else []
            if state.phase == "pay":
                legal = []  # asked in words
            spots = VIEW.build_scene(seen, step.options(seat)).spots
            assert any(spot.live for spot in spots) == bool(legal)
            assert {a for spot in spots for a in VIEW.action_of(spot.key, legal)} == set(legal)


def test_a_card_that_cannot_be_paid_is_struck_out_and_selling_it_is_asked_about() -> None:
    found = 0
    for step in steps(5):
        state = step.after
        if state.phase != "act":
            continue
        seat = state.current_player
        scene = VIEW.build_scene(state.observation(seat), step.options(seat))
        legal = state.legal_actions()
        for key in hand_keys(state.hands[seat]):
            meant = VIEW.action_of(key, legal)
            assert (len(meant) == 1) == (f"dear-{key}" in keys(scene))
            if len(meant) == 1:
                found += 1
                assert needs_confirmation(meant[0])
    assert found


def test_twenty_wagons_are_always_there_and_counted() -> None:
    for step in steps(31):
        scene = VIEW.build_scene(step.after.observation(None), step.options(None))
        wagons = [key for key in keys(scene) if key.startswith("wagon-")]
        assert len(wagons) == WAGONS


@pytest.mark.parametrize("name", ["wide", "tall"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_within_the_bounds_and_apart(name: str, seats: int) -> None:
    one = form(name, seats)
    for region in range(CALIFORNIA + 1):
        yard = one.yard_rect(region)
        assert one.sheet.union(yard) == one.sheet
        for number in range(WAGONS):
            assert yard.contains(*one.wagon(region, number))
    for a, b in combinations(RINGED, 2):
        assert dist(one.hub(a), one.hub(b)) >= 2 * WHEEL * one.wheel - 6
    spaces = [one.space(1, space) for space in range(SPACES)]
    for p, q in combinations(spaces, 2):
        assert dist(p, q) > 2 * TOKEN * one.wheel
    low = one.ledger.row(seats - 1) + one.ledger.line / 2
    assert one.sheet.bottom <= one.ledger.rect.y
    assert low <= one.tray.y
    assert one.tray.bottom <= one.bounds.bottom + 12


def test_on_a_phone_cards_and_tokens_are_large_enough() -> None:
    one = form("tall", 4)
    scale = min(PHONE[0] / one.bounds.w, PHONE[1] / one.bounds.h)
    assert 100 * one.card * scale >= 44
    assert 2 * TOKEN * one.wheel * scale >= 20
    assert one.yard_rect(1).w * scale >= 44
    assert form("tall", 4) is not form("wide", 4)


def test_ages_count_clockwise_from_the_divider() -> None:
    for step in steps(40):
        seen = step.after.observation(None)
        options = step.options(None)
        sprites = {
            s.key: s for layer in VIEW.build_scene(seen, options).layers for s in layer.sprites
        }
        for region, name in zip(RINGED, ("east", "great_plains", "midwest", "west"), strict=True):
            ring = seen.ring(region)
            for age in range(len(ring.tokens)):
                piece = sprites[f"token-{name}-{ring.space(age)}"]
                number = sprites[f"age-{name}-{age + 1}"]
                assert hypot(piece.x - number.x, piece.y - number.y) < 40


def test_pieces_pointed_at_by_scores_are_in_the_scene() -> None:
    for step in steps(40):
        state = step.after
        found = keys(VIEW.build_scene(state.observation(None), step.options(None)))
        for seat in range(state.seats):
            for line in state.score_breakdown(seat):
                assert set(line.pieces) <= set(found)


def test_marks_find_their_pieces() -> None:
    step = list(steps(10))[40]
    wanted = step.options(None, last=("wagons-east", "nonsense"), lit=("marker-0", "box-1"))
    found = keys(VIEW.build_scene(step.after.observation(None), wanted))
    assert {"last-wagons-east", "lit-marker-0", "lit-box-1"} <= set(found)
    assert not any("nonsense" in key for key in found)


def test_aids_show_what_a_scoring_would_pay_and_can_be_switched_off() -> None:
    for step in steps(60):
        seen = step.after.observation(None)
        if not any(ring.tokens for ring in seen.rings):
            continue
        found = keys(VIEW.build_scene(seen, step.options(None)))
        assert any(key.startswith("pay-") for key in found)
        plain = keys(VIEW.build_scene(seen, step.options(None, aids=False)))
        assert not any(key.startswith("pay-") for key in plain)


def test_the_preview_on_a_hub_is_what_the_rules_would_pay() -> None:
    for step in steps(30):
        seen = step.after.observation(None)
        scene = VIEW.build_scene(seen, step.options(None))
        shown = {s.key: s.picture for layer in scene.layers for s in layer.sprites}
        for region, name in zip(RINGED, ("east", "great_plains", "midwest", "west"), strict=True):
            for seat in set(seen.ring(region).tokens):
                assert shown[f"pay-{name}-{seat}"] == f"pay-{seen.preview[region - 1][seat]}"


def test_no_cell_of_the_text_board_is_empty_or_of_what_is_not_there() -> None:
    for step in steps(31):
        for seat in step.viewers:
            seen = step.after.observation(seat)
            cells = [cell for row in VIEW.board(seen, step.names).rows for cell in row]
            assert all(cell.text for cell in cells)
            spots = {spot.key for spot in VIEW.build_scene(seen, step.options(seat)).spots}
            assert {cell.key for cell in cells if cell.key} == spots


def test_hand_spots_lie_on_their_cards() -> None:
    for step in steps(29):
        seat = max(0, step.after.current_player)
        scene = VIEW.build_scene(step.after.observation(seat), step.options(seat))
        sprites = {s.key: s for layer in scene.layers for s in layer.sprites}
        for spot in scene.spots:
            if card_of(spot.key) >= 0:
                box = bounds_of(spot.outline)
                assert box.contains(sprites[spot.key].x, sprites[spot.key].y)
                assert sprites[spot.key].picture == face(card_of(spot.key))


def test_all_cards_are_different_drawings_with_their_numbers() -> None:
    for pictures in PICTURES.values():
        drawings = {
            (bytes(pictures[face(card)].ops), pictures[face(card)].strings)
            for card in range(len(CARDS))
        }
        assert len(drawings) == len(CARDS)
        for card, kind in enumerate(CARDS):
            assert str(kind.coins) in pictures[face(card)].strings


def test_a_line_of_the_accounts_tells_all_about_its_player() -> None:
    step = next(iter(steps(60)))
    seen = step.after.observation(0)
    spots = {spot.key: spot for spot in VIEW.build_scene(seen, step.options(0)).spots}
    for seat in range(seen.seats):
        assert not spots[f"account-{seat}"].live
        refused = VIEW.refusal(seen, f"account-{seat}", step.names)
        assert refused
        assert refused.sentence.startswith(step.names[seat])
        assert f"{seen.accounts[seat].supply} in the supply" in refused.sentence


def test_what_only_helps_can_be_switched_off() -> None:
    for step in steps(37):
        seen = step.after.observation(None)
        board = VIEW.board(seen, step.names)
        plain = board.without_aids()
        assert set(board.row_names) - set(plain.row_names) == {"would pay"}
        assert len(plain.rows) == len(plain.row_names)
        helped, bare = (
            set(keys(VIEW.build_scene(seen, replace(step.options(None), aids=aids))))
            for aids in (True, False)
        )
        assert all(key.startswith(("pay-", "gain-")) for key in helped - bare)


def test_a_telephone_keeps_the_form_with_large_figures() -> None:
    step = next(iter(steps(60)))
    seen = step.after.observation(0)
    for shape, width, name in (
        (0.7, 332.0, "tall"),
        (1.1, 360.0, "tall"),
        (2.0, 700.0, "wide"),
        (1.1, 800.0, "wide"),
        (1.1, 0.0, "wide"),
    ):
        options = replace(step.options(0, shape), size=(width, width / shape))
        scene = VIEW.build_scene(seen, options)
        assert f"chart-{name}" in {s.picture for layer in scene.layers for s in layer.sprites}
