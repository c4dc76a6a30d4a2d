"""Storing while playing: a store that fails, two tabs at one table, settings."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode import locale
from motherlode.app import cabinet as cabinet_module
from motherlode.app.html import Signal
from motherlode.app.ports import ShelfPlace
from motherlode.app.whats_new import news_in
from motherlode.match.codec.link import LinkParams, link
from motherlode.match.shelf.copies import stamp_key
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.settings import CHOICES, Settings
from motherlode.match.shelf.store import (
    PICTURES,
    RESULTS,
    SETTINGS,
    TABLES,
    StoreForbidden,
    StoreFull,
)
from motherlode.match.table import Table
from tests.app.fakes import (
    BY_LINK,
    OTHER,
    PERSON,
    FailingStore,
    FakeDevice,
    House,
    new_table,
    play_first,
    stored,
)
from tests.journals import Browser, journal_of
from tests.offenders import for_each

CARCASSONNE = "carcassonne"


class Stubborn(MemoryStore):
    """A store that refuses to write, or everything, when told so."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Exception | None = None
        self.shut = False

    def get(self, key: str) -> str | None:
        if self.shut and self.fault:
            raise self.fault
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        if self.fault:
            raise self.fault
        super().set(key, text)

    def keys(self) -> list[str]:
        if self.shut and self.fault:
            raise self.fault
        return super().keys()


def first_move(house: House) -> None:
    house.press_move(house.table.game.notation.text(house.table.state.legal_actions()[0]))


def at_a_table(store: Any) -> House:
    house = House(store, fragment="new/gold").start()
    house.put("kind-1", "person")
    house.submit()
    return house


@pytest.mark.parametrize(
    ("fault", "words"),
    [(StoreFull("no room"), "is full"), (StoreForbidden("no"), "does not let this page store")],
)
def test_a_full_store_is_told_once_and_the_game_goes_on(fault: Exception, words: str) -> None:
    store = Stubborn()
    house = at_a_table(store)
    kept = dict(store.texts)
    store.fault = fault
    for _ in range(3):
        first_move(house)
    assert len(house.cabinet.notices.texts) == 1 and words in house.cabinet.notices.texts[0]
    assert {k: v for k, v in store.texts.items() if "table" in k} == {
        k: v for k, v in kept.items() if "table" in k
    }
    store.fault = None
    first_move(house)
    assert Shelf(store).load(house.table.id).table.tokens() == house.table.tokens()


def test_a_forbidden_store_opens_the_shelf_and_plays() -> None:
    store = Stubborn()
    store.fault, store.shut = StoreForbidden("no"), True
    house = at_a_table(store)
    assert "does not let this page store anything" in house.text
    first_move(house)
    assert house.table.cursor > 1


def test_damaged_tables_are_set_aside_and_go_with_an_export() -> None:
    store = stored(play_first(new_table(), 5))
    store.texts["motherlode/1/table/broken"] = "{oops"
    house = House(store, fragment="shelf").start()
    assert "was set aside" in house.text
    house.press("export")
    assert "{oops" in house.page.files["shelf.motherlode"]


def test_a_damaged_table_found_at_leisure_beside_another_table_is_told() -> None:
    """It was set aside without a word, as the tables were listed after it."""
    other = play_first(new_table(), 5)
    store = stored(other)
    store.texts["motherlode/1/table/broken"] = "{oops"
    house = House(store, fragment=f"table/{other.id}").start()
    house.clock.run()
    house.page.rest()
    assert any("was set aside" in words for words in house.cabinet.notices.texts)


def test_a_store_with_little_room_is_told_before_it_is_full() -> None:
    table = new_table(PERSON, OTHER)
    store = stored(table)
    taken = sum(len(key) + len(text) for key, text in store.texts.items())
    store.room = 2 * taken
    assert "nearly full" not in House(store, fragment="shelf").start().text
    store.texts["somebody else's"] = "x" * (taken - 40)
    house = House(store, fragment="shelf").start()
    assert house.text.count("nearly full") == 1
    house.cabinet.render()
    assert house.text.count("nearly full") == 1


def two_tabs() -> tuple[House, House]:
    table = play_first(new_table(PERSON, OTHER), 5)
    store = stored(table)
    tabs = [House(store, fragment=f"table/{table.id}").start() for _ in range(2)]
    first_move(tabs[1])
    tabs[0].cabinet.handle_storage_event(f"motherlode/1/table/{table.id}")
    return tabs[0], tabs[1]


