"""A finished game sent as a challenge: taken up in another browser, and both side by side."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.whats_new import VERSIONS
from motherlode.match.codec.link import open_link, read_link_params
from motherlode.match.shelf.store import ATTEMPTS
from motherlode.match.table import Table

ALLOWED = ["clipboard-read", "clipboard-write"]
PHONE = {"width": 360, "height": 740}
#: Decisions that are left to a player.
MOST = 4
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
    return one.clipboard().split("\n")[-1]


def test_a_challenge_and_its_answer(player: Player) -> None:
    """Sent in one press, taken up in one, compared on both devices; only the first try counts."""
    anna = player(finished(), permissions=ALLOWED)
    settings = replace(planted.QUICK, player="Ben")
    ben = player(viewport=PHONE, permissions=ALLOWED, settings=settings)
    anna.open(f"table/{finished().id}")
    anna.button("Challenge a friend").click()
    anna.until("navigator.clipboard.readText().then(t => t.includes('&duel='))")
    address = copied(anna)
    assert read_link_params(address).duel == 0
    ben.open(address.partition("#")[2])
    words = ben.dialog.inner_text()
    assert "Anna has made" in words
    assert "Nell is a computer, and plays again." in words
    assert "Only the first try counts" in words
    assert violations(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    ben.at("#take-up").click()
    ben.until_asked()
    assert ben.table().terms.seed == finished().terms.seed
    assert "the games" not in ben.at("main").inner_text().lower()
    # he begins otherwise than Anna; most of the game is played elsewhere
    begun = ben.table()
    planted.play(begun, begun.state.legal_actions()[-1])
    near = planted.nearly_over(begun, 4)
    near.id = ben.fragment.removeprefix("table/")
    kept = {key: text for key, text in ben.storage().items() if key.startswith(ATTEMPTS)}
    ben = player(near, viewport=PHONE, permissions=ALLOWED, settings=settings, entries=kept)
    ben.open(f"table/{near.id}")
    ben.until_asked()
    for _decision in range(MOST):
        if not ben.table().finished:
            ben.play_well()
            ben.until_asked()
    expect(ben.at(".rivalry", "with the same draws")).to_be_visible()
    mine = ben.fragment.removeprefix("table/")
    ben.button("Compare the games").click()
    expect(ben.at(".two-boards canvas").first).to_be_visible()
    assert ben.fragment == f"compare/{mine}"
    expect(ben.at("main")).to_contain_text("Anna’s game")
    assert violations(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ben.page.evaluate(SMALL) == []
    ben.button("To the start").click()
    expect(ben.at("#moment")).to_contain_text("After turn 0 of ")
    ben.press("ArrowRight")
    expect(ben.at("#moment")).to_contain_text("After turn 1")
    ben.button("Show this moment").click()
    ben.reload()
    expect(ben.at("#moment")).to_be_visible()

    ben.follow(f"table/{mine}")
    ben.button("Send", exact=False).click()
    expect(ben.at(".done")).to_be_visible()
    answer = copied(ben)
    assert open_link(answer).table.finished
    anna.follow(answer.partition("#")[2])
    expect(anna.at(".two-boards")).to_be_visible()
    expect(anna.at("main")).to_contain_text("Ben’s game")

    ben.follow("shelf")
    expect(ben.at(".slip").first).to_be_visible()
    ben.at(".slip .tool").last.click()
    ben.answer("Remove").click()
    ben.follow(address.partition("#")[2])
    expect(ben.button("Play again for fun")).to_be_visible()
    expect(ben.dialog).to_contain_text("only the first try counts")


def test_a_daily_table_thrown_away_is_the_one_try(player: Player) -> None:
    anna = player(viewport=PHONE)
    anna.open("today")
    anna.button("Play now").first.click()
    anna.until_asked()
    first = anna.fragment
    anna.follow("shelf")
    expect(anna.at(".slip").first).to_be_visible()
    anna.at(".slip .tool").last.click()
    anna.answer("Remove").click()
    anna.follow("today")
    expect(anna.at(".calendar").first).to_be_visible()
    expect(anna.at("main")).to_contain_text("only the first try counts")
    assert violations(anna.page) == []
    anna.button("Play again for fun").click()
    anna.until_asked()
    assert anna.fragment != first
    assert "first try counts" in anna.notices[0]


def test_the_shelf_tells_what_is_new(player: Player) -> None:
    anna = player(viewport=PHONE, locale="fr-FR")
    anna.open("shelf")
    anna.button("Nouveautés").click()
    words = anna.dialog.inner_text()
    assert VERSIONS[0].number in words
    assert "Nouveautés" in words
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
