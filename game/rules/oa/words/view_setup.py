"""Roses, placement, attitude, bunkers, the ending and levels of difficulty in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, band_cell, cell, plain
from game.engine.text import mark, t
from game.rules.oa.model.tables.difficulty import HiddenRules, Level
from game.rules.oa.model.tables.loading import Tables

POINT_WORDS = {
    "civilian_captured": mark("civilian unit captured"),
    "terrorist_destroyed": mark("terrorist destroyed"),
    "vc_eliminated": mark("VC unit eliminated"),
    "vc_captured": mark("VC unit captured"),
    "tunnel_controlled": mark("tunnel controlled"),
    "commissar_captured": mark("commissar captured"),
    "commissar_evacuated": mark("commissar flown out, besides"),
    "civilian_lost": mark("civilian unit killed or off the map"),
    "helicopter_crew_evacuated": mark("helicopter downed, crew flown out"),
    "squad_injured": mark("squad reduced"),
    "helicopter_crew_safe": mark("helicopter downed, crew safe on the map"),
    "helicopter_crew_injured": mark("helicopter downed, crew wounded"),
    "squad_eliminated": mark("squad eliminated"),
    "helicopter_with_crew": mark("helicopter lost with its crew"),
    "medical_eliminated": mark("medical team eliminated"),
    "command_injured": mark("command reduced"),
    "command_eliminated": mark("command eliminated"),
}
"""The meaning of each entry of the points table (messages for ``t``)."""


def rose_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-0-5: a die on each rose."""
    roses = tables.directions.roses
    columns = (Column("die", t("Die")), *(Column(name, t(name)) for name in roses))
    rows = tuple(
        (cell(die), *(cell(rose.faces[die - 1], house=rose.is_house("faces")) for rose in roses.values()))
        for die in range(1, 7)
    )
    return (TableView("roses", t("Direction roses"), columns, rows),)


def placement_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-13.2-1, OA-13.2-6: where the VC and the civilians begin."""
    columns = (
        Column("die", t("Die")),
        Column("name", t("Name")),
        Column("squads", t("Squads")),
        Column("dshk", t("DShK crews")),
        Column("mortar", t("Mortar crew")),
    )
    rows = tuple(
        (
            cell(die),
            cell(placement.name, house=placement.is_house("name")),
            plain(" ".join(placement.squads), house=placement.is_house("squads")),
            plain(" ".join(placement.dshk), house=placement.is_house("dshk")),
            plain(placement.mortar, house=placement.is_house("mortar")),
        )
        for die, placement in sorted(tables.placements.items())
    )
    civilians = tables.start.civilians
    hexes = (plain(" ".join(civilians.hexes), house=civilians.is_house("hexes")),)
    note = t(
        "They drift from turn {turn} on, but not with a US ground unit in sight within {range} hexes.",
        turn=civilians.drift_from_turn,
        range=civilians.wary_range,
    )
    return (
        TableView("placement", t("VC placement"), columns, rows, t("A or B: inside that bunker.")),
        TableView("civilians", t("Civilians"), (Column("hexes", t("One in each hex")),), (hexes,), note),
    )


def attitude_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-13.2-7: a die for what the VC are there to do."""
    attitudes = tables.attitudes
    house = attitudes.is_house("results")
    rows = tuple((band_cell(band.on), cell(band.result, house=house)) for band in attitudes.results)
    note = t("Withdrawing units spend {mp} MP a turn on the way north.", mp=attitudes.withdraw_mp)
    return (
        TableView("attitude", t("VC attitude"), (Column("on", t("Die")), Column("result", t("Attitude"))), rows, note),
    )


def bunker_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-2.4-1: the field of fire and the cover of a bunker."""
    bunkers = tables.bunkers
    columns = (Column("arc", t("Field of fire, degrees")), Column("protection", t("Protection inside")))
    row = tuple(cell(bunkers.value_of(key), house=bunkers.is_house(key)) for key in ("arc", "protection"))
    return (TableView("bunkers", t("Bunkers"), columns, (row,)),)


def ending_views(tables: Tables) -> tuple[TableView, ...]:
    """OA-13.5-1..2, OA-14-1..11: the end, the points and the levels of victory."""
    ending = tables.ending
    house = ending.levels.is_house("results")
    levels = tuple((band_cell(band.on), cell(band.result, house=house)) for band in ending.levels.results)
    points = tuple(
        (
            Cell(key, t(POINT_WORDS[key])),
            cell(entry.value, house=entry.is_house("value"), signed=True),
            plain(entry.rule),
        )
        for key, entry in ending.points.items()
    )
    note = t(
        "From the end of turn {first} on, two dice above the turn's number end the game; turn {last} is the last.",
        first=ending.end_roll.first_turn,
        last=ending.end_roll.last_turn,
    )
    return (
        TableView("levels", t("Victory"), (Column("on", t("Points")), Column("result", t("Level"))), levels, note),
        TableView(
            "points",
            t("Victory points"),
            (Column("what", t("What")), Column("value", t("Points")), Column("rule", t("Rule"))),
            points,
        ),
    )


def difficulty_views(tables: Tables) -> tuple[TableView, ...]:
    """The addition of each level to the numbers of the historical game, and whether it hides the VC."""
    columns = (
        Column("key", t("Name")),
        Column("title", t("Level")),
        Column("squads_fewer", t("Squads fewer")),
        Column("squad_fire", t("Squad fire")),
        Column("dshk_fire", t("DShK fire")),
        Column("counterattack_squads", t("Counterattack")),
        Column("hidden", t("Hidden, found within")),
    )
    rows = tuple(_row(key, level) for key, level in tables.difficulty.levels.items())
    note = t("Hidden Viet Cong are found by men on the ground, and by a helicopter, so many hexes away.")
    return (TableView("difficulty", t("Difficulty"), columns, rows, note),)


def _row(key: str, level: Level) -> tuple[Cell, ...]:
    return (
        plain(key),
        cell(level.title, house=level.is_house("title")),
        cell(level.squads_fewer, house=level.is_house("squads_fewer")),
        cell(level.squad_fire, house=level.is_house("squad_fire"), signed=True),
        cell(level.dshk_fire, house=level.is_house("dshk_fire"), signed=True),
        cell(level.counterattack_squads, house=level.is_house("counterattack_squads"), signed=True),
        _distances(level.hidden),
    )


def _distances(hidden: HiddenRules | None) -> Cell:
    """Two distances, on foot and from the air; a dash where nobody is hidden."""
    if hidden is None:
        return plain("-")
    return plain(f"{hidden.on_foot}, {hidden.from_air}", house=hidden.is_house("on_foot"))
