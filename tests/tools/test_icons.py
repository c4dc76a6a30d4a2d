"""The icons that devices ask for are there, in the sizes that are said."""

from __future__ import annotations

import json
import re
import struct

from tools.icons import ASSETS, ICONS
from tools.paths import ROOT

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(name: str) -> tuple[int, int]:
    content = (ASSETS / name).read_bytes()
    assert content.startswith(SIGNATURE)
    return struct.unpack(">II", content[16:24])


def jpeg_size(content: bytes) -> tuple[int, int]:
    """Return width and height, from the frame header (ISO 10918-1, B.2.2)."""
    frame = re.search(rb"\xff[\xc0-\xc2]..\x08(..)(..)", content, re.DOTALL)
    assert frame is not None
    height, width = (int.from_bytes(each, "big") for each in frame.groups())
    return width, height


def test_every_icon_is_drawn_in_its_size() -> None:
    for icon in ICONS:
        assert size_of(icon.name) == (icon.size, icon.size)


def test_the_manifest_names_what_an_installation_asks_for() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    said = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= said
    for icon in manifest["icons"]:
        assert (ROOT / icon["src"]).is_file()
        if icon["type"] == "image/png":
            width, height = size_of(icon["src"].removeprefix("./assets/"))
            assert icon["sizes"] == f"{width}x{height}"


def test_the_manifest_shows_the_cabinet_before_it_is_installed() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    shown = manifest["screenshots"]
    assert {each["form_factor"] for each in shown} == {"wide", "narrow"}
    for each in shown:
        width, height = jpeg_size((ROOT / each["src"]).read_bytes())
        assert each["sizes"] == f"{width}x{height}"
        assert each["label"]


def test_the_page_names_icons_for_every_browser() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'rel="icon" href="\./assets/(.+?)"', page) == ["icon-48.png", "icon.svg"]


def test_the_page_names_the_icon_for_home_screens() -> None:
    assert 'rel="apple-touch-icon" href="./assets/apple-touch-icon.png"' in (
        ROOT / "index.html"
    ).read_text(encoding="utf-8")
