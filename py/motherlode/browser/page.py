"""The page: the ports implemented, and the cabinet opened on them."""

from __future__ import annotations

import json
from asyncio import Future, ensure_future, sleep
from collections.abc import Callable, Coroutine, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

import js
from js import Object, document, window
from pyodide.ffi import JsException, create_proxy

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node
from motherlode.app.navigation import cabinet_with
from motherlode.app.ports import Agents, FileContent, Ports, Wire
from motherlode.browser.attention import SystemAttention
from motherlode.browser.camera import CameraReader
from motherlode.browser.device import Address, DeviceFacts, PageClock, when_idle
from motherlode.browser.dom import Dom
from motherlode.browser.on_demand import Bundle
from motherlode.browser.sharing import LinkSharing, save_file
from motherlode.browser.store import IndexedJournal, LocalStorage
from motherlode.browser.surface import CanvasSurface, Frames, PixelRatio, bind_pointer
from motherlode.browser.worker import WorkerThinker
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Stage
from motherlode.match.shelf.export import MAX_EXPORT_CHARACTERS
from motherlode.match.shelf.journal import JournaledStore
from motherlode.match.shelf.saves import Shelf

if TYPE_CHECKING:
    from motherlode.app.workshop.player_box import PlayerBoxes

#: Seconds in which small pictures are painted before the browser comes to its own work.
PAINT_SLICE_S = 0.012
#: Selector of what holds pictures that are many or large, most of them out of sight.
PAINTED_WHEN_SEEN = ".log, .positions"
#: Milliseconds after which something said is removed from the page: things to be remembered
#: are not to be read again.
SPEECH_REMOVAL_MS = 2000
#: Added to a sentence said twice running: screen readers leave out text that is the same to the
#: letter.
REPEAT_SUFFIX = "\u00a0 "
#: Larger files are not read: a whole shelf in UTF-16 is smaller.
MAX_FILE_BYTES = 2 * MAX_EXPORT_CHARACTERS


def is_open() -> bool:
    """Return whether the cabinet is open in this page."""
    return bool(document.documentElement.hasAttribute("data-ready"))


