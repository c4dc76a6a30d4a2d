"""What investment cards and single tiles do, step by step (facts 5, 7.3, 7.4, 9).

``Position.todo`` is a stack of codes, the next step on top. What a card says one *may* do is
asked with ``Skip`` (Ruling: the rulebooks say "may"; BGA forces what is possible); extra
influence, water and Whitewater's wood or stone are not optional.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import (
    actions,
    board,
    boomtown,
    components,
    events,
    ship,
    steps,
    trading_post,
    whitewater,
)
from motherlode.games.gold_west.rules.position import BUILDING, DOWN, UP, Position


def wait(pos: Position, out: list[Event]) -> bool:
    """Carries out what needs no decision; True when one is wanted (``phase`` is set)."""
    if pos.showing:
        pos.phase = "seen"
        pos.current_player = CHANCE
        return True
    todo = pos.todo
    while todo:
        code = todo[-1]
        if steps.INFLUENCE <= code < steps.PUT:
            todo.pop()
            pos.influence[pos.seat * 4 + code - steps.INFLUENCE] += 1
            out.append(events.InfluenceGained(seat=pos.seat, terrain=code - steps.INFLUENCE))
        elif code == steps.WATER:
            todo.pop()
            if whitewater.take_water(pos, out):
                todo.append(steps.PUT + components.WATER)
        elif _possible(pos, code):
            pos.phase = steps.phase(code)
            return True
        else:
            todo.pop()
            out.append(events.EffectLost(seat=pos.seat, effect=steps.name(code), skipped=False))
    return False


def _possible(pos: Position, code: int) -> bool:
    """Whether the step on top can be carried out at all."""
    if (
        code in (steps.TAKE, steps.MATERIAL, steps.POST_MATERIAL)
        or steps.PUT <= code < steps.SWAP_WITH
    ):
        return True
    return bool(_LEGAL[steps.phase(code)](pos))


# --- what may be chosen, per phase ---


def ship_choices(pos: Position) -> list[Action]:
    """5: any coach that can still move."""
    return list(ship.free_steps(pos))


def mark_choices(pos: Position) -> list[Action]:
    """5: any empty cell, also the single tile; not the once-per-turn right."""
    return [actions.MARK[cell] for cell in range(9) if pos.markers[cell] < 0]


def over_choices(pos: Position) -> list[Action]:
    """5: a cell with an opponent's single marker; not on own ones, not on a stack."""
    return [
        actions.MARK[cell]
        for cell in range(9)
        if pos.markers[cell] >= 0 and pos.markers[cell] != pos.seat and pos.over[cell] < 0
    ]


def upgrade_choices(pos: Position) -> list[Action]:
    """5: an own camp on the map; camps in Wanted do not qualify."""
    camp = BUILDING + 2 * pos.seat
    return [actions.UPGRADE[h] for h, site in enumerate(pos.site) if site == camp]


def gain_choices(pos: Position) -> list[Action]:
    """5: any two kinds, never water; Whitewater and the Trading Post: wood or stone."""
    return list(actions.GAIN if pos.todo[-1] == steps.TAKE else actions.GAIN[:2])


def put_choices(pos: Position) -> list[Action]:
    """Any section of the own track; what the Trading Post gives also into the use zone."""
    sections: list[Action] = list(actions.PUT)
    return [actions.PUT_USE, *sections] if pos.todo[-1] >= steps.POST_PUT else sections


def look_choices(pos: Position) -> list[Action]:
    """5, first edition: any face-down token in play; the second time another one."""
    first = pos.todo[-1] - steps.LOOK_OTHER
    return [actions.LOOK[h] for h, site in enumerate(pos.site) if site == DOWN and h != first]


def swap_choices(pos: Position) -> list[Action]:
    """5, second edition: a revealed token with another of the same terrain."""
    site, terrain = pos.site, pos.terrain
    number = [0] * 4
    for h in range(board.HEXES):
        if site[h] == UP:
            number[terrain[h]] += 1
    return [actions.SWAP[h] for h in range(board.HEXES) if site[h] == UP and number[terrain[h]] > 1]


