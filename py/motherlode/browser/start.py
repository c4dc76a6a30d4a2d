"""Start of the cabinet in the page, with its faults reported there."""

from __future__ import annotations

from asyncio import sleep

import js


async def open_or_report() -> None:
    """Open the cabinet, unless it is open already.

    Between two steps the browser comes to its own work: fingers, painting. The marks show in its
    performance panel what takes its time.

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
        from motherlode.browser.page import open_cabinet

        js.performance.mark("imported")
        await sleep(0)
        await open_cabinet()
    except Exception as error:
        early.progress("failed", 0, f"{type(error).__name__}: {error}.")
        raise
