"""Events in sentences, as they are announced and as the log tells them, with their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import components, events
from motherlode.games.gold_west.rules.components import TOKEN_KINDS, Counts, Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.land import face_name
from motherlode.games.gold_west.view.scores import score_words
from motherlode.locale import _, ngettext, seat_name, with_label
from motherlode.view.contract import LogPicture
from motherlode.view.person import capital, tell, tell_of, turn_words
from motherlode.view.words import ended_words, points_words


def announced(event: Event, names: Sequence[str], edition: Edition) -> str:
    """The event as a sentence, in the words of that edition."""
    if isinstance(event, events.OfficeDrawn):
        name = terms.office_sign(components.OFFICE_IDS[event.office], edition)
        return _("In Boomtown: {office}.").format(office=name)
    if isinstance(event, events.Counted):
        return _counted(event, names, edition)
    for say in (_setting_up, _activating, _using, _by_card, _building, _ending):
        words = say(event, names)
        if words is not None:
            return words
    raise AssertionError(f"no words for {type(event).__name__}")


def log_words(event: Event, now: GoldWestObservation, names: Sequence[str]) -> str | None:
    """Tell the event as the log does.

    What is laid out before the first turn is not in it, nor whose turn begins, which the marks
    beside the turns say, nor what nobody chose.
    """
    if isinstance(event, (*_LAID_OUT, events.TurnBegun, events.Stopped)):
        return None
    if isinstance(event, events.Left) and event.forced:
        return None
    return announced(event, names, now.setup.edition) or None


_LAID_OUT = (
    events.TileLaid, events.LaidOut, events.OfficeDrawn, events.SingleDrawn, events.CardDrawn,
)  # fmt: skip


def _setting_up(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.Begun(seat=seat):
            return tell("{goes_first}.", names, seat)
        case events.TileLaid() | events.LaidOut():
            return _("The table is being set up.")
        case events.SingleDrawn(single=single):
            return with_label(_("Boomtown"), terms.single_sign(components.SINGLES[single])) + "."
        case events.CardDrawn(card=card):
            words = _("A new investment.\nIt costs {cost}.")
            return words.format(cost=terms.counted(terms.card_cost(card)))
        case events.Dealt(seat=seat, section=section, resources=resources):
            return tell(
                _("{loads} {section}") + ".\n{resources}.",
                names,
                seat,
                resources=capital(terms.counted(resources)),
                section=terms.section_words(section),
            )
        case events.Turned(hex=hex_, kind=kind):
            return _("Revealed: {resources}.\nToken on {hex}.").format(
                hex=terms.hex_name(hex_), resources=terms.counted(TOKEN_KINDS[kind].resources)
            )
    return None


def _activating(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.TurnBegun(seat=seat, final=final):
            if not final:
                return turn_words(names, seat)
            return tell_of(_("{name}’s last turn. / Your last turn."), names, seat)
        case events.Lifted(seat=seat, section=section, resources=resources):
            return tell(
                _("{empties} {section}.\n{resources}."),
                names,
                seat,
                section=terms.section_words(section),
                resources=capital(terms.counted(resources)),
            )
        case events.Left(section=section, resource=resource):
            return _("{resource} stays in {section}.").format(
                resource=capital(terms.a_resource(resource)),
                section=terms.section_words(section),
            )
        case events.Arrived(water=water):
            # what comes into the use zone is what was lifted, less what stayed
            return _water_back(water) if water else ""
    return None


def _water_back(water: int) -> str:
    words = ngettext("{n} water goes back to the bank.", "{n} water goes back to the bank.", water)
    return words.format(n=water)


def _using(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.Invested(seat=seat, points=gained, bonus=bonus, paid=paid):
            words = _("{invests}: {points}.\n{cost}; {bonus} more as a bonus.")
            if not bonus:
                words = with_label("{invests}", "{points}") + ".\n{cost}."
            return tell(
                words,
                names,
                seat,
                cost=capital(terms.counted(paid)),
                points=points_words(gained),
                bonus=points_words(bonus),
            )
        case events.Marked():
            return _marked(event, names)
        case events.Shipped():
            return _shipped(event, names)
        case events.Stopped():
            return ""
    return None


def _marked(event: events.Marked, names: Sequence[str]) -> str:
    words = _("{places} a marker in Boomtown.\n{cell}.")
    if event.over:
        words = _("{places} a marker over another.\n{cell}.")
    cell = capital(cell_words(event.cell))
    if any(event.paid):
        cell = f"{cell} ({terms.counted(event.paid)})"
    made = tell(words, names, event.seat, cell=cell)
    return made + (f" {points_words(event.points)}." if event.points else "")


def cell_words(cell: int) -> str:
    """The place of a cell of Boomtown within a sentence."""
    return _("row {row}, column {column}").format(row=cell // 3 + 1, column=cell % 3 + 1)


def _shipped(event: events.Shipped, names: Sequence[str]) -> str:
    words = _("{moves} a stagecoach.\nStep {step} of the {track}.")
    track = terms.track_words(event.track)
    made = tell(words, names, event.seat, step=event.step, track=track)
    if event.bridge:
        made += " " + _("The bridge pays {points}.").format(points=points_words(event.bridge))
    if event.tile >= 0:
        points = points_words(event.tile_points)
        made += " " + _("The bonus tile pays {points}.").format(points=points)
    return made


def _by_card(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.InfluenceGained(seat=seat, terrain=terrain):
            gained = terms.influence(components.CARD_INFLUENCE, terrain)
            return tell("{gets} {gained}.", names, seat, gained=gained)
        case events.Upgraded(seat=seat, hex=hex_):
            words = _("{upgrades} a camp.\n{hex} becomes a settlement.")
            return tell(words, names, seat, hex=terms.hex_name(hex_))
        case events.Gained():
            return _gained(event, names)
        case events.NoWater():
            return _("No water is left in the bank.")
        case events.LookedAt(seat=seat, hex=hex_):
            return tell(_("{looks_at} a token.\n{hex}."), names, seat, hex=terms.hex_name(hex_))
        case events.Saw(hex=hex_, kind=kind):
            return _("You see a token.\n{hex}: {resources}.").format(
                hex=terms.hex_name(hex_), resources=terms.counted(TOKEN_KINDS[kind].resources)
            )
        case events.Swapped(first=first, second=second):
            return _("The tokens swap.\n{first} and {second}.").format(
                first=terms.hex_name(first), second=terms.hex_name(second)
            )
        case events.EffectLost():
            return _("The card’s effect is not used.")
    return None


def _gained(event: events.Gained, names: Sequence[str]) -> str:
    where, words = "", _("{places} {resource} into the use zone.")
    if event.section >= 0:
        where = terms.section_words(event.section)
        words = _("{places} {resource} into {section}.")
    resource = terms.a_resource(event.resource)
    made = tell(words, names, event.seat, resource=resource, section=where)
    return made + (f"\n{points_words(event.points)}." if event.points else "")


def _building(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.Wanted(seat=seat):
            words = _("{places} a camp into Wanted.\nNeither wood nor stone: {points}.")
            return tell(words, names, seat, points=points_words(-components.LOOT_PENALTY))
        case events.Built(seat=seat, hex=hex_, settlement=settlement, terrain=terrain):
            words = _("{builds} a camp.\n{hex}: {gained}.")
            if settlement:
                words = _("{builds} a settlement.\n{hex}: {gained}.")
            gained = terms.influence(components.BUILDING_INFLUENCE[settlement], terrain)
            return tell(words, names, seat, hex=terms.hex_name(hex_), gained=gained)
        case events.Looted(seat=seat, hex=hex_):
            return tell(_("{loots} a token.\n{hex}."), names, seat, hex=terms.hex_name(hex_))
        case events.Placed():
            return _placed(event, names)
        case events.Discarded(seat=seat, resources=resources):
            words = _("{discards} the rest.\n{resources}.")
            return tell(words, names, seat, resources=capital(terms.counted(resources)))
    return None


def _placed(event: events.Placed, names: Sequence[str]) -> str:
    made = tell(
        with_label(_("{loads} {section}"), "{points}") + ".\n{resources}.",
        names,
        event.seat,
        resources=capital(terms.counted(event.resources)),
        section=terms.section_words(event.section),
        points=points_words(event.points),
    )
    if event.water:
        made += " " + _("The water there adds {points}.").format(points=points_words(event.water))
    return made


def _counted(event: events.Counted, names: Sequence[str], edition: Edition) -> str:
    return _("{name}: {points}. {source}.\n{total} in all.").format(
        name=seat_name(names, event.seat),
        source=capital(score_words(event.line, edition)),
        points=points_words(event.line.points),
        total=event.total,
    )


def _ending(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.FinalRound():
            return _("Everybody has one last turn.\nAll camps are placed.")
        case events.Ended(totals=totals):
            return ended_words(map(points_words, totals), names)
    return None


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
