"""Motifs of Go West!: what a turn does, as players call it, recognised from the table.

Hands are not read: only what is played tells of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import State
from motherlode.games.go_west.rules.actions import DoubleMove, ScoreCard, SellCard
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CARDS,
    RINGED,
    SCORE_COSTS,
    SPACES,
    token_key,
)
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.payments import gains

POINT = 100
#: With so many wagon steps left before the wagons are gone the end is near.
NEAR_END = 10
#: Hundredths of a point that a point of the next scoring, of a token more, of a majority is worth.
AT_NEXT, TOKEN, MAJORITY = 60, 25, 90
#: The same of the tokens for the next score card, for any action card, and for both; of the most
#: tokens in the supply, and of no step worth making.
AFFORD, ANY_CARD, BOTH, MOST, WAIT = 200, 60, 50, 20, 15
#: Tokens that pay for the dearest action card and lie on its spaces then.
DEAREST = max(card.coins + card.tokens for card in CARDS)
#: With fewer tokens in the supply hardly a card can be paid.
LOW_SUPPLY = 3
#: Themes of puzzles: motifs that go by one name there.
THEME_OF = {
    "score": "score", "score-shared": "score", "finish": "score",
    "pays": "wagons", "deny": "wagons", "hurry": "wagons", "ahead": "tokens",
    "majority": "tokens", "push": "tokens", "place": "tokens",
    "hold": "wagons", "refill": "supply", "sell": "supply", "afford": "supply",
    "any-card": "supply", "both": "supply", "most": "supply",
    "short": "wagons", "wait": "wagons",
    "double": "supply", "harmless": "wagons",
}  # fmt: skip


def motifs(before: State, turn: Sequence[Action], after: State, seat: int) -> tuple[Motif, ...]:
    """See ``motherlode.core.bot``."""
    assert isinstance(before, GoWestState)
    assert isinstance(after, GoWestState)
    found = list(_Turn(before, turn, after, seat).found())
    return tuple(sorted(found, key=lambda motif: -motif.worth))


def preview(position: GoWestState, region: int) -> list[int]:
    """Return what a scoring would pay each seat in a region now."""
    return gains(position.rings[region - 1], position.wagons[region], position.seats)


class _Turn:
    """A turn of one seat, and the table before and after it."""

    def __init__(
        self, before: GoWestState, turn: Sequence[Action], after: GoWestState, seat: int
    ) -> None:
        self.before, self.turn, self.after, self.seat = before, turn, after, seat
        self.others = [other for other in range(before.seats) if other != seat]

    def found(self) -> Iterator[Motif]:
        if self._ends_ahead():
            points = self.after.points[self.seat] - max(self._points(self.after))
            yield Motif(name="finish", worth=20 * POINT, points=points)
        if any(isinstance(action, ScoreCard) for action in self.turn):
            yield self._score()
        if self.after.phase == "end":
            return
        yield from self._wagons()
        yield from self._tokens()
        yield from self._means()

    def _points(self, position: GoWestState) -> list[int]:
        return [position.points[other] for other in self.others]

    def _ends_ahead(self) -> bool:
        ahead = self.after.points[self.seat] > max(self._points(self.after))
        return self.after.phase == "end" and ahead

    # -- scoring ---------------------------------------------------------------------------

    def _score(self) -> Motif:
        earned = [
            sum(self.after.earned_by(seat)) - sum(self.before.earned_by(seat))
            for seat in range(self.before.seats)
        ]
        rival = max(self.others, key=lambda other: earned[other])
        mine, theirs = earned[self.seat], earned[rival]
        paid = self.after.paid[self.seat] - self.before.paid[self.seat]
        return Motif(
            name="score" if mine > theirs else "score-shared",
            worth=(2 * mine - theirs - paid) * POINT,
            points=mine,
            number=theirs,
            rival=rival,
            thing=str(paid) if paid else "",
            pieces=tuple(key for region in RINGED for key in self._own_keys(region)),
        )

    # -- wagons ----------------------------------------------------------------------------

    def _wagons(self) -> Iterator[Motif]:
        changes = {
            region: [
                b - a
                for a, b in zip(
                    preview(self.before, region), preview(self.after, region), strict=True
                )
            ]
            for region in RINGED
        }
        best = max(RINGED, key=lambda region: changes[region][self.seat])
        more = changes[best][self.seat]
        if more > 0:
            yield self._in_region("pays", more * AT_NEXT, best, points=more)
        losses = [
            (changes[region][rival], region, rival) for region in RINGED for rival in self.others
        ]
        less, region, rival = min(losses)
        if less < 0:
            yield self._in_region("deny", -less * AT_NEXT, region, points=-less, rival=rival)
        left, was = _steps_left(self.after), _steps_left(self.before)
        leads = self.after.points[self.seat] > max(self._points(self.after))
        if left < was and left <= NEAR_END and leads:
            yield Motif(name="hurry", worth=AT_NEXT, number=left)
        total = [sum(changes[region][rival] for region in RINGED) for rival in self.others]
        if max(total) <= 0 and (left < was or self.before.wagons != self.after.wagons):
            yield Motif(name="harmless")

    # -- tokens ----------------------------------------------------------------------------

    def _tokens(self) -> Iterator[Motif]:
        for region in RINGED:
            old, new = self.before.rings[region - 1], self.after.rings[region - 1]
            mine, was = new.count(self.seat), old.count(self.seat)
            placed = _placed(old, new).count(self.seat)
            if not placed:
                continue
            top = max(new.count(other) for other in self.others)
            top_before = max(old.count(other) for other in self.others)
            if mine > top and was <= top_before and top_before:
                rival = max(self.others, key=old.count)
                yield self._in_region("majority", MAJORITY, region, number=mine, rival=rival)
            pushed = [o for o in self.others if new.count(o) < old.count(o)]
            if pushed:
                yield self._in_region("push", 2 * TOKEN, region, rival=pushed[0])
            # for most of a game nearly all are to come sooner or later: those a step away
            coming = self.after.wagons[region - 1]
            if coming and self.after.wagons[region] < len(new):
                yield self._in_region("ahead", placed * TOKEN, region, number=coming)
            else:
                yield self._in_region("place", placed * TOKEN, region, number=mine)

    def _own_keys(self, region: int) -> Iterator[str]:
        ring, divider = self.after.rings[region - 1], self.after.dividers[region - 1]
        for age, owner in enumerate(ring):
            if owner == self.seat:
                yield token_key(region, (divider + 1 + age) % SPACES)

    def _in_region(
        self,
        name: str,
        worth: int,
        region: int,
        *,
        points: int = 0,
        number: int = 0,
        rival: int = -1,
    ) -> Motif:
        return Motif(
            name=name,
            worth=worth,
            points=points,
            number=number,
            rival=rival,
            thing=str(region),
            pieces=tuple(self._own_keys(region)),
        )

    # -- means -----------------------------------------------------------------------------

    def _means(self) -> Iterator[Motif]:
        back = self.before.box[self.seat] - self.after.box[self.seat]
        sells = any(isinstance(action, SellCard) for action in self.turn)
        had, has = self.before.supply[self.seat], self.after.supply[self.seat]
        used = self.after.score_cards[self.seat]
        cost = SCORE_COSTS[used] if used < len(SCORE_COSTS) else 0
        if had < cost <= has:
            yield Motif(name="afford", worth=AFFORD, number=cost)
        if back > 0 and sells:
            if had < LOW_SUPPLY:
                yield Motif(name="refill", worth=back * TOKEN, number=had)
            else:  # the card says it
                yield Motif(name="sell", worth=back, number=has)
            if had < DEAREST <= has:
                yield Motif(name="any-card", worth=ANY_CARD)
            elif cost and had < cost + DEAREST <= has:
                yield Motif(name="both", worth=BOTH)
            if has > max(self.after.supply[other] for other in self.others):
                yield Motif(name="most", worth=MOST, number=has)
        if sells:
            yield from self._hold()
        if any(isinstance(action, DoubleMove) for action in self.turn):
            yield Motif(name="double", worth=1)

    def _hold(self) -> Iterator[Motif]:
        """Yield what the next scoring is left as.

        It is best for the seat, or for one who lacks tokens, or no step of a wagon would help.
        """
        old, new = self.before, self.after
        if (old.wagons, old.rings) != (new.wagons, new.rings):
            return
        pays = _next_scoring(new)
        rival = max(self.others, key=lambda other: pays[other])
        mine, theirs = pays[self.seat], pays[rival]
        if mine > theirs:
            worth = (mine - theirs) * AT_NEXT
            yield Motif(name="hold", worth=worth, points=mine, number=theirs, rival=rival)
            return
        lacking = [_lacks(new, other) for other in self.others if pays[other] > mine]
        if lacking and min(lacking) > 0:
            worth = (theirs - mine) * AT_NEXT
            yield Motif(name="short", worth=worth, number=_lacks(new, rival), rival=rival)
        elif not any(self._gains_by_step(region, pays) for region in range(CALIFORNIA)):
            yield Motif(name="wait", worth=WAIT)

    def _gains_by_step(self, region: int, pays: Sequence[int]) -> bool:
        """Return whether a wagon's step west gains the seat more than it gains any other."""
        if not self.after.wagons[region]:
            return False
        moved = self.after.clone()
        moved.wagons[region] -= 1
        moved.wagons[region + 1] += 1
        gain = [b - a for a, b in zip(pays, _next_scoring(moved), strict=True)]
        return gain[self.seat] > max(gain[other] for other in self.others)


def _next_scoring(position: GoWestState) -> list[int]:
    """Return what a scoring would pay each seat now."""
    return [sum(seat) for seat in zip(*(preview(position, at) for at in RINGED), strict=True)]


def _lacks(position: GoWestState, seat: int) -> int:
    """Return the tokens that the seat's supply lacks for its next score card, 0 for none."""
    used = position.score_cards[seat]
    return max(0, SCORE_COSTS[used] - position.supply[seat]) if used < len(SCORE_COSTS) else 0


def _steps_left(position: GoWestState) -> int:
    """Return the steps until the wagons have left the two easternmost regions."""
    return 2 * position.wagons[0] + position.wagons[1]


def _placed(old: Sequence[int], new: Sequence[int]) -> Sequence[int]:
    """Return the tokens that came to a ring, whose oldest ones may have gone."""
    for number in range(len(new) + 1):
        kept = new[: len(new) - number]
        if list(old[len(old) - len(kept) :]) == list(kept):
            return new[len(kept) :]
    return ()
