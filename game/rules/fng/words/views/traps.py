"""Booby traps in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, plain
from game.engine.text import mark, t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.traps import TITLES, KindRow, Sort

SORTS: dict[Sort, str] = {
    "tripwire": mark("a tripwire"),
    "punji": mark("punji stakes"),
    "landmine": mark("a landmine"),
    "viper": mark("a viper"),
    "command mine": mark("a command detonated mine"),
    "trip flare": mark("a trip flare"),
}
"""FNG-TRAP-05."""


def trap_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-TRAP-05, FNG-TRAP-07..16, FNG-TRAP-20: every kind, what the die says it is, and poison."""
    table = tables.traps
    rows = tuple(
        (plain(t(TITLES[kind])), plain(_does(row)), plain(_disarmed(row))) for kind, row in table.kinds.items()
    )
    sorts = tuple((band_cell(band.on), plain(t(SORTS[band.result]))) for band in table.solo.kinds)
    poison = tuple((band_cell(band.on), plain(t(band.result))) for band in table.poison.results)
    return (
        TableView(
            "traps", t("Booby traps"),
            (Column("trap", t("Trap")), Column("does", t("Does")), Column("disarmed", t("Disarmed"))), rows,
        ),
        TableView("trap-die", t("What a trap is"), (Column("on", t("Dice")), Column("trap", t("Trap"))), sorts),
        TableView("poison", t("Poison each turn"), (Column("on", t("Dice")), Column("result", t("Result"))), poison),
    )  # fmt: skip


def _does(row: KindRow) -> str:
    """The numbers of what it does."""
    told: list[str] = []
    if row.circle:
        told.append(t("circle {inches}", inches=row.circle))
    if row.rep:
        told.append(t("Rep {rep}", rep=row.rep))
    if row.impact:
        told.append(t("Impact {impact}", impact=row.impact))
    if row.apw:
        told.append(t("APW {power}", power=row.apw))
    return ", ".join(told)


def _disarmed(row: KindRow) -> str:
    if not row.disarms:
        return t("no")
    return t("yes, better with wire cutters") if row.cuts else t("yes")
