"""The scene of GOLD: felt table, cards, mines and piles, and the spots to tap."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Scene, Spot, Sprite, ViewOptions
from motherlode.games.gold.rules.components import COLOURS, DOWN, GONE, NOBODY
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.counting import Count, counting
from motherlode.games.gold.view.ground import DESK_SCALE
from motherlode.games.gold.view.keys import CARDS, MINES, PILES, PLACE_OF, key_of, pile_card
from motherlode.games.gold.view.layout import (
    TABLE,
    Arrangement,
    Pose,
    SeatArea,
    arrange,
    colours_of,
    places,
)

#: A card face up is shown a little larger.
UP = 1.12
#: So small the face is drawn upon the back where it is noted what a card is.
NOTED = 0.62
#: Radius of the spot of a card: half the way to its neighbours.
REACH = 53.5


def build_scene(seen: GoldObservation, options: ViewOptions) -> Scene:
    """The table at rest as anybody at it sees it."""
    return build(seen, options, Count.at_end(seen) if seen.phase == "end" else None)


def build(seen: GoldObservation, options: ViewOptions, count: Count | None = None) -> Scene:
    """The scene of any moment; ``count`` while the piles are turned up."""
    where = arrange(seen.seats, options.shape)
    seated = range(min(seen.seats, len(options.names)))
    live = frozenset(map(key_of, seen.legal))
    rows = counting(seen, count, seated) if count else ()
    return Scene(
        where.bounds,
        (
            Layer("ground", tuple(_ground(seen))),
            Layer("mines", tuple(_mines(seen, where, seated, count is None))),
            Layer("cards", tuple(_lying(seen, options, live))),
            Layer("top", (*_raised(seen, options, where, count is None), *rows)),
        ),
        tuple(_spots(seen, live)),
    )


def _ground(seen: GoldObservation) -> Iterator[Sprite]:
    yield Sprite("desk", "desk", 0, 0, sx=DESK_SCALE, sy=DESK_SCALE)
    yield Sprite("table", f"table-{seen.setup.layout}", 0, 0)


# ---------------------------------------------------------------------------- mines and piles


def _mines(
    seen: GoldObservation, where: Arrangement, seated: range, piled: bool
) -> Iterator[Sprite]:
    turn = seen.turn if piled else NOBODY
    for seat, area in enumerate(where.areas):
        form = "broad" if area.broad else "narrow"
        if seat == turn:
            yield Sprite("turn", f"turn-{form}", area.x, area.y)
        yield from _entrance(seen, seat, area, seat == turn)
        yield from _pile(seen, seat, area, piled)
        if seat in seated:
            yield Sprite(f"name-{seat}", f"name-{seat}-{form}", area.x, area.y + 65)


def _entrance(seen: GoldObservation, seat: int, area: SeatArea, is_turn: bool) -> Iterator[Sprite]:
    scale = 1.0 if area.broad else 0.76
    x, y = area.at(-58, -20) if area.broad else area.at(-25, -30)
    yield Sprite(f"adit-{seat}", "adit", x, y, sx=scale, sy=scale)
    lamp = "lantern-lit" if is_turn else "lantern-out"
    yield Sprite(f"lantern-{seat}", lamp, x + 61 * scale, y + 14 * scale, sx=scale, sy=scale)
    for colour in colours_of(seen.owners, seat):
        yield crest(seen, colour, seat, area)


def crest(seen: GoldObservation, colour: int, seat: int, area: SeatArea) -> Sprite:
    """The crest of a mine where it hangs, over the entrance of its seat."""
    scale = 1.0 if area.broad else 0.76
    x, y = area.at(-58, -42) if area.broad else area.at(-25, -46)
    mine = colours_of(seen.owners, seat)
    aside = (mine.index(colour) - (len(mine) - 1) / 2) * 56 * scale
    size = 1.04 if area.broad else 0.96
    return Sprite(MINES[colour], f"crest-{colour}", x + aside, y, sx=size, sy=size)


def pile_at(area: SeatArea, number: int) -> tuple[float, float, float]:
    """Return where the card of that number lies in a pile: x, y and scale."""
    lift = 2.4 * min(number, 9)
    if area.broad:
        return (area.x + 86 - lift * 0.15, area.y - 10 - lift, 0.84)
    return (area.x + 52 - lift * 0.1, area.y + 8 - lift * 0.7, 0.6)


def _pile(seen: GoldObservation, seat: int, area: SeatArea, piled: bool) -> Iterator[Sprite]:
    x, y, scale = pile_at(area, 0)
    yield Sprite(PILES[seat], "pile-place", x, y, sx=scale, sy=scale)
    if not piled:
        return
    for number in range(seen.piles[seat]):
        x, y, scale = pile_at(area, number)
        turn = ((number * 37) % 11 - 5) * 0.05
        yield Sprite(pile_card(seat, number), BACK, x, y, turn, scale, scale, turns=True)
    dx, dy, size = (119, -52, 1.0) if area.broad else (70, -26, 0.9)
    count = f"count-{seen.piles[seat]}"
    yield Sprite(f"count-{seat}", count, area.x + dx, area.y + dy, sx=size, sy=size)


# ---------------------------------------------------------------------------- cards


def home(seen: GoldObservation, place: int) -> Pose:
    """Return where the card of a place rests."""
    return places(seen.setup.layout)[place]


def card(seen: GoldObservation, place: int) -> Sprite:
    """The card of a place where it rests."""
    at, kind = home(seen, place), seen.cards[place]
    if kind == DOWN:
        return Sprite(CARDS[place], BACK, at.x, at.y, at.angle, turns=True)
    return Sprite(CARDS[place], face(kind), at.x, at.y, 0.0, UP, UP, turns=True)


def is_face_up(seen: GoldObservation, place: int) -> bool:
    """Return whether a card lies face up at that place."""
    return seen.cards[place] not in (DOWN, GONE)


def _lying(seen: GoldObservation, options: ViewOptions, live: Collection[str]) -> Iterator[Sprite]:
    """The cards face down, what is noted upon them, and the marks that lie under them."""
    for place, kind in enumerate(seen.cards):
        key = CARDS[place]
        if kind != DOWN:
            continue
        lying = card(seen, place)
        yield lying
        if seen.noted and seen.noted[place] != DOWN:
            small = face(seen.noted[place])
            yield Sprite(f"noted-{key}", small, lying.x, lying.y, 0.0, NOTED, NOTED)
        if options.aids and key in live:
            yield Sprite(f"live-{key}", "live", lying.x, lying.y, lying.angle)


def _raised(
    seen: GoldObservation, options: ViewOptions, where: Arrangement, playing: bool
) -> Iterator[Sprite]:
    """Rings, then what is face up, then the mines to choose from."""
    yield from _rings(seen, options, where)
    for place in range(len(seen.cards)):
        if is_face_up(seen, place):
            yield card(seen, place)
    if seen.rush and playing:
        yield Sprite("rush", "banner-rush", 0, 6 - TABLE, sx=0.36, sy=0.36)
    if seen.phase == "choose":
        yield from _offer(seen)


def _rings(seen: GoldObservation, options: ViewOptions, where: Arrangement) -> Iterator[Sprite]:
    """The last move's places, and the pieces pointed at."""
    for name, keys in (("last", options.last), ("lit", options.lit)):
        for key in dict.fromkeys(keys):
            at = _find(seen, where, key)
            if at is not None:
                x, y, size = at
                yield Sprite(f"{name}-{key}", name, x, y, sx=size, sy=size)


