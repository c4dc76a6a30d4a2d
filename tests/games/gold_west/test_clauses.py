"""Every clause of the rules is named by a test; the edge cases not met elsewhere."""

from __future__ import annotations

import ast
import re
from random import Random

from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.view.clauses import CLAUSES
from motherlode.games.gold_west.view.guide import rules as rules_told
from tests.games.gold_west.table import (
    FIRST,
    HERE,
    SECOND,
    build,
    hex_at,
    line,
    opening,
    pays,
    rules,
)


def clauses_named() -> set[str]:
    """The clauses with which the docstrings of tests begin: ``1.1, 1.3: ...``."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = ast.get_docstring(node) or ""
                found.update(re.findall(r"\b(?:E?\d+(?:\.\d+)*)(?=[:,.( ])", words))
    return found


def test_every_clause_is_named() -> None:
    """In the docstring of the test that tries it."""
    assert not {clause.number for clause in CLAUSES} - clauses_named()


def test_e2_revealed_tokens_never_run_out() -> None:
    """E2: whoever must dig finds a token."""
    for seats in (2, 3, 4):
        state = rules(FIRST).new_state(seats)
        rng = Random(seats)
        while state.current_player != TERMINAL:
            legal = state.legal_actions()
            assert legal
            state._apply(rng.choice(legal))


def test_e4_the_bank_of_the_five_resources_has_no_end() -> None:
    """E4: a section may hold any number."""
    state = opening()
    at = components.GOLD
    state.supply[at] = 500
    state.check()


def test_e5_influence_has_no_end() -> None:
    """E5: markers beyond twelve, influence beyond the seven spaces shown."""
    state = opening()
    state.influence[:4] = [20, 0, 0, 0]
    assert line(state, 0, "terrain:forest") == 4


def test_e15_wanted_camps_are_no_buildings() -> None:
    """E15: they count for Wanted, the tie-break and the Hoosegow only."""
    state = opening()
    state.wanted[0], state.camps[0] = 3, 9
    build(state, 0, hex_at("1,-1"))
    assert line(state, 0, "group") == 2
    for office in ("docks", "frontier", "sheriff", "surveyor", "town_hall", "depot"):
        before = pays(state, office)
        state.wanted[0] += 1
        assert pays(state, office) == before
    assert pays(state, "hoosegow") == state.wanted[0]


def test_what_we_decided_is_said_as_ours() -> None:
    """1.6.1, 2.10.1, 3.12.1: by lot, a misprint, a shared victory instead of another game."""
    ours = {clause.number for clause in CLAUSES if clause.ruling}
    assert {"1.6.1", "2.10.1", "3.12.1"} <= ours
    played_again = next(clause for clause in CLAUSES if clause.number == "3.12")
    assert "play again" in played_again.text and not played_again.ruling
    for edition in (FIRST, SECOND):
        told = [text for section in rules_told(edition) for text in section.paragraphs]
        for words in ("drawn by lot", "misprint", "shared victory"):
            assert sum(words in text for text in told) == 1, words
