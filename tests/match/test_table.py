from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.draws.chance import NoChanceSource
from motherlode.match.table import CannotUndo, Table
from motherlode.match.terms import SeatTerms
from tests.match.play import any_terms, random_play, terms_for


def act(table: Table, token: str) -> None:
    table.play(table.game.notation.parse(token))


def until(table: Table, phase: str) -> Table:
    while table.state.phase != phase:
        table.play(table.state.legal_actions()[-1])
    return table


def die(table: Table) -> int:
    return int(table.tokens()[-1].removeprefix("?d"))


def table_with_choice(undo: str = "turn") -> Table:
    """A toy table whose first die allows taking two or more."""
    for seed in range(50):
        table = Table.new(terms_for("toy", str(seed), undo="free" if undo == "free" else "turn"))
        if die(table) > 2:
            return table
    raise AssertionError


def test_a_new_table_waits_for_a_seat() -> None:
    table = Table.new(terms_for("toy", "1"))
    assert table.state.current_player == 0
    assert [ply.seat for ply in table.plies] == [CHANCE]


def test_play_runs_through_chance_and_shows_each_step() -> None:
    table = table_with_choice()
    act(table, "t1")
    steps = table.play(table.game.notation.parse("k"))
    assert [step.seat for step in steps] == [0, CHANCE]
    assert [step.ply for step in steps] == [2, 3]
    assert steps[0].after.diagram() == steps[1].before.diagram()
    assert steps[1].after.diagram() == table.state.diagram()
    assert steps[0].before.diagram() == table.at(2).diagram()
    assert [s.before.diagram() for s in table.steps(2)] == [s.before.diagram() for s in steps]


def test_illegal_play_changes_nothing() -> None:
    table = table_with_choice()
    before = (table.cursor, table.state.diagram())
    with pytest.raises(IllegalAction):
        act(table, "t9")
    assert (table.cursor, table.state.diagram()) == before


def test_a_table_without_seed_is_stuck_until_sown() -> None:
    table = Table.new(terms_for("toy", None))
    assert table.blocked and not table.plies
    with pytest.raises(NoChanceSource):
        act(table, "?d3")
    table.set_seed(bytes(16))
    assert [step.seat for step in table.resolve_chance()] == [CHANCE]
    assert table.terms.seed == bytes(16)


class Fifth:
    """A source of chance that always gives the fifth outcome."""

    def pick(self, ply: int, weights: Sequence[int]) -> int:
        return 4


def test_the_source_decides() -> None:
    table = Table.new(terms_for("toy", None), source=Fifth())
    assert table.tokens() == ["?d5"]


def test_at_is_a_copy_of_any_position() -> None:
    rng = random.Random(5)
    table = random_play(terms_for("toy", "5", stones=200), rng)
    assert len(table.plies) > 100
    again = Table(table.terms)
    for index, ply in enumerate(table.plies):
        assert table.at(index).diagram() == again.state.diagram()
        again.enter(ply.action)
    table.at(3)._apply(table.at(3).legal_actions()[0])
    assert table.at(len(table.plies)).diagram() == again.state.diagram()


def test_undo_ends_at_new_information() -> None:
    table = table_with_choice()
    assert not table.can_undo and table.undo_limit() == 1
    act(table, "t2")
    assert table.undo_limit() == 1 and table.can_undo
    assert table.undo() == 1 and table.can_redo
    assert [step.seat for step in table.redo()] == [0]
    assert table.state.phase == "keep" and not table.can_redo
    act(table, "k")
    assert not table.can_undo and table.undo_limit() == table.cursor
    with pytest.raises(CannotUndo):
        table.undo()
    with pytest.raises(CannotUndo):
        table.redo()
    with pytest.raises(CannotUndo):
        table.restart_turn()


def test_undo_ends_at_a_private_look() -> None:
    table = table_with_choice()
    act(table, "p")
    assert table.tokens()[-1].startswith("?s") and not table.can_undo
    act(table, "t2")
    assert table.undo_limit() == 3


def test_restart_turn_goes_all_the_way() -> None:
    table = table_with_choice("free")
    act(table, "p")
    act(table, "t2")
    assert table.can_restart and table.restart_turn() == 1
    assert table.state.phase == "take"


def test_a_turn_that_has_only_begun_cannot_be_restarted() -> None:
    table = table_with_choice("free")
    act(table, "t2")
    act(table, "k")
    assert table.can_undo and not table.can_restart
    with pytest.raises(CannotUndo):
        table.restart_turn()


