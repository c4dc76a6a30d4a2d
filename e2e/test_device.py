"""Preferences of the device: language, light, little motion; and tables that play by themselves."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import WINDOW, Player, Speak
from e2e.table_page import FRAME, TablePage
from e2e.tour import go, some_way
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, SeatNames
from motherlode.match.shelf.settings import Settings
from motherlode.view.person import long
from tests.breadth import sample
from tests.contract.languages import wrong_in
from tools.paths import ROOT

#: Taps a spot; how often a layer was handed to the painter until all was shown.
PICTURES = """key => new Promise(done => {
  const spot = JSON.parse(motherlode.spots()).find(s => s.key === key);
  const stage = document.querySelector(".stage > div") || document.querySelector(".stage");
  const box = stage.getBoundingClientRect();
  const at = {clientX: box.x + spot.x, clientY: box.y + spot.y, pointerId: 1, button: 0,
              pointerType: "mouse", isPrimary: true, bubbles: true};
  const target = document.elementFromPoint(at.clientX, at.clientY);
  stage.setPointerCapture = target.setPointerCapture = () => {};
  let handed = 0;
  const {prototype} = MotherlodePainter.Painter, {rows} = prototype;
  prototype.rows = function (...given) { handed++; return rows.apply(this, given); };
  for (const kind of ["pointerdown", "pointerup"])
    target.dispatchEvent(new PointerEvent(kind, at));
  const look = () => {
    if (motherlode.playing()) return requestAnimationFrame(look);
    prototype.rows = rows;
    done(handed);
  };
  look();
})"""


FORGET = """() => new Promise(done => {
  localStorage.clear();
  indexedDB.deleteDatabase("motherlode").onsuccess = done;
})"""


def translated(code: str) -> bool:
    return (ROOT / "py/motherlode/locale" / code / "motherlode.mo").is_file()


def test_languages(player: Player, speak: Speak) -> None:
    """The browser's language first, then the one chosen; names of moves follow."""
    anna = player(planted.played(planted.table(), 8), locale="fr-CH")
    anna.open()
    anna.until_asked()
    said = {}
    speak("fr")
    for code in ("fr", "de", "it", "en", "auto"):
        if code != "fr":
            anna.tool("Settings").click()
            anna.field("Language").select_option(code)
            anna.press("Escape")
        spoken = "fr" if code == "auto" else code
        # a language not spoken before comes first
        expect(anna.page.locator("html")).to_have_attribute("lang", spoken)
        said[code] = anna.prompt
        at = anna.table()
        speak(spoken)
        assert anna.prompt == prompt_of(anna)
        anna.tab("Moves").click()
        words = anna.words_for(at, at.state.legal_actions()[0])
        expect(anna.at(".moves .move").first).to_have_text(words)
    assert said["auto"] == said["fr"]
    for code in ("de", "fr", "it"):
        assert (said[code] != said["en"]) == translated(code)
    assert set(said) - {"auto"} == set(LANGUAGES)


def prompt_of(anna: TablePage) -> str:
    at = anna.table()
    view = CATALOG[at.terms.entry].part("view").VIEW
    return long(view.prompt(at.state.observation(0), SeatNames(planted.names(at), 0)))


LINES = """() => [...document.querySelectorAll("main, dialog")]
  .flatMap(part => part.innerText.split("\\n")).map(line => line.trim()).filter(Boolean)"""


@pytest.mark.parametrize("language", sample(["de", "fr", "it"], 1, 1))
def test_the_pages_speak_well(player: Player, speak: Speak, language: str) -> None:
    """No article is joined badly, nothing is left in English.

    On shelf, form and settings, and at a table of every game in prompt, log, moves and scores.
    """
    held = [some_way(entry) for entry in CATALOG]
    anna = player(*held, settings=planted.QUICK, locale=language)
    anna.open("shelf")
    planted_words = anna.at(".slips").inner_text()  # of these tests, and in English
    lines = [line for line in anna.page.evaluate(LINES) if line not in planted_words]
    for fragment, there in (("new/gold-west-1e", ".form"), ("today", ".calendar")):
        anna.follow(fragment)
        expect(anna.at(there).first).to_be_visible()
        lines += anna.page.evaluate(LINES)
    speak(language)
    for table in held:
        go(anna, table)
        for tab in ("Log", "Moves", "Scores"):
            anna.tab(tab).click()
            lines += anna.page.evaluate(LINES)
    assert len(set(lines)) > 150
    wrong = {line: found for line in lines if (found := wrong_in(line, language))}
    assert not wrong


def test_day_and_night(player: Player) -> None:
    """The light follows the system until one is chosen."""
    anna = player(color_scheme="dark")
    theme = anna.page.locator("html")
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.at(".splash-words")).to_be_visible()
    assert theme.get_attribute("data-theme") == "night", "before Python is up"
    anna.opened()
    assert theme.get_attribute("data-theme") == "night"
    anna.page.emulate_media(color_scheme="light")
    expect(anna.at("html")).to_have_attribute("data-theme", "day")
    anna.tool("Settings").click()
    anna.field("Theme").select_option("night")
    assert theme.get_attribute("data-theme") == "night"
    anna.reload()
    assert theme.get_attribute("data-theme") == "night"


def test_in_forced_colours_what_stands_out_has_an_edge(player: Player) -> None:
    """There colours of our own and shadows are gone."""
    anna = player(planted.table(entry="go-west"), forced_colors="active").open("shelf")
    anna.tool("Settings").click()
    edges = {
        kind: anna.at(kind).first.evaluate("e => getComputedStyle(e).borderTopWidth")
        for kind in (".sheet", ".slip", ".box", ".card-waiting", "#strip-puzzle", "#today")
    }
    assert edges == dict.fromkeys(edges, "1px")


