"""The map in the scene: tiles, tokens, buildings, the Wanted poster."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Spot, Sprite
from motherlode.games.gold_west.rules import board
from motherlode.games.gold_west.rules.packed import DOWN, LOOTED, OUT, UP, is_settlement, owner_of
from motherlode.games.gold_west.view import keys
from motherlode.games.gold_west.view.land import face_name, hexagon
from motherlode.games.gold_west.view.layout import SIDE
from motherlode.games.gold_west.view.shown import ShownTable, number


def ground(shown: ShownTable) -> Iterator[Sprite]:
    """The sheet and the tiles laid so far."""
    seen, at = shown.seen, shown.where.map
    end = "-up" if shown.where.pocket else ""
    name = f"sheet-{2 if seen.seats == 2 else 4}{end}"
    yield Sprite("sheet", name, at.x, at.y, sx=at.k, sy=at.k)
    poster = shown.where.poster
    yield Sprite("poster", "poster", poster.x, poster.y, sx=poster.k, sy=poster.k)
    for hex_, terrain in enumerate(seen.terrain):
        if terrain >= 0 and seen.site[hex_] != OUT:
            x, y = shown.where.hex_at(hex_)
            picture = f"land-{terrain}-{(hex_ * 5) % 3 % 2}{end}"
            yield Sprite(f"land:{hex_}", picture, x, y, sx=at.k, sy=at.k)


def token_key(hex_: int) -> str:
    """The key of the token on a hex."""
    return "token:" + board.NAMES[hex_]


def building_key(hex_: int) -> str:
    """The key of the building on a hex."""
    return "built:" + board.NAMES[hex_]


def pieces(shown: ShownTable) -> Iterator[Sprite]:
    """Tokens, buildings and pits on the hexes."""
    seen, at = shown.seen, shown.where.map
    looked = {hex_ for hex_, _seat in seen.looks}
    for hex_, site in enumerate(seen.site):
        terrain = seen.terrain[hex_]
        if site == OUT or terrain < 0:
            continue
        x, y = shown.where.hex_at(hex_)
        if site == DOWN:
            yield Sprite(token_key(hex_), f"down-{terrain}", x, y, sx=at.k, sy=at.k, turns=True)
            if hex_ in looked:
                yield from _peeked(shown, hex_, x, y)
        elif site == UP:
            face = face_name(seen.token[hex_])
            yield Sprite(token_key(hex_), face, x, y, sx=at.k, sy=at.k, turns=True)
        elif site == LOOTED:
            yield Sprite(f"pit:{hex_}", "looted", x, y, sx=at.k, sy=at.k)
        else:
            seat = owner_of(site)
            picture = f"settlement-{seat}" if is_settlement(site) else f"camp-{seat}"
            yield Sprite(building_key(hex_), picture, x, y, sx=at.k, sy=at.k)


def _peeked(shown: ShownTable, hex_: int, x: float, y: float) -> Iterator[Sprite]:
    """An eye on a token somebody looked at; its face, small, for the seat that did."""
    k = shown.where.map.k
    kind = shown.seen.token[hex_]
    if kind >= 0:
        yield Sprite(f"known:{hex_}", face_name(kind), x, y, sx=k * 0.78, sy=k * 0.78, alpha=0.92)
    yield Sprite(f"eye:{hex_}", "peek", x + 26 * k, y - 25 * k, sx=k, sy=k)


def wanted(shown: ShownTable) -> Iterator[Sprite]:
    """The camps on the Wanted poster."""
    at = shown.where.poster
    for seat, camps in enumerate(shown.seen.wanted):
        x, y = at.at(34, _wanted_y(seat))
        yield Sprite(f"outlaw:{seat}", f"mark-{seat}", x, y, sx=at.k * 0.8, sy=at.k * 0.8)
        if camps:
            for camp in range(camps):
                cx, cy = at.at(64 + min(12.0, 60.0 / camps) * camp, _wanted_y(seat) + 1)
                yield Sprite(
                    f"tent:{seat}:{camp}", "icon-camp", cx, cy, sx=at.k * 0.7, sy=at.k * 0.7
                )
            yield from number(f"wanted:{seat}", camps, at.at(122, _wanted_y(seat)), at.k * 0.75)


def _wanted_y(seat: int) -> float:
    return 66.0 + 36.0 * seat


def places(shown: ShownTable) -> dict[str, tuple[float, float, float]]:
    """The place of every key of this part, and the scale of a ring around it."""
    seen, at = shown.seen, shown.where.map
    found = {
        keys.HEX[hex_]: (*shown.where.hex_at(hex_), at.k)
        for hex_, site in enumerate(seen.site)
        if site != OUT
    }
    poster = shown.where.poster
    for seat in range(seen.seats):
        found[f"wanted:{seat}"] = (*poster.at(34, _wanted_y(seat)), poster.k * 0.5)
    return found


def live(shown: ShownTable) -> Iterator[Sprite]:
    """Outline the hexes that can be chosen."""
    at = shown.where.map
    ring = "live-hex-up" if shown.where.pocket else "live-hex"
    for hex_, key in enumerate(keys.HEX):
        if key in shown.live:
            x, y = shown.where.hex_at(hex_)
            yield Sprite(f"live-{key}", ring, x, y, sx=at.k, sy=at.k)


def spots(shown: ShownTable) -> Iterator[Spot]:
    """One for every hex in play, and one for the poster."""
    at = shown.where.map
    for hex_, site in enumerate(shown.seen.site):
        if site != OUT:
            outline = hexagon(*shown.where.hex_at(hex_), SIDE * at.k, shown.where.pocket)
            yield Spot(keys.HEX[hex_], outline, keys.HEX[hex_] in shown.live)
    poster = shown.where.poster
    rect = poster.rect(3, 3, 144, 200)
    yield Spot("wanted", Rect(rect.x, rect.y, rect.w, rect.h), False)
