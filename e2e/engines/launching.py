"""A tab of an engine, in a browser of its own: by Playwright or by WebDriver."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Error, Page, sync_playwright

from e2e.conftest import WINDOW
from e2e.engines.driven_page import DrivenPage
from e2e.engines.webdriver import (
    HttpDriver,
    MarionetteDriver,
    free_port,
    until_listening,
    until_written,
)
from e2e.site import launch
from tools.engines import PLAYWRIGHT

CAPABILITIES = {
    "timeouts": {"script": 90_000, "pageLoad": 90_000, "implicit": 0},
}
SCREEN = "1400x1000x24"
WEBKIT = {"args": ["--automation"]}
#: Of Firefox: any port, English, no page of its own, and no question after it was killed.
PREFERENCES = """
user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "en-GB, en");
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
"""


@contextmanager
def tab(name: str, program: str, home: Path) -> Iterator[Page]:
    """A tab of that engine, in a browser that keeps what it keeps in the folder `home`.

    `program` is what `tools.engines.find_engine` found.
    """
    if program == PLAYWRIGHT:
        with _by_playwright(name, home) as page:
            yield page
        return
    with ExitStack() as stack:
        open_session = _headless if name == "firefox" else _webkit
        driver = open_session(program, home, stack)
        stack.callback(driver.close)
        driven = DrivenPage(driver)
        driven.size(WINDOW["width"], WINDOW["height"])
        # it has what these tests use of Playwright's page, under the same names
        yield cast(Page, driven)


@contextmanager
def _by_playwright(name: str, home: Path) -> Iterator[Page]:
    with sync_playwright() as playwright:
        if name == "chromium":
            browser = launch(playwright.chromium)
            context = browser.new_context(viewport=WINDOW, locale="en-GB")
        else:
            engine = {"firefox": playwright.firefox, "webkit": playwright.webkit}[name]
            context = engine.launch_persistent_context(home, viewport=WINDOW, locale="en-GB")
        page = context.new_page()
        page.set_default_timeout(20_000)
        yield page
        with suppress(Error):  # it has been killed
            (context.browser or context).close()


def _headless(program: str, home: Path, stack: ExitStack) -> MarionetteDriver:
    return firefox([program, "--headless"], home, stack)


def firefox(
    command: list[str], home: Path, stack: ExitStack, env: dict[str, str] | None = None
) -> MarionetteDriver:
    """Firefox by this command, with its profile in `home`."""
    (home / "user.js").write_text(PREFERENCES, encoding="utf-8")
    (home / "MarionetteActivePort").unlink(missing_ok=True)  # of one that was killed
    own = ["--no-remote", "--marionette", "--profile", str(home)]
    program = started([*command, *own], stack, env=env)
    port = until_written(home / "MarionetteActivePort", program)
    return MarionetteDriver(int(port), CAPABILITIES)


def _webkit(program: str, home: Path, stack: ExitStack) -> HttpDriver:
    """It knows no way to run without a window, so it gets a screen that nobody sees."""
    number = screen(home, stack)
    places = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CACHE", "CONFIG")}
    own = {**places, "HOME": str(home), "DISPLAY": f":{number}", "LANG": "en_GB.UTF-8"}
    port = free_port()
    webdriver = started([program, f"--port={port}"], stack, env={**os.environ, **own})
    until_listening(port, webdriver)
    return HttpDriver(port, {**CAPABILITIES, "webkitgtk:browserOptions": WEBKIT})


def screen(home: Path, stack: ExitStack) -> str:
    """The number of a new X display; the server itself picks one that is free."""
    told = home / "display"
    with told.open("wb") as file:
        where = ["-displayfd", str(file.fileno()), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        server = started(["Xvfb", *where], stack, pass_fds=(file.fileno(),))
    return until_written(told, server)


def started(command: list[str], stack: ExitStack, **how: Any) -> subprocess.Popen[bytes]:
    """The program, which ends with the stack."""
    nowhere = subprocess.DEVNULL
    program: subprocess.Popen[bytes] = subprocess.Popen(
        command, stdout=nowhere, stderr=nowhere, **how
    )

    def end() -> None:
        program.terminate()
        try:
            program.wait(5)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()

    stack.callback(end)
    return program
