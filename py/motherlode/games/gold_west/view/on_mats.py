"""The mats in the scene: carts, use zone, hand; the table of influence and the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi

from motherlode.canvas.geometry import Circle
from motherlode.canvas.scene import Spot, Sprite
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.awards import terrain_awards
from motherlode.games.gold_west.view import keys
from motherlode.games.gold_west.view.land import face_name
from motherlode.games.gold_west.view.layout import (
    COLUMN,
    MAT,
    OWN_INFLUENCE,
    Block,
    piece_at,
    table_size,
)
from motherlode.games.gold_west.view.mats import CART_W, influence_x, pool_y, row_y
from motherlode.games.gold_west.view.shown import ShownTable, number, score, sprite_on
from motherlode.games.gold_west.view.trails import tile_name

HAND_Y = 62.0


def ground(shown: ShownTable) -> Iterator[Sprite]:
    """Mats, the table of influence, the pool."""
    where, seats = shown.where, shown.seen.seats
    for seat in range(seats):
        at = shown.mat(seat)
        form = shown.form(seat)
        if seat == shown.seen.active and shown.seen.phase != "end":
            yield sprite_on("turn", f"{form.name}-turn", at, 0, 0)
        yield sprite_on(f"mat:{seat}", form.name, at, 0, 0)
        if form is COLUMN:
            yield sprite_on(f"plate:{seat}", f"mark-{seat}", at, *form.plate, 1.1)
        elif seat < len(shown.options.names):
            yield sprite_on(f"plate:{seat}", f"plate-{seat}", at, *form.plate)
    yield sprite_on("influence", f"influence-{seats}", where.influence, 0, 0)
    if where.pool and shown.options.aids:
        yield sprite_on("pool", "pool", where.pool, 0, 0)


def heads(shown: ShownTable) -> Iterator[Sprite]:
    """On the head of each mat: bonus tiles won, camps left, points."""
    seen = shown.seen
    for seat in range(seen.seats):
        at, form = shown.mat(seat), shown.form(seat)
        tiles = [tile for tile in range(12) if seen.tile_owner[tile] == seat]
        x, y, wide, k = form.tiles
        step = min(57.0 * k, wide / max(1, len(tiles) - 1))
        for nth, tile in enumerate(tiles):
            yield sprite_on(f"tile:{tile}", tile_name(tile), at, x + step * nth, y, k)
        facts = (
            ("camp", form.camp, seen.camps[seat]),
            ("points", form.points, score(seen, seat)),
        )
        for name, place, value in facts:
            if place is None:
                continue
            x, y, k = place
            yield sprite_on(f"{name}-icon:{seat}", f"icon-{name}", at, x, y, 0.9 * k)
            yield from number(f"{name}:{seat}", value, at.at(x + 20 * k, y + 1), at.k * 0.82 * k)


# ---------------------------------------------------------------------------- resources


def piece_key(seat: int, place: str, kind: int, nth: int) -> str:
    """A resource's key: ``place`` is a section, ``u`` the use zone, ``h`` the hand."""
    return f"res:{seat}:{place}:{kind}:{nth}"


def camps_at(shown: ShownTable, seat: int) -> tuple[float, float]:
    """The place where a seat's camps wait: on the head of its mat."""
    x, y, _k = shown.form(seat).camp
    return shown.mat(seat).at(x, y)


def points_at(shown: ShownTable, seat: int) -> tuple[float, float]:
    """The place of a seat's points on the head of its mat; its camps where there is no room."""
    form = shown.form(seat)
    x, y, _k = form.points or form.camp
    return shown.mat(seat).at(x, y)


def _heap(at: Block, seat: int, section: int, counts: Sequence[int]) -> Iterator[Sprite]:
    place = "u" if section < 0 else str(section)
    total = sum(counts)
    nth = 0
    for kind, amount in enumerate(counts):
        for index in range(amount):
            x, y = piece_at(section, nth, total)
            yield sprite_on(piece_key(seat, place, kind, index), f"res-{kind}", at, x, y)
            nth += 1


def resources(shown: ShownTable) -> Iterator[Sprite]:
    """In the carts, in the use zone, in the hand, and what waits to be put somewhere."""
    seen = shown.seen
    for seat in range(seen.seats):
        for section in range(4):
            yield from _heap(shown.cart(seat, section), seat, section, seen.section(seat, section))
    yield from _heap(shown.cart(seen.active, -1), seen.active, -1, seen.use)
    yield from hand(shown)


