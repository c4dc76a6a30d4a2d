"""Taking ingots: those of everything scored this turn, shared out one by one.

From the active player clockwise each takes one ingot from a tile that player is entitled to,
and so on until none of them is left; who has nothing to take is passed over (carcassonne 3.8).
An ingot that several are entitled to is the first taker's, so the choice is every player's own.

Ruling (carcassonne 3.9): taking is compulsory (the rulebook does not speak of refusing). One
ingot is one decision, also where only one tile is left to take from.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import goldmines
from motherlode.games.carcassonne.rules.actions import TakeIngot
from motherlode.games.carcassonne.rules.events import IngotTaken
from motherlode.games.carcassonne.rules.packed import XY, cell
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.turn import end_turn, wrong_phase


def share_out(position: CarcassonnePosition, events: list[Event]) -> None:
    """Send the lords of scored castles home, and open the pool of all that was scored."""
    lords = [position.castles[index] for index in position.scored]
    for castle in lords:
        position.home = position.home + position.crew_of(castle.label)
    position.causes = position.passed_on = position.scored = ()
    entitled = goldmines.entitled(position, lords) if position.ingots else []
    begin(position, entitled, events)


def begin(
    position: CarcassonnePosition,
    entitled: Sequence[tuple[tuple[int, ...], tuple[int, ...]]],
    events: list[Event],
) -> None:
    """Open the pool of the turn for (seats, cells) of every feature scored."""
    if entitled:
        position.claims = goldmines.claims(position, entitled)
        _next_taker(position, position.active, events)
    else:
        end_turn(position, events)


def _next_taker(position: CarcassonnePosition, first: int, events: list[Event]) -> None:
    """Ask the next seat, ``first`` included, that has something to take; else end the turn."""
    ingots = position.ingots
    for step in range(position.seats):
        seat = (first + step) % position.seats
        if any(at in ingots for at in position.claims[seat]):
            position.phase = "take_ingot"
            position.current_player = seat
            return
    position.claims = []
    end_turn(position, events)


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """The tiles this seat is entitled to that still hold an ingot."""
    ingots = position.ingots
    mine = position.claims[position.current_player]
    return [TakeIngot(*XY[at]) for at in mine if at in ingots]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction unless this seat may take an ingot from that tile."""
    if not isinstance(action, TakeIngot):
        raise wrong_phase(position, action)
    at = cell(action.x, action.y)
    if at not in position.ingots:
        raise IllegalAction("carcassonne 3.5", "no-ingot", "No ingot lies there.")
    if at not in position.claims[position.current_player]:
        raise IllegalAction(
            "carcassonne 3.5",
            "not-entitled",
            "That ingot goes with no feature this player has just scored.",
        )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Give the ingot to its taker; then the next one takes."""
    assert isinstance(action, TakeIngot)
    seat, at = position.current_player, cell(action.x, action.y)
    position.ingots[at] -= 1
    if not position.ingots[at]:
        del position.ingots[at]
    position.purses[seat] += 1
    position.taken[seat] += (at,)
    events.append(IngotTaken(seat=seat, x=action.x, y=action.y, purse=position.purses[seat]))
    _next_taker(position, (seat + 1) % position.seats, events)
