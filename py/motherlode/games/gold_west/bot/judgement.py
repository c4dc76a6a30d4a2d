"""Judgement of a Gold West table: the own turn played out, then an estimate in centipoints.

The estimate knows what counts at the end: groups, offices with their likely growth, the race
for each terrain, the way to the next shipping bonus, and what the supply track will yield.
Chance is not looked into: tokens that would be revealed are left face down.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Observation, Rng
from motherlode.games.gold_west.rules import actions, build, components, offices, use
from motherlode.games.gold_west.rules.components import STONE, WATER, WOOD
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.observation import GoldWestObservation, restore
from motherlode.games.gold_west.rules.packed import UP, add_to_section, in_terrain, sections_of

#: A metal ready to be used, in centipoints.
METAL = (0, 0, 130, 140, 150, 0)
#: Per cent of that when it lies in section 0 to 3.
DEPTH = (100, 82, 66, 52)
#: A wood or stone beyond the first of its kind within reach.
MATERIAL = 70
#: Something to build with next turn; both kinds, for a settlement.
READY, READY_BOTH = 420, 160
#: Gain of a marker on the office with every own turn still to come, in centipoints.
GROWTH = {
    "docks": 25, "frontier": 35, "homestead": 35, "courthouse": 32, "deeds": 30, "depot": 32,
    "mayor": 32, "saloon": 25, "sheriff": 42, "shipping": 25, "surveyor": 25, "town_hall": 22,
    "insurance": 25, "hoosegow": 35,
}  # fmt: skip


class Judge:
    """One seat's estimate of positions within its present turn."""

    def __init__(self, root: GoldWestState, me: int) -> None:
        self.me = me
        self.seats = root.setup.seats
        # Own turns after this one; the last of them is the final turn.
        self.left = root.setup.camps - root.turn // self.seats
        self._built: dict[tuple[object, ...], int] = {}
        self._tables: dict[tuple[object, ...], list[tuple[int, int]]] = {}

    # --- the estimate ---

    def standing(self, pos: GoldWestState) -> int:
        """Everything but the supply track and the use zone."""
        me = self.me
        analysis = offices.Analysis(pos)
        value = 100 * pos.marker(me)
        groups = analysis.groups[me]
        if groups:
            value += 200 * len(groups[0])
        value += self._offices(pos, analysis) + self._terrains(pos, analysis) + self._coaches(pos)
        others = [pos.wanted[seat] for seat in range(self.seats) if seat != me]
        value -= pos.wanted[me] * (95 if pos.wanted[me] >= max(others) else 55)
        return value

    def _offices(self, pos: GoldWestState, analysis: offices.Analysis) -> int:
        me, value = self.me, 0
        single = pos.single_cell
        for cell in pos.cells_of(me):
            if cell != single:
                office = pos.office_at(cell)
                value += 100 * offices.PAY[office](pos, me, analysis)[0]
                value += GROWTH[components.OFFICE_IDS[office]] * self.left
        return value

    def _terrains(self, pos: GoldWestState, analysis: offices.Analysis) -> int:
        """Each award by how far ahead the seat is, the surer the nearer the end."""
        value = 0
        for terrain in range(4):
            first, second = components.AWARDS[terrain]
            influence, settlements = (
                pos.influence_in(terrain),
                in_terrain(analysis.settlements, terrain),
            )
            strength = [10 * one + other for one, other in zip(influence, settlements, strict=True)]
            mine = strength.pop(self.me)
            strength.sort(reverse=True)
            ahead = self._chance(mine - strength[0], mine)
            if self.seats == 2:
                value += second * ahead
            else:
                next_ahead = max(ahead, self._chance(mine - strength[1], mine))
                value += first * ahead + second * (next_ahead - ahead)
        return value

    def _chance(self, lead: int, mine: int) -> int:
        """Per cent; ``lead`` and ``mine`` in tenths of influence."""
        if not mine:
            return min(12, 2 * self.left)
        slope = 5 + 30 // (1 + self.left)
        return max(0, min(100, 50 + lead * slope // 5))

    def _coaches(self, pos: GoldWestState) -> int:
        """Half of the way to the next bridge or bonus is worth something already."""
        value = 0
        bridge = 200 if pos.setup.whitewater else 300
        for track in range(3):
            step = pos.coach_of(self.me, track)
            tops = [pos.top_tile(track, space) for space in range(2)]
            if step < 2:
                value += 80 * step
            elif step < 4:
                value += 40 * tops[0] * (step - 2)
            elif 5 <= step < 8:
                value += 22 * tops[1] * (step - 5)
            elif step == 4:
                value += bridge // 3
        return value if self.left else 0

    # --- the supply track ---

    def supply(self, pos: GoldWestState) -> int:
        """Estimate the yield of the track in the turns to come."""
        track = sections_of(pos.supply_of(self.me))
        water = (track[1][WATER] + 2 * track[2][WATER] + 3 * track[3][WATER]) * 70
        if not self.left:
            return water
        if self.left == 1:
            return water + self._last_haul(track)
        value = water
        wood = stone = False
        for section, counts in enumerate(track):
            number = sum(counts)
            depth = DEPTH[section]
            for resource in (2, 3, 4):
                value += counts[resource] * METAL[resource] * depth // 100
            if number > section:
                wood = wood or counts[WOOD] > 0
                stone = stone or counts[STONE] > 0
            value += min(3, counts[WOOD] + counts[STONE]) * MATERIAL * depth // 100
        if wood or stone:
            value += READY
        if wood and stone:
            value += READY_BOTH
        return value

    def _last_haul(self, track: Sequence[Sequence[int]]) -> int:
        """Only one more activation: the best section, less what stays on the way."""
        best = 0
        for section, counts in enumerate(track):
            spare = max(0, section - counts[WOOD] - counts[STONE] - counts[WATER])
            metals = sum(counts[2:5]) - spare
            if metals > 0:
                best = max(best, metals * 190)
        return best

    # --- the rest of the own turn ---

    def best(self, pos: GoldWestState, used: int = 0) -> int:
        """Estimate the position after the best rest of this turn.

        Args:
            pos: A position within the turn.
            used: Uses of metals already tried, 0 none, 1 the investment, 2 also Boomtown,
                3 shipping: their order rarely matters.
        """
        if pos.current_player == TERMINAL:
            return 100 * pos.scores()[self.me]
        if pos.active != self.me or pos.phase == "activate":
            return self.standing(pos) + self.supply(pos)
        if pos.phase in ("leave", "build"):
            return max(self.best(after(pos, action)) for action in pos.legal_actions())
        if pos.phase == "use":
            return max(self.best(child, stage) for child, stage in self._uses(pos, used))
        if pos.phase == "dig":
            return self.standing(pos) + self.dig(pos)
        return self._effect(pos, used)

    def _uses(self, pos: GoldWestState, used: int) -> list[tuple[GoldWestState, int]]:
        """Investments, markers, then shipping whatever is left."""
        found: list[tuple[GoldWestState, int]] = []
        shipped = False
        for action in pos.legal_actions():
            if isinstance(action, actions.Invest) and used < 1:
                found.append((after(pos, action), 1))
            elif isinstance(action, actions.Mark) and used < 2:
                found.append((after(pos, action), 2))
            elif isinstance(action, actions.Ship) and not shipped:
                shipped = True
                found.append((after(pos, action), 3))
            elif isinstance(action, actions.Stop) and not shipped:
                found.append((after(pos, action), 3))
        return found

    def _effect(self, pos: GoldWestState, used: int) -> int:
        """A choice of a card or tile: the one that looks best at once, then on."""
        if pos.current_player == CHANCE:
            return self.standing(pos) + self.supply(pos)
        if pos.phase == "place":
            return max(self.best(after(pos, action)) for action in pos.legal_actions())
        children = [after(pos, action) for action in pos.legal_actions()]
        return self.best(max(children, key=self._glance), used)

    def _glance(self, pos: GoldWestState) -> int:
        value = self.standing(pos) + self.supply(pos)
        if pos.phase == "put":
            value += METAL[pos.given] // 2
        return value

    # --- step 3 ---

    def dig(self, pos: GoldWestState) -> int:
        """The best token and section, over ``standing`` now; the supply included."""
        key = (
            pos.building,
            tuple(pos.supply_of(self.me)),
            tuple(pos.influence),
            pos.site.count(UP),
        )
        if key not in self._built:
            self._built[key] = max(
                gain + self.placing(pos, kind) for gain, kind in self._tokens(pos)[:6]
            )
        return self._built[key]

    def _tokens(self, pos: GoldWestState) -> list[tuple[int, int]]:
        """(gain in standing, kind) per revealed token, the most promising first."""
        key = (pos.building, tuple(pos.markers), tuple(pos.influence), tuple(pos.site))
        if key not in self._tables:
            before = self.standing(pos)
            table = []
            for action in pos.legal_actions():
                assert isinstance(action, actions.Dig)
                kind = pos.token[action.hex]
                table.append((self.standing(dug(pos, action)) - before, kind))
            table.sort(key=lambda row: (-row[0] - worth(row[1]), row[1]))
            self._tables[key] = table
        return self._tables[key]

    def placing(self, pos: GoldWestState, kind: int) -> int:
        """The best section for a token's resources: its points and the supply after."""
        given = components.KIND_RESOURCES[kind]
        best = -(10**9)
        before = pos.supply
        for section, kept in enumerate(sections_of(pos.supply_of(self.me))):
            pos.supply = before[:]
            add_to_section(pos.supply, self.me, section, given)
            best = max(best, 100 * section + 100 * kept[WATER] + self.supply(pos))
        pos.supply = before
        return best


def worth(kind: int) -> int:
    """Estimate the worth of a token's resources, in centipoints."""
    given = components.KIND_RESOURCES[kind]
    metals = sum(given[resource] * METAL[resource] for resource in (2, 3, 4))
    return metals + MATERIAL * 2 * min(2, given[WOOD] + given[STONE])


def after(pos: GoldWestState, action: Action) -> GoldWestState:
    """The position after the action, tokens that would be revealed left face down."""
    child = pos.clone()
    child._apply(action)
    if child.phase == "reveal":
        child.showing = []
        build.reveal_next(child, [])
    elif child.phase == "seen":
        child.showing = []
        child.current_player = child.active
        use.go_on(child, [])
    return child


def dug(pos: GoldWestState, action: Action) -> GoldWestState:
    """After digging, before placing."""
    child = after(pos, action)
    assert child.phase == "place"
    return child


class GoldWestJudgement:
    """Weighs actions by the estimate at the end of the own turn."""

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """Centipoints per legal action."""
        legal = observation.legal
        assert isinstance(observation, GoldWestObservation)
        root = GoldWestState(observation.setup)
        restore(root, observation, rng)
        me = root.active
        judge = Judge(root, me)
        if len(legal) == 1:
            return [0]
        if root.phase == "dig":
            return [self._weigh_dig(judge, root, action) for action in legal]
        return [self._weigh(judge, root, action) for action in legal]

    def _weigh(self, judge: Judge, root: GoldWestState, action: Action) -> int:
        if root.phase == "look":
            return int(not isinstance(action, actions.Skip))
        return judge.best(after(root, action))

    def _weigh_dig(self, judge: Judge, root: GoldWestState, action: Action) -> int:
        child = dug(root, action)
        return judge.standing(child) + judge.placing(child, child.taken)


JUDGEMENT = GoldWestJudgement()