def _find(seen: GoldObservation, where: Arrangement, key: str) -> tuple[float, float, float] | None:
    """Return where the piece or place of that key is, and how large."""
    if key in PLACE_OF:
        place = PLACE_OF[key]
        at = home(seen, place)
        return (at.x, at.y, UP if is_face_up(seen, place) else 1.0)
    if key in PILES[: seen.seats]:
        return pile_at(where.areas[PILES.index(key)], 0)
    if key in MINES:
        colour = MINES.index(key)
        seat = seen.owners[colour]
        if seat != NOBODY:
            hung = crest(seen, colour, seat, where.areas[seat])
            return (hung.x, hung.y, hung.sx * 0.52)
    return None


# ---------------------------------------------------------------------------- mines to choose


def offer_at(colour: int) -> tuple[float, float]:
    """Return where the mine of a colour lies on the paper it is offered on."""
    return ((colour - (len(COLOURS) - 1) / 2) * 163, 0)


def _offer(seen: GoldObservation) -> Iterator[Sprite]:
    yield Sprite("offer", "offer", 0, 0)
    for colour, owner in enumerate(seen.owners):
        x, y = offer_at(colour)
        if owner == NOBODY:
            yield Sprite(f"offer-{colour}", "adit", x, y + 24, sx=0.92, sy=0.92)
            yield Sprite(MINES[colour], f"crest-{colour}", x, y - 22, sx=1.75, sy=1.75)


# ---------------------------------------------------------------------------- spots


def _spots(seen: GoldObservation, live: Collection[str]) -> Iterator[Spot]:
    """One for every place, gone or not; while mines are chosen also one for each mine."""
    for place, key in enumerate(CARDS):
        at = home(seen, place)
        yield Spot(key, Circle(at.x, at.y, REACH), key in live)
    if seen.phase == "choose":
        for colour, key in enumerate(MINES):
            x, y = offer_at(colour)
            yield Spot(key, Rect.around(x, y, 156, 230), key in live)
