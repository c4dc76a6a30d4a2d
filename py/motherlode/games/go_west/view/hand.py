"""Cards in the scene: the hand, the card being played, the discards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, sin

from motherlode.canvas.geometry import Outline, Polygon, Rect
from motherlode.canvas.scene import Spot, Sprite
from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import PLAY, SELL
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.art import BACK, face
from motherlode.games.go_west.view.keys import hand_keys, live_actions, turn_of
from motherlode.games.go_west.view.layout import CARD_H, CARD_W, Form, Pose


def laid(key: str, picture: str, pose: Pose, alpha: float = 1.0) -> Sprite:
    """A card at a place; it turns over when its picture changes."""
    size = pose.scale
    return Sprite(key, picture, pose.x, pose.y, pose.angle, size, size, alpha, turns=True)


def discard_key(number: int) -> str:
    """The key of a discarded card by its place in the pile, the lowest being number 0."""
    return f"discard-{number}"


def _is_live(card: int, live: Collection[Action]) -> bool:
    """Return whether that card of the hand can be played or sold."""
    return PLAY[card] in live or SELL[card] in live


def lying(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    """The discards, the card being played, and the hand or its backs."""
    yield from _discards(seen, where)
    if seen.seat is None:
        if turn_of(seen) >= 0:
            count = seen.accounts[turn_of(seen)].cards
            for number in range(count):
                yield laid(f"shut-{number}", BACK, where.hand(count, number))
        return
    count, live = len(seen.hand), live_actions(seen)
    for number, (key, card) in enumerate(zip(hand_keys(seen.hand), seen.hand, strict=True)):
        pose = where.hand(count, number)
        if PLAY[card] in live:
            size = pose.scale
            yield Sprite(f"live-{key}", "live-card", pose.x, pose.y, pose.angle, size, size)
        yield laid(key, face(card), pose)
        if _is_live(card, live) and PLAY[card] not in live:
            yield laid(f"dear-{key}", "dear", pose)


def _discards(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    """The two topmost discards; the last one lies in the slot while it is carried out."""
    size = len(seen.discard)
    yield laid("slot", "card-place", where.slot)
    low = size - (3 if seen.card >= 0 else 2)
    if low < 0:
        yield laid("discard-place", "card-place", where.discard)
    for number in range(max(0, low), size):
        slot = seen.card >= 0 and number == size - 1
        pose = where.slot if slot else where.discard
        yield laid(discard_key(number), face(seen.discard[number]), pose)


def outline(pose: Pose) -> Outline:
    """The outline of a card at a place."""
    wide, high = CARD_W * pose.scale, CARD_H * pose.scale
    if not pose.angle:
        return Rect.around(pose.x, pose.y, wide, high)
    c, s = cos(pose.angle), sin(pose.angle)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return Polygon(
        tuple(
            (
                pose.x + (i * wide * c - j * high * s) / 2,
                pose.y + (i * wide * s + j * high * c) / 2,
            )
            for i, j in corners
        )
    )


def spots(seen: GoWestObservation, where: Form) -> Iterator[Spot]:
    """One for every card of the open hand."""
    count, live = len(seen.hand), live_actions(seen)
    for number, (key, card) in enumerate(zip(hand_keys(seen.hand), seen.hand, strict=True)):
        yield Spot(key, outline(where.hand(count, number)), _is_live(card, live))
