"""The rules of Go West!, clause by clause, in our own words.

The source is the rulebook of the Italian edition (KDS Distribuzione), by section.
"""

from __future__ import annotations

from motherlode.games.go_west.rules.components import (
    CAPACITY,
    CARD_NUMBER,
    CARDS,
    COINS,
    END_POINTS,
    HAND,
    IDLE_ACTIONS,
    SCORE_COSTS,
    SPACES,
    START_POINTS,
    TOKENS,
    WAGONS,
    copies,
)
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.locale import mark
from motherlode.view.clauses import translate_clauses
from motherlode.view.contract import Clause
from motherlode.view.lesson import Numbers


def _in_book(number: str, sections: str, text: str, numbers: Numbers = None) -> Clause:
    """A clause of the rulebook, with the sections that say it."""
    return Clause(number, text, f"KDS Distribuzione, {sections}", numbers=numbers)


def _ruling(number: str, text: str, numbers: Numbers = None) -> Clause:
    """A clause of ours."""
    return Clause(number, text, ruling=True, numbers=numbers)


def _deck() -> dict[str, int]:
    """The action cards, and the one that is known from print."""
    seen_in_print = CARDS[CARD_NUMBER["EA-2-2"]]
    return {
        "cards": sum(copies(DECKS["reconstructed"].rows)),
        "least": min(COINS),
        "most": max(COINS),
        "steps": seen_in_print.steps,
        "coins": seen_in_print.coins,
    }


def score_card_costs() -> dict[str, int]:
    """The tokens for each score card."""
    return {f"c{number}": cost for number, cost in enumerate(SCORE_COSTS, 1)}


def _standstill() -> dict[str, int]:
    """The actions that make a standstill: of each player, and at tables of two, three and four."""
    each = IDLE_ACTIONS
    return {"each": each, "two": 2 * each, "three": 3 * each, "four": 4 * each}


