"""Step 2: use metals, in any order: invest, Boomtown, ship; or stop (facts 2.6 to 2.13)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import (
    actions,
    boomtown,
    build,
    effects,
    events,
    invest,
    ship,
    turn,
)
from motherlode.games.gold_west.rules.position import Position


def _uses(pos: Position) -> list[Action]:
    return invest.legal_actions(pos) + boomtown.legal_actions(pos) + ship.legal_actions(pos)


def legal_actions(pos: Position) -> list[Action]:
    """2.6: at most one investment and one paid marker, any number of steps.

    Ruling: stopping is always allowed (2.13): both rulebooks say that metals *can* be used;
    BGA has no stop.
    """
    return [*_uses(pos), actions.STOP]


def use(pos: Position, action: Action, out: list[Event]) -> None:
    """Carries out one use."""
    match action:
        case actions.Invest():
            invest.invest(pos, action, out)
        case actions.Mark():
            boomtown.pay_for_marker(pos, action, out)
        case actions.Ship():
            ship.pay_for_step(pos, action, out)
        case _:
            out.append(events.Stopped(seat=pos.seat, forced=False))
            _go_on(pos, out)


def proceed(pos: Position, out: list[Event]) -> None:
    """First what a card or tile still does; then more uses; with none left step 2 ends (E11)."""
    if effects.wait(pos, out):
        return
    if any(pos.use[2:5]):
        if _uses(pos):
            pos.phase = "use"
            return
        out.append(events.Stopped(seat=pos.seat, forced=True))
    _go_on(pos, out)


def proceed_unless_stopped(pos: Position, out: list[Event]) -> None:
    """After a use; a player who stopped is in step 3 already, or done."""
    if pos.phase == "use":
        proceed(pos, out)


def _go_on(pos: Position, out: list[Event]) -> None:
    """Step 3, which the final round leaves out (3.1)."""
    if pos.final_round:
        turn.end(pos, out)
    else:
        build.begin(pos, out)