def test_the_older_tab_follows_by_itself() -> None:
    older, newer = two_tabs()
    older.clock.run()
    assert older.table.tokens() == newer.table.tokens()
    assert not older.has(id="take-newer")


def test_a_page_gone_back_to_catches_up_with_what_it_did_not_hear() -> None:
    browser, table = journaled()
    one, two = (House(browser.open_tab(), f"table/{table.id}").start() for _ in range(2))
    first_move(two)
    two.cabinet.change_setting("theme", "night")
    one.cabinet.catch_up()
    one.clock.run()
    assert one.table.tokens() == two.table.tokens()
    assert one.page.appearance[0] == "night"
    two.cabinet.remove(table.id)
    one.cabinet.catch_up()
    assert one.has(id="to-shelf")


def test_settings_of_one_tab_are_those_of_the_other() -> None:
    store = MemoryStore()
    one, two = (House(store, fragment="shelf").start() for _ in range(2))
    two.cabinet.change_setting("theme", "night")
    one.cabinet.handle_storage_event(SETTINGS)
    assert one.page.appearance[0] == "night"


def two_tabs_apart() -> tuple[House, House, list[str]]:
    """Two tabs of which each has a move of its own; with it what the first one has played."""
    table = play_first(new_table(PERSON, OTHER), 5)
    store = stored(table)
    one, two = (House(store, fragment=f"table/{table.id}").start() for _ in range(2))
    first_move(two)
    one.press_move(one.table.game.notation.text(one.table.state.legal_actions()[-1]))
    return one, two, one.table.tokens()


def test_a_tab_with_a_move_of_its_own_takes_the_newer_state_when_told_to() -> None:
    one, two, _mine = two_tabs_apart()
    one.press("take-newer")
    assert one.table.tokens() == two.table.tokens()
    assert not one.has(id="take-newer")


def test_a_tab_keeps_its_own_beside_the_newer() -> None:
    one, two, mine = two_tabs_apart()
    one.press("keep-mine")
    assert one.table.id != two.table.id
    assert one.location.now == f"table/{one.table.id}"
    shelf = Shelf(one.store)
    assert shelf.load(one.table.id).table.tokens() == mine
    assert shelf.load(two.table.id).table.tokens() == two.table.tokens()


def test_a_tab_that_was_not_told_overwrites_nothing() -> None:
    table = play_first(new_table(PERSON, OTHER), 5)
    store = stored(table)
    one, two = (House(store, fragment=f"table/{table.id}").start() for _ in range(2))
    first_move(two)
    token = one.table.game.notation.text(one.table.state.legal_actions()[-1])
    one.press_move(token)
    assert one.has(id="take-newer")
    assert Shelf(store).load(table.id).table.tokens() == two.table.tokens()


def journaled() -> tuple[Browser, Table]:
    """A browser in which a table is stored, in both places."""
    browser, table = Browser(), play_first(new_table(PERSON, OTHER), 5)
    Shelf(browser.open_tab()).save(table, 1)
    return browser, table


def test_a_table_removed_in_one_tab_is_told_in_the_other_and_not_stored_by_it() -> None:
    browser, table = journaled()
    key = TABLES + table.id
    one, two = (House(browser.open_tab(), f"table/{table.id}").start() for _ in range(2))
    one.cabinet.remove(table.id)
    for changed in (key, stamp_key(key)):
        two.cabinet.handle_storage_event(changed)
    assert two.has(id="to-shelf")
    two.cabinet.close()
    first_move(two)
    assert two.has(id="keep-mine"), "it is told with every move that is not stored"
    assert not Shelf(browser.storage).list()
    moves = two.table.tokens()
    two.press("keep-mine")
    (heading,) = Shelf(browser.storage).list()
    assert heading.id == two.table.id != table.id
    assert Shelf(browser.storage).load(heading.id).table.tokens() == moves
    assert two.location.now == f"table/{heading.id}"


