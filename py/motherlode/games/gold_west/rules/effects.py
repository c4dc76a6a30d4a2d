"""Effects of investment cards and single tiles (gold-west 5.1 to 5.9, 7.3, 7.4, 9.2).

What waits is a stack of steps (``steps.py``). What a card says one *may* do is asked with
``Skip`` (Ruling, gold-west 5.9: the rulebooks say "may"; BGA forces what is possible); extra
influence, water
and Whitewater's wood or stone are not optional.
"""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import (
    actions,
    board,
    components,
    events,
    metals,
    steps,
    whitewater,
)
from motherlode.games.gold_west.rules.components import Step
from motherlode.games.gold_west.rules.packed import DOWN, UP, building, influence_at, supply_at
from motherlode.games.gold_west.rules.position import GoldWestPosition

#: Steps that put one of the player's influence markers on the table (gold-west E5).
NEED_MARKER = frozenset(("influence", "mark", "over", "upgrade"))


def wait(pos: GoldWestPosition, out: list[Event]) -> bool:
    """Carry out what needs no decision; True when one is wanted (``phase`` is set)."""
    if pos.showing:
        pos.phase = "seen"
        pos.current_player = CHANCE
        return True
    while pos.todo:
        name, argument = pos.todo[-1]
        if name in NEED_MARKER and not pos.has_marker(pos.active):
            pos.todo.pop()
            out.append(lost(pos, name, skipped=False))
        elif name == "influence":
            pos.todo.pop()
            pos.influence[influence_at(pos.active, argument)] += components.CARD_INFLUENCE
            out.append(events.InfluenceGained(seat=pos.active, terrain=argument))
        elif name == "water":
            pos.todo.pop()
            if whitewater.take_water(pos, out):
                steps.push(pos, "put", components.WATER)
        elif CHOICES[steps.PHASE_OF[name]](pos):
            pos.phase = steps.PHASE_OF[name]
            return True
        else:
            steps.take_one(pos)
            out.append(lost(pos, name, skipped=False))
    return False


def lost(pos: GoldWestPosition, name: str, skipped: bool) -> events.EffectLost:
    """Tell that the step is left out, or cannot be done."""
    effect = steps.EFFECT_OF.get(name, name)
    return events.EffectLost(seat=pos.active, effect=effect, skipped=skipped)


# --- what may be chosen, per phase ---


def ship_choices(pos: GoldWestPosition) -> list[Action]:
    """List the coaches that can still move (gold-west 5.2)."""
    return list(metals.free_steps(pos))


def mark_choices(pos: GoldWestPosition) -> list[Action]:
    """List the empty cells, also the single tile; not the once-per-turn right (gold-west 5.3)."""
    return [actions.MARK[cell] for cell in range(9) if pos.markers[cell] < 0]


def over_choices(pos: GoldWestPosition) -> list[Action]:
    """List cells with an opponent's single marker; no own one, no stack (gold-west 5.4)."""
    return [
        actions.MARK[cell]
        for cell in range(9)
        if pos.markers[cell] >= 0 and pos.markers[cell] != pos.active and pos.over[cell] < 0
    ]


def upgrade_choices(pos: GoldWestPosition) -> list[Action]:
    """List own camps on the map; camps in Wanted do not qualify (gold-west 5.5)."""
    camp = building(pos.active, False)
    return [actions.UPGRADE[h] for h, site in enumerate(pos.site) if site == camp]


def gain_choices(pos: GoldWestPosition) -> list[Action]:
    """List all kinds but water; by the fourth Whitewater card and the Trading Post wood or stone.

    (gold-west 5.6, 7.4, 7.4.1, 9.2)
    """
    return list(actions.GAIN if pos.todo[-1][0] == "take" else actions.GAIN[:2])


def put_choices(pos: GoldWestPosition) -> list[Action]:
    """List the sections of the own track; what the Trading Post gives also into the use zone."""
    sections: list[Action] = list(actions.PUT)
    return [actions.PUT_USE, *sections] if pos.todo[-1][0] == "post_put" else sections


