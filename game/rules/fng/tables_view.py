"""What ``apocalypse tables fng`` and the rules browser show: every table of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault
from game.engine.table_view import TableView
from game.engine.text import t
from game.rules.fng.tables import TABLES, Tables
from game.rules.fng.view_characters import army_views, attribute_views, career_views
from game.rules.fng.view_fire import combat_views, weapon_views
from game.rules.fng.view_reactions import movement_views, reaction_views, terrain_views

_VIEWS: Mapping[str, Callable[[Tables], tuple[TableView, ...]]] = {
    "weapons": weapon_views,
    "combat": combat_views,
    "reactions": reaction_views,
    "movement": movement_views,
    "terrain": terrain_views,
    "attributes": attribute_views,
    "armies": army_views,
    "careers": career_views,
}


def table_views(tables: Tables, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of the system, or those of the file ``name``; OptionFault when there is none of that name."""
    if name is None:
        return tuple(view for table in TABLES for view in _VIEWS[table](tables))
    if name not in _VIEWS:
        raise OptionFault(t("There is no table '{name}'; {hint}", name=name, hint=did_you_mean(name, TABLES)))
    return _VIEWS[name](tables)
