"""Fire missions by card: headquarters fire at whoever is nearest to their side's edge: FNG-REINF-15."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import snapped
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.fire.firing import Volley
from game.rules.fng.indirect.batteries import heading_of
from game.rules.fng.indirect.missions import lay_on, rounds_in
from game.rules.fng.indirect.spotting import why_not_seen
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.indirect import Battery, DeclaredRounds, FireMission
from game.rules.fng.model.components.reinforcing import ByHeadquarters
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.reinforcing import ShellsOrdered
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE
from game.rules.fng.model.tables.reinforcing.cards import ARTILLERY
from game.rules.fng.model.tubes import mission_of, tube_row
from game.rules.fng.reinforcing.holding import reserve_of
from game.rules.fng.support.skies import use, why_not
from game.rules.fng.turn.points_of_entry import TURN

ONE_MISSION = 1


@declare
class FireAsOrdered(Task, frozen=True):
    """FNG-REINF-15: a battery fires as headquarters say: a spotting round, or its mission."""

    tube: EntityId


def order_shells(skirmish: Skirmish, side: str, what: str) -> None:
    """FNG-REINF-15: a battery off the table has one mission, which is fired at once where it can be."""
    world, kind = skirmish.world, what if what == ARTILLERY else skirmish.ctx.tables.reinforcing.draw.mortar
    number = 1 + sum(battery.side == side for _, battery in world.each(Battery))
    tube = world.create(Battery(kind, side, number, ONE_MISSION, heading_of(skirmish, side)), ByHeadquarters())
    skirmish.push(FireAsOrdered(tube))


@TURN.after_dice("shells")
def fire_on(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-REINF-15 (house): in each phase of its side a mission that is not over is fired on with."""
    world = skirmish.world
    if world.the(Clock).phase != entered.side:
        return
    for tube, battery, _ in tuple(world.each(Battery, ByHeadquarters)):
        if battery.side == entered.side and (battery.missions or mission_of(world, tube) is not None):
            skirmish.push(FireAsOrdered(tube))


@FNG.task(FireAsOrdered)
def fire_as_ordered(skirmish: Skirmish, task: FireAsOrdered) -> None:
    """FNG-REINF-15, FNG-MORTAR-10, FNG-CALL-03: one spotting round until somebody of the side has seen one land, then
    all rounds; not while the sky is taken, or nobody is known."""
    world, tube = skirmish.world, task.tube
    side = world.get(tube, Battery).side
    friends = able(world, side)
    if not friends or why_not(world, side, "shells") is not None:
        return
    mission = mission_of(world, tube) or _begin(skirmish, tube)
    if mission is None:
        return
    use(world, side, "shells")
    spotter = next((man for man in friends if why_not_seen(skirmish, man, mission.at) is None), friends[0])
    world.set(tube, structs.replace(mission, spotter=spotter))
    world.set(spotter, DeclaredRounds(tube, mission.left if mission.ranged else 0, 0))
    skirmish.push(Volley())


def _begin(skirmish: Skirmish, tube: EntityId) -> FireMission | None:
    """FNG-REINF-15: the target is the enemy nearest to the edge of the side, of those whom it knows of (house); None
    where there is nobody."""
    world, battery = skirmish.world, skirmish.world.get(tube, Battery)
    enemy = target_for(skirmish, tube)
    if enemy is None:
        return None
    at = snapped(world.get(enemy, At).point)
    mission = FireMission(EntityId(0), (at.x, at.y), HIGH_EXPLOSIVE, rounds_in(skirmish, tube, final=False))
    world.set(tube, structs.replace(battery, missions=battery.missions - 1))
    world.set(tube, mission)
    lay_on(skirmish, tube, mission.at)
    title = tube_row(skirmish, tube).title
    skirmish.emit(
        ShellsOrdered(side=battery.side, title=title, at=mission.at, rounds=mission.left, rule="FNG-REINF-15")
    )  # fmt: skip
    return mission


def target_for(skirmish: Skirmish, tube: EntityId) -> EntityId | None:
    """FNG-REINF-15: the known enemy who is nearest to the edge of the side of a battery, however near to its own
    men (house)."""
    world, side = skirmish.world, skirmish.world.get(tube, Battery).side
    enemies = [enemy for enemy in able(world, other_side(side)) if not world.has(enemy, Hidden)]
    return min(enemies, key=lambda enemy: (_from_edge(skirmish, side, enemy), enemy), default=None)


def _from_edge(skirmish: Skirmish, side: str, enemy: EntityId) -> float:
    """Inches from the own edge of a side."""
    reserve, at, table = reserve_of(skirmish.world, side), skirmish.world.get(enemy, At), skirmish.ctx.map
    inches = {"north": at.y, "south": table.height - at.y, "west": at.x, "east": table.width - at.x}
    return round(inches[reserve.edge], 2) if reserve is not None and reserve.edge else 0.0
