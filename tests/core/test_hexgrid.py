"""Hexagons: neighbours, lines, groups."""

from __future__ import annotations

from motherlode.core import hexgrid


def test_neighbours_share_one_line_and_are_all_different() -> None:
    around = hexgrid.neighbours((2, -1))
    assert len(set(around)) == 6
    for cell in around:
        offs = [
            abs(a - b) for a, b in zip(hexgrid.lines((2, -1)), hexgrid.lines(cell), strict=True)
        ]
        assert sorted(offs) == [0, 1, 1]


def test_offset_rows_keep_columns_upright() -> None:
    assert [hexgrid.offset((q, 0)) for q in (-2, -1, 0, 1, 2)] == [
        (-2, -1), (-1, -1), (0, 0), (1, 0), (2, 1),
    ]  # fmt: skip


def test_lines_run_straight() -> None:
    start = (1, 1)
    for step in range(6):
        dq, dr = hexgrid.DIRECTIONS[step]
        far = (start[0] + 3 * dq, start[1] + 3 * dr)
        shared = [a == b for a, b in zip(hexgrid.lines(start), hexgrid.lines(far), strict=True)]
        assert sum(shared) == 1


def test_adjacency_and_groups() -> None:
    cells = [(0, 0), (0, 1), (0, 2), (5, 5), (6, 5), (9, 9)]
    touching = hexgrid.adjacency(cells)
    assert touching == ((1,), (0, 2), (1,), (4,), (3,), ())
    assert hexgrid.groups([5, 4, 3, 2, 0], touching) == [[3, 4], [0], [2], [5]]
    assert hexgrid.groups([], touching) == []
