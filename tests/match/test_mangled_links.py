"""Links that have been through machines open as if they had not."""

from __future__ import annotations

import random
from functools import cache
from itertools import count, product
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.errors import BadLink
from motherlode.match.codec.link import LinkParams, has_link, link, open_link, read_link_params
from motherlode.match.codec.player_link import League, write_link
from motherlode.match.live.live_link import LiveLink
from motherlode.match.salvage import clean_link_text
from motherlode.match.shelf.players import new_player
from motherlode.match.table import Table
from tests.app.fakes import House, new_table
from tests.breadth import sample
from tests.mangled_links import MANGLINGS, in_parts, quoted_printable
from tests.match.play import random_play, terms_for
from tests.match.sealed_play import SealedGame
from tests.offenders import for_each

HOME = "https://example.org/motherlode/"


@cache
def tables() -> list[Table]:
    """Small and long ones, whose links together hold every sign that a link can."""
    found: list[Table] = []
    for signs in ("-", "_", "--"):
        plays = (random_play(terms_for("gold", str(s)), random.Random(s), 12) for s in count())
        found.append(next(table for table in plays if signs in link(table)[8:]))
    return [*found, random_play(terms_for("carcassonne", "1"), random.Random(1), 60)]


def test_there_are_ninety_manglings_and_the_links_hold_every_sign() -> None:
    assert len(MANGLINGS) >= 90
    signs = "".join(link(table)[8:] for table in tables())
    assert "--" in signs and "_" in signs


@for_each("name", MANGLINGS)
def test_a_mangled_link_opens(name: str) -> None:
    for table in tables():
        text = MANGLINGS[name](HOME + link(table))
        opened = open_link(text)
        assert opened.sentence is None
        assert opened.table.tokens() == table.tokens()
        assert has_link(text)


def test_what_only_looks_encoded_is_refused_in_a_sentence() -> None:
    for before in ("i=", "((", "a.)", "&i="):
        with pytest.raises(BadLink, match=r"\.$"):
            open_link(before + "BsYXkvMS9" + "A" * 60)
            open_link(before + "wbGF5LzEv" + "A" * 61)
    for word in ("aHR0=cHM6", "a", "a=", "====", "!$aHR", "aHR0cHM6L"):
        with pytest.raises(BadLink, match=r"\.$"):
            open_link(f"=?utf-8?B?{word}?=")


@for_each(
    "text",
    ["caf%C3%A9", "%e2%82%ac100", "half%C3", "%C3%28(", "100%", "%zz%4", "%25C3", "a%20b%0D"],
)
def test_escaped_bytes_say_what_the_library_says(text: str) -> None:
    """Links do it themselves: ``urllib`` is no part of the page."""
    assert clean_link_text(text) == clean_link_text(unquote(text))


@cache
def sealed_links() -> dict[str, list[str]]:
    """One with the list of all cards in it, and a later one; what is played in each."""
    game = SealedGame(((0,), (1,)), 1)
    game.open()
    first = link(game.table)
    while game.table.sealed is None or game.table.sealed.is_list_carried():
        game.hand_over()
    game.hand_over()
    return {address: open_link(address).table.tokens() for address in (first, link(game.table))}


@for_each("name", MANGLINGS)
def test_a_mangled_link_of_a_sealed_table_opens(name: str) -> None:
    """Nothing in it says where it ends: words behind it are told from it by its check."""
    for address, tokens in sealed_links().items():
        opened = open_link(MANGLINGS[name](HOME + address))
        assert opened.sentence is None
        assert opened.table.tokens() == tokens


#: What stands behind the payload is lost where a mangling writes there itself, or cuts it off.
WITHOUT_PARAMS = {"padding", "Proofpoint 3"}


def test_what_a_mangled_link_says_is_read() -> None:
    said = LinkParams(at=7, duel=0)
    wrong = []
    for name in MANGLINGS.keys() - WITHOUT_PARAMS:
        for table in tables():
            text = MANGLINGS[name](HOME + link(table) + said.text())
            opened = open_link(text).table.tokens()
            if read_link_params(text) != said or opened != table.tokens():
                wrong.append(name)
    assert wrong == []


@cache
def addresses() -> dict[str, str]:
    """A link of every kind, with the screen or the sheet that it opens."""
    offer = LiveLink(b"abcdef", 0, room=bytes(range(16)))
    player = new_player("Nell", "gold", "def choose(decision):\n    ...\n", from_link=True)
    return {
        "table": HOME + link(tables()[0]),
        "live": HOME + offer.text(),
        "player-link": HOME + write_link(League("gold", (player,))),
    }


def opens(house: House, kind: str) -> bool:
    """Return whether that screen or sheet is there, and nothing is said to be wrong."""
    sheet = house.cabinet.sheet
    there = (house.screen.name, sheet.name if sheet is not None else "")
    return kind in there and not house.cabinet.notices.texts


@for_each("kind", ["table", "live", "player-link"])
def test_a_mangled_link_is_taken_where_text_is_pasted(kind: str) -> None:
    wrong = []
    for name in sample(MANGLINGS, 20):
        house = House().start()
        house.cabinet.navigator.open_text(MANGLINGS[name](addresses()[kind]))
        house.clock.run()
        if not opens(house, kind):
            wrong.append(name)
    assert wrong == []


@for_each("kind", ["table", "live", "player-link"])
def test_a_link_is_found_far_down_in_the_source_of_a_mail(kind: str) -> None:
    head = "X-Header: what a server has written\r\n" * 100
    for body in (addresses()[kind], quoted_printable(addresses()[kind])):
        house = House().start()
        house.cabinet.navigator.open_text(f"{head}\r\n{body}")
        house.clock.run()
        assert opens(house, kind)


