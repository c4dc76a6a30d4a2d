"""The outlook of a lead: what it comes to, and how often it wins."""

from __future__ import annotations

import pytest

from motherlode.bots.outlook import lead_knots, outlook
from motherlode.games import CATALOG

#: From half of a lead, two points too much for who moved last, to all of it.
KNOTS = ((50, -200, 0, 1000), (100, 0, 0, 500))


def test_between_two_points_it_goes_by_the_straight_line() -> None:
    points, chances = outlook(KNOTS, 0.5, (8.0, -8.0), 0)
    assert points == pytest.approx((5.0, -5.0))
    assert chances[0] == pytest.approx(0.7475, abs=0.001)
    assert sum(chances) == pytest.approx(1)


def test_nobody_has_moved_at_the_beginning() -> None:
    assert outlook(KNOTS, 0.0, (4.0, -4.0), -1)[0] == (2.0, -2.0)
    assert outlook(KNOTS, 1.0, (4.0, -4.0), 1)[0] == (4.0, -4.0)


def test_a_game_without_a_table_has_none() -> None:
    assert lead_knots("gold", 9) == ()


@pytest.mark.parametrize("entry", CATALOG)
def test_a_lead_is_worth_more_towards_the_end(entry: str) -> None:
    """And whoever is ahead wins the more often, the farther the game has gone."""
    for seats in (2, 3, 4):
        knots = lead_knots(entry, seats)
        if not knots:
            continue
        leads = (10.0, *(-10.0 for _ in range(seats - 1)))
        early, late = (outlook(knots, at, leads, -1) for at in (0.1, 0.95))
        assert 0 < early[1][0] < late[1][0] <= 1
        assert knots[0][3] > knots[-1][3] > 0
