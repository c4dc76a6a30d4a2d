"""Step 2: use metals, in any order, or stop; and decide what a card or a tile does.

(gold-west 2.6 to 2.13, 5.1 to 5.9) The uses are in ``metals.py``, the effects in ``effects.py``.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import (
    actions,
    build,
    effects,
    events,
    metals,
    reveal,
    steps,
    turn,
)
from motherlode.games.gold_west.rules.phases import ChoicePhase, DrawPhase
from motherlode.games.gold_west.rules.position import GoldWestPosition


def uses(pos: GoldWestPosition) -> list[Action]:
    """List the uses of the metals at hand, and stopping (gold-west 2.6).

    Ruling (gold-west 2.13): stopping is always allowed: both rulebooks say that metals *can* be
    used; BGA has no stop.
    """
    return [*metals.all_uses(pos), actions.STOP]


def use(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Carry out one use, or stop."""
    match action:
        case actions.Invest():
            metals.invest(pos, action, out)
        case actions.Mark():
            metals.pay_for_marker(pos, action, out)
        case actions.Ship():
            metals.pay_for_step(pos, action, out)
        case _:
            out.append(events.Stopped(seat=pos.active, forced=False))
            _end(pos, out)
            return
    go_on(pos, out)


def go_on(pos: GoldWestPosition, out: list[Event]) -> None:
    """Do what a card or tile still does; then more uses; with none left step 2 ends."""
    if effects.wait(pos, out):
        return
    if any(pos.metals):
        if metals.all_uses(pos):
            pos.phase = "use"
            return
        out.append(events.Stopped(seat=pos.active, forced=True))
    _end(pos, out)


def _end(pos: GoldWestPosition, out: list[Event]) -> None:
    """Begin step 3, which the final round leaves out (gold-west 3.1)."""
    if pos.final_round:
        turn.end(pos, out)
    else:
        build.begin(pos, out)


# --- what a card or a tile does ---


def effect_choices(pos: GoldWestPosition) -> list[Action]:
    """List the choices of the step on top; leaving it out where the card says "may"."""
    choices = effects.CHOICES[pos.phase](pos)
    if pos.todo[-1][0] in steps.OPTIONAL:
        choices.append(actions.SKIP)
    return choices


def do_effect(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Do the step on top; then what else waits, or more uses of metals."""
    effects.carry_out(pos, action, out)
    go_on(pos, out)


#: The phase ``use``.
USE = ChoicePhase(uses, use)
#: The phases in which the steps of a card or a tile are decided.
EFFECT = ChoicePhase(effect_choices, do_effect)
#: The phase ``seen``: a face-down token is looked at (gold-west 5.7).
SEEN = DrawPhase(reveal.outcomes, reveal.see, go_on)