def test_little_motion(player: Player) -> None:
    """With motion a card is seen turning; a device that wants little shows it turned at once."""
    table = planted.played(planted.table(), 8)
    anna = player(table, settings=Settings(motion="auto"), reduced_motion="reduce")
    anna.open()
    anna.until_asked()
    key = anna.spot_of(table, planted.best(table))
    still = anna.page.evaluate(PICTURES, key)
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.follow("shelf")
    expect(anna.at(".shelf .boxes")).to_be_visible()
    # as it was before that card, here and in the journal
    anna.page.evaluate(FORGET)
    again = planted.shelf(table, settings=Settings(motion="slow"))
    anna.page.evaluate("kept => Object.assign(localStorage, kept)", again)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    moving = anna.page.evaluate(PICTURES, key)
    assert moving > 2 * still > 0, "a card on its way is another picture in every frame"


def test_computers_among_themselves(player: Player) -> None:
    """A table without people plays itself to the end."""
    seats = (planted.COMPUTER, replace(planted.COMPUTER, name="Dusty"))
    table = planted.nearly_over(planted.table(*seats, rounds="one"), 6)
    nobody = player(table)
    nobody.open()
    expect(nobody.at(".result")).to_be_visible(timeout=60_000)
    assert nobody.table().finished


ON_PAPER = """() => [...document.querySelectorAll("body *")]
  .filter((part) => part.checkVisibility() && part.getClientRects().length)
  .filter((part) => getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)")
  .map((part) => getComputedStyle(part).backgroundColor)"""


@pytest.mark.parametrize(("entry", "theme"), sample(product(CATALOG, ("day", "night")), 1))
def test_a_table_prints_as_its_picture_with_the_scores(
    player: Player, entry: str, theme: str
) -> None:
    """On white, on one page, whole though one had looked closer; afterwards as before."""
    table = planted.played(planted.table(entry=entry), 12)
    anna = player(table, settings=Settings(theme=theme, motion="off", player="Anna"))
    anna.open()
    anna.until_asked()
    anna.press("+", "+")
    closer = anna.places()
    anna.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    anna.page.emulate_media(media="print")
    expect(anna.at(".board")).to_be_visible()
    expect(anna.at(".players")).to_contain_text("Nell")
    expect(anna.at("#prompt")).to_be_hidden()
    expect(anna.page.get_by_role("button", name="Settings")).to_be_hidden()
    assert set(anna.page.evaluate(ON_PAPER)) <= {"rgb(255, 255, 255)"}
    anna.page.emulate_media(media="screen")
    expect(anna.at("#prompt")).to_be_visible()
    anna.page.evaluate("dispatchEvent(new Event('afterprint'))")
    key = next(iter(closer))
    anna.until_so(lambda: abs(anna.places()[key].x - closer[key].x) < 2)
    paper = anna.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    assert b"/Image" in paper


#: Every canvas of the table has so many pixels for each of CSS; a change is told in a frame.
RESOLVED = f"""async (ratio) => {{
  await ({FRAME})();
  const found = [...document.querySelectorAll(".stage canvas, .players canvas[data-size]")];
  return found.filter((canvas) => canvas.width && canvas.clientWidth).every((canvas) => {{
    const wide = Number(canvas.dataset.size || canvas.clientWidth);
    return Math.abs(canvas.width / wide - ratio) < 0.2;
  }});
}}"""
#: The colours of the middle of the board, pixel by pixel of the screen.
MIDDLE = """() => {
  const size = 300, small = new OffscreenCanvas(size, size).getContext("2d");
  for (const canvas of document.querySelectorAll(".stage canvas")) {
    const x = (canvas.width - size) / 2, y = (canvas.height - size) / 2;
    if (canvas.width) small.drawImage(canvas, x, y, size, size, 0, 0, size, size);
  }
  return [...small.getImageData(0, 0, size, size).data];
}"""


def part_unlike(ours: list[int], others: list[int]) -> float:
    """The part of the values that differ so much that it can be seen."""
    unlike = sum(abs(a - b) > 8 for a, b in zip(ours, others, strict=True))
    return unlike / len(ours)


@pytest.mark.parametrize("entry", sample(list(CATALOG), 1))
def test_on_another_screen_everything_is_as_sharp(player: Player, entry: str) -> None:
    """The window moves to one with twice as many pixels at the same size, and back."""
    anna = player(planted.played(planted.table(entry=entry), 12))
    anna.open()
    anna.until_asked()
    assert anna.page.evaluate(RESOLVED, 1)
    session = anna.page.context.new_cdp_session(anna.page)
    for ratio in (2, 1, 1.5):
        screen = {**WINDOW, "mobile": False, "deviceScaleFactor": ratio}
        session.send("Emulation.setDeviceMetricsOverride", screen)
        anna.press("+", "0")  # a browser with a screen of its own tells of it before anything moves
        anna.until(RESOLVED, ratio)
    moved = settled(anna)
    anna.reload()
    anna.until_asked()
    anna.until(RESOLVED, 1.5)
    assert part_unlike(moved, settled(anna)) < 0.01


def settled(anna: TablePage) -> list[int]:
    """The middle of the board once it is drawn as finely as it will be."""
    anna.until_still()
    anna.page.wait_for_timeout(500)
    anna.until("!!document.querySelector('[data-whole=yes]')")
    pixels: list[int] = anna.page.evaluate(MIDDLE)
    return pixels
