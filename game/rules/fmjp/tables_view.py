"""What ``apocalypse tables fmjp`` and the rules browser show: every table of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.rules.fmjp.tables import Tables
from game.rules.fmjp.view_arms import combat_views, weapon_views
from game.rules.fmjp.view_field import force_views, mishap_views, movement_views, point_views, terrain_views

_VIEWS: Mapping[str, Callable[[Tables], tuple[TableView, ...]]] = {
    "weapons": weapon_views,
    "combat": combat_views,
    "movement": movement_views,
    "terrain": terrain_views,
    "forces": force_views,
    "mishaps": mishap_views,
    "points": point_views,
}


def table_views(tables: Tables, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of the system, or those of the file ``name``; OptionFault when there is none of that name."""
    return views_of(_VIEWS, tables, name)
