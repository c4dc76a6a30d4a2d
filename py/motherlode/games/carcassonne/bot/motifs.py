"""Motifs of Carcassonne: what a turn does, as players call it, recognised from the board.

A motif is true of the positions before and after the turn, whatever any judgement thinks of them;
the valuation only puts them in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import State
from motherlode.games.carcassonne.bot.evaluation import fitted_weights
from motherlode.games.carcassonne.bot.valuation import POINT, Valuation
from motherlode.games.carcassonne.rules import score_lines
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    Pass,
    PlaceMeeple,
    PlaceTile,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.final_scoring import field_payments
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.goldmines import ingot_cells
from motherlode.games.carcassonne.rules.packed import (
    AROUND,
    CITY,
    FIELD,
    FITS,
    HOLDERS,
    MONASTERY,
    ROAD,
    count_meeples,
    turned_tile,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Scored

#: The letter of a feature -> its name in ``Motif.thing``.
THINGS = {CITY: "city", ROAD: "road", MONASTERY: "monastery", FIELD: "field"}
#: What is scored by closing it.
CLOSED = ("city", "road", "monastery")
#: Themes of puzzles: motifs that go by one name there.
THEME_OF = {
    "close": "close", "close-at-once": "close", "close-shared": "close", "castle-pays": "close",
    "steal": "attack", "join-rival": "attack", "aim": "attack",
    "block": "block", "hinder": "block", "dead": "block", "gift": "block",
    "farmer": "field", "field-city": "field", "field-open": "field",
    "start": "build", "monk": "build", "grow": "build", "nearly": "build", "fill": "build",
    "join-own": "build", "save": "build", "back": "build", "ingots": "build", "castle": "build",
    "gold": "build",
}  # fmt: skip
Chances = tuple[int, int] | None
#: With so few meeples at home one that comes back is worth telling.
FEW_MEEPLES = 2
#: A place is hard to fill where at most one tile in so many fits.
HARD_TO_FILL = 8
#: Of the tiles that fitted a rival's place so many in a hundred still do, at most, where it is
#: said to have become harder.
HINDERED_PERCENT = 75


def motifs(before: State, turn: Sequence[Action], after: State, seat: int) -> tuple[Motif, ...]:
    """See ``motherlode.core.bot``."""
    assert isinstance(before, CarcassonneState)
    assert isinstance(after, CarcassonneState)
    found = list(_Turn(before, turn, after, seat).found())
    return tuple(sorted(found, key=lambda motif: -motif.worth))


class _Turn:
    """A turn of one seat: the positions before and after it, valued, and what was done."""

    def __init__(
        self, before: CarcassonneState, turn: Sequence[Action], after: CarcassonneState, seat: int
    ) -> None:
        self.seat = seat
        self.turn = turn
        weights = fitted_weights(before)
        self.old, self.new = Valuation(before, seat, weights), Valuation(after, seat, weights)
        self.before, self.after = before, after
        self.lays = any(isinstance(action, PlaceTile) for action in turn)
        self.claimed = self._claimed()

    def _claimed(self) -> int:
        """Return the segment on which a meeple was placed, or -1."""
        board = self.after.board
        for action in self.turn:
            if isinstance(action, PlaceMeeple):
                last = self.before.last if self.before.last >= 0 else len(self.before.board.cells)
                return board.segment(board.cells[last], action.kind, action.index)
        return -1

    def found(self) -> Iterator[Motif]:
        """Yield all motifs; what is worth nothing is for want of a better one."""
        over = self.after.phase == "end"
        yield from self._closed()
        yield from () if over else self._open()
        yield from self._meeples()
        yield from self._extras()

    # -- what is scored --------------------------------------------------------------------

    def _closed(self) -> Iterator[Motif]:
        """Yield what has been scored; all that the seat has completed alone as one."""
        found = list(self._scored())
        closed = [motif for motif in found if motif.name == "close"]
        yield from (motif for motif in found if motif.name != "close")
        if closed:
            yield replace(
                closed[0],
                worth=sum(motif.worth for motif in closed),
                points=sum(motif.points for motif in closed),
                thing=" ".join(motif.thing for motif in closed),
                pieces=tuple(piece for motif in closed for piece in motif.pieces),
            )

    def _scored(self) -> Iterator[Motif]:
        for scored in self.after.ledger[len(self.before.ledger) :]:
            if scored.source == "castle" and self.seat in scored.seats and scored.points:
                worth = scored.points * POINT
                yield Motif(name="castle-pays", worth=worth, points=scored.points)
            if scored.source in CLOSED and scored.points:
                yield from self._close(scored)

    def _close(self, scored: Scored) -> Iterator[Motif]:
        label = self.after.board.label[scored.label]
        put = self.claimed >= 0 and self.after.board.label[self.claimed] == label
        if not self.lays and not put:
            return  # closed before the decision
        others = [seat for seat in scored.seats if seat != self.seat]
        name, rival, worth = "close", -1, scored.points * POINT
        if self.seat not in scored.seats:
            name, rival, worth = "gift", others[0], -worth
        elif others:
            name, rival, worth = "close-shared", others[0], worth // 2
        elif put:
            name = "close-at-once"
        elif robbed := self._robbed(label):
            name, rival, worth = "steal", robbed[0], 2 * worth
        yield Motif(
            name=name,
            worth=worth,
            points=scored.points,
            rival=rival,
            thing=scored.source,
            pieces=(score_lines.part_key(self.after.board, scored.label),),
        )

    def _robbed(self, label: int) -> list[int]:
        """Return who held a part of the feature before, without this seat."""
        held = [HOLDERS[self.before.board.crew[old]] for old in self._olds(label)]
        return [seat for holders in held if self.seat not in holders for seat in holders]

    def _olds(self, label: int) -> list[int]:
        """Return the claimed features that a feature has grown out of."""
        old, labels = self.before.board.label, self.after.board.label
        claimed = {old[segment] for segment in self.before.meeples}
        return sorted(one for one in claimed if labels[one] == label)

    # -- what stays open -------------------------------------------------------------------

    def _open(self) -> Iterator[Motif]:
        labels = self.after.board.label
        for label in sorted({labels[segment] for segment in self.after.meeples}):
            letter = self.after.board.letter(label)
            if label in self.new.forts or not (self.after.board.open[label] or letter == FIELD):
                continue
            olds = self._olds(label)
            gain = self.new.share(label) - sum(map(self.old.share, olds))
            if self.claimed >= 0 and labels[self.claimed] == label:
                yield from self._start(label, letter, gain)
            elif self.lays and gain:
                yield from self._changed(label, letter, olds, gain)

    def _changed(self, label: int, letter: str, olds: list[int], gain: int) -> Iterator[Motif]:
        """Yield the motifs of a feature claimed before."""
        mine = self.seat in HOLDERS[self.after.board.crew[label]]
        robbed = self._robbed(label)
        if not mine:
            if gain > 0:
                yield from self._block(label, letter, olds, gain)
        elif gain <= 0:
            return
        elif robbed:
            alone = HOLDERS[self.after.board.crew[label]] == (self.seat,)
            points = self._points_now(self.after, label, letter)
            yield self._about(
                "steal" if alone else "join-rival",
                gain,
                label,
                points=points,
                rival=robbed[0],
            )
        elif len(olds) > 1 and letter != FIELD:
            points = self._points_now(self.after, label, letter)
            yield self._about("join-own", gain, label, points=points)
        elif len(olds) == 1:
            yield from self._grow(label, letter, olds[0], gain)

    def _block(self, label: int, letter: str, olds: list[int], gain: int) -> Iterator[Motif]:
        """A rival's feature, of which a place has become harder to fill."""
        if letter == FIELD or len(olds) != 1:
            return
        rival = HOLDERS[self.after.board.crew[label]][0]
        was, fits = self._scarcest(self.old, olds[0]), self._scarcest(self.new, label)
        if fits >= was:
            return
        if not fits:
            yield self._about("dead", gain, label, rival=rival)
        elif fits * HARD_TO_FILL <= self.new.left:
            chances = (fits, self.new.left)
            yield self._about("block", gain, label, rival=rival, chances=chances)
        elif 100 * fits <= HINDERED_PERCENT * was:
            chances = (fits, self.new.left)
            yield self._about("hinder", gain, label, rival=rival, number=was, chances=chances)

    def _scarcest(self, valuation: Valuation, label: int) -> int:
        """Return how many tiles left fit the place of a feature that fewest fit.

        By the tiles left after the turn, so that what is drawn in it makes no difference.
        """
        board = valuation.position.board
        is_road_or_city = board.letter(label) != MONASTERY
        places = board.open_cells(label) if is_road_or_city else valuation.missing(label)
        # any tile may be laid into a place around a monastery that no tile touches yet
        fits = (self.new.fitting(board.needs[at]) for at in places if at in board.needs)
        return min(fits, default=self.new.left)

    def _grow(self, label: int, letter: str, old: int, gain: int) -> Iterator[Motif]:
        """A feature of one's own that has come to more."""
        before, after = self.before, self.after
        more = self._points_now(after, label, letter) - self._points_now(before, old, letter)
        if letter == FIELD:
            cities = len(field_payments(after, label)) - len(field_payments(before, old))
            near = len(after.board.bordering_cities(label))
            near -= len(before.board.bordering_cities(old))
            if more > 0:
                yield self._about("field-city", gain, label, points=more, number=cities)
            elif near > 0:
                yield self._about("field-open", gain, label, number=near)
            return
        laid = self._ingots(after, label) - self._ingots(before, old)
        if laid > 0:
            yield self._about("gold", gain, label, number=laid)
        if more <= 0:
            return
        if letter == MONASTERY:
            missing = after.board.open[label]
            yield self._about("fill", gain, label, number=missing)
            return
        closing = self._closing(label)
        if closing:
            chances = (closing, self.new.left)
            yield self._about("nearly", gain, label, points=more, chances=chances)
        else:
            yield self._about("grow", gain, label, points=more)
        yield from self._aim(label, letter)

    def _start(self, label: int, letter: str, gain: int) -> Iterator[Motif]:
        """A feature claimed in this turn."""
        if letter == FIELD:
            cities = len(field_payments(self.after, label))
            points = self._points_now(self.after, label, letter)
            number = len(self.after.board.bordering_cities(label)) - cities
            yield self._about("farmer", gain, label, points=points, number=number)
        elif letter == MONASTERY:
            there = len(AROUND) - self.after.board.open[label]
            yield self._about("monk", gain, label, number=there)
        else:
            closing = self._closing(label)
            chances = (closing, self.new.left) if closing else None
            points = self._points_now(self.after, label, letter)
            yield self._about("start", gain, label, points=points, chances=chances)
            yield from self._aim(label, letter)

    def _aim(self, label: int, letter: str) -> Iterator[Motif]:
        """A feature of one's own that one more tile joins to a rival's."""
        board = self.after.board
        mine = count_meeples(board.crew[label], self.seat)
        places = board.open_cells(label)
        for other in sorted({board.label[segment] for segment in self.after.meeples}):
            holders = HOLDERS[board.crew[other]]
            if other == label or board.letter(other) != letter or self.seat in holders:
                continue
            if not board.open[other] or count_meeples(board.crew[other], holders[0]) > mine:
                continue
            points = self._points_now(self.after, other, letter)
            fits = max(
                (self._joining(at, label, other) for at in places & board.open_cells(other)),
                default=0,
            )
            known = any(
                self.before.board.open_cells(old) & self.before.board.open_cells(rival)
                for old in self._olds(label)
                for rival in self._olds(other)
            )
            if fits and points > self._points_now(self.after, label, letter) and not known:
                yield self._about(
                    "aim",
                    points * POINT * fits // self.new.left,
                    other,
                    points=points,
                    rival=holders[0],
                    chances=(fits, self.new.left),
                )

    def _closing(self, label: int) -> int:
        """Return how many tiles left close a feature that has one place to be filled."""
        places = self.after.board.open_cells(label)
        if len(places) != 1:
            return 0
        return self._fitting(min(places), lambda board: not board.open[board.label[label]])

    def _joining(self, at: int, one: int, other: int) -> int:
        """Return how many tiles left join two features when laid there."""
        return self._fitting(at, lambda board: board.label[one] == board.label[other])

    def _fitting(self, at: int, is_meant: Callable[[Board], bool]) -> int:
        """Return how many tiles left, laid there in some turn, make a board as is meant."""
        number, needs = 0, self.after.board.needs[at]
        for kind, count in enumerate(self.after.bag):
            for turns in FITS[kind][needs] if count else ():
                board = self.after.board.clone()
                board.lay(at, turned_tile(kind, turns))
                if is_meant(board):
                    number += count
                    break
        return number

    def _ingots(self, position: CarcassonnePosition, label: int) -> int:
        """Return how many ingots lie on the tiles that go with a feature."""
        return sum(position.ingots.get(at, 0) for at in ingot_cells(position, label))

    def _points_now(self, position: CarcassonnePosition, label: int, letter: str) -> int:
        """Return the points of a feature if the game ended now."""
        if letter == FIELD:
            return sum(points for _city, points in field_payments(position, label))
        if letter == MONASTERY:
            return 1 + len(AROUND) - position.board.open[label]
        return sum(position.board.tiles_and_pennants(label))

    # -- meeples, ingots, castles ----------------------------------------------------------

    def _meeples(self) -> Iterator[Motif]:
        home = self.before.supply[self.seat]
        back = self.after.supply[self.seat] - home + (self.claimed >= 0)
        put_back = self.claimed >= 0 and self.claimed not in self.after.meeples
        own = back - put_back
        if self.lays and own > 0 and home <= FEW_MEEPLES:
            worth = self.new.price(home)
            # one put down in this turn comes back with the others, as the log tells
            yield Motif(name="back", worth=worth, number=back)
        passed = any(isinstance(action, Pass) for action in self.turn)
        again = self.new.left >= self.before.seats
        if passed and self.before.phase == "place_meeple" and home and again:
            points, thing = self._passed_up()
            yield Motif(name="save", number=home, points=points, thing=thing)

    def _passed_up(self) -> tuple[int, str]:
        """Return the points so far and the name of the best that a meeple could have claimed.

        A field counts only where there is nothing else: a farmer does not come back.
        """
        board = self.before.board
        found = []
        for action in self.before.legal_actions():
            if isinstance(action, PlaceMeeple):
                cell = board.cells[self.before.last]
                label = board.label[board.segment(cell, action.kind, action.index)]
                letter = board.letter(label)
                if letter != FIELD and not board.open[label]:
                    continue
                points = 0 if letter == FIELD else self._points_now(self.before, label, letter)
                found.append((points, THINGS[letter]))
        return max(found, default=(0, ""))

    def _extras(self) -> Iterator[Motif]:
        taken = sum(isinstance(action, TakeIngot) for action in self.turn)
        if taken:
            yield Motif(name="ingots", worth=taken * self.new.weights.ingot, number=taken)
        if any(isinstance(action, BuildCastle) for action in self.turn):
            yield Motif(name="castle")

    def _about(
        self,
        name: str,
        worth: int,
        label: int,
        *,
        points: int = 0,
        number: int = 0,
        rival: int = -1,
        chances: Chances = None,
    ) -> Motif:
        """Return a motif about a feature, shown by one of its meeples."""
        board, crew = self.after.board, self.after.crew_of(label)
        shown = next((s for s in crew if self.after.meeples[s] == rival), crew[0])
        return Motif(
            name=name,
            worth=worth,
            points=points,
            number=number,
            rival=rival,
            chances=chances,
            thing=THINGS[board.letter(label)],
            pieces=(score_lines.part_key(board, shown),),
        )
