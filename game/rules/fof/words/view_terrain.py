"""The ground and the moves in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain
from game.engine.text import decimal, t
from game.rules.fof.model.tables.ground import Ground
from game.rules.fof.model.tables.loading import Tables


def movement_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-MOVE-5..6, FOF-MOVE-12, FOF-OOC-5..6: moves in inches."""
    columns = (Column("mount", t("Unit")), Column("tactical", t("Tactical")), Column("rapid", t("Rapid")))
    rates = tuple(
        (cell(mount), _inches(row.tactical), _inches(row.rapid)) for mount, row in tables.movement.rates.items()
    )
    unit, out = tables.movement.unit, tables.movement.out_of_contact
    heads = (Column("case", t("Case")), Column("inches", t("Inches")))
    rows = (
        (plain(t("between a leader and his men")), _inches(unit.cohesion, house=True)),
        (plain(t("a move in sight that calls for reactions")), _inches(unit.trigger, house=True)),
        (plain(t("contact")), _inches(unit.contact, house=True)),
        (plain(t("a move Out of Contact ends so far from every enemy")), _inches(out.enemy_distance, house=True)),
    )
    return (
        TableView("moves", t("Moves"), columns, rates),
        TableView("distances", t("Distances"), heads, rows),
    )


def terrain_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-MOVE-3, FOF-LOS-2, FOF-COV-8..16: the ground, and field works."""
    columns = (
        Column("kind", t("Terrain")),
        Column("move", t("Move")),
        Column("pace", t("Quickest move")),
        Column("most", t("Move at most")),
        Column("crossing", t("Crossing")),
        Column("sight", t("Seen inside")),
        Column("through", t("Seen through")),
        Column("blocks", t("Blocks sight")),
        Column("cover", t("Cover")),
        Column("bare", t("Exposed")),
    )
    stood_on = {**tables.terrain.areas, **tables.terrain.buildings}
    kinds = tuple(_ground(kind, row, stood_on=kind in stood_on) for kind, row in tables.ground.items())
    heads = (Column("kind", t("Field work")), Column("cover", t("Cover")), Column("crossing", t("Crossing")))
    works = tuple(
        (
            cell(name),
            cell(row.cover, house=row.is_house("cover")),
            _inches(row.crossing, house=row.is_house("crossing")),
        )
        for name, row in tables.terrain.works.items()
    )
    note = t("Field works stand only where a scenario puts them.")
    return (
        TableView("terrain", t("Terrain"), columns, kinds),
        TableView("works", t("Field works"), heads, works, note),
    )


def _ground(kind: str, row: Ground, *, stood_on: bool) -> tuple[Cell, ...]:
    return (
        cell(kind),
        plain(f"x {decimal(row.move, 2)}" if row.passable else t("no"), house=row.is_house("move")),
        cell(row.pace, house=row.is_house("pace")),
        _most(row),
        _inches(row.crossing, house=row.is_house("crossing")),
        _inches(row.sight_day, house=row.is_house("sight_day")),
        plain("-") if row.sight_day is None else plain(decimal(row.through, 0), house=row.is_house("through")),
        cell(row.blocks, house=row.is_house("blocks")),
        cell(row.cover or "", house=row.is_house("cover")),
        cell(row.bare, house=row.is_house("bare")) if stood_on else plain("-"),
    )


def _most(row: Ground) -> Cell:
    if row.most is not None:
        return _inches(row.most, house=row.is_house("most"))
    return _inches(row.most_rapid, house=row.is_house("most_rapid"))


def _inches(value: float | None, *, house: bool = False) -> Cell:
    return plain(decimal(value, 0) if value else "-", house=house and bool(value))
