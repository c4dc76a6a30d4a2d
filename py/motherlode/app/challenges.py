"""Tables of which one attempt counts: challenges that come by link, and the daily tables."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.navigator import COMPARE, SHELF, TABLE
from motherlode.app.notices import Notice
from motherlode.app.seating import seat_at
from motherlode.app.words import (
    game_title,
    hint_count_words,
    house_name,
    seat_names,
    table_id,
)
from motherlode.bots.roster import default_level
from motherlode.core.errors import BadLink
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, join_names, ngettext
from motherlode.match.arrive import RelatedTable
from motherlode.match.challenge import Challenge, challenge_of
from motherlode.match.daily import RECENT_DAYS, daily_date, daily_seed, daily_terms
from motherlode.match.shelf.attempts import Attempt
from motherlode.match.shelf.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms


class Challenges:
    """Handler of challenges and daily tables; nothing stored is ever lost by it."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.shelf = cabinet.shelf

    # -- by link -----------------------------------------------------------------------

    def take(self, table: Table, seat: int, hints: int = 0) -> bool:
        """Open a table that has come as a challenge.

        Return whether it is one; if it is not, a notice says why.
        """
        try:
            challenge = challenge_of(table, seat, hints)
        except BadLink as error:
            self.cabinet.notify(error_message(error))
            return False
        related = self.shelf.find_related(table)
        known = next((r.heading for r in related if self._is_known(r, challenge)), None)
        own = self._own_table(challenge, related)
        if known is not None:
            self._open_known(known, seat)
        elif own is None:
            self.cabinet.go(SHELF, replace=True)
            self.cabinet.show(ChallengeSheet(challenge, self))
        else:
            self._open_own(own, challenge)
        return True

    def _is_known(self, related: RelatedTable, challenge: Challenge) -> bool:
        """Return whether this device has the game itself; of a daily table only one's own try."""
        counts = related.heading.id == self.try_id(challenge)
        return related.relation == "same" and (counts or not self._is_daily(challenge))

    def _open_known(self, heading: Heading, seat: int) -> None:
        """Open a game that this device has itself."""
        self.cabinet.go(TABLE + heading.id, replace=True)
        if heading.kinds[seat] == "person":
            words = _("This is your own game: send the link to somebody else.")
        else:
            words = _("You know this game already: it does not count.")
        self.cabinet.notify(words)

    def _own_table(self, challenge: Challenge, related: Sequence[RelatedTable]) -> Heading | None:
        """Return the table played here from the same draws at the same seat, if any."""
        counts = self.try_id(challenge)
        here = [
            r.heading
            for r in related
            if r.heading.kinds[challenge.seat] == "person"
            and (r.heading.id == counts or (r.heading.finished and not self._is_daily(challenge)))
        ]
        return min(here, key=lambda heading: heading.id != counts, default=None)

    def _open_own(self, own: Heading, challenge: Challenge) -> None:
        """Open the own game of a challenge: compared with the rival's once it is over."""
        self._store_try(own.id, challenge)
        if own.finished:
            self.cabinet.go(COMPARE + own.id, replace=True)
        else:
            self.cabinet.go(TABLE + own.id, replace=True)
            words = _("Play this game to its end: then you can compare both.")
            self.cabinet.notify(words)

    def _store_try(self, id: str, challenge: Challenge) -> None:
        done = Attempt(id, challenge.text(), rival_name(challenge), challenge.points)
        self.shelf.attempts.keep(done)

    # -- beginning ---------------------------------------------------------------------

    def is_tried(self, id: str) -> bool:
        """Return whether the one attempt that counts has been made or begun."""
        return self.shelf.attempts.of(id) is not None

    def is_seen(self, id: str) -> bool:
        """Return whether the game was never begun as an attempt, but seen here as another's."""
        attempt = self.shelf.attempts.of(id)
        return attempt is not None and attempt.known

    def points(self, id: str, seat: int) -> int | None:
        """Return the score of the attempt that counts; ``None`` where it was never finished."""
        result = self.shelf.results.of(id)
        return result.seats[seat].score if result and seat < len(result.seats) else None

    def try_id(self, challenge: Challenge) -> str:
        """Return the id of the table that counts: of a recent daily table, that table's own."""
        seed = challenge.table.terms.seed or b""
        return table_id(seed if self._is_daily(challenge) else challenge.seed())

    def _is_daily(self, challenge: Challenge) -> bool:
        days = (self.ports.clock.day(-ago) for ago in range(RECENT_DAYS))
        return bool(daily_date(self.terms(challenge), days))

    def terms(self, challenge: Challenge) -> Terms:
        """Return the terms under which a challenge is played here."""
        name = self.cabinet.settings.player
        level = default_level(challenge.table.terms.entry)
        return challenge.terms(
            name, lambda seat: SeatTerms(house_name(seat or 1, name), "computer", level)
        )

    def take_up(self, challenge: Challenge) -> None:
        """Play a challenge; an attempt after the first does not count."""
        id = self.try_id(challenge)
        if self._begin(self.terms(challenge), id):
            self._store_try(id, challenge)
            words = _("Challenge of {name}").format(name=rival_name(challenge))
            self.shelf.set_label(id, words)

    def play_daily(self, entry: str) -> None:
        """Open today's table of this game where it was left; a second attempt does not count."""
        today = self.ports.clock.day()
        id = table_id(daily_seed(entry, today))
        if self.is_tried(id) and self.shelf.heading(id) is not None:
            self.cabinet.go(TABLE + id)
            return
        terms = daily_terms(CATALOG[entry].info, today, self.cabinet.settings.player)
        if self._begin(terms, id):
            self.shelf.attempts.keep(Attempt(id))

    def _begin(self, terms: Terms, id: str) -> bool:
        """Start a table with this id if nothing was tried under it; return whether it counts."""
        if not self.is_tried(id):
            # what stands there is somebody else's, from before ids of attempts were left free
            self.shelf.move(id, table_id(self.ports.device.random_bytes(16)))
            seat_at(self.cabinet, terms, id)
            return True
        table = seat_at(self.cabinet, terms, table_id(self.ports.device.random_bytes(16)))
        words = _("Another try, which does not count")
        self.shelf.set_label(table.id, words)
        self.cabinet.notices.add(Notice(_("Only the first try counts.")))
        return False


