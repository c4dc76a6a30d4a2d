"""The workshop: a player is written, checked, kept, played against, let into a duel and sent."""

from __future__ import annotations

import gc
import gzip
import inspect
import re
from io import BytesIO
from types import SimpleNamespace
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from motherlode.app.html import Node
from motherlode.app.seating import begin_table
from motherlode.app.workshop import duel_panel, first_player, league
from motherlode.app.workshop.duel import Tally
from motherlode.app.workshop.examples import (
    EXAMPLES,
    INTERFACE,
    action_forms,
    example,
    seen_fields,
)
from motherlode.app.workshop.player_box import FAULT_SENTENCES, BoxFault, say_fault
from motherlode.app.workshop.running_player import (
    MAX_PRINTED_CHARACTERS,
    MAX_PRINTED_LINES,
    OutputTail,
)
from motherlode.app.workshop.screen import MAX_HANG, show_lines
from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.written_player import WrittenPlayer
from motherlode.core.bot import Judgement
from motherlode.core.game import Game, State
from motherlode.games import CATALOG
from motherlode.match.codec.player_link import League, read_link, write_link
from motherlode.match.codec.record import read
from motherlode.match.shelf.players import MAX_SOURCE_CHARACTERS, StoredPlayer, new_player
from motherlode.match.shelf.store import StoreFull
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.app.fakes import House
from tests.bots.test_written_player import decisions
from tests.browser.wheels import make_wheel
from tests.mangled_links import MANGLINGS

FIRST = "def choose(decision):\n    return decision.legal[0]\n"
PRINTS = "def choose(decision):\n    print('hello')\n    return decision.legal[0]\n"
LOST = "def choose(decision):\n    x = 1\n    return decision.lagal[0]\n"


