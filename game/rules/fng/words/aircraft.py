"""The log's sentences about aircraft: who comes and goes, runs, fire at them, and what they attack with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.components.aircraft import Purpose
from game.rules.fng.model.events import aircraft as events
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.tables.aircraft import BirdResult, Way
from game.rules.fng.words.telling import hits_told, name_of, tells

DECLARED: Mapping[Purpose, str] = {
    "strafing": mark("{name} is to strafe in the next activation."),
    "bombing": mark("{name} is to bomb in the next activation."),
    "spotting": mark("{name} is to look for the enemy in the next activation."),
    "marking": mark("{name} is to mark a target in the next activation."),
}
BEGAN: Mapping[Purpose, str] = {
    "strafing": mark("{name} comes in low to strafe."),
    "bombing": mark("{name} comes in to bomb."),
    "spotting": mark("{name} flies over to look for the enemy."),
    "marking": mark("{name} comes in to mark a target."),
}
BIRD: Mapping[BirdResult, str] = {
    "comes on": mark("{name} is hit ({dice} against {rep}) and comes on."),
    "veers off": mark("{name} is hit ({dice} against {rep}) and veers off."),
    "crashes": mark("{name} is hit ({dice} against {rep}), flies off trailing smoke and crashes."),
}
FELL: Mapping[Way, str] = {
    "on target": mark("{name}: {weapon} on target ({die})."),
    "long": mark("{name}: {weapon} {inches} inches long ({die})."),
    "short": mark("{name}: {weapon} {inches} inches short ({die})."),
}
LEFT = {
    "veered off": mark("{name} fires no more in this battle."),
    "crashed": mark("{name} has been lost."),
    "gone home": mark("{name} goes home."),
    "shot down": mark("{name} has been shot down."),
}
"""FNG-AIR-09, FNG-AIR-15."""


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces)) or "-"


def _told(world: World, targets: Sequence[TargetOfShot]) -> str:
    said = "; ".join(hits_told(world, target) for target in targets)
    return said or t("nobody is there")


SERVICES = {
    "usaf": mark("USAF"),
    "marine": mark("Marines"),
    "raaf": mark("RAAF"),
    "vnaf": mark("VNAF"),
    "army": mark("Army"),
    "navy": mark("Navy"),
}
"""FNG-AVAIL-05, FNG-AVAIL-07: who flies an aircraft."""


@tells(events.AircraftCame)
def _came(world: World, event: events.AircraftCame) -> str:
    values = {"name": name_of(world, event.unit), "service": t(SERVICES[event.service]), "rep": event.rep}
    if event.load:
        return t("{name} ({service}, pilot Rep {rep}) is overhead with {load}.", load=t(event.load), **values)
    return t("{name} ({service}, pilot Rep {rep}) is overhead.", **values)


@tells(events.RunDeclared)
def _declared(world: World, event: events.RunDeclared) -> str:
    return t(DECLARED[event.purpose], name=name_of(world, event.unit))


@tells(events.RunBegan)
def _began(world: World, event: events.RunBegan) -> str:
    return t(BEGAN[event.purpose], name=name_of(world, event.unit))


@tells(events.FiredAtAircraft)
def _fired(world: World, event: events.FiredAtAircraft) -> str:
    values = {
        "name": name_of(world, event.figure), "aircraft": name_of(world, event.target), "weapon": t(event.weapon),
        "dice": _faces(event.faces),
    }  # fmt: skip
    if not event.hits:
        return t("{name} fires his {weapon} at {aircraft} ({dice}) and misses.", **values)
    return nt(
        "{name} fires his {weapon} at {aircraft} ({dice}): {hits} hit.",
        "{name} fires his {weapon} at {aircraft} ({dice}): {hits} hits.",
        event.hits, hits=event.hits, **values,
    )  # fmt: skip


@tells(events.GoldenBB)
def _bird(world: World, event: events.GoldenBB) -> str:
    return t(BIRD[event.result], name=name_of(world, event.unit), dice=_faces(event.faces), rep=event.rep)


@tells(events.Strafed)
def _strafed(world: World, event: events.Strafed) -> str:
    values = {"name": name_of(world, event.unit), "weapon": t(event.weapon), "told": _told(world, event.targets)}
    if event.everybody:
        return t("{name} sweeps its path, {weapon}: {told}.", **values)
    return t("{name} fires, {weapon}: {told}.", **values)


@tells(events.OrdnanceFell)
def _fell(world: World, event: events.OrdnanceFell) -> str:
    return t(
        FELL[event.way], name=name_of(world, event.unit), weapon=t(event.weapon), die=event.face,
        inches=abs(event.inches),
    )  # fmt: skip


@tells(events.OrdnanceBurst)
def _burst(world: World, event: events.OrdnanceBurst) -> str:
    return t("It bursts, {weapon}: {told}.", weapon=t(event.weapon), told=_told(world, event.targets))


@tells(events.NapalmFell)
def _napalm(world: World, event: events.NapalmFell) -> str:
    if not event.men:
        return t("Napalm rolls over the ground and catches nobody.")
    return t("Napalm rolls over the ground: {men}.", men=", ".join(name_of(world, man) for man in event.men))


@tells(events.NapalmTried)
def _tried(world: World, event: events.NapalmTried) -> str:
    if event.burns:
        return t("The napalm burns on ({die}).", die=event.die)
    return t("The napalm has burnt out ({die}).", die=event.die)


@tells(events.LookedDown)
def _looked(world: World, event: events.LookedDown) -> str:
    values = {
        "name": name_of(world, event.unit), "target": name_of(world, event.target), "dice": _faces(event.faces),
    }  # fmt: skip
    if event.found:
        return t("{name} spots {target} ({dice}).", **values)
    return t("{name} does not make anybody out there ({dice}).", **values)


@tells(events.AircraftLeft)
def _left(world: World, event: events.AircraftLeft) -> str:
    return t(LEFT[event.how], name=name_of(world, event.unit))
