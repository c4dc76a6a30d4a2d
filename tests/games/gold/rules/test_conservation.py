"""The invariants of GOLD refuse what cannot have come about; its diagram says what lies there."""

from __future__ import annotations

import pytest

from motherlode.games.gold.rules.components import KIND_TEXT
from motherlode.games.gold.rules.conservation import check, check_losses
from motherlode.games.gold.rules.diagram import draw
from tests.games.gold.rules.script import Script


@pytest.mark.parametrize("five", ["V5", "G5", "Y5"])
def test_4_2_a_prospector_of_strength_5_does_not_leave_alone(five: str) -> None:
    """4.2: nobody drives it out; without gold of its own, or dynamite, it lies where it lay."""
    script = Script()
    script.flip("g4 R5")
    check(script.state)
    script.state.left[KIND_TEXT.index(five)] -= 1
    with pytest.raises(AssertionError):
        check_losses(script.state)


def test_the_diagram_names_the_owner_of_every_mine() -> None:
    script = Script(mines="chosen")
    assert draw(script.state.observation(None)).splitlines()[1].split() == [
        "mines",
        *(f"{letter}:-" for letter in "RYGBV"),
    ]
    script.play("mR")
    assert "R:A" in draw(script.state.observation(None)).splitlines()[1]
