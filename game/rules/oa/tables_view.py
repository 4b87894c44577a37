"""What ``apocalypse tables oa`` and the rules browser show: every table of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.rules.oa.tables import Tables
from game.rules.oa.view_difficulty import difficulty_views
from game.rules.oa.view_events import counterattack_views, event_views, weapon_views
from game.rules.oa.view_fire import dca_views, fire_views, sighting_views
from game.rules.oa.view_ground import terrain_views, unit_views
from game.rules.oa.view_searches import search_views
from game.rules.oa.view_setup import attitude_views, bunker_views, ending_views, placement_views, rose_views
from game.rules.oa.view_support import bombardment_views, smoke_views

_VIEWS: Mapping[str, Callable[[Tables], tuple[TableView, ...]]] = {
    "terrain": terrain_views,
    "units": unit_views,
    "fire": fire_views,
    "dca": dca_views,
    "sighting": sighting_views,
    "roses": rose_views,
    "placement": placement_views,
    "attitude": attitude_views,
    "bunkers": bunker_views,
    "ending": ending_views,
    "weapons": weapon_views,
    "counterattack": counterattack_views,
    "events": event_views,
    "searches": search_views,
    "bombardment": bombardment_views,
    "smoke": smoke_views,
    "difficulty": difficulty_views,
}


def table_views(tables: Tables, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of the system, or those of the file ``name``; OptionFault when there is none of that name."""
    return views_of(_VIEWS, tables, name)
