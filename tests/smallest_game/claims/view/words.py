"""The words: prompts, moves, points and what lies before a seat."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.locale import _, ngettext
from motherlode.view.person import ask
from motherlode.view.words import outcome
from tests.smallest_game.claims.rules.actions import Stake
from tests.smallest_game.claims.rules.components import FREE
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.terms import where


def prompt(seen: ClaimsObservation, names: Sequence[str]) -> str:
    """See ``View``."""
    if seen.phase == "end":
        return outcome(seen, names)
    words = _("Stake a claim.\nThree of yours in a row win, straight or slanting.")
    return ask(words, names, seen.current_player)


def action_words(action: Action, seen: ClaimsObservation, names: Sequence[str]) -> str:
    """See ``View``."""
    del seen, names
    assert isinstance(action, Stake)
    return _("Stake a claim\nin {place}").format(place=where(action.cell))


def score_words(line: ScoreLine) -> str:
    """See ``View``."""
    return ngettext("{n} row", "{n} rows", line.count).format(n=line.count)


def seat_panel(seen: ClaimsObservation, seat: int) -> tuple[Fact, ...]:
    """See ``View``."""
    number = seen.cells.count(seat)
    words = ngettext("{n} claim", "{n} claims", number).format(n=number)
    return (Fact(str(number), words, f"mark-{seat}", _("Three in a row win."), "4"),)


def summary(seen: ClaimsObservation, names: Sequence[str]) -> str:
    """See ``View``."""
    if seen.phase == "end":
        return outcome(seen, names)
    number = len(seen.cells) - seen.cells.count(FREE)
    return ngettext("{n} claim is staked.", "{n} claims are staked.", number).format(n=number)


def tie_words(key: str) -> str:
    """See ``View``. Nothing breaks a tie."""
    raise KeyError(key)


def option_words(name: str) -> tuple[str, str]:
    """See ``View``. There are no options."""
    raise KeyError(name)


def choice_words(name: str, value: Value) -> str:
    """See ``View``. There are no options."""
    raise KeyError(name)
