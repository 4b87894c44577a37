"""Somebody who takes the tracks down the road by real events: he drags whoever drives, fires, answers what is asked."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import DRIVER, Aboard, Immobile
from game.rules.fng.model.query import side_of
from game.rules.fng.model.vehicles import can_drive, driver_of, vehicle_of
from tests.asserting import while_true
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier

AHEAD = 5.0
"""Inches along the road that a track is dragged."""

LOST = ("disabled", "knocked out", "burning")
"""What a round makes of a vehicle."""


class Crewman(Soldier):
    """Plays the Americans on ``table`` until somebody has bailed out, or it is over."""

    def __init__(self, table: SkirmishTable) -> None:
        super().__init__(table)
        world = table.world
        self.crew = tuple(man for man, _ in world.each(Aboard) if side_of(world, man) == "us")

    def play(self, most: int = 150) -> None:
        """Until a round has driven somebody out of his vehicle."""
        for _ in while_true(lambda: not self.table.session.over and not self.bailed_out()):
            self.step(most)

    def bailed_out(self) -> tuple[EntityId, ...]:
        """Those who are out of a vehicle that was stopped for good, which they never left by order."""
        world = self.table.world
        if not any(stopped.why in LOST for _, stopped in world.each(Immobile)):
            return ()
        return tuple(man for man in self.crew if world.has(man, At) and not world.has(man, Aboard))

    def _activate(self) -> None:
        """Drag the first driver who can be activated along the road."""
        table, world = self.table, self.table.world
        for figure in table.scene.desk.actors():
            vehicle = vehicle_of(world, figure)
            place = world.find(figure, Aboard)
            if vehicle is None or place is None or place.seat != DRIVER or not can_drive(world, vehicle):
                continue
            if driver_of(world, vehicle) == figure:
                x, y = world.get(figure, At).point
                table.drag((x, y), (x + AHEAD, y))
                return
        table.end()
