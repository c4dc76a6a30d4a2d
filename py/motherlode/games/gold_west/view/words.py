"""Sentences of what Gold West asks, its actions and its seats. Events are in ``event_words``."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.core.info import Value
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.components import KINDS
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.event_words import cell_words
from motherlode.games.gold_west.view.frame_state import score
from motherlode.games.gold_west.view.land import face_name
from motherlode.games.gold_west.view.scores import effect_words, office_words, single_words
from motherlode.games.gold_west.view.terms import hex_name
from motherlode.locale import _, ngettext, seat_name
from motherlode.view.quantity import fill
from motherlode.view.words import numeral, outcome

# ---------------------------------------------------------------------------- what is wanted


def prompt(seen: GoldWestObservation, names: Sequence[str]) -> str:
    """The sentence that says what is wanted now: the step of the turn, and the decision."""
    if seen.phase == "end":
        return outcome(seen, names, terms.points)
    if seen.current_player == CHANCE:
        if seen.phase in ("reveal", "river", "seen"):
            return _("Tokens are being turned over.")
        return _("The table is being laid out.")
    name = seat_name(names, seen.current_player)
    if seen.phase in ("activate", "leave"):
        return _activating(seen, name)
    if seen.phase in ("build", "dig", "place"):
        return _building(seen, name)
    if seen.phase == "use":
        return _("{name}, step 2: use metals. You have {resources}.").format(
            name=name, resources=terms.counted((0, 0, *seen.metals, 0))
        )
    return _effect(seen, name)


def _activating(seen: GoldWestObservation, name: str) -> str:
    if seen.phase == "activate":
        if seen.final_round:
            return _("{name}, final turn, step 1: choose a cart to activate.").format(name=name)
        if seen.turn < seen.seats:
            words = _(
                "{name}, step 1: choose a cart to empty. One piece stays in every cart on the way "
                "to cart 0, and what is left after it can be used."
            )
            return words.format(name=name)
        return _("{name}, step 1: choose a cart of your supply to activate.").format(name=name)
    return _("{name}, step 1: which resource stays in {section}?").format(
        name=name, section=terms.section_words(seen.hand_section)
    )


def _building(seen: GoldWestObservation, name: str) -> str:
    if seen.phase == "build":
        return _("{name}, step 3: build a camp or a settlement?").format(name=name)
    if seen.phase == "place":
        words = _("{name}, step 3: into which cart do {resources} go? Its number is what it pays.")
        return words.format(name=name, resources=terms.counted(KINDS[seen.taken].resources))
    return {
        actions.CAMP: _("{name}, step 3: choose a revealed token to build a camp on."),
        actions.SETTLEMENT: _("{name}, step 3: choose a revealed token to build a settlement on."),
        actions.LOOT: _("{name}, step 3: neither wood nor stone. Choose a revealed token to loot."),
    }[seen.building].format(name=name)


def _effect(seen: GoldWestObservation, name: str) -> str:
    if seen.phase == "put":
        words = _("{name}: where does {resource} go?")
        return words.format(name=name, resource=terms.a_resource(seen.given))
    return {
        "ship": _("{name}: move a coach one step, as the card says."),
        "mark": _("{name}: put a marker on an empty cell of Boomtown."),
        "over": _("{name}: put a marker over an opponent’s in Boomtown."),
        "upgrade": _("{name}: choose one of your camps to become a settlement."),
        "gain": _("{name}: choose a resource to take."),
        "look": _("{name}: choose a face-down token to look at."),
        "swap": _("{name}: choose the first of two tokens to change places."),
        "swap_with": _("{name}: choose the second token, of the same terrain."),
    }[seen.phase].format(name=name)


# ---------------------------------------------------------------------------- actions


def action_words(action: Action, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """A legal action, or an outcome of chance, as a sentence; no two legal ones are alike."""
    match action:
        case actions.Activate(section):
            counts = seen.section(seen.active, section)
            return _("Activate {section}: {resources}").format(
                section=terms.section_words(section), resources=terms.counted(counts)
            )
        case actions.Leave(resource):
            return _("Leave {resource} in {section}").format(
                resource=terms.a_resource(resource),
                section=terms.section_words(seen.hand_section),
            )
        case actions.Invest(card):
            return _("Invest: {card}").format(card=card_words(card, seen))
        case actions.Mark(cell):
            return _mark_words(cell, seen, names)
        case actions.Ship(track):
            step = seen.coach_of(seen.active, track) + 1
            return _("Move your coach on the {track} to step {step}").format(
                track=_(terms.TRACK[track]), step=step
            )
        case actions.Gain(resource):
            return _("Take {resource}").format(resource=terms.a_resource(resource))
        case actions.Put(section):
            return _put_words(section, seen)
    return _on_hex(action, seen) or _plain(action) or _drawn(action, seen, names)


def _put_words(section: int, seen: GoldWestObservation) -> str:
    if section < 0:
        return _("Into the use zone")
    if seen.phase != "place":
        return _("Into {section}").format(section=terms.section_words(section))
    points = section
    if seen.setup.whitewater:
        points += seen.section(seen.active, section)[components.WATER]
    return _("Into {section}, for {points}").format(
        section=terms.section_words(section), points=terms.points(points)
    )


def _mark_words(cell: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    where = _("{place} ({cell})").format(place=place_sign(cell, seen), cell=cell_words(cell))
    if seen.phase == "over":
        return _("Put a marker over {name}’s: {place}").format(
            name=seat_name(names, seen.markers[cell]), place=where
        )
    if seen.phase == "mark":
        return _("Put a marker without paying: {place}").format(place=where)
    return _("Pay {cost} for a marker: {place}").format(
        cost=terms.counted(terms.cell_cost(cell)), place=where
    )


def _on_hex(action: Action, seen: GoldWestObservation) -> str:
    match action:
        case actions.Upgrade(hex_):
            return _("Make the camp on {hex} a settlement").format(hex=hex_name(hex_))
        case actions.LookAt(hex_):
            return _("Look at the token on {hex} ({terrain})").format(
                hex=hex_name(hex_), terrain=terms.terrain(seen.terrain[hex_])
            )
        case actions.Swap(hex_):
            return _("Swap the token on {hex}: {resources}").format(
                hex=hex_name(hex_), resources=token_words(hex_, seen)
            )
        case actions.Dig(hex_):
            words = {
                actions.CAMP: _("Build a camp on {hex} ({terrain}): {resources}"),
                actions.SETTLEMENT: _("Build a settlement on {hex} ({terrain}): {resources}"),
                actions.LOOT: _("Loot {hex} ({terrain}): {resources}"),
            }[seen.building]
            return words.format(
                hex=hex_name(hex_),
                terrain=terms.terrain(seen.terrain[hex_]),
                resources=token_words(hex_, seen),
            )
    return ""


def _plain(action: Action) -> str:
    match action:
        case actions.Skip():
            return _("Leave this out")
        case actions.Stop():
            return _("Use no more metals and go on")
        case actions.Build(building):
            words = _("Build a camp for {wood} or {stone}: {n} influence")
            if building == actions.SETTLEMENT:
                words = _("Build a settlement for {wood} and {stone}: {n} influence")
            return words.format(
                wood=terms.counted((1, 0, 0, 0, 0, 0)),
                stone=terms.counted((0, 1, 0, 0, 0, 0)),
                n=components.BUILDING_INFLUENCE[building],
            )
    return ""


def _drawn(action: Action, seen: GoldWestObservation, names: Sequence[str]) -> str:
    match action:
        case actions.Begin(seat):
            return _("{name} begins").format(name=seat_name(names, seat))
        case actions.LayTile(slot, tile, turn):
            return _("Tile {tile} in slot {slot}, turned by {turn} sixths").format(
                tile=tile + 1, slot=slot + 1, turn=turn
            )
        case actions.LayOut(layout):
            return _("Layout {number} of Boomtown").format(number=layout + 1)
        case actions.DrawOffice(office):
            return terms.office_sign(components.OFFICE_IDS[office], seen.setup.edition)
        case actions.DrawSingle(single):
            return terms.single_sign(components.SINGLES[single])
        case actions.DrawCard(card):
            return _("Investment {id}").format(id=components.CARDS[card].id)
        case actions.Turn(hex_, kind):
            return _("The token on {hex} shows {resources}").format(
                hex=hex_name(hex_), resources=terms.counted(KINDS[kind].resources)
            )
    raise AssertionError(action)


def token_words(hex_: int, seen: GoldWestObservation) -> str:
    """Name what the token on the hex shows."""
    kind = seen.token[hex_]
    return terms.counted(KINDS[kind].resources) if kind >= 0 else _("face down")


def card_words(card: int, seen: GoldWestObservation) -> str:
    """An investment: its cost, its points, what it does."""
    made = _("{cost} for {points}").format(
        cost=terms.counted(terms.card_cost(card)),
        points=terms.points(components.CARDS[card].points),
    )
    effect = effect_words(card, seen.setup.edition)
    return f"{made}. {effect}" if effect else made


def place_sign(cell: int, seen: GoldWestObservation) -> str:
    """The name of what lies on a cell of Boomtown."""
    if cell == seen.single_cell and seen.single >= 0:
        return terms.single_sign(components.SINGLES[seen.single])
    office = seen.office_at(cell)
    if office >= 0:
        return terms.office_sign(components.OFFICE_IDS[office], seen.setup.edition)
    return _("empty")


def place_rule(cell: int, seen: GoldWestObservation) -> str:
    """Tell what a cell of Boomtown pays."""
    if cell == seen.single_cell and seen.single >= 0:
        return single_words(components.SINGLES[seen.single])
    office = seen.office_at(cell)
    if office >= 0:
        return office_words(components.OFFICE_IDS[office], seen.setup.edition)
    return ""


# ---------------------------------------------------------------------------- players


def seat_panel(seen: GoldWestObservation, seat: int) -> tuple[Fact, ...]:
    """Points marked so far, camps left."""
    points, camps = score(seen, seat), seen.camps[seat]
    words = ngettext("{n} point marked so far", "{n} points marked so far", abs(points))
    later = _("Buildings, Boomtown, Wanted and terrain are scored at the end.")
    facts = [Fact(numeral(points), words.format(n=points), "icon-points", later, "3.4")]
    words = ngettext("{n} camp left", "{n} camps left", camps)
    last = _("Once every camp is placed, each player has one final turn.")
    facts.append(Fact(str(camps), words.format(n=camps), "icon-camp", last, "3.1"))
    return tuple(facts)


def stock(seen: GoldWestObservation) -> tuple[Fact, ...]:
    """The tokens nobody has turned up, as far as this seat may know."""
    about = _("What lies face down is turned up when somebody builds or loots beside it.")
    facts = []
    for kind, amount in enumerate(seen.unseen):
        if amount:
            words, face = unseen_words(kind, amount), face_name(kind)
            facts.append(Fact(str(amount), words, face, about, "2.20"))
    return tuple(facts)


def unseen_words(kind: int, amount: int) -> str:
    """Tell how many tokens of a kind have not been turned up."""
    return ngettext(
        "{terrain}, {resources}: {n} token not turned up",
        "{terrain}, {resources}: {n} tokens not turned up",
        amount,
    ).format(
        terrain=terms.terrain(KINDS[kind].terrain),
        resources=terms.counted(KINDS[kind].resources),
        n=amount,
    )


def in_hand(seen: GoldWestObservation) -> Fact | None:
    """The token whose resources are to be put into a cart."""
    return taken(seen) if seen.phase == "place" else None


def taken(seen: GoldWestObservation) -> Fact | None:
    """The token taken this turn, until its resources lie in a cart."""
    if seen.taken < 0:
        return None
    given = terms.counted(KINDS[seen.taken].resources)
    words = _("The token just taken: {resources}").format(resources=given)
    about = _("All of it goes into one of your carts.")
    return Fact("", words, face_name(seen.taken), about, "2.21")


def summary(seen: GoldWestObservation, names: Sequence[str]) -> str:
    """One line about the table, for sharing and for the shelf."""
    if seen.phase == "end":
        return outcome(seen, names, terms.points)
    if seen.current_player == CHANCE and not any(seen.marks) and not seen.turn:
        return _("The table is being laid out.")
    rounds = seen.setup.camps + 1
    points = [
        _("{name} {points}").format(name=seat_name(names, seat), points=score(seen, seat))
        for seat in range(seen.seats)
    ]
    return _("Round {round} of {rounds}: {points}").format(
        round=seen.turn // seen.seats + 1, rounds=rounds, points=", ".join(points)
    )


# ---------------------------------------------------------------------------- options


def option_words(name: str) -> tuple[str, str]:
    """An option's label and what it is about."""
    return {
        "start": (_("Who begins"), _("The place in the turn order sets the starting resources.")),
        "bandits": (
            _("Bandits"),
            _("Two more offices to draw from: the Insurance Office and the Hoosegow."),
        ),
        "trading_post": (
            _("Trading Post"),
            fill(
                _("A tile that gives a resource in place of the {n}-point tile in Boomtown."),
                {"n": components.TILE_POINTS},
            ),
        ),
        "whitewater": (
            _("Whitewater"),
            _("The expansion with water. Its card costs are a reconstruction."),
        ),
    }[name]


def choice_words(name: str, value: Value) -> str:
    """One choice of an option."""
    if isinstance(value, bool):
        return _("With") if value else _("Without")
    fixed = {
        "random": _("Drawn by lot"),
        "no": _("Without"),
        "four": _("One of its four tiles"),
        "five": fill(_("One of these and the {n}-point tile"), {"n": components.TILE_POINTS}),
    }
    text = str(value)
    return fixed[text] if text in fixed else _("Player {letter}").format(letter=text)