@for_each("kind", ["table", "live", "player-link"])
@for_each(
    "form", ["%23{}", "/{}", "!/{}", "%2523{}", "table%2FABC%2F{}", "to?u=https%3A%2F%2Fx/#{}"]
)
@for_each("escape", [False, True])
def test_a_mangled_address_of_every_kind_is_followed(kind: str, form: str, escape: bool) -> None:
    fragment = addresses()[kind].split("#")[1]
    given = form.format(fragment.replace("/", "%2F") if escape else fragment)
    assert opens(House(fragment=given).start(), kind)


def test_of_a_link_shown_twice_the_whole_one_opens() -> None:
    """Mails and messengers show it cut short before it."""
    table = tables()[-1]
    address = HOME + link(table)
    for cut in range(len(HOME) + 8, len(address), 23):
        opened = open_link(f"{address[:cut]}\u2026 ({address})")
        assert opened.sentence is None and opened.table.tokens() == table.tokens(), cut
    best = open_link(f"{address[:60]}... {address[:-9]}...")
    assert best.sentence and best.good > 30


SCREENS = {
    "today": "today",
    "results": "results",
    "workshop": "workshop",
    "puzzles/gold/row": "puzzle",
    "learn/gold": "course",
    "learn/gold/aim": "lesson",
    "learn/gold/test": "lesson",
    "new/gold-west-2e": "new-table",
    "now/go-west": "table",
}


@for_each("fragment", SCREENS)
def test_a_mangled_address_of_a_screen_is_followed(fragment: str) -> None:
    wrong = []
    forms = ["{}.", "{})", "{}/", "/{}", "!/{}", "%23{}", "%2523{}", "{}?utm_source=x", "{}%3E"]
    forms += ["{}\u200b", "%20{}%20", "{}\u201d", "{}%E3%80%82", "{}:~:text=x", "{}&fbclid=1"]
    given = [form.format(fragment) for form in forms]
    given += [fragment.upper(), fragment.replace("/", "//"), fragment.replace("/", "%2F")]
    for one in given:
        if House(fragment=one).start().screen.name != SCREENS[fragment]:
            wrong.append(one)
        house = House().start()
        house.cabinet.navigator.open_text(f"See {HOME}#{one} and play")
        house.clock.run()
        if house.screen.name != SCREENS[fragment]:
            wrong.append(f"pasted: {one}")
    assert wrong == []


def test_a_file_of_the_shelf_is_no_link_whatever_stands_in_it() -> None:
    house = House().start()
    table = new_table()
    house.cabinet.shelf.save(table, 1)
    for words in ("live/1/x", "player/1/x", "play/1/x"):
        house.cabinet.shelf.set_label(table.id, words)
        text = house.cabinet.shelf.export_all()
        other = House().start()
        other.cabinet.navigator.open_text(text)
        other.page.rest()
        assert [heading.label for heading in other.cabinet.shelf.list()] == [words]


def test_a_file_of_the_shelf_that_was_cut_off_says_so() -> None:
    house = House().start()
    house.cabinet.shelf.save(new_table(), 1)
    text = house.cabinet.shelf.export_all()
    other = House().start()
    other.cabinet.navigator.open_text(text[: text.index('"record"')])
    assert other.cabinet.notices.texts == [
        "This file is cut off or damaged: nothing could be read from it."
    ]


@for_each(
    "fragment",
    ["%23{}", "{}", "/{}", "!/{}", "table%2FABC%2F{}", "%2523{}"],
)
@for_each("escape", [False, True])
def test_an_address_with_a_mangled_fragment_is_followed(fragment: str, escape: bool) -> None:
    text = link(tables()[0]).removeprefix("#")
    given = fragment.format(text.replace("/", "%2F") if escape else text)
    house = House(fragment=given).start()
    assert house.screen.name == "table" or house.has(id="sit-0")


def test_a_link_cut_off_in_its_mangling_says_so() -> None:
    """In a sentence; it is never another game."""
    table = tables()[0]
    for name, part in product(MANGLINGS, range(1, 8)):
        text = MANGLINGS[name](HOME + link(table))
        try:
            opened = open_link(text[: len(text) * part // 8])
        except BadLink as error:
            assert str(error).endswith(".") and str(error).isprintable(), name
            continue
        assert opened.table.tokens() == table.tokens()[: opened.good], name
        assert opened.sentence or opened.good == table.cursor, name


def refusal(text: str) -> str:
    """Return the words about a link that does not open whole."""
    try:
        return open_link(text).sentence or ""
    except BadLink as error:
        return str(error)


def test_what_a_link_has_lost_on_its_way_is_said() -> None:
    address = HOME + link(tables()[-1])
    first, second, third = in_parts(address).split("\n")
    assert refusal(f"{first}\n{third}").startswith(
        "Of the 3 parts of the message these are missing: 2."
    )
    assert refusal(first).startswith("Of the 3 parts of the message these are missing: 2, 3.")
    assert refusal(f"{third}\n{first}\n{second}") == ""
    cut = [refusal(address[:at]) for at in range(address.index("#"), len(address))]
    assert any("of the game" in words for words in cut)
    assert not any(" 0 " in words for words in cut), "where nothing can be read nothing is counted"
    for changed in (address.lower(), address.upper()):
        assert refusal(changed).startswith("The link has lost its capital or small letters.")


@given(st.text(max_size=200) | st.text("&#%25x;<>/play1=\\nu\"'\r\n[]-_", max_size=120))
def test_any_text_can_be_cleaned(text: str) -> None:
    assert clean_link_text(text).isprintable() or any(
        "\ud800" <= c <= "\udfff" or not c.isprintable() for c in text
    )
    try:
        open_link(text)
    except BadLink as error:
        assert str(error).endswith(".")
    read_link_params(text)
