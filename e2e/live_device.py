"""A device of a live table without the cabinet: the page's data channels under the page's policy.

The texts are made here, by the module that makes them in the page.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from e2e.engines.launching import tab
from e2e.site import FLAGS
from motherlode.match.live.live_link import LiveLink, describe, read
from tools.chromium import find_chromium
from tools.own_scripts import served_script
from tools.paths import ROOT
from tools.site_config import LiveHelpers, with_helpers

TABLE = b"motherlode table"
NO_HELPERS = LiveHelpers()
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
#: Names of this network are looked up, unlike in other tests: browsers give them to themselves.
LIVE_FLAGS = [flag for flag in FLAGS if "resolver" not in flag]
#: And the page's programs are compiled as they are for a player.
PLAYED_FLAGS = [flag for flag in LIVE_FLAGS if "js-flags" not in flag]
START = """async () => {
  const {default: live} = await import(new URL("./assets/live.js", location).href);
  const told = [], at = () => performance.timeOrigin + performance.now();
  Object.assign(window, {live, told, expected: ""});
  live.listen((...event) => { told.push([...event, at()]); }, text => {
    if (text !== window.expected) return false;
    window.taken = text;
    return true;
  });
  live.listenToTabs();
  return true;
}"""


#: The outcome of a function, unless it does not come in so many milliseconds.
IN_TIME = """given => Promise.race([
  (%s)(given),
  new Promise((_, fail) => { setTimeout(() => fail(new Error("nothing comes of it")), %d); }),
])"""
LONGEST_MS = 20_000


def make_page(folder: Path, helpers: LiveHelpers = NO_HELPERS) -> Path:
    """Make a site of one page with the policy of ours and the channels' files; return it."""
    site = folder / "live"
    (site / "assets").mkdir(parents=True)
    found = POLICY.search((ROOT / "index.html").read_text(encoding="utf-8"))
    assert found, "the page has no policy"
    page = f'<!doctype html><html lang="en"><meta charset="utf-8">{found[0]}<title>Live</title>\n'
    (site / "index.html").write_text(with_helpers(page, helpers), encoding="utf-8")
    for name in ("live.js", "mailbox.js"):
        path = f"assets/{name}"
        (site / path).write_text(served_script(ROOT, path), encoding="utf-8")
    return site


class Device:
    """One browser's page. Peers are numbers, as in the page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.offers: dict[int, LiveLink] = {}
        self._count = 0
        self.open()

    def open(self) -> None:
        """Open the page, or open it again."""
        self.page.goto(self.address)
        self.do(START)

    def do(self, script: str, *given: Any) -> Any:
        """Return what the function in the page returns of these, or comes to in time."""
        return self.page.evaluate(IN_TIME % (script, LONGEST_MS), list(given))

    def offer(self, stun: tuple[str, ...] = ()) -> tuple[int, str]:
        """Return a new peer and the text of its offer."""
        self._count += 1
        servers = [{"urls": address} for address in stun]
        sdp = self.do("([peer, servers]) => live.offer(peer, servers)", self._count, servers)
        self.offers[self._count] = describe(sdp, TABLE, 0)
        return self._count, self.offers[self._count].text()

    def answer(self, text: str, known: str = "") -> tuple[int, str]:
        """Return a new peer and the text of the answer; ``known`` overrides the certificate."""
        link = read(text)
        self._count += 1
        peer = self._count
        own = link.sdp().replace(_colons(link.fingerprint), _colons(known or link.fingerprint))
        script = "([peer, sdp, later]) => live.answer(peer, [], sdp, later)"
        sdp = self.do(script, peer, own, link.candidates())
        if "o=mozilla" in sdp and link.addresses:
            self.do("([peer, host]) => live.knock(peer, host)", peer, link.addresses[0].host)
        return peer, describe(sdp, link.table, 1, link.offer_mark()).text()

    def accept(self, peer: int, text: str) -> None:
        """Take in the answer."""
        link = read(text)
        assert link.mark == self.offers[peer].offer_mark()
        script = "([peer, sdp, candidates]) => live.accept(peer, sdp, candidates)"
        self.do(script, peer, link.sdp(), link.candidates())

    def told(self, peer: int, *kinds: str) -> list[list[Any]]:
        """Return the events of that peer, of these kinds or all."""
        found = self.page.evaluate("() => told")
        return [each for each in found if each[0] == peer and (not kinds or each[1] in kinds)]

    def until(self, is_so: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until that is so."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, "it does not come about"
            time.sleep(0.05)

    def wait(self, peer: int, kind: str, text: str | None = None, seconds: float = 20) -> float:
        """Wait for that event; return its time in milliseconds since 1970."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for event in self.told(peer, kind):
                if text is None or event[2] == text:
                    return float(event[3])
            time.sleep(0.05)
        raise AssertionError(f"no {kind} {text or ''} of {peer}, but {self.told(peer)}")

    def send(self, peer: int, text: str) -> None:
        """Send a message."""
        self.do("([peer, text]) => { live.send(peer, text); return true; }", peer, text)

    def now(self) -> float:
        """Return its time in milliseconds since 1970."""
        return float(self.page.evaluate("() => performance.timeOrigin + performance.now()"))


def _colons(fingerprint: str) -> str:
    return ":".join(re.findall("..", fingerprint.upper()))


def connect(host: Device, guest: Device) -> tuple[int, int]:
    """Connect two devices by offer and answer; return the peer of each."""
    peer, offer = host.offer()
    other, answer = guest.answer(offer)
    host.accept(peer, answer)
    host.wait(peer, "open")
    guest.wait(other, "open")
    return peer, other


def launch_live(playwright: Playwright, flags: Sequence[str] = LIVE_FLAGS) -> Browser:
    """A Chromium of its own that may look up names of this network."""
    return playwright.chromium.launch(
        executable_path=find_chromium(Path(sys.executable)), args=list(flags)
    )


def launch_kept(playwright: Playwright, folder: Path, **options: Any) -> BrowserContext:
    """A Chromium that keeps what it keeps in that folder."""
    program = find_chromium(Path(sys.executable))
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=program, args=LIVE_FLAGS, **options
    )


@contextmanager
def firefox_device(program: str, folder: Path, address: str) -> Iterator[Device]:
    """A device in Firefox."""
    with tab("firefox", program, folder) as page:
        yield Device(page, address)
