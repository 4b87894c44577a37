"""The log of vehicles: a sentence for each event, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.world import EntityId, World
from game.engine.text import decimal, mark, nt, t
from game.rules.fng.model.events import vehicles as events
from game.rules.fng.model.tables.guns import NOT_LOADED, READY, SHELL_TITLES, WHEN_ACTIVE
from game.rules.fng.words.telling import name_of, tells

SEATS = {
    "commander": mark("commander"),
    "driver": mark("driver"),
    "gunner": mark("gunner"),
    "loader": mark("loader"),
    "operator": mark("radio operator"),
    "left gunner": mark("left gunner"),
    "right gunner": mark("right gunner"),
    "helmsman": mark("helmsman"),
    "fore gunner": mark("fore gunner"),
    "aft gunner": mark("aft gunner"),
    "port gunner": mark("port gunner"),
    "starboard gunner": mark("starboard gunner"),
    "port cannon": mark("gunner of the port cannon"),
    "starboard cannon": mark("gunner of the starboard cannon"),
    "port flame": mark("gunner of the port flame-thrower"),
    "starboard flame": mark("gunner of the starboard flame-thrower"),
    "port grenadier": mark("port grenadier"),
    "starboard grenadier": mark("starboard grenadier"),
    "mortarman": mark("mortarman"),
    "second loader": mark("second loader"),
    "second operator": mark("second radio operator"),
    "third operator": mark("third radio operator"),
    "pilot": mark("pilot"),
    "copilot": mark("copilot"),
    "crew chief": mark("crew chief"),
    "medic": mark("medic"),
    "passenger": mark("passenger"),
    "litter": mark("litter"),
}
"""FNG-CREW-03..13: what somebody with a seat is called."""

STOPPED = {
    "stopped": mark("{vehicle} is stopped for good."),
    "rolled over": mark("{vehicle} rolls over."),
    "track": mark("{vehicle} throws a track."),
    "disabled": mark("{vehicle} is disabled."),
    "knocked out": mark("{vehicle} is knocked out."),
    "burning": mark("{vehicle} burns."),
    "crushed": mark("{vehicle} is crushed."),
    "sunk": mark("{vehicle} sinks."),
}


@tells(events.Drove)
def _drove(world: World, event: events.Drove) -> str:
    words = {"vehicle": name_of(world, event.vehicle), "inches": decimal(event.cost, 1)}
    if event.turned and not event.cost:
        return t("{vehicle} turns by {degrees} degrees.", vehicle=words["vehicle"], degrees=abs(event.turned))
    if event.how == "retires":
        return t("{vehicle} retires {inches} inches.", **words)
    if event.how == "veers":
        return t("{vehicle} veers off its way.", vehicle=words["vehicle"])
    if event.how == "backwards":
        return t("{vehicle} backs {inches} inches.", **words)
    if event.how == "runs on":
        return t("{vehicle} runs on {inches} inches with nobody at the controls.", **words)
    if event.how == "stuck":
        return t("{vehicle} comes a little farther and sticks.", vehicle=words["vehicle"])
    return t("{vehicle} drives {inches} inches.", **words)


@tells(events.HoveTo)
def _hove_to(world: World, event: events.HoveTo) -> str:
    return t("{vehicle} heaves to.", vehicle=name_of(world, event.vehicle))


@tells(events.RanInto)
def _ran_into(world: World, event: events.RanInto) -> str:
    vehicle = name_of(world, event.vehicle)
    if event.other:
        return t("{vehicle} runs into {other}.", vehicle=vehicle, other=name_of(world, event.other))
    return t("{vehicle} runs aground.", vehicle=vehicle)


@tells(events.SeatTaken)
def _seat(world: World, event: events.SeatTaken) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    seat = t(SEATS[event.seat])
    if event.got_on:
        return t("{name} gets on {vehicle} ({seat}).", seat=seat, **names)
    return t("{name} changes his seat on {vehicle} ({seat}).", seat=seat, **names)


@tells(events.LeftVehicle)
def _left(world: World, event: events.LeftVehicle) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    return t("{name} bails out of {vehicle}.", **names) if event.bails_out else t("{name} gets off {vehicle}.", **names)


@tells(events.LitterLoaded)
def _loaded(world: World, event: events.LitterLoaded) -> str:
    values = {"casualty": name_of(world, event.casualty), "vehicle": name_of(world, event.vehicle)}
    values["names"] = ", ".join(name_of(world, bearer) for bearer in event.bearers)
    if len(event.bearers) == 1:
        return t("{names} lays {casualty} on a litter of {vehicle}.", **values)
    return t("{names} lay {casualty} on a litter of {vehicle}.", **values)


@tells(events.TookArms)
def _took_arms(world: World, event: events.TookArms) -> str:
    return t("{name} fights on foot, with {weapon} ({die}).", name=name_of(world, event.figure),
             weapon=t(event.weapon), die=event.die)  # fmt: skip


@tells(events.BarrelSpent)
def _barrel(world: World, event: events.BarrelSpent) -> str:
    words = {"vehicle": name_of(world, event.vehicle)}
    if not event.left:
        return t("{vehicle} has fired its last round.", **words)
    return nt("{vehicle} has {count} round left.", "{vehicle} has {count} rounds left.", event.left, **words)


@tells(events.WentOverboard)
def _overboard(world: World, event: events.WentOverboard) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    return t("{name} is in the water beside {vehicle}.", **names)


@tells(events.VehicleStopped)
def _stopped(world: World, event: events.VehicleStopped) -> str:
    return t(STOPPED[event.why], vehicle=name_of(world, event.vehicle))


@tells(events.CaughtFire)
def _caught_fire(world: World, event: events.CaughtFire) -> str:
    vehicle = name_of(world, event.vehicle)
    return (
        t("{vehicle} catches fire.", vehicle=vehicle) if event.burns else t("{vehicle} does not burn.", vehicle=vehicle)
    )


@tells(events.FledFire)
def _fled_fire(world: World, event: events.FledFire) -> str:
    name = name_of(world, event.figure)
    return (
        t("{name} gets out of the fire.", name=name) if event.unhurt else t("{name} is burnt getting out.", name=name)
    )


PARTS = {"turret": mark("turret"), "hull": mark("hull")}
"""FNG-GUN-04: the part of a vehicle that is aimed at or hit."""

STRUCK = {
    "cannot penetrate": mark("The round cannot get through the armour of {vehicle}."),
    "stopped": mark("The armour of {vehicle} stops the round."),
    "disabled": mark("The round disables {vehicle}."),
    "penetrated": mark("The round penetrates {vehicle}."),
    "through": mark("The round goes right through {vehicle}."),
}


@tells(events.RoundPlaced)
def _placed(world: World, event: events.RoundPlaced) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.target)}
    aimed = t(PARTS[event.aimed_at])
    if not event.part:
        return t("{name} fires at {vehicle} ({aimed}) and misses.", aimed=aimed, **names)
    return t("{name} fires at {vehicle} ({aimed}) and hits: {part}.", aimed=aimed, part=t(PARTS[event.part]), **names)


@tells(events.Penetration)
def _penetration(world: World, event: events.Penetration) -> str:
    return t(STRUCK[event.result], vehicle=name_of(world, event.target))


@tells(events.CrewmanTested)
def _crewman(world: World, event: events.CrewmanTested) -> str:
    name = name_of(world, event.figure)
    return t("{name} is killed aboard.", name=name) if event.dead else t("{name} gets away alive.", name=name)


@tells(events.RanDown)
def _ran_down(world: World, event: events.RanDown) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    if not event.hits:
        return t("{vehicle} misses {name} ({die}).", die=event.die, **names)
    return nt(
        "{vehicle} runs {name} down: {count} hit.", "{vehicle} runs {name} down: {count} hits.", event.hits, **names
    )


@tells(events.Dodged)
def _dodged(world: World, event: events.Dodged) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    return t("{name} gets out of the way of {vehicle}.", **names)


@tells(events.Raked)
def _raked(world: World, event: events.Raked) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.target)}
    line = nt("{name} rakes {vehicle}: {count} hit.", "{name} rakes {vehicle}: {count} hits.", event.hits, **names)
    return f"{line} {t('Out of ammunition.')}" if event.out_of_ammo else line


PLACED = {
    "placed": mark("{name} gets his {weapon} onto {vehicle}: {side}."),
    "fumble": mark("{name} loses his {weapon} at {vehicle} and has to get away."),
    "disaster": mark("The {weapon} of {name} goes off in his hands beside {vehicle}."),
}
"""FNG-ASSAULT-06..07: the table Who Wants To Be A Hero."""

SIDES = {"front": mark("at its front"), "flank": mark("at its side"), "rear": mark("at its rear")}
"""FNG-ASSAULT-02: the side of a vehicle that is assaulted."""


@tells(events.DevicePlaced)
def _device(world: World, event: events.DevicePlaced) -> str:
    return t(
        PLACED[event.result],
        name=name_of(world, event.figure), weapon=t(event.weapon), vehicle=name_of(world, event.target),
        side=t(SIDES[event.aspect]),
    )  # fmt: skip


RUN_OVER = {
    "over": mark("{name} drives {vehicle} over what is in the way: {things}."),
    "rough ride": mark("{name} runs {vehicle} at what is in the way, and it hangs up there: {things}."),
    "stuck": mark("{name} runs {vehicle} at what is in the way, and it is stuck: {things}."),
    "free": mark("{name} gets {vehicle} out in reverse."),
    "held": mark("{name} does not get {vehicle} out: it is stuck."),
}
"""FNG-DRIVE-14..17: the table Run Over."""
UNSTEERED = {
    "over": mark("{vehicle} runs on over what is in the way: {things}."),
    "rough ride": mark("{vehicle} runs on into what is in the way, and it hangs up there: {things}."),
}
"""FNG-DRIVE-18: that with nobody at the controls."""


def in_the_way_words(world: World, kinds: Sequence[str], others: Sequence[EntityId]) -> str:
    """FNG-DRIVE-14: what a vehicle runs over, in words."""
    return ", ".join((*(t(kind) for kind in kinds), *(name_of(world, other) for other in others)))


@tells(events.RanOver)
def _ran_over(world: World, event: events.RanOver) -> str:
    things = in_the_way_words(world, event.things, event.others)
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    told = UNSTEERED if event.figure == event.vehicle else RUN_OVER
    return t(told[event.result], things=things, **names)


@tells(events.KnockedAbout)
def _knocked_about(world: World, event: events.KnockedAbout) -> str:
    name = name_of(world, event.figure)
    if event.keeps:
        return t("{name} holds on.", name=name)
    return t("{name} is knocked about and out of action for now.", name=name)


CONTROL = {
    "holds": mark("{name} turns {vehicle} sharply at speed and keeps it in hand."),
    "veers": mark("{name} turns {vehicle} sharply at speed, and it veers."),
    "rolls over": mark("{name} turns {vehicle} sharply at speed and loses control of it."),
    "throws a track": mark("{name} turns {vehicle} sharply at speed, too sharply for its tracks."),
}

JUMPS = {
    "safe": mark("{name} jumps for it ({vehicle}) and lands on his feet."),
    "shaken": mark("{name} jumps for it ({vehicle}) and is shaken."),
    "falls": mark("{name} jumps for it ({vehicle}) and falls."),
}


@tells(events.ControlTested)
def _control(world: World, event: events.ControlTested) -> str:
    return t(CONTROL[event.result], name=name_of(world, event.figure), vehicle=name_of(world, event.vehicle))


@tells(events.JumpedForIt)
def _jumped(world: World, event: events.JumpedForIt) -> str:
    return t(JUMPS[event.result], name=name_of(world, event.figure), vehicle=name_of(world, event.vehicle))


LOADED = {
    NOT_LOADED: mark("{name} does not get the gun of {vehicle} loaded ({shell})."),
    WHEN_ACTIVE: mark("{name} loads the gun of {vehicle} ({shell}), too late to fire in reaction."),
    READY: mark("{name} loads the gun of {vehicle} ({shell})."),
}


@tells(events.TurretTurned)
def _turret(world: World, event: events.TurretTurned) -> str:
    return t("{vehicle} turns its turret.", vehicle=name_of(world, event.vehicle))


@tells(events.CanisterFired)
def _canister(world: World, event: events.CanisterFired) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    if not event.hits:
        return t("{name} fires canister from {vehicle} and hits nobody.", **names)
    hit = ", ".join(name_of(world, man) for man in event.hits)
    return t("{name} fires canister from {vehicle}: {hit}.", hit=hit, **names)


@tells(events.GunLoaded)
def _gun_loaded(world: World, event: events.GunLoaded) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    return t(LOADED[event.result], shell=t(SHELL_TITLES[event.shell]), **names)


@tells(events.HatchMoved)
def _hatch(world: World, event: events.HatchMoved) -> str:
    names = {"name": name_of(world, event.figure), "vehicle": name_of(world, event.vehicle)}
    return (
        t("{name} closes the hatch of {vehicle}.", **names)
        if event.closed
        else t("{name} opens the hatch of {vehicle}.", **names)
    )
