"""The small picture of a table on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from motherlode.app.cache import Cache
from motherlode.app.table.desk import Desk
from motherlode.canvas.scene import Scene, ViewOptions

#: Width and height: twice what the shelf shows.
THUMBNAIL_PX = (192, 144)
#: Part of the larger side that is shown around the spots.
THUMBNAIL_RIM = 0.03
#: Slices of work after which a thumbnail that is not drawn yet is left for the next time.
MAX_THUMBNAIL_SLICES = 300


class Thumbnail:
    """The small picture of a table on the shelf, drawn once for every position at rest.

    It shows what everybody may see.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._drawn_at = -1

    def steps(self) -> Iterator[Callable[[], object]]:
        """Yield slices of the work, unless the table has been left or goes on."""
        table = self.desk.state.table
        ply = table.cursor
        scene: Cache[Scene] = Cache()

        def draw() -> None:
            if self._drawn_at == ply or self.desk.left or table.cursor != ply:
                return
            shown = scene.get(self._scene, ply)
            image = self.desk.stage.retained.miniature(shown, *THUMBNAIL_PX)
            if image is not None:
                self._drawn_at = ply
                self.desk.cabinet.shelf.pictures.keep(table.id, image)

        for _slice in range(MAX_THUMBNAIL_SLICES):
            if self._drawn_at == ply or self.desk.left or table.cursor != ply:
                return
            yield draw

    def _scene(self) -> Scene:
        state, (width, height) = self.desk.state, THUMBNAIL_PX
        options = ViewOptions(shape=width / height, names=state.names, aids=False)
        return crop_to_spots(state.view.build_scene(state.table.state.observation(None), options))


def crop_to_spots(scene: Scene) -> Scene:
    """Return the scene within bounds that hold all its spots, so that they are larger."""
    return replace(scene, bounds=scene.around_spots(THUMBNAIL_RIM))
