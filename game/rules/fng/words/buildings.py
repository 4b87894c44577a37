"""The log of buildings under fire: a sentence for each event, in the player's language."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.fng.model.events import buildings as events
from game.rules.fng.words.telling import name_of, tells

ROUNDS = {
    "spot": mark("{name} fires {weapon} at '{building}' and hits."),
    "beside": mark("{name} fires {weapon} at '{building}'; the round drifts to the side and hits it there."),
    "above": mark("{name} fires {weapon} at '{building}'; the round goes high and hits the storey above."),
    "miss": mark("{name} fires {weapon} at '{building}' and misses."),
}

STRUCK = {
    "cannot penetrate": mark("The round cannot break the wall of '{building}'."),
    "stopped": mark("The wall of '{building}' stops the round."),
    "disabled": mark("The round breaks into '{building}'."),
    "penetrated": mark("The round brings down the wall of '{building}'."),
}


@tells(events.RoundAtWall)
def _round(world: World, event: events.RoundAtWall) -> str:
    names = {"name": name_of(world, event.figure), "weapon": t(event.weapon), "building": t(event.building)}
    return t(ROUNDS[event.struck], **names)


@tells(events.WallStruck)
def _struck(world: World, event: events.WallStruck) -> str:
    return t(STRUCK[event.result], building=t(event.building))


@tells(events.AreaFell)
def _fell(world: World, event: events.AreaFell) -> str:
    building = t(event.building)
    if not event.falls:
        return t("The storey above that part of '{building}' holds.", building=building)
    if event.level:
        return t("A part of the upper storey of '{building}' comes down.", building=building)
    return t("A part of '{building}' comes down.", building=building)


@tells(events.InsideTested)
def _inside(world: World, event: events.InsideTested) -> str:
    name = name_of(world, event.figure)
    return t("{name} is killed inside.", name=name) if event.dead else t("{name} lives through it.", name=name)


@tells(events.GotOut)
def _got_out(world: World, event: events.GotOut) -> str:
    return t("{name} gets out of '{building}'.", name=name_of(world, event.figure), building=t(event.building))


@tells(events.TookStairs)
def _climbed(world: World, event: events.TookStairs) -> str:
    values = {"name": name_of(world, event.figure), "building": t(event.building)}
    if not event.storey:
        return t("{name} comes down to the ground floor of '{building}'.", **values)
    return t("{name} is in storey {number} of '{building}' now.", number=event.storey, **values)
