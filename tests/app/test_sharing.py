"""The links and texts of the share sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.app.share import MAX_MESSAGE_CHARACTERS, LinkMessage
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, set_language
from motherlode.match.codec.link import LinkTooLong, LinkWriter, open_link
from motherlode.match.codec.record import write
from motherlode.match.terms import SeatTerms
from motherlode.view.words import score_line
from tests.app.fakes import BY_LINK, COMPUTER, PERSON, House, new_table, play_first, stored
from tests.app.test_ways_in import paste


def test_the_link_leads_to_the_cabinet() -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    house.press("tool-share")
    address = house.find(id="link").attrs["value"]
    assert address.startswith(f"{house.location.base()}#play/1/")
    assert open_link(address).table.tokens() == house.table.tokens()
    assert house.has(id="show-qr")


def test_what_is_said_of_the_code_is_gone_with_the_sheet() -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    house.press("tool-share")
    house.press("show-qr")
    assert "camera over the code" in house.text
    house.press("close")
    house.press("tool-replay")
    assert "camera over the code" not in house.text


def test_from_a_file_the_link_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the file opens it; a camera cannot."""
    house = House(stored(play_first(new_table(), 5))).start()
    monkeypatch.setattr(house.location, "base", lambda: "")
    house.press("tool-share")
    address = house.find(id="link").attrs["value"]
    assert address.startswith("#play/1/")
    assert "pastes it on the first page" in house.text
    assert not house.has(id="show-qr")
    other = House().start()
    paste(other, address)
    assert other.table.tokens() == house.table.tokens()


def by_link(moves: int = 0) -> House:
    """Anna has just played; it is Ben's turn, on another device."""
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), moves)
    house = House(stored(table)).start()
    while house.state.my_turn:
        house.press_move(house.state.token(house.state.legal()[0]))
    return house


def test_one_press_copies_message_and_link() -> None:
    house = by_link()
    house.press("send-link")
    words, address = house.sharing.copied.split("\n")
    assert open_link(address).table.tokens() == house.table.tokens()
    assert words.startswith("Your turn, Ben! Anna places a")
    assert words.endswith("Carcassonne, tile 2 of 80, 0\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}0.")
    assert house.find(id="sent").text() == "Copied: paste it into a message to Ben."
    heading = house.cabinet.shelf.heading(house.table.id)
    assert heading is not None
    assert heading.sent == house.table.cursor


@pytest.mark.parametrize("other", [COMPUTER, PERSON])
def test_a_friend_who_is_not_at_the_table_reads_whose_turn_it_is(other: SeatTerms) -> None:
    house = House(stored(new_table(PERSON, other, entry="carcassonne"))).start()
    house.clock.run()
    house.press("tool-share")
    house.press("copy-link")
    words, _address = house.sharing.copied.split("\n")
    name = "Anna (A)" if other is PERSON else "Anna"  # two of one name are told apart
    assert words.startswith(f"{name}’s turn. ") and "Your" not in words


def test_on_a_phone_one_press_opens_the_sheet_of_the_device() -> None:
    house = by_link()
    house.device.touch = house.sharing.sheet = True
    house.press("send-link")
    ((words, address),) = house.sharing.shared
    assert open_link(address).table.tokens() == house.table.tokens()
    assert words.startswith("Your turn, Ben!")
    assert not house.sharing.copied


def test_a_sheet_that_was_closed_again_has_sent_nothing() -> None:
    house = by_link()
    house.device.touch = house.sharing.sheet = True
    house.sharing.outcome = "closed"
    house.press("send-link")
    assert not house.has(id="sent")
    assert not house.sharing.copied
    heading = house.cabinet.shelf.heading(house.table.id)
    assert heading is not None
    assert heading.sent == 0


def test_where_the_sheet_is_refused_the_link_is_copied() -> None:
    house = by_link()
    house.device.touch = house.sharing.sheet = True
    house.sharing.outcome = "refused"
    house.press("send-link")
    assert house.find(id="sent").text() == "Copied: paste it into a message to Ben."
    assert open_link(house.sharing.copied.split("\n")[1]).table.tokens() == house.table.tokens()
    house.sharing.works = False
    house.press("send-link")
    assert "is behind “More …”" in house.find(id="sent").text()


