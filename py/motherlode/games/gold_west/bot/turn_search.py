"""The own turn played out to its best end, by weights: a ``Policy`` of Gold West.

Chance is not looked into: tokens that would be revealed are left face down. Values are in
hundred-thousandths of a point, as products of features in hundredths and weights in thousandths.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games.gold_west.bot.features import (
    COACH,
    HAUL,
    POINTS,
    READY,
    SUPPLY,
    WANTED,
    WATERS,
    amounts,
    coaches,
    last_haul,
    reached,
)
from motherlode.games.gold_west.bot.holdings import Holdings
from motherlode.games.gold_west.bot.judgement import after
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.components import WATER
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.packed import sections_of
from motherlode.games.gold_west.rules.position import GoldWestPosition

#: So many units are a hundredth of a point.
CENTI = 1000
#: After so many ends of the turn only what looks best at once is followed further.
MAX_ENDS = 400
#: Positions kept with what the search of their turn found, of some five kilobytes each.
MAX_KNOWN_TURNS = 256
Counts = tuple[int, ...]
_values_of = attrgetter(*GoldWestPosition.__slots__)


class SectionWorth(NamedTuple):
    """Worth of a supply section by itself, the material within reach, the last haul."""

    value: int
    reach: int
    haul: int


Sections = dict[tuple[int, Counts], SectionWorth]


class KnownSections:
    """Supply sections valued with the same weights and turns left.

    As they are, and by the kind of token whose resources were added to them.
    """

    def __init__(self) -> None:
        self.sections: Sections = {}
        self.grown_by: list[Sections] = [{} for _ in components.TOKEN_KINDS]


class KnownTurn(NamedTuple):
    """The result of a search of the turn from a position.

    The weights of its legal actions, the best way to the turn's end, and the ends, glances and
    final counts that it took.
    """

    weights: tuple[int, ...]
    path: tuple[Action, ...]
    work: tuple[int, int, int]


#: By position, for searches with the same weights.
KnownTurns = dict[Hashable, KnownTurn]


class OtherSections(NamedTuple):
    """A section's ``counts``, and the worth of the other three together.

    With the points for placing a token's resources into this one.
    """

    counts: Counts
    value: int
    reach: int
    haul: int


class TurnSearch:
    """A search of the rest of one seat's turn; see ``Policy``.

    ``weights`` are those for its ``left`` own turns to come, ``memo`` what is known already
    about supply sections with just these, and ``turns`` what is known about whole turns: many
    simulations of a decision come through the same positions. ``work`` counts ends of the turn
    that were valued, and positions within it that were only glanced at; an end that is counted
    out to the last point is dearer, and counts twice. It is the same where the turn was known.
    """

    def __init__(
        self,
        root: GoldWestState,
        weights: Sequence[int],
        left: int,
        memo: KnownSections,
        turns: KnownTurns,
    ) -> None:
        self.me = root.active
        self.work = 0
        self._ends = 0
        self._glances = 0
        self._finals = 0
        self._left = left
        self._turns = turns
        self._weights = weights
        self._whitewater = root.setup.whitewater
        self._lands = Holdings(root, weights, left)
        self._ready = (0, *[100 * weights[READY]] * 2, 100 * (weights[READY] + weights[READY + 1]))
        self._sections = memo.sections
        self._grown_by = memo.grown_by
        self._tracks: dict[Counts, tuple[OtherSections, ...]] = {}
        self._bests: dict[tuple[Counts, int], int] = {}
        self._digs: dict[tuple[object, ...], dict[int, tuple[int, int]]] = {}
        self._path: tuple[Action, ...] = ()
        self._expected: tuple[object, ...] = ()

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        """See ``Policy``. What follows from an earlier choice is not thought through again."""
        assert isinstance(state, GoldWestState)
        if self._path and self._path[0] in legal and _fingerprint(state) == self._expected:
            action = self._path[0]
            self._remember(state, self._path)
            return [int(other == action) for other in legal]
        if self._ends:
            found = self._search(state, legal)
        else:
            key = _position_key(state)
            if key not in self._turns:
                if len(self._turns) == MAX_KNOWN_TURNS:
                    self._turns.clear()
                self._turns[key] = self._search(state, legal)
            found = self._turns[key]
            self._ends, self._glances, self._finals = found.work
        self.work = sum(found.work)
        self._remember(state, found.path)
        return list(found.weights)

    def _search(self, state: GoldWestState, legal: Sequence[Action]) -> KnownTurn:
        rows = [(self._valued(state, action), action) for action in legal]
        (_, path), action = max(rows, key=lambda row: row[0][0])
        weights = tuple(value // CENTI for (value, _path), _action in rows)
        return KnownTurn(weights, (action, *path), (self._ends, self._glances, self._finals))

    def _remember(self, state: GoldWestState, path: tuple[Action, ...]) -> None:
        """Keep what is to come after the first of ``path`` is done in ``state``."""
        self._path = path[1:]
        if self._path:
            self._expected = _fingerprint(after(state, path[0]))

    def _valued(self, pos: GoldWestState, action: Action) -> tuple[int, tuple[Action, ...]]:
        """The best end of the turn after the action, and the way there."""
        if isinstance(action, actions.Dig):
            return self._dug(pos, action), ()
        if pos.phase == "place":
            assert isinstance(action, actions.Put)
            return self._puts(tuple(pos.supply_of(self.me)), pos.taken)[action.section], ()
        if pos.phase == "look":
            return int(not isinstance(action, actions.Skip)), ()
        return self.best(after(pos, action))

    # --- the estimate ---

    def standing(self, pos: GoldWestState) -> int:
        """Everything but the supply track and the use zone."""
        return self._open(pos) + self._lands.worth(pos, self._lands.now(pos))

    def _open(self, pos: GoldWestState) -> int:
        """Value what does not depend on where the buildings are, Boomtown apart."""
        me, weights = self.me, self._weights
        value = 100 * (weights[POINTS] * pos.marker(me) - weights[WANTED] * pos.wanted[me])
        return value + weights[COACH] * coaches(pos, me) if self._left else value

    def supply(self, track: Sequence[int]) -> int:
        """Value the supply track."""
        return self._sum(
            [self._section(s, tuple(held)) for s, held in enumerate(sections_of(track))]
        )

    def _sum(self, sections: Sequence[SectionWorth]) -> int:
        a, b, c, d = sections
        value = a.value + b.value + c.value + d.value
        value += self._ready[a.reach | b.reach | c.reach | d.reach]
        return value + self._weights[HAUL] * max(a.haul, b.haul, c.haul, d.haul)

    def _section(self, section: int, counts: Counts) -> SectionWorth:
        key = section, counts
        found = self._sections.get(key)
        if found is None:
            found = self._sections[key] = self._new_section(section, counts)
        return found

    def _new_section(self, section: int, counts: Counts) -> SectionWorth:
        weights = self._weights
        value = 100 * weights[WATERS + section - 1] * counts[WATER] if section else 0
        if self._left > 1:
            at = SUPPLY + 4 * section
            for number, weight in zip(amounts(counts), weights[at : at + 4], strict=True):
                value += number * weight
            return SectionWorth(value, reached(section, counts), 0)
        return SectionWorth(value, 0, last_haul(section, counts) if self._left else 0)

    # --- the rest of the own turn ---

    def best(self, pos: GoldWestState, used: int = 0) -> tuple[int, tuple[Action, ...]]:
        """Find the value after the best rest of this turn, and the way there.

        Args:
            pos: A position within the turn.
            used: Uses of metals already tried, 0 none, 1 the investment, 2 also Boomtown,
                3 shipping.
        """
        if pos.current_player == TERMINAL or (pos.active != self.me and not self._left):
            self._ends += 1
            return self._final(pos), ()
        if pos.active != self.me or pos.current_player == CHANCE:
            self._ends += 1
            return self.standing(pos) + self.supply(pos.supply_of(self.me)), ()
        if pos.phase in ("leave", "build"):
            return self._best_of([(action, 0) for action in pos.legal_actions()], pos)
        if pos.phase == "use":
            return self._best_of(self._uses(pos, used), pos)
        if pos.phase == "dig":
            self._ends += 1
            return self._dig(pos)
        return self._effect(pos, used)

    def _final(self, pos: GoldWestState) -> int:
        """In the final round points are points."""
        self._finals += 1
        scores = pos.scores()
        mine = scores.pop(self.me)
        return 100 * CENTI * (mine - max(scores))

    def _best_of(
        self, ways: Sequence[tuple[Action, int]], pos: GoldWestState
    ) -> tuple[int, tuple[Action, ...]]:
        children = [(action, after(pos, action), used) for action, used in ways]
        if self._ends > MAX_ENDS and len(children) > 1:
            children = [max(children, key=lambda child: self._glance(child[1]))]
        best = -(10**12)
        path: tuple[Action, ...] = ()
        for action, child, used in children:
            value, rest = self.best(child, used)
            if value > best:
                best, path = value, (action, *rest)
        return best, path

    def _uses(self, pos: GoldWestState, used: int) -> list[tuple[Action, int]]:
        """Investments, markers, then shipping whatever is left: the order rarely matters."""
        found: list[tuple[Action, int]] = []
        shipped = False
        for action in pos.legal_actions():
            if isinstance(action, actions.Invest):
                if used < 1:
                    found.append((action, 1))
            elif isinstance(action, actions.Mark):
                if used < 2:
                    found.append((action, 2))
            elif not shipped:
                shipped = True
                found.append((action, 3))
        return found

    def _effect(self, pos: GoldWestState, used: int) -> tuple[int, tuple[Action, ...]]:
        """A choice of a card or tile: the one that looks best at once, then on."""
        children = [(after(pos, action), action) for action in pos.legal_actions()]
        child, action = max(children, key=lambda row: self._glance(row[0]))
        value, rest = self.best(child, used)
        return value, (action, *rest)

    def _glance(self, pos: GoldWestState) -> int:
        self._glances += 1
        value = self.standing(pos) + self.supply(pos.supply_of(self.me))
        if pos.phase == "put" and pos.given != WATER:
            what = pos.given - 2 if pos.given >= 2 else 3
            value += 50 * self._weights[SUPPLY + 4 + what]
        return value

    # --- step 3 ---

    def _dig(self, pos: GoldWestState) -> tuple[int, tuple[Action, ...]]:
        """The best token and section."""
        track = tuple(pos.supply_of(self.me))
        best, hex_ = -(10**12), -1
        for kind, (value, where) in self._kinds(pos).items():
            placed = self._placed(track, kind)
            if value + placed > best:
                best, hex_ = value + placed, where
        return self._open(pos) + best, (actions.DIG[hex_],)

    def _kinds(self, pos: GoldWestState) -> dict[int, tuple[int, int]]:
        """For each kind of token face up where it is best dug, and what all is worth then."""
        lands = self._lands
        counts, open_pay = lands.markers(pos)
        key = (bytes(pos.site), bytes(pos.influence), pos.building, *counts, *open_pay)
        found = self._digs.get(key)
        if found is None:
            found = self._digs[key] = {}
            for hex_, kind, land in lands.dug(pos):
                value = lands.paid(land, counts, open_pay)
                if kind not in found or value > found[kind][0]:
                    found[kind] = value, hex_
        return found

    def _dug(self, pos: GoldWestState, action: actions.Dig) -> int:
        track, kind = tuple(pos.supply_of(self.me)), pos.token[action.hex]
        land = self._lands.after_digging(pos, action.hex)
        self._ends += 1
        placed = self._placed(track, kind)
        return self._open(pos) + self._lands.worth(pos, land) + placed

    def _placed(self, track: Counts, kind: int) -> int:
        """The token's resources in the section where they are best."""
        found = self._bests.get((track, kind))
        if found is None:
            found = max(self._puts(track, kind))
            self._bests[track, kind] = found
        return found

    def _puts(self, track: Counts, kind: int) -> list[int]:
        """For each section the points and the supply track once the resources lie there."""
        known, ready, values = self._grown_by[kind], self._ready, []
        haul = self._weights[HAUL] if self._left == 1 else 0
        for section, others in enumerate(self._others(track)):
            key = section, others.counts
            grown = known.get(key) or self._grown(section, others.counts, kind)
            value = others.value + grown.value + ready[others.reach | grown.reach]
            values.append(value + haul * max(others.haul, grown.haul) if haul else value)
        return values

    def _others(self, track: Counts) -> tuple[OtherSections, ...]:
        """For each section what the others are worth, and the points for placing into it."""
        found = self._tracks.get(track)
        if found is None:
            found = self._tracks[track] = tuple(self._new_others(track))
        return found

    def _new_others(self, track: Counts) -> Iterator[OtherSections]:
        counts = [tuple(held) for held in sections_of(track)]
        sections = [self._section(section, held) for section, held in enumerate(counts)]
        for at, held in enumerate(counts):
            rest = [section for other, section in enumerate(sections) if other != at]
            points = at + (held[WATER] if self._whitewater else 0)
            value = 100 * self._weights[POINTS] * points + sum(each.value for each in rest)
            reach = rest[0].reach | rest[1].reach | rest[2].reach
            yield OtherSections(held, value, reach, max(each.haul for each in rest))

    def _grown(self, section: int, counts: Counts, kind: int) -> SectionWorth:
        given = components.KIND_RESOURCES[kind]
        together = tuple(a + b for a, b in zip(counts, given, strict=True))
        found = self._grown_by[kind][section, counts] = self._section(section, together)
        return found


def _position_key(pos: GoldWestState) -> Hashable:
    """Tell apart any two positions."""
    values = _values_of(pos)
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def _fingerprint(pos: GoldWestState) -> tuple[object, ...]:
    """Tell apart the positions within one turn."""
    return (
        pos.phase,
        pos.current_player,
        tuple(pos.supply_of(pos.active)),
        tuple(pos.hand),
        tuple(pos.use),
        tuple(pos.coach),
        tuple(pos.markers),
        tuple(pos.owner),
        tuple(pos.influence),
        tuple(pos.todo),
        pos.building,
    )
