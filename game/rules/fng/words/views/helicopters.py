"""Helicopters in the player's words: the Piloting table, the Helicopter Damage table, which gunship comes."""

from __future__ import annotations

from game.engine.rulebook.table_view import Column, TableView, cell, plain
from game.engine.text import t
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.helicopters.hits import AUTOROTATION, CRASH, CREWMAN_HIT, EXPLODES, LEAVES, PILOT_SHAKEN


def helicopter_views(tables: Tables) -> tuple[TableView, ...]:
    """FNG-HELO-03, FNG-HELO-28..34, FNG-AVAIL-01..03: the tables of helicopters."""
    return _piloting(tables), _damage(tables), _gunships(tables)


def _piloting(tables: Tables) -> TableView:
    row = tables.helicopters.piloting
    return TableView(
        "piloting",
        t("Piloting"),
        (Column("passes", t("Passes")), Column("result", t("Result"))),
        tuple((cell(count), cell(row.results[count])) for count in (2, 1, 0)),
        t("Two dice against the pilot's Rep. A sitting duck is fired at within {inches} inches.", inches=row.reach),
    )


def _damage(tables: Tables) -> TableView:
    row = tables.helicopters.damage
    down = t(
        "up to {face}: {first}; above: {second}",
        face=row.glides,
        first=cell(AUTOROTATION).text,
        second=cell(CRASH).text,
    )
    lines = (
        (f"2-{row.minor}", t("one die against the pilot's Rep; failed: {result}", result=cell(PILOT_SHAKEN).text)),
        (f"{row.minor + 1}-{row.crewman}", cell(CREWMAN_HIT).text),
        (str(row.leaves), t("{result}; up to {face} somebody is hurt", result=cell(LEAVES).text, face=row.hurt)),
        (str(row.down), down),
        (str(row.explodes), cell(EXPLODES).text),
    )
    return TableView(
        "helicopter-damage",
        t("Helicopter Damage"),
        (Column("dice", t("Two dice")), Column("result", t("Result"))),
        tuple((plain(dice), plain(result)) for dice, result in lines),
    )


def _gunships(tables: Tables) -> TableView:
    columns = (Column("die", t("Die")), *(Column(corps, t("{corps} Corps", corps=corps)) for corps in _corps(tables)))
    rows = tuple(
        (cell(face + 1), *(plain(_flying(tables, corps, face)) for corps in _corps(tables))) for face in range(6)
    )
    return TableView("gunships", t("Gunships"), columns, rows)


def _corps(tables: Tables) -> tuple[str, ...]:
    return tuple(tables.helicopters.gunships)


def _flying(tables: Tables, corps: str, face: int) -> str:
    offered = tables.helicopters.gunships[corps].faces[face]
    if len(offered) == 1:
        return " + ".join(offered[0].flies)
    return "; ".join(
        t("up to {face}: {result}", face=flight.up_to, result=" + ".join(flight.flies)) for flight in offered
    )
