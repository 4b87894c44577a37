"""The things that a card brings are sent: from the air, from afar, over the edge: FNG-REINF-15..49."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import structs

from game.board.table.bases import Rectangle
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.missions.raising import arm, create
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import Base, Clock, Figure, Hidden, Light
from game.rules.fng.model.components.reinforcing import UNKNOWN, ByCard, Reloads, Rockets, Sapper
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.support import Asset, Controls
from game.rules.fng.model.components.vehicles import OfCrew, Vehicle
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.reinforcing import ComesInstead, NothingComes, SniperSent
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Man, Reinforcements, Ride
from game.rules.fng.model.query import Ids, side_of
from game.rules.fng.model.seats import load_main_gun, mount_guns, take_seat
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING
from game.rules.fng.model.tables.reinforcing.cards import (
    ARTILLERY,
    EITHER,
    GUNSHIP,
    MORTAR,
    REST,
    SNIPER,
    STRIKE,
    TANK,
    FactionRow,
    Flank,
)
from game.rules.fng.model.tables.reinforcing.units import UnitRow
from game.rules.fng.reinforcing.coming_on import come_on, points_on, stretch_on, vehicle_place
from game.rules.fng.reinforcing.holding import another_draw, cards_of, keep, reserve_of
from game.rules.fng.reinforcing.shells import order_shells
from game.rules.fng.resolve.reinforcing.notes import (
    resolve_card_sniper,
    resolve_night_gunship,
    resolve_shells,
    resolve_tank,
)
from game.rules.fng.support.arrivals import send
from game.rules.fng.tour.called_up import men_of
from game.rules.fng.tour.motor_pool import free_name, titled
from game.rules.fng.tour.platoon import HEADQUARTERS, Levy, resolve_crew
from game.rules.fng.turn.points_of_entry import sends

STREAM = "reinforcements"
WET = ("rain", "heavy rain")


@declare
class Bring(Task, frozen=True):
    """FNG-REINF-09: ``what`` a card has brought to a side comes, on this flank of its front."""

    side: str
    what: str
    flank: Flank


@FNG.task(Bring)
def bring(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-01, FNG-REINF-09: each in its own way; whatever is no asset is a unit of men."""
    if task.what in _WAYS:
        _WAYS[task.what](skirmish, task)
    else:
        bring_unit(skirmish, task)


@sends("cards")
def send_by_card(skirmish: Skirmish, side: str, what: str) -> None:
    """FNG-CONTACT-04, FNG-FORCE-07: what a card brings that was found instead of drawn comes at once, from the rear."""
    skirmish.push(Bring(side, what, "rear"))


def faction_of(skirmish: Skirmish, side: str) -> tuple[str, FactionRow]:
    """FNG-REINF-01: whose cards a side reads: the key and the row."""
    table = skirmish.ctx.tables.reinforcing
    key = table.faction_of(row_for(skirmish, side).army)
    return key, table.factions[key]


def row_for(skirmish: Skirmish, side: str) -> Reinforcements:
    """FNG-REINF-02: what the scenario says of the cards of a side that has any."""
    row = cards_of(skirmish, side)
    assert row is not None
    return row


def _instead(skirmish: Skirmish, task: Bring, instead: str, rule: str) -> None:
    """FNG-REINF-18, FNG-REINF-20, FNG-REINF-25, FNG-REINF-32, FNG-REINF-35: something else comes."""
    title = skirmish.ctx.tables.reinforcing.title
    skirmish.emit(ComesInstead(side=task.side, what=title(task.what), instead=title(instead), rule=rule))
    skirmish.push(structs.replace(task, what=instead))


# From the air and from afar ---------------------------------------------------------------------


