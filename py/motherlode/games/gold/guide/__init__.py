"""The guide of GOLD: every card with its picture, a find and a whole round counted."""

from __future__ import annotations

from motherlode.games.gold.rules import components
from motherlode.games.gold.view.terms import card_words
from motherlode.locale import _
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record
from motherlode.view.person import capital

TURN = """\
gold 1 seats=2 rounds=one mines=dealt start=A
d4 ?R3 f6 ?g2 c7 ?g4 e2 ?B3
"""
FOUND = """\
gold 1 seats=2 rounds=one mines=dealt start=A
a1 ?g4 b1 ?R5
"""
ROUND = """\
gold 1 seats=2 rounds=one mines=dealt start=A
a1 ?g4 b1 ?R5 c1 ?g4 d1 ?Y5 e1 ?g4 f1 ?G5 g1 ?g4 h1 ?B5 a2 ?g3 b2 ?R4 c2 ?g3 d2 ?Y4 e2
?g3 f2 ?R4 g2 ?g3 h2 ?Y4 a3 ?g4 b3 ?V5 c3 ?g3 d3 ?G4 e3 ?g3 f3 ?G4 g3 ?g3 h3 ?B4 a4 ?g2
b4 ?R3 c4 ?g2 d4 ?R3 e4 ?g2 f4 ?Y3 g4 ?g2 h4 ?Y3 a5 ?g2 b5 ?G3 c5 ?g2 d5 ?G3 e5 ?g2 f5
?B3 g5 ?g1 h5 ?R2 a6 ?g1 b6 ?R2 c6 ?g1 d6 ?Y2 e6 ?g1 f6 ?Y2 g6 ?g1 h6 ?G2 a7 ?x b7 ?V4
c7 ?x d7 ?V4 e7 ?x f7 ?x g7 ?B4 h7 ?x a8 ?G2 b8 ?B2 c8 ?B2 d8 ?V2 e8 ?V2 f8 ?B3 g8 ?V3
h8 ?V3
"""


def guide(terms: GuideTerms) -> Guide:
    """Return the guide of a whole match or of a single round."""
    one_round = terms.options.get("rounds") == "one"
    return Guide(
        start="2",
        tables=(GuideTable(title=_("All cards"), after="1", rows=_rows()),),
        examples=_examples(),
        summary=(
            (_("A turn"), ("4",)),
            (_("What two cards do"), ("4.1", "4.2", "4.3", "4.4")),
            (_("Gold rush"), ("5",)),
            (_("The end of a round"), ("6", "7")),
        ),
        absent=frozenset(("7", "7.1")) if one_round else frozenset(),
        turn=_turn(),
    )


def _rows() -> tuple[GuideRow, ...]:
    return tuple(
        GuideRow(
            f"face-{text}",
            capital(card_words(kind)),
            f"{_does(kind)} ({components.COUNT[kind]} ×)",
        )
        for kind, text in enumerate(components.KIND_TEXT)
    )


def _does(kind: int) -> str:
    """Return what a card does."""
    if kind == components.DYNAMITE:
        return _("Dynamite takes whatever is turned over with it out of the game.")
    if components.is_gold(kind):
        words = _("It takes a prospector of strength {value} or more to dig this gold out.")
    else:
        words = _("Wins gold worth up to {value}, and drives out weaker prospectors.")
    return words.format(value=components.VALUE[kind])


def _turn() -> tuple[Example, ...]:
    told = (
        (
            2,
            _("The first card."),
            _("Any card is turned over in its place: here a red prospector of strength 3."),
        ),
        (
            4,
            _("The second card."),
            _(
                "Another one follows. It was gold worth 2: strength 3 is enough, so the "
                "red mine has the gold, and the prospector has left the game."
            ),
        ),
        (
            8,
            _("Nothing happens."),
            _(
                "The next player turned over gold worth 4 and a prospector of strength 3, who "
                "is too weak. Both are face down again: remember where."
            ),
        ),
    )
    return tuple(
        Example(
            id=f"turn-{n}", title=title, words=words, after="4", record=truncate_record(TURN, plies)
        )
        for n, (plies, title, words) in enumerate(told, 1)
    )


def _examples() -> tuple[Example, ...]:
    return (
        Example(
            id="found",
            words=_(
                "Gold worth 4 and the red prospector of strength 5 were turned over: the "
                "red mine has the gold, and the prospector has left the game."
            ),
            after="4.1",
            record=FOUND,
        ),
        Example(
            id="round",
            words=_("The table is empty. All gold at the mines is turned over and added up."),
            after="6",
            record=ROUND,
            totals=(35, 25),
        ),
    )
