"""Events in sentences: as it is announced, and as the log may tell it.

While a round runs the log is shut about cards (gold 8): it says who won a gold card
and what kind of effect there was. Once the round is over it tells everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import DYNAMITE, NOBODY
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
from motherlode.locale import _, join_names, ngettext, seat_name
from motherlode.view.contract import LogPicture


def announced(event: Event, names: Sequence[str]) -> str:
    """The event as it is said while everybody sees it."""
    if isinstance(event, Flipped):
        return _("{name} turns over {place}: {card}.").format(
            name=seat_name(names, event.seat),
            place=place_words(event.place),
            card=card_words(event.kind),
        )
    if isinstance(event, GoldWon):
        return _won(event).format(name=seat_name(names, event.seat))
    if isinstance(event, Chased):
        return _("The stronger prospector drives the weaker one out of the game.")
    if isinstance(event, Blasted):
        return _("Dynamite! Both cards leave the game.")
    if isinstance(event, TurnedBack):
        return _turned_back(event)
    if isinstance(event, Taken):
        return _("{name} takes the gold.").format(name=seat_name(names, event.seat))
    if isinstance(event, Discarded):
        return _("No gold: the card leaves the game.")
    return framed(event, names)


def _won(event: GoldWon) -> str:
    if event.owner == NOBODY:
        return _("The prospector works for nobody: {name} wins the gold.")
    return _("The prospector works for {name}, who wins the gold.")


def _turned_back(event: TurnedBack) -> str:
    return {
        "chased": _("The stronger prospector is turned face down again."),
        "equal-prospectors": _("Two prospectors of equal strength: nothing happens."),
        "two-gold": _("Two gold cards: nothing happens."),
        "gold-too-strong": _("The prospector is too weak for this gold: nothing happens."),
    }[event.reason]


def framed(event: Event, names: Sequence[str]) -> str:
    """Return what frames the turns, and can be told at any time."""
    if isinstance(event, StarterDrawn):
        return _("{name} has been drawn to begin.").format(name=seat_name(names, event.seat))
    if isinstance(event, MineChosen):
        return _("{name} takes {mine}.").format(
            name=seat_name(names, event.seat), mine=mine_words(event.colour)
        )
    if isinstance(event, RoundBegun):
        return _("Round {number} begins. {name} has the first turn.").format(
            number=event.round, name=seat_name(names, event.starter)
        )
    if isinstance(event, RushBegun):
        return _rush(event)
    if isinstance(event, RoundEnded):
        return _counted(event, names)
    assert isinstance(event, MatchEnded)
    return _ended(event, names)


def _rush(event: RushBegun) -> str:
    if event.reason == "few-cards":
        words = ngettext(
            "Gold rush! Only {n} card is left: now each turn turns over one card.",
            "Gold rush! Only {n} cards are left: now each turn turns over one card.",
            event.cards,
        )
        return words.format(n=event.cards)
    if event.reason == "dead-table":
        return _("Gold rush! No two cards left can do anything: now each turn turns over one card.")
    return _("Gold rush! Nothing has happened for too long: now each turn turns over one card.")


def _counted(event: RoundEnded, names: Sequence[str]) -> str:
    parts = []
    for seat, points in enumerate(event.points):
        words = ngettext("{name} {n} point", "{name} {n} points", points)
        parts.append(words.format(name=seat_name(names, seat), n=points))
    return _("Round {number} is over: {points}.").format(
        number=event.round, points=", ".join(parts)
    )


def _ended(event: MatchEnded, names: Sequence[str]) -> str:
    winners = [seat_name(names, seat) for seat in event.winners]
    best = max(event.totals)
    if len(winners) == 1:
        words = ngettext(
            "{name} wins the match with {n} point.", "{name} wins the match with {n} points.", best
        )
        return words.format(name=winners[0], n=best)
    words = ngettext(
        "{names} share the victory with {n} point.",
        "{names} share the victory with {n} points.",
        best,
    )
    return words.format(names=join_names(winners), n=best)


# ---------------------------------------------------------------------------- the log


def running(number: int, now: GoldObservation) -> bool:
    """Return whether the round of that number is still being played ``now``."""
    return number == now.round and now.phase != "end"


def log_words(event: Event, now: GoldObservation, names: Sequence[str]) -> str | None:
    """The event as the log may tell it now; ``None``: not in the log."""
    assert isinstance(event, GoldEvent)
    if running(event.round, now):
        return _shut(event, names)
    if isinstance(event, GoldWon):
        return _("{name} wins {gold}, found by {prospector}, who leaves the game.").format(
            name=seat_name(names, event.seat),
            gold=card_words(event.gold),
            prospector=card_words(event.prospector),
        )
    if isinstance(event, Chased):
        return _("The stronger one stays: {weaker} leaves {place} and the game.").format(
            weaker=card_words(event.weaker), place=place_words(event.weaker_place)
        )
    if isinstance(event, TurnedBack) and event.reason == "chased":
        return None
    return announced(event, names)


def _shut(event: GoldEvent, names: Sequence[str]) -> str | None:
    """A running round's event: what stays public, and no card."""
    if isinstance(event, Flipped):
        return None
    if isinstance(event, GoldWon) and event.flipper == event.seat:
        return _("{name} wins a gold card.").format(name=seat_name(names, event.seat))
    if isinstance(event, GoldWon):
        return _("{flipper}'s turn: {name} wins a gold card.").format(
            flipper=seat_name(names, event.flipper), name=seat_name(names, event.seat)
        )
    if isinstance(event, Chased):
        return _("{name}'s turn: a prospector drives another out of the game.").format(
            name=seat_name(names, event.seat)
        )
    if isinstance(event, Blasted):
        return _("{name}'s turn: dynamite, both cards leave the game.").format(
            name=seat_name(names, event.seat)
        )
    if isinstance(event, TurnedBack):
        if event.reason == "chased":
            return None
        return _("{name}'s turn: nothing happens.").format(name=seat_name(names, event.seat))
    if isinstance(event, Taken):
        return _("{name}'s turn: a gold card.").format(name=seat_name(names, event.seat))
    if isinstance(event, Discarded):
        return _("{name}'s turn: no gold.").format(name=seat_name(names, event.seat))
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
