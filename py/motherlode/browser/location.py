"""The address bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

HERE = "here"
"""The state of an entry in the browser's history that the cabinet has written."""


class Address:
    """The address of the page; only the fragment is ever changed."""

    def fragment(self) -> str:
        return str(window.location.hash)[1:]

    def go(self, fragment: str, *, replace: bool = False) -> None:
        address = f"#{fragment}" if fragment else _here()
        if fragment == self.fragment():
            return
        if replace:
            window.history.replaceState(HERE, "", address)
        else:
            window.history.pushState(HERE, "", address)

    def is_own_address(self) -> bool:
        return bool(window.history.state == HERE)

    def base(self) -> str:
        home = document.querySelector("link[rel=canonical]")
        if home:
            return str(home.href)
        # where a file is on this device is nobody else's business, nor where a player came from
        if str(window.location.protocol) == "file:":
            return ""
        return _here().split("?", 1)[0]

    def on_change(self, call: Callable[[], None]) -> None:
        """Calls when the player goes back or forward or pastes an address."""

        def changed(_event: Any) -> None:
            call()

        window.addEventListener("hashchange", create_proxy(changed))


def _here() -> str:
    return str(window.location.href).split("#", 1)[0]
