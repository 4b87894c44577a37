"""The tables that ``apocalypse tables fof`` and the rules browser show: all of the system in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rulebook.table_view import TableView, views_of
from game.engine.text import mark
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.words.view_combat import (
    assault_views,
    casualty_views,
    fire_views,
    nerve_views,
    quality_views,
    vehicle_views,
    weapon_views,
)
from game.rules.fof.words.view_forces import card_views, force_views, marker_views, scoring_views, solo_views
from game.rules.fof.words.view_terrain import movement_views, terrain_views

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


WORDS = frozenset({
    mark("raw"), mark("trained"), mark("veteran"), mark("elite"), mark("light"), mark("medium"), mark("M16"),
    mark("AK-47"), mark("SKS"), mark("M1 carbine"), mark("old rifles"), mark("pistol"), mark("M79"), mark("M60"),
    mark("RPD"), mark("RPG-2"), mark("DShK"), mark("heavy"), mark("anti-tank RPG"), mark("rapid"), mark("tactical"),
    mark("solid"), mark("improved"), mark("fortified"), mark("reinforced"), mark("killed"), mark("serious"),
    mark("unhurt"), mark("truck"), mark("armored carrier"), mark("tank"), mark("no effect"), mark("stopped"),
    mark("knocked out"), mark("destroyed"), mark("Fouled chamber"), mark("now"), mark("any"), mark("Cloudburst"),
    mark("Hidden marksman"), mark("hold"), mark("Trip wire"), mark("Full pouches"), mark("Quick hands"),
    mark("Dead net"), mark("Rockets from above"), mark("us"), mark("Spider hole"), mark("vc"), mark("Wrong trail"),
    mark("Villagers running"), mark("Steady, now"), mark("Smoke out"), mark("Check your fire"), mark("Heat"),
    mark("Buried rice"), mark("Mortar rounds"), mark("Late arrivals"), mark("Leader stunned"), mark("Lull"),
    mark("squad headquarters"), mark("normal"), mark("fireteam"), mark("gun team"), mark("heavy machine-gun team"),
    mark("main-force squad"), mark("air crew"), mark("Regional Force squad"), mark("hard-core cell"),
    mark("village militia"), mark("gun truck"), mark("rocket team"), mark(".50 caliber"), mark("tank gun"),
    mark("local cell"), mark("poor"), mark("late arrivals"), mark("VC major"), mark("VC minor"), mark("draw"),
    mark("US minor"), mark("US major"), mark("nothing"), mark("rice"), mark("weapons"), mark("tunnel mouth"),
    mark("ambush"), mark("defend"), mark("harass"), mark("withdraw"), mark("loose sandbags"), mark("wreck"),
    mark("shallow trench"), mark("foxholes"), mark("sandbagged wall"), mark("built trench"), mark("log bunker"),
    mark("concrete bunker"), mark("foot"), mark("mounted"), mark("vehicle"), mark("none"), mark("steady"),
    mark("pinned"), mark("falls back"), mark("breaks"), mark("fire"), mark("duck"), mark("hide"),
    mark("This unit loses one Firepower die for the rest of the turn."),
    mark("This turn and the next nobody sees farther than 12 inches, and nobody has the die for Optimum Range."),
    mark(
        "A marksman fires two D10 at one enemy unit that is not in fortified or better cover. The first "
        "man he hits is its leader."
    ),
    mark("If this unit has moved this turn, three D8 attack it, and no cover helps."),
    mark("For one shot one of your units has all the Firepower dice back that it has lost."),
    mark("Throw one of your casualty checks again, with 2 more."),
    mark("Your next die for the initiative is 2 lower."),
    mark("Five D8 attack one enemy unit that a leader of yours sees."),
    mark("One of your units that no enemy sees comes up in any cover that is 6 inches or more from every enemy."),
    mark("Until the end of the next turn this unit makes only Tactical moves, of 3 inches at most."),
    mark(
        "Villagers run past this unit. Until the turn ends nobody fires along a line within an inch of "
        "them; fire of the US at a unit within 2 inches of them costs a point next turn."
    ),
    mark("Throw a morale check or a rally again that has failed."),
    mark("Put smoke within 8 inches of one of your units."),
    mark("Your nearest other unit within 12 inches that sees this unit fires two of its dice at it."),
    mark("Until the end of the next turn this unit makes no Rapid moves, and its Quality Checks are 1 lower."),
    mark("One of your units that no enemy sees finds supplies: one point."),
    mark("Rounds of the enemy fall on this unit: three D6 attack it and every unit within 3 inches of it."),
    mark("When the next turn starts four men come onto the table where your side entered it."),
    mark("This unit passes a Quality Check or is Pinned."),
    mark("Nothing happens. The cards that were played go back into the deck."),
})  # fmt: skip
"""Every word that stands in the table files and is shown, so that the catalogue knows it."""
