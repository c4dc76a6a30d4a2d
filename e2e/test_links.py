"""Links: played to and fro, and links that are no good."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.codec.link import link
from motherlode.match.shelf.store import PICTURES, STAMPS, TABLES
from motherlode.match.terms import SeatTerms

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
EVIL = "<img src=x onerror=x()>"
#: Pictures that are neither of the shelf's boxes nor drawn here of a table.
FOREIGN = "img:not([src^='./assets/boxes/'], [src^='data:image/'])"


def test_by_link_until_the_round_ends(player: Player) -> None:
    """Anna and Ben send one another links; an older one and one twice do no harm."""
    table = planted.table(planted.PERSON, planted.BY_LINK, rounds="one")
    anna, ben = player(planted.nearly_over(table, 6)), player(mine=(1,))
    anna.open()
    anna.until_still()
    if anna.table().state.current_player == 1:
        hand_over(anna, ben)
    links = []
    while not anna.at(".result").count():
        play_on(anna)
        links.append(hand_over(anna, ben))
        if not ben.at(".result").count():
            play_on(ben)
        hand_over(ben, anna)
        assert len(links) < 20
    if not ben.table().finished:  # the last card was turned over by itself
        links.append(hand_over(anna, ben))
    expect(ben.at(".result")).to_be_visible()
    assert anna.table().tokens() == ben.table().tokens()
    ben.until_so(lambda: ben.stored()["seen"] == ben.table().cursor)
    assert len(links) >= 2

    before, mine = kept(ben), ben.fragment
    ben.follow(links[0])
    expect(ben.at(".notice").first).to_be_visible()
    assert "older than your table" in ben.notices[0]
    assert ben.fragment == mine
    ben.follow(links[-1])
    ben.page.wait_for_timeout(300)
    assert kept(ben) == before, "a link that brings nothing new changes nothing"


def hand_over(giver: TablePage, taker: TablePage) -> str:
    """The link out of the share sheet, opened by the other one."""
    giver.tool("Share").click()
    address = giver.field("Link to this table").input_value()
    giver.press("Escape")
    assert address.startswith(giver.base + "#play/1/")
    fragment = address.partition("#")[2]
    if taker.page.url == "about:blank":
        taker.open(fragment)
        expect(taker.dialog).to_contain_text("Play as Ben")
        expect(taker.dialog).to_contain_text("Ben’s turn.")
        taker.button("Play as Ben").click()
    else:
        taker.follow(fragment)
    taker.wait_for_table()
    taker.until_still()
    assert taker.fragment.startswith("table/")
    return fragment


def play_on(one: TablePage) -> None:
    """Play until it is the other one's turn."""
    seat = one.mine[0]
    for _ in range(12):
        if one.at(".result").count() or one.table().state.current_player != seat:
            return
        one.play_well()
        one.until_still()
    raise AssertionError("the turn never ends")


def test_a_reply_goes_on_in_every_tab(player: Player) -> None:
    """Opened in a tab of its own, the tab of before follows without a question."""
    start, reply, _other = planted.two_turns()
    anna = player(start)
    anna.open()
    anna.until_still()
    newer = TablePage(anna.page.context.new_page(), anna.base, 0)
    newer.open(link(reply)[1:])
    newer.until_asked()
    anna.until_asked()
    expect(anna.dialog).to_have_count(0)
    expect(newer.dialog).to_have_count(0)
    assert anna.table().tokens() == newer.table().tokens()
    assert len([key for key in anna.storage() if key.startswith(TABLES)]) == 1


def test_a_first_invitation(player: Player) -> None:
    """The sheet names host and game, and how it goes; then the moves since one looked are told."""
    start, reply, _other = planted.two_turns()
    ben = player(mine=(1,), viewport={"width": 360, "height": 740})
    ben.open(link(start)[1:])
    words = ben.dialog.inner_text()
    assert "Anna invites you to Carcassonne" in words
    assert "Play as Ben" in words
    ben.at("dialog summary").click()
    assert violations(ben.page) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    ben.button("Play as Ben").click()
    ben.until_asked()
    expect(ben.at(".since")).to_contain_text("Anna")
    ben.page.keyboard.press("Escape")
    back = reply.branch(reply.cursor, reply.id)
    while back.state.current_player == 0:
        planted.play(back, back.state.legal_actions()[0])
    ben.follow(link(back)[1:])
    ben.until_asked()
    assert ben.at(".since").inner_text().startswith("What happened: ")
    ben.play_well()
    ben.until_still()
    expect(ben.at(".since")).to_have_count(0)


def test_the_address_at_rest_is_the_link(player: Player) -> None:
    start, _reply, _other = planted.two_turns()
    anna, ben = player(start), player(mine=(1,))
    anna.open()
    anna.until("location.hash.includes('/play/1/')")
    address = anna.page.url
    assert address.startswith(f"{anna.base}#table/{start.id}/play/1/")
    ben.page.goto(address)
    ben.opened()
    ben.button("Play as Ben").click()
    ben.until_asked()
    assert ben.table().tokens() == start.tokens()
    anna.reload()
    anna.until_still()
    assert anna.table().tokens() == start.tokens()
    assert not anna.notices