def swap_with_choices(pos: Position) -> list[Action]:
    """The partners of the token chosen first."""
    first = pos.todo[-1] - steps.SWAP_WITH
    return [
        actions.SWAP[h]
        for h in range(board.HEXES)
        if h != first and pos.site[h] == UP and pos.terrain[h] == pos.terrain[first]
    ]


_LEGAL = {
    "ship": ship_choices,
    "mark": mark_choices,
    "over": over_choices,
    "upgrade": upgrade_choices,
    "look": look_choices,
    "swap": swap_choices,
    "swap_with": swap_with_choices,
}


def legal_actions(pos: Position) -> list[Action]:
    """The choices of the step on top, and leaving it out where the card says "may"."""
    phase = pos.phase
    if phase == "put":
        return put_choices(pos)
    if phase == "gain":
        optional = pos.todo[-1] == steps.TAKE
        return [*gain_choices(pos), actions.SKIP] if optional else gain_choices(pos)
    if phase == "swap_with":
        return swap_with_choices(pos)
    return [*_LEGAL[phase](pos), actions.SKIP]


# --- carrying out ---


def apply(pos: Position, action: Action, out: list[Event]) -> None:
    """Carries out the step on top."""
    code = pos.todo.pop()
    match action:
        case actions.Skip():
            _skip(pos, code, out)
        case actions.Ship(track):
            ship.move_coach(pos, track, boomtown.FREE, out)
        case actions.Mark(cell):
            boomtown.put_marker(pos, cell, boomtown.FREE, out)
        case actions.Upgrade(hex_):
            _upgrade(pos, hex_, out)
        case actions.Gain(resource):
            pos.todo.append(
                (steps.POST_PUT if code == steps.POST_MATERIAL else steps.PUT) + resource
            )
        case actions.Put(section):
            _put(pos, code, section, out)
        case actions.Look(hex_):
            _look(pos, hex_, out)
        case actions.Swap(hex_):
            _swap(pos, code, hex_, out)


def _skip(pos: Position, code: int, out: list[Event]) -> None:
    """Leaves out the step, and the same offered once more."""
    while pos.todo and pos.todo[-1] == code:
        pos.todo.pop()
    out.append(events.EffectLost(seat=pos.seat, effect=steps.name(code), skipped=True))


def _upgrade(pos: Position, hex_: int, out: list[Event]) -> None:
    """5: the camp becomes a settlement, +1 influence in its terrain."""
    terrain = pos.terrain[hex_]
    pos.site[hex_] += 1
    pos.influence[pos.seat * 4 + terrain] += 1
    out.append(events.Upgraded(seat=pos.seat, hex=hex_, terrain=terrain))


def _put(pos: Position, code: int, section: int, out: list[Event]) -> None:
    """No points for what cards and bridges give; the Trading Post scores the section."""
    points = 0
    if code >= steps.POST_PUT:
        resource = code - steps.POST_PUT
        points = trading_post.put(pos, resource, section)
    else:
        resource = code - steps.PUT
        pos.supply[pos.seat * 24 + section * 6 + resource] += 1
    out.append(events.Gained(seat=pos.seat, resource=resource, section=section, points=points))


def _look(pos: Position, hex_: int, out: list[Event]) -> None:
    """What it shows is an outcome of chance, seen by this seat alone (``reveal.py``)."""
    if pos.todo and pos.todo[-1] == steps.LOOK:
        pos.todo[-1] = steps.LOOK_OTHER + hex_
    pos.showing = [hex_]
    out.append(events.LookedAt(seat=pos.seat, hex=hex_))


def _swap(pos: Position, code: int, hex_: int, out: list[Event]) -> None:
    """First one, then the other token; they change places face up."""
    if code == steps.SWAP:
        pos.todo.append(steps.SWAP_WITH + hex_)
        return
    first = code - steps.SWAP_WITH
    pos.token[first], pos.token[hex_] = pos.token[hex_], pos.token[first]
    out.append(events.Swapped(seat=pos.seat, first=first, second=hex_))
