"""The weights by which Carcassonne is judged; those made by hand."""

from __future__ import annotations

from dataclasses import dataclass

PRICE = (675, 480, 345, 255, 180, 120, 75, 0)
"""The worth of a meeple at home, by how many others are at home, early in the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Weights of features, meeples and chances: percentages of points unless stated otherwise."""

    measured: bool = False
    """Chances as counted in games, not as made by hand; see ``completion``."""
    seats: int = 0
    """The seats of the games they were fitted in: with other seats so many tiles left count as many
    as leave a seat as many turns. 0: tiles are tiles, with any number of seats."""
    rivals: int = 500
    """By hand: a place that so many hundredths of the tiles left would fit is filled in time with
    even chances."""
    enough: int = 2500
    """With so many hundredths of tiles left chances hold; with fewer they shrink."""
    enough_for_meeples: int = 2500
    """With so many hundredths of tiles left a meeple has its price; with fewer less."""
    monastery: int = 6667
    """By hand: a missing neighbour of a monastery, times the chance that all come; in ten
    thousandths."""
    city: int = 100
    """The points of an uncompleted city as it is."""
    walls: int = 100
    """The points its completion would add, times its chance."""
    spread: int = 0
    """Every edge over which it is open, in hundredths of a point."""
    road: int = 100
    """The points of an uncompleted road as it is."""
    end: int = 100
    """A further tile of it, times its chance."""
    way: int = 0
    """Every edge over which it is open, in hundredths of a point."""
    field: int = 100
    """An uncompleted city to farmers, times its chance."""
    meadow: int = 75
    """The cities to come to farmers, in hundredths of a point."""
    farmer: int = 200
    """The price of a farmer, in that of a meeple."""
    risk: int = 150
    """The price of any other meeple, in that of a meeple; its chance to come home is taken off."""
    back: int = 0
    """The price of a meeple on what is uncompleted, times its chance to come home."""
    ingot: int = 250
    """An ingot that goes with a feature, times its chance, in hundredths of a point."""
    against: int = 100
    """The points others may expect."""
    sure: int = 80
    """As counted: the chance of a road or city whose places everything would fit."""
    rivals_city: int = 150
    rivals_road: int = 400
    rivals_cell: int = 150
    """As counted: ``rivals`` of a city's place, a road's, a monastery's neighbour."""
    each: int = 600
    square: int = 100
    """As counted: with so many hundredths of tiles left a single place has its time; ``square``
    percent of that more for each that the square of their number is more than 1."""
    lonely: int = 3500
    """As counted: with so many hundredths of tiles left a monastery's neighbour has its time that
    has no neighbours yet."""
    fill: int = 100
    """As counted: a missing neighbour of a monastery, times its chance, in hundredths of a
    point."""
    prices: tuple[int, ...] = PRICE
    """As ``PRICE``."""


BY_HAND = Weights()
