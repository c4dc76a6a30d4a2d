"""Step 1: activate the supply track, and go up leaving resources behind (gold-west 2.1 to 2.5).

GW1, GW2 "Activez votre piste".
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, use, whitewater
from motherlode.games.gold_west.rules.packed import SECTION_SIZE, lift_section, supply_at
from motherlode.games.gold_west.rules.phases import ChoicePhase
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.turn import frozen


def filled(pos: GoldWestPosition) -> list[Action]:
    """List the sections that are not empty; water alone fills one too (gold-west 2.1)."""
    return [actions.ACTIVATE[section] for section in pos.filled_sections(pos.active)]


def activate(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Lift everything in the section, then go up the track (gold-west 2.2)."""
    assert isinstance(action, actions.Activate)
    pos.hand = lift_section(pos.supply, pos.active, action.section)
    pos.hand_section = action.section - 1
    out.append(events.Lifted(seat=pos.active, section=action.section, resources=frozen(pos.hand)))
    _go_up(pos, out)


def held(pos: GoldWestPosition) -> list[Action]:
    """List the resources of which one may stay, from the lower section up (gold-west 2.3).

    Ruling (gold-west 2.3): the active player picks, as in BGA; the rulebooks do not say who.
    """
    return [actions.LEAVE[resource] for resource, number in enumerate(pos.hand) if number]


def leave(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Leave exactly one resource in the section passed (gold-west 2.2)."""
    assert isinstance(action, actions.Leave)
    _drop(pos, action.resource, False, out)
    _go_up(pos, out)


def _drop(pos: GoldWestPosition, resource: int, forced: bool, out: list[Event]) -> None:
    section = pos.hand_section
    pos.hand[resource] -= 1
    pos.supply[supply_at(pos.active, section, resource)] += 1
    pos.hand_section = section - 1
    out.append(events.Left(seat=pos.active, section=section, resource=resource, forced=forced))


def _go_up(pos: GoldWestPosition, out: list[Event]) -> None:
    """Go up section by section; a hand of one kind leaves no choice. Then step 2."""
    while pos.hand_section >= 0:
        kinds = [resource for resource, number in enumerate(pos.hand) if number]
        if len(kinds) > 1:
            pos.phase = "leave"
            return
        if not kinds:
            break
        _drop(pos, kinds[0], True, out)
    _arrive(pos, out)
    use.go_on(pos, out)


def _arrive(pos: GoldWestPosition, out: list[Event]) -> None:
    """Bring the rest into the use zone; water goes on to the bank (gold-west 2.4, 7.7)."""
    pos.use, pos.hand = pos.hand, [0] * SECTION_SIZE
    pos.hand_section = -1
    reached = frozen(pos.use)
    water = whitewater.return_water(pos) if pos.setup.whitewater else 0
    out.append(events.Arrived(seat=pos.active, resources=reached, water=water))


#: The phase ``activate``.
ACTIVATE = ChoicePhase(filled, activate)
#: The phase ``leave``.
LEAVE = ChoicePhase(held, leave)