def test_a_late_journal_puts_back_settings_and_what_is_not_open() -> None:
    browser, table = journaled()
    shelf, key = Shelf(browser.open_tab()), TABLES + table.id
    before = dict(browser.storage.texts)
    browser.time += 1
    later = play_first(shelf.load(table.id).table, 2)
    shelf.save(later, 2)
    shelf.keep_settings(Settings(theme="night"))
    browser.storage.texts = before
    browser.late = True
    store = browser.open_tab()
    house = House(store, fragment=f"table/{table.id}").start()
    journal_of(store).answer()
    house.clock.run()
    assert house.cabinet.theme.name == "night"
    assert browser.storage.texts[key] == before[key], "nothing under an open table"
    house.arrive("shelf")
    assert Shelf(browser.storage).load(table.id).table.tokens() == later.tokens()


def test_a_table_is_removed_only_after_a_question() -> None:
    house = House(stored(play_first(new_table(), 5)), fragment="shelf").start()
    bin_ = next(n for n in house.root.walk() if "Remove" in n.attrs.get("aria-label", ""))
    bin_.on["click"](Signal("click"))
    assert house.store.texts
    house.press_text("Keep")
    assert Shelf(house.store).list()
    bin_.on["click"](Signal("click"))
    house.press("remove")
    assert not Shelf(house.store).list()


def test_the_question_says_which_table_goes() -> None:
    """Its game and its players: the same players may sit at several tables."""
    games = {"gold": "GOLD", "carcassonne": "Carcassonne"}
    tables = [new_table(entry=entry, seed=at) for at, entry in enumerate(games, 1)]
    house = House(stored(*tables), fragment="shelf").start()
    bins = [n for n in house.root.walk() if "Remove" in n.attrs.get("aria-label", "")]
    asked = []
    for bin_ in bins:
        bin_.on["click"](Signal("click"))
        sheet = house.cabinet.sheet
        assert sheet is not None
        told = " ".join(node.text() for node in sheet.body())
        asked.append([title for title in games.values() if title in told])
        assert "You and" in told
        assert all(title in bin_.attrs["aria-label"] for title in asked[-1])
        house.press_text("Keep")
    assert sorted(asked) == [["Carcassonne"], ["GOLD"]]


@pytest.mark.parametrize("name", ["language", "theme", "motion", "look", "wait", "confirm"])
def test_every_setting_takes_effect_at_once_and_is_kept(name: str) -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    house.press("tool-settings")
    for choice in CHOICES[name]:
        text = choice if isinstance(choice, str) else "yes" if choice else "no"
        house.put(f"setting-{name}", text)
        assert getattr(house.cabinet.settings, name) == choice
        assert getattr(Shelf(house.store).settings(), name) == choice
    house.put("setting-language", "fr") if name == "language" else None
    theme, language, _title = house.page.appearance
    if name == "theme":
        assert theme == "night"
    if name == "language":
        assert language == "fr"
        house.put("setting-language", "auto")
    if name == "wait":
        assert house.ports.stage.pace.wait_for_tap


def test_the_device_is_followed_where_nothing_is_chosen() -> None:
    house = House()
    house.device.night, house.device.still, house.device.language = True, True, "it"
    house.start()
    house.press("box-gold")
    house.submit()
    assert house.page.appearance[:2] == ("night", "it")
    assert house.ports.stage.pace.motion == 0
    house.device.night, house.device.language = False, "en"
    house.cabinet.apply_settings()
    assert house.page.appearance[:2] == ("day", "en")


def test_a_new_version_is_offered_and_can_be_left_for_later() -> None:
    house = House().start()
    taken: list[str] = []
    for _ in range(2):
        house.cabinet.offer_update(lambda: taken.append("yes"))
    assert len(house.cabinet.notices.texts) == 1 and not taken
    house.press("take-offer")
    assert taken
    house.press("leave-offer")
    assert not house.cabinet.notices.texts


def test_a_new_version_says_what_it_brings_in_the_language_spoken() -> None:
    house = House().start()
    house.device.language = "it"
    house.cabinet.apply_settings()
    house.cabinet.offer_update(
        lambda: None, '{"en": ["New"], "it": ["Novità uno", "<b>due</b>", 3]}'
    )
    assert "Novità uno" in house.text
    assert "<b>due</b>" in house.text, "text from outside is only text"
    assert "Novità uno" in house.page.said[-1]


@given(st.text(max_size=80) | st.recursive(st.text(max_size=5), st.lists).map(json.dumps))
def test_whatever_is_said_of_a_new_version_it_is_offered(text: str) -> None:
    assert all(isinstance(line, str) for line in news_in(text, "fr"))


