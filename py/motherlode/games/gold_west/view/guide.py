"""The rules panel: Gold West in our own words, both editions, rulings and guesses marked."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.games.gold_west.rules.components import EDITIONS, OFFICES
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.scores import office_words
from motherlode.locale import _, listed


def gives_away() -> str:
    """What a link tells of things that are hidden."""
    return _("The link also holds what was seen on tokens looked at in secret.")


def rules() -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    return (
        _aim(),
        _laying_out(),
        _supply(),
        _metals(),
        _building(),
        _end(),
        _scoring(),
        _offices(),
        _differences(),
        _whitewater(),
        _extras(),
        _hands(),
        _source(),
    )


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _(
                "Build camps and settlements on the map, collect what the ground yields, and turn "
                "copper, silver and gold into points: by investments, by influence in Boomtown and "
                "by shipping. Whoever has the most points wins."
            ),
            _(
                "A turn has three steps, in this order: activate your supply, use metals, build or "
                "loot."
            ),
        ),
    )


def _laying_out() -> Section:
    return Section(
        _("Laying out"),
        (
            _(
                "Six terrain tiles lie along the river and one at each end; with two players the "
                "end tiles are not used. On every hex lies a mining token of its terrain, face "
                "down; the twelve beside the river are turned up."
            ),
            _(
                "Boomtown is a grid of nine cells: four offices of two cells each, and a tile "
                "worth 4 points in the cell that is left. Eight investments lie open; they are "
                "not refilled. Beside them lies a pile of bonus tiles worth 3, 4 or 5 points down "
                "to 1 with two, three or four players."
            ),
            _(
                "Every player has 12 camps, 10 with four players, a supply of four carts and three "
                "coaches. The first player starts with a wood in cart 0 and a stone and a copper "
                "in cart 1; the second has a silver, the third and fourth a gold instead of the "
                "copper; the fourth has a copper in cart 2 besides."
            ),
        ),
    )


def _supply() -> Section:
    return Section(
        _("Step 1: activate your supply"),
        (
            _(
                "Choose a cart that is not empty and lift everything in it. Carry it up cart by "
                "cart, leaving exactly one resource in each cart you pass, as long as you have "
                "any. What is left after cart 0 reaches the use zone."
            ),
            _("You may not pass, nor choose an empty cart."),
            _(
                "Ruling: you choose which resource stays, cart by cart; the rulebooks do "
                "not say who does."
            ),
        ),
    )


def _metals() -> Section:
    return Section(
        _("Step 2: use metals"),
        (
            _("In any order and as far as your metals go; what you do not use is lost."),
            _(
                "Invest, once a turn: pay exactly what a card shows. It scores its points and the "
                "highest bonus tile left, and what it does happens at once."
            ),
            _(
                "Influence Boomtown, once a turn: pay the metal of the column and the metal of the "
                "row and put a marker on an empty cell. Each marker scores its office at the end."
            ),
            _(
                "Ship, as often as you like: a metal moves your coach on its track one step. The "
                "first bridge pays 2 points, the second 3. Bonus spaces are jumped: you take the "
                "top tile, if one is left, and score it."
            ),
            _("Ruling: you may always stop, even if something could still be bought."),
            _("Ruling: what a card says you may do can be left out."),
        ),
    )


def _building() -> Section:
    return Section(
        _("Step 3: build or loot"),
        (
            _(
                "With a wood or a stone in the use zone you build a camp; with a wood and a stone "
                "you may build a settlement instead. Choose any revealed token, put the building "
                "on its hex and take the token: 1 influence in its terrain, 2 for a settlement."
            ),
            _(
                "With neither you must loot: one of your camps goes to Wanted, you lose 1 point, "
                "and take a revealed token without any influence. The hex stays empty for good."
            ),
            _(
                "Then all face-down tokens next to that hex are turned up, and you put all "
                "resources of your token into one cart. Carts 0 to 3 pay 0 to 3 points: the more "
                "it pays, the longer it takes to use."
            ),
            _(
                "Ruling: the tokens are turned up before you choose the cart, as both rulebooks "
                "say."
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            _(
                "Once every camp is placed, each player has one final turn with steps 1 and 2 "
                "only. Then the final scoring follows."
            ),
            _(
                "A tie goes to whoever has fewer camps in Wanted, then to whoever has more "
                "resources in the supply; else the victory is shared."
            ),
        ),
    )


def _scoring() -> Section:
    return Section(
        _("Final scoring"),
        (
            _("Buildings: 2 points for each building in your largest connected group."),
            _("Boomtown: each of your markers scores its office."),
            _(
                "Wanted: most camps there lose 1 point each; second most lose 1 point for every "
                "two. If several have most, all of them pay and there is no second penalty."
            ),
            _(
                "Terrain: most and second most influence score 8 and 4 in forest, 9 and 5 in "
                "gold, 10 and 6 in silver, 11 and 7 in copper. A tie goes to more settlements "
                "there; who is still tied for most shares both awards, rounded down. With two "
                "players only the leader scores, and scores the smaller award."
            ),
        ),
    )


def _offices() -> Section:
    edition = EDITIONS["gold-west-2e"]
    made = tuple(
        _("{office}: {rule}").format(
            office=terms.office_sign(name), rule=office_words(name, edition)
        )
        for name in OFFICES[:12]
    )
    return Section(
        _("The offices of Boomtown"),
        (_("For each marker, as in the second edition:"), *made),
    )


def _names_then() -> str:
    """What offices were called in the first edition, in a language where that differs."""
    first = EDITIONS["gold-west-1e"]
    pairs = [(terms.office_sign(name, first), terms.office_sign(name)) for name in OFFICES[:12]]
    then = [_("{first} ({now})").format(first=old, now=new) for old, new in pairs if old != new]
    if not then:
        return ""
    return _("In the first edition some offices bear other names: {names}.").format(
        names=listed(then)
    )


def _differences() -> Section:
    first = EDITIONS["gold-west-1e"]
    called = _names_then()
    return Section(
        _("What differs between the editions"),
        (
            _("{office}, first edition: {rule}").format(
                office=terms.office_sign("courthouse", first),
                rule=office_words("courthouse", first),
            ),
            _("{office}, first edition: {rule}").format(
                office=terms.office_sign("town_hall", first), rule=office_words("town_hall", first)
            ),
            _(
                "The investment for 2 silver and 2 gold worth 9 points: in the first edition you "
                "look secretly at 2 face-down tokens, in the second 2 revealed tokens of one "
                "terrain change places."
            ),
            _(
                "The metals of Boomtown stand above and on the right in the first edition, on the "
                "left and below in the second. The final scoring takes Wanted before Boomtown in "
                "the second; the totals are the same."
            ),
            *((called,) if called else ()),
            _(
                "Reconstructed: of the second edition no list of components was found. Costs and "
                "points of the 20 investments, what the tokens show, the terrain tiles, the "
                "metals of Boomtown, the shipping tiles and the starting resources are taken to "
                "be those of the first edition."
            ),
        ),
    )


def _whitewater() -> Section:
    return Section(
        _("Whitewater, second edition"),
        (
            _(
                "The Water Tower replaces the 4-point tile, 2 of the 8 investments come from "
                "Whitewater, a tile covers the 3 points of the second bridge, and everybody starts "
                "with a water in cart 3."
            ),
            _(
                "You gain water from Whitewater’s investments, from a marker on the Water Tower "
                "and from crossing the second bridge. It goes into any of your carts, without "
                "points."
            ),
            _(
                "When in step 3 you put resources into a cart with water, each water there adds 1 "
                "point. Water is carried up like any resource; what reaches the use zone goes "
                "back to the bank. At the end each water scores the number of its cart."
            ),
            _(
                "Reconstructed: the costs of Whitewater’s four investments and the points of the "
                "first are unknown; those here, marked with an asterisk, are our own."
            ),
        ),
    )


def _extras() -> Section:
    return Section(
        _("Extras, first edition"),
        (
            _(
                "Bandits: the Insurance Office (1 point for each of your buildings next to a "
                "looted hex) and the Hoosegow (1 point for each camp in Wanted) join the offices "
                "to draw from."
            ),
            _(
                "Trading Post: another tile takes the place of the 4-point tile. A marker there "
                "gives its resource at once, into the use zone or into a cart for its points."
            ),
        ),
    )


def _hands() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a cart to activate it, then the resource that stays. Whatever your metals can "
                "buy is ringed in yellow: tap a card, a cell of Boomtown or a track. Tap anything "
                "else to read what it is."
            ),
            _(
                "A token you looked at shows its face, with an eye, only while you are the one who "
                "looks at the board; the eye alone tells everybody where somebody has looked."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where these rules come from"),
        (
            _(
                "Gold West is a game by J. Alex Kevern (Tasty Minstrel Games, 2014), told here in "
                "other words; the pictures are our own."
            ),
            _(
                "The French rulebooks of both editions. What they show only as pictures, and what "
                "they leave open, follows the implementation at Board Game Arena, except where "
                "that differs from the rulebooks."
            ),
        ),
    )
