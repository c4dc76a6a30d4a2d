"""Games of a real box: what was drawn is told, and nothing else is different."""

from __future__ import annotations

from dataclasses import replace
from runpy import run_path

import pytest

from motherlode.core.errors import BadOption, BadRecord, IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import open_record, read, write
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.table import CannotUndo, Table
from motherlode.match.terms import SeatTerms, Terms, agree
from tests.corpus.grow import FROZEN
from tests.match.play import terms_for
from tests.match.test_vectors import READER

CORPUS = FROZEN.parent


def longest(entry: str) -> Table:
    """The longest open game of the corpus of that entry."""
    tables = (read(path.read_text("utf-8")) for path in sorted(CORPUS.glob(f"{entry}-*.record")))
    ours = (table for table in tables if table.terms.entry == entry)
    return max(ours, key=lambda table: table.cursor)


def by_hand(table: Table) -> Table:
    """An empty table of the same people and options, beside the real box."""
    return Table.new(replace(table.terms, by_hand=True), "byhand")


def sealed(table: Table) -> list[str]:
    """The tokens of a game whose people hold their cards themselves."""
    tokens = table.tokens()
    if table.terms.entry != "go-west":
        return tokens
    people = {n for n, seat in enumerate(table.terms.seats) if seat.kind != "computer"}
    drawers = [table.at(at).turn for at in range(table.cursor)]  # type: ignore[attr-defined]
    pairs = zip(tokens, drawers, strict=True)
    return ["?card" if t.startswith("?") and len(t) > 2 and d in people else t for t, d in pairs]


def enter(table: Table, tokens: list[str]) -> None:
    """Enter the game as people do: each draw is told, unless it tells itself."""
    parse = table.game.notation.parse
    while table.cursor < len(tokens):
        action = parse(tokens[table.cursor])
        if table.state.current_player == CHANCE:
            assert table.awaits_word
            table.tell(action)
        else:
            table.play(action)


@pytest.mark.parametrize("entry", CATALOG)
def test_the_longest_shared_game_entered_by_hand_is_the_same_record(entry: str) -> None:
    game = longest(entry)
    told = by_hand(game)
    enter(told, sealed(game))
    told.state.check()
    assert told.tokens() == sealed(game)
    assert told.state.scores() == game.state.scores()
    assert told.state.standings() == game.state.standings()
    if entry != "go-west":
        assert write(told).replace("@ draws by hand\n", "") == write(game)


@pytest.mark.parametrize("entry", CATALOG)
def test_record_link_and_save_hold_it(entry: str) -> None:
    game = longest(entry)
    told = by_hand(game)
    enter(told, sealed(game)[: min(game.cursor, 400)])
    again = read(write(told, scores=True))
    assert again.terms == told.terms
    assert again.tokens() == told.tokens()
    opened = open_link(link(told))
    assert opened.sentence is None
    assert opened.table.terms == told.terms
    assert opened.table.tokens() == told.tokens()
    shelf = Shelf(MemoryStore())
    shelf.save(told, 0)
    kept = shelf.load(told.id)
    assert kept.sentence is None
    assert kept.table.terms == told.terms
    assert kept.table.tokens() == told.tokens()