def hand_at(shown: ShownTable, nth: int, count: int) -> tuple[float, float]:
    """The place of the n-th of ``count`` kinds held: over the mat, or beside the column."""
    leaving = any(shown.seen.hand)
    form = shown.form(shown.seen.active)
    cart = form.cart(shown.seen.hand_section if leaving else 1)
    if form is COLUMN:
        pitch = min(104.0, 540.0 / max(1, count))
        return -84.0 - (count - 1 - nth) * pitch, cart.y + 132 * cart.k
    pitch = min(100.0, 620.0 / max(1, count))
    middle = MAT[0] / 2
    if leaving:
        half = pitch * count / 2 + 30
        middle = max(half, min(MAT[0] - half, cart.x))
    return middle + (nth - (count - 1) / 2) * pitch, HAND_Y


def held(shown: ShownTable) -> list[tuple[int, int]]:
    """(kind, how many) on the cloth: the hand, what may be gained, or what waits to be put."""
    seen = shown.seen
    if any(seen.hand):
        return [(kind, n) for kind, n in enumerate(seen.hand) if n]
    if seen.phase == "gain":
        offered = (action for action in seen.legal if isinstance(action, actions.Gain))
        return [(action.resource, 1) for action in offered]
    return [(seen.given, 1)] if seen.phase == "put" and seen.given >= 0 else []


def hand(shown: ShownTable) -> Iterator[Sprite]:
    """The resources held over the mat of the player whose turn it is."""
    seen, at = shown.seen, shown.mat(shown.seen.active)
    kinds = held(shown)
    if seen.taken >= 0:
        x, y = at.at(*hand_at(shown, 0, 1))
        yield Sprite("cloth", "cloth", x, y, sx=at.k * 0.5, sy=at.k * 1.1)
        k = at.k * 1.05
        yield Sprite("taken", face_name(seen.taken), x, y, sx=k, sy=k)
    if not kinds:
        return
    places = [hand_at(shown, nth, len(kinds)) for nth in range(len(kinds))]
    wide = (places[-1][0] - places[0][0] + 150) / 430
    x, y = at.at((places[0][0] + places[-1][0]) / 2, places[0][1])
    yield Sprite("cloth", "cloth", x, y, sx=at.k * wide, sy=at.k * 1.05)
    if any(seen.hand):
        yield from _passing(shown)
    for (x, y), (kind, amount) in zip(places, kinds, strict=True):
        if shown.options.aids and keys.HAND[kind] in shown.live:
            yield sprite_on(f"live-{keys.HAND[kind]}", "live-round", at, x, y, 0.92)
        for nth in range(amount):
            spread = min(9.0, 36.0 / amount)
            dx = (nth - (amount - 1) / 2) * spread
            key = piece_key(seen.active, "h", kind, nth)
            yield sprite_on(key, f"res-{kind}", at, x + dx, y + dx * 0.3, 1.3)
        if amount > 2:
            yield from number(f"held:{kind}", amount, at.at(x + 20, y + 22), at.k * 0.8,
                              font="light")  # fmt: skip


def _passing(shown: ShownTable) -> Iterator[Sprite]:
    """An arrow from the hand to the cart it is passing."""
    seat, section = shown.seen.active, shown.seen.hand_section
    at = shown.cart(seat, section)
    if shown.form(seat) is COLUMN:
        x, y = at.at(-78, 132)
        yield Sprite("passing", "passing", x, y, -pi / 2, at.k, at.k)
    else:
        yield sprite_on("passing", "passing", at, 0, 112)


# ---------------------------------------------------------------------------- influence and pool


def influence(shown: ShownTable) -> Iterator[Sprite]:
    """Each seat's influence per terrain; who would get the first award is ringed."""
    seen, at = shown.seen, shown.where.influence
    awards = terrain_awards(seen, seen.settlements())
    for terrain in range(4):
        best = max(awards[terrain])
        for seat in range(seen.seats):
            x, y = influence_x(seat), row_y(terrain)
            value = seen.influence_of(seat, terrain)
            leads = best > 0 and awards[terrain][seat] == best
            if leads:
                yield sprite_on(f"leads:{seat}:{terrain}", "leader", at, x, y)
            yield from number(
                f"inf:{seat}:{terrain}", value, at.at(x, y + 1), at.k * 0.84, "centre",
                "lead" if leads else "digit",
            )  # fmt: skip


