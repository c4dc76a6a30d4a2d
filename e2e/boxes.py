"""`run.py boxes`: the picture on each game's box, by day and by night, drawn as the game draws it.

They are committed, since they are shown before any Python runs, and so is the picture of all the
boxes together that goes with a link. `drawn.json` beside them tells which drawing each one shows; a
test compares it with what the games draw now.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import sys
from typing import Any

from playwright.sync_api import Page, sync_playwright

from e2e.preview import draw_preview
from e2e.preview import fingerprint as preview_fingerprint
from e2e.site import launch, serving
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import THEMES, Theme
from motherlode.games import CATALOG
from tools.paths import ROOT
from tools.vendor import ensure_vendor

FOLDER = ROOT / "assets" / "boxes"
DRAWN = FOLDER / "drawn.json"
PREVIEW = "preview"
#: Twice the width of a box on the shelf; every box has these proportions.
WIDTH, HEIGHT = 600, 440
QUALITY = 0.8
STUDIO = """<!doctype html><link rel="stylesheet" href="assets/first_frame.css">
<link rel="stylesheet" href="assets/shelf.css">
<script type="module" src="assets/painter.js"></script><canvas></canvas>"""
DRAW = """async ({families, bounds, ops, strings, width, height, quality, ground}) => {
  await Promise.all(families.map((family) => document.fonts.load(`700 20px ${family}`)));
  MotherlodePainter.setFonts(...families);
  const picture = new MotherlodePainter.Picture(...bounds, new Float64Array(ops), strings);
  const drawing = document.createElement("canvas");
  picture.into(drawing, width, height, 1);
  // on what lies behind it on the shelf: browsers take half as long for what has no holes
  const box = document.querySelector("canvas");
  Object.assign(box, {width, height});
  const context = box.getContext("2d", {alpha: false});
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(drawing, 0, 0);
  return box.toDataURL("image/webp", quality);
}"""


def box_pictures() -> dict[str, tuple[Picture, Theme]]:
    """The picture of every box, by its file's name without the ending."""
    found = {}
    for entry, game in CATALOG.items():
        view: Any = game.part("view").VIEW
        for name, theme in THEMES.items():
            found[f"{entry}-{name}"] = (view.box(theme, entry), theme)
    return found


def fingerprint(picture: Picture) -> str:
    """The hash that tells this drawing from others; rounded, since sines differ by machine."""
    b = picture.bounds
    numbers = " ".join(f"{n:.2f}" for n in (b.x, b.y, b.w, b.h, *picture.ops))
    return hashlib.sha256("\n".join((numbers, *picture.strings)).encode()).hexdigest()[:16]


def as_webp(page: Page, picture: Picture, theme: Theme) -> bytes:
    """The picture of a box as WebP."""
    b, fonts = picture.bounds, theme.fonts
    what = {
        "families": [fonts.body, fonts.head, fonts.digits],
        "bounds": [b.x, b.y, b.w, b.h],
        "ops": list(picture.ops),
        "strings": list(picture.strings),
        "width": WIDTH,
        "height": HEIGHT,
        "quality": QUALITY,
        "ground": theme.desk,
    }
    data: str = page.evaluate(DRAW, what)
    return base64.b64decode(data.partition(",")[2])


def main(argv: list[str]) -> int:
    """Write the pictures and return 0."""
    argparse.ArgumentParser(prog="run.py boxes", description=__doc__).parse_args(argv)
    ensure_vendor()
    FOLDER.mkdir(exist_ok=True)
    with serving(ROOT) as address, sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        page = browser.new_page()
        page.route("**/studio", lambda route: route.fulfill(body=STUDIO, content_type="text/html"))
        page.goto(f"{address}studio")
        page.wait_for_function("() => !!globalThis.MotherlodePainter")
        found = box_pictures()
        for name, (picture, theme) in found.items():
            content = as_webp(page, picture, theme)
            (FOLDER / f"{name}.webp").write_bytes(content)
            print(f"assets/boxes/{name}.webp: {len(content) / 1000:.1f} kB")
        draw_preview(browser, address)
        browser.close()
    shown = {name: fingerprint(picture) for name, (picture, _) in found.items()}
    text = json.dumps({**shown, PREVIEW: preview_fingerprint(shown)}, indent=1)
    DRAWN.write_text(text + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
