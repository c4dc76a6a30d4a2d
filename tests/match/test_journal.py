"""The journal beside the storage: nothing whole is lost, nothing thrown away comes back."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from motherlode.match.shelf.copies import stamp_key
from motherlode.match.shelf.journal import JournaledStore
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.shelf.saved_table import read_saved, save_of
from motherlode.match.shelf.saves import Conflict, Saved, Settings, Shelf, ThrownAway
from motherlode.match.shelf.store import ASIDE, LESSONS, SETTINGS, TABLES
from motherlode.match.table import Table
from tests.breadth import examples
from tests.journal_model import live
from tests.journals import Browser, journal_of
from tests.match.play import random_play, terms_for

ID = "T1"
KEY = TABLES + ID


def play(plies: int, seed: str = "1", id: str = ID) -> Table:
    table = random_play(terms_for("toy", seed, stones=200), random.Random(1), plies)
    table.id = id
    return table


def text_of(
    plies: int, *, revision: int = 1, seed: str = "1", note: str = "", updated: int = 5
) -> str:
    saved = save_of(play(plies, seed), revision, updated, 0, "")
    return replace(saved, heading=replace(saved.heading, note=note)).text()


def reopened(here: str | None, there: str | None) -> tuple[Shelf, Browser]:
    """A shelf after texts without stamps, as older cabinets and other programs leave them."""
    browser = Browser()
    if here is not None:
        browser.storage.texts[KEY] = here
    if there is not None:
        browser.journal[KEY] = there
    return Shelf(browser.open_tab()), browser


def asides(browser: Browser) -> list[str]:
    return [text for key, text in browser.storage.texts.items() if key.startswith(ASIDE)]


def tidy(browser: Browser) -> None:
    """Both copies are the same, stamps and all."""
    assert browser.storage.texts == browser.journal


# -- the two copies --------------------------------------------------------------------


def test_a_copy_cut_short_is_made_good_by_the_other() -> None:
    whole = text_of(10, revision=3)
    cut = whole[: len(whole) * 6 // 10]
    for here, there in ((cut, whole), (whole, cut)):
        shelf, browser = reopened(here, there)
        assert shelf.load(ID).table.tokens() == play(10).tokens()
        assert asides(browser) == [cut]
        tidy(browser)


def test_a_broken_copy_wins_by_no_number() -> None:
    whole, broken = text_of(10, revision=3), '{"v":1,"id":"T1","revision":99,"x'
    shelf, browser = reopened(whole, broken)
    assert browser.storage.texts[KEY] == whole
    assert [heading.plies for heading in shelf.list()] == [play(10).cursor]
    assert asides(browser) == [broken]


def test_another_game_wins_by_no_number() -> None:
    mine, other = text_of(10, revision=3), text_of(12, revision=99, seed="2", updated=9)
    shelf, browser = reopened(mine, other)
    assert shelf.load(ID).table.tokens() == play(10).tokens()
    assert asides(browser) == [other]
    (aside,) = shelf.quarantined_texts()
    shelf.retry_quarantined(aside)
    assert len(shelf.list()) == 2, "it can be had as a second table"


def test_a_note_that_only_the_journal_has_comes_back() -> None:
    bare, noted = text_of(10), text_of(10, note="Watch her cities")
    shelf, browser = reopened(bare, noted)
    assert [heading.note for heading in shelf.list()] == ["Watch her cities"]
    assert not asides(browser), "nothing is missing from what stayed"
    shelf, browser = reopened(noted, bare)
    assert [heading.note for heading in shelf.list()] == ["Watch her cities"]
    assert not asides(browser)


def test_of_two_notes_the_other_is_set_aside() -> None:
    mine, other = text_of(10, note="mine"), text_of(10, note="other")
    shelf, browser = reopened(mine, other)
    assert [heading.note for heading in shelf.list()] == ["mine"]
    assert asides(browser) == [other]


def test_a_record_that_breaks_gives_way_to_one_that_plays() -> None:
    whole = text_of(10)
    values = json.loads(whole)
    broken = json.dumps({**values, "record": values["record"].rstrip() + " nonsense", "updated": 9})
    _shelf, browser = reopened(broken, whole)
    assert browser.storage.texts[KEY] == whole
    assert asides(browser) == [broken]


def test_of_saves_by_older_cabinets_the_one_that_goes_on_wins() -> None:
    for here, there in ((8, 10), (10, 8)):
        shelf, browser = reopened(text_of(here, updated=here), text_of(there, updated=there))
        assert shelf.load(ID).table.tokens() == play(10).tokens()
        assert not asides(browser)


def test_what_the_journal_alone_has_is_put_back_or_set_aside() -> None:
    shelf, browser = reopened(None, text_of(10))
    assert len(shelf.list()) == 1
    shelf, browser = reopened(None, '{"v":1,"oops"')
    assert not shelf.list() and asides(browser) == ['{"v":1,"oops"']
    (aside,) = shelf.quarantined_texts()
    shelf.forget_quarantined(aside)
    shelf = Shelf(browser.open_tab())
    assert not shelf.list() and not asides(browser), "thrown away for good"


def test_texts_of_older_cabinets_get_their_stamp() -> None:
    """So that removed soon after they stay away, even if the storage falls back."""
    shelf, browser = reopened(text_of(10), text_of(10))
    tidy(browser)
    before = dict(browser.storage.texts)
    assert stamp_key(KEY) in before
    shelf.remove(ID)
    browser.storage.texts = before
    assert not Shelf(browser.open_tab()).list() and not asides(browser)


def test_a_removed_table_without_a_stamp_is_set_aside() -> None:
    """It may be another one of the same id, begun since."""
    shelf, browser = reopened(text_of(10), text_of(10))
    shelf.remove(ID)
    browser.storage.texts = {KEY: text_of(10)}
    assert not Shelf(browser.open_tab()).list() and asides(browser) == [text_of(10)]


def test_a_save_of_a_newer_cabinet_is_whole() -> None:
    newer = json.dumps({"v": 9, "anything": 1})
    _shelf, browser = reopened(None, newer)
    assert browser.storage.texts[KEY] == newer and not asides(browser)


def test_without_room_to_set_aside_both_stay() -> None:
    mine, other = text_of(10), text_of(10, seed="2", revision=9)
    browser = Browser()
    browser.storage.texts[KEY], browser.journal[KEY] = mine, other
    browser.storage.room = len(KEY) + len(mine) + 20
    store = browser.open_tab()
    shelf = Shelf(store)
    shelf.set_note(ID, "x")
    assert browser.journal[KEY] == other and not store.is_doubled
    assert read_saved(browser.storage.texts[KEY]).heading.plies == play(10).cursor
    browser.storage.room = None
    shelf.set_note(ID, "with room")
    assert asides(browser) == [other] and store.is_doubled
    tidy(browser)


# -- every write, and kills ------------------------------------------------------------


def test_every_kind_of_text_comes_back_after_a_kill() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    disk = dict(browser.storage.texts)  # the browser has written nothing since
    shelf.save(play(10), 5)
    shelf.set_note(ID, "note")
    shelf.set_label(ID, "label")
    shelf.set_hints(ID, 3)
    shelf.mark_seen(ID, 7)
    shelf.mark_sent(ID, 6)
    shelf.keep_settings(Settings(theme="night"))
    shelf.keep_progress("gold", CourseProgress(("aim",), {"turn": 2}))
    browser.storage.texts = disk
    shelf = Shelf(browser.open_tab())
    (heading,) = shelf.list()
    assert (heading.note, heading.label, heading.hints) == ("note", "label", 3)
    assert (heading.seen, heading.sent) == (7, 6)
    assert shelf.settings().theme == "night"
    assert shelf.progress("gold") == CourseProgress(("aim",), {"turn": 2})
    tidy(browser)


def test_a_move_taken_back_and_played_otherwise_sets_nothing_aside() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.save(play(10), 5)
    disk = dict(browser.storage.texts)
    browser.time += 1
    shelf.save(play(8), 6)
    browser.storage.texts = disk
    shelf = Shelf(browser.open_tab())
    assert shelf.load(ID).table.tokens() == play(8).tokens()
    assert not asides(browser)


def test_what_was_thrown_away_stays_away_after_a_kill() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.save(play(10), 5)
    disk = dict(browser.storage.texts)
    shelf.remove(ID)
    browser.storage.texts = disk
    assert not Shelf(browser.open_tab()).list()
    assert not asides(browser)
    tidy(browser)


def test_an_id_thrown_away_can_be_played_again() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.save(play(10), 5)
    shelf.remove(ID)
    assert isinstance(shelf.save(play(4), 5), Saved)
    browser.storage.texts.clear()
    assert [heading.plies for heading in Shelf(browser.open_tab()).list()] == [play(4).cursor]


def test_setting_aside_removes_nothing_whole() -> None:
    """The storage's damaged text goes aside; the journal's whole one, which comes late, stays."""
    browser = Browser()
    whole = text_of(10)
    browser.storage.texts[KEY], browser.journal[KEY] = whole[:100], whole
    browser.late = True
    store = browser.open_tab()
    shelf = Shelf(store)
    assert not shelf.list() and asides(browser) == [whole[:100]]
    journal_of(store).answer()
    assert shelf.load(ID).table.tokens() == play(10).tokens()


# -- a late journal --------------------------------------------------------------------


def late(*, clock: int = 10) -> tuple[Browser, JournaledStore, Shelf]:
    """A tab whose journal has not answered, with two tables; the storage has lost two plies.

    ``clock``: milliseconds that have passed since.
    """
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.save(play(8), 5)
    shelf.save(play(8, "2", "T2"), 5)
    disk = dict(browser.storage.texts)
    browser.time += 1
    shelf.save(play(10), 6)
    shelf.save(play(10, "2", "T2"), 6)
    browser.storage.texts = disk
    browser.late = True
    browser.time += clock
    store = browser.open_tab()
    return browser, store, Shelf(store)


@pytest.mark.parametrize("clock", [10, -500])
def test_what_was_written_meanwhile_goes_in(clock: int) -> None:
    """Also by a clock that was put back."""
    browser, store, shelf = late(clock=clock)
    opened = shelf.load(ID).table
    while opened.cursor < 12:
        opened.play(opened.state.legal_actions()[-1])
        opened.resolve_chance()
    assert isinstance(shelf.save(opened, 7), Saved)
    shelf.remove("T2")
    shelf.keep_settings(Settings(theme="day"))
    assert not store.is_doubled
    journal_of(store).answer()
    assert store.is_doubled
    assert shelf.load(ID).table.tokens() == opened.tokens()
    lost = [read_saved(text).record for text in asides(browser)]
    assert opened.tokens()[:10] == play(10).tokens() or len(lost) == 1
    assert [heading.id for heading in shelf.list()] == [ID]
    assert KEY in browser.journal and SETTINGS in browser.journal
    tidy(browser)


def test_a_removal_goes_into_a_late_journal_that_never_had_the_table() -> None:
    browser = Browser()
    browser.late = True
    store = browser.open_tab()
    shelf = Shelf(store)
    shelf.save(play(8), 5)
    disk = dict(browser.storage.texts)
    shelf.remove(ID)
    journal_of(store).answer()
    browser.storage.texts, browser.late = disk, False
    assert store.is_doubled and not Shelf(browser.open_tab()).list()


@pytest.mark.parametrize("clock", [10, -500])
def test_what_was_thrown_away_meanwhile_stays_away_after_a_kill(clock: int) -> None:
    browser, store, shelf = late(clock=clock)
    shelf.remove("T2")
    if clock > 0:  # killed before the journal answers; by a clock put back nobody could tell
        browser.late = False
        store = browser.open_tab()
    else:
        journal_of(store).answer()
    assert [heading.id for heading in Shelf(store).list()] == [ID]
    tidy(browser)


def test_nothing_is_put_back_under_an_open_table() -> None:
    browser, store, shelf = late()
    store.is_open = lambda key: key == KEY
    changed: list[str] = []
    store.on_change = changed.extend
    before = browser.storage.texts[KEY]
    journal_of(store).answer()
    assert browser.storage.texts[KEY] == before
    assert TABLES + "T2" in changed and KEY not in changed
    store.is_open = lambda _key: False
    store.settle()
    assert KEY in changed, "once it is left it comes back"
    assert shelf.load(ID).table.tokens() == play(10).tokens()
    tidy(browser)


def test_an_open_table_that_goes_on_sets_the_other_aside() -> None:
    browser, store, shelf = late()
    store.is_open = lambda key: key == KEY
    opened = shelf.load(ID).table
    journal_of(store).answer()
    opened.play(opened.state.legal_actions()[-1])
    assert isinstance(shelf.save(opened, 7), Saved)
    kept = shelf.load(ID).table.tokens()
    assert kept == opened.tokens()
    if play(10).tokens()[: len(kept)] != kept:
        assert [read_saved(text).heading.plies for text in asides(browser)] == [play(10).cursor]
    tidy(browser)


def test_lessons_learnt_meanwhile_join_those_of_before() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.keep_progress("gold", CourseProgress(("aim",)))
    browser.storage.texts.clear()
    browser.late = True
    store = browser.open_tab()
    Shelf(store).keep_progress("gold", CourseProgress(("turn",)))
    journal_of(store).answer()
    assert set(Shelf(store).progress("gold").done) == {"aim", "turn"}
    assert LESSONS in browser.journal
    tidy(browser)


def test_a_journal_that_fails_is_caught_up_with() -> None:
    browser = Browser()
    store = browser.open_tab()
    shelf, told = Shelf(store), []
    store.on_change = lambda keys: told.append((store.is_doubled, list(keys)))
    browser.failing = True
    shelf.save(play(8), 5)
    assert told == [(False, [])] and not store.is_doubled
    browser.failing = False
    shelf.keep_settings(Settings(theme="day"))
    assert told[1:] == [(True, [])] and store.is_doubled
    tidy(browser)


# -- two tabs --------------------------------------------------------------------------


def test_a_table_thrown_away_in_one_tab_is_not_stored_by_the_other() -> None:
    browser = Browser()
    one, two = Shelf(browser.open_tab()), Shelf(browser.open_tab())
    one.save(play(8), 5)
    opened = two.load(ID).table
    one.remove(ID)
    assert two.is_thrown_away(ID) and not one.is_thrown_away(ID)
    opened.play(opened.state.legal_actions()[0])
    assert isinstance(two.save(opened, 6), ThrownAway)
    assert not one.list()
    opened.id = "T9"
    assert isinstance(two.save(opened, 6), Saved), "kept on purpose"
    assert isinstance(one.save(play(4), 7), Saved), "begun anew"
    opened.id = ID
    assert isinstance(two.save(opened, 8), Conflict)


def test_a_storage_emptied_by_somebody_else_throws_nothing_away() -> None:
    browser = Browser()
    shelf = Shelf(browser.open_tab())
    shelf.save(play(8), 5)
    browser.storage.texts.clear()
    assert isinstance(shelf.save(play(10), 6), Saved)


def test_a_slow_tab_writes_nothing_over_what_is_later() -> None:
    browser = Browser()
    browser.slow = True
    stores = [browser.open_tab(), browser.open_tab()]
    one, two = map(Shelf, stores)
    one.save(play(8), 5)
    two.remove(ID)
    journal_of(stores[1]).work_off()
    journal_of(stores[0]).work_off()
    assert KEY not in browser.journal and stamp_key(KEY) in browser.journal
    browser.storage.texts.clear()
    assert not Shelf(browser.open_tab()).list()


@pytest.mark.parametrize("part", range(5))
def test_no_life_of_a_browser_loses_anything_or_brings_it_back(part: int) -> None:
    """Random writes, deletions, kills, late and failing journals in two tabs; see the model."""
    for number in range(examples(100)):
        live(f"{part} {number}")
