"""What ``apocalypse tables fof`` and the rules browser show: every table of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.rules.fof.tables import Tables
from game.rules.fof.view_fire import fire_views, quality_views, weapon_views
from game.rules.fof.view_forces import card_views, force_views, marker_views, scoring_views, solo_views
from game.rules.fof.view_nerve import assault_views, casualty_views, nerve_views, vehicle_views
from game.rules.fof.view_terrain import movement_views, terrain_views

_VIEWS: Mapping[str, Callable[[Tables], tuple[TableView, ...]]] = {
    "quality": quality_views,
    "weapons": weapon_views,
    "fire": fire_views,
    "terrain": terrain_views,
    "movement": movement_views,
    "nerve": nerve_views,
    "casualties": casualty_views,
    "assault": assault_views,
    "vehicles": vehicle_views,
    "cards": card_views,
    "forces": force_views,
    "scoring": scoring_views,
    "markers": marker_views,
    "solo": solo_views,
}


def table_views(tables: Tables, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of the system, or those of the file ``name``; OptionFault when there is none of that name."""
    return views_of(_VIEWS, tables, name)
