"""Export and import: everything on the shelf as one text, to be moved to another browser."""

from __future__ import annotations

import json
import re
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from motherlode.core.bot import WRITTEN
from motherlode.core.errors import BadRecord, BadSave
from motherlode.core.outside import drop_deep
from motherlode.locale import _, ngettext
from motherlode.match.codec.record import open_record
from motherlode.match.salvage import straighten_json
from motherlode.match.shelf.attempts import AttemptStore, attempt_from
from motherlode.match.shelf.progress import merge_progress, read_progress, write_progress
from motherlode.match.shelf.results import read_result, result_from
from motherlode.match.shelf.saved_table import NewerSave, SavedTable, save_of, saved_from
from motherlode.match.shelf.settings import read_settings, write_settings
from motherlode.match.shelf.store import (
    ATTEMPTS,
    LESSONS,
    PLAYERS,
    RESULTS,
    SETTINGS,
    TABLES,
    GuardedStore,
    StoreFault,
    is_id,
    parse_json,
    quarantine,
    quarantined_texts,
    table_ids,
)

FORMAT = 1
#: The name that every export holds, as programs of writing may quote it.
_NAME = re.compile(r'["“”„«»]motherlode["“”«»]\s*:\s*\d')
#: The signs between the names and the values of an object in JSON.
_BETWEEN = re.compile(r"[\s,:]*+")
#: The end of a line, which mails set in place of a space or behind it, in the midst of a text too;
#: with the marks of a quotation before the next.
_BREAK = re.compile(r" ?\r?\n(?:[ \t]*[>|][>| \t]*)?")
_DECODER = json.JSONDecoder()
MAX_EXPORT_CHARACTERS = 20_000_000
#: A list or an object of ours has more characters than these on the average.
CHARACTERS_A_BRACKET = 8
#: A file may have so many in any case.
MIN_BRACKETS = 10_000

#: Most unreadable texts that imports set aside, all of them together.
MAX_QUARANTINED = 100
#: Most characters of unreadable texts that imports set aside, all of them together.
MAX_QUARANTINED_CHARACTERS = 1_000_000
#: Most characters of results and attempts taken in by one import: some thousand games.
MAX_IMPORTED_CHARACTERS = 2_000_000


def export_all(store: GuardedStore) -> str:
    """Serialize tables, results, attempts, settings, progress and quarantined texts as JSON.

    Raises:
        StoreFault: The store fails.
    """
    tables: dict[str, object] = {}
    aside = quarantined_texts(store)
    for id in table_ids(store):
        text = store.get(TABLES + id) or ""
        values = parse_json(text, len(text))
        if values is None:
            aside[f"{id}-damaged"] = text
        else:
            tables[id] = values
    results, broken = _export_results(store)
    aside.update(broken)
    settings = _values(write_settings(read_settings(store.get(SETTINGS))))
    lessons = _values(write_progress(read_progress(store.get(LESSONS))))
    whole = {
        "motherlode": FORMAT,
        "tables": tables,
        "aside": aside,
        "results": results,
        "tries": {done.id: _values(done.text()) for done in AttemptStore(store).all()},
        "settings": settings,
        "lessons": lessons,
    }
    if players := _export_players(store, aside):
        whole["players"] = players
    text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    try:
        text.encode()
    except UnicodeEncodeError:
        # what is set aside may hold half of a pair of surrogates, which no file can
        return json.dumps(whole, indent=1) + "\n"
    return text


def _values(text: str) -> object:
    return parse_json(text, len(text))


def _export_players(store: GuardedStore, aside: dict[str, str]) -> dict[str, object]:
    """Return the written players by id; texts that cannot be read join what is set aside."""
    players: dict[str, object] = {}
    for key in store.keys(PLAYERS):
        id, text = key.removeprefix(PLAYERS), store.get(key) or ""
        values = parse_json(text, len(text))
        if isinstance(values, dict):
            players[id] = values
        else:
            aside[f"{id}-player"] = text
    return players


def _export_results(store: GuardedStore) -> tuple[dict[str, object], dict[str, str]]:
    """Return the results by id, and the texts that cannot be read as one."""
    results: dict[str, object] = {}
    broken: dict[str, str] = {}
    for key in store.keys(RESULTS):
        id, text = key.removeprefix(RESULTS), store.get(key) or ""
        try:
            results[id] = _values(read_result(text).text())
        except BadSave:
            broken[f"{id}-result"] = text
    return results, broken


