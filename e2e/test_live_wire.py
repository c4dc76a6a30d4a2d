"""Data channels between browsers, by nothing but two texts, under the policy of the page."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from e2e.engines.finding import found
from e2e.killing import kill_browser
from e2e.live_device import (
    Device,
    connect,
    firefox_device,
    launch_kept,
    launch_live,
    make_page,
)
from e2e.site import serving
from motherlode.match.live.live_link import PREFIX, read
from tests.breadth import BREADTH

FIREFOX = [program for name, program in found().items() if name == "firefox"]
#: Seconds after which an answer comes back: six minutes, or in a usual run longer than an engine
#: that has addresses to try looks for them.
LATE_S = 360 if BREADTH == "full" else 16
#: The same where one of the two is Firefox, which is kept waiting in a full run.
FIREFOX_WAITS_S = (0, LATE_S) if BREADTH == "full" else (0,)
#: Seconds that one that has tried the other's addresses is still there.
LOOKING_S = 10


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(make_page(tmp_path_factory.mktemp("live"))) as address:
        yield address


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="module")
def browsers(playwright: Playwright) -> Iterator[tuple[Browser, Browser]]:
    """Two Chromium that share nothing."""
    both = launch_live(playwright), launch_live(playwright)
    yield both
    for browser in both:
        browser.close()


@pytest.fixture
def pair(
    browsers: tuple[Browser, Browser], address: str, stack: ExitStack
) -> tuple[Device, Device]:
    """Two devices, each with a Chromium of its own."""
    contexts = [browser.new_context() for browser in browsers]
    for context in contexts:
        stack.callback(context.close)
    host, guest = (Device(context.new_page(), address) for context in contexts)
    return host, guest


class Waiting:
    """An offer that has been answered, before the answer is given back; both texts are short."""

    def __init__(self, host: Device, guest: Device) -> None:
        self.host, self.guest = host, guest
        self.peer, self.offer = host.offer()
        self.other, self.answer = guest.answer(self.offer)
        assert max(len(self.offer), len(self.answer)) <= len(PREFIX) + 140

    def open(self) -> None:
        """Give the answer back: the channel opens, and both hear one another."""
        host, guest = self.host, self.guest
        host.accept(self.peer, self.answer)
        host.wait(self.peer, "open")
        guest.wait(self.other, "open")
        host.send(self.peer, "?tile ‘42’")
        guest.wait(self.other, "text", "?tile ‘42’")
        guest.send(self.other, "x" * 65_536)
        host.wait(self.peer, "text", "x" * 65_536)


def test_two_browsers_connect_by_two_texts(pair: tuple[Device, Device]) -> None:
    """The certificate stays the same."""
    host, guest = pair
    first = Waiting(host, guest)
    first.open()
    host.open()
    assert read(host.offer()[1]).fingerprint == read(first.offer).fingerprint


def test_what_is_large_or_too_much_is_dropped(pair: tuple[Device, Device]) -> None:
    """A device looks at 50 messages a second of another, and says nothing of the rest."""
    host, guest = pair
    peer, other = connect(host, guest)
    script = (
        "([peer]) => { for (let at = 0; at < 5000; at += 1) live.send(peer, `${at}`); return 1; }"
    )
    host.do(script, peer)
    time.sleep(2.5)
    heard = guest.told(other, "text")
    origin = guest.page.evaluate("() => performance.timeOrigin")
    seconds = {int((at - origin) // 1000) for *_event, at in heard}
    assert 40 <= len(heard) <= 50 * len(seconds)
    host.send(peer, "x" * 65_537)
    host.send(peer, "after")
    guest.wait(other, "text", "after")
    assert all(len(each[2]) < 65_537 for each in guest.told(other, "text"))


def test_one_that_goes_or_reloads_is_seen_at_once(pair: tuple[Device, Device]) -> None:
    host, guest = pair
    peer, other = connect(host, guest)
    before = host.now()
    guest.open()
    assert host.wait(peer, "closed", "left") - before < 1000
    again, _other = connect(host, guest)
    before = guest.now()
    host.do("([peer]) => { live.close(peer); return true; }", again)
    guest.wait(_other, "closed", "left")
    assert other != again


def test_a_killed_browser_is_seen_within_six_seconds(
    playwright: Playwright, pair: tuple[Device, Device], address: str, tmp_path: Path
) -> None:
    host, _guest = pair
    context = launch_kept(playwright, tmp_path)
    guest = Device(context.new_page(), address)
    peer, _other = connect(host, guest)
    before = host.now()
    kill_browser(tmp_path)
    assert host.wait(peer, "silent") - before < 6000
    with launch_kept(playwright, tmp_path) as context:
        connect(host, Device(context.new_page(), address))


def test_a_foreign_certificate_is_refused(pair: tuple[Device, Device]) -> None:
    """Whoever answers in another's place has another certificate: the channel never opens."""
    host, guest = pair
    peer, offer = host.offer()
    other, answer = guest.answer(offer, known="cd" * 32)
    host.accept(peer, answer)
    host.wait(peer, "closed", "foreign", 40)
    guest.wait(other, "closed", "short", 40)
    assert not host.told(peer, "open", "text")
    assert not guest.told(other, "open", "text")


