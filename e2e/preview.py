"""The picture that goes with a link to the cabinet where people talk: the desk with every box."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from playwright.sync_api import Browser

from motherlode.games import CATALOG
from tools.paths import ROOT

FILE = ROOT / "assets" / "preview.jpg"
#: Size in pixels that those who show the picture ask for.
WIDTH, HEIGHT = 1200, 630
QUALITY = 82
LINE = "Gold-rush board games in a browser tab: alone, together, or with friends by link"
STUDIO = """<!doctype html><html data-theme="day" data-ready="yes"><meta charset="utf-8">
<link rel="stylesheet" href="assets/first_frame.css"><link rel="stylesheet" href="assets/shelf.css">
<link rel="stylesheet" href="assets/style.css">
<style>
  body {{ height: {height}px; overflow: hidden; text-align: center; }}
  h1 {{ font-size: 124px; padding-top: 52px; text-shadow: 0 3px 10px rgb(0 0 0 / .6); }}
  p {{ font-size: 32px; color: var(--desk-muted); }}
  span {{ position: absolute; filter: drop-shadow(0 8px 16px rgb(0 0 0 / .6)); }}
  img {{ display: block; width: 100%; clip-path: inset(4% 3.6% round 14px); }}
</style><h1>Motherlode</h1><p>{line}</p>{boxes}"""
#: Left, top, width and turn of the boxes, the last in front. More than these are left out.
PLACES = (
    (2, 372, 262, -6),
    (936, 372, 262, 6),
    (222, 332, 284, -3),
    (694, 332, 284, 3),
    (438, 300, 324, 0),
)


def studio() -> str:
    """The page that is taken."""
    boxes = "".join(
        f'<span style="left:{x}px;top:{y}px;width:{width}px;rotate:{turn}deg">'
        f'<img src="assets/boxes/{entry}-day.webp"></span>'
        for entry, (x, y, width, turn) in zip(CATALOG, PLACES, strict=False)
    )
    return STUDIO.format(height=HEIGHT, line=LINE, boxes=boxes)


def fingerprint(drawn: Mapping[str, str]) -> str:
    """The hash that tells this picture from others; ``drawn`` has those of the boxes."""
    boxes = (drawn[f"{entry}-day"] for entry in CATALOG)
    return hashlib.sha256("\n".join((studio(), *boxes)).encode()).hexdigest()[:16]


def draw_preview(browser: Browser, address: str) -> None:
    """Write the picture; the site with the boxes is at this address."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.route("**/desk", lambda route: route.fulfill(body=studio(), content_type="text/html"))
    page.goto(f"{address}desk")
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=FILE, type="jpeg", quality=QUALITY)
    page.close()