def find_export(text: str) -> str:
    """Return the JSON in the text that names the cabinet, without words before it; "" for none."""
    if _NAME.search(text) is None:
        return ""
    return _BREAK.sub(" ", text[text.find("{") :])


def import_all(store: GuardedStore, text: str) -> list[str]:
    """Take in an export; return sentences about the outcome.

    Nothing on the shelf is changed: a table of the same id with another record is stored beside it.

    Raises:
        BadSave: The text is no export at all.
    """
    task = Import(store, text)
    for _done in task.steps():
        pass
    return task.sentences()


class Import:
    """An import in steps, one thing at a time; ``total`` things in all.

    Of texts that cannot be read at most ``MAX_QUARANTINED`` of together
    ``MAX_QUARANTINED_CHARACTERS`` are set aside, those of earlier imports included, and
    of results and attempts ``MAX_IMPORTED_CHARACTERS``
    are taken in; the rest is counted, reported, and stays in the file.
    Of a file that was cut off all is taken in that is whole.

    Raises:
        BadSave: The text is no export at all.
    """

    def __init__(self, store: GuardedStore, text: str) -> None:
        whole, self._is_cut = _parse_export(text)
        self._store = store
        self._tables = _section(whole, "tables")
        self._aside = _section(whole, "aside")
        self._results = _section(whole, "results")
        self._tries = _section(whole, "tries")
        self._players = _section(whole, "players")
        self._settings = whole.get("settings")
        self._lessons = whole.get("lessons")
        self._report = _Report()
        self._fault = ""
        parts = (self._tables, self._aside, self._results, self._tries, self._players)
        self.total = sum(map(len, parts))

    def steps(self) -> Iterator[int]:
        """Take in the next thing at every step, and yield the number done so far.

        Ends early where the store fails, which :meth:`sentences` tells.
        """
        try:
            room = _ImportBudget(self._store)
            done = 0
            for done, (id, values) in enumerate(self._tables.items(), 1):
                _import_table(room, id, values, self._report)
                yield done
            for done, (id, text) in enumerate(self._aside.items(), done + 1):  # noqa: B020
                if isinstance(text, str) and not room.is_quarantined(text):
                    is_kept = room.quarantine(id, text)
                    self._report.aside += is_kept
                    self._report.lost += not is_kept
                yield done
            for done, values in enumerate(self._results.values(), done + 1):  # noqa: B020
                _import_result(room, values, self._report)
                yield done
            for done, values in enumerate(self._tries.values(), done + 1):  # noqa: B020
                _import_attempt(room, values, self._report)
                yield done
            for done, (id, values) in enumerate(self._players.items(), done + 1):  # noqa: B020
                _import_player(room, id, values, self._report)
                yield done
            _import_settings(self._store, self._settings, self._report)
            _import_progress(self._store, self._lessons)
        except StoreFault as error:
            self._fault = str(error)

    def sentences(self) -> list[str]:
        """Return the outcome so far, in sentences."""
        cut = _("This file is cut off or damaged: the rest of it is missing.")
        return [
            *self._report.sentences(),
            *([cut] if self._is_cut else []),
            *([self._fault] if self._fault else []),
        ]


class _ImportBudget:
    """The store, and the room that an import may still take in it."""

    def __init__(self, store: GuardedStore) -> None:
        self.store = store
        self._known = set(quarantined_texts(store).values())
        # what earlier files have left takes of the room too
        self._things = MAX_QUARANTINED - len(self._known)
        self._characters = MAX_QUARANTINED_CHARACTERS - sum(map(len, self._known))
        self._left = MAX_IMPORTED_CHARACTERS

    def keep(self, key: str, text: str) -> bool:
        """Store the text; return whether there was room for it."""
        if len(text) > self._left:
            return False
        self.store.set(key, text)
        self._left -= len(text)
        return True

    def is_quarantined(self, text: str) -> bool:
        """Return whether this very text is set aside already."""
        return text in self._known

    def quarantine(self, id: str, text: str) -> bool:
        """Set the text aside; return whether it is there now."""
        if self.is_quarantined(text):
            return True
        if self._things <= 0 or len(text) > self._characters:
            return False
        if not quarantine(self.store, id if is_id(id) else "imported", text):
            return False
        self._known.add(text)
        self._things -= 1
        self._characters -= len(text)
        return True


