"""The guide of Carcassonne: every tile and piece with its picture, the Goldmines' examples."""

from __future__ import annotations

from motherlode.games.carcassonne.guide.examples import RECORDS, TURN
from motherlode.games.carcassonne.rules.components import (
    MONASTERY_POINTS,
    ROAD_TILE,
    TILES,
    completed_city,
)
from motherlode.games.carcassonne.view.clauses import clauses
from motherlode.games.carcassonne.view.terms import tile_words
from motherlode.locale import _
from motherlode.view.guide import Example, Guide, GuideRow, GuideTable, GuideTerms, truncate_record
from motherlode.view.person import capital
from motherlode.view.quantity import fill

GOLDMINES = tuple(f"3.{n}" for n in range(1, 13))
CASTLES = tuple(f"4.{n}" for n in range(1, 14))


def guide(terms: GuideTerms) -> Guide:
    """With or without The Goldmines and castles."""
    absent: set[str] = set()
    special: set[str] = set()
    mines = bool(terms.options.get("goldmines", True))
    castles = bool(terms.options.get("castles"))
    (special if mines else absent).update(GOLDMINES)
    (special if castles else absent).update(CASTLES)
    (special if terms.options.get("small_city") == 2 else absent).add("2.11")
    (special if terms.options.get("copies") == 2 else absent).add("1.7")
    if terms.seats != 6:
        absent.add("1.3")
    return Guide(
        start="2.1",
        tables=(
            GuideTable(title=_("All tiles"), after="2.2", rows=_tiles(mines)),
            GuideTable(title=_("Pieces"), after="2.4", rows=_pieces()),
        ),
        examples=_examples(),
        summary=(
            (_("Place the tile"), ("2.1", "2.2")),
            (_("Place a meeple"), ("2.4", "2.5")),
            (_("Score what is completed"), ("2.7", "2.9", "2.10", "2.12")),
            (_("Fields"), ("2.16",)),
            (_("The Goldmines"), ("3.2", "3.5", "3.11")),
            (_("Castles (option)"), ("4.2", "4.6")),
            (_("The end"), ("2.15",)),
        ),
        absent=frozenset(absent),
        special=frozenset(special),
        turn=_turn(),
    )


def _turn() -> tuple[Example, ...]:
    told = (
        (
            2,
            _("Place the tile") + ".",
            _("It was drawn and placed to the right: road meets road, field meets field."),
        ),
        (
            3,
            _("Place a meeple") + ".",
            _("A has a highwayman on the road. Nobody else may claim this road now."),
        ),
        (
            6,
            _("Score what is completed") + ".",
            fill(
                _(
                    "The tile of B closed the city, with a knight of B in it: {city:points} at "
                    "once, and the knight is back in the hand."
                ),
                {"city": completed_city(2)},
            ),
        ),
        (
            9,
            _("Meeples come back."),
            fill(
                _(
                    "A closed the road on the left. It is three tiles long: {road:points}, and the "
                    "highwayman is free again."
                ),
                {"road": 3 * ROAD_TILE.number},
            ),
        ),
    )
    return tuple(
        Example(
            id=f"turn-{n}",
            title=title,
            words=words,
            after="1.4",
            record=truncate_record(TURN, plies),
        )
        for n, (plies, title, words) in enumerate(told, 1)
    )


def _tiles(mines: bool) -> tuple[GuideRow, ...]:
    return tuple(
        GuideRow(f"tile-{kind.id}", capital(tile_words(kind.id)), f"{kind.count} ×")
        for kind in TILES
        if mines or not kind.mine
    )


def _pieces() -> tuple[GuideRow, ...]:
    said = {clause.number: clause.text for clause in clauses()}
    return (
        GuideRow("meeple-0", _("Meeple"), said["2.4"]),
        GuideRow("farmer-0", _("Farmer"), said["2.16"]),
        GuideRow("ingot", _("Ingot"), said["3.5"]),
        GuideRow("castle", capital(_("castle")), said["4.5"]),
    )


