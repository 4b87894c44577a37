"""The enemy who comes by himself: over an edge, in his first activation: FNG-MISSION-07, FNG-POSTURE-01."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from game.board.skirmish.sides import VC
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fng.missions.cards import come_nearer, lay_cards, turn_over_seen
from game.rules.fng.missions.contact import lay_suspects, seen_first
from game.rules.fng.missions.edges import OPPOSITE, sixth
from game.rules.fng.missions.enemies import call_up_squad, foe_of, the_mission
from game.rules.fng.missions.ground import FORT
from game.rules.fng.missions.opposed import AT_ONCE, in_sight_at_once
from game.rules.fng.missions.raising import bring_on
from game.rules.fng.missions.searching import lay_markers
from game.rules.fng.missions.withdrawing import nearest_edge
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.missions import Bearing
from game.rules.fng.model.events.missions import CameOn, CharacterShown, MissionGiven, StanceDrawn
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.resolve.missions.drawing import resolve_edge, resolve_stance
from game.rules.fng.turn.points_of_entry import TURN, awaits

WHERE_ON_EDGE = mark("where on the edge they come")
NVA = "nva"
_DEEP = 2.0
"""Inches from an edge within which those stand who come over it."""


@TURN.start("mission")
def give_mission(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-MISSION-03, FNG-POSTURE-01: before the first turn it is told what is to be done, and one die says how the
    Communist side fights, which only that side knows; without it, its kind does (FNG-CAMP-14)."""
    mission, world = skirmish.ctx.options.mission, skirmish.world
    if mission is None or world.the(Clock).turn != 1:
        return
    _lay(skirmish)
    skirmish.emit(MissionGiven(side=mission.side, kind=mission.kind, edge=mission.edge, rule="FNG-MISSION-03"))
    army = mission.army if mission.side == VC else mission.enemy
    if not mission.posture:
        by_character(skirmish, army)
    else:
        die, stance = resolve_stance(skirmish.ctx.tables, skirmish.dice, nva=army == NVA)
        world.put(Bearing(VC, stance.activity, stance.posture))
        skirmish.emit(
            StanceDrawn(side=VC, die=die, activity=stance.activity, posture=stance.posture, rule="FNG-POSTURE-01")
        )


def by_character(skirmish: Skirmish, army: str) -> None:
    """FNG-CAMP-14: where no die says how the Communist side fights it does as such men do: local guerrillas slip away,
    Main Force fights as usual, the NVA looks for a fight; their Rep under fire stays what it is."""
    posture = skirmish.ctx.tables.missions.posture.characters[army]
    skirmish.world.put(Bearing(VC, "", posture))
    skirmish.emit(CharacterShown(side=VC, posture=posture, rule="FNG-CAMP-14"))


def _lay(skirmish: Skirmish) -> None:
    """FNG-CONTACT-01, FNG-MISSION-25, FNG-MISSION-31, FNG-FORCE-06: where the enemy may be, or what he holds."""
    mission = the_mission(skirmish)
    comes = skirmish.ctx.tables.missions.kinds[mission.kind].enemy
    if mission.opposed:
        skirmish.world.put(structs.replace(foe_of(skirmish), met=True, edge=_came_over(skirmish)))
        if mission.kind == "search":
            lay_markers(skirmish)
        if mission.kind in AT_ONCE:
            in_sight_at_once(skirmish, mission)
    elif comes == "cards":
        lay_cards(skirmish)
    elif mission.fortified:
        skirmish.world.put(structs.replace(foe_of(skirmish), met=True))
        hold_fort(skirmish)
    elif comes == "contact":
        lay_suspects(skirmish)
        if mission.kind == "search":
            lay_markers(skirmish)


def _came_over(skirmish: Skirmish) -> EdgeName | Literal[""]:
    """FNG-MISSION-40: the edge over which an opponent attacks a position, which his men stand along."""
    mission, world = the_mission(skirmish), skirmish.world
    men = [world.get(man, At).point for man in able(world, mission.foe)]
    return nearest_edge(skirmish, men) if mission.kind == "defense" and men else ""


def hold_fort(skirmish: Skirmish) -> None:
    """FNG-MISSION-27, FNG-MISSION-29: one squad of the enemy holds the position that is probed, where nobody sees it as
    long as there is room."""
    zone = skirmish.ctx.map.zone(FORT)
    assert zone is not None
    men = call_up_squad(skirmish)
    bring_on(skirmish, the_mission(skirmish).foe, men, zone.outline, hidden=False, unseen=True, rule="FNG-MISSION-29")


@TURN.after_dice("mission")
def enemy_comes(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-MISSION-07, FNG-MISSION-19, FNG-MISSION-23, FNG-MISSION-40: in his first activation one squad of the enemy
    comes over the edge, in a sixth of it by a die, and In Sight checks are made at once.  As the side of the mission
    becomes active it sees what there is to see (FNG-CONTACT-01, FNG-FORCE-07)."""
    mission = skirmish.ctx.options.mission
    if mission is None or skirmish.world.the(Clock).phase != entered.side:
        return
    if entered.side == mission.side:
        seen_first(skirmish, able(skirmish.world, mission.side))
        turn_over_seen(skirmish)
        return
    if mission.kind == "defend" and not mission.opposed:
        come_nearer(skirmish)
    if foe_of(skirmish).met or not comes_by_edge(skirmish):
        return
    edge = _edge(skirmish)
    skirmish.world.put(structs.replace(foe_of(skirmish), met=True, edge=edge))
    enter_over(skirmish, edge)


def comes_by_edge(skirmish: Skirmish) -> bool:
    """FNG-MISSION-07: whether the enemy of this mission comes over an edge."""
    mission = the_mission(skirmish)
    return skirmish.ctx.tables.missions.kinds[mission.kind].enemy in ("far edge", "any edge")


def _edge(skirmish: Skirmish) -> EdgeName:
    """FNG-MISSION-19, FNG-MISSION-37: the far edge, or the one that dice say where he may come over any."""
    mission = the_mission(skirmish)
    if skirmish.ctx.tables.missions.kinds[mission.kind].enemy == "any edge":
        return resolve_edge(skirmish.ctx.tables, skirmish.dice)
    return OPPOSITE[mission.edge]


def enter_over(skirmish: Skirmish, edge: EdgeName) -> None:
    """FNG-MISSION-07: one squad of the enemy in a sixth of an edge by a die."""
    size = (skirmish.ctx.map.width, skirmish.ctx.map.height)
    section = skirmish.dice.d6(WHERE_ON_EDGE, "FNG-MISSION-07")
    men = call_up_squad(skirmish)
    figures = bring_on(
        skirmish, the_mission(skirmish).foe, men, sixth(size, edge, section, _DEEP), hidden=False,
        rule="FNG-MISSION-07",
    )  # fmt: skip
    for figure in figures:
        skirmish.emit(CameOn(figure=figure, edge=edge, rule="FNG-MISSION-07"))


@awaits("mission")
def is_on_his_way(skirmish: Skirmish, side: str) -> bool:
    """FNG-MISSION-07: whether the enemy of a mission has still to come."""
    mission = skirmish.ctx.options.mission
    return mission is not None and side == mission.foe and not foe_of(skirmish).met
