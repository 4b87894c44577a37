"""Levels of difficulty in the player's words."""

from __future__ import annotations

from game.engine.rulebook.table_view import Cell, Column, TableView, cell, plain
from game.engine.text import t
from game.rules.oa.table_difficulty import HiddenRules, Level
from game.rules.oa.tables import Tables


def difficulty_views(tables: Tables) -> tuple[TableView, ...]:
    """What each level adds to the numbers of the historical game, and whether it hides the VC."""
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
