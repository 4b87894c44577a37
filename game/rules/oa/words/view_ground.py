"""The terrain and unit tables in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain, rows_of
from game.engine.rulebook.tables import Row
from game.engine.text import t, tc
from game.rules.oa.model.tables.loading import Tables

_PRINTED = ("steps", "fire", "fire_reduced", "min_range", "range", "shots", "mp", "mp_reduced", "stacking", "load",
            "capacity", "sights_on")  # fmt: skip
"""Values that a counter shows only when it has them."""


def terrain_views(tables: Tables) -> tuple[TableView, ...]:
    """The cost and effect of each hex, and what links, fences and fire change."""
    columns = (
        Column("name", t("Terrain")),
        Column("code", t("Code")),
        Column("cost", t("MP")),
        Column("protection", t("Protection")),
        Column("blocks_sight", t("Blocks sight")),
        Column("landing", t("Landing")),
        Column("he", t("HE leaves")),
        Column("burns", t("Burns")),
        Column("burnt", t("Fire leaves")),
        Column("wreck_fatal", t("Crash kills")),
    )
    note = t("MP 0: no ground unit may enter.  A unit inside a bunker has the protection of the bunker table.")
    return (
        TableView("terrain", t("Terrain"), columns, rows_of(tables.terrain, columns, unmarked=("code",)), note),
        _lines(tables),
    )


def _lines(tables: Tables) -> TableView:
    ground = tables.ground
    columns = (Column("name", t("Line or state")), Column("cost", t("MP")), Column("blocks_sight", t("Blocks sight")))
    links = [
        (cell(kind), cell(link.cost, house=link.is_house("cost")), cell("")) for kind, link in ground.links.items()
    ]
    fence = (
        cell("fence"),
        cell(ground.fence.extra_cost, house=ground.fence.is_house("extra_cost"), signed=True),
        cell(ground.fence.blocks_sight, house=ground.fence.is_house("blocks_sight")),
    )
    burning = (
        cell("burning hex"),
        plain(t("as before") if ground.burning.enterable else t("closed"), house=ground.burning.is_house("enterable")),
        cell(ground.burning.blocks_sight, house=ground.burning.is_house("blocks_sight")),
    )
    return TableView("lines", t("Links, fences and fire"), columns, (*links, fence, burning))


def unit_views(tables: Tables) -> tuple[TableView, ...]:
    """Ground units, helicopters, the platoons and what a hex holds."""
    return (_units(tables), _helicopters(tables), _platoons(tables), _limits(tables))


def _units(tables: Tables) -> TableView:
    columns = (
        Column("name", t("Unit")),
        Column("count", t("Number")),
        Column("steps", t("Steps")),
        Column("fire", t("Fire")),
        Column("fire_reduced", t("Reduced")),
        Column("min_range", t("From")),
        Column("range", t("Range")),
        Column("shots", t("Shots")),
        Column("mp", t("MP")),
        Column("mp_reduced", t("Reduced")),
        Column("stacking", t("Stacking")),
        Column("load", tc("figure", "Load")),
    )
    named = {unit.name: unit for unit in tables.units.values()}
    return TableView("units", t("Ground units and weapons"), columns, rows_of(named, columns, dashed=_PRINTED))


def _helicopters(tables: Tables) -> TableView:
    columns = (
        Column("name", t("Helicopter")),
        Column("count", t("Number")),
        Column("fire", t("Fire")),
        Column("shots", t("Shots")),
        Column("hexes", t("Hexes")),
        Column("range", t("Range")),
        Column("lands", t("Lands")),
        Column("carries", t("Carries")),
        Column("capacity", t("Points")),
        Column("sights_on", t("Sights up to")),
    )
    named = {machine.name: machine for machine in tables.helicopters.values()}
    return TableView("helicopters", t("Helicopters"), columns, rows_of(named, columns, dashed=_PRINTED))


def _platoons(tables: Tables) -> TableView:
    columns = (Column("name", t("Platoon")), Column("squads", t("Squads")))
    rows = tuple(
        (cell(platoon.name), plain(", ".join(platoon.squads), house=platoon.is_house("squads")))
        for platoon in tables.pieces.platoons
    )
    return TableView("platoons", t("The company"), columns, rows)


def _limits(tables: Tables) -> TableView:
    pieces = tables.pieces
    stacking = pieces.stacking

    def line(what: str, row: Row, field: str) -> tuple[Cell, Cell]:
        return plain(what), cell(row.value_of(field), house=row.is_house(field))

    rows = (
        line(t("US stacking points in a hex"), stacking, "us_points"),
        line(t("helicopters in a hex"), stacking, "helicopters"),
        line(t("heavy weapons in a hex"), stacking, "heavy_weapons"),
        line(t("VC units in a bunker"), stacking, "bunker_units"),
        (plain(t("civilians + VC units in a hex")), _sets(stacking, "vc_sets")),
        (plain(t("civilian + VC prisoners of a squad")), _sets(stacking, "prisoner_sets")),
        line(t("hexes to the nearest squad of the platoon"), pieces.company, "cohesion"),
        line(t("per cent of steps whose loss stops a platoon"), pieces.company, "broken_percent"),
        line(t("MP at most after disembarking"), pieces.movement, "disembarked_mp"),
        line(t("MP at most with prisoners"), pieces.movement, "prisoner_mp"),
        line(t("fire of a squad in the air"), pieces.passengers, "fire"),
        line(t("fire of a reduced squad in the air"), pieces.passengers, "fire_reduced"),
        line(t("range of a squad in the air"), pieces.passengers, "range"),
        line(t("shots of a squad in the air"), pieces.passengers, "shots"),
        line(t("turns a helicopter may stay"), pieces.flight, "turns_on_map"),
        line(t("turns until it or its replacement comes"), pieces.flight, "turns_away"),
    )
    return TableView("limits", t("Limits"), (Column("what", t("What")), Column("value", t("Value"))), rows)


def _sets(row: Row, field: str) -> Cell:
    pairs: tuple[tuple[int, int], ...] = row.value_of(field)
    return plain(", ".join(f"{civilians}+{units}" for civilians, units in pairs), house=row.is_house(field))
