"""Live tables: the length of the texts, how soon two browsers are connected, and see each other go.

Two processes of Chromium under the page's policy, and Firefox where it is; then the same by a
mailbox, and the moves of a game by the buttons of the page. All on this machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.figures import Figure
from e2e import planted
from e2e.conftest import WINDOW
from e2e.engines.finding import found
from e2e.killing import kill_browser
from e2e.live_device import (
    PLAYED_FLAGS,
    Device,
    connect,
    firefox_device,
    launch_kept,
    launch_live,
    make_page,
)
from e2e.mailbox import MEET, SECRET, Post
from e2e.page_pool import FORGETFUL
from e2e.site import build, serving
from e2e.table_page import LISTEN, TablePage
from e2e.test_live_tables import ALLOWED, invite, play_turn, set_up
from e2e.test_live_tables import connect as connect_live
from motherlode.match.live_link import PREFIX
from tools.site_config import LiveHelpers

SECTION = "live"
TEXT_CHARACTERS = 140
OPEN_MS, FIREFOX_OPEN_MS, MAILBOX_OPEN_MS = 250, 4000, 100
ROUND_TRIP_MS, MAILBOX_ROUND_TRIP_MS, MAILBOX_BACK_MS = 5, 10, 300
RELOAD_MS, KILL_MS, MOVE_MS, DELAYED_MOVE_MS = 1000, 6000, 5, 10
#: Milliseconds that messages are under way, beyond what they are on one machine.
LATE_MS = (0, 100, 300)
TURNS = 12
#: Seconds in which a move and the draw after it are stored everywhere.
UNDER_WAY_S = 0.2
PINGS = 100
#: The times of so many messages, each sent when the one before has come back.
ROUND_TRIPS = """async ([peer, count]) => {
  const times = [], at = () => performance.timeOrigin + performance.now();
  let back = () => {};
  live.listen((...event) => {
    told.push([...event, at()]);
    if (event[1] === "text") back();
  }, () => false);
  for (let number = 0; number < count; number += 1) {
    const start = performance.now();
    live.send(peer, `${number}`);
    await new Promise(done => { back = done; });
    times.push(performance.now() - start);
    await new Promise(done => setTimeout(done, 25));  // no more than are looked at
  }
  return times;
}"""
#: From now on everything is sent back to where it came from.
ECHO = """() => {
  live.listen((peer, kind, text) => {
    told.push([peer, kind, text, performance.timeOrigin + performance.now()]);
    if (kind === "text") live.send(peer, text);
  }, () => false);
  return true;
}"""


#: When news of the log went out and came in, and when a table was stored, in milliseconds since
#: 1970; each with the plies that the log has with it. All that goes out is late by the milliseconds
#: given. ``echo`` is the way there and back of a message that no Python sees.
STAMPED = """(late => {
  const at = () => performance.timeOrigin + performance.now();
  const stamp = (list, text) => {
    if (!text.includes('"log"')) return;
    const {at: begins, to} = JSON.parse(text);
    if (to > begins) list.push([at(), to]);  // not a number for a draw alone
  };
  Object.assign(window, {sentAt: [], heardAt: [], storedAt: []});
  const {send} = RTCDataChannel.prototype, {setItem} = Storage.prototype;
  const {get, set} = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  let channel = null, back = () => {};
  RTCDataChannel.prototype.send = function (text) {
    channel = this;
    stamp(sentAt, text);
    if (late) setTimeout(() => this.readyState === "open" && send.call(this, text), late);
    else send.call(this, text);
  };
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", {get, set(hear) {
    set.call(this, event => {
      if (event.data === "echo") return send.call(this, "back");
      if (event.data === "back") return back();
      stamp(heardAt, event.data);
      hear(event);
    });
  }});
  window.echo = () => new Promise(done => {
    const start = performance.now();
    back = () => done(performance.now() - start);
    send.call(channel, "echo");
  });
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    if (key.includes("/table/")) storedAt.push([at(), Number(/"plies":(\\d+)/.exec(text)?.[1])]);
  };
})"""


class QuietPlayer(TablePage):
    """A player who lets both pages alone while a move is under way.

    Whoever asks a page how far it is takes one of two processors from it.
    """

    def play_well(self) -> None:
        """See ``TablePage``."""
        super().play_well()
        time.sleep(UNDER_WAY_S)


def figures(rounds: int) -> Iterator[Figure]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        address = stack.enter_context(serving(make_page(folder)))
        playwright = stack.enter_context(sync_playwright())
        host, guest = _devices(playwright, stack, address)
        yield from connected(host, guest, rounds, "Chromium")
        yield from seen(playwright, host, guest, address, folder, rounds)
        program = found().get("firefox")
        if program:
            profile = folder / "firefox"
            profile.mkdir()
            with firefox_device(program, profile, address) as other:
                yield from connected(other, guest, rounds, "Firefox offers")
                yield from connected(host, other, rounds, "Firefox answers", FIREFOX_OPEN_MS)
    yield from by_mailbox(rounds)
    for late in LATE_MS:
        yield from moves(late)


def _devices(playwright: Playwright, stack: ExitStack, address: str) -> tuple[Device, Device]:
    made = []
    for _each in range(2):
        browser = launch_live(playwright)
        stack.callback(browser.close)
        made.append(Device(browser.new_context().new_page(), address))
    return made[0], made[1]


def connected(
    host: Device, guest: Device, rounds: int, name: str, limit: int = OPEN_MS
) -> Iterator[Figure]:
    """Offer, answer, open, and messages there and back."""
    lengths, opened, trips = [], [], []
    for _each in range(rounds):
        host.open()
        guest.open()
        peer, offer = host.offer()
        other, answer = guest.answer(offer)
        lengths.append(float(max(len(offer), len(answer)) - len(PREFIX)))
        before = host.now()
        host.accept(peer, answer)
        opened.append(max(host.wait(peer, "open"), guest.wait(other, "open")) - before)
        trips.append(_trips(host, guest, peer))
    yield Figure(SECTION, f"{name}: offer, answer", "characters", tuple(lengths), TEXT_CHARACTERS)
    yield Figure(SECTION, f"{name}: answer in to open", "ms", tuple(opened), limit)
    yield from _as_figures(f"{name}: there and back", trips, ROUND_TRIP_MS)


def _trips(host: Device, guest: Device, peer: int) -> list[float]:
    guest.page.evaluate(ECHO)
    found: list[float] = host.do(ROUND_TRIPS, peer, PINGS)
    return sorted(found)


def _as_figures(name: str, trips: list[list[float]], limit: int) -> Iterator[Figure]:
    for title, part, target in (("median", 0.5, limit), ("p95", 0.95, 5 * limit)):
        samples = tuple(each[int(len(each) * part)] for each in trips)
        yield Figure(SECTION, f"{name}, {title}", "ms", samples, target)


def seen(
    playwright: Playwright,
    host: Device,
    guest: Device,
    address: str,
    folder: Path,
    rounds: int,
) -> Iterator[Figure]:
    """The times until a device knows that the other has reloaded, or was killed."""
    reloads, kills = [], []
    for number in range(rounds):
        peer, _other = connect(host, guest)
        before = host.now()
        guest.open()
        reloads.append(host.wait(peer, "closed") - before)
        profile = folder / f"killed-{number}"
        context = launch_kept(playwright, profile)
        peer, _other = connect(host, Device(context.new_page(), address))
        before = host.now()
        kill_browser(profile)
        kills.append(host.wait(peer, "silent") - before)
    yield Figure(SECTION, "a reload is seen", "ms", tuple(reloads), RELOAD_MS)
    yield Figure(SECTION, "a killed browser is seen", "ms", tuple(kills), KILL_MS)


def by_mailbox(rounds: int) -> Iterator[Figure]:
    """Both ends opened in the same moment, letters there and back, and one that reloads."""
    opened, trips, back = [], [], []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        post = Post()
        stack.callback(post.stop)
        site = make_page(folder, LiveHelpers(post.address))
        address = stack.enter_context(serving(site))
        playwright = stack.enter_context(sync_playwright())
        host, guest = _devices(playwright, stack, address)
        for number in range(rounds):
            given: list[Any] = [1, post.address, [*SECRET[1:], number], ""]
            host.open()
            guest.open()
            host.do(MEET, *given)
            time.sleep(0.3)
            before = guest.now()
            guest.do(MEET, *given)
            opened.append(max(host.wait(1, "open"), guest.wait(1, "open")) - before)
            trips.append(_trips(host, guest, 1))
            host.open()
            before = host.now()
            host.do(MEET, *given)
            back.append(host.wait(1, "open") - before)
    yield Figure(
        SECTION, "mailbox: the second comes, to open", "ms", tuple(opened), MAILBOX_OPEN_MS
    )
    yield from _as_figures("mailbox: there and back", trips, MAILBOX_ROUND_TRIP_MS)
    yield Figure(SECTION, "mailbox: back after a reload", "ms", tuple(back), MAILBOX_BACK_MS)


def moves(late: int = 0) -> Iterator[Figure]:
    """The time from a device's message to the move stored by the other, with draws by both.

    Beside it what of it is the page's own, from the message heard to the move stored, and an echo
    on the same channel after each turn.

    ``late``: milliseconds that every message is under way, which are not counted.
    """
    sent, heard, echoes = [], [], []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        address = stack.enter_context(serving(build(folder)))
        playwright = stack.enter_context(sync_playwright())
        state = planted.storage_state(address, planted.shelf(settings=planted.QUICK))
        players = []
        for seat in range(2):
            browser = launch_live(playwright, PLAYED_FLAGS)
            stack.callback(browser.close)
            context = browser.new_context(
                viewport=WINDOW, locale="en-GB", storage_state=state, permissions=ALLOWED
            )
            for script in (LISTEN, FORGETFUL, f"{STAMPED}({late})"):
                context.add_init_script(script)
            players.append(QuietPlayer(context.new_page(), address, seat))
        anna, ben = players
        set_up(anna, ("Ben",), "fair")
        connect_live(anna, ben, invite(anna, "Invite Ben"), "Play as Ben")
        for _each in range(TURNS):
            play_turn(anna, ben)
            echoes.append(float(anna.page.evaluate("echo()")) / 2)
        for one, other in ((anna, ben), (ben, anna)):
            sent += [each - late for each in _late(one, "sentAt", other)]
            heard += _late(other, "heardAt", other)
    name = f"Carcassonne, {late} ms under way" if late else "Carcassonne"
    limit = DELAYED_MOVE_MS if late else MOVE_MS
    yield from _as_figures(f"{name}: sent to stored", [sorted(sent)], limit)
    yield from _as_figures(f"{name}: heard to stored", [sorted(heard)], MOVE_MS)
    yield from _as_figures(f"{name}: half an echo", [sorted(echoes)], ROUND_TRIP_MS)


def _late(one: TablePage, stamps: str, other: TablePage) -> list[float]:
    """Return how long after each stamp of the one the other had its plies stored."""
    stamped: list[tuple[float, int]] = one.page.evaluate(stamps)
    stored: list[tuple[float, int]] = other.page.evaluate("storedAt")
    found = []
    for when, plies in stamped:
        before = any(at < when and has >= plies for at, has in stored)
        after = next((at for at, has in stored if at >= when and has >= plies), None)
        if after is not None and not before:
            found.append(after - when)
    return found
