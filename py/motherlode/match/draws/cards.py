"""Sealed tables: hands that no other device can read. See ``deck`` for the formulas.

The laps of the first deck go with joining: each party masks as it joins, the last one locks at
once, and then the link goes back the way it came while each locks and shows its first element.
Those of a later deck begin with the party whose draw emptied the pile. Nothing else happens
meanwhile.

Keys follow from the log. A party gives its keys of the places set aside as a deck was made when
it has locked them, and of any other place at the end of its next turn. Where a draw needs a key
that has not been given yet, the table waits for that party's *answer*. A link carries a key until
the party that needs it has handed over since, and a list until every party has.

No entry of a list is ever unmasked or unlocked for anybody, and keys are given for nothing but
places of others. When the game is over each device shows its secret; with all of them ``reveal``
turns the table into an ordinary one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE, Game, State
from motherlode.core.sealed import NO_CARDS, KnownCards, Place, SealedPile
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import _, join_names
from motherlode.match.draws.chains import SECRET_BYTES, make_chain
from motherlode.match.draws.curve import ORDER
from motherlode.match.draws.deck import (
    card_points,
    hash_list,
    key_of,
    lock_each,
    lock_of,
    mask_each,
    unlock,
)
from motherlode.match.draws.numbers import FairDraws
from motherlode.match.proof import Proof, bad_line
from motherlode.match.terms import Party, Terms

#: Bytes of a product of locks.
PRODUCT_BYTES = 21
#: Number of a key: its party, deck and place.
KeyNumber = tuple[int, int, int]
#: Deck, place and the product of all locks there.
OpenedPlace = tuple[int, int, bytes]


class SealedTable(Protocol):
    """The table, as far as its cards depend on it."""

    terms: Terms
    game: Game[Any, Any]
    state: State
    cursor: int

    @property
    def finished(self) -> bool:
        """See ``Table``."""
        ...


class HasChains(Protocol):
    """The holder of the table's numbers, which are other ones when somebody has joined."""

    @property
    def chains(self) -> FairDraws:
        """See ``Draws``."""
        ...


@dataclass(frozen=True, slots=True)
class Lap:
    """The list of a deck as it stands: after so many masks, and then so many locks.

    ``values`` are empty where only its steps are known.
    """

    masks: int
    locks: int
    values: tuple[int, ...]

    @property
    def steps(self) -> int:
        """The masks and locks that the list has."""
        return self.masks + self.locks


