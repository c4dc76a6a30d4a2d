"""The world outside the screens, for tests: everything is kept to be looked at."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from motherlode.app.html import Node, Signal
from motherlode.app.navigation import cabinet_with
from motherlode.app.ports import (
    CameraProblem,
    FileContent,
    NoAgents,
    Ports,
    ShareOutcome,
    ShelfPlace,
    WireListener,
)
from motherlode.app.thinking import consider, last_answer
from motherlode.app.words import table_id
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.stage import Stage
from motherlode.match.codec.record import write
from motherlode.match.shelf.journal import JournaledStore
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, Undo, agree
from motherlode.review.review_run import start_review
from tests.app.boxes import FakeBoxes
from tests.app.sound import flaws
from tests.match.play import draw_elsewhere


class FakeAttention:
    """Whom the device calls, and whether its screen stays on."""

    def __init__(self) -> None:
        self.badges: list[int] = []
        self.notified: list[tuple[str, str]] = []
        self.lets_notify = True
        self.is_kept_awake = False

    def badge(self, number: int) -> None:
        self.badges.append(number)

    def request_notifications(self, refused: Callable[[], None]) -> None:
        if not self.lets_notify:
            refused()

    def notify(self, text: str, fragment: str, refused: Callable[[], None]) -> None:
        if self.lets_notify:
            self.notified.append((text, fragment))
        else:
            refused()

    def keep_awake(self, is_wanted: bool) -> None:
        self.is_kept_awake = is_wanted


class FakePage:
    """Describes itself when it is looked at, as a page does when its frame comes."""

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._leisure: list[Any] = []
        self._root: Node | None = None
        self._describe: Callable[[], Node] | None = None
        self.described = 0
        self.said: list[str] = []
        self.urgent: list[str] = []
        self.aloud: list[str] = []
        self.focused = ""
        self.tops = 0
        self._appearance = ("", "", "")
        self.files: dict[str, str] = {}
        self.picked: FileContent = b""
        self.printed = 0
        #: The milliseconds for which no frame was to be drawn.
        self.held: list[int] = []

    def print_page(self) -> None:
        self.printed += 1

    def set_picture_source(self, find: Callable[[str], Any]) -> None:
        self.find = find

    def render(self, describe: Callable[[], Node]) -> None:
        self._describe = describe

    def render_now(self) -> None:
        assert self.root

    def fill_screen(self, wanted: bool, left: Callable[[], None]) -> None:
        self.filled, self.leave_screen = wanted, left

    def hold_frames(self, milliseconds: int) -> None:
        self.held.append(milliseconds)

    @property
    def leisure(self) -> list[Any]:
        """The steps for idle moments: none is made before somebody has time for it."""
        while self._waiting:
            self._leisure.extend(self._waiting.pop(0))
        return self._leisure

    @property
    def root(self) -> Node | None:
        if self._describe is not None:
            describe, self._describe = self._describe, None
            self._root = describe()
            self.described += 1
            wrong = flaws(self._root)
            assert not wrong, "\n".join(wrong)
        return self._root

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)
        self.aloud.append(text)
        if urgent:
            self.urgent.append(text)

    def hush(self) -> None:
        self.aloud.clear()

    def focus(self, element_id: str) -> None:
        self.focused = element_id

    def run_when_idle(self, steps: Iterable[Callable[[], object]]) -> None:
        self._waiting.append(steps)

    def rest(self) -> None:
        """The browser has nothing else to do: what was put off is done."""
        steps, self.leisure[:] = list(self.leisure), []
        for step in steps:
            step()

    def scroll_to_top(self) -> None:
        self.tops += 1

    def set_appearance(self, theme: str, language: str, title: str) -> None:
        self._appearance = (theme, language, title)

    @property
    def appearance(self) -> tuple[str, str, str]:
        assert self.root is not None
        return self._appearance

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def pick_file(self, done: Callable[[FileContent], None]) -> None:
        done(self.picked)


class FakeLocation:
    def __init__(self, fragment: str = "") -> None:
        self.now = fragment
        self.own = ""

    def fragment(self) -> str:
        return self.now

    def go(self, fragment: str, *, replace: bool = False) -> None:
        self.now = self.own = fragment

    def is_own_address(self) -> bool:
        return self.now == self.own

    def base(self) -> str:
        return "https://example.org/motherlode/"


class FakeClock:
    """Nothing happens until ``run``."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000
        self.today = date(2026, 1, 31)
        self.due: list[Callable[[], None]] = []
        self.frames: list[Callable[[float], None]] = []
        self.hands: list[Callable[[], bool]] = []

    def day(self, offset: int = 0) -> str:
        return str(self.today + timedelta(days=offset))

    def now(self) -> int:
        self.time += 1
        return self.time

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        self.due.append(call)

    def after_frame(self, call: Callable[[], None]) -> None:
        self.due.append(call)

    def request_frame(self, call: Callable[[float], None]) -> None:
        self.frames.append(call)

    def frame(self) -> None:
        frames, self.frames = self.frames, []
        self.time += 5_000
        for call in frames:
            call(float(self.time))

    def run(self, most: int = 20_000) -> None:
        """Until nothing is due any more."""
        for _ in range(most):
            if self.frames:
                self.frame()
            elif self.due:
                self.due.pop(0)()
            elif not any(go_on() for go_on in self.hands):
                return
        raise AssertionError("it never comes to rest")


