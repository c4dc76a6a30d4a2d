"""Figures: samples of one quantity, their median and spread, and the table of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One quantity: ``samples`` in ``unit``, at least one.

    ``target`` is the bound wanted for the median, at most (or at least, with ``more_is_better``).
    ``beside`` says what a ratio compares; a figure without it is absolute and drifts with the
    machine.
    """

    section: str
    name: str
    unit: str
    samples: tuple[float, ...]
    target: float | None = None
    more_is_better: bool = False
    beside: str = ""

    @property
    def median(self) -> float:
        return median(self.samples)

    @property
    def met(self) -> bool | None:
        """True if the median keeps the target; ``None`` without one."""
        if self.target is None:
            return None
        return self.median >= self.target if self.more_is_better else self.median <= self.target

    def as_json(self) -> dict[str, object]:
        return {
            "section": self.section,
            "name": self.name,
            "unit": self.unit,
            "median": self.median,
            "min": min(self.samples),
            "max": max(self.samples),
            "samples": list(self.samples),
            "target": self.target,
            "met": self.met,
            "beside": self.beside,
        }


def ratio(section: str, name: str, of: Figure, to: Figure, target: float | None = None) -> Figure:
    """Return ``of`` divided by ``to``, sample by sample: both were taken in the same rounds."""
    pairs = zip(of.samples, to.samples, strict=True)
    return Figure(section, name, "x", tuple(a / b for a, b in pairs), target=target, beside=to.name)


def number(value: float) -> str:
    """Format a number with three significant figures: 0.123, 4.56, 78.9, 12,345."""
    if value == 0:
        return "0"
    size = abs(value)
    if size >= 100:
        return f"{value:,.0f}"
    digits = 1 if size >= 10 else 2 if size >= 1 else 3
    return f"{value:.{digits}f}"


def table(figures: Sequence[Figure]) -> str:
    """Format the figures as lines of text, the sections in the order given."""
    rows: list[tuple[str, ...]] = [("", "median", "min", "max", "unit", "target")]
    section = ""
    for figure in figures:
        if figure.section != section:
            section = figure.section
            rows.append((section.upper(), "", "", "", "", ""))
        rows.append(_row(figure))
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    return "\n".join(_line(row, widths) for row in rows)


def _row(figure: Figure) -> tuple[str, ...]:
    beside = f" / {figure.beside}" if figure.beside else ""
    return (
        f"  {figure.name}{beside}",
        number(figure.median),
        number(min(figure.samples)),
        number(max(figure.samples)),
        figure.unit,
        _target(figure),
    )


def _target(figure: Figure) -> str:
    if figure.target is None:
        return ""
    sign = ">=" if figure.more_is_better else "<="
    return f"{sign} {number(figure.target)} {'yes' if figure.met else 'NO'}"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [row[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(row[1:4], widths[1:4], strict=True)]
    cells += [row[4].ljust(widths[4]), row[5]]
    return "  ".join(cells).rstrip()