def test_a_new_version_is_not_offered_where_nothing_can_be_kept() -> None:
    store = Stubborn()
    house = at_a_table(store)
    store.fault = StoreFull("no room")
    first_move(house)
    house.cabinet.offer_update(lambda: None)
    assert "next visit" in house.cabinet.notices.texts[-1] and not house.has(id="take-offer")


def test_a_shelf_that_cannot_be_read_is_not_saved_as_an_empty_file() -> None:
    store = FailingStore(lambda key: PermissionError("denied") if failing else None)
    failing = False
    house = House(store, fragment="shelf").start()
    failing = True
    house.press("export")
    assert not house.page.files and house.cabinet.notices.texts


class Refusing(MemoryStore):
    """A store that refuses the change of that number, of those that are not of a picture."""

    def __init__(self) -> None:
        super().__init__()
        self.count = self.refused = 0

    def _change(self, key: str) -> None:
        self.count += not key.startswith(PICTURES)
        if self.count == self.refused:
            raise StoreFull("full")

    def set(self, key: str, text: str) -> None:
        self._change(key)
        super().set(key, text)

    def remove(self, key: str) -> None:
        self._change(key)
        super().remove(key)


def begin_table(house: House) -> None:
    house.arrive("new/gold")
    house.submit()


def take_note(house: House) -> None:
    house.press("tool-note")
    house.put("note", "Nell hoards copper.", "input")


def end_game(house: House) -> None:
    for _ in range(3):
        if not house.table.finished:
            first_move(house)


def branch_off(house: House) -> None:
    house.press("tool-replay")
    house.put("scrubber", "3", "input")
    house.press("branch")
    house.press("branch-go")


def read_lesson(house: House) -> None:
    house.arrive("learn/gold")
    house.press("learn-on")
    while not house.has(id="lesson-onward"):
        house.press("lesson-next" if house.has(id="lesson-next") else "lesson-show")


def solve_puzzle(house: House) -> None:
    house.arrive("today")
    house.press(f"puzzle-{CARCASSONNE}")
    run, notation = house.screen.goal.run, house.table.game.notation
    for tokens in run.puzzle.answer:
        house.screen.commands.play.commit(notation.parse(tokens[0]))
        house.clock.run()


def begin_daily(house: House) -> None:
    house.arrive("today")
    house.press("daily-gold")


def begin_challenge(house: House) -> None:
    duel = play_first(new_table(seed=9, rounds="one"), 1_000)
    house.arrive(link(duel) + LinkParams(duel=0).text())
    house.press("take-up")


def write_player(house: House) -> None:
    house.arrive("workshop")
    house.press("write")
    if house.screen.name == "writing":
        house.put("player-source", "x = 1\n", "input")
        house.clock.run()


def sit_by_link(house: House) -> None:
    house.arrive(link(play_first(new_table(PERSON, BY_LINK, seed=7), 4)))
    house.press("sit-1")


def unended() -> Table:
    """A game three decisions before its end."""
    whole = play_first(new_table(PERSON, OTHER, rounds="one"), 1_000)
    decisions = [number for number, ply in enumerate(whole.plies) if ply.seat >= 0]
    return whole.branch(decisions[-3], whole.id)


class WithoutRoomForResults(MemoryStore):
    """A store that refuses results alone while it is ``full``."""

    full = False

    def set(self, key: str, text: str) -> None:
        if self.full and key.startswith(RESULTS):
            raise StoreFull("full")
        super().set(key, text)


@pytest.mark.parametrize("again", [False, True], ids=["the next deed", "the next start"])
def test_a_result_refused_is_stored_once_there_is_room(again: bool) -> None:
    other, table = play_first(new_table(), 9), unended()
    other.id = "other123"
    store = WithoutRoomForResults()
    store.texts.update(stored(other, table).texts)
    house = House(store, fragment=f"table/{table.id}").start()
    store.full = True
    end_game(house)
    assert house.table.finished and not house.cabinet.results()
    assert any("is full" in words for words in house.cabinet.notices.texts)
    before = house.clock.now()
    store.full = False
    if again:
        house = House(store, fragment="shelf").start()
        house.page.rest()
        assert not house.cabinet.notices.texts
    else:
        house.arrive(f"table/{other.id}")
        first_move(house)
    (result,) = house.cabinet.results()
    assert result.id == table.id and result.ended < before


