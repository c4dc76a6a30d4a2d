"""The rules of GOLD, clause by clause, in our own words.

Numbers without a point are the parts of the rulebook; those with a point belong to the part.
"""

from __future__ import annotations

from motherlode.games.gold.rules.components import (
    COLOURS,
    COUNT,
    DYNAMITE_CARDS,
    GOLD_CARDS,
    IDLE_TURNS,
    MINES_PER_SEAT,
    PROSPECTOR_CARDS,
    RUSH_CARDS,
    SIDE,
)
from motherlode.locale import mark
from motherlode.view.clauses import translate_clauses
from motherlode.view.contract import Clause

_CONTENTS = "GOLD: contents"
_MINES = "GOLD: setting up, 1"
_CARDS = "GOLD: setting up, 2, and for the youngest"
_COURSE = "GOLD: course of the game"
_FINDS = "GOLD: a prospector finds gold"
_MEETS = "GOLD: a prospector meets another prospector"
_DYNAMITE = "GOLD: dynamite"
_NOTHING = "GOLD: nothing happens"
_RUSH = "GOLD: gold rush"
_END = "GOLD: end of the game"
_ADVICE = "GOLD: advice"


def _contents() -> dict[str, int]:
    """The cards by value and strength."""
    return {
        "cards": sum(COUNT),
        "gold": sum(GOLD_CARDS.values()),
        **{f"v{at}": value for at, value in enumerate(GOLD_CARDS, 1)},
        **{f"n{at}": cards for at, cards in enumerate(GOLD_CARDS.values(), 1)},
        "prospectors": len(COLOURS) * sum(PROSPECTOR_CARDS.values()),
        "colours": len(COLOURS),
        **{f"s{at}": strength for at, strength in enumerate(PROSPECTOR_CARDS, 1)},
        **{f"p{at}": cards for at, cards in enumerate(PROSPECTOR_CARDS.values(), 1)},
        "dynamite": DYNAMITE_CARDS,
    }


