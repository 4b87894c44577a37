"""The log of helicopters: a sentence for each event, in the player's language."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.fng.model.events import helicopters as events
from game.rules.fng.words.telling import name_of, tells

PILOTED = {
    "skims the trees": mark("{helicopter} skims the trees: nobody may fire at it."),
    "may be fired on": mark("{helicopter} may be fired on by whoever keeps his nerve."),
    "sitting duck": mark("{helicopter} flies in like a sitting duck."),
}
HIT = {
    "minor": mark("{helicopter} is hit; it is nothing serious."),
    "pilot shaken": mark("{helicopter} is hit, and its pilot loses his nerve."),
    "crewman hit": mark("{helicopter} is hit, and one of its crew with it."),
    "leaves": mark("{helicopter} is hit and has to break off for good."),
    "autorotation": mark("The engine of {helicopter} fails."),
    "crash": mark("{helicopter} is hit and falls out of the sky."),
    "explodes": mark("{helicopter} explodes in the air."),
}
SHORT_HITS = {
    "minor": mark("minor"),
    "pilot shaken": mark("pilot shaken"),
    "crewman hit": mark("crewman hit"),
    "leaves": mark("leaves"),
    "autorotation": mark("autorotation"),
    "crash": mark("crash"),
    "explodes": mark("explodes"),
}
"""Words over the helicopter that is hit."""

DOWN = {
    "autorotation": mark("{helicopter} is set down without its engine."),
    "crash": mark("{helicopter} crashes."),
    "explodes": mark("The wreck of {helicopter} comes down."),
}


@tells(events.PilotingRolled)
def _piloting(world: World, event: events.PilotingRolled) -> str:
    return t(PILOTED[event.result], helicopter=name_of(world, event.helicopter))


@tells(events.FlewIn)
def _flew(world: World, event: events.FlewIn) -> str:
    helicopter = name_of(world, event.helicopter)
    if event.leaves:
        return t("{helicopter} takes off.", helicopter=helicopter)
    return t("{helicopter} comes in over the edge.", helicopter=helicopter)


@tells(events.TouchedDown)
def _touched_down(world: World, event: events.TouchedDown) -> str:
    return t("{helicopter} has landed.", helicopter=name_of(world, event.helicopter))


@tells(events.NerveRolled)
def _nerve(world: World, event: events.NerveRolled) -> str:
    words = {"helicopter": name_of(world, event.helicopter), "total": event.total, "rep": event.rep}
    if event.lands:
        return t("The landing zone is hot; {helicopter} lands all the same ({total} against {rep}).", **words)
    return t("The landing zone is too hot for {helicopter}: it flies on ({total} against {rep}).", **words)


@tells(events.TakenAboard)
def _aboard(world: World, event: events.TakenAboard) -> str:
    words = {"name": name_of(world, event.figure), "helicopter": name_of(world, event.helicopter)}
    return (
        t("{name} is lifted aboard {helicopter}.", **words)
        if event.litter
        else t("{name} gets aboard {helicopter}.", **words)
    )


@tells(events.LeftArea)
def _left(world: World, event: events.LeftArea) -> str:
    helicopter = name_of(world, event.helicopter)
    if event.for_good:
        return t("{helicopter} is gone for this battle.", helicopter=helicopter)
    return t("{helicopter} has left the table.", helicopter=helicopter)


@tells(events.HelicopterHit)
def _hit(world: World, event: events.HelicopterHit) -> str:
    return t(HIT[event.result], helicopter=name_of(world, event.helicopter))


@tells(events.CameDown)
def _down(world: World, event: events.CameDown) -> str:
    if event.rule == "FNG-HELO-13":
        return t("The landing zone is too small: {helicopter} crashes.", helicopter=name_of(world, event.helicopter))
    return t(DOWN[event.how], helicopter=name_of(world, event.helicopter))


@tells(events.ThrownFromWreck)
def _thrown(world: World, event: events.ThrownFromWreck) -> str:
    words = {"name": name_of(world, event.figure), "inches": event.inches}
    return t("{name} is thrown {inches} inches from the wreck.", **words)


@tells(events.MadeRoom)
def _room(world: World, event: events.MadeRoom) -> str:
    words = {"name": name_of(world, event.figure), "helicopter": name_of(world, event.helicopter)}
    return t("{name} gets out of the way of {helicopter}.", **words)


@tells(events.Hovered)
def _hovered(world: World, event: events.Hovered) -> str:
    return t("{helicopter} stops and hovers.", helicopter=name_of(world, event.unit))


@tells(events.HoverLeft)
def _hover_left(world: World, event: events.HoverLeft) -> str:
    return t("{helicopter} turns and flies off.", helicopter=name_of(world, event.unit))


@tells(events.GunnerLooked)
def _looked(world: World, event: events.GunnerLooked) -> str:
    words = {"helicopter": name_of(world, event.unit), "name": name_of(world, event.target)}
    if event.fires:
        return t("A gunner of {helicopter} sees {name}, and may fire back.", **words)
    return t("Nobody aboard {helicopter} sees where {name} fires from.", **words)


@tells(events.Skimmed)
def _skimmed(world: World, event: events.Skimmed) -> str:
    helicopter = name_of(world, event.helicopter)
    if event.start == event.end:
        return t("{helicopter} goes on hovering.", helicopter=helicopter)
    return t("{helicopter} flies low over the table.", helicopter=helicopter)
