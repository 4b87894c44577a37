"""Aircraft, what they carry, and the tables of attacks from the air in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.aircraft import ON_TARGET, AircraftRow, Arc, Availability, Hung, StoreRow
from game.rules.fng.model.tables.loading import Tables

_NONE = "-"
_PASSES = (2, 1, 0)


def aircraft_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-AIR-09, FNG-AIR-17, FNG-AIRLIST-01..17, FNG-AVAIL-04..08: aircraft, stores, deviation and who answers."""
    return (
        _list_view(tables),
        _stores_view(tables),
        _deviation_view(tables),
        _bird_view(tables),
        *(
            _who_view(tables, f"strikes-{corps.lower()}", _strikes(corps), row)
            for corps, row in tables.air.strikes.items()
        ),
    )


def _strikes(corps: str) -> str:
    return t("Air strikes, {corps} Corps", corps=corps)


def _list_view(tables: Tables) -> TableView:
    columns = (
        Column("key", t("Key")),
        Column("title", t("Aircraft")),
        Column("lists", t("Lists")),
        Column("centre", t("Centre")),
        Column("left", t("Left")),
        Column("right", t("Right")),
        Column("crew", t("Crew")),
        Column("passes", t("Passes")),
        Column("notes", t("Notes")),
        Column("rule", t("Rule")),
    )
    rows = tuple(_aircraft(tables, key, row) for key, row in tables.air.aircraft.items())
    return TableView("aircraft", t("Aircraft"), columns, rows, t("Passes: firing passes in all before it goes home."))


def _aircraft(tables: Tables, key: str, row: AircraftRow) -> tuple[Cell, ...]:
    arcs: tuple[Arc, ...] = ("centre", "left", "right")
    return (
        plain(key),
        cell(row.title),
        plain(", ".join(t(name) for name in row.lists)),
        *(plain(_hangs(tables, row, arc)) for arc in arcs),
        plain("-".join(map(str, sorted({*row.crew})))),
        plain(str(row.passes) if row.passes else _NONE),
        plain(", ".join(notes_of(row)) or _NONE),
        plain(row.rule),
    )


def _hangs(tables: Tables, row: AircraftRow, arc: Arc) -> str:
    loads = (
        ", ".join(store_words(tables, hung) for hung in load.stores if hung.at == arc) or _NONE for load in row.loads
    )
    return t(" or ").join(dict.fromkeys(loads))


def store_words(tables: Tables, hung: Hung) -> str:
    """FNG-AIRLIST-01: a store and how many of it hang there."""
    title = t(tables.air.stores[hung.store].title)
    return t("{count} x {title}", count=hung.count, title=title) if hung.count > 1 else title


def notes_of(row: AircraftRow) -> tuple[str, ...]:
    """FNG-AIRLIST-13..17: what holds for an aircraft besides."""
    found = [t("{runs} runs: {attack}", runs=count, attack=t(attack)) for attack, count in row.runs.items()]
    if row.night:
        found.append(t("flies at night"))
    if row.seats:
        found.append(t("carries {men} or {litters} litters", men=row.seats, litters=row.litters))
    return tuple(found)


def _stores_view(tables: Tables) -> TableView:
    columns = (
        Column("title", t("Weapon")),
        Column("attack", t("Pass")),
        Column("all", t("At all")),
        Column("one", t("At one")),
        Column("ground", t("Ground")),
        Column("impact", t("Impact")),
        Column("apw", t("APW")),
        Column("rule", t("Rule")),
    )
    rows = tuple(_store(tables, row) for row in tables.air.stores.values() if row.weapon)
    return TableView("aircraft-weapons", t("Aircraft weapons"), columns, rows, t("Inches; its strip is 6 wide."))


def _store(tables: Tables, row: StoreRow) -> tuple[Cell, ...]:
    weapon = tables.weapons[row.weapon]
    ground = f"{row.width} x {row.length}" if row.length else t("circle {inches}", inches=weapon.circle)
    return (
        cell(row.title),
        cell(row.attack),
        plain(str(row.all) if row.all else _NONE),
        plain(str(weapon.targets) if not (weapon.circle or row.length) else _NONE),
        plain(ground if weapon.circle or row.length else _NONE),
        plain(str(weapon.impact)),
        plain(str(weapon.apw) if weapon.apw else _NONE),
        plain(row.rule),
    )


def _deviation_view(tables: Tables) -> TableView:
    columns = (Column("on", t("Die")), Column("way", t("Result")), Column("inches", t("Inches")))
    rows = tuple(
        (
            band_cell(band.on),
            cell(band.result.way),
            plain(f"{band.result.dice}d6" if band.result.way != ON_TARGET else _NONE),
        )
        for band in tables.air.deviation.rows
    )
    return TableView("ordnance", t("Ordnance Deviation"), columns, rows, t("Along the line of flight; FNG-AIR-17."))


def _bird_view(tables: Tables) -> TableView:
    columns = (Column("passes", t("Passes")), Column("result", t("Result")))
    rows = tuple((cell(passes), cell(tables.air.numbers.golden_bb[passes])) for passes in _PASSES)
    return TableView("golden-bb", t("Golden BB"), columns, rows, t("2 dice against the Rep of the pilot; FNG-AIR-09."))


def _who_view(tables: Tables, id: str, title: str, row: Availability) -> TableView:
    columns = (Column("on", t("Die")), Column("second", t("Second die")), Column("aircraft", t("Aircraft")))
    rows = tuple(
        (
            band_cell(band.on),
            band_cell(each.on) if len(band.result) > 1 else plain(_NONE),
            plain(
                t(
                    "{aircraft} ({service})",
                    aircraft=" + ".join(t(tables.air.aircraft[kind].title) for kind in each.result.kinds),
                    service=t(each.result.service),
                )
            ),
        )
        for band in row.rows
        for each in band.result
    )
    return TableView(id, title, columns, rows)
