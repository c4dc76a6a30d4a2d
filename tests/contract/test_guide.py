"""Every guide: all that a game is made of has its picture in it, and every example is right."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from motherlode.app.guide.book import Book, anchor, row_id
from motherlode.app.guide.chapter import EXAMPLE, SHAPE, START, Plates, chapter_nodes, summary_nodes
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import DAY, NIGHT
from motherlode.games import CATALOG
from motherlode.games.carcassonne.guide.examples import RECORDS
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.go_west.guide import RINGS
from motherlode.games.go_west.rules.components import CARDS as ACTION_CARDS
from motherlode.games.go_west.rules.components import copies
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.payments import gains
from motherlode.games.gold.rules.components import KIND_TEXT
from motherlode.games.gold_west.rules import components as west
from motherlode.match.codec.record import read
from motherlode.view.guide import Example, Guide, GuideTerms

GAMES = Path(__file__).parents[1] / "games"
ENTRIES = [entry for entry in CATALOG.values() if "guide" in entry.on_demand]


def terms_of(entry: str) -> list[GuideTerms]:
    """Every seat count, and every choice of every option."""
    info = CATALOG[entry].info
    usual = {option.name: option.default for option in info.options}
    chosen = [usual, *({**usual, o.name: v} for o in info.options for v in o.choices)]
    counts = range(info.min_seats, info.max_seats + 1)
    return [GuideTerms(entry, seats, options) for seats, options in product(counts, chosen)]


def usual(entry: str, **options: bool | int | str) -> Book:
    info = CATALOG[entry].info
    chosen = {option.name: option.default for option in info.options}
    return Book(GuideTerms(entry, info.min_seats, {**chosen, **options}))


def plates(book: Book) -> Plates:
    examples = {e.id: e for chapter in book.chapters for e in chapter.examples}
    return Plates(book.terms, DAY, examples)


ALL_EXAMPLES = [
    (book, example)
    for book in (
        *(usual(entry.info.id) for entry in ENTRIES),
        usual("gold-west-2e", whitewater=True),
    )
    for chapter in book.chapters
    for example in chapter.examples
]


@pytest.mark.parametrize("entry", [entry.info.id for entry in ENTRIES])
def test_whatever_is_chosen_the_guide_shows_what_it_names(entry: str) -> None:
    for terms in terms_of(entry):
        book = Book(terms)
        guide = book.guide
        assert guide is not None
        drawn = plates(book)
        named = list(pictures_named(guide))
        assert len(named) == len(set(named))
        assert all(drawn.find(name) is not None for name in named)
        assert {*guide.absent, *guide.special} <= book.clauses.keys()
        assert not guide.absent & guide.special
        shown = [table for chapter in book.chapters for table in chapter.tables]
        assert len(shown) == len(guide.tables)
        assert sum(chapter.shows_start for chapter in book.chapters) == 1
        assert summary_nodes(book, lambda _number: None)
        for chapter in book.chapters:
            assert all(node.text() or node.tag for node in chapter_nodes(book, chapter, drawn, ""))


@pytest.mark.parametrize("entry", [entry.info.id for entry in ENTRIES])
def test_the_table_is_shown_as_it_is_laid_out(entry: str) -> None:
    info = CATALOG[entry].info
    for seats in range(info.min_seats, info.max_seats + 1):
        options = {option.name: option.default for option in info.options}
        drawn = Plates(GuideTerms(entry, seats, options), NIGHT, {})
        picture = drawn.find(START)
        assert picture is not None and len(picture.ops) > 100


@pytest.mark.parametrize("entry", [entry.info.id for entry in ENTRIES])
def test_a_board_in_the_guide_is_not_mostly_empty(entry: str) -> None:
    """It is filled for the most part by what can be pointed at, and cuts nothing of that off."""
    drawn = plates(usual(entry))
    for name in (START, *(EXAMPLE + each for each in drawn.examples)):
        seen, names = (
            (drawn.start, drawn.names)
            if name == START
            else drawn.position(drawn.examples[name.removeprefix(EXAMPLE)])
        )
        picture = drawn.find(name)
        assert picture is not None and seen is not None
        scene = drawn.view.build_scene(seen, ViewOptions(shape=SHAPE, names=names))
        pieces, shown = scene.around_spots(0), picture.bounds
        assert pieces.w * pieces.h > 0.45 * shown.w * shown.h
        if shown != scene.bounds:
            assert shown.union(pieces) == shown


@pytest.mark.parametrize(
    ("book", "example"), ALL_EXAMPLES, ids=[f"{b.terms.entry} {e.id}" for b, e in ALL_EXAMPLES]
)
def test_every_example_draws_and_its_count_is_right(book: Book, example: Example) -> None:
    drawn = plates(book)
    picture = drawn.find(EXAMPLE + example.id)
    assert picture is not None and len(picture.ops) > 100
    if example.record and example.totals:
        assert tuple(read(example.record).state.scores()) == example.totals
        seen, _names = drawn.position(example)
        assert tuple(sum(x.points for x in lines) for lines in seen.shown_scores) == example.totals
    if example.lines:
        assert tuple(points for _words, points in example.lines) == example.totals


# -- all that the games are made of ------------------------------------------------------


def pictures_named(guide: Guide) -> list[str]:
    return [row.picture for table in guide.tables for row in table.rows]


def pictured(book: Book) -> set[str]:
    assert book.guide is not None
    return set(pictures_named(book.guide))


def test_gold_has_every_card() -> None:
    assert {f"face-{text}" for text in KIND_TEXT} <= pictured(usual("gold"))


@pytest.mark.parametrize("entry", ["gold-west-1e", "gold-west-2e"])
def test_gold_west_has_every_office_card_token_and_tile(entry: str) -> None:
    shown = pictured(usual(entry))
    offices = west.OFFICE_IDS if entry == "gold-west-1e" else west.OFFICE_IDS[: west.BASE_OFFICES]
    cards = west.CARDS if entry == "gold-west-2e" else west.CARDS[: west.BASE_CARDS]
    assert all(any(name.startswith(f"office-{o}") for name in shown) for o in offices)
    assert all(any(name.startswith(f"card-{card.id}") for name in shown) for card in cards)
    assert {f"token-{kind.terrain}-{kind.letters}" for kind in west.TOKEN_KINDS} <= shown
    assert {f"down-{terrain}" for terrain in range(4)} <= shown
    values = enumerate(west.SHIPPING_TILES)
    assert {f"ship-{track}-{value}" for track, both in values for value in both} <= shown


def test_go_west_has_every_card_of_its_deck() -> None:
    number = copies(DECKS["reconstructed"].rows)
    wanted = {f"card-{kind.id}" for card, kind in enumerate(ACTION_CARDS) if number[card]}
    assert wanted | {f"score-{n}" for n in range(1, 7)} <= pictured(usual("go-west"))


def test_carcassonne_has_every_tile() -> None:
    assert {f"tile-{kind.id}" for kind in TILES} <= pictured(usual("carcassonne"))
    without = pictured(usual("carcassonne", goldmines=False))
    assert {f"tile-{kind.id}" for kind in TILES if not kind.mine} <= without
    assert not {f"tile-{kind.id}" for kind in TILES if kind.mine} & without


@pytest.mark.parametrize("entry", [entry.info.id for entry in ENTRIES])
def test_a_turn_is_told_in_pictures(entry: str) -> None:
    """One after the other in one game, in one chapter, each drawn by the view."""
    for terms in terms_of(entry):
        book = Book(terms)
        assert book.guide is not None
        parts = book.guide.turn
        assert 3 <= len(parts) <= 5
        (chapter,) = [chapter for chapter in book.chapters if chapter.turn]
        before: list[str] = []
        for part in parts:
            table = read(part.record)
            tokens = table.tokens()
            assert tokens[: len(before)] == before and len(tokens) > len(before)
            assert table.terms.entry == entry
            assert len(part.words.split()) <= 40
            before = tokens
        nodes = [
            node
            for top in chapter_nodes(book, chapter, plates(book), f"example-{parts[0].id}")
            for node in top.walk()
        ]
        (shown,) = [node for node in nodes if node.attrs.get("class") == "lit"]
        assert parts[0].title in shown.text()
    drawn = Plates(book.terms, DAY, {part.id: part for part in parts})
    for part in parts:
        picture = drawn.find(EXAMPLE + part.id)
        assert picture is not None and len(picture.ops) > 100


# -- the examples are those of the tests -------------------------------------------------


def test_carcassonne_shows_the_scenarios_of_the_tests() -> None:
    text = (GAMES / "carcassonne" / "examples.json").read_text("utf-8")
    scenarios = {one["id"]: one for one in json.loads(text)["scenarios"]}
    for name, record in RECORDS.items():
        expected, seats = scenarios[name]["expected"], scenarios[name]["players_in_turn_order"]
        state = read(record).state
        assert state.scores() == [expected["points"][seat] for seat in seats]
        seen = state.observation(None)
        assert isinstance(seen, CarcassonneObservation)
        assert list(seen.purses) == [expected["ingots"][seat] for seat in seats]
        moves = scenarios[name]["moves"]
        placed = [token for token in record.split("\n", 1)[1].split() if token.startswith("p")]
        assert placed == [f"p{m['pos'][0]},{m['pos'][1]},{m['rot']}" for m in moves]


def test_go_west_shows_the_regions_of_the_tests() -> None:
    text = (GAMES / "go_west" / "examples.json").read_text("utf-8")
    scenarios = {one["id"]: one for one in json.loads(text)["scenarios"]}
    colours = {"red": "A", "green": "B", "blue": "C"}
    for name, (wagons, ring, paid) in RINGS.items():
        given, expect = scenarios[name]["given"], scenarios[name]["expect"]
        assert wagons == given["wagons"]
        assert ring == "".join(colours[colour] for colour in given["ring_oldest_first"])
        assert paid == tuple(expect.get(colour, 0) for colour in colours)
        assert list(paid) == gains(["ABC".index(owner) for owner in ring], wagons, 3)


def test_gold_west_counts_the_games_of_the_tests() -> None:
    from motherlode.games.gold_west.guide import FIRST, SECOND, WHITEWATER

    folder = GAMES / "gold_west" / "playthroughs"
    for record, name in (
        (FIRST, "first-edition-two-seats"),
        (SECOND, "second-edition-three-seats"),
        (WHITEWATER, "whitewater-two-seats"),
    ):
        lines = (folder / f"{name}.txt").read_text("utf-8").splitlines()
        tokens = [t for x in lines if not x.startswith("=") for t in x.split("#")[0].split()]
        assert record.split() == tokens


# -- looking things up -------------------------------------------------------------------


def test_a_word_is_found_where_it_stands() -> None:
    book = usual("gold-west-1e")
    (docks,) = [place for place in book.find("docks") if place.anchor == row_id("office-docks")]
    assert "Offices" in book.chapters[docks.chapter].title or "offices" in docks.title
    assert book.find("") == [] and book.find("no such word") == []
    assert all("wood" in f"{x.title} {x.excerpt}".casefold() for x in book.find("WOOD"))


@pytest.mark.parametrize("entry", [entry.info.id for entry in ENTRIES])
def test_every_clause_has_its_place(entry: str) -> None:
    book = usual(entry)
    for number in book.clauses:
        chapter = book.chapters[book.at(number)]
        assert number in {said.number for said in chapter.paragraphs}
        nodes = chapter_nodes(book, chapter, plates(book), anchor(number))
        lit = [n for n in nodes if n.attrs.get("id") == anchor(number)]
        assert lit and "lit" in lit[0].attrs["class"]


def test_what_is_not_played_is_marked() -> None:
    book = usual("carcassonne", castles=True)
    assert book.is_special("4.2") and not book.is_absent("4.2")
    assert usual("carcassonne").is_absent("4.2")
    assert usual("gold-west-1e").is_absent("5.8") and usual("gold-west-2e").is_special("5.8")
