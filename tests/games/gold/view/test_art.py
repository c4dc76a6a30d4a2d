"""Cards can be told apart without colour, by night as by day."""

from __future__ import annotations

from itertools import combinations

import pytest

from motherlode.canvas.geometry import Circle
from motherlode.canvas.paint import Op
from motherlode.canvas.theme import THEMES, Theme, contrast, letter_colour
from motherlode.games.gold.rules.components import COLOURS, KIND_TEXT, NUM_KINDS
from motherlode.games.gold.view import art, marks

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@BOTH
def test_all_faces_and_the_back_are_different_drawings(theme: Theme) -> None:
    made = art.pictures(theme, ())
    faces = [made[art.face(kind)] for kind in range(NUM_KINDS)] + [made[art.BACK]]
    drawings = {(bytes(face.ops), face.strings) for face in faces}
    assert len(drawings) == NUM_KINDS + 1 == len(KIND_TEXT) + 1


def test_every_colour_has_a_shape_of_its_own() -> None:
    shapes = [marks.shape(colour, 0, 0, 40) for colour in range(len(COLOURS))]
    assert len(set(map(repr, shapes))) == len(COLOURS)
    assert len(set(marks.SHAPES)) == len(COLOURS)
    assert sum(isinstance(shape, Circle) for shape in shapes) == 1


@BOTH
def test_a_prospector_shows_value_and_letter(theme: Theme) -> None:
    made = art.pictures(theme, ())
    for kind in range(4, NUM_KINDS - 1):
        letter, value = KIND_TEXT[kind][0], KIND_TEXT[kind][1]
        assert {letter, value} <= set(made[art.face(kind)].strings)


@BOTH
def test_letters_can_be_read_on_their_enamel(theme: Theme) -> None:
    for colour in range(len(COLOURS)):
        hue = marks.paint(colour, theme)
        assert contrast(hue, letter_colour(hue)) >= 4.5


@BOTH
def test_two_colours_differ_in_shape_or_clearly_in_tone(theme: Theme) -> None:
    for one, other in combinations(range(len(COLOURS)), 2):
        assert marks.SHAPES[one] != marks.SHAPES[other]


@BOTH
def test_pictures_are_packed_sparingly(theme: Theme) -> None:
    made = art.pictures(theme, ("Anna", "Bruno"))
    numbers = {name: len(picture.ops) for name, picture in made.items()}
    assert numbers["back"] < 3000
    assert sum(numbers.values()) < 120_000
    assert Op.BEGIN in made["back"].ops
