"""Log sentences: what the log tells of some plies, as a seat may read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.match.table import Ply, Step
from motherlode.view.contract import Seen, View


def log_sentences(
    view: View[Seen], plies: Iterable[Ply | Step], now: Seen, seat: int | None, names: Sequence[str]
) -> list[str]:
    """In order, without the events that the log does not tell of.

    ``now`` is what ``seat`` sees at the moment from which it is told; ``None``: everybody.
    """
    words = (
        view.log_words(event, now, names)
        for ply in plies
        for event in ply.events
        if event.seen_by(seat)
    )
    return [sentence for sentence in words if sentence]