def rival_name(challenge: Challenge) -> str:
    """Return the challenger's name."""
    return seat_names(challenge.table.terms)[challenge.seat]


class ChallengeSheet:
    """Sheet that presents a challenge.

    Nothing of the rival's game is shown before one's own is played.
    """

    name = "challenge"

    def __init__(self, challenge: Challenge, challenges: Challenges) -> None:
        self.challenge = challenge
        self.challenges = challenges
        self.names = seat_names(challenge.table.terms)

    def title(self) -> str:
        """See ``Sheet``."""
        return _("A challenge")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        challenge, name = self.challenge, self.names[self.challenge.seat]
        info = CATALOG[challenge.table.terms.entry].info
        lead = ngettext(
            "{name} has made {n} point at {game}: can you do better?",
            "{name} has made {n} points at {game}: can you do better?",
            challenge.points,
        ).format(name=name, n=challenge.points, game=game_title(info))
        same = _("You have the same seat and the same draws.")
        id = self.challenges.try_id(challenge)
        tried = self.challenges.is_tried(id)
        one_try = _("Only the first try counts, as far as this device knows.")
        press = _("Play again for fun") if tried else _("Play now")
        return [
            h("p", lead, cls="lead"),
            h("p", same),
            *([h("p", hint_count_words(challenge.hints, name))] if challenge.hints else []),
            *([h("p", self._others())] if self._others() else []),
            h("p", self._tried_words(id) if tried else one_try),
            h(
                "div",
                button(press, self._take_up, cls="quiet" if tried else "main", id="take-up"),
                cls="choices",
            ),
        ]

    def _others(self) -> str:
        """Return sentences about the other seats: who plays them here."""
        challenge = self.challenge
        said = []
        if challenge.computers:
            names = [self.names[seat] for seat in challenge.computers]
            words = ngettext(
                "{names} is a computer, and plays again.",
                "{names} are computers, and play again.",
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

    def _tried_words(self, id: str) -> str:
        if self.challenges.is_seen(id):
            return _("You know this game already: it does not count.")
        points = self.challenges.points(id, self.challenge.seat)
        if points is None:
            return _("You removed this game: only the first try counts.")
        return ngettext(
            "You have played it already and made {n} point: only the first try counts.",
            "You have played it already and made {n} points: only the first try counts.",
            points,
        ).format(n=points)

    def _take_up(self) -> None:
        self.challenges.take_up(self.challenge)
