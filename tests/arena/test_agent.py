"""Players that are agents: what they ask for, what they are told, and how bad ones end."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from motherlode.__main__ import main
from motherlode.arena import agent
from motherlode.arena.agent import CONFIG_VARIABLE, SeatLink
from motherlode.core.errors import BadOption
from tools.venv import environment

Captured = pytest.CaptureFixture[str]
#: An agent that reaches its seat as the command ``mcp`` does, without the library.
HEAD = f"""
import json, os, sys
from pathlib import Path
from motherlode.arena.agent import SeatLink
from motherlode.core.errors import MotherlodeError
config = json.loads(Path(sys.argv[1]).read_text())
assert sys.argv[1] == os.environ["{CONFIG_VARIABLE}"]
(server,) = config["mcpServers"].values()
assert server["args"][:4] == ["-m", "motherlode", "mcp", "--seat"]
ask = SeatLink(Path(server["args"][4])).answer
heard = open(sys.argv[2], "a")
def first():
    return ask("legal_moves", {{}})["moves"][0]["move"]
def hear(told):
    print(json.dumps(told), file=heard, flush=True)
"""
WHOLE = """
table = ask("read_table", {})
hear(table)
while not table["over"]:
    table = ask("play", {"move": first()})
    hear(table)
hear(ask("read_table", {}))
"""


@pytest.fixture(autouse=True)
def with_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is for the command, which these agents pass by; the package is found."""
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    monkeypatch.setattr(agent, "find_spec", lambda _name: True)


def written(folder: Path, source: str) -> str:
    """The name of an entrant that is this agent, and writes what it hears."""
    file = folder / "player.py"
    file.write_text(HEAD + source, encoding="utf-8")
    return f"mcp:{sys.executable} {file} {{config}} {folder / 'heard'}"


def heard_of(folder: Path) -> list[dict[str, object]]:
    lines = (folder / "heard").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def duel(bots: str, *more: str) -> int:
    """One pair of short games."""
    one = ("--option", "rounds=one", "--pairs", "1", "--json")
    return main(["duel", "gold", "--bots", bots, *one, *more])


def test_an_agent_plays_whole_games_from_both_seats(tmp_path: Path, capsys: Captured) -> None:
    """It is told its table, what each move has led to, and the end with its ranks."""
    assert duel(f"{written(tmp_path, WHOLE)},random") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    told = heard_of(tmp_path)
    assert [table["your_seat"] for table in told if "your_seat" in table] == [0, 0, 1, 1]
    assert [table["over"] for table in told if "result" in table] == [False, True] * 2
    assert all(table["result"] for table in told if "result" in table and table["over"])
    moves = [table for table in told if "played" in table]
    assert all(table["your_turn"] or table["over"] for table in moves)
    assert any(table["shown"] for table in moves)


def test_agents_play_one_another_and_several_seats(tmp_path: Path) -> None:
    name = written(tmp_path, WHOLE)
    assert duel(f"{name},{name}", "--seats", "3") == 0


def test_what_is_wrong_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    wrong = """
table = ask("read_table", {})
for name, given in (("new_table", {"game": "gold"}), ("play", {"move": "!"}), ("dance", {})):
    try:
        ask(name, given)
    except MotherlodeError as error:
        hear({"refused": str(error)})
"""
    assert duel(f"{written(tmp_path, wrong + WHOLE)},random") == 0
    refused = [told["refused"] for told in heard_of(tmp_path) if "refused" in told]
    assert refused[:3] == [
        "This table is set up already: play it to its end.",
        "'!' is no move of GOLD. Take a token of legal_moves.",
        "There is no tool 'dance', only read_table, legal_moves, play, explain_rule, log_since, "
        "new_table.",
    ]


def test_one_that_ends_early_is_started_again_where_it_has_played(tmp_path: Path) -> None:
    """As models do whose turns are used up."""
    some = """
hear({"begins": True})
for _ in range(20):
    if ask("play", {"move": first()})["over"]:
        break
"""
    assert duel(f"{written(tmp_path, some)},random") == 0
    assert len(heard_of(tmp_path)) > 2


BAD = {
    "idle": ("import time; time.sleep(60)", "has not played for 0.5 s"),
    "dying": ("sys.exit(3)", "has ended with code 3 before it has played"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_agent_ends_in_one_plain_sentence(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    source, words = BAD[fault]
    monkeypatch.setattr(agent, "DECISION_TIMEOUT_S", 0.5 if fault == "idle" else 60)
    assert duel(f"{written(tmp_path, source)},random") == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("The agent ") and words in said and said.endswith(", at ply 1.")


@pytest.mark.parametrize(
    ("bots", "words"),
    [("mcp:,random", "names no program: write mcp:COMMAND."), ("mcp:nowhere,random", "'nowhere'")],
)
def test_what_cannot_be_run_is_said_before_a_game(capsys: Captured, bots: str, words: str) -> None:
    assert duel(bots) == 2
    assert words in capsys.readouterr().err


def test_without_the_library_it_says_how_to_get_it(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agent, "find_spec", lambda _name: None)
    assert duel(f"mcp:{sys.executable},random") == 2
    assert "pip install 'mcp>=2'" in capsys.readouterr().err


def test_a_file_that_names_no_seat_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "seat.json"
    for content in ("", "{}", '{"address": "/nowhere", "key": "00"}'):
        file.write_text(content, encoding="utf-8")
        with pytest.raises(BadOption, match="leads to no seat of a duel"):
            SeatLink(file)
