"""Targets beyond the edges of the view are told, and are one tap away."""

from __future__ import annotations

from dataclasses import replace

from motherlode.canvas.camera import SIDES, Camera, off_screen
from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.player import Pace
from motherlode.canvas.scene import Spot
from tests.canvas.stages import open_stage, scene

#: One spot towards each edge of a scene of 400 by 300.
PLACES = {"left": (20, 150), "right": (380, 150), "up": (200, 20), "down": (200, 280)}


def spots(**places: tuple[float, float]) -> tuple[Spot, ...]:
    return tuple(Spot(key, Circle(x, y, 5), True) for key, (x, y) in places.items())


def close(x: float, y: float) -> Camera:
    """See 100 by 75 of the scene's 400 by 300 around that point."""
    camera = Camera(padding=0)
    camera.resize(400, 300)
    camera.look_at(Rect(0, 0, 400, 300))
    camera.zoom_at(4, 0, 0)
    camera.pan((camera.cx - x) * camera.zoom, (camera.cy - y) * camera.zoom)
    return camera


def test_each_side_names_the_nearest() -> None:
    here = replace(scene(), spots=spots(**PLACES, further=(395, 150)))
    assert off_screen(here, close(200, 150)) == PLACES


def test_what_is_in_sight_or_cannot_be_chosen_is_not_beyond() -> None:
    here = replace(scene(), spots=(*spots(near=(210, 160)), Spot("dead", Circle(5, 5, 4), False)))
    assert off_screen(here, close(200, 150)) == {}


def test_a_corner_lies_beyond_two_sides() -> None:
    here = replace(scene(), spots=spots(corner=(390, 290)))
    assert set(off_screen(here, close(200, 150))) == {"right", "down"}


def test_nothing_is_beyond_a_view_of_everything() -> None:
    camera = close(200, 150)
    camera.fit()
    assert off_screen(replace(scene(), spots=spots(**PLACES)), camera) == {}


def test_the_stage_tells_when_it_changes_and_brings_it_into_sight() -> None:
    stage, _surface, ticker = open_stage()
    told: list[frozenset[str]] = []
    stage.on_change = lambda: told.append(stage.off_screen)
    stage.show(scene(20, 380))
    stage.zoom(4, 20, 150)
    ticker.run()
    assert told == [{"right"}]
    stage.seek("right")
    assert stage.off_screen == {"right"}, "it is on its way"
    ticker.run()
    place = stage.place_of("p1")
    assert place is not None
    assert 0 <= place.centre[0] <= 400
    assert told == [{"right"}, {"left"}]


def test_without_motion_it_is_there_at_once() -> None:
    stage, _surface, ticker = open_stage()
    stage.pace = Pace(motion=0)
    stage.show(scene(20, 380))
    stage.zoom(4, 20, 150)
    ticker.run()
    stage.seek("right")
    ticker.tick()
    assert stage.off_screen == {"left"}


def test_a_side_with_nothing_leads_nowhere() -> None:
    stage, _surface, ticker = open_stage()
    before = stage.camera.place
    for side in SIDES:
        stage.seek(side)
    ticker.run()
    assert stage.camera.place == before


def test_the_whole_is_shown_even_on_the_way() -> None:
    stage, _surface, ticker = open_stage()
    stage.show(scene(20, 380))
    stage.zoom(4, 20, 150)
    ticker.run()
    stage.seek("right")
    for _frame in range(5):
        ticker.tick()
    stage.fit()
    ticker.run()
    assert stage.camera.fitted
