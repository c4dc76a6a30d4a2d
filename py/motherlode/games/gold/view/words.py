"""The words of GOLD: prompts, choices, scores. What happened is in ``event_words``."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.info import Value
from motherlode.core.score import ScoreLine
from motherlode.games.gold.rules.actions import Choose, Flip
from motherlode.games.gold.rules.components import MINES_PER_SEAT, PLACES, SIDE
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.keys import key_of
from motherlode.games.gold.view.layout import row_column
from motherlode.games.gold.view.notes import noted
from motherlode.games.gold.view.terms import colour_works, mine_words, take_words
from motherlode.locale import _, ngettext, with_label
from motherlode.view.person import ask
from motherlode.view.quantity import fill
from motherlode.view.words import outcome, score_line

# ---------------------------------------------------------------------------- what is wanted


def prompt(seen: GoldObservation, names: Sequence[str]) -> str:
    """The sentence that says what is wanted now; its first line is for the eye."""
    if seen.phase == "end":
        return outcome(seen, names)
    return ask(_wanted(seen), names, seen.current_player)


def _wanted(seen: GoldObservation) -> str:
    if seen.phase == "choose":
        if seen.current_player in seen.owners:
            return _("Choose your second mine.\nIt does not matter which one.")
        return _(
            "Choose a mine.\nThe prospectors of its colour will work for you. It does not matter "
            "which mine you pick."
        )
    if seen.phase == "first":
        if seen.on_table == PLACES:
            return _("Turn over a first card.\nIt does not matter which while you know none.")
        return _("Turn over a first card.")
    if seen.phase == "second":
        return _("Turn over a second card.")
    return _("Gold rush: turn over one card.")


def action_words(action: Action, seen: GoldObservation, names: Sequence[str]) -> str:
    """A legal action as a sentence; no two legal ones are alike."""
    del names
    if isinstance(action, Choose):
        return take_words(action.colour)
    assert isinstance(action, Flip)
    row, column = row_column(action.place)
    card = noted(seen, action.place)
    words = _("Turn over the card\nin row {row}, column {column}")
    words = words.format(row=row, column=column)
    return with_label(words, card) if card else words


def action_of(key: str, legal: Sequence[Action]) -> list[Action]:
    """The legal actions a tap on that spot can mean: one or none."""
    return [action for action in legal if key_of(action) == key]


# ---------------------------------------------------------------------------- players


def seat_mark(seen: GoldObservation, seat: int) -> tuple[Fact, ...]:
    """The crests of the seat's mines; until it has one, a lantern that does not burn."""
    mines = [colour for colour, owner in enumerate(seen.owners) if owner == seat]
    about = colour_works()
    return tuple(
        Fact("", mine_words(colour), f"crest-{colour}", about, "1.1") for colour in mines
    ) or (Fact("", "", "lantern-out"),)


def seat_panel(seen: GoldObservation, seat: int) -> tuple[Fact, ...]:
    """The seat's gold cards, and its points of the rounds before."""
    cards = seen.piles[seat]
    worth = _("What they are worth is counted at the end.")
    facts = [Fact(str(cards), gold_cards_words(cards), "back", worth, "6")]
    if seen.finished and seen.phase != "end":
        total = sum(score.points[seat] for score in seen.finished)
        words = ngettext(
            "{n} point from the rounds before", "{n} points from the rounds before", total
        )
        facts.append(Fact(str(total), words.format(n=total), "sum", clause="7"))
    return tuple(facts)


def points_of(seen: GoldObservation, seat: int) -> int | None:
    """The points of the rounds that are over; what was won in this one lies face down."""
    if not seen.finished:
        return None
    return sum(score.points[seat] for score in seen.finished)


def summary(seen: GoldObservation, names: Sequence[str]) -> str:
    """One line about the table, for sharing and for the shelf."""
    if seen.phase == "end":
        return outcome(seen, names)
    if seen.phase in ("begin", "choose"):
        return _("choosing mines")
    return _("round {round} of {rounds}, {cards} gold cards").format(
        round=seen.round,
        rounds=seen.setup.rounds,
        cards=score_line(seen.piles[seat] for seat in range(seen.seats)),
    )


# ---------------------------------------------------------------------------- scores


def score_words(line: ScoreLine) -> str:
    """Return where the points come from."""
    number = line.source.rpartition("-")[2]
    return with_label(_("Round {number}").format(number=number), gold_cards_words(line.count))


def gold_cards_words(number: int) -> str:
    """Return "3 gold cards" in the language of the page."""
    return ngettext("{n} gold card", "{n} gold cards", number).format(n=number)


def tie_words(key: str) -> str:
    """Return what a tie was broken by."""
    return _("gold cards") if key == "gold-cards" else _("points in the last round")


# ---------------------------------------------------------------------------- options


def option_words(name: str) -> tuple[str, str]:
    """An option's label and what it is about."""
    return {
        "layout": (
            _("Layout"),
            _("The square is easier to remember; scattered cards are the full game."),
        ),
        "rounds": (
            _("Length"),
            _(
                "A match has as many rounds as players, each begun by another one. The scores add "
                "up; on a tie the higher score in the last round wins."
            ),
        ),
        "mines": (
            _("Mines"),
            fill(
                _("Each player owns one colour, with two players {mines:word} colours each."),
                {"mines": MINES_PER_SEAT[2]},
            ),
        ),
        "start": (
            _("Who begins"),
            _("A random player begins, or choose one."),
        ),
    }[name]


def choice_words(name: str, value: Value) -> str:
    """One choice of an option."""
    fixed = {
        "square": fill(_("Square of {side} by {side}"), {"side": SIDE}),
        "scattered": _("Scattered"),
        "match": _("A match"),
        "one": _("One round"),
        "chosen": _("Players choose"),
        "dealt": _("Dealt in order"),
        "random": _("Drawn by lot"),
    }
    text = str(value)
    return fixed[text] if text in fixed else _("Player {letter}").format(letter=text)


def option_picture(name: str, choice: Value) -> str:
    """The piece that a choice of an option is about."""
    pictures = {"layout": f"table-{choice}", "rounds": "laurel", "mines": "adit"}
    return pictures.get(name, "face-B2")
