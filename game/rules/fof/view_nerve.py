"""Reactions, initiative, morale, casualties, close assault and vehicles in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import (
    Cell,
    Column,
    TableView,
    band_cell,
    cell,
    modifier_columns,
    modifier_row,
    plain,
)
from game.engine.text import decimal, t
from game.rules.fof.tables import Tables


def nerve_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-RT-2..4, FOF-INIT-1, FOF-MOR-1: what is added to the die of each test, and what a morale check does."""
    nerve = tables.nerve
    reaction = (
        modifier_row(t("made a Rapid move this turn"), nerve.reaction.rapid),
        modifier_row(t("its first leader has fallen"), nerve.reaction.leader_down),
        modifier_row(t("on overwatch"), nerve.reaction.overwatch),
    )
    initiative = (
        modifier_row(t("holds the initiative"), nerve.initiative.holder),
        modifier_row(t("dead net"), nerve.initiative.dead_net),
    )
    morale = (
        modifier_row(t("each casualty beyond the first"), nerve.morale.further_casualty),
        modifier_row(t("half or fewer left"), nerve.morale.half_left),
        modifier_row(t("its first leader is up"), nerve.morale.leader_up),
        modifier_row(t("improved or better cover"), nerve.morale.cover),
    )
    return (
        TableView("reaction", t("Reaction test"), modifier_columns(), reaction),
        TableView("initiative", t("Initiative"), modifier_columns(), initiative),
        TableView("morale", t("Morale check and rally"), modifier_columns(), morale),
        _morale_results(tables),
    )


def _morale_results(tables: Tables) -> TableView:
    badly = tables.nerve.results.badly
    columns = (
        Column("failed", t("Check failed by")),
        Column("steady", t("Not pinned")),
        Column("regular", t("Regulars, pinned")),
        Column("irregular", t("Irregulars, pinned")),
    )
    rows = (
        (plain(t("less than {badly}", badly=badly)), cell("pinned"), cell("falls back"), cell("falls back")),
        (plain(t("{badly} or more", badly=badly)), cell("falls back"), cell("falls back"), cell("breaks")),
    )
    return TableView("morale-results", t("Failed morale checks"), columns, rows)


def casualty_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-CAS-1: the casualty check."""
    rows = tables.casualties.modifiers
    modifiers = (
        modifier_row(t("a medic is near"), rows.medic),
        modifier_row(t("Irregulars without a medic"), rows.no_medic_irregular),
        modifier_row(t("first aid"), rows.first_aid),
        modifier_row(t("quick hands"), rows.quick_hands),
    )
    results = tuple((band_cell(band.on), cell(band.result, house=True)) for band in tables.casualties.check.results)
    columns = (Column("on", t("Die")), Column("result", t("Result")))
    note = t("Near is within {inches} inches.", inches=decimal(tables.casualties.check.near, 0))
    return (
        TableView("casualty-check", t("Casualty check"), columns, results, note),
        TableView("casualty-modifiers", t("Casualty check: what is added"), modifier_columns(), modifiers),
    )


def assault_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-CA-1: close assault."""
    row = tables.assault.assault
    columns = (Column("case", t("Case")), Column("value", t("Number")))
    numbers = (
        (plain(t("dice of a side at most, before bonuses")), cell(row.most, house=True)),
        (plain(t("inches from the defender where a stopped assault ends")), _inches(row.stopped_short)),
        (plain(t("inches that the loser falls back")), _inches(row.fall_back)),
        (plain(t("so many to one, and the losers surrender")), cell(row.outnumbered, house=True)),
        (plain(t("rounds at most")), cell(row.rounds, house=True)),
    )
    modifiers = (
        modifier_row(t("assaulter: the defender is pinned"), tables.assault.modifiers.pinned_defender),
        modifier_row(t("defender: improved or better cover"), tables.assault.modifiers.cover),
    )
    return (
        TableView("assault", t("Close assault"), columns, numbers),
        TableView("melee", t("Melee: more dice"), modifier_columns(), modifiers),
    )


def _inches(value: float) -> Cell:
    return plain(decimal(value, 0), house=True)


def vehicle_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-VEH-1: vehicles, and what fire does to them."""
    columns = (
        Column("title", t("Vehicle")),
        Column("armour", t("Armor dice")),
        Column("small_arms", t("Small arms hurt it")),
    )
    vehicles = tuple(
        (cell(row.title, house=True), cell(row.armour, house=True), cell(row.small_arms, house=True))
        for row in tables.vehicles.vehicles.values()
    )
    heads = (Column("on", t("Dice not stopped")), Column("result", t("Result")))
    results = tuple((band_cell(band.on), cell(band.result, house=True)) for band in tables.vehicles.results)
    note = t("A gun throws its factor and {bonus} more; armor throws D{die}.",
             bonus=tables.vehicles.gun.bonus, die=tables.vehicles.gun.armour_die)  # fmt: skip
    return (
        TableView("vehicles", t("Vehicles"), columns, vehicles, note),
        TableView("vehicle-results", t("Hits on vehicles"), heads, results),
    )