def test_a_result_that_finds_no_room_again_is_not_told_with_every_deed() -> None:
    other, table = play_first(new_table(), 9), unended()
    other.id = "other123"
    store = WithoutRoomForResults()
    store.texts.update(stored(other, table).texts)
    house = House(store, fragment=f"table/{table.id}").start()
    store.full = True
    end_game(house)
    (words,) = house.cabinet.notices.texts
    house.cabinet.notices.forget(words)
    house.arrive(f"table/{other.id}")
    first_move(house)
    assert not house.cabinet.results() and not house.cabinet.notices.texts


def running() -> Table:
    return play_first(new_table(PERSON, OTHER, entry=CARCASSONNE), 9)


@for_each(
    ("deed", "table"),
    [
        *((first_move, running), (take_note, running), (branch_off, running)),
        *((end_game, unended), (lambda house: house.press("tool-undo"), running)),
        (lambda house: house.cabinet.remove(house.table.id), running),
        (lambda house: house.key("t"), lambda: play_first(new_table(), 5)),
        (lambda house: house.cabinet.change_setting("theme", "night"), running),
        *((deed, None) for deed in (read_lesson, solve_puzzle, begin_daily, begin_challenge)),
        *((deed, None) for deed in (write_player, sit_by_link, begin_table)),
    ],
)
def test_no_write_fails_in_silence(deed: Any, table: Any) -> None:
    """Each write of a deed in turn, and it alone; a picture is drawn again."""
    refused, total = 0, 0
    while refused <= total:
        store = Refusing()
        FakeDevice.number = 0
        if table is not None:
            store.texts.update(stored(table()).texts)
        address = f"table/{Shelf(store).list()[0].id}" if table is not None else "shelf"
        house = House(store, fragment=address).start()
        store.count, store.refused = 0, refused or -1
        deed(house)
        told = house.cabinet.notices.texts
        if not refused:
            total = store.count
            assert total and not told
        else:
            assert any("is full" in words for words in told), (refused, total)
        refused += 1


def test_a_file_is_offered_again_until_one_knows_that_it_is_there() -> None:
    """No browser tells whether it kept a download, or whether a question was put away."""
    house = House().start()
    house.press("export")
    assert "is among your downloads" in house.cabinet.notices.texts[0]
    del house.page.files["shelf.motherlode"]
    house.press("take-offer")
    assert house.page.files["shelf.motherlode"]
    assert len(house.cabinet.notices.texts) == 1
    house.press("leave-offer")
    assert not house.cabinet.notices.texts


def test_a_phone_with_two_shelves_says_how_to_carry_one_to_the_other() -> None:
    house = House()
    house.start()
    assert not house.has(id="other-shelf")
    places: tuple[tuple[ShelfPlace, str], ...] = (("browser", "there"), ("home screen", "here"))
    for place, word in places:
        house.device.place = place
        house.cabinet.apply_settings()
        assert house.find(id="other-shelf").text().endswith(f"open the file {word}.")


def test_a_link_beside_the_other_shelf_says_so() -> None:
    """A phone opens every link in its browser, also for who plays from the home screen."""
    house = House(fragment=link(new_table(PERSON, BY_LINK)).removeprefix("#"))
    house.device.place = "browser"
    house.start()
    assert "paste it there" in house.find(id="link-beside").text()


def test_a_language_that_is_not_here_yet_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then the one spoken so far stays; where it does not come, too."""
    here = {"en"}
    monkeypatch.setattr(cabinet_module, "has_words", here.__contains__)
    house = House().start()
    wanted: list[Any] = []
    on_demand = house.cabinet.ports.on_demand
    monkeypatch.setattr(on_demand, "fetch_words", lambda _language, done: wanted.append(done))
    house.press("tool-settings")
    house.put("setting-language", "de")
    assert locale.language() == "en" and "Settings" in house.text
    wanted[0](False)
    assert locale.language() == "en" and "cannot be loaded now" in house.text
    here.add("de")
    wanted[0](True)
    assert locale.language() == "de" and "Einstellungen" in house.text
    house.put("setting-language", "en")
    assert locale.language() == "en"
