"""The weights by which Carcassonne is judged; those made by hand."""

from __future__ import annotations

from dataclasses import dataclass

#: The worth of a meeple at home, by how many others are at home, early in the game.
PRICE = (675, 480, 345, 255, 180, 120, 75, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Weights of features, meeples and chances: percentages of points unless stated otherwise."""

    #: Chances as counted in games, not as made by hand; see ``completion``.
    measured: bool = False
    #: The seats of the games they were fitted in: with other seats so many tiles left count as many
    #: as leave a seat as many turns. 0: tiles are tiles, with any number of seats.
    seats: int = 0
    #: By hand: a place that so many hundredths of the tiles left would fit is filled in time with
    #: even chances.
    rivals: int = 500
    #: With so many hundredths of tiles left chances hold; with fewer they shrink.
    enough: int = 2500
    #: With so many hundredths of tiles left a meeple has its price; with fewer less.
    enough_for_meeples: int = 2500
    #: By hand: a missing neighbour of a monastery, times the chance that all come; in ten
    #: thousandths.
    monastery: int = 6667
    #: The points of an uncompleted city as it is.
    city: int = 100
    #: The points its completion would add, times its chance.
    walls: int = 100
    #: Every edge over which it is open, in hundredths of a point.
    spread: int = 0
    #: The points of an uncompleted road as it is.
    road: int = 100
    #: A further tile of it, times its chance.
    end: int = 100
    #: Every edge over which it is open, in hundredths of a point.
    way: int = 0
    #: An uncompleted city to farmers, times its chance.
    field: int = 100
    #: The cities to come to farmers, in hundredths of a point.
    meadow: int = 75
    #: The price of a farmer, in that of a meeple.
    farmer: int = 200
    #: The price of any other meeple, in that of a meeple; its chance to come home is taken off.
    risk: int = 150
    #: The price of a meeple on what is uncompleted, times its chance to come home.
    back: int = 0
    #: An ingot that goes with a feature, times its chance, in hundredths of a point.
    ingot: int = 250
    #: The points others may expect.
    against: int = 100
    #: As counted: the chance of a road or city whose places everything would fit.
    sure: int = 80
    rivals_city: int = 150
    rivals_road: int = 400
    #: As counted: ``rivals`` of a city's place, a road's, a monastery's neighbour.
    rivals_cell: int = 150
    each: int = 600
    #: As counted: with so many hundredths of tiles left a single place has its time; ``square``
    #: percent of that more for each that the square of their number is more than 1.
    square: int = 100
    #: As counted: with so many hundredths of tiles left a monastery's neighbour has its time that
    #: has no neighbours yet.
    lonely: int = 3500
    #: As counted: a missing neighbour of a monastery, times its chance, in hundredths of a point.
    fill: int = 100
    #: As ``PRICE``.
    prices: tuple[int, ...] = PRICE


BY_HAND = Weights()