class DomPage:
    """The visible page, kept equal to the cabinet's description. A ``Page``."""

    def __init__(self, dom: Dom, surface: CanvasSurface, frames: Frames) -> None:
        self._dom = dom
        self._surface = surface
        self._frames = frames
        self._describe: Callable[[], Node] | None = None
        self._find: Callable[[str], Picture | None] = lambda _name: None
        self._theme = ""
        self._wanted = ""
        self._to_top = False
        self._looker = js.IntersectionObserver.new(create_proxy(self._on_intersection))

    def scroll_to_top(self) -> None:
        """See ``Page``."""
        self._to_top = True

    def set_picture_source(self, find: Callable[[str], Picture | None]) -> None:
        """See ``Page``."""
        self._find = find

    def render(self, describe: Callable[[], Node]) -> None:
        """See ``Page``."""
        due, self._describe = self._describe is not None, describe
        if document.hidden:
            # a tab in the background gets no frames
            self.render_now()
        elif not due and is_open():
            self._frames.finish_with(self.render_now)

    def hold_frames(self, milliseconds: int) -> None:
        """See ``Page``."""
        self._frames.hold(milliseconds)

    def render_now(self) -> None:
        """See ``Page``."""
        describe, self._describe = self._describe, None
        if describe is not None:
            self.show(describe())

    async def open(self) -> None:
        """Show the description of before the page was open: not in a frame, but in steps."""
        while (describe := self._describe) is not None:
            root = describe()
            await sleep(0)
            if describe is self._describe:
                self._describe = None
                self.show(root)

    def show(self, root: Node) -> None:
        """Make the page look like ``root`` now."""
        around = _focused_within()
        self._dom.render(root)
        if is_open():
            self._paint_icons()
        else:
            # the first words do not wait for the pictures beside them
            when_idle(self._paint_icons)
        wanted, self._wanted = document.getElementById(self._wanted), ""
        if wanted:
            _open_around(wanted)
            wanted.focus()
        if around:
            _keep_focus(around)
        if self._to_top:
            self._to_top = False
            window.scrollTo(0, 0)

    def _paint_icons(self) -> None:
        """Paint new icons: in the order of the page, and many of them not all at once."""
        until = perf_counter() + PAINT_SLICE_S
        for canvas in self._find_unpainted():
            if canvas.closest(PAINTED_WHEN_SEEN):
                self._paint_when_seen(canvas)
            else:
                self._paint_icon(canvas)
            if perf_counter() > until:
                when_idle(self._paint_icons)
                return

    def _find_unpainted(self) -> list[Any]:
        # a long log has hundreds, of which none becomes another
        done = f'.piece[data-painted="{self._theme}"]'
        found = document.querySelectorAll(f"canvas[data-picture]:not({done})")
        return [c for c in found if getattr(c, "motherlodePainted", None) != self._stamp(c)]

    def _stamp(self, canvas: Any) -> str:
        return f"{canvas.dataset.picture} {self._theme}"

    def _paint_icon(self, canvas: Any) -> None:
        picture = self._find(str(canvas.dataset.picture))
        if picture is not None:
            self._surface.paint_picture(canvas, picture, float(canvas.dataset.size))
            self._mark(canvas)

    def _paint_when_seen(self, canvas: Any) -> None:
        # what is looked at already would not be told of
        self._looker.unobserve(canvas)
        self._looker.observe(canvas)
        self._mark(canvas)

    def _mark(self, canvas: Any) -> None:
        canvas.motherlodePainted = self._stamp(canvas)
        canvas.dataset.painted = self._theme

    def _on_intersection(self, entries: Any, _observer: Any) -> None:
        """Paint icons that came into sight, free those that left it: a canvas takes much memory."""
        for entry in entries:
            canvas = entry.target
            if entry.isIntersecting:
                self._paint_icon(canvas)
            elif canvas.style.width:
                canvas.width = canvas.height = 0  # it has been painted: its place stays as large

    def run_when_idle(self, steps: Iterable[Callable[[], object]]) -> None:
        """See ``Page``."""
        left = iter(steps)

        def step() -> None:
            for take in left:
                take()
                when_idle(step)
                return

        when_idle(step)

    def repaint_icons(self) -> None:
        """Paint the icons again: with fonts that have only now come, or for another screen."""
        for canvas in document.querySelectorAll("canvas[data-picture]"):
            canvas.motherlodePainted = canvas.dataset.painted = ""
        self._paint_icons()

    def say(self, text: str, urgent: bool = False) -> None:
        """See ``Page``."""
        region = _spoken(urgent)
        line = document.createElement("span")
        before = region.lastElementChild
        again = before and before.textContent == text + " "
        line.textContent = text + (REPEAT_SUFFIX if again else " ")
        region.appendChild(line)
        window.setTimeout(line.remove.bind(line), SPEECH_REMOVAL_MS)

    def hush(self) -> None:
        """See ``Page``."""
        for urgent in (False, True):
            _spoken(urgent).replaceChildren()

    def focus(self, element_id: str) -> None:
        """See ``Page``."""
        element = document.getElementById(element_id)
        if element and self._describe is None:
            element.focus()
        else:
            self._wanted = element_id

    def set_appearance(self, theme: str, language: str, title: str) -> None:
        """See ``Page``."""
        root = document.documentElement
        if self._theme != theme:
            self._theme = theme
            root.dataset.theme = theme
        if root.lang != language:
            root.lang = language
        wanted = f"{title} · Motherlode" if title else "Motherlode"
        if document.title != wanted:
            document.title = wanted

    def print_page(self) -> None:
        """See ``Page``."""
        window.print()

    def fill_screen(self, wanted: bool, left: Callable[[], None]) -> None:
        """See ``Page``; where the browser fills no screen the page fills its window."""
        if not wanted:
            if document.fullscreenElement:
                document.exitFullscreen()
            return
        if not getattr(document, "fullscreenEnabled", False):
            return

        def on_change(_event: Any) -> None:
            if not document.fullscreenElement:
                document.removeEventListener("fullscreenchange", proxy)
                left()

        proxy = create_proxy(on_change)
        document.addEventListener("fullscreenchange", proxy)
        document.documentElement.requestFullscreen()

    def download(self, name: str, text: str) -> None:
        """See ``Page``."""
        kind = "text/calendar" if name.endswith(".ics") else ""
        save_file(js.Blob.new([text], js.JSON.parse(json.dumps({"type": kind}))), name)

    def pick_file(self, done: Callable[[FileContent], None]) -> None:
        """See ``Page``."""
        field = document.createElement("input")
        field.type = "file"

        async def on_pick(_event: Any) -> None:
            if field.files.length:
                done(await _read(list(field.files)))

        field.addEventListener("change", create_proxy(on_pick))
        field.click()


