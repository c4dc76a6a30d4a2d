"""Cards in the scene: the hand, the card being played, the discards."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin

from motherlode.canvas.geometry import Outline, Polygon, Rect
from motherlode.canvas.scene import Spot, Sprite
from motherlode.games.go_west.view.art import BACK, face
from motherlode.games.go_west.view.frame_state import GoWestFrameState
from motherlode.games.go_west.view.keys import hand_keys
from motherlode.games.go_west.view.layout import CARD_H, CARD_W, Form, Pose


def laid(key: str, picture: str, pose: Pose, alpha: float = 1.0) -> Sprite:
    """A card at a place; it turns over when its picture changes."""
    size = pose.scale
    return Sprite(key, picture, pose.x, pose.y, pose.angle, size, size, alpha, turns=True)


def discard_key(number: int) -> str:
    """The key of a discarded card by its place in the pile, the lowest being number 0."""
    return f"discard-{number}"


def lying(frame: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    """The discards, the card being played, and the hand or its backs."""
    yield from _discards(frame, where)
    if frame.viewer is None:
        if frame.turn >= 0:
            count = frame.cards[frame.turn]
            for number in range(count):
                yield laid(f"shut-{number}", BACK, where.hand(count, number))
        return
    count = len(frame.hand)
    for number, (key, card) in enumerate(zip(hand_keys(frame.hand), frame.hand, strict=True)):
        pose = where.hand(count, number)
        if frame.live_card(card):
            size = pose.scale
            yield Sprite(f"live-{key}", "live-card", pose.x, pose.y, pose.angle, size, size)
        yield laid(key, face(card), pose)
        if frame.live_hand(card) and not frame.live_card(card):
            yield laid(f"dear-{key}", "dear", pose)


def _discards(frame: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    """The two topmost discards; the last one lies in the slot while it is carried out."""
    size = len(frame.discard)
    yield laid("slot", "card-place", where.slot)
    low = size - (3 if frame.card >= 0 else 2)
    if low < 0:
        yield laid("discard-place", "card-place", where.discard)
    for number in range(max(0, low), size):
        slot = frame.card >= 0 and number == size - 1
        pose = where.slot if slot else where.discard
        yield laid(discard_key(number), face(frame.discard[number]), pose)


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


def spots(frame: GoWestFrameState, where: Form) -> Iterator[Spot]:
    """One for every card of the open hand."""
    count = len(frame.hand)
    for number, (key, card) in enumerate(zip(hand_keys(frame.hand), frame.hand, strict=True)):
        yield Spot(key, outline(where.hand(count, number)), frame.live_hand(card))
