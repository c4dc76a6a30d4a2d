"""Step 2: use metals, in any order: invest, Boomtown, ship; or stop (gold-west 2.6 to 2.13)."""

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
    reasons,
    ship,
    turn,
)
from motherlode.games.gold_west.rules.position import GoldWestPosition


def _uses(pos: GoldWestPosition) -> list[Action]:
    return invest.legal_actions(pos) + boomtown.legal_actions(pos) + ship.legal_actions(pos)


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """At most one investment and one paid marker, any number of steps (gold-west 2.6).

    Ruling (gold-west 2.13): stopping is always allowed: both rulebooks say that metals *can* be
    used; BGA has no stop.
    """
    return [*_uses(pos), actions.STOP]


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for a use that the metals or the once-a-turn limits forbid."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """Carries out one use, or stops."""
    out: list[Event] = []
    match action:
        case actions.Invest():
            invest.invest(pos, action, out)
        case actions.Mark():
            boomtown.pay_for_marker(pos, action, out)
        case actions.Ship():
            ship.pay_for_step(pos, action, out)
        case _:
            out.append(events.Stopped(seat=pos.active, forced=False))
            _end(pos, out)
            return out
    go_on(pos, out)
    return out


def go_on(pos: GoldWestPosition, out: list[Event]) -> None:
    """First what a card or tile still does; then more uses; with none left step 2 ends."""
    if effects.wait(pos, out):
        return
    if any(pos.use[2:5]):
        if _uses(pos):
            pos.phase = "use"
            return
        out.append(events.Stopped(seat=pos.active, forced=True))
    _end(pos, out)


def _end(pos: GoldWestPosition, out: list[Event]) -> None:
    """Step 3, which the final round leaves out (gold-west 3.1)."""
    if pos.final_round:
        turn.end(pos, out)
    else:
        build.begin(pos, out)
