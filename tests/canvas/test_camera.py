from __future__ import annotations

from math import hypot, isclose

from hypothesis import assume, given
from hypothesis import strategies as st

from motherlode.canvas.camera import MAX_ZOOM_FACTOR, Camera
from motherlode.canvas.geometry import Rect

BOUNDS = Rect(-100, 50, 800, 600)


def camera(width: float = 360, height: float = 740) -> Camera:
    made = Camera()
    made.look_at(BOUNDS)
    made.resize(width, height)
    return made


def seen(c: Camera) -> Rect:
    """The bounds in the view."""
    x, y = c.to_view(c.bounds.x, c.bounds.y)
    return Rect(x, y, c.bounds.w * c.zoom, c.bounds.h * c.zoom)


@given(st.floats(200, 2000), st.floats(200, 2000))
def test_fit_shows_everything_with_padding(width: float, height: float) -> None:
    c = camera(width, height)
    box = seen(c)
    assert box.x >= c.padding - 1e-6 and box.right <= width - c.padding + 1e-6
    assert box.y >= c.padding - 1e-6 and box.bottom <= height - c.padding + 1e-6
    assert c.fitted and not c.can_pan


def test_there_and_back() -> None:
    c = camera()
    c.zoom_at(3, 100, 300)
    x, y = c.to_scene(*c.to_view(12.5, 99))
    assert isclose(x, 12.5) and isclose(y, 99)


@given(st.floats(1.1, 3), st.floats(0.3, 0.7), st.floats(0.3, 0.7))
def test_zooming_keeps_the_place_under_the_pointer(factor: float, u: float, v: float) -> None:
    c = camera(800, 600)
    c.zoom_at(2.5, 400, 300)
    x, y = 800 * u, 600 * v
    before = c.to_scene(x, y)
    c.zoom_at(factor, x, y)
    after = c.to_scene(x, y)
    assert all(isclose(a, b, abs_tol=1e-6) for a, b in zip(before, after, strict=True))


@given(
    st.lists(
        st.tuples(st.floats(0.2, 5), st.floats(0, 360), st.floats(0, 740), st.floats(-900, 900)),
        max_size=8,
    )
)
def test_the_board_is_never_lost(moves: list[tuple[float, float, float, float]]) -> None:
    c = camera()
    for factor, x, y, push in moves:
        c.zoom_at(factor, x, y)
        c.pan(push, -push)
        assert c.fit_zoom - 1e-9 <= c.zoom <= MAX_ZOOM_FACTOR * c.fit_zoom + 1e-9
        box = seen(c)
        for low, high, size in ((box.x, box.right, 360), (box.y, box.bottom, 740)):
            if high - low <= size - 2 * c.padding + 1e-6:
                assert isclose(low + high, size, abs_tol=1e-6)
            else:
                assert low <= c.padding + 1e-6 and high >= size - c.padding - 1e-6


def test_panning_at_fit_moves_nothing() -> None:
    c = camera()
    before = c.offset
    c.pan(50, 50)
    assert all(isclose(a, b) for a, b in zip(c.offset, before, strict=True))


def test_turning_the_device_fits_again_but_only_what_was_fitted() -> None:
    c = camera()
    c.resize(740, 360)
    assert c.fitted
    c.zoom_at(3, 200, 200)
    zoom = c.zoom
    c.resize(360, 740)
    assert not c.fitted and isclose(c.zoom, zoom)


def test_new_bounds_are_fitted_when_the_old_were() -> None:
    c = camera()
    c.look_at(Rect(-500, -500, 2000, 2000))
    assert c.fitted
    c.zoom_at(4, 100, 100)
    c.look_at(Rect(-600, -600, 2200, 2200))
    assert not c.fitted


