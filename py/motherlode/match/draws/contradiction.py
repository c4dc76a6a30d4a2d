"""Cards that cannot all be true: what a device opens, compared with all that is known.

Nobody can read a sealed pile, so a changed program could put one card at two places of it while it
shuffles, or play a card that it never drew. It shows where a place opens a card that another place
has opened, or of which all copies have been laid down by others. Then the game stops, and the
product of all locks of these places goes on to everybody: with the list, the log and that product
each device, and an audit, opens the places itself. It cannot be made up: nobody knows a factor
between two cards.

Whose program it was does not always follow. Who masks last knows the places while it locks, and
who opens the cards could have prepared them with the keys of its own places. Of a card that was
laid down, also who laid it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from motherlode.core.errors import BadProof
from motherlode.locale import _, join_names
from motherlode.match.draws.cards import OpenedPlace, SealedCards
from motherlode.match.draws.deck import unlock


def find_contradiction(sealed: SealedCards) -> tuple[OpenedPlace, ...]:
    """Return the places of this device that contradict each other or the log; none as a rule."""
    party = sealed.party
    if party is None or sealed.table.finished:
        return ()
    with suppress(BadProof):
        sealed.check_stock()
    deck, everybody = len(sealed.pile.decks) - 1, set(range(len(sealed.table.terms.parties)))
    known = {
        number: card
        for number, card in _known_cards(sealed, party).items()
        if sealed.is_lock_known((deck, number), everybody - {party})
    }
    numbers = _contradicting(sealed, party, known)
    return tuple((deck, at, sealed.pack_locks((deck, at), everybody)) for at in numbers)


def _known_cards(sealed: SealedCards, party: int) -> dict[int, int]:
    """Return the cards at the places of a party in the present deck, as far as read here."""
    deck = len(sealed.pile.decks) - 1
    return {
        place.number: sealed.cards[deck, place.number]
        for place in sealed.pile.places
        if place.deck == deck
        and sealed.party_of(place.owner) == party
        and (deck, place.number) in sealed.cards
    }


def _contradicting(sealed: SealedCards, party: int, known: dict[int, int]) -> list[int]:
    """Return the numbers of those places of a party whose cards cannot all be true."""
    cards = list(known.values())
    twins = [number for number, card in known.items() if cards.count(card) > 1]
    if twins:
        return twins
    state: Any = sealed.table.state  # of a game with hidden hands
    kinds = sealed.pile.decks[-1]
    seats = sealed.table.terms.parties[party].seats
    surplus = state.surplus([kinds[card] for card in cards], seats)
    return [number for number, card in known.items() if kinds[card] in surplus]


def _read_opened(sealed: SealedCards) -> tuple[int, dict[int, int]] | None:
    """Return whose places were opened, and their cards; ``None`` where they contradict nothing."""
    deck, known, parties = len(sealed.pile.decks) - 1, dict[int, int](), set[int]()
    owners = {place.number: place.owner for place in sealed.pile.places if place.deck == deck}
    values = sealed.laps[deck].values if deck in sealed.laps else ()
    for at, number, product in sealed.opened:
        if at != deck or number not in owners or number >= len(values):
            return None
        point = unlock(values[number], int.from_bytes(product, "big"))
        card = sealed.points(deck).get(point)
        if card is None:
            return None
        known[number] = card
        parties.add(sealed.party_of(owners[number]))
    if len(parties) != 1:
        return None
    (party,) = parties
    return (party, known) if _contradicting(sealed, party, known) else None


def contradiction_fault(sealed: SealedCards) -> BadProof | None:
    """Return the sentence on the places that were opened, with who can have cheated."""
    read = _read_opened(sealed) if sealed.opened else None
    if read is None:
        return None
    names = [sealed.name(one) for one in _suspects(sealed, *read)]
    if len(names) == 1:
        words = _("One card has come up too often: {name} has cheated. The game stops here.")
        return BadProof(words.format(name=names[0]))
    words = _(
        "One card has come up too often: one of {names} has cheated, and nobody can know which. "
        "The game stops here."
    )
    return BadProof(words.format(names=join_names(names)))


def _suspects(sealed: SealedCards, party: int, known: dict[int, int]) -> list[int]:
    """Return the parties that can have cheated, as far as this device can know."""
    state: Any = sealed.table.state  # of a game with hidden hands
    suspects = {sealed.order(len(sealed.pile.decks) - 1)[-1], party}
    if len(set(known.values())) == len(known):
        kinds = {sealed.pile.decks[-1][card] for card in known.values()}
        suspects |= {sealed.party_of(seat) for seat, kind in state.laid if kind in kinds}
    everybody = range(len(sealed.table.terms.parties))
    return sorted((suspects or {*everybody}) - {sealed.party})
