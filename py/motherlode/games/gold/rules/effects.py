"""The effects of two cards on each other (gold 4).

In the rulebook's words:

*un prospecteur trouve de l'or*, *un prospecteur rencontre un autre prospecteur*,
*dynamite*, *il ne se passe rien*.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import (
    COLOUR,
    DYNAMITE,
    NOBODY,
    NUM_KINDS,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.events import Blasted, Chased, GoldWon, TurnedBack
from motherlode.games.gold.rules.position import GoldPosition

BLAST = "blast"
CHASE = "chase"
WIN = "win"
EQUAL_PROSPECTORS = "equal-prospectors"
TWO_GOLD = "two-gold"
GOLD_TOO_STRONG = "gold-too-strong"


def meet(one: int, other: int) -> str:
    """Return what happens when these two kinds meet; the order does not matter."""
    if DYNAMITE in (one, other):
        return BLAST
    if is_gold(one) and is_gold(other):
        return TWO_GOLD
    if is_gold(one) or is_gold(other):
        gold, digger = (one, other) if is_gold(one) else (other, one)
        return WIN if VALUE[digger] >= VALUE[gold] else GOLD_TOO_STRONG
    return EQUAL_PROSPECTORS if VALUE[one] == VALUE[other] else CHASE


#: ``meet`` for every pair, looked up in play.
EFFECT = tuple(tuple(meet(one, other) for other in range(NUM_KINDS)) for one in range(NUM_KINDS))


def resolve(position: GoldPosition, first: int, second: int, events: list[Event]) -> bool:
    """The effect of the two cards turned over; whether a card left the table."""
    effect = EFFECT[position.cards[first]][position.cards[second]]
    if effect == WIN:
        win(position, first, second, events)
    elif effect == CHASE:
        chase(position, first, second, events)
    elif effect == BLAST:
        blast(position, first, second, events)
    else:
        turn_back(position, (first, second), effect, events)
        return False
    return True


def win(position: GoldPosition, first: int, second: int, events: list[Event]) -> None:
    """Give the gold to the prospector's owner; if nobody owns it, to who flipped (gold 4.1)."""
    at_gold, at_digger = (first, second) if is_gold(position.cards[first]) else (second, first)
    gold = position.cards[at_gold]
    digger = position.cards[at_digger]
    owner = position.owners[COLOUR[digger]]
    winner = position.turn if owner == NOBODY else owner
    position.add_gold(winner, gold)
    position.remove(at_gold)
    position.remove(at_digger)
    events.append(
        GoldWon(
            round=position.round,
            seat=winner,
            flipper=position.turn,
            owner=owner,
            gold=gold,
            gold_place=at_gold,
            prospector=digger,
            prospector_place=at_digger,
        )
    )


def chase(position: GoldPosition, first: int, second: int, events: list[Event]) -> None:
    """Drive off the weaker prospector, of the same colour too; the stronger stays (gold 4.2)."""
    strong, weak = first, second
    if VALUE[position.cards[weak]] > VALUE[position.cards[strong]]:
        strong, weak = weak, strong
    driven_off = position.cards[weak]
    position.remove(weak)
    events.append(
        Chased(
            round=position.round,
            seat=position.turn,
            stronger=position.cards[strong],
            stronger_place=strong,
            weaker=driven_off,
            weaker_place=weak,
        )
    )
    turn_back(position, (strong,), "chased", events)


def blast(position: GoldPosition, first: int, second: int, events: list[Event]) -> None:
    """Dynamite: both cards leave the game (gold 4.3)."""
    kinds = (position.cards[first], position.cards[second])
    position.remove(first)
    position.remove(second)
    events.append(
        Blasted(round=position.round, seat=position.turn, places=(first, second), kinds=kinds)
    )


def turn_back(
    position: GoldPosition, places: tuple[int, ...], reason: str, events: list[Event]
) -> None:
    """Turn the cards face down again (gold 4.4); players must remember what they are (gold 8)."""
    position.first = -1
    events.append(
        TurnedBack(round=position.round, seat=position.turn, places=places, reason=reason)
    )
