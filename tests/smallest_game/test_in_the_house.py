"""A game that nobody in the house has heard of, without options, is played everywhere."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from motherlode.__main__ import main
from motherlode.app.thinking import decide, start_thinking
from motherlode.games import CATALOG
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first, stored
from tests.match.play import random_play, terms_for
from tests.smallest_game import ENTRY
from tests.smallest_game.claims import view
from tests.smallest_game.claims.rules.actions import Stake
from tests.smallest_game.claims.rules.game import ClaimsGame
from tests.smallest_game.claims.view import VIEW
from tests.smallest_game.claims.view.keys import KEYS

FOLDER = Path(__file__).parent / "claims"
Captured = pytest.CaptureFixture[str]


def test_the_command_line_lists_plays_and_replays_it(capsys: Captured) -> None:
    assert main(["entries"]) == 0
    assert "claims  Three Claims, 2 seats, rules version 1" in capsys.readouterr().out
    assert main(["entries", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[-1]["options"] == []
    words = ["play", "claims", "--seats", "2", "--seed", "one", "--bots", "greedy,random"]
    assert main([*words, "--record", "-"]) == 0
    table = read(capsys.readouterr().out)
    assert table.finished
    assert main(["replay", "--json", link(table)]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == table.state.scores()
    assert main([*words, "--option", "hats=3"]) == 2
    assert "it has none" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["1", None])
def test_its_records_and_links_open(seed: str | None) -> None:
    table = random_play(terms_for("claims", seed), random.Random(1))
    for opened in (read(write(table, scores=True)), open_link(link(table)).table):
        assert opened.terms == table.terms and opened.tokens() == table.tokens()


def test_its_copy_among_the_games_is_without_a_fault() -> None:
    """There every part has a docstring."""
    command = ["-m", "ruff", "check", "--config", "lint.per-file-ignores = {}", str(FOLDER)]
    done = subprocess.run([sys.executable, *command], capture_output=True, encoding="utf-8")
    assert not done.returncode, done.stdout


def test_its_bot_takes_the_middle_here_and_in_the_worker() -> None:
    table = play_first(new_table(COMPUTER, COMPUTER, entry="claims"), 0)
    text = table.game.notation.text(decide(table, table.state.current_player))
    thinking, notation = start_thinking(write(table), "", 1)
    assert not thinking.go_on(lambda: 0)
    assert thinking.answer
    assert text == notation.text(thinking.answer.result.best) == "c4"


def seated(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


def test_a_person_plays_it_on_the_page() -> None:
    anything = SeatTerms("Nell", "computer", "random")
    house = seated(new_table(PERSON, anything, entry="claims"))
    while not house.table.finished:
        action = house.table.state.legal_actions()[0]
        assert isinstance(action, Stake)
        house.tap(KEYS[action.cell])
        house.clock.run()
    assert house.has(id="rematch")


def test_the_page_sets_up_a_table_without_options() -> None:
    house = House(fragment="new/claims").start()
    house.submit()
    assert house.table.terms.entry == "claims"


def test_the_page_says_by_which_rules_a_table_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are newer rules; a table keeps to its own, a rematch takes the newest."""
    info = replace(ENTRY.info, version=2)
    monkeypatch.setitem(CATALOG, "claims", replace(ENTRY, info=info))
    monkeypatch.setattr(ClaimsGame, "info", info)
    features = replace(VIEW.features, older_rules=lambda version: "A slanting row is none.")
    monkeypatch.setattr(view, "VIEW", replace(VIEW, features=features))
    begun = new_table(PERSON, SeatTerms("Ben"), entry="claims")
    older = Table.new(replace(begun.terms, version=1), begun.id)
    house = seated(play_first(older, 20))
    house.press("tool-rules")
    assert "version 1 of 2. A slanting row is none." in house.text
    house.key("Escape")
    house.press("rematch")
    assert house.table.game.version == 2
    house.press("tool-rules")
    assert "version 1 of 2" not in house.text
