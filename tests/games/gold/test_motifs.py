"""Motifs of GOLD: each where it is so, and where it nearly is; the odds are counted."""

from __future__ import annotations

from motherlode.core.bot import Motif
from motherlode.games.gold.bot.motifs import THEME_OF, motifs
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.actions import CHOICES, FLIPS
from motherlode.games.gold.rules.components import DYNAMITE, GOLDS, UNSEEN, gold, prospector
from motherlode.games.gold.rules.game import GoldState

RED, YELLOW, GREEN, BLUE, VIOLET = range(5)
A, B = 0, 1


def table(known: dict[int, int], first: int = -1, rush: int = 0) -> GoldState:
    """A's turn; red and green are A's, yellow and blue B's, violet nobody's."""
    state = load("gold").new_state(2, {"mines": "dealt", "start": "A", "rounds": "one"})
    assert isinstance(state, GoldState)
    for place, kind in known.items():
        state.cards[place] = kind
        state.unseen[kind] -= 1
    state.first, state.rush = first, rush
    return state


def found(state: GoldState, *places: int) -> dict[str, Motif]:
    """The motifs of turning over the cards of those places."""
    named = motifs(state, [FLIPS[place] for place in places], state, A)
    assert {motif.name for motif in named} <= set(THEME_OF)
    return {motif.name: motif for motif in named}


def test_gold_for_sure() -> None:
    """With a prospector of one's own, or of nobody, that is strong enough."""
    for colour in (RED, VIOLET):
        won = found(table({0: gold(3), 1: prospector(colour, 3)}), 0, 1)
        assert won["win"].points == 3
        assert won["win"].pieces == ("card-a1", "card-b1")
    assert "win" not in found(table({0: gold(3), 1: prospector(YELLOW, 3)}), 0, 1), "it is B's"
    weak = found(table({0: gold(3), 1: prospector(RED, 2)}), 0, 1)
    assert set(weak) == {"hide"}, "nothing happens"


def test_a_rival_is_driven_out() -> None:
    assert found(table({0: prospector(RED, 4), 1: prospector(BLUE, 2)}), 0, 1)["chase"].rival == B
    for other in (prospector(GREEN, 2), prospector(VIOLET, 2)):
        assert set(found(table({0: prospector(RED, 4), 1: other}), 0, 1)) == {"clear"}
    assert "hide" in found(table({0: prospector(RED, 4), 1: prospector(BLUE, 4)}), 0, 1)


def test_dynamite_that_was_seen() -> None:
    assert "blast" in found(table({0: DYNAMITE, 1: gold(4)}), 1, 0)
    assert "blast" not in found(table({1: gold(4)}), 1, 0)


def test_the_odds_of_a_second_card() -> None:
    """A gold of 4: prospectors of 4 and 5 of red, green and violet, two and one of each."""
    state = table({0: gold(4)}, first=0)
    met = found(state, 5)["meet"]
    assert met.chances == (9, 63)
    assert found(table({0: gold(4)}), 0, 5)["try"].chances == (9, 63)
    small = {place: gold(1 + (place > 14)) for place in range(10, 22)}
    low = found(table({0: prospector(RED, 2), **small}, first=0), 5)
    assert set(low) == {"look"}, "it can dig no gold that is left, and drives out nobody"
    own = found(table({0: prospector(RED, 5)}, first=0), 5)
    assert own["meet"].chances == (24, 63), "all the gold"


def test_a_rival_may_be_driven_out() -> None:
    """With all gold seen a red 5 meets the six weaker ones of yellow and of blue."""
    golds = [kind for kind in GOLDS for _ in range((5, 7, 7, 5)[kind])]
    known = dict(enumerate(golds, 10))
    state = table({0: prospector(RED, 5), **known}, first=0)
    assert found(state, 1)["meet-chase"].chances == (12, 39)


def test_the_odds_of_a_new_card() -> None:
    """A card may match one that was seen; without any it only shows itself."""
    fresh = found(table({0: gold(4)}), 5)
    assert fresh["new"].chances == (9, 63)
    assert found(table({}), 5)["explore"].number == 64, "nothing known wins either"
    known = table({0: prospector(RED, 5), 1: gold(4)})
    known.unseen = [0] * len(known.unseen)
    known.unseen[DYNAMITE] = known.unseen[prospector(BLUE, 2)] = 2
    assert set(found(known, 5)) == {"look"}, "the known cards win gold, a new one does not"
    assert "new" not in found(table({0: prospector(BLUE, 2)}), 5)


def test_the_gold_rush() -> None:
    seen = table({0: gold(2), 1: DYNAMITE}, rush=10)
    assert found(seen, 0)["take"].points == 2
    assert not found(seen, 1)
    assert found(seen, 2)["rush-new"].chances == (23, 62)
    none = table({}, rush=10)
    none.unseen = [0] * len(none.unseen)
    none.unseen[DYNAMITE] = 2
    assert none.cards[2] == UNSEEN
    assert not found(none, 2), "there is no gold left"


def test_the_last_unseen_card_is_known() -> None:
    last = table({0: prospector(RED, 4)}, rush=10)
    last.unseen = [0] * len(last.unseen)
    last.unseen[gold(3)] = 1
    assert found(last, 2)["take"].points == 3, "not one unseen card of one may be gold"
    last.rush = 0
    assert found(last, 0, 2)["win"].points == 3
    last.unseen[DYNAMITE] = 1
    assert found(last, 0, 2)["try"].chances == (1, 2)


def test_any_mine_is_as_good() -> None:
    state = table({})
    assert not motifs(state, [CHOICES[RED]], state, A)
