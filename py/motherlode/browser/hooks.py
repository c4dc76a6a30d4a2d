"""What the browser tests may ask of the page: where the spots are, and whether it rests.

Nothing here tells more than the page shows.
"""

from __future__ import annotations

import json

from js import Object, window
from pyodide.ffi import create_proxy

from motherlode.canvas.stage import Stage


def offer(stage: Stage) -> None:
    """``window.motherlode``: ``spots()`` as JSON, ``playing()``, ``waiting()``."""

    def spots() -> str:
        scene = stage.scene
        found = []
        for spot in scene.spots if scene else ():
            box = stage.place_of(spot.key)
            if box is not None:
                x, y = box.centre
                found.append({"key": spot.key, "x": x, "y": y, "live": spot.live})
        return json.dumps(found)

    hooks = Object.new()
    hooks.spots = create_proxy(spots)
    hooks.playing = create_proxy(lambda: stage.playing)
    hooks.waiting = create_proxy(lambda: stage.waiting)
    window.motherlode = hooks
