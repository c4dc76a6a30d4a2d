"""Events in sentences, as they are announced and as the log tells them, with their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import components, events
from motherlode.games.gold_west.rules.components import KINDS, Counts, Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.land import face_name
from motherlode.games.gold_west.view.scores import score_words
from motherlode.games.gold_west.view.terms import points
from motherlode.locale import _, join_names, ngettext, seat_name
from motherlode.view.contract import LogPicture


def announced(event: Event, names: Sequence[str], edition: Edition) -> str:
    """The event as a sentence, in the words of that edition."""
    if isinstance(event, events.OfficeDrawn):
        name = terms.office_sign(components.OFFICE_IDS[event.office], edition)
        return _("In Boomtown: {office}.").format(office=name)
    if isinstance(event, events.Counted):
        return _counted(event, names, edition)
    for tell in (_setting_up, _activating, _using, _by_card, _building, _ending):
        words = tell(event, names)
        if words:
            return words
    raise AssertionError(f"no words for {type(event).__name__}")


def log_words(event: Event, now: GoldWestObservation, names: Sequence[str]) -> str | None:
    """Tell the event as the log does.

    What is laid out before the first turn is not in it, nor whose turn begins, which the marks
    beside the turns say.
    """
    if isinstance(event, (*_LAID_OUT, events.TurnBegun)):
        return None
    if isinstance(event, events.Left) and event.forced:
        return None
    return announced(event, names, now.setup.edition)


_LAID_OUT = (
    events.TileLaid, events.LaidOut, events.OfficeDrawn, events.SingleDrawn, events.CardDrawn,
)  # fmt: skip


def _setting_up(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Begun(seat=seat):
            return _("{name} has been drawn to begin.").format(name=seat_name(names, seat))
        case events.TileLaid():
            return _("A terrain tile is laid.")
        case events.LaidOut():
            return _("The street of Boomtown is laid out.")
        case events.SingleDrawn(single=single):
            name = terms.single_sign(components.SINGLES[single])
            return _("In Boomtown: {office}.").format(office=name)
        case events.CardDrawn(card=card):
            return _("An investment for {cost} is laid out.").format(
                cost=terms.counted(terms.card_cost(card))
            )
        case events.Dealt(seat=seat, section=section, resources=resources):
            return _("{name} starts with {resources} in {section}.").format(
                name=seat_name(names, seat),
                resources=terms.counted(resources),
                section=terms.section_words(section),
            )
        case events.Turned(hex=hex_, kind=kind):
            return _("The token on {hex} shows {resources}.").format(
                hex=terms.hex_name(hex_), resources=terms.counted(KINDS[kind].resources)
            )
    return ""


def _activating(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.TurnBegun(seat=seat, final=final):
            if final:
                return _("{name}’s final turn.").format(name=seat_name(names, seat))
            return _("{name}’s turn.").format(name=seat_name(names, seat))
        case events.Lifted(seat=seat, section=section, resources=resources):
            return _("{name} activates {section} and lifts {resources}.").format(
                name=seat_name(names, seat),
                section=terms.section_words(section),
                resources=terms.counted(resources),
            )
        case events.Left(section=section, resource=resource):
            return _("{resource} stays in {section}.").format(
                resource=_capital(terms.a_resource(resource)),
                section=terms.section_words(section),
            )
        case events.Arrived(seat=seat, resources=resources, water=water):
            return _arrived(seat_name(names, seat), resources, water)
    return ""


def _arrived(name: str, resources: Sequence[int], water: int) -> str:
    here = (*resources[:5], resources[5] - water)
    if not any(resources):
        return _("Nothing reaches {name}’s use zone.").format(name=name)
    words = _("{name} has {resources} in the use zone.").format(
        name=name, resources=terms.counted(here)
    )
    if water:
        back = ngettext(
            "{n} water goes back to the bank.", "{n} water goes back to the bank.", water
        )
        words += " " + back.format(n=water)
    return words


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _using(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Invested(seat=seat, points=gained, bonus=bonus, paid=paid):
            words = _("{name} invests {cost}: {points}, and {bonus} as a bonus.")
            if not bonus:
                words = _("{name} invests {cost}: {points}.")
            return words.format(
                name=seat_name(names, seat),
                cost=terms.counted(paid),
                points=points(gained),
                bonus=points(bonus),
            )
        case events.Marked():
            return _marked(event, names)
        case events.Shipped():
            return _shipped(event, names)
        case events.Stopped(seat=seat, forced=forced):
            if forced:
                return _("{name} can use no more metals.").format(name=seat_name(names, seat))
            return _("{name} uses no more metals.").format(name=seat_name(names, seat))
    return ""


def _marked(event: events.Marked, names: Sequence[str]) -> str:
    words = _("{name} puts a marker in Boomtown, {cell}.")
    if event.over:
        words = _("{name} puts a marker over another one in Boomtown, {cell}.")
    elif any(event.paid):
        words = _("{name} pays {cost} for a marker in Boomtown, {cell}.")
    made = words.format(
        name=seat_name(names, event.seat),
        cell=cell_words(event.cell),
        cost=terms.counted(event.paid),
    )
    return made + (" " + _plus(event.points) if event.points else "")


def cell_words(cell: int) -> str:
    """The place of a cell of Boomtown within a sentence."""
    return _("row {row}, column {column}").format(row=cell // 3 + 1, column=cell % 3 + 1)


def _plus(number: int) -> str:
    return ngettext("That makes {n} point.", "That makes {n} points.", number).format(n=number)


def _shipped(event: events.Shipped, names: Sequence[str]) -> str:
    made = _("{name}’s coach moves to step {step} of the {track}.").format(
        name=seat_name(names, event.seat), step=event.step, track=_(terms.TRACK[event.track])
    )
    if event.bridge:
        made += " " + _("The bridge pays {points}.").format(points=points(event.bridge))
    if event.tile >= 0:
        made += " " + _("The bonus tile pays {points}.").format(points=points(event.tile_points))
    return made


def _by_card(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.InfluenceGained(seat=seat, terrain=terrain):
            return _("{name} gains {n} influence {terrain}.").format(
                name=seat_name(names, seat),
                n=components.CARD_INFLUENCE,
                terrain=terms.on_terrain(terrain),
            )
        case events.Upgraded(seat=seat, hex=hex_):
            return _("{name}’s camp on {hex} becomes a settlement.").format(
                name=seat_name(names, seat), hex=terms.hex_name(hex_)
            )
        case events.Gained():
            return _gained(event, names)
        case events.NoWater():
            return _("No water is left in the bank.")
        case events.LookedAt(seat=seat, hex=hex_):
            return _("{name} looks at the token on {hex}.").format(
                name=seat_name(names, seat), hex=terms.hex_name(hex_)
            )
        case events.Saw(hex=hex_, kind=kind):
            return _("Only for {name}: {hex} hides {resources}.").format(
                name=seat_name(names, event.seat),
                hex=terms.hex_name(hex_),
                resources=terms.counted(KINDS[kind].resources),
            )
        case events.Swapped(first=first, second=second):
            return _("The tokens on {first} and {second} change places.").format(
                first=terms.hex_name(first), second=terms.hex_name(second)
            )
        case events.EffectLost(seat=seat, skipped=skipped):
            if skipped:
                return _("{name} leaves out what the card offers.").format(
                    name=seat_name(names, seat)
                )
            return _("What the card offers is not possible now.")
    return ""


def _gained(event: events.Gained, names: Sequence[str]) -> str:
    if event.section >= 0:
        where = terms.section_words(event.section)
        words = _("{name} puts {resource} into {section}.")
    else:
        where, words = "", _("{name} puts {resource} into the use zone.")
    made = words.format(
        name=seat_name(names, event.seat), resource=terms.a_resource(event.resource), section=where
    )
    return made + (" " + _plus(event.points) if event.points else "")


def _building(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Wanted(seat=seat):
            words = ngettext(
                "{name} has neither wood nor stone: a camp goes to Wanted, {points} lost.",
                "{name} has neither wood nor stone: a camp goes to Wanted, {points} lost.",
                components.LOOT_PENALTY,
            )
            return words.format(name=seat_name(names, seat), points=points(components.LOOT_PENALTY))
        case events.Built(seat=seat, hex=hex_, settlement=settlement, terrain=terrain):
            words = _("{name} builds a camp on {hex}: {n} influence {terrain}.")
            if settlement:
                words = _("{name} builds a settlement on {hex}: {n} influence {terrain}.")
            return words.format(
                name=seat_name(names, seat),
                hex=terms.hex_name(hex_),
                n=components.BUILDING_INFLUENCE[settlement],
                terrain=terms.on_terrain(terrain),
            )
        case events.Looted(seat=seat, hex=hex_):
            return _("{name} loots {hex}.").format(
                name=seat_name(names, seat), hex=terms.hex_name(hex_)
            )
        case events.Placed():
            return _placed(event, names)
        case events.Discarded(seat=seat, resources=resources):
            return _("{name} discards {resources}.").format(
                name=seat_name(names, seat), resources=terms.counted(resources)
            )
    return ""


def _placed(event: events.Placed, names: Sequence[str]) -> str:
    made = _("{name} puts {resources} into {section}: {points}.").format(
        name=seat_name(names, event.seat),
        resources=terms.counted(event.resources),
        section=terms.section_words(event.section),
        points=points(event.points),
    )
    if event.water:
        made += " " + _("The water there adds {points}.").format(points=points(event.water))
    return made


def _counted(event: events.Counted, names: Sequence[str], edition: Edition) -> str:
    return _("{name}, {source}: {points}, {total} in all.").format(
        name=seat_name(names, event.seat),
        source=score_words(event.line, edition),
        points=points(event.line.points),
        total=event.total,
    )


def _ending(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.FinalRound():
            return _("All camps are placed: everybody has one final turn.")
        case events.Ended(totals=totals):
            parts = [
                _("{name} {points}").format(name=seat_name(names, seat), points=points(total))
                for seat, total in enumerate(totals)
            ]
            return _("The game is over: {points}.").format(points=join_names(parts))
    return ""


# --- the pictures beside them ---


def log_picture(event: Event, now: GoldWestObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none."""
    name = (
        _resource_picture(event) or _piece_picture(event) or _face_picture(event, now.setup.edition)
    )
    return LogPicture(name) if name else None


