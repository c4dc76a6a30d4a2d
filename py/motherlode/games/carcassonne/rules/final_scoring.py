"""The final scoring: unfinished roads, cities and monasteries, then fields, then ingots.

The ingots still on tiles are removed first (carcassonne 3.10) and farmers never get any
(carcassonne 3.7). Each field is scored on its own (carcassonne 2.17): for every completed city
that touches it (carcassonne 2.16), and more for every castle (carcassonne 4.13).

Ruling (carcassonne 2.18): fields always count; booklets since 2014 print farmers as a
supplement, tournaments and the pages of the expansions count them as part of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules import castles
from motherlode.games.carcassonne.rules.components import (
    FIELD_CASTLE,
    FIELD_CITY,
    UNFINISHED,
    ingot_points,
)
from motherlode.games.carcassonne.rules.events import (
    FinalScore,
    GameEnded,
    IngotsRemoved,
    IngotsScored,
)
from motherlode.games.carcassonne.rules.packed import AROUND, CITY, FIELD, HOLDERS, MONASTERY, XY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Scored

_OPEN_SOURCES = {"C": "open-city", "M": "open-monastery", "R": "open-road"}


class Final(NamedTuple):
    """One feature as the final scoring finds it; the last two are a field's, by label."""

    label: int
    scored: Scored
    cities: tuple[int, ...] = ()
    castles: tuple[int, ...] = ()


def field(position: CarcassonnePosition, label: int) -> tuple[list[int], list[int]]:
    """The completed cities and the castles that touch a field, as sorted labels."""
    board = position.board
    strongholds = castles.labels(position)
    done = sorted(city for city in board.bordering_cities(label) if not board.open[city])
    return [c for c in done if c not in strongholds], [c for c in done if c in strongholds]


def field_payments(position: CarcassonnePosition, label: int) -> list[tuple[int, int]]:
    """Return (label, points) of the completed cities, then castles, that a field is paid for."""
    cities, forts = field(position, label)
    return [
        *((city, FIELD_CITY.number) for city in cities),
        *((fort, FIELD_CASTLE.number) for fort in forts),
    ]


def unfinished_points(position: CarcassonnePosition, label: int) -> int:
    """Return the points of an uncompleted road, city or monastery (carcassonne 2.15).

    Tiles and coats of arms count, of a monastery itself and each neighbour in play.
    """
    board = position.board
    letter = board.letter(label)
    if letter == MONASTERY:
        counted = 1 + len(AROUND) - board.open[label]
    else:
        counted = len(board.tiles(label))
        if letter == CITY:
            counted += board.pennants(label)
    return UNFINISHED.number * counted


def claimed_features(position: CarcassonnePosition) -> Iterator[Final]:
    """Yield every claimed feature with its points at the end, fields last.

    A castle brings nothing (carcassonne 4.12).
    """
    board = position.board
    strongholds = castles.labels(position)
    labels = sorted({board.label[segment] for segment in position.meeples} - strongholds)
    fields = []
    for label in labels:
        letter = board.name(label)[0]
        if letter == FIELD:
            fields.append(label)
            continue
        points = unfinished_points(position, label)
        seats = HOLDERS[board.crew[label]]
        cells = board.spread(label)
        yield Final(label, Scored(_OPEN_SOURCES[letter], seats, points, cells, 1, label))
    for label in fields:
        cities, forts = field(position, label)
        points = FIELD_CITY.number * len(cities) + FIELD_CASTLE.number * len(forts)
        cells = tuple(sorted({at for c in (*cities, *forts) for at in board.spread(c)}))
        seats = HOLDERS[board.crew[label]]
        counted = Scored("field", seats, points, cells, len(cities) + len(forts), label)
        yield Final(label, counted, tuple(cities), tuple(forts))


def ingot_scores(position: CarcassonnePosition) -> Iterator[Scored]:
    """Yield the score of each seat's ingots, where it has any."""
    for seat, ingots in enumerate(position.purses):
        if ingots:
            cells = tuple(sorted(set(position.taken[seat])))
            yield Scored("ingots", (seat,), ingot_points(ingots), cells, ingots)


def end_game(position: CarcassonnePosition, events: list[Event]) -> None:
    """Remove the ingots on tiles, score what is left, then the ingots owned."""
    if position.ingots:
        left = tuple((*XY[at], count) for at, count in sorted(position.ingots.items()))
        position.removed += sum(position.ingots.values())
        position.ingots = {}
        events.append(IngotsRemoved(ingots=left))
    for final in list(claimed_features(position)):
        if final.scored.points:
            _pay(position, final.scored)
        events.append(_final_event(position, final))
    for treasure in ingot_scores(position):
        _pay(position, treasure)
        seat = treasure.seats[0]
        events.append(IngotsScored(seat=seat, ingots=treasure.counted, points=treasure.points))
    position.last = -1
    position.phase = "end"
    position.current_player = TERMINAL
    events.append(GameEnded(scores=tuple(position.points)))


def _pay(position: CarcassonnePosition, scored: Scored) -> None:
    for seat in scored.seats:
        position.points[seat] += scored.points
    position.ledger.append(scored)


def _final_event(position: CarcassonnePosition, final: Final) -> FinalScore:
    board, scored = position.board, final.scored

    def places(label: int) -> tuple[tuple[int, int], ...]:
        return tuple(XY[at] for at in board.spread(label))

    return FinalScore(
        source=scored.source,
        tiles=places(final.label),
        points=tuple(scored.points if s in scored.seats else 0 for s in range(position.seats)),
        meeples=tuple(map(position.meeple_at, position.crew_of(final.label))),
        cities=tuple(places(label) for label in final.cities),
        castles=tuple(places(label) for label in final.castles),
    )
