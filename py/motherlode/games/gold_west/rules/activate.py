"""Step 1: activate the supply track (facts 2.1 to 2.5; GW1, GW2 "Activez votre piste")."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, use, whitewater
from motherlode.games.gold_west.rules.position import Position
from motherlode.games.gold_west.rules.turn import frozen


def legal_actions(pos: Position) -> list[Action]:
    """2.1: any section that is not empty; water alone fills one too."""
    supply, at = pos.supply, pos.seat * 24
    return [
        actions.ACTIVATE[section]
        for section in range(4)
        if any(supply[at + 6 * section : at + 6 * section + 6])
    ]


def activate(pos: Position, action: Action, out: list[Event]) -> None:
    """2.2: lift everything in the section."""
    assert isinstance(action, actions.Activate)
    at = pos.seat * 24 + 6 * action.section
    pos.hand = pos.supply[at : at + 6]
    pos.supply[at : at + 6] = [0] * 6
    pos.hand_section = action.section - 1
    out.append(events.Lifted(seat=pos.seat, section=action.section, resources=frozen(pos.hand)))


def legal_to_leave(pos: Position) -> list[Action]:
    """2.3: the active player picks which resource stays, from the lower section up.

    Ruling: as in BGA; the rulebooks do not say who picks.
    """
    return [actions.LEAVE[resource] for resource in range(6) if pos.hand[resource]]


def leave(pos: Position, action: Action, out: list[Event]) -> None:
    """2.2: exactly one resource stays in the section passed."""
    assert isinstance(action, actions.Leave)
    _drop(pos, action.resource, False, out)


def _drop(pos: Position, resource: int, forced: bool, out: list[Event]) -> None:
    section = pos.hand_section
    pos.hand[resource] -= 1
    pos.supply[pos.seat * 24 + 6 * section + resource] += 1
    pos.hand_section = section - 1
    out.append(events.Left(seat=pos.seat, section=section, resource=resource, forced=forced))


def proceed(pos: Position, out: list[Event]) -> None:
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
    use.proceed(pos, out)


def _arrive(pos: Position, out: list[Event]) -> None:
    """2.4: what is left after section 0 enters the use zone; water goes to the bank."""
    pos.use, pos.hand = pos.hand, [0] * 6
    pos.hand_section = -1
    reached = frozen(pos.use)
    water = whitewater.return_water(pos) if pos.setting.whitewater else 0
    out.append(events.Arrived(seat=pos.seat, resources=reached, water=water))