def own_influence(shown: ShownTable) -> Iterator[Sprite]:
    """At the foot of the column in a pocket: the owner's influence in the four terrains."""
    seat = shown.order[0]
    if shown.form(seat) is not COLUMN:
        return
    at = shown.mat(seat)
    for terrain, (x, y) in enumerate(OWN_INFLUENCE):
        value = shown.seen.influence_of(seat, terrain)
        yield from number(f"own:{terrain}", value, at.at(x + 30, y + 1), at.k * 0.8, "centre")


def pool(shown: ShownTable) -> Iterator[Sprite]:
    """The tokens nobody has turned up, as this seat may know them, with their numbers."""
    at = shown.where.pool
    if at is None or not shown.options.aids:
        return
    for terrain, kinds in enumerate(components.KINDS_OF):
        y = pool_y(terrain)
        pitch = 392.0 / len(kinds)
        scale = min(0.42, pitch / 120)  # the number between two tokens stays clear of both
        for nth, kind in enumerate(kinds):
            amount = shown.seen.unseen[kind]
            x = 66 + pitch * (nth + 0.5) - 12
            face = sprite_on(f"unseen:{kind}", face_name(kind), at, x - 7, y, scale)
            px, py = at.at(x + 12, y + 9)
            yield Sprite(face.key, face.picture, face.x, face.y, 0, face.sx, face.sy,
                         1.0 if amount else 0.25)  # fmt: skip
            if amount:
                yield from number(f"left:{kind}", amount, (px, py), at.k * 0.68)


# ---------------------------------------------------------------------------- keys and spots


def places(shown: ShownTable) -> dict[str, tuple[float, float, float]]:
    """The place of every key of this part, and the scale of a ring around it."""
    found = {}
    for seat in range(shown.seen.seats):
        at, form = shown.mat(seat), shown.form(seat)
        for section in range(4):
            cart = shown.cart(seat, section)
            found[keys.supply(seat, section)] = (*cart.at(0, 132), cart.k * 1.25)
        x, y, k = form.card
        found[f"bonus:{seat}"] = (*at.at(x, y), at.k * k * 0.5)
    for seat in range(shown.seen.seats):
        for terrain in range(4):
            x, y = shown.where.influence.at(influence_x(seat), row_y(terrain))
            k = shown.where.influence.k * 0.55
            found[f"influence:{seat}:{terrain}"] = (x, y, k)
    for sprite in heads(shown):
        if sprite.key.startswith("tile:"):
            found[sprite.key] = (sprite.x, sprite.y, sprite.sx * 0.8)
    return found


def live(shown: ShownTable) -> Iterator[Sprite]:
    """Around the carts, and the use zone, that can be chosen."""
    seat = shown.seen.active
    for section in range(4):
        key = keys.supply(seat, section)
        if key in shown.live:
            yield sprite_on(f"live-{key}", "live-cart", shown.cart(seat, section), 0, 132)
    if keys.use(seat) in shown.live:
        yield sprite_on(f"live-{keys.use(seat)}", "live-tray", shown.cart(seat, -1), 0, 122)


def spots(shown: ShownTable) -> Iterator[Spot]:
    """Carts and use zones of all seats; then what is held over the mat."""
    seen = shown.seen
    for seat in range(seen.seats):
        own = seat == seen.active
        for section in range(4):
            key = keys.supply(seat, section) if own else f"cart:{seat}:{section}"
            rect = shown.cart(seat, section).rect(-CART_W / 2 - 3, 56, CART_W + 6, 150)
            yield Spot(key, rect, own and key in shown.live)
        key = keys.use(seat) if own else f"tray:{seat}"
        yield Spot(key, shown.cart(seat, -1).rect(-80, 52, 160, 140), own and key in shown.live)
    yield Spot("influence", shown.where.influence.rect(0, 0, *table_size(seen.seats)), False)
    at = shown.mat(seen.active)
    kinds = held(shown)
    for nth, (kind, _amount) in enumerate(kinds):
        key = keys.HAND[kind]
        if key in shown.live:
            x, y = at.at(*hand_at(shown, nth, len(kinds)))
            yield Spot(key, Circle(x, y, 46 * at.k), True)
