"""The contents of the boxes in the rules, beside the referees' own lists."""

from __future__ import annotations

from motherlode.games.carcassonne.rules import components as carcassonne
from motherlode.games.go_west.rules import components as go_west
from motherlode.games.gold.rules import components as gold
from motherlode.games.gold_west.rules import components as gold_west
from tests.second_opinion.carcassonne import TILES
from tests.second_opinion.go_west import coins
from tests.second_opinion.gold import CARDS
from tests.second_opinion.gold_west import BOX, STARTS

#: The steps of Gold West's cards that are called otherwise.
STEPS = {
    "mark": "boomtown_free_cell",
    "over": "boomtown_over_opponent",
    "upgrade": "upgrade_camp",
    "take 2": "take_2_resources",
    "tokens": "tokens_special",
    "ship 1": "ship_1",
    "ship 2": "ship_2",
} | {f"influence {at}": f"influence_{name}" for at, name in enumerate(gold_west.TERRAINS)}


def step_words(name: str, argument: int) -> str:
    words = f"{name} {argument}" if argument or name == "influence" else name
    return STEPS.get(words, words)


def test_the_investments_of_gold_west() -> None:
    """Cost, points and effect of every card, those of Whitewater too."""
    named = {"W1": "mark water"}
    ours = {
        card.id: [
            "".join(metal * n for metal, n in zip("csg", card.cost, strict=True)),
            card.points,
            named.get(card.id) or " ".join(step_words(*step) for step in card.effect) or "none",
        ]
        for card in gold_west.CARDS
    }
    assert ours == BOX["cards"]


def test_the_tokens_layouts_and_starts_of_gold_west() -> None:
    letters = dict(zip("fgsc", range(4), strict=True))
    faces = {
        letter: sorted(
            kind.letters
            for kind in gold_west.TOKEN_KINDS
            for _ in range(kind.number)
            if kind.terrain == terrain
        )
        for letter, terrain in letters.items()
    }
    assert faces == {letter: sorted(faces) for letter, faces in BOX["tokens"].items()}
    assert list(gold_west.LAYOUTS) == BOX["layouts"]
    assert list(gold_west.START_SUPPLY) == STARTS


def test_the_tiles_of_carcassonne() -> None:
    ours = {kind.id: (kind.count, kind.edges, kind.mine) for kind in carcassonne.TILES}
    assert ours == {id: (tile.copies, tile.edges, tile.mine) for id, tile in TILES.items()}


def test_the_cards_of_gold() -> None:
    assert dict(zip(gold.KIND_TEXT, gold.COUNT, strict=True)) == dict(CARDS)


def test_the_prices_of_go_west() -> None:
    assert [card.coins for card in go_west.CARDS] == [coins(card.id) for card in go_west.CARDS]
