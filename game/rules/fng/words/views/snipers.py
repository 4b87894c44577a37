"""Snipers in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables


def sniper_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-SNIPER-01, FNG-SNIPER-07: the Rep of a sniper, and what he carries."""
    table = tables.snipers
    reps = tuple((band_cell(band.on), cell(band.result)) for band in table.card.reps)
    arms = tuple(
        (cell(nation, house=True), plain(", ".join(t(tables.weapons[each].title) for each in load), house=True))
        for nation, load in table.equipment.arms.items()
    )
    note = t("The edge of his side is split into {sections} equal lengths.", sections=table.card.sections)
    return (
        TableView("sniper-rep", t("Rep of a sniper"), (Column("on", t("Dice")), Column("rep", t("Rep"))), reps, note),
        TableView(
            "sniper-arms", t("What a sniper carries"), (Column("list", t("List")), Column("arms", t("Arms"))), arms
        ),
    )
