from __future__ import annotations

from array import array
from math import isclose, pi

from hypothesis import given
from hypothesis import strategies as st

from motherlode.canvas.geometry import Circle, Polygon, Rect
from motherlode.canvas.packing import (
    FOCUS,
    HOVER,
    STRIDE,
    Packed,
    pack,
    pack_rings,
)
from motherlode.canvas.scene import Layer, Scene, Sprite
from motherlode.canvas.tween import Tween, ease, nearest_turn

NUMBERS = {"a": 0, "b": 1, "c": 2}
HEIGHTS = [100.0, 100.0, 100.0].__getitem__
BOX = Rect(0, 0, 100, 100)

numbers = st.floats(-300, 300)
sprites = st.lists(
    st.builds(
        Sprite,
        st.sampled_from("klmnop"),
        st.sampled_from("abc"),
        numbers,
        numbers,
        st.floats(-6, 6),
        st.floats(0.2, 2),
        st.floats(0.2, 2),
        st.floats(0.1, 1),
        st.booleans(),
    ),
    max_size=6,
    unique_by=lambda sprite: sprite.key,
)


def one(*sprites: Sprite) -> Scene:
    return Scene(BOX, (Layer("only", sprites),))


def packed() -> Packed:
    made = Packed()
    made.set_numbers(NUMBERS)
    return made


def rows(packed: array[float]) -> list[tuple[float, ...]]:
    return [tuple(packed[i : i + STRIDE]) for i in range(0, len(packed), STRIDE)]


def seen(tween: Tween) -> list[tuple[float, ...]]:
    """All rows that can be seen, in any order, angles between 0 and a whole turn."""
    every = [row for layer in (*tween.layers, tween.flight) for row in rows(layer)]
    return sorted(_plain(row) for row in every if row[6] > 1e-9)


def _plain(row: tuple[float, ...]) -> tuple[float, ...]:
    angle = round(row[3] % (2 * pi), 6) % round(2 * pi, 6)
    return tuple(round(n, 6) for n in (*row[:3], angle, *row[4:]))


def test_a_row_is_picture_place_angle_scale_alpha() -> None:
    packed = pack((Sprite("k", "b", 1, 2, 3, 4, 5, 0.5), Sprite("l", "lost", 0, 0)), NUMBERS)
    assert list(packed) == [1, 1, 2, 3, 4, 5, 0.5, -1, 0, 0, 0, 1, 1, 1]


def test_rings_carry_their_length() -> None:
    packed = pack_rings(
        [
            (HOVER, Circle(1, 2, 3)),
            (FOCUS, Rect(0, 0, 10, 20)),
            (FOCUS, Polygon(((0, 0), (1, 0), (0, 1)))),
        ],
        gap=1,
    )
    assert list(packed[:6]) == [HOVER, 0, 3, 1, 2, 4]
    assert list(packed[6:13]) == [FOCUS, 1, 4, -1, -1, 12, 22]
    assert list(packed[13:]) == [FOCUS, 2, 6, 0, 0, 1, 0, 0, 1]


def test_ease_and_turn() -> None:
    assert ease(0) == 0 and ease(1) == 1 and isclose(ease(0.5), 0.5)
    assert isclose(nearest_turn(0.1, 2 * pi - 0.1), -0.2)


@given(sprites, sprites)
def test_it_begins_at_the_start_and_ends_at_the_end(a: list[Sprite], b: list[Sprite]) -> None:
    start, end = one(*a), one(*b)
    tween = Tween(start, end, packed(), HEIGHTS)
    assert seen(tween) == sorted(_plain(row) for row in rows(pack(a, NUMBERS)))
    tween.move(0.37)
    tween.move(1.0)
    assert seen(tween) == sorted(_plain(row) for row in rows(pack(b, NUMBERS)))


def test_only_what_changes_travels() -> None:
    stays = Sprite("stays", "a", 0, 0)
    start = one(stays, Sprite("goes", "b", 0, 0))
    tween = Tween(start, one(stays, Sprite("goes", "b", 90, 0)), packed(), HEIGHTS)
    assert tween.fading == [False]
    assert rows(tween.layers[0]) == rows(pack((stays,), NUMBERS))
    tween.move(0.5)
    (row,) = rows(tween.flight)
    assert isclose(row[1], 45) and row[2] < 0 and row[4] > 1


def test_a_card_turns_over_at_its_edge() -> None:
    start = one(Sprite("card", "a", 10, 10, turns=True))
    tween = Tween(start, one(Sprite("card", "b", 10, 10, turns=True)), packed(), HEIGHTS)
    pictures, widths = [], []
    for step in range(11):
        tween.move(step / 10)
        (row,) = rows(tween.flight)
        pictures.append(row[0])
        widths.append(row[4])
    assert pictures == [0] * 5 + [1] * 6
    assert widths[0] == 1 and isclose(widths[10], 1) and widths[5] < 0.1
    assert all(width > 0 for width in widths)


def test_another_picture_crosses_over_without_a_gap() -> None:
    tween = Tween(one(Sprite("k", "a", 0, 0)), one(Sprite("k", "b", 0, 0)), packed(), HEIGHTS)
    for step in range(11):
        tween.move(step / 10)
        assert max(row[6] for row in rows(tween.layers[0])) >= 0.49
    assert [row[0] for row in rows(tween.layers[0])] == [0, 1]


def test_what_vanishes_keeps_its_place_in_the_pile() -> None:
    low, mid, top = (Sprite(key, "a", 0, 0) for key in ("low", "mid", "top"))
    gone = Sprite("mid", "b", 0, 0)
    tween = Tween(one(low, gone, top), one(low, top), packed(), HEIGHTS)
    assert [row[0] for row in rows(tween.layers[0])] == [0, 1, 0]
    assert mid.key == gone.key


def test_a_sprite_may_change_its_layer_without_moving() -> None:
    piece = Sprite("k", "a", 5, 5)
    start = Scene(BOX, (Layer("low", (piece,)), Layer("high", ())))
    end = Scene(BOX, (Layer("low", ()), Layer("high", (piece,))))
    tween = Tween(start, end, packed(), HEIGHTS)
    assert [len(rows(layer)) for layer in tween.layers] == [0, 1]
    assert not tween.flight and tween.fading == [False, False]


def test_a_layer_that_stays_is_packed_once_and_does_not_move() -> None:
    below = Layer("below", (Sprite("k", "a", 0, 0), Sprite("l", "b", 5, 5)))
    keep = packed()
    start = Scene(BOX, (below, Layer("above", (Sprite("m", "c", 0, 0),))))
    end = Scene(BOX, (below, Layer("above", (Sprite("m", "c", 9, 9),))))
    tween = Tween(start, end, keep, HEIGHTS)
    assert tween.layers[0] is keep.rows(below)
    assert tween.layers[0] == pack(below.sprites, NUMBERS)
    assert tween.fading == [False, False] and len(tween.flight) == STRIDE
