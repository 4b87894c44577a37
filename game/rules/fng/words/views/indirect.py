"""Mortars and artillery in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.indirect import DeviationRow, Drift, TubeRow
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.words.views.fire import reach_text


def indirect_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-MORTAR-01..03, FNG-MORTAR-08, FNG-MORTAR-14, FNG-ARTY-02..07, FNG-ARTY-09: tubes, and how rounds deviate."""
    return (_tubes(tables), *(_deviation(tables, key) for key in tables.indirect.deviation))


def _tubes(tables: Tables) -> TableView:
    columns = (
        Column("title", t("Weapon")),
        Column("range", t("Range")),
        Column("circle", t("Circle")),
        Column("impact", t("Impact")),
        Column("apr", t("APR")),
        Column("rep", t("Rep")),
        Column("crew", t("Crew")),
        Column("rate", t("Rounds of a mission")),
        Column("danger", t("Danger close")),
        Column("rule", t("Rule")),
    )
    calling = tables.indirect.calling
    note = t(
        "Inches. Each man of the crew missing costs a round, to a minimum of one. Final protective fire, with an enemy "
        "within {inches} inches of a friend, is {missions} missions at any distance.",
        inches=calling.final,
        missions=calling.missions,
    )
    rows = tuple(_tube(tables, row) for row in tables.indirect.tubes.values())
    return TableView("tubes", t("Mortars and artillery"), columns, rows, note)


def _tube(tables: Tables, row: TubeRow) -> tuple[Cell, ...]:
    weapon = tables.weapons[row.weapon]
    return (
        cell(row.title),
        plain(reach_text(weapon), house=weapon.is_house("range")),
        cell(weapon.circle, house=weapon.is_house("circle")),
        cell(weapon.impact if weapon.impact is not None else 0, house=weapon.is_house("impact")),
        cell(weapon.apw, house=weapon.is_house("apw")),
        cell(row.rep, house=row.is_house("rep")),
        cell(weapon.crew, house=weapon.is_house("crew")),
        cell(row.rate, house=row.is_house("rate")),
        cell(row.danger, house=row.is_house("danger")),
        plain(row.rule),
    )


def _deviation(tables: Tables, key: str) -> TableView:
    """FNG-MORTAR-14, FNG-ARTY-09: one of the two tables, face by face."""
    row: DeviationRow = tables.indirect.deviation["mortar" if key == "mortar" else "artillery"]
    title = t("Mortar Deviation") if key == "mortar" else t("Artillery Deviation")
    columns = (
        Column("die", t("Die")),
        Column("where", t("Where")),
        Column("spotting", t("Spotting round")),
        Column("effect", t("Other rounds")),
    )
    rows = tuple(
        (cell(face), cell(drift.way), plain(_dice(drift, spotting=True)), plain(_dice(drift, spotting=False)))
        for face, drift in enumerate(row.faces, start=1)
    )
    note = t("Aside: one more die, 1-{left} left, the rest right. Dice of inches.", left=row.left_to)
    return TableView(f"{key}-deviation", title, columns, rows, note)


def _dice(drift: Drift, *, spotting: bool) -> str:
    on, off = (drift.dice(spotting=spotting, on_table=on_table) for on_table in (True, False))
    if not on:
        return "-"
    return f"{on}d6" if on == off else t("{on}d6, off the table {off}d6", on=on, off=off)