@pytest.fixture(autouse=True)
def short_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pairs a duel and a step of the lesson, one a duel of a league."""
    monkeypatch.setattr(duel_panel, "PAIRS", 2)
    monkeypatch.setattr(league, "LEAGUE_PAIRS", 1)
    monkeypatch.setattr(first_player, "STEP_PAIRS", 2)


def workshop() -> House:
    house = House().start()
    house.arrive("workshop")
    return house


def writing(source: str = "", entry: str = "gold") -> House:
    """The player presses "Write a player" and writes this."""
    house = workshop()
    house.put("workshop-entry", entry)
    house.press("write")
    if source:
        house.put("player-source", source, "input")
        house.clock.run()
    return house


def kept(house: House) -> list[StoredPlayer]:
    return list(house.cabinet.shelf.players.all())


def verdict(house: House) -> str:
    found = [n for n in house.root.walk() if n.key == "verdict"]
    return found[0].text()


@pytest.mark.parametrize("entry", CATALOG)
@pytest.mark.parametrize("kind", EXAMPLES)
def test_every_example_plays_its_game_in_about_15_lines(entry: str, kind: str) -> None:
    source = example(kind, entry)
    assert len(source.splitlines()) <= 18
    player = WrittenPlayer(source)
    for decision in decisions(entry, 12):
        assert player.choose(decision) in decision.legal


def test_the_interface_says_what_the_docstrings_say() -> None:
    owners = {
        "game": Game,
        "state": State,
        "JUDGEMENT": Judgement,
        "decision.rng": BotRng,
        "decision": Decision,
    }
    for name, sentence in INTERFACE:
        owner, _dot, member = name.partition("(")[0].rpartition(".")
        words = sentence.replace("’", "'")
        text = inspect.getdoc(getattr(owners[owner], member, None)) or ""
        text = f"{inspect.getdoc(owners[owner])}\n{text}" if owner == "decision" else text
        assert words in re.sub(r"\s+", " ", text.replace("``", "")), name


@pytest.mark.parametrize("entry", CATALOG)
def test_actions_and_observation_are_listed(entry: str) -> None:
    assert all(re.fullmatch(r"\w+\([\w, ]*\)", form) for form in action_forms(entry))
    assert action_forms(entry)
    assert {"seat", "legal"} <= set(seen_fields(entry))


def test_what_is_written_is_kept_at_once_and_found_again() -> None:
    house = writing(FIRST)
    assert [player.source for player in kept(house)] == [FIRST]
    house.put("player-name", "  Nell  ")
    house.press("home")
    house.arrive("workshop")
    assert "Nell" in house.text
    house.press(f"open-{kept(house)[0].id}")
    assert house.find(id="player-source").attrs["value"] == FIRST
    assert House(house.store, f"workshop/{kept(house)[0].id}").start().screen.name == "writing"


def test_a_player_that_can_play_is_said_to_and_its_box_is_closed() -> None:
    house = writing(FIRST)
    house.press("check")
    assert verdict(house) == "Player 1 can play."
    assert house.boxes is not None
    assert house.boxes.open_now == 0


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("def choose(decision)\n    return 1\n", "1", "cannot be read as Python. Line 1. “"),
        ("x = 1\nimport nothing_such\n", "2", "stopped with an error. Line 2. “ModuleNotFound"),
        ("x = 1\n", "0", "has no function choose(decision)."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source: str, line: str, words: str) -> None:
    house = writing(source)
    house.press("check")
    assert words in verdict(house)
    editor = next(n for n in house.root.walk() if n.tag == "code-editor")
    assert editor.attrs["data-line"] == line
    assert verdict(house).count("choose(decision)") <= 1
    house.put("player-source", FIRST, "input")
    assert verdict(house) == ""


def test_every_fault_has_a_sentence_in_a_box_that_does_not_open_too() -> None:
    for kind in FAULT_SENTENCES:
        house = writing(FIRST)
        if kind == "unavailable":
            house.boxes = None
            house.press("check")
            assert "did not open" in verdict(house)
        elif kind not in ("wheel", "timeout"):
            assert house.boxes is not None
            house.boxes.faults = [BoxFault(kind, 2, "<b>words</b>")]
            house.put("opponent", "random")
            house.press("begin-duel")
            assert "Line 2. “<b>words</b>”" in verdict(house)


def test_a_duel_is_played_told_and_looked_at() -> None:
    house = writing(example("judging", "gold"))
    house.put("opponent", "random")
    house.press("begin-duel")
    run = house.screen.duel.run
    assert len(run.tally.games) == 4
    assert run.over
    assert run.tally.rate > 0.7
    assert "4 games against Random player: " in house.text
    assert "A decision takes" in house.text
    assert house.boxes is not None
    assert house.boxes.open_now == 0
    first, second = run.tally.games[:2]
    terms, other = read(first.record).terms, read(second.record).terms
    assert terms.seats == other.seats[::-1]
    assert terms.seed == other.seed
    house.press("replay-2")
    assert house.screen.name == "table"
    assert house.table.tokens() == read(second.record).tokens()
    assert house.table.state.scores() == [second.other, second.own]
    assert not house.cabinet.results()


def test_the_tables_of_a_duel_are_not_kept_in_memory() -> None:
    """A table takes a hundred times the memory of its record."""
    gc.collect()
    before = sum(isinstance(each, Table) for each in gc.get_objects())
    house = writing(FIRST)
    house.put("opponent", "random")
    house.press("begin-duel")
    assert len(house.screen.duel.run.tally.games) == 4
    gc.collect()
    # the last one is still at hand
    assert sum(isinstance(each, Table) for each in gc.get_objects()) <= before + 1


def test_a_game_of_a_duel_that_is_looked_at_again_is_the_same_table() -> None:
    house = writing(example("judging", "gold"))
    house.press("begin-duel")
    address = house.location.now
    house.press("replay-1")
    shown = house.table.id
    house.arrive(address)
    house.press("replay-1")
    assert house.table.id == shown


def test_a_duel_is_stopped_at_any_time() -> None:
    house = writing(FIRST)
    house.press("begin-duel", rest=False)
    for _step in range(30):
        house.clock.due.pop(0)()
    house.press("stop-duel")
    run = house.screen.duel.run
    assert run.over
    assert len(run.tally.games) < 4
    assert house.boxes is not None
    assert house.boxes.open_now == 0
    house.press("begin-duel", rest=False)
    said = len(house.page.said)
    house.press("home", rest=False)
    house.clock.run()
    assert house.boxes.open_now == 0
    assert not [words for words in house.page.said[said:] if "game" in words]


def test_a_fault_in_a_duel_ends_it_with_its_line() -> None:
    house = writing(LOST)
    house.press("begin-duel")
    assert "Line 3. “AttributeError" in verdict(house)
    assert house.screen.duel.run.over


def test_two_written_players_meet_in_a_duel() -> None:
    house = writing(example("judging", "gold"))
    house.press("home")
    house.arrive("workshop")
    house.put("workshop-entry", "gold")
    house.press("write")
    house.put("player-source", FIRST, "input")
    house.put("player-name", "Nell")
    other = next(player for player in kept(house) if player.name != "Nell")
    house.put("opponent", other.id)
    house.press("begin-duel")
    run = house.screen.duel.run
    assert len(run.tally.games) == 4
    assert run.tally.rate < 0.3
    assert f"4 games against {other.name}" in house.text


def test_a_duel_is_there_again_after_one_of_its_games_was_looked_at() -> None:
    house = writing(example("judging", "gold"))
    house.press("begin-duel")
    address = house.location.now
    house.press("replay-1")
    assert house.screen.name == "table"
    assert "lines printed" not in house.text, "it plays no more"
    house.arrive(address)
    assert "4 games against" in house.text
    house.press("replay-2")
    assert house.screen.name == "table"


def test_a_duel_without_a_game_is_forgotten_with_the_code_that_failed() -> None:
    house = writing(LOST)
    house.press("begin-duel")
    assert "No game was played to the end." in house.text
    house.put("player-source", FIRST, "input")
    assert "No game was played to the end." not in house.text


def test_a_fault_of_the_other_player_is_said_under_its_name() -> None:
    """The line is one of its own code, so none is marked in the code shown."""
    house = writing(LOST)
    house.put("player-name", "Otto")
    house.press("home")
    house.arrive("workshop")
    house.put("workshop-entry", "gold")
    house.press("write")
    house.put("player-source", FIRST, "input")
    other = next(player for player in kept(house) if player.name == "Otto")
    house.put("opponent", other.id)
    house.press("begin-duel")
    assert "Otto stopped with an error. Line 3." in house.text
    assert house.screen.fault is None and verdict(house) == ""


def test_what_an_example_replaces_can_be_had_back() -> None:
    house = writing(FIRST)
    house.press("example-random")
    assert house.screen.player.source == example("random", "gold")
    house.press_text("Undo")
    assert house.screen.player.source == FIRST
    assert [player.source for player in kept(house)] == [FIRST]


def test_a_player_goes_as_a_file_and_comes_back() -> None:
    house = writing(FIRST)
    house.put("player-name", "Nell B.")
    house.press("save-player")
    ((name, text),) = house.page.files.items()
    assert name == "nell-b.py"
    WrittenPlayer(text)
    other = workshop()
    other.page.picked = text.encode()
    other.press("open-player")
    assert other.screen.name == "writing"
    assert [(p.name, p.entry, p.source) for p in kept(other)] == [("Nell B.", "gold", FIRST)]
    other.press("home")
    other.arrive("workshop")
    other.page.picked = b"\xff\xfe" + "x = 1".encode("utf-16-le")
    other.press("open-player")
    assert other.screen.player.source == "x = 1"


@pytest.mark.parametrize(
    ("name", "file"),
    [("Pépite d’Été", "pepite-d-ete.py"), ("Città ﬁera", "citta-fiera.py"), ("金", "player.py")],
)
def test_letters_with_an_accent_stay_letters_in_the_file_name(name: str, file: str) -> None:
    house = writing(FIRST)
    house.put("player-name", name)
    house.press("save-player")
    assert list(house.page.files) == [file]


def test_a_file_of_a_player_is_opened_on_the_shelf_too_and_its_code_seen_first() -> None:
    house = writing(FIRST)
    house.press("save-player")
    (text,) = house.page.files.values()
    other = House().start()
    other.page.picked = text.encode()
    other.press("open-file")
    assert other.screen.name == "player-link"
    assert "return decision.legal[0]" in other.text
    other.press("try-0")
    assert verdict(other) == "Player 1 can play."
    third = House().start()
    third.page.picked = b"# motherlode player: chess Nell\nx = 1\n"
    third.press("open-file")
    assert "There is no game" in third.text


def test_a_player_goes_as_a_link_and_its_code_is_seen_first() -> None:
    house = writing(PRINTS)
    house.put("player-name", "Nell")
    house.press("send-player")
    link = house.screen.link
    assert read_link(link).players[0].source == PRINTS
    other = House(fragment=link.lstrip("#")).start()
    assert other.screen.name == "player-link"
    assert PRINTS in other.text
    assert other.boxes is not None
    assert not other.boxes.opened
    assert not kept(other)
    other.press("try-0")
    assert verdict(other) == "Nell can play."
    assert "What comes from elsewhere" in other.text
    assert [player.from_link for player in kept(other)] == [True]
    again = House(other.store, link.lstrip("#")).start()
    again.press("try-0")
    assert len(kept(again)) == 1


@pytest.mark.parametrize("link", ["player/1/", "player/1/AAAA", "player/9/AAAA", "player/"])
def test_a_broken_link_of_a_player_is_one_sentence(link: str) -> None:
    house = House(fragment=link).start()
    assert house.screen.name in ("workshop", "shelf")
    assert any(words in house.text for words in ("damaged", "newer version", "no link"))


def test_a_player_that_returns_nothing_is_told_what_to_return() -> None:
    house = writing("def choose(decision):\n    decision.legal[0]\n")
    house.put("opponent", "random")
    house.press("begin-duel")
    assert "choose(decision) must return one of decision.legal. “None”" in verdict(house)
    assert "No game was played to the end." in house.text
    assert "is being played" not in house.text


@pytest.mark.parametrize(
    "source",
    [
        "async def choose(decision):\n    return decision.legal[0]\n",
        "def choose(decision):\n    yield decision.legal[0]\n",
        "async def choose(decision):\n    yield decision.legal[0]\n",
    ],
)
def test_a_function_that_answers_later_is_told_how_it_is_to_be_written(source: str) -> None:
    house = writing(source)
    house.press("begin-duel")
    assert "choose(decision) must be written without async or yield." in verdict(house)


def test_what_is_printed_without_an_end_takes_no_more_room() -> None:
    """Of one line as of many the last are kept."""
    prints = OutputTail()
    for number in range(2_000):
        prints.add(f"{number} {'x' * 1_000}")
    assert len(prints.text()) <= MAX_PRINTED_CHARACTERS
    assert prints.text().endswith("x" * 1_000)
    prints.add("\nlast\nopen")
    assert prints.text().endswith("\nlast\nopen")
    prints.add("\n" * 1_000)
    assert prints.text().count("\n") < MAX_PRINTED_LINES


def test_signs_that_nobody_sees_are_seen_in_a_stranger_s_code() -> None:
    """No sign can show the eye another order than the one that runs."""
    source = f"{FIRST}# \u202e\u2066 x\u200b\x00 \u2069\ttab 🙂 é\n"
    link = write_link(League("gold", (new_player("Nell", "gold", source),)))
    house = House(fragment=link.lstrip("#")).start()
    shown = next(node for node in house.root.walk() if node.tag == "pre").text()
    assert shown == f"{FIRST}# ⟨U+202E⟩⟨U+2066⟩ x⟨U+200B⟩⟨U+0000⟩ ⟨U+2069⟩\ttab 🙂 é\n"
    house.press("try-0")
    assert kept(house)[0].source == source


def test_a_broken_line_of_a_stranger_s_code_is_indented_as_its_beginning() -> None:
    """Else its rest would look like a line of another block; code without end is one text."""
    shown = show_lines("if a:\n    b\n\tc\n\n" + 30 * " " + "d")
    assert [node.attrs["class"] for node in shown if isinstance(node, Node)] == [
        *("hang-2", "hang-6", "hang-6", "hang-2"),
        f"hang-{MAX_HANG}",
    ]
    assert show_lines("\n" * MAX_SOURCE_CHARACTERS) == "\n" * (MAX_SOURCE_CHARACTERS - 1)


@pytest.mark.parametrize("mangling", ["plain", "encoded", "bold within", "parts of a message"])
def test_a_link_is_pasted_into_the_shelf_too(mangling: str) -> None:
    league = League("gold", (new_player("Nell", "gold", FIRST),))
    house = House().start()
    address = f"https://example.org/{write_link(league)}"
    house.put("paste", MANGLINGS[mangling](address), "input")
    form = next(n for n in house.root.walk() if n.tag == "form")
    form.on["submit"](None)  # type: ignore[arg-type]
    assert house.screen.name == "player-link"
    assert f"#{house.location.now}" == write_link(league)


def test_an_address_whose_link_was_escaped_on_its_way_is_followed() -> None:
    league = League("gold", (new_player("Nell", "gold", FIRST),))
    house = House(fragment="%23" + write_link(league)[1:].replace("/", "%2F")).start()
    assert house.screen.name == "player-link"


def test_every_result_is_said_aloud_once_and_no_count_of_games() -> None:
    """By the page's own voice: a status of its own would be read again with each change."""
    house = writing(FIRST)
    house.press("check")
    house.press("begin-duel")
    house.put("player-source", LOST, "input")
    house.press("check")
    house.press("begin-duel")
    result = next(words for words in house.page.said if "4 games against" in words)
    heard = house.page.said[house.page.said.index("One moment, please.") :]
    assert heard[:4] == ["One moment, please.", "Player 1 can play.", heard[2], result]
    assert heard[2] == "The duel is being played …"
    assert [words for words in heard[4:] if "AttributeError" in words][1:] == []
    assert not [node for node in house.root.walk() if node.attrs.get("role") == "status"]


