"""The look at a first table of GOLD, and the questions about one's own position."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold.rules.components import COLOURS, RUSH_CARDS
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.terms import mine_words
from motherlode.locale import _, mark
from motherlode.view.lesson import Opening, Pointer, QuizQuestion
from motherlode.view.person import capital
from motherlode.view.quantity import fill

OPENING = Opening(
    aim=mark("Most gold after the last round wins."),
    pieces=(
        Pointer(say=mark("Face down: gold and prospectors"), at=("card-d2", "card-*")),
        Pointer(say=mark("Choose mines: their prospectors dig"), at=("mine-*",)),
        Pointer(say=mark("Gold you dig out"), at=("pile-A",)),
    ),
)


def own_questions(
    seen: GoldObservation, seat: int, _names: Sequence[str]
) -> tuple[QuizQuestion, ...]:
    """After the first round: whose prospectors dig, and for whom."""
    if len(seen.finished) != 1:
        return ()
    mine = next((c for c, owner in enumerate(seen.owners) if owner == seat), 0)
    others = [c for c in range(len(COLOURS)) if seen.owners[c] not in (seat, -1)]
    free = [c for c in range(len(COLOURS)) if seen.owners[c] == -1]
    points = seen.finished[0].points[seat]
    cards = seen.finished[0].cards[seat]
    return (
        QuizQuestion(
            say=_("Round one is over. You have {cards} gold cards: what counts?").format(
                cards=cards
            ),
            answers=(
                _("What they are worth: {points}").format(points=points),
                _("How many there are: {cards}").format(cards=cards),
                _("Only the dearest card"),
            ),
            why=_("The worth of all rounds is added up; cards only break a tie."),
            at=("pile-A",),
        ),
        QuizQuestion(
            say=_("Which mine’s prospectors dig for you, also in the others’ turns?"),
            answers=(
                capital(mine_words(mine)),
                *(capital(mine_words(c)) for c in (*others, *free)[:2]),
            ),
            why=_("The mine’s owner gets the gold, no matter who turned it over."),
            at=("mine-*",),
        ),
        QuizQuestion(
            say=_("When may you keep gold without a prospector?"),
            answers=(_("In the gold rush"), _("In your first turn"), capital(_("never"))),
            why=fill(
                _("With {rush:word} cards or fewer on the table a turn is one card."),
                {"rush": RUSH_CARDS},
            ),
        ),
    )
