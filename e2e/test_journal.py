"""The journal beside localStorage: copies that differ, a late IndexedDB, two tabs."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.match.shelf.store import ASIDE, TABLES
from motherlode.match.table import Table
from tests.breadth import sample
from tests.journal_model import live
from tests.real_stores import RealBrowser

#: IndexedDB answers when `lateJournal` is called.
LATE = """(() => {
  const {open} = IDBFactory.prototype;
  globalThis.lateJournal = [];
  IDBFactory.prototype.open = function (...asked) {
    const made = {};
    lateJournal.push(() => {
      const asking = open.apply(this, asked);
      for (const name of ["onupgradeneeded", "onerror", "onblocked", "onsuccess"]) {
        asking[name] = event => {
          Object.assign(made, {result: asking.result, error: null});
          made[name]?.(event);
        };
      }
    });
    return made;
  };
})()"""
ANSWER = "() => { for (const real of lateJournal.splice(0)) real(); }"

#: Puts entries into the journal; answers with all that are there.
IN_JOURNAL = """([entries]) => new Promise(done => {
  const asking = indexedDB.open("motherlode", 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore("texts");
  asking.onsuccess = () => {
    const writing = asking.result.transaction("texts", "readwrite");
    const texts = writing.objectStore("texts");
    for (const key in entries) texts.put(entries[key], key);
    const keys = texts.getAllKeys(), found = texts.getAll();
    writing.oncomplete = () => {
      asking.result.close();
      done(Object.fromEntries(keys.result.map((key, at) => [key, found.result[at]])));
    };
  };
})"""


def journal(at: TablePage, entries: Mapping[str, str] | None = None) -> dict[str, str]:
    """All that stands in the journal, once these entries are there."""
    kept: dict[str, str] = at.page.evaluate(IN_JOURNAL, [dict(entries or {})])
    return kept


def waiting() -> Table:
    """A table at which it is the player's turn, so that the page plays nothing by itself."""
    table = planted.played(planted.table(), 8)
    while table.state.current_player != 0 or len(table.state.legal_actions()) == 1:
        table.play(planted.best(table))
    return table


def asides(at: TablePage) -> list[str]:
    return [text for key, text in at.storage().items() if key.startswith(ASIDE)]


def text_of(table: Table, **changed: object) -> str:
    """The table as the cabinet stores it, with parts of its heading changed."""
    values = json.loads(planted.shelf(table)[TABLES + table.id])
    return json.dumps({**values, **changed}, ensure_ascii=False, separators=(",", ":"))


@pytest.fixture
def plain(player: Player, watch: Watch) -> Player:
    """A player on a page of the site on which no cabinet is open."""

    def looks(entries: dict[str, str]) -> TablePage:
        # a picture opened as a page has the browser look for an icon of the site
        watch.pardoned.append("404 (Not Found)")
        anna = player(entries=entries)
        anna.page.goto(anna.base + "assets/icon.svg")
        return anna

    return looks


def planted_in(plain: Player, table: Table, here: str, there: str) -> TablePage:
    """A browser with one text in the storage and another in the journal, without a cabinet."""
    anna = plain({TABLES + table.id: here})
    journal(anna, {TABLES + table.id: there})
    return anna


def test_of_two_copies_the_whole_one_of_the_same_table_stays(plain: Player) -> None:
    """A copy cut short, one with a higher number, another game: what goes is set aside."""
    table = waiting()
    other = planted.played(planted.table(seed=5), 12)
    other.id = table.id
    whole = text_of(table, revision=3)
    cut = whole[: len(whole) * 6 // 10]
    ruined = f'{{"v":1,"id":"{table.id}","revision":99,"x'
    cases = ((cut, whole), (whole, ruined), (whole, text_of(other, revision=99)))
    for here, there in cases:
        anna = planted_in(plain, table, here, there).open("shelf")
        assert anna.storage()[TABLES + table.id] == whole
        assert asides(anna) == [there if here == whole else here]
        expect(anna.button("1 thing set aside")).to_be_visible()
        anna.follow(f"table/{table.id}")
        anna.until_asked()
        assert anna.table().tokens() == table.tokens()


def test_a_note_that_only_the_journal_has_comes_back(plain: Player) -> None:
    table = waiting()
    noted = text_of(table, note="She builds north")
    anna = planted_in(plain, table, text_of(table), noted).open("shelf")
    assert anna.storage()[TABLES + table.id] == noted
    assert not asides(anna)


def test_a_late_journal_is_caught_up_with(player: Player) -> None:
    """Moves and a removal meanwhile go in; the settings say what is true before and after."""
    table, gone = planted.played(planted.table(), 8), planted.played(planted.table(seed=5), 4)
    anna = player(table, gone).open("shelf")
    anna.until_so(lambda: {TABLES + table.id, TABLES + gone.id} <= journal(anna).keys())
    anna.page.add_init_script(LATE)
    anna.open("shelf")
    remove_last(anna)
    anna.follow(f"table/{table.id}")
    anna.until_asked()
    anna.play_well()
    anna.until_asked()
    at = anna.table()
    assert at.cursor > table.cursor
    anna.tool("Settings").click()
    expect(anna.at("#not-at-once")).to_be_visible()
    anna.page.evaluate(ANSWER)
    expect(anna.at("#not-at-once")).to_have_count(0)
    assert anna.table().tokens() == at.tokens()
    fresh = TablePage(anna.page.context.new_page(), anna.base).open("shelf")
    stored = fresh.storage()
    fresh.until_so(lambda: journal(fresh).get(TABLES + table.id) == stored[TABLES + table.id])
    assert TABLES + gone.id not in journal(fresh) and TABLES + gone.id not in stored
    assert not asides(fresh)


def test_nothing_is_put_back_under_an_open_table(plain: Player) -> None:
    """Once it is left, what the journal alone has is there."""
    table = waiting()
    later = planted.played(table.branch(table.cursor, table.id), 4)
    newest = text_of(later, updated=planted.UPDATED + 60_000)
    anna = planted_in(plain, table, text_of(table), newest)
    anna.page.add_init_script(LATE)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.page.evaluate(ANSWER)
    anna.page.wait_for_timeout(300)
    assert anna.table().tokens() == table.tokens()
    anna.button("Shelf").click()
    anna.until_so(lambda: anna.storage()[TABLES + table.id] == newest)


def remove_last(at: TablePage) -> None:
    """Remove the table at the end of the list."""
    at.button("Remove: ", exact=False).last.click()
    at.answer("Remove").click()
    expect(at.dialog).to_have_count(0)


def test_a_table_removed_in_one_tab_is_told_in_the_other(player: Player) -> None:
    """It comes back nowhere, unless the player keeps it as a new one."""
    table = waiting()
    one = player(table)
    two = TablePage(one.page.context.new_page(), one.base)
    two.open(f"table/{table.id}")
    two.until_asked()
    one.open("shelf")
    remove_last(one)
    expect(two.dialog).to_contain_text("is not stored")
    one.reload()
    assert TABLES + table.id not in {**one.storage(), **journal(one)}
    two.answer("Keep it as a new table").click()
    two.until_asked()
    assert two.fragment != f"table/{table.id}"
    assert two.table().tokens() == table.tokens()
    assert TABLES + table.id not in one.storage()


@pytest.mark.parametrize("seed", sample(range(100), 3))
def test_no_life_of_a_browser_loses_anything_or_brings_it_back(
    real: RealBrowser, seed: int
) -> None:
    """The model of two tabs, kills and faults, on the real storage and the real IndexedDB."""
    live(f"real {seed}", real)
    real.check()


@pytest.fixture
def real(plain: Player) -> RealBrowser:
    """A browser with nothing in it and no cabinet."""
    anna = plain({})
    return RealBrowser(anna.page, anna.base + "assets/journal.js")
