"""Nothing that is read from outside is gone over twice: the page would stand still."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from time import process_time

import pytest

from motherlode.app.navigation import find_screen
from motherlode.core.errors import MotherlodeError
from motherlode.match.codec import player_link
from motherlode.match.codec.link import find_link, open_link, read_link_params
from motherlode.match.codec.record import open_record
from motherlode.match.live.live_link import read as read_live_link
from motherlode.match.live.messages import read_message
from motherlode.match.shelf.export import find_export, import_all
from motherlode.match.shelf.saved_table import read_saved
from motherlode.match.shelf.saves import MemoryStore
from motherlode.match.shelf.store import GuardedStore

for_each = pytest.mark.parametrize

PACKAGES = ("motherlode.match.codec", "motherlode.match.shelf", "motherlode.match.live")
MODULES = (
    "motherlode.core.outside",
    "motherlode.match.salvage",
    "motherlode.match.live.live_link",
    "motherlode.match.terms",
    "motherlode.app.navigation",
    "motherlode.app.workshop.wheel",
)
#: What fills a long line; some with the breaks that make many short ones of it.
CLASSES = (
    "a", "7", "A1", " ", ".", "-", "_", "/", "=", "#", "&", ":", ">", "|", "\\", '"', "#!", "[",
    "{", "(", "<a ", "<!--", "[b", "[1/", "&#1", "%41", "a ", "a 1 ", "1 a", '" +', "- ", "a=b\n",
    "x 1 seats", "=?a?b?", "play/", "play/1/", "\n", "\n>", "\n 1/", "\n  ", "\\u", "“ ",
    '"motherlode" ', "gold 1 seats=2\n", "&at=1 ", "cGxhe", "́", "1. ", '{"a":', '"a": 1, ',
    '\\"', "Tag: ", ".so.1", "\x1b[1",
)  # fmt: skip
#: Characters of the texts: what takes its time with the first ones is not asked for the next.
SHORT, LONG = (5_000, 40_000), (5_000, 100_000, 200_000)
#: Seconds of the processor that each may take. To go over a line again from each of its characters
#: takes minutes.
MOST_S = 1.0
#: How much longer the last may take than the one of half its characters, where that can be told.
MOST_TIMES, TOLD_S = 3.5, 0.2


SHELF = '{"motherlode": 1, "tables": {'


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every compiled pattern of the readers."""
    names = [*MODULES]
    for package in PACKAGES:
        path = import_module(package).__path__
        names += [f"{package}.{module.name}" for module in iter_modules(path)]
    for name in names:
        for field, value in vars(import_module(name)).items():
            if isinstance(value, re.Pattern):
                yield f"{name}.{field}", value


def filled(before: str, one: str, length: int) -> str:
    return before + one * (length // len(one))


def seconds(read: Callable[[str], object], text: str) -> float:
    start = process_time()
    with suppress(MotherlodeError):
        read(text)
    return process_time() - start


def require_linear(
    read: Callable[[str], object], before: str, one: str, lengths: tuple[int, ...]
) -> None:
    taken = []
    for length in lengths:
        taken.append(seconds(read, filled(before, one, length)))
        assert taken[-1] < MOST_S, f"{taken[-1]:.2f} s for {length} of {one!r} after {before!r}"
    if 2 * lengths[-2] == lengths[-1] and taken[-1] > TOLD_S:
        assert taken[-1] < MOST_TIMES * taken[-2], f"not linear: {one!r} after {before!r}"


def search_all(pattern: re.Pattern[str]) -> Callable[[str], object]:
    return lambda text: (pattern.fullmatch(text), sum(1 for _ in pattern.finditer(text)))


@for_each(("name", "pattern"), [pytest.param(n, p, id=n) for n, p in patterns()])
def test_no_pattern_goes_back_over_a_long_line(name: str, pattern: re.Pattern[str]) -> None:
    for one in CLASSES:
        require_linear(search_all(pattern), "", one, SHORT)


#: Reader by name, and the beginning of what it reads.
READERS: dict[str, tuple[Callable[[str], object], str]] = {
    "record": (open_record, "gold 1 seats=2 "),
    "kind of link": (find_link, "#"),
    "link": (open_link, "#play/1/"),
    "parameters": (read_link_params, "#play/1/AAAA&at=1"),
    "player": (player_link.read_link, "#player/1/"),
    "live": (read_live_link, "#live/1/"),
    "message": (read_message, '{"k":"table","link":"'),
    "screen": (find_screen, "#today"),
    "shelf": (lambda text: import_all(GuardedStore(MemoryStore()), text), SHELF),
    "shelf among words": (find_export, SHELF),
    "save": (read_saved, '{"v":4,'),
}


@for_each("reader", READERS)
def test_a_long_line_is_read_in_its_time(reader: str) -> None:
    read, start = READERS[reader]
    for before in ("", start):
        for one in CLASSES:
            require_linear(read, before, one, LONG)