def test_a_league_is_played_sent_and_taken() -> None:
    house = writing(example("judging", "gold"))
    house.put("player-name", "Anna")
    for name in ("Ben", "Cy"):
        house.press("home")
        house.arrive("workshop")
        house.put("workshop-entry", "gold")
        house.press("write")
        house.put("player-source", FIRST + f"# {name}", "input")
        house.put("player-name", name)
    house.press("home")
    house.arrive("workshop")
    house.press("league")
    house.press("begin-league")
    assert "All duels are played." in house.text
    assert len(house.screen.duels) == 3
    rows = [n.text() for n in house.root.walk() if n.tag == "tr"]
    assert rows[1].startswith("Anna4")
    house.press("begin-league")
    assert len(house.screen.duels) == 3, "all of them again"
    house.arrive("workshop/league")
    assert house.screen.name == "league"
    house.press("begin-league")
    house.press("send-league")
    other = House(fragment=house.screen.link.lstrip("#")).start()
    assert "Anna4" in other.text
    other.press("take-all")
    assert other.screen.name == "league"
    assert "Anna4" in other.text
    assert {player.name for player in kept(other)} == {"Anna", "Ben", "Cy"}
    other.put(f"in-{kept(other)[0].id}", "")
    assert "Anna4" not in other.text
    assert len(other.screen.duels) == 1, "the other two have still met"


