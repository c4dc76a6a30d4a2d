"""A number of a rule stands once: changed in a table of components, it is told anew everywhere.

By the rule, its clause, the sentences and the painted labels, in every language; what no sentence
tells is refused by a test that names the clause.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path as File

import pytest

from motherlode import locale
from motherlode.canvas.theme import DAY
from motherlode.core.event import Event
from motherlode.games.gold_west import guide as guide_package
from motherlode.games.gold_west import view as view_package
from motherlode.games.gold_west.guide import guide
from motherlode.games.gold_west.lessons import course
from motherlode.games.gold_west.rules import (
    actions,
    board,
    build,
    components,
    metals,
    packed,
    use,
    whitewater,
)
from motherlode.games.gold_west.rules.awards import terrain_award, wanted_penalties
from motherlode.games.gold_west.rules.components import CARDS, EDITIONS, OFFICES
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.view import VIEW, cards, mats, scores, terms, town, trails
from motherlode.games.gold_west.view.clauses import clauses
from motherlode.view.guide import GuideTerms
from motherlode.view.lesson import words_of
from tests.games.gold_west import table, test_setup, test_use, test_whitewater
from tests.games.gold_west.numbers import Path, changed, numbers
from tests.games.gold_west.table import FIRST, SECOND, hex_at, opening

LANGUAGES = ("de", "en", "fr", "it")
Telling = Callable[[], object]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    locale.set_language("en")


# --- where a number is told --------------------------------------------------------------------


def clause(number: str) -> Telling:
    """The text of a clause."""
    return lambda: next(one.text for one in clauses() if one.number == number)


def guided(entry: str, title: int) -> Telling:
    """A table of the guide: 0 offices, 1 single tile, 2 investments, 3 shipping, 4 terrains."""

    def rows() -> object:
        return [row.words for row in guide(GuideTerms(entry, 2, {})).tables[title].rows]

    return rows


def label(name: str, entry: str) -> Telling:
    """The painted label of an office of that edition."""
    return lambda: town.office(name, EDITIONS[entry], DAY).strings


def office(name: str, entry: str) -> list[Telling]:
    """The tellings of an office of that edition: clause, sentence, rule and guide."""
    edition = EDITIONS[entry]
    found: list[Telling] = [
        clause(OFFICES[name].clause),
        lambda: scores.office_words(name, edition),
        lambda: table.pays(rich(entry), name),
    ]
    bandits = name in components.OFFICE_IDS[components.BASE_OFFICES :]
    return found if bandits and entry == SECOND else [*found, guided(entry, 0)]


def of_office(path: Path) -> list[Telling]:
    """The tellings of a number in ``OFFICES``."""
    name, field = str(path[1]), path[2]
    entries = [FIRST, SECOND]
    if OFFICES[name].first_edition is not None:
        entries = [FIRST] if field == "first_edition" else [SECOND]
    found = [telling for entry in entries for telling in office(name, entry)]
    return found if field == "every" else [*found, *(label(name, entry) for entry in entries)]


def of_card(path: Path) -> list[Telling]:
    """The tellings of a number of an investment; its guide's row and picture, and the rule."""
    number = int(path[1])
    one, entry = CARDS[number], FIRST if number < components.BASE_CARDS else SECOND
    edition = EDITIONS[entry]
    found: list[Telling] = [
        lambda: guide_row(entry, number),
        lambda: painted(one, edition),
        lambda: bought(entry, number),
    ]
    if path[2] == "effect" and one.effect[0][0] == "take":
        found.append(clause("5.6"))
    return found


def guide_row(entry: str, number: int) -> object:
    """The row of an investment in the guide."""
    row = guide(GuideTerms(entry, 2, {})).tables[2].rows[number]
    return row.title, row.words


def painted(one: components.Card, edition: components.Edition) -> object:
    """All that is painted on a card."""
    effect = edition.tokens_effect if one.effect == components.TOKENS else one.effect
    picture = cards.card(one, effect, DAY)
    return bytes(picture.ops), picture.strings


