"""Reasons for a turn of Carcassonne: what it brought its seat, and what it is to bring."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.bot import FITTED, Reasons
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine
from motherlode.games.carcassonne.bot.evaluation import fitted_weights
from motherlode.games.carcassonne.bot.valuation import POINT, Valuation
from motherlode.games.carcassonne.bot.weighting import BY_HAND
from motherlode.games.carcassonne.rules import score_lines
from motherlode.games.carcassonne.rules.final_scoring import field_payments
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, restore
from motherlode.games.carcassonne.rules.packed import CITY, FIELD, HOLDERS, MONASTERY, ROAD
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

SOURCES = {CITY: "open-city", ROAD: "open-road", MONASTERY: "open-monastery", FIELD: "field"}


def reasons(before: Observation, after: Observation, seat: int, weights: str = "") -> Reasons:
    """See ``Reasons``: by the judgement of every claimed feature, before and after."""
    assert isinstance(before, CarcassonneObservation)
    assert isinstance(after, CarcassonneObservation)
    if after.phase == "end":
        return Reasons()
    old, new = restore(before), restore(after)
    scored = score_lines.lines(new, new.ledger[len(old.ledger) :], seat)
    hoped: list[tuple[int, ScoreLine]] = []
    against: list[tuple[int, ScoreLine]] = []
    judge = fitted_weights(old) if weights == FITTED else BY_HAND
    for label, gain in _gains(Valuation(old, seat, judge), Valuation(new, seat, judge)):
        mine = seat in HOLDERS[new.board.crew[label]]
        (hoped if mine else against).append((gain, _line(new, label, gain, seat, mine)))
    return Reasons(tuple(scored), _best(hoped), _best(against))


def _gains(old: Valuation, new: Valuation) -> Iterator[tuple[int, int]]:
    """The claimed features that are worth a point or more beyond what they were."""
    labels = new.position.board.label
    was: dict[int, int] = {}
    for label in _claimed(old.position):
        was[labels[label]] = was.get(labels[label], 0) + old.share(label)
    for label in _claimed(new.position):
        gain = new.share(label) - was.get(label, 0)
        if gain >= POINT and label not in new.forts:
            yield label, gain


def _claimed(position: CarcassonnePosition) -> list[int]:
    labels = position.board.label
    return sorted({labels[segment] for segment in position.meeples})


def _line(position: CarcassonnePosition, label: int, gain: int, seat: int, mine: bool) -> ScoreLine:
    board = position.board
    letter = board.name(label)[0]
    crew = position.crew_of(label)
    shown = next((s for s in crew if (position.meeples[s] == seat) == mine), crew[0])
    number = len(field_payments(position, label)) if letter == FIELD else 1
    points = round(gain / POINT)
    return ScoreLine(SOURCES[letter], points, number, (score_lines.part_key(board, shown),))


def _best(found: list[tuple[int, ScoreLine]]) -> tuple[ScoreLine, ...]:
    return tuple(line for _gain, line in sorted(found, key=lambda pair: -pair[0]))
