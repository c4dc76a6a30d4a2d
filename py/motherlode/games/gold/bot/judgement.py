"""The judgement of turning over a card, for one who remembers some of the cards shown.

Every kind the card can be is weighed by how many of its cards are not known to be elsewhere,
then the best answer with the second card is looked for. A position is worth what was won,
less what the others won, plus the prospectors that stay, less what the next players can make
of the cards now known to all. Sums are of floats in a fixed order: the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng
from motherlode.games.gold.bot.belief import Belief, form_belief
from motherlode.games.gold.rules.actions import Choose, Flip
from motherlode.games.gold.rules.components import (
    COLOUR,
    COLOUR_LETTERS,
    GOLDS,
    NOBODY,
    NUM_KINDS,
    PROSPECTORS,
    RUSH_CARDS,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.effects import BLAST, CHASE, EFFECT, WIN
from motherlode.games.gold.rules.events import kinds_shown
from motherlode.games.gold.rules.observation import GoldObservation

SCALE = 1_000_000
#: Seat -> the mine in the colour and shape of its mark; easier on the other players' eyes.
LIKE_THE_SEAT = tuple(COLOUR_LETTERS.index(letter) for letter in "RBGVY")


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of things, in points of gold."""

    prospector: float = 1.0  # one that could dig any gold, at the start of the round
    answer: float = 0.9  # what the next player can take at once
    later: float = 0.7  # the same for each player after, multiplied once more
    waiting: float = 0.1  # lost by a turn without effect, for each idle turn before it


WORTH = Worth()


class GoldJudgement:
    """The judgement of GOLD: expectation over one turn."""

    def __init__(self, worth: Worth = WORTH) -> None:
        self._worth = worth

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """Return the values in millionths of a point.

        All cards nothing is known of are alike; so are all mines, but one has the look of the
        seat's own mark.
        """
        legal = observation.legal
        assert isinstance(observation, GoldObservation)
        if not isinstance(legal[0], Flip):
            return mines(legal, observation.current_player)
        places = [action.place for action in legal if isinstance(action, Flip)]
        kinds = kinds_shown(observation.round, recalled)
        if observation.first >= 0:
            kinds[observation.first] = observation.cards[observation.first]
        outlook = Outlook(form_belief(observation, kinds, recalled), self._worth)
        first = observation.cards[observation.first] if observation.first >= 0 else UNKNOWN
        rounded = [round(value * SCALE) for value in outlook.values(observation.rush > 0, first)]
        return [rounded[kinds.get(place, UNKNOWN)] for place in places]


JUDGEMENT = GoldJudgement()

#: Stands where a kind could stand.
UNKNOWN = NUM_KINDS


def mines(legal: Sequence[Action], seat: int) -> list[int]:
    """Weigh the mine with the look of the seat's own mark 1, all others 0."""
    own = LIKE_THE_SEAT[seat]
    return [int(isinstance(a, Choose) and a.colour == own) for a in legal]


