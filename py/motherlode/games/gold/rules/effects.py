"""What two cards do to each other (gold clause 4), in the rulebook's words:

*un prospecteur trouve de l'or*, *un prospecteur rencontre un autre prospecteur*,
*dynamite*, *il ne se passe rien*.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import (
    COLOUR,
    DYNAMITE,
    KINDS,
    NOBODY,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.events import Blasted, Chased, GoldWon, TurnedBack
from motherlode.games.gold.rules.table import Table

BLAST = "blast"
CHASE = "chase"
WIN = "win"
EQUAL_PROSPECTORS = "equal-prospectors"
TWO_GOLD = "two-gold"
GOLD_TOO_STRONG = "gold-too-strong"


def meet(one: int, other: int) -> str:
    """What happens when these two kinds meet; the order does not matter."""
    if DYNAMITE in (one, other):
        return BLAST
    if is_gold(one) and is_gold(other):
        return TWO_GOLD
    if is_gold(one) or is_gold(other):
        gold, digger = (one, other) if is_gold(one) else (other, one)
        return WIN if VALUE[digger] >= VALUE[gold] else GOLD_TOO_STRONG
    return EQUAL_PROSPECTORS if VALUE[one] == VALUE[other] else CHASE


EFFECT = tuple(tuple(meet(one, other) for other in range(KINDS)) for one in range(KINDS))
"""``meet`` for every pair, looked up in play."""


def resolve(table: Table, first: int, second: int, events: list[Event]) -> bool:
    """The effect of the two cards turned over; whether a card left the table."""
    effect = EFFECT[table.cards[first]][table.cards[second]]
    if effect == WIN:
        win(table, first, second, events)
    elif effect == CHASE:
        chase(table, first, second, events)
    elif effect == BLAST:
        blast(table, first, second, events)
    else:
        turn_back(table, (first, second), effect, events)
        return False
    return True


def win(table: Table, first: int, second: int, events: list[Event]) -> None:
    """The prospector's owner wins the gold; if nobody owns it, the player who flipped."""
    at_gold, at_digger = (first, second) if table.cards[first] < 4 else (second, first)
    gold = table.cards[at_gold]
    digger = table.cards[at_digger]
    owner = table.owners[COLOUR[digger]]
    winner = table.turn if owner == NOBODY else owner
    table.piles[4 * winner + gold] += 1
    table.remove(at_gold)
    table.remove(at_digger)
    events.append(
        GoldWon(
            round=table.round,
            seat=winner,
            flipper=table.turn,
            owner=owner,
            gold=gold,
            gold_place=at_gold,
            prospector=digger,
            prospector_place=at_digger,
        )
    )


def chase(table: Table, first: int, second: int, events: list[Event]) -> None:
    """The weaker prospector leaves, of the same colour too; the stronger is turned back."""
    strong, weak = first, second
    if VALUE[table.cards[weak]] > VALUE[table.cards[strong]]:
        strong, weak = weak, strong
    events.append(
        Chased(
            round=table.round,
            seat=table.turn,
            stronger=table.cards[strong],
            stronger_place=strong,
            weaker=table.cards[weak],
            weaker_place=weak,
        )
    )
    table.remove(weak)
    turn_back(table, (strong,), "chased", events)


def blast(table: Table, first: int, second: int, events: list[Event]) -> None:
    """Dynamite: both cards leave the game."""
    events.append(
        Blasted(
            round=table.round,
            seat=table.turn,
            places=(first, second),
            kinds=(table.cards[first], table.cards[second]),
        )
    )
    table.remove(first)
    table.remove(second)


def turn_back(table: Table, places: tuple[int, ...], reason: str, events: list[Event]) -> None:
    """The cards lie face down again; the state keeps what they are, players must remember."""
    events.append(TurnedBack(round=table.round, seat=table.turn, places=places, reason=reason))
