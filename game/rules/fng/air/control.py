"""Control of strikes: who directs them, and which runs may be declared: FNG-AIR-01..04, FNG-AVAIL-06, FNG-FAC-01."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.air.lines import Line, edges_at
from game.rules.fng.air.squadrons import controllers, hanging, is_hovering, is_in_action, line_of, passes_left
from game.rules.fng.model.components.aircraft import Aircraft, Purpose
from game.rules.fng.model.components.helicopters import Lift, OverTable
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import nation_of
from game.rules.fng.model.query import able, figure_of
from game.rules.fng.model.tables.aircraft import BOMBING, MARKING, STRAFING, Attack
from game.rules.fng.support.requests import is_observer

RADIO = "radio"
MARINES = "US Marines"
MARINE = "marine"
FLARESHIP = "flareship"

NOT_YOURS = mark("That aircraft is not yours.")
NOT_IN_ACTION = mark("{name} flies no more in this battle.")
NOBODY_DIRECTS = mark(
    "Nobody directs {name}: there is no forward air controller overhead and no observer on the ground."
)
HOVERS = mark("{name} hovers; it flies off when the next phase begins.")
NOT_AT_EDGES = mark("It comes in over one edge of the table and leaves over another.")
NO_SUCH_RUN = mark("{name} makes no such run.")
NOTHING_LEFT = mark("{name} has nothing left for that.")
TOO_DARK = mark("{name} does not attack at night, unless the ground is lit.")
DAYLIGHT = mark("{name} flies at night only.")

BY_HAND: tuple[Attack, ...] = ("door", "personal")
"""FNG-HELO-17, FNG-HELO-23: what somebody aboard fires himself, in every run."""

ATTACKS: dict[Purpose, tuple[Attack, ...]] = {
    "strafing": STRAFING, "bombing": BOMBING, "marking": (MARKING,), "spotting": (),
}  # fmt: skip
"""FNG-AIR-02, FNG-FAC-02: with what an aircraft attacks in each kind of run."""


def is_directed(skirmish: Skirmish, craft: EntityId) -> bool:
    """FNG-AIR-01, FNG-AVAIL-06, FNG-HELO-21, FNG-PUFF-01: whether somebody directs it: a FAC or a light helicopter
    overhead, an able observer with his set, a Marine with a radio where Marines fly it; controllers, flareships and
    helicopters look for themselves (house)."""
    world, own = skirmish.world, skirmish.world.get(craft, Aircraft)
    row = line_of(skirmish, craft)
    light = any(_looks_for(skirmish, each, own.side) for each in world.ids(OverTable))
    if light or world.has(craft, Controls) or row.role == FLARESHIP or row.helicopter or controllers(world, own.side):
        return True
    marines = own.service == MARINE and nation_of(world, own.side) == MARINES
    return any(
        is_observer(world, man) or (marines and RADIO in figure_of(world, man).gear) for man in able(world, own.side)
    )


def _looks_for(skirmish: Skirmish, craft: EntityId, side: str) -> bool:
    """FNG-HELO-21: whether this is a light helicopter of a side over the table."""
    light = line_of(skirmish, craft).role == "observer" and is_in_action(skirmish.world, craft)
    return light and skirmish.world.get(craft, Aircraft).side == side


def why_not_run(skirmish: Skirmish, side: str, craft: EntityId, line: Line, purpose: Purpose) -> Refusal | None:
    """FNG-AIR-01..03, FNG-AIRLIST-17, FNG-FAC-02, FNG-PUFF-01: what forbids a run to be declared, or None."""
    world = skirmish.world
    own = world.find(craft, Aircraft)
    if own is None or own.side != side or world.has(craft, Lift):
        return refuse("FNG-AIR-02", NOT_YOURS)
    if not is_in_action(world, craft):
        return refuse("FNG-AIR-15", NOT_IN_ACTION, name=own.name)
    if is_hovering(world, craft):
        return refuse("FNG-HELO-06", HOVERS, name=own.name)
    if not is_directed(skirmish, craft):
        return refuse("FNG-AIR-01", NOBODY_DIRECTS, name=own.name)
    refusal = _why_not_purpose(skirmish, craft, purpose) or why_not_in_this_light(skirmish, craft)
    if refusal is not None:
        return refusal
    entry, exit = edges_at(skirmish, line.entry), edges_at(skirmish, line.exit)
    if not entry or not exit or any(edge in exit for edge in entry):
        return refuse("FNG-AIR-02", NOT_AT_EDGES)
    return None


def _why_not_purpose(skirmish: Skirmish, craft: EntityId, purpose: Purpose) -> Refusal | None:
    """FNG-AIR-15, FNG-FAC-01..02: a controller marks and looks, others strafe and bomb, with what they have left."""
    world, name = skirmish.world, skirmish.world.get(craft, Aircraft).name
    controls = world.has(craft, Controls)
    if purpose == "spotting":
        return None if controls else refuse("FNG-FAC-01", NO_SUCH_RUN, name=name)
    if controls and purpose == "strafing":
        return None
    if purpose == "strafing" and any(hanging(skirmish, craft, attack) for attack in BY_HAND):
        return None
    if not any(passes_left(skirmish, craft, attack) for attack in ATTACKS[purpose]):
        carries = any(hanging(skirmish, craft, attack) for attack in ATTACKS[purpose])
        return refuse("FNG-AIR-15", NOTHING_LEFT if carries else NO_SUCH_RUN, name=name)
    return None


def why_not_in_this_light(skirmish: Skirmish, craft: EntityId) -> Refusal | None:
    """FNG-AIRLIST-17, FNG-PUFF-01: what keeps an aircraft from attacking now, or None: by night only those that fly at
    night do, others where some of the ground is lit or they have a searchlight; flareships, Nighthawks and Go-Go Birds
    fly by night only (FNG-HELO-08, FNG-HELO-10)."""
    row, name, dark = line_of(skirmish, craft), skirmish.world.get(craft, Aircraft).name, skirmish.ctx.dark
    if row.role == FLARESHIP and not dark:
        return refuse("FNG-PUFF-01", DAYLIGHT, name=name)
    if row.helicopter and row.night and not dark:
        return refuse("FNG-HELO-08", DAYLIGHT, name=name)
    if dark and not (row.night or is_ground_lit(skirmish.world) or hanging(skirmish, craft, "light")):
        return refuse("FNG-AIRLIST-17", TOO_DARK, name=name)
    return None


def is_ground_lit(world: World) -> bool:
    """FNG-AIRLIST-17: whether any ground is lit from above.

    >>> is_ground_lit(World())
    False
    """
    return bool(world.ids(Illumination))