def test_an_answer_that_comes_late_opens(pair: tuple[Device, Device]) -> None:
    """Also some seconds after its player has pressed, and looks for the other already."""
    host, guest = pair
    looking, late = (Waiting(host, guest) for _each in range(2))
    guest.do("([peer]) => { live.tryNow(peer); return true; }", looking.other)
    time.sleep(LOOKING_S)
    looking.open()
    time.sleep(LATE_S - LOOKING_S)
    late.open()


def test_an_answer_in_a_second_tab_reaches_the_first(pair: tuple[Device, Device]) -> None:
    """And only one of the tabs takes it."""
    host, guest = pair
    peer, offer = host.offer()
    other, answer = guest.answer(offer)
    host.do("([text]) => { window.expected = text; return true; }", answer)
    second = Device(host.page.context.new_page(), host.address)
    assert second.do("([text]) => live.passOn(text)", answer)
    assert not second.do("([text]) => live.passOn(text)", "another")
    host.accept(peer, host.page.evaluate("() => taken"))
    guest.wait(other, "open")


def test_two_tabs_of_one_browser_are_one_device(pair: tuple[Device, Device]) -> None:
    host, _guest = pair
    second = Device(host.page.context.new_page(), host.address)
    hold = "([name]) => live.hold(name)"
    assert host.do(hold, "a table") and second.do(hold, "another")
    assert not second.do(hold, "a table")
    host.page.evaluate("() => { live.release(); return true; }")
    assert second.do(hold, "a table")


def test_nothing_is_asked_of_anybody(pair: tuple[Device, Device]) -> None:
    """The page asks for its own files alone, before an offer and after."""
    host, guest = pair
    asked: list[str] = []
    for device in pair:
        device.page.on("request", lambda request: asked.append(request.url))
    for device in pair:
        device.open()
        assert device.page.evaluate("() => performance.getEntries().length") > 0
    connect(host, guest)
    assert asked and all(url.startswith(host.address) for url in asked)


def test_a_stun_server_is_asked_only_where_it_is_named(pair: tuple[Device, Device]) -> None:
    host, _guest = pair
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind(("127.0.0.1", 0))
        server.settimeout(1.5)
        host.offer()
        with pytest.raises(TimeoutError):
            server.recv(2048)
        host.offer((f"stun:127.0.0.1:{server.getsockname()[1]}",))
        assert server.recv(2048)[:2] == b"\0\1"


@pytest.mark.parametrize("program", FIREFOX)
def test_chromium_and_firefox_connect(
    pair: tuple[Device, Device], address: str, tmp_path: Path, program: str
) -> None:
    """Both ways, also when the answer comes late, for which Firefox is kept waiting."""
    with firefox_device(program, tmp_path, address) as firefox:
        ways = [(firefox, pair[0]), (pair[1], firefox)]
        for wait in FIREFOX_WAITS_S:
            answered = [Waiting(host, guest) for host, guest in ways]
            time.sleep(wait)
            for each in answered:
                each.open()
