"""Hexagons on axial coordinates ``(q, r)``, y growing downwards, flat tops.

The six directions go anticlockwise from the upper right. The centre of a hexagon of side 1
lies at ``(1.5 * q, sqrt(3) * (r + q / 2))``; everything here is whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Hex = tuple[int, int]

#: Upper right, up, upper left, lower left, down, lower right.
DIRECTIONS: tuple[Hex, ...] = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))


def neighbours(cell: Hex) -> list[Hex]:
    """The six hexagons around ``cell``, in the order of ``DIRECTIONS``.

    >>> neighbours((0, 0)) == list(DIRECTIONS)
    True
    """
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def offset(cell: Hex) -> tuple[int, int]:
    """Column and row on a grid of upright columns, odd columns half a row lower.

    >>> [offset(cell) for cell in [(0, 0), (1, 0), (2, 0)]]
    [(0, 0), (1, 0), (2, 1)]
    """
    q, r = cell
    return q, r + (q - (q & 1)) // 2


def lines(cell: Hex) -> tuple[int, int, int]:
    """Return three numbers, one per axis.

    Two hexagons share one exactly if a straight line along that axis runs through both.
    """
    q, r = cell
    return q, r, q + r


def adjacency(cells: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """For each of ``cells`` the ascending indices of the others that touch it.

    >>> adjacency([(0, 0), (1, 0), (3, 0)])
    ((1,), (0,), ())
    """
    index: Mapping[Hex, int] = {cell: i for i, cell in enumerate(cells)}
    return tuple(
        tuple(sorted(index[near] for near in neighbours(cell) if near in index)) for cell in cells
    )


def groups(members: Collection[int], touching: Sequence[Sequence[int]]) -> list[list[int]]:
    """``members`` (indices) split into connected groups.

    ``touching`` is a table as from :func:`adjacency`. Each group ascends; the largest group
    comes first, of equal ones the one with the smaller first index.

    >>> groups({0, 1, 2}, ((2,), (), (0,)))
    [[0, 2], [1]]
    """
    left = set(members)
    found: list[list[int]] = []
    for start in sorted(members):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for here in group:
            for near in touching[here]:
                if near in left:
                    left.discard(near)
                    group.append(near)
        found.append(sorted(group))
    found.sort(key=len, reverse=True)
    return found
