"""The look at a first table of Carcassonne, and the questions about one's own position."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.carcassonne.rules.components import MEEPLES, completed_city
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.keys import tile_key
from motherlode.locale import _, mark
from motherlode.view.lesson import PLAYERS, Opening, Pointer, QuizQuestion, near
from motherlode.view.quantity import fill

#: Tiles laid after which there are questions.
TILES_LAID = 9
FARMER = "F"

OPENING = Opening(
    aim=mark("Most points win when the last tile is laid."),
    pieces=(
        Pointer(say=mark("Road meets road, city city"), at=("tile:0,0",)),
        Pointer(say=mark("Your tile goes beside it"), at=("place:0,-1", "place:*")),
        Pointer(say=mark("Your meeples claim what scores"), at=(PLAYERS,)),
    ),
)


def own_questions(
    seen: CarcassonneObservation, seat: int, _names: Sequence[str]
) -> tuple[QuizQuestion, ...]:
    """After the ninth tile: meeples left, meeples that come back, and what a city brings."""
    if len(seen.tiles) <= TILES_LAID:
        return ()
    left = seen.supply[seat]
    mine = [meeple for meeple in seen.meeples if meeple.seat == seat]
    back = [meeple for meeple in mine if meeple.kind != FARMER]
    at = tuple(tile_key(meeple.x, meeple.y) for meeple in mine)
    return (
        QuizQuestion(
            say=_("How many meeples can you still place?"),
            answers=near(left),
            why=fill(
                _("You have {meeples:word}; a meeple comes back when what it claims is complete."),
                {"meeples": MEEPLES.number},
            ),
            at=at,
        ),
        QuizQuestion(
            say=_("How many of those on the land can come back before the end?"),
            answers=near(len(back)),
            why=_("Farmers stay to the end; all others come back when theirs is complete."),
            at=at,
        ),
        QuizQuestion(
            say=_("You complete a city of three tiles, no coat of arms. How many points?"),
            answers=near(completed_city(3)),
            why=_("Each tile of a finished city counts double; unfinished ones count single."),
        ),
    )
