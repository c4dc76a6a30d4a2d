"""A finished game sent as a challenge: taken up in another browser, and both side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.link import LinkParams, link, open_link, read_link_params
from motherlode.match.table import Table

ALLOWED = ["clipboard-read", "clipboard-write"]
PHONE = {"width": 360, "height": 740}
SMALL = """() => [...document.querySelectorAll("main button, main input, main summary")]
  .filter(e => e.getClientRects().length && !e.closest(".hidden"))
  .map(e => [e.id || e.textContent, e.getBoundingClientRect()])
  .filter(([_, box]) => box.height < 43.5 && box.width < 43.5 || box.height < 29)
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""


def finished(seed: int = 1) -> Table:
    """A game of one round that Anna has played to its end."""
    return planted.played(planted.table(seed=seed, rounds="one"))


def copied(one: TablePage) -> str:
    """The address on the clipboard."""
    text: str = one.page.evaluate("navigator.clipboard.readText()")
    return text.split("\n")[-1]


def test_a_challenge_and_its_answer(player: Player) -> None:
    """Sent in one press, taken up in one, compared on both devices; only the first try counts."""
    anna = player(finished(), permissions=ALLOWED)
    ben = player(viewport=PHONE, permissions=ALLOWED, settings=replace(planted.QUICK, player="Ben"))
    anna.open(f"table/{finished().id}")
    anna.page.wait_for_selector("#challenge")
    anna.at("#challenge").click()
    anna.until("navigator.clipboard.readText().then(t => t.includes('&duel='))")
    address = copied(anna)
    assert read_link_params(address).duel == 0
    ben.open(address.partition("#")[2])
    words = ben.at("dialog").inner_text()
    assert "Anna has made" in words
    assert "Nell is a computer, and plays again with the same luck." in words
    assert "only the first one counts" in words
    assert violations(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    ben.at("#take-up").click()
    ben.until_asked()
    assert ben.table().terms.seed == finished().terms.seed
    assert "the games" not in ben.at("main").inner_text().lower()
    while not ben.at(".result").count():
        ben.play(ben.table(), ben.table().state.legal_actions()[-1])
        ben.until_asked()
    assert "with the same draws" in ben.at("#rival").inner_text()
    mine = ben.fragment.removeprefix("table/")
    ben.at("#compare").click()
    ben.page.wait_for_selector(".two-boards canvas")
    assert ben.fragment == f"compare/{mine}"
    assert "Anna’s game" in ben.at("main").inner_text()
    assert violations(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ben.page.evaluate(SMALL) == []
    ben.at("#tool-first").click()
    assert ben.at("#moment").inner_text() == "At the start"
    ben.press("ArrowRight")
    ben.until("document.getElementById('moment').textContent.startsWith('After turn 1')")
    ben.at("#show-parting").click()
    ben.reload()
    ben.page.wait_for_selector("#moment")

    ben.follow(f"table/{mine}")
    ben.page.wait_for_selector("#send-link")
    ben.at("#send-link").click()
    ben.page.wait_for_selector("#sent")
    answer = copied(ben)
    assert open_link(answer).table.finished
    anna.follow(answer.partition("#")[2])
    anna.page.wait_for_selector(".two-boards")
    assert "Ben’s game" in anna.at("main").inner_text()

    ben.follow("shelf")
    ben.page.wait_for_selector(".slip")
    ben.at(".slip .tool").last.click()
    ben.at("#remove").click()
    ben.follow(address.partition("#")[2])
    ben.page.wait_for_selector("#take-up")
    assert "only the first try counts" in ben.at("dialog").inner_text()


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        (link(planted.played(planted.table(), 6)) + LinkParams(duel=0).text(), "to the end"),
        (link(finished()) + LinkParams(duel=1).text(), "names no player"),
    ],
    ids=["unfinished", "a computer's seat"],
)
def test_what_is_no_challenge_is_said(player: Player, fragment: str, words: str) -> None:
    anna = player()
    anna.open(fragment[1:])
    anna.page.wait_for_selector(".notice")
    assert any(words in notice for notice in anna.notices)
    assert anna.fragment.startswith("table/")


def test_a_daily_table_thrown_away_is_the_one_try(player: Player) -> None:
    anna = player(viewport=PHONE)
    anna.open("daily")
    anna.at("#daily-gold").click()
    anna.until_asked()
    first = anna.fragment
    anna.follow("shelf")
    anna.page.wait_for_selector(".slip")
    anna.at(".slip .tool").last.click()
    anna.at("#remove").click()
    anna.follow("daily")
    anna.page.wait_for_selector(".calendar")
    assert "that was the one try" in anna.at("main").inner_text()
    assert violations(anna.page) == []
    anna.at("#daily-gold").click()
    anna.until_asked()
    assert anna.fragment != first
    assert "first try counts" in anna.notices[0]


def test_the_shelf_tells_what_is_new(player: Player) -> None:
    anna = player(viewport=PHONE, locale="fr-FR")
    anna.open("shelf")
    anna.at("#whats-new").click()
    words = anna.at("dialog").inner_text()
    assert "0.2.0" in words
    assert "Nouveautés" in words
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
