"""Pictures as numbers: the pen, the painter's table, ink and textures."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from motherlode.canvas import metal, texture
from motherlode.canvas.geometry import Circle, Rect, distance
from motherlode.canvas.ink import hatch, ink_outline, stipple, wobble
from motherlode.canvas.noise import Jitter, fractal_noise
from motherlode.canvas.paint import FINEST, Linear, Op, Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import DAY, NIGHT, seat_mark

PAINTER = Path(__file__).parents[2] / "assets" / "painter.js"
BOX = Rect(0, 0, 200, 150)

FIXED = {
    Op.BEGIN: 0, Op.MOVE: 2, Op.LINE: 2, Op.CURVE: 6, Op.QUAD: 4, Op.ARC: 5, Op.CLOSE: 0,
    Op.ELLIPSE: 5, Op.RECT: 5, Op.SOLID: 2, Op.FILL: 2, Op.GRAIN: 7, Op.CLIP: 1, Op.TEXT: 10,
    Op.SHADOW: 4, Op.BLEND: 1, Op.SAVE: 0, Op.RESTORE: 0, Op.TRANSLATE: 2,
    Op.ROTATE: 1, Op.SCALE: 2, Op.STRINGS: 1,
}  # fmt: skip


def operations(picture: Picture) -> list[int]:
    """The operations in order; fails if a count does not lead to the next one."""
    ops, at, found = picture.ops, 0, []
    while at < len(ops):
        op = int(ops[at])
        found.append(op)
        if op == Op.POLYLINE:
            at += 3 + 2 * int(ops[at + 2])
        elif op == Op.DOTS:
            at += 2 + 3 * int(ops[at + 1])
        elif op == Op.STROKE:
            at += 6 + int(ops[at + 5])
        elif op == Op.GRADIENT:
            at += 10 + 2 * int(ops[at + 9])
        else:
            at += 1 + FIXED[op]
    assert at == len(ops)
    return found


def test_the_painter_knows_every_operation() -> None:
    cases = {int(n) for n in re.findall(r"^      case (\d+):", PAINTER.read_text("utf-8"), re.M)}
    assert cases == {n for name, n in vars(Op).items() if name.isupper()}


def test_a_path_lasts_until_the_next_one() -> None:
    pen = Pen(BOX).circle(0, 0, 5).fill("#112233").stroke("#112233", 1).line(1, 1)
    assert operations(pen.picture()) == [
        Op.BEGIN, Op.ELLIPSE, Op.SOLID, Op.FILL, Op.SOLID, Op.STROKE, Op.BEGIN, Op.LINE,
    ]  # fmt: skip


def test_a_paint_is_sent_once_and_again_after_restore() -> None:
    pen = Pen(BOX)
    pen.circle(0, 0, 5).fill("#112233").circle(0, 0, 4).fill("#112233")
    with pen.saved():
        pen.circle(0, 0, 3).fill("#445566")
    pen.circle(0, 0, 2).fill("#112233")
    assert operations(pen.picture()).count(Op.SOLID) == 2


def test_gradients_dashes_and_words() -> None:
    pen = Pen(BOX)
    stops = ((0, "#000000"), (1, "#ffffff"))
    pen.rect(0, 0, 9, 9).fill(Linear(0, 0, 9, 9, stops)).fill(Radial(0, 0, 5, stops))
    pen.rect(0, 0, 9, 9).stroke("#000000", 1, dash=(3, 2))
    pen.text(5, 5, "Gold", 12, "head", halo="#ffffff", halo_width=2)
    picture = pen.picture()
    assert operations(picture)[-1] == Op.TEXT
    assert "Gold" in picture.strings


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(
    "draw",
    [
        lambda pen, theme: texture.wood(pen, BOX, theme),
        lambda pen, theme: texture.paper(pen, BOX, theme),
        lambda pen, theme: metal.coin(pen, 0, 0, 50, theme, theme.card),
        lambda pen, theme: metal.brass_frame(pen, BOX, 5, theme, 8),
        lambda pen, theme: texture.felt(pen, BOX, theme),
        lambda pen, theme: metal.nugget(pen, 0, 0, 20, theme.gold),
        lambda pen, theme: [seat_mark(pen, seat, 0, 0, 30, theme) for seat in range(6)],
    ],
)
def test_every_material_is_whole_and_always_the_same(theme, draw) -> None:  # type: ignore[no-untyped-def]
    first, second = Pen(BOX), Pen(BOX)
    draw(first, theme)
    draw(second, theme)
    picture = first.picture()
    assert operations(picture)
    assert picture == second.picture()
    assert all(number == number for number in picture.ops)


def test_hatching_stays_inside() -> None:
    disc = Circle(50, 50, 30)
    pen = Pen(BOX)
    hatch(pen, disc, 0.7, 3, "#000000", 1)
    hatch(pen, disc, 1.35, 4, "#000000", 1)
    stipple(pen, disc, 4, "#000000")
    picture = pen.picture()
    operations(picture)
    at = 0
    while at < len(picture.ops):
        if picture.ops[at] == Op.POLYLINE:
            count = int(picture.ops[at + 2])
            for k in range(count):
                x, y = picture.ops[at + 3 + 2 * k : at + 5 + 2 * k]
                assert distance(disc, x, y) < 3
            at += 3 + 2 * count
        else:
            at += 1


def test_nothing_to_hatch_draws_nothing() -> None:
    pen = Pen(BOX)
    hatch(pen, Rect(0, 0, 1, 1), 0, 5, "#000000")
    stipple(pen, Rect(0, 0, 1, 1), 5, "#000000")
    assert len(pen.picture().ops) == 0


def test_wobbling_goes_no_further_than_said() -> None:
    line = [(0.0, 0.0), (100.0, 0.0)]
    assert all(abs(y) <= 2 and -2 <= x <= 102 for x, y in wobble(line, 2.0))
    assert operations(ink_outline(Pen(BOX), BOX, 2, "#000000").picture())


def test_chance_is_the_same_for_the_same_seed() -> None:
    a, b = Jitter("seed"), Jitter("seed")
    assert [a.unit() for _ in range(50)] == [b.unit() for _ in range(50)]
    chance = Jitter(7)
    assert all(1 <= chance.whole(1, 3) <= 3 and abs(chance.near(2)) <= 2 for _ in range(100))
    assert all(-1 <= fractal_noise(x * 0.3, x * 0.7, 1) <= 1 for x in range(200))


def test_a_picture_for_later_is_drawn_once_and_not_before() -> None:
    drawn: list[str] = []

    def draw(colour: str) -> Picture:
        drawn.append(colour)
        return Pen(BOX).rect(0, 0, 10, 10).fill(colour).picture()

    picture = lazy(draw, "#112233")
    assert not drawn
    assert picture.bounds == BOX and picture.strings == ("#112233",)
    assert operations(picture) and drawn == ["#112233"]
    assert lazy(draw, "#112233") == draw("#112233") == lazy(draw, colour="#112233")


def test_a_rounded_picture_is_the_same_to_the_eye_and_packs_well() -> None:
    """No number is moved by more than half of the finest step; a third is left of it, packed."""
    pen = Pen(BOX)
    picture = texture.wood(pen, BOX, DAY, 7).picture()
    rounded = picture.rounded()
    assert operations(rounded) == operations(picture)
    pairs = zip(picture.ops, rounded.ops, strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 0.5 / FINEST
    assert len(zlib.compress(rounded.ops.tobytes())) < 0.5 * len(
        zlib.compress(picture.ops.tobytes())
    )
