"""The rules of Gold West, both editions, Whitewater and the extras, clause by clause.

In our own words. The numbers begin with 1 for setting up, 2 for a turn, 3 for the end, 4 for
the offices, 5 for the investments, 7 for Whitewater, 9 for the extras, 10 for what is unknown
of the second edition; E are edge cases.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.components import EDITIONS, OFFICES
from motherlode.games.gold_west.view.scores import office_words
from motherlode.games.gold_west.view.terms import as_called_in, office_sign
from motherlode.locale import _, mark, with_label
from motherlode.view.clauses import translate_clauses
from motherlode.view.contract import Clause

# The books; a source names the chapter after a colon.
_BOTH = mark("Both rulebooks")
_FIRST = mark("First edition")
_SECOND = mark("Second edition")
_SETUP = _BOTH + ": setting up"
_STEP_1 = _BOTH + ": step 1, activate your supply"
_METALS = _BOTH + ": step 2, use metals"
_INVEST = _BOTH + ": step 2, investments"
_TOWN = _BOTH + ": step 2, Boomtown"
_SHIP = _BOTH + ": step 2, shipping"
_SHIP_2 = _SECOND + ": step 2, shipping"
_STEP_3 = _BOTH + ": step 3, build or loot"
_END = _BOTH + ": end of the game"
_SCORING = _BOTH + ": final scoring"
_OFFICES = _BOTH + ": glossary of the offices"
_OFFICES_2 = _SECOND + ": glossary of the offices"
_CARDS = _BOTH + ": glossary of the investments"
_CARDS_1 = _FIRST + ": glossary of the investments"
_CARDS_2 = _SECOND + ": glossary of the investments"
_WATER = _SECOND + ": Whitewater"
_BGA = mark("The implementation at Board Game Arena")

#: The numbers that a clause tells of the tables of components, read when it is said.
Numbers = Callable[[], dict[str, int]]


def _of_tracks() -> dict[str, int]:
    """The values of the shipping tiles by track, the higher and the lower one."""
    return {
        name: value
        for track, values in zip(components.TRACKS, components.SHIPPING_TILES, strict=True)
        for name, value in zip((track, track + "_low"), values, strict=True)
    }


def _of_terrains() -> dict[str, int]:
    """The terrain awards by terrain, first and second."""
    return {
        name: value
        for terrain, values in zip(components.TERRAINS, components.AWARDS, strict=True)
        for name, value in zip((terrain, terrain + "_second"), values, strict=True)
    }


def _office(number: str, name: str) -> Clause:
    """The clause of an office; ``clauses`` tells what it pays, as its sign does."""
    return Clause(number, name, _OFFICES)


def _of_step(name: str) -> Numbers:
    """The argument of the step ``name`` of a card, whichever edition has it."""

    def numbers() -> dict[str, int]:
        effects = [card.effect for card in components.CARDS]
        effects += [edition.tokens_effect for edition in components.EDITIONS.values()]
        return {"n": next(n for effect in effects for step, n in effect if step == name)}

    return numbers


CLAUSES: tuple[Clause, ...] = (
    Clause("1.1", mark("Six terrain tiles are along the river and one at each end of it."),
            _SETUP),
    Clause("1.2", mark("The terrain tiles are dealt and turned at random; the rulebooks do not "
        "say how."), ruling=True),
    Clause("1.3", mark("With two players the two end tiles are face down and are not used."),
            _SETUP),
    Clause("1.4", mark("Every hex has a mining token of its terrain, face down; the {river:word} "
        "beside the river are revealed."),
        _SETUP, numbers=lambda: {"river": len(board.RIVERSIDE_HEXES)}),
    Clause("1.5", mark("Every player has {camps} camps, {fewer} with four players, {markers} "
        "influence markers, a supply of four carts and three stagecoaches at the "
        "start of the three tracks."),
        _SETUP,
        numbers=lambda: {
            "camps": components.CAMPS[2], "fewer": components.CAMPS[4],
            "markers": components.MARKERS,
        }),
    Clause("1.6", mark("Boomtown is a grid of nine cells: four of the {offices:word} offices of "
        "two cells each, and a tile worth {n:points} in the cell that is left."),
        _SETUP, numbers=lambda: {"offices": components.BASE_OFFICES, "n": components.TILE_POINTS}),
    Clause("1.6.1", mark("The rulebooks let you arrange the offices as you like; here one of the "
        "{n} arrangements is drawn by lot."),
        ruling=True, numbers=lambda: {"n": len(components.LAYOUTS)}),
    Clause("1.7", mark("{drawn:Word} of the {cards:word} investments are open; they are not "
        "refilled. Beside them is a pile of bonus tiles worth {two}, {three} or "
        "{four:points} down to 1 with two, three or four players."),
        _SETUP,
        numbers=lambda: {
            "drawn": components.CARDS_DRAWN, "cards": components.BASE_CARDS,
            "two": components.BONUS_TILES[2], "three": components.BONUS_TILES[3],
            "four": components.BONUS_TILES[4],
        }),
    Clause("1.8", mark("On both bonus spaces of a shipping track are two tiles, the higher "
                       "one on top: {copper} and {copper_low:points} for copper, {silver} and "
                       "{silver_low} for silver, {gold} and {gold_low} for gold."),
        _BGA, numbers=_of_tracks),
    Clause("1.9", mark("A start player is drawn; the others follow clockwise. The first starts "
        "with a wood in cart 0 and a stone and a copper in cart 1; the second has a silver, "
        "the third and fourth a gold instead of the copper; the fourth has a copper in cart 2 "
        "besides."), _BGA),
    Clause("2", mark("A turn has three steps, in this order: activate your supply, use metals, "
        "build or loot."), _STEP_1),
    Clause("2.1", mark("Choose a cart that is not empty and lift everything in it. You may not "
        "pass, nor choose an empty cart."), _STEP_1),
    Clause("2.2", mark("Carry it up cart by cart, leaving exactly one resource in each cart you "
        "pass, as long as you have any."), _STEP_1),
    Clause("2.3", mark("You choose which resource stays, cart by cart; the rulebooks do not say "
        "who does."), ruling=True),
    Clause("2.4", mark("What is left after cart 0 reaches the use zone."), _STEP_1),
    Clause("2.5", mark("A supply is never empty when a turn begins: the turn before has put a "
        "token’s resources there."), _STEP_3),
    Clause("2.6", mark("Use metals in any order and as far as they go: at most one investment "
        "and one paid marker in Boomtown in a turn, any number of shipping steps."), _METALS),
    Clause("2.7", mark("Invest, once a turn: pay exactly what a card shows. It scores its points "
        "and the highest bonus tile left, and what it does happens at once."), _INVEST),
    Clause("2.8", mark("Influence Boomtown, once a turn: pay the metal of the column and the "
        "metal of the row and put a marker on an empty cell. Each marker scores its office at "
        "the end."), _TOWN),
    Clause("2.9", mark("A marker on the {n}-point tile scores {n:points} at once."),
        _TOWN, numbers=lambda: {"n": components.TILE_POINTS}),
    Clause("2.9.1", mark("A marker over an opponent’s on the single tile gets once more what the "
        "tile gives."), ruling=True),
    Clause("2.10", mark("Ship, as often as you like: a metal moves your stagecoach on its track "
        "one step. Bonus spaces are jumped: you take the top tile, if one is left, "
        "and score it."),
        _SHIP),
    Clause("2.10.1", mark("An example in the second edition moves a stagecoach further than its "
        "silver pays for. That is a misprint: each metal is a single step."), ruling=True),
    Clause("2.11", mark("Crossing the first bridge of a track pays {first:points}, the second "
        "{second}."),
        _SHIP_2,
        numbers=lambda: {
            "first": components.BRIDGE_POINTS[0], "second": components.BRIDGE_POINTS[1],
        }),
    Clause("2.11.1", mark("The bridges pay in the first edition too, although its rulebook does "
        "not speak of them."), ruling=True),
    Clause("2.12", mark("At the end of its track a stagecoach goes no further, and its metal "
        "cannot be shipped."), _BGA),
    Clause("2.13", mark("You may always stop, even if something could still be bought."),
            ruling=True),
    Clause("2.14", mark("Build a camp for a wood or a stone, or a settlement for a wood and a "
        "stone, or loot: just one of them."), _STEP_3),
    Clause("2.15", mark("You must loot with neither wood nor stone in the use zone, and only "
        "then."), _STEP_3),
    Clause("2.16", mark("With a wood and a stone you may build either a camp or a settlement."),
            _STEP_3),
    Clause("2.17", mark("Choose any revealed token on the map, and put the building on its hex; a "
        "settlement is a camp on one of your influence markers."), _STEP_3),
    Clause("2.18", mark("Take the token: {camp} influence in its terrain, {settlement} for a "
        "settlement."),
        _STEP_3,
        numbers=lambda: {
            "camp": components.BUILDING_INFLUENCE[0],
            "settlement": components.BUILDING_INFLUENCE[1],
        }),
    Clause("2.19", mark("To loot, one of your camps goes to Wanted, you lose {n:points} at once, "
        "and take a revealed token without any influence. The hex stays empty for good."),
        _STEP_3, numbers=lambda: {"n": components.LOOT_PENALTY}),
    Clause("2.20", mark("Then all face-down tokens next to that hex are revealed."), _STEP_3),
    Clause("2.21", mark("Put all resources of the token into one of your carts, whatever is in "
        "it. Carts 0 to {last} pay 0 to {last:points}: the more it pays, the longer it takes to "
        "use."),
        _STEP_3, numbers=lambda: {"last": components.SECTIONS - 1}),
    Clause("2.22", mark("The tokens are revealed before you choose the cart."), _STEP_3),
    Clause("2.23", mark("What is left in the use zone is discarded, and the next player to the "
        "left has a turn."), _STEP_3),
    Clause("3.1", mark("Once every camp is placed, each player has one final turn with steps 1 "
        "and 2 only."), _END),
    Clause("3.2", mark("All players have the same number of turns: the first player also begins "
        "the final round."), _END),
    Clause("3.3", mark("In the final turn, too, a cart must be activated, and what is left over "
        "is lost."), _END),
    Clause("3.4", mark("Then the final scoring ends the game: buildings, Boomtown, Wanted and "
        "terrain; in the second edition Wanted comes before Boomtown."), _SCORING),
    Clause("3.5", mark("Buildings: {n:points} for each building in your largest connected group. "
        "Looted hexes and water do not connect."),
        _SCORING, numbers=lambda: {"n": components.GROUP_POINTS}),
    Clause("3.6", mark("Wanted: most camps there lose {n:points} each; second most lose "
        "{n:points} for every {every:word}, and so do all who are tied for second. If several "
        "have most, all of them pay and there is no second penalty."),
        _SCORING,
        numbers=lambda: {"n": components.WANTED_PENALTY, "every": components.WANTED_EVERY}),
    Clause("3.7", mark("Terrain: most and second most influence score {forest} and "
        "{forest_second} in forest, {gold} and {gold_second} in gold, {silver} and "
        "{silver_second} in silver, {copper} and {copper_second} in copper. A tie goes to more "
        "settlements there."),
        _SCORING, numbers=_of_terrains),
    Clause("3.8", mark("With three or four players, all who are still tied for most influence "
        "share both awards, rounded down."), _SCORING),
    Clause("3.9", mark("With three or four players, all who are still tied for second share the "
        "second award, rounded down."), ruling=True),
    Clause("3.10", mark("Without influence in a terrain nobody gets an award there."), _BGA),
    Clause("3.11", mark("With two players only the leader in a terrain scores, and scores the "
        "smaller award."), _SCORING),
    Clause("3.11.1", mark("With two players, a full tie in a terrain halves the smaller award, "
        "rounded down."), ruling=True),
    Clause("3.12", mark("A tie goes to the player with fewer camps in Wanted, then with more "
        "resources in the supply; if it remains, the rulebooks have you play again."),
        _SCORING),
    Clause("3.12.1", mark("Nobody has to play again here: a tie that remains is a shared "
        "victory."), ruling=True),
    _office("4.1", "courthouse"),
    Clause("4.1.1", mark("Courthouse, first edition: of several strongest terrains the one with "
        "most tokens counts."), ruling=True),
    _office("4.2", "town_hall"),
    _office("4.3", "docks"),
    _office("4.4", "frontier"),
    Clause("4.4.1", mark("Frontier Office, first edition: with two players the hexes D3, D4, K4 "
        "and K5, which touch only a face-down end tile, are at the edge of the map too."),
        ruling=True),
    Clause("4.4.2", mark("Frontier Office, second edition: with two players the face-down end "
                         "tiles are between the map and the frame, so that D3, D4, K4 and K5 "
                         "do not count."),
        _OFFICES_2),
    _office("4.5", "sheriff"),
    _office("4.6", "deeds"),
    Clause("4.6.1", mark("Deeds Office: shared awards count, and the smaller awards with two "
        "players."), ruling=True),
    _office("4.7", "homestead"),
    _office("4.8", "shipping"),
    _office("4.9", "depot"),
    _office("4.10", "mayor"),
    _office("4.11", "surveyor"),
    Clause("4.11.1", mark("Surveyor’s Office: the buildings in the line need not be next to "
        "one another."), _OFFICES),
    Clause("4.11.2", mark("Surveyor’s Office: the line may cross the river and face-down "
        "tiles."), ruling=True),
    _office("4.12", "saloon"),
    Clause("5.1", mark("Extra influence counts for the terrain award, the Homestead Office and "
        "the second edition’s Courthouse; it is neither a token nor a settlement."), _CARDS),
    Clause("5.2", mark("Shipping by a card moves any of your stagecoaches, each step on any "
        "track; bridges and bonus tiles pay."), _CARDS),
    Clause("5.3", mark("A card’s free marker may take any empty cell of Boomtown. If all are "
        "taken, the card does no more."), _CARDS),
    Clause("5.3.1", mark("A card’s free marker comes besides the one you may pay for in the same "
        "turn; only the second edition says so."), ruling=True),
    Clause("5.3.2", mark("A card’s free marker may take the single tile as well."), ruling=True),
    Clause("5.4", mark("A marker may cover the single marker of an opponent; both score the "
        "office."), _CARDS),
    Clause("5.5", mark("Upgrade: one of your camps on the map becomes a settlement, with {n} more "
        "influence. Camps in Wanted do not."),
        _CARDS, numbers=lambda: {"n": components.CARD_INFLUENCE}),
    Clause("5.6", mark("Take {n:word} resources of any kinds, one after the other, each into any "
        "cart, without points."),
        _CARDS, numbers=_of_step("take")),
    Clause("5.7", mark("First edition: look secretly at {n:word} face-down tokens and put them "
        "back; at fewer if there are no more."),
        _CARDS_1, numbers=_of_step("look")),
    Clause("5.8", mark("Second edition: two revealed tokens of one terrain change places."),
            _CARDS_2),
    Clause("5.9", mark("What a card says you may do can be left out."), ruling=True),
    Clause("7.1", mark("Whitewater adds the Water Tower, {cards:word} investments, a shipping "
        "tile and {waters:word} waters."),
        _WATER,
        numbers=lambda: {
            "cards": len(components.CARDS) - components.BASE_CARDS, "waters": components.WATERS,
        }),
    Clause("7.2", mark("The Water Tower replaces the {n}-point tile, {cards} of the {drawn} "
        "investments come from Whitewater, a tile covers the {bridge:points} of the second "
        "bridge, and everybody starts with a water in cart {cart}."),
        _WATER,
        numbers=lambda: {
            "n": components.TILE_POINTS, "cards": components.WATER_CARDS,
            "drawn": components.CARDS_DRAWN,
            "bridge": components.BRIDGE_POINTS[components.WATER_BRIDGE],
            "cart": components.WATER_START,
        }),
    Clause("7.3", mark("You gain water from Whitewater’s investments, from a marker on the Water "
        "Tower and from crossing the second bridge. It goes into any of your carts, without "
        "points."), _WATER),
    Clause("7.4", mark("A card that gives resources of any kind gives no water."), _WATER),
    Clause("7.4.1", mark("Whitewater’s fourth investment gives a wood or a stone besides its "
        "water, into any cart."), _WATER),
    Clause("7.5", mark("When in step 3 you put resources into a cart with water, each water there "
        "adds {n:points}."),
        _WATER, numbers=lambda: {"n": components.WATER_POINTS}),
    Clause("7.6", mark("Water is carried up like any resource: it may be what stays, and a cart "
        "with water alone is not empty."), _WATER),
    Clause("7.7", mark("Water that reaches the use zone goes back to the bank."), _WATER),
    Clause("7.8", mark("At the end each water scores the number of its cart."), _WATER),
    Clause("7.9", mark("The costs of Whitewater’s {cards:word} investments and the points of the "
        "first are unknown; those here, marked with an asterisk, are our own."),
        ruling=True, numbers=lambda: {"cards": len(components.CARDS) - components.BASE_CARDS}),
    Clause("7.10", mark("The {waters:word} waters are a limit: when none is left in the bank, "
        "none is gained. On a supply they count as resources when a tie is broken."),
        ruling=True, numbers=lambda: {"waters": components.WATERS}),
    Clause("9.1", mark("Bandits: the Insurance Office ({insurance:points} for each of your "
        "buildings next to a looted hex) and the Hoosegow ({hoosegow:points} for each camp in "
        "Wanted) join the offices to draw from."),
        _BGA,
        numbers=lambda: {name: OFFICES[name].points for name in ("insurance", "hoosegow")}),
    Clause("9.2", mark("Trading Post: another tile takes the place of the {n}-point tile. A "
        "marker there gives its resource at once, into the use zone or into a cart for its "
        "points."),
        _BGA, numbers=lambda: {"n": components.TILE_POINTS}),
    Clause("10", mark("Of the second edition no list of components was found. Costs and points of "
        "the {cards} investments, what the tokens show, the terrain tiles, the metals of "
        "Boomtown, the shipping tiles and the starting resources are taken to be those of the "
        "first edition."),
        ruling=True, numbers=lambda: {"cards": components.BASE_CARDS}),
    Clause("E2", mark("There is always a revealed token: more hexes than camps, and every "
        "building turns up what is next to it."), _STEP_3),
    Clause("E4", mark("The bank never runs out of wood, stone and metals."), ruling=True),
    Clause("E5", mark("{markers:Word} influence markers are all that a player has: in Boomtown, "
        "below settlements and for the extra influence of cards. Without one none of these can "
        "be had."),
        _SETUP, numbers=lambda: {"markers": components.MARKERS}),
)  # fmt: skip


#: Identifier, French (first / second edition), Italian (our own; there is no Italian rulebook).
GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("the frame; not modelled, see `board.EDGE`", "plateau sections, cadre / bords de plateau",
     "bordi della mappa"),
    ("tile, in a slot (`LayTile`, `tiles`)", "tuile terrain", "tessera terreno"),
    ("river (`board.RIVER`)", "tuile eau, tuile rivière / tuile Rivière", "fiume"),
    ("terrain (`TERRAINS`)", "forêt, or, argent, cuivre", "foresta, oro, argento, rame"),
    ("mining token; its face is a kind (`TOKEN_KINDS`)", "jeton mine / jeton Minage",
     "segnalino miniera"),
    ("`reveal`, `Turn`, `Turned`", "révéler", "scoprire"),
    ("supply track (`supply`), four sections 0 to 3", "piste stock / piste Réserve", "riserva"),
    ("section; a cart to players", "case", "carrello"),
    ("use zone (`use`)", "zone d'usage / Zone d'utilisation", "zona d'uso"),
    ("`wood`, `stone`, `copper`, `silver`, `gold` (`w r c s g`)",
     "bois, pierre, cuivre, argent, or", "legno, pietra, rame, argento, oro"),
    ("`water` (`a`)", "Eau", "acqua"),
    ("`activate`, `leave`", "activer sa piste / activer sa Réserve", "attivare la riserva"),
    ("`use`", "utiliser des métaux", "usare i metalli"),
    ("`invest`, card", "investissement", "investimento"),
    ("investment bonus (`bonus`)", "jeton bonus investissement / tuile Bonus Investissement",
     "tessera bonus"),
    ("`boomtown`, office, cell", "Boomtown, bureau, case", "Boomtown, ufficio, casella"),
    ("marker (`markers`, `over`)", "jeton influence / marqueur Influence", "segnalino influenza"),
    ("single tile (`single`): `vp4`", "tuile 4 PV / tuile Bureau 4 PV", "tessera da 4 punti"),
    ("single tile (`single`): `water_tower`", "Château d'eau", "torre dell'acqua"),
    ("`ship`", "transport / Livraison", "spedizione"),
    ("coach", "diligence", "diligenza"),
    ("bridge", "Pont", "ponte"),
    ("shipping bonus tile (`tile_owner`)", "tuile bonus transport / tuile Bonus Livraison",
     "tessera bonus spedizione"),
    ("`build`, `dig`", "construire", "costruire"),
    ("camp", "camp / Campement", "accampamento"),
    ("settlement", "colonie", "colonia"),
    ("building", "construction / Bâtiment", "edificio"),
    ("loot", "piller", "saccheggiare"),
    ("`wanted`", "Wanted (recherché)", "Wanted"),
    ("`influence`, `rows` (the tokens there)", "influence, piste influence", "influenza"),
    ("`group`", "groupe de constructions / groupe de Bâtiments", "gruppo di edifici"),
    ("terrain award", "bonus de terrain", "premio terreno"),
    ("final turn (`final_round`)", "dernier tour", "ultimo turno"),
    ("`courthouse`", "Tribunal / Palais de justice", "tribunale"),
    ("`frontier`", "Bureau frontière / Poste frontière", "ufficio di frontiera"),
    ("`sheriff`", "Bureau du shérif", "ufficio dello sceriffo"),
    ("`deeds`", "Bureau des actes / Office notarial", "ufficio atti"),
    ("`homestead`", "Bureau des propriétés / Bureau des exploitations", "ufficio poderi"),
    ("`shipping`", "Bureau des transports / Bureau d'expédition", "ufficio spedizioni"),
    ("`depot`", "Dépôt", "deposito"),
    ("`mayor`", "Bureau du maire", "ufficio del sindaco"),
    ("`surveyor`", "Bureau de l'arpenteur / Bureau du géomètre", "ufficio del geometra"),
    ("`docks`", "Docks", "moli"),
    ("`saloon`", "Saloon", "saloon"),
    ("`town_hall`", "Mairie / Hôtel de ville", "municipio"),
)  # fmt: skip


def clauses(entry_id: str = "") -> tuple[Clause, ...]:
    """The clauses in the player's language, offices called as in that edition."""
    return tuple(
        replace(clause, text=as_called_in(_text(clause), entry_id))
        for clause in translate_clauses(CLAUSES)
    )


def _text(clause: Clause) -> str:
    """The sentence of a clause; of an office what it pays, in either edition."""
    name = clause.text
    if name not in OFFICES:
        return name
    first, later = (office_words(name, EDITIONS[edition]) for edition in EDITIONS)
    words = with_label(office_sign(name), later)
    return words if first == later else f"{words} {with_label(_('First edition'), first)}"
