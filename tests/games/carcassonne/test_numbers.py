"""A number of the rules stands once: changed in its table, it is told anew everywhere.

Every number is raised by one in turn. The rule follows it, and so does every sentence that tells
it, in every language; what no sentence tells is refused by a test that names the clause.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest

from motherlode import locale
from motherlode.canvas.theme import DAY
from motherlode.games.carcassonne import INFO, view
from motherlode.games.carcassonne.guide import guide
from motherlode.games.carcassonne.lessons import course, firsts
from motherlode.games.carcassonne.rules import components
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.rules.events import FinalScore, MeepleAt
from motherlode.games.carcassonne.rules.final_scoring import field_payments, unfinished_points
from motherlode.games.carcassonne.rules.scoring import completed_worth
from motherlode.games.carcassonne.view.art import pictures
from motherlode.games.carcassonne.view.clauses import CLAUSES, clauses
from motherlode.games.carcassonne.view.event_words import announced
from motherlode.games.carcassonne.view.words import option_words, seat_panel
from motherlode.view.guide import GuideTerms
from motherlode.view.lesson import LessonStep, Mistake, words_of
from tests.games.carcassonne import test_base, test_castles, test_clauses, test_goldmines
from tests.games.carcassonne.script import play, table
from tests.offenders import for_each

LANGUAGES = tuple(locale.LANGUAGES)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    locale.set_language("en")


# ---------------------------------------------------------------------------- the numbers


def rows() -> Iterator[tuple[str, object]]:
    """Every row of the tables, by its name."""
    for name, value in vars(components).items():
        if name == "TILES":
            yield from ((f"TILES {kind.id}", kind) for kind in TILES)
            yield from (
                (f"TILES {kind.id} city {number}", city)
                for kind in TILES
                for number, city in enumerate(kind.cities)
            )
        elif name.isupper() and hasattr(value, "clause"):
            yield name, value
        elif name.isupper() and isinstance(value, tuple):
            yield from (
                (f"{name} {number} {column}", amount)
                for number, row in enumerate(value)
                for column, amount in zip(("at_least", "points"), row, strict=True)
            )


def numbers() -> Iterator[tuple[str, object, str]]:
    """Every number: its name, its row, and its field in it."""
    for name, row in rows():
        for field in fields(row):  # type: ignore[arg-type]
            value = getattr(row, field.name)
            if isinstance(value, int) and not isinstance(value, bool):
                yield f"{name} {field.name}", row, field.name


@contextmanager
def raised(row: object, field: str) -> Iterator[None]:
    """The number raised by one, for as long as the context lasts."""
    old = getattr(row, field)
    object.__setattr__(row, field, old + 1)
    try:
        yield
    finally:
        object.__setattr__(row, field, old)


# ---------------------------------------------------------------------------- where they are told


def texts() -> dict[str, object]:
    """All that is said about the game with a number of its tables in it, by its place."""
    found: dict[str, object] = {f"clause {one.number}": one.text for one in clauses()}
    for lesson in course(""):
        for number, step in enumerate(lesson.steps, 1):
            said: tuple[LessonStep | Mistake, ...] = (step, *step.otherwise)
            found[f"lesson {lesson.id} {number}"] = list(map(words_of, said))
    found |= {f"first {first.id}": words_of(first) for first in firsts("")}
    found |= {f"option {option.name}": option_words(option.name) for option in INFO.options}
    book = guide(GuideTerms("carcassonne", 2, {"castles": True}))
    for example in (*book.turn, *book.examples):
        found[f"example {example.id}"] = (example.words, example.totals)
    found["panel"] = [(fact.words, fact.about) for fact in seat_panel(QUIET, 0)]
    found["log of a field"] = announced(FIELD_SCORED, QUIET, ["Ann", "Bob"])
    found["coins"] = sorted(name for name in pictures(DAY, ()) if name.startswith("coin-"))
    return found


QUIET = table(castles=True).observation(None)
FIELD_SCORED = FinalScore(
    source="field",
    tiles=((0, 0),),
    points=(7, 0),
    meeples=(MeepleAt(0, 0, 0, "F", 0),),
    cities=(((0, 0),),),
    castles=(((0, 1),),),
)

CITY_EXAMPLES = "gold-2 castle-5 castle-1A castle-1B-1 castle-1B-2 castle-2A castle-2B castle-3"
CITY_TILES = {
    *("clause 2.10", "lesson aim 5", "lesson turn 4", "lesson points 10", "lesson farmers 6"),
    *("lesson gold 6", "lesson castles 3", "lesson castles 7", "example turn-3"),
    *(f"example {name}" for name in (*CITY_EXAMPLES.split(), "castle-4")),
}
INGOT_TABLE = {"clause 3.11", "panel", "lesson gold 8"}
#: Number -> the places that tell it.
TOLD: dict[str, set[str]] = {
    "ROAD_TILE number": {"clause 2.9", "lesson points 3", "example turn-4", "example gold-3"},
    "CITY_TILE number": CITY_TILES,
    "CITY_PENNANT number": {"clause 2.10", "lesson aim 5", "lesson points 10", "lesson gold 6"},
    "SMALL_CITY_TILE number": {"clause 2.11", "option small_city"},
    "SMALL_CITY_PENNANT number": {"clause 2.11"},
    "MONASTERY_POINTS number": {
        *("clause 2.12", "lesson points 6"),
        *("example castle-6-1", "example castle-6-2"),
    },
    "UNFINISHED number": {"clause 2.15", "lesson end 4"},
    "FIELD_CITY number": {
        *("clause 2.16", "clause 4.13", "lesson farmers 1", "lesson farmers 3"),
        *("lesson farmers 6", "lesson end 5", "lesson castles 8", "log of a field", "coins"),
    },
    "FIELD_CASTLE number": {"clause 4.13", "lesson castles 8", "log of a field", "coins"},
    "MEEPLES number": {"clause 1.2", "lesson turn 7", "first meeple", "first farmer"},
    "INGOTS number": {"clause 1.7", "clause 3.1", "option goldmines"},
    **{
        f"INGOT_RATES {number} {column} number": INGOT_TABLE
        for number, column in product(range(4), ("at_least", "points"))
        if (number, column) != (3, "at_least")
    },
    "CASTLES number": {"clause 4.1"},
    "CASTLES_OF_MANY number": {"clause 4.1"},
}

#: Closes a city of two tiles, on which nobody stands.
SMALL = "?E p0,-1,2"


def completed(tokens: str, letter: str, **options: int) -> int:
    """The points of the feature of the start tile with that letter, completed by these tiles."""
    state = table(**options)
    play(state, tokens)
    return completed_worth(state, state.board.label[state.board.segment(AT, letter, 0)]).points


def monastery() -> int:
    """The points of a completed monastery, wherever it lies."""
    state = table()
    play(state, "?B p0,1,0 -")
    return completed_worth(state, state.board.label[state.board.segment(AT + 1, "M", 0)]).points


def unfinished() -> int:
    state = table()
    return unfinished_points(state, state.board.label[state.board.segment(AT, "C", 0)])


def payments() -> list[int]:
    """Return the payments of a field beside a castle, and of one beside a city."""
    state = table(castles=True)
    play(state, f"{SMALL} mC0 castle")
    castle = field_payments(state, state.board.label[state.board.segment(AT, "F", 0)])
    state = table()
    play(state, f"{SMALL} -")
    city = field_payments(state, state.board.label[state.board.segment(AT, "F", 0)])
    return [points for _, points in (*castle, *city)]


def castle_tokens() -> list[list[int]]:
    """The tokens with two to six seats."""
    return [table(seats, castles=True).tokens for seats in range(2, 7)]


AT = table().board.cells[0]
#: The city of the start tile closed with a coat of arms in it.
PENNANT_CITY = "?M p0,-1,2 - ?E p1,-1,3"
#: Table -> what the rule makes of it.
RULES: dict[str, Callable[[], object]] = {
    "ROAD_TILE": lambda: completed("?A p1,0,1 - ?A p-1,0,3", "R"),
    "CITY_TILE": lambda: completed(PENNANT_CITY, "C"),
    "CITY_PENNANT": lambda: completed(PENNANT_CITY, "C"),
    "SMALL_CITY_TILE": lambda: completed(SMALL, "C", small_city=2),
    "SMALL_CITY_PENNANT": lambda: components.small_city(1),
    "MONASTERY_POINTS": monastery,
    "UNFINISHED": unfinished,
    "FIELD_CITY": payments,
    "FIELD_CASTLE": payments,
    "MEEPLES": lambda: table().supply,
    "INGOTS": lambda: table().ingot_supply,
    "INGOT_RATES": lambda: [components.ingot_points(ingots) for ingots in range(17)],
    "CASTLES": castle_tokens,
    "CASTLES_OF_MANY": castle_tokens,
    "MANY_SEATS": castle_tokens,
}


def castles_by_seats() -> None:
    """The test of clause 4.1, with all its seats."""
    for seats, tokens in [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)]:
        test_castles.test_4_1_tokens_by_seats(seats, tokens)


def refusing(name: str) -> Callable[[], None]:
    """The test that refuses a number which no sentence tells; its name says the clause."""
    if name.endswith(" pennants"):
        return test_base.test_2_10_the_coats_of_arms_in_the_box
    if name.startswith("TILES GM"):
        return test_goldmines.test_3_1_eight_mines_and_sixteen_ingots
    if name.startswith("TILES"):
        return test_base.test_1_1_the_start_tile_lies_at_the_origin
    if name.startswith("MANY_SEATS"):
        return castles_by_seats
    return test_clauses.test_3_11_and_3_12_the_clause_says_the_table_of_values


ALL = {name: (row, field) for name, row, field in numbers()}
UNTOLD = [name for name in ALL if name not in TOLD]


def test_there_are_numbers_of_every_kind() -> None:
    assert TOLD.keys() <= ALL.keys()
    assert {name.split()[0] for name in ALL} == {*RULES, "TILES"}
    assert len(ALL) == len(TOLD) + len(UNTOLD)


@for_each("language", LANGUAGES)
@for_each("name", TOLD)
def test_a_changed_number_is_told_anew_wherever_it_is_told(name: str, language: str) -> None:
    """By its clause, and by no other place than those listed; the old one is not told there."""
    locale.set_language(language)
    row, field = ALL[name]
    before = texts()
    with raised(row, field):
        after = texts()
    assert {place for place in before if before[place] != after[place]} == TOLD[name]
    assert f"clause {row.clause}" in TOLD[name]  # type: ignore[attr-defined]


@for_each("name", TOLD)
def test_the_rule_follows_a_changed_number(name: str) -> None:
    row, field = ALL[name]
    rule = RULES[name.split()[0]]
    before = rule()
    with raised(row, field):
        assert rule() != before


@for_each("name", UNTOLD)
def test_a_number_that_no_sentence_tells_is_refused(name: str) -> None:
    row, field = ALL[name]
    refusing(name)()
    with raised(row, field), pytest.raises(AssertionError):
        refusing(name)()


@for_each("mine", [kind for kind in TILES if kind.mine], ids=lambda kind: kind.id)
def test_3_1_a_tile_more_with_a_mine_is_told(mine: components.TileKind) -> None:
    before = texts()
    with raised(mine, "count"):
        after = texts()
    changed = {place for place in before if before[place] != after[place]}
    assert changed == {"clause 1.7", "clause 3.1", "option goldmines"}


@for_each("kind", TILES, ids=lambda kind: kind.id)
def test_1_1_the_guide_tells_how_many_tiles_of_a_kind_there_are(
    kind: components.TileKind,
) -> None:
    def told() -> list[str]:
        return [row.words for row in guide(GuideTerms("carcassonne", 2)).tables[0].rows]

    before = told()
    with raised(kind, "count"):
        assert sum(one != other for one, other in zip(before, told(), strict=True)) == 1


def test_2_11_the_option_is_named_by_what_a_city_of_two_tiles_brings() -> None:
    option = INFO.option("small_city")
    assert option.choices == (components.completed_city(2), components.small_city())


# ---------------------------------------------------------------------------- nothing else is told

WORDS = re.compile(
    r"\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|sixteen|twice)\b", re.IGNORECASE
)
#: The sentences that hold numbers of their own, by how they begin.
OWN_NUMBERS = {
    # where things lie, and of how many parts they are
    "A completed city of just two half circles need not be scored": ["two"],
    "A completed city of two tiles may become a castle": ["two"],
    "It is a city of just two half circles": ["two"],
    "Option: a completed city of two tiles": ["two"],
    "City of two tiles": ["two"],
    "A monastery is completed when eight tiles surround it": ["eight"],
    "When a road or a city is scored, those who score it": ["eight"],
    "Another table. Seven of the eight tiles": ["Seven", "eight"],
    "Once his monastery is surrounded": ["nine"],
    "The fief of a castle is its own two tiles": ["two", "two", "six"],
    "The fief of a castle: its two tiles and the four": ["two", "four"],
    "Your knight is its lord now. The dashed frame": ["six"],
    "Two castles may be side by side": ["Two"],
    "One tile that closes two small cities": ["two", "two"],
    "Every player has {castles:word} castles": ["five", "six"],  # refused by the test of 4.1
    "With eight tiles around the monastery": ["eight"],
    # what lies in the position of a lesson, a question or an example
    "Your tile closes your city: three tiles": ["three"],
    "You complete a city of three tiles": ["three"],
    "A finished city holds two of your knights": ["two"],
    "75 to 61": ["75", "61"],
    "A whole game later": ["71"],
    "A city brings {tile} a tile": ["two"],
    "A closed the road on the left": ["three"],
    "A completed a road that A and B hold together": ["three"],
    "A completed its city, scored it, and took the three": ["three"],
    "A road brings {tile:points} a tile": ["four"],
    "A mine brings two ingots": ["two"],
    "B built a castle instead of scoring": ["two", "two"],
    "Fields end at roads and cities": ["two"],
    "Three tiles and a coat of arms": ["Three"],
    "Two ingots are in the fief": ["Two"],
    "Your tile is a street of city": ["two"],
    # advice, and what is no rule
    "A farmer never comes back during the game": ["two", "five"],
    "The classic mistake: that was your last meeple": ["two"],
    "Three habits": ["Three"],
    "With two boxes there are twice as many tiles": ["two", "twice"],
    "Option: with two boxes": ["two", "twice"],
    "What a tile completes goes before the castles": ["twice"],
    "third edition (C3)": ["3"],
}


#: Functions that translate a sentence, or mark it for translation.
MARKS = ("_", "mark", "ngettext")


def messages() -> set[str]:
    """The English sentences of the game that are translated."""
    found: set[str] = set()
    for path in sorted(Path(view.__file__).parents[1].rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKS:
                constants = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found.update(value for value in constants if isinstance(value, str))
    return found


def test_no_sentence_holds_a_number_of_its_own_but_for_those_listed() -> None:
    own: dict[str, list[str]] = {}
    for message in messages():
        held = WORDS.findall(re.sub(r"\{[^}]*\}", "", message))
        if held:
            (start,) = [s for s in OWN_NUMBERS if message.startswith(s)] or [message]
            own[start] = held
    assert own == OWN_NUMBERS


def test_every_clause_with_numbers_says_them_all() -> None:
    for clause in CLAUSES:
        given = set(clause.numbers()) if clause.numbers else set()
        assert given == set(re.findall(r"\{(\w+)", clause.text)), clause.number
