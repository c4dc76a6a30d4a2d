"""Generated blocks: what `run.py files` writes into the page's own files from Python's constants.

A block stands between a line with `begin NAME` and one with `end NAME`. Colours in files without
comments are found by what stands before them. The modules under ``py`` must be importable.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path

from motherlode import locale
from motherlode.app.navigator import LEARN, NEW_TABLE, PLAY_NOW, SHELF, TABLE
from motherlode.app.shelf import boxes as in_boxes
from motherlode.app.shelf import origin
from motherlode.app.whats_new import VERSIONS
from motherlode.canvas.theme import BROWSER_BAR, DAY, NIGHT, Theme, letter_colour
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.codec.link import HEADER_OFFSET, PREFIXES
from motherlode.match.shelf.store import ROOT as ROOT_KEY
from motherlode.match.shelf.store import SETTINGS, TABLES
from tools.paths import ROOT
from tools.problem import Problem

PAGE = "index.html"
SCRIPT = "assets/early.js"
STYLE = "assets/first_frame.css"
MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"

#: Colours of a theme that the styles use; a row is a line.
COLOURS = (
    "paper card ink line muted rule",
    "desk desk_deep desk_ink desk_muted brass gold",
    "good warn button button_ink focus",
)
#: Storage keys, the beginnings of addresses after their #, and the index in a link's payload at
#: which its header stands: a length in one byte, and the entry id.
LAYOUT = {
    "settings": SETTINGS,
    "tables": TABLES,
    "starts": ROOT_KEY + "starts",
    "shelf": SHELF,
    "playNow": PLAY_NOW,
    "learn": LEARN,
    "newTable": NEW_TABLE,
    "table": TABLE,
    "links": [prefix.removeprefix("#") for prefix in PREFIXES.values()],
    "headerAt": HEADER_OFFSET,
}
BOX = """\
            <div class="box">
              <img decoding="async" data-box="{ids}" width="300" height="220" alt="">
              <div class="box-words">
                <h3 class="box-title"{title}</h3>
                <p class="box-pitch"{pitch}</p>
                <p class="box-facts" data-facts="{facts}"></p>
                <p class="box-facts"{origin}</p>
                <div class="box-actions">
                  <a class="main box-play" id="play-{entry}" href="#{now}"
                    data-words="play">Play now</a>
                  <a class="quiet" id="learn-{entry}" href="#{learn}" data-words="learn">Learn</a>
                  <a class="quiet" id="box-{entry}" href="#{new}" data-words="options">Options …</a>
                </div>
              </div>
            </div>
"""


def generate_blocks(root: Path = ROOT) -> dict[str, str]:
    """Return the files with generated blocks: their new text by path.

    Raises:
        Problem: a place for generated text is missing.
    """
    infos = [entry.info for entry in CATALOG.values()]
    page, script, style, manifest, worker = (
        (root / path).read_text(encoding="utf-8")
        for path in (PAGE, SCRIPT, STYLE, MANIFEST, WORKER)
    )
    page = with_block(page, "boxes", shelf_boxes(infos))
    manifest = with_colour(manifest, '"background_color": "', DAY.desk)
    return {
        PAGE: with_colour(page, '<meta name="theme-color" content="', BROWSER_BAR),
        SCRIPT: with_block(script, "layout", layout_constant()),
        STYLE: with_block(style, "colours", colour_rules()),
        MANIFEST: with_colour(manifest, '"theme_color": "', BROWSER_BAR),
        WORKER: with_block(worker, "news", news_constant()),
    }


def with_block(text: str, name: str, content: str) -> str:
    """Return the text with this content in its block of that name."""
    block = rf"(^[^\n]*\bbegin {name}\b[^\n]*\n).*?(^[^\n]*\bend {name}\b)"
    return _replace_once(re.compile(block, re.DOTALL | re.MULTILINE), text, content)


def with_colour(text: str, before: str, colour: str) -> str:
    """Return the text with this colour, `#rrggbb`, after those words."""
    return _replace_once(re.compile(f"({re.escape(before)})#[0-9a-f]{{6}}()"), text, colour)


def _replace_once(place: re.Pattern[str], text: str, content: str) -> str:
    text, count = place.subn(lambda found: found[1] + content + found[2], text)
    if count != 1:
        raise Problem(f"`run.py files` looks for exactly one place like {place.pattern!r}.")
    return text


def colour_rules() -> str:
    """Return both themes as custom properties of CSS; the one by day is the default."""
    return colour_rule(":root", DAY) + colour_rule(':root[data-theme="night"]', NIGHT)


def colour_rule(selector: str, theme: Theme) -> str:
    """Return the rule that sets a theme's colours; `--seat-0` and so on are those of the seats."""
    rows = [{name: getattr(theme, name) for name in names.split()} for names in COLOURS]
    seats = {f"seat-{seat}": colour for seat, colour in enumerate(theme.seats)}
    rows.append({**seats, "seat_ink": letter_colour(theme.seats[0])})
    lines = ["".join(f" --{name}: {value};" for name, value in row.items()) for row in rows]
    return f"{selector} {{\n" + "".join(f" {line}\n" for line in lines).replace("_", "-") + "}\n"


def layout_constant() -> str:
    """Return the layout as a constant of JavaScript."""
    lines = "".join(f"    {name}: {json.dumps(value)},\n" for name, value in LAYOUT.items())
    return f"  const LAYOUT = {{\n{lines}  }};\n"


def news_constant() -> str:
    """Return the lines about the newest version, by language, as a constant of JavaScript."""
    told: dict[str, list[str]] = {}
    for language in locale.LANGUAGES:
        locale.set_language(language)
        told[language] = [_(line) for line in VERSIONS[0].lines]
    locale.set_language("en")
    news = json.dumps(told, ensure_ascii=False, indent=2)
    return f"// biome-ignore format: generated\nconst NEWS = {news};\n"


def shelf_boxes(infos: Iterable[GameInfo]) -> str:
    """Return the boxes on the shelf, in this order, as the page shows them before Python is up."""
    return "".join(box(editions) for editions in in_boxes(infos))


def box(editions: tuple[GameInfo, ...]) -> str:
    """Return one box: seats, minutes, age and difficulty as numbers, for `early.js` to word."""
    info = editions[0]
    numbers = (info.min_seats, info.max_seats, *info.minutes, info.age, info.difficulty)
    return BOX.format(
        entry=escape(info.id),
        ids=" ".join(escape(each.id) for each in editions),
        title=translated(lambda: _(info.title)),
        pitch=translated(lambda: _(info.pitch) if info.pitch else ""),
        facts=" ".join(map(str, numbers)),
        origin=translated(lambda: origin(editions)),
        now=escape(PLAY_NOW + info.id),
        learn=escape(LEARN + info.id),
        new=escape(NEW_TABLE + info.id),
    )


def translated(words: Callable[[], str]) -> str:
    """Return the rest of an element with these words in English, other languages as attributes.

    A translation that equals the English has no attribute.
    """
    texts = {}
    for language in locale.LANGUAGES:
        locale.set_language(language)
        texts[language] = escape(words())
    locale.set_language("en")
    english = texts.pop("en")
    others = (f' data-{code}="{text}"' for code, text in texts.items() if text != english)
    return f"{''.join(others)}>{english}"


def write_blocks() -> None:
    """Write all generated blocks into their files."""
    blocks = generate_blocks()
    for path, text in blocks.items():
        (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
    print(f"{', '.join(blocks)}: blocks written.")
