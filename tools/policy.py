"""Content security policy of the page, with a hash for each script and style in it."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

# Elements whose content the browser runs or applies; a type of its own makes it mere text.
INLINE = re.compile(r"<(script|style)(?: id=\"[\w-]+\")?>(.*?)</\1>", re.DOTALL)
# Documents that the page gives to a frame as text.
FRAMES = ("assets/box.html",)
OLD_HASHES = r"(?: 'sha256-[\w+/=]+')*"


def with_hashes(page: str, frames: Iterable[str] = ()) -> str:
    """Return the page whose policy names by hash every script and style in it, and no other.

    Those in ``frames``, documents that the page gives to a frame as text, are named too: its policy
    holds in them.
    """
    inline = [found for document in (page, *frames) for found in INLINE.findall(document)]
    for kind in ("script", "style"):
        hashes = [hash_of(text) for name, text in inline if name == kind]
        named = " ".join([f"{kind}-src 'self'", *dict.fromkeys(hashes)])
        page = re.sub(f"{kind}-src 'self'{OLD_HASHES}", named, page, count=1)
    return page


def hash_of(text: str) -> str:
    """Return the source of a policy that allows this inline text."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"