def in_league(*sources: str) -> House:
    """The league of players with these sources, named A, B and so on."""
    house = workshop()
    for name, source in zip("ABCDEFGHI", sources, strict=False):
        house.cabinet.shelf.players.add(new_player(name, "gold", source))
    house.arrive("workshop/league")
    return house


def standings(house: House) -> dict[str, str]:
    """Games played by name."""
    rows = [n for n in house.root.walk() if n.tag == "tr"][1:]
    return {row.children[0].text(): row.children[1].text() for row in rows}  # type: ignore[union-attr]


def test_a_league_has_eight_and_a_ninth_once_there_is_room() -> None:
    house = in_league(*(f"{FIRST}# {number}" for number in range(9)))
    ids = [player.id for player in kept(house)]
    assert "A league has at most 8 players." in house.text
    assert "disabled" in house.find(id=f"in-{ids[8]}").attrs
    house.press("begin-league")
    assert standings(house) == dict.fromkeys("ABCDEFGH", "14")
    house.press("send-league")
    assert len(read_link(house.screen.link).duels) == 28
    house.put(f"in-{ids[0]}", "")
    assert "disabled" not in house.find(id=f"in-{ids[8]}").attrs
    house.put(f"in-{ids[8]}", "on")
    assert standings(house) == {**dict.fromkeys("BCDEFGH", "12"), "I": "0"}


