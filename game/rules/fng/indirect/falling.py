"""Rounds come down: they deviate, are seen or not, burst, smoke or shine: FNG-MORTAR-10, FNG-MORTAR-14..16."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.rules.fng.indirect.missions import end_mission
from game.rules.fng.indirect.shells import burst_shell
from game.rules.fng.model.components.figures import Light
from game.rules.fng.model.components.indirect import Battery, DeclaredRounds, FireMission
from game.rules.fng.model.components.reinforcing import ByHeadquarters
from game.rules.fng.model.events.indirect import RoundFell, RoundSeen
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, is_able, next_node, side_of
from game.rules.fng.model.tables.indirect import ILLUMINATION, SMOKE
from game.rules.fng.model.tasks import RoundsFall
from game.rules.fng.model.tubes import is_off_table, mission_of, place_of, shells_weapon, tube_row
from game.rules.fng.resolve.indirect.deviation import (
    DeviationFacts,
    DeviationOutcome,
    falls_at,
    resolve_deviation,
)
from game.rules.fng.sight.night import look_to
from game.rules.fng.sky.illumination import illuminate
from game.rules.fng.sky.smoke import lay_smoke


@FNG.task(RoundsFall)
def rounds_fall(skirmish: Skirmish, task: RoundsFall) -> None:
    """FNG-MORTAR-10..11, FNG-MORTAR-13: a spotting round, or so many rounds of the mission, one after the other."""
    world, figure = skirmish.world, task.figure
    declared = world.get(figure, DeclaredRounds)
    world.remove(figure, DeclaredRounds)
    if mission_of(world, declared.tube) is None:
        return
    if not declared.rounds:
        _spot(skirmish, figure, declared)
    for _ in range(declared.rounds):
        _fall(skirmish, figure, declared)
    mission = world.get(declared.tube, FireMission)
    if not mission.left:
        end_mission(skirmish, figure, declared.tube, cancelled=False)


def deviation_facts(skirmish: Skirmish, tube: EntityId, *, spotting: bool) -> DeviationFacts:
    """FNG-MORTAR-14, FNG-ARTY-09, FNG-WEATHER-13: all that the deviation of a round depends on."""
    pouring = skirmish.world.the(Light).sky == "heavy rain"
    on_table = not is_off_table(skirmish.world, tube)
    return DeviationFacts(tube_row(skirmish, tube).deviation, spotting, on_table, pouring)


def heading_to(skirmish: Skirmish, tube: EntityId, aim: tuple[float, float]) -> int:
    """FNG-MORTAR-14: which way a round flies that is meant for a spot, in degrees."""
    start = place_of(skirmish, tube)
    return turned_to(start, aim, 0) if start is not None else skirmish.world.get(tube, Battery).heading


def _deviate(
    skirmish: Skirmish, figure: EntityId, declared: DeclaredRounds, aim: tuple[float, float], *, spotting: bool
) -> tuple[Point, int]:
    """FNG-MORTAR-14..15, FNG-ARTY-09: where it comes down, and the link of the chain."""
    facts = deviation_facts(skirmish, declared.tube, spotting=spotting)
    outcome = resolve_deviation(facts, skirmish.ctx.tables, skirmish.dice)
    heading = heading_to(skirmish, declared.tube, aim)
    lands = snapped(falls_at(Point(*aim), heading, outcome.where, outcome.inches))
    return lands, _tell(skirmish, figure, declared, aim, lands, outcome)


def _tell(
    skirmish: Skirmish, figure: EntityId, declared: DeclaredRounds, aim: tuple[float, float], lands: Point,
    outcome: DeviationOutcome,
) -> int:  # fmt: skip
    world, node = skirmish.world, next_node(skirmish.world)
    row = tube_row(skirmish, declared.tube)
    skirmish.emit(
        RoundFell(
            side=side_of(world, figure), title=row.title, shell=world.get(declared.tube, FireMission).shell,
            spotting=outcome.facts.spotting, aimed=aim, at=lands, die=outcome.die, drift=outcome.side,
            faces=outcome.faces, where=outcome.where, inches=outcome.inches,
            off_table=not skirmish.ctx.map.on_table(lands), node=node, parent=declared.node,
            rule=skirmish.ctx.tables.indirect.deviation[row.deviation].rule,
        )
    )  # fmt: skip
    return node


def _spot(skirmish: Skirmish, figure: EntityId, declared: DeclaredRounds) -> None:
    """FNG-MORTAR-10, FNG-MORTAR-15: it harms nobody; where the spotter sees it the rounds of the mission deviate from
    there, else another one has to be fired."""
    world, tube = skirmish.world, declared.tube
    mission = world.get(tube, FireMission)
    lands, _ = _deviate(skirmish, figure, declared, mission.at, spotting=True)
    by = _who_sees(skirmish, tube, mission.spotter, lands)
    seen = by is not None
    world.set(tube, structs.replace(mission, point=(lands.x, lands.y), ranged=seen))
    skirmish.emit(RoundSeen(figure=by if by is not None else mission.spotter, seen=seen, rule="FNG-MORTAR-10"))


def _who_sees(skirmish: Skirmish, tube: EntityId, spotter: EntityId, lands: Point) -> EntityId | None:
    """FNG-MORTAR-10, FNG-REINF-15 (house): who sees where a spotting round lands: the spotter, or anybody of the side
    where headquarters fire; None where nobody does."""
    world = skirmish.world
    if not skirmish.ctx.map.on_table(lands):
        return None
    eyes = able(world, side_of(world, spotter)) if world.has(tube, ByHeadquarters) else (spotter,)
    return next((man for man in eyes if is_able(world, man) and look_to(skirmish, man, lands).clear), None)


def _fall(skirmish: Skirmish, figure: EntityId, declared: DeclaredRounds) -> None:
    """FNG-MORTAR-11, FNG-MORTAR-15..16: one round of the mission; the first sets the point of the others."""
    world, tube = skirmish.world, declared.tube
    mission = world.get(tube, FireMission)
    aim = mission.point if mission.point is not None else mission.at
    lands, node = _deviate(skirmish, figure, declared, aim, spotting=False)
    point = mission.point if mission.point is not None else (lands.x, lands.y)
    world.set(tube, structs.replace(mission, point=point, left=mission.left - 1))
    if skirmish.ctx.map.on_table(lands):
        _take_effect(skirmish, figure, tube, mission, lands, node)


def _take_effect(
    skirmish: Skirmish, figure: EntityId, tube: EntityId, mission: FireMission, lands: Point, node: int
) -> None:
    """FNG-SMOKE-01, FNG-ILLUM-01..02, FNG-MORTAR-16, FNG-ARTY-04..05: what its shell does where it lies."""
    row = tube_row(skirmish, tube)
    if mission.shell == ILLUMINATION:
        illuminate(skirmish, lands, row.deviation, figure)
    elif mission.shell == SMOKE:
        lay_smoke(skirmish, lands, float(shells_weapon(skirmish, tube).circle), figure)
    else:
        burst_shell(skirmish, figure, tube, mission.shell, lands, node)
