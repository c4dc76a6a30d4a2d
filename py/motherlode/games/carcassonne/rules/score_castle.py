"""Phase "score_castle": the lord of a castle set off chooses which points it brings.

It is asked where several things of different worth were completed at once in its fief. As points
may pass on to the castle of another, more is not always better (carcassonne 4.8, 4.9). Lords are
asked clockwise from the active seat; what is worth the same comes to the same and is one answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import castles, take_ingot
from motherlode.games.carcassonne.rules.actions import ScoreCastle
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Completed
from motherlode.games.carcassonne.rules.turn import wrong_phase


def begin(
    position: CarcassonnePosition, completed: Sequence[Completed], events: list[Event]
) -> None:
    """Score the castles set off by what was completed this turn, asking their lords."""
    position.causes = tuple(completed)
    _go_on(position, events)


def _go_on(position: CarcassonnePosition, events: list[Event]) -> None:
    """Score one castle after the other until a lord has to choose; then hand out the ingots."""
    chooses = position.setup.lord_chooses
    while (index := castles.find_next(position)) >= 0:
        choices = castles.choices(position, index)
        if len(choices) > 1 and chooses:
            position.phase = "score_castle"
            position.current_player = position.castles[index].lord
            return
        castles.score_one(position, index, choices[-1], events)
    take_ingot.share_out(position, events)


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """One for each number of points there is to choose from."""
    choices = castles.choices(position, castles.find_next(position))
    return [ScoreCastle(cause.points) for cause in choices]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction unless something of that worth was completed in the fief."""
    if not isinstance(action, ScoreCastle):
        raise wrong_phase(position, action)
    if action not in legal_actions(position):
        raise IllegalAction(
            "carcassonne 4.8",
            "no-such-worth",
            "Nothing that was completed in the fief is worth that.",
        )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Score the castle with those points, and go on."""
    assert isinstance(action, ScoreCastle)
    index = castles.find_next(position)
    chosen = [c for c in castles.choices(position, index) if c.points == action.points]
    castles.score_one(position, index, chosen[0], events)
    _go_on(position, events)
