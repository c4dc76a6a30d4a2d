"""Portraits: a small picture of a table for the shelf, drawn while there is nothing else to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from motherlode.app.memo import Memo
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Look, Scene
from motherlode.canvas.stage import Stage
from motherlode.match.saved_table import TablePictures

WIDTH, HEIGHT = 192, 144
"""Pixels: twice what the shelf shows."""
RIM = 0.03
"""Of the larger side, around what can be pointed at."""
PATIENCE = 300
"""Looks after which a picture that is not drawn yet is left for the next time."""


class Portrait:
    """Draws the position as everybody may see it, once for every position come to rest."""

    def __init__(self, state: TableState, stage: Stage, pictures: TablePictures) -> None:
        self._state = state
        self._stage = stage
        self._pictures = pictures
        self._drawn = -1

    def steps(self, gone: Callable[[], bool]) -> Iterator[Callable[[], object]]:
        """What is to be done, a little at a time, unless the table has been left or goes on."""
        table = self._state.table
        ply = table.cursor

        scene: Memo[Scene] = Memo()

        def draw() -> None:
            if self._drawn == ply or gone() or table.cursor != ply:
                return
            shown = scene.of(self._scene, ply)
            image = self._stage.retained.miniature(shown, WIDTH, HEIGHT)
            if image is not None:
                self._drawn = ply
                self._pictures.keep(table.id, image)

        for _look in range(PATIENCE):
            if self._drawn == ply or gone() or table.cursor != ply:
                return
            yield draw

    def _scene(self) -> Scene:
        state = self._state
        look = Look(shape=WIDTH / HEIGHT, names=state.names, aids=False)
        return framed(state.view.build_scene(state.table.state.observation(None), look))


def framed(scene: Scene) -> Scene:
    """The scene within bounds that hold all its spots: what is small is seen the larger."""
    return replace(scene, bounds=scene.around_spots(RIM))