#: By table: where each number in it is told.
PLACES: dict[str, Callable[[Path], list[Telling]]] = {
    "OFFICES": of_office,
    "CARDS": of_card,
    "FIRST": lambda path: [
        clause("5.7"),
        lambda: scores.effect_words(3, components.FIRST),
        lambda: " ".join(p for section in VIEW.rules() for p in section.paragraphs),
        lambda: bought(FIRST, 3),
    ],
    "CAMPS": lambda path: [
        *([] if path[1] == 3 else [clause("1.5")]),
        lambda: packed.GoldWestSetup(components.FIRST, int(path[1])).camps,
    ],
    "MARKERS": lambda path: [clause("1.5"), clause("E5"), lambda: used_up().has_marker(0)],
    "BASE_OFFICES": lambda path: [clause("1.6")],
    "TILE_POINTS": lambda path: [
        *map(clause, ("1.6", "2.9", "7.2", "9.2")),
        lambda: scores.single_words("vp4"),
        lambda: terms.single_sign("vp4"),
        lambda: town.single("vp4", DAY).strings,
        guided(FIRST, 1),
        lambda: gained(opening(), lambda s: metals.put_marker(s, 4, metals.FREE, [])),
    ],
    "BASE_CARDS": lambda path: [clause("1.7"), clause("10"), clause("7.1"), clause("7.9")],
    "CARDS_DRAWN": lambda path: [clause("1.7"), clause("7.2"), lambda: len(opening().cards)],
    "BONUS_TILES": lambda path: [clause("1.7"), lambda: opening(FIRST, int(path[1])).bonus],
    "BUILDING_INFLUENCE": lambda path: [
        clause("2.18"),
        lambda: VIEW.action_words(actions.BUILD[int(path[1])], opening().observation(None), ()),
        lambda: dug(bool(path[1])),
    ],
    "CARD_INFLUENCE": lambda path: [
        clause("5.5"),
        lambda: scores.effect_words(1, components.FIRST),
        lambda: painted(CARDS[1], components.FIRST),
        lambda: bought(FIRST, 1),
    ],
    "LOOT_PENALTY": lambda path: [
        clause("2.19"),
        lambda: gained(holding("c"), lambda s: build.begin(s, [])),
    ],
    "GROUP_POINTS": lambda path: [clause("3.5"), lambda: table.line(rich(FIRST), 0, "group")],
    "WANTED_PENALTY": lambda path: [
        clause("3.6"),
        lambda: described("wanted"),
        lambda: wanted_penalties([5, 4]),
    ],
    "WANTED_EVERY": lambda path: [
        clause("3.6"),
        lambda: described("wanted"),
        lambda: wanted_penalties([5, 4]),
    ],
    "WATERS": lambda path: [clause("7.1"), clause("7.10"), lambda: wet().water],
    "WATER_CARDS": lambda path: [
        clause("7.2"),
        lambda: sum(card >= components.BASE_CARDS for card in wet().cards),
    ],
    "WATER_START": lambda path: [clause("7.2"), lambda: list(wet().supply)],
    "WATER_POINTS": lambda path: [
        clause("7.5"),
        lambda: gained(wet(), lambda s: whitewater.score_placing(s, 3)),
    ],
    "BRIDGE_POINTS": lambda path: [
        clause("2.11"),
        lambda: bridge_signs()[int(path[1])],
        lambda: gained(crossing(int(path[1])), lambda s: metals.move_coach(s, 0, metals.FREE, [])),
        *([clause("7.2"), lambda: described("bridge")] if path[1] else []),
    ],
    "SHIPPING_TILES": lambda path: [
        clause("1.8"),
        guided(FIRST, 3),
        tile_signs,
        lambda: [packed.tile_value(tile) for tile in range(12)],
    ],
    "AWARDS": lambda path: [
        clause("3.7"),
        guided(FIRST, 4),
        lambda: mats.influence(3, DAY).strings,
        lambda: terrain_award(int(path[1]), (3, 2, 1), (0, 0, 0)),
    ],
    "SECTIONS": lambda path: [clause("2.21")],
    "TOKEN_KINDS": lambda path: [guided(FIRST, 5)],
}


# --- tables at which the rules are asked -------------------------------------------------------


def rich(entry: str) -> GoldWestState:
    """A table at which every office pays seat 0 something."""
    state = opening(entry, 3)
    for cell, settlement in (("1,-1", True), ("1,-2", False), ("-3,1", False), ("-3,2", False)):
        table.build(state, 0, hex_at(cell), settlement)
    at_edge = next(h for h in range(board.HEXES) if board.FRONTIER["frame"][3][h])
    if state.site[at_edge] < packed.BUILDING:
        table.build(state, 0, at_edge)
    at_river = next(h for h in board.RIVERSIDE_HEXES if state.site[h] == packed.UP)
    table.build(state, 0, at_river)
    table.build(state, 1, hex_at("1,-3"))
    state.site[hex_at("0,-1")] = packed.LOOTED
    state.influence[:4] = [4, 5, 6, 7]
    state.rows[:4] = [3, 3, 3, 3]
    state.markers = [0, 0, 0, 0, -1, 0, 0, -1, -1]
    state.owner[:3] = [0, 0, 0]
    state.tile_owner[:3] = [0, 0, 0]
    state.wanted = [1, 2, 0]
    return state


