"""Two copies of one stored text, in the storage and in the journal, and the one that stays.

Beside each text stands its stamp: ``<time> <digest of the text>``, ``<time> gone`` where the player
has thrown the text away, and ``alone`` at the end where the text may not go on from what the
journal holds: it had not been read, or what it held is not known to be set aside on the disk.
A stamp that does not fit its text, or none, says nothing: older cabinets write none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256

from motherlode.core.errors import BadRecord, BadSave
from motherlode.match.codec.record import open_record, split
from motherlode.match.shelf.attempts import read_attempt
from motherlode.match.shelf.progress import merge_progress, read_progress, write_progress
from motherlode.match.shelf.results import read_result
from motherlode.match.shelf.saved_table import NewerSave, SavedTable, read_saved
from motherlode.match.shelf.store import (
    ATTEMPTS,
    LESSONS,
    PICTURES,
    PLAYERS,
    RESULTS,
    ROOT,
    SETTINGS,
    STAMPS,
    TABLES,
    parse_json,
)

GONE = "gone"
MAX_SETTINGS_CHARACTERS = 100_000

_STAMP = re.compile(r"([0-9]{1,16}) ([0-9a-f]{12}|gone)( alone)?", re.ASCII)


def is_mirrored(key: str) -> bool:
    """Return whether the journal holds this key; pictures can be drawn again."""
    return key.startswith(ROOT) and not key.startswith((STAMPS, PICTURES))


def stamp_key(key: str) -> str:
    """Return the key of the stamp of the text under ``key``."""
    return STAMPS + key.removeprefix(ROOT)


def digest_of(text: str) -> str:
    """Return the part of a text's hash that stands in its stamp."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Stamp:
    """The stamp of a text.

    Attributes:
        time: Milliseconds since 1970, later than every stamp of this key before.
        digest: Of the text; ``GONE`` where it was thrown away.
        alone: True where the text may not go on from what the journal holds.
    """

    time: int
    digest: str
    alone: bool = False

    def text(self) -> str:
        """Serialize for the store."""
        return f"{self.time} {self.digest}{' alone' if self.alone else ''}"


def read_stamp(text: str | None) -> Stamp | None:
    """Read a stored stamp; ``None`` where there is none."""
    match = _STAMP.fullmatch(text or "")
    return Stamp(int(match[1]), match[2], bool(match[3])) if match else None


@dataclass(frozen=True, slots=True)
class Copy:
    """A text, ``None`` where there is none, and its stamp, ``None`` where it has none."""

    text: str | None
    stamp: Stamp | None = None

    @property
    def is_thrown_away(self) -> bool:
        """True where the player has thrown the text away."""
        return self.text is None and self.stamp is not None


