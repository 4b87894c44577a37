"""The campaign in the player's words: the war's calendar, who serves where, and what follows a battle."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables


def campaign_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-CAMP-03, FNG-CAMP-05..08, FNG-AFTER-12..15: dates, tours of duty, medals and courts."""
    table, armies = tables.campaign, tables.organisation.armies
    dates = tuple((plain(row.first), plain(row.last), cell(row.title)) for row in table.timeline.values())
    service = tuple(
        (
            cell(armies[army].title),
            plain(str(table.service.months.get(army, ""))),
            plain(", ".join(corps)),
            plain(", ".join(dict.fromkeys(t(armies[each].title) for each in table.service.enemies[army])), house=True),
        )
        for army, corps in table.service.corps.items()
    )
    passes = tuple(
        (plain(str(number)), cell(medal or "none"), cell(found))
        for number, (medal, found) in enumerate(zip(table.honours.medals, table.honours.cowardice, strict=True))
    )
    court = tuple((band_cell(band.on), cell(band.result)) for band in table.honours.court)
    first, last, passed = Column("first", t("From")), Column("last", t("Until")), Column("passes", t("Passes"))
    return (
        TableView("war-dates", t("Dates of the war"), (first, last, Column("event", t("Event"))), dates),
        TableView(
            "tours",
            t("Tours of duty"),
            (
                Column("army", t("Army")),
                Column("months", t("Months")),
                Column("corps", t("Corps")),
                Column("enemies", t("Enemies")),
            ),
            service,
        ),
        TableView(
            "honours",
            t("Medals and cowardice"),
            (passed, Column("medal", t("Medal")), Column("ran", t("One who ran"))),
            passes,
        ),
        TableView("court", t("Court martial"), (Column("on", t("Dice")), Column("result", t("Result"))), court),
    )
