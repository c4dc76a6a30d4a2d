"""Clauses in the player's language: the tables of the games' ``view/clauses.py``, translated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from motherlode.locale import _
from motherlode.view.contract import Clause
from motherlode.view.quantity import fill


def translate_clauses(table: Iterable[Clause]) -> tuple[Clause, ...]:
    """Return the clauses of a table, translated, with their numbers filled in.

    Of a source, written ``Book: chapter``, the page names the book.
    """
    return tuple(
        replace(
            clause,
            text=fill(_(clause.text), clause.numbers()) if clause.numbers else _(clause.text),
            source=_(clause.source.partition(":")[0]) if clause.source else "",
            numbers=None,
        )
        for clause in table
    )


def paragraphs(clauses: Iterable[Clause], numbers: Iterable[str]) -> tuple[str, ...]:
    """Return the clauses of these numbers as paragraphs of the rules panel, rulings marked."""
    known = {clause.number: clause for clause in clauses}
    return tuple(
        _("Ruling: {text}").format(text=known[number].text)
        if known[number].ruling
        else known[number].text
        for number in numbers
    )
