"""Two pages that reach each other by a mailbox alone, which the policy of their site allows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.live_device import Device, launch_live, make_page
from e2e.mailbox import MEET, SECRET, Post
from e2e.site import serving
from tools.site_config import LiveHelpers

NO_CHANNELS = "delete window.RTCPeerConnection"


@pytest.fixture
def post() -> Iterator[Post]:
    post = Post()
    yield post
    post.stop()
    post.loop.call_soon_threadsafe(post.loop.stop)


@pytest.fixture
def pair(playwright: Playwright, post: Post, tmp_path: Path) -> Iterator[tuple[Device, Device]]:
    """Two browsers without data channels at a site with that mailbox."""
    with ExitStack() as stack:
        page = make_page(tmp_path, LiveHelpers(post.address))
        address = stack.enter_context(serving(page))
        devices = []
        for _each in range(2):
            browser = launch_live(playwright)
            stack.callback(browser.close)
            context = browser.new_context()
            context.add_init_script(NO_CHANNELS)
            devices.append(Device(context.new_page(), address))
        yield devices[0], devices[1]


def is_again(device: Device, since: float) -> bool:
    """Return whether the other is there again since then."""
    return bool(device.told(1, "again")[-1][3] > since)


def meet(device: Device, post: Post, known: str = "", peer: int = 1) -> None:
    assert device.do(MEET, peer, post.address, SECRET, known)


def test_two_pages_meet_in_a_room_and_nobody_can_read(
    pair: tuple[Device, Device], post: Post
) -> None:
    """They hear each other and know each other again; the mailbox has no word of it."""
    anna, ben = pair
    meet(anna, post)
    meet(ben, post)
    for device in pair:
        device.wait(1, "open")
    anna.send(1, "a secret word")
    ben.wait(1, "text", "a secret word")
    ben.send(1, "x" * 60_000)
    anna.wait(1, "text", "x" * 60_000)
    assert b"secret" not in post.letters() and post.letters()
    fingerprint = ben.told(1, "open")[0][2]
    assert fingerprint.startswith("box-") and len(fingerprint) == 68
    anna.open()
    ben.wait(1, "silent")
    meet(anna, post)
    ben.wait(1, "again")
    anna.wait(1, "open")
    anna.send(1, "back")
    ben.wait(1, "text", "back")


def test_who_comes_later_gets_what_was_said(pair: tuple[Device, Device], post: Post) -> None:
    """A phone that slept: also when the other has gone meanwhile."""
    anna, ben = pair
    meet(anna, post)
    meet(ben, post)
    for device in pair:
        device.wait(1, "open")
    ben.open()
    anna.wait(1, "silent")
    anna.send(1, "while you slept")
    anna.send(1, "and more")
    anna.page.wait_for_timeout(300)
    anna.open()
    meet(ben, post)
    ben.wait(1, "text", "while you slept")
    ben.wait(1, "text", "and more")
    assert ben.told(1, "silent")


def test_a_mailbox_that_goes_and_comes_back_is_found_again(
    pair: tuple[Device, Device], post: Post
) -> None:
    anna, ben = pair
    meet(anna, post)
    meet(ben, post)
    for device in pair:
        device.wait(1, "open")
    post.stop()
    for device in pair:
        device.wait(1, "silent")
    gone = [device.wait(1, "silent") for device in pair]
    post.start()
    for device, since in zip(pair, gone, strict=True):
        device.until(partial(is_again, device, since))
    anna.send(1, "here again")
    ben.wait(1, "text", "here again")


def test_another_device_with_the_link_is_foreign(pair: tuple[Device, Device], post: Post) -> None:
    """The table knows whom it plays with: a link that went astray opens nothing."""
    anna, ben = pair
    meet(anna, post, "box-" + "ab" * 32)
    meet(ben, post)
    anna.wait(1, "closed", "foreign")
    assert not anna.told(1, "open", "text")


def test_no_other_address_may_be_connected_to(pair: tuple[Device, Device], post: Post) -> None:
    anna, _ben = pair
    other = Post()
    anna.do(MEET, 2, other.address, SECRET, "")
    anna.page.wait_for_timeout(500)
    assert not other.box.rooms and not anna.told(2, "open")
    other.stop()
