"""Contact with the enemy, when a man of his shows himself or fires, and back to where the player looked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.ui.mapview.camera import Camera, Point
from game.ui.skirmish.own import TableSystem


class TableContact:
    """Reads the entries of ``session`` as they come; each figure fires for the first time only once."""

    def __init__(self, session: Session, own: TableSystem[Any]) -> None:
        self.session = session
        self.own = own
        self._fired: set[EntityId] = set()
        for entry in session.log:
            self.words(entry)

    def words(self, entry: LogEntry) -> str:
        """The news, where it is contact; else empty."""
        return self.session.words(entry) if self._is_contact(entry) else ""

    def _is_contact(self, entry: LogEntry) -> bool:
        event = entry.event
        figure = self.own.figure_of(event)
        if figure is None or self.own.side_of(self.session.game, figure) not in self.session.seats:
            return False
        if isinstance(event, self.own.shots):
            first = figure not in self._fired
            self._fired.add(figure)
            return first
        return isinstance(event, self.own.contacts)


class Lookout:
    """Remembers for ``camera``; whoever moves it himself meanwhile stays where he is.  ``seek`` brings it to a
    point."""

    def __init__(self, camera: Camera, seek: Callable[[Point], object] | None = None) -> None:
        self.camera = camera
        self._seek = seek if seek is not None else camera.look_at
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
        """Called when it is over."""
        if self._from is not None and self._is_there:
            self._seek(self._from)
        self._from = self._there = None
