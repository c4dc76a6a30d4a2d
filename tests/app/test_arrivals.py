"""Links, records and files that come in, and storage that does not do what it should."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.match.link import link
from motherlode.match.record import write
from motherlode.match.store import MemoryStore, StoreForbidden
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.app.fakes import House

SEED = bytes(range(16))


def two(kind: str = "link", moves: int = 6) -> Table:
    seats = (SeatTerms("Anna", "person"), SeatTerms("Ben", kind))  # type: ignore[arg-type]
    table = Table.new(Terms("gold", seats, {"start": "A"}, SEED))
    for _ in range(moves):
        table.play(table.state.legal_actions()[0])
    return table


def fragment(table: Table) -> str:
    return link(table).removeprefix("#")


def test_a_link_asks_who_opens_it() -> None:
    house = House(fragment=fragment(two())).start()
    assert house.root.find(id="sit-1") is not None
    house.press("sit-1")
    assert house.state.mine == frozenset({1})
    kinds = [seat.kind for seat in house.table.terms.seats]
    assert kinds == ["link", "person"]
    assert house.location.now.startswith("table/")


def test_the_answer_goes_on_with_the_table_at_home() -> None:
    table = two(moves=6)
    home = House(fragment=fragment(table)).start()
    home.press("sit-0")
    later = two(moves=8)
    home.location.now = fragment(later)
    home.cabinet.went()
    home.clock.run()
    assert home.table.cursor >= later.cursor
    assert len(home.cabinet.tables()) == 1


def test_an_older_link_is_told_from_a_newer_table() -> None:
    home = House(fragment=fragment(two(moves=8))).start()
    home.press("sit-0")
    home.location.now = fragment(two(moves=6))
    home.cabinet.went()
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


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80) | st.text("abcdefgh12345678?mRYGBV =@#/play{}\n", max_size=120))
def test_any_text_is_answered_with_a_sentence_or_a_table(text: str) -> None:
    house = House().start()
    house.page.picked = text
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
    house.press("tab-moves")
    move = next(n for n in house.root.walk() if n.attrs.get("class") == "move")
    cursor = house.table.cursor
    house.press(move.attrs["id"])
    assert house.table.cursor > cursor


def test_storage_that_is_full_is_said_once() -> None:
    house = House(MemoryStore(room=60)).start()
    house.press("box-gold")
    house.submit()
    assert house.text.count("storage for this page is full") == 1


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
    assert "gone on elsewhere" in two_.text
    assert store.texts == stored
    two_.press("keep-mine")
    assert len(two_.cabinet.tables()) == 2


def test_a_tab_is_told_when_another_goes_on() -> None:
    store = MemoryStore()
    one = House(store).start()
    one.press("box-gold")
    one.put("kind-1", "person")
    one.submit()
    two_ = House(store).start()
    one.press("tab-moves")
    one.press(next(n for n in one.root.walk() if n.attrs.get("class") == "move").attrs["id"])
    key = next(key for key in store.texts if "/table/" in key)
    two_.cabinet.stored_elsewhere(key)
    assert "gone on elsewhere" in two_.text
    two_.press("take-newer")
    assert two_.table.cursor == one.table.cursor


def test_the_shelf_goes_out_and_comes_in() -> None:
    house = House().start()
    house.press("box-gold")
    house.submit()
    house.press("home")
    house.press("export")
    text = house.page.files["motherlode-shelf.json"]
    other = House().start()
    other.page.picked = text
    other.press("open-file")
    other.page.rest()
    assert len(other.cabinet.tables()) == 1
    assert "taken in" in other.text
