"""The model of a browser's life on a real localStorage and a real IndexedDB.

The cabinet's store runs here, in CPython; the page has nothing but the real ``assets/journal.js``,
once for each tab.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from motherlode.match.shelf.copies import stamp_key
from motherlode.match.shelf.journal import Entry
from motherlode.match.shelf.store import PICTURES, ROOT, STAMPS, MemoryStore
from tests.journals import Browser, FakeJournal

SET = "([key, text]) => { localStorage.setItem(key, text); }"
REMOVE = "([key]) => { localStorage.removeItem(key); }"
RESTART = "([texts]) => { localStorage.clear(); Object.assign(localStorage, texts); }"
STORED = "() => ({...localStorage})"
OPEN = """([address, number]) => new Promise((done, fail) => {
  // a module imported by a driver's script may have a global of its own
  const script = document.createElementNS("http://www.w3.org/1999/xhtml", "script");
  script.type = "module";
  script.src = `${address}?${number}`;
  script.onload = () => {
    (window.journals ??= new Map()).set(number, window.motherlodeJournal);
    done();
  };
  script.onerror = () => fail("the journal does not come");
  document.documentElement.append(script);
})"""
DIFFERING = """([number, ...given]) => new Promise(done =>
  window.journals.get(number).read(...given, done))"""
WRITE = """([number, batch]) => new Promise(done =>
  window.journals.get(number).write(batch, done))"""
JOURNAL = """() => new Promise(done => {
  const asking = indexedDB.open("motherlode", 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore("texts");
  asking.onsuccess = () => {
    const texts = asking.result.transaction("texts").objectStore("texts");
    const keys = texts.getAllKeys(), found = texts.getAll();
    found.onsuccess = () => {
      asking.result.close();
      done(Object.fromEntries(keys.result.map((key, at) => [key, found.result[at]])));
    };
  };
})"""
FORGET = """() => new Promise(done => {
  localStorage.clear();
  const asking = indexedDB.open("motherlode", 1);
  asking.onupgradeneeded = () => asking.result.createObjectStore("texts");
  asking.onsuccess = () => {
    const clearing = asking.result.transaction("texts", "readwrite");
    clearing.objectStore("texts").clear();
    clearing.oncomplete = () => {
      asking.result.close();
      done();
    };
  };
})"""


class RealStorage(MemoryStore):
    """localStorage, with what is in it known here too."""

    def __init__(self, page: Any) -> None:
        super().__init__()
        self.page = page

    def set(self, key: str, text: str) -> None:
        super().set(key, text)
        self.page.evaluate(SET, [key, text])

    def remove(self, key: str) -> None:
        super().remove(key)
        self.page.evaluate(REMOVE, [key])


class RealJournal(FakeJournal):
    """The journal of one tab: it is opened when it is to answer."""

    def __init__(self, browser: RealBrowser) -> None:
        super().__init__(browser)
        self.page = browser.page
        self.number = browser.next_number()
        self.address = browser.address

    def differing(self) -> list[Entry]:
        self.page.evaluate(OPEN, [self.address, self.number])
        given = [self.number, ROOT, STAMPS, [STAMPS, PICTURES]]
        return [tuple(entry) for entry in self.page.evaluate(DIFFERING, given)]

    def put(self, entries: Sequence[Entry]) -> None:
        batch = [[key, text, stamp_key(key), stamp] for key, text, stamp in entries]
        assert self.page.evaluate(WRITE, [self.number, batch])


class RealBrowser(Browser):
    """The browser of a page that has nothing to do with the cabinet but its site.

    Args:
        page: The page, by Playwright or by WebDriver.
        address: The address of ``journal.js``.
    """

    def __init__(self, page: Any, address: str) -> None:
        super().__init__()
        self.page = page
        self.address = address
        self.numbers = 0
        self.storage = RealStorage(page)

    def next_number(self) -> int:
        self.numbers += 1
        return self.numbers

    @property
    def journal(self) -> dict[str, str]:
        """All that is in IndexedDB."""
        kept: dict[str, str] = self.page.evaluate(JOURNAL)
        return kept

    @journal.setter
    def journal(self, texts: dict[str, str]) -> None:
        assert not texts, "a new browser, before it has its page"

    def restart(self, texts: dict[str, str]) -> None:
        super().restart(texts)
        self.page.evaluate(RESTART, [texts])

    def forget(self) -> None:
        """Empty both, for the next life."""
        self.page.evaluate(FORGET)

    def new_journal(self) -> FakeJournal:
        return RealJournal(self)

    def check(self) -> None:
        """Fail unless the storage holds what is known here."""
        assert self.page.evaluate(STORED) == self.storage.texts
