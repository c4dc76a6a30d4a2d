"""The differences between the versions of the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """The differences between versions of the rules.

    ``lord_chooses``: of several things completed at once in the fief of a castle its lord chooses
    the one whose points it brings (carcassonne 4.8); else the most valuable counts.
    """

    lord_chooses: bool


VERSIONS = {
    1: RulesVersion(lord_chooses=False),
    2: RulesVersion(lord_chooses=True),
}
