"""The fire, anti-aircraft, sighting, bombardment and smoke tables in the player's words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

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
from game.engine.text import mark, t
from game.rules.oa.model.tables.fire import DCA_FIRERS
from game.rules.oa.model.tables.loading import Tables
from game.rules.oa.model.tables.support import ORDNANCE
from game.rules.oa.words.view_events import number_row

_TWO_DICE = range(2, 13)


def fire_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-5.5-1, OA-5.6-1..5: the fire table and its modifiers."""
    fire = tables.fire
    house = fire.source == "house"
    rows = tuple((band_cell(band.on), cell(band.result, house=house)) for band in fire.results)
    columns = (Column("on", t("Table value")), Column("result", t("Result")))
    note = t("One die + fire factor - protection + modifiers.  A stops, N neutralises, P costs a step, E removes.")
    strafing = fire.modifiers.strafing
    modifiers = (
        modifier_row(t("assault: fire after moving"), fire.modifiers.assault),
        modifier_row(t("smoke on the line"), fire.modifiers.smoke),
        modifier_row(t("crossfire"), fire.modifiers.crossfire),
        modifier_row(
            t("strafing: up to {range} hexes, protection {protection}", range=strafing.max_range,
              protection=strafing.max_protection),
            strafing,
        ),
    )  # fmt: skip
    return (
        TableView("fire", t("Fire"), columns, rows, note),
        TableView("fire-modifiers", t("Fire modifiers"), modifier_columns(), modifiers),
    )


def dca_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-7.2-1..5: the anti-aircraft table and its modifiers."""
    dca = tables.dca
    modifiers = dca.modifiers
    rows = (
        *(modifier_row(_targets(entry.targets), entry) for entry in (modifiers.small_target, modifiers.altitude)),
        modifier_row(t("target in the sun"), modifiers.sun),
        modifier_row(t("at {range} hexes or more", range=modifiers.distance.from_range), modifiers.distance),
    )
    columns = (
        Column("on", t("Table value")),
        Column("squad", t("VC squad, {range} hexes", range=dca.range("squad"))),
        Column("dshk", t("DShK, {range} hexes", range=dca.range("dshk"))),
    )
    note = t("Two dice + modifiers.  E damaged, CS crash with all safe, C crash, D destroyed.")
    return (
        TableView("dca", t("Anti-aircraft fire"), columns, _dca_rows(tables), note),
        TableView("dca-modifiers", t("Anti-aircraft modifiers"), modifier_columns(), rows),
    )


def _dca_rows(tables: Tables) -> tuple[tuple[Cell, ...], ...]:
    """One row for each run of totals that both columns answer alike."""
    columns = [tables.dca.columns[firer] for firer in DCA_FIRERS]
    rows = []
    for _, run in groupby(_TWO_DICE, key=lambda total: [column.result(total) for column in columns]):
        totals = list(run)
        answers = [cell(column.result(totals[0]), house=column.is_house("results")) for column in columns]
        rows.append((plain(_run(totals)), *answers))
    return tuple(rows)


def _run(totals: Sequence[int]) -> str:
    if totals[0] == _TWO_DICE[0]:
        return t("{number} or less", number=totals[-1])
    if totals[-1] == _TWO_DICE[-1]:
        return t("{number} or more", number=totals[0])
    return str(totals[0]) if len(totals) == 1 else f"{totals[0]}-{totals[-1]}"


def sighting_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-8.4-2..8, OA-8.4-11: what is found from the air, and by which die."""
    sighting = tables.sighting
    always, near = sighting.always, sighting.near
    rows = (
        *(
            (cell(category), plain(t("always"), house=always.is_house("categories")))
            for category in always.categories
        ),
        *(
            (cell(category), plain(t("within {count}", count=entry.range), house=entry.is_house("range")))
            for entry in near
            for category in entry.categories
        ),
        *(
            (plain(t("into or out of {terrain} this turn", terrain=t(category))),
             plain(t("always"), house=always.is_house("betrays_movement")))
            for category in always.betrays_movement
        ),
        (plain(t("anything else")), plain(t("by die"))),
    )  # fmt: skip
    dice = tuple(
        (cell(machine.name), plain(f"1-{machine.sights_on}", house=machine.is_house("sights_on")))
        for machine in tables.helicopters.values()
        if machine.sights_on
    )
    note = t("Once another helicopter has found the target: {value:+d}.", value=sighting.already_sighted.value)
    where = Column("where", t("VC unit is in")), Column("seen", t("Sighted"))
    who = Column("who", t("Helicopter")), Column("on", t("Finds on"))
    return (
        TableView("sighting", t("Sighting from the air"), where, rows),
        TableView("sighting-dice", t("Sighting die"), who, dice, note),
    )


def _targets(targets: Sequence[str]) -> str:
    return ", ".join(t(target) for target in targets)


ORDNANCE_NAMES = {"he": mark("high explosive"), "napalm": mark("napalm"), "charge": mark("demolition charge")}


def bombardment_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-9.1-3, OA-9.2-2, OA-9.2-5, OA-9.3-6..7, OA-11.1-3: what bombs and charges do, and how they find their hex."""
    table = tables.bombardment
    attack, bunker, strike = table.attack, table.bunker, table.strike
    house = attack.is_house("results")
    rows = tuple((band_cell(band.on), cell(band.result, house=house)) for band in attack.results)
    note = t("One die for each hex + modifier; terrain does not protect.  N neutralises, P costs a step, E removes.")
    modifiers = tuple(
        (
            Cell(ordnance, t("inside a bunker, {ordnance}", ordnance=t(ORDNANCE_NAMES[ordnance]))),
            cell(bunker.value(ordnance), house=bunker.is_house(ordnance), signed=True),
            plain(bunker.rule),
        )
        for ordnance in ORDNANCE
    )
    steps = (
        number_row(strike, "airborne_call", t("a commander in the air calls a strike, die"), "OA-9.1-3", die=True),
        number_row(strike, "on_target", t("the strike is on target, die"), "OA-9.2-2", die=True),
        number_row(strike, "hexes", t("hexes of the strip, from the target along the run"), "OA-9.2-5"),
    )
    return (
        TableView(
            "bombardment", t("Bombardment"), (Column("on", t("Table value")), Column("result", t("Result"))), rows, note
        ),
        TableView("bombardment-modifiers", t("Bombardment modifiers"), _columns(t("Modifier")), modifiers),
        TableView("strike", t("Air strikes"), _columns(t("What")), steps),
    )


def smoke_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-11.2-1..2: what laying smoke costs, and when it works."""
    smoke = tables.smoke.smoke
    rows = (
        number_row(smoke, "mp", t("laying smoke, MP"), "OA-11.2-1"),
        number_row(smoke, "reach", t("laying smoke, hexes away at most"), "OA-11.2-1"),
        number_row(smoke, "placed_on", t("smoke is placed, die"), "OA-11.2-2", die=True),
    )
    return (TableView("smoke", t("Smoke"), _columns(t("What")), rows),)


def _columns(first: str) -> tuple[Column, ...]:
    return Column("name", first), Column("value", t("Value")), Column("rule", t("Rule"))
