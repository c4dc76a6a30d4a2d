"""Sprites of the accounts: one line per seat, and what lies beside the hand."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Sprite, ViewOptions
from motherlode.games.go_west.rules.components import RINGED, SCORE_COSTS
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.art import MAX_NUMBER
from motherlode.games.go_west.view.keys import DOUBLING, PILE, SCORING, holder_of, turn_of
from motherlode.games.go_west.view.layout import Form

#: In a cell: where its picture stands and where its number, from the middle.
ICON, FIGURE = -14, 12


def ground(seen: GoWestObservation, options: ViewOptions, where: Form) -> Iterator[Sprite]:
    """Return what never moves in the accounts: paper, names, little pictures."""
    book = where.ledger
    yield Sprite("ledger", f"ledger-{where.name}", book.rect.x, book.rect.y)
    for seat in range(seen.seats):
        y = book.row(seat)
        yield Sprite(f"line-{seat}", f"line-{where.name}", book.rect.x, y)
        if seat == turn_of(seen):
            yield Sprite("turn", f"turn-{where.name}", book.rect.x, y)
        if seat < len(options.names):
            yield Sprite(f"name-{seat}", f"name-{where.name}-{seat}", book.rect.x, y)
        icons = (("supply", f"token-{seat}", 0.52), ("rings", "wheel-east", 0.115),
                 ("cards", "back", 0.2))  # fmt: skip
        for column, picture, size in icons:
            x, _ = where.cell(column, seat)
            yield Sprite(f"{column}-icon-{seat}", picture, x + ICON, y, sx=size, sy=size)


def pieces(seen: GoWestObservation, options: ViewOptions, where: Form) -> Iterator[Sprite]:
    """Markers, numbers, boxes; the viewer's score cards and double move; the pile."""
    if options.aids and turn_of(seen) >= 0:
        x = where.ledger.x["gain"]
        yield Sprite("gain-head", "gain-head", x, where.ledger.rect.y + where.ledger.head / 2)
    for seat in range(seen.seats):
        yield from _numbers(seen, where, seat)
        yield from _side(seen, where, seat)
        if options.aids and turn_of(seen) >= 0:
            yield _gain(seen, where, seat)
        yield marker(seen, where, seat)
    yield from _own(seen, where)
    yield from _pile(seen, where)
    yield from _plate(seen, where)


def figure(key: str, value: int, x: float, y: float, size: float) -> Sprite:
    """A number; more than there are pictures for is shown as the most."""
    return Sprite(key, f"num-{min(value, MAX_NUMBER)}", x, y, sx=size, sy=size)


def _winners(seen: GoWestObservation) -> list[int]:
    return [line.seat for line in seen.standings if line.rank == 1]


def _numbers(seen: GoWestObservation, where: Form, seat: int) -> Iterator[Sprite]:
    x, y = where.cell("points", seat)
    if seat in _winners(seen):
        yield Sprite(f"laurel-{seat}", "laurel", x - 1, y, sx=0.82, sy=0.82)
    yield figure(f"points-{seat}", seen.accounts[seat].points, x, y, 1.0)
    for column, value in (
        ("supply", seen.accounts[seat].supply),
        ("rings", seen.accounts[seat].in_rings),
        ("box", seen.accounts[seat].box),
        ("cards", seen.accounts[seat].cards),
    ):
        x, _ = where.cell(column, seat)
        yield figure(f"{column}-count-{seat}", value, x + FIGURE, y, where.figure)


def _gain(seen: GoWestObservation, where: Form, seat: int) -> Sprite:
    """Return what a scoring would pay the seat now, all regions together."""
    gain = sum(seen.preview[region - 1][seat] for region in RINGED)
    x, y = where.cell("gain", seat)
    return Sprite(f"gain-{seat}", f"gain-{gain}", x, y, alpha=1.0 if gain else 0.6)


def _side(seen: GoWestObservation, where: Form, seat: int) -> Iterator[Sprite]:
    x, y = where.cell("box", seat)
    yield Sprite(f"box-{seat}", "crate", x + ICON, y, sx=0.72, sy=0.72)
    x, _ = where.cell("score", seat)
    yield Sprite(
        f"scorings-{seat}",
        score_picture(seen.accounts[seat].score_cards),
        x + ICON,
        y,
        sx=0.2,
        sy=0.2,
    )
    left = len(SCORE_COSTS) - seen.accounts[seat].score_cards
    yield figure(f"scorings-count-{seat}", left, x + FIGURE, y, where.figure)
    x, _ = where.cell("double", seat)
    ready = "double-ready" if seen.accounts[seat].marker else "double-spent"
    yield Sprite(f"double-{seat}", ready, x, y, sx=0.5, sy=0.5)


def marker(seen: GoWestObservation, where: Form, seat: int) -> Sprite:
    """The seat's marker on its rule."""
    x, y = where.points(seat, seen.accounts[seat].points)
    return Sprite(f"marker-{seat}", f"token-{seat}", x, y - 5, sx=0.58, sy=0.58)


def score_picture(used: int) -> str:
    """The lowest score card left after so many."""
    return f"score-{used + 1}" if used < len(SCORE_COSTS) else "score-none"


def _own(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    """The score card and the double move of whoever's cards lie at the bottom."""
    if holder_of(seen) < 0:
        return
    pose, used = where.scoring, seen.accounts[holder_of(seen)].score_cards
    left = len(SCORE_COSTS) - used
    for number in range(min(left, 3) - 1, 0, -1):
        off = 4.0 * number
        yield Sprite(f"score-under-{number}", score_picture(used + number), pose.x + off,
                     pose.y - off * 0.7, 0.0, pose.scale, pose.scale)  # fmt: skip
    yield Sprite(SCORING, score_picture(used), pose.x, pose.y, 0.0, pose.scale, pose.scale)
    pose = where.double
    spent = "double-spent-desk" if where.name == "wide" else "double-spent"
    ready = "double-ready" if seen.accounts[holder_of(seen)].marker else spent
    yield Sprite(DOUBLING, ready, pose.x, pose.y, 0.0, pose.scale, pose.scale)


def _pile(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    pose = where.pile
    for number in range(min(4, (seen.pile + 9) // 10)):
        off = -2.0 * number
        key = PILE if number == 0 else f"{PILE}.{number}"
        yield Sprite(key, "back", pose.x + off * 0.4, pose.y + off, 0.0, pose.scale, pose.scale)
    size = pose.scale
    yield Sprite("pile-plate", "badge", pose.x, pose.y + 40 * size)
    yield figure("pile-count", seen.pile, pose.x, pose.y + 40 * size, where.figure)


def _plate(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    """Return what is left to do in this turn, under the card being played."""
    x, y = where.plate
    words = ""
    if seen.phase == "pay":
        words = f"plate-pay-{seen.owed}"
    elif seen.phase == "place":
        words = "plate-place" if seen.unplaced == 1 else "plate-place-first"
    elif seen.card >= 0 and seen.steps_left:
        words = f"plate-steps-{seen.steps_left}"
    elif turn_of(seen) >= 0 and seen.phase == "act" and seen.card < 0:
        words = f"plate-actions-{seen.actions_left}"
    if words:
        yield Sprite("plate", words, x, y, sx=where.sign, sy=where.sign)
