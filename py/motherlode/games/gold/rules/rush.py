"""The gold rush (*ruée vers l'or*, gold 5): one card a turn, and it always leaves."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import (
    DYNAMITE,
    GOLDS,
    IDLE_TURNS,
    OF_STRENGTH,
    RUSH_CARDS,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.events import Discarded, RushBegun, Taken
from motherlode.games.gold.rules.position import GoldPosition


def take_or_discard(position: GoldPosition, place: int, events: list[Event]) -> None:
    """Gold goes to the own pile, whoever's it could have been; anything else leaves."""
    kind = position.cards[place]
    position.remove(place)
    if is_gold(kind):
        position.add_gold(position.turn, kind)
        events.append(Taken(round=position.round, seat=position.turn, place=place, gold=kind))
    else:
        events.append(Discarded(round=position.round, seat=position.turn, place=place, kind=kind))


def announce(position: GoldPosition, removed: bool, events: list[Event]) -> None:
    """At the start of a turn: the gold rush begins when it must, and stays (gold 5).

    ``removed``: whether the turn before took cards off the table.
    """
    if len(position.places) <= RUSH_CARDS:
        reason = "few-cards"
    elif removed and is_dead(position):
        reason = "dead-table"
    elif position.idle >= IDLE_TURNS:
        reason = "idle"
    else:
        return
    position.rush = len(position.places)
    events.append(RushBegun(round=position.round, reason=reason, cards=len(position.places)))


def turns_had(position: GoldPosition) -> list[int]:
    """Seat -> how many turns of the gold rush it has had in this round, one card each."""
    cards = position.rush - len(position.places) if position.rush else 0
    last = position.turn - (position.phase != "end")
    seats = position.setup.seats
    return [len(range((last - seat) % seats, cards, seats)) for seat in range(seats)]


def has_waited(position: GoldPosition) -> bool:
    """True if the gold rush has just begun because too many turns changed nothing (gold 5.3)."""
    return len(position.places) == position.rush > RUSH_CARDS and not is_dead(position)


def is_dead(position: GoldPosition) -> bool:
    """Return whether no two cards on the table can have an effect.

    Ruling (gold 5.2): then the gold rush begins at once, since a round could never end
    otherwise. It gives nothing away: every card that left was seen, so what is left can be
    worked out.
    """
    left = position.left
    if left[DYNAMITE]:
        return False
    strengths = [s for s, kinds in OF_STRENGTH.items() if any(left[kind] for kind in kinds)]
    if len(strengths) != 1:
        return not strengths
    golds = [VALUE[kind] for kind in GOLDS if left[kind]]
    return not golds or strengths[0] < min(golds)