def bring_gunship(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-32, FNG-REINF-39, FNG-REINF-42, FNG-REINF-45, FNG-REINF-48: by day one of the Corps, at night one that
    flies then, or none; in rain artillery."""
    light, turn = skirmish.world.the(Light), skirmish.world.the(Clock).turn
    key, row = faction_of(skirmish, task.side)
    if light.sky in WET:
        _instead(skirmish, task, ARTILLERY, row.night_rule)
    elif not light.dark:
        send(skirmish, Asset("gunship", task.side, turn))
    else:
        _bring_by_night(skirmish, task, resolve_night_gunship(key, skirmish.ctx.tables, skirmish.dice))


def _bring_by_night(skirmish: Skirmish, task: Bring, kind: str) -> None:
    """FNG-REINF-32, FNG-REINF-45: what the die has sent: a helicopter, a flareship, or nothing."""
    turn, (_, row) = skirmish.world.the(Clock).turn, faction_of(skirmish, task.side)
    if not kind:
        skirmish.emit(NothingComes(side=task.side, die=0, what=task.what, rule=row.night_rule))
    elif skirmish.ctx.tables.air.aircraft[kind].helicopter:
        send(skirmish, Asset("gunship", task.side, turn, kind=kind))
    else:
        send(skirmish, Asset("strike", task.side, turn, kind=kind))


def bring_controller(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-33: a controller is overhead, and an aircraft is ready for whoever calls for it by radio."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    before = world.ids(Controls)
    send(skirmish, Asset("controller", task.side, turn))
    for craft in world.ids(Controls):
        if craft not in before:
            world.set(craft, ByCard(turn))


def bring_shells(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-15, FNG-REINF-17, FNG-REINF-24, FNG-REINF-34: headquarters fire a mission."""
    order_shells(skirmish, task.side, task.what)


def bring_either(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-18: artillery or mortars by a die."""
    _instead(skirmish, task, resolve_shells(skirmish.dice), "FNG-REINF-18")


# Over the edge ----------------------------------------------------------------------------------


def bring_tank(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-25, FNG-REINF-35, FNG-REINF-43: any of those to be had, and its crew, where it can drive; house: on the
    stretch of the edge where it would come on."""
    world, tables = skirmish.world, skirmish.ctx.tables
    key, row = faction_of(skirmish, task.side)
    reserve = reserve_of(world, task.side)
    assert reserve is not None
    kind = resolve_tank(key, skirmish.ctx.options.corps, reserve.tanks, tables, skirmish.dice)
    hull = tables.hulls[kind]
    if all(vehicle_place(skirmish, hull, at) is None for at in points_on(stretch_on(skirmish, task.side, task.flank))):
        _instead(skirmish, task, row.no_tanks, "FNG-REINF-35" if row.tanks else "FNG-REINF-25")
        return
    keep(world, structs.replace(reserve, tanks=(*reserve.tanks, kind)))
    come_on(skirmish, task.side, (create_vehicle(skirmish, task.side, kind),), task.flank)


def create_vehicle(skirmish: Skirmish, side: str, kind: str) -> EntityId:
    """FNG-VEH-01, FNG-VEHLIST-09: a vehicle with its crew; it is nowhere yet."""
    world, tables = skirmish.world, skirmish.ctx.tables
    row, names = tables.hulls[kind], names_in(skirmish)
    name, squad = free_name(titled(row), names), free_squads(skirmish, side, 1)[0]
    vehicle = world.create(Vehicle(kind, name, side, squad), Base(Rectangle(row.length, row.width)))
    mount_guns(skirmish, vehicle, row, ())
    load_main_gun(world, vehicle, row, ARMOUR_PIERCING)
    ride = Ride(name=name, kind=kind, squad=squad)
    for man in resolve_crew(ride, tables, drawing_dice(skirmish, side), names, led=False):
        figure = create(skirmish, side, man)
        arm(world, figure, man)
        take_seat(skirmish, figure, vehicle, man.seat or "passenger")
        world.set(figure, OfCrew(vehicle))
    return vehicle


def bring_sniper(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-21, FNG-REINF-29, FNG-REINF-37, FNG-REINF-40, FNG-REINF-46, FNG-REINF-49, FNG-SNIPER-01: he comes as a
    card, and no enemy knows."""
    world, (key, _) = skirmish.world, faction_of(skirmish, task.side)
    rep = resolve_card_sniper(key, skirmish.ctx.tables, skirmish.dice)
    levy = levy_for(skirmish, task.side, row_for(skirmish, task.side).army)
    man = structs.replace(levy.sniper(rep), squad=free_squads(skirmish, task.side, 1)[0])
    figure = create(skirmish, task.side, man)
    arm(world, figure, man)
    world.set(figure, SniperCard())
    world.set(figure, Hidden())
    skirmish.emit(SniperSent(figure=figure, rep=rep, rule=skirmish.ctx.tables.reinforcing.factions[key].rule))


def bring_rest(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-20, FNG-REINF-28, FNG-REINF-36: the squads of the platoon that are not there, with its headquarters;
    where all are there a squad of another platoon, the rest of which comes the next time, or what stands for it."""
    world = skirmish.world
    _, row = faction_of(skirmish, task.side)
    reserve = reserve_of(world, task.side)
    assert reserve is not None
    levy = levy_for(skirmish, task.side, row_for(skirmish, task.side).army)
    left = squads_left(skirmish, task.side, levy) if reserve.left == UNKNOWN else reserve.left
    reserve = reserve_of(world, task.side) or reserve
    if not left:
        whole = levy.squads() if row.full == "squad" else 1
        keep(world, structs.replace(reserve, left=whole - 1, headquarters=row.full != "squad"))
        _instead(skirmish, task, row.full, "FNG-REINF-20" if row.full != "squad" else "FNG-REINF-36")
        return
    keep(world, structs.replace(reserve, left=0, headquarters=True))
    squads = [levy.squad(name) for name in free_squads(skirmish, task.side, left)]
    if not reserve.headquarters:
        squads.append(levy.headquarters())
    for men in reversed(squads):
        come_on(skirmish, task.side, _create_all(skirmish, task.side, men), task.flank)


def squads_left(skirmish: Skirmish, side: str, levy: Levy) -> int:
    """FNG-REINF-20, FNG-REINF-28, FNG-REINF-36: how many squads of the platoon of a side have still to come: as the
    scenario says, else those of its organisation that are not on the table."""
    row, world = row_for(skirmish, side), skirmish.world
    if row.squads is not None:
        return row.squads
    crews = world.ids(OfCrew)
    there = {man.squad for figure, man in world.each(Figure) if man.side == side and figure not in crews}
    return max(0, levy.squads() - len(there - {HEADQUARTERS}))


def bring_unit(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-16, FNG-REINF-23, FNG-REINF-31, FNG-REINF-38, FNG-REINF-41, FNG-REINF-44, FNG-REINF-47: the men of a
    unit, whose dice its notes name."""
    row = skirmish.ctx.tables.reinforcing.units[task.what]
    levy = levy_for(skirmish, task.side, row.army or row_for(skirmish, task.side).army)
    squad = free_squads(skirmish, task.side, 1)[0]
    men = men_of(levy, task.what, squad, skirmish.ctx.tables, skirmish.dice)
    figures = _create_all(skirmish, task.side, men)
    for figure in figures:
        _supply(skirmish, figure, row)
    come_on(skirmish, task.side, figures, task.flank)


def _supply(skirmish: Skirmish, figure: EntityId, row: UnitRow) -> None:
    """FNG-REINF-19, FNG-REINF-22, FNG-REINF-27: sappers are hard to find; some have few reloads or rockets."""
    world = skirmish.world
    if row.gear:
        world.set(figure, Sapper())
    if row.reloads:
        world.set(figure, Reloads(row.reloads))
    for weapon, held in arms_of(world, figure) if row.rockets else ():
        if skirmish.ctx.tables.weapons[held.kind].once_a_turn:
            world.set(weapon, Rockets(row.rockets))


def _create_all(skirmish: Skirmish, side: str, men: Sequence[Man]) -> Ids:
    figures = tuple(create(skirmish, side, man) for man in men)
    for figure, man in zip(figures, men, strict=True):
        arm(skirmish.world, figure, man)
    return figures


# Who they are -----------------------------------------------------------------------------------


def levy_for(skirmish: Skirmish, side: str, army: str) -> Levy:
    """FNG-ORG-01..18: more men of this army, under names that nobody has."""
    return Levy(army, skirmish.ctx.tables, drawing_dice(skirmish, side), names_in(skirmish))


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


_WAYS: Mapping[str, Callable[[Skirmish, Bring], None]] = {
    GUNSHIP: bring_gunship,
    STRIKE: bring_controller,
    ARTILLERY: bring_shells,
    MORTAR: bring_shells,
    EITHER: bring_either,
    TANK: bring_tank,
    SNIPER: bring_sniper,
    REST: bring_rest,
}