def holding(letters: str) -> GoldWestState:
    """A table at which seat 0 has these in the use zone."""
    state = opening()
    state.use = list(components.counts(letters))
    return state


def bought(entry: str, number: int) -> object:
    """Try whether the metals printed on the card buy it, and what follows."""
    state = opening(entry, whitewater=True) if number >= 20 else opening(entry)
    state.cards = [number, *(card for card in range(8) if card != number)][: len(state.cards)]
    state.use = [0, 0, *PRINTED[number], 0]
    offered = actions.INVEST[number] in metals.all_uses(state)
    out: list[Event] = []
    metals.invest(state, actions.INVEST[number], out)
    state.use = [0] * 6
    use.go_on(state, out)
    return offered, state.gains, state.todo, state.influence


PRINTED = [card.cost for card in CARDS]


def used_up() -> GoldWestState:
    """A table at which seat 0 has used twelve markers."""
    state = opening()
    state.influence[0] = 12
    return state


def gained(state: GoldWestState, act: Callable[[GoldWestState], object]) -> list[int]:
    """The points by source after something was done."""
    act(state)
    return list(state.gains)


def dug(settlement: bool) -> list[int]:
    """Influence after a building was built."""
    state = holding("wr")
    state.phase, state.building = "dig", int(settlement)
    hex_ = next(h for h, site in enumerate(state.site) if site == packed.UP)
    state.apply(actions.DIG[hex_])
    return list(state.influence)


def wet() -> GoldWestState:
    """A table of Whitewater as it begins."""
    return opening(SECOND, whitewater=True)


def crossing(bridge: int) -> GoldWestState:
    """A table at which seat 0's copper coach stands before that bridge."""
    state = opening()
    state.coach[0] = {at: step for step, at in components.BRIDGE_AFTER.items()}[bridge]
    return state


def described(key: str) -> str:
    """The description of the thing of that key."""
    return VIEW.describe(key, "", opening().observation(None), ()).words


def bridge_signs() -> tuple[object, object]:
    """The signs painted at the foot of the two rivers."""
    return trails.ground(DAY).strings, trails.bridge_sign(False, DAY).strings


def tile_signs() -> object:
    """The numbers painted on the shipping bonus tiles."""
    return [picture.strings for name, picture in trails.pictures(DAY).items() if "ship-" in name]


# --- what no sentence tells --------------------------------------------------------------------

#: By table: the test, naming a clause, that fails when a number in it is changed.
REFUSED: dict[str, Callable[[], None]] = {
    "SECTIONS": test_setup.test_1_5_what_every_player_has,
    "CAMPS": test_setup.test_1_5_each_player,
    "TOKEN_KINDS": lambda: test_setup.test_1_4_tokens(2),
    "TOKENS_PER_TERRAIN": lambda: test_setup.test_1_4_tokens(2),
    "BASE_OFFICES": test_setup.test_1_6_boomtown_layouts,
    "BASE_CARDS": test_setup.test_1_7_investments,
    "BRIDGE_AFTER": lambda: test_use.test_2_10_2_11_shipping(FIRST),
    "BONUS_AFTER": lambda: test_use.test_2_10_2_11_shipping(FIRST),
    "LAST_STEP": lambda: test_use.test_2_12_the_end_of_the_track(FIRST),
    "WATER_BRIDGE": test_whitewater.test_7_3_the_covered_bridge,
}


def changes(name: str) -> list[tuple[Path, int]]:
    """Every number of the table, and another one for it; of a card only the metals it costs."""
    return [
        (path, value - 1 if name in LESS else value + 1)
        for path, value in numbers()
        if path[0] == name and (value or name != "CARDS")
    ]


#: The number of the last cart: there is none beyond.
LESS = frozenset(("WATER_START",))


def test_every_table_is_told_or_refused() -> None:
    names = {str(path[0]) for path, _value in numbers()}
    assert names == {*PLACES, *REFUSED}


