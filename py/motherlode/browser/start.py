"""Start of the cabinet in the page, with its faults reported there."""

from __future__ import annotations

from asyncio import sleep
from typing import Any

import js


async def open_or_report(words: Any = None) -> None:
    """Open the cabinet, unless it is open already.

    Between two steps the browser comes to its own work: fingers, painting. The marks show in its
    performance panel what takes its time.

    Args:
        words: The bundle of the player's language, where it is not English.

    Raises:
        Exception: Any fault on the way, after it is shown on the page.
    """
    if js.document.documentElement.hasAttribute("data-ready"):
        return
    early = js.motherlodeEarly
    js.performance.mark("python")
    early.progress("table", 85)
    try:
        await sleep(0)
        from motherlode.browser.on_demand import unpack
        from motherlode.browser.page import open_cabinet

        js.performance.mark("imported")
        await sleep(0)
        if words:
            unpack(words.to_bytes())
        await open_cabinet()
    except Exception as error:
        early.progress("failed", 0, f"{type(error).__name__}: {error}.")
        raise
