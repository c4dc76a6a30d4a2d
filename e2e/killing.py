"""Browsers killed as a whole some time after a deed, and looked at when they come back."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from e2e import planted
from e2e.table_page import TablePage
from motherlode.app.lesson.course import course_of
from motherlode.match.codec.record import open_record
from motherlode.match.shelf.progress import read_progress
from motherlode.match.shelf.saved_table import read_saved
from motherlode.match.shelf.store import LESSONS, PLAYERS, TABLES
from tools.processes import kill_process, list_processes

#: A page of the site on which nothing of the cabinet runs.
PLAIN_FILE = "assets/icon.svg"
KEEP = "entries => { Object.assign(localStorage, entries); }"
GAME = "gold"
NOTE = "north"

#: Says whether what was done is there, from what the storage holds.
Check = Callable[[dict[str, str]], bool]
Opening = Callable[[], AbstractContextManager[TablePage]]


def move(anna: TablePage) -> Check:
    """Play on at a table."""
    anna.open(f"table/{TABLE.id}")
    for _ in range(2):
        anna.until_asked()
        anna.play_well()
    tokens = anna.table().tokens()

    def is_kept(stored: dict[str, str]) -> bool:
        record = read_saved(stored[TABLES + TABLE.id]).record
        return open_record(record).table.tokens()[: len(tokens)] == tokens

    return is_kept


def note(anna: TablePage) -> Check:
    """Write a note about a table."""
    anna.open(f"table/{TABLE.id}")
    anna.until_asked()
    anna.at("#tool-note").click()
    anna.page.wait_for_selector("#note")
    anna.at("#note").click()
    anna.page.keyboard.type(NOTE)

    def is_kept(stored: dict[str, str]) -> bool:
        return read_saved(stored[TABLES + TABLE.id]).heading.note == NOTE

    anna.until_so(lambda: is_kept(anna.storage()))
    return is_kept


def removal(anna: TablePage) -> Check:
    """Remove one of two tables."""
    anna.open("shelf")
    anna.at(".slip [aria-label^='Remove: ']").first.click()
    anna.at("#remove").click()
    left = {key for key in anna.storage() if key.startswith(TABLES)}
    assert len(left) == 1
    return lambda stored: {key for key in stored if key.startswith(TABLES)} == left


def lesson_step(anna: TablePage) -> Check:
    """Read on in a lesson."""
    lesson = next(each for each in course_of(GAME) if not each.steps[0].do)
    anna.open(f"learn/{GAME}/{lesson.id}")
    anna.until_still(hurry=False)
    anna.at("#lesson-next").click()
    anna.until_so(lambda: LESSONS in anna.storage())
    read = read_progress(anna.storage()[LESSONS])
    return lambda stored: read_progress(stored.get(LESSONS)) == read


def player_code(anna: TablePage) -> Check:
    """Write a line of a computer player in the workshop."""
    anna.open("workshop")
    anna.at("#first").click()
    anna.at("code-editor").click()
    anna.page.keyboard.type(f"# {NOTE} ")

    def is_kept(stored: dict[str, str]) -> bool:
        return any(NOTE in text for key, text in stored.items() if key.startswith(PLAYERS))

    anna.until_so(lambda: is_kept(anna.storage()))
    return is_kept


TABLE = planted.table()
OTHER = planted.played(planted.table(seed=5), 6)
DEEDS = {
    "move": move,
    "note": note,
    "removal": removal,
    "lesson step": lesson_step,
    "player's code": player_code,
}
LONGEST_S = 20.0
#: Thirty deeds, each with the seconds after it at which the browser is killed.
KILLS = [(list(DEEDS)[at % len(DEEDS)], round(LONGEST_S * at / 29, 1)) for at in range(30)]


def kill_browser(folder: Path) -> None:
    """Kill every process of the browser that keeps its things in that folder."""
    for process in list_processes():
        if str(folder) in process.command:
            kill_process(process.pid)


def survives(opened: Opening, folder: Path, deed: str, seconds: float) -> bool:
    """Do it, kill the browser so many seconds later, and return whether it is there again."""
    with opened() as anna:
        anna.page.goto(anna.base + PLAIN_FILE)
        anna.page.evaluate(KEEP, planted.shelf(TABLE, OTHER))
        is_kept = DEEDS[deed](anna)
        time.sleep(seconds)
        kill_browser(folder)
    with opened() as anna:
        anna.open("shelf")
        return is_kept(anna.storage())
