"""A referee of GOLD, from the French rulebook and the rulings that the clauses tell."""

from __future__ import annotations

from collections import Counter

COLOURS = "RYGBV"
CARDS = Counter({"g1": 5, "g2": 7, "g3": 7, "g4": 5, "x": 5})
CARDS.update({f"{c}{n}": 1 if n == 5 else 2 for c in COLOURS for n in (2, 3, 4, 5)})
PLACES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]


class Referee:
    """A match, token by token."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.each = 2 if seats == 2 else 1
        self.rounds = seats if options["rounds"] == "match" else 1
        self.owner: dict[str, int] = {}
        self.scores: list[list[int]] = []
        self.cards: list[list[int]] = []
        self.over = False
        self.starter = -1
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        if options["mines"] == "dealt":
            self.owner = {COLOURS[n]: n % seats for n in range(seats * self.each)}
        if options["start"] != "random":
            self._begin("ABCDE".index(options["start"]))

    def _begin(self, seat: int) -> None:
        self.starter = self.turn = seat
        self._lay()

    def _lay(self) -> None:
        self.faces: dict[str, str] = {}
        self.down = list(PLACES)
        self.unseen = Counter(CARDS)
        self.flipped: list[str] = []
        self.pending = ""
        self.fresh = False
        self.idle = 0
        self.rush = False
        self.piles = [[] for _ in range(self.seats)]

    @property
    def choosing(self) -> bool:
        return len(self.owner) < self.seats * self.each

    @property
    def seat(self) -> int:
        """The seat to decide; -1 for chance, -4 at the end."""
        if self.over:
            return -4
        return -1 if self.starter < 0 or self.pending else self.turn

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.starter < 0:
            return {f"?s{letter}" for letter in "ABCDE"[: self.seats]}
        if self.choosing:
            return {f"m{colour}" for colour in COLOURS if colour not in self.owner}
        if self.pending:
            return {f"?{card}" for card, n in self.unseen.items() if n}
        return {place for place in self.down if place not in self.flipped}

    def play(self, token: str) -> None:
        assert token in self.legal(), token
        if token.startswith("?s"):
            self._begin("ABCDE".index(token[2]))
        elif token[0] == "m":
            self.owner[token[1]] = self.turn
            self.turn = (self.turn + 1) % self.seats if self.choosing else self.starter
        elif token[0] == "?":
            place, self.pending = self.pending, ""
            self.faces[place] = token[1:]
            self.unseen[token[1:]] -= 1
            self.fresh = True
            self._turned(place)
        elif token in self.faces:
            self._turned(token)
        else:
            self.pending = token

    def _turned(self, place: str) -> None:
        self.flipped.append(place)
        if self.rush:
            self._take(place)
        elif len(self.flipped) == 2:
            self._meet(*self.flipped)

    def _take(self, place: str) -> None:
        card = self.faces[place]
        if card[0] == "g":
            self.piles[self.turn].append(int(card[1]))
        self.down.remove(place)
        self._next(1)

    def _meet(self, one: str, other: str) -> None:
        gone: list[str] = []
        first, second = self.faces[one], self.faces[other]
        kinds = {first[0], second[0]}
        if "x" in kinds:
            gone = [one, other]
        elif "g" in kinds and first[0] != second[0]:
            gold, man = (first, second) if first[0] == "g" else (second, first)
            if int(man[1]) >= int(gold[1]):
                self.piles[self.owner.get(man[0], self.turn)].append(int(gold[1]))
                gone = [one, other]
        elif "g" not in kinds and first[1] != second[1]:
            gone = [one if first[1] < second[1] else other]
        for place in gone:
            self.down.remove(place)
        self._next(len(gone))

    def _next(self, gone: int) -> None:
        self.flipped = []
        if not self.down:
            self._count()
            return
        self.idle = 0 if gone or self.fresh else self.idle + 1
        self.fresh = False
        self.turn = (self.turn + 1) % self.seats
        self.rush = self.rush or len(self.down) <= 10 or self._dead() or self.idle >= 20

    def _dead(self) -> bool:
        left = [self.faces[p] for p in self.down if p in self.faces] + list(self.unseen.elements())
        men = {int(card[1]) for card in left if card[0] in COLOURS}
        golds = {int(card[1]) for card in left if card[0] == "g"}
        if "x" in left or len(men) > 1:
            return False
        return not men or not golds or max(men) < min(golds)

    def _count(self) -> None:
        self.scores.append([sum(pile) for pile in self.piles])
        self.cards.append([len(pile) for pile in self.piles])
        if len(self.scores) == self.rounds:
            self.over = True
        else:
            self.starter = (self.starter + 1) % self.seats
            self.turn = self.starter
            self._lay()

    def sources(self) -> list[Counter[str]]:
        """The points of the rounds that are over, and of the piles of the one that runs."""
        rounds = list(self.scores)
        if not self.over:
            rounds.append([sum(pile) for pile in self.piles])
        return [
            Counter({f"round-{number}": row[seat] for number, row in enumerate(rounds, 1)})
            for seat in range(self.seats)
        ]

    def points(self) -> list[int]:
        return [sum(rounds.values()) for rounds in self.sources()]

    def ranks(self) -> list[int]:
        """Most points; a tie by the last round, in a single round by the gold cards."""
        breaks = self.scores[-1] if self.rounds > 1 else self.cards[-1]
        keys = list(zip(self.points(), breaks, strict=True))
        return [1 + sum(other > key for other in keys) for key in keys]
