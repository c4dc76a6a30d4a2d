"""Motifs of Gold West: what a turn does, as players call it, recognised from the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import State
from motherlode.games.gold_west.bot.features import turns_left
from motherlode.games.gold_west.rules import actions
from motherlode.games.gold_west.rules.board import NAMES
from motherlode.games.gold_west.rules.components import (
    BONUS_AFTER,
    BRIDGE_AFTER,
    CARDS,
    KIND_RESOURCES,
    LAST_STEP,
    OFFICE_IDS,
    STONE,
    TERRAINS,
    TRACK_METALS,
    TRACKS,
    WOOD,
    counts,
)
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.offices import Analysis
from motherlode.games.gold_west.rules.packed import (
    BRIDGE,
    FOUR,
    LOOT,
    SECTION_SIZE,
    tile_place,
    tile_value,
)
from motherlode.games.gold_west.rules.scoring import breakdown

POINT = 100
#: A cart with so many resources is worth keeping for a later turn.
FULL_CART = 5
#: Influence by which a lead is still in danger.
CLOSE_LEAD = 2
#: Themes of puzzles: motifs that go by one name there.
THEME_OF = {
    "invest": "metal", "invest-first": "metal", "plan": "metal",
    "tile": "shipping", "tile-first": "shipping", "bridge": "shipping",
    "near-tile": "shipping", "near-bridge": "shipping", "ship": "shipping",
    "office": "town", "four": "town",
    "lead": "land", "level": "land", "second": "land", "hold": "land", "group": "land",
    "settlement": "land", "camp": "land", "loot": "land",
    "load": "carts", "keep": "carts", "ready": "carts", "dig": "carts",
}  # fmt: skip
#: Hundredths of a point that facts may be worth beside the points they bring at once.
WORTH = {"keep": 40, "ready": 60, "dig": 10, "settlement": 150, "camp": 50, "hold": 150}


def motifs(before: State, turn: Sequence[Action], after: State, seat: int) -> tuple[Motif, ...]:
    """See ``motherlode.core.bot``."""
    assert isinstance(before, GoldWestState)
    assert isinstance(after, GoldWestState)
    found = list(_Turn(before, turn, after, seat).found())
    return tuple(sorted(found, key=lambda motif: -motif.worth))


def can_buy(position: GoldWestState, seat: int, cost: Sequence[int]) -> bool:
    """Return whether a turn that activates one cart brings these metals into the use zone.

    ``cost`` are six counts. On its way up one resource stays in every cart passed.
    """
    for section in range(4):
        held = position.section(seat, section)
        enough = all(have >= need for have, need in zip(held, cost, strict=True))
        if enough and sum(held) - sum(cost) >= section:
            return True
    return False


class _Turn:
    """A turn of one seat, and the table before and after it."""

    def __init__(
        self, before: GoldWestState, turn: Sequence[Action], after: GoldWestState, seat: int
    ) -> None:
        self.before, self.turn, self.after, self.seat = before, turn, after, seat
        self.others = [other for other in range(before.seats) if other != seat]
        over = after.phase == "end"
        #: Turns to come of each seat; the last of them builds nothing.
        self.left = [0 if over else turns_left(after, other) for other in range(before.seats)]

    def found(self) -> Iterator[Motif]:
        """Yield all motifs; what can come true later only where there is a later turn."""
        yield from self._metals()
        yield from self._shipping()
        yield from self._town()
        yield from self._land()
        yield from self._supply()
        if self.left[self.seat]:
            yield from self._next_turn()

    # -- metals ----------------------------------------------------------------------------

    def _metals(self) -> Iterator[Motif]:
        for action in self.turn:
            if isinstance(action, actions.Invest):
                card = CARDS[action.card]
                bonus = self._bonus()
                points = card.points + bonus
                rival = self._buyer(action.card)
                yield Motif(
                    name="invest" if rival < 0 else "invest-first",
                    worth=points * POINT,
                    points=points,
                    number=bonus,
                    rival=rival,
                    pieces=(f"card:{card.id}",),
                )

    def _bonus(self) -> int:
        """Return the value of the bonus tile taken with the investment."""
        return self.before.bonus if self.after.bonus < self.before.bonus else 0

    def _buyer(self, card: int) -> int:
        """Return the next seat that could have bought the card in its turn, or -1."""
        order = [(self.seat + step) % self.before.seats for step in range(1, self.before.seats)]
        order = [other for other in order if self.left[other]]
        cost = _cost(card)
        return next((other for other in order if can_buy(self.before, other, cost)), -1)

    # -- shipping --------------------------------------------------------------------------

    def _shipping(self) -> Iterator[Motif]:
        before, after, seat = self.before, self.after, self.seat
        for tile, owner in enumerate(after.tile_owner):
            if owner == seat and before.tile_owner[tile] != seat:
                yield self._tile(tile)
        crossed = after.gains_of(seat)[BRIDGE] - before.gains_of(seat)[BRIDGE]
        if crossed > 0:
            tracks = [t for t in range(len(TRACKS)) if self._crossed(t)]
            pieces = tuple(_coach(seat, track) for track in tracks)
            yield Motif(
                name="bridge",
                worth=crossed * POINT,
                points=crossed,
                number=len(tracks),
                pieces=pieces,
            )
        for track, name in enumerate(TRACKS):
            was, step = before.coach_of(seat, track), after.coach_of(seat, track)
            if step != was and self.left[seat]:
                yield from self._approached(track, name, was, step)

    def _approached(self, track: int, name: str, was: int, step: int) -> Iterator[Motif]:
        """Yield what a stagecoach is nearest to now: a tile, a bridge, or neither."""
        far, pieces = LAST_STEP + 1, (_coach(self.seat, track),)
        tiles = [
            (at + 1 - step, value)
            for at, space in BONUS_AFTER.items()
            if at >= step and (value := self.after.top_tile(track, space))
        ]
        tile, value = min(tiles, default=(far, 0))
        bridge = min((at + 1 - step for at in BRIDGE_AFTER if at >= step), default=far)
        worth = POINT * (step - was) // 2
        if tile == 1 or tile < bridge:
            worth = value * POINT // 2 if tile == 1 else worth
            yield Motif(name="near-tile", worth=worth, points=value, number=tile, pieces=pieces)
        elif bridge < far:
            yield Motif(name="near-bridge", worth=worth, number=bridge, pieces=pieces)
        elif step < LAST_STEP:
            yield Motif(name="ship", worth=worth, number=step - was, thing=name, pieces=pieces)

    def _crossed(self, track: int) -> bool:
        was, step = (s.coach_of(self.seat, track) for s in (self.before, self.after))
        return any(was <= bridge < step for bridge in BRIDGE_AFTER)

    def _tile(self, tile: int) -> Motif:
        """The bonus tile taken, and who was near enough to take it."""
        track, space, _depth = tile_place(tile)
        last = next(step for step, at in BONUS_AFTER.items() if at == space)
        near = [other for other in self.others if self._reaches(other, track, last + 1)]
        points = tile_value(tile)
        return Motif(
            name="tile-first" if near else "tile",
            worth=points * POINT,
            points=points,
            rival=near[0] if near else -1,
            pieces=(f"tile:{tile}",),
        )

    def _reaches(self, seat: int, track: int, step: int) -> bool:
        """Return whether a seat could have moved that far on a track in its next turn."""
        left = step - self.before.coach_of(seat, track)
        cost = [0] * SECTION_SIZE
        cost[TRACK_METALS[track]] = left
        return left > 0 < self.left[seat] and can_buy(self.before, seat, cost)

    # -- Boomtown --------------------------------------------------------------------------

    def _town(self) -> Iterator[Motif]:
        before, after, seat = self.before, self.after, self.seat
        four = after.gains_of(seat)[FOUR] - before.gains_of(seat)[FOUR]
        cells = [cell for cell in after.cells_of(seat) if cell not in before.cells_of(seat)]
        if four > 0:
            pieces = (f"cell:{after.single_cell}",)
            yield Motif(name="four", worth=four * POINT, points=four, pieces=pieces)
        lines = {line.source: line for line in breakdown(after, seat)}
        for cell in cells:
            office = after.office_at(cell)
            if office >= 0:
                name = OFFICE_IDS[office]
                line = lines.get(f"office:{name}")
                points = line.points // line.count if line else 0
                if not points and not self.left[seat]:
                    continue
                worth = (points + 1) * POINT
                yield Motif(
                    name="office",
                    worth=worth,
                    points=points,
                    thing=name,
                    pieces=(f"cell:{cell}",),
                )

    # -- land ------------------------------------------------------------------------------

    def _land(self) -> Iterator[Motif]:
        before, after, seat = self.before, self.after, self.seat
        old, new = Analysis(before), Analysis(after)
        for terrain in range(len(TERRAINS)):
            if after.influence_of(seat, terrain) > before.influence_of(seat, terrain):
                yield from self._award(terrain, old.awards[terrain], new.awards[terrain])
        was, size = (len(a.groups[seat][0]) if a.groups[seat] else 0 for a in (old, new))
        if size > was and size > 1:
            pieces = tuple("hex:" + NAMES[hex_] for hex_ in new.groups[seat][0])
            yield Motif(name="group", worth=2 * POINT * (size - was), number=size, pieces=pieces)
        for action in self.turn:
            if isinstance(action, actions.Dig):
                yield from self._dig(action.hex)
        if after.gains_of(seat)[LOOT] < before.gains_of(seat)[LOOT]:
            yield Motif(name="loot", worth=-POINT, pieces=(f"wanted:{seat}",))

    def _award(self, terrain: int, old: list[int], new: list[int]) -> Iterator[Motif]:
        """The rank in a terrain where influence was gained."""
        seat, influence = self.seat, self.after.influence_in(terrain)
        rival = max(self.others, key=lambda other: (influence[other], new[other]))
        gain = new[seat] - old[seat]
        margin = influence[seat] - influence[rival]
        name, worth = "", (gain + max(0, old[rival] - new[rival])) * POINT
        if gain > 0:
            name = "lead" if new[seat] > new[rival] else "level"
            name = "second" if new[seat] < new[rival] else name
        elif 0 <= margin <= CLOSE_LEAD and new[seat] > new[rival] and influence[rival]:
            name, worth = "hold", WORTH["hold"]
        if name:
            yield Motif(
                name=name,
                worth=worth,
                points=new[seat],
                rival=rival if influence[rival] else -1,
                thing=str(terrain),
                pieces=(f"influence:{seat}:{terrain}",),
            )

    def _dig(self, hex_: int) -> Iterator[Motif]:
        before, after, seat = self.before, self.after, self.seat
        terrain, pieces = str(before.terrain[hex_]), ("hex:" + NAMES[hex_],)
        if before.camps[seat] > after.camps[seat] and before.wanted[seat] == after.wanted[seat]:
            name = "settlement" if after.site[hex_] & 1 else "camp"
            yield Motif(name=name, worth=WORTH[name], thing=terrain, pieces=pieces)
        if before.token[hex_] >= 0 and self.left[seat]:
            load = KIND_RESOURCES[before.token[hex_]]
            thing = "".join(str(number) for number in load)
            yield Motif(
                name="dig", worth=1 + WORTH["dig"] * sum(load[2:5]), thing=thing, pieces=pieces
            )

    # -- the supply ------------------------------------------------------------------------

    def _supply(self) -> Iterator[Motif]:
        seat = self.seat
        for action in self.turn:
            if isinstance(action, actions.Put) and action.section > 0:
                section = action.section
                pieces = (f"supply:{seat}:{section}",)
                held = sum(self.after.section(seat, section)) if self.left[seat] else 0
                yield Motif(
                    name="load",
                    worth=section * POINT,
                    points=section,
                    number=max(0, held - section),
                    pieces=pieces,
                )
            if isinstance(action, actions.Activate) and self.left[seat]:
                yield from self._kept(action.section)

    def _kept(self, emptied: int) -> Iterator[Motif]:
        """A cart that is full and was let be."""
        held = {
            section: sum(self.before.section(self.seat, section))
            for section in range(4)
            if section != emptied
        }
        full = max(held, key=lambda section: (held[section], section))
        if held[full] >= FULL_CART and held[full] > sum(self.before.section(self.seat, emptied)):
            pieces = (f"supply:{self.seat}:{full}",)
            yield Motif(name="keep", worth=WORTH["keep"], number=full, pieces=pieces)

    def _next_turn(self) -> Iterator[Motif]:
        """The uses of what lies in the carts now."""
        before, after, seat = self.before, self.after, self.seat
        free = [card for card, owner in zip(after.cards, after.owner, strict=False) if owner < 0]
        bought = any(isinstance(action, actions.Invest) for action in self.turn)
        planned = [card for card in free if can_buy(after, seat, _cost(card))]
        if planned and not bought:
            best = max(planned, key=lambda card: CARDS[card].points)
            if not can_buy(before, seat, _cost(best)):
                points, rival = CARDS[best].points, self._buyer(best)
                yield Motif(
                    name="plan",
                    worth=points * POINT // 3,
                    points=points,
                    rival=rival,
                    pieces=(f"card:{CARDS[best].id}",),
                )
        ready = self.left[seat] > 1 and can_buy(after, seat, counts("wr"))
        if ready and not can_buy(before, seat, counts("wr")):
            places = [s for s in range(4) if _has_both(after.section(seat, s))]
            pieces = tuple(f"supply:{seat}:{section}" for section in places)
            yield Motif(name="ready", worth=WORTH["ready"], pieces=pieces)


def _has_both(held: Sequence[int]) -> bool:
    return bool(held[WOOD] and held[STONE])


def _cost(card: int) -> tuple[int, ...]:
    copper, silver, gold = CARDS[card].cost
    return 0, 0, copper, silver, gold, 0


def _coach(seat: int, track: int) -> str:
    return f"coach:{seat}:{track}"
