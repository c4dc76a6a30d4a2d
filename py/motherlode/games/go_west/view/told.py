"""The questions of a table beside a real Go West!: cards played, and a computer's hand."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import (
    DoubleMove,
    Draw,
    PlayCard,
    ScoreCard,
    SellCard,
)
from motherlode.games.go_west.rules.components import CARDS, RINGED
from motherlode.games.go_west.rules.decks import NONE
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.terms import card_words, region_name
from motherlode.games.go_west.view.words import action_words
from motherlode.locale import _, seat_name
from motherlode.view.person import capital
from motherlode.view.told import Piece, PieceQuestion, Told, who_begins

#: What is chosen among the cards, and not on the board.
CHOICES = (Draw, PlayCard, SellCard, ScoreCard, DoubleMove)


def _sorts(card: int) -> frozenset[str]:
    return frozenset({f"region:{CARDS[card].region}"})


def _piece(action: Action, seen: GoWestObservation, names: Sequence[str]) -> Piece:
    """Return the piece of a card that is drawn, played or sold, or of the double move."""
    if isinstance(action, ScoreCard | DoubleMove):
        used = seen.accounts[seen.turn].score_cards
        mark = "double-ready" if isinstance(action, DoubleMove) else f"score-{used + 1}"
        return Piece(action, action_words(action, seen, names), mark, "", frozenset({"what:play"}))
    assert isinstance(action, Draw | PlayCard | SellCard)
    mark = f"card-{CARDS[action.card].id}"
    sorts = _sorts(action.card)
    if isinstance(action, Draw):
        return Piece(action, capital(card_words(action.card)), mark, "", sorts)
    kind = "sell" if isinstance(action, SellCard) else "play"
    return Piece(action, action_words(action, seen, names), mark, "", sorts | {f"what:{kind}"})


def ask(
    seen: GoWestObservation, outcomes: Sequence[tuple[Action, int]], names: Sequence[str]
) -> PieceQuestion | None:
    """Ask what a computer has drawn, or which card of a hidden hand is laid down."""
    if seen.phase == "start":
        return who_begins(outcomes, names)
    cards = [action for action, _w in outcomes if isinstance(action, CHOICES)]
    if not cards:
        return None
    pieces = tuple(_piece(action, seen, names) for action in cards)
    found = {sort for piece in pieces for sort in piece.sorts}
    sorts = {"what:play": _("Play"), "what:sell": _("Sell")}
    sorts |= {f"region:{n}": region_name(n) for n in RINGED}
    sorts |= {f"region:{NONE}": _("No region")}
    words = ""
    if isinstance(cards[0], Draw):
        words = _("Which card does {name} draw?").format(name=seat_name(names, seen.turn))
    sorts = {key: name for key, name in sorts.items() if key in found}
    return PieceQuestion(words, pieces, sorts, frozenset({"what:play"} & found))


TOLD = Told(ask)
