"""The ways to a table: a stored one, a new one, one that goes on from another."""

from __future__ import annotations

from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import has_lessons
from motherlode.app.navigator import SHELF
from motherlode.app.notices import Toast
from motherlode.app.words import house_name, table_id
from motherlode.bots.roster import default_level, levels
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, error_message
from motherlode.match.shelf.progress import FIRST_GAME
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

# -- stored tables ---------------------------------------------------------------------


def open_table(
    cabinet: Cabinet, table_id: str, *, replace_address: bool = False, seen: int | None = None
) -> None:
    """Open a stored table; if that fails, open the shelf and say why.

    ``seen`` is the number of its plies that this tab has shown, if that is known better than the
    shelf knows it.
    """
    shelf = cabinet.shelf
    try:
        opened = shelf.load(table_id)
        heading = shelf.heading(table_id)
    except MotherlodeError as error:
        cabinet.go(SHELF, replace=True)
        cabinet.notify(error_message(error))
        return
    if seen is None:
        seen = heading.seen if heading else 0
    seen = min(seen, opened.table.cursor)
    sent = heading.sent if heading else 0
    cabinet.navigator.sit_down(opened.table, seen, replace_address=replace_address, sent=sent)
    if opened.sentence:
        cabinet.notify(opened.sentence)


# -- new tables ------------------------------------------------------------------------


def begin_table(
    cabinet: Cabinet,
    terms: Terms,
    *,
    replace_address: bool = False,
    taught: bool = False,
    secret: bytes = b"",
) -> None:
    """Start a new table.

    Args:
        cabinet: The cabinet.
        terms: The terms.
        replace_address: Write no new entry into the history.
        taught: The teacher of the course is at it.
        secret: The secret of this device at a fair table.

    Raises:
        BadOption: The options do not go together.
    """
    assert terms.identity is not None
    id = cabinet.free_id(terms)
    if taught:
        course = cabinet.shelf.progress(terms.entry).taught_at(id)
        cabinet.shelf.keep_progress(terms.entry, course)
    seat_at(cabinet, terms, id, replace_address=replace_address, secret=secret)


def seat_at(
    cabinet: Cabinet, terms: Terms, id: str, *, replace_address: bool = False, secret: bytes = b""
) -> Table:
    """Start a new table with that id, and sit down at it."""
    from motherlode.app.table.state import MAX_STEPS_SHOWN_ON_OPENING

    table = Table(terms, id)
    if table.fair is not None:
        table.hold(secret)
    table.resolve_chance()
    # a few draws that come first are shown, the laying out of a whole box is not
    seen = 0 if table.cursor <= MAX_STEPS_SHOWN_ON_OPENING else table.cursor
    cabinet.store_table(table, seen)
    cabinet.navigator.sit_down(table, seen, replace_address=replace_address)
    return table


def play_now(cabinet: Cabinet, entry: str, *, replace_address: bool = False) -> None:
    """Start a table of this game at once, against the computer; the first one teaches."""
    if has_lessons(entry) and not is_known(cabinet, entry):
        play_first_game(cabinet, entry, replace_address=replace_address)
        return
    seed = cabinet.ports.device.random_bytes(16)
    terms = quick_terms(CATALOG[entry].info, cabinet.settings, seed)
    begin_table(cabinet, terms, replace_address=replace_address)


def is_known(cabinet: Cabinet, entry: str) -> bool:
    """Return whether that entry has been played on this device, or its player knows it."""
    if FIRST_GAME in cabinet.shelf.progress(entry).done:
        return True
    tables = any(heading.entry == entry for heading in cabinet.tables())
    return tables or any(result.entry == entry for result in cabinet.results())


def play_first_game(cabinet: Cabinet, entry: str, *, replace_address: bool = False) -> None:
    """Start a table of this game against the computer that is easiest to beat."""
    name = cabinet.settings.player
    easy = next((level for level in levels(entry) if level != "random"), "random")
    seats = (SeatTerms(name), SeatTerms(house_name(1, name), "computer", easy))
    terms = Terms(entry, seats, seed=cabinet.ports.device.random_bytes(16))
    begin_table(cabinet, terms, taught=True, replace_address=replace_address)


def rematch(cabinet: Cabinet, table: Table) -> None:
    """Start a table with the same people and options, the newest rules and a fresh seed."""
    from motherlode.app.table.playback import head_to_head

    luck = cabinet.ports.device.random_bytes(16)
    sealed = table.terms.sealed
    terms = replace(table.terms, seed=luck, version=None, parties=(), sealed=False, secrets=())
    if table.fair is None:
        begin_table(cabinet, terms)
    else:
        from motherlode.match.draws.joining import invite

        begin_table(cabinet, invite(terms, luck, sealed), secret=luck)
    standing = head_to_head(cabinet.results(), table.terms)
    if standing:
        cabinet.show_toast(Toast(standing))


def branch(cabinet: Cabinet, table: Table, ply: int, seats: tuple[SeatTerms, ...]) -> None:
    """Start a second table from the moment after ``ply`` plies.

    It has a fresh seed, and these seats.
    """
    seed = cabinet.ports.device.random_bytes(16)
    other = table.branch(ply, table_id(seed), seed)
    other.reseat(seats)
    cabinet.store_table(other, other.cursor)
    words = _("Branch from move {n}").format(n=sum(p.seat >= 0 for p in table.plies[:ply]))
    cabinet.shelf.set_label(other.id, words)
    cabinet.navigator.sit_down(other, other.cursor)


def quick_terms(info: GameInfo, settings: Settings, seed: bytes) -> Terms:
    """Return terms with the fewest seats, one of them the player's, and default options."""
    name = settings.player
    level = default_level(info.id)
    others = (
        SeatTerms(house_name(seat, name), "computer", level) for seat in range(1, info.min_seats)
    )
    return Terms(info.id, (SeatTerms(name, "person"), *others), seed=seed)
