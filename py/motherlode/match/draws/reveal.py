"""The end of a sealed game: the secrets make it an ordinary one, or tell who cheated."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from motherlode.core.action import Action
from motherlode.core.errors import BadProof, IllegalAction
from motherlode.core.sealed import Place
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import _, join_names
from motherlode.match.draws.deck import (
    finish_list,
    hash_list,
    lock_each,
    mask_each,
    mask_points,
    sort_cards,
)
from motherlode.match.table import Table
from motherlode.match.terms import agree

if TYPE_CHECKING:
    from motherlode.match.draws.cards import SealedCards


class AllCards:
    """The cards of all seats, from the order of each deck: a ``KnownCards``."""

    def __init__(self, seats: int, orders: Sequence[Sequence[int]]) -> None:
        self.seats = frozenset(range(seats))
        self._orders = orders

    def card_at(self, place: Place) -> int:
        """See ``KnownCards``."""
        return self._orders[place.deck][place.number]


@dataclass(frozen=True, slots=True)
class Revealed:
    """A sealed game laid open: its actions with all cards, or the fault that was found."""

    actions: tuple[Action, ...] = ()
    fault: BadProof | None = None


def reveal(table: Table) -> Generator[None, None, Revealed]:
    """Lay open a sealed game whose secrets have all been shown, a card at a time.

    Decks, hands and the legality of every play follow from the secrets.
    """
    sealed = table.sealed
    assert sealed is not None
    secrets = [secret for _party, secret in sorted(sealed.secrets.items())]
    orders = []
    for deck in range(len(sealed.pile.decks)):
        points, masked, values = list(sealed.points(deck)), list[int](), list[int]()
        for value in mask_points(secrets, deck, points):
            masked.append(value)
            yield
        orders.append(sort_cards(masked))
        seen = sealed.hashes.get((deck, 2 * len(secrets)))
        if seen is None:
            continue
        for value in finish_list(secrets, deck, points, orders[-1]):
            values.append(value)
            yield
        if hash_list(values) != seen:
            return Revealed(fault=_find_cheat(sealed, secrets, deck))
    return _replay(table, AllCards(len(table.terms.seats), orders))


def _replay(table: Table, cards: AllCards) -> Revealed:
    """Play the log with all cards known."""
    terms, actions = table.terms, list[Action]()
    rules = CATALOG[terms.entry].part("rules.sealed")
    state = rules.new_state(len(terms.seats), terms.options, table.game.version, cards)
    for ply in table.plies[: table.cursor]:
        seat, action = state.turn, ply.action
        if action == rules.SEALED_DRAW:
            place = state.sealed_pile.stock[seat][0]
            kind = state.sealed_pile.decks[place.deck][cards.card_at(place)]
            action = rules.open_draw(kind)
        actions.append(action)
        try:
            state.apply(ply.action)
        except IllegalAction:
            name = terms.seats[seat].name or SEAT_LETTERS[seat]
            words = _("{name} played a card at step {n} that was not in hand.")
            fault = BadProof(words.format(name=name, n=len(actions)))
            return Revealed(fault=fault)
    return Revealed(tuple(actions))


def _find_cheat(sealed: SealedCards, secrets: Sequence[bytes], deck: int) -> BadProof:
    """Return the sentence on who made another list than the secrets give.

    All between the last list seen here that is right and the first that is not.
    """
    values: Sequence[int] = list(sealed.points(deck))
    order, suspects = sealed.order(deck), list[int]()
    for step, party in enumerate([*order, *reversed(order)], 1):
        masking = step <= len(order)
        each = mask_each if masking else lock_each
        made = list(each(secrets[party], deck, values))
        values = sorted(made) if masking else made
        seen = sealed.hashes.get((deck, step))
        suspects.append(party)
        if seen is not None and seen != hash_list(values):
            break
        if seen is not None:
            suspects = []
    names = join_names([sealed.name(party) for party in dict.fromkeys(suspects)])
    words = _("{names} did not shuffle the pile as promised.")
    return BadProof(words.format(names=names))


def lay_open(table: Table) -> Table:
    """Return the ordinary table of a sealed game that is over; another table as it is.

    Raises:
        BadProof: Not every device has shown its secret, or somebody cheated.
    """
    if table.sealed is None:
        return table
    if not (table.finished and table.sealed.is_proven()):
        raise BadProof(unproven_words())
    revealed = _finish(reveal(table))
    if revealed.fault is not None:
        raise revealed.fault
    return unseal(table, revealed)


def unproven_words() -> str:
    """Return the sentence about cards that cannot be checked yet."""
    return _(
        "Sealed cards can be checked when the game is over and every device has shown its secret."
    )


def _finish(work: Generator[None, None, Revealed]) -> Revealed:
    """Do all of the work at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            revealed: Revealed = done.value
            return revealed


def unseal(table: Table, revealed: Revealed) -> Table:
    """Return the ordinary table of a sealed game that was laid open without a fault."""
    sealed = table.sealed
    assert sealed is not None
    secrets = tuple(secret for _party, secret in sorted(sealed.secrets.items()))
    other = Table(agree(replace(table.terms, secrets=secrets)), table.id)
    other.draws.take_from(table.draws)
    assert other.fair is not None
    steps = 2 * len(secrets)
    other.fair.deck_hashes = {d: seen for (d, at), seen in sealed.hashes.items() if at == steps}
    for action in revealed.actions:
        other.enter(action, known_legal=True)
    other.fair.checked = True
    other.shared_plies = table.shared_plies
    return other


def reseal(table: Table) -> Table:
    """Return the sealed table that an ordinary one was before its secrets were shown."""
    terms = table.terms
    rules = CATALOG[terms.entry].part("rules.sealed")
    other = Table(agree(replace(terms, secrets=())), table.id)
    assert table.fair is not None
    assert other.sealed is not None
    other.draws.take_from(table.draws)
    other.sealed.secrets = dict(enumerate(terms.secrets))
    steps = 2 * len(terms.parties)
    other.sealed.hashes = {(deck, steps): seen for deck, seen in table.fair.deck_hashes.items()}
    for ply in table.plies[: table.cursor]:
        other.enter(rules.seal(ply.action), known_legal=True)
    return other


def find_sealed_fault(table: Table) -> BadProof | None:
    """Return what is wrong with a sealed game that is over; ``None`` for nothing.

    Nothing is found where not all have shown their secrets: see ``SealedCards.is_proven``.
    """
    shadow = reseal(table) if table.terms.secrets else table
    assert shadow.sealed is not None
    if not shadow.sealed.is_proven():
        return None
    revealed = _finish(reveal(shadow))
    if revealed.fault is None and table.terms.secrets:
        played = [ply.action for ply in table.plies[: table.cursor]]
        pairs = zip(played, revealed.actions, strict=True)
        wrong = next((at for at, (a, b) in enumerate(pairs, 1) if a != b), None)
        if wrong is not None:
            words = _("The draw at step {n} is not the one promised.")
            return BadProof(words.format(n=wrong))
    return revealed.fault
