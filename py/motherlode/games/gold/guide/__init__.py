"""The guide of GOLD: every card with its picture, a find and a whole round counted."""

from __future__ import annotations

from motherlode.games.gold.guide.examples import FOUND, ROUND, TURN
from motherlode.games.gold.rules import components
from motherlode.games.gold.view.terms import card_words
from motherlode.locale import _
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record


def guide(terms: GuideTerms) -> Guide:
    """For a match, or for one round."""
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
            _capital(card_words(kind)),
            f"{_does(kind)} ({components.COUNT[kind]} ×)",
        )
        for kind, text in enumerate(components.KIND_TEXT)
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _does(kind: int) -> str:
    """Return what a card does."""
    if kind == components.DYNAMITE:
        return _("Whatever is turned over with it leaves the game too.")
    if components.is_gold(kind):
        words = _("A prospector of strength {value} or more wins it for the owner of the mine.")
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
            _("Often nothing happens."),
            _(
                "The next player turned over gold worth 4 and a prospector of strength 3, who is "
                "too weak. Both lie face down again: remember where."
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
            title=_("A prospector finds gold"),
            words=_(
                "Gold worth 4 and the red prospector of strength 5 were turned over: the "
                "red mine has the gold, and the prospector has left the game."
            ),
            after="4.1",
            record=FOUND,
        ),
        Example(
            id="round",
            title=_("A round is counted"),
            words=_("The table is empty. All gold at the mines is turned over and added up."),
            after="6",
            record=ROUND,
            totals=(35, 25),
        ),
    )
