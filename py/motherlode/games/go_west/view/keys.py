"""The keys of the scene: what a piece, a place or a card in hand is called."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.go_west.rules.actions import (
    DOUBLE,
    MOVE,
    PLACE,
    PLAY,
    SCORE,
    SELL,
    DoubleMove,
    MoveWagon,
    ScoreCard,
    SellCard,
)
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CARD_NUMBER,
    CARDS,
    REGIONS,
    RINGED,
    token_key,
)
from motherlode.games.go_west.rules.events import Moved, Placed, Received, RegionScored
from motherlode.games.go_west.rules.observation import GoWestObservation

#: Region -> the key of the yard in which its wagons stand.
WAGONS = tuple(f"wagons-{name}" for name in REGIONS)
#: Region -> the key of its ring.
RINGS = {region: f"ring-{REGIONS[region]}" for region in RINGED}
#: Seat -> the key of its line of the accounts.
ACCOUNTS = tuple(f"account-{seat}" for seat in range(4))
SCORING, DOUBLING, PILE, DISCARD = "score", "double", "pile", "discard"

#: Prefix of the keys of the cards in hand.
HAND = "hand-"
_SOURCE = {key: region for region, key in enumerate(WAGONS)}
_RINGED = {key: region for region, key in RINGS.items()}


def hand_keys(hand: Sequence[int]) -> list[str]:
    """One key per card of a sorted hand; a second copy has ``.2`` at its end."""
    keys: list[str] = []
    for card in hand:
        key = HAND + CARDS[card].id
        keys.append(f"{key}.2" if key in keys else key)
    return keys


def card_of(key: str) -> int:
    """The card that a hand's key stands for; -1: another key."""
    if not key.startswith(HAND):
        return -1
    return CARD_NUMBER.get(key.removeprefix(HAND).partition(".")[0], -1)


def region_of(key: str) -> int:
    """The region of a yard's or a ring's key; -1: another key."""
    return _SOURCE.get(key, _RINGED.get(key, -1))


def action_of(key: str, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that a tap on that spot can mean."""
    meant: list[Action] = []
    card, region = card_of(key), region_of(key)
    if card >= 0:
        meant = [PLAY[card], SELL[card]]
    elif region >= 0:
        meant = [PLACE[region]]
        if key in _SOURCE and region < CALIFORNIA:
            meant.append(MOVE[region])
    elif key == SCORING:
        meant = [SCORE]
    elif key == DOUBLING:
        meant = [DOUBLE]
    return [action for action in meant if action in legal]


def needs_confirmation(action: Action) -> bool:
    """Return whether a tap that can mean this alone is still answered with a question.

    A card that cannot be paid can only be sold: nobody should sell it by tapping it.
    """
    return isinstance(action, SellCard | ScoreCard | DoubleMove)


def live_actions(seen: GoWestObservation) -> frozenset[Action]:
    """Return what the seat that looks can choose now, steps before those made already included."""
    if not seen.legal or seen.seat != seen.current_player:
        return frozenset()
    return frozenset((*seen.legal, *earlier_actions(seen)))


def turn_of(seen: GoWestObservation) -> int:
    """Return the seat whose turn is marked; -1 for none."""
    return -1 if seen.phase == "end" else seen.turn


def holder_of(seen: GoWestObservation) -> int:
    """Return whose cards lie at the bottom: the viewer's, else those of the seat in turn."""
    return turn_of(seen) if seen.seat is None else seen.seat


def wagons_in(seen: GoWestObservation, region: int) -> range:
    """The numbers of the wagons in a region: the train's first is the most western."""
    ahead = sum(seen.wagons[region + 1 :])
    return range(ahead, ahead + seen.wagons[region])


def earlier_actions(seen: GoWestObservation) -> list[Action]:
    """Return the steps from regions east of the last one.

    The rules write a card's steps from east to west, which changes nothing but the order, and
    players make them as they like.
    """
    if seen.phase != "move":
        return []
    return [MOVE[region] for region in range(seen.last_source) if seen.wagons[region]]


def replan(done: Sequence[Action], action: Action) -> tuple[int, list[Action]]:
    """Count the last steps of a card to take back, and all of them from east to west."""
    steps: list[MoveWagon] = []
    for one in reversed(done):
        if not isinstance(one, MoveWagon):
            break
        steps.append(one)
    assert isinstance(action, MoveWagon)
    return len(steps), [*sorted([*steps, action], key=lambda step: step.source)]


def drag_sprite(key: str, seen: GoWestObservation, legal: Sequence[Action]) -> str:
    """The sprite that is dragged from that spot: a wagon that can go, or a card in hand."""
    if not action_of(key, legal):
        return ""
    if key in _SOURCE and MOVE[_SOURCE[key]] in legal:
        # the foremost of its region: the one that goes on
        return f"wagon-{sum(seen.wagons[_SOURCE[key] + 1 :])}"
    return key if card_of(key) >= 0 else ""


def drop_actions(key: str, target: str, seen: GoWestObservation) -> list[Action]:
    """Return what putting it down there means: steps of a wagon, a card played or sold."""
    card, source, goal = card_of(key), _SOURCE.get(key, -1), region_of(target)
    if card >= 0:
        if target == DISCARD:
            return [SELL[card]]
        return [PLAY[card]] if goal >= 0 else []
    if 0 <= source < goal <= source + seen.steps_left:
        return [MOVE[region] for region in range(source, goal)]
    return []


def came_key(region: int, number: int) -> str:
    """Of the wagons that came to a region and still stand there the one of that number, from 0."""
    return f"came-{REGIONS[region]}-{number}"


def last_keys(events: Sequence[Event]) -> tuple[str, ...]:
    """The pieces that a move's events touched; of a whole hand that is dealt, none."""
    found: list[str] = []
    came = [0] * len(REGIONS)
    drawn = [HAND + CARDS[event.card].id for event in events if isinstance(event, Received)]
    if len(drawn) <= 2:
        found.extend(drawn)
    for event in events:
        if isinstance(event, Placed):
            found.append(token_key(event.region, event.space))
        elif isinstance(event, Moved):
            found.append(WAGONS[event.source + 1])
            came[event.source] = max(0, came[event.source] - 1)
            came[event.source + 1] += 1
        elif isinstance(event, RegionScored):
            found.extend(f"marker-{seat}" for seat, points in enumerate(event.gains) if points)
    for region, wagons in enumerate(came):
        found.extend(came_key(region, number) for number in range(wagons))
    return tuple(dict.fromkeys(found))
