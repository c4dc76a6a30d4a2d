"""Building castles: whose meeple is in a small city just completed may make it one.

It does not matter who placed the tile or when the meeple came (carcassonne 4.2). The city is
not scored, gives no ingots and is no city from then on; the meeple stays as lord (carcassonne
4.3).
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import castles, scoring
from motherlode.games.carcassonne.rules.actions import BUILD, PASS, BuildCastle, Pass
from motherlode.games.carcassonne.rules.events import CastleBuilt
from motherlode.games.carcassonne.rules.packed import HOLDERS, XY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Castle
from motherlode.games.carcassonne.rules.turn import wrong_phase


def begin(position: CarcassonnePosition, events: list[Event]) -> None:
    """Ask the holders of small cities completed this turn, beginning with the active seat.

    Ruling (carcassonne 4.4): a seat that closes two small cities with one tile is asked about
    each, in the order of the city segments on that tile: the texts set no limit of one castle
    a turn.
    """
    if position.setup.castles and position.closed:
        crews = position.board.crew
        held = [
            (seat, label)
            for label in position.closed
            if crews[label] and castles.is_small(position, label)
            for seat in HOLDERS[crews[label]]
        ]
        order = position.clockwise()
        position.asked = sorted(held, key=lambda asked: order.index(asked[0]))
    _ask(position, events)


def _ask(position: CarcassonnePosition, events: list[Event]) -> None:
    """Ask the next holder who has a token; with none left score the turn."""
    asked = position.asked
    while asked and not position.tokens[asked[0][0]]:
        del asked[0]
    if asked:
        position.phase = "build_castle"
        position.current_player = asked[0][0]
    else:
        scoring.score_turn(position, events)


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """Score it as a city, or build."""
    return [PASS, BUILD]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Allow both answers, always."""
    if not isinstance(action, Pass | BuildCastle):
        raise wrong_phase(position, action)


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Build the castle or not, and go on to the next small city or to scoring."""
    seat, label = position.asked.pop(0)
    if isinstance(action, BuildCastle):
        one, two = sorted(position.board.spread(label))
        castle = Castle((one, two), label, seat, castles.fief(one, two))
        position.tokens[seat] -= 1
        position.castles.append(castle)
        position.closed = [other for other in position.closed if other != label]
        events.append(
            CastleBuilt(
                seat=seat,
                tiles=tuple(XY[at] for at in castle.cells),
                fief=tuple(XY[at] for at in castle.fief),
            )
        )
    _ask(position, events)
