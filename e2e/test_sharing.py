"""The share sheet, and the shelf as a file."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.watch import Watch
from motherlode.match.codec.link import open_link
from motherlode.match.codec.record import open_record, write
from motherlode.match.shelf.store import TABLES


def test_share_sheet(player: Player, watch: Watch) -> None:
    """The link is copied with a line about the game, drawn as a code, saved as a record."""
    table = planted.played(planted.table(), 12)
    anna = player(table, permissions=["clipboard-read", "clipboard-write"])
    anna.open()
    anna.until_asked()
    at = anna.table()
    anna.tool("Share").click()
    anna.button("Copy the link").click()
    expect(anna.at(".done", "Copied").first).to_be_visible()
    summary, address = anna.clipboard().split("\n")
    assert "GOLD" in summary and "Anna" in summary and len(summary) <= 90
    assert address == anna.field("Link to this table").input_value()
    assert open_link(address).table.tokens() == at.tokens()

    asked = len(watch.requests)
    anna.button("QR code").click()
    box = anna.page.get_by_role("img", name="QR code").bounding_box()
    assert box is not None and box["width"] > 150
    wheels = [url for url in watch.requests[asked:] if url.endswith(".whl")]
    assert wheels and all(url.startswith(anna.base) for url in wheels)

    anna.button("Copy the record").click()
    anna.until("navigator.clipboard.readText().then(t => t.startsWith('gold '))")
    with anna.page.expect_download() as coming:
        anna.button("Save as a file").click()
    assert coming.value.suggested_filename == f"gold-{table.id}.motherlode"
    record = coming.value.path().read_text("utf-8")
    assert open_record(record).table.tokens() == at.tokens()


def test_one_press_sends(player: Player) -> None:
    """At a desk the message and the link are copied; on a phone its own sheet opens."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry="carcassonne")
    while table.state.current_player == 0:
        planted.play(table, planted.best(table))
    anna = player(table, permissions=["clipboard-read", "clipboard-write"])
    anna.open()
    anna.until_still()
    anna.button("Send", exact=False).click()
    expect(anna.at(".done")).to_contain_text("Copied")
    words, address = anna.clipboard().split("\n")
    assert words.startswith("Your turn, Ben!") and len(words) <= 90
    assert open_link(address).table.tokens() == table.tokens()

    phone = player(table, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    phone.page.add_init_script("navigator.share = async (data) => { window.shared = data; }")
    phone.open()
    phone.until_still()
    phone.button("Send", exact=False).tap()
    phone.until("window.shared && shared.url.includes('#play/1/')")
    assert "Your turn, Ben!" in phone.page.evaluate("shared.text")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360


SHEET = "navigator.share = async () => { throw new DOMException('', '%s'); }"
#: As where the page comes without https.
NO_CLIPBOARD = """window.reading = navigator.clipboard;
delete Navigator.prototype.clipboard;"""


def test_a_sheet_that_does_not_open_copies_and_one_that_is_closed_does_nothing(
    player: Player,
) -> None:
    """And where there is no clipboard the old way leads to it, from within a dialog too."""
    table = planted.played(planted.table(), 12)
    anna = player(table, permissions=["clipboard-read", "clipboard-write"])
    anna.page.add_init_script(SHEET % "AbortError")
    anna.page.add_init_script(NO_CLIPBOARD)
    anna.open()
    anna.until_asked()
    anna.tool("Share").click()
    anna.page.evaluate("reading.writeText('what was there')")
    anna.button("Send …").click()
    anna.page.wait_for_timeout(300)
    assert anna.page.evaluate("reading.readText()") == "what was there"
    anna.page.evaluate(f"() => {{ {SHEET % 'NotAllowedError'} }}")
    anna.button("Send …").click()
    expect(anna.at(".done", "Copied").first).to_be_visible()
    address = anna.page.evaluate("reading.readText()").split("\n")[1]
    assert open_link(address).table.tokens() == anna.table().tokens()
    expect(anna.button("Send …")).to_be_focused()
    expect(anna.at("textarea")).to_have_count(0)


def test_the_link_holds_nothing_that_was_hung_on_the_address(player: Player) -> None:
    table = planted.played(planted.table(), 12)
    anna = player(table)
    anna.page.goto(f"{anna.base}?from=a-friend#table/{table.id}")
    anna.opened().until_asked()
    anna.tool("Share").click()
    assert anna.field("Link to this table").input_value().startswith(f"{anna.base}#play/")


def test_the_shelf_as_a_file(player: Player) -> None:
    """Saved in one browser and opened in another, everything is there."""
    tables = [planted.played(planted.table(seed=s), 5 + s) for s in (1, 2, 3)]
    anna, ben = player(*tables), player()
    anna.open("shelf")
    with anna.page.expect_download() as coming:
        anna.button("Save the whole shelf").click()
    assert coming.value.suggested_filename == "shelf.motherlode"
    ben.open("shelf")
    expect(ben.at(".slip")).to_have_count(0)
    with ben.page.expect_file_chooser() as choosing:
        ben.button("Open a file").click()
    choosing.value.set_files(coming.value.path())
    expect(ben.at(".notice", "3 tables were imported")).to_be_visible()
    expect(ben.at(".slip")).to_have_count(3)
    for table in tables:
        assert TABLES + table.id in ben.storage()
    ben.follow(f"table/{tables[1].id}")
    ben.wait_for_table()
    assert ben.table().tokens() == tables[1].tokens()


DROP = """([name, type, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const event = (kind) => new DragEvent(kind,
    { dataTransfer: data, bubbles: true, cancelable: true });
  return ["dragover", "drop"].map((kind) => !target.dispatchEvent(event(kind))).join();
}"""


def test_a_file_dropped_on_the_page_is_taken_in(player: Player) -> None:
    """Over the board of a table, where a browser would show the file in the page's place."""
    table = planted.played(planted.table(), 12)
    other = planted.played(planted.table(seed=2), 9)
    anna = player(table)
    anna.open(f"table/{table.id}").until_asked()
    assert anna.page.evaluate(DROP, ["a.png", "image/png", [137, 80, 78, 71]]) == "true,true"
    expect(anna.at(".notice", "neither a link nor a record")).to_be_visible()
    record = [*write(other).encode("utf-16")]
    anna.page.evaluate(DROP, ["table.txt", "text/plain", record])
    anna.until_so(lambda: anna.table().tokens()[: other.cursor] == other.tokens())
    assert table.id in {name.removeprefix(TABLES) for name in anna.storage()}