class LateSounds:
    """The sounds, their synthesizer loaded when there is the first to be heard. A ``Sounds``."""

    def __init__(self) -> None:
        self._made: Any = None

    def play(self, name: str) -> None:
        """See ``Sounds``."""
        if self._made is None:
            from motherlode.browser.sounds import Synthesizer

            self._made = Synthesizer()
        self._made.play(name)

    def speak(self, text: str, language: str) -> None:
        """See ``Sounds``."""
        from motherlode.browser.sounds import speak

        speak(text, language)


class LateWire:
    """The data channels, once what comes on demand is here. A ``Wire``."""

    def __init__(self) -> None:
        self._made: Any = None

    def __getattr__(self, name: str) -> Any:
        """Return what the channels themselves have of that name."""
        if self._made is None:
            from motherlode.browser.wire import DataChannels

            self._made = DataChannels()
        return getattr(self._made, name)


class LateAgents:
    """The browser's agents, what offers them tools loaded when a seat is given. An ``Agents``."""

    def __init__(self) -> None:
        self._made: Any = None

    def are_there(self) -> bool:
        """See ``Agents``."""
        return bool(
            getattr(document, "modelContext", None) or getattr(js.navigator, "modelContext", None)
        )

    def __getattr__(self, name: str) -> Any:
        """Return what the browser's agents themselves have of that name."""
        if self._made is None:
            from motherlode.browser.model_context import ModelContext

            self._made = ModelContext()
        return getattr(self._made, name)


def player_boxes() -> PlayerBoxes:
    """Return the maker of boxes for written players, once what comes on demand is here."""
    from motherlode.browser.box import Boxes

    return Boxes()


def load_editor() -> None:
    """Bring the workshop's editor to the page; where it fails a plain field stays."""
    js.motherlodeLoad("assets/workshop.js").catch(js.console.info)


def slow_key(password: bytes, salt: bytes, done: Callable[[bytes | None], None]) -> None:
    """Make a key that is slow to guess, once what comes on demand is here; see ``Ports``."""
    from motherlode.browser.slow_key import derive
    from motherlode.match.plans import KEY_ITERATIONS

    derive(password, salt, KEY_ITERATIONS, done)


def _spoken(urgent: bool) -> Any:
    """Return the element that is read aloud, made anew if others have taken it out of the page."""
    name = "say-now" if urgent else "say"
    region = document.getElementById(name)
    if not region:
        region = document.createElement("p")
        region.id, region.className = name, "hidden"
        region.setAttribute("role", "alert" if urgent else "status")
        document.body.append(region)
    return region


async def _read(files: list[Any]) -> FileContent:
    """Return the content of the one file of a list."""
    if len(files) != 1:
        return "several"
    file = files[0]
    if file.size > MAX_FILE_BYTES:
        return "large"
    try:
        return bytes((await file.arrayBuffer()).to_bytes())
    except JsException:
        return "unreadable"  # a folder, or a file that has gone meanwhile


