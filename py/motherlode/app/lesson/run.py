"""A lesson under way: its step and table, the answers to attempts, and the places it points at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin

from motherlode.canvas.geometry import Outline, Rect
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Scene, Sprite, TextBoard
from motherlode.locale import _
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, LessonStep, matches_token, words_of


class LessonRun:
    """A lesson under way.

    ``number`` is the step shown, counted from 0; behind the last one the lesson is over.
    """

    def __init__(self, lesson: Lesson, number: int = 0, player: str = "") -> None:
        self.lesson = lesson
        self.player = player
        self.number = 0
        self.go(number)

    def go(self, number: int) -> None:
        """Go to that step, or to the nearest there is."""
        self.number = max(0, min(len(self.lesson.steps), number))

    @property
    def over(self) -> bool:
        """True behind the last step."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step shown; the last one once the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def reads(self) -> bool:
        """True if there is nothing to do but to read."""
        return self.over or not self.step.do

    @property
    def begins_anew(self) -> bool:
        """True if the step shown is at another table than the one before."""
        return not self.over and bool(self.step.anew)

    def table(self) -> Table:
        """Return the table at the start of the step shown, all steps before done as shown."""
        steps = self.lesson.steps[: self.number + 1]
        begun = [n for n, step in enumerate(steps) if step.anew]
        first = begun[-1] if begun else 0
        table = read(steps[first].anew if begun else self.lesson.record)
        for step in steps[first : self.number]:
            table.follow((*step.do[:1], *step.then.split()))
        seats = (replace(table.terms.seats[0], name=self.player), *table.terms.seats[1:])
        table.reseat(seats)
        table.id = "lesson"
        return table

    def token_to_show(self, legal: Sequence[str]) -> str:
        """Return the legal token that "Show" plays: the first that the step names."""
        return next(t for wanted in self.step.do for t in legal if matches_token(t, (wanted,)))

    def answer(self, token: str) -> str:
        """Return the teacher's reply to an action; empty if it is the one wanted."""
        step = self.step
        if not self.over and matches_token(token, step.do):
            return ""
        for mistake in step.otherwise:
            if matches_token(token, mistake.tokens):
                return words_of(mistake)
        if step.do and not self.over and any(not key.startswith("#") for key in step.at):
            return _("That is allowed, but here do what is marked.")
        if step.do and not self.over:
            return _("That is allowed, but not here: {say}").format(say=words_of(step))
        return _("Not yet: read on first.")


def outlines(scene: Scene, pictures: Mapping[str, Picture], keys: Iterable[str]) -> list[Outline]:
    """Return the outlines of the spots and pieces of these keys, as far as the scene has them."""
    found: list[Outline] = []
    for key in keys:
        spots = [spot.outline for spot in scene.spots if spot.key == key]
        found += spots[:1] or _pieces(scene, pictures, key)
    return found


def find_piece(
    scene: Scene | None, pictures: Mapping[str, Picture], patterns: Iterable[str]
) -> Outline | None:
    """Return the outline of the first spot or piece that one of these patterns fits."""
    if scene is None:
        return None
    known = [spot.key for spot in scene.spots]
    known += [sprite.key for layer in scene.layers for sprite in layer.sprites]
    for pattern in patterns:
        fitting = [key for key in known if matches_token(key, (pattern,))]
        found = outlines(scene, pictures, fitting[:1])
        if found:
            return found[0]
    return None


def _pieces(scene: Scene, pictures: Mapping[str, Picture], key: str) -> list[Outline]:
    sprites = (sprite for layer in scene.layers for sprite in layer.sprites)
    return [
        _around(sprite, pictures[sprite.picture].bounds)
        for sprite in sprites
        if sprite.key == key and sprite.picture in pictures
    ]


def _around(sprite: Sprite, bounds: Rect) -> Outline:
    """Return the box around a picture as it lies in the scene."""
    middle_x, middle_y = bounds.centre
    x, y = middle_x * sprite.sx, middle_y * sprite.sy
    c, s = cos(sprite.angle), sin(sprite.angle)
    w, h = bounds.w * abs(sprite.sx), bounds.h * abs(sprite.sy)
    if sprite.angle % (pi / 2):
        w = h = hypot(w, h) / hypot(1, 1)
    elif round(sprite.angle / (pi / 2)) % 2:
        w, h = h, w
    return Rect.around(sprite.x + x * c - y * s, sprite.y + x * s + y * c, w, h)


def cell_sentences(board: TextBoard, keys: Iterable[str]) -> list[str]:
    """Return the sentences of the text board's cells that stand for these keys."""
    cells = {cell.key: cell for row in board.rows for cell in row if cell.key}
    return [cells[key].words for key in keys if key in cells]
