"""On stage: what a player's commands do to the stage alone."""

from __future__ import annotations

from motherlode.app.ports import Ports
from motherlode.canvas.camera import Side
from motherlode.canvas.scene import Scene
from motherlode.canvas.stage import Stage

Measure = tuple[float, tuple[float, float]]
"""The shape of the board on the page, and the size of what is drawn on."""


class OnStage:
    """The part of a table's screen that only looks elsewhere on the board."""

    stage: Stage
    ports: Ports
    _gone: bool
    _laid_out_for: Measure = (0.0, (0.0, 0.0))

    def restyle(self) -> None:
        """Shows the table anew, unless something is being shown."""
        raise NotImplementedError

    def measured(self) -> Measure:
        """What the table is laid out for from now on."""
        self._laid_out_for = (self.ports.device.shape(), self.stage.camera.size)
        return self._laid_out_for

    def settled(self) -> None:
        """The page of before is gone: while it stood beside the board it left it less room."""
        before = self._laid_out_for
        self.stage.resize()
        if not self._gone and before != self.measured():
            self.restyle()
            self.render()

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
