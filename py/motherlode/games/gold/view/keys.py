"""The keys of the scene: what a piece, a place or a pile is called."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold import INFO
from motherlode.games.gold.rules.actions import Choose, Flip
from motherlode.games.gold.rules.components import COLOUR_LETTERS, PLACE_TEXT
from motherlode.games.gold.rules.events import Flipped, MineChosen

#: Place -> the key of its card and of its spot.
CARDS = tuple(f"card-{text}" for text in PLACE_TEXT)
#: Colour -> the key of its mine's crest and of its spot while it can be chosen.
MINES = tuple(f"mine-{letter}" for letter in COLOUR_LETTERS)
#: Seat -> the key of its pile of gold.
PILES = tuple(f"pile-{letter}" for letter in SEAT_LETTERS[: INFO.max_seats])

PLACE_OF = {key: place for place, key in enumerate(CARDS)}
COLOUR_OF = {key: colour for colour, key in enumerate(MINES)}


def key_of(action: Action) -> str:
    """The key of the spot that means the action; ``""`` for an outcome of chance."""
    if isinstance(action, Flip):
        return CARDS[action.place]
    return MINES[action.colour] if isinstance(action, Choose) else ""


def last_keys(events: Sequence[Event]) -> tuple[str, ...]:
    """The pieces that a move's events touched: the places turned over, the mine chosen.

    Only those of whoever acted last: where others looked is for everybody to remember.
    """
    found = []
    flips = [event for event in events if isinstance(event, Flipped)]
    for event in events:
        if isinstance(event, Flipped):
            if event.seat == flips[-1].seat:
                found.append(CARDS[event.place])
        elif isinstance(event, MineChosen):
            found.append(MINES[event.colour])
    return tuple(found)


def pile_card(seat: int, number: int) -> str:
    """The key of a card in a pile, the lowest being number 0."""
    return f"{PILES[seat]}.{number}"