@given(
    st.tuples(*[st.floats(100, 700)] * 4),
    st.tuples(*[st.floats(-30, 30)] * 4),
)
def test_pinching_keeps_the_middle_between_the_fingers(
    places: tuple[float, float, float, float], steps: tuple[float, float, float, float]
) -> None:
    a, b = (places[0], places[1]), (places[2], places[3])
    assume(hypot(a[0] - b[0], a[1] - b[1]) > 100)
    p, q = (a[0] + steps[0], a[1] + steps[1]), (b[0] + steps[2], b[1] + steps[3])
    c = camera(800, 800)
    c.zoom_at(3, 400, 400)
    scene = c.to_scene((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    zoom = c.zoom
    c.pinch((a, b), (p, q))
    apart = hypot(a[0] - b[0], a[1] - b[1])
    wanted = zoom * hypot(p[0] - q[0], p[1] - q[1]) / apart
    assert isclose(c.zoom, max(c.fit_zoom, min(MAX_ZOOM_FACTOR * c.fit_zoom, wanted)))
    box = seen(c)
    inside = box.x < c.padding and box.right > 800 - c.padding
    inside = inside and box.y < c.padding and box.bottom > 800 - c.padding
    assume(inside)
    view = c.to_view(*scene)
    assert isclose(view[0], (p[0] + q[0]) / 2, abs_tol=1e-6)
    assert isclose(view[1], (p[1] + q[1]) / 2, abs_tol=1e-6)


def test_a_led_camera_shows_what_is_to_be_looked_at() -> None:
    c = camera(400, 400)
    c.look_at(Rect(0, 0, 4000, 4000), Rect(100, 200, 800, 800))
    assert c.led and isclose(c.zoom, (400 - 2 * c.padding) / 800)
    assert (c.cx, c.cy) == (500, 600)
    c.look_at(Rect(0, 0, 4000, 4000), Rect(1000, 200, 800, 800))
    assert (c.cx, c.cy) == (1400, 600)
    c.resize(300, 400)
    assert isclose(c.zoom, (300 - 2 * c.padding) / 800)
    c.look_at(Rect(0, 0, 4000, 4000))
    assert c.fitted and c.led


def test_a_hand_on_the_camera_ends_that_until_it_is_sent_home() -> None:
    whole, focus = Rect(0, 0, 4000, 4000), Rect(100, 200, 800, 800)
    c = camera(400, 400)
    c.look_at(whole, focus)
    c.fit()
    c.look_at(whole, Rect(900, 900, 800, 800))
    assert c.fitted and not c.led
    c.home()
    c.zoom_at(2, 200, 200)
    zoom, place = c.zoom, c.place
    c.look_at(whole, Rect(900, 900, 800, 800))
    assert c.place == place
    c.look_at(whole, Rect(2000, 950, 60, 60))
    assert c.zoom == zoom
    assert isclose(c.to_view(2060, 0)[0], 400) and c.to_view(0, 950)[1] >= 0
    assert c.to_view(0, 1010)[1] <= 400 and c.zoom > c.fit_zoom


PAGES = (
    Rect(-100, 50, 380, 280), Rect(320, 50, 380, 280), Rect(-100, 370, 380, 280),
    Rect(160, 370, 480, 280),
)  # fmt: skip


def leafed() -> Camera:
    c = Camera()
    c.resize(360, 240)
    c.look_at(BOUNDS, PAGES[0])
    return c


def at_page(c: Camera, page: Rect) -> bool:
    """Return whether the view shows all of that page and the middle of no other."""
    (left, top), (right, bottom) = c.to_scene(0, 0), c.to_scene(c.width, c.height)
    view = Rect(left, top, right - left, bottom - top)
    return view.union(page) == view and all(
        abs(c.cx - page.centre[0]) <= abs(c.cx - p.centre[0]) + 1
        and abs(c.cy - page.centre[1]) <= abs(c.cy - p.centre[1]) + 1
        for p in PAGES
    )


def test_a_swipe_turns_to_the_page_on_that_side() -> None:
    for way, page in (((-90, 12), PAGES[1]), ((10, -80), PAGES[2])):
        c = leafed()
        c.pan(*way)
        assert c.turn(PAGES, *way)
        c.look_at(BOUNDS, PAGES[0])
        assert at_page(c, page)
        c.resize(400, 300)
        assert at_page(c, page), "a page turned to stays"
        c.look_at(BOUNDS, PAGES[2])
        assert at_page(c, PAGES[2]), "until something else is to be looked at"


def test_where_no_page_is_nothing_is_turned() -> None:
    c = leafed()
    assert not c.turn(PAGES, 90, 0)
    assert not c.turn(PAGES, 0, 90)
    assert not c.turn((), -90, 0)
    c.fit()
    assert not c.turn(PAGES, -90, 0), "all of it is in view"


def test_home_leaves_a_page_turned_to() -> None:
    c = leafed()
    assert c.turn(PAGES, -90, 0)
    c.home()
    assert at_page(c, PAGES[0])


def test_a_low_page_at_the_edge_leads_back() -> None:
    """A page lower than the view itself is known to be in view.

    The view cannot be brought to its middle.
    """
    c = Camera(padding=0)
    c.resize(100, 200)
    high, low = Rect(0, 0, 100, 200), Rect(0, 200, 100, 40)
    c.look_at(Rect(0, 0, 200, 240), high)
    assert c.turn((high, low), 0, -50)
    assert c.next_page((high, low), 0, -1) is None
    assert c.next_page((high, low), 0, 1) == high
