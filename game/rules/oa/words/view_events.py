"""Heavy weapons, the counterattack, random events, searches and tunnels in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.rulebook.tables import Row
from game.engine.text import t
from game.rules.oa.model.tables.loading import Tables


def weapon_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-6.2-1..2, OA-6.3-1..4: the line of a machine gun, and the accuracy of the mortar."""
    gun, mortar = tables.weapons.dshk, tables.weapons.mortar
    line = (Column("target", t("To the target")), Column("beyond", t("Beyond it")))
    reach = (cell(tables.units["dshk"].range), cell(gun.beyond, house=gun.is_house("beyond")))
    house = mortar.is_house("accuracy")
    rows = tuple((band_cell(band.on), cell(band.result, house=house)) for band in mortar.accuracy)
    note = t(
        "{low} to {high} hexes.  A round astray falls one hex away by the {rose} rose; none does harm in: {barred}.",
        low=tables.units["mortar"].min_range,
        high=tables.units["mortar"].range,
        rose=t(mortar.rose),
        barred=", ".join(t(category) for category in mortar.barred),
    )
    every = t("In hexes.  Everything on the ground along the line is attacked, friend and foe, a die for each hex.")
    return (
        TableView("machine-gun", t("Line of fire of a machine gun"), line, (reach,), every),
        TableView("mortar", t("Mortar"), (Column("on", t("Die")), Column("result", t("Round"))), rows, note),
    )


def counterattack_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-13.3-1..6: when the counterattack comes, where, and how it moves."""
    table, check = tables.counterattack, tables.counterattack.check
    columns = (
        Column("die", t("Die")),
        Column("side", t("Side")),
        Column("along", t("In a row towards")),
        Column("rose", t("Moves by the rose")),
        Column("leaves", t("Leaves by")),
    )
    rows = []
    for band in table.sides.results:
        entry = table.entries[band.result]
        house = [entry.is_house(key) for key in ("along", "rose", "leaves")]
        rows.append((
            band_cell(band.on),
            cell(band.result, house=table.sides.is_house("results")),
            cell(entry.along, house=house[0]),
            cell(entry.rose, house=house[1]),
            cell(entry.leaves, house=house[2]),
        ))  # fmt: skip
    note = t(
        "From turn {turn} on, two dice; {number} or less brings {squads} squads, once.  "
        "The dice count 1 less for each turn after turn {easier}.",
        turn=check.from_turn,
        number=check.comes_on,
        squads=check.squads,
        easier=check.easier_after,
    )
    return (TableView("counterattack", t("VC counterattack"), columns, tuple(rows), note),)


def event_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-13.4-1..2: what a trail hides, and the sniper."""
    trail, sniper = tables.events.trail, tables.events.sniper
    columns = (Column("on", t("Die")), Column("result", t("Result")))
    found = tuple((band_cell(band.on), cell(band.result, house=trail.is_house("results"))) for band in trail.results)
    shot = tuple((band_cell(band.on), cell(band.result, house=sniper.is_house("results"))) for band in sniper.results)
    hidden = t(
        "The first hex of {terrain} that a unit enters in a turn.  Booby trap: P and A.  Tripwire: A.",
        terrain=t(trail.terrain),
    )
    appears = t(
        "A sniper appears on {number} or less, once a turn before the first unit moves, and fires at one of them.",
        number=sniper.appears_on,
    )
    return (
        TableView("trail", t("Jungle trail"), columns, found, hidden),
        TableView("sniper", t("Sniper"), columns, shot, appears),
    )


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
    value: int = row.value_of(key)
    shown = _faces(value) if die else str(value)
    return Cell(key, name), Cell(value, shown, row.is_house(key)), plain(rule)


def _faces(highest: int) -> str:
    """The faces up to ``highest``: ``1``, ``1-2``, or a dash for none."""
    if highest == 0:
        return "-"
    return "1" if highest == 1 else f"1-{highest}"
