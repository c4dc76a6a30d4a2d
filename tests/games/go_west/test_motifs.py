"""Motifs of Go West!: each in a position where it is so, and in one where it nearly is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.games.go_west.bot.motifs import THEME_OF, motifs
from motherlode.games.go_west.rules.actions import DOUBLE, SCORE, SELL
from motherlode.games.go_west.rules.components import RINGED
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.view.motif_words import WORDS
from tests.games.go_west.board import at_turn

EAST, PLAINS, MIDWEST, WEST = RINGED
WAGONS = (6, 2, 2, 2, 2, 6)
RINGS = {"EA": "AB", "GP": "AABBB", "WE": "B"}


def named(
    change: Callable[[GoWestState], object],
    *turn: Action,
    before: Callable[[GoWestState], object] = lambda state: None,
) -> dict[str, Motif]:
    """The motifs of seat A by name, after that change of the table."""
    old = at_turn(wagons=WAGONS, rings=RINGS, supply={0: 9, 1: 9}, points=(20, 18))
    before(old)
    new = old.clone()
    change(new)
    found = motifs(old, turn, new, 0)
    assert {motif.name for motif in found} <= set(THEME_OF)
    return {motif.name: motif for motif in found}


def wagons(*numbers: int) -> Callable[[GoWestState], None]:
    def change(state: GoWestState) -> None:
        state.wagons = list(numbers)

    return change


def ring(region: int, owners: str) -> Callable[[GoWestState], None]:
    def change(state: GoWestState) -> None:
        state.rings[region - 1] = ["AB".index(owner) for owner in owners]

    return change


def test_wagons_that_pay_its_own_tokens() -> None:
    """Two more in the Plains pay both tokens; one goes to the majority of B alone."""
    found = named(wagons(6, 0, 5, 2, 1, 6))
    assert (found["pays"].points, found["pays"].thing) == (2, str(PLAINS))
    assert "pays" not in named(wagons(6, 1, 3, 2, 2, 6))


def test_wagons_taken_from_a_rival() -> None:
    found = named(wagons(6, 2, 0, 4, 2, 6))
    assert (found["deny"].points, found["deny"].rival, found["deny"].thing) == (2, 1, str(PLAINS))
    assert "deny" not in named(wagons(5, 2, 2, 2, 3, 6))


def test_nobody_else_is_paid_more() -> None:
    assert "harmless" in named(wagons(6, 2, 2, 1, 2, 7))
    assert "harmless" not in named(wagons(6, 2, 2, 2, 2, 6)), "nothing moved"
    assert "harmless" not in named(wagons(6, 2, 3, 2, 1, 6)), "B is paid one more"


def test_a_majority_is_more_than_as_many() -> None:
    found = named(ring(PLAINS, "AABBBAA"))
    assert (found["majority"].number, found["majority"].rival) == (4, 1)
    assert "majority" not in named(ring(PLAINS, "AABBBA"))
    assert "majority" not in named(ring(MIDWEST, "A")), "nobody else was there"


def test_a_token_is_pushed_out_of_a_full_ring() -> None:
    full = ring(PLAINS, "BAABBBA")
    found = named(ring(PLAINS, "AABBBAA"), before=full)
    assert (found["push"].rival, found["push"].thing) == (1, str(PLAINS))
    own = named(ring(PLAINS, "ABBBABA"), before=ring(PLAINS, "AABBBAB"))
    assert "push" not in own, "it was one's own token"


def test_tokens_wait_for_the_wagons_a_step_away() -> None:
    found = named(ring(WEST, "BAA"))
    assert found["ahead"].number == 2 and "place" not in found
    gone = named(ring(WEST, "BAA"), before=wagons(6, 2, 4, 0, 2, 6))
    assert gone["place"].number == 2 and "ahead" not in gone

    def before(state: GoWestState) -> None:
        wagons(6, 2, 4, 0, 2, 6)(state)
        ring(WEST, "BA")(state)

    assert named(ring(WEST, "BAAA"), before=before)["place"].number == 3, "with those it had"


def scored(mine: int, theirs: int) -> Callable[[GoWestState], None]:
    def change(state: GoWestState) -> None:
        state.earn(0, EAST, mine)
        state.earn(1, EAST, theirs)

    return change


def test_scoring_now_brings_more_than_the_others() -> None:
    found = named(scored(5, 2), SCORE)
    assert (found["score"].points, found["score"].number) == (5, 2)
    assert "score" not in (even := named(scored(3, 3), SCORE))
    assert even["score-shared"].points == 3
    assert not {"score", "score-shared"} & set(named(scored(5, 2)))


def test_a_score_shows_what_was_paid_for_it() -> None:
    def paid(state: GoWestState) -> None:
        scored(5, 2)(state)
        state.paid[0] += 2

    free, dear = named(scored(5, 2), SCORE)["score"], named(paid, SCORE)["score"]
    assert (free.thing, dear.thing) == ("", "2")
    assert dear.worth == free.worth - 200
    names = ("Anna", "Ben")
    assert WORDS["score"](free, names) == "scores 5 points now against 2 for Ben"
    assert (
        WORDS["score"](dear, names) == "scores 5 points now against 2 for Ben, 2 points paid for it"
    )


def ended(state: GoWestState) -> None:
    state.phase = "end"


def test_the_end_ahead_of_all() -> None:
    assert named(ended)["finish"].points == 2
    behind = at_turn(points=(18, 18))
    over = behind.clone()
    over.phase = "end"
    assert not motifs(behind, (), over, 0)


def test_the_end_comes_nearer_to_who_leads() -> None:
    assert named(wagons(4, 2, 4, 2, 2, 6))["hurry"].number == 10
    assert "hurry" not in named(wagons(5, 2, 3, 2, 2, 6)), "it is still far off"

    def trails(state: GoWestState) -> None:
        state.points = [18, 20]

    assert "hurry" not in named(wagons(4, 2, 4, 2, 2, 6), before=trails)


def sale(back: int) -> Callable[[GoWestState], None]:
    def change(state: GoWestState) -> None:
        state.box[0] -= back
        state.supply[0] += back

    return change


def supply(tokens: int) -> Callable[[GoWestState], None]:
    def change(state: GoWestState) -> None:
        state.supply[0] = tokens

    return change


def test_a_sale_fetches_tokens() -> None:
    assert named(sale(3), SELL[0])["sell"].number == 12
    assert "sell" not in named(sale(0), SELL[0])
    assert "sell" not in named(sale(3))


def test_a_sale_with_hardly_a_token_left_refills_the_supply() -> None:
    low = named(sale(3), SELL[0], before=supply(2))
    assert low["refill"].number == 2 and "sell" not in low
    assert "refill" not in named(sale(3), SELL[0], before=supply(3))


def test_a_sale_keeps_the_scoring_that_pays_most() -> None:
    """With three tokens of five in the Plains A is paid two points there, else B."""
    leading = ring(PLAINS, "AAABB")
    kept = named(sale(3), SELL[0], before=leading)["hold"]
    assert (kept.points, kept.number, kept.rival) == (3, 2, 1)
    assert "hold" not in named(sale(3), SELL[0]), "B would be paid more"
    assert "hold" not in named(sale(3), before=leading), "it is no sale"


@pytest.mark.parametrize(("tokens", "lacks"), [(1, 2), (2, 1), (3, 0)])
def test_a_sale_while_whoever_gains_most_cannot_score(tokens: int, lacks: int) -> None:
    """B is paid more, and its second score card costs three tokens."""

    def before(state: GoWestState) -> None:
        state.score_cards[1], state.supply[1] = 1, tokens

    found = named(sale(3), SELL[0], before=before)
    assert ("short" in found) == (lacks > 0)
    assert not lacks or (found["short"].number, found["short"].rival) == (lacks, 1)
    assert "short" not in named(sale(3), before=before), "it is no sale"

    def leading(state: GoWestState) -> None:
        before(state)
        ring(PLAINS, "AAABB")(state)

    assert "short" not in named(sale(3), SELL[0], before=leading), "A is paid most"


@pytest.mark.parametrize(("theirs", "most"), [(11, True), (12, False)])
def test_a_sale_after_which_nobody_has_as_many_tokens(theirs: int, most: bool) -> None:
    def before(state: GoWestState) -> None:
        state.supply[1] = theirs

    found = named(sale(3), SELL[0], before=before)
    assert ("most" in found) == most
    assert not most or found["most"].number == 12
    assert "most" not in named(sale(3), before=before), "it is no sale"


def test_a_sale_while_no_step_of_a_wagon_would_help() -> None:
    """With a single token in the West, B's, each step leaves a wagon there to pay it."""

    def alone(state: GoWestState) -> None:
        state.rings[EAST - 1] = state.rings[PLAINS - 1] = []

    assert "wait" in named(sale(3), SELL[0], before=alone)
    assert "wait" not in named(sale(3), before=alone), "it is no sale"
    assert "wait" not in named(sale(3), SELL[0]), "a step from the Plains takes a point from B"


