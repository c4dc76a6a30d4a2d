"""The test of GOLD: five questions about what the course has taught."""

from __future__ import annotations

from motherlode.games.gold.lessons.first import DEALT
from motherlode.games.gold.lessons.rush import GAME
from motherlode.games.gold.rules.components import COLOURS, prospector
from motherlode.games.gold.view.terms import card_words
from motherlode.locale import _
from motherlode.view.lesson import QuizQuestion
from motherlode.view.person import capital


def test(_entry_id: str) -> tuple[QuizQuestion, ...]:
    """Prospectors and their gold, two cards together, and the gold rush."""
    gold = ("card-c4",)
    digs, weak, strange = (
        capital(card_words(prospector(COLOURS.index(colour), value)))
        for colour, value in (("red", 4), ("green", 2), ("yellow", 5))
    )
    you, nell = _("You do"), _("Nell does")
    nobody = _("Nobody: it is turned back")
    nothing, both = _("Nothing"), _("Both leave the game")
    return (
        QuizQuestion(
            say=_("Red and green are yours. Which second card wins you the gold worth 3?"),
            answers=(digs, weak, strange, capital(_("dynamite"))),
            why=_("A prospector of your colour, as strong as the gold or stronger."),
            at=gold,
            record=DEALT + "c4 ?g3",
        ),
        QuizQuestion(
            say=_("Now you turn over the violet 5, and nobody has violet. Who gets the gold?"),
            answers=(you, nell, nobody, both),
            why=_("A prospector without an owner digs for the player whose turn it is."),
            at=gold,
            record=DEALT + "c4 ?g2",
        ),
        QuizQuestion(
            say=_("Your red 4 is face up, and now you turn over a yellow 3. What happens?"),
            answers=(
                _("The yellow 3 leaves the game"),
                _("The red 4 leaves the game"),
                both,
                nothing,
            ),
            why=_("The weaker of two prospectors leaves, of any colour; the stronger stays."),
            at=gold,
            record=DEALT + "c4 ?R4",
        ),
        QuizQuestion(
            say=_("Gold worth 4, and now you turn over dynamite. What happens?"),
            answers=(both, _("You win the gold"), _("Only the dynamite leaves"), nothing),
            why=_("Dynamite takes the other card with it, even the richest gold."),
            at=gold,
            record=DEALT + "c4 ?g4",
        ),
        QuizQuestion(
            say=_("The gold rush is on. You turn over gold: who gets it?"),
            answers=(you, nell, nobody, _("The strongest prospector")),
            why=_("In the gold rush any gold you turn over is yours at once."),
            at=("card-h7",),
            record=GAME + "e7 ?x f7 ?V2 g7 ?B4",
        ),
    )
