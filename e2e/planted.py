"""Tables and settings as a browser may hold them before the page is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import StorageState

from motherlode.app.thinking import decide
from motherlode.app.words import seat_names, table_id
from motherlode.games import CATALOG
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import SETTINGS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, Undo, agree
from tests.breadth import BREADTH
from tests.match.play import draw_elsewhere

#: Nothing moves, and cards to remember stay up as briefly as can be set.
QUICK = Settings(motion="off", look="short", wait=False, player="Anna")

PERSON = SeatTerms("Anna", "person")
BY_LINK = SeatTerms("Ben", "link")
COMPUTER = SeatTerms("Nell", "computer", "greedy")
#: A seat that decides a fourth of a game, where every decision of a person costs time.
AMONG_COMPUTERS = (PERSON, COMPUTER, COMPUTER, COMPUTER)
#: No game has so many decisions of one player.
MOST = 600
UPDATED = 1_760_000_000_000
#: The time of day where pages are to be the same on every day.
NOW = datetime.fromtimestamp(UPDATED / 1000 + 300, UTC)


def table(
    *seats: SeatTerms,
    entry: str = "gold",
    seed: int = 1,
    undo: Undo = "turn",
    aids: bool = True,
    **options: Any,
) -> Table:
    """A new table with fixed luck; Anna against Nell unless other seats are given."""
    terms = Terms(entry, seats or (PERSON, COMPUTER), options, bytes([seed]) * 16, undo, aids)
    agreed = agree(terms)
    assert agreed.seed is not None
    at = Table.new(agreed, table_id(agreed.seed))
    draw_elsewhere(at)
    return at


def play(at: Table, action: Any) -> None:
    """Play the action, and make the draws after it as the devices at the table would."""
    at.play(action)
    draw_elsewhere(at)


def seen(at: Table, seat: int | None = None) -> Any:
    """Return the observation of that seat, or the public one; its type depends on the game."""
    return at.state.observation(seat)


def best(at: Table) -> Any:
    """Return the action of the best bot at the seat to move."""
    seat = at.state.current_player
    seats = list(at.terms.seats)
    seats[seat] = replace(seats[seat], kind="computer", level="greedy")
    shadow = at.branch(at.cursor)
    shadow.terms = replace(at.terms, seats=tuple(seats))
    return decide(shadow, seat)


def played(at: Table, decisions: int | None = None) -> Table:
    """The table after so many decisions of bots; ``None``: played to the end."""
    while not at.finished and decisions != 0:
        play(at, best(at))
        decisions = None if decisions is None else decisions - 1
    return at


def nearly_over(at: Table, left: int) -> Table:
    """The table so many decisions of bots before its end."""
    whole = played(at.branch(at.cursor))
    decisions = [ply for ply, done in enumerate(whole.plies) if done.seat >= 0]
    return whole.branch(decisions[-left], at.id)


def stretches(at: Table, first: int, last: int, begun: int = 0) -> list[tuple[Table, int]]:
    """The tables at which a whole game is played, each with its number of decisions at most.

    In a full run it is one game. Else so many of its first decisions are played at the table given,
    after those that bots have ``begun`` with, and the last ones of another game at a second table:
    what lies between is more of the same.
    """
    if BREADTH == "full":
        return [(at, MOST)]
    luck = bytes(255 - byte for byte in at.terms.seed or b"")
    other = Table.new(replace(at.terms, seed=luck), table_id(luck))
    return [(played(at, begun), first), (nearly_over(other, last), MOST)]


def shelf(*tables: Table, settings: Settings = QUICK, **entries: str) -> dict[str, str]:
    """The entries of a browser's storage that holds these tables, the first the newest."""
    kept = {SETTINGS: write_settings(settings)}
    for number, at in enumerate(tables):
        view = CATALOG[at.terms.entry].part("view").VIEW
        summary = view.summary(at.state.observation(None), seat_names(at.terms))
        saved = save_of(at, 1, UPDATED - 3_600_000 * number, at.cursor, summary)
        kept[TABLES + at.id] = saved.text()
    return {**kept, **entries}


def storage_state(base: str, entries: Mapping[str, str]) -> StorageState:
    """Return the storage state by which Playwright puts the entries into a new context."""
    origin = "/".join(base.split("/")[:3])
    return {
        "cookies": [],
        "origins": [
            {
                "origin": origin,
                "localStorage": [{"name": name, "value": entries[name]} for name in entries],
            }
        ],
    }


def names(at: Table) -> Sequence[str]:
    """Return the names of the seats."""
    return seat_names(at.terms)


def two_turns() -> tuple[Table, Table, Table]:
    """A table before a turn of Ben's, and after two different ones; then it is Anna's turn."""
    start = table(PERSON, BY_LINK, entry="carcassonne")
    while start.state.current_player == 0:
        play(start, best(start))
    turns = []
    for pick in (0, -1):
        turn = start.branch(start.cursor, start.id)
        while turn.state.current_player == 1:
            play(turn, turn.state.legal_actions()[pick])
        turns.append(turn)
    return start, turns[0], turns[1]
