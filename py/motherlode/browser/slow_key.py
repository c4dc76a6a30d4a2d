"""Keys that are slow to make, by the browser's own cryptography."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

KEY_BITS = 256


def derive(
    password: bytes, salt: bytes, iterations: int, done: Callable[[bytes | None], None]
) -> None:
    """Hand over, later, the key of PBKDF2 with SHA-256; ``None`` where the browser has none."""
    subtle = getattr(js.crypto, "subtle", None)
    if not subtle:  # at an address that is not safe
        done(None)
        return

    def fail(_why: Any) -> None:
        done(None)

    def on_bits(bits: Any) -> None:
        done(bytes(bits.to_bytes()))

    def on_key(key: Any) -> None:
        way = {"name": "PBKDF2", "hash": "SHA-256", "salt": salt, "iterations": iterations}
        options = to_js(way, dict_converter=js.Object.fromEntries)
        found = subtle.deriveBits(options, key, KEY_BITS)
        found.then(create_once_callable(on_bits), create_once_callable(fail))

    try:
        raw = to_js(password)
        made = subtle.importKey("raw", raw, "PBKDF2", False, to_js(["deriveBits"]))
        made.then(create_once_callable(on_key), create_once_callable(fail))
    except JsException:
        done(None)
