"""A referee of Go West!, from the Italian rulebook and the rulings that the clauses tell."""

from __future__ import annotations

from collections import Counter

REGIONS = ("NE", "EA", "GP", "MW", "WE", "CA")
RINGS = REGIONS[1:5]
NAMES = {"EA": "east", "GP": "great_plains", "MW": "midwest", "WE": "west"}
PRICES = (1, 3, 6, 10, 15, 16)
#: The list of cards is ours (2.1): a card is worth its placing and its steps.
PLACING_COINS = {"0": 0, "1": 1, "X": 3, "2": 4}


def coins(card: str) -> int:
    """Return the price of a card: placing and steps, less one, and never below nothing."""
    _region, placing, steps = card.split("-")
    return max(0, PLACING_COINS[placing] + int(steps) - 1)


class Referee:
    """A game, token by token."""

    def __init__(self, seats: int, options: dict[str, str], version: int) -> None:
        self.seats, self.version = seats, version
        self.supply, self.box, self.vp = [30] * seats, [0] * seats, [10] * seats
        self.gains = [Counter(start=10) for _ in range(seats)]
        self.used, self.markers = [0] * seats, [True] * seats
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.rings: dict[str, list[int]] = {region: [] for region in RINGS}
        self.wagons = Counter({"NE": 20})
        self.discard: Counter[str] = Counter()
        self.turn = self.dealt_to = -1
        self.paid_for = self.placing = ""
        self.owed = self.steps = self.actions = self.idle = 0
        self.dealing, self.drawing, self.fresh, self.over = True, False, True, False
        self.last_source, self.announced = 0, False
        if options["start"] != "random":
            self._start("ABCD".index(options["start"]))

    def _start(self, seat: int) -> None:
        self.turn = self.dealt_to = seat

    @property
    def seat(self) -> int:
        if self.over:
            return -4
        return -1 if self.turn < 0 or self.dealing or self.drawing else self.turn

    def legal(self) -> set[str] | None:
        """The decisions that may be made; nothing said of chance and of the steps of wagons."""
        if self.seat < 0 or self.steps:
            return None
        seat = self.turn
        means = self.supply[seat] + self.vp[seat]
        if self.owed:
            return {f"v{n}" for n in self._payments()}
        if self.placing:
            return {f"+{region}" for region in self._open_regions()}
        hand = [card for card, n in self.hands[seat].items() if n]
        found = {f"s{card}" for card in hand}
        found |= {f"p{card}" for card in hand if coins(card) <= means}
        if self.used[seat] < 6 and PRICES[self.used[seat]] <= means:
            found.add("score")
        if self.fresh and self.markers[seat]:
            found.add("double")
        return found

    def _payments(self) -> range:
        seat = self.turn
        least = max(0, self.owed - self.supply[seat])
        most = least if self.version == 1 or not least else min(self.owed, self.vp[seat])
        return range(least, most + 1)

    def play(self, token: str) -> None:
        legal = self.legal()
        assert legal is None or token in legal, (token, legal)
        if token[0] == "?":
            self._chance(token[1:])
        elif token == "double":
            self.markers[self.turn], self.announced = False, True
            self.actions, self.fresh = 2, False
        elif token == "score":
            self._owe("", PRICES[self.used[self.turn]])
        elif token[0] == "p":
            self.hands[self.turn][token[1:]] -= 1
            self.discard[token[1:]] += 1
            self._owe(token[1:], coins(token[1:]))
        elif token[0] == "s":
            self._sell(token[1:])
        elif token[0] == "v":
            self._pay(int(token[1:]))
        elif token[0] == "+":
            self._place_other(token[1:])
        elif token[0] == "w":
            self._move(token[1:])

    def _chance(self, what: str) -> None:
        if self.turn < 0:
            self._start("ABCD".index(what))
        elif self.dealing:
            self.hands[self.dealt_to][what] += 1
            if self.hands[self.dealt_to].total() == 7:
                self.dealt_to = (self.dealt_to + 1) % self.seats
                self.dealing = self.hands[self.dealt_to].total() < 7
        else:
            self.hands[self.turn][what] += 1
            self.drawing = False
            self._action_done()

    def _owe(self, card: str, price: int) -> None:
        self.fresh = False
        self.paid_for, self.owed = card, price
        if not card:
            self.used[self.turn] += 1
            self.idle = 0
        if len(self._payments()) == 1:
            self._pay(self._payments()[0])

    def _pay(self, points: int) -> None:
        seat = self.turn
        tokens = self.owed - points
        self.supply[seat] -= tokens
        self.box[seat] += tokens
        self.vp[seat] -= points
        self.gains[seat]["paid"] -= points
        self.owed = 0
        if self.paid_for:
            self._carry_out(self.paid_for)
        else:
            self._score()
            if max(self.vp) >= 50:
                self.over = True
            else:
                self._action_done()

    def _carry_out(self, card: str) -> None:
        region, placing, _steps = card.split("-")
        if placing in "12":
            for _ in range(int(placing)):
                self._put(region)
        elif placing == "X":
            seat = self.turn
            doubtful = self.supply[seat] == 1 and not self._comes_home(region)
            if self.version > 1 and doubtful:
                self.placing = "both"
                return
            self._put(region)
            if self.supply[seat]:
                self.placing = "other"
                return
        self._begin_moving()

    def _comes_home(self, region: str) -> bool:
        ring = self.rings[region]
        return len(ring) == 7 and ring[0] == self.turn

    def _open_regions(self) -> list[str]:
        printed = self.paid_for.split("-")[0]
        others = [region for region in RINGS if region != printed]
        if self.placing == "other":
            return others
        return [region for region in others if self._comes_home(region)] or list(RINGS)

    def _place_other(self, region: str) -> None:
        both, self.placing = self.placing == "both", ""
        self._put(region)
        if both:
            self._put(self.paid_for.split("-")[0])
        self._begin_moving()

    def _put(self, region: str) -> None:
        if not self.supply[self.turn]:
            return
        ring = self.rings[region]
        if len(ring) == 7:
            self.supply[ring.pop(0)] += 1
        ring.append(self.turn)
        self.supply[self.turn] -= 1

    def _begin_moving(self) -> None:
        possible = sum((5 - n) * self.wagons[region] for n, region in enumerate(REGIONS))
        self.steps = min(int(self.paid_for.split("-")[2]), possible)
        self.last_source = 0
        if not self.steps:
            self._card_done()

    def _move(self, source: str) -> None:
        number = REGIONS.index(source)
        assert self.steps and self.wagons[source] and self.last_source <= number < 5
        self.wagons[source] -= 1
        self.wagons[REGIONS[number + 1]] += 1
        self.last_source = number
        self.steps -= 1
        if not self.steps:
            self._card_done()

    def _card_done(self) -> None:
        moves = int(self.paid_for.split("-")[2])
        if not moves:
            self._idle_done()
            return
        self.idle = 0
        if self.wagons["NE"] or self.wagons["EA"]:
            self.drawing = True
        else:
            self._last_scoring()

    def _sell(self, card: str) -> None:
        seat = self.turn
        self.fresh = False
        self.hands[seat][card] -= 1
        self.discard[card] += 1
        tokens = min(coins(card), self.box[seat])
        self.box[seat] -= tokens
        self.supply[seat] += tokens
        self._idle_done()

    def _idle_done(self) -> None:
        self.idle += 1
        if self.idle >= 10 * self.seats:
            self._last_scoring()
        else:
            self.drawing = True

    def _last_scoring(self) -> None:
        self._score()
        self.over = True

    def _score(self) -> None:
        for region, ring in self.rings.items():
            left = min(self.wagons[region], len(ring))
            counts = Counter(ring)
            # by falling number; among equals the oldest tokens first
            for owner in sorted(ring, key=lambda seat: -counts[seat])[:left]:
                self.vp[owner] += 1
                self.gains[owner][NAMES[region]] += 1

    def _action_done(self) -> None:
        if self.announced and self.actions > 1:
            self.actions -= 1
            return
        if not any(self.markers):
            self.markers = [True] * self.seats
        self.announced, self.actions, self.fresh = False, 0, True
        self.turn = (self.turn + 1) % self.seats

    def sources(self) -> list[Counter[str]]:
        return self.gains

    def points(self) -> list[int]:
        return list(self.vp)

    def ranks(self) -> list[int]:
        keys = list(zip(self.vp, self.supply, strict=True))
        return [1 + sum(other > key for other in keys) for key in keys]