#: The name of a record, the clause, the words and what the seats have then.
Told = tuple[str, str, str, tuple[int, ...]]


def _examples() -> tuple[Example, ...]:
    page = _("The Goldmines")
    return tuple(
        Example(
            id=name,
            words=words,
            after=after,
            record=before_taking(RECORDS[name]),
            source=page,
            totals=totals,
        )
        for name, after, words, totals in (*_of_mines(), *_of_castles(), *_of_sharing())
    )


def before_taking(record: str) -> str:
    """The record up to where ingots are taken: who holds what is still on the table."""
    tokens = record.partition("\n")[2].split()
    taken = (at for at, token in enumerate(tokens) if token.startswith("i"))
    return truncate_record(record, next(taken, len(tokens)))


def _of_mines() -> tuple[Told, ...]:
    return (
        (
            "gold-1",
            "3.2",
            _(
                "The tile with the mine gets one ingot; the second is on a tile that "
                "touches its corner."
            ),
            (0, 0),
        ),
        (
            "gold-2",
            "3.5",
            _("A completed its city, scored it, and took the three ingots on its tiles."),
            (completed_city(3), 0),
        ),
        (
            "gold-3",
            "3.8",
            _(
                "A completed a road that A and B hold together. Both score it, and take its three "
                "ingots in turn: A, B, and A again."
            ),
            (7 * ROAD_TILE.number,) * 2,
        ),
    )


def _of_castles() -> tuple[Told, ...]:
    return (
        (
            "castle-5",
            "4.3",
            _(
                "B built a castle instead of scoring the city, and no ingot was taken. Then C "
                "completed a city in its fief: C took two ingots in the city, B two in the fief."
            ),
            (0, *(completed_city(4),) * 2),
        ),
        (
            "castle-1A",
            "4.6",
            _(
                "A closed the city of B, and so scored the castle beside it for the same points. A "
                "took the ingot in the fief, B the one left in the city."
            ),
            (completed_city(3),) * 2,
        ),
        (
            "castle-6-1",
            "4.6",
            _("The monastery was surrounded, and the castle scores as much. Each takes an ingot."),
            (MONASTERY_POINTS.number,) * 2,
        ),
        (
            "castle-6-2",
            "4.6",
            _(
                "This time A laid the last tile around the monastery of A. The castle of B scores "
                "all the same, and each takes an ingot."
            ),
            (MONASTERY_POINTS.number,) * 2,
        ),
    )


def _of_sharing() -> tuple[Told, ...]:
    return (
        (
            "castle-1B-1",
            "4.11",
            _(
                "B closed the city of B, and the castle of A scored. B began and took the ingot "
                "outside the fief; A took the one in it."
            ),
            (completed_city(3),) * 2,
        ),
        (
            "castle-1B-2",
            "4.11",
            _(
                "The same, but B first took the ingot in the fief, to which both had a right. "
                "Nothing was left for A, and B took the other one as well."
            ),
            (completed_city(3),) * 2,
        ),
        (
            "castle-2A",
            "4.11",
            _(
                "Two ingots are in the fief of A, one of them in the city of B as well. B "
                "closed the city and took that one; A took the other, B the one left in the "
                "city."
            ),
            (completed_city(3),) * 2,
        ),
        (
            "castle-2B",
            "4.11",
            _(
                "Now A closed the city of B, and began: A took the ingot that both might take, B "
                "the one left in the city, and A the other one in the fief."
            ),
            (completed_city(3),) * 2,
        ),
        (
            "castle-3",
            "4.11",
            _(
                "The castle scores with the city, but no ingot is in its fief: its lord "
                "gets none, and the holder of the city takes both."
            ),
            (completed_city(4),) * 2,
        ),
        (
            "castle-4",
            "4.11",
            _(
                "A closed a city without a knight, and so scored the castle of A. A took the "
                "ingot in the fief, though it is not in the city."
            ),
            (completed_city(3), 0),
        ),
    )
