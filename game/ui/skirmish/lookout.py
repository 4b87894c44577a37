"""Where the player looked before something was shown to him elsewhere, and back there when it is over."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.mapview.camera import Camera, Point


class Lookout:
    """Remembers for ``camera``; whoever moves it himself meanwhile stays where he is."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._from: Point | None = None
        self._there: Point | None = None

    def show(self, move: Callable[[], object]) -> None:
        """Look elsewhere for the moment; ``move`` moves the camera."""
        if self._from is None or not self._is_there:
            self._from = self.camera.goal
        move()
        self._there = self.camera.goal

    @property
    def _is_there(self) -> bool:
        return self._there == self.camera.goal

    def back(self) -> None:
        """It is over."""
        if self._from is not None and self._is_there:
            self.camera.look_at(self._from)
        self._from = self._there = None
