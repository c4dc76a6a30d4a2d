from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from motherlode.__main__ import main
from motherlode.games import CATALOG
from motherlode.match.codec.record import read, write
from tests.offenders import for_each

ROOT = Path(__file__).parents[2]
RECORD = (ROOT / "tests/corpus/gold-match-2.record").read_text("utf-8")
LINK = (ROOT / "tests/corpus/gold-match-2.link").read_text("utf-8").strip()
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "LC_ALL": "C"}
KEYS = [
    "entry",
    "version",
    "seats",
    "options",
    "ply",
    "current_player",
    "phase",
    "scores",
    "breakdown",
    "standings",
    "legal",
    "diagram",
]

Captured = pytest.CaptureFixture[str]


def program(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "motherlode", *words]
    return subprocess.run(command, input=given, capture_output=True, env=ENVIRONMENT, timeout=60)


def record_file(tmp_path: Path, text: str = RECORD) -> str:
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refused(capsys: Captured, *words: str) -> str:
    """The one sentence of a command that must end with code 2 and print nothing else."""
    code = main(words)
    out, err = capsys.readouterr()
    assert code == 2 and out == "" and err.count("\n") == 1 and err.endswith("\n")
    assert err.strip().isprintable() and len(err) < 600
    return err


def test_entries(capsys: Captured) -> None:
    assert main(["entries"]) == 0
    text = capsys.readouterr().out
    assert main(["entries", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["entry"] for entry in listed] == list(CATALOG)
    for entry in listed:
        assert entry["entry"] in text
        assert entry["version"] == CATALOG[entry["entry"]].info.version
        assert entry["versions"] == list(range(1, entry["version"] + 1))
        assert entry["min_seats"] <= entry["max_seats"]
        assert f"    rules: {entry['rulebook']}\n" in text
        for option in entry["options"]:
            assert {"name", "choices", "default", "min_seats"} == set(option)


def test_entries_tell_of_older_rules(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    entry = CATALOG["gold"]
    monkeypatch.setitem(CATALOG, "gold", replace(entry, info=replace(entry.info, version=3)))
    assert main(["entries"]) == 0
    assert "rules version 3, and the older ones from 1\n" in capsys.readouterr().out
    assert main(["entries", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["versions"] == [1, 2, 3]


@pytest.mark.parametrize("entry", CATALOG)
def test_play_a_whole_game_and_replay_it(entry: str, tmp_path: Path, capsys: Captured) -> None:
    file = str(tmp_path / "game.record")
    words = ["play", entry, "--seats", "2", "--seed", "one", "--record", file]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert main(["replay", file]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == table.splitlines()[-2:]
    played = Path(file).read_text("utf-8")
    assert main(words) == 0 and Path(file).read_text("utf-8") == played
    assert main([*words[:4], "--seed", "two", "--record", file]) == 0
    assert Path(file).read_text("utf-8") != played
    assert read(played).finished


def test_play_with_options_bots_and_a_seed_in_digits(capsys: Captured) -> None:
    words = "play gold --seats 3 --option rounds=one --option start=B --bots random,greedy,random"
    assert main([*words.split(), "--seed", "0" * 32, "--record", "-"]) == 0
    table = read(capsys.readouterr().out)
    assert table.terms.options["rounds"] == "one" and table.terms.options["start"] == "B"
    assert [seat.level for seat in table.terms.seats] == ["random", "greedy", "random"]
    assert table.terms.seed == bytes(16)


def test_every_play_without_a_seed_is_another_game(capsys: Captured) -> None:
    games = set()
    for _ in range(2):
        assert (
            main(["play", "gold", "--seats", "2", "--option", "rounds=one", "--record", "-"]) == 0
        )
        games.add(capsys.readouterr().out)
    assert len(games) == 2


@pytest.mark.parametrize("given", ["record", "link", "address", "link in a file"])
def test_replay_json_has_exactly_the_keys_of_the_contract(
    given: str, tmp_path: Path, capsys: Captured
) -> None:
    file = {
        "record": record_file(tmp_path),
        "link": LINK,
        "address": f"https://example.org/motherlode/{LINK}",
        "link in a file": str(ROOT / "tests/corpus/gold-match-2.link"),
    }[given]
    assert main(["replay", file, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    table = read(RECORD)
    assert list(told) == KEYS
    assert (told["entry"], told["version"], told["seats"]) == ("gold", 1, 2)
    assert told["options"] == table.terms.options
    assert (told["ply"], told["current_player"]) == (table.cursor, -4)
    assert told["scores"] == table.state.scores() and told["legal"] == []
    assert [sum(line["points"] for line in lines) for lines in told["breakdown"]] == told["scores"]
    assert sorted(s["rank"] for s in told["standings"])[0] == 1
    assert told["diagram"] == table.state.diagram() and told["phase"] == table.state.phase


def replayed(capsys: Captured, file: str, *words: str) -> Any:
    """The output of ``replay --json``."""
    assert main(["replay", file, "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_replay_of_an_unfinished_game_lists_the_legal_actions(
    tmp_path: Path, capsys: Captured
) -> None:
    file = record_file(tmp_path, "gold 1 seats=2 start=A rounds=one\nmR mY\n")
    told = replayed(capsys, file)
    assert (told["current_player"], told["legal"], told["ply"]) == (0, ["mG", "mB", "mV"], 2)


def test_replay_lists_the_outcomes_of_chance_to_the_all_knowing_alone(
    tmp_path: Path, capsys: Captured
) -> None:
    file = record_file(tmp_path, "gold 1 seats=2 # no move yet\n")
    told = replayed(capsys, file)
    assert (told["current_player"], told["legal"], told["ply"]) == (-1, [], 0)
    assert replayed(capsys, file, "--all-knowing")["legal"] == ["?sA", "?sB"]


WON = "gold 1 seats=2 start=A rounds=one mines=dealt\na1 ?{gold} b1 ?Y5 # B wins it face down\n"


def test_gold_4_1_replay_of_a_running_round_keeps_the_worth_of_won_gold_to_itself(
    tmp_path: Path, capsys: Captured
) -> None:
    printed = []
    for gold in ("g1", "g4"):
        file = record_file(tmp_path, WON.format(gold=gold))
        told = replayed(capsys, file)
        assert (told["scores"], told["breakdown"]) == ([0, 0], [[], []])
        assert [line["score"] for line in told["standings"]] == [0, 0]
        assert main(["replay", file]) == 0
        printed.append((told, capsys.readouterr().out))
    assert printed[0] == printed[1]


def test_all_knowing_replay_shows_the_worth_of_won_gold(tmp_path: Path, capsys: Captured) -> None:
    file = record_file(tmp_path, WON.format(gold="g4"))
    told = replayed(capsys, file, "--all-knowing")
    assert told["scores"] == [0, 4]
    assert [sum(line["points"] for line in lines) for lines in told["breakdown"]] == [0, 4]
    assert [line["rank"] for line in told["standings"]] == [2, 1]
    assert main(["replay", file, "--all-knowing"]) == 0
    assert "B     person  4" in capsys.readouterr().out


def test_replay_lists_no_hand_of_go_west(tmp_path: Path, capsys: Captured) -> None:
    """Whichever seat is asked."""
    whole = read((ROOT / "tests/corpus/go-west-2.record").read_text("utf-8"))
    asking = {whole.at(ply).current_player: ply for ply in range(whole.cursor)}
    for seat in range(2):
        running = whole.branch(asking[seat])
        file = record_file(tmp_path, write(running))
        assert replayed(capsys, file)["legal"] == []
        legal = [running.game.notation.text(action) for action in running.state.legal_actions()]
        assert replayed(capsys, file, "--all-knowing")["legal"] == legal


@for_each("record", sorted((ROOT / "tests/corpus").glob("*.record")), ids=lambda path: path.name)
def test_replay_prints_what_a_spectator_sees(record: Path, capsys: Captured) -> None:
    told = replayed(capsys, str(record))
    table = read(record.read_text("utf-8"))
    seen, text = table.state.observation(None), table.game.notation.text
    assert told["legal"] == [text(action) for action in seen.legal]
    shown = [sum(line.points for line in lines) for lines in seen.shown_scores]
    assert told["scores"] == shown
    if table.finished:
        assert shown == table.state.scores()
        assert [line["rank"] for line in told["standings"]] == [s.rank for s in seen.standings]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("?sA", "?sA z9", ["Token 2 “z9”", "notation"]),
        ("\n= ", " a1\n= ", ["“a1”", "end of the game"]),
        ("= scores ", "= scores 1", ["“= scores 1"]),
        ("gold 1", "gold 2", ["version 2"]),
        ("gold 1", "\x1b[31m 1", ["no game"]),
        (RECORD, "", ["empty"]),
    ],
)
def test_a_bad_record_is_one_line(
    old: str, new: str, words: list[str], tmp_path: Path, capsys: Captured
) -> None:
    assert old in RECORD
    sentence = refused(capsys, "replay", record_file(tmp_path, RECORD.replace(old, new, 1)))
    assert all(word in sentence for word in words)


def test_an_illegal_token_is_told_with_number_text_and_rule(
    tmp_path: Path, capsys: Captured
) -> None:
    text = "gold 1 seats=2 start=A rounds=one\nmR mY mG mB\na1 ?x a1"
    sentence = refused(capsys, "replay", record_file(tmp_path, text))
    assert sentence.startswith("Token 7 “a1”") and sentence.count("rule") == 1
    assert "(rule: gold" in sentence


@for_each(
    "words",
    [
        [],
        ["dance"],
        ["play"],
        ["play", "gold"],
        ["play", "gold", "--seats", "two"],
        ["play", "gold", "--seats", "9"],
        ["play", "chess", "--seats", "2"],
        ["play", "gold", "--seats", "2", "--option", "rounds"],
        ["play", "gold", "--seats", "2", "--option", "rounds=3"],
        ["play", "gold", "--seats", "2", "--option", "hats=3"],
        ["play", "gold", "--seats", "2", "--option", "rounds=one", "--option", "rounds=one"],
        ["play", "gold", "--seats", "2", "--bots", "nobody"],
        ["play", "gold", "--seats", "2", "--bots", "random,random,random"],
        ["play", "gold", "--seats", "2", "--option", "rounds=one", "--record", "/no/such/place"],
        ["replay"],
        ["replay", "/no/such/file"],
        ["replay", "no\x00file"],
        ["replay", "x" * 5000],
        ["replay", "."],
        ["replay", "#play/1/AAAA"],
        ["replay", LINK[:200]],
        ["link", "/no/such/file"],
        ["record", "/no/such/file"],
        ["record", "#play/7/AAAA"],
    ],
)
def test_anything_wrong_is_one_sentence(words: list[str], capsys: Captured) -> None:
    refused(capsys, *words)


def test_a_library_that_is_not_there_is_called_as_pip_calls_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    for library in ("mcp", "distributed"):
        monkeypatch.setitem(sys.modules, library, None)
    assert refused(capsys, "mcp") == "This needs mcp: pip install 'mcp>=2'.\n"
    said = refused(capsys, "duel", "gold", "--bots", "greedy,random", "--dask", "tcp://x")
    assert said == "--dask needs distributed: pip install distributed.\n"


def test_link_and_record_are_inverse(tmp_path: Path, capsys: Captured) -> None:
    assert main(["link", record_file(tmp_path)]) == 0
    assert capsys.readouterr().out.strip() == LINK
    for name in (LINK, record_file(tmp_path)):
        assert main(["record", name]) == 0
        assert capsys.readouterr().out == write(read(RECORD), scores=True)


def test_a_link_may_stand_among_blanks(tmp_path: Path, capsys: Captured) -> None:
    record, among = tmp_path / "game.txt", tmp_path / "link.txt"
    assert main(["play", "gold", "--seats", "2", "--record", str(record)]) == 0
    capsys.readouterr()
    assert main(["link", str(record)]) == 0
    link = capsys.readouterr().out.strip()
    among.write_text(f"\n  {link}  \n\n", encoding="utf-8")
    for name in (f"  {link} ", str(among)):
        assert main(["link", name]) == 0
        assert capsys.readouterr().out.strip() == link


def test_a_cut_link_gives_the_record_of_what_was_read(capsys: Captured) -> None:
    assert main(["record", LINK[:200]]) == 2
    out, err = capsys.readouterr()
    tokens = read(out).tokens()
    assert len(tokens) > 10 and read(RECORD).tokens()[: len(tokens)] == tokens
    assert "cut off" in err and err.count("\n") == 1


def test_the_program_reads_standard_input() -> None:
    done = program("replay", "-", "--json", given=RECORD.encode())
    assert done.returncode == 0 and json.loads(done.stdout)["entry"] == "gold"
    assert done.stderr == b""


def test_the_program_refuses_in_one_line_whatever_the_locale() -> None:
    for given in (b"\xff\xfe", "gold 1 seats=2 é\x07".encode(), b"\x00"):
        done = program("replay", "-", given=given)
        assert done.returncode == 2 and done.stdout == b""
        assert done.stderr.count(b"\n") == 1 and b"Traceback" not in done.stderr


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "motherlode", "replay", "-", "--json"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(RECORD.encode())
        process.stdin.close()
        assert process.stderr.read() == b"" and process.wait(60) == 0


def test_help_is_help(capsys: Captured) -> None:
    """Every command says what it does."""
    done = program("--help")
    assert done.returncode == 0 and b"Exit codes: 0" in done.stdout
    commands = re.findall(r"^    ([a-z]+) ", done.stdout.decode(), re.MULTILINE)
    assert {"entries", "play", "replay", "link", "record", "audit", "review", "duel"} < {*commands}
    for command in commands:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
        lines = capsys.readouterr().out.splitlines()
        assert any(re.fullmatch(r"[A-Z].*[.a-z]", line) for line in lines[1:]), command


def test_what_is_not_a_command_is_told_so(capsys: Captured) -> None:
    assert refused(capsys, "dance") == "There is no command 'dance'. See motherlode --help.\n"
    assert refused(capsys, "play", "gold").endswith("--seats. See motherlode play --help.\n")
    said = refused(capsys, "replay", "game.txt", "--loud")
    assert said == "Unrecognized arguments: --loud. See motherlode replay --help.\n"


@for_each("words", ["replay", "link", "play gold --seats 2 --option rounds=one --record"])
def test_a_file_without_a_name_is_told_so(words: str, capsys: Captured) -> None:
    assert refused(capsys, *words.split(), "") == "The name of the file is empty.\n"


@pytest.mark.parametrize(
    ("before", "words", "code", "said"),
    [
        ("sys.stdout = None", ["entries"], 0, ""),
        ("sys.stdin = None", ["replay", "-"], 2, "Standard input is closed.\n"),
        ("program.main = full", [], 2, "Nothing more can be written: No space left on device.\n"),
    ],
)
def test_streams_that_are_closed_or_full_are_said(
    before: str, words: list[str], code: int, said: str
) -> None:
    full = "def full(): raise OSError(28, 'No space left on device')"
    lines = ("import sys", "from motherlode import __main__ as program", full, before)
    command = [sys.executable, "-c", "\n".join((*lines, "program.run()")), *words]
    done = subprocess.run(
        command, capture_output=True, env=ENVIRONMENT, timeout=60, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (code, said)


@pytest.mark.parametrize(
    ("words", "code"), [(["dig"], 2), (["replay", "nowhere"], 2), (["entries"], 0)]
)
def test_the_exit_code_stands_where_nobody_reads_what_is_said(words: list[str], code: int) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "motherlode", *words]
    done = subprocess.run(command, stdout=writer, stderr=writer, env=ENVIRONMENT, timeout=60)
    os.close(writer)
    assert done.returncode == code


def test_an_interrupt_while_modules_are_imported_ends_without_a_trace() -> None:
    lines = (
        "import runpy, sys",
        "class Interrupt:",
        "    def find_spec(name, path=None, target=None):",
        "        if name == 'motherlode.match': raise KeyboardInterrupt",
        "sys.meta_path.insert(0, Interrupt)",
        "runpy.run_module('motherlode', run_name='__main__')",
    )
    command = [sys.executable, "-c", "\n".join(lines)]
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_the_installed_command_is_the_module() -> None:
    """`motherlode`, as pip makes it from pyproject.toml, does what `python -m motherlode` does."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, function = project["scripts"]["motherlode"].partition(":")
    script = f"import sys; from {module} import {function}; sys.exit({function}())"
    for words, code in ((("entries", "--json"), 0), (("dig",), 2)):
        command = [sys.executable, "-c", script, *words]
        done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60)
        as_module = program(*words)
        assert done.returncode == as_module.returncode == code
        assert (done.stdout, done.stderr) == (as_module.stdout, as_module.stderr)


def fair_record(tmp_path: Path) -> str:
    """The file of a finished fair game of two."""
    from random import Random

    from tests.match.fair_play import play_quickly

    return record_file(tmp_path, write(play_quickly("gold", [(0,), (1,)], Random(1))))


def test_audit_says_that_all_draws_are_as_promised(tmp_path: Path, capsys: Captured) -> None:
    file = fair_record(tmp_path)
    assert main(["audit", file]) == 0
    assert "draws, all as the players’ numbers give them." in capsys.readouterr().out
    assert main(["link", file]) == 0
    address = capsys.readouterr().out.strip()
    assert address.startswith("#play/2/")
    assert main(["audit", address]) == 0


def test_a_link_is_found_in_the_words_around_it(tmp_path: Path, capsys: Captured) -> None:
    assert main(["link", fair_record(tmp_path)]) == 0
    address = capsys.readouterr().out.strip()
    mail = f"Hello Anna,\n\nyour turn:\nhttps://example.org/{address}\n\nBen\n"
    assert main(["audit", record_file(tmp_path, mail)]) == 0
    assert "all as the players’ numbers give them" in capsys.readouterr().out
    assert main(["audit", record_file(tmp_path, f"# {address}\n{RECORD}")]) == 2
    assert "were open" in capsys.readouterr().err


def test_audit_names_the_first_draw_that_is_not(tmp_path: Path, capsys: Captured) -> None:
    lines = Path(fair_record(tmp_path)).read_text(encoding="utf-8").splitlines()
    head = [line for line in lines if line.startswith(("gold", "@"))]
    start = "?sB" if "?sA" in lines[len(head)] else "?sA"
    forged = "\n".join([*head, start])
    assert main(["audit", record_file(tmp_path, forged)]) == 2
    assert "The draw at step 1 is not" in capsys.readouterr().err


def test_audit_has_nothing_to_say_of_an_open_table(tmp_path: Path, capsys: Captured) -> None:
    assert main(["audit", record_file(tmp_path)]) == 2
    assert "were open" in capsys.readouterr().err


CHECKER = Path(__file__).parents[2] / "docs" / "check_draws.py"


def check_draws(file: str, tmp_path: Path, capsys: Captured) -> Path:
    """Have the checker of the documentation check a record; return the file with its draws."""
    assert main(["audit", "--draws", file]) == 0
    draws = tmp_path / "draws.txt"
    draws.write_text(capsys.readouterr().out, encoding="utf-8")
    words = [sys.executable, "-I", str(CHECKER), file, str(draws)]
    done = subprocess.run(words, capture_output=True, check=True, cwd=tmp_path, encoding="utf-8")
    count = len(draws.read_text(encoding="utf-8").splitlines())
    assert count and done.stdout == f"{count} draws, all of them what the numbers give\n"
    return draws


def test_the_checker_of_the_documentation_knows_new_promises(
    tmp_path: Path, capsys: Captured
) -> None:
    file = str(Path(__file__).parents[1] / "corpus" / "fair-gold-3-renewed.record")
    check_draws(file, tmp_path, capsys)


def test_a_game_without_a_draw_has_none_to_list(capsys: Captured) -> None:
    file = str(Path(__file__).parents[1] / "corpus" / "fair-gold-5-not-begun.record")
    assert main(["audit", "--draws", file]) == 0
    assert capsys.readouterr().out == ""


def test_the_checker_of_the_documentation_needs_nothing_of_the_project(
    tmp_path: Path, capsys: Captured
) -> None:
    file = fair_record(tmp_path)
    draws = check_draws(file, tmp_path, capsys)
    assert len(CHECKER.read_text(encoding="utf-8").splitlines()) <= 30
    first, *others = draws.read_text(encoding="utf-8").splitlines()
    index, total, number, *rest = first.split()
    wrong = " ".join([index, total, str((int(number) + 1) % int(total)), *rest])
    draws.write_text("\n".join([wrong, *others]), encoding="utf-8")
    words = [sys.executable, "-I", str(CHECKER), file, str(draws)]
    assert subprocess.run(words, capture_output=True, cwd=tmp_path).returncode == 1
