"""The reducer: from event to event the table as it is after each, told from what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import board, components, events
from motherlode.games.gold_west.rules.components import WATER
from motherlode.games.gold_west.rules.observation import GoldWestObservation as Seen
from motherlode.games.gold_west.rules.packed import (
    LOOTED,
    UP,
    building,
    coach_at,
    influence_at,
    supply_at,
)

NOTHING = (0, 0, 0, 0, 0, 0)


def after(seen: Seen, event: Event) -> Seen:
    """The table after the event; what it does not tell is left as it was."""
    for tell in (_supply, _market, _map, _set_up):
        changed = tell(seen, event)
        if changed is not None:
            return changed
    return seen


def put(row: Sequence[int], at: int, value: int) -> tuple[int, ...]:
    """The row with one value changed."""
    return (*row[:at], value, *row[at + 1 :])


def add(row: Sequence[int], at: int, by: Sequence[int]) -> tuple[int, ...]:
    """The row with ``by`` added from ``at`` on; never below 0."""
    made = list(row)
    for offset, number in enumerate(by):
        made[at + offset] = max(0, made[at + offset] + number)
    return tuple(made)


def minus(counts: Sequence[int]) -> tuple[int, ...]:
    """All counts taken away."""
    return tuple(-n for n in counts)


def _marks(seen: Seen, seat: int, points: int) -> tuple[int, ...]:
    return put(seen.marks, seat, seen.marks[seat] + points)


def _supply(seen: Seen, event: Event) -> Seen | None:
    match event:
        case events.Dealt(seat=seat, section=section, resources=given):
            return replace(seen, supply=add(seen.supply, supply_at(seat, section), given))
        case events.TurnBegun(seat=seat):
            return replace(seen, active=seat, current_player=seat, phase="activate", building=-1)
        case events.Lifted(seat=seat, section=section, resources=given):
            left = add(seen.supply, supply_at(seat, section), minus(given))
            return replace(seen, supply=left, hand=given, hand_section=section - 1, phase="leave")
        case events.Left(seat=seat, section=section, resource=kind):
            return replace(
                seen,
                supply=add(seen.supply, supply_at(seat, section, kind), (1,)),
                hand=add(seen.hand, kind, (-1,)),
                hand_section=section - 1,
            )
        case events.Arrived(resources=given, water=water):
            here = add(given, WATER, (-water,))
            return replace(seen, hand=NOTHING, use=here, hand_section=-1, phase="use")
        case events.Gained(seat=seat, resource=kind, section=section, points=points):
            marks = _marks(seen, seat, points)
            if section < 0:
                return replace(seen, use=add(seen.use, kind, (1,)), marks=marks, phase="use")
            at = supply_at(seat, section, kind)
            return replace(seen, supply=add(seen.supply, at, (1,)), marks=marks, phase="use")
        case events.Placed(seat=seat, section=section, resources=given, points=points, water=water):
            return replace(
                seen,
                supply=add(seen.supply, supply_at(seat, section), given),
                marks=_marks(seen, seat, points + water),
                taken=-1,
            )
        case events.Discarded():
            return replace(seen, use=NOTHING)
    return None


def _market(seen: Seen, event: Event) -> Seen | None:
    match event:
        case events.Invested(seat=seat, card=card, points=points, bonus=bonus, paid=paid):
            return replace(
                seen,
                use=add(seen.use, 0, minus(paid)),
                owner=put(seen.owner, seen.cards.index(card), seat),
                bonus=max(0, seen.bonus - 1),
                marks=_marks(seen, seat, points + bonus),
            )
        case events.Marked(seat=seat, cell=cell, over=over, points=points, paid=paid):
            changed = replace(
                seen, use=add(seen.use, 0, minus(paid)), marks=_marks(seen, seat, points)
            )
            if over:
                return replace(changed, over=put(seen.over, cell, seat))
            return replace(changed, markers=put(seen.markers, cell, seat))
        case events.Shipped():
            return _shipped(seen, event)
        case events.InfluenceGained(seat=seat, terrain=terrain):
            return replace(
                seen,
                influence=add(
                    seen.influence, influence_at(seat, terrain), (components.CARD_INFLUENCE,)
                ),
            )
        case events.Wanted(seat=seat):
            return replace(
                seen,
                camps=add(seen.camps, seat, (-1,)),
                wanted=add(seen.wanted, seat, (1,)),
                marks=_marks(seen, seat, -components.LOOT_PENALTY),
            )
    return None


def _shipped(seen: Seen, event: events.Shipped) -> Seen:
    tiles = seen.tile_owner
    if event.tile >= 0:
        tiles = put(tiles, event.tile, event.seat)
    return replace(
        seen,
        use=add(seen.use, 0, minus(event.paid)),
        coach=put(seen.coach, coach_at(event.seat, event.track), event.step),
        tile_owner=tiles,
        marks=_marks(seen, event.seat, event.bridge + event.tile_points),
    )


def _looked(seen: Seen, hex_: int, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the looks with that one added, sorted."""
    return tuple(sorted({*seen.looks, (hex_, seat)}))


def _set_up(seen: Seen, event: Event) -> Seen | None:
    match event:
        case events.Begun(seat=seat):
            return replace(seen, active=seat, start=seat)
        case events.TileLaid(slot=slot, tile=tile, turn=turn):
            faces = board.faces(tile, turn)
            terrain = list(seen.terrain)
            terrain[board.slot_hexes(slot)] = faces
            return replace(seen, terrain=tuple(terrain))
        case events.LaidOut(layout=layout):
            return replace(seen, layout=layout)
        case events.OfficeDrawn(office=office):
            return replace(seen, offices=(*seen.offices, office))
        case events.SingleDrawn(single=single):
            return replace(seen, single=single)
        case events.CardDrawn(card=card):
            return replace(seen, cards=(*seen.cards, card))
    return None


def _map(seen: Seen, event: Event) -> Seen | None:
    match event:
        case events.Turned(hex=hex_, kind=kind):
            return replace(
                seen,
                site=put(seen.site, hex_, UP),
                token=put(seen.token, hex_, kind),
                looks=tuple(look for look in seen.looks if look[0] != hex_),
            )
        case events.Upgraded(seat=seat, hex=hex_, terrain=terrain):
            return replace(
                seen,
                site=put(seen.site, hex_, building(seat, True)),
                influence=add(
                    seen.influence, influence_at(seat, terrain), (components.CARD_INFLUENCE,)
                ),
            )
        case events.Built(seat=seat, hex=hex_, settlement=settlement, terrain=terrain, kind=kind):
            return replace(
                seen,
                use=add(seen.use, 0, minus(event.paid)),
                site=put(seen.site, hex_, building(seat, settlement)),
                token=put(seen.token, hex_, -1),
                camps=add(seen.camps, seat, (-1,)),
                influence=add(
                    seen.influence,
                    influence_at(seat, terrain),
                    (components.BUILDING_INFLUENCE[settlement],),
                ),
                taken=kind,
            )
        case events.Looted(hex=hex_, kind=kind):
            return replace(
                seen, site=put(seen.site, hex_, LOOTED), token=put(seen.token, hex_, -1), taken=kind
            )
        case events.Swapped(first=first, second=second):
            one_, other = seen.token[first], seen.token[second]
            return replace(seen, token=put(put(seen.token, first, other), second, one_))
        case events.LookedAt(seat=seat, hex=hex_):
            return replace(seen, looks=_looked(seen, hex_, seat))
        case events.Saw(seat=seat, hex=hex_, kind=kind):
            looks = _looked(seen, hex_, seat)
            return replace(seen, looks=looks, token=put(seen.token, hex_, kind))
    return None
