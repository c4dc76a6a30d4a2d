"""The pictures shown before any Python runs are those that the games draw now."""

from __future__ import annotations

import json
import re
import struct

import pytest

from e2e import preview
from e2e.boxes import DRAWN, FOLDER, PREVIEW, box_pictures, fingerprint
from motherlode.games import CATALOG
from tools.paths import ROOT

PICTURES = box_pictures()


def test_every_game_has_its_box_by_day_and_by_night() -> None:
    files = {path.stem for path in FOLDER.glob("*.webp")}
    assert files == set(PICTURES) == set(json.loads(DRAWN.read_text(encoding="utf-8"))) - {PREVIEW}
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    boxes = re.findall(r'data-box="([^"]+)"', page)
    assert " ".join(boxes).split() == list(CATALOG), "editions of a game lie in one box"


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_box_shows_what_the_game_draws_now(name: str) -> None:
    now = fingerprint(PICTURES[name][0])
    assert json.loads(DRAWN.read_text(encoding="utf-8"))[name] == now, (
        "`python3 run.py boxes` draws them anew"
    )


def test_a_box_with_two_editions_shows_no_number_of_one() -> None:
    assert PICTURES["gold-west-1e-day"][0] == PICTURES["gold-west-2e-day"][0]


def test_the_picture_that_goes_with_a_link_shows_these_boxes() -> None:
    drawn = json.loads(DRAWN.read_text(encoding="utf-8"))
    assert drawn[PREVIEW] == preview.fingerprint(drawn), "`python3 run.py boxes` draws it anew"
    content = preview.FILE.read_bytes()
    # the frame of a JPEG: its marker, two bytes of length, the depth, height and width
    frame = content.index(b"\xff\xc0")
    height, width = struct.unpack(">HH", content[frame + 5 : frame + 9])
    assert (width, height) == (preview.WIDTH, preview.HEIGHT)
    assert len(content) < 200_000
