"""Shells burst: men, vehicles, walls and wire where they come down: FNG-MORTAR-05, FNG-MORTAR-16, FNG-ARTY-05..06."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.world import EntityId
from game.rules.fng.armour.breaching import AtWall, breach
from game.rules.fng.armour.facades import Facade, facades
from game.rules.fng.armour.penetrating import behind_armour, penetrate
from game.rules.fng.blast.clearing import clear_wire
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.arms import Hit, Loosed
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.indirect import FromAfar
from game.rules.fng.model.components.vehicles import Rattled, Vehicle
from game.rules.fng.model.events.indirect import RoofStruck, ShellBurst
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_flying, next_node, side_of
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, WHITE_PHOSPHORUS, TubeShell
from game.rules.fng.model.tables.vehicles import TOP
from game.rules.fng.model.tables.weapons import Weapon
from game.rules.fng.model.tubes import is_off_table, tube_row
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.indirect.bursting import ShellFacts, bites, resolve_shell
from game.rules.fng.resolve.shot import Mark
from game.rules.fng.resolve.steel.buildings import Area
from game.rules.fng.resolve.steel.penetration import PenetrationFacts
from game.rules.fng.sight.testers import mark_from, standing_in, told
from game.rules.fng.sky.smoke import lay_smoke


def men_in_circle(skirmish: Skirmish, tube: EntityId, shell: TubeShell, at: Point) -> Ids:
    """FNG-MORTAR-16: everybody whom a shell that bursts there may hit, friend and foe, ascending."""
    return standing_in(skirmish, Circle(at, float(weapon_of(skirmish, tube, shell).circle)), at)


def vehicles_in_circle(skirmish: Skirmish, tube: EntityId, shell: TubeShell, at: Point) -> Ids:
    """FNG-MORTAR-05 (house): the vehicles whose middle is in the circle of high explosive, ascending."""
    if shell != HIGH_EXPLOSIVE:
        return ()
    circle = Circle(at, float(weapon_of(skirmish, tube, shell).circle))
    world = skirmish.world
    found = [(each, place.point) for each, _, place in world.each(Vehicle, At) if not is_flying(world, each)]
    return tuple(vehicle for vehicle, place in found if bool(circle.inside([place])[0]))


def weapon_of(skirmish: Skirmish, tube: EntityId, shell: TubeShell) -> Weapon:
    """FNG-ARTY-04..05: the line of the weapon table by which a shell of a tube bursts."""
    return skirmish.ctx.tables.weapons[tube_row(skirmish, tube).weapon_of(shell)]


def shell_facts(skirmish: Skirmish, tube: EntityId, men: Ids, at: Point) -> ShellFacts:
    """FNG-MORTAR-16: a shell before its dice: each in the circle as he is seen from where it bursts (house)."""
    return ShellFacts(tube_row(skirmish, tube).rep, tuple(mark_from(skirmish, man, at) for man in men))


def burst_shell(skirmish: Skirmish, figure: EntityId, tube: EntityId, shell: TubeShell, at: Point, parent: int) -> None:
    """FNG-MORTAR-05, FNG-MORTAR-16, FNG-ARTY-05..06, FNG-TERR-27: a die for each man, and what is struck besides."""
    world, row = skirmish.world, tube_row(skirmish, tube)
    round = world.create(Arm(row.weapon_of(shell)))
    world.set(round, Loosed())
    if is_off_table(world, tube):
        world.set(round, FromAfar())
    men = men_in_circle(skirmish, tube, shell, at)
    facts = shell_facts(skirmish, tube, men, at)
    outcome = resolve_shell(facts, skirmish.ctx.tables, skirmish.dice)
    hits, node = [each.judged.hit for each in outcome.each], next_node(world)
    skirmish.emit(
        ShellBurst(
            side=side_of(world, figure), title=row.title, shell=shell, at=at,
            circle=weapon_of(skirmish, tube, shell).circle, rep=facts.rep,
            faces=tuple(each.face for each in outcome.each),
            targets=told(men, facts.marks, [each.total for each in outcome.each], hits), node=node, parent=parent,
            rule="FNG-ARTY-10" if row.deviation == "artillery" else "FNG-MORTAR-16",
        )
    )  # fmt: skip
    struck = [Hit(man, figure, round, node) for man, hit in zip(men, hits, strict=True) if hit]
    strike(skirmish, hits=struck, caught=men)
    fired_on(skirmish, figure, round, men, node)
    _strike_ground(skirmish, figure, round, row.weapon_of(shell), at)
    for vehicle in vehicles_in_circle(skirmish, tube, shell, at):
        _strike_roof(skirmish, figure, tube, vehicle, node)
    if shell == HIGH_EXPLOSIVE:
        power = weapon_of(skirmish, tube, shell).apw
        _strike_building(skirmish, AtWall(figure, round, row.title, 0, at, 0, power), node)
    if shell == WHITE_PHOSPHORUS and row.phosphorus is not None:
        circle = float(weapon_of(skirmish, tube, shell).circle)
        lay_smoke(skirmish, at, circle, figure, row.phosphorus.smoke)


def _strike_ground(skirmish: Skirmish, figure: EntityId, round: EntityId, weapon: str, at: Point) -> None:
    """FNG-TERR-27: wire there is gone."""
    if skirmish.ctx.entangling:
        clear_wire(skirmish, figure, at, skirmish.ctx.tables.arms.impact(weapon, skirmish.ctx.edition))


def _strike_roof(skirmish: Skirmish, figure: EntityId, tube: EntityId, vehicle: EntityId, parent: int) -> None:
    """FNG-MORTAR-05, FNG-ARTY-06 (house): a die for the vehicle as for a man in the open; a hit penetrates its top,
    rattles its crew or does nothing."""
    world, row = skirmish.world, tube_row(skirmish, tube)
    power, armour = weapon_of(skirmish, tube, HIGH_EXPLOSIVE).apw, row_of(skirmish, vehicle).armour_at(TOP)
    hit = resolve_shell(ShellFacts(row.rep, (Mark(1),)), skirmish.ctx.tables, skirmish.dice).each[0]
    node = next_node(world)
    skirmish.emit(
        RoofStruck(
            target=vehicle, name=figure_of(world, vehicle).name, face=hit.face, total=hit.total, hit=hit.judged.hit,
            power=power, against=armour, node=node, parent=parent,
            rule="FNG-ARTY-06" if row.deviation == "artillery" else "FNG-MORTAR-05",
        )
    )  # fmt: skip
    bite = bites(power, armour)
    if not hit.judged.hit or bite == "nothing":
        return
    shakes = True
    if bite == "penetrates":
        inside = len(behind_armour(world, vehicle))
        shakes = penetrate(skirmish, vehicle, PenetrationFacts(power, armour, inside), figure, node).shakes
    if shakes:
        world.set(vehicle, Rattled(figure, bite == "penetrates", node))


def _strike_building(skirmish: Skirmish, shot: AtWall, parent: int) -> None:
    """FNG-MORTAR-05, FNG-ARTY-06 (house): a shell that comes down on a building meets the highest area that stands
    there; thicker walls than it can break do not mind."""
    for facade in facades(skirmish):
        area = _roof_at(facade, shot.spot)
        if area is not None and bites(shot.power, facade.value) != "nothing":
            breach(skirmish, shot, facade, area, parent)


def _roof_at(facade: Facade, at: Point) -> Area | None:
    """The highest area of a building that stands over a spot; None where none does."""
    number = facade.plan.at(at)
    return max((area for area in facade.standing if area[1] == number), default=None)