def test_a_player_that_fails_leaves_its_league_to_the_others() -> None:
    house = in_league(LOST, FIRST, FIRST + "#", FIRST + "##")
    house.press("begin-league")
    assert "A stopped with an error. Line 3." in house.text
    assert standings(house) == {"A": "0", "B": "4", "C": "4", "D": "4"}
    assert "The others have played all their duels." in house.text
    told = house.page.said.count(house.page.said[-1])
    house.press("begin-league")
    assert house.page.said.count(house.page.said[-1]) == told + 1, "its duels are tried again"
    assert standings(house) == {"A": "0", "B": "4", "C": "4", "D": "4"}


def test_a_league_is_there_again_without_the_duels_of_changed_players() -> None:
    house = in_league(FIRST, FIRST + "#", FIRST + "##")
    house.press("begin-league")
    house.arrive("workshop")
    house.press("league")
    assert standings(house) == {"A": "4", "B": "4", "C": "4"}
    first = kept(house)[0]
    house.arrive(f"workshop/{first.id}")
    house.put("player-source", FIRST + "# better", "input")
    house.put("player-name", "Anna")
    house.arrive("workshop/league")
    assert standings(house) == {"Anna": "0", "B": "2", "C": "2"}
    house.put("league-entry", "go-west")
    assert standings(house) == {}
    house.put("league-entry", "gold")
    assert standings(house) == {"Anna": "0", "B": "2", "C": "2"}


def test_a_league_that_is_stopped_between_two_duels_stays_stopped() -> None:
    house = in_league(FIRST, FIRST + "#", FIRST + "##")
    house.press("begin-league", rest=False)
    assert "Duel 1 of 3: A against B" in house.text
    while not house.screen.duels:
        house.clock.due.pop(0)()
    bar = next(node for node in house.root.walk() if node.tag == "progress")
    assert (bar.attrs["value"], bar.attrs["max"]) == ("2", "6")
    assert "Duel 1 of 3: A against B" in house.text
    house.press("stop-league")
    assert len(house.screen.duels) == 1
    assert house.has(id="begin-league")
    assert house.boxes is not None and house.boxes.open_now == 0


def a_wheel(
    name: str = "thing", tag: str = "py3-none-any", pad: int = 0, *, platform: bool = False
) -> bytes:
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        archive.writestr(f"{name}.py", "x = 1\n" + "#" * pad)
        pure = f"Root-Is-Purelib: {str(not platform).lower()}\n"
        text = f"Wheel-Version: 1.0\n{pure}Tag: {tag}\n"
        archive.writestr(f"{name}-1.0.dist-info/WHEEL", text)
    return whole.getvalue()


def bomb() -> bytes:
    """A small wheel that unpacks to 40 MB."""
    whole = BytesIO(a_wheel())
    with ZipFile(whole, "a", ZIP_DEFLATED) as archive:
        archive.writestr("thing.txt", bytes(40_000_000))
    return whole.getvalue()


def test_a_package_can_be_dropped_on_the_player_that_is_written() -> None:
    house = writing(FIRST)
    house.cabinet.navigator.open_file(a_wheel())
    house.clock.run()
    assert dict(kept(house)[0].wheels) == {"thing-1.0-py3-none-any.whl": a_wheel()}
    house.arrive("shelf")
    house.cabinet.navigator.open_file(a_wheel("other"))
    assert "Open your player, then drop it there." in " ".join(house.cabinet.notices.texts)
    assert list(kept(house)[0].wheels) == ["thing-1.0-py3-none-any.whl"]


def test_a_package_is_kept_with_the_player_and_goes_into_its_box() -> None:
    house = writing(FIRST)
    house.page.picked = a_wheel()
    house.press("add-package")
    name = "thing-1.0-py3-none-any.whl"
    assert dict(kept(house)[0].wheels) == {name: a_wheel()}
    house.press("check")
    assert house.boxes is not None
    assert [(one.name, one.content) for one in house.boxes.wheels[-1]] == [(name, a_wheel())]
    house.press("send-player")
    assert "send its file with theirs" in house.text
    house.press(f"drop-{name}")
    assert not kept(house)[0].wheels


