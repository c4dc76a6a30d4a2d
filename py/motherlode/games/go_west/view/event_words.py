"""Event words: what happened, in sentences. ``Received`` is said to its own seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    HAND,
    REGIONS,
)
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.events import (
    Announced,
    Drew,
    Ended,
    MarkersReturned,
    Moved,
    Paid,
    Placed,
    PlacingSkipped,
    Played,
    Received,
    RegionScored,
    Reshuffled,
    ScoringBegan,
    Sold,
    Started,
    TurnBegan,
)
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.rules.payments import payment_order
from motherlode.games.go_west.view.art import BACK, face
from motherlode.games.go_west.view.terms import (
    card_words,
    end_reason,
    in_region,
    paid_words,
    region_name,
    to_region,
    tokens_words,
    wagons_words,
)
from motherlode.locale import _, join_names, ngettext, object_name, seat_name, with_label
from motherlode.view.contract import LogPicture
from motherlode.view.person import capital, tell, turn_words
from motherlode.view.words import outcome, points_words


def log_words(event: Event, now: GoWestObservation, names: Sequence[str]) -> str | None:
    """The event as the log tells it; ``None``: not in the log."""
    if isinstance(event, TurnBegan):
        return None
    if isinstance(event, Drew):
        if event.pile >= _undealt(now):
            return None if event.pile > _undealt(now) else _dealt(now)
        if event.seat == now.seat:
            return None  # ``Received`` says which card
    if isinstance(event, Ended):
        over = _("The game is over.")
        why = end_reason(event.reason)
        return f"{over}\n{why} {outcome(now, names)}" if now.standings else f"{over}\n{why}"
    return announced(event, names) or None


def _undealt(now: GoWestObservation) -> int:
    """Return how many cards the pile holds after the deal; a later pile is always smaller."""
    return sum(row[5] for row in DECKS[now.deck].rows) - HAND * now.seats


def _dealt(now: GoWestObservation) -> str:
    words = ngettext(
        "Each player has been dealt {n} card.", "Each player has been dealt {n} cards.", HAND
    )
    return words.format(n=HAND)


def announced(event: Event, names: Sequence[str]) -> str:
    """The event as it is said with its first frame."""
    if isinstance(event, RegionScored):
        return region_payment(event, names)
    seat = getattr(event, "seat", -1)
    if isinstance(event, Placed):
        where = in_region(event.region)
        words = tell(_("{places} a token {where}."), names, seat, where=where)
        if event.displaced < 0:
            return words
        back = _("The oldest one returns to {owner}.")
        return f"{words}\n{back.format(owner=object_name(names, event.displaced))}"
    if isinstance(event, TurnBegan):
        return turn_words(names, seat)
    if isinstance(event, Ended):
        return _("The game is over.")  # the prompt after it gives the reason
    if isinstance(event, MarkersReturned):
        return _("All double-move markers come back.")
    if isinstance(event, Reshuffled):
        return _("The cards are shuffled again.\nThe draw pile was used up.")
    if isinstance(event, Moved):
        words = _("{moves} a wagon {where}.")
        if event.source + 1 == CALIFORNIA:
            words = _("{moves} a wagon {where}.\nIt is out of the game.")
        return tell(words, names, seat, where=to_region(event.source + 1))
    if isinstance(event, ScoringBegan) and not event.number:
        return _("The last scoring.\nEvery region pays once more, for free.")
    return _done(event, names, seat)


def _done(event: Event, names: Sequence[str], seat: int) -> str:
    """Return what a seat did."""
    if isinstance(event, Started):
        return tell("{goes_first}.", names, seat)
    if isinstance(event, Announced):
        return tell(_("{plays} a double move."), names, seat)
    if isinstance(event, Drew):
        return tell(_("{draws} a card."), names, seat)
    if isinstance(event, Received):
        return f"{tell(_('{draws} a card.'), names, seat)}\n{_sentence(event.card)}."
    if isinstance(event, Played):
        return tell(_("{plays} a card.\n{card}."), names, seat, card=_sentence(event.card))
    if isinstance(event, Sold):
        words = _("{sells} a card for {tokens}.\n{card}.")
        tokens = tokens_words(event.tokens)
        return tell(words, names, seat, card=_sentence(event.card), tokens=tokens)
    if isinstance(event, PlacingSkipped):
        return tell(_("{has} no token left to place."), names, seat)
    if isinstance(event, ScoringBegan):
        words = _("{plays} score card {number}.\nEvery region pays.")
        return tell(words, names, seat, number=event.number)
    assert isinstance(event, Paid)
    return tell("{pays} {price}.", names, seat, price=paid_words(event.tokens, event.points))


def _sentence(card: int) -> str:
    return capital(card_words(card))


def log_picture(event: Event, now: GoWestObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none.

    ``Received`` is told to its own seat alone, and so is its card.
    """
    del now
    name = _picture_name(event)
    return LogPicture(name) if name else None


def _picture_name(event: Event) -> str:
    match event:
        case Played(card=card) | Sold(card=card) | Received(card=card):
            return face(card)
        case Drew() | Reshuffled():
            return BACK
        case Placed(seat=seat) | Paid(seat=seat):
            return f"token-{seat}"
        case Moved():
            return "wagon"
        case Announced():
            return "double-ready"
        case ScoringBegan(number=number) if number:
            return f"score-{number}"
        case RegionScored(region=region):
            return f"wheel-{REGIONS[region]}"
    return ""


#: So many gains fit on the line for the eye.
MAX_GAINS = 3


def region_payment(event: RegionScored, names: Sequence[str]) -> str:
    """The payment of one region in full; empty where nobody is paid."""
    gains = [f"{seat_name(names, s)} {points}" for s, points in enumerate(event.gains) if points]
    if not gains:
        return ""
    there = f"{wagons_words(event.wagons)}, {tokens_words(len(event.tokens))}."
    groups = [] if event.wagons >= len(event.tokens) else _groups(event, names)
    paid = with_label(region_name(event.region), ", ".join(gains))
    if len(gains) > MAX_GAINS:
        paid = _("{region} pays:\n{gains}").format(
            region=region_name(event.region), gains=", ".join(gains)
        )
        return " ".join((f"{paid}.", there, *groups))
    return f"{paid}.\n" + " ".join((there, *groups))


def _groups(event: RegionScored, names: Sequence[str]) -> Iterator[str]:
    """From the players with most tokens to those with fewest."""
    left = event.wagons
    order = payment_order(event.tokens)
    counts = {seat: event.tokens.count(seat) for seat in event.tokens}
    for count in sorted(set(counts.values()), reverse=True):
        group = sorted(seat for seat in counts if counts[seat] == count)
        there = join_names([object_name(names, seat) for seat in group])
        paid = [event.tokens[age] for age in order if counts[event.tokens[age]] == count][:left]
        left -= len(paid)
        tokens = tokens_words(count)
        if not paid:
            yield _("Nothing is left for {names}.").format(names=there)
        elif len(group) == 1:
            points = points_words(len(paid))
            words = with_label("{has} {tokens}", "{points}") + "."
            yield tell(words, names, group[0], tokens=tokens, points=points)
        else:
            yield _("{tokens} each for {names}, paid from the oldest: {order}.").format(
                names=there,
                tokens=capital(tokens),
                order=", ".join(object_name(names, seat) for seat in paid),
            )
