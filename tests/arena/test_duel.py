"""Duels: paired games, what they print, and who may enter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from motherlode.__main__ import main
from motherlode.arena.duel import Duel, Pair, play_pair, run
from motherlode.arena.executors import LostWorker
from motherlode.arena.pair_file import PairFile, definitions, players
from motherlode.bots.decision import Decision
from motherlode.core.action import Action
from motherlode.core.errors import BadOption
from tests.offenders import for_each

ROOT = Path(__file__).parents[2]
KEYS = [
    "games",
    "wins",
    "draws",
    "losses",
    "win_rate",
    "interval",
    "margin",
    "margin_error",
    "elo",
    "elo_interval",
    "ms_mean",
    "ms_max",
    "sprt",
]
SHORT = Duel("gold", ("greedy", "random"), 3, bytes(16), options={"rounds": "one"})
WORDS = ["duel", "gold", "--bots", "greedy,random", "--pairs", "3", "--option", "rounds=one"]

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *words: str) -> Any:
    """The output of ``duel --json``."""
    assert main([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if not key.startswith("ms_")}


def test_json_has_exactly_the_keys_of_the_contract(capsys: Captured) -> None:
    result = told(capsys, *WORDS, "--seed", "one")
    assert list(result) == KEYS
    assert result["games"] == 6 == result["wins"] + result["draws"] + result["losses"]
    low, high = result["interval"]
    assert 0 <= low <= result["win_rate"] <= high <= 1
    assert result["margin_error"] >= 0 and 0 < result["ms_mean"] <= result["ms_max"]


def test_the_same_seed_gives_the_same_games_and_another_seed_others(capsys: Captured) -> None:
    one = timeless(told(capsys, *WORDS, "--seed", "one"))
    assert timeless(told(capsys, *WORDS, "--seed", "one")) == one
    assert timeless(told(capsys, *WORDS, "--seed", "two")) != one


def test_any_number_of_workers_plays_the_same_games() -> None:
    alone = timeless(asdict(run(SHORT)))
    for kind in (ProcessPoolExecutor, ThreadPoolExecutor):
        with kind(2) as executor:
            assert timeless(asdict(run(SHORT, executor))) == alone


def test_a_lost_worker_is_told_and_costs_only_what_was_under_way() -> None:
    """A process that is killed: what the others have played has been told, and is not lost."""
    heard: list[int] = []

    def tell(number: int, _pair: Pair) -> None:
        heard.append(number)
        for process in list(pool._processes.values()):
            process.kill()

    with ProcessPoolExecutor(1) as pool, pytest.raises(LostWorker, match="has ended before"):
        run(replace(SHORT, pairs=40), pool, tell=tell)
    assert 0 < len(heard) < 40


def test_the_second_bot_has_won_what_the_first_has_lost() -> None:
    one = run(SHORT)
    other = run(replace(SHORT, bots=("random", "greedy")))
    assert (one.wins, one.draws, one.losses) == (other.losses, other.draws, other.wins)
    assert one.margin == -other.margin and one.margin_error == other.margin_error
    assert one.win_rate + other.win_rate == pytest.approx(1)
    assert one.elo == pytest.approx(-other.elo)


def test_a_bot_against_itself_is_level_in_every_pair() -> None:
    """The same draws with the seats changed: nothing of the seat's advantage is left."""
    result = run(replace(SHORT, bots=("greedy", "greedy")))
    assert result.win_rate == 0.5 and result.margin == 0 and result.elo == 0
    assert result.margin_error == 0


def test_pairs_have_draws_of_their_own() -> None:
    assert len({play_pair(SHORT, number).margins for number in range(3)}) == 3


def test_at_three_seats_one_plays_against_two(capsys: Captured) -> None:
    assert main([*WORDS, "--seats", "3"]) == 0
    out = capsys.readouterr().out
    assert "greedy against 2 x random" in out and "9 games" in out
    assert "comes first" in out and "by chance 33 %" in out
    assert len(run(replace(SHORT, seats=3, pairs=1)).interval) == 2


def test_greedy_beats_random() -> None:
    result = run(replace(SHORT, pairs=8))
    assert result.win_rate > 0.7 and result.margin > 0 and result.elo > 100


