"""Troop Quality, weapons, Firepower and Defence in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, cell, modifier_columns, modifier_row, plain
from game.engine.text import decimal, t
from game.rules.fof.support import stat_line
from game.rules.fof.tables import Tables


def quality_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-TQ-1, FOF-OR-1, FOF-SPLIT-4: each die of quality."""
    columns = (
        Column("die", t("Die")),
        Column("title", t("Quality")),
        Column("optimum", t("Optimum Range")),
        Column("targets", t("Targets")),
    )
    rows = tuple(
        (
            plain(f"D{row.die}"),
            cell(row.title, house=row.is_house("title")),
            plain(decimal(row.optimum, 0), house=row.is_house("optimum")),
            cell(row.targets, house=row.is_house("targets")),
        )
        for row in tables.quality.qualities.values()
    )
    note = t("Inches; a die counts from {success} on.", success=tables.success)
    return (TableView("quality", t("Troop Quality"), columns, rows, note),)


def weapon_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-SUP-1..9: the classes of support weapons, and every weapon."""
    heads = (
        Column("class", t("Class")),
        Column("dice", t("Dice")),
        Column("moved", t("After a Tactical move")),
        Column("rapid", t("After a Rapid move")),
        Column("penalty", t("Dice lost by moving")),
        Column("needs", t("Crew")),
    )
    classes = tuple(
        (
            cell(name),
            cell(row.dice),
            cell(row.moved),
            plain(t("does not fire")) if row.silent else cell(row.rapid),
            cell(row.penalty, signed=True),
            cell(row.needs, house=row.is_house("needs")),
        )
        for name, row in tables.arms.classes.items()
    )
    columns = (
        Column("key", t("Key")),
        Column("title", t("Weapon")),
        Column("class", t("Class")),
        Column("line", t("Notation")),
    )
    weapons = tuple(
        (
            plain(key),
            cell(row.title, house=row.is_house("title")),
            cell(row.support or ""),
            plain(stat_line(tables, row) or "-"),
        )
        for key, row in tables.weapons.items()
    )
    return (
        TableView("support", t("Support weapons"), heads, classes),
        TableView("weapons", t("Weapons"), columns, weapons),
    )


def fire_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-FP-2..4, FOF-OR-2, FOF-COV-4..16, FOF-ARM-1..2, FOF-CAP-1: dice of Firepower and Defence."""
    fire, defence = tables.fire.firepower, tables.fire.defence
    firepower = (
        modifier_row(t("in Optimum Range"), fire.optimum_range),
        modifier_row(t("the target is Exposed"), fire.exposed),
        modifier_row(t("the target made a Rapid move"), fire.rapid_target),
        modifier_row(t("well supplied"), fire.well_supplied),
        modifier_row(t("poorly supplied"), fire.poorly_supplied),
        modifier_row(t("made a Rapid move"), fire.rapid_move),
        modifier_row(t("each shot before this one"), fire.shot_before),
        modifier_row(t("each move by reaction or failed morale"), fire.move_made),
        modifier_row(t("fires at an assault"), fire.against_assault),
        modifier_row(t("pinned"), fire.pinned),
        modifier_row(t("each wounded man it carries, without a medic"), fire.dependant),
    )
    dice = (
        modifier_row(t("In Cover"), defence.in_cover),
        modifier_row(t("solid cover"), defence.solid),
        modifier_row(t("improved cover"), defence.improved),
        modifier_row(t("fortified cover"), defence.fortified),
        modifier_row(t("reinforced cover"), defence.reinforced),
        modifier_row(t("smoke"), defence.smoke),
        modifier_row(t("light body armor"), defence.light_armour),
        modifier_row(t("heavy body armor"), defence.heavy_armour),
    )
    cap = t("A die for each figure and those of support weapons; {cap} at most, losses counted from there.",
            cap=tables.fire.limits.cap)  # fmt: skip
    least = t("A die for each figure, or each die of the attack if these are fewer; never fewer than {least}.",
              least=tables.fire.limits.least_defence)  # fmt: skip
    return (
        TableView("firepower", t("Firepower"), modifier_columns(), firepower, cap),
        TableView("defense", t("Defense"), modifier_columns(), dice, least),
    )
