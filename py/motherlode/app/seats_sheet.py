"""The invitation: what a table that came by link is, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from motherlode.app import addresses
from motherlode.app.game_view import teaches, view_of
from motherlode.app.html import Node, button, h
from motherlode.app.words import default_name, seat_mark, titled
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.locale import _, is_complete, join_names, ngettext
from motherlode.match.table import Table
from motherlode.match.terms import Kind


class SeatsSheet:
    """Asks which seats are answered on this device.

    ``sit(table, seen)`` is called with the answer: the table with its seats, and how many plies
    of it these have seen.
    """

    name = "sit"

    def __init__(self, table: Table, sit: Callable[[Table, int], None]) -> None:
        self.table = table
        self.sit = sit
        seats = table.terms.seats
        self.entry = CATALOG[table.terms.entry]
        self.game = titled(self.entry.info)
        self.people = [i for i, seat in enumerate(seats) if seat.kind != "computer"]
        self.names = [seat.name or default_name(i, seat.kind) for i, seat in enumerate(seats)]
        # who made the link plays on the device it was made on
        self.hosts = [self.names[i] for i, seat in enumerate(seats) if seat.kind == "person"]

    def title(self) -> str:
        if not self.hosts:
            return _("You are invited to {game}").format(game=self.game)
        words = ngettext(
            "{names} invites you to {game}", "{names} invite you to {game}", len(self.hosts)
        )
        return words.format(names=join_names(self.hosts), game=self.game)

    def body(self) -> list[Node]:
        turn = self.table.state.current_player
        # a game that marks the seats itself may have marks that look like ours
        ours = view_of(self.entry).features.seat_mark is None
        first_people = sorted(self.people, key=lambda seat: seat != turn)
        return [
            *self._about(),
            h("h3", _("Who are you?")),
            h(
                "div",
                [
                    button(
                        [
                            seat_mark(seat) if ours else None,
                            _("I am {name}").format(name=self.names[seat]),
                        ],
                        lambda s=seat: self._take([s]),  # type: ignore[misc]
                        cls="choice",
                        id=f"sit-{seat}",
                        key=str(seat),
                    )
                    for seat in first_people
                ],
                cls="choices",
            ),
            h(
                "div",
                button(
                    _("We all play on this device"),
                    lambda: self._take(self.people),
                    cls="quiet",
                ),
                button(_("I only watch"), lambda: self._take([]), cls="quiet"),
                cls="choices",
            ),
        ]

    def _about(self) -> list[Node]:
        """What is played, how long it takes, how far it is and how it goes."""
        info, turn = self.entry.info, self.table.state.current_player
        short, long = info.minutes
        time = _(
            "A game takes {short} to {long} minutes in all. Nobody waits: each plays when there "
            "is time, and sends the link on."
        ).format(short=short, long=long)
        view = view_of(self.entry)
        far = [h("p", view.summary(self.table.state.observation(None), self.names))]
        if turn in self.people:
            far.append(h("p", _("{name} is to move.").format(name=self.names[turn])))
        pitch = [h("p", _(info.pitch), cls="lead")] if info.pitch else []
        return [
            *pitch,
            *far,
            h("p", time),
            *self._how_it_goes(),
        ]

    def _how_it_goes(self) -> list[Node]:
        """What the game is about, once it can be said, and the way to its lessons."""
        if not is_complete():
            return []
        section = view_of(self.entry).rules(self.entry.info.id)[0]
        return [
            h(
                "details",
                h("summary", _("How it goes: {title}").format(title=section.title)),
                [h("p", paragraph) for paragraph in section.paragraphs],
                self._learn(),
            )
        ]

    def _learn(self) -> Node | None:
        """The way to the lessons, beside the invitation: it stays open where it is."""
        if not teaches(self.entry.info.id):
            return None
        return h(
            "p",
            h(
                "a",
                _("Learn it at the table, in ten minutes"),
                href=f"./#{addresses.LEARN}{self.entry.info.id}",
                target="_blank",
                rel="noopener",
                id="learn-first",
            ),
        )

    def _take(self, mine: Iterable[int]) -> None:
        mine = set(mine)
        seats = tuple(
            seat if seat.kind == "computer" else replace(seat, kind=_kind(index in mine))
            for index, seat in enumerate(self.table.terms.seats)
        )
        self.table.reseat(seats)
        self.sit(self.table, self._last_seen(mine))

    def _last_seen(self, mine: set[int]) -> int:
        """Just after the last move made by one of these seats: the rest is news to them.

        Who has not moved yet is shown the last turn alone, and no laying out of the table.
        """
        plies = self.table.plies[: self.table.cursor]
        own = max((i for i, ply in enumerate(plies, 1) if ply.seat in mine), default=0)
        decisions = [i for i, ply in enumerate(plies) if ply.seat != CHANCE]
        if own or not decisions:
            return own or len(plies)
        actor = plies[decisions[-1]].seat
        others = [i for i in decisions if plies[i].seat != actor]
        return next(i for i in decisions if not others or i > others[-1])


def _kind(here: bool) -> Kind:
    return "person" if here else "link"
