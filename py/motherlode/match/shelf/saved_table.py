"""Saved tables: one table as JSON with a small heading and the record, and its small picture."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from motherlode.core.errors import BadProof, BadSave
from motherlode.core.game import TERMINAL
from motherlode.core.graphemes import is_shown, truncate
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _
from motherlode.match.codec.record import open_record, write
from motherlode.match.draws.chance import SEED_BYTES, format_seed
from motherlode.match.shelf.store import (
    PICTURES,
    GuardedStore,
    StoreFault,
    bad_save,
    field_values,
    is_id,
    parse_json,
)
from motherlode.match.table import Opened, Table
from motherlode.match.terms import SEAT_KINDS, BadName, clean_name

FORMAT = 1
#: Of fair tables, which hold a secret; an older cabinet leaves them alone.
FAIR_FORMAT = 2
#: Of tables with plans, which an older cabinet would store without them.
PLANS_FORMAT = 3
MAX_SAVE_CHARACTERS = 1_200_000
MAX_SUMMARY_CHARACTERS = 200
MAX_LABEL_CHARACTERS = 80
MAX_NOTE_CHARACTERS = 600
#: Six seats, each with a letter, a colon and a fingerprint.
MAX_DEVICES_CHARACTERS = 600
#: No revision, date or number of plies is larger: it stays exact in every browser.
MAX_INTEGER = 2**53
#: Half a character, which no store takes.
SURROGATE = re.compile("[\ud800-\udfff]")

#: The plans on their way, those of this device, and the plies that were played by plans.
SavedPlans = tuple[str, tuple[str, ...], tuple[int, ...]]
NO_PLANS: SavedPlans = ("", (), ())
MAX_PLANS_CHARACTERS = 4_000
#: Of one device at one table.
MAX_OWN_PLANS = 8

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a saved table, read for the shelf without playing its record.

    Attributes:
        turn: The seat to decide or to draw, -1 for the set-up, -4 when the game is over.
        updated: Milliseconds since 1970, by the caller's clock.
        seen: Plies that had been looked at on this device.
        summary: A line of the game's view; may be empty.
        sent: Plies that the others know of.
        label: The words that tell a branch from the table it left; may be empty.
        hints: The number of times a strong player's advice was asked for.
        note: The player's own note about the table.
        devices: The certificates of the others' devices at a live table, by seat: letter, colon
            and fingerprint.
    """

    id: str
    revision: int
    updated: int
    entry: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    turn: int
    plies: int
    seen: int
    seed: str = ""
    summary: str = ""
    sent: int = 0
    label: str = ""
    hints: int = 0
    note: str = ""
    devices: str = ""

    @property
    def finished(self) -> bool:
        """True once the game is over."""
        return self.turn == -4


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A saved table: its heading and its record.

    ``secret`` is this device's at a fair table, in hexadecimal digits, empty where it only
    watches; ``None`` for an open table. ``plans``: see ``Table``.
    """

    heading: Heading
    record: str
    secret: str | None = None
    plans: SavedPlans = NO_PLANS

    def text(self) -> str:
        """Serialize for the store."""
        values = {"v": FORMAT, **field_values(self.heading), "record": self.record}
        if self.secret is not None:
            values |= {"v": FAIR_FORMAT, "secret": self.secret}
        if self.plans != NO_PLANS:
            values |= {"v": PLANS_FORMAT, "plans": self.plans}
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))

    def under(self, id: str) -> SavedTable:
        """Return the same table under another id."""
        if self.heading.id == id:
            return self
        return replace(self, heading=replace(self.heading, id=id))


class NewerSave(BadSave):
    """Error: saved by a newer version of the cabinet, not damaged."""


def save_of(
    table: Table,
    revision: int,
    updated: int,
    seen: int,
    summary: str,
    before: Heading | None = None,
) -> SavedTable:
    """Return the table up to its cursor as a save.

    Args:
        table: The table, with an id.
        revision: The revision of this save.
        updated: Milliseconds since 1970.
        seen: Plies that have been looked at on this device.
        summary: A line of the game's view.
        before: The heading that this one takes the place of.
    """
    terms = table.terms
    heading = Heading(
        id=table.id,
        revision=revision,
        updated=updated,
        entry=terms.entry,
        names=terms.names,
        kinds=tuple(seat.kind for seat in terms.seats),
        turn=table.turn,
        plies=table.cursor,
        seen=min(seen, table.cursor),
        seed="" if terms.seed is None else format_seed(terms.seed),
        summary=summary[:MAX_SUMMARY_CHARACTERS],
        sent=max(before.sent if before else 0, table.shared_plies),
        label=before.label if before else "",
        hints=before.hints if before else 0,
        note=before.note if before else "",
        devices=before.devices if before else "",
    )
    secret = table.draws.secret
    digits = None if secret is None else secret.hex()
    plans = (table.plans, table.own_plans, tuple(sorted(table.planned)))
    return SavedTable(heading, write(table, private=True), digits, plans)


def open_saved(saved: SavedTable) -> Opened:
    """Return the table of a save, up to its first bad token, under its id and with its secret.

    Without its secret the seats of a fair table are somebody's elsewhere.

    Raises:
        BadRecord: There is no table at all.
    """
    opened = open_record(saved.record)
    table = opened.table
    table.id = saved.heading.id
    table.plans, table.own_plans, planned = saved.plans
    table.planned = frozenset(ply for ply in planned if ply < table.cursor)
    if table.terms.parties and not _hold(table, saved.secret or ""):
        table.draws.read_hands(())
        table.reseat(tuple(replace(s, kind="link", level="") for s in table.terms.seats))
    return opened


def _hold(table: Table, digits: str) -> bool:
    """Take the secret of a save; return whether it is a party's and opens the seats' cards."""
    try:
        return table.hold(bytes.fromhex(digits))
    except (ValueError, BadProof):
        return False


def read_saved(text: str) -> SavedTable:
    """Read a stored table. Raises :class:`BadSave`, or :class:`NewerSave`."""
    return saved_from(parse_json(text, MAX_SAVE_CHARACTERS))


def saved_from(values: object) -> SavedTable:
    """Build a saved table from its parsed JSON. Raises :class:`BadSave`, or :class:`NewerSave`."""
    if not isinstance(values, dict):
        raise bad_save()
    version = values.get("v")
    if type(version) is int and version > PLANS_FORMAT:
        raise NewerSave(_("This comes from a newer version of Motherlode."))
    if version not in (FORMAT, FAIR_FORMAT, PLANS_FORMAT):
        raise bad_save()
    heading = Heading(
        id=_require(values, "id", str)[:40],
        revision=_revision(values),
        updated=_number(values, "updated"),
        entry=_text(values, "entry", 40),
        names=tuple(_clean_name(name) for name in _texts(values, "names")),
        kinds=_texts(values, "kinds"),
        turn=_number(values, "turn", TERMINAL),
        plies=_number(values, "plies"),
        seen=_number(values, "seen"),
        seed=_text(values, "seed", 60),
        summary=_line(_require(values, "summary", str), MAX_SUMMARY_CHARACTERS),
        sent=_optional(values, "sent", 0),
        label=_line(_optional(values, "label", ""), MAX_LABEL_CHARACTERS),
        hints=_optional(values, "hints", 0),
        note=clean_note(_optional(values, "note", "")),
        devices=_line(_optional(values, "devices", ""), MAX_DEVICES_CHARACTERS),
    )
    if not 0 < len(heading.names) == len(heading.kinds) <= len(SEAT_LETTERS):
        raise bad_save()
    if not set(heading.kinds) <= set(SEAT_KINDS) or heading.turn >= len(heading.names):
        raise bad_save()
    is_fair = version == FAIR_FORMAT or (version == PLANS_FORMAT and "secret" in values)
    secret = _text(values, "secret", 2 * SEED_BYTES) if is_fair else None
    record = _text(values, "record", MAX_SAVE_CHARACTERS)
    return SavedTable(heading, record, secret, _plans(values.get("plans")))


def _plans(value: object) -> SavedPlans:
    """Return the plans of a save; what is none of this cabinet counts as none."""
    if not isinstance(value, list) or len(value) != len(NO_PLANS):
        return NO_PLANS
    sealed, own, planned = value
    if not isinstance(sealed, str) or not isinstance(own, list) or not isinstance(planned, list):
        return NO_PLANS
    if len(own) > MAX_OWN_PLANS or not all(isinstance(one, str) for one in own):
        return NO_PLANS
    if max(map(len, [sealed, *own])) > MAX_PLANS_CHARACTERS or not sealed.isascii():
        return NO_PLANS
    plies = tuple(ply for ply in planned if type(ply) is int)
    return (sealed, tuple(own), plies)


def _require(values: dict[str, Any], name: str, kind: type[T]) -> T:
    value = values.get(name)
    if type(value) is not kind:
        raise bad_save()
    return value


def _optional(values: dict[str, Any], name: str, default: T) -> T:
    """Return a value that older cabinets did not write; of another type it counts as missing."""
    value = values.get(name)
    if type(value) is not type(default):
        return default
    return cast("T", max(0, min(MAX_INTEGER, value)) if isinstance(value, int) else value)


def _line(text: str, most: int) -> str:
    """Return the part of the text that can be shown in one line."""
    if not text.isprintable():
        text = "".join(c for c in text if is_shown(c))
    return truncate(text, most)


def clean_note(text: str) -> str:
    """Return the part of the text that can be shown in several lines."""
    if not text.isprintable():
        text = "".join(c for c in text if is_shown(c) or c == "\n")
    return truncate(text, MAX_NOTE_CHARACTERS)


def _number(values: dict[str, Any], name: str, least: int = 0) -> int:
    """Return a whole number, moved into its bounds if it lies outside them."""
    return max(least, min(MAX_INTEGER, _require(values, name, int)))


def _revision(values: dict[str, Any]) -> int:
    """Return the revision; 1 for one that could not be counted on from."""
    revision = _require(values, "revision", int)
    return revision if 0 <= revision < MAX_INTEGER else 1


def _text(values: dict[str, Any], name: str, most: int) -> str:
    """Return a text that can be written to any store."""
    text = _require(values, name, str)
    if len(text) > most or not (text.isascii() or SURROGATE.search(text) is None):
        raise bad_save()
    return text


def _clean_name(text: str) -> str:
    """Return the name; empty, which shows the seat's letter, if it cannot be shown."""
    try:
        return clean_name(text)
    except BadName:
        return ""


