"""Events of Gold West tell what was paid, placed and drawn, as the table has it."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.events import Built, CardDrawn, Marked, OfficeDrawn, Shipped
from tests.games.gold_west.table import FIRST, SECOND, do, hold, metals, only, opening, rules


@pytest.mark.parametrize(
    ("token", "paid"),
    [("tc", (0, 0, 1, 0, 0, 0)), ("ts", (0, 0, 0, 1, 0, 0)), ("tg", (0, 0, 0, 0, 1, 0))],
)
def test_2_10_a_step_is_paid_with_its_metal(token: str, paid: tuple[int, ...]) -> None:
    """2.10: one of it, and nothing else."""
    (shipped,) = only(do(metals(opening(), "csg"), token), Shipped)
    assert shipped.paid == paid


def test_2_8_a_marker_is_paid_with_two_metals() -> None:
    """2.8: that of the column and that of the row."""
    for cell, (column, row) in enumerate(components.CELL_METALS):
        state = metals(opening(), "ccssgg")
        letters = components.LETTERS[column] + components.LETTERS[row]
        (marked,) = only(do(state, "b" + letters), Marked)
        cost = components.counts(letters)
        assert (marked.cell, marked.paid) == (cell, cost)


@pytest.mark.parametrize(
    ("zone", "choice", "paid"),
    [
        ("w", (), (1, 0, 0, 0, 0, 0)),
        ("r", (), (0, 1, 0, 0, 0, 0)),
        ("wr", ("camp",), (1, 0, 0, 0, 0, 0)),
        ("wr", ("settlement",), (1, 1, 0, 0, 0, 0)),
    ],
)
def test_2_14_a_building_is_paid(zone: str, choice: tuple[str, ...], paid: object) -> None:
    """2.14: with a wood or a stone, a settlement with both."""
    (built,) = only(do(metals(opening(), zone), *choice, "mE4"), Built)
    assert built.paid == paid


def test_1_6_1_7_what_is_drawn_lies_in_its_place() -> None:
    """1.6, 1.7: offices and cards are told with their place, in the order drawn."""
    state = rules(FIRST).new_state(2, {"start": "A"})
    offices: list[OfficeDrawn] = []
    cards: list[CardDrawn] = []
    while state.current_player == CHANCE:
        out = state.apply(state.legal_actions()[0])
        offices += only(out, OfficeDrawn)
        cards += only(out, CardDrawn)
    assert [(event.place, event.office) for event in offices] == list(enumerate(state.offices))
    assert [(event.place, event.card) for event in cards] == list(enumerate(state.cards))


def test_7_8_every_cart_with_water_is_shown() -> None:
    """7.8: the score points at each of them."""
    state = opening(SECOND, whitewater=True)
    for section in range(4):
        hold(state, 0, section, "a")
    (line,) = [line for line in state.score_breakdown(0) if line.source == "water"]
    assert line.pieces == ("supply:0:0", "supply:0:1", "supply:0:2", "supply:0:3")
    assert (line.points, line.count) == (0 + 1 + 2 + 3, 4)


def test_e5_without_a_marker_none_is_paid_for() -> None:
    """E5: refused for want of a marker, not of metals."""
    state = metals(opening(), "cg")
    for used, reason in ((11, "cannot-pay"), (12, "no-marker")):
        state.influence[0] = used
        with pytest.raises(IllegalAction) as caught:
            do(state, "bss")
        assert caught.value.reason == reason
        assert caught.value.rule == ("gold-west E5" if used == 12 else "gold-west 2.8")


def test_the_diagram_tells_every_hex() -> None:
    """1.4, 2.18, 2.19: face down, face up, looted, camp and settlement, each with its sign."""
    state = opening()
    text = state.diagram()
    assert "G?" in text
    do(metals(state, "wr"), "settlement", "mE4", "p0")
    assert "A#" in state.diagram()
    up = [hex_ for hex_, site in enumerate(state.site) if site == 1]
    for hex_ in up:
        shown = components.TOKEN_KINDS[state.token[hex_]].letters
        assert "FGSC"[state.terrain[hex_]] + shown in state.diagram()
