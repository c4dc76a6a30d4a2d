"""The scene of GOLD: felt table, cards, mines and piles, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Look, Scene, Spot, Sprite
from motherlode.games.gold.rules.components import COLOURS, DOWN, GONE, NOBODY
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.counting import counting
from motherlode.games.gold.view.frame_state import GoldFrameState
from motherlode.games.gold.view.ground import DESK_SCALE
from motherlode.games.gold.view.keys import CARDS, MINES, PILES, PLACE_OF, pile_card
from motherlode.games.gold.view.layout import TABLE, Arrangement, SeatArea

#: A card face up is shown a little larger.
UP = 1.12
#: So small the face is drawn upon the back where it is noted what a card is.
NOTED = 0.62
#: Radius of the spot of a card: half the way to its neighbours.
REACH = 53.5


def build_scene(seen: GoldObservation, look: Look) -> Scene:
    """The table at rest as anybody at it sees it."""
    return build(GoldFrameState.of(seen), look)


def build(frame: GoldFrameState, look: Look) -> Scene:
    """The scene of any moment."""
    where = frame.arrangement(look.shape)
    seated = range(min(frame.seats, len(look.names)))
    return Scene(
        where.bounds,
        (
            Layer("ground", tuple(_ground(frame))),
            Layer("mines", tuple(_mines(frame, where, seated))),
            Layer("cards", tuple(_lying(frame, look))),
            Layer("top", (*_raised(frame, look, where), *counting(frame, seated), *frame.over)),
        ),
        tuple(_spots(frame)),
    )


def _ground(frame: GoldFrameState) -> Iterator[Sprite]:
    yield Sprite("desk", "desk", 0, 0, sx=DESK_SCALE, sy=DESK_SCALE)
    yield Sprite("table", f"table-{frame.layout}", 0, 0)


# ---------------------------------------------------------------------------- mines and piles


def _mines(frame: GoldFrameState, where: Arrangement, seated: range) -> Iterator[Sprite]:
    for seat, area in enumerate(where.areas):
        form = "broad" if area.broad else "narrow"
        if seat == frame.turn:
            yield Sprite("turn", f"turn-{form}", area.x, area.y)
        yield from _entrance(frame, seat, area)
        yield from _pile(frame, seat, area)
        if seat in seated:
            yield Sprite(f"name-{seat}", f"name-{seat}-{form}", area.x, area.y + 65)


def _entrance(frame: GoldFrameState, seat: int, area: SeatArea) -> Iterator[Sprite]:
    scale = 1.0 if area.broad else 0.76
    x, y = area.at(-58, -20) if area.broad else area.at(-25, -30)
    yield Sprite(f"adit-{seat}", "adit", x, y, sx=scale, sy=scale)
    lamp = "lantern-lit" if seat == frame.turn else "lantern-out"
    yield Sprite(f"lantern-{seat}", lamp, x + 61 * scale, y + 14 * scale, sx=scale, sy=scale)
    for colour in frame.colours[seat]:
        yield crest(frame, colour, seat, area)


def crest(frame: GoldFrameState, colour: int, seat: int, area: SeatArea) -> Sprite:
    """The crest of a mine where it hangs, over the entrance of its seat."""
    scale = 1.0 if area.broad else 0.76
    x, y = area.at(-58, -42) if area.broad else area.at(-25, -46)
    mine = frame.colours[seat]
    aside = (mine.index(colour) - (len(mine) - 1) / 2) * 56 * scale
    size = 1.04 if area.broad else 0.96
    return Sprite(MINES[colour], f"crest-{colour}", x + aside, y, sx=size, sy=size)


def pile_at(area: SeatArea, number: int) -> tuple[float, float, float]:
    """Return where the card of that number lies in a pile: x, y and scale."""
    lift = 2.4 * min(number, 9)
    if area.broad:
        return (area.x + 86 - lift * 0.15, area.y - 10 - lift, 0.84)
    return (area.x + 52 - lift * 0.1, area.y + 8 - lift * 0.7, 0.6)


def _pile(frame: GoldFrameState, seat: int, area: SeatArea) -> Iterator[Sprite]:
    x, y, scale = pile_at(area, 0)
    yield Sprite(PILES[seat], "pile-place", x, y, sx=scale, sy=scale)
    if frame.counted:
        return
    for number in range(frame.piles[seat]):
        x, y, scale = pile_at(area, number)
        turn = ((number * 37) % 11 - 5) * 0.05
        yield Sprite(pile_card(seat, number), BACK, x, y, turn, scale, scale, turns=True)
    dx, dy, size = (119, -52, 1.0) if area.broad else (70, -26, 0.9)
    count = f"count-{frame.piles[seat]}"
    yield Sprite(f"count-{seat}", count, area.x + dx, area.y + dy, sx=size, sy=size)


# ---------------------------------------------------------------------------- cards


def card(frame: GoldFrameState, place: int) -> Sprite:
    """The card of a place where it rests."""
    x, y, angle = frame.home(place)
    kind = frame.cards[place]
    if kind == DOWN:
        return Sprite(CARDS[place], BACK, x, y, angle, turns=True)
    return Sprite(CARDS[place], face(kind), x, y, 0.0, UP, UP, turns=True)


def _lying(frame: GoldFrameState, look: Look) -> Iterator[Sprite]:
    """The cards face down, what is noted upon them, and the marks that lie under them."""
    for place, kind in enumerate(frame.cards):
        key = CARDS[place]
        if kind != DOWN or key in frame.moved:
            continue
        lying = card(frame, place)
        yield lying
        if frame.noted and frame.noted[place] != DOWN:
            small = face(frame.noted[place])
            yield Sprite(f"noted-{key}", small, lying.x, lying.y, 0.0, NOTED, NOTED)
        if look.aids and key in frame.live:
            yield Sprite(f"live-{key}", "live", lying.x, lying.y, lying.angle)


def _raised(frame: GoldFrameState, look: Look, where: Arrangement) -> Iterator[Sprite]:
    """Rings, then what is face up or on its way, then the mines to choose from."""
    yield from _rings(frame, look, where)
    for place, kind in enumerate(frame.cards):
        if kind not in (DOWN, GONE) and CARDS[place] not in frame.moved:
            yield card(frame, place)
    if frame.rush:
        yield Sprite("rush", "banner-rush", 0, 6 - TABLE, sx=0.36, sy=0.36)
    if frame.choosing:
        yield from _offer(frame)
    yield from frame.moved.values()


def _rings(frame: GoldFrameState, look: Look, where: Arrangement) -> Iterator[Sprite]:
    """The last move's places, and the pieces pointed at."""
    for name, keys in (("last", look.last), ("lit", look.lit)):
        for key in dict.fromkeys(keys):
            at = _find(frame, where, key)
            if at is not None:
                x, y, size = at
                yield Sprite(f"{name}-{key}", name, x, y, sx=size, sy=size)


