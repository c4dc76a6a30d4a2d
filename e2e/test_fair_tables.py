"""Fair tables between browsers that share nothing but links."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import Player
from e2e.table_page import TablePage, seat_by_link
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import audit
from tests.breadth import BREADTH

ALLOWED = ["clipboard-read", "clipboard-write"]


def sent(one: TablePage) -> str:
    """The fragment of the link that the player hands on by the button."""
    one.button("Send", exact=False).first.click()
    expect(one.at(".done")).to_contain_text("Copied")
    return one.clipboard().partition("#")[2]


def take(one: TablePage, fragment: str) -> None:
    """Open the link, at a table that is known here."""
    one.follow(fragment)
    one.wait_for_table()
    one.until_still()


def play_turn(one: TablePage) -> None:
    """Play until it is somebody else's turn."""
    one.until_asked()
    one.play_turn()


def set_up(anna: TablePage) -> str:
    """Set up a fair table for two by the form; return the invitation."""
    anna.open("new/carcassonne")
    seat_by_link(anna.page, ("Ben",))
    anna.page.get_by_label("Fair draws").check()
    anna.button("Start").click()
    anna.wait_for_table()
    expect(anna.prompt_line).to_contain_text("Send the link to Ben.")
    return sent(anna)


def test_two_browsers_play_a_fair_table_by_links(player: Player) -> None:
    """Invitation, joining, some turns; a forged link changes nothing; a seat goes by its key."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    invitation = set_up(anna)
    assert invitation.startswith("play/2/")
    ben.open(invitation)
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    expect(ben.prompt_line).to_contain_text("Send the link to Anna.")
    take(anna, sent(ben))
    play_turn(anna)
    take(ben, sent(anna))
    play_turn(ben)
    take(anna, sent(ben))
    verdict = audit(link(anna.table()))
    assert verdict.fault is None
    assert verdict.draws >= 2

    play_turn(anna)
    address = sent(anna)
    forged = open_link(address).table
    assert forged.fair is not None
    used, _element = forged.fair.shown_numbers(forged.plies, forged.cursor)[0]
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
    phone.page.get_by_label("Is your seat on another device?").fill(key)
    phone.button("Take the seat").click()
    phone.wait_for_table()
    phone.until_asked()
    assert phone.table().tokens() == ben.table().tokens(), "the same draw again"


def test_a_code_and_a_record_of_a_fair_table_count_as_sent(player: Player) -> None:
    """Nothing that others can read off the screen, or from a file, is taken back any more."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    ben.open(set_up(anna))
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    take(anna, sent(ben))
    known = anna.stored()["sent"]
    play_turn(anna)
    assert anna.stored()["sent"] == known
    shown = anna.page.evaluate("location.hash").partition("/play/")[2]
    assert not shown or open_link(f"#play/{shown}").table.cursor < anna.table().cursor
    anna.button("More …").click()
    expect(anna.field("Link to this table")).to_have_count(0)
    anna.button("QR code").click()
    expect(anna.at(".qr")).to_be_visible()
    anna.until_so(lambda: anna.stored()["sent"] == anna.table().cursor)
    anna.press("Escape")

    take(ben, sent(anna))
    known = ben.stored()["sent"]
    play_turn(ben)
    assert ben.stored()["sent"] == known
    ben.button("More …").click()
    ben.button("Copy the record").click()
    ben.until_so(lambda: ben.stored()["sent"] == ben.table().cursor)


