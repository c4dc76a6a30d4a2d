"""On every screen and sheet axe finds nothing, nothing is cut off, a finger hits everything.

By day and by night, on a telephone, on a tablet and on a desk.
"""

from __future__ import annotations

import pytest

from e2e import tour
from e2e.conftest import Player
from e2e.inspector import Inspector
from e2e.watch import Watch
from motherlode.games import CATALOG
from tests.breadth import sample

WAYS = tour.ways(sample(CATALOG, 1, 1))


def test_no_screen_is_forgotten() -> None:
    """The ways lead to all that the app has, also where few games are visited."""
    for ways in (tour.WAYS, WAYS):
        assert set().union(*(way.shows for way in ways)) == tour.every_name()


@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
def test_every_screen(player: Player, watch: Watch, way: tour.Way) -> None:
    watch.pardoned += way.pardoned
    anna = player(
        *way.tables(),
        settings=tour.STILL,
        entries=way.entries(),
        viewport={"width": 360, "height": 740},
        has_touch=True,
    )
    inspector, met = Inspector(anna), set()
    for stop in way.walk(anna):
        met |= tour.shown(anna)
        inspector.look(f"{way.name}-{stop}")
    assert met == way.shows
    assert inspector.wrong == [], "\n".join(inspector.wrong)
    print(f"{way.name}: {inspector.looks} looks, nothing wrong")
