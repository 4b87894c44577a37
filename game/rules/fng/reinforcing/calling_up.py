"""Men and crews who come are called up under names that nobody has: FNG-ORG-01..18, FNG-VEHLIST-09."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.bases import Rectangle
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.rules.fng.missions.raising import arm, create
from game.rules.fng.model.components.figures import At, Base, Figure
from game.rules.fng.model.components.vehicles import OfCrew, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Reinforcements, Ride
from game.rules.fng.model.query import Ids, side_of
from game.rules.fng.model.seats import load_main_gun, mount_guns, take_seat
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING
from game.rules.fng.model.vehicles import settle
from game.rules.fng.reinforcing.holding import another_draw, cards_of
from game.rules.fng.tour.issue import turn_in
from game.rules.fng.tour.motor_pool import free_name, titled
from game.rules.fng.tour.platoon import Levy, resolve_crew

STREAM = "reinforcements"


def row_for(skirmish: Skirmish, side: str) -> Reinforcements:
    """FNG-REINF-02: what the scenario says of the cards of a side that has any."""
    row = cards_of(skirmish, side)
    assert row is not None
    return row


def create_all(skirmish: Skirmish, side: str, men: Sequence[Man]) -> Ids:
    """FNG-SETUP-02, FNG-WEAP-01: figures of these men, with what they carry; they are nowhere yet."""
    figures = tuple(create(skirmish, side, man) for man in men)
    for figure, man in zip(figures, men, strict=True):
        arm(skirmish.world, figure, man)
    return figures


def create_vehicle(skirmish: Skirmish, side: str, kind: str, at: At) -> EntityId:
    """FNG-VEH-01, FNG-VEHLIST-09: a vehicle stands there with its crew."""
    world, tables = skirmish.world, skirmish.ctx.tables
    row, names = tables.hulls[kind], names_in(skirmish)
    name, squad = free_name(titled(row), names), free_squads(skirmish, side, 1)[0]
    vehicle = world.create(Vehicle(kind, name, side, squad), Base(Rectangle(row.length, row.width)))
    world.set(vehicle, at)
    mount_guns(skirmish, vehicle, row, ())
    load_main_gun(world, vehicle, row, ARMOUR_PIERCING)
    ride = Ride(name=name, kind=kind, squad=squad)
    for man in resolve_crew(ride, tables, drawing_dice(skirmish, side), names, led=False):
        figure = create(skirmish, side, man)
        arm(world, figure, man)
        take_seat(skirmish, figure, vehicle, man.seat or "passenger")
        world.set(figure, OfCrew(vehicle))
    settle(skirmish, vehicle)
    return vehicle


def levy_for(skirmish: Skirmish, side: str, army: str) -> Levy:
    """FNG-ORG-01..18, FNG-CAMP-04: more men of this army, under names that nobody has."""
    mission, tables = skirmish.ctx.options.mission, skirmish.ctx.tables
    turn = turn_in(mission.year, mission.month, tables) if mission is not None else 0
    return Levy(army, tables, drawing_dice(skirmish, side), names_in(skirmish), turn=turn)


def drawing_dice(skirmish: Skirmish, side: str) -> SeededDice:
    """FNG-ORG-04 (house): the dice that call men up: by a number of the scenario, so that nobody throws dozens of dice
    for them and the same battle meets the same men."""
    number = another_draw(skirmish.world, side)
    return SeededDice(row_for(skirmish, side).draw, f"{STREAM} {side} {number}")


def names_in(skirmish: Skirmish) -> list[str]:
    """FNG-SETUP-02: the names of everybody and of every vehicle in the battle."""
    world = skirmish.world
    return [man.name for _, man in world.each(Figure)] + [row.name for _, row in world.each(Vehicle)]


def free_squads(skirmish: Skirmish, side: str, count: int) -> list[str]:
    """FNG-SETUP-02: the first numbers that no squad of a side has."""
    world = skirmish.world
    taken = {man.squad for figure, man in world.each(Figure) if side_of(world, figure) == side}
    taken |= {row.squad for _, row in world.each(Vehicle) if row.side == side}
    free = (str(number) for number in range(1, 1000) if str(number) not in taken)
    return [next(free) for _ in range(count)]
