"""The ending: what is said and heard of a table that is over, or whose turn has come."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.table.rivalry import rivalry
from motherlode.locale import _
from motherlode.match.attempts import Attempt
from motherlode.match.results import GameResult
from motherlode.match.table import Table

MUCH = 200
"""Characters of the last scoring beyond which nobody wants to listen to it unasked."""


class Ending:
    """``rivalry`` says how the players stand over all games, ``daily`` is the date whose daily
    table it was, ``counted`` the try that the table was, if only one counts, with the game that
    it is compared with; all are empty while the game goes on."""

    def __init__(self) -> None:
        self.rivalry = ""
        self.daily = ""
        self.counted: Attempt | None = None
        self._told = False
        self._result = ""
        self._scoring: frozenset[str] = frozenset()

    @property
    def counts(self) -> bool:
        """Whether others are to be sent it as a challenge: the same draws are for all."""
        return bool(self.daily or self.counted)

    def tell(
        self, table: Table, results: tuple[GameResult, ...], counted: Attempt | None = None
    ) -> None:
        """The table is over: finds out once what the results say of it."""
        if table.finished and not self._told:
            self._told = True
            self.counted = counted
            self.rivalry = rivalry(results, table.terms)
            self.daily = next((one.daily for one in results if one.id == table.id), "")

    def comes(self, sentences: Sequence[str]) -> None:
        """These are to be shown of the last step: what was done, the last scoring, the result."""
        _done, *scoring, result = sentences or ("", "")
        if sum(map(len, scoring)) > MUCH:
            words = _("{result} The last scoring is in the log; press A to hear it.")
            self._result = words.format(result=result)
            self._scoring = frozenset((*scoring, result))

    def aloud(self, sentence: str) -> str:
        """What is read aloud when the sentence is shown: a long scoring is not, and in its place
        the result comes first."""
        if sentence not in self._scoring:
            return sentence
        words, self._result = self._result, ""
        return words


def heard(table: Table, mine: frozenset[int]) -> str:
    """The sound of what has just been shown: the end, or that somebody here is to move now."""
    acted = [ply.seat for ply in table.plies[: table.cursor] if ply.seat >= 0]
    if table.finished:
        return "end"
    turn = bool(acted) and table.state.current_player in mine and acted[-1] not in mine
    return "turn" if turn else ""


def answered(table: Table, seat: int) -> bool:
    """Whether a computer answers for that seat."""
    return seat >= 0 and table.terms.seats[seat].kind == "computer"


def opening_words(table: Table, names: Sequence[str], prompt: str) -> str:
    """What is said of a table that was just opened: what a computer is asked concerns nobody who
    listens."""
    seat = table.state.current_player
    return _("It is {name}’s turn.").format(name=names[seat]) if answered(table, seat) else prompt
