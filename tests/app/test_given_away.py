"""Given away is given away: every way in which a fair table leaves the device counts as sent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from motherlode.core.errors import BadProof
from motherlode.match.arrive import check_arrival
from motherlode.match.codec.link import open_link
from tests.app.fakes import House
from tests.app.test_fair_tables import both


def mid_turn() -> House:
    """Anna, who has made a choice of her turn at a fair table that she can still take back."""
    anna, _ben = both()
    while not (anna.state.my_turn and anna.table.can_undo):
        anna.press_move(anna.state.token(anna.state.legal()[0]))
    assert sent_plies(anna) < anna.table.cursor
    assert open_link_in_address(anna) is False
    return anna


def open_link_in_address(house: House) -> bool:
    """Return whether the address holds the table as it is, for everybody to read."""
    _own, _slash, address = house.location.fragment().partition("/play/")
    return bool(address) and open_link(f"#play/{address}").table.cursor == house.table.cursor


def sent_plies(house: House) -> int:
    """The plies that count as known to the others, as stored."""
    heading = house.cabinet.shelf.heading(house.table.id)
    assert heading is not None
    assert heading.sent == house.table.shared_plies
    return heading.sent


def copy_link(house: House) -> None:
    house.press("send-link" if house.has(id="send-link") else "tool-share")
    if house.has(id="copy-link"):
        house.press("copy-link")


def in_sheet(*presses: str) -> Callable[[House], None]:
    def give(house: House) -> None:
        house.press("tool-share")
        for press in presses:
            house.press(press)

    return give


def send_by_sheet(house: House) -> None:
    house.sharing.sheet = True
    in_sheet("send-sheet")(house)


def share_moment(house: House) -> None:
    house.press("tool-replay")
    house.press("share-moment")


WAYS: dict[str, Callable[[House], None]] = {
    "copied": copy_link,
    "sent by the device's sheet": send_by_sheet,
    "shown as a code": in_sheet("show-qr"),
    "shown to be copied by hand": in_sheet("show-link"),
    "the record copied": in_sheet("copy-record"),
    "the record saved": in_sheet("save-record"),
    "a moment": share_moment,
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_out_counts_as_sent(way: str) -> None:
    house = mid_turn()
    WAYS[way](house)
    assert sent_plies(house) == house.table.cursor
    assert not house.table.can_undo


def test_a_way_that_did_not_work_gives_nothing_away() -> None:
    house = mid_turn()
    before = sent_plies(house)
    house.sharing.works = False
    in_sheet("copy-link", "copy-record")(house)
    assert sent_plies(house) == before
    house.press("show-link")
    assert house.find(id="link").attrs["value"]
    assert sent_plies(house) == house.table.cursor


def test_the_file_of_the_whole_shelf_gives_every_fair_table_away() -> None:
    house = mid_turn()
    table = house.table
    house.arrive("")
    house.press("export")
    heading = house.cabinet.shelf.heading(table.id)
    assert heading is not None
    assert heading.sent == table.cursor


def test_a_table_sent_again_from_the_shelf_counts_as_sent() -> None:
    anna, _ben = both()
    while anna.state.my_turn:
        anna.press_move(anna.state.token(anna.state.legal()[0]))
    table = anna.table
    assert sent_plies(anna) < table.cursor
    from motherlode.app.share import send_again

    send_again(anna.cabinet, table.id)
    heading = anna.cabinet.shelf.heading(table.id)
    assert heading is not None
    assert heading.sent == table.cursor


def test_the_link_is_shown_at_once_where_nothing_can_be_taken_back() -> None:
    anna, _ben = both()
    anna.press("tool-share")
    assert anna.find(id="link").attrs["value"]


def test_who_has_seen_a_code_cannot_change_what_came_before_it() -> None:
    """The one before plays its own turn otherwise, knowing the draws that the code told."""
    anna, ben = both()
    while anna.state.my_turn:
        anna.press_move(anna.state.token(anna.state.legal()[0]))
    before = anna.table.branch(anna.table.cursor)
    anna.press("send-link")
    ben.arrive(anna.sharing.copied.partition("#")[2])
    ben.press_move(ben.state.token(ben.state.legal()[0]))
    in_sheet("show-qr")(ben)
    mine = ben.table.branch(ben.table.cursor)
    mine.shared_plies = sent_plies(ben)
    own = next(at for at in range(before.cursor - 1, -1, -1) if before.plies[at].seat == 0)
    other = before.branch(own)
    legal = [a for a in other.state.legal_actions() if a != before.plies[own].action]
    other.enter(legal[0])
    with pytest.raises(BadProof, match="already played"):
        check_arrival(mine, other)
