"""The names of things, as sentences use them."""

from __future__ import annotations

from motherlode.locale import _


def where(cell: int) -> str:
    """A cell's place in a sentence."""
    return _("row {row}, column {column}").format(row=cell // 3 + 1, column=cell % 3 + 1)
