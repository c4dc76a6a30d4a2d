"""A table beside the real box: what was drawn is tapped, and the rest is as at any table."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from motherlode.app.box.picker import id_of
from motherlode.app.seating import rematch
from motherlode.games import CATALOG
from motherlode.match.codec.link import open_link
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, agree
from motherlode.review.review_run import start_review
from tests.app.fakes import House, stored
from tests.match.test_by_hand import by_hand, longest, replace_terms, sealed
from tests.match.test_by_hand import enter as told_first


def house(table: Table, **more: Any) -> House:
    return House(stored(table), f"table/{table.id}", **more).start()


def beside(entry: str, *seats: SeatTerms, **options: Any) -> House:
    people = seats or (SeatTerms("Anna"), SeatTerms("Bo"))
    terms = Terms(entry, people, options, bytes(range(16)), "free", by_hand=True)
    return house(Table.new(agree(terms), "box"))


def tell(at: House, token: str) -> int:
    """Tap what was drawn; return the taps that it took."""
    question = at.screen.goal.question()
    action = at.table.game.notation.parse(token)
    piece = next(one for one in question.pieces if one.action == action)
    at.press(f"piece-{id_of(piece)}")
    return 1


def enter(at: House, tokens: list[str]) -> list[int]:
    """Enter the game by taps; return how many each draw took."""
    taps = []
    while at.table.cursor < len(tokens):
        token = tokens[at.table.cursor]
        if not at.table.awaits_word:
            at.screen.commands.play.commit(at.table.game.notation.parse(token))
            at.clock.run()
            continue
        question = at.screen.goal.question()
        for named in tokens[at.table.cursor : at.table.cursor + question.count]:
            taps.append(tell(at, named))
    return taps


@pytest.mark.parametrize("entry", CATALOG)
def test_a_game_is_entered_by_taps(entry: str) -> None:
    game = replace_terms(longest(entry), undo="free")
    at = house(by_hand(game))
    tokens = sealed(game)[:150]
    taps = enter(at, tokens)
    assert at.table.tokens()[: len(tokens)] == tokens
    assert "drawn by lot" not in at.text
    if taps:
        assert median(taps) <= (2 if entry == "carcassonne" else 1)


def test_the_pieces_left_can_be_filtered() -> None:
    at = beside("carcassonne")
    shown = len([n for n in at.root.walk() if n.attrs.get("class") == "pick"])
    at.press("sort-M")
    assert 0 < len([n for n in at.root.walk() if n.attrs.get("class") == "pick"]) < shown
    assert at.key("Escape")
    assert len([n for n in at.root.walk() if n.attrs.get("class") == "pick"]) == shown


def test_a_wrong_tile_is_taken_back() -> None:
    at = beside("carcassonne")
    first = at.table.cursor
    tell(at, "?C")
    assert at.table.cursor == first + 1
    at.press("tool-undo")
    assert at.table.cursor == first
    assert at.table.awaits_word
    tell(at, "?A")
    assert at.table.tokens()[-1] == "?A"


def test_the_game_goes_back_to_a_moment_of_the_replay_and_on_again() -> None:
    game = replace_terms(longest("carcassonne"), undo="free")
    at = house(by_hand(game))
    tokens = sealed(game)[:40]
    enter(at, tokens)
    at.press("tool-replay")
    for _ in range(10):
        at.press("tool-previous")
    at.press("undo-to-here")
    gone_back = at.table.cursor
    assert gone_back < len(tokens)
    assert not at.state.replay_ply
    enter(at, tokens)
    assert at.table.tokens() == tokens


def test_investments_are_named_in_any_order() -> None:
    at = beside("gold-west-2e")
    while not at.screen.goal.question().count > 1:
        at.screen.goal.pick(at.screen.goal.question().pieces[0])
        at.clock.run()
    pieces = at.screen.goal.question().pieces
    for piece in reversed(pieces[-8:]):
        at.press(f"piece-{id_of(piece)}")
    row = at.table.state.cards  # type: ignore[attr-defined]
    assert row == sorted(row)
    assert len(row) == 8


def test_nobody_hands_the_device_on_for_cards_of_a_real_box() -> None:
    at = beside("go-west")
    tell(at, "?A")
    assert not at.state.privacy.blocked
    piece = at.screen.goal.question().pieces[0]
    at.press(f"piece-{id_of(piece)}")
    assert at.table.tokens()[-1].startswith(("p", "d", "?"))


def test_a_computer_plays_the_cards_that_it_was_told() -> None:
    at = beside("go-west", SeatTerms("Anna"), SeatTerms("Nell", "computer", "greedy"))
    tell(at, "?B")
    while at.table.awaits_word:
        at.screen.goal.pick(at.screen.goal.question().pieces[0])
        at.clock.run()
    at.clock.run()
    assert at.table.tokens()[15][0] in "ps" or at.table.tokens()[15] == "double"


def test_the_referee_tells_the_last_turn_with_its_points_and_what_is_left() -> None:
    game = replace_terms(longest("carcassonne"), undo="free")
    at = house(by_hand(game))
    tokens = sealed(game)
    scored = next(n for n in range(1, game.cursor) if _marked(game, n))
    enter(at, tokens[:scored])
    at.clock.run()
    referee = next(n for n in at.root.walk() if n.attrs.get("class") == "referee")
    gains = [n.text() for n in referee.walk() if n.attrs.get("class") == "referee-gain"]
    assert gains
    assert any("+" in gain for gain in gains)
    assert "left to draw" in referee.text()


def _marked(game: Table, ply: int) -> bool:
    """Return whether a draw is due after so many plies, with points marked in the turn before."""
    view = CATALOG[game.terms.entry].part("view").VIEW
    points = view.features.points
    seats = range(len(game.terms.seats))
    is_draw = game.at(ply).current_player < 0
    first = max((n for n in range(ply) if game.at(n).current_player < 0), default=0)
    now, then = (game.at(n).observation(None) for n in (ply, first))
    return is_draw and [points(now, s) for s in seats] != [points(then, s) for s in seats]


def test_what_a_computer_does_is_told_in_words() -> None:
    at = beside("carcassonne", SeatTerms("Nell", "computer", "greedy"), SeatTerms("Anna"))
    if at.table.state.phase == "begin":
        tell(at, "?sA")
    tell(at, "?V")
    at.clock.run()
    assert at.table.awaits_word
    assert at.table.state.drawer == 1
    words = next(n for n in at.root.walk() if n.attrs.get("class") == "referee-words")
    assert "Nell places a tile." in words.text()


def test_an_illegal_place_is_refused_with_its_rule() -> None:
    at = beside("carcassonne")
    tell(at, "?B")
    at.tap("place:1,0")
    assert "Rule" in at.hinted


@pytest.mark.parametrize("entry", ["carcassonne", "gold-west-2e", "go-west"])
def test_its_end_is_a_result_with_all_that_follows(entry: str) -> None:
    """It stands in the ledger, is shared and kept as a picture; it is looked back on if told."""
    game = replace_terms(longest(entry), undo="free")
    told, tokens = by_hand(game), sealed(game)
    last = next(n for n in reversed(range(game.cursor)) if game.plies[n].seat >= 0)
    told_first(told, tokens[:last])
    at = house(told)
    enter(at, tokens)
    assert at.table.finished
    assert at.has(id="rematch")
    assert at.has(id="keep-picture")
    assert at.has(id="look-back") == (entry != "go-west")
    assert not at.has(id="challenge")
    assert len(at.cabinet.results()) == 1
    at.press("tool-share")
    assert open_link(at.find(id="link").attrs["value"]).table.tokens() == tokens


def test_it_is_looked_back_on_as_any_other() -> None:
    game = longest("carcassonne")
    told = by_hand(game)
    told_first(told, sealed(game))
    first, parts = game.cursor - 12, []
    for table in (game, told):
        run = start_review(write(table), [0], first)
        assert not isinstance(run, str)
        parts.append(run.next_part(lambda: 0.0, 0.0))
    assert parts[0] == parts[1]


def test_the_form_offers_the_real_box() -> None:
    at = House(fragment="new/carcassonne").start()
    assert at.has(id="seed")
    at.put("by-hand", "on")
    at.clock.run()
    assert not at.has(id="seed")
    at.submit()
    assert at.table.terms.by_hand
    assert at.table.terms.undo == "free"
    assert at.screen.goal.question() is not None


def test_a_rematch_is_beside_the_box_too() -> None:
    game = longest("carcassonne")
    at = house(by_hand(game))
    rematch(at.cabinet, at.table)
    at.clock.run()
    assert at.table.terms.by_hand
    assert at.table.awaits_word
