"""The postscript of a link: what is said behind its payload, as ``&undo=31&at=12``.

What reads a payload stops before it: links with a postscript open in every cabinet.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass

from motherlode.match.table import MOST_PLIES

_PART = re.compile(r"&(undo|back|at|duel)=(\d{1,5})(?![0-9])", re.ASCII)
_LONGEST_TEXT = 20_000


@dataclass(frozen=True, slots=True)
class Postscript:
    """``undo``: whoever sends it asks to go back to after so many plies; ``back``: it was granted.
    ``at``: the moment to be shown. ``duel``: a challenge, with the seat that the sender played.
    ``None``: not said."""

    undo: int | None = None
    back: int | None = None
    at: int | None = None
    duel: int | None = None

    def text(self) -> str:
        """What is put behind the link; empty where nothing is said."""
        return "".join(
            f"&{name}={value}" for name, value in asdict(self).items() if value is not None
        )


def read_postscript(text: str) -> Postscript:
    """What is said behind the link in that text; what is no postscript is passed over."""
    # messengers write & in their own ways
    tidy = text[:_LONGEST_TEXT].replace("&amp;", "&").replace("%26", "&").replace("%3D", "=")
    said: dict[str, int] = {}
    for name, digits in _PART.findall(tidy.partition("play/")[2]):
        if int(digits) <= MOST_PLIES:
            said.setdefault(name, int(digits))
    return Postscript(**said)
