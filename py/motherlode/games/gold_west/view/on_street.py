"""Boomtown, the shipping tracks and the investments in the scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from motherlode.canvas.scene import Spot, Sprite
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.packed import tile_place
from motherlode.games.gold_west.view import keys
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.layout import (
    BONUS,
    BRIDGES,
    CELL,
    STEP_XS,
    TRACKS,
    cell_at,
)
from motherlode.games.gold_west.view.shown import ShownTable, sprite_on
from motherlode.games.gold_west.view.town import office_picture
from motherlode.games.gold_west.view.trails import sign_y, tile_name


def ground(shown: ShownTable) -> Iterator[Sprite]:
    """The street, the trails and the pile of bonus tiles."""
    where, seen = shown.where, shown.seen
    side = shown.edition.labels[1]
    yield sprite_on("town", f"town-{side}", where.town, 0, 0)
    yield sprite_on("tracks", "tracks-apart" if where.pocket else "tracks", where.tracks, 0, 0)
    sign = "bridge-water" if seen.setup.whitewater else "bridge-3"
    yield sprite_on("bridge", sign, where.tracks, BRIDGES[1], sign_y(where.lane))
    yield from _offices(shown)


# ---------------------------------------------------------------------------- Boomtown


def cell_xy(shown: ShownTable, cell: int) -> tuple[float, float]:
    """The middle of a cell, in the scene."""
    return shown.where.town.at(*cell_at(cell, shown.edition.labels[1]))


@lru_cache(maxsize=32)
def _pairs(layout: str) -> tuple[tuple[int, ...], ...]:
    """The cells of the offices A to D."""
    return tuple(tuple(c for c in range(9) if layout[c] == letter) for letter in "ABCD")


def _offices(shown: ShownTable) -> Iterator[Sprite]:
    seen, k = shown.seen, shown.where.town.k
    if not seen.street:
        return
    for place, (one, other) in enumerate(_pairs(seen.street)):
        (ax, ay), (bx, by) = cell_xy(shown, one), cell_xy(shown, other)
        board = "office-across" if other - one == 1 else "office-down"
        yield Sprite(f"board:{place}", board, (ax + bx) / 2, (ay + by) / 2, sx=k, sy=k)
        if place < len(seen.offices):
            name = components.OFFICE_IDS[seen.offices[place]]
            picture = office_picture(name, shown.edition)
            for cell, x, y in ((one, ax, ay), (other, bx, by)):
                yield Sprite(f"office:{cell}", picture, x, y, sx=k, sy=k)
    if seen.single >= 0:
        x, y = cell_xy(shown, seen.single_cell)
        yield Sprite("single", f"single-{components.SINGLES[seen.single]}", x, y, sx=k, sy=k)


def markers(shown: ShownTable) -> Iterator[Sprite]:
    """The influence markers in Boomtown, one above the other where there are two."""
    seen, k = shown.seen, shown.where.town.k
    for cell in range(9):
        x, y = cell_xy(shown, cell)
        for nth, seat in enumerate(seen.markers_on(cell)):
            at_x, at_y = x + 9 * k * nth, y + (13 if nth else 26) * k
            name = f"marker:{cell}:{nth}"
            yield Sprite(name, f"mark-{seat}", at_x, at_y, sx=k * 0.95, sy=k * 0.95)


# ---------------------------------------------------------------------------- shipping


#: Offsets of coaches that share a step, by their number.
FANNED: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-6, -15), (6, 15)),
    3: ((-15, -16), (15, -16), (0, 16)),
    4: ((-15, -16), (15, -16), (-15, 16), (15, 16)),
}
#: Their scale then.
SHARING = {1: 1.0, 2: 0.84, 3: 0.74, 4: 0.74}


def coaches(shown: ShownTable) -> Iterator[Sprite]:
    """The coaches, fanned out where several stand on one step."""
    seen, at = shown.seen, shown.where.tracks
    for track in range(3):
        here: dict[int, int] = {}
        for seat in range(seen.seats):
            step = seen.coach_of(seat, track)
            together = sum(seen.coach_of(other, track) == step for other in range(seen.seats))
            nth = here[step] = here.get(step, -1) + 1
            dx, dy = FANNED[together][nth]
            x, y = STEP_XS[step] + dx, shown.where.lane_y(track) + dy
            key = f"coach:{seat}:{track}"
            yield sprite_on(key, f"coach-{seat}", at, x, y, SHARING[together])


def bonus_tiles(shown: ShownTable) -> Iterator[Sprite]:
    """The shipping bonus tiles still on their spaces, the higher one on top."""
    seen, at = shown.seen, shown.where.tracks
    for tile in range(11, -1, -1):
        if seen.tile_owner[tile] < 0:
            track, space, depth = tile_place(tile)
            x, y = BONUS[space] + 4 * depth - 2, shown.where.lane_y(track) + 5 * depth - 3
            yield sprite_on(f"tile:{tile}", tile_name(tile), at, x, y)


# ---------------------------------------------------------------------------- investments


#: The scale of a card on its owner's mat.
CARD_ON_MAT = 0.27


def investments(shown: ShownTable) -> Iterator[Sprite]:
    """The row of cards; one that is bought lies on its owner's mat and leaves its place empty."""
    seen, at = shown.seen, shown.where.cards
    yield sprite_on("pile", f"bonus-{seen.bonus}", at, *shown.where.card_at(8))
    for place, card in enumerate(seen.cards):
        one = components.CARDS[card]
        x, y = shown.where.card_at(place)
        name = card_name(one, shown.edition)
        owner = seen.owner[place]
        if owner < 0:
            yield sprite_on(keys.CARD[card], name, at, x, y)
        else:
            yield sprite_on(f"gap:{place}", "card-gap", at, x, y)
            yield sprite_on(f"owner:{place}", f"mark-{owner}", at, x, y, 1.2)
            x, y, k = bought_at(shown, place)
            yield Sprite(keys.CARD[card], name, x, y, sx=k, sy=k)


