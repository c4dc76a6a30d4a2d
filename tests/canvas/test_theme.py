"""Contrast as WCAG 2.2 AA asks for it, and seats told apart without colour."""

from __future__ import annotations

import pytest

from motherlode.canvas.geometry import Rect, bounds_of
from motherlode.canvas.paint import Pen
from motherlode.canvas.theme import (
    DAY,
    NIGHT,
    SEAT_SHAPES,
    Theme,
    contrast,
    darken,
    letter_colour,
    lighten,
    luminance,
    mix,
    seat_mark,
    seat_outline,
    with_alpha,
)
from motherlode.core.seats import SEAT_LETTERS

themes = pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_colours_mix() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert (
        luminance(lighten("#808080", 0.2))
        > luminance("#808080")
        > luminance(darken("#808080", 0.2))
    )
    assert with_alpha("#123456", 0.5) == "#12345680"


@themes
@pytest.mark.parametrize("words", ["ink", "line", "muted", "good", "warn"])
@pytest.mark.parametrize("ground", ["paper", "card"])
def test_words_on_paper_can_be_read(theme: Theme, words: str, ground: str) -> None:
    assert contrast(getattr(theme, words), getattr(theme, ground)) >= 4.5


@themes
def test_words_on_the_desk_can_be_read(theme: Theme) -> None:
    assert contrast(theme.desk_ink, theme.desk) >= 4.5
    assert contrast(theme.desk_ink, theme.felt) >= 4.5


@themes
def test_seats_stand_out_from_paper_and_their_letters_from_them(theme: Theme) -> None:
    assert len(set(theme.seats)) == len(SEAT_SHAPES) == len(SEAT_LETTERS) == 6
    for colour in theme.seats:
        assert contrast(colour, theme.paper) >= 3
        assert contrast(colour, theme.card) >= 3
        assert contrast(letter_colour(colour), colour) >= 4.5


@themes
def test_seat_marks_differ_in_shape_and_letter(theme: Theme) -> None:
    letters = set()
    for seat in range(6):
        pen = Pen(Rect.around(0, 0, 40, 40))
        picture = seat_mark(pen, seat, 0, 0, 30, theme).picture()
        letters.update(set(picture.strings) & set(SEAT_LETTERS))
    assert letters == set(SEAT_LETTERS)
    boxes = [bounds_of(seat_outline(seat, 0, 0, 30)) for seat in range(6)]
    assert all(25 <= box.h <= 36 and 25 <= box.w <= 36 for box in boxes)


@themes
def test_rings_are_seen_on_any_ground(theme: Theme) -> None:
    for ground in (theme.paper, theme.desk, theme.felt, *theme.seats):
        assert max(contrast(theme.ink, ground), contrast(theme.paper, ground)) >= 3
