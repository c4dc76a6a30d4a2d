"""Whether the cabinet is open in this page."""

from __future__ import annotations

import js


def is_open() -> bool:
    """Whether the cabinet is open in this page."""
    return bool(js.document.documentElement.hasAttribute("data-ready"))
