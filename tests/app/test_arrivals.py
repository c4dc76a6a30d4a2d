"""Links, records and files that come in, and storage that does not do what it should."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.arrivals import SeatsSheet
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import ViewOptions
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.shelf.store import TABLES, MemoryStore, StoreForbidden
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.app.fakes import BY_LINK, PERSON, FailingStore, House, new_table, play_first, stored
from tests.breadth import examples

SEED = bytes(range(16))


def two(kind: str = "link", moves: int = 6) -> Table:
    seats = (SeatTerms("Anna", "person"), SeatTerms("Ben", kind))  # type: ignore[arg-type]
    table = Table.new(Terms("gold", seats, {"start": "A"}, SEED))
    return play_first(table, moves)


def to_the_end(table: Table) -> Table:
    while not table.finished:
        table.play(table.state.legal_actions()[-1])
    return table


def fragment(table: Table) -> str:
    return link(table).removeprefix("#")


def test_a_link_asks_who_opens_it() -> None:
    house = House(fragment=fragment(two())).start()
    assert house.root.find(id="sit-1") is not None
    house.press("sit-1")
    assert house.state.local_seats == frozenset({1})
    kinds = [seat.kind for seat in house.table.terms.seats]
    assert kinds == ["link", "person"]
    assert house.location.now.startswith("table/")


def test_the_answer_goes_on_with_the_table_at_home() -> None:
    table = two(moves=6)
    home = House(fragment=fragment(table)).start()
    home.press("sit-0")
    later = two(moves=8)
    home.location.now = fragment(later)
    home.cabinet.follow_address()
    home.clock.run()
    assert home.table.cursor >= later.cursor
    assert len(home.cabinet.tables()) == 1


@pytest.mark.parametrize("left", [0, 3])
def test_what_was_shown_once_is_not_news_again(left: int) -> None:
    """Whoever opens a table once more sees how it stands, at its end the result."""
    whole = to_the_end(two(moves=6))
    home = House(fragment=fragment(whole.branch(6))).start()
    home.press("sit-0")
    home.arrive(fragment(whole.branch(whole.cursor - left)))
    assert home.table.finished == (not left)
    home.page.rest()
    again = House(home.store, fragment=home.location.now.partition("/play/")[0])
    again.cabinet.start()
    assert not again.state.playback.playing
    assert not again.state.away_summary
    assert (
        left or " by " in again.text or "Shared victory" in again.text or "tie-break" in again.text
    )


def test_the_result_comes_soon_to_who_catches_up_with_a_whole_game() -> None:
    """Cards that nobody has to remember any more are not looked at one by one."""
    whole = to_the_end(two())
    state, options = TableState(whole, [0], 0), ViewOptions(1.4)
    steps = list(whole.steps(0))
    looks = [frame.memorize for frame in state.frames(steps, options)]
    of_last = len(state.frames(steps[-1:], options))
    assert not any(looks[:-of_last])
    assert any(looks[-of_last:])
    assert any(frame.memorize for frame in state.frames(steps[:-1], options))


def test_a_look_into_the_replay_while_catching_up_leads_back_to_the_result() -> None:
    whole = to_the_end(two(moves=6))
    home = House(fragment=fragment(whole.branch(6))).start()
    home.press("sit-0")
    home.location.now = fragment(whole)
    home.cabinet.follow_address()
    assert home.state.playback.playing
    home.press("tool-replay")
    home.press("end-replay")
    assert home.has(id="rematch")


@pytest.mark.parametrize("text", ["", "nonsense", "Dear Ben, it is your turn!"])
def test_what_is_neither_link_nor_record_is_said_to_be_neither(text: str) -> None:
    house = House().start()
    house.page.picked = text.encode()
    house.press("open-file")
    assert house.cabinet.notices.texts == ["This is neither a link nor a record."]


def test_a_record_may_begin_with_many_remarks() -> None:
    house = House().start()
    house.page.picked = ("# played on a train\n" * 200 + write(two(moves=6))).encode()
    house.press("open-file")
    if house.cabinet.sheet is not None:
        house.press("sit-0")
    assert house.table.tokens() == two(moves=6).tokens()


def test_an_older_link_is_told_from_a_newer_table() -> None:
    home = House(fragment=fragment(two(moves=8))).start()
    home.press("sit-0")
    home.location.now = fragment(two(moves=6))
    home.cabinet.follow_address()
    home.clock.run()
    assert "older than your table" in home.text
    assert home.table.cursor >= two(moves=8).cursor


def test_a_link_among_people_on_one_device_opens_at_once() -> None:
    house = House(fragment=fragment(two("person"))).start()
    assert house.cabinet.screen.name == "table"


def test_a_record_pasted_opens() -> None:
    house = House().start()
    house.put("paste", write(two("person")), "input")
    form = next(n for n in house.root.walk() if n.tag == "form")
    from motherlode.app.html import Signal

    form.on["submit"](Signal("submit"))
    house.clock.run()
    assert house.cabinet.screen.name == "table"


@settings(max_examples=examples(60), deadline=None)
@given(st.text(max_size=80) | st.text("abcdefgh12345678?mRYGBV =@#/play{}\n", max_size=120))
def test_any_text_is_answered_with_a_sentence_or_a_table(text: str) -> None:
    house = House().start()
    house.page.picked = text.encode()
    house.press("open-file")
    if house.cabinet.screen.name == "shelf" and house.cabinet.sheet is None:
        assert house.cabinet.notices.texts


def test_a_damaged_link_opens_at_the_last_good_move() -> None:
    whole = fragment(two("person", moves=60))
    house = House(fragment=whole[: len(whole) - 12]).start()
    assert "The link is cut off" in house.text
    assert house.cabinet.screen.name == "table"


def test_a_name_from_a_link_is_only_text() -> None:
    seats = (SeatTerms("<b>Anna</b>", "person"), SeatTerms("<i>", "person"))
    table = Table.new(Terms("gold", seats, {"start": "A"}, SEED))
    house = House(fragment=fragment(table)).start()
    assert "<b>Anna</b>" in house.text
    assert not any(node.tag in ("b", "i") for node in house.root.walk())


class Forbidden(MemoryStore):
    def get(self, key: str) -> str | None:
        raise StoreForbidden

    def set(self, key: str, text: str) -> None:
        raise StoreForbidden

    def keys(self) -> Iterable[str]:  # type: ignore[override]
        raise StoreForbidden


def test_storage_that_is_forbidden_is_said_and_the_game_goes_on() -> None:
    house = House(Forbidden()).start()
    house.press("box-gold")
    house.submit()
    assert "does not let this page store" in house.text
    assert "gone when you close the page" in house.text
    house.press("tab-moves")
    move = next(n for n in house.root.walk() if n.attrs.get("class") == "move")
    cursor = house.table.cursor
    house.press(move.attrs["id"])
    assert house.table.cursor > cursor


def test_storage_that_is_full_is_said_once() -> None:
    house = House(MemoryStore(room=60)).start()
    house.press("box-gold")
    house.submit()
    assert house.text.count("storage for this page is full: nothing new is kept") == 1


def test_two_tabs_never_overwrite_each_other() -> None:
    store = MemoryStore()
    one = House(store).start()
    one.press("box-gold")
    one.put("kind-1", "person")
    one.submit()
    two_ = House(store).start()
    for house in (one, two_):
        house.press("tab-moves")
    move = next(n for n in one.root.walk() if n.attrs.get("class") == "move").attrs["id"]
    one.press(move)
    other = [n for n in two_.root.walk() if n.attrs.get("class") == "move"][-1].attrs["id"]
    assert other != move
    stored = dict(store.texts)
    two_.press(other)
    assert "Two versions of one table" in two_.text
    assert store.texts == stored
    two_.press("keep-mine")
    assert len(two_.cabinet.tables()) == 2


def test_a_tab_with_nothing_of_its_own_follows_another_by_itself() -> None:
    store = MemoryStore()
    one = House(store).start()
    one.press("box-gold")
    one.put("kind-1", "person")
    one.submit()
    two_ = House(store).start()
    one.press("tab-moves")
    one.press(next(n for n in one.root.walk() if n.attrs.get("class") == "move").attrs["id"])
    key = next(key for key in store.texts if "/table/" in key)
    two_.cabinet.handle_storage_event(key)
    two_.clock.run()
    assert "Two versions of one table" not in two_.text
    assert two_.table.tokens() == one.table.tokens()


def test_a_tab_follows_also_what_was_taken_back() -> None:
    store = MemoryStore()
    one = House(store).start()
    one.press("box-carcassonne")
    one.put("kind-1", "person")
    one.submit()
    key = next(key for key in store.texts if "/table/" in key)
    two_ = House(store).start()
    one.press_move(one.state.token(one.state.legal()[0]))
    two_.cabinet.handle_storage_event(key)
    two_.clock.run()
    assert two_.table.cursor == one.table.cursor
    one.press("tool-undo")
    two_.cabinet.handle_storage_event(key)
    two_.clock.run()
    assert two_.table.tokens() == one.table.tokens()
    assert "Two versions of one table" not in two_.text


def forked(moves: int = 6) -> tuple[House, Table, Table]:
    """A table here, and one that came by link and differs in the last turn."""
    table = two(moves=moves)
    last = max(at for at, ply in enumerate(table.plies) if ply.seat >= 0)
    table = table.branch(last)
    mine, theirs = table.branch(last), table.branch(last)
    mine.play(mine.state.legal_actions()[0])
    theirs.play(theirs.state.legal_actions()[-1])
    home = House(fragment=fragment(mine)).start()
    home.press("sit-0")
    home.arrive(fragment(theirs))
    return home, mine, theirs


def test_two_different_turns_are_both_shown_and_one_is_chosen() -> None:
    home, _mine, theirs = forked()
    assert "Play as" not in home.text
    assert "in two different ways" in home.text
    assert "In the link" in home.text
    assert "On this device" in home.text
    home.press("take-theirs")
    assert home.table.tokens()[: theirs.cursor] == theirs.tokens()
    assert home.state.local_seats == frozenset({0}), "who sits where is known"
    labels = sorted(heading.label for heading in home.cabinet.tables())
    assert labels[0] == ""
    assert labels[1].startswith("Branch: turn ")
    assert len(labels) == 2


def test_the_other_turn_can_be_left_aside_and_none_is_lost() -> None:
    home, mine, theirs = forked()
    here = home.table.id
    home.press("take-ours")
    assert home.table.id == here
    assert home.table.tokens()[: mine.cursor] == mine.tokens()
    (branch,) = [heading for heading in home.cabinet.tables() if heading.id != here]
    assert branch.label.startswith("Branch: ")
    assert home.cabinet.shelf.load(branch.id).table.tokens()[: theirs.cursor] == theirs.tokens()
    home.arrive(fragment(theirs))
    assert len(home.cabinet.tables()) == 2, "the same link once more brings nothing new"
    assert home.table.id == branch.id


def test_the_branch_goes_on_with_its_own_links() -> None:
    home, _mine, theirs = forked()
    home.press("take-ours")
    while theirs.state.current_player == 0:
        theirs.play(theirs.state.legal_actions()[-1])
    theirs.play(theirs.state.legal_actions()[0])
    home.arrive(fragment(theirs))
    assert "two different ways" not in home.text
    assert home.table.tokens()[: theirs.cursor] == theirs.tokens()


def test_rows_of_the_shelf_are_never_alike() -> None:
    house = House(stored(*(new_table(seed=seed) for seed in (1, 2, 3)))).start()
    house.arrive("shelf")
    slips = [node.text() for node in house.root.walk() if node.attrs.get("class") == "slip"]
    assert len(slips) == len(set(slips)) == 3


def test_the_shelf_goes_out_and_comes_in() -> None:
    house = House().start()
    house.press("box-gold")
    house.submit()
    house.press("home")
    house.press("export")
    text = house.page.files["shelf.motherlode"]
    other = House().start()
    other.page.picked = text.encode()
    other.press("open-file")
    other.page.rest()
    assert len(other.cabinet.tables()) == 1
    assert "imported" in other.text


def test_an_invitation_says_who_invites_to_what_and_how_it_goes() -> None:
    house = House(fragment=fragment(two())).start()
    words = house.text
    assert "Anna invites you to GOLD" in words
    assert "minutes in all" in words
    assert "How to play" in words
    assert "Play as" in words
    assert "Hints are allowed" not in words
    agreed = two()
    agreed.terms = replace(agreed.terms, hints=True)
    assert "Hints are allowed" in House(fragment=fragment(agreed)).start().text


@given(st.integers(0, 14))
@settings(max_examples=examples(15), deadline=None)
def test_on_a_first_opening_nobody_watches_the_laying_out(moves: int) -> None:
    table = two(moves=moves)
    house = House(fragment=fragment(table)).start()
    sheet = house.cabinet.sheet
    assert isinstance(sheet, SeatsSheet)
    for mine in ({0}, {1}, {0, 1}, set()):
        seen = sheet._last_seen(mine)
        before = table.plies[:seen]
        setup = next((at for at, p in enumerate(table.plies) if p.seat >= 0), len(table.plies))
        assert len(before) >= setup
        assert not any(ply.seat in mine for ply in table.plies[seen:])


def test_what_others_did_stays_until_the_first_tap() -> None:
    table = two(moves=6)
    home = House(fragment=fragment(table)).start()
    home.press("sit-0")
    later = two(moves=6)
    while later.state.current_player == 0 or later.cursor == table.cursor:
        play_first(later, 1)
    while later.state.current_player == 1:
        play_first(later, 1)
    home.arrive(fragment(later))
    words = home.find(id="since").text()
    assert words.startswith("What happened: ")
    assert "Ben" in words
    home.tap(None)
    assert not home.has(id="since")


def test_a_table_of_ones_own_has_no_news() -> None:
    house = House().start()
    house.press("box-gold")
    house.submit()
    assert not house.has(id="since")


def test_the_address_at_rest_opens_the_table_elsewhere() -> None:
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), 3)
    home = House(stored(table)).start()
    home.page.rest()
    address = home.location.now
    assert address.startswith(f"table/{table.id}/play/1/")
    other = House(fragment=address).start()
    other.press("sit-1")
    assert other.table.tokens() == home.table.tokens()


def test_who_has_just_gone_elsewhere_is_not_called_back_by_the_address() -> None:
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), 3)
    home = House(stored(table), fragment=f"table/{table.id}").start()
    home.location.now = "shelf"  # the browser tells of it a moment later
    home.page.rest()
    assert home.location.now == "shelf"
    home.arrive("shelf")
    assert home.has(cls="slips")


def test_ones_own_address_opens_what_is_stored_here_and_says_nothing() -> None:
    table = new_table(PERSON, BY_LINK, entry="carcassonne")
    while table.state.current_player != 0:
        play_first(table, 1)
    store = stored(table)
    home = House(store).start()
    home.page.rest()
    address = home.location.now
    home.press_move(home.state.token(home.state.legal()[0]))
    for own in (True, False):
        again = House(store, fragment=address)
        again.location.own = address if own else ""
        again.start()
        assert again.table.tokens() == home.table.tokens()
        assert not again.cabinet.notices.texts
    damaged = House(store, fragment=address[:-9] + "!!!")
    damaged.start()
    assert damaged.table.tokens() == home.table.tokens()


class Patience:
    """The fault of a store that answers ``good`` questions for tables more, and none after them."""

    def __init__(self) -> None:
        self.good = 10**6

    def __call__(self, key: str) -> Exception | None:
        self.good -= key.startswith(TABLES)
        return StoreForbidden() if self.good < 0 and key.startswith(TABLES) else None


@pytest.mark.parametrize("good", range(6))
@pytest.mark.parametrize("forked", [False, True])
def test_a_storage_that_fails_while_a_link_is_opened_is_said(good: int, forked: bool) -> None:
    patience = Patience()
    store = FailingStore(patience)
    home = House(store, fragment=fragment(two(moves=6))).start()
    home.press("sit-0")
    before = dict(store.texts)
    came = two(moves=8)
    if forked:
        came = two(moves=5)
        for _ in range(3):
            came.play(came.state.legal_actions()[-1])
    patience.good = good
    home.location.now = fragment(came)
    home.cabinet.follow_address()
    home.clock.run()
    said = "does not let this page store" in home.text
    asked = forked and "Two versions of one table" in home.text
    assert said or asked or patience.good >= 0
    assert before.keys() <= store.texts.keys()


def test_a_table_that_cannot_be_read_again_is_not_played_live() -> None:
    patience = Patience()
    store = FailingStore(patience)
    home = House(store, fragment=fragment(two(moves=6))).start()
    home.press("sit-0")
    home.press("play-live")
    patience.good = 0
    home.press("invite-1")
    assert home.cabinet.live is None
    assert "does not let this page store" in home.text
