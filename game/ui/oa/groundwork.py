"""What is slow at first and wanted all the time is looked up beside the window, before anybody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.board.hexgrid import Hex
from game.engine.events import Event
from game.engine.parts import kinds_of

if TYPE_CHECKING:
    from game.rules.oa.field import Field
    from game.ui.jobs import Job, Jobs
    from game.ui.oa.scene import ApocalypseBattle


class Groundwork:
    """Lays out the lines of sight of the map once the battle is on screen; until then no card asks for one."""

    def __init__(self, scene: ApocalypseBattle, jobs: Jobs) -> None:
        self.scene = scene
        self._jobs = jobs
        self._steps = 0
        scene.desk.lines_known = False

    def go_on(self) -> None:
        """Each step of the window: the work begins with the second, when its first picture has been drawn."""
        self._steps += 1
        if self._steps == 2:
            field = self.scene.desk.battle.ctx.original
            self._jobs.start(lambda job: _look_up(job, field), lambda result: self._known())

    def _known(self) -> None:
        self.scene.desk.lines_known = True
        self.scene.parts.show_hover()


def _look_up(job: Job[None], field: Field) -> None:
    """On a thread: what this field sees, and what each kind of event names."""
    field.sight.row(Hex(field.grid.hexes[0]))
    for kind in _kinds(Event):
        job.report(0.5)
        kinds_of(kind)


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from _kinds(narrower)
