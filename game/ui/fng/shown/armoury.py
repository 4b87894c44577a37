"""The armoury of FNG: every vehicle of the lists in words, with what its guns reach, for the rules browser."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.files.paths import mods_dir
from game.engine.text import decimal, mark, nt, t
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.vehicles import BOTTOM, SIDE, TURRET, MainGun, Mount, Seat, VehicleRow
from game.rules.fng.words.vehicles import SEATS
from game.rules.fng.words.views.vehicles import gun_words, mount_words, note_words
from game.ui.table.vehicles import VehicleLook
from game.ui.table.vehicles.armoury import Arc, Machine

ARMIES = {
    "us": mark("US Army and Marines"),
    "anzac": mark("ANZAC"),
    "arvn": mark("ARVN"),
    "communist": mark("NVA and Viet Cong"),
}
"""The lists of vehicles, in their order."""


def machines() -> tuple[Machine, ...]:
    """Every vehicle of the lists, the player's own tables laid over them."""
    tables = load_tables(mods_dir())
    rows = tables.vehicles.vehicles.items()
    return tuple(_machine(tables, key, row) for army in ARMIES for key, row in rows if row.army == army)


def _machine(tables: Tables, key: str, row: VehicleRow) -> Machine:
    look = VehicleLook(key, row.army, row.runs, row.length, row.width, ring=None)
    guns = tuple(_guns(tables, row))
    return Machine(
        key=key,
        title=t(row.title),
        army=t(ARMIES[row.army]),
        rule=row.rule,
        look=look,
        seats=tuple(row.seats),
        carries=row.carries,
        armour=(str(row.armour[0]), str(row.armour[1])) if row.is_armoured else None,
        arcs=tuple(_arcs(row)),
        facts=tuple(_facts(row)),
        heads=(t("No."), t("Gun"), t("Served by"), t("Fires")),
        guns=guns,
        notes="; ".join(note_words(row)),
    )


def _facts(row: VehicleRow) -> Iterator[tuple[str, str]]:
    """FNG-VEHLIST-01: armour, speed, crew and load in words."""
    front, side, low = row.armour[0], row.armour_at(SIDE), row.armour_at(BOTTOM)
    yield (
        t("Armour"),
        (
            t("front {front}, sides and rear {side}, top and bottom {low}", front=front, side=side, low=low)
            if row.is_armoured
            else t("no armour")
        ),
    )
    if row.road or row.cross:
        yield t("Speed"), t("{road} inches on road, {cross} off it", road=row.road, cross=row.cross)
    if row.water:
        yield t("Afloat"), nt("{count} inch", "{count} inches", row.water)
    least, most = row.crew
    count = str(most) if least == most else t("{least} to {most}", least=least, most=most)
    yield t("Manned by"), t("{count}: {seats}", count=count, seats=", ".join(t(SEATS[seat]) for seat in row.seats))
    if row.carries:
        yield t("Carries"), nt("{count} man", "{count} men", row.carries)
    size = decimal(row.length, 1), decimal(row.width, 1)
    yield t("Model"), t("{length} by {width} inches", length=size[0], width=size[1])


def _arcs(row: VehicleRow) -> Iterator[Arc]:
    """FNG-VEH-05..06: the field of fire of each gun, in the order of the table."""
    number = 0
    if row.gun is not None:
        number += 1
        yield Arc(number, gunner_of(row), 0, 0, row.gun.on == TURRET)
    for mount in row.mounts:
        number += 1
        yield Arc(number, mount.seat, mount.faces, mount.arc, mount.on == TURRET)


def _guns(tables: Tables, row: VehicleRow) -> Iterator[tuple[str, ...]]:
    """FNG-VEHLIST-02, FNG-VEHLIST-24: the guns, who serves each, where it fires and what it does."""
    number = 0
    if row.gun is not None:
        number += 1
        where = aimed_words(row, row.gun)
        weapon = row.gun.weapon if row.gun.kind != "gun" else ""
        does = ", ".join((where, *_does(tables, weapon, row.gun.apr)))
        yield str(number), main_gun_words(tables, row.gun), t(SEATS[gunner_of(row)]), does
    for mount in row.mounts:
        number += 1
        weapon = mount_words(tables, mount)
        yield str(number), weapon, t(SEATS[mount.seat]), ", ".join((field_words(mount), *_does(tables, mount.weapon)))


def aimed_words(row: VehicleRow, gun: MainGun) -> str:
    """FNG-VEH-05, FNG-CREW-02: how the main gun is turned to what it is fired at."""
    if row.is_towed:
        return t("turned by its crew")
    return t("with the turret") if gun.on == TURRET else t("ahead")


def gunner_of(row: VehicleRow) -> Seat:
    """The seat of whoever fires the main gun."""
    seats: tuple[Seat, ...] = ("gunner", "mortarman", "commander", "loader")
    return next(each for each in seats if each in row.seats)


def main_gun_words(tables: Tables, gun: MainGun) -> str:
    """The main gun by its name; of a tank's or a howitzer on its wheels, whether it fires canister."""
    title = t(tables.weapons[gun.weapon].title) if gun.kind == "gun" else gun_words(tables, gun)
    return t("{gun} with canister", gun=title) if gun.canister else title


def field_words(mount: Mount) -> str:
    """Where a gun on its mount may fire."""
    if not mount.arc:
        return t("with the turret") if mount.on == TURRET else t("ahead")
    ways = {0: t("ahead"), 90: t("to the right"), 180: t("to the rear"), 270: t("to the left")}
    return f"{mount.arc}° {ways.get(mount.faces, str(mount.faces))}"


def _does(tables: Tables, key: str, apr: int = 0) -> Iterator[str]:
    """Range, dice, Impact and power against armour, as far as the table of weapons or the vehicle's line says."""
    weapon = tables.weapons.get(key)
    if weapon is not None:
        yield t("{range} inches far", range=weapon.range)
        yield nt("{count} die", "{count} dice", weapon.targets)
        if weapon.impact is not None:
            yield t("an Impact of {impact}", impact=weapon.impact)
    power = apr or (weapon.apw if weapon is not None else 0)
    if power:
        yield t("a power of {power}", power=power)