def test_free_undo_keeps_the_chance_of_the_same_ply() -> None:
    table = table_with_choice("free")
    act(table, "t2")
    act(table, "k")
    tokens, cursor = table.tokens(), table.cursor
    assert table.undo() == 2 and table.undo() == 1 and not table.can_undo
    act(table, "t2")
    act(table, "k")
    assert table.tokens() == tokens and table.cursor == cursor


def test_undo_skips_forced_plies_and_computers() -> None:
    terms = terms_for("toy", "7", undo="free", secrets=False)
    table = Table.new(replace(terms, seats=(SeatTerms("Anna"), SeatTerms(kind="computer"))))
    while table.cursor < 12:
        table.play(table.state.legal_actions()[0])
    while table.can_undo:
        ply = table.undo()
        assert table.plies[ply].seat == 0
        assert len(table.state.legal_actions()) > 1
    while table.can_redo:
        table.redo()
    assert table.cursor == len(table.plies)


def test_playing_after_undo_forgets_what_was_undone() -> None:
    table = random_play(terms_for("toy", "3", stones=200, undo="free"), random.Random(3), 150)
    while table.cursor > 40:
        table.undo()
    table.play(table.state.legal_actions()[-1])
    assert not table.can_redo and len(table.plies) == table.cursor
    again = Table(table.terms)
    for index, ply in enumerate(table.plies):
        assert table.at(index).diagram() == again.state.diagram()
        again.enter(ply.action)


def test_forced_is_the_only_action() -> None:
    table = table_with_choice()
    assert table.forced_action() is None
    act(table, "t1")
    assert table.forced_action() == table.game.notation.parse("k")


def test_branch_shares_the_past_and_no_more() -> None:
    table = random_play(terms_for("toy", "3"), random.Random(3))
    other = table.branch(4, "NEWTABLE", seed=bytes(16))
    other.resolve_chance()
    assert other.id == "NEWTABLE" and other.tokens()[:4] == table.tokens()[:4]
    length = table.cursor
    other.play(other.state.legal_actions()[0])
    assert table.cursor == length and table.at(5).diagram() != ""


def test_events_are_for_those_who_saw_them() -> None:
    table = table_with_choice()
    act(table, "p")
    assert len(table.events_for(0)) == 3
    assert len(table.events_for(1)) == len(table.events_for(None)) == 2


@pytest.mark.parametrize("entry", [*CATALOG, "toy"])
def test_every_entry_undoes_and_redoes_to_the_same_place(entry: str) -> None:
    rng = random.Random(11)
    terms = any_terms(entry, rng)
    seats = tuple(SeatTerms() for _ in terms.seats)
    table = random_play(replace(terms, seats=seats, undo="free"), rng, 60)
    tokens, diagram = table.tokens(), table.state.diagram()
    for _ in range(5):
        if table.can_undo:
            table.undo()
    while table.can_redo:
        table.redo()
    assert table.tokens() == tokens and table.state.diagram() == diagram


def by_link(*kinds: str) -> Table:
    """A toy table whose seats are answered as the kinds say."""
    seats = tuple(SeatTerms(kind=kind) for kind in kinds)  # type: ignore[arg-type]
    return Table.new(replace(terms_for("toy", "1", secrets=False), seats=seats))


def finish_turn(table: Table) -> None:
    act(table, "t1")
    act(table, "k")


def test_the_draw_of_a_seat_elsewhere_is_left_to_it() -> None:
    table = by_link("person", "link")
    finish_turn(table)
    assert (table.state.current_player, table.turn) == (CHANCE, 1)
    assert not table.is_draw_due
    assert not table.blocked
    assert table.resolve_chance() == []
    table.reseat((SeatTerms(kind="link"), SeatTerms()))
    assert table.is_draw_due
    (step,) = table.resolve_chance()
    assert step.action == table.draws.outcome(step.ply, step.before)
    assert table.turn == 1 == table.state.current_player


def test_a_turn_can_be_taken_back_before_the_next_draw_is_seen() -> None:
    table = by_link("person", "link")
    act(table, "t1")
    assert table.state.current_player == 0
    act(table, "k")
    assert table.can_undo
    table.restart_turn()
    assert table.state.phase == "take"


def test_draws_of_computers_and_of_others_at_this_device_are_made_at_once() -> None:
    for kind in ("person", "computer"):
        table = by_link("person", kind)
        finish_turn(table)
        assert table.state.current_player == 1
