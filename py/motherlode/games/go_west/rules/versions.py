"""The differences between the versions of the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """The differences between versions of the rules.

    ``choice_of_payment``: with tokens short the player chooses how many coins to pay in points
    (go-west 13); else only as many as the tokens do not cover. ``choice_of_order``: of the two
    regions of a card the player chooses which comes first (go-west 8.1); else the printed one does.
    """

    choice_of_payment: bool
    choice_of_order: bool


VERSIONS = {
    1: RulesVersion(choice_of_payment=False, choice_of_order=False),
    2: RulesVersion(choice_of_payment=True, choice_of_order=True),
}