def read_copy(text: str | None, stamp_text: str | None) -> Copy:
    """Return the text with its stamp, if that is its own."""
    stamp = read_stamp(stamp_text)
    fits = stamp and stamp.digest == (GONE if text is None else digest_of(text))
    return Copy(text, stamp if fits else None)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The copy that stays in both places, and what is to be set aside before."""

    copy: Copy
    aside: tuple[str, ...] = ()


def reconcile(key: str, here: Copy, there: Copy) -> Resolution:
    """Decide which copy of a text stays.

    Args:
        key: The key of both.
        here: The copy in the storage.
        there: The copy in the journal.
    """
    if here.text == there.text:
        is_later = there.stamp and (here.stamp is None or there.stamp.time > here.stamp.time)
        return Resolution(there if is_later else here)
    if there.text is None:
        if not _is_outlived(key, here, there):
            return Resolution(here)
        # without a stamp it may be another one, begun since
        is_known = here.stamp is not None
        return Resolution(there, () if is_known or here.text is None else (here.text,))
    if here.text is None:
        if _is_outlived(key, there, here):
            return Resolution(here)
        if is_whole(key, there.text):
            return Resolution(there)
        return Resolution(Copy(None, Stamp(_time(key, there), GONE)), (there.text,))
    if key == LESSONS and not _is_successor(here, there):
        return Resolution(Copy(_merge_lessons(here, there)))
    return _choose(key, here, there)


def _time(key: str, copy: Copy) -> int:
    """Return the time of the writing; 0 where neither stamp nor text tells it."""
    if copy.stamp is not None:
        return copy.stamp.time
    try:
        if copy.text is not None and key.startswith(TABLES):
            return read_saved(copy.text).heading.updated
        if copy.text is not None and key.startswith(RESULTS):
            return read_result(copy.text).ended
    except BadSave:
        return 0
    return 0


def _is_outlived(key: str, copy: Copy, other: Copy) -> bool:
    """Return whether the text of ``copy`` was thrown away after it was written."""
    if not other.is_thrown_away:
        return False
    # a text without a stamp counts as the later one where the times are the same
    return _time(key, copy) < _time(key, other) + bool(copy.stamp)


def _is_successor(here: Copy, there: Copy) -> bool:
    """Return whether one of the copies is sure to have been written over the other."""
    if here.stamp is None or there.stamp is None or here.stamp.alone:
        return False
    return here.stamp.time != there.stamp.time


def _choose(key: str, here: Copy, there: Copy) -> Resolution:
    """Decide between two different texts."""
    mine, other = here.text or "", there.text or ""
    whole = is_whole(key, mine), is_whole(key, other)
    if not all(whole):
        return Resolution(there, (mine,)) if whole[1] else Resolution(here, (other,))
    newest = there if _time(key, there) > _time(key, here) else here
    if _is_successor(here, there):
        return Resolution(newest)
    if here.stamp is None or there.stamp is None or here.stamp.time == there.stamp.time:
        newest = _unsure(key, here, there, newest)
    lost = mine if newest is there else other
    kept = newest.text or ""
    return Resolution(newest, () if contains(key, kept, lost) else (lost,))


def _unsure(key: str, here: Copy, there: Copy, newest: Copy) -> Copy:
    """Return the copy that stays where the stamps do not tell it."""
    mine, other = here.text or "", there.text or ""
    if key.startswith(TABLES):
        if not is_same_table(key, mine, other):
            return here
        plays = _plays(mine), _plays(other)
        if plays[0] != plays[1]:
            return here if plays[0] else there
    if contains(key, mine, other):
        return here
    return there if contains(key, other, mine) else newest


def is_whole(key: str, text: str) -> bool:
    """Return whether the text can be read as what its key names."""
    try:
        if key.startswith(TABLES):
            read_saved(text)
        elif key.startswith(RESULTS):
            read_result(text)
        elif key.startswith(ATTEMPTS):
            read_attempt(text)
        elif key in (SETTINGS, LESSONS):
            return isinstance(parse_json(text, MAX_SETTINGS_CHARACTERS), dict)
        elif key.startswith(PLAYERS):
            return isinstance(parse_json(text, len(text)), dict)
    except NewerSave:
        return True
    except BadSave:
        return False
    return True


def is_same_table(key: str, one: str, other: str) -> bool:
    """Return whether both saves are of the table that the key names."""
    try:
        saves = read_saved(one), read_saved(other)
        records = [split(save.record) for save in saves]
    except (BadSave, BadRecord):
        return False
    deals = {
        (record.header, save.heading.seed) for record, save in zip(records, saves, strict=True)
    }
    ids = {save.heading.id for save in saves}
    return len(deals) == 1 and ids == {key.removeprefix(TABLES)}


def contains(key: str, kept: str, lost: str) -> bool:
    """Return whether nothing of ``lost`` is missing where ``kept`` stands."""
    if key == SETTINGS:
        return True  # choices: the last one counts
    try:
        if key.startswith(TABLES):
            return is_same_table(key, kept, lost) and _is_start(read_saved(lost), read_saved(kept))
        if key.startswith(RESULTS):
            return read_result(kept).seats == read_result(lost).seats
        if key.startswith(ATTEMPTS):
            return not read_attempt(lost).link
    except BadSave:
        return False
    return False


def _is_start(lost: SavedTable, kept: SavedTable) -> bool:
    tokens, goes_on = split(lost.record).tokens, split(kept.record).tokens
    words = (
        (lost.heading.note, kept.heading.note),
        (lost.heading.label, kept.heading.label),
    )
    return goes_on[: len(tokens)] == tokens and all(old in ("", new) for old, new in words)


def _plays(text: str) -> bool:
    """Return whether the record of the save can be played to its end."""
    try:
        return open_record(read_saved(text).record).sentence is None
    except (BadSave, BadRecord):
        return False


def _merge_lessons(here: Copy, there: Copy) -> str:
    """Return the progress of both, with the steps of the later one."""
    first, second = (
        (here, there) if _time(LESSONS, here) >= _time(LESSONS, there) else (there, here)
    )
    return write_progress(merge_progress(read_progress(first.text), read_progress(second.text)))


def with_stamp(copy: Copy, now: int, *, is_alone: bool) -> Copy:
    """Return the copy with a stamp that says so; a text without one gets one of now."""
    if copy.stamp is not None:
        return replace(copy, stamp=replace(copy.stamp, alone=is_alone))
    return (
        copy
        if copy.text is None
        else replace(copy, stamp=Stamp(now, digest_of(copy.text), is_alone))
    )
