"""Linear equations, without a library: what fits a line to games."""

from __future__ import annotations

from collections.abc import Sequence


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination with pivots.

    >>> solved([[2, 1], [1, 3]], [3, 5])
    [0.8, 1.4]
    """
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(rows[line][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        head = rows[at]
        for line in rows[at + 1 :]:
            part = line[at] / head[at]
            if part:
                for column in range(at, size + 1):
                    line[column] -= part * head[column]
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][column] * solution[column] for column in range(at + 1, size))
        solution[at] = (rows[at][size] - known) / rows[at][at]
    return solution