class FakeSharing:
    def __init__(self) -> None:
        self.copied = ""
        self.works = True
        self.sheet = False
        self.shared: list[tuple[str, str]] = []
        self.outcome: ShareOutcome = "sent"
        self.image = ""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        self.copied = text
        done(self.works)

    def has_share_sheet(self) -> bool:
        return self.sheet

    def share(self, text: str, link: str, image: str, done: Callable[[ShareOutcome], None]) -> None:
        assert self.sheet, "there is no sheet"
        if self.outcome == "sent":
            self.shared.append((text, link))
            self.image = image
        done(self.outcome)

    def sends_pictures(self) -> bool:
        return self.sheet

    def picture(
        self, name: str, picture: Any, width: int, done: Callable[[ShareOutcome], None]
    ) -> None:
        self.drawn = (name, picture, width)
        done("sent" if self.sheet else "saved")

    def qr(self, link: str, done: Callable[[list[str] | None], None]) -> None:
        done(["10", "01"])


class FakeDevice:
    #: Counts over all devices: no two of them draw the same bytes.
    number = 0

    def __init__(self) -> None:
        self.language = "en"
        self.touch = False
        self.night = False
        self.still = False
        self.journal = True
        self.place: ShelfPlace = ""
        self.asked_lasting = 0
        self.wide = 1.4

    def languages(self) -> list[str]:
        return [self.language]

    def dark(self) -> bool:
        return self.night

    def reduced_motion(self) -> bool:
        return self.still

    def coarse_pointer(self) -> bool:
        return self.touch

    def stores_at_once(self) -> bool:
        return self.journal

    def shelf_place(self) -> ShelfPlace:
        return self.place

    def request_persistence(self) -> None:
        self.asked_lasting += 1

    def random_bytes(self, count: int) -> bytes:
        FakeDevice.number += 1
        return FakeDevice.number.to_bytes(count, "big")

    def shape(self) -> float:
        return self.wide


class FakeSurface:
    def __init__(self) -> None:
        self.size_now = (800.0, 600.0, 1.0)
        self.unfinished = False

    def size(self) -> tuple[float, float, float]:
        return self.size_now

    def set_theme(self, theme: Any) -> None: ...

    def wipe(self) -> None: ...
    def define(self, picture: Any) -> None: ...
    def stack(self, layers: int) -> None: ...
    def rows(self, layer: int, rows: array[float]) -> None: ...
    def rings(self, rows: array[float]) -> None: ...
    def view(self, zoom: float, dx: float, dy: float, settled: bool) -> None: ...
    def paint(self, drawn: bool) -> bool:
        return self.unfinished

    def miniature(self, layers: Any, view: Any, size: Any) -> str:
        return f"data:image/webp;base64,{sum(map(len, layers))}"

    def refresh(self) -> None: ...
    def cursor(self, name: str) -> None: ...


class FakeThinker:
    """Thinks at once; counts how often it was asked, let go (``stopped``), sent to rest."""

    def __init__(self) -> None:
        self.asked = self.stopped = self.rested = self.hurried = 0

    def think(self, table: Any, seat: int, done: Callable[[Any], None], level: str = "") -> None:
        self.asked += 1
        done(last_answer(consider(table, seat, level)))

    def review(
        self, table: Any, seats: Sequence[int], first: int, told: Callable[[str], None]
    ) -> None:
        parts = start_review(write(table), seats, first)
        if isinstance(parts, str):
            told(parts)
            return
        while not parts.over:
            part = parts.next_part(lambda: 0.0, 0.0)
            if part:
                told(part)

    def stop(self) -> None:
        self.stopped += 1

    def hurry(self) -> None:
        self.hurried += 1

    def rest(self) -> None:
        self.rested += 1

    def expect(self) -> None: ...


class FakeSounds:
    def __init__(self) -> None:
        self.heard: list[str] = []
        self.spoken: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def speak(self, text: str, language: str) -> None:
        self.spoken.append(text)


