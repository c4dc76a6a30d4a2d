"""The look at a first table of Go West!, and the questions about one's own position."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.go_west.rules.components import END_POINTS
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.locale import _, mark
from motherlode.view.lesson import Opening, Pointer, QuizQuestion, near

#: Cards that have been played or sold after which there are questions.
CARDS_PLAYED = 6

OPENING = Opening(
    aim=mark("Most points win once somebody has {end}."),
    numbers=lambda: {"end": END_POINTS},
    pieces=(
        Pointer(say=mark("Wagons roll west, for all"), at=("wagons-new_england",)),
        Pointer(say=mark("Your tokens wait for wagons"), at=("ring-great_plains",)),
        Pointer(say=mark("Your cards place and move"), at=("hand-*",)),
    ),
)


def own_questions(
    seen: GoWestObservation, seat: int, _names: Sequence[str]
) -> tuple[QuizQuestion, ...]:
    """After the first cards: what a scoring pays now, tokens left, and the price of a scoring."""
    if len(seen.discard) < CARDS_PLAYED or seen.phase != "act":
        return ()
    account = seen.accounts[seat]
    scoring = sum(region[seat] for region in seen.preview)
    return (
        QuizQuestion(
            say=_("Somebody plays a score card now. How many points do you get?"),
            answers=near(scoring),
            why=_("A region pays its tokens, as far as there are wagons, most tokens first."),
            at=("ring-*",),
        ),
        QuizQuestion(
            say=_("How many tokens can you still pay or place?"),
            answers=near(account.supply),
            why=_("Tokens you pay go into the box; selling a card brings some back."),
            at=(f"account-{seat}",),
        ),
        QuizQuestion(
            say=_("Whose are the wagons?"),
            answers=(_("Nobody’s"), _("The last mover’s"), _("The starting player’s")),
            why=_("Anybody may move any wagon; it pays those who have tokens in its region."),
            at=("wagons-*",),
        ),
    )
