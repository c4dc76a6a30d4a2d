"""The scene of Go West!: map, wheels, wagons, accounts and hand, and the spots to tap."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Scene, Spot, Sprite, ViewOptions
from motherlode.games.go_west.rules.actions import DOUBLE, MOVE, PLACE, SCORE
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CAPACITY,
    NEW_ENGLAND,
    REGIONS,
    RINGED,
    token_key,
)
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view import account_sprites, hand
from motherlode.games.go_west.view.ground import DESK_SCALE
from motherlode.games.go_west.view.highlights import RegionCount, highlights
from motherlode.games.go_west.view.keys import (
    ACCOUNTS,
    DISCARD,
    DOUBLING,
    PILE,
    RINGS,
    SCORING,
    WAGONS,
    live_actions,
    wagons_in,
)
from motherlode.games.go_west.view.layout import (
    AGES,
    CARD_H,
    CARD_W,
    TRACK,
    WHEEL,
    Form,
    direction,
    form_for,
)

ALL = range(NEW_ENGLAND, CALIFORNIA + 1)


def build_scene(seen: GoWestObservation, options: ViewOptions) -> Scene:
    """The table at rest, as the seat of ``seen`` sees it."""
    return build(seen, options)


def build(seen: GoWestObservation, options: ViewOptions, count: RegionCount | None = None) -> Scene:
    """The scene of any moment; ``count`` while a region is counted."""
    where = form_for(options, seen.seats)
    layers = (
        Layer("ground", tuple(_ground(seen, options, where))),
        Layer("wheels", tuple(_wheels(seen, options, where, count.region if count else -1))),
        Layer("pieces", tuple(_pieces(seen, options, where))),
        Layer("hand", tuple(hand.lying(seen, where))),
    )
    found = {sprite.key: sprite for layer in layers for sprite in layer.sprites}
    top = Layer("top", tuple(highlights(seen, options, where, found, count)))
    return Scene(where.bounds, (*layers, top), tuple(_spots(seen, where)))


def _ground(seen: GoWestObservation, options: ViewOptions, where: Form) -> Iterator[Sprite]:
    x, y = where.bounds.centre
    yield Sprite("desk", "desk", x, y, sx=DESK_SCALE, sy=DESK_SCALE)
    yield Sprite("chart", f"chart-{where.name}", 0, 0)
    if where.name == "wide":
        yield Sprite("rose", "rose", where.middle(CALIFORNIA), 110)
    x, y = where.tray.centre
    yield Sprite("tray", f"tray-{where.name}", x, y)
    yield from account_sprites.ground(seen, options, where)


# ---------------------------------------------------------------------------- rings


def _wheels(
    seen: GoWestObservation, options: ViewOptions, where: Form, counted: int
) -> Iterator[Sprite]:
    live = live_actions(seen)
    for region in RINGED:
        x, y = where.hub(region)
        size, name = where.wheel, REGIONS[region]
        yield Sprite(RINGS[region], f"wheel-{name}", x, y, sx=size, sy=size)
        ring = seen.rings[region - 1]
        at = direction(ring.divider) + pi / 2
        yield Sprite(f"tail-{name}", "tail", x, y, at, size, size)
        # while a region is counted, the order of payment stands in the place of the ages
        for age in range(CAPACITY if region != counted else 0):
            ax, ay = where.space(region, ring.space(age), AGES)
            yield Sprite(f"age-{name}-{age + 1}", f"age-{age + 1}", ax, ay, sx=size, sy=size)
        if options.aids:
            yield from _payment(seen, region, x, y, size)
    for region, name in enumerate(REGIONS):
        if MOVE[region] in live:
            x, y = where.yard_rect(region).centre
            yield Sprite(f"live-{name}", f"live-{where.name}-{name}", x, y)


def _payment(
    seen: GoWestObservation, region: int, x: float, y: float, size: float
) -> Iterator[Sprite]:
    """On the hub: what a scoring would pay each seat that has a token there."""
    tokens = seen.rings[region - 1].tokens
    there = sorted(set(tokens))
    pays = seen.preview[region - 1]
    small = len(there) > 2
    for number, seat in enumerate(there):
        if small:
            dx, dy, scale = (-17.0 if number % 2 == 0 else 17.0), (number // 2 - 0.5) * 27, 0.86
        else:
            dx, dy, scale = 0.0, (number - (len(there) - 1) / 2) * 28, 0.92
        if small and number == len(there) - 1 and number % 2 == 0:
            dx = 0.0
        px, py = x + dx * size, y + dy * size
        left, right = (10.5, 7.5) if small else (13.0, 12.0)
        key = f"pay-{REGIONS[region]}-{seat}"
        mark, digit = size * (0.34 if small else 0.48), scale * size
        alpha = 1.0 if pays[seat] else 0.55
        yield Sprite(
            f"{key}.mark", f"token-{seat}", px - left * size, py, sx=mark, sy=mark, alpha=alpha
        )
        yield Sprite(
            key, f"pay-{pays[seat]}", px + right * size, py, sx=digit, sy=digit, alpha=alpha
        )


# ---------------------------------------------------------------------------- pieces


def token(where: Form, region: int, space: int, seat: int) -> Sprite:
    """A token at rest on its space."""
    x, y = where.space(region, space)
    size = where.wheel
    return Sprite(token_key(region, space), f"token-{seat}", x, y, sx=size, sy=size)


def divider(where: Form, region: int, space: int) -> Sprite:
    """The divider on its space, its arrow clockwise."""
    x, y = where.space(region, space, TRACK + 2)
    turn = direction(space) + pi / 2
    size = where.wheel * 0.78
    return Sprite(f"divider-{REGIONS[region]}", "divider", x, y, turn, size, size)


def wagon(where: Form, region: int, number: int) -> Sprite:
    """The wagon of that number where it stands in the region."""
    x, y = where.wagon(region, number)
    size = 1.0 if where.name == "wide" else 0.92
    return Sprite(f"wagon-{number}", "wagon", x, y, sx=size, sy=size)


def _pieces(seen: GoWestObservation, options: ViewOptions, where: Form) -> Iterator[Sprite]:
    for region in RINGED:
        ring = seen.rings[region - 1]
        for age, owner in enumerate(ring.tokens):
            yield token(where, region, ring.space(age), owner)
        yield divider(where, region, ring.divider)
    for region in ALL:
        standing = [wagon(where, region, number) for number in wagons_in(seen, region)]
        yield from sorted(standing, key=lambda sprite: sprite.y)
        x, y = where.badge(region)
        yield Sprite(f"badge-{region}", "badge", x, y)
        yield Sprite(WAGONS[region], f"num-{seen.wagons[region]}", x, y, sx=0.92, sy=0.92)
    yield from account_sprites.pieces(seen, options, where)


# ---------------------------------------------------------------------------- spots


def _spots(seen: GoWestObservation, where: Form) -> Iterator[Spot]:
    live = live_actions(seen)
    for region in ALL:
        chosen = MOVE[region] in live or PLACE[region] in live
        yield Spot(WAGONS[region], where.yard_rect(region).inset(3), chosen)
    for region in RINGED:
        x, y = where.hub(region)
        yield Spot(RINGS[region], Circle(x, y, WHEEL * where.wheel), PLACE[region] in live)
    for key, pose in ((PILE, where.pile), (DISCARD, where.discard)):
        yield Spot(key, _card_rect(pose.x, pose.y, pose.scale), False)
    book = where.ledger
    for seat in range(seen.seats):
        top = book.rect.y + book.head + book.line * seat
        yield Spot(ACCOUNTS[seat], Rect(book.rect.x, top, book.rect.w, book.line), False)
    pose = where.scoring
    yield Spot(SCORING, _card_rect(pose.x, pose.y, pose.scale), SCORE in live)
    pose = where.double
    yield Spot(DOUBLING, Circle(pose.x, pose.y, 33 * pose.scale), DOUBLE in live)
    yield from hand.spots(seen, where)


def _card_rect(x: float, y: float, scale: float) -> Rect:
    return Rect.around(x, y, CARD_W * scale, CARD_H * scale)
