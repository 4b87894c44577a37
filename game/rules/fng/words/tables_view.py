"""The tables that ``apocalypse tables fng`` and the rules browser show: all of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.words.views.aircraft import aircraft_views
from game.rules.fng.words.views.campaign import campaign_views
from game.rules.fng.words.views.characters import army_views, attribute_views, career_views, platoon_views
from game.rules.fng.words.views.complexes import complex_views
from game.rules.fng.words.views.fire import combat_views, weapon_views
from game.rules.fng.words.views.guns import driving_views, gun_views
from game.rules.fng.words.views.helicopters import helicopter_views
from game.rules.fng.words.views.indirect import indirect_views
from game.rules.fng.words.views.missions import mission_views
from game.rules.fng.words.views.reactions import battlefield_views, movement_views, reaction_views, terrain_views
from game.rules.fng.words.views.reinforcing import reinforcing_views
from game.rules.fng.words.views.sky import sky_views
from game.rules.fng.words.views.snipers import sniper_views
from game.rules.fng.words.views.support import support_views
from game.rules.fng.words.views.traps import trap_views
from game.rules.fng.words.views.tunnels import tunnel_views
from game.rules.fng.words.views.vehicles import vehicle_views

_VIEWS: Mapping[str, Callable[[Tables], tuple[TableView, ...]]] = {
    "weapons": weapon_views,
    "combat": combat_views,
    "reactions": reaction_views,
    "movement": movement_views,
    "terrain": terrain_views,
    "attributes": attribute_views,
    "armies": army_views,
    "platoons": platoon_views,
    "careers": career_views,
    "guns": gun_views,
    "indirect": indirect_views,
    "vehicles": vehicle_views,
    "battlefields": battlefield_views,
    "driving": driving_views,
    "helicopters": helicopter_views,
    "sky": sky_views,
    "snipers": sniper_views,
    "support": support_views,
    "aircraft": aircraft_views,
    "tunnels": tunnel_views,
    "reinforcing": reinforcing_views,
    "complexes": complex_views,
    "missions": mission_views,
    "traps": trap_views,
    "campaign": campaign_views,
}


def table_views(tables: Tables, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of the system, or those of the file ``name``; OptionFault when there is none of that name."""
    return views_of(_VIEWS, tables, name)
