"""Vehicles, boats and towed guns in the player's words."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import MainGun, Mount, Place, VehicleRow

_NONE = "-"


def vehicle_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-VEHLIST-01..9, FNG-CREW-14, FNG-ROSTER-02: every vehicle of the lists, with the columns of its sheet, and the
    Reps of their crews."""
    columns = (
        Column("key", t("Key")),
        Column("title", t("Vehicle")),
        Column("army", t("Lists")),
        Column("armour", t("Armour")),
        Column("gun", t("Main gun")),
        Column("aa", t("AA MG")),
        Column("hull", t("Hull MG")),
        Column("coax", t("Co-axial MG")),
        Column("others", t("Other weapons")),
        Column("speed", t("Speed")),
        Column("crew", t("Crew")),
        Column("notes", t("Notes")),
        Column("rule", t("Rule")),
    )
    rows = tuple(_vehicle(tables, key, row) for key, row in tables.vehicles.vehicles.items())
    note = t("Armour: front/sides and rear.  Speed: inches on road/off it, or afloat.  * fires canister.")
    reps = tuple((band_cell(band.on), cell(band.result)) for band in tables.vehicles.crews.reps)
    return (
        TableView("vehicles", t("Vehicles"), columns, rows, note),
        TableView("crew-reps", t("Reps of crews"), (Column("on", t("Die")), Column("rep", t("Rep"))), reps),
    )


def _vehicle(tables: Tables, key: str, row: VehicleRow) -> tuple[Cell, ...]:
    return (
        plain(key),
        cell(row.title),
        cell(row.army),
        plain("/".join(map(str, row.armour))),
        plain(_main(tables, row), house=row.is_house("gun")),
        *(plain(_mounts(tables, row, (place,)), house=row.is_house("mounts")) for place in ("aa", "hull", "coax")),
        plain(
            _mounts(tables, row, ("side", "fore", "aft", "port", "starboard")),
            house=row.is_house("mounts"),
        ),
        plain(_speed(row)),
        plain("-".join(map(str, sorted(set(row.crew)))), house=row.is_house("crew")),
        plain(", ".join(note_words(row)) or _NONE),
        plain(row.rule),
    )


def _main(tables: Tables, row: VehicleRow) -> str:
    """FNG-VEHLIST-03, FNG-VEHLIST-18, FNG-VEHLIST-24: the column of the main gun: one that is laid and loaded, or what
    the turret has instead."""
    return gun_words(tables, row.gun) if row.gun is not None else _mounts(tables, row, ("main",))


def gun_words(tables: Tables, gun: MainGun | None) -> str:
    """FNG-VEHLIST-03: the main gun: its power, a star where it fires canister, and what it is."""
    if gun is None:
        return _NONE
    if gun.bore:
        return t("mortar of {millimetres} mm", millimetres=gun.bore)
    star = "*" if gun.canister else ""
    named = t(tables.weapons[gun.weapon].title) if gun.weapon else ""
    many = f"{gun.barrels} × {named}" if gun.barrels > 1 else named
    return " ".join(filter(None, (f"{gun.apr}{star}" if gun.apr else "", many)))


def _mounts(tables: Tables, row: VehicleRow, places: tuple[Place, ...]) -> str:
    found = [_mount(tables, mount) for mount in row.mounts if mount.place in places]
    return "; ".join(found) or _NONE


def _mount(tables: Tables, mount: Mount) -> str:
    """FNG-VEHLIST-25: one mount; a place beside the hull's own columns is named."""
    weapon = mount_words(tables, mount)
    if mount.place in ("main", "aa", "hull", "coax"):
        return weapon
    return t("{place}: {weapon}", place=t(mount.place), weapon=weapon)


def mount_words(tables: Tables, mount: Mount) -> str:
    """FNG-VEHLIST-02, FNG-VEHLIST-25: the weapons on a mount, and what it may have instead."""
    weapon = t(tables.weapons[mount.weapon].title)
    if mount.instead:
        other = t(tables.weapons[mount.instead].title)
        weapon = t("{weapon} or {other}", weapon=weapon, other=other)
    return f"{mount.barrels} × {weapon}" if mount.barrels > 1 else weapon


def _speed(row: VehicleRow) -> str:
    on_land = f"{row.road}/{row.cross}" if row.road or row.cross else ""
    afloat = t("{inches} afloat", inches=row.water) if row.water else ""
    return ", ".join(filter(None, (on_land, afloat))) or _NONE


def note_words(row: VehicleRow) -> Iterator[str]:
    """FNG-VEHLIST-10..13, FNG-VEHLIST-15..16, FNG-VEHLIST-19..20, FNG-VEHLIST-22: the notes under the lists."""
    if row.open_top:
        yield t("open topped")
    if row.carries:
        yield t("carries {count}", count=row.carries)
    if row.litters:
        yield t("{count} litters", count=row.litters)
    if row.radios:
        yield t("{count} radios", count=row.radios)
    if row.fire_prone is not None:
        yield t("prone to catching fire")
    if row.sinks_at:
        yield t("sinks at {count} disabling hits", count=row.sinks_at)
    if row.gun is not None and row.gun.shots:
        yield t("{count} shots in a battle", count=row.gun.shots)
    if any(mount.shield for mount in row.mounts):
        yield t("gun shields")