KEEP = ["duel", "gold", "--bots", "greedy,random", "--option", "rounds=one", "--keep", "kept.jsonl"]


def test_a_duel_goes_on_after_the_pairs_that_are_kept(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And comes to what it would have come to at once."""
    monkeypatch.chdir(tmp_path)
    told(capsys, *KEEP, "--pairs", "2")
    first = Path("kept.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(first) == 1 + 2
    whole = told(capsys, *KEEP, "--pairs", "4", "--workers", "2")
    assert Path("kept.jsonl").read_text(encoding="utf-8").splitlines()[:3] == first
    played_before = Path("kept.jsonl").read_bytes()
    assert told(capsys, *KEEP, "--pairs", "4") == whole
    assert Path("kept.jsonl").read_bytes() == played_before
    assert timeless(whole) == timeless(told(capsys, *KEEP[:-2], "--pairs", "4"))
    assert told(capsys, *KEEP, "--pairs", "1")["games"] == 2


def test_a_killed_duel_loses_only_the_pair_under_way(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told(capsys, *KEEP, "--pairs", "3")
    whole = Path("kept.jsonl").read_bytes()
    Path("kept.jsonl").write_bytes(whole[:-9])
    again = told(capsys, *KEEP, "--pairs", "3")
    assert again["games"] == 6
    lines = [
        json.loads(line) for line in Path("kept.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert [line.get("pair") for line in lines] == [None, 0, 1, 2]


def test_each_pair_is_told_as_soon_as_it_is_played() -> None:
    heard: list[int] = []

    class Enough(Exception):
        pass

    def tell(number: int, _pair: Pair) -> None:
        heard.append(number)
        if number == 1:
            raise Enough

    with pytest.raises(Enough):
        run(replace(SHORT, pairs=50), tell=tell)
    assert heard == [0, 1]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ("--seed two", "another duel, of other seed"),
        ("--bots random,greedy", "another duel, of other bots"),
        ("--seats 3", "another duel, of other seats"),
        ("--option rounds=match", "another duel, of other options"),
    ],
)
def test_different_duels_are_never_kept_together(
    change: str, part: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told(capsys, *KEEP, "--pairs", "1")
    before = Path("kept.jsonl").read_bytes()
    words = [*KEEP, "--pairs", "1", *change.split()]
    if "--option" in change:
        words = [word for word in words if word != "rounds=one"]
        words.remove("--option")
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and part in err
    assert Path("kept.jsonl").read_bytes() == before


def test_games_of_players_that_have_changed_are_never_merged(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "changing.py").write_text(BOTS, encoding="utf-8")
    words = [*KEEP, "--bots", "changing:First,random", "--pairs", "1"]
    told(capsys, *words)
    (tmp_path / "changing.py").write_text(BOTS + "BETTER = True\n", encoding="utf-8")
    assert main(words) == 2
    assert "other rules or players" in capsys.readouterr().err
    sys.modules.pop("changing")


@pytest.fixture
def changing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The module ``changing`` of somebody's bots in the present directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "changing", raising=False)
    code = tmp_path / "changing.py"
    code.write_text(BOTS, encoding="utf-8")
    return code


def test_pairs_of_other_sources_go_on_where_some_played_again_come_to_the_same(
    capsys: Captured, changing: Path
) -> None:
    code, words = changing, [*KEEP, "--bots", "changing:First,random"]
    before = told(capsys, *words, "--pairs", "3")
    code.write_text(BOTS + "SAME = True\n", encoding="utf-8")
    assert told(capsys, *words, "--pairs", "3", "--again", "2") == before
    assert json.loads(Path("kept.jsonl").read_text(encoding="utf-8").splitlines()[0])["again"] == 2
    assert told(capsys, *words, "--pairs", "4")["games"] == 8


def test_pairs_that_come_to_something_else_now_are_left_alone(
    capsys: Captured, changing: Path
) -> None:
    code, words = changing, [*KEEP, "--bots", "changing:First,random"]
    told(capsys, *words, "--pairs", "2")
    kept = Path("kept.jsonl").read_bytes()
    code.write_text(BOTS.replace("legal[0]", "legal[-1]"), encoding="utf-8")
    sys.modules.pop("changing")
    assert main([*words, "--pairs", "2", "--again", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "pair 0 comes to" in err
    assert main([*KEEP, "--pairs", "2", "--again", "1"]) == 2
    assert "of other bots" in capsys.readouterr().err
    assert Path("kept.jsonl").read_bytes() == kept and len(list(changing.parent.iterdir())) == 2


@pytest.mark.usefixtures("prospectors")
def test_a_choice_that_says_it_is_legal_is_replaced_by_what_is(capsys: Captured) -> None:
    first = told(capsys, *WORDS, "--bots", "prospectors:First,random")
    assert timeless(told(capsys, *WORDS, "--bots", "prospectors:Pretends,random")) == timeless(
        first
    )


def test_words_about_the_players_do_not_change_their_sum() -> None:
    """Docstrings, comments and blank lines; a line of code does."""
    plain = "def f():\n    return 1\n"
    head = '"""A module."""\n\n# one\n'
    told = head + 'def f():\n    """Return one.\n\n    Always.\n    """\n    return 1\n'
    assert [*definitions(told)] == [*definitions(plain)]
    assert [*definitions(plain.replace("1", "2"))] != [*definitions(plain)]


def test_the_sentence_of_a_refusal_is_none_of_the_sum() -> None:
    """Its clause and its reason are, and other texts."""
    plain = 'def f():\n    raise IllegalAction("gold 4", "gone", "The card is gone.")\n'
    said = plain.replace("The card is gone.", "Ça n’est plus là, ni ailleurs.")
    laid = said.replace('"gold 4", "gone", ', '\n        "gold 4",\n        "gone",\n        ')
    assert [*definitions(plain)] == [*definitions(said)] == [*definitions(laid)]
    assert [*definitions(plain.replace("gone", "lost", 1))] != [*definitions(plain)]


def test_what_an_error_is_raised_with_is_none_of_the_sum() -> None:
    """A sentence and what stands in it; which error it is, and when, is."""
    plain = (
        'def f(a):\n    if a:\n        raise BadOption(_("No {a}.").format(a=a))\n    return 1\n'
    )
    said = plain.replace(
        '_("No {a}.").format(a=a)', '\n            mark("There is no {a}."), a=a\n        '
    )
    assert [*definitions(plain)] == [*definitions(said)]
    assert [*definitions(plain.replace("BadOption", "BadSeat"))] != [*definitions(plain)]
    assert [*definitions(plain.replace("if a", "if not a"))] != [*definitions(plain)]


def test_the_place_of_a_definition_is_none_of_the_sum() -> None:
    """Which modules there are, and in which order they define what they do, is no play."""
    one, two = "@cache\ndef f():\n    return 1\n", "LAST = 2\n"
    there = "from a import f\nimport b\n\n__all__ = ['f']\n" + two + one
    assert sorted(definitions(there)) == sorted([*definitions(one), *definitions(two)])
    assert [*definitions(one)] != [*definitions(one.removeprefix("@cache\n"))]


def test_the_sum_of_the_players_is_of_their_game_alone() -> None:
    sums = {players(replace(SHORT, entry=entry)) for entry in ("gold", "go-west", "carcassonne")}
    assert len(sums) == 3
    assert players(SHORT) == players(replace(SHORT, seed=bytes(8), pairs=9))


@pytest.mark.parametrize("text", ["[]\n", "{}\n", "nonsense", "a\nb\n", '{"pair": 1}\n', "1\n2\n"])
def test_any_other_file_is_left_alone(text: str, capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    assert main([*KEEP[:-1], str(path), "--pairs", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "No pairs of a duel can be kept in" in err
    assert path.read_text(encoding="utf-8") == text


def test_a_place_where_nothing_can_be_kept_is_one_sentence(
    capsys: Captured, tmp_path: Path
) -> None:
    assert main([*KEEP[:-1], str(tmp_path / "nowhere" / "kept"), "--pairs", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


BOTS = """
class First:
    def choose(self, decision):
        return decision.legal[0]

class OutputTail:
    def choose(self, decision):
        print("I wonder")
        return decision.legal[0]

class Breaks:
    def choose(self, decision):
        raise ZeroDivisionError("my fault\\nindeed")

class Cheats:
    def choose(self, decision):
        return "everything"

class Leaves:
    def choose(self, decision):
        raise SystemExit(3)

class Speechless(Exception):
    def __str__(self):
        raise ValueError("not even a word")

class Stammers:
    def choose(self, decision):
        raise Speechless

class Unequal:
    def __eq__(self, other):
        raise ValueError("do not compare me")

class Touchy:
    def choose(self, decision):
        return Unequal()

class Unspoken:
    def __repr__(self):
        raise Speechless

class Nameless:
    def choose(self, decision):
        return Unspoken()

class Like:
    def __eq__(self, other):
        return True

class Pretends:
    def choose(self, decision):
        return Like()

class Silent:
    pass

class Needy:
    def __init__(self, wish):
        pass
"""


#: Players written as one file, by name: what follows their first words.
WRITTEN = {
    "prints": ":\n    print('I wonder')\n    return decision.legal[0]",
    "raises": ":\n    return 1 / 0",
    "cheats": ":\n    return 3",
    "unfinished": "",
}


@pytest.fixture
def prospectors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of somebody's bots in the present directory."""
    (tmp_path / "prospectors.py").write_text(BOTS, encoding="utf-8")
    for name, body in WRITTEN.items():
        (tmp_path / f"{name}.py").write_text(f"def choose(decision){body}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "prospectors", raising=False)


def test_a_player_written_as_one_file_plays_and_a_change_of_it_is_another(
    tmp_path: Path, capsys: Captured
) -> None:
    path, kept = tmp_path / "first.py", tmp_path / "kept.jsonl"
    path.write_text("def choose(decision):\n    return decision.legal[0]\n", encoding="utf-8")
    words = [*WORDS, "--bots", f"{path},random", "--keep", str(kept)]
    assert told(capsys, *words)["games"] == 6
    path.write_text("def choose(decision):\n    return decision.legal[-1]\n", encoding="utf-8")
    assert main(words)
    assert "other rules or players" in capsys.readouterr().err


@pytest.mark.usefixtures("prospectors")
def test_a_bot_from_elsewhere_plays(capsys: Captured) -> None:
    words = [*WORDS, "--bots", "prospectors:First,random"]
    assert told(capsys, *words)["games"] == 6
    assert told(capsys, *words, "--workers", "2")["games"] == 6


@for_each("bot", ["prospectors:OutputTail", "prints.py"])
@for_each("workers", ["1", "2"])
def test_what_a_bot_prints_is_not_among_the_results(
    bot: str, workers: str, prospectors: None, capfd: pytest.CaptureFixture[str]
) -> None:
    words = [*WORDS, "--bots", f"{bot},random", "--workers", workers, "--json"]
    assert main(words) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 6 and "I wonder" in err


def test_a_bot_from_elsewhere_enters_the_installed_command(tmp_path: Path) -> None:
    """Its present directory Python does not look into by itself."""
    (tmp_path / "prospectors.py").write_text(BOTS, encoding="utf-8")
    script = "import sys; sys.path.remove(''); from motherlode.__main__ import run; run()"
    words = "duel gold --bots prospectors:First,random --pairs 1 --option rounds=one --json"
    done = subprocess.run(
        [sys.executable, "-c", script, *words.split()],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        cwd=tmp_path,
        timeout=60,
    )
    assert done.returncode == 0 and list(json.loads(done.stdout)) == KEYS


class Watcher:
    """Takes the first, and looks at what it is given."""

    decisions: list[Decision]

    def __init__(self) -> None:
        self.decisions = SEEN

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        self.decisions.append(decision)
        return decision.legal[0]


SEEN: list[Decision] = []


def test_a_bot_is_given_its_own_seat_and_what_it_has_seen() -> None:
    SEEN.clear()
    run(Duel("gold", (f"{__name__}:Watcher", "random"), 1, bytes(16)))
    assert {decision.observation.seat for decision in SEEN} == {0, 1}
    for decision in SEEN:
        seat = decision.observation.seat
        assert decision.observation.current_player == seat
        assert seat is not None and all(event.seen_by(seat) for event in decision.events)
    assert any(decision.events for decision in SEEN)


@pytest.mark.usefixtures("prospectors")
@for_each(
    ("words", "part"),
    [
        ("chess --bots greedy,random", "no game"),
        ("gold", "--bots"),
        ("gold --bots greedy", "two bots"),
        ("gold --bots greedy,random,random", "two bots"),
        ("gold --bots greedy,nobody", "nobody"),
        ("gold --bots ,random", "No computer player"),
        ("gold --bots greedy,random --pairs 0", "--pairs"),
        ("gold --bots greedy,random --pairs many", "whole number"),
        ("gold --bots greedy,random --pairs -3", "--pairs"),
        ("gold --bots greedy,random --pairs 99999999999999999999", "whole number"),
        ("gold --bots greedy,random --workers 0", "--workers"),
        ("gold --bots greedy,random --workers two", "whole number"),
        ("gold --bots greedy,random --seats 9", "seats"),
        ("gold --bots greedy,random --seats two", "--seats"),
        ("gold --bots greedy,random --option rounds=9", "rounds"),
        ("gold --bots greedy,random --option hats=9", "hats"),
        ("gold --bots greedy,random --option rounds", "name=value"),
        ("gold --bots no.such.module:Bot,random", "no.such.module:Bot"),
        ("gold --bots prospectors:Nobody,random", "Nobody"),
        ("gold --bots prospectors:,random", "cannot be loaded"),
        ("gold --bots :First,random", "cannot be loaded"),
        ("gold --bots prospectors:Silent,random", "no choose"),
        ("gold --bots prospectors:Needy,random", "wish"),
        ("gold --bots sys:exit,random", "SystemExit"),
        ("gold --bots prospectors:Breaks,random", "my fault indeed"),
        ("gold --bots prospectors:Breaks,random --pairs 2 --workers 2", "Breaks raised at ply"),
        ("gold --bots random,prospectors:Cheats", "Cheats chose at ply"),
        ("gold --bots prospectors:Leaves,random", "SystemExit"),
        ("gold --bots prospectors:Leaves,random --pairs 2 --workers 2", "SystemExit"),
        ("gold --bots prospectors:Touchy,random", "do not compare me"),
        ("gold --bots prospectors:Nameless,random", "Speechless"),
        ("gold --bots nowhere.py,random", "cannot be loaded: No such file or directory."),
        ("gold --bots prospectors.py,random", "cannot be loaded: There is no choose(decision)."),
        ("gold --bots raises.py,random", "player raises.py raised at ply 1: ZeroDivisionError: "),
        ("gold --bots raises.py,random", "division by zero (line 2)"),
        ("gold --bots random,cheats.py", "The player cheats.py raised at ply 2: it chose what is"),
        ("gold --bots unfinished.py,random", "cannot be loaded: expected ':' (line 1)."),
        ("gold --bots greedy,random --again 1", "--keep"),
        ("gold --bots greedy,random --keep kept.jsonl --again 0", "--again"),
        ("gold --bots prospectors:Stammers,random", "Speechless"),
        ("gold --bots greedy,random --keep .", "can be kept in .: it is no file."),
        ("gold --bots greedy,random --keep no/file", "in no/file: No such file or directory."),
    ],
)
def test_anything_wrong_is_one_sentence(words: str, part: str, capsys: Captured) -> None:
    code = main(["duel", *words.split(), "--option", "rounds=one"])
    out, err = capsys.readouterr()
    assert code == 2 and out == "" and err.count("\n") == 1 and part in err
    assert err.strip().isprintable() and len(err) < 600


def test_a_disk_that_fills_up_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = PairFile(tmp_path / "pairs.jsonl", Duel("gold", ("greedy", "random"), 1, bytes(16)))

    def full(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(BadOption, match="No more pairs can be kept"):
        kept.add(0, Pair((1.0, 0.0), (3, -3), 2, 0.1, 0.1))


@pytest.mark.parametrize(("module", "same"), [("motifs.py", True), ("evaluation.py", False)])
def test_what_only_tells_of_a_game_does_not_change_the_sum_of_its_players(
    monkeypatch: pytest.MonkeyPatch, module: str, same: bool
) -> None:
    read, duel = Path.read_text, Duel("go-west", ("greedy", "random"), 1, b"", 2, {})
    before = players(duel)

    def change(path: Path, encoding: str) -> str:
        return read(path, encoding) + ("\nMORE = 1\n" if path.name == module else "")

    monkeypatch.setattr(Path, "read_text", change)
    assert (players(duel) == before) == same