def _parse_export(text: str) -> tuple[dict[str, object], bool]:
    """Return the parts of the export by name, and whether it was cut off."""
    bad = BadSave(_("This file holds no tables of Motherlode."))
    if len(text) > MAX_EXPORT_CHARACTERS:
        raise BadSave(_("This file is too large to hold tables of Motherlode."))
    text = text.removeprefix("\ufeff").strip()
    if text.count("[") + text.count("{") > MIN_BRACKETS + len(text) // CHARACTERS_A_BRACKET:
        raise bad
    plain = straighten_json(text)
    # a thing of a section stands within two objects, and alone is lost where it is too deep
    shallow = drop_deep(text, 2)
    plain = shallow if plain == text else drop_deep(plain, 2)
    text = shallow
    whole = _parse_first(text) or _parse_first(plain)
    is_cut = whole is None and _NAME.search(text) is not None
    if is_cut:
        found = _parse_members(text) or _parse_members(plain)
        if not any(isinstance(part, dict) and part for part in found.values()):
            cut = _("This file is cut off or damaged: nothing could be read from it.")
            raise BadSave(cut)
        whole = found
    if not isinstance(whole, dict) or type(whole.get("motherlode")) is not int:
        raise bad
    if whole["motherlode"] > FORMAT:
        raise NewerSave(_("This comes from a newer version of Motherlode."))
    return whole, is_cut


def _parse_first(text: str) -> object:
    """Return the value of the JSON with which the text begins; ``None`` for none."""
    try:
        return _DECODER.raw_decode(text)[0]
    except ValueError:
        return None


def _parse_members(text: str, at: int = 1, *, outer: bool = True) -> dict[str, object]:
    """Return the whole members of an object in JSON that was cut off, and of the parts in it.

    Settings belong together: half of them are none.
    """
    members: dict[str, object] = {}
    if not text.startswith("{"):
        return members
    while True:
        try:
            key, end = _DECODER.raw_decode(text, _after_signs(text, at))
        except ValueError:
            break
        at = _after_signs(text, end)
        if not isinstance(key, str) or text[end:at].strip() != ":":
            break
        try:
            members[key], at = _DECODER.raw_decode(text, at)
        except ValueError:
            if outer and key != "settings" and text.startswith("{", at):
                members[key] = _parse_members(text, at + 1, outer=False)
            break
    return members


def _after_signs(text: str, at: int) -> int:
    """Return where the next name or value begins."""
    found = _BETWEEN.match(text, at)
    assert found is not None
    return found.end()


def _section(whole: dict[str, object], name: str) -> dict[str, object]:
    part = whole.get(name)
    return part if isinstance(part, dict) else {}


