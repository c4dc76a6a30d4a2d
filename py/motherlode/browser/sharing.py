"""Sharing of links: clipboard, the system's share sheet, and the QR code."""

from __future__ import annotations

import sys
from base64 import b64decode
from collections.abc import Callable
from types import ModuleType
from typing import Any

import js
from js import document, window
from pyodide.ffi import JsException, create_once_callable, to_js

from motherlode.app.ports import ShareOutcome
from motherlode.browser.on_demand import unpack
from motherlode.browser.surface import paint_picture
from motherlode.canvas.paint import Picture

#: Milliseconds for which a file can be fetched after its download began.
DOWNLOAD_MS = 60_000
WHEEL = "./assets/vendor/wheels/segno-1.6.6-py3-none-any.whl"


class LinkSharing:
    """The ways to hand a link to another person. A ``Sharing``."""

    def __init__(self) -> None:
        self._tasks: set[Any] = set()

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """See ``Sharing``."""

        async def copying() -> None:
            try:
                await window.navigator.clipboard.writeText(text)
            except JsException:
                done(_copy_selected(text))
            else:
                done(True)

        if getattr(window.navigator, "clipboard", None):
            self._run(copying())
        else:
            # without https there is none, and the old way is open only while the click lasts
            done(_copy_selected(text))

    def has_share_sheet(self) -> bool:
        """See ``Sharing``."""
        return bool(getattr(window.navigator, "share", None))

    def share(self, text: str, link: str, image: str, done: Callable[[ShareOutcome], None]) -> None:
        """See ``Sharing``."""

        async def sharing() -> None:
            data = js.Object.new()
            data.text, data.url = text, link
            if image:
                _attach(data, image)
            done(await _offer(data))

        self._run(sharing())

    def sends_pictures(self) -> bool:
        """See ``Sharing``."""
        return _can_share(_files_of(_png("", "picture.png")))

    def picture(
        self, name: str, picture: Picture, width: int, done: Callable[[ShareOutcome], None]
    ) -> None:
        """See ``Sharing``."""
        canvas = document.createElement("canvas")
        paint_picture(canvas, picture, width, ratio=1.0)

        async def sharing(content: Any) -> None:
            file = _png(content, name)
            data = _files_of(file)
            if not _can_share(data):
                save_file(file, name)
                done("saved")
                return
            done(await _offer(data))

        def on_blob(content: Any) -> None:
            if content:
                self._run(sharing(content))
            else:
                done("refused")

        canvas.toBlob(create_once_callable(on_blob), "image/png")

    def qr(self, link: str, done: Callable[[list[str] | None], None]) -> None:
        """See ``Sharing``."""

        async def drawing() -> None:
            try:
                segno = await _segno()
                code = segno.make(link, error="l", micro=False)
            except Exception:  # whatever keeps the code from being drawn, the link is still there
                done(None)
                return
            done(["".join("1" if dot else "0" for dot in row) for row in code.matrix])

        self._run(drawing())

    def _run(self, work: Any) -> None:
        import asyncio

        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _png(content: Any, name: str) -> Any:
    """Return a file with that content."""
    options = js.Object.new()
    options.type = "image/png"
    return js.File.new(js.Array.of(content), name, options)


def _files_of(file: Any) -> Any:
    """Return what is shared: that file."""
    data = js.Object.new()
    data.files = js.Array.of(file)
    return data


def _can_share(data: Any) -> bool:
    """Return whether the device's own sheet takes that."""
    can_share = getattr(window.navigator, "canShare", None)
    return can_share is not None and bool(window.navigator.canShare(data))


def _attach(data: Any, image: str) -> None:
    """Add the picture to what is shared, if the sheet takes files."""
    head, _comma, body = image.partition(",")
    kind = head.removeprefix("data:").partition(";")[0]
    raw = js.Uint8Array.new(to_js(b64decode(body)))
    options = js.Object.new()
    options.type = kind
    picture = js.File.new(js.Array.of(raw), f"board.{kind.partition('/')[2]}", options)
    with_file = js.Object.assign(js.Object.new(), data)
    with_file.files = js.Array.of(picture)
    if _can_share(with_file):
        data.files = with_file.files


def _copy_selected(text: str) -> bool:
    """Copy as browsers did before they had a clipboard; return whether that worked."""
    focused = document.activeElement
    field = document.createElement("textarea")
    field.value = text
    field.setAttribute("readonly", "")
    field.style.setProperty("position", "fixed")
    field.style.setProperty("opacity", "0")
    # what lies outside an open dialog cannot be selected
    around = (focused and focused.closest("dialog")) or document.body
    around.append(field)
    field.select()
    try:
        return bool(document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()
        if focused:
            focused.focus()


async def _segno() -> Any:
    """Return the QR library, unpacked from the site's own files when first needed."""
    # what writes codes into files is not needed, and imports half of the standard library
    sys.modules.setdefault("segno.writers", ModuleType("segno.writers"))
    try:
        import segno
    except ImportError:
        answer = await js.fetch(str(js.URL.new(WHEEL, window.location.href).href))
        if not answer.ok:
            raise
        unpack((await answer.arrayBuffer()).to_bytes())
        import segno
    return segno


async def _offer(data: Any) -> ShareOutcome:
    """Open the system's sheet for this data and return what became of it."""
    try:
        await window.navigator.share(data)
    except JsException as why:
        return "closed" if getattr(why, "name", "") == "AbortError" else "refused"
    return "sent"


def save_file(file: Any, name: str) -> None:
    """Have the browser download a blob by that name."""
    address = js.URL.createObjectURL(file)
    anchor = document.createElement("a")
    anchor.href, anchor.download = address, name
    anchor.click()
    # some browsers read it only after a question to the player
    window.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), DOWNLOAD_MS)
