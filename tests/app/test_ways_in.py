"""Addresses, links, records and files: every way to a table, and what is said on a wrong one."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.ports import FileContent
from motherlode.app.shelf import boxes
from motherlode.app.words import game_title
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.settings import Settings
from motherlode.match.shelf.store import ASIDE, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, COMPUTER, OTHER, PERSON, House, new_table, play_first, stored
from tests.breadth import examples

#: The class of what a returning player sees above the boxes.
STRIP = "strip positions"


def test_the_shelf_is_first_when_nothing_is_known() -> None:
    house = House().start()
    assert house.screen.name == "shelf"
    assert house.page.appearance == ("day", "en", "Shelf")
    assert not house.has(cls="slips") and not house.has(cls=STRIP)
    assert "Today’s games" in house.text


def test_the_shelf_says_what_one_does() -> None:
    """Each box in one sentence, for whom and how long; two editions of a game are one box."""
    root = House().start().root
    shown = [node.text() for node in root.walk() if node.attrs.get("class") == "box"]
    newest = [editions[0] for editions in boxes(entry.info for entry in CATALOG.values())]
    assert len(newest) < len(CATALOG)
    for words, info in zip(shown, newest, strict=True):
        assert info.pitch and info.pitch in words
        assert "players" in words and "min" in words
    lead = root.find(cls="shelf-lead")
    assert lead and len(lead.text()) > 40


def test_where_one_is_can_be_heard() -> None:
    """When the cabinet opens, and wherever the focus falls to the page itself."""
    house = House().start()
    assert house.page.said == ["Shelf"]
    house.press("box-gold")
    main = next(node for node in house.root.walk() if node.attrs.get("id") == "main")
    assert main.attrs["aria-label"] == house.screen.title() != "Shelf"
    assert house.page.said == ["Shelf"], "the focus says it"


def test_the_table_last_played_is_first_then_the_shelf_when_all_are_over() -> None:
    old, new = play_first(new_table(), 5), play_first(new_table(seed=2), 5)
    house = House(stored(old, new)).start()
    assert house.location.now == f"table/{new.id}"
    over = play_first(new_table(rounds="one"), 200)
    assert over.finished
    assert House(stored(over)).start().screen.name == "shelf"


def test_a_table_by_its_address_and_back_to_the_shelf() -> None:
    table = play_first(new_table(PERSON, OTHER), 5)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert house.table.tokens() == table.tokens()
    house.press("home")
    assert house.location.now == "shelf" and house.has(cls=STRIP)
    assert "’s turn" in house.text or "Your turn" in house.text
    house.arrive(f"table/{table.id}")
    assert house.screen.name == "table"


@pytest.mark.parametrize("fragment", ["table/none", "table/<b>", "table/" + "x" * 200])
def test_no_such_table(fragment: str) -> None:
    house = House(fragment=fragment).start()
    assert house.screen.name == "shelf"
    assert "This table is no longer on the shelf." in house.text


@settings(max_examples=examples(60))
@given(st.text(max_size=60))
def test_any_address_opens_something_and_stores_nothing(fragment: str) -> None:
    table = play_first(new_table(), 5)
    store = stored(table)
    before = dict(store.texts)
    house = House(store, fragment="shelf").start()
    house.arrive(fragment)
    assert store.texts == before
    assert house.screen.name in ("shelf", "new-table", "table")


# -- links -----------------------------------------------------------------------------


def by_link(decisions: int = 6) -> Table:
    return play_first(new_table(PERSON, BY_LINK, undo="free"), decisions)


def further(table: Table, decisions: int) -> Table:
    return play_first(table.branch(table.cursor, table.id), decisions)


@pytest.mark.parametrize(
    "fragment",
    ["today", "puzzles/gold", "workshop", "player/1/!!", "live/1/!!"],
)
def test_what_is_not_here_is_fetched_and_then_as_if_it_had_been(fragment: str) -> None:
    """Until then it is said; where it cannot be had, the shelf is one press away."""
    here, away = House(fragment=fragment).start(), House(fragment=fragment)
    away.on_demand.away = True
    away.start()
    assert "Fetching it" in away.text
    away.on_demand.answer(False)
    assert "cannot be loaded now" in away.text
    away.press("bring-again")
    away.on_demand.answer(True)
    for house in (here, away):
        house.clock.run()
    assert away.screen.name == here.screen.name
    assert away.location.now == here.location.now
    assert away.text == here.text


def test_a_link_asks_who_one_is() -> None:
    table = by_link()
    house = House(fragment=link(table)[1:]).start()
    assert house.find(id="sit-1").text().endswith("Play as Ben")
    assert not house.store.texts, "nothing is stored before the answer"
    house.press("sit-1")
    assert house.screen.name == "table"
    assert [seat.kind for seat in house.table.terms.seats] == ["link", "person"]
    assert house.location.now.startswith("table/")
    assert house.state.local_seats == {1}


def test_watching_and_playing_all_seats() -> None:
    house = House(fragment=link(by_link())[1:]).start()
    house.press_text("Just watching")
    assert house.state.local_seats == frozenset()
    assert not house.state.legal()
    house = House(fragment=link(by_link())[1:]).start()
    house.press_text("We share this device")
    assert house.state.local_seats == {0, 1}


def test_a_link_goes_on_with_the_table_on_the_shelf() -> None:
    ours = by_link()
    theirs = further(ours, 4)
    house = House(stored(ours), fragment="shelf").start()
    house.arrive(link(theirs))
    assert house.location.now == f"table/{ours.id}"
    assert house.table.tokens() == theirs.tokens()
    assert len(Shelf(house.store).list()) == 1
    assert not house.cabinet.notices.texts


def test_an_older_link_changes_nothing_and_is_named() -> None:
    theirs = by_link()
    ours = further(theirs, 4)
    house = House(stored(ours), fragment="shelf").start()
    before = dict(house.store.texts)
    house.arrive(link(theirs))
    assert house.table.tokens() == ours.tokens()
    assert "older than your table" in house.text
    assert house.store.texts == before


def test_the_same_link_twice_is_one_table() -> None:
    house = House(fragment="shelf").start()
    address = link(by_link())
    house.arrive(address)
    house.press("sit-1")
    before = dict(house.store.texts)
    house.arrive(address)
    assert house.store.texts == before
    assert not house.cabinet.notices.texts


def test_a_link_that_went_another_way_stands_beside_ours() -> None:
    start = by_link()
    ours = further(start, 3)
    theirs = start.branch(start.cursor, start.id)
    theirs.play(theirs.state.legal_actions()[-1])
    house = House(stored(ours), fragment="shelf").start()
    house.arrive(link(theirs))
    house.press("take-theirs")
    kept = {heading.id for heading in Shelf(house.store).list()}
    assert len(kept) == 2 and ours.id in kept
    assert Shelf(house.store).load(ours.id).table.tokens() == ours.tokens()


def test_a_link_that_breaks_opens_at_the_last_good_move() -> None:
    table = play_first(new_table(PERSON, OTHER), 40)
    house = House(fragment=link(table)[1:-5]).start()
    assert house.screen.name == "table"
    assert 0 < house.table.cursor <= table.cursor
    assert "What could be read" in house.text


@settings(max_examples=examples(40))
@given(st.data())
def test_damaged_links_are_answered_with_a_sentence(data: st.DataObject) -> None:
    good = link(play_first(new_table(PERSON, OTHER), 12))[1:]
    start = len("play/1/")
    at = data.draw(st.integers(start, len(good) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019-_"))
    bad = good[:at] + letter + good[at + 1 :]
    ours = play_first(new_table(PERSON, COMPUTER, seed=9), 5)
    house = House(stored(ours), fragment="shelf").start()
    before = dict(house.store.texts)
    house.arrive(bad)
    assert bad == good or house.cabinet.notices.texts
    assert before.items() <= house.store.texts.items()


def test_names_are_never_more_than_text() -> None:
    table = new_table(PERSON, replace(COMPUTER, name="<img src=x>"))
    house = House(fragment=link(play_first(table, 5))[1:]).start()
    assert "<img src=x>" in house.text
    pictures = [node.attrs["src"] for node in house.root.walk() if node.tag == "img"]
    assert all(str(source).startswith("./assets/boxes/") for source in pictures)


# -- pasted and opened -----------------------------------------------------------------


def paste(house: House, text: str) -> None:
    house.put("paste", text, "input")
    form = next(n for n in house.root.walk() if n.tag == "form")
    from motherlode.app.html import Signal

    form.on["submit"](Signal("submit"))
    house.clock.run()


def test_pasting_a_link_a_record_and_nonsense() -> None:
    table = play_first(new_table(PERSON, OTHER), 6)
    for text in (write(table), "https://example.org/motherlode/" + link(table)):
        house = House(fragment="shelf").start()
        paste(house, text)
        assert house.table.tokens() == table.tokens()
    house = House(fragment="shelf").start()
    paste(house, "nonsense")
    assert house.screen.name == "shelf" and len(house.cabinet.notices.texts) == 1
    close = next(n for n in house.root.walk() if n.attrs.get("class") == "notice")
    assert close.text() == house.cabinet.notices.texts[0]


def test_the_shelf_as_a_file() -> None:
    tables = [play_first(new_table(seed=s), 5) for s in (1, 2)]
    house = House(stored(*tables), fragment="shelf").start()
    house.press("export")
    text = house.page.files["shelf.motherlode"]
    other = House(fragment="shelf").start()
    other.page.picked = text.encode()
    other.press("open-file")
    other.page.rest()
    assert {h.id for h in Shelf(other.store).list()} == {t.id for t in tables}
    assert any("2 tables were imported" in sentence for sentence in other.cabinet.notices.texts)
    other.page.picked = b"{}"
    other.press("open-file")
    assert "no tables of Motherlode" in other.text


def test_a_large_file_is_taken_in_bit_by_bit_and_says_how_far_it_is() -> None:
    tables = [play_first(new_table(seed=s), 5) for s in range(9)]
    house = House(stored(*tables), fragment="shelf").start()
    house.press("export")
    other = House(fragment="shelf").start()
    other.page.picked = house.page.files["shelf.motherlode"].encode()
    other.page.leisure.clear()
    other.press("open-file")
    first, *rest = other.page.leisure
    first()
    other.cabinet.render()
    assert "Reading the file: 4 of 9" in other.text
    for step in rest:
        step()
    other.cabinet.render()
    assert "Taking in" not in other.text
    assert len(Shelf(other.store).list()) == 9


def test_what_was_set_aside_has_its_page() -> None:
    """It can be tried again, saved as a file and thrown away; the shelf leads there."""
    house = House(stored(play_first(new_table(seed=1), 5)), fragment="shelf").start()
    assert "set aside" not in house.text
    house.press("export")
    good = json.loads(house.page.files["shelf.motherlode"])["tables"].popitem()[1]
    store = MemoryStore()
    store.texts |= {ASIDE + "GOOD": json.dumps(good), ASIDE + "BAD": "ruin"}
    other = House(store, fragment="shelf").start()
    other.press("set-aside")
    assert "ruin" in other.text and "BAD" in other.text
    other.press("again-BAD")
    assert other.page.said[-1] == "What is stored cannot be read."
    other.press("again-GOOD")
    assert other.page.said[-1] == "1 table was imported."
    assert [heading.id for heading in Shelf(store).list()] == ["GOOD"]
    other.press("forget-BAD")
    assert Shelf(store).quarantined_texts() == {} and "Nothing is left." in other.text


def test_all_that_was_set_aside_is_thrown_away_after_a_question() -> None:
    store = MemoryStore()
    store.texts |= {ASIDE + "ONE": "ruin", ASIDE + "TWO": "ruins"}
    house = House(store, fragment="shelf").start()
    house.press("set-aside")
    house.press("forget-all")
    assert "Throw 2 things away for good?" in house.text
    house.press("forget-all-no")
    assert Shelf(store).quarantined_count() == 2
    house.press("forget-all")
    house.press("forget-all-yes")
    assert "Nothing is left." in house.text and house.page.said[-1] == "Thrown away."


def test_where_moves_may_be_missing_the_settings_say_so() -> None:
    house = House(fragment="shelf").start()
    house.press("tool-settings")
    assert "your last moves may be missing" not in house.text
    house.device.journal = False
    house.cabinet.render()
    assert "your last moves may be missing" in house.text


def test_two_editions_of_a_game_are_told_apart_wherever_they_are_named() -> None:
    titles = {game_title(entry.info) for entry in CATALOG.values()}
    assert len(titles) == len(CATALOG)
    assert {"GOLD", "Gold West, first edition", "Gold West, second edition"} <= titles
    table = new_table(PERSON, COMPUTER, entry="gold-west-2e")
    house = House(stored(table), fragment=f"table/{table.id}").start()
    assert house.page.appearance[2] == "Gold West, second edition"
    house.press("home")
    assert "Gold West, second edition" in house.find(**{"class": "slip-title"}).text()
    house.press("box-gold-west-1e")
    assert house.page.appearance[2] == "New table: Gold West, first edition"


class ReadingStore(MemoryStore):
    """A store that counts how often each table is read."""

    def __init__(self) -> None:
        super().__init__()
        self.readings: Counter[str] = Counter()

    def get(self, key: str) -> str | None:
        self.readings[key] += key.startswith(TABLES)
        return super().get(key)


@pytest.mark.parametrize(("fragment", "times"), [("shelf", 1), ("new/gold", 0)])
def test_a_page_that_opens_reads_every_table_at_most_once(fragment: str, times: int) -> None:
    """There may be hundreds, and who comes by an address does not wait for them."""
    store = ReadingStore()
    for seed in (1, 2, 3):
        Shelf(store).save(play_first(new_table(seed=seed), 5), updated=seed)
    store.readings.clear()
    house = House(store, fragment)
    house.cabinet.start()
    assert house.text
    assert max(store.readings.values(), default=0) == times
    if fragment == "shelf":
        assert house.page.leisure
        assert max(store.readings.values()) == times, "nor are they read again at leisure"


def test_what_a_table_will_need_is_loaded_at_leisure() -> None:
    table = new_table(PERSON, COMPUTER, entry="go-west")
    house = House(stored(table), fragment="shelf").start()
    parts = [(step.func.__self__.info.id, step.args) for step in house.page.leisure]
    assert parts == [("go-west", ("rules",)), ("go-west", ("view",))]
    house.page.leisure.clear()
    house.press("box-gold")
    steps = house.page.leisure
    loaded = [module for step in steps if (module := step()) is not None]
    assert loaded == [CATALOG["gold"].part(part) for part in ("rules", "view")]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
def test_a_file_is_opened_from_wherever_one_is(encoding: str) -> None:
    """It is dropped on the page: on a table too, which stays stored."""
    here, there = play_first(new_table(), 5), play_first(new_table(seed=2), 7)
    house = House(stored(here), fragment=f"table/{here.id}").start()
    house.cabinet.navigator.open_file(write(there).encode(encoding))
    assert house.table.tokens()[: there.cursor] == there.tokens()
    stayed = Shelf(house.store).load(here.id).table
    assert stayed.tokens()[: here.cursor] == here.tokens()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0", "neither a link nor a record"),
        (b"PK\x03\x04" + bytes(30) + b"shelf.motherlode", "is packed"),
        (b"PK\x03\x04" + bytes(30) + b"clever-1.dist-info/METADATA", "is a package"),
        (b"\x1f\x8b\x08" + bytes(30), "is packed"),
        (b"{}", "no tables of Motherlode"),
        (b"", "neither a link nor a record"),
        ("large", "too large"),
        ("several", "One file at a time"),
        ("unreadable", "could not be read"),
    ],
)
def test_a_file_that_cannot_be_opened_leaves_one_at_the_table(
    content: FileContent, words: str
) -> None:
    table = play_first(new_table(), 5)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.cabinet.navigator.open_file(content)
    assert house.screen.table.id == table.id
    (sentence,) = house.cabinet.notices.texts
    assert words in sentence


def test_what_was_set_aside_is_saved_as_a_file() -> None:
    store = MemoryStore()
    store.texts[ASIDE + "ONE"] = "ruin"
    house = House(store, fragment="shelf").start()
    house.press("set-aside")
    house.press_text("Save as a file")
    assert house.page.files == {"ONE.motherlode": "ruin"}


@pytest.mark.parametrize(
    ("key", "within", "chosen"), [("Enter", "button", 0), ("Enter", "clicked", 1)]
)
def test_enter_means_the_game_on_a_button_that_was_only_clicked(
    key: str, within: str, chosen: int
) -> None:
    """A button reached by the keyboard keeps its own Enter."""
    house = House(stored(new_table(PERSON, OTHER)))
    house.cabinet.settings = Settings(confirm="always")
    house.start()
    house.press_move(house.state.token(house.state.legal()[0]))
    before = house.table.cursor
    assert house.key(key, within=within) == bool(chosen)
    assert house.table.cursor == before + chosen
    assert (house.page.focused == "main") == bool(chosen)


def test_another_tab_brings_its_table_onto_the_shelf() -> None:
    house = House(fragment="shelf").start()
    table = play_first(new_table(), 5)
    assert "Nell" not in house.text
    Shelf(house.store).save(table, 1_690_000_000_000, table.cursor, "")
    house.cabinet.handle_storage_event(TABLES + table.id)
    assert "Nell" in house.text


def test_names_from_right_to_left_turn_nothing_round_beside_them() -> None:
    """Each is set apart, so that the numbers and names after it stay in their places."""
    seats = (SeatTerms("אנה", "person"), SeatTerms("محمد", "person"), SeatTerms("Zoë", "person"))
    table = play_first(new_table(*seats), 5)
    house = House(stored(table), fragment="shelf").start()
    assert "\u2068אנה\u2069, \u2068محمد\u2069 and Zoë · " in house.text
    assert [heading.names[0] for heading in house.cabinet.shelf.list()] == ["אנה"]
