"""The camera of the device, which reads QR codes: ``assets/scan.js``."""

from __future__ import annotations

from asyncio import Task, create_task
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

from motherlode.app.ports import CameraProblem
from motherlode.browser.dom import Dom

SLOT = "camera"
#: What ``getUserMedia`` throws, and what it means; all else is a camera that cannot be had.
PROBLEMS: dict[str, CameraProblem] = {"NotAllowedError": "refused", "SecurityError": "refused"}


class CameraReader:
    """The camera, in a video element of its own. A ``CodeReader``."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._task: Task[None] | None = None

    def is_there(self) -> bool:
        """See ``CodeReader``."""
        devices = getattr(js.navigator, "mediaDevices", None)
        return bool(devices and getattr(devices, "getUserMedia", None))

    def scan(self, found: Callable[[str], None], failed: Callable[[CameraProblem], None]) -> None:
        """See ``CodeReader``."""
        video: Any = js.document.createElement("video")
        video.muted = True
        video.setAttribute("playsinline", "")
        video.setAttribute("class", "camera")
        self._dom.own(SLOT, video)

        async def scanning() -> None:
            try:
                module = await js.motherlodeLoad("assets/scan.js")
                text = str(await module.scan(video))
            except JsException as error:
                failed(PROBLEMS.get(str(error.name), "missing"))
                return
            if text:
                found(text)

        self._task = create_task(scanning())
