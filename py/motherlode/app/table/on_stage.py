"""On stage: what a player's commands do to the stage alone."""

from __future__ import annotations

from motherlode.canvas.off_screen import Side
from motherlode.canvas.scene import Scene
from motherlode.canvas.stage import Stage


class OnStage:
    """The part of a table's screen that only looks elsewhere on the board."""

    stage: Stage

    def render(self) -> None:
        """Has the page described anew."""
        raise NotImplementedError

    @property
    def scene(self) -> Scene | None:
        return self.stage.scene

    def ring(self, key: str | None) -> None:
        self.stage.focus(key)

    def zoom(self, factor: float) -> None:
        self.stage.zoom(factor)

    def fit(self) -> None:
        self.stage.fit()

    def seek(self, side: Side) -> None:
        self.stage.seek(side)

    def closer(self) -> None:
        camera = self.stage.camera
        if not camera.fitted:
            self.stage.fit()
        elif camera.focus is not None:
            self.stage.home()
        else:
            self.stage.zoom(2)
        self.render()

    def skip(self) -> None:
        self.stage.skip()