def test_a_package_for_python_2_and_3_is_taken_and_a_newer_one_replaces_it() -> None:
    house = writing(FIRST)
    for number in ("1.0", "1.1"):
        name, content = make_wheel("Some_Thing", number=number, tag="py2.py3-none-any")
        house.page.picked = content
        house.press("add-package")
        assert list(kept(house)[0].wheels) == [name.replace("py2.", "")]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no zip", "not a Python package"),
        (a_wheel(tag="cp314-cp314-linux_x86_64"), "not pure Python"),
        (a_wheel()[:40], "not a Python package"),
        (a_wheel(pad=600_000), "at most 500 kB"),
        (make_wheel("thing", files={"thing/_speed.abi3.so": "x"})[1], "thing-1.0 is not pure"),
        (a_wheel(platform=True), "thing-1.0 is not pure"),
        (make_wheel("thing", tag="py2-none-any")[1], "another version of Python (py2)"),
        (make_wheel("thing", files={"../thing.py": "x"})[1], "thing-1.0 is damaged."),
        (make_wheel("motherlode")[1], "Motherlode has one of that name"),
        (bomb(), "thing-1.0 is too large when it is unpacked."),
        (gzip.compress(b"thing-1.0/setup.py"), "This file is not a Python package"),
    ],
    ids=[  # a zip tells the time it was made at
        *("no zip", "for one machine", "cut", "large", "compiled", "not pure", "old Python"),
        *("out of its folder", "in the place of another", "bomb", "source"),
    ],
)
def test_what_is_no_package_is_one_sentence(content: bytes, words: str) -> None:
    house = writing(FIRST)
    house.page.picked = content
    house.press("add-package")
    assert words in house.text
    assert not kept(house)[0].wheels


def test_removing_a_player_is_for_good() -> None:
    house = writing(FIRST)
    house.press("remove-player")
    assert house.screen.name == "workshop"
    assert not kept(house)


def test_a_player_removed_by_mistake_is_kept_after_all() -> None:
    house = writing(FIRST)
    (before,) = kept(house)
    house.press("remove-player")
    house.press_text("Undo")
    assert kept(house) == [before]
    assert house.has(id=f"open-{before.id}")


def test_another_tab_that_has_changed_the_player_loses_nothing() -> None:
    house = writing(FIRST)
    other = House(house.store, f"workshop/{kept(house)[0].id}").start()
    other.put("player-source", FIRST + "# there", "input")
    other.clock.run()
    house.put("player-source", FIRST + "# here", "input")
    house.clock.run()
    assert {player.source for player in kept(house)} == {FIRST + "# there", FIRST + "# here"}
    assert "Another tab" in house.text


def test_what_another_tab_has_stored_is_opened_and_followed_upon() -> None:
    """Also from a list of players that was shown before."""
    house = writing(FIRST)
    (first,) = kept(house)
    other = House(house.store, "workshop").start()
    house.put("player-source", FIRST + "# here", "input")
    house.clock.run()
    other.press(f"open-{first.id}")
    assert other.screen.player.source == FIRST + "# here"
    other.put("player-source", FIRST + "# there", "input")
    other.clock.run()
    assert [player.source for player in kept(house)] == [FIRST + "# there"]
    assert "Another tab" not in other.text


def test_a_removal_takes_nothing_that_another_tab_has_written() -> None:
    house = writing(FIRST)
    other = House(house.store, f"workshop/{kept(house)[0].id}").start()
    other.put("player-source", FIRST + "# there", "input")
    other.clock.run()
    house.press("remove-player")
    house.press_text("Undo")
    assert [player.source for player in kept(house)] == [FIRST + "# there"]


def test_a_full_storage_is_told_and_what_is_written_goes_into_a_file() -> None:
    house = writing(FIRST)
    (before,) = kept(house)
    house.store.room = sum(len(key) + len(text) for key, text in house.store.texts.items())
    house.put("player-source", FIRST + "# more", "input")
    house.clock.run()
    assert "storage for this page is full" in house.text
    house.press("play-it")
    assert house.screen.name == "writing", "no table at which it would play as it was"
    house.press("check")
    assert verdict(house) == "Player 1 can play."
    house.press("home")
    assert "Player 1 is not stored as you left it." in house.text
    house.press_text("Save as a file")
    (text,) = house.page.files.values()
    assert text.endswith(FIRST + "# more")
    assert kept(house) == [before]
    house.arrive("workshop")
    house.press("write")
    assert house.screen.name == "workshop"
    assert "storage for this page is full" in house.text


def test_a_name_that_cannot_be_is_refused_and_the_old_one_stays() -> None:
    house = writing(FIRST)
    house.put("player-name", "x\ue000")
    assert "A name has at most" in house.text
    house.put("player-name", "  ")
    assert [player.name for player in kept(house)] == ["Player 1"]


