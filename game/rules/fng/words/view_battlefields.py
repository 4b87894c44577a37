"""Battlefields laid out by dice, in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.battlefields import TITLES, ClassRow
from game.rules.fng.model.tables.loading import Tables


def battlefield_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-TERR-01..05, FNG-TERR-20..21: how many features, which, and what rivers and ways there are."""
    table = tables.battlefields
    dice = Column("on", t("Dice"))
    density = (Column("class", t("Ground")), *(Column(f"on-{die}", str(die)) for die in range(1, 7)))
    kinds = (dice, *(Column(name, t(TITLES[name])) for name in TITLES))
    rivers = tuple((band_cell(band.on), cell(band.result)) for band in table.rivers.fordable)
    ways = tuple((band_cell(band.on), cell(band.result, house=True)) for band in table.ways.kinds)
    return (
        TableView("density", t("Terrain features in a square foot, by one die"), density,
                  tuple(_density(name, table.classes[name]) for name in TITLES)),
        TableView("features", t("What a terrain feature is"), kinds,
                  tuple((plain(str(total)), *(cell(table.classes[name].kind(total), house=True) for name in TITLES))
                        for total in range(2, 13))),
        TableView("rivers", t("Where a river can be forded"), (dice, Column("ford", t("Fordable"))), rivers),
        TableView("ways", t("The way over a battlefield"), (dice, Column("way", t("Way"))), ways),
    )  # fmt: skip


def _density(name: str, row: ClassRow) -> tuple[Cell, ...]:
    return (Cell(name, t(TITLES[name])), *(cell(row.count(die)) for die in range(1, 7)))