def _hear_dropped_files(cabinet: Cabinet) -> None:
    """Open files that are dropped anywhere on the page.

    Without this the browser would leave the cabinet and show the file in its place. Dropped words
    are left to the field under them.
    """

    def holds_files(event: Any) -> bool:
        return bool(event.dataTransfer) and "Files" in list(event.dataTransfer.types)

    def on_drag(event: Any) -> None:
        if holds_files(event):
            event.preventDefault()
            event.dataTransfer.dropEffect = "copy"

    def on_drop(event: Any) -> None:
        if holds_files(event):
            event.preventDefault()
            # after the event there is nothing in it any more
            files = list(event.dataTransfer.files)
            if files:
                _start_reading(_open_files(cabinet, files))

    window.addEventListener("dragover", create_proxy(on_drag))
    window.addEventListener("drop", create_proxy(on_drop))


def _hear_launched_files(cabinet: Cabinet) -> None:
    """Open files that the system opens with the installed cabinet, if the browser can."""
    if not hasattr(window, "launchQueue"):
        return

    async def open_handles(handles: list[Any]) -> None:
        await _open_files(cabinet, [await handle.getFile() for handle in handles])

    def on_launch(launch: Any) -> None:
        if launch.files.length:
            _start_reading(open_handles(list(launch.files)))

    window.launchQueue.setConsumer(create_proxy(on_launch))


async def _open_files(cabinet: Cabinet, files: list[Any]) -> None:
    cabinet.navigator.open_file(await _read(files))


#: Files being read, which nothing else holds on to.
_readings: set[Future[None]] = set()


def _start_reading(reading: Coroutine[Any, Any, None]) -> None:
    started = ensure_future(reading)
    _readings.add(started)
    started.add_done_callback(_readings.discard)


def _focused_within() -> list[Any]:
    """Return the focused element and its focusable ancestors; empty if there is none."""
    element, around = document.activeElement, []
    if not element or element.isSameNode(document.body):
        return []
    while element:
        around.append(element)
        parent = element.parentElement
        element = parent and parent.closest("[tabindex]")
    return around


def _open_around(element: Any) -> None:
    """Open the dialog around the element: one opened later would focus its first control."""
    dialog = element.closest("dialog:not([open])")
    if dialog:
        dialog.showModal()


def _keep_focus(around: list[Any]) -> None:
    """Move the focus to an ancestor of the focused element that has gone or gone dead."""
    now = document.activeElement
    lost = not now or now.isSameNode(document.body)
    if not lost and not getattr(now, "disabled", False):
        return
    # one of the same name has taken its place: of the first frame the whole page goes
    heir = document.getElementById(around[0].id) if around[0].id else None
    for element in (heir, _cell_instead_of(around), *around, document.getElementById("main")):
        if element and element.isConnected and not getattr(element, "disabled", False):
            options = js.Object.new()
            options.preventScroll = True
            element.focus(options)
            return


def _cell_instead_of(around: list[Any]) -> Any:
    """Return the cell that is walked on from, when one of the board as text has gone with its row.

    A screen reader that fell to the page around it would leave the board with every phase.
    """
    if not around or around[0].getAttribute("role") != "gridcell":
        return None
    return document.querySelector("[role=grid] [role=gridcell][tabindex='0']")