@pytest.mark.parametrize("button", ["open-player", "add-package"])
def test_a_file_that_cannot_be_read_is_one_sentence(button: str) -> None:
    house = workshop() if button == "open-player" else writing(FIRST)
    before = kept(house)
    for content in ("large", "several", "unreadable", "x" * 70_000):
        house.page.picked = content if len(content) < 20 else content.encode()  # type: ignore[assignment]
        house.press(button)
    for words in ("too large", "One file at a time", "could not be read"):
        assert words in house.text
    assert ("at most 60000 characters" in house.text) == (button == "open-player")
    assert kept(house) == before


def test_an_example_that_stands_there_already_is_not_taken_back() -> None:
    house = writing(example("random", "gold"))
    house.press("example-random")
    assert "Undo" not in house.text


def test_a_removal_that_fails_or_cannot_be_taken_back_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = writing(FIRST)
    (before,) = kept(house)

    def fail(*_given: str) -> None:
        raise StoreFull

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "remove", fail)
        house.press("remove-player")
        assert house.screen.name == "writing"
        assert "is full" in house.text
    house.press("remove-player")
    monkeypatch.setattr(house.store, "set", fail)
    house.press_text("Undo")
    assert not kept(house)
    house.press_text("Save as a file")
    (text,) = house.page.files.values()
    assert text.endswith(before.source)


def test_players_that_a_full_storage_does_not_take_stay_in_their_link() -> None:
    players = tuple(new_player(name, "gold", FIRST + f"# {name}") for name in "AB")
    link = write_link(League("gold", players)).lstrip("#")
    house = House(fragment=link).start()
    house.store.room = 1
    for button in ("try-0", "take-all"):
        house.press(button)
        assert house.screen.name == "player-link"
        assert "storage for this page is full" in house.text


def test_a_link_is_told_of_aloud_and_a_league_with_packages_has_none() -> None:
    house = in_league(FIRST, FIRST + "#")
    house.press("send-league")
    assert house.page.said[-1].startswith("The link holds the whole code")
    first = kept(house)[0]
    house.arrive(f"workshop/{first.id}")
    house.press("send-player")
    assert house.page.said[-1].startswith("The link holds the whole code")
    house.page.picked = a_wheel()
    house.press("add-package")
    house.arrive("workshop/league")
    house.press("send-league")
    assert "which no link can hold" in house.text
    assert not house.screen.link


def test_the_lesson_leads_to_a_player_that_beats_the_greenhorn() -> None:
    house = workshop()
    house.put("workshop-entry", "gold")
    house.press("first")
    assert "Step 1 of 2: At random" in house.text
    assert house.page.said[-1].startswith("Step 1 of 2: At random. decision.legal lists")
    assert house.find(id="opponent").attrs["value"] == "random"
    the_way_on = house.find(id="step-check").key
    house.press("step-check")
    assert house.find(id="step-next").key == the_way_on, "the focus stays"
    house.press("step-next")
    assert house.page.said[-1].startswith("Step 2 of 2: Your own. Points at once are not all.")
    assert house.page.said[-1].endswith("games against “Greenhorn”.")
    assert house.find(id="opponent").attrs["value"] == "greenhorn"
    assert house.find(id="player-source").attrs["value"] == example("judging", "gold")
    house.press("step-check")
    assert "Done: your player beats the greenhorn" in house.text


def test_a_step_that_is_not_passed_yet_says_so_and_shows_its_code() -> None:
    house = workshop()
    assert house.find(id="workshop-entry").attrs["value"] != "gold", "its subject is memory"
    house.press("first")
    house.press("step-check")
    house.press("step-next")
    assert "Step 2 of 3: Most points at once" in house.text
    house.put("player-source", "def choose(decision):\n    return decision.legal[0]\n", "input")
    house.screen.lesson._judge(SimpleNamespace(fault=None, total=0, tally=Tally()))
    house.cabinet.render()
    assert "Not yet" in house.text
    house.press("step-code")
    assert house.find(id="player-source").attrs["value"] == house.screen.lesson._example()
    house.press("step-check")
    assert "Done." in house.text


# -- at a table ------------------------------------------------------------------------


def at_table(source: str = PRINTS, **more: Any) -> House:
    house = writing(source)
    house.put("player-name", "Nell")
    assert house.boxes is not None
    house.boxes.faults = more.get("faults", [])
    house.boxes.says = more.get("says", "")
    house.press("play-it")
    return house


def play_on(house: House, turns: int = 3) -> None:
    for _turn in range(turns):
        if house.table.finished or house.table.state.current_player != 0:
            return
        token = house.table.game.notation.text(house.table.state.legal_actions()[0])
        house.press_move(token)


def test_it_plays_at_a_table_with_its_prints_and_its_time() -> None:
    house = at_table()
    assert house.screen.name == "table"
    play_on(house)
    assert any(ply.seat == 1 for ply in house.table.plies)
    assert "ms for a decision" in house.text
    assert "hello" in house.text
    house.press("home")
    assert house.boxes is not None
    assert house.boxes.open_now == 0


