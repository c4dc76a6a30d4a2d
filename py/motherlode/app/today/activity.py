"""The activity of the days: daily games, puzzles of the day, and the streak they make."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from motherlode.app.cabinet import Cabinet
from motherlode.app.puzzle.run import progress_key, puzzle_of_day
from motherlode.app.words import table_id
from motherlode.match.daily import daily_seed
from motherlode.match.results import GameResult, own_seat
from motherlode.match.streak import DAYS, longest_streak, ordinal, stamped_days, streak


class Activity:
    """The days of the player at this device, read once."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._clock = cabinet.ports.clock
        self._shelf = cabinet.shelf
        self._tries = {done.id for done in cabinet.shelf.attempts.all()}
        #: Daily games under way: what stands there without a try came from elsewhere.
        self.begun = {heading.id for heading in cabinet.tables()} & self._tries
        self.results = [r for r in cabinet.results() if self._counts(r)]

    def _counts(self, result: GameResult) -> bool:
        """Return whether it is the result of a daily game whose try was made here."""
        own = bool(result.daily) and table_id(daily_seed(result.entry, result.daily)) == result.id
        return own and result.id in self._tries

    @property
    def today(self) -> str:
        """The date here: a page that stays open sees midnight."""
        return self._clock.day()

    def is_tried(self, id: str) -> bool:
        """Return whether the one try of that daily game has been made or begun."""
        return id in self._tries

    def result(self, entry: str) -> GameResult | None:
        """Return the result of that entry's game of today; ``None`` if it is not over."""
        here = (r for r in self.results if r.daily == self.today and r.entry == entry)
        return next(here, None)

    def has_solved(self, entry: str) -> bool:
        """Return whether today's puzzle of that entry is solved."""
        id = puzzle_of_day(entry, self.today).id
        return id in self._shelf.progress(progress_key(entry)).done

    @cached_property
    def puzzle_days(self) -> frozenset[int]:
        """The ordinal numbers of the days on which a puzzle of the day was solved."""
        return stamped_days(self._shelf.progress(DAYS))

    @cached_property
    def days(self) -> frozenset[int]:
        """The ordinal numbers of all days on which something of the day was done."""
        return self.puzzle_days | {ordinal(result.daily) for result in self.results}

    @property
    def streak(self) -> int:
        """The days in a row until today."""
        return streak(self.days, ordinal(self.today))

    @property
    def longest(self) -> int:
        """The longest streak there has been."""
        return longest_streak(self.days)

    def games_on(self, day: date) -> tuple[int, int]:
        """Return how many daily games of that date were won, and how many lost."""
        here = [r for r in self.results if r.daily == day.isoformat()]
        won = sum(r.seats[own_seat(r) or 0].rank == 1 for r in here)
        return won, len(here) - won