def test_two_different_turns_from_one_beginning(player: Player) -> None:
    """Both are shown, one is gone on with, the other is a branch with a name."""
    start, one, other = planted.two_turns()
    anna = player(start, viewport={"width": 360, "height": 740})
    anna.open(link(one)[1:])
    anna.until_asked()
    anna.follow(link(other)[1:])
    expect(anna.section("In the link").get_by_role("button")).to_be_visible()
    words = anna.dialog.inner_text()
    assert "Ben has played turn 1 in two different ways." in words
    assert "Play as" not in words
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(anna.page) == []
    anna.section("In the link").get_by_role("button").click()
    anna.until_asked()
    assert anna.table().tokens()[: other.cursor] == other.tokens()
    anna.follow("shelf")
    expect(anna.at(".slip").first).to_be_visible()
    rows = anna.at(".slip").all_inner_texts()
    assert len(rows) == len(set(rows)) == 2
    assert sum("Branch: turn 1 of Ben, played differently" in row for row in rows) == 1


def test_links_that_are_no_good(player: Player) -> None:
    """Each is answered with a sentence; nothing stored is touched; names are only text."""
    table = planted.played(planted.table(), 20)
    evil = planted.table(SeatTerms(EVIL[:20], "person"), SeatTerms("Ben", "person"), seed=2)
    evil = planted.played(evil, 6)
    anna = player(table)
    anna.open("shelf")
    before = kept(anna)
    good = link(planted.played(planted.table(seed=3), 40))[1:]
    middle = len(good) // 2
    damaged = good[:20] + ("A" if good[20] != "A" else "B") + good[21:]
    wrong = {
        "play/1/": "cut off",
        good[:14]: "cut off",
        damaged: "damaged",
        "play/9/" + good[7:]: "newer version",
        "play/1/" + "A" * 1500: "damaged",
        "table/doesnotexist": "no longer on the shelf",
        "table/%3Cscript%3E": "no longer on the shelf",
    }
    for fragment, words in wrong.items():
        anna.follow(fragment)
        anna.until("words => document.querySelector('.notices').innerText.includes(words)", words)
        expect(anna.at("main")).to_have_count(1)
        anna.at(".notice button").first.click()
        assert kept(anna) == before, fragment
        anna.follow("shelf")
    for fragment in ("play", "%00%ff", "new/nothing", "🂡", "play/1/%"):
        anna.follow(fragment)
        anna.page.wait_for_timeout(100)
        assert kept(anna) == before, fragment

    # what could be read of a link that breaks later on is shown, as a table of its own
    anna.follow(good[:-6])
    anna.wait_for_table()
    assert any("What could be read" in notice for notice in anna.notices)
    assert before.items() <= kept(anna).items()
    assert len(kept(anna).keys() - before.keys()) == 1
    assert middle > 20

    anna.follow(link(evil)[1:])
    anna.until("name => document.body.innerText.includes(name)", EVIL[:20])
    expect(anna.at(FOREIGN)).to_have_count(0)
    assert EVIL[:20] in anna.at(".seat-name").first.inner_text()
    anna.follow("shelf")
    assert EVIL[:20] in anna.at(".slips").inner_text()
    expect(anna.at(FOREIGN)).to_have_count(0)
    assert TABLES + table.id in anna.storage()


def kept(anna: TablePage) -> dict[str, str]:
    """Return the storage without stamps, and the pictures of tables, which are drawn at leisure."""
    apart = (PICTURES, STAMPS)
    return {key: text for key, text in anna.storage().items() if not key.startswith(apart)}


def test_a_first_game_with_a_friend_begins_with_ones_own_move(player: Player) -> None:
    """Set up, played, sent: who is invited sees the board, and one button as wide as the sheet."""
    anna, ben = player(**PHONE), player(mine=(1,), **PHONE)
    anna.open("new/gold")
    anna.field("Player B: Who plays").select_option("link")
    anna.field("Player B: Name").fill("Ben")
    expect(anna.field("Fair draws")).not_to_be_checked()
    anna.button("Start").click()
    anna.wait_for_table()
    anna.until_asked()
    anna.play_turn()
    expect(anna.button("Send to Ben")).to_be_visible()
    ben.open(link(anna.table()))
    expect(ben.at("dialog .position canvas")).to_be_visible()
    button = ben.button("Play as Ben")
    box, sheet = button.bounding_box(), ben.at("dialog .position").bounding_box()
    assert box and sheet and abs(box["width"] - sheet["width"]) < 2
    assert box["y"] + box["height"] <= 740, "in sight at once"
    assert violations(ben.page) == []
    button.tap()
    ben.until_asked()
    assert any(ply.seat == 0 for ply in ben.table().plies)


def test_hints_are_agreed_on_before_a_game_by_link(player: Player) -> None:
    """The form asks once somebody else plays, the invitation says so, both have them."""
    anna, ben = player(), player()
    anna.open("new/gold")
    expect(anna.field("Allow hints")).to_have_count(0)
    anna.field("Player B: Who plays").select_option("link")
    anna.field("Allow hints").check()
    anna.button("Start").click()
    anna.wait_for_table()
    expect(anna.button("Hint")).to_be_visible()
    ben.open(link(anna.table()))
    expect(ben.dialog).to_contain_text("Hints are allowed.")
    ben.answer("Play as Player B").click()
    ben.wait_for_table()
    expect(ben.button("Hint")).to_be_visible()
