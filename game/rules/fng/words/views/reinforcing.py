"""Reinforcements in the player's words: the cards of each faction, and how a large action opens."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reinforcing.cards import BRINGING, FactionRow

UNITS = frozenset({
    mark("a squad"), mark("a squad with an officer and a medic"), mark("a squad with an American advisor"),
    mark("a squad of Regional and Popular Forces"), mark("half a squad"),
    mark("a headquarters squad of the Main Force with an officer and a medic"),
    mark("a squad of the Main Force with assault rifles and satchel charges"),
    mark("a squad of the Main Force with mixed weapons"), mark("a green local squad with mixed weapons"),
    mark("half a local squad with mixed weapons"), mark("an engineer squad"), mark("a sapper cell"),
    mark("a radio operator"), mark("an LMG team"), mark("an LMG team with an officer"), mark("an HMG team"),
    mark("an RPG-7 team"), mark("Viet Cong"), mark("Special Forces and CIDG"), mark("barrage"), mark("outflanked left"),
    mark("frontal assault"), mark("outflanked right"), mark("overrun"), mark("unhurt"), mark("duck back"),
    mark("left"), mark("right"), mark("rear"), mark("Sappers of the Viet Cong"), mark("Sappers of the NVA"),
})  # fmt: skip
"""Every word of ``reinforcing.toml`` that is shown, so that the catalogue knows it."""


def reinforcing_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-REINF-03, FNG-REINF-12, FNG-REINF-16, FNG-OPENING-01..02: cards, flanks, what arrives, openings."""
    factions = (_cards(row, key, tables) for key, row in tables.reinforcing.factions.items())
    return (_levels(tables), _flanks(tables), *factions, _opening(tables), _barrage(tables))


def _levels(tables: Tables) -> TableView:
    row = tables.reinforcing.draw
    note = t(
        "Once shots have been fired, a side checks when the activation dice total {total} and its own is the higher.",
        total=row.total,
    )
    return TableView(
        "reinforcement-cards",
        t("Reinforcement cards"),
        (Column("level", t("Support Level")), Column("cards", t("Cards"))),
        tuple((band_cell(band.on), cell(band.result)) for band in row.cards),
        note,
    )


def _flanks(tables: Tables) -> TableView:
    return TableView(
        "reinforcement-flanks",
        t("Where reinforcements come in"),
        (Column("suit", t("Suit")), Column("flank", t("Of the front"))),
        tuple((cell(suit), cell(flank)) for suit, flank in tables.reinforcing.draw.suits.items()),
        t("Up to {inches} inches along the edge from there.", inches=tables.reinforcing.draw.spread),
    )


def _cards(row: FactionRow, key: str, tables: Tables) -> TableView:
    return TableView(
        f"reinforcements-{key}",
        t("Reinforcements: {faction}", faction=t(row.title)),
        (Column("card", t("Card")), Column("arrives", t("Arrives"))),
        tuple(
            (
                plain(rank),
                plain(", ".join([t(tables.reinforcing.title(each)) for each in row.brings(rank)]) or t("nobody")),
            )
            for rank in BRINGING
        ),
        t("What is lower than the Reinforcement Card arrives; an ace brings nothing."),
    )


def _opening(tables: Tables) -> TableView:
    return TableView(
        "opening",
        t("Opening of a large action"),
        (Column("dice", t("Dice")), Column("result", t("Result"))),
        tuple((band_cell(band.on), cell(band.result)) for band in tables.reinforcing.opening.results),
    )


def _barrage(tables: Tables) -> TableView:
    row = tables.reinforcing.barrage
    return TableView(
        "opening-barrage",
        t("Barrage before a large action"),
        (Column("passes", t("Passes")), Column("result", t("Result"))),
        tuple((cell(count), cell(row.results[count])) for count in (2, 1, 0)),
        t("Two dice against Rep, +{cover} in cover; a vehicle is hit by a total of {total}.",
          cover=row.cover, total=row.vehicle_to),
    )  # fmt: skip
