"""The rules panel: the game in our own words, with its rulings marked."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.games.carcassonne.view.words import rates_words
from motherlode.locale import _


def rules() -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    return (
        _aim(),
        _tile(),
        _meeple(),
        _scoring(),
        _fields(),
        _gold(),
        _castles(),
        _end(),
        _table(),
        _source(),
    )


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _(
                "Tile by tile a land of walled cities, roads, monasteries and fields is laid out. "
                "Whoever gets the most points from it wins."
            ),
            _(
                "A turn: place the tile you drew, if you like place a meeple on it, then what the "
                "tile has completed is scored. Then the next player draws."
            ),
        ),
    )


def _tile() -> Section:
    return Section(
        _("Placing the tile"),
        (
            _(
                "The tile lies edge to edge with at least one other, turned as you like. On every "
                "edge that meets another, road must meet road, city city, and field field."
            ),
            _("A tile that fits nowhere leaves the game, and another one is drawn."),
        ),
    )


def _meeple() -> Section:
    return Section(
        _("Placing a meeple"),
        (
            _(
                "You may place one of your seven meeples on the tile just placed, and on no "
                "other: as a knight in a city, a highwayman on a road, a monk in a monastery or "
                "a farmer lying in a field."
            ),
            _(
                "Nobody may stand in the same road, city or field already, not even one of your "
                "own. Several meeples come together only when tiles join what was apart."
            ),
            _("Meeples come back when what they stand in is scored. Farmers never come back."),
        ),
    )


def _scoring() -> Section:
    return Section(
        _("What is completed is scored"),
        (
            _("A road is completed when both its ends are closed: 1 point for each tile."),
            _(
                "A city is completed when its wall has no gap: 2 points for each tile and 2 for "
                "each coat of arms."
            ),
            _("A monastery is completed when eight tiles lie around it: 9 points."),
            _(
                "The player with the most meeples in it scores; players with equally many all "
                "score in full. Then all its meeples go home, and may be placed again from the "
                "next turn on."
            ),
            _(
                "Option: in old editions a completed city of two tiles brings 2 points instead "
                "of 4, a coat of arms 1."
            ),
        ),
    )


def _fields() -> Section:
    return Section(
        _("Fields"),
        (
            _(
                "Fields are bounded by roads, city walls and the edge of the land. They are "
                "scored only at the end: whoever has the most farmers in a field gets 3 points "
                "for every completed city that touches it."
            ),
            _(
                "Every field is scored by itself: a city can pay several fields, and the same "
                "player several times."
            ),
        ),
    )


def _gold() -> Section:
    return Section(
        _("The Goldmines"),
        (
            _(
                "Who places a tile with a gold mine puts one ingot on it and a second one on any "
                "of the tiles around it, straight or across. Only then comes the meeple."
            ),
            _(
                "When a road or a city is scored, the ingots on its tiles are taken by those who "
                "score it; with a monastery, those on its own tile and on the eight around it. "
                "What nobody holds keeps its ingots, and farmers never get any."
            ),
            _(
                "If several players or several features are scored at once, the ingots are "
                "taken one by one: the player whose turn it is begins, then clockwise, each from "
                "a tile of what that player scored. Who has nothing left to take is passed over."
            ),
            _(
                "At the end ingots still on tiles are removed. Owned ones are worth: {rates}."
            ).format(rates=rates_words()),
            _("Ruling: the table of values is that of the common edition; taking is compulsory."),
            _(
                "Ruling: if several tiles lie around the mine one of them is chosen, also if it "
                "holds ingots, meeples or a castle."
            ),
        ),
    )


def _castles() -> Section:
    return Section(
        _("Castles (option)"),
        (
            _(
                "A completed city of just two half circles need not be scored: the player whose "
                "meeple is in it may turn it into a castle, as long as castles are left (three "
                "each, two with five or six players). The meeple stays as its lord."
            ),
            _(
                "The fief of a castle is its two tiles and the two on either side, six in all. "
                "As soon as a road, city or monastery is completed with a tile in the fief, in a "
                "later turn, the lord scores the same points, whoever completed it. Then the "
                "lord goes home and the castle stays empty."
            ),
            _(
                "When the castle is scored its lord also takes ingots: those in the fief and no "
                "others. In a field a castle is worth 4 points instead of a city's 3."
            ),
            _(
                "Ruling: if several things are completed in the fief at once, the most valuable "
                "one counts. A castle that is scored sets off another castle in whose fief it "
                "lies."
            ),
            _("Ruling: one tile that closes two small cities may make two castles."),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            _(
                "The game ends with the turn of the last tile. Unfinished roads and cities bring "
                "1 point for each tile and coat of arms, unfinished monasteries 1 point for "
                "themselves and for each tile around them. Then come fields and ingots."
            ),
            _("Ruling: the sources name no tie-break; equal points share the victory."),
        ),
    )


def _table() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a marked place to lay the tile there, tap it again to turn it. The number "
                "beside a meeple is what its road, city, monastery or field would score for its "
                "owner now. Small marks show who holds a field."
            ),
            _(
                "A crossed-out place can no longer be filled: no tile still to come fits. A small "
                "number in an empty place says that only so many tiles still fit."
            ),
            _(
                "Point at a road, city, monastery or field, or tap it: it lights up as a whole, "
                "with who holds it and what it scores now. A field lights up with the cities it "
                "supplies; the coin on each tells what it brings. The button with the layers "
                "does so for all fields with farmers. A dashed rim is where a field is still open."
            ),
            _(
                "While a tile or a meeple is laid out, plates over it tell what it would score "
                "at once and for whom; a plate with a dashed ring is nobody's yet. Brackets mark "
                "the last tile, and a long dashed frame the fief of a castle."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Source"),
        (
            _(
                "Carcassonne by Klaus-Jürgen Wrede with the mini expansion The Goldmines (third "
                "edition, Hans im Glück), and the castles of Bridges, Castles and Bazaars with "
                "the publisher's clarifications. Told in our own words; the pictures are drawn "
                "by this cabinet and copied from nowhere."
            ),
            _("Ruling: a sixth player uses the sixth colour of other boxes."),
        ),
    )
