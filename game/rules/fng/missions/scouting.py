"""A recon patrol: a Scout or NCO at the middle of the far edge, turn by turn: FNG-MISSION-10."""

from __future__ import annotations

from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.missions.ground import FAR_MIDDLE
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.missions import OnWatch
from game.rules.fng.model.events.missions import KeptWatch
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, figure_of, is_free
from game.rules.fng.turn.points_of_entry import TURN

SCOUTS = ("scout", "pointman")
"""FNG-MISSION-10 (house): the attributes of a Scout."""


def may_scout(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-MISSION-10: whether he is a Scout or an NCO."""
    man = figure_of(skirmish.world, figure)
    return bool(man.rank) or any(each in man.attributes for each in SCOUTS)


def is_in_place(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-MISSION-10: whether he stands within six inches of the middle of the far edge and touches its last inch."""
    return skirmish.ctx.field.is_in_zone(FAR_MIDDLE, skirmish.world.get(figure, At).point)


def has_scouted(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-MISSION-10: whether he has been there for as many turns in a row as it takes."""
    watch = skirmish.world.find(figure, OnWatch)
    return watch is not None and watch.turns >= skirmish.ctx.tables.missions.goals.stays


@TURN.end("scouting")
def keep_watch(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-MISSION-10: who ends the turn there has been there for one turn more; who does not begins anew, unless he has
    done what was wanted."""
    mission, world = skirmish.ctx.options.mission, skirmish.world
    if mission is None or mission.kind != "recon":
        return
    wanted = skirmish.ctx.tables.missions.goals.stays
    for figure in able(world, mission.side):
        watch = world.find(figure, OnWatch) or OnWatch(0)
        if watch.turns >= wanted or not may_scout(skirmish, figure):
            continue
        if is_free(world, figure) and is_in_place(skirmish, figure):
            world.set(figure, OnWatch(watch.turns + 1))
            skirmish.emit(KeptWatch(figure=figure, turns=watch.turns + 1, wanted=wanted, rule="FNG-MISSION-10"))
        elif watch.turns:
            world.remove(figure, OnWatch)
