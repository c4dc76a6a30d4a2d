"""Tables of which one try counts: challenges that come by link, and the daily tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from motherlode.app.cabinet import Cabinet
from motherlode.app.challenge_sheet import ChallengeSheet
from motherlode.app.notices import Notice
from motherlode.app.quick_table import house_name, own_name
from motherlode.app.words import seat_names, table_id
from motherlode.bots.roster import default_level
from motherlode.core.errors import BadLink
from motherlode.games import CATALOG
from motherlode.locale import _, error_message
from motherlode.match.attempts import Attempt
from motherlode.match.challenge import Challenge, challenge_of
from motherlode.match.daily import RECENT_DAYS, daily_date, daily_seed, daily_terms
from motherlode.match.divergence import RelatedTable
from motherlode.match.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms


class Ways(Protocol):
    """The ways that challenges need."""

    def stored(self, table_id: str, *, replace_address: bool = False) -> None: ...
    def shelf(self, *, replace_address: bool = False) -> None: ...
    def compare(self, table_id: str, *, replace_address: bool = False) -> None: ...
    def seat_at(self, terms: Terms, id: str) -> Table: ...


class Challenges:
    """What is done with a challenge; nothing stored is ever lost by it."""

    def __init__(self, cabinet: Cabinet, ways: Ways) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.shelf = cabinet.shelf
        self.ways = ways

    # -- by link -----------------------------------------------------------------------

    def take(self, table: Table, seat: int) -> bool:
        """The table has come as a challenge; whether it is one: why not is said in a sentence."""
        try:
            challenge = challenge_of(table, seat)
        except BadLink as error:
            self.cabinet.notify(error_message(error))
            return False
        related = self.shelf.find_related(table)
        known = next((r.heading for r in related if r.relation == "same"), None)
        own = self._own(challenge, related)
        if known is not None:
            self._known(known, seat)
        elif own is None:
            self.ways.shelf(replace_address=True)
            self.cabinet.show(ChallengeSheet(challenge, self))
        else:
            self._meet(own, challenge)
        return True

    def _known(self, heading: Heading, seat: int) -> None:
        """It is a game that this device has itself."""
        self.ways.stored(heading.id, replace_address=True)
        if heading.kinds[seat] == "person":
            words = _("This is your own game: send the link to somebody else.")
        else:
            words = _("You know this game already, so it can be no challenge to you.")
        self.cabinet.notify(words)

    def _own(self, challenge: Challenge, related: Sequence[RelatedTable]) -> Heading | None:
        """What has been played here from the same draws at the same seat."""
        counts = self.try_id(challenge)
        here = [
            r.heading
            for r in related
            if r.heading.kinds[challenge.seat] == "person"
            and (r.heading.finished or r.heading.id == counts)
        ]
        return min(here, key=lambda heading: heading.id != counts, default=None)

    def _meet(self, own: Heading, challenge: Challenge) -> None:
        """It was played here, or has been begun: both games are seen once both are over."""
        self._keep(own.id, challenge)
        if own.finished:
            self.ways.compare(own.id, replace_address=True)
        else:
            self.ways.stored(own.id, replace_address=True)
            words = _("Play this game to its end: then both stand side by side.")
            self.cabinet.notify(words)

    def _keep(self, id: str, challenge: Challenge) -> None:
        done = Attempt(id, challenge.text(), rival_name(challenge), challenge.points)
        self.shelf.attempts.keep(done)

    # -- beginning ---------------------------------------------------------------------

    def tried(self, id: str) -> bool:
        """Whether the one try that counts has been made or begun."""
        tried = self.shelf.attempts.of(id) is not None
        return tried or self.shelf.results.of(id) is not None

    def points(self, id: str, seat: int) -> int | None:
        """What the try that counts came to; ``None`` where it never came to an end."""
        result = self.shelf.results.of(id)
        return result.seats[seat].score if result and seat < len(result.seats) else None

    def try_id(self, challenge: Challenge) -> str:
        """The id of the table that counts: of a recent daily table, that table's own."""
        terms = self.terms(challenge)
        days = (self.ports.clock.day(-ago) for ago in range(RECENT_DAYS))
        daily = daily_date(terms, days)
        return table_id((terms.seed or b"") if daily else challenge.seed())

    def terms(self, challenge: Challenge) -> Terms:
        """What is played by whoever takes it up here."""
        name = own_name(self.cabinet.settings)
        level = default_level(challenge.table.terms.entry)
        return challenge.terms(
            name, lambda seat: SeatTerms(house_name(seat or 1, name), "computer", level)
        )

    def take_up(self, challenge: Challenge) -> None:
        """Plays it; what is no first try does not count."""
        id = self.try_id(challenge)
        if self._begin(self.terms(challenge), id):
            self._keep(id, challenge)
            words = _("Challenge of {name}").format(name=rival_name(challenge))
            self.shelf.set_label(id, words)

    def daily(self, entry: str) -> None:
        """Today's table of this game, where it was left; a second one does not count."""
        today = self.ports.clock.day()
        id = table_id(daily_seed(entry, today))
        if self.shelf.heading(id) is not None:
            self.ways.stored(id)
            return
        terms = daily_terms(CATALOG[entry].info, today, own_name(self.cabinet.settings))
        if self._begin(terms, id):
            self.shelf.attempts.keep(Attempt(id))

    def _begin(self, terms: Terms, id: str) -> bool:
        """A table with this id where nothing was tried under it yet; whether it counts."""
        if not self.tried(id):
            self.ways.seat_at(terms, id)
            return True
        table = self.ways.seat_at(terms, table_id(self.ports.device.random_bytes(16)))
        words = _("Another try, which does not count")
        self.shelf.set_label(table.id, words)
        self.cabinet.notices.add(Notice(_("Only the first try counts; this is another one.")))
        return False


def rival_name(challenge: Challenge) -> str:
    """What the challenger is called."""
    return seat_names(challenge.table.terms)[challenge.seat]
