"""Refusals of taps: what lies there, and the rule that forbids choosing it now."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, components, reasons
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.rules.packed import (
    DOWN,
    LOOTED,
    is_settlement,
    owner_of,
    tile_place,
    tile_value,
)
from motherlode.games.gold_west.view import keys, terms
from motherlode.games.gold_west.view.event_words import cell_words
from motherlode.games.gold_west.view.terms import hex_name
from motherlode.games.gold_west.view.words import (
    card_words,
    place_rule,
    place_sign,
    prompt,
    token_words,
)
from motherlode.locale import _, join_names, mark, object_name, seat_name, with_label
from motherlode.view.contract import Refusal
from motherlode.view.person import capital, tell_of, turn_words
from motherlode.view.quantity import Quantity
from motherlode.view.words import points_words

REASONS = {
    "activated-already": mark("Only once in a turn."),
    "invested-already": mark("Only once in a turn."),
    "cannot-pay": mark("The metals in the use zone do not pay for it."),
    "marked-already": mark("Only once in a turn."),
    "no-marker": mark("All of your influence markers are in play."),
    "cell-empty": mark("This marker goes over an opponent’s."),
    "own-marker": mark("This marker goes over an opponent’s."),
    "stacked": mark("That cell holds two markers already."),
    "end-of-track": mark("That stagecoach is at the end of its track."),
    "not-own-camp": mark("Only a camp of your own on the map can be upgraded."),
    "not-use-zone": mark("This goes into a cart, not into the use zone."),
    "looked-already": mark("You have just looked at that token: choose another one."),
    "other-terrain": mark("Two revealed tokens of one terrain change places."),
    "same-token": mark("Two revealed tokens of one terrain change places."),
}
#: Reasons that what lies there says already.
DESCRIBED = frozenset({"card-gone", "cell-taken", "face-down", "no-token", "section-empty"})


def refusal(seen: GoldWestObservation, key: str, names: Sequence[str]) -> Refusal | None:
    """Tell what lies there, then why a tap does nothing; ``None`` if it would do something."""
    if keys.action_of(key, seen.legal) and seen.seat in (None, seen.current_player):
        return None
    sentence, clause = _why(seen, key, names)
    why, _newline, more = sentence.partition("\n")
    if key in keys.HEX_OF:  # the eye sees which one it is
        hex_ = keys.HEX_OF[key]
        what, more = hex_words(hex_, seen, names, named=False), f"{hex_name(hex_)}. {more}".strip()
    else:
        what = described(seen, key, names)
    first = " ".join(filter(None, (what, why)))
    return Refusal("\n".join(filter(None, (first, more))), clause)


def _why(seen: GoldWestObservation, key: str, names: Sequence[str]) -> tuple[str, str]:
    """The sentence, and the clause behind it if there is one."""
    if seen.phase == "end":
        return _("The game is over."), "3.4"
    if seen.current_player == CHANCE:
        return _("Wait for the draw."), reasons.DRAWN_IN[seen.phase][0]
    if seen.seat is not None and seen.seat != seen.current_player:
        return turn_words(names, seen.current_player), ""
    if key.startswith(("cart:", "tray:")):
        return "", ""
    action = _wanted(seen, key)
    if action is None:
        return prompt(seen, names), ""
    refused = reasons.explain(seen, action)
    clause = refused.rule.partition(" ")[2]
    if refused.reason in DESCRIBED:
        return "", clause
    if refused.reason in REASONS:
        return _(REASONS[refused.reason]), clause
    return prompt(seen, names), clause


def _wanted(seen: GoldWestObservation, key: str) -> Action | None:
    """The action that a tap there would mean in this phase, were it legal."""
    if key in keys.HEX_OF:
        hex_ = keys.HEX_OF[key]
        kinds: dict[str, Action] = {
            "upgrade": actions.Upgrade(hex_), "look": actions.LookAt(hex_),
            "swap": actions.Swap(hex_), "swap_with": actions.Swap(hex_),
        }  # fmt: skip
        return kinds.get(seen.phase, actions.Dig(hex_))
    if key in keys.CELL_OF:
        return actions.Mark(keys.CELL_OF[key])
    if key in keys.CARD_OF:
        return actions.Invest(keys.CARD_OF[key])
    if key in keys.TRACK_OF:
        return actions.Ship(keys.TRACK_OF[key])
    section = keys.section_of(key)
    if section >= 0 and seen.phase in ("activate", "leave", "use"):
        return actions.Activate(section)
    return actions.Put(section) if section >= -1 else None


# ---------------------------------------------------------------------------- what lies where


def described(seen: GoldWestObservation, key: str, names: Sequence[str]) -> str:
    """Tell what a place holds, in one or two sentences; empty for an unknown key."""
    if key in keys.HEX_OF:
        return hex_words(keys.HEX_OF[key], seen, names)
    if key in keys.CELL_OF:
        return cell_sentence(keys.CELL_OF[key], seen, names)
    if key in keys.CARD_OF:
        return card_sentence(keys.CARD_OF[key], seen, names)
    if key in keys.TRACK_OF:
        return track_sentence(keys.TRACK_OF[key], seen, names)
    if keys.seat_of(key) >= 0:
        return supply_sentence(keys.seat_of(key), keys.section_of(key), seen, names)
    if key == "wanted":
        return wanted_sentence(seen, names)
    if key == "bonus":
        words = _("The next investment bonus tile is worth {points}.")
        return (
            words.format(points=points_words(seen.bonus))
            if seen.bonus
            else _("No investment bonus tiles are left.")
        )
    return ""


def hex_words(
    hex_: int, seen: GoldWestObservation, names: Sequence[str], named: bool = True
) -> str:
    """A hex of the map: its name if ``named``, terrain, and what is on it."""
    site, terrain = seen.site[hex_], seen.terrain[hex_]
    if terrain < 0:
        return _("{hex}: no tile yet.").format(hex=hex_name(hex_))
    place = terms.terrain(terrain)
    if named:
        place = f"{hex_name(hex_)}, {place}"
    seat = owner_of(site)
    if seat >= 0:
        words = _("{name}’s camp / your camp")
        if is_settlement(site):
            words = _("{name}’s settlement / your settlement")
        return with_label(place, tell_of(words, names, seat)) + "."
    if site == LOOTED:
        return with_label(place, _("looted")) + "."
    if site == DOWN:
        return with_label(place, _down_words(hex_, seen, names)) + "."
    return with_label(place, token_words(hex_, seen)) + "."


def _down_words(hex_: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    if seen.token[hex_] >= 0:
        words = _("face down, you have seen {resources}")
        return words.format(resources=token_words(hex_, seen))
    lookers = [object_name(names, seat) for at, seat in seen.looks if at == hex_]
    if lookers:
        return _("face down, seen by {names}").format(names=join_names(lookers))
    return _("face down")


def cell_sentence(cell: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """A cell of Boomtown: office, cost, what it pays, whose marker."""
    cost, rule = terms.counted(terms.cell_cost(cell)), place_rule(cell, seen)
    words = f"{capital(cell_words(cell))}."
    if rule:
        words = with_label(place_sign(cell, seen), rule)
    words += " " + _("A marker costs {cost}.").format(cost=cost)
    owners = seen.markers_on(cell)
    if owners:
        who = join_names([object_name(names, seat) for seat in owners])
        words += " " + _("Marked by {name}.").format(name=who)
    return words


def card_sentence(card: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """An investment, and who has it."""
    words = _("Investment: {card}.").format(card=card_words(card, seen).removesuffix("."))
    if components.CARDS[card].reconstructed:
        words += " " + _("The cost is a reconstruction.")
    owner = seen.buyer_of(card) if card in seen.cards else -1
    if owner >= 0:
        words += " " + _("Bought by {name}.").format(name=object_name(names, owner))
    return words


def track_sentence(track: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """A shipping track: where the coaches stand and which tiles are left."""
    coaches = [
        _("{name}: step {step}").format(
            name=seat_name(names, seat), step=seen.coach_of(seat, track)
        )
        for seat in range(seen.seats)
    ]
    tiles = [
        str(tile_value(tile))
        for tile, owner in enumerate(seen.tile_owner)
        if owner < 0 and tile_place(tile)[0] == track
    ]
    words = with_label(capital(terms.track_words(track)), ", ".join(coaches)) + "."
    if tiles:
        words += " " + _("Bonus tiles left: {tiles}.").format(tiles=", ".join(tiles))
    return words


def supply_sentence(
    seat: int, section: int, seen: GoldWestObservation, names: Sequence[str]
) -> str:
    """A section of a seat's supply track, or its use zone."""
    if section < 0:
        held = seen.use if seat == seen.active else (0,) * 6
        return _("{name}, use zone: {resources}.").format(
            name=seat_name(names, seat), resources=terms.counted(held)
        )
    place = f"{seat_name(names, seat)}, {terms.section_words(section)}"
    return with_label(place, terms.counted(seen.section(seat, section))) + "."


def wanted_sentence(seen: GoldWestObservation, names: Sequence[str]) -> str:
    """The Wanted poster: how many camps of whom."""
    parts = [f"{seat_name(names, seat)} {camps}" for seat, camps in enumerate(seen.wanted)]
    return _(
        "Wanted: {camps}. Most camps lose {n:points} each, the second most {n} for every "
        "{every:word}."
    ).format(
        camps=", ".join(parts),
        n=Quantity(components.WANTED_PENALTY),
        every=Quantity(components.WANTED_EVERY),
    )
