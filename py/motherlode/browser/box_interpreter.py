"""The player's side of a box, in the worker: packages, the player, its answers. See ``box.js``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from motherlode.app.workshop.wheel import WheelRefused
from motherlode.bots.written_player import PlayerFault, WrittenPlayer, fault_text
from motherlode.browser.box_wheels import install

#: Modules by which Python reaches the browser: a player has no use for them. They are hidden to
#: make a mistake plain; what keeps a player in its box are the policy and the origin of the frame.
BROWSER_MODULES = frozenset(
    {"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip"}
)


async def open_player(
    source: str, wheels: Any, installer: Any, seal: Callable[[], None]
) -> tuple[str, Callable[[str], str]]:
    """Install the packages, seal the box and load the player.

    Args:
        source: The player.
        wheels: Pairs of a file's name and its bytes, as JavaScript has them.
        installer: The wheel of micropip, or ``None`` where there are no packages.
        seal: Takes away what a player has no use for.

    Returns:
        The fault as JSON, empty where there is none, and the function that answers decisions.
    """
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    try:
        if installer is not None:
            await install(
                {str(name): content.to_bytes() for name, content in wheels}, installer.to_bytes()
            )
    except WheelRefused as refusal:
        return json.dumps({"fault": "wheel", "line": 0, "detail": str(refusal)}), _answer_nothing
    hide_browser()
    seal()
    try:
        player = WrittenPlayer(source)
    except PlayerFault as fault:
        return fault_text(fault), _answer_nothing
    return "", player.answer


def _answer_nothing(_line: str) -> str:
    return ""


def hide_browser() -> None:
    """Make the modules of the browser impossible to import."""
    for name in [name for name in sys.modules if name.partition(".")[0] in BROWSER_MODULES]:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in BROWSER_MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
