"""Step 3: build or loot, reveal tokens, place what was dug (gold-west 2.14 to 2.22).

GW1, GW2 step 3.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, board, components, events, turn, whitewater
from motherlode.games.gold_west.rules.components import KIND_RESOURCES, STONE, WOOD, Counts
from motherlode.games.gold_west.rules.packed import (
    DOWN,
    LOOT,
    LOOTED,
    SUPPLY,
    UP,
    add_to_section,
    building,
    influence_at,
)
from motherlode.games.gold_west.rules.phases import ChoicePhase, DrawPhase
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.reveal import outcomes, turn_up

#: By building, and whether there is wood.
_PAID: dict[tuple[int, bool], Counts] = {
    (actions.CAMP, True): (1, 0, 0, 0, 0, 0),
    (actions.CAMP, False): (0, 1, 0, 0, 0, 0),
    (actions.SETTLEMENT, True): (1, 1, 0, 0, 0, 0),
}


def begin(pos: GoldWestPosition, out: list[Event]) -> None:
    """Begin the step: with wood and stone the player chooses; with one a camp; with none loot.

    Camp or settlement is a choice, though BGA always builds the settlement; without a marker
    to put below it there is none (gold-west 2.14 to 2.17, E5).
    """
    wood, stone = pos.use[WOOD], pos.use[STONE]
    if wood and stone and pos.has_marker(pos.active):
        pos.phase = "build"
        return
    pos.phase = "dig"
    pos.building = actions.CAMP if wood or stone else actions.LOOT
    if pos.building == actions.LOOT:
        _go_wanted(pos, out)


def _go_wanted(pos: GoldWestPosition, out: list[Event]) -> None:
    """Send a camp to Wanted, lose points at once; the score may drop below 0 (gold-west 2.19)."""
    pos.camps[pos.active] -= 1
    pos.wanted[pos.active] += 1
    pos.gain(LOOT, -components.LOOT_PENALTY)
    out.append(events.Wanted(seat=pos.active))


# --- camp or settlement ---


def buildings(pos: GoldWestPosition) -> list[Action]:
    """List camp and settlement (gold-west 2.16)."""
    return list(actions.BUILD)


def choose_building(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Settle what is built; the token comes next."""
    assert isinstance(action, actions.Build)
    pos.building = action.building
    pos.phase = "dig"


# --- the token that is built on, or looted ---


def revealed(pos: GoldWestPosition) -> list[Action]:
    """List the revealed tokens; one need not be next to anything (gold-west 2.17)."""
    return [actions.DIG[h] for h, site in enumerate(pos.site) if site == UP]


def dig(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Take the token; a building replaces it or the hex stays empty.

    Then tokens are revealed, and only then is the token's load placed: the order of the
    rulebooks (gold-west 2.17 to 2.22).
    """
    assert isinstance(action, actions.Dig)
    hex_ = action.hex
    pos.taken = pos.token[hex_]
    pos.token[hex_] = -1
    if pos.building == actions.LOOT:
        pos.site[hex_] = LOOTED
        out.append(events.Looted(seat=pos.active, hex=hex_, kind=pos.taken))
    else:
        _build(pos, hex_, out)
    pos.showing = [near for near in board.NEAR[hex_] if pos.site[near] == DOWN]
    reveal_next(pos, out)


def _build(pos: GoldWestPosition, hex_: int, out: list[Event]) -> None:
    """Pay, build, gain influence (gold-west 2.17, 2.18).

    A camp is paid with wood if there is any: what is left is discarded anyway.
    """
    seat, settlement = pos.active, pos.building == actions.SETTLEMENT
    terrain = pos.terrain[hex_]
    paid = _PAID[pos.building, pos.use[WOOD] > 0]
    pos.use[WOOD] -= paid[WOOD]
    pos.use[STONE] -= paid[STONE]
    pos.camps[seat] -= 1
    pos.site[hex_] = building(seat, settlement)
    at = influence_at(seat, terrain)
    pos.influence[at] += components.BUILDING_INFLUENCE[settlement]
    pos.rows[at] += 1
    out.append(
        events.Built(
            seat=seat,
            hex=hex_,
            settlement=settlement,
            terrain=terrain,
            kind=pos.taken,
            paid=paid,
        )
    )


def reveal_next(pos: GoldWestPosition, out: list[Event]) -> None:
    """Let chance decide as long as tokens are to be turned; then the resources are placed."""
    if pos.showing:
        pos.phase = "reveal"
        pos.current_player = CHANCE
    else:
        pos.phase = "place"
        pos.current_player = pos.active


# --- what the token gave ---


def sections(pos: GoldWestPosition) -> list[Action]:
    """List all sections, whatever is in them (gold-west 2.21)."""
    return list(actions.PUT)


def place(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Put all into one section for its points, with Whitewater more for the water there.

    Then the turn is over (gold-west 2.21, 2.23, 7.5).
    """
    assert isinstance(action, actions.Put)
    section, given = action.section, KIND_RESOURCES[pos.taken]
    pos.gain(SUPPLY, section)
    water = whitewater.score_placing(pos, section) if pos.setup.whitewater else 0
    add_to_section(pos.supply, pos.active, section, given)
    pos.taken = -1
    out.append(
        events.Placed(
            seat=pos.active, section=section, resources=given, points=section, water=water
        )
    )
    turn.end(pos, out)


#: The phase ``build``.
BUILD = ChoicePhase(buildings, choose_building)
#: The phase ``dig``.
DIG = ChoicePhase(revealed, dig)
#: The phase ``reveal``.
REVEAL = DrawPhase(outcomes, turn_up, reveal_next)
#: The phase ``place``.
PLACE = ChoicePhase(sections, place)
