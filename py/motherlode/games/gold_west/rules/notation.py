"""Actions as short tokens and back; the tokens are listed in ``actions.py``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from motherlode.core.action import Action
from motherlode.core.errors import BadToken
from motherlode.games.gold_west.rules import actions as a
from motherlode.games.gold_west.rules import board, components

_SEATS = "ABCD"


def _cell(cell: int) -> str:
    column, row = components.CELL_METALS[cell]
    return components.LETTERS[column] + components.LETTERS[row]


def _decision(action: Action) -> str | None:
    match action:
        case a.Activate(section):
            return f"a{section}"
        case a.Leave(resource):
            return "l" + components.LETTERS[resource]
        case a.Invest(card):
            return "i" + components.CARDS[card].id
        case a.Mark(cell):
            return "b" + _cell(cell)
        case a.Ship(track):
            return "t" + components.LETTERS[components.COPPER + track]
        case a.Gain(resource):
            return "g" + components.LETTERS[resource]
        case a.Put(section):
            return "pu" if section < 0 else f"p{section}"
        case a.Skip():
            return "-"
        case a.Stop():
            return "stop"
        case a.Build(building):
            return ("camp", "settlement")[building]
    return _on_hex(action)


def _on_hex(action: Action) -> str | None:
    match action:
        case a.Upgrade(hex_):
            return "u" + board.NAMES[hex_]
        case a.Look(hex_):
            return "k" + board.NAMES[hex_]
        case a.Swap(hex_):
            return "x" + board.NAMES[hex_]
        case a.Dig(hex_):
            return "m" + board.NAMES[hex_]
    return None


def _outcome(action: Action) -> str | None:
    match action:
        case a.Begin(seat):
            return "?s" + _SEATS[seat]
        case a.LayTile(slot, tile, turn):
            return f"?{board.SLOTS[slot]}:{tile}.{turn}"
        case a.LayOut(layout):
            return f"?L{layout}"
        case a.DrawOffice(office):
            return "?o" + components.OFFICES[office]
        case a.DrawSingle(single):
            return "?1" + components.SINGLES[single]
        case a.DrawCard(card):
            return "?i" + components.CARDS[card].id
        case a.Turn(hex_, kind):
            return f"?{board.NAMES[hex_]}:{components.KINDS[kind].letters}"
    return None


def _all() -> Iterator[Action]:
    """Every action that has a text."""
    tables: tuple[tuple[Action, ...], ...] = (
        a.ACTIVATE, a.LEAVE, a.INVEST, a.MARK, a.SHIP, a.UPGRADE, a.GAIN, a.PUT,
        a.LOOK, a.SWAP, a.BUILD, a.DIG,
    )  # fmt: skip
    for table in tables:
        yield from table
    yield from (a.PUT_USE, a.SKIP, a.STOP)
    yield from (a.Begin(seat) for seat in range(4))
    yield from (
        a.LayTile(slot, tile, turn) for slot in range(8) for tile in range(8) for turn in range(6)
    )
    yield from (a.LayOut(layout) for layout in range(len(components.LAYOUTS)))
    yield from (a.DrawOffice(office) for office in range(len(components.OFFICES)))
    yield from (a.DrawSingle(single) for single in range(len(components.SINGLES)))
    yield from (a.DrawCard(card) for card in range(len(components.CARDS)))
    for hex_ in range(board.HEXES):
        for terrain in range(4):
            yield from a.turns(hex_, terrain)


@cache
def _by_text() -> dict[str, Action]:
    return {NOTATION.text(action): action for action in _all()}


class GoldWestNotation:
    """Action <-> text, a bijection."""

    def text(self, action: Action) -> str:
        """The token of the action."""
        text = _decision(action) or _outcome(action)
        if text is None:
            raise BadToken(f"{action!r} is no action of Gold West.")
        return text

    def parse(self, text: str) -> Action:
        """The action of the token. Raises BadToken."""
        action = _by_text().get(text)
        if action is None:
            raise BadToken(f"{text[:40]!r} is no action of Gold West.")
        return action


NOTATION = GoldWestNotation()
