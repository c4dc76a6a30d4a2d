"""The data channels of live tables, on ``assets/live.js``: texts out of descriptions and back.

Where the site names a mailbox, offers are of rooms in it (``assets/mailbox.js``).
"""

from __future__ import annotations

import json
from asyncio import Task, create_task
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from motherlode.app.ports import WireListener
from motherlode.core.errors import BadLink
from motherlode.locale import _
from motherlode.match.live.live_link import TABLE_BYTES, LiveLink, describe, read

#: More that wait for an answer are too many: the oldest is closed.
MAX_PEERS = 8
MAX_MESSAGE_BYTES = 65_536
#: In the session descriptions of the engine that gives up on an offer without addresses.
GIVES_UP_SOON = "o=mozilla"
#: What a fingerprint begins with that is of a device in the mailbox, and of no certificate.
BY_MAILBOX = "box-"
#: The element of the page in which the build names the site's helpers, if it has any.
HELPERS = 'meta[name="motherlode-live"]'


@dataclass
class _Peer:
    """A device at the other end, or one that is waited for.

    ``own``: the text that was handed out; ``fingerprint``: of the certificate it must have, once
    that is known; ``known``: the table knew it before.
    """

    table: bytes
    known: str
    own: LiveLink | None = None
    fingerprint: str = ""
    is_open: bool = False
    #: The key of its room in the mailbox.
    secret: Any = None