def test_nobody_lacks_tokens_for_a_card_that_is_not_left() -> None:
    def before(state: GoWestState) -> None:
        state.score_cards[1], state.supply[1] = 6, 0

    assert "short" not in named(sale(3), SELL[0], before=before)


@pytest.mark.parametrize(("had", "enough"), [(4, False), (5, True), (7, True), (8, False)])
def test_a_sale_after_which_any_card_can_be_paid(had: int, enough: bool) -> None:
    """The dearest costs six tokens and places two."""
    assert ("any-card" in named(sale(3), SELL[0], before=supply(had))) == enough


@pytest.mark.parametrize(("had", "enough"), [(7, False), (8, True), (10, True), (11, False)])
def test_a_sale_after_which_any_card_and_a_score_card_can_be_paid(had: int, enough: bool) -> None:
    """The next score card costs three tokens beside the eight of the dearest action card."""

    def before(state: GoWestState) -> None:
        state.score_cards[0], state.supply[0] = 1, had

    assert ("both" in named(sale(3), SELL[0], before=before)) == enough

    def used(state: GoWestState) -> None:
        state.score_cards[0], state.supply[0] = 6, had

    assert "both" not in named(sale(3), SELL[0], before=used)


def test_the_number_of_tokens_is_the_last_reason_for_a_sale() -> None:
    found = named(sale(6), SELL[0], before=supply(7))
    assert found["sell"].worth < min(
        motif.worth for motif in found.values() if motif.name != "sell"
    )


@pytest.mark.parametrize(("supply", "enough"), [(1, True), (0, False)])
def test_the_next_score_card_can_be_paid(supply: int, enough: bool) -> None:
    """Two used, the third costs six tokens: five come back."""

    def before(state: GoWestState) -> None:
        state.score_cards[0] = 2
        state.supply[0] = supply

    def change(state: GoWestState) -> None:
        state.supply[0] += 5

    found = named(change, SELL[0], before=before)
    assert ("afford" in found) == enough
    assert not enough or found["afford"].number == 6

    def had(state: GoWestState) -> None:
        state.score_cards[0], state.supply[0] = 2, 7

    assert "afford" not in named(change, SELL[0], before=had)


def test_two_actions() -> None:
    assert "double" in named(lambda state: None, DOUBLE)
    assert "double" not in named(lambda state: None, SELL[0])
