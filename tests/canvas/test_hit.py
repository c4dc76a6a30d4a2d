from __future__ import annotations

from motherlode.canvas.geometry import Circle, Outline, Polygon, Rect
from motherlode.canvas.scene import Scene, Spot, hit_test


def scene(*spots: tuple[str, Outline, bool]) -> Scene:
    return Scene(Rect(0, 0, 1000, 1000), (), tuple(Spot(*spot) for spot in spots))


def key(spot: Spot | None) -> str | None:
    return spot.key if spot else None


def test_every_outline_is_hit_inside_and_missed_outside() -> None:
    table = scene(
        ("circle", Circle(100, 100, 40), False),
        ("rect", Rect(200, 60, 80, 80), False),
        ("triangle", Polygon(((300, 140), (340, 60), (380, 140))), False),
    )
    assert key(hit_test(table, 70, 100)) == "circle"
    assert hit_test(table, 65, 65) is None
    assert key(hit_test(table, 279, 139)) == "rect"
    assert key(hit_test(table, 340, 100)) == "triangle"
    assert hit_test(table, 305, 70) is None


def test_the_topmost_is_meant() -> None:
    table = scene(("low", Circle(0, 0, 50), True), ("high", Circle(0, 0, 20), True))
    assert key(hit_test(table, 0, 0)) == "high"
    assert key(hit_test(table, 30, 0)) == "low"


def test_a_live_spot_wins_over_what_lies_above_it() -> None:
    table = scene(("live", Circle(0, 0, 50), True), ("dead", Circle(0, 0, 20), False))
    assert key(hit_test(table, 0, 0)) == "live"


def test_a_small_live_spot_is_as_large_as_a_finger() -> None:
    table = scene(("region", Rect(0, 0, 400, 400), False), ("pin", Circle(200, 200, 5), True))
    assert key(hit_test(table, 220, 200, reach=22)) == "pin"
    assert key(hit_test(table, 223, 200, reach=22)) == "region"
    assert key(hit_test(table, 220, 200)) == "region"


def test_a_tap_on_a_dead_neighbour_is_not_taken_by_a_large_live_spot() -> None:
    table = scene(("live", Circle(0, 0, 48), True), ("dead", Circle(100, 0, 48), False))
    assert key(hit_test(table, 58, 0, reach=22)) == "dead"


def test_slack_on_empty_ground_goes_to_the_nearest_live_spot() -> None:
    table = scene(("a", Circle(0, 0, 40), True), ("b", Circle(100, 0, 40), True))
    assert key(hit_test(table, 48, 0, reach=22)) == "a"
    assert key(hit_test(table, 52, 0, reach=22)) == "b"
    assert hit_test(table, 50, 80, reach=22) is None


def test_between_small_live_spots_the_nearer_is_meant() -> None:
    table = scene(("a", Circle(0, 0, 6), True), ("b", Circle(20, 0, 6), True))
    assert key(hit_test(table, 9, 0, reach=22)) == "a"
    assert key(hit_test(table, 11, 0, reach=22)) == "b"
