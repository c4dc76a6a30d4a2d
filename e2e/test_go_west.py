"""Go West!: whole games by keyboard and by finger, hands that stay hidden, dragged wagons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_touch import PHONE, no_sideways
from e2e.test_whole_games import link_of
from motherlode.app.words import seat_names
from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import (
    DoubleMove,
    MoveWagon,
    PlayCard,
    ScoreCard,
    SellCard,
)
from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.terms import card_words, quoted
from motherlode.match.codec.record import open_record
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.breadth import sample

BEN = SeatTerms("Ben", "person")
#: The presses at the beginning of a game, curtains too, and the decisions at its end.
ENDS = (14, 5)
#: The whole page with what is read aloud, and what the board tells the tests.
EVERYTHING = """() => document.documentElement.outerHTML + document.title + location.hash
  + motherlode.spots()"""


def new(*seats: SeatTerms, seed: int = 2, **options: Any) -> Table:
    return planted.table(*seats, entry="go-west", seed=seed, start="A", **options)


def seen(at: Table, seat: int | None) -> Any:
    """Return the observation of that seat."""
    return at.state.observation(seat)


def plan(at: Table) -> Action:
    """Return the action of somebody in a hurry: many steps, from the east; one double move."""
    legal = at.state.legal_actions()
    now = seen(at, at.state.current_player)
    own = now.accounts[now.turn]
    for kind, wanted in ((DoubleMove, own.in_rings == 3), (ScoreCard, own.in_rings >= 4)):
        chosen = [action for action in legal if isinstance(action, kind)]
        if chosen and wanted and not own.score_cards:
            return chosen[0]
    cards = [action for action in legal if isinstance(action, PlayCard)]
    if cards:
        return max(cards, key=lambda a: (CARDS[a.card].steps, -CARDS[a.card].coins))
    sold = [action for action in legal if isinstance(action, SellCard)]
    return max(sold, key=lambda a: CARDS[a.card].coins) if sold else legal[0]


def planned(at: Table, decisions: int) -> Table:
    """The table after so many decisions of somebody in a hurry."""
    for _ in range(decisions):
        at.play(plan(at))
    return at


def the_result_is_right(page: TablePage) -> None:
    """The record, played again from its text alone, ends in what the page says."""
    opened = open_record(page.stored()["record"])
    assert opened.sentence is None and opened.table.finished
    lines = page.at(".ranks li").all_inner_texts()
    standings = sorted(opened.table.state.standings(), key=lambda s: (s.rank, s.seat))
    names = seat_names(opened.table.terms)
    assert len(lines) == len(standings)
    for line, standing in zip(lines, standings, strict=True):
        assert names[standing.seat] in line
        assert f"{standing.score} point" in line


def asked(both: TablePage, tables: list[tuple[Table, int]]) -> Iterator[Table]:
    """Sit down at one table after the other; yield it whenever something is wanted there."""
    both.open("shelf")
    for begun, most in tables:
        both.sit_at(begun)
        for _ in range(most):
            both.until_asked()
            if both.at(".result").count():
                break
            yield begun


# -- by keyboard ---------------------------------------------------------------------------


def a_game_by_keyboard(player: Player) -> None:
    """Two people take turns: arrows, Enter and digits on the board as text, Tab to the curtain."""
    tables = planted.stretches(new(planted.PERSON, BEN, seed=3), *ENDS)
    both = player(*(at for at, _most in tables), mine=(0, 1))
    moves = curtains = 0
    for _begun in asked(both, tables):
        for button in (both.at("#handover"), both.button("I am ", exact=False)):
            if button.count():
                both.tab_to(button, 150)
                both.press("Enter")
                expect(button).to_have_count(0)
                curtains += 1
                break
        else:
            at = both.table()
            by_board(both, at, plan(at))
            moves += 1
        assert both.focused() != "body"
    assert moves > curtains > 4
    the_result_is_right(both)


def by_board(anna: TablePage, at: Table, action: Action) -> None:
    """Walk to the cell, press Enter, and the digit of the choice if there are several.

    What is forced is left to the page.
    """
    if anna.forced(at):
        return
    legal = at.state.legal_actions()
    rows = VIEW.board(seen(at, at.state.current_player), planted.names(at)).rows
    meant = {
        (r, c): VIEW.action_of(cell.key, legal)
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        if cell.key and action in VIEW.action_of(cell.key, legal)
    }
    if not meant:  # a choice in words
        anna.press(str(1 + legal.index(action)))
        return
    cell = next(iter(meant))
    walk(anna, *cell)
    anna.press("Enter")
    if anna.at(".choices.asked").count():
        anna.press(str(1 + meant[cell].index(action)))


def walk(anna: TablePage, row: int, column: int) -> None:
    """Over the text board with arrows: up or down first, as rows are not equally long."""
    if not anna.focused().startswith("cell-"):
        anna.press("b")
    _cell, r, _c = anna.focused().split("-")
    anna.press(*["ArrowDown" if row > int(r) else "ArrowUp"] * abs(row - int(r)))
    _cell, _r, c = anna.focused().split("-")
    anna.press(*["ArrowRight" if column > int(c) else "ArrowLeft"] * abs(column - int(c)))
    assert anna.focused() == f"cell-{row}-{column}"


# -- two people and one telephone ------------------------------------------------------------


def a_game_on_one_telephone(player: Player) -> None:
    """By finger, the telephone going to and fro; whenever the curtain is down no hand is told."""
    tables = planted.stretches(new(planted.PERSON, BEN, seed=7), *ENDS)
    both = player(*(at for at, _most in tables), mine=(0, 1), **PHONE)
    moves = curtains = news = 0
    for begun in asked(both, tables):
        if both.at("#handover").count():
            news += 1
            touch(both, both.at("#handover"))
        elif both.button("I am ", exact=False).count():
            # later the log names cards that have come back to hands since
            if curtains % 2 == 0 and begun is tables[0][0]:
                nothing_is_told(both)
            curtains += 1
            touch(both, both.button("I am ", exact=False))
        else:
            by_finger(both)
            moves += 1
    assert moves > 7 and curtains > 2 and news > 1
    no_sideways(both)
    the_result_is_right(both)


@pytest.mark.parametrize("play", sample([a_game_on_one_telephone, a_game_by_keyboard], 1))
def test_a_whole_game(player: Player, play: Callable[[Player], None]) -> None:
    play(player)


def by_finger(page: TablePage) -> None:
    """One decision: the spot is tapped, then what is asked is answered."""
    at = page.table()
    if page.forced(at):
        return
    action = plan(at)
    key = page.spot_of(at, action)
    if key is None:  # a choice in words
        touch(page, page.at(".choices button", has_text=page.words_for(at, action)).first)
        assert advanced(page, at)
        return
    page.touch(key)
    if not advanced(page, at, "document.querySelector('.choices.asked')"):
        touch(page, page.at(".choices.asked button", has_text=page.words_for(at, action)).first)
        assert advanced(page, at)


def advanced(page: TablePage, at: Table, otherwise: str = "false") -> bool:
    """Wait until the stored table has more plies, or something else is so; which it was."""
    for _ in range(200):
        if page.table().cursor > at.cursor:
            return True
        if page.page.evaluate(f"!!{otherwise}"):
            return False
        page.page.wait_for_timeout(15)
    raise AssertionError(f"nothing happens: {page.prompt}")


def touch(page: TablePage, button: Locator) -> None:
    """A finger on the middle of a button, which is large enough for it."""
    box = button.bounding_box()
    assert box is not None and box["height"] >= 44
    page.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def nothing_is_told(page: TablePage) -> None:
    """Nothing on the page, seen or read aloud or behind a hook, tells a card that lies shut."""
    at = page.table()
    everything = page.page.evaluate(EVERYTHING)
    hands = {card for seat in (0, 1) for card in seen(at, seat).hand}
    for card in hands - set(seen(at, None).discard):
        assert card_words(card) not in everything
        assert quoted(card) not in everything
    for words in ("hand-", "In hand", "draws a card. “"):
        assert words not in everything, words
    assert not any(key.startswith("hand-") for key in page.places())


def test_the_drawn_card_is_seen_before_the_curtain_falls(player: Player) -> None:
    """With a keyboard: what was drawn is told, Enter hands over, H covers and shows the hand."""
    both = player(planned(new(planted.PERSON, BEN), 9), mine=(0, 1))
    both.open()
    both.until_asked()
    both.tab_to(both.button("I am ", exact=False), 120)
    both.press("Enter")
    both.until_asked()
    while not both.at("#handover").count():
        at = both.table()
        by_board(both, at, plan(at))
        both.until_still()
    sentence = both.prompt
    assert "draws a card. “" in sentence and sentence in both.heard
    both.tab_to(both.at("#handover"), 120)
    both.press("Enter")
    expect(both.button("I am ", exact=False)).to_be_visible()
    assert "Hand the device to" in both.prompt and sentence not in both.text
    nothing_is_told(both)
    both.tab_to(both.button("I am ", exact=False), 120)
    both.press("Enter")
    expect(both.button("may see", exact=False)).to_be_visible()
    assert any(key.startswith("hand-") for key in both.places())
    both.at("#main").focus()
    both.press("h")
    expect(both.button("I am ", exact=False)).to_be_visible()
    nothing_is_told(both)
    both.press("h")
    expect(both.button("may see", exact=False)).to_be_visible()


# -- how to pay --------------------------------------------------------------------------------


def at_payment() -> Table:
    """Anna against Nell, short of tokens for an action card, whatever she pays more to decide."""
    for seed in range(1, 40):
        at = new(seed=seed)
        while not at.finished:
            if at.state.phase == "pay" and at.state.current_player == 0 and goes_on(at):
                return at
            at.play(dearest(at))
    raise AssertionError("nobody is ever short of tokens")


def goes_on(at: Table) -> bool:
    """Return whether Anna has something to choose after each way to pay: nothing plays itself."""
    for action in at.state.legal_actions():
        after = at.state.clone()
        after.apply(action)
        if after.current_player or len(after.legal_actions()) < 2:
            return False
    return True


def dearest(at: Table) -> Action:
    """The dearest card, paid for with the first way there is."""
    cards = [action for action in at.state.legal_actions() if isinstance(action, PlayCard)]
    return max(cards, key=lambda a: CARDS[a.card].coins) if cards else at.state.legal_actions()[0]


@pytest.mark.parametrize("finger", [False, True], ids=["keyboard", "finger"])
def test_how_to_pay_is_chosen(player: Player, finger: bool) -> None:
    """A button for each way, from the fewest points to the whole price; it can be taken back."""
    start = at_payment()
    anna = player(start, settings=Settings(motion="fast"), **(PHONE if finger else {}))
    anna.open()
    anna.until_still()
    legal = start.state.legal_actions()
    owed = seen(start, 0).owed
    assert f"Choose how to pay {owed} coins" in anna.prompt
    buttons = anna.at(".choices button")
    words = [anna.words_for(start, action) for action in legal]
    assert len(words) > 1 and buttons.count() == len(words)
    for number, sentence in enumerate(words):
        assert sentence in buttons.nth(number).inner_text()
    before = seen(start, 0).accounts[0]
    for action in (legal[-1], legal[0]):
        if finger:
            touch(anna, buttons.nth(legal.index(action)))
        else:
            anna.press(str(1 + legal.index(action)))
        settled(anna, start.cursor + 1)
        at = anna.table()
        assert at.tokens()[-1] == start.game.notation.text(action)
        assert seen(at, 0).accounts[0].points == before.points - action.order()[1]
        if action == legal[-1]:
            anna.button("Undo", exact=False).click()
            settled(anna, start.cursor)


# -- wagons are dragged ----------------------------------------------------------------------


def at_steps() -> Table:
    """Anna against Nell, in the middle of a card with steps in several regions to choose."""
    at = new()
    while not (
        at.state.current_player == 0
        and len([a for a in at.state.legal_actions() if isinstance(a, MoveWagon)]) > 1
        and seen(at, 0).steps_left == 2
        and seen(at, 0).last_source == 0
    ):
        at.play(plan(at))
    return at


REFUSED = "cannot go there"


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_wagon_is_dragged(player: Player, touch: bool) -> None:
    """One region west and back by undo, then two regions at once; the card drawn ends undo."""
    start = at_steps()
    anna = player(start, settings=Settings(motion="fast"), **(PHONE if touch else {}))
    anna.open()
    anna.until_still()
    drag(anna, "wagons-new_england", "wagons-california", touch)
    anna.until("words => document.querySelector('.hint').innerText.includes(words)", REFUSED)
    assert anna.table().tokens() == start.tokens()
    drag(anna, "wagons-new_england", "wagons-east", touch)
    settled(anna, start.cursor + 1)
    assert anna.table().tokens()[start.cursor :] == ["wNE"]
    anna.button("Undo", exact=False).click()
    settled(anna, start.cursor)
    drag(anna, "wagons-new_england", "wagons-great_plains", touch)
    anna.until("() => !motherlode.playing() && (document.querySelector('.choices.asked')"
               " || !document.querySelector('#tool-undo:not([disabled])'))")  # fmt: skip
    if anna.confirm.count():
        anna.confirm.click()
    expect(anna.button("Undo", exact=False)).to_be_disabled()
    assert anna.table().tokens()[start.cursor :][:2] == ["wNE", "wEA"]


def drag(anna: TablePage, key: str, target: str, touch: bool) -> None:
    a, b = anna.place(key), anna.place(target)
    steps = [(a.x + (b.x - a.x) * i / 8, a.y + (b.y - a.y) * i / 8) for i in range(9)]
    if not touch:
        anna.page.mouse.move(*steps[0])
        anna.page.mouse.down()
        for x, y in steps[1:]:
            anna.page.mouse.move(x, y)
        anna.page.mouse.up()
        return
    fingers = anna.page.context.new_cdp_session(anna.page)

    def at(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": 1} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    at("touchStart", steps[0])
    for x, y in steps[1:]:
        at("touchMove", (x, y))
    at("touchEnd")


def settled(anna: TablePage, plies: int) -> None:
    """Until the stored table has so many plies and nothing moves any more."""
    for _ in range(80):
        anna.until_still(hurry=False)
        if anna.table().cursor == plies:
            return
        anna.page.wait_for_timeout(50)
    raise AssertionError((anna.table().cursor, plies))


# -- by link ---------------------------------------------------------------------------------


def test_a_link_in_the_middle_of_a_card_and_back(player: Player) -> None:
    """Anna goes on with her card on another device and comes back; Ben never sees her hand."""
    start = new(planted.PERSON, planted.BY_LINK)
    while not (seen(start, 0).phase == "move" and len(start.state.legal_actions()) > 1):
        planted.play(start, plan(start))
    home, away, ben = player(start), player(), player(mine=(1,))
    home.open()
    home.until_still()
    fragment = link_of(home)
    away.open(fragment)
    away.button("Play as Anna").click()
    away.wait_for_table()
    away.until_still()
    assert away.table().tokens() == start.tokens()
    while away.table().state.current_player == 0:
        at = away.table()
        away.play(at, plan(at))
        away.until_still()
    away.tool("Share").click()
    expect(away.dialog).to_contain_text("every player’s hand")
    away.press("Escape")
    back = link_of(away)
    home.follow(back)
    expect(home.button("Send", exact=False)).to_be_visible()
    assert home.table().tokens() == away.table().tokens()
    ben.open(back)
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    ben.until_still()
    at = ben.table()
    told = ben.page.evaluate("document.documentElement.outerHTML")
    for card in {*seen(at, 0).hand} - {*seen(at, 1).hand, *seen(at, 1).discard}:
        assert card_words(card) not in told