@dataclass
class _Report:
    """The import report: numbers of tables by outcome."""

    new: int = 0
    beside: int = 0
    known: int = 0
    broken: int = 0
    aside: int = 0
    lost: int = 0
    results: int = 0
    players: int = 0
    settings: bool = False

    def sentences(self) -> list[str]:
        """Return a sentence for every number that is not zero."""
        told = [
            (self.new, ngettext("{n} table was imported.", "{n} tables were imported.", self.new)),
            (
                self.beside,
                ngettext(
                    "{n} table differed and was added as a second one.",
                    "{n} tables differed and were added as second ones.",
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
                aside := self.broken + self.aside,
                ngettext("{n} thing set aside", "{n} things set aside", aside) + ".",
            ),
            (
                self.lost,
                ngettext(
                    "{n} thing could not be kept.", "{n} things could not be kept.", self.lost
                ),
            ),
            (
                self.results,
                ngettext("{n} result was imported.", "{n} results were imported.", self.results),
            ),
            (
                self.players,
                ngettext("{n} player was imported.", "{n} players were imported.", self.players),
            ),
            (int(self.settings), _("The settings were imported.")),
        ]
        sentences = [sentence.format(n=number) for number, sentence in told if number]
        return sentences or [_("There was nothing to import.")]


def _import_table(room: _ImportBudget, id: str, values: object, report: _Report) -> None:
    store = room.store
    if values is None:
        report.lost += 1
        return
    try:
        saved = _rebuild(saved_from(values))
    except NewerSave:
        raw = _to_json(values)
        if is_id(id) and store.get(TABLES + id) is None:
            store.set(TABLES + id, raw)
            report.new += 1
        else:
            _quarantine(room, id, raw, report)
    except (BadSave, BadRecord):
        _quarantine(room, id, _to_json(values), report)
    else:
        _store_table(store, id, saved, report)


def _import_result(room: _ImportBudget, values: object, report: _Report) -> None:
    """Store a result of a table that has none here, and is no attempt that goes on here."""
    try:
        result = result_from(values)
    except BadSave:
        report.lost += 1
        return
    key = RESULTS + result.id
    begun = all(room.store.get(kind + result.id) is not None for kind in (ATTEMPTS, TABLES))
    if room.store.get(key) is None and begun:
        report.lost += 1
    elif room.store.get(key) is None:
        stored = room.keep(key, result.text())
        report.results += stored
        report.lost += not stored


def _import_attempt(room: _ImportBudget, values: object, report: _Report) -> None:
    """Store an attempt that is not known here."""
    try:
        done = attempt_from(values)
    except BadSave:
        return
    key = ATTEMPTS + done.id
    if room.store.get(key) is None:
        report.lost += not room.keep(key, done.text())


def _import_player(room: _ImportBudget, id: str, values: object, report: _Report) -> None:
    """Store a written player, beside the one of its id where that is another."""
    if not (is_id(id) and isinstance(values, dict)):
        report.lost += 1
        return
    text = _to_json(values)
    if (there := room.store.get(PLAYERS + id)) not in (None, text):
        id = WRITTEN + sha256(text.encode()).hexdigest()[: len(id) - len(WRITTEN)]
        there = room.store.get(PLAYERS + id)
    if there is None:
        stored = room.keep(PLAYERS + id, text)
        report.players += stored
        report.lost += not stored


def _to_json(values: object) -> str:
    """Serialize the thing as it came, in characters that every store can hold."""
    return json.dumps(values)


def _quarantine(room: _ImportBudget, id: str, raw: str, report: _Report) -> None:
    if room.quarantine(id, raw):
        report.broken += 1
    else:
        report.lost += 1


def _rebuild(saved: SavedTable) -> SavedTable:
    """Rebuild the heading from the record, since a file may claim anything."""
    table, heading = open_record(saved.record).table, saved.heading
    fresh = save_of(
        table, heading.revision, heading.updated, heading.seen, heading.summary, heading
    )
    return replace(saved, heading=fresh.heading)


def _store_table(store: GuardedStore, id: str, saved: SavedTable, report: _Report) -> None:
    """Store the table under its id, or under one made of its content if that is taken."""
    number, first = 0, id if is_id(id) else ""
    candidate = first or _content_id(saved, number)
    while True:
        there = store.get(TABLES + candidate)
        if there is None:
            break
        if _has_record(there, saved):
            report.known += 1
            return
        candidate = _content_id(saved, number)
        number += 1
    try:
        store.set(TABLES + candidate, saved.under(candidate).text())
    except StoreFault:
        report.lost += 1
        return
    if candidate == first:
        report.new += 1
    else:
        report.beside += 1


def _has_record(text: str, saved: SavedTable) -> bool:
    try:
        return saved_from(parse_json(text, len(text))).record == saved.record
    except BadSave:
        return False


def _content_id(saved: SavedTable, number: int) -> str:
    digest = sha256(f"{number} {saved.record}".encode()).digest()
    return b32encode(digest[:5]).decode("ascii")


def _import_settings(store: GuardedStore, values: object, report: _Report) -> None:
    """Store the settings only where none are stored here yet."""
    if isinstance(values, dict) and store.get(SETTINGS) is None:
        store.set(SETTINGS, write_settings(read_settings(json.dumps(values))))
        report.settings = True


def _import_progress(store: GuardedStore, values: object) -> None:
    """Join the lessons learnt there with those learnt here."""
    theirs, ours = read_progress(json.dumps(values)), read_progress(store.get(LESSONS))
    if theirs:
        store.set(LESSONS, write_progress(merge_progress(ours, theirs)))
