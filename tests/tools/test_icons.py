"""The icons that devices ask for are there, in the sizes that are said."""

from __future__ import annotations

import json
import struct

from tools.icons import ASSETS, ICONS
from tools.paths import ROOT

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(name: str) -> tuple[int, int]:
    content = (ASSETS / name).read_bytes()
    assert content.startswith(SIGNATURE)
    return struct.unpack(">II", content[16:24])


def test_every_icon_is_drawn_in_its_size() -> None:
    for icon in ICONS:
        assert size_of(icon.name) == (icon.size, icon.size)


def test_the_manifest_names_what_an_installation_asks_for() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text())
    said = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= said
    for icon in manifest["icons"]:
        assert (ROOT / icon["src"]).is_file()
        if icon["type"] == "image/png":
            width, height = size_of(icon["src"].removeprefix("./assets/"))
            assert icon["sizes"] == f"{width}x{height}"


def test_the_page_names_the_icon_for_home_screens() -> None:
    assert (
        'rel="apple-touch-icon" href="./assets/apple-touch-icon.png"'
        in (ROOT / "index.html").read_text()
    )