def parted(one: int, other: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of two kinds that meet, those of the cards that stay and those that leave."""
    effect = EFFECT[one][other]
    if effect in (WIN, BLAST):
        return (), (one, other)
    if effect == CHASE:
        return ((one,), (other,)) if VALUE[one] > VALUE[other] else ((other,), (one,))
    return (one, other), ()


#: ``parted`` for every pair, looked up in thought.
PARTED = tuple(tuple(parted(one, other) for other in range(NUM_KINDS)) for one in range(NUM_KINDS))


class Outlook:
    """The outlook of the table, to one who knows some of its cards.

    Of a ``Belief`` the lists ``known`` and ``counts`` are used up in thought; ``chance``: kind ->
    probability that a card not known is of it, before this turn.
    """

    def __init__(self, belief: Belief, worth: Worth) -> None:
        self.worth = worth
        self.seat = belief.seat
        self.seats = len(belief.share)
        self.cards = belief.cards
        self.idle = belief.idle
        self.known = belief.known
        self.hidden = belief.hidden
        self.counts = belief.counts
        total = sum(self.counts) or 1.0
        self.chance = [count / total for count in self.counts]
        self.share = belief.share
        self.owner = [
            NOBODY if COLOUR[k] < 0 else belief.owners[COLOUR[k]] for k in range(NUM_KINDS)
        ]
        self.diggers = [
            sorted(
                (k for k in PROSPECTORS if self.owner[k] in (seat, NOBODY)),
                key=lambda k: -VALUE[k],
            )
            for seat in range(self.seats)
        ]
        self.stake = self._stakes()
        self._futures: dict[tuple[int, ...], float] = {}
        self._pairs: dict[tuple[bytes, int, int], float] = {}

    def _stakes(self) -> list[float]:
        """Kind -> what it is worth to this seat that the card stays on the table."""
        golds = [self.counts[kind] + self.known[kind] for kind in GOLDS]
        total = sum(golds) or 1.0
        stakes = [0.0] * NUM_KINDS
        left = min(1.0, max(0, self.cards - RUSH_CARDS) / 40)
        for kind in PROSPECTORS:
            if self.owner[kind] != NOBODY:
                digs = sum(golds[: VALUE[kind]]) / total
                value = self.worth.prospector * left * digs
                stakes[kind] = value * self.share[self.owner[kind]]
        return stakes

    # -- turning over ------------------------------------------------------------------

    def values(self, in_rush: bool, first: int) -> list[float]:
        """Return kind, or UNKNOWN -> worth of the turn when a card of it is turned over now.

        ``first``: the kind of the card that lies face up, or UNKNOWN.
        """
        if in_rush:
            return self.rush_values()
        return self.first_values() if first == UNKNOWN else self.second_values(first)

    def rush_values(self) -> list[float]:
        """Kind, or UNKNOWN -> what turning it over brings in the gold rush."""
        values = [float(VALUE[kind]) if is_gold(kind) else 0.0 for kind in range(NUM_KINDS)]
        return [*values, sum(p * v for p, v in zip(self.chance, values, strict=True))]

    def first_values(self) -> list[float]:
        """Kind, or UNKNOWN -> worth of the turn when a card of it is turned over first."""
        values = [0.0] * (NUM_KINDS + 1)
        for kind in range(NUM_KINDS):
            if self.known[kind]:
                self.known[kind] -= 1
                values[kind] = self._best_second(kind)
                self.known[kind] += 1
        if self.hidden:
            for kind, p in self._drawn():
                values[UNKNOWN] += p * self._best_second(kind)
        return values

    def _drawn(self) -> Iterator[tuple[int, float]]:
        """Every kind a card not known can be, with its probability.

        While a kind is looked at, the card is taken out of those that are not known.
        """
        total = sum(self.counts)
        self.hidden -= 1
        for kind, count in enumerate(self.counts):
            if count:
                self.counts[kind] = max(0.0, count - 1)
                yield kind, count / total
                self.counts[kind] = count
        self.hidden += 1

    def _best_second(self, first: int) -> float:
        values = self.second_values(first)
        candidates = [values[kind] for kind in range(NUM_KINDS) if self.known[kind]]
        if self.hidden:
            candidates.append(values[UNKNOWN])
        return max(candidates)

    def second_values(self, first: int) -> list[float]:
        """Kind, or UNKNOWN -> worth of the turn when it meets a first card of that kind."""
        values = [0.0] * (NUM_KINDS + 1)
        for kind in range(NUM_KINDS):
            if self.known[kind]:
                self.known[kind] -= 1
                values[kind] = self.pair(first, kind)
                self.known[kind] += 1
        if self.hidden:
            for kind, p in self._drawn():
                values[UNKNOWN] += p * self.pair(first, kind)
        return values

    def pair(self, one: int, other: int) -> float:
        """Worth of two cards meeting that were taken out of ``known``, with what follows.

        Which of them was first makes no difference: it is looked at once.
        """
        key = (bytes(self.known), min(one, other), max(one, other))
        if key not in self._pairs:
            self._pairs[key] = self._pair(one, other)
        return self._pairs[key]

    def _pair(self, one: int, other: int) -> float:
        stays, leaves = PARTED[one][other]
        cards = self.cards - len(leaves)
        for kind in stays:
            self.known[kind] += 1
        value = self.won(one, other) + self.future(cards)
        for kind in stays:
            self.known[kind] -= 1
        if cards > RUSH_CARDS:
            value -= sum(self.stake[kind] for kind in leaves)
        return value

    def won(self, one: int, other: int) -> float:
        """Return what the two cards bring at once; waiting wears thin."""
        effect = EFFECT[one][other]
        if effect == WIN:
            gold, digger = (one, other) if is_gold(one) else (other, one)
            owner = self.owner[digger]
            return VALUE[gold] * (1.0 if owner == NOBODY else self.share[owner])
        if effect in (CHASE, BLAST):
            return 0.0
        return -self.worth.waiting * self.idle

    # -- what follows ------------------------------------------------------------------

    def future(self, cards: int) -> float:
        """Return what the next players and then this seat can make of the cards now known.

        ``cards`` is how many lie on the table after this turn.
        """
        known = self.known
        golds = tuple(known[:4])
        if cards <= RUSH_CARDS:
            return self._rush(golds)
        strengths = tuple(
            next((VALUE[k] for k in diggers if known[k]), 0) for diggers in self.diggers
        )
        key = (self.hidden > 0, *golds, *strengths)
        if key not in self._futures:
            self._futures[key] = self._answers(golds, strengths)
        return self._futures[key]

    def lying(self, in_rush: bool) -> float:
        """Return what the table is worth to come, at the end of this seat's turn."""
        if in_rush or self.cards <= RUSH_CARDS:
            return self._rush(tuple(self.known[:4]))
        lie = (known + count for known, count in zip(self.known, self.counts, strict=True))
        stakes = sum(stake * number for stake, number in zip(self.stake, lie, strict=True))
        return self.future(self.cards) + stakes

    def _rush(self, golds: tuple[int, ...]) -> float:
        """The gold rush to its end: in turn everybody takes what looks best."""
        total = sum(self.counts) or 1.0
        mean = sum(self.counts[kind] * VALUE[kind] for kind in GOLDS) / total
        piles = [float(VALUE[kind]) for kind in GOLDS for _ in range(golds[kind])]
        order = sorted(piles + [mean] * self.hidden, reverse=True)
        seats = range(self.seat + 1, self.seat + 1 + len(order))
        return sum(self.share[s % self.seats] * v for s, v in zip(seats, order, strict=True))

    def _answers(self, golds: tuple[int, ...], strengths: tuple[int, ...]) -> float:
        """Let every player in turn, this seat last, take what one turn can bring at once."""
        left = list(golds)
        total, weight = 0.0, self.worth.answer
        for step in range(1, self.seats + 1):
            seat = (self.seat + step) % self.seats
            sure = next((v for v in (4, 3, 2, 1) if left[v - 1] and v <= strengths[seat]), 0)
            hoped = self._hoped(seat, left, strengths[seat])
            if sure and sure >= hoped:
                left[sure - 1] -= 1
            total += weight * self.share[seat] * max(float(sure), hoped)
            weight *= self.worth.later
        return total

    def _hoped(self, seat: int, golds: list[int], strength: int) -> float:
        """Return what a card not known, matched with a known one, brings that seat on average."""
        if not self.hidden:
            return 0.0
        best = [0] * 6
        for value in range(1, 6):
            best[value] = value if value < 5 and golds[value - 1] else best[value - 1]
        hope = sum(self.chance[v - 1] * v for v in range(1, 5) if v <= strength)
        return hope + sum(self.chance[kind] * best[VALUE[kind]] for kind in self.diggers[seat])