def test_a_refusal_goes_with_the_next_one_and_with_a_change() -> None:
    house = writing(FIRST)
    for content, words in ((b"no zip", "not a Python package"), (a_wheel(pad=600_000), "500 kB")):
        house.page.picked = content
        house.press("add-package")
        assert words in house.text
    assert "not a Python package" not in house.text
    house.page.picked = a_wheel()
    house.press("add-package")
    assert "500 kB" not in house.text
    house.press("send-player")
    assert "which no link can hold" in house.text
    house.put("player-source", FIRST + "\n", "input")
    assert "which no link can hold" not in house.text


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (BoxFault("error", 3, "ValueError"), "Nell stopped with an error. Line 3."),
        (BoxFault("timeout", detail="5"), "Nell took more than 5 seconds and was stopped."),
        (BoxFault("memory"), "too much memory"),
        (BoxFault("silent"), "ended without an answer"),
    ],
)
def test_the_table_goes_on_with_a_sentence_when_its_player_fails(
    fault: BoxFault, words: str
) -> None:
    house = at_table(faults=[fault])
    play_on(house, 2)
    assert words in house.text
    assert "decided instead" in house.text
    assert sum(ply.seat == 1 for ply in house.table.plies) >= 1


def test_a_player_that_fails_again_and_again_is_taken_out() -> None:
    house = at_table("def choose(decision):\n    return 1 / 0\n")
    play_on(house, 5)
    assert "From now on the level" in house.text
    assert "Nell: the computer plays in its place" in house.text


def test_what_is_not_legal_is_never_played() -> None:
    house = at_table(says="no such move")
    play_on(house, 2)
    assert "Nell: choose(decision) must return one of decision.legal. “no such move”" in house.text
    assert sum(ply.seat == 1 for ply in house.table.plies) >= 1


def test_who_does_not_want_to_wait_goes_on() -> None:
    house = at_table(faults=["hang"])
    play_on(house, 1)
    assert "Nell is still thinking." in house.text
    before = house.table.cursor
    house.press_text("Let the computer decide")
    assert house.table.cursor > before


def test_a_late_answer_is_not_played() -> None:
    house = at_table(faults=["hang"])
    play_on(house, 1)
    assert house.boxes is not None
    box = house.boxes.opened[-1]
    house.press_text("Let the computer decide")
    after = house.table.tokens()
    for decision, answer in box.pending:
        box.closed = False
        box.run(decision, answer)
    house.clock.run()
    assert house.table.tokens() == after


def test_what_was_said_of_waiting_goes_when_the_answer_comes() -> None:
    house = at_table(faults=["hang"])
    play_on(house, 1)
    assert house.boxes is not None
    before = house.table.cursor
    for decision, answer in house.boxes.opened[-1].pending:
        house.boxes.opened[-1].run(decision, answer)
    house.clock.run()
    assert house.table.cursor > before
    assert "still thinking" not in house.text


def test_the_computer_plays_on_when_asked_to() -> None:
    house = at_table(faults=["hang"])
    play_on(house, 1)
    before = house.table.cursor
    house.press("take-out-1")
    assert house.table.cursor > before
    assert "the computer plays in its place" in house.text


def test_a_table_whose_player_is_missing_says_so_and_goes_on() -> None:
    house = at_table()
    play_on(house, 1)
    record = house.table.id
    house.cabinet.shelf.players.remove(kept(house)[0].id)
    other = House(house.store, f"table/{record}").start()
    play_on(other, 1)
    assert "Nell is not on this shelf" in other.text
    assert other.table.cursor > house.table.cursor


def test_it_is_chosen_at_a_new_table_under_its_name() -> None:
    house = writing(FIRST)
    house.put("player-name", "Nell")
    id = kept(house)[0].id
    house.press("home")
    house.press("box-gold")
    house.put("level-1", id)
    house.submit()
    assert house.table.terms.seats[1] == SeatTerms("Nell", "computer", id)
    play_on(house, 1)
    assert any(ply.seat == 1 for ply in house.table.plies)
    assert house.boxes is not None
    assert house.boxes.open_now == 1


def test_modules_that_are_not_here_are_fetched_before_the_table_opens() -> None:
    house = at_table()
    id = house.table.id
    other = House(house.store)
    other.on_demand.away = True
    other.location.now = f"table/{id}"
    other.start()
    assert other.screen.name == "bringing"
    other.on_demand.answer(True)
    assert other.table.id == id
    terms = Terms("gold", (SeatTerms("A"), SeatTerms("B")), seed=bytes(16))
    begin_table(other.cabinet, terms)
    assert type(other.screen).__name__ == "TableScreen"


def test_a_package_that_is_not_installed_says_why() -> None:
    fault = BoxFault("wheel", detail="wants numpy thing-1.0-py3-none-any.whl")
    assert say_fault(fault, "Nell").endswith("needs the package numpy as well: add its wheel.")