def _texts(values: dict[str, Any], name: str) -> tuple[str, ...]:
    texts: list[object] = _require(values, name, list)
    if not all(isinstance(text, str) for text in texts):
        raise bad_save()
    return tuple(cast("list[str]", texts))


MAX_PICTURE_CHARACTERS = 16_000
#: Most pictures stored; of more tables the others show their box.
MAX_PICTURES = 60

_IMAGE = re.compile(r"data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}", re.ASCII)


class TablePictures:
    """The stored pictures of tables, each a small image as a ``data:`` address.

    They stand beside the tables, under keys of their own, and go in no link and no file: they
    can be
    drawn again. Tables do without them where the store fails.
    """

    def __init__(self, store: GuardedStore) -> None:
        self._store = store

    def keep(self, id: str, image: str) -> None:
        """Store the picture of that table in place of the one so far."""
        if not is_id(id) or not _is_image(image):
            return
        try:
            if (
                self._store.get(PICTURES + id) is None
                and len(self._store.keys(PICTURES)) >= MAX_PICTURES
            ):
                return
            self._store.set(PICTURES + id, image)
        except StoreFault:
            return

    def get(self, id: str) -> str:
        """Return the picture of that table; empty where there is none."""
        try:
            return self._store.get(PICTURES + id) or ""
        except StoreFault:
            return ""

    def forget(self, id: str) -> None:
        """Remove the picture of a table that is gone."""
        try:
            self._store.remove(PICTURES + id)
        except StoreFault:
            return

    def all(self) -> Mapping[str, str]:
        """Return the images by the tables' ids."""
        try:
            found = {key: self._store.get(key) for key in self._store.keys(PICTURES)}
        except StoreFault:
            return {}
        images = ((key.removeprefix(PICTURES), text) for key, text in found.items())
        return {id: text for id, text in images if text is not None and _is_image(text)}


def _is_image(text: str) -> bool:
    return len(text) <= MAX_PICTURE_CHARACTERS and _IMAGE.fullmatch(text) is not None
