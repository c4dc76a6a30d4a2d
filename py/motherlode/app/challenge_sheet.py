"""The challenge sheet: who wants to be beaten, at what, and what counts."""

from __future__ import annotations

from typing import Protocol

from motherlode.app.html import Node, button, h
from motherlode.app.words import seat_names, titled
from motherlode.games import CATALOG
from motherlode.locale import _, join_names, ngettext
from motherlode.match.challenge import Challenge


class Tries(Protocol):
    """What the sheet asks about tries, and does."""

    def try_id(self, challenge: Challenge) -> str: ...
    def tried(self, id: str) -> bool: ...
    def points(self, id: str, seat: int) -> int | None: ...
    def take_up(self, challenge: Challenge) -> None: ...


class ChallengeSheet:
    """Before anything of the other game is shown, one's own is played."""

    name = "challenge"

    def __init__(self, challenge: Challenge, tries: Tries) -> None:
        self.challenge = challenge
        self.tries = tries
        self.names = seat_names(challenge.table.terms)

    def title(self) -> str:
        return _("A challenge")

    def body(self) -> list[Node]:
        challenge, name = self.challenge, self.names[self.challenge.seat]
        info = CATALOG[challenge.table.terms.entry].info
        lead = ngettext(
            "{name} has made {n} point at {game}: can you do better?",
            "{name} has made {n} points at {game}: can you do better?",
            challenge.points,
        ).format(name=name, n=challenge.points, game=titled(info))
        same = _("You sit at the same seat, and the draws come from the same seed.")
        id = self.tries.try_id(challenge)
        tried = self.tries.tried(id)
        press = _("Play it again, without counting") if tried else _("Take it up")
        return [
            h("p", lead, cls="lead"),
            h("p", same),
            h("p", self._others()) if self._others() else h("p", _("Nobody else plays.")),
            h("p", self._tried(id) if tried else _("You have one try: only the first one counts.")),
            h(
                "div",
                button(press, self._take_up, cls="quiet" if tried else "main", id="take-up"),
                cls="choices",
            ),
        ]

    def _others(self) -> str:
        """Who the others are, and what becomes of those who were people."""
        challenge = self.challenge
        said = []
        if challenge.computers:
            names = [self.names[seat] for seat in challenge.computers]
            words = ngettext(
                "{names} is a computer, and plays again with the same luck.",
                "{names} are computers, and play again with the same luck.",
                len(names),
            )
            said.append(words.format(names=join_names(names)))
        if challenge.people:
            names = [self.names[seat] for seat in challenge.people]
            words = ngettext(
                "{names} was a person: in your game the computer plays for them, so the two "
                "games are not quite alike.",
                "{names} were people: in your game the computer plays for them, so the two "
                "games are not quite alike.",
                len(names),
            )
            said.append(words.format(names=join_names(names)))
        return " ".join(said)

    def _tried(self, id: str) -> str:
        points = self.tries.points(id, self.challenge.seat)
        if points is None:
            return _("You have begun it already and thrown the table away: that was your try.")
        return ngettext(
            "You have played it already and made {n} point: only the first try counts.",
            "You have played it already and made {n} points: only the first try counts.",
            points,
        ).format(n=points)

    def _take_up(self) -> None:
        self.tries.take_up(self.challenge)
