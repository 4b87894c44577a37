"""Every table of the system in the player's words, for ``apocalypse tables oa`` and the rules browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.engine.text import mark
from game.rules.oa.model.tables.loading import Tables
from game.rules.oa.words.view_events import counterattack_views, event_views, search_views, weapon_views
from game.rules.oa.words.view_fire import bombardment_views, dca_views, fire_views, sighting_views, smoke_views
from game.rules.oa.words.view_ground import terrain_views, unit_views
from game.rules.oa.words.view_setup import (
    attitude_views,
    bunker_views,
    difficulty_views,
    ending_views,
    placement_views,
    rose_views,
)

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


WORDS = frozenset({
    mark("clear"), mark("rice paddy"), mark("tall grass"), mark("jungle"), mark("jungle trail"), mark("building"),
    mark("ruin"), mark("fish nets"), mark("trench"), mark("bunker"), mark("bridge"), mark("river"), mark("road"),
    mark("path"), mark("trail"), mark("fence"), mark("burning hex"),
    mark("open"), mark("grass"), mark("nets"), mark("water"),
    mark("US squad"), mark("medical team"), mark("command"), mark("aircrew"), mark("VC squad"),
    mark("DShK machine gun"), mark("82 mm mortar"), mark("civilian"), mark("terrorist"), mark("political commissar"),
    mark("transport UH-1"), mark("command UH-1"), mark("medevac UH-1"), mark("Cobra gunship"), mark("Cayuse scout"),
    mark("transport"), mark("medevac"), mark("cobra"), mark("cayuse"), mark("cessna"),
    mark("nothing"), mark("ground units"), mark("1st platoon"), mark("2nd platoon"), mark("3rd platoon"),
    mark("none"), mark("defence"), mark("withdraw"), mark("failure"), mark("marginal"), mark("major"),
    mark("classic"), mark("north"), mark("south"), mark("east"), mark("west"),
    mark("N"), mark("NE"), mark("SE"), mark("S"), mark("SW"), mark("NW"),
    mark("Strongpoint"), mark("River line"), mark("West front"), mark("East front"), mark("Jungle line"),
    mark("Dispersed"), mark("Recruit"), mark("Historical"), mark("Veteran"), mark("Shadow war"),
    mark("on target"), mark("astray"), mark("booby trap"), mark("tripwire"), mark("E"), mark("W"),
})  # fmt: skip
"""Every word that stands in the table files and is shown, so that the catalogue knows it."""