CLAUSES: tuple[Clause, ...] = (
    _in_book(
        "1",
        "3.1, 3.4",
        mark(
            "Two to four players. Six regions from east to west: New England, East, Great "
            "Plains, Midwest, West, California. All {wagons} wagons begin in New England. The "
            "four regions between have a ring of {spaces:word} spaces: one for the divider, "
            "{tokens:word} for tokens."
        ),
        numbers=lambda: {"wagons": WAGONS, "spaces": SPACES, "tokens": CAPACITY},
    ),
    _in_book(
        "2",
        "3.4",
        mark(
            "Everybody has {tokens} tokens, {points} victory points, {scorings:word} score "
            "cards, one double-move marker and {hand:word} action cards, which nobody else sees."
        ),
        numbers=lambda: {
            "tokens": TOKENS,
            "points": START_POINTS,
            "scorings": len(SCORE_COSTS),
            "hand": HAND,
        },
    ),
    _ruling(
        "2.1",
        mark(
            "The published list of the {cards} action cards is not to be found in any source we "
            "have. The cards here are a balanced list of our own: {cards} cards, {least} to "
            "{most} coins, at most two tokens each, more effect costs more, and the one card "
            "seen in print (2 tokens in the East, {steps} steps, {coins} coins) is among them."
        ),
        numbers=_deck,
    ),
    _in_book("3", "4.0, 5.0", mark("The oldest player begins. The turn passes clockwise.")),
    _ruling(
        "3.1",
        mark("Nobody’s age is known here: a player drawn by lot begins, or the one you choose."),
    ),
    _in_book(
        "3.2",
        "5.0",
        mark(
            "Do exactly one thing: play an action card, play a score card, or sell an action "
            "card. You cannot pass."
        ),
    ),
    _in_book(
        "4",
        "5.1",
        mark(
            "Playing an action card begins with its price: its coins are paid in tokens of your "
            "own, which go into the box."
        ),
    ),
    _in_book(
        "5",
        "5.1",
        mark(
            "Then the tokens shown are placed in the region shown. +1: one in that region and one "
            "in any other ring."
        ),
    ),
    _in_book(
        "6",
        "3.1.1, 5.1",
        mark(
            "A ring fills clockwise from the divider. When all {tokens:word} spaces are full, a "
            "new token moves the divider one space on: the oldest token, which lay there, "
            "returns to its owner, who can use it at once, and the new one takes the divider’s "
            "old space."
        ),
        numbers=lambda: {"tokens": CAPACITY},
    ),
    _in_book(
        "7",
        "5.1",
        mark(
            "Then wagons move west, exactly as many steps as shown, with one wagon or several. In "
            "California they leave the game."
        ),
    ),
    _ruling(
        "7.1",
        mark(
            "Make the steps in any order: the record writes them from east to west, which changes "
            "nothing."
        ),
    ),
    _in_book(
        "8",
        "5.1",
        mark("Everything on the card must be done. Only a player without tokens skips placing."),
    ),
    _ruling(
        "8.1",
        mark(
            "You choose which of two regions comes first, as no order is given and a "
            "token that comes back can be used at once. A card is carried out in full "
            "wherever some order does that. With one token and no such order you "
            "choose where to place it."
        ),
    ),
    _ruling(
        "8.3",
        mark(
            "With fewer tokens than a card places in its region, you place those you "
            "have. They are placed singly, and a player without tokens skips. "
            "Otherwise a player with few tokens could do less than a player with none."
        ),
    ),
    _ruling(
        "8.2",
        mark("Should the wagons be unable to make all the steps, they make as many as they can."),
    ),
    _in_book("9", "5.1", mark("At last a card is drawn.")),
    _in_book(
        "10",
        "3.3, 5.2",
        mark(
            "A score card is always the lowest one left. It costs {c1}, {c2}, {c3}, {c4}, {c5} "
            "or {c6} tokens, which go into the box, and leaves the game."
        ),
        numbers=score_card_costs,
    ),
    _ruling("10.1", mark("No card is drawn after a scoring.")),
    _in_book(
        "11",
        "5.2",
        mark(
            "All regions pay all players, from east to west. At least as many wagons "
            "as tokens: every token scores 1 point. Fewer wagons: as many points as "
            "wagons, one per token, first to the player with most tokens there, then "
            "the next. Players with equally many are paid together, token by token "
            "from the oldest."
        ),
    ),
    _in_book(
        "12",
        "5.3",
        mark(
            "Selling an action card: discard it and take as many of your tokens from the box as "
            "it shows coins, or as many as are there. Then draw a card."
        ),
    ),
    _ruling("12.1", mark("A card without coins can be sold too.")),
    _in_book(
        "13",
        "5.4",
        mark(
            "Without enough tokens for an action card or a score card you may pay in "
            "victory points, one per coin, but not below 0, and may mix both: then you "
            "choose how many coins to pay in points, from what your tokens do not "
            "cover to the whole price. With enough tokens you pay in tokens."
        ),
    ),
    _in_book(
        "14",
        "6.0",
        mark(
            "The double move is announced as the first thing of your turn: you have two actions "
            "of any kind. When everybody has used the marker, all come back, but not for the "
            "same turn."
        ),
    ),
    _ruling("14.1", mark("If the first action ends the game, there is no second.")),
    _in_book(
        "15",
        "5.5",
        mark("When the pile is used up, all played and sold cards are shuffled."),
    ),
    _ruling("15.1", mark("They are shuffled as soon as the last card has been drawn.")),
    _ruling("15.2", mark("Played and sold cards are open: everybody may look through them.")),
    _in_book(
        "16",
        "7.0",
        mark(
            "The game ends when somebody has {points} points or more after a scoring is "
            "complete. It also ends when no wagon is left in New England and the East: then "
            "there is one last scoring for free."
        ),
        numbers=lambda: {"points": END_POINTS},
    ),
    _in_book(
        "17",
        "7.0",
        mark("Most points win; on a tie most tokens in the supply; then the victory is shared."),
    ),
    _ruling(
        "18",
        mark(
            "Whether the wagons are gone is checked when the whole card has been carried out. "
            "The card that would then be drawn stays unseen."
        ),
    ),
    _ruling(
        "18.1",
        mark("Once you have used all {scorings:word} score cards, you cannot start a scoring."),
        numbers=lambda: {"scorings": len(SCORE_COSTS)},
    ),
    _ruling("18.2", mark("Points are a number; there can be more than the track shows.")),
    _ruling(
        "19",
        mark(
            "Standstill: in {each:word} actions for each player in a row no wagon moved and no "
            "score card was played. That is {two} actions in all with two players, {three} with "
            "three, {four} with four; a double move is two. The game then ends with one last "
            "scoring for free."
        ),
        numbers=_standstill,
    ),
)


def clauses(_entry_id: str = "") -> tuple[Clause, ...]:
    """The numbered rules in the player's language."""
    return translate_clauses(CLAUSES)


GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("region (`REGIONS`)", "région", "regione"),
    ("New England (`NE`)", "Nouvelle-Angleterre", "New England"),
    ("East (`EA`)", "Est", "Costa Est"),
    ("Great Plains (`GP`)", "Grandes Plaines", "Grandi Pianure"),
    ("Midwest (`MW`)", "Midwest", "Midwest"),
    ("West (`WE`)", "Ouest", "West"),
    ("California (`CA`)", "Californie", "California"),
    ("ring", "anneau", "tabella regione"),
    ("space", "case", "spazio"),
    ("divider", "cale", "segnalino divisione"),
    ("wagon", "chariot", "carovana"),
    ("step", "pas", "spostamento"),
    ("token", "jeton", "gettone"),
    ("supply", "réserve", "gettoni rimasti"),
    ("box", "boîte", "scatola"),
    ("victory point", "point de victoire", "punto vittoria"),
    ("marker on the rule", "marqueur de points", "segnapunti"),
    ("action card", "carte action", "carta azione"),
    ("coin", "pièce", "moneta"),
    ("score card", "carte de décompte", "carta punteggio"),
    ("scoring", "décompte", "fase di punteggio"),
    ("double move (`double`)", "double action", "mossa doppia"),
    ("to sell", "vendre", "vendere"),
    ("pile", "pioche", "mazzo"),
    (
        "standstill: ten actions for each player in a row, no wagon moved, no score card played "
        "(`IDLE_ACTIONS`, a ruling)",
        "partie bloquée",
        "stallo",
    ),
)
