"""The tables that ``apocalypse tables fmjp`` and the rules browser show: all of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.engine.text import mark
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.words.view_arms import combat_views, weapon_views
from game.rules.fmjp.words.view_field import force_views, mishap_views, movement_views, point_views, terrain_views

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


WORDS = frozenset({
    mark("assault rifle"), mark("light machine gun"), mark("older rifle"), mark("submachine gun"), mark("pistol"),
    mark("shotgun"), mark("sniper's rifle"), mark("launcher"), mark("M-16"), mark("AK-47"), mark("M-60"), mark("RPD"),
    mark("SKS"), mark("M-79"), mark("M-79 shotgun round"), mark("RPG"), mark("hand grenade"), mark("artillery shell"),
    mark("mortar bomb"), mark("mine"), mark("rocket"), mark("Claymore"), mark("shotgun round"), mark("booby trap"),
    mark("punji stakes"), mark("thrown object"), mark("squad leader"), mark("gunner"), mark("team leader"),
    mark("medic"), mark("rifleman"), mark("radioman"), mark("assistant"), mark("cadre"), mark("rocketeer"),
    mark("sapper"), mark("scout"), mark("fighter"), mark("guerrilla"), mark("loader"), mark("sniper"),
    mark("disguised fighter"), mark("rifle squad"), mark("Viet Cong cell"), mark("none"), mark("soft"), mark("hard"),
    mark("prepared"), mark("high"), mark("low"), mark("clubs"), mark("diamonds"), mark("hearts"), mark("spades"),
    mark("civilian"), mark("incoming"), mark("radio"), mark("crossing"), mark("informer"), mark("disguised"),
    mark("garbled"), mark("new orders"), mark("reinforcements"), mark("fire mission"), mark("evacuation"),
    mark("warning"), mark("us"), mark("vc"), mark("bleeds"), mark("dead"), mark("saved"),
})  # fmt: skip
"""Every word that stands in the table files and is shown, so that the catalogue knows it."""
