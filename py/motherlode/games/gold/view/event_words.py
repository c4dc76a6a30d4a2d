"""Events in sentences: as it is announced, and as the log may tell it.

While a round runs the log is shut about cards (gold 8): it says who won a gold card
and what kind of effect there was. Once the round is over it tells everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import DYNAMITE, NOBODY, VALUE
from motherlode.games.gold.rules.events import (
    Blasted,
    Chased,
    Discarded,
    Flipped,
    GoldEvent,
    GoldWon,
    MatchEnded,
    MineChosen,
    RoundBegun,
    RoundEnded,
    RushBegun,
    StarterDrawn,
    Taken,
    TurnedBack,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.terms import card_words, mine_words, place_words
from motherlode.locale import _, ngettext, object_name, seat_name
from motherlode.view.contract import LogPicture
from motherlode.view.person import capital, tell
from motherlode.view.quantity import Quantity
from motherlode.view.words import winner_words


def announced(event: Event, names: Sequence[str]) -> str:
    """The event as it is said while everybody sees it."""
    if isinstance(event, Flipped):
        return tell(
            _("{turns_over} a card.\n{card}; {place}."),
            names,
            event.seat,
            place=place_words(event.place),
            card=capital(card_words(event.kind)),
        )
    if isinstance(event, GoldWon):
        works = _("The prospector works for nobody.")
        if event.owner != NOBODY:
            owner = object_name(names, event.seat)
            works = _("The prospector works for {name}.").format(name=owner)
        return f"{tell(_('{wins} the gold.'), names, event.seat)}\n{works}"
    if isinstance(event, TurnedBack):
        return _turned_back(event)
    if isinstance(event, Taken):
        return tell(_("{wins} the gold."), names, event.seat)
    if isinstance(event, Chased | Blasted | Discarded):
        return _gone(event, names)
    return framed(event, names)


def _gone(event: Chased | Blasted | Discarded, names: Sequence[str]) -> str:
    """Cards that leave the game without gold for anybody."""
    if isinstance(event, Chased):
        return _("The {stronger} drives out the {weaker}.").format(
            stronger=VALUE[event.stronger], weaker=VALUE[event.weaker]
        )
    if isinstance(event, Blasted):
        return tell(_("{turns_over} dynamite: both cards leave."), names, event.seat)
    return tell(_("{turns_over} no gold: the card leaves."), names, event.seat)


def _turned_back(event: TurnedBack) -> str:
    return {
        "chased": _("The stronger prospector is turned face down."),
        "equal-prospectors": _("Two equal prospectors: nothing happens."),
        "two-gold": _("Two gold cards: nothing happens."),
        "gold-too-strong": _("Too weak for this gold: nothing happens."),
    }[event.reason]


def framed(event: Event, names: Sequence[str]) -> str:
    """Return what frames the turns, and can be told at any time."""
    if isinstance(event, StarterDrawn):
        return tell("{goes_first}.", names, event.seat)
    if isinstance(event, MineChosen):
        return tell("{takes} {mine}.", names, event.seat, mine=mine_words(event.colour))
    if isinstance(event, RoundBegun):
        words = _("Round {number} begins.\n{goes_first}.")
        return tell(words, names, event.starter, number=event.round)
    if isinstance(event, RushBegun):
        return _rush(event)
    if isinstance(event, RoundEnded):
        return _counted(event, names)
    assert isinstance(event, MatchEnded)
    return winner_words(event.totals, event.winners, names)


def _rush(event: RushBegun) -> str:
    if event.reason == "few-cards":
        words = ngettext(
            "Gold rush! One card a turn.\nOnly {n} card is left.",
            "Gold rush! One card a turn.\nOnly {n} cards are left.",
            event.cards,
        )
        return words.format(n=event.cards)
    if event.reason == "dead-table":
        return _("Gold rush! One card a turn.\nNo two cards left can do anything.")
    return _("Gold rush! One card a turn.\nNothing has happened for too long.")


def _counted(event: RoundEnded, names: Sequence[str]) -> str:
    parts = []
    for seat, points in enumerate(event.points):
        parts.append(f"{seat_name(names, seat)} {Quantity(points):points}")
    return _("Round {number} is over.\n{points}.").format(
        number=event.round, points=", ".join(parts)
    )


# ---------------------------------------------------------------------------- the log


def running(number: int, now: GoldObservation) -> bool:
    """Return whether the round of that number is still being played ``now``."""
    return number == now.round and now.phase != "end"


def log_words(event: Event, now: GoldObservation, names: Sequence[str]) -> str | None:
    """The event as the log may tell it now; ``None``: not in the log."""
    assert isinstance(event, GoldEvent)
    if running(event.round, now):
        return _shut(event, names)
    if isinstance(event, TurnedBack) and event.reason == "chased":
        return None
    return announced(event, names)


def _shut(event: GoldEvent, names: Sequence[str]) -> str | None:
    """A running round's event: what stays public, and no card."""
    if isinstance(event, Flipped):
        return None
    if isinstance(event, GoldWon) and event.flipper == event.seat:
        return tell(_("{wins} the gold."), names, event.seat)
    if isinstance(event, GoldWon):
        owner = object_name(names, event.seat)
        return tell(_("{turns_over} gold for {owner}."), names, event.flipper, owner=owner)
    if isinstance(event, TurnedBack) and event.reason == "chased":
        return None
    if isinstance(event, Taken):
        return tell(_("{wins} the gold."), names, event.seat)
    if isinstance(event, TurnedBack):
        return _("Nothing for {name}.").format(name=object_name(names, event.seat))
    if isinstance(event, Chased):
        return tell(_("{turns_over} two prospectors: the weaker leaves."), names, event.seat)
    if isinstance(event, Blasted | Discarded):
        return _gone(event, names)
    return framed(event, names)


def log_picture(event: Event, now: GoldObservation) -> LogPicture | None:
    """The card or the crest that the log's sentence is about; ``None`` for none."""
    assert isinstance(event, GoldEvent)
    if isinstance(event, MineChosen):
        return LogPicture(f"crest-{event.colour}")
    if isinstance(event, Blasted):
        return LogPicture(face(DYNAMITE))
    if running(event.round, now):
        return LogPicture(BACK) if isinstance(event, GoldWon | Taken) else None
    match event:
        case GoldWon(gold=kind) | Taken(gold=kind):
            return LogPicture(face(kind))
        case Chased(weaker=kind) | Flipped(kind=kind) | Discarded(kind=kind):
            return LogPicture(face(kind))
    return None
