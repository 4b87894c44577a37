"""Somebody who takes the tracks down the road by real events: he drags whoever drives, fires, answers what is asked."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import DRIVER, Aboard, Immobile
from game.rules.fng.model.decisions.turn import Activation, GroupActs, Shoot
from game.rules.fng.model.query import able, side_of
from game.rules.fng.model.vehicles import can_drive, driver_of, vehicle_of
from tests.asserting import while_true
from tests.ui.fng.skirmish_table import SkirmishTable

AHEAD = 5.0
"""Inches along the road that a track is dragged."""

LOST = ("disabled", "knocked out", "burning")
"""What a round makes of a vehicle."""


class Crewman:
    """Plays the Americans on ``table`` until somebody has bailed out, or it is over."""

    def __init__(self, table: SkirmishTable) -> None:
        self.table = table
        world = table.world
        self.crew = tuple(man for man, _ in world.each(Aboard) if side_of(world, man) == "us")

    def play(self, most: int = 150) -> None:
        """Until a round has driven somebody out of his vehicle."""
        for _ in while_true(lambda: not self.table.session.over and not self.bailed_out()):
            assert most, f"no end in sight: {self.table.session.game.decision}"
            most -= 1
            self.act()

    def bailed_out(self) -> tuple[EntityId, ...]:
        """Those who are out of a vehicle that was stopped for good, which they never left by order."""
        world = self.table.world
        if not any(stopped.why in LOST for _, stopped in world.each(Immobile)):
            return ()
        return tuple(man for man in self.crew if world.has(man, At) and not world.has(man, Aboard))

    def act(self) -> None:
        """Answer what is asked now."""
        table = self.table
        decision, given = table.session.game.decision, table.session.game.orders_given
        if isinstance(decision, Activation):
            self._drive()
        elif isinstance(decision, GroupActs):
            self._fire()
        elif isinstance(decision, Shoot):
            table.confirm()
        else:
            table.answer()
        if table.session.game.orders_given == given:
            table.end()

    def _drive(self) -> None:
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

    def _fire(self) -> None:
        """Fire if anybody is in sight, then be done."""
        table = self.table
        if able(table.world, "vc"):
            table.fire()
            if table.scene.commander.aims:
                table.confirm()
                return
        table.end()