class FakeOnDemand:
    """Everything is here, unless ``away``; ``answer`` lets what was asked for come, or not."""

    def __init__(self) -> None:
        self.away = False
        self.gone = False
        self.asked: list[Callable[[bool], None]] = []

    def is_here(self) -> bool:
        return not self.away

    def is_gone(self) -> bool:
        return self.gone

    def fetch(self, done: Callable[[bool], None]) -> None:
        self.asked.append(done)

    def fetch_words(self, language: str, done: Callable[[bool], None]) -> None:
        self.asked.append(done)

    def answer(self, came: bool) -> None:
        self.away = not came
        asked, self.asked = self.asked, []
        for done in asked:
            done(came)


class FakeCodeReader:
    """A camera before which a test holds a code, or which it takes away."""

    def __init__(self) -> None:
        self.there = True
        self.found: Callable[[str], None] | None = None
        self.failed: Callable[[CameraProblem], None] | None = None

    def is_there(self) -> bool:
        return self.there

    def scan(self, found: Callable[[str], None], failed: Callable[[CameraProblem], None]) -> None:
        self.found, self.failed = found, failed


class FakeWire:
    """Data channels to nobody: a test says what happens on them through ``listener``."""

    def __init__(self) -> None:
        self.problem_code = ""
        self.mailbox = False
        self.listener: WireListener | None = None
        #: What was asked for, in order: its kind and what it was given; a peer is its index in it.
        self.made: list[tuple[Any, ...]] = []
        self.sent: list[tuple[int, str]] = []
        self.closed: list[int | None] = []
        self.tried: list[int] = []

    def problem(self) -> str:
        return self.problem_code

    def has_mailbox(self) -> bool:
        return self.mailbox

    def listen(self, listener: WireListener) -> None:
        self.listener = listener

    def offer(self, table: bytes, seat: int, known: str, done: Callable[[str], None]) -> int:
        self.made.append(("offer", table, seat, known, done))
        return len(self.made) - 1

    def answer(self, offer: str, seat: int, known: str, done: Callable[[str], None]) -> int:
        self.made.append(("answer", offer, seat, known, done))
        return len(self.made) - 1

    def accept(self, answer: str, done: Callable[[str], None]) -> None:
        self.made.append(("accept", answer, done))

    def send(self, peer: int, text: str) -> None:
        self.sent.append((peer, text))

    def try_now(self, peer: int) -> None:
        self.tried.append(peer)

    def close(self, peer: int | None = None) -> None:
        self.closed.append(peer)


class FailingStore(MemoryStore):
    """A store that asks ``fault`` for the error of each answer; ``None`` where there is none."""

    def __init__(self, fault: Callable[[str], Exception | None]) -> None:
        super().__init__()
        self.fault = fault

    def _answer(self, key: str = "") -> None:
        error = self.fault(key)
        if error is not None:
            raise error

    def get(self, key: str) -> str | None:
        self._answer(key)
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        self._answer(key)
        super().set(key, text)

    def remove(self, key: str) -> None:
        self._answer(key)
        super().remove(key)

    def keys(self) -> list[str]:
        self._answer()
        return super().keys()

    def used_fraction(self) -> float:
        self._answer()
        return super().used_fraction()