def _most_of(resources: Counts) -> str:
    """The resource that there is most of."""
    most = max(resources)
    return f"res-{resources.index(most)}" if most else ""


def _resource_picture(event: Event) -> str:
    """A resource on its way."""
    match event:
        case events.Dealt(resources=resources) | events.Lifted(resources=resources):
            return _most_of(resources)
        case events.Arrived(resources=resources) | events.Discarded(resources=resources):
            return _most_of(resources)
        case events.Placed(resources=resources):
            return _most_of(resources)
        case events.Left(resource=resource) | events.Gained(resource=resource):
            return f"res-{resource}"
    return ""


def _piece_picture(event: Event) -> str:
    """A piece of a seat."""
    match event:
        case events.Built(seat=seat, settlement=settlement):
            return f"settlement-{seat}" if settlement else f"camp-{seat}"
        case events.Upgraded(seat=seat):
            return f"settlement-{seat}"
        case events.Marked(seat=seat):
            return f"mark-{seat}"
        case events.Shipped(seat=seat):
            return f"coach-{seat}"
        case events.Wanted():
            return "icon-wanted"
    return ""


def _face_picture(event: Event, edition: Edition) -> str:
    """A token or a card."""
    match event:
        case events.Turned(kind=kind) | events.Saw(kind=kind):
            return face_name(kind)
        case events.Looted():
            return "looted"
        case events.Invested(card=card):
            return card_name(components.CARDS[card], edition)
    return ""
