"""The scene of GOLD: felt table, cards, mines and piles, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Look, Scene, Spot, Sprite
from motherlode.games.gold.rules.components import COLOURS, DOWN, GONE, NOBODY
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.counting import counting
from motherlode.games.gold.view.ground import DESK_SCALE
from motherlode.games.gold.view.keys import CARDS, MINES, PILES, PLACE_OF, pile_card
from motherlode.games.gold.view.layout import TABLE, Arrangement, Plot
from motherlode.games.gold.view.shown import Shown

UP = 1.12
"""A card face up is shown a little larger."""
REACH = 53.5
"""Radius of the spot of a card: half the way to its neighbours."""


def build_scene(seen: GoldObservation, look: Look) -> Scene:
    """The table at rest as anybody at it sees it."""
    return build(Shown.of(seen), look)


def build(shown: Shown, look: Look) -> Scene:
    """The scene of any moment."""
    where = shown.arrangement(look.shape)
    seated = range(min(shown.seats, len(look.names)))
    return Scene(
        where.bounds,
        (
            Layer("ground", tuple(_ground(shown))),
            Layer("mines", tuple(_mines(shown, where, seated))),
            Layer("cards", tuple(_lying(shown, look))),
            Layer("top", (*_raised(shown, look, where), *counting(shown, seated), *shown.over)),
        ),
        tuple(_spots(shown, where)),
    )


def _ground(shown: Shown) -> Iterator[Sprite]:
    yield Sprite("desk", "desk", 0, 0, sx=DESK_SCALE, sy=DESK_SCALE)
    yield Sprite("table", f"table-{shown.layout}", 0, 0)


# ---------------------------------------------------------------------------- mines and piles


def _mines(shown: Shown, where: Arrangement, seated: range) -> Iterator[Sprite]:
    for seat, plot in enumerate(where.plots):
        form = "broad" if plot.broad else "narrow"
        if seat == shown.turn:
            yield Sprite("turn", f"turn-{form}", plot.x, plot.y)
        yield from _entrance(shown, seat, plot)
        yield from _pile(shown, seat, plot)
        if seat in seated:
            yield Sprite(f"name-{seat}", f"name-{seat}-{form}", plot.x, plot.y + 65)


def _entrance(shown: Shown, seat: int, plot: Plot) -> Iterator[Sprite]:
    scale = 1.0 if plot.broad else 0.76
    x, y = plot.at(-58, -20) if plot.broad else plot.at(-25, -30)
    yield Sprite(f"adit-{seat}", "adit", x, y, sx=scale, sy=scale)
    lamp = "lantern-lit" if seat == shown.turn else "lantern-out"
    yield Sprite(f"lantern-{seat}", lamp, x + 61 * scale, y + 14 * scale, sx=scale, sy=scale)
    for colour in shown.colours[seat]:
        yield crest(shown, colour, seat, plot)


def crest(shown: Shown, colour: int, seat: int, plot: Plot) -> Sprite:
    """The crest of a mine where it hangs, over the entrance of its seat."""
    scale = 1.0 if plot.broad else 0.76
    x, y = plot.at(-58, -42) if plot.broad else plot.at(-25, -46)
    mine = shown.colours[seat]
    aside = (mine.index(colour) - (len(mine) - 1) / 2) * 56 * scale
    size = 1.04 if plot.broad else 0.96
    return Sprite(MINES[colour], f"crest-{colour}", x + aside, y, sx=size, sy=size)


def pile_at(plot: Plot, number: int) -> tuple[float, float, float]:
    """Where the card of that number lies in a pile: x, y and scale."""
    lift = 2.4 * min(number, 9)
    if plot.broad:
        return (plot.x + 86 - lift * 0.15, plot.y - 10 - lift, 0.84)
    return (plot.x + 52 - lift * 0.1, plot.y + 8 - lift * 0.7, 0.6)


def _pile(shown: Shown, seat: int, plot: Plot) -> Iterator[Sprite]:
    x, y, scale = pile_at(plot, 0)
    yield Sprite(PILES[seat], "pile-place", x, y, sx=scale, sy=scale)
    if shown.counted:
        return
    for number in range(shown.piles[seat]):
        x, y, scale = pile_at(plot, number)
        turn = ((number * 37) % 11 - 5) * 0.05
        yield Sprite(pile_card(seat, number), BACK, x, y, turn, scale, scale, turns=True)
    dx, dy, size = (119, -52, 1.0) if plot.broad else (70, -26, 0.9)
    count = f"count-{shown.piles[seat]}"
    yield Sprite(f"count-{seat}", count, plot.x + dx, plot.y + dy, sx=size, sy=size)


# ---------------------------------------------------------------------------- cards


def card(shown: Shown, place: int) -> Sprite:
    """The card of a place where it rests."""
    x, y, angle = shown.home(place)
    kind = shown.cards[place]
    if kind == DOWN:
        return Sprite(CARDS[place], BACK, x, y, angle, turns=True)
    return Sprite(CARDS[place], face(kind), x, y, 0.0, UP, UP, turns=True)


def _lying(shown: Shown, look: Look) -> Iterator[Sprite]:
    """The cards face down, and the marks that lie under them."""
    marked = look.aids and shown.asks and not shown.choosing
    for place, kind in enumerate(shown.cards):
        key = CARDS[place]
        if kind != DOWN or key in shown.moved:
            continue
        lying = card(shown, place)
        yield lying
        if marked:
            yield Sprite(f"live-{key}", "live", lying.x, lying.y, lying.angle)


def _raised(shown: Shown, look: Look, where: Arrangement) -> Iterator[Sprite]:
    """Rings, then what is face up or on its way, then the mines to choose from."""
    yield from _rings(shown, look, where)
    for place, kind in enumerate(shown.cards):
        if kind not in (DOWN, GONE) and CARDS[place] not in shown.moved:
            yield card(shown, place)
    if shown.rush:
        yield Sprite("rush", "banner-rush", 0, 6 - TABLE, sx=0.36, sy=0.36)
    if shown.choosing:
        yield from _offer(shown)
    yield from shown.moved.values()


def _rings(shown: Shown, look: Look, where: Arrangement) -> Iterator[Sprite]:
    """The last move's places, and the pieces pointed at."""
    for name, keys in (("last", look.last), ("lit", look.lit)):
        for key in dict.fromkeys(keys):
            at = _find(shown, where, key)
            if at is not None:
                x, y, size = at
                yield Sprite(f"{name}-{key}", name, x, y, sx=size, sy=size)