def test_where_copying_is_forbidden_the_way_by_hand_is_said() -> None:
    house = by_link()
    house.sharing.works = False
    house.press("send-link")
    assert "is behind “More …”" in house.find(id="sent").text()
    house.press("more-ways")
    assert house.find(id="link").attrs["value"].startswith("https://example.org/")


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_message_tells_the_points_that_the_table_shows(entry: str) -> None:
    """And nothing that the log would not tell a spectator."""
    table = play_first(new_table(PERSON, BY_LINK, entry=entry), 25)
    house = House(stored(table)).start()
    seen = table.state.observation(None)
    points = house.state.features.points
    said = LinkMessage(house.table).text()
    assert "\n" not in said
    shown = [points(seen, seat) for seat in (0, 1)] if points else [None]
    if entry != "gold" and not table.finished:
        assert said.endswith(f"{score_line(point or 0 for point in shown)}.")


#: Of five others at a table.
LONG_NAMES = (
    "Bartholomäus",
    "Wilhelmina-Augusta",
    "Chrysostomos IV.",
    "Konstantinopolitan",
    "Éléonore-Marguerite",
)


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("entry", list(CATALOG))
def test_a_message_is_read_at_a_glance(entry: str, language: str) -> None:
    """At most ninety characters, whatever has been played, however long the names or many."""
    others = [SeatTerms(name, "link") for name in LONG_NAMES[: CATALOG[entry].info.max_seats - 1]]
    first = SeatTerms("Maximiliane von Hohe")
    for seats in ((PERSON, BY_LINK), (first, others[0]), (first, *others)):
        table = new_table(*seats, entry=entry)
        house = House(stored(table))
        house.device.language = language
        house.start()
        for plies in (1, 4, 12, 30, 1_000):
            table = play_first(new_table(*seats, entry=entry), plies)
            said = LinkMessage(table).text()
            assert len(said) <= MAX_MESSAGE_CHARACTERS and "\n" not in said, said
            if not table.finished and table.state.current_player == 1:
                assert table.terms.names[1][:11] in said
    set_language("en")


def test_a_picture_of_the_board_goes_along() -> None:
    house = by_link()
    image = "data:image/webp;base64,AAAA"
    house.cabinet.shelf.pictures.keep(house.table.id, image)
    house.device.touch = house.sharing.sheet = True
    house.press("send-link")
    assert house.sharing.image == image


def test_the_message_is_in_the_language_of_who_sends_it() -> None:
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), 2)
    house = House(stored(table))
    house.device.language = "fr"
    house.start()
    assert "À vous, Ben !".replace(" !", "\N{NO-BREAK SPACE}!") in LinkMessage(house.table).text()
    house.device.language = "en"
    house.cabinet.apply_settings()


def test_who_has_no_name_is_called_as_everybody_else_reads_it() -> None:
    """Anna gave no name: a friend reads "Player A", in the language of each, and not "Player"."""
    table = play_first(new_table(PERSON, BY_LINK, entry="carcassonne"), 0)
    table.reseat(tuple(replace(seat, name="") for seat in table.terms.seats))
    house = House(stored(table)).start()
    while house.state.my_turn:
        house.press_move(house.state.token(house.state.legal()[0]))
    assert house.state.names[0] == "You"
    house.press("send-link")
    words, address = house.sharing.copied.split("\n")
    assert words.startswith("Your turn, Player B! Player A places a")
    assert open_link(address).table.terms.names == ("", "")


@pytest.mark.parametrize(
    ("works", "said"), [(True, "Copied."), (False, "The browser did not let us copy.")]
)
def test_the_record_is_copied_or_it_is_said_that_it_was_not(works: bool, said: str) -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    house.sharing.works = works
    house.press("tool-share")
    house.press("copy-record")
    assert house.sharing.copied == write(house.table)
    assert house.page.said[-1] == said and said in house.text


def test_a_link_too_long_for_a_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    monkeypatch.setattr(house.sharing, "qr", lambda _link, done: done(None))
    house.press("tool-share")
    house.press("show-qr")
    assert "There is no code for this. Use the link above." in house.text
    assert not house.has(cls="qr")


def test_a_table_too_long_for_a_link_has_its_record_still(monkeypatch: pytest.MonkeyPatch) -> None:
    house = by_link()

    def too_long(_writer: LinkWriter) -> str:
        raise LinkTooLong("Too long.")

    monkeypatch.setattr(LinkWriter, "link", too_long)
    house.press("send-link")
    assert house.find(role="alert").text() and not house.has(id="link")
    house.press("save-record")
    assert list(house.page.files.values()) == [write(house.table)]
    house.press("close")
    house.press("tool-replay")
    house.press("share-moment")
    assert not house.sharing.copied and house.cabinet.notices.texts
