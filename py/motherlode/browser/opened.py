"""Opening the cabinet, or saying in a sentence why it stays shut."""

from __future__ import annotations

from asyncio import sleep

import js


async def open_or_tell() -> None:
    """Opens the cabinet. What keeps it shut is said on the page and told to the console.

    Between two steps the browser comes to its own work: fingers, painting. The marks show in its
    performance panel where opening takes its time.
    """
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
