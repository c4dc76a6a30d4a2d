"""Event words: what happened, in sentences. ``Received`` is said to its own seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import END_POINTS, HAND, IDLE_ACTIONS, REGIONS
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
    points_words,
    region_name,
    tokens_words,
    victory_points_words,
    wagons_words,
)
from motherlode.locale import _, join_names, mark, ngettext, seat_name
from motherlode.view.contract import LogPicture
from motherlode.view.quantity import fill
from motherlode.view.words import outcome

MOVES = (
    mark("{name} moves a wagon from New England to the East."),
    mark("{name} moves a wagon from the East to the Great Plains."),
    mark("{name} moves a wagon from the Great Plains to the Midwest."),
    mark("{name} moves a wagon from the Midwest to the West."),
    mark("{name} moves a wagon from the West to California, out of the game."),
)
PLACES = (
    "",
    mark("{name} places a token in the East."),
    mark("{name} places a token in the Great Plains."),
    mark("{name} places a token in the Midwest."),
    mark("{name} places a token in the West."),
)
DISPLACES = (
    "",
    mark("{name} places a token in the East; the oldest one returns to {owner}."),
    mark("{name} places a token in the Great Plains; the oldest one returns to {owner}."),
    mark("{name} places a token in the Midwest; the oldest one returns to {owner}."),
    mark("{name} places a token in the West; the oldest one returns to {owner}."),
)
ENDS = {
    "points": mark("Somebody has {points} points: the game is over."),
    "wagons": mark("No wagon is left in New England and the East: the game is over."),
    "standstill": mark(
        "In {each:word} actions for each player in a row no wagon moved and no score card was "
        "played: the game is over."
    ),
}


def _end(reason: str) -> str:
    """The reason why the game is over."""
    return fill(_(ENDS[reason]), {"points": END_POINTS, "each": IDLE_ACTIONS})


def log_words(event: Event, now: GoWestObservation, names: Sequence[str]) -> str | None:
    """The event as the log tells it; ``None``: not in the log."""
    if isinstance(event, TurnBegan):
        return None
    if isinstance(event, Drew):
        if event.pile >= _undealt(now):
            return None if event.pile > _undealt(now) else _dealt(now)
        if event.seat == now.seat:
            return None  # ``Received`` says which card
    if isinstance(event, Ended) and now.standings:
        return " ".join((_end(event.reason), outcome(now, names, victory_points_words)))
    return announced(event, names)


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
        words = PLACES if event.displaced < 0 else DISPLACES
        owner = seat_name(names, event.displaced)
        return _(words[event.region]).format(name=seat_name(names, seat), owner=owner)
    if isinstance(event, Moved):
        return _(MOVES[event.source]).format(name=seat_name(names, seat))
    if isinstance(event, Ended):
        return _end(event.reason)
    if isinstance(event, MarkersReturned):
        return _("Everybody has made a double move: all markers come back.")
    if isinstance(event, Reshuffled):
        return _("The draw pile is used up: all played and sold cards are shuffled.")
    return _done(event).format(name=seat_name(names, seat))


def _done(event: Event) -> str:
    """Return what a seat did, its name left open."""
    if isinstance(event, Started):
        return _("{name} begins.")
    if isinstance(event, TurnBegan):
        return _("It is {name}'s turn.")
    if isinstance(event, Announced):
        return _("{name} announces a double move: two actions.")
    if isinstance(event, Drew):
        return _("{name} draws a card.")
    if isinstance(event, Received):
        return _with(_("{name} draws {card}."), card=card_words(event.card))
    if isinstance(event, Played):
        return _with(_("{name} plays {card}."), card=card_words(event.card))
    if isinstance(event, Sold):
        if not event.tokens:
            return _with(_("{name} sells {card}; nothing comes back."), card=card_words(event.card))
        words = _("{name} sells {card} and takes back {tokens}.")
        return _with(words, card=card_words(event.card), tokens=tokens_words(event.tokens))
    if isinstance(event, PlacingSkipped):
        return _("{name} has no token left to place.")
    if isinstance(event, ScoringBegan):
        if not event.number:
            return _("The last scoring: every region pays once more, for free.")
        return _with(_("{name} plays score card {number}: every region pays."), number=event.number)
    assert isinstance(event, Paid)
    return _payment(event)


def _with(words: str, **parts: object) -> str:
    """The sentence with everything but the name filled in."""
    return words.format(name="{name}", **parts)


def _payment(event: Paid) -> str:
    if not event.points:
        return _with(_("{name} pays {tokens}."), tokens=tokens_words(event.tokens))
    if not event.tokens:
        return _with(_("{name} pays {points}."), points=points_words(event.points))
    tokens, points = tokens_words(event.tokens), points_words(event.points)
    return _with(_("{name} pays {tokens} and {points}."), tokens=tokens, points=points)


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


def region_payment(event: RegionScored, names: Sequence[str]) -> str:
    """The payment of one region in full."""
    head = _("{region}: {wagons}, {tokens}.").format(
        region=region_name(event.region),
        wagons=wagons_words(event.wagons),
        tokens=tokens_words(len(event.tokens)),
    )
    if not event.spaces:
        return head + " " + _("Nobody scores.")
    if event.wagons >= len(event.tokens):
        return head + " " + _("Every token scores: {gains}.").format(gains=_gains(event, names))
    return " ".join([head, *_groups(event, names)])


def _gains(event: RegionScored, names: Sequence[str]) -> str:
    return ", ".join(
        f"{seat_name(names, seat)} {points}" for seat, points in enumerate(event.gains) if points
    )


def _groups(event: RegionScored, names: Sequence[str]) -> Iterator[str]:
    """From the players with most tokens to those with fewest."""
    left = event.wagons
    order = payment_order(event.tokens)
    counts = {seat: event.tokens.count(seat) for seat in event.tokens}
    for count in sorted(set(counts.values()), reverse=True):
        group = sorted(seat for seat in counts if counts[seat] == count)
        there = [seat_name(names, seat) for seat in group]
        paid = [event.tokens[age] for age in order if counts[event.tokens[age]] == count][:left]
        left -= len(paid)
        if not paid:
            yield _("Nothing is left for {names}.").format(names=join_names(there))
        elif len(group) == 1:
            yield _("{name} has {tokens} and scores {points}.").format(
                name=there[0], tokens=tokens_words(count), points=points_words(len(paid))
            )
        else:
            yield _(
                "{names} have {tokens} each, so it goes token by token from the oldest: {order}."
            ).format(
                names=join_names(there),
                tokens=tokens_words(count),
                order=", ".join(seat_name(names, seat) for seat in paid),
            )
