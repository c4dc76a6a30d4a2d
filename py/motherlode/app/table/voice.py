"""The sentences that a device's voice says of a table: what everybody there may hear."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.table.state import TableState
from motherlode.core.game import CHANCE, State
from motherlode.locale import seat_name, with_label
from motherlode.match.table import Step
from motherlode.view.person import short, turn_words
from motherlode.view.words import points_words


def spoken_sentences(state: TableState, steps: Sequence[Step]) -> list[str]:
    """Return what these steps do, the points that they bring, and whose turn it is then.

    Of what one seat alone has seen nothing is said.
    """
    if not steps:
        return []
    told = []
    for step in steps:
        seen = step.after.observation(None)
        events = [event for event in step.events if event.seen_by(None)]
        told += [state.view.log_words(event, seen, state.names) for event in events]
    sentences = [short(words) for words in told if words]
    sentences += _gains(state, steps[0].before, steps[-1].after)
    turn, actors = state.table.turn, [step.seat for step in steps if step.seat != CHANCE]
    if turn >= 0 and actors and actors[-1] != turn:
        sentences.append(turn_words(state.names, turn))
    return sentences


def _gains(state: TableState, before: State, after: State) -> list[str]:
    """Return the points of each seat that has other ones now, as far as the table shows them."""
    points = state.features.points
    if points is None:
        return []
    then, now = before.observation(None), after.observation(None)
    seats = range(len(state.names))
    gains = {seat: (points(now, seat) or 0) - (points(then, seat) or 0) for seat in seats}
    names = state.names
    return [with_label(seat_name(names, s), points_words(n)) + "." for s, n in gains.items() if n]