class SealedCards:
    """The lists, keys and secrets of one sealed table that this device knows.

    A ``KnownCards`` of the table's state.

    Attributes:
        seats: The seats whose cards this device reads.
        laps: The newest list of each deck; of a deck before the last one only its hash is kept.
        hashes: By deck and steps: the hash of each list that was seen here.
        keys: The keys that others have given.
        joined: By deck and place: the product of the locks of several parties, where a link
            brought no more of their keys.
        cards: By deck and place: the index of the card there, of those read here.
        answers: The parties that have given the key that the draw at ``answered_ply`` waits for.
        secrets: The secrets shown at the end of the game, by party.
        opened: Places that contradict the game, which stops then: see ``contradiction``.
    """

    def __init__(self, table: SealedTable, draws: HasChains) -> None:
        self.table = table
        self._draws = draws
        self.seats: frozenset[int] = frozenset()
        self.laps: dict[int, Lap] = {}
        self.hashes: dict[tuple[int, int], bytes] = {}
        self.keys: dict[KeyNumber, bytes] = {}
        self.joined: dict[tuple[int, int], dict[frozenset[int], int]] = {}
        self.cards: dict[tuple[int, int], int] = {}
        self.answers: set[int] = set()
        self.answered_ply = -1
        self.secrets: dict[int, bytes] = {}
        self.opened: tuple[OpenedPlace, ...] = ()
        self._points: dict[int, dict[int, int]] = {}

    def opening_state(self, cards: KnownCards | None) -> State:
        """Return the position before the first ply, for who can read these cards."""
        table = self.table
        rules = CATALOG[table.terms.entry].part("rules.sealed")
        options, version = dict(table.terms.options), table.game.version
        state: State = rules.new_state(len(table.terms.seats), options, version, cards or NO_CARDS)
        return state

    def bind(self, state: State) -> State:
        """Return a copy of a position of this table that reads these cards."""
        other: Any = state.clone()
        other.cards = self
        bound: State = other
        return bound

    # -- who is who --------------------------------------------------------------------

    @property
    def _parties(self) -> tuple[Party, ...]:
        return self.table.terms.parties

    @property
    def party(self) -> int | None:
        """The party of this device; ``None`` where it only watches."""
        return self._draws.chains.party

    @property
    def _secret(self) -> bytes:
        assert self._draws.chains.secret is not None
        return self._draws.chains.secret

    @property
    def pile(self) -> SealedPile:
        """The places of the table's decks."""
        state: Any = self.table.state  # of a game with hidden hands
        pile: SealedPile = state.sealed_pile
        return pile

    def party_of(self, seat: int) -> int:
        """Return the party of a seat; 0 for the set-up, -1 for a seat that nobody has joined at."""
        if seat < 0:
            return 0
        return next((n for n, party in enumerate(self._parties) if seat in party.seats), -1)

    def order(self, deck: int) -> list[int]:
        """Return the parties in the order in which they mask that deck."""
        first, count = self.party_of(self.pile.dealers[deck]), len(self._parties)
        return [(first + step) % count for step in range(count)]

    # -- laps --------------------------------------------------------------------------

    def lap(self) -> Lap:
        """Return the list of the present deck."""
        deck, everybody = len(self.pile.decks) - 1, len(self._parties)
        if deck not in self.laps and self._is_drawn_from(deck):
            return Lap(everybody, everybody, ())
        return self.laps.get(deck) or Lap(0, 0, tuple(self.points(deck)))

    def _is_drawn_from(self, deck: int) -> bool:
        """Return whether a card of that deck was drawn: then all have masked and locked it."""
        left = {place for places in self.pile.stock for place in places}
        return any(place.deck == deck and place not in left for place in self.pile.places)

    def points(self, deck: int) -> dict[int, int]:
        """Return the index of the card of each point of a deck, in the order of the cards."""
        if deck not in self._points:
            points = card_points(deck, len(self.pile.decks[deck]))
            self._points[deck] = {point: card for card, point in enumerate(points)}
        return self._points[deck]

    def next_party(self) -> int | None:
        """Return the party that masks or locks next; ``None`` once the deck is finished."""
        if self.table.finished or self.opened:
            return None
        lap, order = self.lap(), self.order(len(self.pile.decks) - 1)
        if lap.masks < len(order):
            return order[lap.masks]
        if self._draws.chains.free_seats() or lap.locks == len(order):
            return None
        return order[len(order) - 1 - lap.locks]

    def take_lap(self, deck: int, lap: Lap) -> None:
        """Take the newest list of a deck; of those before it the hash is enough."""
        self.laps[deck] = lap
        self.hashes[deck, lap.steps] = hash_list(lap.values)

    def steps(self) -> Iterator[None]:
        """Mask or lock the present deck, a card at a time, as long as that is for this device."""
        while self.party is not None and self.next_party() == self.party:
            lap, deck, values = self.lap(), len(self.pile.decks) - 1, list[int]()
            masking = lap.masks < len(self._parties)
            each = mask_each if masking else lock_each
            for value in each(self._secret, deck, lap.values):
                values.append(value)
                yield
            if masking:
                done = Lap(lap.masks + 1, 0, tuple(sorted(values)))
            else:
                done = Lap(lap.masks, lap.locks + 1, tuple(values))
            self.take_lap(deck, done)

    @property
    def is_due(self) -> bool:
        """True if this device has a list to mask or to lock."""
        return self.party is not None and self.next_party() == self.party

    # -- keys --------------------------------------------------------------------------

    def waiting_place(self) -> Place | None:
        """Return the place that the next draw is from; ``None`` where no draw is due."""
        state = self.table.state
        if state.current_player != CHANCE or state.drawer < 0:
            return None
        return self.pile.stock[state.drawer][0]

    def waiting_seat(self) -> int | None:
        """Return the seat whose list or key the table waits for; ``None`` for nobody's."""
        if self.opened:
            elsewhere = (n for n in range(len(self._parties)) if n != self.party)
            return self._parties[next(elsewhere)].seats[0]
        party = self.next_party()
        place = self.waiting_place() if party is None else None
        if place is not None:
            owner, count = self.party_of(place.owner), len(self._parties)
            others = ((owner + step) % count for step in range(1, count))
            party = next((one for one in others if not self._has_given(one, place)), None)
        return None if party is None else self._parties[party].seats[0]

    def answer(self) -> bool:
        """Give the key that the next draw waits for, if it waits for this device's."""
        seat = self.waiting_seat()
        if self.next_party() is not None or seat is None or self.party_of(seat) != self.party:
            return False
        self.given_answers().add(self.party)
        return True

    def given_answers(self) -> set[int]:
        """Return the parties that have answered at this ply."""
        if self.answered_ply != self.table.cursor:
            self.answered_ply, self.answers = self.table.cursor, set()
        return self.answers

    def _has_given(self, party: int, place: Place) -> bool:
        """Return whether the party has given its key of that place of another."""
        if place.first:
            lap = self.laps.get(place.deck)
            if place.deck < len(self.pile.decks) - 1:
                return True
            order = self.order(place.deck)
            return lap is not None and lap.locks >= len(order) - order.index(party)
        if self._end_of_turn(party, place.since) is not None:
            return True
        return place == self.waiting_place() and party in self.given_answers()

    def _end_of_turn(self, party: int, since: int) -> int | None:
        """Return the number of the first turn of that party that ended after so many."""
        ended = self.pile.ended
        turns = (at for at in range(since, len(ended)) if self.party_of(ended[at]) == party)
        return next(turns, None)

    def _is_carried(self, party: int, place: Place) -> bool:
        """Return whether a link has to carry the party's key of that place of another."""
        owner = self.party_of(place.owner)
        if owner in (-1, party) or not self._has_given(party, place):
            return False
        if not place.first:
            given = self._end_of_turn(party, place.since)
            return given is None or self._end_of_turn(owner, given + 1) is None
        order = self.order(place.deck)
        if place.deck == len(self.pile.decks) - 1 and order.index(party) > order.index(owner):
            # the owner meets the key on the way back, as it locks
            return self.lap().locks < len(order) - order.index(owner)
        if order.index(party) > order.index(owner):
            return False
        return self._end_of_turn(owner, place.since) is None

    def carried_keys(self) -> list[KeyNumber]:
        """Return the numbers of the keys that a link carries, in their order."""
        parties = range(len(self._parties))
        return [
            (party, place.deck, place.number)
            for place in self.pile.places
            for party in parties
            if self._is_carried(party, place)
        ]

    def is_list_carried(self) -> bool:
        """Return whether a link has to carry the list of the present deck."""
        lap, deck = self.lap(), len(self.pile.decks) - 1
        order = self.order(deck)
        if self.opened:
            return True
        if lap.locks < len(order) or self._draws.chains.free_seats():
            return lap.masks > 0
        since = next((p.since for p in self.pile.places if p.deck == deck), len(self.pile.ended))
        return any(self._end_of_turn(party, since) is None for party in order[1:])

    def key(self, number: KeyNumber) -> bytes:
        """Return a key, this device's own or one that was given. Raises :class:`BadProof`."""
        party, deck, place = number
        if party == self.party:
            return key_of(self._secret, deck, place)
        if number not in self.keys:
            raise BadProof(_("A key of {name} is missing.").format(name=self.name(party)))
        return self.keys[number]

    def pack_locks(self, at: tuple[int, int], parties: Iterable[int]) -> bytes:
        """Serialize the product of the locks of these parties at a place."""
        return self.lock_product(at, parties).to_bytes(PRODUCT_BYTES, "big")

    def lock_product(self, at: tuple[int, int], parties: Iterable[int]) -> int:
        """Return the product of the locks of these parties at a place, by deck and number.

        Raises :class:`BadProof` where a key of theirs is not known.
        """
        left, product = set(parties), 1
        joined = self.joined.get(at, {})
        for some in sorted(joined, key=len, reverse=True):
            if some <= left:
                product = product * joined[some] % ORDER
                left -= some
        for party in left:
            product = product * lock_of(self.key((party, *at))) % ORDER
        return product

    def is_lock_known(self, at: tuple[int, int], parties: set[int]) -> bool:
        """Return whether the locks of all these parties at a place are known."""
        for some in sorted(self.joined.get(at, ()), key=len, reverse=True):
            if some <= parties:
                parties = parties - some
        return all((party, *at) in self.keys for party in parties)

    # -- cards -------------------------------------------------------------------------

    def is_readable(self, place: Place) -> bool:
        """Return whether the card at a place of this device can be read."""
        at = (place.deck, place.number)
        if at in self.cards:
            return True
        lap = self.laps.get(place.deck)
        if lap is None or lap.locks < len(self._parties) or self.party is None:
            return False
        if place.number >= len(lap.values):
            return False
        return self.is_lock_known(at, set(range(len(self._parties))) - {self.party})

    def card_at(self, place: Place) -> int:
        """See ``KnownCards``. Raises :class:`BadProof` where there is no card."""
        at = (place.deck, place.number)
        if at not in self.cards:
            if not self.is_readable(place):
                raise BadProof(_("One of your cards cannot be opened with this link."))
            others = set(range(len(self._parties))) - {self.party}
            locks = self.lock_product(at, others) * self.lock_product(at, [self.party or 0])
            point = unlock(self.laps[place.deck].values[place.number], locks)
            card = self.points(place.deck).get(point)
            if card is None:
                raise BadProof(
                    _("The keys from {names} do not open a card of yours.").format(
                        names=join_names(self._others())
                    )
                )
            self.cards[at] = card
        if self.cards[at] >= len(self.pile.decks[place.deck]):
            raise BadProof(_("One of your cards cannot be opened with this link."))
        return self.cards[at]

    def check_stock(self) -> None:
        """Try the keys of this device's places, without telling what they open.

        Raises:
            BadProof: One of them opens no card.
        """
        for seat in sorted(self.seats):
            for place in self.pile.stock[seat]:
                if self.is_readable(place):
                    self.card_at(place)

    def _others(self) -> list[str]:
        return [self.name(n) for n in range(len(self._parties)) if n != self.party]

    def name(self, party: int) -> str:
        """Return the name of a party's first seat, for sentences."""
        seat = self._parties[party].seats[0]
        return self.table.terms.seats[seat].name or SEAT_LETTERS[seat]

    # -- what comes and goes -----------------------------------------------------------

    def check_lists(self, other: SealedCards) -> None:
        """Raise :class:`BadProof` where the other one has another list of the same steps."""
        for at, seen in other.hashes.items():
            if self.hashes.get(at, seen) != seen:
                raise BadProof(_("This link does not match the game on this device."))

    def learn_from(self, other: SealedCards) -> bool:
        """Take what the other one, of the same table, knows; return whether that was news.

        A list without its values is kept where nothing better is known.
        """
        news = False
        for deck, lap in other.laps.items():
            known = self.laps.get(deck)
            if known is None or known.steps < lap.steps:
                news = True
            elif known.steps > lap.steps or known.values:
                continue
            self.laps[deck] = lap
        self.hashes = other.hashes | self.hashes
        self.keys = other.keys | self.keys
        for at, products in other.joined.items():
            self.joined[at] = products | self.joined.get(at, {})
        news = news or not set(other.secrets) <= set(self.secrets)
        if other.opened and not self.opened:
            self.opened, news = other.opened, True
        self.secrets = other.secrets | self.secrets
        if other.answered_ply > self.answered_ply:
            self.answered_ply, self.answers = other.answered_ply, set(other.answers)
            news = news or bool(other.answers)
        elif other.answered_ply == self.answered_ply and not other.answers <= self.answers:
            self.answers |= other.answers
            news = True
        return news

    def show_secret(self) -> None:
        """Show this device's secret: the game is over."""
        if self.party is not None:
            self.secrets[self.party] = self._secret

    def take_secret(self, party: int, secret: bytes) -> None:
        """Take a secret that was shown. Raises :class:`BadProof` for one that was not promised."""
        if party >= len(self._parties) or len(secret) != SECRET_BYTES:
            raise BadProof(_("This link breaks the rules of the game."))
        if make_chain(party, secret)[0] != self._parties[party].commitment:
            raise self.strange_secret(party)
        self.secrets[party] = secret

    def strange_secret(self, party: int) -> BadProof:
        """Return the fault of a secret that is not the one promised."""
        words = _("{name}’s secret is not the one promised.")
        return BadProof(words.format(name=self.name(party)))

    def is_proven(self) -> bool:
        """Return whether all secrets have been shown."""
        return len(self.secrets) == len(self._parties)

    # -- what is written down ----------------------------------------------------------

    def add_to(self, proof: Proof, is_private: bool, hand: int) -> Proof:
        """Return the proof with what this device tells of the cards: see ``proof_of``."""
        proof = replace(
            proof,
            sealed=((),),
            secrets=tuple(sorted(self.secrets.items())),
            hashes=tuple((*at, seen) for at, seen in sorted(self.hashes.items())),
            hands=self._hands(self.seats if is_private else {hand} - {-1}),
            opened=self.opened,
        )
        deck = len(self.pile.decks) - 1
        lap = self.laps.get(deck)
        if lap and lap.values and (is_private or self.opened):
            proof = replace(proof, lists=((deck, lap.masks, lap.locks, lap.values),))
        if not is_private:
            return proof
        wanted, answers = self.wanted_keys(), sorted(self.given_answers())
        places = dict.fromkeys(number[1:] for number in wanted)
        return replace(
            proof,
            keys=tuple((*number, self.keys[number]) for number in wanted if number in self.keys),
            products=tuple(
                (parties, *at, product.to_bytes(PRODUCT_BYTES, "big"))
                for at in places
                for parties, product in self.joined.get(at, {}).items()
            ),
            answers=((self.answered_ply, tuple(answers)),) if answers else (),
        )

    def _hands(self, seats: Iterable[int]) -> tuple[tuple[Any, ...], ...]:
        return tuple((seat, tuple(self.drawn_cards(seat))) for seat in sorted(seats))

    def take(self, proof: Proof) -> None:
        """Take in what a record tells of the cards.

        Raises:
            BadOption: A list has not the size of its deck, or its steps cannot be.
            BadProof: A secret is not the one promised.
        """
        for party, secret in proof.secrets:
            self.take_secret(party, secret)
        for deck, steps, seen in proof.hashes:
            self.hashes[deck, steps] = seen
        for deck, masks, locks, values in proof.lists:
            if locks > masks or (locks and masks < len(self._parties)):
                raise bad_line("list")
            if deck == 0 and len(values) != len(self.pile.decks[0]):
                raise bad_line("list")
            self.laps[deck] = Lap(masks, locks, values)
        self.keys |= {(party, deck, place): key for party, deck, place, key in proof.keys}
        for parties, deck, place, product in proof.products:
            try:
                self.join_locks((deck, place), parties, product)
            except ValueError as error:
                raise bad_line("keys") from error
        for ply, parties in proof.answers:
            self.answered_ply, self.answers = ply, set(parties)
        self.opened = proof.opened
        for seat, drawn in proof.hands:
            self.seats |= {seat}
            self.cards |= {(deck, place): card for deck, place, card in drawn}

    def join_locks(self, at: tuple[int, int], parties: Iterable[int], data: bytes) -> None:
        """Take in a product of locks. Raises :class:`ValueError` for what can be none."""
        product = int.from_bytes(data, "big")
        if len(data) != PRODUCT_BYTES or not 0 < product < ORDER:
            raise ValueError("locks")
        self.joined.setdefault(at, {})[frozenset(parties)] = product

    def wanted_keys(self) -> list[KeyNumber]:
        """Return the numbers of the keys of others that this device still needs, or passes on.

        Of its cards of the present deck it needs them to prove what cannot be true.
        Some are known in a product of several alone: see ``joined``.
        """
        own = [
            (party, place.deck, place.number)
            for place in self.pile.places
            if place.owner in self.seats
            and (place.deck == len(self.pile.decks) - 1 or place in self.pile.stock[place.owner])
            for party in range(len(self._parties))
        ]
        return [*own, *self.carried_keys()]

    def drawn_cards(self, seat: int) -> list[tuple[int, int, int]]:
        """Return deck, place and card of what the seat has drawn, as far as known here."""
        return [
            (place.deck, place.number, self.cards[place.deck, place.number])
            for place in self.pile.places
            if place.owner == seat
            and place not in self.pile.stock[seat]
            and (place.deck, place.number) in self.cards
        ]