def _find(shown: Shown, where: Arrangement, key: str) -> tuple[float, float, float] | None:
    """Where the piece or place of that key is, and how large."""
    if key in PLACE_OF:
        place = PLACE_OF[key]
        x, y, _ = shown.home(place)
        return (x, y, UP if shown.face_up(place) else 1.0)
    if key in PILES[: shown.seats]:
        return pile_at(where.plots[PILES.index(key)], 0)
    if key in MINES:
        colour = MINES.index(key)
        seat = shown.owners[colour]
        if seat != NOBODY:
            hung = crest(shown, colour, seat, where.plots[seat])
            return (hung.x, hung.y, hung.sx * 0.52)
    return None


# ---------------------------------------------------------------------------- mines to choose


def offer_at(colour: int) -> tuple[float, float]:
    """Where the mine of a colour lies on the paper it is offered on."""
    return ((colour - (len(COLOURS) - 1) / 2) * 163, 0)


def _offer(shown: Shown) -> Iterator[Sprite]:
    yield Sprite("offer", "offer", 0, 0)
    for colour, owner in enumerate(shown.owners):
        x, y = offer_at(colour)
        if owner == NOBODY:
            yield Sprite(f"offer-{colour}", "adit", x, y + 24, sx=0.92, sy=0.92)
            yield Sprite(MINES[colour], f"crest-{colour}", x, y - 22, sx=1.75, sy=1.75)


# ---------------------------------------------------------------------------- spots


def _spots(shown: Shown, where: Arrangement) -> Iterator[Spot]:
    """One for every place, gone or not; while mines are chosen also one for each mine."""
    for place, kind in enumerate(shown.cards):
        x, y, _ = shown.home(place)
        live = shown.asks and not shown.choosing and kind == DOWN
        yield Spot(CARDS[place], Circle(x, y, REACH), live)
    if shown.choosing:
        for colour, owner in enumerate(shown.owners):
            x, y = offer_at(colour)
            live = shown.asks and owner == NOBODY
            yield Spot(MINES[colour], Rect.around(x, y, 156, 230), live)
