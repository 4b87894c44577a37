"""Vehicles of FNG as the player sees them: on the table, and in words on the card of the one he looks at."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.board.skirmish.arms import Lying
from game.engine.core.world import EntityId, World
from game.engine.text import decimal, mark, nt, t
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.components.vehicles import (
    LITTER,
    PASSENGER,
    Aboard,
    Breech,
    Immobile,
    Inside,
    Loss,
    Mounted,
    Rolling,
    RoundsLeft,
    Traversed,
    UnderWay,
    Vehicle,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.query import rep_of
from game.rules.fng.model.tables.guns import NOT_LOADED, READY, SHELL_TITLES
from game.rules.fng.model.tables.vehicles import BOTTOM, Seat, VehicleRow
from game.rules.fng.model.vehicles import aboard, commander_of, driver_of, in_seat, is_fit, is_sunk, main_gun_of, row_of
from game.rules.fng.words.telling import name_of
from game.rules.fng.words.vehicles import SEATS
from game.rules.fng.words.views.vehicles import mount_words
from game.ui.fng.shown.armoury import aimed_words, field_words, gunner_of, main_gun_words
from game.ui.fng.shown.knowledge import knows
from game.ui.fng.shown.roster import line_of, rule_words
from game.ui.skirmish.lines import SeatLine, Trait, VehicleLine
from game.ui.table.vehicles import VehicleLook
from game.ui.table.vehicles.parked import Parked

Ids = tuple[EntityId, ...]

_STATES: dict[Loss, str] = {"knocked out": "wreck", "burning": "burning", "crushed": "wreck"}
"""Losses that show as more than that a vehicle is disabled."""

LOSSES: dict[Loss, tuple[str, str]] = {
    "stopped": (mark("stopped for good"), "FNG-DRIVE-08"),
    "rolled over": (mark("rolled over"), "FNG-DRIVE-09"),
    "track": (mark("has thrown a track"), "FNG-DRIVE-09"),
    "disabled": (mark("disabled"), "FNG-AT-06"),
    "knocked out": (mark("a wreck"), "FNG-GUN-12"),
    "burning": (mark("burning"), "FNG-VEHLIST-10"),
    "crushed": (mark("crushed"), "FNG-DRIVE-16"),
    "sunk": (mark("sunk"), "FNG-VEHLIST-22"),
}
"""Each loss that stops a vehicle in words, and the rule that says what follows."""


# On the table -----------------------------------------------------------------------------------


def _turned(skirmish: Skirmish, vehicle: EntityId) -> float | None:
    """FNG-VEH-05: how far its turret is turned from ahead; None where it has none, or has it ahead."""
    traversed = skirmish.world.find(vehicle, Traversed)
    return float(traversed.degrees) if traversed is not None and row_of(skirmish, vehicle).turret else None


def parked(skirmish: Skirmish, readers: Collection[str]) -> Iterator[Parked]:
    """FNG-GEN-06: the vehicles on the table, without those hidden from these sides and boats that have sunk."""
    world = skirmish.world
    for vehicle, ride, _ in world.each(Vehicle, At):
        if knows(world, readers, vehicle) and not is_sunk(world, vehicle):
            held = next(iter(crew_of(world, vehicle)), 0)
            yield Parked(vehicle, look_of_vehicle(skirmish, vehicle), world.get(vehicle, At).point, held, ride.side)


def look_of_vehicle(skirmish: Skirmish, vehicle: EntityId) -> VehicleLook:
    """FNG-GEN-06: whose it is, which way it faces, and what has become of it."""
    world = skirmish.world
    at, row, stopped = world.get(vehicle, At), row_of(skirmish, vehicle), world.find(vehicle, Immobile)
    return VehicleLook(
        key=world.get(vehicle, Vehicle).kind,
        army=row.army,
        runs=row.runs,
        length=row.length,
        width=row.width,
        facing=at.facing,
        turret=_turned(skirmish, vehicle),
        hatches=True,
        state=_STATES.get(stopped.why, "disabled") if stopped is not None else "whole",
        moving=stopped is None and _moves(world, vehicle, afloat=row.is_boat),
    )


def _moves(world: World, vehicle: EntityId, *, afloat: bool) -> bool:
    """FNG-DRIVE-10: whether it shows its wake or its dust: a boat while it is under way."""
    rolling = world.find(vehicle, Rolling)
    return world.has(vehicle, UnderWay) if afloat else rolling is not None and rolling.spent > 0


def crew_of(world: World, vehicle: EntityId) -> Ids:
    """FNG-CREW-03..11: whoever drives, then whoever commands, then the others aboard who are fit."""
    first = [man for man in (driver_of(world, vehicle), commander_of(world, vehicle)) if man is not None]
    return tuple(dict.fromkeys((*first, *(man for man in aboard(world, vehicle) if is_fit(world, man)))))


# In words ---------------------------------------------------------------------------------------


def vehicle_line(skirmish: Skirmish, readers: Collection[str], vehicle: EntityId) -> VehicleLine:
    """FNG-VEHLIST-01, FNG-ROSTER-02: the sheet of a vehicle, its card as these sides may read it: name, kind,
    armour, guns, speed, and every seat of its crew with the Rep of whoever has it."""
    world, row, ride = skirmish.world, row_of(skirmish, vehicle), skirmish.world.get(vehicle, Vehicle)
    return VehicleLine(
        name=name_of(world, vehicle),
        kind=", ".join((t(row.title), t(side_name(world, ride.side)))),
        look=look_of_vehicle(skirmish, vehicle),
        armour=armour_words(row),
        facts=tuple(_facts(skirmish, vehicle, row)),
        guns=tuple(_guns(skirmish, vehicle, row, own=ride.side in readers)),
        states=tuple(_states(world, vehicle)),
        seats=tuple(_seats(skirmish, readers, vehicle, row)),
    )


def armour_words(row: VehicleRow) -> tuple[str, str] | None:
    """FNG-VEH-03: the armour of its front and of its sides and rear in figures; None where it has none."""
    return (str(row.armour[0]), str(row.armour[1])) if row.is_armoured else None


def _facts(skirmish: Skirmish, vehicle: EntityId, row: VehicleRow) -> Iterator[Trait]:
    """FNG-VEH-03, FNG-VEH-07: armour that no side shows, speed, and how far it has gone in this turn."""
    bare = t("no armour")
    low = t("top and bottom {armour}", armour=row.armour_at(BOTTOM)) if row.is_armoured else bare
    yield Trait(low, rule_words("FNG-VEH-03"), "FNG-VEH-03")
    if row.road or row.cross:
        words = t("{road} in on road, {cross} off it", road=row.road, cross=row.cross)
        yield Trait(words, rule_words("FNG-VEH-07"), "FNG-VEH-07")
    if row.water:
        yield Trait(t("{inches} in afloat", inches=row.water), rule_words("FNG-VEH-07"), "FNG-VEH-07")
    rolling = skirmish.world.find(vehicle, Rolling)
    if rolling is not None and rolling.moved and rolling.turn == skirmish.world.the(Clock).turn:
        gone = t("has gone {inches} in", inches=decimal(rolling.moved, 1))
        yield Trait(gone, rule_words("FNG-DRIVE-05"), "FNG-DRIVE-05")


def _guns(skirmish: Skirmish, vehicle: EntityId, row: VehicleRow, *, own: bool) -> Iterator[Trait]:
    """FNG-VEH-05..06: each gun, where it fires and who serves it; its own side knows what is loaded."""
    tables, world = skirmish.ctx.tables, skirmish.world
    if row.gun is not None:
        seat = gunner_of(row)
        where = aimed_words(row, row.gun)
        words = t("{gun}: {where}", gun=main_gun_words(tables, row.gun), where=where)
        state = _breech_words(world, vehicle) if own else ""
        words = f"{words} ({state})" if state else words
        yield Trait(words, _served(world, vehicle, seat), "FNG-VEH-05")
    for number, mount in enumerate(row.mounts):
        words = t("{gun}: {where}", gun=mount_words(tables, mount), where=field_words(mount))
        state = _state_of_gun(world, vehicle, number)
        words = f"{words} ({state})" if state else words
        yield Trait(words, _served(world, vehicle, mount.seat), "FNG-VEH-06")


def _breech_words(world: World, vehicle: EntityId) -> str:
    """FNG-GUN-17..20: the shell in its main gun, or the one that is to be loaded; empty where it has none."""
    gun = main_gun_of(world, vehicle)
    breech = world.find(gun, Breech) if gun is not None else None
    if gun is None or breech is None:
        return ""
    shell, rounds = t(SHELL_TITLES[breech.shell]), world.find(gun, RoundsLeft)
    if rounds is not None:
        return nt("{count} round left", "{count} rounds left", rounds.rounds)
    if breech.loaded == NOT_LOADED:
        return t("empty; {shell} comes next", shell=shell)
    return shell if breech.loaded == READY else t("{shell}, just loaded", shell=shell)


def _state_of_gun(world: World, vehicle: EntityId, number: int) -> str:
    """FNG-VEH-06: a gun that is out of ammunition, or that nobody serves."""
    for gun, mounted in world.each(Mounted):
        if mounted.to != vehicle or mounted.number != number or world.has(gun, Lying):
            continue
        own = any(arm == gun and state.empty for man in (*aboard(world, vehicle), vehicle)
                  for arm, state in arms_of(world, man))  # fmt: skip
        free = any(arm == gun for arm, _ in arms_of(world, vehicle))
        return t("empty") if own else t("nobody serves it") if free else ""
    return ""


def _served(world: World, vehicle: EntityId, seat: Seat) -> str:
    """FNG-CREW-05..08: who serves the gun of this seat."""
    man = in_seat(world, vehicle, seat)
    name = name_of(world, man) if man is not None else t("nobody")
    return t("Served by the {seat}: {name}.", seat=t(SEATS[seat]), name=name)


def _states(world: World, vehicle: EntityId) -> Iterator[Trait]:
    """FNG-AT-06, FNG-DRIVE-09: what has stopped it, and whether the enemy does not know of it."""
    stopped = world.find(vehicle, Immobile)
    if stopped is not None:
        words, rule = LOSSES[stopped.why]
        yield Trait(t(words), rule_words(rule), rule)
    if world.has(vehicle, Hidden):
        yield Trait(t("hidden"), rule_words("FNG-HIDE-01"), "FNG-HIDE-01")


def _seats(skirmish: Skirmish, readers: Collection[str], vehicle: EntityId, row: VehicleRow) -> Iterator[SeatLine]:
    """FNG-CREW-01, FNG-CREW-13: the seats of the crew with whoever has each; of an enemy only those who are known."""
    world = skirmish.world
    men = [man for man in aboard(world, vehicle) if knows(world, readers, man)]
    own = world.get(vehicle, Vehicle).side in readers
    seats: tuple[Seat, ...] = (*row.seats, PASSENGER, LITTER)
    for seat in seats:
        here = [man for man in men if world.get(man, Aboard).seat == seat]
        for man in here:
            yield _taken(skirmish, man, seat)
        if own and not here and seat in row.seats:
            yield SeatLine(t(SEATS[seat]))


def _taken(skirmish: Skirmish, man: EntityId, seat: Seat) -> SeatLine:
    """FNG-CREW-13: somebody on his seat."""
    world, line = skirmish.world, line_of(skirmish, man)
    rows = [line.rated, *(weapon.words for weapon in line.weapons), ", ".join(state.words for state in line.states)]
    rows.append(t("under armour") if world.has(man, Inside) else t("in the open"))
    return SeatLine(
        seat=t(SEATS[seat]),
        words=f"{name_of(world, man)} {rep_of(world, man)}",
        told="\n".join(row for row in rows if row),
        figure=man,
        fit=is_fit(world, man),
        crew=seat not in (PASSENGER, LITTER),
    )