CLAUSES: tuple[Clause, ...] = (
    Clause(
        "1",
        mark(
            "Among {cards} face-down cards there are {gold} gold cards ({n1:word} worth {v1}, "
            "{n2:word} worth {v2}, {n3:word} worth {v3}, {n4:word} worth {v4}), {prospectors} "
            "prospectors in {colours:word} colours (in each colour {p1:word} of strength {s1}, "
            "{p2:word} of {s2}, {p3:word} of {s3} and {p4:word} of {s4}) and {dynamite} "
            "dynamite cards."
        ),
        _CONTENTS,
        numbers=_contents,
    ),
    Clause(
        "1.1",
        mark(
            "Each player owns the mine of one colour, and with two players the mines of "
            "{mines:word} colours. Every prospector of a colour works for the owner of its "
            "mine. Prospectors of the other colours stay in play and work for nobody."
        ),
        _MINES,
        numbers=lambda: {"mines": MINES_PER_SEAT[2]},
    ),
    Clause(
        "1.2",
        mark(
            "The mines are chosen in turn from the seat that begins and kept for the whole "
            "match; dealt mines go round from the first seat, the red one first."
        ),
        ruling=True,
    ),
    Clause("1.3", mark("The colours’ names, shapes and letters are ours."), ruling=True),
    Clause(
        "2",
        mark(
            "The cards are shuffled and scattered face down, so that each can be seen and none is "
            "covered as a whole. For the young, who find it easier, they are placed in a square of "
            "{side} by {side}."
        ),
        _CARDS,
        numbers=lambda: {"side": SIDE},
    ),
    Clause(
        "2.1",
        mark("Here a table begins with the square, unless you choose to scatter the cards."),
        ruling=True,
    ),
    Clause("3", mark("The youngest player begins; turns go round clockwise."), _COURSE),
    Clause(
        "3.1",
        mark("Nobody’s age is known here: a player drawn by lot begins, or the one you choose."),
        ruling=True,
    ),
    Clause(
        "4",
        mark(
            "Turn over one card, then another. Both stay face up while what they do happens; "
            "then it is the next player’s turn."
        ),
        _COURSE,
    ),
    Clause(
        "4.1",
        mark(
            "A prospector and gold: if the prospector is at least as strong as the gold is "
            "worth, its owner wins the gold and lays it face down at the mine; the prospector "
            "leaves the game. If the prospector works for nobody, the player whose turn it is "
            "wins the gold. If it is too weak, nothing happens."
        ),
        _FINDS,
    ),
    Clause(
        "4.2",
        mark(
            "Two prospectors of different strength, of the same colour or not: the "
            "weaker is driven out of the game; the stronger is turned face down again "
            "in its place."
        ),
        _MEETS,
    ),
    Clause("4.3", mark("Dynamite with anything: both cards leave the game."), _DYNAMITE),
    Clause(
        "4.4",
        mark(
            "Two prospectors of equal strength, or two gold cards: nothing happens. Cards to "
            "which nothing happens are turned face down again."
        ),
        _NOTHING,
    ),
    Clause(
        "5",
        mark(
            "If {rush:word} cards or fewer are on the table when a turn begins, the gold rush "
            "is on: from now on each turn turns over a single card. Gold goes straight to "
            "your own mine; a prospector or dynamite leaves the game."
        ),
        _RUSH,
        numbers=lambda: {"rush": RUSH_CARDS},
    ),
    Clause(
        "5.1",
        mark(
            "An ordinary turn always has two cards to turn over, because it begins with more "
            "than {rush:word} on the table."
        ),
        ruling=True,
        numbers=lambda: {"rush": RUSH_CARDS},
    ),
    Clause(
        "5.2",
        mark(
            "The gold rush also begins when no two cards left could do anything. Otherwise a "
            "round might never end."
        ),
        ruling=True,
    ),
    Clause(
        "5.3",
        mark(
            "The gold rush also begins after {idle:word} turns in a row in which no card left "
            "and no card was turned over for the first time. Otherwise a round might never end."
        ),
        ruling=True,
        numbers=lambda: {"idle": IDLE_TURNS},
    ),
    Clause(
        "6",
        mark(
            "When the table is empty everybody counts the worth of their gold. The "
            "richest wins; if tied, more gold cards; if that is equal too, they share "
            "the victory."
        ),
        _END,
    ),
    Clause(
        "7",
        mark(
            "A match has as many rounds as players, each begun by another one. The scores add "
            "up; on a tie the higher score in the last round wins."
        ),
        _ADVICE,
    ),
    Clause(
        "7.1",
        mark(
            "The first turn passes to the next player each round; if the scores of the last "
            "round are equal too, the victory is shared."
        ),
        ruling=True,
    ),
    Clause(
        "8",
        mark(
            "A card that was seen and turned back is shown nowhere again while the "
            "round runs: not on the table, not in the log, not in the replay. When the round "
            "is over everything can be looked at."
        ),
        ruling=True,
    ),
    Clause(
        "8.1",
        mark(
            "Nobody is told whether a card had been seen before, nor how many turns have "
            "changed nothing: that too is for those who remember."
        ),
        ruling=True,
    ),
    Clause(
        "9",
        mark(
            "What a card is that nobody has seen is drawn by lot when it is turned over: the "
            "first of a turn is known before the second is chosen."
        ),
        ruling=True,
    ),
)

GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("mine", "entrée de mine", "ingresso di miniera"),
    ("gold (`gold`)", "carte Or", "carta Oro"),
    ("prospector", "prospecteur", "cercatore"),
    ("dynamite", "dynamite", "dinamite"),
    ("value, strength (`VALUE`)", "valeur", "valore"),
    ("colour (`COLOUR`)", "couleur", "colore"),
    ("owner (`owners`)", "propriétaire", "proprietario"),
    ("turn over (`flip`)", "retourner", "scoprire"),
    ("win (`GoldWon`)", "gagner l’or", "vincere l’oro"),
    ("chase (`Chased`)", "chasser", "scacciare"),
    ("blast (`Blasted`)", "dynamite : retirer du jeu", "dinamite: togliere dal gioco"),
    ("pile (`piles`)", "pile d’or", "pila d’oro"),
    ("gold rush (`rush`)", "ruée vers l’or", "corsa all’oro"),
    ("round", "manche", "manche"),
    ("match", "partie", "partita"),
    ("start player (`starter`)", "premier joueur", "primo giocatore"),
)


def clauses(_entry_id: str = "") -> tuple[Clause, ...]:
    """The clauses in the player's language."""
    return translate_clauses(CLAUSES)
