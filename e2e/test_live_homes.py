"""Two homes: a whole beginning of a game by the mailbox of a site, where nothing else can pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e.conftest import Player
from e2e.live_device import launch_live
from e2e.mailbox import Post
from e2e.site import built_once, files_of, serving
from e2e.test_live_tables import ALLOWED, invite, play_turn, set_up
from tools.build import write_site
from tools.site_config import LiveHelpers, with_helpers

#: No packet of a data channel could pass either.
NO_CHANNELS = "delete window.RTCPeerConnection"


@pytest.fixture(scope="module")
def post() -> Iterator[Post]:
    post = Post()
    yield post
    post.stop()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[str]:
    """The address of the built site, whose host has named the mailbox."""
    files = files_of(built_once(tmp_path_factory))
    page = with_helpers(files["index.html"].decode(), LiveHelpers(post.address))
    folder = tmp_path_factory.mktemp("homes") / "site"
    write_site({**files, "index.html": page.encode()}, folder)
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = launch_live(playwright)
    yield chromium
    chromium.close()


def test_two_homes_play_live(player: Player, post: Post) -> None:
    """One invitation is enough; after a reload nothing has to be sent."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    for one in (anna, ben):
        one.page.context.add_init_script(NO_CHANNELS)
    set_up(anna, ("Ben",), "fair")
    ben.open(invite(anna, "Invite Ben"))
    ben.button("Connect").click()
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    expect(anna.at("#live-state")).to_contain_text("all are here")
    if anna.dialog.count():
        anna.dialog.get_by_role("button", name="Close").click()
    for _each in range(3):
        play_turn(anna, ben)
    anna.until_still()
    tokens = anna.table().tokens()
    assert len(tokens) > 3
    letters = post.letters()
    assert letters and not any(token.encode() in letters for token in tokens if len(token) > 4)
