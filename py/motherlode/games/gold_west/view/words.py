"""Sentences of what Gold West asks, its actions and its seats. Events are in ``event_words``."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.core.info import Value
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold_west.rules import actions, components
from motherlode.games.gold_west.rules.components import TOKEN_KINDS
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.event_words import cell_words
from motherlode.games.gold_west.view.land import face_name
from motherlode.games.gold_west.view.scores import effect_words, office_words, single_words
from motherlode.games.gold_west.view.shown import score
from motherlode.games.gold_west.view.terms import hex_name
from motherlode.locale import _, ngettext, seat_name, with_label
from motherlode.view.person import ask, capital, decapitalize
from motherlode.view.quantity import fill
from motherlode.view.words import numeral, outcome, points_words, score_line

# ---------------------------------------------------------------------------- what is wanted


def prompt(seen: GoldWestObservation, names: Sequence[str]) -> str:
    """The sentence that says what is wanted now; its first line is for the eye."""
    if seen.phase == "end":
        return outcome(seen, names)
    if seen.phase in ("activate", "leave"):
        words = _activating(seen)
    elif seen.phase in ("build", "dig", "place"):
        words = _building(seen)
    elif seen.phase == "use":
        words = _(
            "Use your metals.\nStep {step}. You have {resources}. Metals move a stagecoach, or "
            "buy an office or an investment."
        )
        words = words.replace("{resources}", terms.counted((0, 0, *seen.metals, 0)))
    else:
        words = _effect(seen)
    step = STEP_NUMBERS.get(seen.phase, 0)
    return ask(words.replace("{step}", str(step)), names, seen.current_player)


#: Phase -> the step of the turn, as the rulebook counts them.
STEP_NUMBERS = {"activate": 1, "leave": 1, "use": 2, "build": 3, "dig": 3, "place": 3}


def _activating(seen: GoldWestObservation) -> str:
    if seen.phase == "leave":
        words = _("Which resource stays in {section}?\nOne stays in every cart on the way.")
        return words.format(section=terms.section_words(seen.hand_section))
    if seen.final_round:
        return _("Last turn: pick a cart.\nStep {step}. All camps are placed.")
    return _(
        "Pick a cart to empty.\nStep {step}. One resource stays in every cart on the way to "
        "cart 0; use what is left after it."
    )


def _building(seen: GoldWestObservation) -> str:
    if seen.phase == "build":
        return _(
            "Build a camp or a settlement?\nStep {step}. A camp costs wood or stone, a "
            "settlement both."
        )
    if seen.phase == "place":
        words = _(
            "Pick a cart to load.\n{resources}. A cart pays its number in points, but the higher "
            "it is, the longer the way."
        )
        return words.format(resources=capital(terms.counted(TOKEN_KINDS[seen.taken].resources)))
    if seen.building == actions.LOOT:
        return _("Pick a token to loot.\nStep {step}. Without wood and stone nothing can be built.")
    return _("Pick a token to build on.\nStep {step}. Revealed tokens only.")


def _effect(seen: GoldWestObservation) -> str:
    if seen.phase == "put":
        return _("Where does {resource} go?").format(resource=terms.a_resource(seen.given))
    return {
        "ship": _("Move a stagecoach one step."),
        "mark": _("Mark an empty space in Boomtown."),
        "over": _("Cover an opponent’s marker in Boomtown."),
        "upgrade": _("Pick a camp to upgrade.\nIt becomes a settlement."),
        "gain": _("Pick a resource to take."),
        "look": _("Pick a face-down token to see."),
        "swap": _("Pick the first token to swap."),
        "swap_with": _("Pick the second token.\nOf the same terrain."),
    }[seen.phase]


# ---------------------------------------------------------------------------- actions


def action_words(action: Action, seen: GoldWestObservation, names: Sequence[str]) -> str:
    """A legal action as a sentence; no two legal ones are alike."""
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
            return _("Invest {card}").format(card=card_words(card, seen))
        case actions.Mark(cell):
            return _mark_words(cell, seen, names)
        case actions.Ship(track):
            step = seen.coach_of(seen.active, track) + 1
            return _("Move your stagecoach on the {track} to step {step}").format(
                track=terms.track_words(track), step=step
            )
        case actions.Gain(resource):
            return _("Take {what}").format(what=terms.a_resource(resource))
        case actions.Put(section):
            return _put_words(section, seen)
    return _on_hex(action, seen) or _plain(action)


def _put_words(section: int, seen: GoldWestObservation) -> str:
    if section < 0:
        return _("Into the use zone")
    words = _("Into {section}").format(section=terms.section_words(section))
    if seen.phase != "place":
        return words
    points = section
    if seen.setup.whitewater:
        points += seen.section(seen.active, section)[components.WATER]
    return with_label(words, points_words(points))


def _mark_words(cell: int, seen: GoldWestObservation, names: Sequence[str]) -> str:
    where = place_sign(cell, seen)
    if seen.phase == "over":
        words = _("Mark {place}, over {name}’s marker").format(
            name=seat_name(names, seen.markers[cell]), place=where
        )
    else:
        words = _("Mark {place}").format(place=where)
        if seen.phase != "mark":
            words = with_label(words, terms.counted(terms.cell_cost(cell)))
    return f"{words}\n{cell_words(cell)}"


def _on_hex(action: Action, seen: GoldWestObservation) -> str:
    """The action on a hex: what is there for the eye, and its name for those who listen."""
    match action:
        case actions.Upgrade(hex_):
            words = _("Make the camp {where} a settlement\non {hex}")
        case actions.LookAt(hex_):
            words = _("Look at the token {where}\non {hex}")
        case actions.Swap(hex_):
            words = _("Swap the token: {resources}\non {hex}")
        case actions.Dig(hex_):
            words = _("Build {where}: {resources}\non {hex}")
            if seen.building == actions.LOOT:
                words = _("Loot {what}: {resources}\non {hex}")
        case _:
            return ""
    terrain = seen.terrain[hex_]
    return words.format(
        hex=hex_name(hex_),
        where=terms.in_terrain(terrain),
        what=terms.the_terrain(terrain),
        resources=token_words(hex_, seen),
    )


def _plain(action: Action) -> str:
    match action:
        case actions.Skip():
            return _("Leave this out")
        case actions.Stop():
            return _("Use no more metals")
        case actions.Build(building):
            words = _("Build a camp for {wood} or {stone}: {n} influence")
            if building == actions.SETTLEMENT:
                words = _("Build a settlement for {wood} and {stone}: {n} influence")
            return words.format(
                wood=terms.counted((1, 0, 0, 0, 0, 0)),
                stone=terms.counted((0, 1, 0, 0, 0, 0)),
                n=components.BUILDING_INFLUENCE[building],
            )
    raise AssertionError(action)


def token_words(hex_: int, seen: GoldWestObservation) -> str:
    """Name what the token on the hex shows."""
    kind = seen.token[hex_]
    return terms.counted(TOKEN_KINDS[kind].resources) if kind >= 0 else _("face down")


def card_words(card: int, seen: GoldWestObservation) -> str:
    """An investment: its cost, its points, what it does."""
    made = _("{cost} for {points}").format(
        cost=terms.counted(terms.card_cost(card)),
        points=points_words(components.CARDS[card].points),
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
    facts = [Fact(numeral(points), words.format(n=points), "icon-points", clause="3.4")]
    words = ngettext("{n} camp left", "{n} camps left", camps)
    last = _("Once every camp is placed, each player has one final turn with steps 1 and 2 only.")
    facts.append(Fact(str(camps), words.format(n=camps), "icon-camp", last, "3.1"))
    return tuple(facts)


def stock(seen: GoldWestObservation) -> tuple[Fact, ...]:
    """The tokens nobody has turned up, as far as this seat may know."""
    about = _("A token is revealed when somebody builds or loots beside it.")
    facts = []
    for kind, amount in enumerate(seen.unseen):
        if amount:
            words, face = unseen_words(kind, amount), face_name(kind)
            facts.append(Fact(str(amount), words, face, about, "2.20"))
    return tuple(facts)


def unseen_words(kind: int, amount: int) -> str:
    """Tell how many tokens of a kind have not been turned up."""
    return ngettext(
        "{terrain}, {resources}: {n} token not revealed",
        "{terrain}, {resources}: {n} tokens not revealed",
        amount,
    ).format(
        terrain=terms.terrain(TOKEN_KINDS[kind].terrain),
        resources=terms.counted(TOKEN_KINDS[kind].resources),
        n=amount,
    )


def in_hand(seen: GoldWestObservation) -> Fact | None:
    """The token whose resources are to be put into a cart."""
    return taken(seen) if seen.phase == "place" else None


def taken(seen: GoldWestObservation) -> Fact | None:
    """The token taken this turn, until its resources lie in a cart."""
    if seen.taken < 0:
        return None
    given = terms.counted(TOKEN_KINDS[seen.taken].resources)
    words = _("The token just taken: {resources}").format(resources=given)
    return Fact("", words, face_name(seen.taken), clause="2.21")


def summary(seen: GoldWestObservation, names: Sequence[str]) -> str:
    """One line about the table, for sharing and for the shelf."""
    if seen.phase == "end":
        return outcome(seen, names)
    if seen.current_player == CHANCE and not any(seen.marks) and not seen.turn:
        return decapitalize(_("Setting up"))
    rounds = seen.setup.camps + 1
    return _("round {round} of {rounds}, {points}").format(
        round=seen.turn // seen.seats + 1,
        rounds=rounds,
        points=score_line(score(seen, seat) for seat in range(seen.seats)),
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


def option_picture(name: str, choice: Value) -> str:
    """The piece that a choice of an option is about."""
    if name == "start":
        return "down-0" if choice == "random" else f"coach-{SEAT_LETTERS.index(str(choice))}"
    pictures = {
        "bandits": "office-hoosegow",
        "whitewater": "single-water_tower",
        "no": "single-vp4",
    }
    return pictures.get(name) or pictures.get(str(choice), "single-tp_gold")
