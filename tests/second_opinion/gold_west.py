"""A referee of Gold West, both editions, from the rulebooks and the rulings that the clauses tell.

``gold_west.json`` holds what the box shows in pictures: hexes (name, q, r, slot, place on the tile,
at the river, at the edge, at the edge with two players, only because of a face-down tile), tiles,
tokens, arrangements of Boomtown, and cards. Resources are letters, ``a`` is water.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BOX: dict[str, Any] = json.loads((Path(__file__).parent / "gold_west.json").read_text("utf-8"))
HEXES = [row[0] for row in BOX["hexes"]]
AT = {row[0]: (row[1], row[2]) for row in BOX["hexes"]}
PLACED = {row[0]: (row[3], row[4]) for row in BOX["hexes"]}
RIVERSIDE = [row[0] for row in BOX["hexes"] if row[5]]
SIX = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)]
SLOTS = ["W", "NW", "N", "NE", "E", "SE", "S", "SW"]
METALS = "csg"
ROWS = "gsc"
TERRAINS = {"f": "forest", "g": "gold", "s": "silver", "c": "copper"}
AWARDS = {"f": (8, 4), "g": (9, 5), "s": (10, 6), "c": (11, 7)}
TILE_VALUES = {"c": (7, 4), "s": (8, 5), "g": (9, 6)}
STARTS = [("w", "rc", "", ""), ("w", "rs", "", ""), ("w", "rg", "", ""), ("w", "rg", "c", "")]
OFFICES = [
    *("docks", "frontier", "homestead", "courthouse", "deeds", "depot", "mayor", "saloon"),
    *("sheriff", "shipping", "surveyor", "town_hall"),
]
EXTRA = ["insurance", "hoosegow"]
POSTS = ["tp_copper", "tp_silver", "tp_gold", "tp_material"]
NEAR = {
    name: [other for other in HEXES if (AT[other][0] - q, AT[other][1] - r) in SIX]
    for name, (q, r) in AT.items()
}


class Referee:
    """A game, token by token."""

    def __init__(self, entry: str, seats: int, options: dict[str, str], version: int) -> None:
        self.first_edition = entry == "gold-west-1e"
        self.seats, self.version = seats, version
        self.with_water = options.get("whitewater") == "yes"
        self.bandits = options.get("bandits") == "yes"
        self.post = {"four": 4, "five": 5}.get(options.get("trading_post", "no"), 0)
        self.slots = [slot for slot in SLOTS if seats > 2 or slot not in ("W", "E")]
        self.land = [name for name in HEXES if PLACED[name][0] in self.slots]
        self.terrain: dict[str, str] = {}
        self.tiles: list[str] = []
        self.layout, self.single = "", ""
        self.offices: list[str] = []
        self.cards: list[str] = []
        self.shown: dict[str, str] = {}
        self.seen: dict[str, str] = {}
        self.pool = {terrain: Counter(faces) for terrain, faces in BOX["tokens"].items()}
        self.looted: set[str] = set()
        self.camps: dict[str, int] = {}
        self.settlements: dict[str, int] = {}
        self.taken_hexes: set[str] = set()
        self.gains = [Counter[str]() for _ in range(seats)]
        self.supply = [[Counter[str]() for _ in range(4)] for _ in range(seats)]
        self.coach = [dict.fromkeys(METALS, 0) for _ in range(seats)]
        self.stock = {(m, space): list(TILE_VALUES[m]) for m in METALS for space in (0, 1)}
        self.tiles_won = [0] * seats
        self.influence = [Counter[str]() for _ in range(seats)]
        self.tokens = [Counter[str]() for _ in range(seats)]
        self.bonus = {2: 3, 3: 4, 4: 5}[seats]
        self.owner: dict[str, int] = {}
        self.marks: dict[int, list[int]] = {cell: [] for cell in range(9)}
        self.card_markers = [0] * seats
        self.wanted = [0] * seats
        self.water = 10 - seats if self.with_water else 0
        self.turn = 0
        self.start = -1
        start = options["start"]
        if start != "random":
            self.start = "ABCD".index(start)
        self.todo: list[tuple[str, Any]] = []
        self.queue: list[str] = []
        self.use, self.hand = Counter[str](), Counter[str]()
        self.passing = -1
        self.phase = "setup"

    @property
    def who(self) -> int:
        return (self.start + self.turn) % self.seats

    @property
    def seat(self) -> int:
        if self.phase == "end":
            return -4
        return -1 if self.phase in ("setup", "reveal", "look") else self.who

    @property
    def over(self) -> bool:
        return self.phase == "end"

    def _earn(self, source: str, points: int) -> None:
        self.gains[self.who][source] += points

    # -- chance --------------------------------------------------------------------------

    def _faces(self, hex_: str) -> set[str]:
        if hex_ in self.seen:
            return {f"?{hex_}:{self.seen[hex_]}"}
        return {f"?{hex_}:{face}" for face, n in self.pool[self.terrain[hex_]].items() if n}

    def _legal_setup(self) -> set[str]:
        if self.start < 0:
            return {f"?s{letter}" for letter in "ABCD"[: self.seats]}
        if len(self.tiles) < len(self.slots):
            slot = self.slots[len(self.tiles)]
            left = [n for n in range(8) if str(n) not in self.tiles]
            return {f"?{slot}:{n}.{turn}" for n in left for turn in range(6)}
        if not self.layout:
            return {f"?L{n}" for n in range(18)}
        if len(self.offices) < 4:
            every = OFFICES + (EXTRA if self.bandits else [])
            return {f"?o{name}" for name in every if name not in self.offices}
        if not self.single:
            return {f"?1{name}" for name in (POSTS if self.post == 4 else ["vp4", *POSTS])}
        if len(self.cards) < 8:
            return {f"?i{card}" for card in self._next_cards()}
        return self._faces(self.queue[0])

    def _next_cards(self) -> list[str]:
        """The cards are drawn in rising order: one of those after which enough are left."""
        base = 6 if self.with_water else 8
        if len(self.cards) < base:
            pile, wanted = [f"I{n:02}" for n in range(20)], base - len(self.cards)
        else:
            pile, wanted = [f"W{n}" for n in range(1, 5)], 8 - len(self.cards)
        last = self.cards[-1] if self.cards else ""
        return [card for n, card in enumerate(pile) if card > last and len(pile) - n >= wanted]

    def _play_setup(self, token: str) -> None:
        word = token[1:]
        if self.start < 0:
            self.start = "ABCD".index(word[1])
        elif len(self.tiles) < len(self.slots):
            slot, _, rest = word.partition(":")
            number, turn = map(int, rest.split("."))
            self.tiles.append(str(number))
            for name in self.land:
                if PLACED[name][0] == slot:
                    place = PLACED[name][1]
                    ring = place == "centre" or place == 6
                    at = 6 if ring else (int(place) + turn) % 6
                    self.terrain[name] = BOX["tiles"][number][at]
        elif not self.layout:
            self.layout = BOX["layouts"][int(word[1:])]
        elif len(self.offices) < 4:
            self.offices.append(word[1:])
            if len(self.offices) == 4 and not self.post:
                self.single = "water_tower" if self.with_water else "vp4"
        elif not self.single:
            self.single = word[1:]
        elif len(self.cards) < 8:
            self.cards.append(word[1:])
            if len(self.cards) == 8:
                self._deal()
        else:
            self._turn_up(word)
            if not self.queue:
                self.phase = "activate"

    def _deal(self) -> None:
        for place in range(self.seats):
            track = self.supply[(self.start + place) % self.seats]
            for section, letters in enumerate(STARTS[place]):
                track[section].update(letters)
            if self.with_water:
                track[3]["a"] += 1
        self.queue = list(RIVERSIDE)

    def _turn_up(self, word: str) -> None:
        hex_, _, face = word.partition(":")
        assert hex_ == self.queue.pop(0)
        self._draw(hex_, face)
        self.shown[hex_] = face

    def _draw(self, hex_: str, face: str) -> None:
        if hex_ not in self.seen:
            self.pool[self.terrain[hex_]][face] -= 1
            self.seen[hex_] = face

    def _legal_reveal(self) -> set[str]:
        return self._faces(self.queue[0])

    def _play_reveal(self, token: str) -> None:
        self._turn_up(token[1:])
        if not self.queue:
            self.phase = "place"

    def _legal_look(self) -> set[str]:
        return self._faces(self.queue[0])

    def _play_look(self, token: str) -> None:
        hex_, _, face = token[1:].partition(":")
        assert hex_ == self.queue.pop(0)
        self._draw(hex_, face)
        self._go_on()

    # -- step 1 --------------------------------------------------------------------------

    def legal(self) -> set[str]:
        found: set[str] = getattr(self, f"_legal_{self.phase}")()
        return found

    def play(self, token: str) -> None:
        assert token in self.legal(), (token, self.phase, sorted(self.legal())[:20])
        getattr(self, f"_play_{self.phase}")(token)

    def _legal_end(self) -> set[str]:
        return set()

    def _legal_activate(self) -> set[str]:
        return {f"a{n}" for n, section in enumerate(self.supply[self.who]) if section.total()}

    def _play_activate(self, token: str) -> None:
        section = int(token[1])
        self.invested = self.marked = False
        self.hand = +self.supply[self.who][section]
        self.supply[self.who][section] = Counter()
        self.passing = section - 1
        self._go_up()

    def _legal_leave(self) -> set[str]:
        return {f"l{letter}" for letter, n in self.hand.items() if n}

    def _play_leave(self, token: str) -> None:
        self._leave(token[1])
        self._go_up()

    def _leave(self, letter: str) -> None:
        self.hand[letter] -= 1
        self.supply[self.who][self.passing][letter] += 1
        self.passing -= 1

    def _go_up(self) -> None:
        while self.passing >= 0 and self.hand.total():
            kinds = [letter for letter, n in self.hand.items() if n]
            if len(kinds) > 1:
                self.phase = "leave"
                return
            self._leave(kinds[0])
        self.use, self.hand = self.hand, Counter()
        self.water += self.use["a"]
        self.use["a"] = 0
        self._go_on()

    # -- step 2 --------------------------------------------------------------------------

    def _has_marker(self) -> bool:
        if self.version == 1:
            return True
        used = sum(self.who in owners for owners in self.marks.values())
        used += list(self.settlements.values()).count(self.who) + self.card_markers[self.who]
        return used < 12

    def _cost_of_cell(self, cell: int) -> Counter[str]:
        return Counter(METALS[cell % 3] + ROWS[cell // 3])

    def _uses(self) -> set[str]:
        found: set[str] = set()
        if not self.invested:
            for card in self.cards:
                if card not in self.owner and Counter(BOX["cards"][card][0]) <= self.use:
                    found.add(f"i{card}")
        if not self.marked and self._has_marker():
            for cell, owners in self.marks.items():
                if not owners and self._cost_of_cell(cell) <= self.use:
                    found.add(self._cell(cell))
        return found | {f"t{m}" for m in METALS if self.use[m] and self.coach[self.who][m] < 8}

    @staticmethod
    def _cell(cell: int) -> str:
        return f"b{METALS[cell % 3]}{ROWS[cell // 3]}"

    def _go_on(self) -> None:
        while self.todo:
            name, given = self.todo[-1]
            if name in ("influence", "mark", "over", "upgrade") and not self._has_marker():
                self.todo.pop()
            elif name == "influence":
                self.todo.pop()
                self.influence[self.who][given] += 1
                self.card_markers[self.who] += 1
            elif name == "water":
                self.todo.pop()
                if self.water:
                    self.water -= 1
                    self.todo.append(("put", "a"))
            elif self._choices():
                self.phase = "effect"
                return
            else:
                self._count_down()
        if self._uses():
            self.phase = "use"
        elif self.turn >= self.seats * self._camps():
            self._end_turn()
        else:
            self._begin_building()

    def _count_down(self) -> tuple[str, Any]:
        name, given = self.todo.pop()
        if name in ("ship", "take") and given > 1:
            self.todo.append((name, given - 1))
        return name, given

    def _legal_use(self) -> set[str]:
        return self._uses() | {"stop"}

    def _play_use(self, token: str) -> None:
        if token == "stop":
            if self.turn >= self.seats * self._camps():
                self._end_turn()
            else:
                self._begin_building()
            return
        if token[0] == "i":
            self._invest(token[1:])
        elif token[0] == "b":
            cell = next(c for c in self.marks if self._cell(c) == token)
            self.use -= self._cost_of_cell(cell)
            self.marked = True
            self._mark(cell)
        else:
            self.use[token[1]] -= 1
            self._ship(token[1])
        self._go_on()

    def _invest(self, card: str) -> None:
        cost, points, effect = BOX["cards"][card]
        self.use -= Counter(cost)
        self.owner[card] = self.who
        self.invested = True
        self._earn("investment", points)
        self._earn("investment_bonus", self.bonus)
        self.bonus = max(0, self.bonus - 1)
        self.todo += reversed(list(self._steps(effect)))

    def _steps(self, effect: str) -> Iterator[tuple[str, Any]]:
        for word in effect.split():
            if word.startswith("influence"):
                yield "influence", word.split("_")[1][0]
            elif word.startswith("ship"):
                yield "ship", int(word[-1])
            elif word in ("boomtown_free_cell", "mark"):
                yield "mark", 0
            elif word == "boomtown_over_opponent":
                yield "over", 0
            elif word == "upgrade_camp":
                yield "upgrade", 0
            elif word == "take_2_resources":
                yield "take", 2
            elif word in ("water", "material"):
                yield word, 0
            elif word == "tokens_special":
                yield ("look", 2) if self.first_edition else ("swap", 0)

    def _mark(self, cell: int) -> None:
        self.marks[cell].append(self.who)
        if self.layout[cell] != ".":
            return
        if self.single == "vp4":
            self._earn("four_points", 4)
        elif self.single == "water_tower":
            self.todo.append(("water", 0))
        elif self.single == "tp_material":
            self.todo.append(("post", ""))
        else:
            self.todo.append(("post_put", self.single[3]))

    def _ship(self, metal: str) -> None:
        at = self.coach[self.who][metal]
        self.coach[self.who][metal] = at + 1
        if at == 1:
            self._earn("bridge", 2)
        elif at == 4 and self.with_water:
            self.todo.append(("water", 0))
        elif at == 4:
            self._earn("bridge", 3)
        elif at in (3, 7) and self.stock[metal, at // 7]:
            self._earn("shipping_bonus", self.stock[metal, at // 7].pop(0))
            self.tiles_won[self.who] += 1

    def _down(self) -> list[str]:
        return [
            name for name in self.land if name not in self.shown | dict.fromkeys(self.taken_hexes)
        ]

    def _choices(self) -> set[str]:
        """The choices of the step on top, without leaving it out."""
        name, given = self.todo[-1]
        me = self.who
        if name == "ship":
            return {f"t{m}" for m in METALS if self.coach[me][m] < 8}
        if name == "mark":
            return {self._cell(cell) for cell, owners in self.marks.items() if not owners}
        if name == "over":
            single = {c: o for c, o in self.marks.items() if len(o) == 1 and o[0] != me}
            return {self._cell(cell) for cell in single}
        if name == "upgrade":
            return {f"u{hex_}" for hex_, owner in self.camps.items() if owner == me}
        if name == "take":
            return {f"g{letter}" for letter in "wrcsg"}
        if name in ("material", "post"):
            return {"gw", "gr"}
        if name in ("put", "post_put"):
            return {f"p{n}" for n in range(4)} | ({"pu"} if name == "post_put" else set())
        if name == "look":
            first = given if isinstance(given, str) else ""
            return {f"k{hex_}" for hex_ in self._down() if hex_ != first}
        counts = Counter(self.terrain[hex_] for hex_ in self.shown)
        if name == "swap":
            return {f"x{hex_}" for hex_ in self.shown if counts[self.terrain[hex_]] > 1}
        same = [hex_ for hex_ in self.shown if self.terrain[hex_] == self.terrain[given]]
        return {f"x{hex_}" for hex_ in same if hex_ != given}

    def _legal_effect(self) -> set[str]:
        may = ("ship", "mark", "over", "upgrade", "take", "look", "swap")
        return self._choices() | ({"-"} if self.todo[-1][0] in may else set())

    def _play_effect(self, token: str) -> None:
        if token == "-":
            self.todo.pop()
            self._go_on()
            return
        name, given = self._count_down()
        if token[0] == "t":
            self._ship(token[1])
        elif token[0] == "b":
            self._mark(next(c for c in self.marks if self._cell(c) == token))
        elif token[0] == "u":
            self.settlements[token[1:]] = self.camps.pop(token[1:])
            self.influence[self.who][self.terrain[token[1:]]] += 1
        elif token[0] == "g":
            self.todo.append(("post_put" if name == "post" else "put", token[1]))
        elif token[0] == "p":
            self._put(name, given, token[1])
        elif token[0] == "k":
            if given == 2:
                self.todo.append(("look", token[1:]))
            self.queue = [token[1:]]
            self.phase = "look"
            return
        elif name == "swap":
            self.todo.append(("swap_with", token[1:]))
        else:
            one, other = given, token[1:]
            self.shown[one], self.shown[other] = self.shown[other], self.shown[one]
        self._go_on()

    def _put(self, name: str, letter: str, section: str) -> None:
        if section == "u":
            self.use[letter] += 1
            return
        self.supply[self.who][int(section)][letter] += 1
        if name == "post_put":
            self._earn("post", int(section))

    # -- step 3 --------------------------------------------------------------------------

    def _camps(self) -> int:
        return 10 if self.seats == 4 else 12

    def _begin_building(self) -> None:
        both = self.use["w"] and self.use["r"]
        self.building = "camp" if self.use["w"] or self.use["r"] else "loot"
        self.phase = "build" if both and self._has_marker() else "dig"
        if self.building == "loot":
            self.wanted[self.who] += 1
            self._earn("loot", -1)

    def _legal_build(self) -> set[str]:
        return {"camp", "settlement"}

    def _play_build(self, token: str) -> None:
        self.building, self.phase = token, "dig"

    def _legal_dig(self) -> set[str]:
        return {f"m{hex_}" for hex_ in self.shown}

    def _play_dig(self, token: str) -> None:
        hex_ = token[1:]
        self.load = self.shown.pop(hex_)
        self.taken_hexes.add(hex_)
        if self.building == "loot":
            self.looted.add(hex_)
        else:
            big = self.building == "settlement"
            (self.settlements if big else self.camps)[hex_] = self.who
            self.influence[self.who][self.terrain[hex_]] += 2 if big else 1
            self.tokens[self.who][self.terrain[hex_]] += 1
        down = self._down()
        self.queue = [near for near in HEXES if near in NEAR[hex_] and near in down]
        self.phase = "reveal" if self.queue else "place"

    def _legal_place(self) -> set[str]:
        return {f"p{n}" for n in range(4)}

    def _play_place(self, token: str) -> None:
        section = self.supply[self.who][int(token[1])]
        self._earn("supply", int(token[1]))
        self._earn("water_supply", section["a"])
        section.update(self.load)
        self._end_turn()

    def _end_turn(self) -> None:
        self.use = Counter()
        self.turn += 1
        if self.turn == self.seats * (self._camps() + 1):
            self.phase = "end"
        else:
            self.phase = "activate"

    # -- the end -------------------------------------------------------------------------

    def _buildings(self, seat: int) -> list[str]:
        return [h for h, owner in (self.camps | self.settlements).items() if owner == seat]

    def _groups(self, seat: int) -> list[int]:
        left, sizes = set(self._buildings(seat)), []
        while left:
            todo, size = [left.pop()], 0
            while todo:
                size += 1
                more = [near for near in NEAR[todo.pop()] if near in left]
                left -= set(more)
                todo += more
            sizes.append(size)
        return sorted(sizes, reverse=True)

    def _final(self, seat: int) -> Iterator[tuple[str, int]]:
        yield "group", 2 * (self._groups(seat) or [0])[0]
        for cell, owners in self.marks.items():
            letter = self.layout[cell]
            if letter != "." and seat in owners:
                name = self.offices["ABCD".index(letter)]
                yield f"office:{name}", self._office(name, seat)
        yield "wanted", self._wanted(seat)
        for letter, terrain in TERRAINS.items():
            yield f"terrain:{terrain}", self._award(letter)[seat]
        yield "water", sum(n * section["a"] for n, section in enumerate(self.supply[seat]))

    def _wanted(self, seat: int) -> int:
        own, most = self.wanted[seat], max(self.wanted)
        if own == most:
            return -own
        others = [n for n in self.wanted if n < most]
        alone = self.wanted.count(most) == 1
        return -(own // 2) if alone and own == max(others) else 0

    def _award(self, terrain: str) -> list[int]:
        first, second = AWARDS[terrain]
        keys = [(self.influence[s][terrain], self._settled(s, terrain)) for s in range(self.seats)]
        ranks = sorted({key for key in keys if key[0]}, reverse=True)
        paid = [0] * self.seats
        for place, key in enumerate(ranks[:2]):
            tied = [seat for seat in range(self.seats) if keys[seat] == key]
            if place == 0:
                value = second if self.seats == 2 else first
                value += second if len(tied) > 1 and self.seats > 2 else 0
            elif self.seats == 2 or keys.count(ranks[0]) > 1:
                continue
            else:
                value = second
            for seat in tied:
                paid[seat] = value // len(tied)
        return paid

    def _settled(self, seat: int, terrain: str) -> int:
        own = [hex_ for hex_, owner in self.settlements.items() if owner == seat]
        return sum(self.terrain[hex_] == terrain for hex_ in own)

    def _office(self, name: str, seat: int) -> int:
        own = self._buildings(seat)
        return int(getattr(self, f"_pay_{name}")(seat, own))

    def _pay_docks(self, _seat: int, own: list[str]) -> int:
        return sum(1 + (h in self.settlements) for h in own if h in RIVERSIDE)

    def _pay_frontier(self, _seat: int, own: list[str]) -> int:
        column = 7 if self.seats == 2 else 6
        rows = {row[0]: row for row in BOX["hexes"]}
        by_frame = not self.first_edition and self.version > 1 and self.seats == 2
        return sum(bool(rows[h][column]) and not (by_frame and rows[h][8]) for h in own)

    def _pay_homestead(self, seat: int, _own: list[str]) -> int:
        return 2 * min(self.influence[seat][terrain] for terrain in AWARDS)

    def _pay_courthouse(self, seat: int, _own: list[str]) -> int:
        influence, tokens = self.influence[seat], self.tokens[seat]
        best = max(AWARDS, key=lambda terrain: (influence[terrain], tokens[terrain]))
        return tokens[best] if self.first_edition else influence[best]

    def _pay_deeds(self, seat: int, _own: list[str]) -> int:
        return 2 * sum(self._award(terrain)[seat] > 0 for terrain in AWARDS)

    def _pay_depot(self, seat: int, _own: list[str]) -> int:
        return 2 * (self._groups(seat)[1:2] or [0])[0]

    def _pay_mayor(self, seat: int, _own: list[str]) -> int:
        return 3 * (sum(seat in owners for owners in self.marks.values()) // 2)

    def _pay_saloon(self, seat: int, _own: list[str]) -> int:
        return 2 * list(self.owner.values()).count(seat)

    def _pay_sheriff(self, seat: int, own: list[str]) -> int:
        others = {h for h, who in (self.camps | self.settlements).items() if who != seat}
        return sum(any(near in others for near in NEAR[h]) for h in own)

    def _pay_shipping(self, seat: int, _own: list[str]) -> int:
        return 2 * self.tiles_won[seat]

    def _pay_surveyor(self, _seat: int, own: list[str]) -> int:
        places = [AT[h] for h in own]
        lines = [
            Counter(q for q, _r in places),
            Counter(r for _q, r in places),
            Counter(q + r for q, r in places),
        ]
        return max([0, *(n for line in lines for n in line.values())])

    def _pay_town_hall(self, seat: int, _own: list[str]) -> int:
        return (1 if self.first_edition else 2) * list(self.settlements.values()).count(seat)

    def _pay_insurance(self, _seat: int, own: list[str]) -> int:
        return sum(any(near in self.looted for near in NEAR[h]) for h in own)

    def _pay_hoosegow(self, _seat: int, _own: list[str]) -> int:
        return sum(self.wanted)

    def sources(self) -> list[Counter[str]]:
        """The points marked, and those that would be counted if the game ended now."""
        every = [Counter(gains) for gains in self.gains]
        if self.layout and len(self.offices) == 4:
            for seat, found in enumerate(every):
                for source, points in self._final(seat):
                    found[source] += points
        return every

    def points(self) -> list[int]:
        return [sum(gains.values()) for gains in self.sources()]

    def ranks(self) -> list[int]:
        held = [sum(section.total() for section in track) for track in self.supply]
        keys = list(zip(self.points(), [-n for n in self.wanted], held, strict=True))
        return [1 + sum(other > key for other in keys) for key in keys]
