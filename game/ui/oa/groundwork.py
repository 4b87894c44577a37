"""Things slow at first and wanted all the time are looked up beside the window, before anybody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.board.hexgrid import Hex
from game.engine.core.events import Event
from game.engine.core.parts import kinds_of
from game.rules.oa.model.components import Bunker, Helicopter, Unit, Weapon
from game.ui.oa.shown.tokens import spec_of

if TYPE_CHECKING:
    from game.rules.oa.model.field import Field
    from game.rules.oa.model.game import Battle
    from game.ui.counters import CounterSpec
    from game.ui.oa.controls.map_battle import MapBattle
    from game.ui.window.jobs import Job, Jobs

_PRINTED_AT_ONCE = 2
"""Counters printed in one step; each takes up to a millisecond."""


class Groundwork:
    """Lays out the lines of sight of the map once the battle is on screen; until then no card asks for one.

    Every counter is printed ahead as well, some in each step: many come onto the map with a single order.
    """

    def __init__(self, scene: MapBattle, jobs: Jobs) -> None:
        self.scene = scene
        self._jobs = jobs
        self._steps = 0
        self._unprinted: list[CounterSpec] = []
        scene.desk.lines_known = False

    def go_on(self) -> None:
        """Each step of the window: the work begins with the second, when its first picture has been drawn."""
        self._steps += 1
        if self._steps == 2:
            field = self.scene.desk.battle.ctx.original
            self._jobs.start(lambda job: _look_up(job, field), lambda result: self._known())
            self._unprinted = _counters(self.scene.desk.battle)
        self._print()

    def _print(self) -> None:
        """Some counters at the size in which the map shows them."""
        view = self.scene.parts.view
        size = view.pieces.size_at(view.camera.zoom)
        for spec in self._unprinted[-_PRINTED_AT_ONCE:]:
            self.scene.parts.art.surface(spec, size)
        del self._unprinted[-_PRINTED_AT_ONCE:]

    def _known(self) -> None:
        self.scene.desk.lines_known = True
        self.scene.parts.show_hover()


def _counters(battle: Battle) -> list[CounterSpec]:
    """The pictures that will lie on the map."""
    world = battle.world
    pieces = sorted({*world.ids(Unit), *world.ids(Helicopter), *world.ids(Weapon), *world.ids(Bunker)})
    return list(dict.fromkeys(spec_of(battle, piece) for piece in pieces))


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