@pytest.mark.parametrize("name", sorted(PLACES))
def test_a_changed_number_is_told_anew_everywhere(name: str) -> None:
    """In every language: by clause, sentence, label and guide; and by the rule."""
    assert changes(name)
    silent: list[object] = []
    for language in LANGUAGES:
        locale.set_language(language)
        for path, another in changes(name):
            tellings = PLACES[name](path)
            before = [tell() for tell in tellings]
            with changed(path, another):
                after = [tell() for tell in tellings]
            silent += [
                (language, path, old) for old, new in zip(before, after, strict=True) if old == new
            ]
            assert [tell() for tell in tellings] == before, "put back"
    assert not silent


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_number_that_nobody_tells_is_refused(name: str) -> None:
    """By a test that names the clause."""
    refuses = REFUSED[name]
    refuses()
    for path, another in changes(name):
        with changed(path, another), pytest.raises((AssertionError, LookupError)):
            refuses()


# --- and nothing else tells a number -----------------------------------------------------------

NUMBER = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b", re.I
)
#: Not the number of a rule: a field, or the name of a step of the turn or of a cart.
PLACE = re.compile(r"\{[^}]*\}|\b(?:steps?|carts?) \d(?: and \d)?\b", re.I)
#: Numbers of no table: how many players, the shape of the map, of a turn and of the tracks, and
#: what lies on the tables of worked examples.
SAID = (
    "With two players", "With three or four players", "with two players", "with four players",
    "with two, three or four players", "hexes D3, D4, K4 and K5", "so that D3, D4, K4 and K5",
    "Six terrain tiles", "the two end tiles", "grid of nine cells: four of the",
    "of two cells each", "down to 1", "supply of four carts and three stagecoaches",
    "of the three tracks", "are two tiles", "A turn has three steps", "Carts 0 to", "pay 0 to",
    "of the four terrains", "two revealed tokens", "Two revealed tokens",
    "holds two markers already",
    "One of its four tiles", "Two more offices", "Kevern (Tasty Minstrel"
    " Games, 2014)",
    # the worked examples: how many pieces lie on their tables
    "Cart 3 brings 3 points", "A put three resources", "held three stone",
    "pay for two places", "Four copper", "A four steps", "Two silver", "A two steps",
    "four camps in silver", "B two camps", "4 influence each", "three camps each",
)  # fmt: skip


def called(node: ast.Call) -> str:
    """The name of the function that is called."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def messages() -> Iterator[str]:
    """Every English sentence of the view and the guide."""
    for package in (view_package, guide_package):
        for path in sorted(File(str(package.__file__)).parent.glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and called(node) in ("_", "mark", "ngettext"):
                    texts = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                    yield from (text for text in texts if isinstance(text, str))


def without_said(message: str) -> str:
    """The message without what is no number of a table."""
    for words in SAID:
        message = message.replace(words, "")
    return PLACE.sub("", message)


def test_no_sentence_holds_a_number_of_its_own() -> None:
    """It takes each from a table, as a parameter; what is exempt is there."""
    assert not [message for message in messages() if NUMBER.search(without_said(message))]
    everything = "\n".join(messages())
    assert not [words for words in SAID if words not in everything]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_translation_holds_a_number_that_the_sentence_takes(language: str) -> None:
    """Digits stand only where the English has some, or for ``a``."""
    locale.set_language(language)
    for message in messages():
        if not NUMBER.search(PLACE.sub("", message)):
            said = re.sub(r"\{[^}]*\}|\b(?:\w+ )\d(?: \w+ \d)?\b", "", locale._(message))
            assert not re.search(r"[02-9]", said), said


def test_the_lessons_tell_the_numbers_of_the_tables() -> None:
    """1.8, 2.11, 2.18, 2.19, 3.5, 4.9 and 7.5, as the tables have them.

    Their sentences are whole ones of their own, at tables that were really played.
    """
    steps = [step for entry in EDITIONS for lesson in course(entry) for step in lesson.steps]
    said = "\n".join(words_of(step) for step in steps)
    camp, settlement = components.BUILDING_INFLUENCE
    for words in (
        f"the top tile is yours, {components.SHIPPING_TILES[0][0]} points",
        f"Over the bridge: {components.BRIDGE_POINTS[1]} points",
        f"is worth {camp} influence in silver",
        f"a settlement instead of a camp: {settlement} influence instead of {camp}",
        f"Looting cost {'a point' if components.LOOT_PENALTY == 1 else components.LOOT_PENALTY}",
        f"your largest group brings {components.GROUP_POINTS} points for each building",
        f"Counted were: {components.GROUP_POINTS} for each building of the largest group",
        f"this one {OFFICES['depot'].points} points for each camp or settlement in your second",
        f"so cart 3 is worth 3 and {components.WATER_POINTS}",
    ):
        assert words in said, words
