"""The things that a card brings are sent: from the air, from afar, over the edge: FNG-REINF-15..49."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.missions.raising import arm, create
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import Clock, Figure, Hidden, Light
from game.rules.fng.model.components.reinforcing import UNKNOWN, ByCard, Reloads, Rockets, Sapper
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.support import Asset, Controls
from game.rules.fng.model.components.vehicles import OfCrew
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.reinforcing import ComesInstead, NothingComes, SniperSent
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able
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
from game.rules.fng.reinforcing.calling_up import create_all, free_squads, levy_for, row_for
from game.rules.fng.reinforcing.coming_on import come_on, drive_on, points_on, stretch_on, vehicle_place
from game.rules.fng.reinforcing.holding import keep, reserve_of
from game.rules.fng.reinforcing.shells import order_shells
from game.rules.fng.resolve.reinforcing.notes import (
    resolve_card_sniper,
    resolve_night_gunship,
    resolve_shells,
    resolve_tank,
)
from game.rules.fng.resolve.support import EARLY
from game.rules.fng.support.arrivals import send
from game.rules.fng.tour.called_up import men_of
from game.rules.fng.tour.platoon import HEADQUARTERS, Levy
from game.rules.fng.turn.points_of_entry import sends

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
        send(skirmish, Asset("gunship", task.side, turn, caller_for(skirmish, task.side)))
    else:
        _bring_by_night(skirmish, task, resolve_night_gunship(key, skirmish.ctx.tables, skirmish.dice))


def _bring_by_night(skirmish: Skirmish, task: Bring, kind: str) -> None:
    """FNG-REINF-32, FNG-REINF-45: what the die has sent: a helicopter, a flareship, or nothing."""
    turn, (_, row) = skirmish.world.the(Clock).turn, faction_of(skirmish, task.side)
    if not kind:
        skirmish.emit(NothingComes(side=task.side, die=0, what=task.what, rule=row.night_rule))
    elif skirmish.ctx.tables.air.aircraft[kind].helicopter:
        send(skirmish, Asset("gunship", task.side, turn, caller_for(skirmish, task.side), kind=kind))
    else:
        send(skirmish, Asset("strike", task.side, turn, caller_for(skirmish, task.side), kind=kind))


def bring_controller(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-33: a controller is overhead, and an aircraft is ready for whoever calls for it by radio."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    before = world.ids(Controls)
    send(skirmish, Asset("controller", task.side, turn, caller_for(skirmish, task.side)))
    for craft in world.ids(Controls):
        if craft not in before:
            world.set(craft, ByCard(turn))


def caller_for(skirmish: Skirmish, side: str) -> EntityId:
    """FNG-WEATHER-09..12: who hears what the weather does to a flight that a card has sent: one of the side."""
    return next(iter(able(skirmish.world, side)), NOBODY)


def bring_shells(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-15, FNG-REINF-17, FNG-REINF-24, FNG-REINF-34: headquarters fire a mission."""
    order_shells(skirmish, task.side, task.what)


def bring_either(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-18: artillery or mortars by a die."""
    _instead(skirmish, task, resolve_shells(skirmish.dice), "FNG-REINF-18")


# Over the edge ----------------------------------------------------------------------------------


def bring_tank(skirmish: Skirmish, task: Bring) -> None:
    """FNG-REINF-25, FNG-REINF-35, FNG-REINF-43, FNG-CAMP-04: any of those to be had by then, and its crew, where it can
    drive; house: on the stretch of the edge where it would come on."""
    world, tables = skirmish.world, skirmish.ctx.tables
    key, row = faction_of(skirmish, task.side)
    reserve = reserve_of(world, task.side)
    assert reserve is not None
    options, dice = skirmish.ctx.options, skirmish.dice
    date = (options.mission.year, options.mission.month) if options.mission is not None else EARLY
    kind = resolve_tank(key, options.corps, reserve.tanks, tables, dice, date)
    hull = tables.hulls[kind]
    if all(vehicle_place(skirmish, hull, at) is None for at in points_on(stretch_on(skirmish, task.side, task.flank))):
        _instead(skirmish, task, row.no_tanks, "FNG-REINF-35" if row.tanks else "FNG-REINF-25")
        return
    keep(world, structs.replace(reserve, tanks=(*reserve.tanks, kind)))
    drive_on(skirmish, task.side, kind, task.flank)


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
        come_on(skirmish, task.side, create_all(skirmish, task.side, men), task.flank)


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
    figures = create_all(skirmish, task.side, men)
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
