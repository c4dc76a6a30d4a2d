"""Players that are programs: what they read, what they answer, and how bad ones end."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic

import pytest

from motherlode.__main__ import main
from motherlode.arena import program
from motherlode.arena.duel import Duel
from motherlode.arena.game import Stopwatch, play
from motherlode.arena.pair_file import players
from motherlode.arena.program import Program
from motherlode.bots.decision import Decision
from motherlode.bots.roster import make
from motherlode.core.action import Action
from motherlode.games import CATALOG

Captured = pytest.CaptureFixture[str]
HEAD = "import json, sys, time\nfor line in sys.stdin:\n"
FIRST = HEAD + '    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)\n'


def written(folder: Path, source: str) -> str:
    """The name of an entrant that is this program."""
    file = folder / "player.py"
    file.write_text(source, encoding="utf-8")
    return f"program:{sys.executable} {file}"


def duel(name: str, *more: str) -> int:
    """A short duel against random."""
    return main(
        [
            "duel",
            "gold",
            "--bots",
            f"{name},random",
            "--option",
            "rounds=one",
            "--pairs",
            "1",
            *more,
        ]
    )


def test_a_program_plays(tmp_path: Path, capsys: Captured) -> None:
    name = written(tmp_path, FIRST)
    assert duel(name, "--json") == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 2 and err == ""
    assert duel(name, "--json", "--seats", "3", "--workers", "2") == 0


def test_the_same_seed_gives_it_the_same_luck(tmp_path: Path, capsys: Captured) -> None:
    source = HEAD + (
        "    d = json.loads(line)\n"
        '    print(json.dumps({"action": d["legal"][d["luck"] % len(d["legal"])]}), flush=True)\n'
    )
    results = []
    for _ in range(2):
        assert duel(written(tmp_path, source), "--json") == 0
        results.append(json.loads(capsys.readouterr().out)["margin"])
    assert results[0] == results[1]


@pytest.mark.parametrize("entry", CATALOG)
def test_a_line_holds_the_decision_and_nothing_hidden(entry: str) -> None:
    """All keys, tokens that can be read, the seat's own events, in every entry."""
    notation = CATALOG[entry].load().notation

    class Reader:
        lines = 0

        def choose(self, decision: Decision) -> Action:
            told = json.loads(
                json.dumps(Program(f"program:{sys.executable}", entry).describe(decision))
            )
            assert list(told) == [
                *("entry", "seat", "seats", "phase", "legal", "points", "observation", "events"),
                "luck",
            ]
            assert [notation.parse(text) for text in told["legal"]] == list(decision.legal)
            assert len(told["events"]) == len(decision.events)
            assert all(event.seen_by(told["seat"]) for event in decision.events)
            Reader.lines += 1
            return decision.legal[0]

    bots = [Reader(), make("random", entry)]
    play(CATALOG[entry].load().new_state(2), bots, bytes(16), 0, Stopwatch())
    assert Reader.lines > 10


BAD = {
    "silent": ("    time.sleep(60)\n", "has not answered for 0.5 s"),
    "slow": ("    sys.stdout.write('{'); sys.stdout.flush(); time.sleep(60)\n", "has not answered"),
    "illegal": ('    print(\'{"action": "z9"}\', flush=True)\n', "what is not legal, 'z9'"),
    "dying": ("    sys.exit(3)\n", "has ended with code 3"),
    "closing": ("    import os; os.close(1); time.sleep(60)\n", "has closed its output"),
    "garbage": ("    print('\\x00\\x1b[31mI move!', flush=True)\n", "has answered"),
    "no object": ("    print('[1, 2]', flush=True)\n", "has answered '[1, 2]' instead of"),
    "endless": ("    sys.stdout.write('x' * 10**6); sys.stdout.flush()\n", "has answered"),
    "not a text": ("    print('{\"action\": 4}', flush=True)\n", "instead of"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_program_ends_in_one_plain_sentence(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    monkeypatch.setattr(program, "ANSWER_TIMEOUT_S", 0.5)
    monkeypatch.setattr(program, "END_TIMEOUT_S", 0.2)
    body, words = BAD[fault]
    start = monotonic()
    assert duel(written(tmp_path, HEAD + body)) == 2
    assert monotonic() - start < 20
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith("The program ") and words in err
    assert err.rstrip().endswith(".") and ", at ply " in err
    assert all(letter.isprintable() for letter in err.rstrip("\n"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("program:", "names no program"),
        ("program:'", "names no program"),
        ("program:/no/such/file", "no program '/no/such/file' that can be run"),
    ],
)
def test_what_is_no_program_is_refused_before_a_game(
    capsys: Captured, name: str, words: str
) -> None:
    assert duel(name) == 2
    out, err = capsys.readouterr()
    assert out == "" and words in err and err.count("\n") == 1


def test_one_that_reads_nothing_and_is_not_ended_by_asking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is longer than a pipe holds; the program ignores the end of its input."""
    monkeypatch.setattr(program, "ANSWER_TIMEOUT_S", 0.3)
    monkeypatch.setattr(program, "END_TIMEOUT_S", 0.2)
    bot = Program(written(tmp_path, "import time\ntime.sleep(60)\n"), "gold")
    monkeypatch.setattr(Program, "describe", lambda _self, _decision: "x" * 10**6)
    with pytest.raises(program.ProgramFault, match="has not answered"):
        bot.choose(None)  # type: ignore[arg-type]
    bot.close()


def test_kept_pairs_are_of_this_very_program(tmp_path: Path) -> None:
    one = Duel("gold", (written(tmp_path, FIRST), "random"), 1, bytes(16))
    before = players(one)
    assert players(one) == before
    written(tmp_path, FIRST + "# other\n")
    assert players(one) != before
