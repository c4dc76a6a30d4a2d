"""The field and its rows (claims 1). Source: common knowledge."""

from __future__ import annotations

SEATS = 2
#: Row by row, from the upper left.
CELLS = range(9)
FREE = -1
ROWS = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
