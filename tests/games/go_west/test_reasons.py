"""Reasons for a turn of Go West!: what its regions would pay."""

from __future__ import annotations

from dataclasses import replace

from motherlode.games.go_west.bot import reasons
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.components import REGIONS, RINGED, token_key
from motherlode.games.go_west.rules.observation import Ring

BEFORE = replace(load("go-west").new_state(2).observation(None), phase="act")


def paying(region: int, seat: int, points: int, tokens: tuple[int, ...]):  # type: ignore[no-untyped-def]
    """The same, but that region would pay the seat so much, with these tokens in its ring."""
    preview = [list(row) for row in BEFORE.preview]
    preview[region][seat] = points
    rings = list(BEFORE.rings)
    rings[region] = Ring(0, tokens)
    return replace(BEFORE, preview=tuple(tuple(row) for row in preview), rings=tuple(rings))


def test_a_region_that_would_pay_more_is_hoped_for() -> None:
    """With the seat's tokens there."""
    found = reasons(BEFORE, paying(1, 0, 3, (0, 1, 0)), 0)
    (line,) = found.hoped
    assert (line.source, line.points, line.count) == (REGIONS[RINGED[1]], 3, 2)
    assert line.pieces == (token_key(RINGED[1], 1), token_key(RINGED[1], 3))


def test_a_region_that_would_pay_others_less_is_against_them() -> None:
    found = reasons(paying(2, 1, 4, (1,)), BEFORE, 0)
    assert [(line.source, line.points) for line in found.against] == [(REGIONS[RINGED[2]], 4)]
    assert not found.hoped