@pytest.mark.parametrize("entry", CATALOG)
def test_a_wrong_entry_is_taken_back_ten_turns_later(entry: str) -> None:
    game = longest(entry)
    tokens = sealed(game)
    told = by_hand(replace_terms(game, undo="free"))
    asked = [n for n in range(2, game.cursor) if _is_asked(game, n, tokens)]
    wrong = asked[len(asked) // 2]
    enter(told, tokens[:wrong])
    right = told.game.notation.parse(tokens[wrong])
    others = [action for action in told.state.legal_actions() if action != right]
    go = told.tell if told.awaits_word else told.play
    go(others[0])
    _play_on(told, turns=10)
    told.undo()
    while told.cursor > wrong:
        told.undo()
    assert told.cursor == wrong
    enter(told, tokens)
    assert told.tokens() == tokens
    assert told.state.scores() == game.state.scores()


def test_nothing_else_is_undone_so_far() -> None:
    game = longest("carcassonne")
    with pytest.raises(CannotUndo):
        game.undo_to(3)


def replace_terms(table: Table, **changes: object) -> Table:
    """The same game under other terms."""
    other = Table(agree(replace(table.terms, **changes)))  # type: ignore[arg-type]
    for ply in table.plies[: table.cursor]:
        other.enter(ply.action)
    return other


def _is_asked(game: Table, at: int, tokens: list[str]) -> bool:
    """Return whether people are asked for that ply: a draw, or a card of a hidden hand."""
    if game.terms.entry == "go-west":
        return tokens[at][0] in "ps" and len(game.at(at).legal_actions()) > 1
    return game.plies[at].seat == CHANCE and len(game.at(at).chance_outcomes()) > 1


def _play_on(table: Table, turns: int) -> None:
    for _ in range(turns):
        if table.finished:
            return
        if table.awaits_word:
            table.tell(table.state.chance_outcomes()[-1][0])
        else:
            table.play(table.state.legal_actions()[0])


def test_nothing_is_drawn_for_the_players() -> None:
    table = Table.new(replace(terms_for("carcassonne", "box"), by_hand=True))
    assert table.awaits_word
    assert table.resolve_chance() == []
    with pytest.raises(IllegalAction):
        table.tell(table.game.notation.parse("p1,0,0"))
    assert table.awaits_word


def test_a_draw_that_can_be_only_one_tells_itself() -> None:
    table = Table.new(replace(terms_for("go-west", "box"), by_hand=True))
    table.tell(table.state.chance_outcomes()[0][0])  # who begins
    assert table.state.current_player == 0
    assert all(token == "?card" for token in table.tokens()[1:])


def test_a_computer_is_told_its_cards_and_people_hold_theirs() -> None:
    seats = (SeatTerms("Anna"), SeatTerms("", "computer", "greedy"))
    terms = Terms("go-west", seats, seed=bytes(16), by_hand=True)
    table = Table.new(agree(terms))
    game = table.game.notation
    table.tell(game.parse("?A"))
    for _ in range(7):
        assert table.awaits_word
        table.tell(table.state.chance_outcomes()[0][0])
    table.state.check()
    assert len(table.state.observation(1).hand) == 7  # type: ignore[attr-defined]
    assert table.state.observation(0).hand == ()  # type: ignore[attr-defined]
    assert read(write(table)).tokens() == table.tokens()
    assert open_link(link(table)).table.tokens() == table.tokens()


def test_the_cards_of_a_reshuffled_pile_can_be_drawn_again() -> None:
    table = Table.new(replace(terms_for("go-west", "box"), by_hand=True))
    table.tell(table.state.chance_outcomes()[0][0])
    sold = 0
    while sold < 60 and not table.finished:
        legal = [table.game.notation.text(a) for a in table.state.legal_actions()]
        sale = next((t for t in legal if t.startswith("s") and t != "score"), legal[0])
        table.play(table.game.notation.parse(sale))
        table.state.check()
        sold += 1
    assert table.finished or sold == 60


def test_the_box_is_put_away_where_a_game_goes_on_from_a_seed() -> None:
    game = longest("carcassonne")
    told = by_hand(game)
    enter(told, sealed(game)[:20])
    other = told.branch(20, "other", bytes(16))
    other.resolve_chance()
    assert not other.terms.by_hand
    assert not other.blocked


def test_a_real_box_has_no_sealed_hands() -> None:
    with pytest.raises(BadOption):
        agree(replace(terms_for("go-west", None), by_hand=True, sealed=True))


def test_an_older_cabinet_refuses_the_link_rather_than_draw() -> None:
    """It takes the flag for sealed hands, which an open table never has."""
    table = Table.new(replace(terms_for("gold", "box"), by_hand=True))
    head = run_path(str(READER))["read_head"](link(table))
    assert head["flags"] & 16


def test_a_record_with_another_word_for_the_draws_is_refused() -> None:
    text = write(Table.new(replace(terms_for("gold", "box"), by_hand=True)))
    with pytest.raises(BadRecord, match="draws"):
        open_record(text.replace("by hand", "by foot"))