class DataChannels:
    """The data channels, or the mailbox in their place. A ``Wire``."""

    def __init__(self) -> None:
        self._peers: dict[int, _Peer] = {}
        self._count = 0
        self._listener: WireListener | None = None
        self._live: Any = None
        self._held: set[bytes] = set()
        self._tasks: set[Task[None]] = set()
        named = js.document.querySelector(HELPERS)
        helpers = json.loads(named.content) if named else {}
        self._mailbox = str(helpers.get("mailbox", ""))
        self._stun = [{"urls": address} for address in helpers.get("stun", ())]

    def problem(self) -> str:
        """See ``Wire``."""
        has_channels = bool(getattr(js.window, "RTCPeerConnection", None))
        return "" if has_channels or self._mailbox else "none"

    def has_mailbox(self) -> bool:
        """See ``Wire``."""
        return bool(self._mailbox)

    def listen(self, listener: WireListener) -> None:
        """See ``Wire``."""
        self._listener = listener

    def offer(self, table: bytes, seat: int, known: str, done: Callable[[str], None]) -> int:
        """See ``Wire``."""
        peer = _Peer(table[:TABLE_BYTES], _by_way(known, by_mailbox=bool(self._mailbox)))
        number = self._add(peer)

        async def offering(live: Any) -> None:
            if self._mailbox:
                secret = await live.roomKey(_room(peer, peer.known))
                room = LiveLink(peer.table, seat, room=bytes(secret.to_bytes()))
                self._hand_out(number, room, done, is_short=True)
                await self._meet(live, number, secret)
                return
            sdp = str(await live.offer(number, self._servers()))
            self._hand_out(number, describe(sdp, table, seat), done, is_short=bool(peer.known))

        self._run(number, offering)
        return number

    def answer(self, offer: str, seat: int, known: str, done: Callable[[str], None]) -> int:
        """See ``Wire``."""
        link = read(offer)
        if link.is_answer:
            raise BadLink(_("This is not a link to a game here."))
        peer = _Peer(link.table, _by_way(known, by_mailbox=bool(link.room)))
        number = self._add(peer)

        async def answering(live: Any) -> None:
            if link.room:
                done("")
                await self._meet(live, number, to_js(link.room), answers=True)
                return
            fault = _fault(link, peer.known)
            if fault:
                self._close(number, fault)
                return
            peer.fingerprint = link.fingerprint or peer.known
            own = link.sdp(peer.fingerprint), to_js(link.candidates())
            sdp = str(await live.answer(number, self._servers(), *own))
            if GIVES_UP_SOON in sdp and link.addresses:
                live.knock(number, link.addresses[0].host)
            answer = describe(sdp, link.table, seat, link.offer_mark())
            # who makes a long offer may not know this device any more
            self._hand_out(number, answer, done, is_short=not link.fingerprint)

        self._run(number, answering)
        return number

    def accept(self, answer: str, done: Callable[[str], None]) -> None:
        """See ``Wire``."""
        link = read(answer)
        if not link.is_answer:
            raise BadLink(_("This is not a link to a game here."))
        fault = self._take(link)
        if fault != "unknown":
            done(fault)
            return

        async def passing() -> None:
            live = await self._load()
            done("elsewhere" if await live.passOn(link.text()) else "unknown")

        self._start(passing())

    def send(self, peer: int, text: str) -> None:
        """See ``Wire``."""
        found = self._peers.get(peer)
        if found and found.is_open and len(text.encode()) <= MAX_MESSAGE_BYTES:
            self._live.send(peer, text)

    def try_now(self, peer: int) -> None:
        """See ``Wire``."""
        if self._live is not None:
            self._live.tryNow(peer)

    def close(self, peer: int | None = None) -> None:
        """See ``Wire``."""
        for number in [*self._peers] if peer is None else [peer]:
            self._close(number)

    # -- one peer ----------------------------------------------------------------------

    def _add(self, peer: _Peer) -> int:
        waiting = [number for number, each in self._peers.items() if not each.is_open]
        if len(self._peers) >= MAX_PEERS and waiting:
            self._close(waiting[0], "failed")
        self._count += 1
        self._peers[self._count] = peer
        return self._count

    def _run(self, number: int, work: Callable[[Any], Coroutine[Any, Any, None]]) -> None:
        """Do this work with the JavaScript; the peer is closed if the browser does not let us."""
        table = self._peers[number].table

        async def running() -> None:
            try:
                live = await self._load()
                if table not in self._held and not await live.hold(table.hex()):
                    self._close(number, "elsewhere")
                    return
                self._held.add(table)
                await work(live)
            except (JsException, ValueError) as error:
                js.console.info(f"There is no data channel ({error}).")
                self._close(number, "refused")

        self._start(running())

    def _hand_out(
        self, number: int, link: LiveLink, done: Callable[[str], None], *, is_short: bool
    ) -> None:
        """Give away the text; who knows our certificate gets the short one."""
        peer = self._peers.get(number)
        if peer is not None:
            peer.own = replace(link, fingerprint="") if is_short else link
            done(peer.own.text())

    async def _meet(self, live: Any, number: int, secret: Any, *, answers: bool = False) -> None:
        """Go into the room of that key."""
        peer = self._peers.get(number)
        if peer is None:
            return
        if not self._mailbox:
            self._close(number, "failed")
            return
        peer.secret = secret
        await live.meet(number, self._mailbox, secret, peer.known, answers)

    def _take(self, link: LiveLink) -> str:
        """Take in an answer that is waited for here; return why not."""
        for number, peer in self._peers.items():
            own = peer.own
            waits = own is not None and not own.is_answer and not peer.fingerprint
            if own and waits and (own.table, own.offer_mark()) == (link.table, link.mark):
                fault = _fault(link, peer.known)
                if not fault:
                    peer.fingerprint = link.fingerprint or peer.known
                    self._run(number, partial(_accept, number, link, peer.fingerprint))
                return fault
        return "unknown"

    def _close(self, number: int, reason: str = "") -> None:
        peer = self._peers.pop(number, None)
        if peer is None:
            return
        if self._live is not None:
            self._live.close(number)
        if not self._peers and self._live is not None:
            self._live.release()
            self._held.clear()
        if reason and self._listener is not None:
            self._listener.closed(number, reason)

    # -- the JavaScript ----------------------------------------------------------------

    async def _load(self) -> Any:
        """Return the JavaScript, fetched when it is first needed."""
        if self._live is None:
            live = (await js.motherlodeLoad("assets/live.js")).default
            live.listen(create_proxy(self._hear), create_proxy(self._take_passed))
            live.listenToTabs()
            self._live = live
        return self._live

    def _hear(self, number: int, event: str, text: str) -> None:
        peer, listener = self._peers.get(number), self._listener
        if peer is None or listener is None:
            return
        if event == "text":
            listener.heard(number, text)
        elif event == "open":
            peer.is_open = True
            if peer.secret is not None:
                # who comes back, without a text, finds the other in the same room
                peer.fingerprint = text
                self._live.keepRoom(_room(peer, text), peer.secret)
            listener.opened(number, peer.fingerprint)
        elif event == "closed":
            self._close(number, text)
        elif event == "late":
            listener.late(number)
        else:
            listener.silent(number, event == "silent")

    def _take_passed(self, text: str) -> bool:
        """Take in what another tab of this browser passes on, if it is waited for here."""
        try:
            link = read(text)
        except BadLink:
            return False
        return link.is_answer and not self._take(link)

    def _servers(self) -> Any:
        return to_js(self._stun, dict_converter=js.Object.fromEntries)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _accept(number: int, link: LiveLink, fingerprint: str, live: Any) -> None:
    await live.accept(number, link.sdp(fingerprint), to_js(link.candidates()))


def _by_way(known: str, *, by_mailbox: bool) -> str:
    """Return the fingerprint known, none if it is of the other way, which this site went before."""
    return known if known.startswith(BY_MAILBOX) == by_mailbox else ""


def _room(peer: _Peer, fingerprint: str) -> str:
    """Return the name under which the key of the room with that device is kept; none for a new."""
    return f"{peer.table.hex()} {fingerprint}" if fingerprint else ""


def _fault(link: LiveLink, known: str) -> str:
    """Return what keeps the certificate of a text from being believed."""
    if known and link.fingerprint and link.fingerprint != known:
        return "foreign"
    return "" if link.fingerprint or known else "short"
