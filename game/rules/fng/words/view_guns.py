"""Main guns and anti-tank weapons in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, cell
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables


def gun_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-GUN-11..13, FNG-GUN-15..16: the tables of main guns and anti-tank weapons."""
    return (_penetration_view(tables),)


def _penetration_view(tables: Tables) -> TableView:
    row = tables.guns.penetration
    columns = (Column("passes", t("Passes")), Column("result", t("Result")))
    rows = tuple((cell(passes), cell(row.results[passes])) for passes in (2, 1, 0))
    note = t(
        "{count} dice against the power of the round less the armour or Defensive Value; {rule}.",
        count=row.dice,
        rule="FNG-GUN-10",
    )
    return TableView("penetration", t("Penetration"), columns, rows, note)
