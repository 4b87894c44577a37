"""Searches, terrorists and tunnels in the player's words."""

from __future__ import annotations

from game.engine.table_view import Cell, Column, TableView, plain
from game.engine.tables import Row
from game.engine.text import t
from game.rules.oa.tables import Tables


def search_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-12.1-1, OA-12.1-6, OA-12.2-1, OA-12.2-3, OA-12.4-1..2, OA-12.4-5: costs, dice and limits."""
    table = tables.searches
    civilians, prisoners, terrorists, tunnels = table.civilians, table.prisoners, table.terrorists, table.tunnels
    columns = Column("what", t("What")), Column("value", t("Value")), Column("rule", t("Rule"))
    rows = (
        _row(civilians, "mp", t("searching a civilian unit, MP"), "OA-12.1-1"),
        _row(prisoners, "hands_over", t("handing over a prisoner, hexes"), "OA-12.1-6"),
        _row(terrorists, "sees", t("a terrorist sees a better target, hexes"), "OA-12.2-3"),
        _row(terrorists, "repulsed_on", t("a terrorist is thrown back, die"), "OA-12.2-1", die=True),
        _row(tunnels, "mp", t("looking for a tunnel, MP"), "OA-12.4-1"),
        _row(tunnels, "found_on", t("a tunnel is found, die"), "OA-12.4-1", die=True),
        _row(tunnels, "trap_on", t("a trap in a tunnel, die"), "OA-12.4-2", die=True),
        _row(tunnels, "most", t("tunnels in a game, at most"), "OA-12.4-5"),
    )
    return (TableView("searches", t("Searches"), columns, rows),)


def _row(row: Row, key: str, name: str, rule: str, *, die: bool = False) -> tuple[Cell, ...]:
    value: int = getattr(row, key)
    shown = _on(value) if die else str(value)
    return Cell(key, name), Cell(value, shown, row.is_house(key)), plain(rule)


def _on(highest: int) -> str:
    """The faces up to ``highest``: ``1``, ``1-2``, or a dash for none."""
    if highest == 0:
        return "-"
    return "1" if highest == 1 else f"1-{highest}"