def look_choices(pos: GoldWestPosition) -> list[Action]:
    """List the face-down tokens in play; the second time another one (gold-west 5.7)."""
    name, argument = pos.todo[-1]
    first = argument if name == "look_other" else -1
    return [actions.LOOK[h] for h, site in enumerate(pos.site) if site == DOWN and h != first]


def swap_choices(pos: GoldWestPosition) -> list[Action]:
    """List revealed tokens with another of the same terrain (gold-west 5.8)."""
    site, terrain = pos.site, pos.terrain
    number = [0] * 4
    for h in range(board.HEXES):
        if site[h] == UP:
            number[terrain[h]] += 1
    return [actions.SWAP[h] for h in range(board.HEXES) if site[h] == UP and number[terrain[h]] > 1]


def swap_with_choices(pos: GoldWestPosition) -> list[Action]:
    """List the partners of the token chosen first (gold-west 5.8)."""
    first = pos.todo[-1][1]
    return [
        actions.SWAP[h]
        for h in range(board.HEXES)
        if h != first and pos.site[h] == UP and pos.terrain[h] == pos.terrain[first]
    ]


#: By phase: what the step on top leaves to choose; nothing where it cannot be done.
CHOICES: dict[str, Callable[[GoldWestPosition], list[Action]]] = {
    "ship": ship_choices,
    "mark": mark_choices,
    "over": over_choices,
    "upgrade": upgrade_choices,
    "gain": gain_choices,
    "put": put_choices,
    "look": look_choices,
    "swap": swap_choices,
    "swap_with": swap_with_choices,
}


# --- carrying out ---


def carry_out(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Do the step on top as chosen; ``Skip`` leaves out all of it."""
    if isinstance(action, actions.Skip):
        name, _ = pos.todo.pop()
        out.append(lost(pos, name, skipped=True))
        return
    step = steps.take_one(pos)
    match action:
        case actions.Ship(track):
            metals.move_coach(pos, track, metals.FREE, out)
        case actions.Mark(cell):
            metals.put_marker(pos, cell, metals.FREE, out)
        case actions.Upgrade(hex_):
            _upgrade(pos, hex_, out)
        case actions.Gain(resource):
            steps.push(pos, "post_put" if step[0] == "post_material" else "put", resource)
        case actions.Put(section):
            _put(pos, step, section, out)
        case actions.LookAt(hex_):
            _look(pos, hex_, out)
        case actions.Swap(hex_):
            _swap(pos, step, hex_, out)


def _upgrade(pos: GoldWestPosition, hex_: int, out: list[Event]) -> None:
    """Make the camp a settlement and gain influence in its terrain (gold-west 5.5)."""
    terrain = pos.terrain[hex_]
    pos.site[hex_] = building(pos.active, True)
    pos.influence[influence_at(pos.active, terrain)] += components.CARD_INFLUENCE
    out.append(events.Upgraded(seat=pos.active, hex=hex_, terrain=terrain))


def _put(pos: GoldWestPosition, step: Step, section: int, out: list[Event]) -> None:
    """Put what was given; only the Trading Post scores the section."""
    name, resource = step
    points = 0
    if name == "post_put":
        points = steps.put_from_post(pos, resource, section)
    else:
        pos.supply[supply_at(pos.active, section, resource)] += 1
    out.append(events.Gained(seat=pos.active, resource=resource, section=section, points=points))


def _look(pos: GoldWestPosition, hex_: int, out: list[Event]) -> None:
    """Let chance show the token to this seat alone (``reveal.py``)."""
    if pos.todo and pos.todo[-1][0] == "look":
        pos.todo[-1] = ("look_other", hex_)
    pos.showing = [hex_]
    out.append(events.LookedAt(seat=pos.active, hex=hex_))


def _swap(pos: GoldWestPosition, step: Step, hex_: int, out: list[Event]) -> None:
    """Take the first, then the other token; they change places face up (gold-west 5.8)."""
    name, first = step
    if name == "swap":
        steps.push(pos, "swap_with", hex_)
        return
    pos.token[first], pos.token[hex_] = pos.token[hex_], pos.token[first]
    out.append(events.Swapped(seat=pos.active, first=first, second=hex_))
