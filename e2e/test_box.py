"""The box of a written player: what it does, and that nothing gets out of it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from e2e import planted
from e2e.box_attacks import Attack, frame_scripts, hard, scripts, soft
from e2e.box_page import (
    EMPTY_FRAME,
    IN_FRAME,
    PLANT,
    RUN_SCRIPT,
    SECRET,
    SPEAKS_OUT_OF_TURN,
    Listener,
    decide,
    line_of,
    listening,
    outcome,
    withstand,
)
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_every_game import decide as play_one
from e2e.watch import Watch
from tests.breadth import sample
from tests.browser.wheels import make_wheel

PLAYER = """
def choose(decision):
    print("I see", len(decision.legal))
    return decision.legal[-1]
"""
#: A secret is planted in the browser.
FIRST_VISIT = True
#: A time limit for attacks that have no end.
QUICK_MS = 700
#: One for the others.
SOFT_MS = 3000
#: Words of a browser about attacks that it has stopped, and about an interpreter that one has ended
#: in its box; the listener hears the others.
PARDONED = (
    "Content Security Policy", "violates the following", "Failed to load", "net::ERR", "Uncaught",
    "left the site", "SecurityError", "WebSocket", "EventSource", "Refused", "Access to", "later",
    "nobody", " csp", "fatal", "NoGilError", "Maximum call stack size", "RuntimeError", "Aborted()",
    "importScripts", "Failed to fetch", "page error: undefined", "Error thrown in read",
    "prompt is not defined",
)  # fmt: skip


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as found:
        yield found


@pytest.fixture
def anna(player: Player, watch: Watch) -> TablePage:
    """A player at her table, with a secret in all her storages."""
    watch.pardoned += PARDONED
    sitting = player(planted.played(planted.table(entry="go-west"), 6))
    sitting.open()
    sitting.page.evaluate(PLANT)
    return sitting


def goes_on(anna: TablePage, listener: Listener) -> None:
    """The table is as it was, and goes on; nobody was reached."""
    assert not listener.visits
    assert not anna.page.evaluate("leaked")
    assert anna.page.evaluate("localStorage.getItem(name)") == SECRET
    expect(anna.page.locator("iframe")).to_have_count(0)


def test_a_player_decides_in_it(player: Player, listener: Listener) -> None:
    """Its answers are legal, its prints come with them, and the frame goes when it is closed."""
    table = planted.played(planted.table(entry="go-west"), 6)
    anna = player(table).open()
    ready, *answers = decide(anna, PLAYER, [line_of(table)], 50)
    assert ready["kind"] == "ready" and not ready["text"]
    assert len(answers) == 50
    assert {outcome(one) for one in answers} == {"answer"}
    assert answers[0]["prints"].startswith("I see ")
    expect(anna.page.locator("iframe")).to_have_count(0)


NOT_LOADED = {
    "def choose(decision:\n    pass": '"syntax"',
    "x = 1": '"missing"',
    "1 / 0": "ZeroDivisionError",
    "import js": "js",
}


def test_a_player_that_does_not_load_is_told_of(player: Player) -> None:
    anna = player().open("shelf")
    for source, words in NOT_LOADED.items():
        (ready,) = decide(anna, source, [""])
        assert ready["kind"] == "ready", source
        assert words in ready["text"], source


def test_packages_come_from_memory(player: Player, watch: Watch) -> None:
    """Wheels that need one another are installed, one that is missing is named, none is fetched."""
    table = planted.played(planted.table(entry="go-west"), 6)
    anna = player(table).open()
    wheels = [
        make_wheel(
            "chooser", "import depth\ndef pick(legal): return legal[depth.N]", requires=["depth"]
        ),
        make_wheel("depth", "N = 1"),
    ]
    given = [(name, b64encode(content).decode()) for name, content in wheels]
    source = "import chooser\ndef choose(decision): return chooser.pick(decision.legal)"
    ready, answer = decide(anna, source, [line_of(table)], wheels=given)
    assert not ready["text"]
    notation = table.game.notation
    legal = table.state.observation(table.state.current_player).legal
    assert json.loads(answer["text"])["action"] == notation.text(legal[1])
    (refused,) = decide(anna, source, [line_of(table)], wheels=given[:1])
    assert "wants depth chooser-1.0" in refused["text"]
    assert not [url for url in watch.requests if "pypi" in url]


@pytest.mark.parametrize(
    "one",
    [each for kind in range(2) for each in sample(hard()[kind::2], 1)],
    ids=lambda one: one.kind,
)
def test_endless_and_greedy_players_end(anna: TablePage, listener: Listener, one: Attack) -> None:
    """With their worker; the page and its table go on."""
    withstand(anna, [one], line_of(anna.table()), QUICK_MS)
    goes_on(anna, listener)
    play_one(anna)


def test_attacks_of_players_stay_in_the_box(anna: TablePage, listener: Listener) -> None:
    """Wrong answers, exceptions, deep data, prints, processes, meddling, JavaScript found."""
    attacks = sample(soft(listener.address, listener.port), 30)
    withstand(anna, attacks, line_of(anna.table()), SOFT_MS)
    goes_on(anna, listener)
    play_one(anna)


def test_what_is_said_out_of_turn_is_not_heard(anna: TablePage, listener: Listener) -> None:
    """One answer to each decision and one readiness, whatever a worker says, and no other file."""
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.route("**/box_worker.js", lambda route: route.fulfill(body=SPEAKS_OUT_OF_TURN))
    told = decide(anna, "", ["{}"], 5)
    assert [one["kind"] for one in told] == ["ready", *["answer"] * 5]
    assert told[0]["text"] == ""
    assert {one["text"] for one in told[1:]} == {'{"action":"x","milliseconds":1}'}
    assert not "".join(one["prints"] for one in told)
    assert not [url for url in asked if url.endswith(("index.html", "/x", "__proto__"))]
    goes_on(anna, listener)
    play_one(anna)


def test_a_worker_that_is_nothing_but_an_attack_reaches_nobody(
    anna: TablePage, listener: Listener
) -> None:
    """Even without an interpreter around it there is no network, no storage, no page."""
    site = anna.base.rstrip("/")
    for text in sample(scripts(listener.address, site), 25):
        told = " ".join(anna.page.evaluate(RUN_SCRIPT, text))
        assert "REACHED" not in told and SECRET not in told, (text, told)
        assert len(told) < 10_000
    goes_on(anna, listener)
    play_one(anna)


def test_a_frame_that_is_nothing_but_an_attack_reaches_nobody(
    anna: TablePage, listener: Listener, watch: Watch
) -> None:
    """It opens, loads, follows and saves nothing, and leads nobody away; a worker has even less."""
    watch.pardoned += ("sandbox", "opaque origin", "Permissions policy", "permissions policy")
    for text in sample(frame_scripts(listener.address), 12):
        anna.page.evaluate(EMPTY_FRAME)
        with suppress(Error):  # it may have gone elsewhere meanwhile, where there is nothing
            told = anna.page.frames[-1].evaluate(IN_FRAME.replace("SCRIPT", text))
            assert "REACHED" not in told, (text, told)
        anna.page.wait_for_timeout(200)
        assert not listener.visits, text
        assert anna.page.url.startswith(anna.base), text
        assert len(anna.page.context.pages) == 1, text
        anna.page.evaluate("document.querySelector('iframe').remove()")
    goes_on(anna, listener)
    play_one(anna)
