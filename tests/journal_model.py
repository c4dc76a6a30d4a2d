"""A model of a browser's life: two tabs write, delete, come late, fail and are killed.

Every text written knows what it was written over. In the end each one that was on a disk is still
there, was written over, is contained in what stands there, is set aside, or was thrown away; and
nothing thrown away stands there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache, partial

from motherlode.match.shelf.copies import GONE, contains, is_mirrored, is_whole, stamp_key
from motherlode.match.shelf.journal import JournaledStore
from motherlode.match.shelf.progress import CourseProgress, read_progress, write_progress
from motherlode.match.shelf.saved_table import SavedTable, read_saved, save_of
from motherlode.match.shelf.saves import Shelf
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import ASIDE, LESSONS, SETTINGS, TABLES, StoreFault
from tests.journals import Browser, journal_of
from tests.match.play import random_play, terms_for

IDS = ("A", "B", "C")
MOST_PLIES = 14
STEPS = 40


@cache
def save(seed: str, branch: int, plies: int) -> SavedTable:
    """A game of GOLD; two branches of one seed part by the randomness of its player."""
    table = random_play(terms_for("gold", seed), random.Random(branch), plies)
    table.id = "X"
    return save_of(table, 1, 1, 0, "")


@dataclass(frozen=True)
class Version:
    """A text that was written, or a deletion with none, and what it was written over."""

    number: int
    text: str | None
    before: Version | None

    def goes_on_from(self, other: Version, key: str) -> bool:
        """Return whether nothing of the other one is missing here or somewhere on the way here."""
        at: Version | None = self
        while at is not None:
            if at is other or (at.text and contains(key, at.text, other.text or "")):
                return True
            if at.text is None and at.number > other.number:
                return True  # the player has thrown it away
            at = at.before
        return False


class Life:
    """One run; the same seed makes the same."""

    def __init__(self, seed: str, browser: Browser | None = None) -> None:
        self.rng = random.Random(seed)
        self.browser = browser or Browser()
        self.browser.slow = True
        self.disk: dict[str, str] = {}
        self.tabs: list[JournaledStore] = []
        self.open_keys: list[str] = []
        self.number = 0
        # by key and text, and deletions by key and stamp
        self.versions: dict[tuple[str, str], Version] = {}
        self.deletions: dict[tuple[str, str], Version] = {}
        # what a kill can take away no more, by key
        self.safe: dict[str, list[tuple[str, Version]]] = {}
        self.gone: dict[str, list[Version]] = {}
        self.start()

    def run(self) -> None:
        steps = (
            (self.write, 30),
            (self.delete, 6),
            (self.work_off, 20),
            (self.flush, 8),
            (self.answer, 6),
            (self.leave, 3),
            (self.look, 4),
            (self.fail, 3),
            (self.fill, 3),
            (self.kill, 5),
        )
        weights = [weight for _step, weight in steps]
        for _ in range(STEPS):
            self.browser.time += self.rng.choice((0, 0, 1, 5000))
            (step,) = self.rng.choices([step for step, _weight in steps], weights)
            step()
        self.close()

    # -- what happens ------------------------------------------------------------------

    def start(self) -> None:
        self.browser.late = self.rng.random() < 0.4
        self.tabs = [self.browser.open_tab() for _ in range(2)]
        self.open_keys = [TABLES + self.rng.choice(IDS) for _ in self.tabs]
        for number, tab in enumerate(self.tabs):
            tab.is_open = partial(self.is_open, number)

    def is_open(self, tab: int, key: str) -> bool:
        return self.open_keys[tab] == key

    def texts(self) -> dict[str, str]:
        return self.browser.storage.texts

    def write(self) -> None:
        """A tab writes over what the storage holds, as the shelf does."""
        tab = self.rng.choice(self.tabs)
        key = self.rng.choice([*(TABLES + id for id in IDS), SETTINGS, LESSONS])
        before = self.texts().get(key)
        self.number += 1
        text = self.next_text(key, before)
        over = self.versions.get((key, before or ""))
        if before is None:
            over = self.deletions.get((key, self.texts().get(stamp_key(key), "")))
        if before is not None and over is None and key != LESSONS:
            return  # cut short: the shelf would set it aside
        try:
            tab.set(key, text)
        except StoreFault:
            return
        self.note(key, text, Version(self.number, text, over))

    def note(self, key: str, text: str, version: Version) -> None:
        self.versions[key, text] = version
        self.safe.setdefault(key, []).append((text, version))

    def next_text(self, key: str, before: str | None) -> str:
        rng = self.rng
        if key == SETTINGS:
            return write_settings(Settings(player=f"P{self.number}"))
        if key == LESSONS:
            course = read_progress(before).get("gold", CourseProgress())
            return write_progress({"gold": course.with_done(f"l{self.number}")})
        id, seed = key.removeprefix(TABLES), rng.choice("12")
        branch, plies = rng.randrange(2), 0
        note = ""
        if before is not None and is_whole(key, before):
            heading = read_saved(before).heading
            seed, note = str(heading.sent), heading.note
            branch, plies = heading.hints, heading.plies
        change = rng.random()
        if change < 0.2:
            note = f"note {self.number}"
        elif change < 0.4:
            branch, plies = 1 - branch, max(0, plies - 2)
        else:
            plies = min(MOST_PLIES, plies + 1)
        made = save(seed, branch, plies)
        heading = replace(
            made.heading, id=id, note=note, hints=branch, sent=int(seed), updated=self.browser.time,
            revision=self.number, plies=plies,
        )  # fmt: skip
        return SavedTable(heading, made.record).text()

    def delete(self) -> None:
        tab, key = self.rng.choice(self.tabs), TABLES + self.rng.choice(IDS)
        before = self.texts().get(key)
        over = self.versions.get((key, before or ""))
        if over is None:
            return
        tab.remove(key)
        stamp = self.texts().get(stamp_key(key), "")
        if stamp.split(" ")[1:2] == [GONE]:
            self.number += 1
            deletion = Version(self.number, None, over)
            self.deletions[key, stamp] = self.deletions[key, stamp + " alone"] = deletion
            self.deletions[key, stamp.removesuffix(" alone")] = deletion
            self.gone.setdefault(key, []).append(deletion)

    def work_off(self) -> None:
        journal_of(self.rng.choice(self.tabs)).work_off(self.rng.randrange(1, 4))

    def flush(self) -> None:
        self.disk = dict(self.texts())

    def answer(self) -> None:
        number = self.rng.randrange(2)
        key = self.open_keys[number]
        before = self.texts().get(key)
        journal_of(self.tabs[number]).answer()
        assert self.texts().get(key) == before, "put back under an open table"

    def leave(self) -> None:
        number = self.rng.randrange(2)
        self.open_keys[number] = TABLES + self.rng.choice(IDS)
        self.tabs[number].settle()

    def look(self) -> None:
        """A tab lists its tables; one cut short is set aside."""
        Shelf(self.rng.choice(self.tabs)).list()

    def fail(self) -> None:
        self.browser.failing = not self.browser.failing

    def fill(self) -> None:
        full = sum(len(key) + len(text) for key, text in self.texts().items())
        room = self.browser.storage.room
        self.browser.storage.room = full + self.rng.choice((0, 40, 900)) if room is None else None

    def kill(self) -> None:
        """The browser is gone, and the storage is as the disk has it, at times cut short."""
        if self.rng.random() < 0.3 and self.disk:
            key = self.rng.choice(sorted(self.disk))
            text = self.disk[key]
            self.disk[key] = text[: int(len(text) * self.rng.random())]
        self.browser.restart(self.disk)
        places = (self.disk, self.browser.journal)
        self.safe = {
            key: [pair for pair in pairs if any(place.get(key) == pair[0] for place in places)]
            for key, pairs in self.safe.items()
        }
        stamped = [
            self.deletions.get((key, place.get(stamp_key(key), "")))
            for place in places
            for key in self.gone
        ]
        self.gone = {
            key: [deletion for deletion in deletions if deletion in stamped]
            for key, deletions in self.gone.items()
        }
        self.start()

    # -- what must hold in the end -----------------------------------------------------

    def close(self) -> None:
        browser = self.browser
        browser.failing, browser.storage.room = False, None
        for number, tab in enumerate(self.tabs):
            journal_of(tab).answer()
            self.open_keys[number] = ""
            tab.settle()
        for tab in self.tabs:
            journal_of(tab).work_off()
        browser.late = False
        last = browser.open_tab()
        journal_of(last).work_off()
        assert last.is_doubled
        mirrored = {
            key: text
            for key, text in self.texts().items()
            if is_mirrored(key)
        }  # fmt: skip
        stored = {key: text for key, text in browser.journal.items() if is_mirrored(key)}
        assert mirrored == stored, "the journal is no second copy"
        for key, pairs in self.safe.items():
            for text, version in pairs:
                assert self.is_kept(key, text, version), f"lost: {key} {text}"
        for key, deletions in self.gone.items():
            final = self.versions.get((key, self.texts().get(key, "")))
            if final is not None:
                back = [deletion for deletion in deletions if final.number < deletion.number]
                assert not back, f"thrown away and back: {key}"

    def is_kept(self, key: str, text: str, version: Version) -> bool:
        final = self.texts().get(key)
        if key == LESSONS:
            done = read_progress(final).get("gold", CourseProgress()).done
            return set(read_progress(text)["gold"].done) <= set(done)
        if key == SETTINGS:
            return final is not None and is_whole(key, final)
        asides = [text for key, text in self.texts().items() if key.startswith(ASIDE)]
        if any(deletion.number > version.number for deletion in self.gone.get(key, ())):
            return True
        for other in (final, *asides):
            after = self.versions.get((key, other or ""))
            if after is not None and after.goes_on_from(version, key):
                return True
        return False


def live(seed: str, browser: Browser | None = None) -> None:
    """Run one life, in a new browser unless one is given.

    Raises AssertionError where anything was lost or came back.
    """
    Life(seed, browser).run()
