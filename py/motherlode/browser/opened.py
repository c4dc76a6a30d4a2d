"""Opening the cabinet, or saying in a sentence why it stays shut."""

from __future__ import annotations

import js


def open_or_tell() -> None:
    """Opens the cabinet. What keeps it shut is said on the page and told to the console.

    The marks show in the browser's own performance panel where opening takes its time.
    """
    early = js.motherlodeEarly
    js.performance.mark("python")
    early.progress("table", 85)
    try:
        from motherlode.browser.page import open_cabinet

        js.performance.mark("imported")
        open_cabinet()
    except Exception as error:
        early.progress("failed", 0, f"{type(error).__name__}: {error}.")
        raise
