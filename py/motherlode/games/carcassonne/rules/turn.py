"""The course of a turn: what belongs to another phase, and how a turn ends.

An action of another phase is refused by what the turn stands at. At the end of a turn all meeples
of what has been scored go home (carcassonne 2.8), and play passes clockwise; the last tile's turn
is the last one (carcassonne 2.14).
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.carcassonne.rules import castles
from motherlode.games.carcassonne.rules.actions import (
    Begin,
    BuildCastle,
    DrawTile,
    Pass,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    ScoreCastle,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.events import MeeplesReturned
from motherlode.games.carcassonne.rules.final_scoring import end_game
from motherlode.games.carcassonne.rules.packed import MINE, one_meeple
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

#: The clause, and the sentence.
Refused = tuple[str, str]

TO_DRAW: Refused = ("carcassonne 1.4", "First a tile is drawn.")
LIES: Refused = ("carcassonne 1.4", "One tile is placed in a turn, and it lies already.")
BEFORE_MEEPLE: Refused = ("carcassonne 3.2", "The ingots of a mine are placed before the meeple.")
NO_MINE: Refused = ("carcassonne 3.2", "Only a tile with a gold mine brings ingots.")
BOTH_LIE: Refused = ("carcassonne 3.2", "Both ingots of the mine lie already.")
MEEPLE_FIRST: Refused = ("carcassonne 1.5", "The meeple is placed before castles and scoring.")
CASTLES_FIRST: Refused = ("carcassonne 1.5", "Castles are built before the scoring.")
SCORED_AFTER: Refused = ("carcassonne 1.5", "Castles are scored after what is completed.")
TAKEN_LAST: Refused = ("carcassonne 1.5", "Ingots are taken after the points.")

#: Phase and action -> why not. While a tile is drawn nothing else can be done.
CASES: dict[tuple[str, type[Action]], Refused] = {
    ("place_tile", DrawTile): (
        "carcassonne 2.3",
        "Another tile is drawn only when the one in hand fits nowhere.",
    ),
    ("place_tile", Pass): ("carcassonne 1.4", "The tile drawn has to be placed."),
    ("place_tile", PlaceIngot): ("carcassonne 3.2", "A tile is placed before its ingots."),
    ("place_tile", PlaceMeeple): ("carcassonne 2.4", "A tile is placed before its meeple."),
    ("place_tile", BuildCastle): (
        "carcassonne 4.2",
        "Only a small city just completed may become a castle.",
    ),
    ("place_tile", TakeIngot): (
        "carcassonne 3.5",
        "Ingots are taken when what they lie on is scored.",
    ),
    ("place_tile", ScoreCastle): (
        "carcassonne 4.8",
        "A castle is scored when something is completed in its fief.",
    ),
    ("place_ingot", DrawTile): LIES,
    ("place_ingot", PlaceTile): LIES,
    ("place_ingot", Pass): ("carcassonne 3.2", "The second ingot has to be placed."),
    ("place_ingot", PlaceMeeple): BEFORE_MEEPLE,
    ("place_ingot", BuildCastle): MEEPLE_FIRST,
    ("place_ingot", TakeIngot): TAKEN_LAST,
    ("place_ingot", ScoreCastle): SCORED_AFTER,
    ("place_meeple", DrawTile): LIES,
    ("place_meeple", PlaceTile): LIES,
    ("place_meeple", PlaceIngot): NO_MINE,
    ("place_meeple", BuildCastle): MEEPLE_FIRST,
    ("place_meeple", TakeIngot): TAKEN_LAST,
    ("place_meeple", ScoreCastle): SCORED_AFTER,
    ("build_castle", DrawTile): LIES,
    ("build_castle", PlaceTile): LIES,
    ("build_castle", PlaceIngot): BEFORE_MEEPLE,
    ("build_castle", PlaceMeeple): MEEPLE_FIRST,
    ("build_castle", TakeIngot): TAKEN_LAST,
    ("build_castle", ScoreCastle): SCORED_AFTER,
    ("score_castle", DrawTile): LIES,
    ("score_castle", PlaceTile): LIES,
    ("score_castle", Pass): ("carcassonne 4.8", "The castle is scored with one of them."),
    ("score_castle", PlaceIngot): BEFORE_MEEPLE,
    ("score_castle", PlaceMeeple): MEEPLE_FIRST,
    ("score_castle", BuildCastle): CASTLES_FIRST,
    ("score_castle", TakeIngot): TAKEN_LAST,
    ("take_ingot", DrawTile): LIES,
    ("take_ingot", PlaceTile): LIES,
    ("take_ingot", PlaceIngot): BEFORE_MEEPLE,
    ("take_ingot", Pass): ("carcassonne 3.9", "An ingot has to be taken."),
    ("take_ingot", PlaceMeeple): MEEPLE_FIRST,
    ("take_ingot", BuildCastle): CASTLES_FIRST,
    ("take_ingot", ScoreCastle): TAKEN_LAST,
}


def wrong_phase(position: CarcassonnePosition, action: Action) -> IllegalAction:
    """Return the refusal of an action of another phase."""
    if isinstance(action, Begin):
        return IllegalAction("carcassonne 1.6", "wrong-step", "Who begins is settled already.")
    case = CASES.get((position.phase, type(action)), TO_DRAW)
    if case is NO_MINE and MINE[position.board.turned[position.last]]:
        case = BOTH_LIE
    return IllegalAction(case[0], "wrong-step", case[1])


def end_turn(position: CarcassonnePosition, events: list[Event]) -> None:
    """Send the scored meeples home, and ask chance for the next seat's tile."""
    if position.home:
        returned = tuple(map(position.meeple_at, position.home))
        if position.castles:
            castles.vacate(position, position.home)
        for segment in position.home:
            seat = position.meeples.pop(segment)
            position.supply[seat] += 1
            position.board.crew[position.board.label[segment]] -= one_meeple(seat)
        position.home = []
        events.append(MeeplesReturned(meeples=returned))
    position.closed = []
    position.last = -1
    if any(position.bag):
        position.active = (position.active + 1) % position.seats
        position.phase = "draw_tile"
        position.current_player = CHANCE
    else:
        end_game(position, events)
