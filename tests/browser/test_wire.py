"""Wire: which texts are handed out and taken in, and what keeps a device from being believed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from motherlode.core.errors import BadLink
from motherlode.match.live.live_link import LiveLink, describe, read
from tests.event_loop import run
from tests.match.session_descriptions import CHROMIUM, FIREFOX

NAME = "motherlode.browser.wire"
TABLE = b"the table's name"
CHROMIUMS, FIREFOXES = CHROMIUM["fingerprint"], FIREFOX["fingerprint"]


class Secret(bytes):
    """Bytes as they come from JavaScript."""

    def to_bytes(self) -> bytes:
        return bytes(self)


class FakeLive:
    """The JavaScript of one tab; ``sdp`` is what its browser describes itself with."""

    def __init__(self, sdp: dict[str, str], others: list[FakeLive]) -> None:
        self.sdp = sdp
        self.others = others
        others.append(self)
        self.done: list[tuple[Any, ...]] = []
        self.rooms: dict[str, Secret] = {}
        self.locked = self.shut = False
        self.tell: Callable[[int, str, str], None] = lambda *_given: None
        self.take: Callable[[str], bool] = lambda _text: False

    def listen(self, tell: Callable[[int, str, str], None], take: Callable[[str], bool]) -> None:
        self.tell, self.take = tell, take

    def listenToTabs(self) -> None: ...

    async def hold(self, _name: str) -> bool:
        return not self.locked

    async def offer(self, number: int, servers: list[Any]) -> str:
        self.done.append(("offer", number, servers))
        if self.shut:
            raise ValueError("not here")
        return self.sdp["offer"]

    async def answer(self, number: int, _servers: list[Any], sdp: str, later: list[str]) -> str:
        self.done.append(("answer", number, sdp, later))
        return self.sdp["answer"]

    async def accept(self, number: int, sdp: str, candidates: list[str]) -> None:
        self.done.append(("accept", number, sdp, candidates))

    async def passOn(self, text: str) -> bool:
        return any(other.take(text) for other in self.others if other is not self)

    def roomKey(self, name: str) -> Any:
        async def found() -> Secret:
            return self.rooms.get(name, Secret(bytes(range(16))))

        return found()

    def keepRoom(self, name: str, secret: Secret) -> None:
        self.rooms[name] = secret

    async def meet(self, number: int, *given: Any) -> None:
        self.done.append(("meet", number, *given))

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.done.append((name, *given))


class Heard:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.all: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given: self.all.append((name, *given))


class Tab:
    """A tab with data channels on a fake browser."""

    def __init__(self, module: ModuleType, live: FakeLive) -> None:
        self.module, self.live = module, live
        self.wire = module.DataChannels()
        self.heard = Heard()
        self.wire.listen(self.heard)
        self.texts: list[str] = []

    async def settle(self) -> None:
        sys.modules["js"].motherlodeLoad = self._load  # type: ignore[attr-defined]
        for _each in range(8):
            await asyncio.sleep(0)

    async def _load(self, _path: str) -> Any:
        return SimpleNamespace(default=self.live)

    async def offer(self, known: str = "") -> int:
        peer: int = self.wire.offer(TABLE, 0, known, self.texts.append)
        await self.settle()
        return peer

    async def answer(self, text: str, known: str = "") -> int:
        peer: int = self.wire.answer(text, 1, known, self.texts.append)
        await self.settle()
        return peer

    async def accept(self, text: str) -> str:
        told: list[str] = []
        self.wire.accept(text, told.append)
        await self.settle()
        return told[0]


Play = Callable[[Tab, Tab], Coroutine[Any, Any, None]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Run a play of two tabs, one of Chromium and one of Firefox, on a site with these helpers."""

    def playing(acts: Play, helpers: str = "") -> None:
        js, pyodide, ffi = (ModuleType(name) for name in ("js", "pyodide", "pyodide.ffi"))
        meta = SimpleNamespace(content=helpers) if helpers else None
        js.document = SimpleNamespace(querySelector=lambda _css: meta)  # type: ignore[attr-defined]
        js.window = SimpleNamespace()  # type: ignore[attr-defined]
        js.console = SimpleNamespace(info=lambda _text: None)  # type: ignore[attr-defined]
        js.Object = SimpleNamespace(fromEntries=dict)  # type: ignore[attr-defined]
        ffi.JsException = RuntimeError  # type: ignore[attr-defined]
        ffi.create_proxy = lambda call: call  # type: ignore[attr-defined]
        ffi.to_js = lambda value, **_how: value  # type: ignore[attr-defined]
        for name, module in {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.delitem(sys.modules, NAME, raising=False)
        wire = import_module(NAME)
        monkeypatch.delitem(sys.modules, NAME)
        tabs = (Tab(wire, FakeLive(sdp, [])) for sdp in (CHROMIUM, FIREFOX))
        run(acts(*tabs))

    return playing


def test_two_texts_connect(play: Callable[..., None]) -> None:
    """The answerer gets no address at first; each hears whose certificate it is."""

    async def acts(anna: Tab, ben: Tab) -> None:
        peer = await anna.offer()
        other = await ben.answer(anna.texts[0])
        assert await anna.accept(ben.texts[0]) == ""
        (answered,) = [each for each in ben.live.done if each[0] == "answer"]
        assert "candidate" not in answered[2] and len(answered[3]) == 2
        (accepted,) = [each for each in anna.live.done if each[0] == "accept"]
        assert len(accepted[3]) == 2
        anna.live.tell(peer, "open", "")
        ben.live.tell(other, "open", "")
        assert anna.heard.all == [("opened", peer, FIREFOXES)]
        assert ben.heard.all == [("opened", other, CHROMIUMS)]
        anna.live.tell(peer, "text", "hello")
        anna.live.tell(peer, "silent", "")
        anna.live.tell(peer, "again", "")
        anna.live.tell(peer, "closed", "left")
        anna.live.tell(peer, "text", "too late")
        assert anna.heard.all[1:] == [
            *(("heard", peer, "hello"), ("silent", peer, True), ("silent", peer, False)),
            ("closed", peer, "left"),
        ]

    play(acts)


def test_a_browser_without_data_channels_is_told_of(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, _ben: Tab) -> None:
        assert anna.wire.problem() == "none"
        js = sys.modules["js"]
        js.window.RTCPeerConnection = object
        assert anna.wire.problem() == ""

    play(acts)


def test_firefox_is_kept_waiting(play: Callable[..., None]) -> None:
    """It is told the offerer's name again and again; Chromium is not."""

    async def acts(anna: Tab, ben: Tab) -> None:
        await anna.offer()
        await ben.answer(anna.texts[0])
        host = read(anna.texts[0]).addresses[0].host
        assert ("knock", 1, host) in ben.live.done
        await ben.offer()
        await anna.answer(ben.texts[1])
        assert not any(each[0] == "knock" for each in anna.live.done)

    play(acts)


def test_devices_that_know_each_other_use_short_texts(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, ben: Tab) -> None:
        peer = await anna.offer(FIREFOXES)
        assert not read(anna.texts[0]).fingerprint
        await ben.answer(anna.texts[0], CHROMIUMS)
        assert not read(ben.texts[0]).fingerprint
        assert await anna.accept(ben.texts[0]) == ""
        anna.live.tell(peer, "open", "")
        assert anna.heard.all == [("opened", peer, FIREFOXES)]

    play(acts)


def test_another_certificate_is_refused(play: Callable[..., None]) -> None:
    """In an offer and in an answer; the offer waits on for the right one."""

    async def acts(anna: Tab, ben: Tab) -> None:
        await anna.offer()
        peer = await ben.answer(anna.texts[0], "ab" * 32)
        assert ben.heard.all == [("closed", peer, "foreign")] and not ben.texts
        await anna.offer("ab" * 32)
        mark = read(anna.texts[1]).offer_mark()
        answer = describe(FIREFOX["answer"], TABLE, 1, mark)
        assert await anna.accept(answer.text()) == "foreign"
        assert await anna.accept(replace(answer, fingerprint="ab" * 32).text()) == ""

    play(acts)


def test_a_short_text_needs_a_known_certificate(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, ben: Tab) -> None:
        await anna.offer(FIREFOXES)
        peer = await ben.answer(anna.texts[0])
        assert ben.heard.all == [("closed", peer, "short")]

    play(acts)


def test_an_answer_is_as_long_as_its_offer(play: Callable[..., None]) -> None:
    """One that makes a long offer may have lost what it knew of the device that answers."""

    async def acts(anna: Tab, ben: Tab) -> None:
        await anna.offer()
        await ben.answer(anna.texts[0], read(anna.texts[0]).fingerprint)
        assert read(ben.texts[0]).fingerprint
        assert await anna.accept(ben.texts[0]) == ""
        known = read(ben.texts[0]).fingerprint
        await anna.offer(known)
        assert not read(anna.texts[1]).fingerprint
        await ben.answer(anna.texts[1], read(anna.texts[0]).fingerprint)
        assert not read(ben.texts[1]).fingerprint
        assert await anna.accept(ben.texts[1]) == ""

    play(acts)


def test_an_answer_finds_its_offer(play: Callable[..., None]) -> None:
    """Among several, once, and in another tab of the same browser if it waits there."""

    async def acts(anna: Tab, ben: Tab) -> None:
        await anna.offer()
        await ben.answer(anna.texts[0])
        second = Tab(anna.module, FakeLive(CHROMIUM, anna.live.others))
        await anna.settle()
        assert await second.accept(ben.texts[0]) == "elsewhere"
        assert await second.accept(ben.texts[0]) == "unknown"
        assert await anna.accept(ben.texts[0]) == "unknown"
        with pytest.raises(BadLink):
            anna.wire.accept(anna.texts[0], print)
        with pytest.raises(BadLink):
            ben.wire.answer(ben.texts[0], 1, "", print)
        with pytest.raises(BadLink):
            ben.wire.answer("#play/1/AAAA", 1, "", print)

    play(acts)


def test_what_the_browser_does_not_let_us_is_told(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, ben: Tab) -> None:
        anna.live.shut = ben.live.locked = True
        peer, other = await anna.offer(), await ben.offer()
        assert anna.heard.all == [("closed", peer, "refused")]
        assert ben.heard.all == [("closed", other, "elsewhere")]
        assert not anna.texts and not ben.texts

    play(acts)


def test_messages_go_to_open_peers_alone_and_are_not_too_long(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, _ben: Tab) -> None:
        peer = await anna.offer()
        anna.wire.send(peer, "early")
        anna.live.tell(peer, "open", "")
        anna.wire.send(peer, "one")
        anna.wire.send(peer, "\u00e9" * 32_769)
        anna.wire.send(peer + 1, "to nobody")
        assert [each for each in anna.live.done if each[0] == "send"] == [("send", peer, "one")]
        anna.wire.close()
        anna.wire.send(peer, "late")
        assert anna.live.done[-2:] == [("close", peer), ("release",)]
        assert not [each for each in anna.heard.all if each[0] == "closed"]

    play(acts)


def test_of_many_that_wait_the_oldest_goes(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, _ben: Tab) -> None:
        peers = [await anna.offer() for _each in range(anna.module.MAX_PEERS + 2)]
        assert anna.heard.all == [("closed", peer, "failed") for peer in peers[:2]]

    play(acts)


def test_with_a_mailbox_nothing_is_given_back(play: Callable[..., None]) -> None:
    """Both go into the room of the invitation, and find it again when they know each other."""

    async def acts(anna: Tab, ben: Tab) -> None:
        assert anna.wire.has_mailbox() and not anna.wire.problem()
        peer = await anna.offer(FIREFOXES)
        link = read(anna.texts[0])
        assert link == LiveLink(TABLE[:6], 0, room=bytes(range(16)))
        other = await ben.answer(anna.texts[0])
        assert ben.texts == [""]
        assert [tab.live.done[-1][:3] for tab in (anna, ben)] == [
            ("meet", each, "wss://example.org/box") for each in (peer, other)
        ]
        assert anna.live.done[-1][4] == "", "of the other way"
        anna.live.tell(peer, "open", "box-1234")
        assert anna.heard.all == [("opened", peer, "box-1234")]
        assert list(anna.live.rooms) == [f"{TABLE[:6].hex()} box-1234"]
        await anna.offer("box-1234")
        assert anna.live.done[-1][3:] == (Secret(range(16)), "box-1234", False)

    play(acts, '{"mailbox": "wss://example.org/box", "stun": []}')


def test_a_room_is_of_no_use_without_a_mailbox(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, _ben: Tab) -> None:
        peer = await anna.answer(LiveLink(bytes(6), 0, room=bytes(16)).text())
        assert anna.heard.all == [("closed", peer, "failed")]

    play(acts)


def test_stun_servers_are_those_of_the_site(play: Callable[..., None]) -> None:
    async def acts(anna: Tab, _ben: Tab) -> None:
        await anna.offer()
        assert anna.live.done[0] == ("offer", 1, [{"urls": "stun:example.org"}])

    play(acts, '{"mailbox": "", "stun": ["stun:example.org"]}')
