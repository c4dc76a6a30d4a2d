"""The end of a turn: meeples go home, and play passes clockwise or the game ends.

Home go all of what has been scored (carcassonne 2.8); the last tile's turn is the last one
(carcassonne 2.14).
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.carcassonne.rules import castles
from motherlode.games.carcassonne.rules.events import MeeplesReturned
from motherlode.games.carcassonne.rules.final_scoring import end_game
from motherlode.games.carcassonne.rules.packed import one_meeple
from motherlode.games.carcassonne.rules.position import CarcassonnePosition


def end_turn(position: CarcassonnePosition, events: list[Event]) -> None:
    """Sends the scored meeples home, and asks chance for the next seat's tile."""
    if position.home:
        events.append(MeeplesReturned(meeples=tuple(map(position.meeple_at, position.home))))
        if position.castles:
            castles.vacate(position, position.home)
        for segment in position.home:
            seat = position.meeples.pop(segment)
            position.supply[seat] += 1
            position.board.crew[position.board.label[segment]] -= one_meeple(seat)
        position.home = []
    position.closed = []
    position.last = -1
    if any(position.bag):
        position.active = (position.active + 1) % position.seats
        position.phase = "draw_tile"
        position.current_player = CHANCE
    else:
        end_game(position, events)
