"""The keys of the scene: what a place, a piece or a pile is called.

Places: ``hex:D3``, ``cell:4``, ``card:I07``, ``track:0``, ``supply:0:3`` (seat, section),
``use:0``, ``hand:2`` (resource), ``wanted:0`` and ``bonus:0`` (seat). On the mats of those
whose turn it is not a tap finds ``cart:1:3`` and ``tray:1``: nothing can be chosen there.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, board, components, events

HEX = tuple("hex:" + name for name in board.NAMES)
CELL = tuple(f"cell:{cell}" for cell in range(9))
CARD = tuple("card:" + card.id for card in components.CARDS)
TRACK = tuple(f"track:{track}" for track in range(3))
HAND = tuple(f"hand:{resource}" for resource in range(6))
HEX_OF = {key: index for index, key in enumerate(HEX)}
CELL_OF = {key: index for index, key in enumerate(CELL)}
CARD_OF = {key: index for index, key in enumerate(CARD)}
TRACK_OF = {key: index for index, key in enumerate(TRACK)}


def supply(seat: int, section: int) -> str:
    """A section of a seat's supply track."""
    return f"supply:{seat}:{section}"


def use(seat: int) -> str:
    """A seat's use zone."""
    return f"use:{seat}"


def section_of(key: str) -> int:
    """The section of a supply key; -1 for a use zone, -2 for anything else."""
    if key.startswith(("supply:", "cart:")):
        return int(key.rpartition(":")[2])
    return -1 if key.startswith(("use:", "tray:")) else -2


def seat_of(key: str) -> int:
    """The seat in the key of a mat's place, else -1."""
    parts = key.split(":")
    return int(parts[1]) if parts[0] in ("supply", "use", "cart", "tray") else -1


def action_of(key: str, choices: Sequence[Action]) -> list[Action]:
    """The legal actions a tap on that spot can mean: one or none."""
    return [action for action in choices if key in keys_of(action)]


def keys_of(action: Action) -> tuple[str, ...]:
    """The spots that stand for the action; none: it becomes a button."""
    match action:
        case actions.Activate(section) | actions.Put(section):
            keys = [use(seat) if section < 0 else supply(seat, section) for seat in range(4)]
            return tuple(keys)
        case actions.Leave(resource) | actions.Gain(resource):
            return (HAND[resource],)
        case actions.Invest(card):
            return (CARD[card],)
        case actions.Mark(cell):
            return (CELL[cell],)
        case actions.Ship(track):
            return (TRACK[track],)
        case actions.Upgrade(hex_) | actions.LookAt(hex_) | actions.Swap(hex_) | actions.Dig(hex_):
            return (HEX[hex_],)
    return ()


def last_keys(told: Sequence[Event]) -> tuple[str, ...]:
    """The pieces that a move's events touched."""
    found: list[str] = []
    for event in told:
        match event:
            case events.Built() | events.Looted() | events.Upgraded() | events.LookedAt():
                found.append(HEX[event.hex])
            case events.Swapped():
                found += [HEX[event.first], HEX[event.second]]
            case events.Invested():
                found.append(CARD[event.card])
            case events.Marked():
                found.append(CELL[event.cell])
            case events.Shipped():
                found.append(f"coach:{event.seat}:{event.track}")
            case events.Wanted():
                found.append(f"wanted:{event.seat}")
            case events.Placed() | events.Gained() if event.section >= 0:
                found.append(supply(event.seat, event.section))
    return tuple(dict.fromkeys(found))
