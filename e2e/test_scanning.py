"""A code before the camera: from one screen to another, and nothing leaves the page."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.page_pool import FORGETFUL
from e2e.site import launch
from e2e.watch import Watch
from motherlode.match.codec.link import link
from tools.paths import ROOT

WIDTH, HEIGHT = 1280, 720
DOT = 6


def film_of_code(text: str) -> bytes:
    """Return a film in which a camera sees the QR code of the text: one grey frame, Y4M."""
    (wheel,) = (ROOT / "assets" / "vendor" / "wheels").glob("segno-*.whl")
    sys.path.append(str(wheel))
    import segno

    matrix = [list(row) for row in segno.make(text, error="l", micro=False).matrix]
    size = DOT * len(matrix)
    left, top = (WIDTH - size) // 2, (HEIGHT - size) // 2
    assert min(left, top) > 4 * DOT
    rows = [bytearray(b"\xd0" * WIDTH) for _ in range(HEIGHT)]
    for y, row in enumerate(matrix):
        dots = b"".join((b"\x20" if dot else b"\xd0") * DOT for dot in row)
        for line in range(DOT):
            rows[top + DOT * y + line][left : left + size] = dots
    grey = b"\x80" * (WIDTH * HEIGHT // 4)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F5:1 Ip A1:1 C420jpeg\n".encode()
    return head + b"FRAME\n" + b"".join(rows) + grey + grey


def test_a_code_is_read_from_the_camera_into_a_table(
    browser: Browser, base: str, watch: Watch, tmp_path: Path
) -> None:
    """A whole match of GOLD goes from screen to camera; the camera is off afterwards."""
    table = planted.played(planted.table(planted.PERSON, planted.BY_LINK), 30)
    film = tmp_path / "code.y4m"
    film.write_bytes(film_of_code(base + link(table)))
    camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    phone = launch(browser.browser_type, *camera)
    context = phone.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    context.add_init_script(FORGETFUL)
    watch.over(context)
    page = context.new_page()
    page.goto(base)
    page.get_by_role("button", name="Scan a code").click()
    expect(page.get_by_role("dialog", name="Anna invites you to GOLD")).to_be_visible(
        timeout=30_000
    )
    assert page.evaluate("document.querySelector('video') === null")
    phone.close()


def test_without_leave_the_sheet_says_what_to_do(player: Player) -> None:
    """Nobody allows the camera: a sentence instead of a black picture."""
    anna = player(viewport={"width": 360, "height": 740})
    anna.page.goto(anna.base)
    anna.button("Scan a code").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("aste the link")
    assert not violations(anna.page)
