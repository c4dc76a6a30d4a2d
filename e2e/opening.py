"""Open a built site, or the single file, in a browser: the last step of a strict build."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from e2e.site import launch, serving
from e2e.table_page import TablePage


def main(argv: list[str]) -> int:
    """Open the folder or the file that `argv` names; return 1 where that fails."""
    built = Path(argv[0]).resolve()
    if built.is_file():
        return report(built.as_uri())
    with serving(built) as address:
        return report(address)


def report(address: str) -> int:
    """Open the address, print in one sentence how that went, and return an exit code."""
    start = time.monotonic()
    lines: list[str] = []
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        page = browser.new_page()
        page.on("console", lambda message: lines.append(message.text))
        page.on("pageerror", lambda error: lines.append(error.message))
        try:
            TablePage(page, address).open()
        except Error as error:
            lines.append(error.message.splitlines()[0])
        browser.close()
    if lines:
        print(f"It does not open as it should: {lines[0]}", file=sys.stderr)
        return 1
    print(f"It opens in a browser, here in {time.monotonic() - start:.1f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
