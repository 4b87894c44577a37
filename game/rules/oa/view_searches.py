"""Searches, terrorists and tunnels in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, plain
from game.engine.rulebook.tables import Row
from game.engine.text import t
from game.rules.oa.tables import Tables


def search_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-12.1-1, OA-12.1-6, OA-12.2-1, OA-12.2-3, OA-12.4-1..2, OA-12.4-5: costs, dice and limits."""
    table = tables.searches
    civilians, prisoners, terrorists, tunnels = table.civilians, table.prisoners, table.terrorists, table.tunnels
    columns = Column("what", t("What")), Column("value", t("Value")), Column("rule", t("Rule"))
    rows = (
        number_row(civilians, "mp", t("searching a civilian unit, MP"), "OA-12.1-1"),
        number_row(prisoners, "hands_over", t("handing over a prisoner, hexes"), "OA-12.1-6"),
        number_row(terrorists, "sees", t("a terrorist sees a better target, hexes"), "OA-12.2-3"),
        number_row(terrorists, "repulsed_on", t("a terrorist is thrown back, die"), "OA-12.2-1", die=True),
        number_row(tunnels, "mp", t("looking for a tunnel, MP"), "OA-12.4-1"),
        number_row(tunnels, "found_on", t("a tunnel is found, die"), "OA-12.4-1", die=True),
        number_row(tunnels, "trap_on", t("a trap in a tunnel, die"), "OA-12.4-2", die=True),
        number_row(tunnels, "most", t("tunnels in a game, at most"), "OA-12.4-5"),
    )
    return (TableView("searches", t("Searches"), columns, rows),)


def number_row(row: Row, key: str, name: str, rule: str, *, die: bool = False) -> tuple[Cell, ...]:
    """A row of a view for one number of a table: what it is, the number (a ``die`` by its faces), and the rule."""
    value: int = getattr(row, key)
    shown = _faces(value) if die else str(value)
    return Cell(key, name), Cell(value, shown, row.is_house(key)), plain(rule)


def _faces(highest: int) -> str:
    """The faces up to ``highest``: ``1``, ``1-2``, or a dash for none."""
    if highest == 0:
        return "-"
    return "1" if highest == 1 else f"1-{highest}"
