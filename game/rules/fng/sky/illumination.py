"""Light from above: rounds that light the ground for some turns: FNG-ILLUM-01..02."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.events.sky import GroundLit, LightDied
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.sky import Barrel
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.turn.points_of_entry import TURN


def illuminate(skirmish: Skirmish, at: tuple[float, float], barrel: Barrel, by: EntityId) -> None:
    """FNG-ILLUM-01..02: an illumination round of a mortar or of artillery bursts over a spot."""
    row = skirmish.ctx.tables.sky.illumination[barrel]
    rule = "FNG-ILLUM-01" if barrel == "mortar" else "FNG-ILLUM-02"
    light_ground(skirmish, at, row.circle, row.turns, side_of(skirmish.world, by), rule)


def light_ground(
    skirmish: Skirmish, at: tuple[float, float], circle: float, turns: int, side: str, rule: str = "FNG-ILLUM-01"
) -> None:
    """FNG-ILLUM-01..02, FNG-LOS-02: a circle of so many inches is lit for so many full turns: who stands in it is seen
    as by day.  House: it goes out as the phase of the ``side`` whose light it is begins in the last of those turns.
    """
    world, place = skirmish.world, snapped(Point(*at))
    world.create(Illumination(place, float(circle), side, world.the(Clock).turn + turns))
    skirmish.emit(GroundLit(at=place, inches=float(circle), turns=turns, rule=rule))
    see_anew(skirmish)


@TURN.after_dice("illumination")
def burn_down(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-ILLUM-01..02 (house): lights whose turns are over go out as the phase of their side begins."""
    world = skirmish.world
    turn = world.the(Clock).turn
    over = [each for each, light in world.each(Illumination) if light.side == entered.side and light.until <= turn]
    for each in over:
        light = world.get(each, Illumination)
        world.destroy(each)
        rule = "FNG-AVAIL-12" if light.by else "FNG-ILLUM-01"
        skirmish.emit(LightDied(at=light.at, by=light.by, rule=rule))
    if over:
        see_anew(skirmish)