class House:
    """A cabinet in a fake browser, and a player's hands."""

    #: The slow keys that were asked for.
    keys_made = 0

    def slow_key(self, password: bytes, salt: bytes, done: Callable[[bytes | None], None]) -> None:
        """As the browser's, without being slow."""
        self.keys_made += 1
        key = sha256(salt + password).digest()
        self.clock.after(0, lambda: done(key))

    def __init__(
        self,
        store: Any = None,
        fragment: str = "",
        clock: Any = None,
        wire: Any = None,
        agents: Any = None,
        thinker: FakeThinker | None = None,
    ) -> None:
        self.page = FakePage()
        self.attention = FakeAttention()
        self.location = FakeLocation(fragment)
        self.clock: Any = clock or FakeClock()
        self.sharing = FakeSharing()
        self.device = FakeDevice()
        self.sounds = FakeSounds()
        self.on_demand = FakeOnDemand()
        self.code_reader = FakeCodeReader()
        self.boxes: FakeBoxes | None = FakeBoxes(self.clock)
        self.wire: Any = wire or FakeWire()
        self.thinker = thinker or FakeThinker()
        self.store = store if store is not None else MemoryStore()
        self.surface = FakeSurface()
        stage = Stage(self.surface, self.clock.request_frame)

        def go_on() -> bool:
            """Press Continue at one's own cards; whether there are any."""
            own = stage.waiting and not stage.pace.wait_for_tap
            if own:
                stage.skip()
            return own

        if isinstance(self.clock, FakeClock):
            self.clock.hands.append(go_on)
        self.ports = Ports(
            page=self.page,
            attention=self.attention,
            location=self.location,
            clock=self.clock,
            sharing=self.sharing,
            device=self.device,
            store=self.store,
            stage=stage,
            drag=DragGesture(stage),
            thinker=self.thinker,
            sounds=self.sounds,
            on_demand=self.on_demand,
            wire=self.wire,
            code_reader=self.code_reader,
            player_boxes=lambda: self.boxes,
            slow_key=self.slow_key,
            agents=agents or NoAgents(),
        )
        self.cabinet = cabinet_with(self.ports, Shelf(self.store))
        if isinstance(store, JournaledStore):
            self.cabinet.connect_journal(store)

    def start(self) -> House:
        self.cabinet.start()
        self.clock.run()
        return self

    @property
    def root(self) -> Node:
        assert self.page.root is not None
        return self.page.root

    @property
    def text(self) -> str:
        return self.root.text()

    def arrive(self, fragment: str) -> None:
        """The player changes the address."""
        self.location.now = fragment.lstrip("#")
        self.cabinet.follow_address()
        self.clock.run()

    @property
    def screen(self) -> Any:
        return self.cabinet.screen

    @property
    def state(self) -> Any:
        """The state of the table shown."""
        return self.screen.state

    @property
    def hinted(self) -> str:
        """The toast: the words shown over the board for a moment."""
        return self.cabinet.toast.aloud

    @property
    def table(self) -> Table:
        """The table shown."""
        table: Table = self.screen.table
        return table

    def has(self, **attrs: str) -> bool:
        return self.root.find(**attrs) is not None

    def find(self, **attrs: str) -> Node:
        node = self.root.find(**attrs)
        assert node is not None, f"no element with {attrs}"
        return node

    def press(self, element_id: str, rest: bool = True) -> None:
        node = self.find(id=element_id)
        assert "disabled" not in node.attrs, f"{element_id} is disabled"
        node.on["click"](Signal("click"))
        if rest:
            self.clock.run()

    def press_text(self, words: str, rest: bool = True) -> None:
        """Press the button that says exactly this."""
        for node in self.root.walk():
            if node.tag == "button" and node.text() == words and "disabled" not in node.attrs:
                node.on["click"](Signal("click"))
                if rest:
                    self.clock.run()
                return
        raise AssertionError(f"no button {words!r}")

    def tap(self, key: str | None) -> None:
        """A tap on a spot of the board."""
        stage = self.ports.stage
        assert stage.on_tap is not None
        stage.on_tap(key)

    def press_move(self, token: str, rest: bool = True) -> None:
        """Take a move in the list of moves."""
        self.press("tab-moves", rest=False)
        self.press(f"move-{token}", rest)

    def put(self, element_id: str, value: str, kind: str = "change") -> None:
        self.find(id=element_id).on[kind](Signal(kind, value=value))

    def key(self, key: str, **more: Any) -> bool:
        # by the settings of a first visit, a key that writes a character is a command with Alt
        more.setdefault("alt", len(key) == 1 and key != " " and not more.get("ctrl"))
        answered = self.root.on["keydown"](Signal("keydown", key=key, **more))
        self.clock.run()
        return bool(answered)

    def submit(self) -> None:
        form = next(n for n in self.root.walk() if n.tag == "form" and n.attrs["class"] == "form")
        form.on["submit"](Signal("submit"))
        self.clock.run()


PERSON = SeatTerms("Anna", "person")
OTHER = SeatTerms("Ben", "person")
BY_LINK = SeatTerms("Ben", "link")
COMPUTER = SeatTerms("Nell", "computer", "greedy")


def new_table(
    *seats: SeatTerms,
    entry: str = "gold",
    seed: int = 1,
    undo: Undo = "turn",
    **options: Any,
) -> Table:
    """A table with fixed luck; Anna against Nell unless other seats are given."""
    people = seats or (PERSON, COMPUTER)
    terms = agree(Terms(entry, people, options, bytes([seed]) * 16, undo))
    return Table.new(terms, table_id(bytes([seed]) * 16))


def play_first(table: Table, decisions: int) -> Table:
    """The table after so many times the first legal move."""
    draw_elsewhere(table)
    for _ in range(decisions):
        if not table.finished:
            table.play(table.state.legal_actions()[0])
            draw_elsewhere(table)
    return table


def stored(*tables: Table) -> MemoryStore:
    """A store that holds these tables, the last the newest."""
    store = MemoryStore()
    shelf = Shelf(store)
    for number, table in enumerate(tables):
        shelf.save(table, 1_690_000_000_000 + number, table.cursor, "")
    return store
