"""The teacher's notes on this device: where points are lost, and how hard puzzles may be.

They are progress of their own for each game: look backs are its positions, the rating its steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, button, h
from motherlode.app.puzzle.run import progress_key, puzzles_of
from motherlode.app.words import game_title
from motherlode.bots.roster import usual_loss
from motherlode.games import CATALOG
from motherlode.locale import _, mark, ngettext
from motherlode.match.shelf.saves import Shelf
from motherlode.match.table import Table
from motherlode.review.findings import ReviewSummary
from motherlode.review.habits import (
    LookBack,
    habits_of,
    look_back_of,
    read_look_backs,
    write_look_back,
)
from motherlode.review.puzzle import Puzzle
from motherlode.review.rating import Rating, read_rating, write_rating
from motherlode.view.words import decimal

#: With fewer puzzles a rating says little, and is not said.
MIN_TRIES = 5
#: Width and height of the curve, and the room around it.
CURVE_SIZE, CURVE_RIM = (320.0, 90.0), 10.0
PHASE_WORDS = {
    "beginning": mark("Most of it goes at the beginning: {points} a game."),
    "middle": mark("Most of it goes in the middle of the game: {points} a game."),
    "end": mark("Most of it goes near the end: {points} a game."),
}


def notes_key(entry: str) -> str:
    """Return the key under which the teacher's notes on that entry are stored."""
    return f"{entry}-notes"


def keep_look_back(shelf: Shelf, table: Table, found: ReviewSummary, seat: int, day: str) -> None:
    """Store what a whole look back found on a seat, in place of an earlier one of the table."""
    done = look_back_of(table, found, seat, day)
    if done is None:
        return
    key = notes_key(table.terms.entry)
    notes = shelf.progress(key)
    others = tuple(line for line in notes.positions if not line.startswith(f"{table.id} "))
    notes = replace(notes, positions=others).with_positions([write_look_back(done)])
    shelf.keep_progress(key, notes)


def look_backs(shelf: Shelf, entry: str) -> list[LookBack]:
    """Return the look backs of that entry, the oldest first."""
    return read_look_backs(shelf.progress(notes_key(entry)).positions)


def player_rating(shelf: Shelf, entry: str) -> Rating:
    """Return the player's rating in the puzzles of that entry."""
    return read_rating(shelf.progress(notes_key(entry)).steps)


def keep_try(shelf: Shelf, entry: str, puzzle: Puzzle, found: bool) -> None:
    """Count the first try at a puzzle; one that is solved already does not count."""
    if puzzle.id in shelf.progress(progress_key(entry)).done:
        return
    key = notes_key(entry)
    notes = shelf.progress(key)
    rating = read_rating(notes.steps).after(puzzle.rating, found)
    shelf.keep_progress(key, replace(notes, steps=write_rating(rating)))


def nearest_puzzle(shelf: Shelf, entry: str, besides: str = "") -> Puzzle | None:
    """Return the puzzle not solved yet whose rating is nearest to the player's, if any is left."""
    value, done = player_rating(shelf, entry).value, shelf.progress(progress_key(entry)).done
    left = [p for p in puzzles_of(entry) if p.id not in done and p.id != besides]
    return min(left, key=lambda puzzle: abs(puzzle.rating - value), default=None)


def has_notes(shelf: Shelf, entry: str) -> bool:
    """Return whether there is anything to tell."""
    return bool(look_backs(shelf, entry)) or player_rating(shelf, entry).tries >= MIN_TRIES


def how_you_play(shelf: Shelf, entry: str, solve: Callable[[str], None]) -> Node:
    """Describe how the player plays that game: a few sentences, a curve, the next puzzle."""
    done, rating = look_backs(shelf, entry), player_rating(shelf, entry)
    following = nearest_puzzle(shelf, entry)
    words = loss_words(entry, done) if done else []
    if rating.tries >= MIN_TRIES:
        words.append(_("Your rating in puzzles: {n}.").format(n=10 * round(rating.value / 10)))
    return h(
        "section",
        h("h3", game_title(CATALOG[entry].info)),
        [h("p", sentence, key=str(n)) for n, sentence in enumerate(words)],
        _curve(done) if len(done) > 1 else None,
        button(
            _("A puzzle for you"),
            lambda: solve(following.id),
            cls="quiet",
            id=f"for-you-{entry}",
        )
        if following
        else None,
        cls="how-you-play",
        key=entry,
    )


def loss_words(entry: str, done: Sequence[LookBack]) -> list[str]:
    """Return how much is lost a turn, in what, and when."""
    habits = habits_of(done)
    words = ngettext(
        "In {n} game looked back on you lost {points} points a turn.",
        "In {n} games looked back on you lost {points} points a turn.",
        habits.games,
    )
    told = [words.format(n=habits.games, points=decimal(habits.a_turn))]
    usual = usual_loss(entry)
    if usual is not None:
        told[0] += " " + _("A Surveyor loses {points}.").format(points=decimal(usual))
    motifs = view_of(CATALOG[entry]).features.motifs
    if motifs and habits.theme in motifs.themes and round(habits.theme_points):
        words = _("What you miss most: {theme}, {points} a game.")
        theme = motifs.theme_words(habits.theme)
        told.append(words.format(theme=theme, points=_points(habits.theme_points)))
    if round(habits.phase_points):
        words = _(PHASE_WORDS[habits.phase])
        told.append(words.format(points=_points(habits.phase_points)))
    return told


def _points(points: float) -> str:
    number = round(points)
    return ngettext("{n} point", "{n} points", number).format(n=number)


def _curve(done: Sequence[LookBack]) -> Node:
    """Return the curve of the points lost a turn, game by game; the lower the better."""
    losses = [game.lost_a_turn for game in done]
    (width, height), most = CURVE_SIZE, max(*losses, 0.1)
    step = (width - 2 * CURVE_RIM) / (len(losses) - 1)
    scale = (height - 2 * CURVE_RIM) / most
    points = [
        (CURVE_RIM + at * step, height - CURVE_RIM - loss * scale) for at, loss in enumerate(losses)
    ]
    ends = [
        h("text", decimal(loss), x=f"{x:.1f}", y=f"{y - 8:.1f}", text_anchor=anchor)
        for (x, y), loss, anchor in (
            (points[0], losses[0], "start"),
            (points[-1], losses[-1], "end"),
        )
    ]
    zero = height - CURVE_RIM
    words = _("Points you lost a turn, game by game: {points}")
    return h(
        "svg",
        h("line", x1="0", y1=f"{zero:g}", x2=f"{width:g}", y2=f"{zero:g}", cls="zero"),
        ends,
        h("path", d="M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)),
        [h("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r="3") for x, y in points],
        viewBox=f"0 0 {width:g} {height:g}",
        cls="ledger-curve",
        role="img",
        aria_label=words.format(points="; ".join(map(decimal, losses))),
    )