def _find(frame: GoldFrameState, where: Arrangement, key: str) -> tuple[float, float, float] | None:
    """Return where the piece or place of that key is, and how large."""
    if key in PLACE_OF:
        place = PLACE_OF[key]
        x, y, _ = frame.home(place)
        return (x, y, UP if frame.face_up(place) else 1.0)
    if key in PILES[: frame.seats]:
        return pile_at(where.areas[PILES.index(key)], 0)
    if key in MINES:
        colour = MINES.index(key)
        seat = frame.owners[colour]
        if seat != NOBODY:
            hung = crest(frame, colour, seat, where.areas[seat])
            return (hung.x, hung.y, hung.sx * 0.52)
    return None


# ---------------------------------------------------------------------------- mines to choose


def offer_at(colour: int) -> tuple[float, float]:
    """Return where the mine of a colour lies on the paper it is offered on."""
    return ((colour - (len(COLOURS) - 1) / 2) * 163, 0)


def _offer(frame: GoldFrameState) -> Iterator[Sprite]:
    yield Sprite("offer", "offer", 0, 0)
    for colour, owner in enumerate(frame.owners):
        x, y = offer_at(colour)
        if owner == NOBODY:
            yield Sprite(f"offer-{colour}", "adit", x, y + 24, sx=0.92, sy=0.92)
            yield Sprite(MINES[colour], f"crest-{colour}", x, y - 22, sx=1.75, sy=1.75)


# ---------------------------------------------------------------------------- spots


def _spots(frame: GoldFrameState) -> Iterator[Spot]:
    """One for every place, gone or not; while mines are chosen also one for each mine."""
    for place, key in enumerate(CARDS):
        x, y, _ = frame.home(place)
        yield Spot(key, Circle(x, y, REACH), key in frame.live)
    if frame.choosing:
        for colour, key in enumerate(MINES):
            x, y = offer_at(colour)
            yield Spot(key, Rect.around(x, y, 156, 230), key in frame.live)