def test_a_lost_seat_continues_once_the_others_agree(player: Player) -> None:
    """Ben's device is lost: on a new one he asks in his turn, and Anna agrees by one press."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    ben.open(set_up(anna))
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    take(anna, sent(ben))
    play_turn(anna)
    new = player(mine=(1,), permissions=ALLOWED, viewport={"width": 360, "height": 740})
    new.open(sent(anna))
    new.button("I am Ben: ask the others").click()
    new.wait_for_table()
    expect(new.prompt_line).to_contain_text("Send the link to Anna.")
    anna.follow(sent(new))
    expect(anna.page.get_by_role("dialog")).to_contain_text("Ben has lost the seat")
    anna.button("Agree").click()
    anna.wait_for_table()
    take(new, sent(anna))
    play_turn(new)
    take(anna, sent(new))
    anna.until_asked()
    verdict = audit(link(anna.table()))
    assert verdict.fault is None
    assert verdict.draws >= 3


# -- whole games of three --------------------------------------------------------------

NAMES = ("Anna", "Ben", "Cleo")
#: Links of a shortened game: joining, and a turn of each.
HOPS = 7
MOST_HOPS = 900


def invite_all(anna: TablePage, entry: str, kind: str, names: tuple[str, ...] = NAMES) -> None:
    """Set up a table for so many people by the form, the others by link."""
    anna.open(f"new/{entry}")
    seat_by_link(anna.page, names[1:])
    switch = "Sealed cards" if kind == "sealed" else "Fair draws"
    assert not anna.page.get_by_label(switch).is_checked(), "open is the default"
    anna.page.get_by_label(switch).check()
    anna.button("Start").click()
    anna.wait_for_table()


def settle(one: TablePage) -> None:
    """Wait until this device has shuffled, drawn and shown what it has to."""
    one.until_so(lambda: "Shuffling" not in one.prompt)
    one.until_still()


def play_by_links(players: list[TablePage], names: tuple[str, ...], hops: int) -> TablePage:
    """Play by the buttons a player presses, each link to who it is for; return the last one."""
    now = players[0]
    joined = 1
    for _hop in range(hops):
        settle(now)
        while not now.table().finished and now.table().turn in now.mine:
            now.until_asked()
            now.play_well()
            settle(now)
        table = now.table()
        if table.finished:
            return now
        to = table.turn
        fragment = sent(now)
        now = players[to]
        if to == joined:
            now.open(fragment)
            now.button(f"Play as {names[to]}").click()
            now.wait_for_table()
            joined += 1
        else:
            take(now, fragment)
    return now


def gather(player: Player, count: int) -> list[TablePage]:
    """So many browsers that share nothing."""
    return [player(mine=(seat,), permissions=ALLOWED) for seat in range(count)]


def test_a_fair_game_of_three_by_links(player: Player) -> None:
    players = gather(player, 3)
    invite_all(players[0], "carcassonne", "fair")
    last = play_by_links(players, NAMES, MOST_HOPS if BREADTH == "full" else HOPS)
    verdict = audit(link(last.table()))
    assert verdict.fault is None
    if BREADTH == "full":
        expect(last.at("#fair")).to_have_text("Checked: all draws are as promised.")


def test_a_sealed_game_by_links(player: Player) -> None:
    """No device has another's hand; at the end all have the same game, and it is proven."""
    count = 3 if BREADTH == "full" else 2
    players, names = gather(player, count), NAMES[:count]
    invite_all(players[0], "go-west", "sealed", names)
    last = play_by_links(players, names, MOST_HOPS if BREADTH == "full" else HOPS - 1)
    assert players[0].table().cursor > 7 * count
    if BREADTH != "full":
        # by their places in the pile: of some cards there are two
        read = [set(one.table().sealed.cards) for one in players]  # type: ignore[union-attr]
        assert all(read)
        assert not read[0] & read[1]
        return
    expect(last.at("#fair")).to_contain_text("Not proven yet")
    for one in [*players, *players]:
        if one is not last:
            last.button("Send the result").first.click()
            expect(last.at(".done")).to_contain_text("Copied")
            fragment = last.clipboard().partition("#")[2]
            take(one, fragment)
            last = one
    for one in players:
        expect(one.at("#fair")).to_contain_text("Checked: all draws are", timeout=60_000)
    assert len({tuple(one.table().tokens()) for one in players}) == 1
    assert audit(write(last.table())).fault is None
