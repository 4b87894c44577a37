"""Troop Quality, weapons, fire, reactions, morale, casualties and close assault in the player's words."""

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
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.support import stat_line


def quality_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-TQ-1, FOF-OR-1, FOF-SPLIT-4: each die of quality."""
    columns = (
        Column("die", t("Die")),
        Column("title", t("Quality")),
        Column("optimum", t("Optimum Range")),
        Column("targets", t("Targets")),
    )
    rows = tuple(
        (
            plain(f"D{row.die}"),
            cell(row.title, house=row.is_house("title")),
            plain(decimal(row.optimum, 0), house=row.is_house("optimum")),
            cell(row.targets, house=row.is_house("targets")),
        )
        for row in tables.quality.qualities.values()
    )
    note = t("Inches; a die counts from {success} on.", success=tables.success)
    return (TableView("quality", t("Troop Quality"), columns, rows, note),)


def weapon_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-SUP-1..9: the classes of support weapons, and every weapon."""
    heads = (
        Column("class", t("Class")),
        Column("dice", t("Dice")),
        Column("moved", t("After a Tactical move")),
        Column("rapid", t("After a Rapid move")),
        Column("penalty", t("Dice lost by moving")),
        Column("needs", t("Crew")),
    )
    classes = tuple(
        (
            cell(name),
            cell(row.dice),
            cell(row.moved),
            plain(t("does not fire")) if row.silent else cell(row.rapid),
            cell(row.penalty, signed=True),
            cell(row.needs, house=row.is_house("needs")),
        )
        for name, row in tables.arms.classes.items()
    )
    columns = (
        Column("key", t("Key")),
        Column("title", t("Weapon")),
        Column("class", t("Class")),
        Column("line", t("Notation")),
    )
    weapons = tuple(
        (
            plain(key),
            cell(row.title, house=row.is_house("title")),
            cell(row.support or ""),
            plain(stat_line(tables, row) or "-"),
        )
        for key, row in tables.weapons.items()
    )
    return (
        TableView("support", t("Support weapons"), heads, classes),
        TableView("weapons", t("Weapons"), columns, weapons),
    )


def fire_views(tables: Tables) -> tuple[TableView, ...]:
    """FOF-FP-2..4, FOF-OR-2, FOF-COV-4..16, FOF-ARM-1..2, FOF-CAP-1: dice of Firepower and Defence."""
    fire, defence = tables.fire.firepower, tables.fire.defence
    firepower = (
        modifier_row(t("in Optimum Range"), fire.optimum_range),
        modifier_row(t("the target is Exposed"), fire.exposed),
        modifier_row(t("the target made a Rapid move"), fire.rapid_target),
        modifier_row(t("well supplied"), fire.well_supplied),
        modifier_row(t("poorly supplied"), fire.poorly_supplied),
        modifier_row(t("made a Rapid move"), fire.rapid_move),
        modifier_row(t("each shot before this one"), fire.shot_before),
        modifier_row(t("each move by reaction or failed morale"), fire.move_made),
        modifier_row(t("fires at an assault"), fire.against_assault),
        modifier_row(t("pinned"), fire.pinned),
        modifier_row(t("each wounded man it carries, without a medic"), fire.dependant),
    )
    dice = (
        modifier_row(t("In Cover"), defence.in_cover),
        modifier_row(t("solid cover"), defence.solid),
        modifier_row(t("improved cover"), defence.improved),
        modifier_row(t("fortified cover"), defence.fortified),
        modifier_row(t("reinforced cover"), defence.reinforced),
        modifier_row(t("smoke"), defence.smoke),
        modifier_row(t("light body armor"), defence.light_armour),
        modifier_row(t("heavy body armor"), defence.heavy_armour),
    )
    cap = t("A die for each figure and those of support weapons; {cap} at most, losses counted from there.",
            cap=tables.fire.limits.cap)  # fmt: skip
    least = t("A die for each figure, or each die of the attack if these are fewer; never fewer than {least}.",
              least=tables.fire.limits.least_defence)  # fmt: skip
    return (
        TableView("firepower", t("Firepower"), modifier_columns(), firepower, cap),
        TableView("defense", t("Defense"), modifier_columns(), dice, least),
    )


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
