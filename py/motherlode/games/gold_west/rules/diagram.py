"""The table as text: what everybody can see."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold_west.rules import board, components, scoring
from motherlode.games.gold_west.rules.packed import DOWN, LOOTED, OUT, UP, is_settlement, owner_of
from motherlode.games.gold_west.rules.position import GoldWestPosition

_TERRAIN = "FGSC"


def _cell(pos: GoldWestPosition, hex_: int) -> str:
    """Terrain letter, then ? face down, resources face up, x looted, A+ camp, A# settlement."""
    site, terrain = pos.site[hex_], pos.terrain[hex_]
    if site == OUT or terrain < 0:
        return ""
    letter = _TERRAIN[terrain]
    if site == DOWN:
        return letter + "?"
    if site == UP:
        return letter + components.TOKEN_KINDS[pos.token[hex_]].letters
    if site == LOOTED:
        return letter + "x"
    return letter + "ABCD"[owner_of(site)] + "+#"[is_settlement(site)]


def _map(pos: GoldWestPosition) -> list[str]:
    grid = [[""] * board.COLUMNS for _ in range(board.ROWS)]
    for hex_, cell in enumerate(board.CELLS):
        column, row = board.grid_place(cell)
        grid[row][column] = _cell(pos, hex_)
    for cell in board.RIVER:
        column, row = board.grid_place(cell)
        grid[row][column] = "~~~"
    head = "  " + "".join(letter.ljust(5) for letter in "ABCDEFGHIJKLMN")
    rows = (f"{n + 1} " + "".join(text.ljust(5) for text in row) for n, row in enumerate(grid))
    return [line.rstrip() for line in (head, *rows)]


def _counts(counts: Sequence[int]) -> str:
    return "".join(components.LETTERS[r] * n for r, n in enumerate(counts)) or "."


def _boomtown(pos: GoldWestPosition) -> list[str]:
    if pos.layout < 0:
        return []
    lines = []
    for cell, letter in enumerate(components.LAYOUTS[pos.layout]):
        name = components.SINGLES[pos.single] if letter == "." and pos.single >= 0 else "?"
        if letter != "." and "ABCD".index(letter) < len(pos.offices):
            name = components.OFFICE_IDS[pos.offices["ABCD".index(letter)]]
        held = "".join("ABCD"[s] for s in (pos.markers[cell], pos.over[cell]) if s >= 0)
        column, row = components.CELL_METALS[cell]
        cost = components.LETTERS[column] + components.LETTERS[row]
        lines.append(f"{cost} {name}{' ' + held if held else ''}")
    return ["boomtown: " + "; ".join(lines[row : row + 3]) for row in (0, 3, 6)]


def _cards(pos: GoldWestPosition) -> str:
    texts = []
    for place, card in enumerate(pos.cards):
        owner = pos.owner[place]
        texts.append(components.CARDS[card].id + ("" if owner < 0 else "=" + "ABCD"[owner]))
    return f"investments: {' '.join(texts)} bonus {pos.bonus}"


def _seat(pos: GoldWestPosition, seat: int) -> str:
    supply = "|".join(_counts(pos.section(seat, section)) for section in range(4))
    influence = "".join(f"{_TERRAIN[t]}{n}" for t, n in enumerate(pos.influences(seat)))
    coaches = "/".join(str(pos.coach_of(seat, track)) for track in range(3))
    return (
        f"{'ABCD'[seat]}{'*' if seat == pos.active else ' '} {pos.marker(seat)} points, "
        f"{scoring.totals(pos)[seat]} counted, supply {supply}, coaches {coaches}, "
        f"influence {influence}, camps {pos.camps[seat]}, wanted {pos.wanted[seat]}"
    )


def draw(pos: GoldWestPosition) -> str:
    """Map, Boomtown, cards and seats. Tokens looked at show as face down."""
    lines = [f"turn {pos.turn}, {pos.phase}", *_map(pos), *_boomtown(pos), _cards(pos)]
    lines += [_seat(pos, seat) for seat in range(pos.setup.seats)]
    if any(pos.hand) or any(pos.use):
        lines.append(f"hand {_counts(pos.hand)}, use zone {_counts(pos.use)}")
    if pos.setup.whitewater:
        lines.append(f"water bank {pos.water}")
    return "\n".join(lines)
