"""A game of a real box, entered by taps on a telephone: the same record as the shared game."""

from __future__ import annotations

from functools import partial
from statistics import median

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import GLIMPSE, TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.app.box.picker import Picking, id_of
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.view.told import Piece, PieceQuestion
from tests.breadth import BREADTH
from tests.match.test_by_hand import by_hand, enter, longest, replace_terms, sealed

#: Draws and decisions that are entered: the whole game, or its beginning.
TAPPED = 2000 if BREADTH == "full" else 14
#: Seconds of the page's own time for a draw or a decision, at the mean.
MAX_SECONDS = 4
#: Taps on the board for a move that is not in the list.
MAX_TAPS = 4

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


def has_gone_back(page: TablePage, cursor: int) -> bool:
    """Return whether the table of the page has fewer plies than that."""
    return page.table().cursor < cursor


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


class Clock:
    """The processor time that the page's own thread has taken, in seconds."""

    def __init__(self, page: TablePage) -> None:
        self.cdp = page.page.context.new_cdp_session(page.page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now(self) -> float:
        """Return it, since the page was opened."""
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def asked_pieces(page: TablePage) -> tuple[Table, PieceQuestion | None]:
    """Return the table once it asks something, and its question."""
    page.until_so(lambda: page.at(".picker, .choices, .prompt").count() > 0)
    at = page.table()
    return at, None if at.finished else question_at(at)


def play_on_phone(page: TablePage, at: Table, action: Action) -> None:
    """Take the action; where the board is small a first tap may only come nearer."""
    for _tap in range(MAX_TAPS):
        page.play(at, action)
        page.until_still()
        for _look in range(10):
            if has_gone_on(page, at.cursor):
                return
            page.page.wait_for_timeout(GLIMPSE)
    raise AssertionError(f"it does not take {action}")


def enter_step(page: TablePage, tokens: list[str]) -> list[int]:
    """Enter what is asked at the page, one ply or several; return the taps of each draw."""
    at, question = asked_pieces(page)
    action = at.game.notation.parse(tokens[at.cursor])
    if question is None or action not in [piece.action for piece in question.pieces]:
        play_on_phone(page, at, action)
        return []
    taps = []
    for token in tokens[at.cursor : at.cursor + question.count]:
        named = at.game.notation.parse(token)
        piece = next(one for one in question.pieces if one.action == named)
        taps.append(tap_piece(page, question, piece))
    page.until_so(partial(has_gone_on, page, at.cursor))
    return taps


@pytest.mark.parametrize("entry", CATALOG)
def test_a_shared_game_is_entered_by_taps(player: Player, entry: str) -> None:
    """Draws in one tap, in Carcassonne in two; the record is that of the game that was shared."""
    game = replace_terms(longest(entry), undo="free")
    tokens = sealed(game)
    table = by_hand(game)
    anna = player(table, **PHONE)
    anna.open(f"table/{table.id}")
    anna.wait_for_table()
    clock, taps, turns = Clock(anna), [], 0
    before = clock.now()
    while turns < TAPPED and anna.table().cursor < len(tokens):
        taps += enter_step(anna, tokens)
        turns += 1
    spent = clock.now() - before
    no_sideways(anna)
    told = anna.table()
    entered = told.tokens()
    assert entered == tokens[: len(entered)]
    assert len(entered) >= min(TAPPED / 2, len(tokens))
    assert median(taps) <= TAPS.get(entry, 1)
    # each step is a part of a turn
    assert spent / turns < MAX_SECONDS
    if len(entered) == len(tokens):
        assert told.state.scores() == game.state.scores()
        if entry != "go-west":
            assert write(told).replace("@ draws by hand\n", "") == write(game)


@pytest.mark.parametrize("entry", ["carcassonne", "gold"])
def test_a_wrong_entry_is_taken_back_ten_turns_later(player: Player, entry: str) -> None:
    """One press for each entry; what is entered then is the record of the shared game."""
    game = replace_terms(longest(entry), undo="free")
    tokens = sealed(game)
    anna = player(by_hand(game), **PHONE)
    anna.open()
    anna.wait_for_table()
    while (at := asked_pieces(anna))[0].cursor < 4 or at[1] is None:
        enter_step(anna, tokens)
    wrong, question = at[0].cursor, at[1]
    right = at[0].game.notation.parse(tokens[wrong])
    tap_piece(anna, question, next(one for one in question.pieces if one.action != right))
    anna.until_so(partial(has_gone_on, anna, wrong))
    for _ in range(10):
        at = asked_pieces(anna)
        if at[1] is not None:
            tap_piece(anna, at[1], at[1].pieces[-1])
        else:
            anna.play(at[0], planted.best(at[0]))
        anna.until_so(partial(has_gone_on, anna, at[0].cursor))
    anna.until_still()
    while (cursor := anna.table().cursor) > wrong:
        anna.button("Undo", exact=False).tap()
        anna.until_so(partial(has_gone_back, anna, cursor))
    assert anna.table().cursor == wrong
    assert anna.table().tokens() == tokens[:wrong]
    for _ in range(4):
        enter_step(anna, tokens)
    entered = anna.table().tokens()
    assert len(entered) > wrong
    assert entered == tokens[: len(entered)]


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
