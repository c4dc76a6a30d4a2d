"""Step 1, going up the supply track: leave a resource behind (gold-west 2.2 to 2.4)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, reasons, use, whitewater
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.turn import frozen


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """The active player picks which resource stays, from the lower section up (gold-west 2.3).

    Ruling (gold-west 2.3): as in BGA; the rulebooks do not say who picks.
    """
    return [actions.LEAVE[resource] for resource in range(6) if pos.hand[resource]]


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for what is not in the hand."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """Exactly one resource stays in the section passed (gold-west 2.2)."""
    assert isinstance(action, actions.Leave)
    out: list[Event] = []
    _drop(pos, action.resource, False, out)
    go_up(pos, out)
    return out


def _drop(pos: GoldWestPosition, resource: int, forced: bool, out: list[Event]) -> None:
    section = pos.hand_section
    pos.hand[resource] -= 1
    pos.supply[pos.active * 24 + 6 * section + resource] += 1
    pos.hand_section = section - 1
    out.append(events.Left(seat=pos.active, section=section, resource=resource, forced=forced))


def go_up(pos: GoldWestPosition, out: list[Event]) -> None:
    """Up section by section; a hand of one kind leaves no choice. Then step 2."""
    while pos.hand_section >= 0:
        kinds = [resource for resource in range(6) if pos.hand[resource]]
        if len(kinds) > 1:
            pos.phase = "leave"
            return
        if not kinds:
            break
        _drop(pos, kinds[0], True, out)
    _arrive(pos, out)
    use.go_on(pos, out)


def _arrive(pos: GoldWestPosition, out: list[Event]) -> None:
    """The rest enters the use zone; water goes on to the bank (gold-west 2.4, 7.7)."""
    pos.use, pos.hand = pos.hand, [0] * 6
    pos.hand_section = -1
    reached = frozen(pos.use)
    water = whitewater.return_water(pos) if pos.setup.whitewater else 0
    out.append(events.Arrived(seat=pos.active, resources=reached, water=water))
