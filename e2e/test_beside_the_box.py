"""A game of a real box, entered by taps on a telephone: the same record as the shared game."""

from __future__ import annotations

from functools import partial
from statistics import median

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.app.box.picker import Picking, id_of
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.told import Piece, PieceQuestion
from tests.breadth import BREADTH
from tests.match.test_by_hand import by_hand, enter, longest, replace_terms, sealed

#: Draws and decisions that are entered: what follows is more of the same.
TAPPED = 60 if BREADTH == "full" else 14

#: Taps of a draw at the median; in Go West! of a card out of a hidden hand, one of some sixty, that
#: is played or sold.
TAPS = {"carcassonne": 2, "go-west": 3}
#: True if the piece is seen without moving what it lies in.
SEEN = """piece => {
  const own = piece.getBoundingClientRect(), tray = piece.parentElement.getBoundingClientRect();
  return own.top >= tray.top - 6 && own.bottom <= tray.bottom + 6 && own.bottom <= innerHeight;
}"""


def question_at(table: Table) -> PieceQuestion | None:
    """The question that the page asks now; none where the board asks."""
    state = table.state
    possible = [(action, 1) for action in state.legal_actions()]
    if table.awaits_word:
        possible = state.chance_outcomes()
    told = CATALOG[table.terms.entry].part("view.told").TOLD
    question = told.ask(state.observation(None), possible, table.terms.names)
    assert question is None or isinstance(question, PieceQuestion)
    return question


def has_gone_on(page: TablePage, cursor: int) -> bool:
    """Return whether the table of the page has more plies than that."""
    return page.table().cursor > cursor


def tap_piece(page: TablePage, question: PieceQuestion, piece: Piece) -> int:
    """Tap the piece, behind a filter where it is not seen at once; return the taps."""
    button = page.at(f"#piece-{id_of(piece)}")
    taps = 0
    picking = Picking(sorts=set(question.first))
    while not (button.count() and button.evaluate(SEEN)):
        sorts = [s for s in picking.useful_sorts(question) if s in piece.sorts - picking.sorts]
        assert sorts, piece
        narrow = min(sorts, key=lambda s: sum(s in one.sorts for one in question.pieces))
        page.at(f"#sort-{narrow.replace(':', '-')}").tap()
        picking.toggle_sort(narrow)
        taps += 1
    button.tap()
    return taps + 1


@pytest.mark.parametrize("entry", CATALOG)
def test_a_shared_game_is_entered_by_taps(player: Player, entry: str) -> None:
    """Draws in one tap, in Carcassonne in two; the record is that of the game that was shared."""
    game = replace_terms(longest(entry), undo="free")
    tokens = sealed(game)
    table = by_hand(game)
    anna = player(table, **PHONE)
    anna.open(f"table/{table.id}")
    taps: list[int] = []
    for _ in range(TAPPED):
        anna.until_so(lambda: anna.at(".picker, .choices, .prompt").count() > 0)
        at = anna.table()
        if at.cursor >= len(tokens):
            break
        action = at.game.notation.parse(tokens[at.cursor])
        question = question_at(at)
        if question is None or action not in [piece.action for piece in question.pieces]:
            anna.play(at, action)
            continue
        for token in tokens[at.cursor : at.cursor + question.count]:
            named = at.game.notation.parse(token)
            piece = next(one for one in question.pieces if one.action == named)
            taps.append(tap_piece(anna, question, piece))
        anna.until_so(partial(has_gone_on, anna, at.cursor))
    no_sideways(anna)
    entered = anna.table().tokens()
    assert entered == tokens[: len(entered)]
    assert len(entered) >= min(TAPPED / 2, len(tokens))
    assert median(taps) <= TAPS.get(entry, 1)


@pytest.mark.parametrize("entry", ["carcassonne"])
def test_the_question_is_for_everybody(player: Player, entry: str) -> None:
    """By keyboard alone, without a fault that axe finds."""
    game = replace_terms(longest(entry), undo="free")
    table = by_hand(game)
    enter(table, sealed(game)[:1])
    anna = player(table)
    anna.open(f"table/{table.id}")
    question = question_at(anna.table())
    assert question is not None
    expect(anna.at(".picker")).to_be_visible()
    assert not violations(anna.page)
    anna.tab_to(anna.at("#sort-M"), 120)
    anna.press("Enter")
    piece = next(one for one in question.pieces if "M" in one.sorts)
    anna.tab_to(anna.at(f"#piece-{id_of(piece)}"), 120)
    anna.press("Enter")
    anna.until_so(partial(has_gone_on, anna, 1))
    assert anna.focused() != "body"