def bought_at(shown: ShownTable, place: int) -> tuple[float, float, float]:
    """The place in the scene of a card that was bought, on its owner's mat, and its scale."""
    seen, owner = shown.seen, shown.seen.owner[place]
    at, (x, y, k) = shown.mat(owner), shown.form(owner).card
    nth, count = seen.owner[:place].count(owner), seen.owner.count(owner)
    x += min(22.0, 50.0 / max(1, count - 1)) * k * nth
    return (*at.at(x, y), at.k * k * CARD_ON_MAT)


# ---------------------------------------------------------------------------- keys and spots


def places(shown: ShownTable) -> dict[str, tuple[float, float, float]]:
    """The place of every key of this part, and the scale of a ring around it."""
    seen, where = shown.seen, shown.where
    found = {keys.CELL[cell]: (*cell_xy(shown, cell), where.town.k) for cell in range(9)}
    for place, card in enumerate(seen.cards):
        if seen.owner[place] < 0:
            found[keys.CARD[card]] = (*where.cards.at(*where.card_at(place)), where.cards.k * 1.2)
        else:
            x, y, k = bought_at(shown, place)
            found[keys.CARD[card]] = (x, y, k * 1.6)
    found["pile"] = (*where.cards.at(*where.card_at(8)), where.cards.k * 1.2)
    for sprite in (*coaches(shown), *bonus_tiles(shown)):
        found[sprite.key] = (sprite.x, sprite.y, where.tracks.k * 0.66)
    return found


def live(shown: ShownTable) -> Iterator[Sprite]:
    """Around what the metals at hand can buy."""
    where = shown.where
    for cell, key in enumerate(keys.CELL):
        if key in shown.live:
            x, y = cell_xy(shown, cell)
            yield Sprite(f"live-{key}", "live-cell", x, y, sx=where.town.k, sy=where.town.k)
    for place, card in enumerate(shown.seen.cards):
        key = keys.CARD[card]
        if key in shown.live:
            yield sprite_on(f"live-{key}", "live-card", where.cards, *where.card_at(place))
    for track, key in enumerate(keys.TRACK):
        if key in shown.live:
            yield sprite_on(
                f"live-{key}", "live-track", where.tracks, TRACKS[0] / 2, where.lane_y(track)
            )


def spots(shown: ShownTable) -> Iterator[Spot]:
    """The cells, the tracks and the cards."""
    where, live_ = shown.where, shown.live
    for cell, key in enumerate(keys.CELL):
        x, y = cell_at(cell, shown.edition.labels[1])
        half = CELL / 2
        yield Spot(key, where.town.rect(x - half, y - half, CELL, CELL), key in live_)
    for track, key in enumerate(keys.TRACK):
        y, lane = where.lane_y(track), where.lane
        yield Spot(key, where.tracks.rect(4, y - lane / 2, TRACKS[0] - 8, lane), key in live_)
    for place, card in enumerate(shown.seen.cards):
        x, y = where.card_at(place)
        key = keys.CARD[card]
        yield Spot(key, where.cards.rect(x - 58, y - 82, 116, 164), key in live_)
    x, y = where.card_at(8)
    yield Spot("bonus", where.cards.rect(x - 58, y - 82, 116, 164), False)
