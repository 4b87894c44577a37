"""Bombardment, air strikes and smoke in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.oa.table_support import ORDNANCE
from game.rules.oa.tables import Tables
from game.rules.oa.view_searches import number_row

ORDNANCE_NAMES = {"he": mark("high explosive"), "napalm": mark("napalm"), "charge": mark("demolition charge")}


def bombardment_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-9.1-3, OA-9.2-2, OA-9.2-5, OA-9.3-6..7, OA-11.1-3: what bombs and charges do, and how they find their hex."""
    table = tables.bombardment
    attack, bunker, strike = table.attack, table.bunker, table.strike
    house = attack.is_house("results")
    rows = tuple((band_cell(band.on), cell(band.result, house=house)) for band in attack.results)
    note = t("One die for each hex + modifier; terrain does not protect.  N neutralises, P costs a step, E removes.")
    modifiers = tuple(
        (
            Cell(ordnance, t("inside a bunker, {ordnance}", ordnance=t(ORDNANCE_NAMES[ordnance]))),
            cell(bunker.value(ordnance), house=bunker.is_house(ordnance), signed=True),
            plain(bunker.rule),
        )
        for ordnance in ORDNANCE
    )
    steps = (
        number_row(strike, "airborne_call", t("a commander in the air calls a strike, die"), "OA-9.1-3", die=True),
        number_row(strike, "on_target", t("the strike is on target, die"), "OA-9.2-2", die=True),
        number_row(strike, "hexes", t("hexes of the strip, from the target along the run"), "OA-9.2-5"),
    )
    return (
        TableView(
            "bombardment", t("Bombardment"), (Column("on", t("Table value")), Column("result", t("Result"))), rows, note
        ),
        TableView("bombardment-modifiers", t("Bombardment modifiers"), _columns(t("Modifier")), modifiers),
        TableView("strike", t("Air strikes"), _columns(t("What")), steps),
    )


def smoke_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-11.2-1..2: what laying smoke costs, and when it works."""
    smoke = tables.smoke.smoke
    rows = (
        number_row(smoke, "mp", t("laying smoke, MP"), "OA-11.2-1"),
        number_row(smoke, "reach", t("laying smoke, hexes away at most"), "OA-11.2-1"),
        number_row(smoke, "placed_on", t("smoke is placed, die"), "OA-11.2-2", die=True),
    )
    return (TableView("smoke", t("Smoke"), _columns(t("What")), rows),)


def _columns(first: str) -> tuple[Column, ...]:
    return Column("name", first), Column("value", t("Value")), Column("rule", t("Rule"))
