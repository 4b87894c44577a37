"""Main guns fired at buildings: FNG-BLDG-04, FNG-GUN-02, FNG-GUN-18..20."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import distance
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.armour.at_buildings import NO_WALL
from game.rules.fng.armour.breaching import AtWall, strike_building
from game.rules.fng.armour.facades import Facade, aim_at, facade_of, facades
from game.rules.fng.armour.gun_crews import gun_row, main_gun_served, why_not_serve
from game.rules.fng.armour.main_guns import NO_SUCH_SHELL, NOT_SPOTTED, shell_in
from game.rules.fng.armour.reloading import load_again, shells_for
from game.rules.fng.blast.flames import fired_on
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.components.buildings import DeclaredShell
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.decisions.buildings import ShellBuilding
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.guns import CANISTER, SHELL_TITLES
from game.rules.fng.model.tasks import ShellWall
from game.rules.fng.model.vehicles import spotter_of, stand_of, vehicle_of
from game.rules.fng.resolve.steel.buildings import Area
from game.rules.fng.sight.arcs import lay_gun
from game.rules.fng.sight.night import look_to
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NOT_AT_WALLS = mark("Canister does nothing to a building; aim at the men.")
WALL_NOT_SPOTTED = mark("Nobody in {vehicle} sees {target}: {why}")


def why_not_shell(skirmish: Skirmish, order: ShellBuilding) -> Refusal | None:
    """FNG-BLDG-04, FNG-GUN-02, FNG-GUN-18..20, FNG-GUN-22: what forbids this round by itself, or None."""
    world, figure, target = skirmish.world, order.figure, order.target
    vehicle = vehicle_of(world, figure)
    refusal = why_not_serve(skirmish, figure, reacting=False)
    if refusal is not None or vehicle is None:
        return refusal
    name = figure_of(world, vehicle).name
    if order.then not in shells_for(skirmish, vehicle):
        return refuse("FNG-GUN-23", NO_SUCH_SHELL, vehicle=name, shell=t(SHELL_TITLES[order.then]))
    if shell_in(skirmish, vehicle) == CANISTER:
        return refuse("FNG-GUN-22", NOT_AT_WALLS)
    facade = facade_of(skirmish, target.number)
    if facade is None or facade.area_at(target.at, int(target.level)) is None:
        return refuse("FNG-BLDG-04", NO_WALL)
    spotter = spotter_of(world, vehicle)
    if spotter is None:
        return refuse("FNG-GUN-02", NOT_SPOTTED, vehicle=name, target=t(facade.name))
    look = look_to(skirmish, spotter, target.at)
    if not look.clear:
        values = {"vehicle": name, "target": t(facade.name)}
        return refuse("FNG-GUN-02", WALL_NOT_SPOTTED, why=clause_unseen(look), **values)
    return None


def shells_at_area(skirmish: Skirmish, figure: EntityId, facade: Facade, area: Area) -> Iterator[ShellBuilding]:
    """FNG-BLDG-04, FNG-GUN-20: his gun at the nearest spot of an area that his spotter sees, with each shell to be
    loaded then."""
    vehicle = vehicle_of(skirmish.world, figure)
    if vehicle is None or main_gun_served(skirmish, figure) is None:
        return
    start, shells = stand_of(skirmish.world, figure), shells_for(skirmish, vehicle)
    for _, spot in sorted((distance(start, spot), spot) for spot in facade.spots(area)):
        aim = aim_at(facade, area, spot)
        if why_not_shell(skirmish, ShellBuilding(figure, aim, shells[0])) is None:
            yield from (ShellBuilding(figure, aim, then) for then in shells)
            return


@offers("shelling")
def offer_shells(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-BLDG-04: a gunner who has not fired, at every area of a building that his spotter sees."""
    for figure in yet_to_fire(skirmish.world):
        if main_gun_served(skirmish, figure) is None:
            continue
        for facade in facades(skirmish):
            for area in facade.standing:
                for order in shells_at_area(skirmish, figure, facade, area):
                    choices.add(order)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: ShellBuilding) -> Refusal | None:
    """FNG-TURN-07, FNG-REACT-10, FNG-CREW-12: an active gunner who has not fired, and the round itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_shell(skirmish, order)


@FNG.order(GroupActs, ShellBuilding, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: ShellBuilding) -> None:
    """FNG-GUN-02, FNG-BLDG-04, FNG-VEH-05: the gun is laid, and the round on its way."""
    world, figure = skirmish.world, order.figure
    vehicle, gun = vehicle_of(world, figure), main_gun_served(skirmish, figure)
    if vehicle is not None and gun is not None:
        lay_gun(skirmish, figure, vehicle, order.target.at)
        world.set(figure, HasFired())
        world.set(figure, HasFought())
        world.set(figure, DeclaredShell(gun, order.target, order.then))
    skirmish.push(Volley(), decision)


def shell_at(skirmish: Skirmish, order: ShellBuilding) -> AtWall | None:
    """FNG-BLDG-04 (house): a shell at a building, before its dice: whatever is loaded counts the APR of the gun, for
    high explosive is weak against armour alone (FNG-GUN-21); None without a gun."""
    gun = main_gun_served(skirmish, order.figure)
    if gun is None:
        return None
    row, target = gun_row(skirmish, gun), order.target
    return AtWall(order.figure, gun, row.title, target.number, target.at, int(target.level), row.apw)


@FNG.task(ShellWall)
def shell_wall(skirmish: Skirmish, task: ShellWall) -> None:
    """FNG-BLDG-03..05, FNG-GUN-18: the dice say what it hits and what that does, and the gun is loaded again."""
    world, figure = skirmish.world, task.figure
    declared, vehicle = world.get(figure, DeclaredShell), vehicle_of(world, figure)
    world.remove(figure, DeclaredShell)
    shot = shell_at(skirmish, ShellBuilding(figure, declared.target, declared.then))
    if shot is None or vehicle is None:
        return
    node = strike_building(skirmish, shot)
    fired_on(skirmish, figure, declared.gun, (), node)
    load_again(skirmish, vehicle, declared.then, node)
