"""The faces of computer players, one for each level: what they wear tells how long they dig."""

from __future__ import annotations

from motherlode.app.html import Node, h

SKIN = "M14 18h20v5a10 11 0 0 1-20 0Z"
EYES = "M19.6 23.6h.01M28.4 23.6h.01"
SMILE = "M20 29q4 3 8 0"
STRAIGHT = "M20.5 29.2h7"
BOWLER = "M15 18a9 9 0 0 1 18 0Z"
BOWLER_BRIM = "M12 18h24"
CAP = "M14 18c0-9 20-9 20 0Z"
CAP_PEAK = "M33 18h5"
CROWN = "M16 18c0-11 4-9 8-7.5 4-1.5 8-3.5 8 7.5Z"
BRIM = "M7 17.5q17 5 34 0"
MOUSTACHE = "M18 28.6q3-3 6 0 3-3 6 0"
BALD = "M14 19c0-13 20-13 20 0Z"
VISOR = "M12.5 16.5q11.5-3.5 23 0l2.5 4.5q-14-4.5-28 0Z"
LOUPE = "M24.7 23.6a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M31.6 26q2.4 3 1.6 8"
SPECTACLES = (
    "M16 23.6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M25 23.6a3.5 3.5 0 1 0 7 0"
    "a3.5 3.5 0 1 0-7 0M23 23.6h2"
)
BEARD = "M13.5 24c0 12 5 19 10.5 19s10.5-7 10.5-19q-5 4-10.5 4t-10.5-4Z"

Part = tuple[str, str]
"""A class of ``.face`` in the style, and the path drawn in it."""
HEAD: tuple[Part, ...] = (("skin", SKIN), ("line", EYES))
DIGGER: tuple[Part, ...] = (*HEAD, ("felt", CAP), ("brim", CAP_PEAK), ("line", STRAIGHT))
PROSPECTOR: tuple[Part, ...] = (*HEAD, ("felt", CROWN), ("brim", BRIM), ("hair", MOUSTACHE))
FACES: dict[str, tuple[Part, ...]] = {
    "greenhorn": (*HEAD, ("felt", BOWLER), ("brim", BOWLER_BRIM), ("line", SMILE)),
    "digger": DIGGER,
    "greedy-child": DIGGER,
    "greedy": PROSPECTOR,
    "greedy-adult": PROSPECTOR,
    "assayer": (
        *(("skin", BALD), *HEAD, ("felt", VISOR)),
        *(("line", LOUPE), ("line", STRAIGHT)),
    ),
    "surveyor": (
        *(("skin", SKIN), ("felt", CROWN), ("brim", BRIM), ("line", SPECTACLES)),
        *(("line", EYES), ("line", STRAIGHT)),
    ),
    "strong": (*HEAD, ("felt", CROWN), ("brim", BRIM), ("beard", BEARD), ("line", "M21 31h6")),
}
"""Level -> what is drawn, from the back to the front, in a square of 48."""


def face(level: str) -> Node | None:
    """The face of that level, decoration beside its name; ``None`` where there is none."""
    parts = FACES.get(level)
    if parts is None:
        return None
    paths = [h("path", d=path, cls=kind) for kind, path in parts]
    return h("svg", paths, cls="face", viewBox="5 5 38 38", aria_hidden="true")
