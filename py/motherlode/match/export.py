"""Everything on the shelf as one text, to be carried to another browser, and back in."""

from __future__ import annotations

import json
from base64 import b32encode
from dataclasses import dataclass, replace
from hashlib import sha256

from motherlode.core.errors import BadRecord, BadSave
from motherlode.locale import _, ngettext
from motherlode.match.record import open_record
from motherlode.match.saved_table import NewerSave, SavedTable, save_of, saved_from
from motherlode.match.settings import read_settings, write_settings
from motherlode.match.storage_keys import SETTINGS, TABLES, asides, is_id, put_aside, table_ids
from motherlode.match.store import GuardedStore, StoreFault

FORMAT = 1
MOST_CHARACTERS = 20_000_000

_LATEST = 2**53


def export_all(kept: GuardedStore) -> str:
    """Tables, settings and what was set aside, as JSON. Raises StoreFault."""
    tables: dict[str, object] = {}
    aside = asides(kept)
    for id in table_ids(kept):
        text = kept.get(TABLES + id) or ""
        try:
            tables[id] = json.loads(text)
        except (ValueError, RecursionError):
            aside[f"{id}-damaged"] = text
    settings = json.loads(write_settings(read_settings(kept.get(SETTINGS))))
    whole = {"motherlode": FORMAT, "tables": tables, "aside": aside, "settings": settings}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def import_all(kept: GuardedStore, text: str) -> list[str]:
    """Takes in what an export holds; returns what came of it, in sentences.

    Nothing on the shelf is changed: a table of the same id with another record comes to
    stand beside it. Raises :class:`BadSave` when the text is no export at all.
    """
    whole = _parsed(text)
    done = _Tally()
    try:
        for id, values in _part(whole, "tables").items():
            _take_in(kept, id, values, done)
        for id, aside in _part(whole, "aside").items():
            if isinstance(aside, str) and aside not in asides(kept).values():
                done.lost += not put_aside(kept, id if is_id(id) else "imported", aside)
        _settings(kept, whole.get("settings"), done)
    except StoreFault as error:
        return [*done.sentences(), str(error)]
    return done.sentences()


def _parsed(text: str) -> dict[str, object]:
    bad = BadSave(_("This file holds no tables of the cabinet."))
    if len(text) > MOST_CHARACTERS:
        raise BadSave(_("This file is too large to hold tables of the cabinet."))
    try:
        whole = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise bad from None
    if not isinstance(whole, dict) or type(whole.get("motherlode")) is not int:
        raise bad
    if whole["motherlode"] > FORMAT:
        raise NewerSave(_("This file was made by a newer version of the cabinet."))
    return whole


def _part(whole: dict[str, object], name: str) -> dict[str, object]:
    part = whole.get(name)
    return part if isinstance(part, dict) else {}


@dataclass
class _Tally:
    """How many tables fared how."""

    new: int = 0
    beside: int = 0
    known: int = 0
    broken: int = 0
    lost: int = 0
    settings: bool = False

    def sentences(self) -> list[str]:
        told = [
            (self.new, ngettext("{n} table was taken in.", "{n} tables were taken in.", self.new)),
            (
                self.beside,
                ngettext(
                    "{n} table differs from the one here and now stands beside it.",
                    "{n} tables differ from those here and now stand beside them.",
                    self.beside,
                ),
            ),
            (
                self.known,
                ngettext(
                    "{n} table was here already.", "{n} tables were here already.", self.known
                ),
            ),
            (
                self.broken,
                ngettext(
                    "{n} table cannot be read and was set aside.",
                    "{n} tables cannot be read and were set aside.",
                    self.broken,
                ),
            ),
            (
                self.lost,
                ngettext(
                    "{n} thing could not be kept.", "{n} things could not be kept.", self.lost
                ),
            ),
            (int(self.settings), _("The settings were taken over.")),
        ]
        sentences = [sentence.format(n=number) for number, sentence in told if number]
        return sentences or [_("There was nothing to take in.")]


def _take_in(kept: GuardedStore, id: str, values: object, done: _Tally) -> None:
    raw = json.dumps(values, ensure_ascii=False)
    try:
        saved = _checked(saved_from(values))
    except NewerSave:
        if is_id(id) and kept.get(TABLES + id) is None:
            kept.set(TABLES + id, raw)
            done.new += 1
            return
        _broken(kept, id, raw, done)
    except (BadSave, BadRecord):
        _broken(kept, id, raw, done)
    else:
        _place(kept, id, saved, done)


def _broken(kept: GuardedStore, id: str, raw: str, done: _Tally) -> None:
    if put_aside(kept, id if is_id(id) else "imported", raw):
        done.broken += 1
    else:
        done.lost += 1


def _checked(saved: SavedTable) -> SavedTable:
    """The same record under a heading made anew, since a file may claim anything."""
    table, heading = open_record(saved.record).table, saved.heading
    summary = "".join(c for c in heading.summary if c.isprintable())
    updated = max(0, min(heading.updated, _LATEST))
    revision = max(1, min(heading.revision, _LATEST))
    fresh = save_of(table, revision, updated, max(0, heading.seen), summary)
    return replace(saved, heading=fresh.heading)


def _place(kept: GuardedStore, id: str, saved: SavedTable, done: _Tally) -> None:
    """Stores the table under its id, or under one made of its content if that is taken."""
    number, first = 0, id if is_id(id) else ""
    candidate = first or _content_id(saved, number)
    while True:
        there = kept.get(TABLES + candidate)
        if there is None:
            break
        if _holds(there, saved):
            done.known += 1
            return
        candidate = _content_id(saved, number)
        number += 1
    try:
        kept.set(TABLES + candidate, saved.under(candidate).text())
    except StoreFault:
        done.lost += 1
        return
    if candidate == first:
        done.new += 1
    else:
        done.beside += 1


def _holds(text: str, saved: SavedTable) -> bool:
    try:
        return saved_from(json.loads(text)).record == saved.record
    except (ValueError, RecursionError, BadSave):
        return False


def _content_id(saved: SavedTable, number: int) -> str:
    digest = sha256(f"{number} {saved.record}".encode()).digest()
    return b32encode(digest[:5]).decode("ascii")


def _settings(kept: GuardedStore, values: object, done: _Tally) -> None:
    """Only where none are kept here yet."""
    if isinstance(values, dict) and kept.get(SETTINGS) is None:
        kept.set(SETTINGS, write_settings(read_settings(json.dumps(values))))
        done.settings = True