async def open_cabinet() -> None:
    """Build the ports, open the cabinet and connect it to the window's events.

    In between the browser comes to its own work.
    """
    box = document.createElement("div")
    surface = CanvasSurface(box)
    ratio = PixelRatio()
    frames = Frames(ratio.check)
    stage = Stage(surface, frames.request)
    drag = DragGesture(stage)
    bind_pointer(surface, stage, drag, ratio)
    root = document.getElementById("page")
    dom = Dom(root)
    dom.own("stage", box)
    page = DomPage(dom, surface, frames)
    dom.render_now = page.render_now
    location, clock = Address(), PageClock()
    store = JournaledStore(LocalStorage(window), IndexedJournal(window), clock.now)
    store.start()
    device = DeviceFacts(box, store)
    ports = Ports(
        page=page,
        attention=SystemAttention(),
        location=location,
        clock=clock,
        sharing=LinkSharing(),
        device=device,
        store=store,
        stage=stage,
        drag=drag,
        thinker=WorkerThinker(),
        sounds=LateSounds(),
        on_demand=Bundle(),
        wire=cast(Wire, LateWire()),
        code_reader=CameraReader(dom),
        player_boxes=player_boxes,
        load_editor=load_editor,
        slow_key=slow_key,
        agents=cast(Agents, LateAgents()),
    )
    cabinet = cabinet_with(ports, Shelf(store))
    cabinet.connect_journal(store)
    await sleep(0)
    stage.on_change = cabinet.render
    location.on_change(cabinet.follow_address)
    device.on_change(cabinet.apply_settings)
    clock.on_new_day(cabinet.render)
    _hear_storage(cabinet)
    _hear_dropped_files(cabinet)
    _hear_launched_files(cabinet)
    cabinet.start()
    await sleep(0)
    await page.open()
    ratio.on_change(page.repaint_icons)
    _hear_print(stage)
    offer_test_hooks(stage)
    document.documentElement.dataset.ready = "yes"
    _hear_fonts(page)
    _hear_of_newer(cabinet)
    document.dispatchEvent(js.Event.new("motherlode:open"))


def _hear_storage(cabinet: Cabinet) -> None:
    """Tell the cabinet when another tab of this browser has stored something.

    A page that the browser has kept to go back to is told nothing meanwhile.
    """

    def on_storage(event: Any) -> None:
        cabinet.handle_storage_event(str(event.key or ""))

    def on_show(event: Any) -> None:
        if event.persisted:
            cabinet.catch_up()

    window.addEventListener("storage", create_proxy(on_storage))
    window.addEventListener("pageshow", create_proxy(on_show))


def _hear_print(stage: Stage) -> None:
    """Have the whole board printed, wherever one has looked closer."""
    go_back: Callable[[], None] | None = None

    def before(_event: Any) -> None:
        nonlocal go_back
        if stage.scene is not None and go_back is None:
            go_back = stage.show_for_print()

    def after(_event: Any) -> None:
        nonlocal go_back
        if go_back is not None:
            go_back()
        go_back = None

    window.addEventListener("beforeprint", create_proxy(before))
    window.addEventListener("afterprint", create_proxy(after))


def _hear_of_newer(cabinet: Cabinet) -> None:
    """Tell the cabinet when a new version of it has arrived on this device."""

    def take() -> None:
        document.dispatchEvent(js.Event.new("motherlode:take"))

    def newer(event: Any) -> None:
        cabinet.offer_update(take, str(event.detail or ""))

    def renew() -> None:
        # where nothing keeps the site on this device the page alone is loaded again
        wish = js.Event.new("motherlode:renew", js.JSON.parse('{"cancelable": true}'))
        if document.dispatchEvent(wish):
            window.location.reload()

    def gone(_event: Any) -> None:
        cabinet.offer_renewal(renew)

    document.addEventListener("motherlode:newer", create_proxy(newer))
    document.addEventListener("motherlode:gone", create_proxy(gone))


def _hear_fonts(page: DomPage) -> None:
    """Repaint icons with late fonts; the stage hears of them by itself."""

    def on_load(event: Any) -> None:
        if event.fontfaces.length:
            page.repaint_icons()

    document.fonts.addEventListener("loadingdone", create_proxy(on_load))


def offer_test_hooks(stage: Stage) -> None:
    """Set ``window.motherlode`` for the browser tests.

    It has ``spots()`` as JSON, ``playing()`` and ``waiting()``, and tells nothing that the page
    does
    not show.
    """

    def spots() -> str:
        scene = stage.scene
        found = []
        for spot in scene.spots if scene else ():
            box = stage.place_of(spot.key)
            if box is not None:
                x, y = box.centre
                found.append({"key": spot.key, "x": x, "y": y, "live": spot.live})
        return json.dumps(found)

    hooks = Object.new()
    hooks.spots = create_proxy(spots)
    hooks.playing = create_proxy(lambda: stage.playing)
    hooks.waiting = create_proxy(lambda: stage.waiting)
    window.motherlode = hooks
