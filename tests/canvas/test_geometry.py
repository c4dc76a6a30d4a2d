from __future__ import annotations

from math import isclose, pi

from hypothesis import given
from hypothesis import strategies as st

from motherlode.canvas.geometry import (
    Circle,
    Polygon,
    Rect,
    bounds_of,
    corners,
    distance,
    half_width,
    regular,
    star,
)

units = st.floats(-500, 500)
sizes = st.floats(1, 300)
rects = st.builds(Rect, units, units, sizes, sizes)


@given(rects, rects)
def test_union_holds_both(a: Rect, b: Rect) -> None:
    both = a.union(b)
    for rect in (a, b):
        assert both.x <= rect.x and both.y <= rect.y
        assert both.right >= rect.right - 1e-9 and both.bottom >= rect.bottom - 1e-9


def test_distance_is_zero_inside_and_true_outside() -> None:
    square = Rect(0, 0, 10, 10)
    as_polygon = Polygon(corners(square))
    for outline in (square, as_polygon):
        assert distance(outline, 5, 5) == 0
        assert isclose(distance(outline, 13, 14), 5)
        assert isclose(distance(outline, -2, 5), 2)
    assert isclose(distance(Circle(0, 0, 5), 0, 8), 3)


@given(rects, units, units)
def test_rectangle_and_polygon_agree(rect: Rect, x: float, y: float) -> None:
    polygon = Polygon(corners(rect))
    assert isclose(distance(rect, x, y), distance(polygon, x, y), abs_tol=1e-6)


def test_a_hollow_polygon_is_outside_in_its_notch() -> None:
    notched = star(0, 0, 10, 4)
    assert distance(notched, 0, -9) == 0
    assert distance(notched, 0, 9) > 0


@given(units, units, sizes, st.integers(3, 12))
def test_regular_polygons_lie_on_their_circle(x: float, y: float, r: float, n: int) -> None:
    box = bounds_of(regular(x, y, r, n))
    assert box.w <= 2 * r + 1e-6 and box.h <= 2 * r + 1e-6
    assert half_width(Circle(x, y, r)) == r


def test_corners_of_a_circle_follow_the_step() -> None:
    assert len(corners(Circle(0, 0, 10))) == 48
    assert len(corners(Circle(0, 0, 100), step=2 * pi)) == 100
