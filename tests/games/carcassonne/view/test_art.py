"""Tiles are drawn from their data: edges meet, parts lie where meeples stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from motherlode.canvas.geometry import Polygon, distance
from motherlode.canvas.theme import THEMES, Theme
from motherlode.games.carcassonne.rules.components import TILES, TileKind
from motherlode.games.carcassonne.view import art, geometry, marks, tiles
from tests.offenders import for_each

EACH = for_each("kind", TILES, ids=lambda kind: kind.id)
BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def inside(line: geometry.Line, x: float, y: float) -> bool:
    return distance(Polygon(line), x, y) == 0


@EACH
def test_walls_and_roads_meet_the_neighbours(kind: TileKind) -> None:
    for number in range(len(kind.cities)):
        for wall in geometry.walls(kind, number):
            assert {wall[0], wall[-1]} <= set(geometry.CORNERS)
    for number, edges in enumerate(kind.roads):
        line = geometry.road_line(kind, number)
        ends = [geometry.MIDDLES[geometry.EDGES.index(edge)] for edge in edges]
        assert line[0] == pytest.approx(ends[0])
        if len(ends) == 2:
            assert line[-1] == pytest.approx(ends[1])


@EACH
def test_every_part_has_a_standing_place_within_it(kind: TileKind) -> None:
    spots = geometry.SPOTS[kind.id]
    assert set(spots) == set(marks.segment_names(kind))
    for segment, (x, y) in spots.items():
        number = int(segment[1:])
        in_city = [inside(geometry.city_outline(kind, c), x, y) for c in range(len(kind.cities))]
        if segment[0] == "C":
            assert in_city[number]
        elif segment[0] in "FM":
            assert not any(in_city)
        if segment[0] == "F":
            regions = [
                inside(geometry.field_outline(kind, f), x, y) for f in range(len(kind.fields))
            ]
            assert regions[number], segment
            assert sum(regions) == 1


@EACH
def test_standing_places_lie_apart(kind: TileKind) -> None:
    for (ax, ay), (bx, by) in combinations(geometry.SPOTS[kind.id].values(), 2):
        assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 > 14


@BOTH
def test_all_tiles_are_different_drawings(theme: Theme) -> None:
    made = art.pictures(theme, ())
    cards = {bytes(made[tiles.card_name(kind.id)].ops) for kind in TILES}
    assert len(cards) == len(TILES)
    assert sum(len(picture.ops) for picture in made.values()) < 260_000
