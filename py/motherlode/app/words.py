"""Wording shared by the screens: titles, names, dates, and the sentences of the log."""

from __future__ import annotations

from base64 import b32encode
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Protocol

from motherlode.app.game_view import playable_entries
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.core.info import GameInfo
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import SeatNames, _, isolate, mark, ngettext, with_label
from motherlode.match.shelf.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import Kind, Terms
from motherlode.view.contract import Seen, View
from motherlode.view.person import decapitalize, long, short


def newer_words() -> str:
    """Return that the host has another version by now."""
    return _("There is a new version: open it.")


def fetch_failure_words(is_gone: bool) -> str:
    """Return the sentence that says why what comes on demand is not here.

    Args:
        is_gone: The host has another version by now.
    """
    if is_gone:
        return newer_words()
    return _("This cannot be loaded now. It comes as soon as this device is online, and stays.")


def time_ago(milliseconds: int, now: int) -> str:
    """Return the words for the time since then, in the roughest unit that says something."""
    minutes = max(0, now - milliseconds) // 60_000
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("{n} min ago").format(n=minutes)
    if minutes < 60 * 24:
        return _("{n} h ago").format(n=minutes // 60)
    days = minutes // (60 * 24)
    return ngettext("{n} day ago", "{n} days ago", days).format(n=days)


# what tells entries of one title apart: the beginning of their editions
mark("First edition")
mark("Second edition")


def game_title(info: GameInfo) -> str:
    """Return the title, with the edition where the shelf has several of the game."""
    if sum(entry.info.title == info.title for entry in CATALOG.values()) <= 1:
        return _(info.title)
    return f"{_(info.title)}, {edition_words(info)}"


def short_title(info: GameInfo) -> str:
    """Return the title beside other words, without what follows a colon in it."""
    return game_title(info).partition(":")[0].rstrip()


def entry_title(entry: str) -> str:
    """Return the title of that entry; its id where another cabinet stored it, and we know none."""
    return game_title(CATALOG[entry].info) if entry in CATALOG else entry


def entry_titles() -> list[tuple[str, str]]:
    """Return id and title of every entry that can be played."""
    return [(entry.info.id, entry_title(entry.info.id)) for entry in playable_entries()]


def edition_words(info: GameInfo) -> str:
    """Return the words for the edition, within a sentence."""
    edition = _(info.edition.partition(" (")[0])
    return decapitalize(edition)


def default_name(seat: int, kind: str) -> str:
    """Return the name of a seat without one."""
    if kind == "computer":
        return _("Computer {letter}").format(letter=SEAT_LETTERS[seat])
    return _("Player {letter}").format(letter=SEAT_LETTERS[seat])


def shown_name(name: str, seat: int, kind: str) -> str:
    """Return the name of a seat as sentences hold it, isolated; its default where it has none."""
    return isolate(name or default_name(seat, kind))


def heading_names(heading: Heading) -> SeatNames:
    """Return the names of the seats of a stored table; who plays alone at it here is "You"."""
    seats = enumerate(zip(heading.names, heading.kinds, strict=True))
    names = tell_apart([shown_name(name, seat, kind) for seat, (name, kind) in seats])
    return SeatNames(names, _only_person(heading.kinds))


def seat_names(terms: Terms) -> tuple[str, ...]:
    """Return the names of the seats of a table, for sentences."""
    names = [shown_name(seat.name, i, seat.kind) for i, seat in enumerate(terms.seats)]
    return tuple(tell_apart(names))


def tell_apart(names: Sequence[str]) -> list[str]:
    """Return the names of the seats, each with its letter where a listener takes two for one.

    >>> tell_apart(["Anna", "Ben", "anna"])
    ['Anna (A)', 'Ben', 'anna (C)']
    """
    heard = Counter(name.casefold() for name in names)
    return [
        name if heard[name.casefold()] == 1 else f"{name} ({SEAT_LETTERS[seat]})"
        for seat, name in enumerate(names)
    ]


def own_seat(terms: Terms) -> int | None:
    """Return the seat of the one person who plays at this device; ``None`` for several or none."""
    return _only_person([seat.kind for seat in terms.seats])


def _only_person(kinds: Sequence[str]) -> int | None:
    people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
    return people[0] if len(people) == 1 else None


def table_id(seed: bytes) -> str:
    """Return eight letters and digits that name a table, from its seed."""
    return b32encode(sha256(b"table" + seed).digest()[:5]).decode("ascii").lower()


def seat_kind_words() -> dict[Kind, str]:
    """Return who may sit at a seat, in the order in which it is offered."""
    return {
        "person": _("Person here"),
        "computer": _("Computer"),
        "link": _("Person by link"),
    }


def kind_words(terms: Terms) -> str:
    """Return the kind of a table by link: where its draws come from."""
    if not terms.parties:
        return _("Open table")
    return _("Sealed table") if terms.sealed else _("Fair table")


def seat_words(terms: Terms) -> str:
    """Return what carries a seat of a fair table to another device; empty for an open one."""
    if not terms.parties:
        return ""
    if terms.sealed:
        return _(
            "Your seat belongs to this device. Only the file of “Save the whole shelf” carries it "
            "to another one: without it the game stops if this device is lost."
        )
    return _("Playing on two devices? Save your seat key: you find it behind “More …”.")


def trust_words(terms: Terms) -> str:
    """Return what nobody at a table by link has to be trusted in, and what is left to trust."""
    if not terms.parties:
        return _("A program could read the draws to come from the link.")
    if terms.sealed:
        words = [
            _(
                "No device shows another’s cards or the pile. A changed program could see some: "
                "that is found when a card turns up twice, else at the end."
            )
        ]
    else:
        words = [
            _(
                "Nobody can choose or repeat a draw. A program could see those of its own "
                "turn a little early."
            )
        ]
    taken = [seat for party in terms.parties for seat in party.seats]
    if len(terms.parties) + len(terms.seats) - len(taken) > 2 and not terms.sealed:
        words.append(
            _(
                "Neighbours who conspire could know the draw between them one turn early. They "
                "cannot change it."
            )
        )
    if any(seat.kind == "computer" for seat in terms.seats):
        host = seat_names(terms)[terms.parties[0].seats[0]]
        words.append(
            _("{name}’s device plays for the computer and could know its cards.").format(name=host)
        )
    return " ".join(words)


def fair_verdict(fair: bool) -> str:
    """Return the verdict on the draws of a finished fair table."""
    if fair:
        return _("Checked: all draws are as promised.")
    return _("Checked: the draws are not as promised.")


def hint_count_words(hints: int, name: str = "") -> str:
    """Return how many hints were asked for, by somebody or at the table; empty for none."""
    words = ngettext("{n} hint.", "{n} hints.", hints).format(n=hints)
    return (with_label(name, words) if name else words) if hints else ""


class HasEvents(Protocol):
    """A part of a game: a ply, or a step that is shown."""

    @property
    def events(self) -> Sequence[Event]:
        """The events, in order."""
        ...


def log_sentences(
    view: View[Seen], plies: Iterable[HasEvents], now: Seen, seat: int | None, names: Sequence[str]
) -> list[str]:
    """Return the sentences of ``log_lines``, each in one line."""
    return [long(sentence) for sentence in log_lines(view, plies, now, seat, names)]


def log_lines(
    view: View[Seen], plies: Iterable[HasEvents], now: Seen, seat: int | None, names: Sequence[str]
) -> list[str]:
    """Return the log's sentences for some plies, without the events that it does not tell of.

    The first line of each is for the eye.

    Args:
        view: The view of the game.
        plies: The plies, in order.
        now: The observation of ``seat`` at the moment from which it is told.
        seat: The seat that reads them; ``None`` for everybody.
        names: The names of the seats.
    """
    words = (
        view.log_words(event, now, names)
        for ply in plies
        for event in ply.events
        if event.seen_by(seat)
    )
    return [sentence for sentence in words if sentence]


#: Names the cabinet's own players go by.
HOUSE_NAMES = ("Nell", "Dusty", "Pearl", "Jasper", "Opal", "Amos")


def house_name(seat: int, taken: str) -> str:
    """Return a name for the computer at that seat, another one than the player's."""
    names = [name for name in HOUSE_NAMES if name != taken]
    return names[(seat - 1) % len(names)]


def last_turn_lines(table: Table, view: View[Seen], names: Sequence[str]) -> list[str]:
    """Return what the seat that acted last has done, as everybody may know it, each in short."""
    plies = table.plies[: table.cursor]
    actor = next((ply.seat for ply in reversed(plies) if ply.seat != CHANCE), CHANCE)
    first = len(plies)
    while first and plies[first - 1].seat in (actor, CHANCE):
        first -= 1
    if actor == CHANCE:
        return []
    seen = table.state.observation(None)
    return [short(line) for line in log_lines(view, plies[first:], seen, None, names)]
