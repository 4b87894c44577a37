"""Units, points, markers, the stances of the Viet Cong and the Fog of War cards in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, Value, band_cell, cell, plain
from game.engine.text import decimal, t
from game.rules.fof.model.tables.forces import UnitTemplate
from game.rules.fof.model.tables.loading import Tables


def _ours(value: Value) -> Cell:
    return cell(value, house=True)


def _inches(value: float) -> Cell:
    return plain(decimal(value, 0), house=True)


def force_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-SOLO-1: the units that scenarios call up."""
    columns = (
        Column("key", t("Key")),
        Column("title", t("Unit")),
        Column("irregular", t("Irregular")),
        Column("quality", t("Quality")),
        Column("morale", t("Morale")),
        Column("figures", t("Figures")),
        Column("weapons", t("Support weapons")),
        Column("supply", t("Supply")),
    )
    rows = tuple(_unit(tables, key, row) for key, row in tables.forces.units.items())
    return (TableView("forces", t("Units"), columns, rows),)


def _unit(tables: Tables, key: str, row: UnitTemplate) -> tuple[Cell, ...]:
    support = [t(tables.weapons[weapon].title) for weapon in row.figures if tables.weapons[weapon].support]
    return (
        plain(key),
        _ours(row.title),
        _ours(row.irregular),
        plain(f"D{row.quality}", house=True),
        plain(f"D{row.morale}", house=True),
        _ours(len(row.figures)),
        plain(", ".join(support) or "-"),
        _ours(row.supply),
    )


def scoring_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-SOLO-1: points of victory, searches, and what the difference means."""
    us, vc = tables.scoring.us, tables.scoring.vc
    columns = (Column("side", t("Side")), Column("for", t("For")), Column("points", t("Points")))
    points = (
        (cell("us"), plain(t("each man of the enemy killed or seriously wounded")), _ours(us.enemy_out)),
        (cell("us"), plain(t("each prisoner")), _ours(us.prisoner)),
        (cell("us"), plain(t("each unit of the enemy broken or wiped out")), _ours(us.unit_lost)),
        (cell("us"), plain(t("each hut group held at the end")), _ours(us.hold)),
        (cell("vc"), plain(t("each man of the enemy killed")), _ours(vc.killed)),
        (cell("vc"), plain(t("each man of the enemy seriously wounded")), _ours(vc.serious)),
        (cell("vc"), plain(t("each prisoner")), _ours(vc.prisoner)),
        (cell("vc"), plain(t("each unit of the enemy wiped out")), _ours(vc.unit_lost)),
        (cell("vc"), plain(t("each hut group never searched")), _ours(vc.never_searched)),
        (cell("us"), plain(t("each vehicle brought off the table")), _ours(us.vehicle_through)),
        (cell("us"), plain(t("each vehicle of the enemy lost")), _ours(us.vehicle_lost)),
        (cell("vc"), plain(t("each vehicle of the enemy lost")), _ours(vc.vehicle_lost)),
    )
    finds = tuple(
        (band_cell(band.on), _ours(band.result.found), _ours(band.result.points))
        for band in tables.scoring.search.finds
    )
    degrees = tuple((band_cell(band.on), _ours(band.result)) for band in tables.scoring.degrees)
    heads = (Column("on", t("Die")), Column("found", t("Found")), Column("points", t("Points")))
    return (
        TableView("points", t("Points"), columns, points),
        TableView("search", t("Search"), heads, finds),
        TableView(
            "degrees", t("Victory"), (Column("on", t("Points US minus VC")), Column("degree", t("Result"))), degrees
        ),
    )


def marker_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-OOC-1: markers."""
    row = tables.markers.markers
    columns = (Column("case", t("Case")), Column("number", t("Number")))
    rows = (
        (plain(t("units for each dummy")), _ours(row.dummies_for)),
        (plain(t("inches at which a marker in sight is found out")), _inches(row.seen_at_once)),
        (plain(t("inches at which a Quality Check finds it out")), _inches(row.seen_by_check)),
    )
    return (TableView("markers", t("Markers"), columns, rows),)


def solo_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-SOLO-1: how the Viet Cong behave without a player."""
    columns = (
        Column("die", t("Die")),
        Column("stance", t("Stance")),
        Column("fire", t("Fires within")),
        Column("unrevealed", t("Fires within, unrevealed")),
        Column("react", t("Reacts within")),
        Column("assaults", t("Assaults")),
    )
    rows = []
    for band in tables.solo.stances_by_die:
        row = tables.solo.stances[band.result]
        limits = (_limit(row.fire), _limit(row.unrevealed), _limit(row.react))
        rows.append((band_cell(band.on), _ours(band.result), *limits, _ours(row.assaults)))
    return (TableView("solo", t("Viet Cong without a player"), columns, tuple(rows)),)


def _limit(inches: float) -> Cell:
    return _inches(inches) if inches else plain(t("whatever it sees"), house=True)


def card_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-FOW-2..5: the deck."""
    columns = (
        Column("number", t("No.")),
        Column("title", t("Card")),
        Column("when", t("When")),
        Column("side", t("Side")),
        Column("text", t("Text")),
    )
    rows = tuple(
        (_ours(row.number), _ours(row.title), _ours(row.when), _ours(row.side), _ours(row.text))
        for row in sorted(tables.cards.values(), key=lambda card: card.number)
    )
    return (TableView("cards", t("Fog of War cards"), columns, rows),)
