"""The notation of Gold West: every action beside its token, as told in ``actions.py``."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.action import Action
from motherlode.core.notation import TableNotation
from motherlode.games.gold_west.rules import actions as a
from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.components import CARDS, LETTERS, TOKEN_KINDS

_CELLS = tuple(LETTERS[column] + LETTERS[row] for column, row in components.CELL_METALS)


def tokens() -> Iterator[tuple[str, Action]]:
    """Token and action, decisions first."""
    yield from ((f"a{action.section}", action) for action in a.ACTIVATE)
    yield from (("l" + LETTERS[action.resource], action) for action in a.LEAVE)
    yield from (("i" + CARDS[action.card].id, action) for action in a.INVEST)
    yield from (("b" + _CELLS[action.cell], action) for action in a.MARK)
    yield from (("t" + LETTERS[components.TRACK_METALS[action.track]], action) for action in a.SHIP)
    yield from (("g" + LETTERS[action.resource], action) for action in a.GAIN)
    yield from ((f"p{action.section}", action) for action in a.PUT)
    yield from (("pu", a.PUT_USE), ("-", a.SKIP), ("stop", a.STOP))
    yield from zip(("camp", "settlement"), a.BUILD, strict=True)
    for hex_, name in enumerate(board.NAMES):
        yield "u" + name, a.UPGRADE[hex_]
        yield "k" + name, a.LOOK[hex_]
        yield "x" + name, a.SWAP[hex_]
        yield "m" + name, a.DIG[hex_]
    yield from _outcomes()


def _outcomes() -> Iterator[tuple[str, Action]]:
    """Token and action of every outcome of chance."""
    yield from (("?s" + "ABCD"[seat], a.Begin(seat)) for seat in range(4))
    for slot, name in enumerate(board.SLOTS):
        for tile in range(len(board.TILES)):
            yield from ((f"?{name}:{tile}.{way.turn}", way) for way in a.lay_tile(slot, tile))
    yield from ((f"?L{layout}", a.LayOut(layout)) for layout in range(len(components.LAYOUTS)))
    yield from (("?o" + name, a.DrawOffice(n)) for n, name in enumerate(components.OFFICE_IDS))
    yield from (("?1" + name, a.DrawSingle(n)) for n, name in enumerate(components.SINGLES))
    yield from (("?i" + card.id, a.DrawCard(n)) for n, card in enumerate(CARDS))
    for hex_, name in enumerate(board.NAMES):
        for terrain in range(4):
            for turned in a.turns(hex_, terrain):
                yield f"?{name}:{TOKEN_KINDS[turned.kind].letters}", turned


NOTATION = TableNotation("Gold West", tokens)
