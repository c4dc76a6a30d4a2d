"""A game of a real box, entered by taps on a telephone: the same record as the shared game."""

from __future__ import annotations

from statistics import median

import pytest

from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.app.box.picker import Picking, id_of
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.told import Piece, Question
from tests.match.test_by_hand import by_hand, longest, replace_terms, sealed

#: Draws and decisions of the corpus game that are entered by taps; of one the whole.
TAPPED, WHOLE = 14, "gold-west-1e"

#: True if the piece is seen without moving what it lies in.
SEEN = """piece => {
  const own = piece.getBoundingClientRect(), tray = piece.parentElement.getBoundingClientRect();
  return own.top >= tray.top - 6 && own.bottom <= tray.bottom + 6 && own.bottom <= innerHeight;
}"""


def question_at(table: Table) -> Question:
    """The question that the page asks now."""
    state = table.state
    possible = [(action, 1) for action in state.legal_actions()]
    if table.awaits_word:
        possible = state.chance_outcomes()
    told = CATALOG[table.terms.entry].part("view.told").TOLD
    question = told.ask(state.observation(None), possible, table.terms.names)
    assert isinstance(question, Question)
    return question


def tap_piece(page: TablePage, question: Question, piece: Piece) -> int:
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
        if not at.awaits_word and at.terms.entry != "go-west":
            anna.play(at, action)
            continue
        question = question_at(at)
        pieces = [piece for piece in question.pieces if piece.action == action]
        if not pieces:
            anna.play(at, action)
            continue
        for token in tokens[at.cursor : at.cursor + question.count]:
            named = at.game.notation.parse(token)
            piece = next(one for one in question.pieces if one.action == named)
            taps.append(tap_piece(anna, question, piece))
        anna.until_so(lambda before=at.cursor: anna.table().cursor > before)
    no_sideways(anna)
    entered = anna.table().tokens()
    assert entered == tokens[: len(entered)]
    assert len(entered) >= TAPPED / 2
    assert median(taps) <= (2 if entry == "carcassonne" else 1)
