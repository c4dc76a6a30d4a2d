"""Fair tables between browsers that share nothing but links."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.fair import audit
from motherlode.match.link import link, open_link

ALLOWED = ["clipboard-read", "clipboard-write"]


def sent(one: TablePage) -> str:
    """The fragment of the link that the player hands on by the button."""
    one.button("Send", exact=False).first.click()
    expect(one.at(".done")).to_contain_text("Copied")
    return str(one.page.evaluate("navigator.clipboard.readText()")).partition("#")[2]


def take(one: TablePage, fragment: str) -> None:
    """Open the link, at a table that is known here."""
    one.follow(fragment)
    one.wait_for_table()
    one.until_still()


def play_turn(one: TablePage) -> None:
    """Play until it is somebody else's turn."""
    one.until_asked()
    while not one.table().finished and one.table().state.current_player in one.mine:
        one.play_well()
        one.until_still()


def set_up(anna: TablePage) -> str:
    """Set up a fair table for two by the form; return the invitation."""
    anna.open("new/carcassonne")
    anna.page.get_by_label("Seat B: who").select_option("link")
    anna.page.get_by_label("Seat B: name").fill("Ben")
    anna.page.get_by_label("Draws").select_option("fair")
    anna.button("Start").click()
    anna.wait_for_table()
    expect(anna.prompt_line).to_contain_text("Send the link to Ben, to join.")
    return sent(anna)


def test_two_browsers_play_a_fair_table_by_links(player: Player) -> None:
    """Invitation, joining, some turns; a forged link changes nothing; a seat goes by its key."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    invitation = set_up(anna)
    assert invitation.startswith("play/2/")
    ben.open(invitation)
    ben.button("I am Ben").click()
    ben.wait_for_table()
    expect(ben.prompt_line).to_contain_text("All have joined.")
    take(anna, sent(ben))
    for _ in range(2):
        play_turn(anna)
        take(ben, sent(anna))
        play_turn(ben)
        take(anna, sent(ben))
    verdict = audit(link(anna.table()))
    assert verdict.fault is None
    assert verdict.draws >= 4

    play_turn(anna)
    address = sent(anna)
    forged = open_link(address).table
    assert forged.fair is not None
    used, _element = forged.fair.shown(forged.plies, forged.cursor)[0]
    forged.fair.rows[0][used] = bytes(16)
    before = ben.table().tokens()
    ben.follow(link(forged)[1:])
    expect(ben.at(".notice").first).to_contain_text("Nothing has been stored.")
    take(ben, address)
    ben.until_asked()
    assert ben.table().tokens()[: len(before)] == before

    ben.tool("Share").click()
    key = ben.at("#seat-key").inner_text()
    phone = player(mine=(1,), viewport={"width": 360, "height": 740})
    phone.open(address)
    phone.page.get_by_label("A seat of yours from another device").fill(key)
    phone.button("Take the seat").click()
    phone.wait_for_table()
    phone.until_asked()
    assert phone.table().tokens() == ben.table().tokens(), "the same draw again"
