"""The log's sentences about tunnels."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core.world import World
from game.engine.text import decimal, mark, nt, t
from game.rules.fng.model.events import tunnels as events
from game.rules.fng.resolve.damage import DOWN
from game.rules.fng.words.telling import name_of, tells

SHOWN: Mapping[str, str] = {
    "spotted": mark("A hole in the ground: {hole}."),
    "used": mark("A hole has given itself away: {hole}."),
    "smoke": mark("Smoke comes out of the ground: {hole}."),
}
"""FNG-TUNNEL-11..13."""
OUT: Mapping[str, str] = {
    "earth": mark("{name} is buried below ground."),
    "smoke": mark("The smoke below ground puts {name} out of the fight ({die})."),
    "shot": mark("{name} is hit below ground ({die}): {result}."),
}
"""FNG-TUNNEL-07, FNG-TUNNEL-09, FNG-TUNNEL-11."""


@tells(events.HolesDug)
def _dug(world: World, event: events.HolesDug) -> str:
    values = {"holes": ", ".join(t(name) for name in event.names), "dice": ", ".join(map(str, event.faces))}
    if event.faces:
        return nt("Holes of tunnels ({dice}): {holes}; {count} tunnel.",
                  "Holes of tunnels ({dice}): {holes}; {count} tunnels.", event.tunnels, **values)  # fmt: skip
    return nt("Holes of tunnels: {holes}; {count} tunnel.", "Holes of tunnels: {holes}; {count} tunnels.",
              event.tunnels, holes=values["holes"])  # fmt: skip


@tells(events.WentBelow)
def _went(world: World, event: events.WentBelow) -> str:
    return t("{name} goes down a hole ({hole}), and {inches} inches along the tunnel.",
             name=name_of(world, event.figure), hole=t(event.hole), inches=decimal(event.inches, 1))  # fmt: skip


@tells(events.CrawledOn)
def _crawled(world: World, event: events.CrawledOn) -> str:
    return t("Below ground {name} goes {inches} inches; {left} are left ({hole}).",
             name=name_of(world, event.figure), inches=decimal(event.inches, 1), left=decimal(event.left, 1),
             hole=t(event.hole))  # fmt: skip


@tells(events.CameOut)
def _came(world: World, event: events.CameOut) -> str:
    return t("{name} comes out of the ground.", name=name_of(world, event.figure))


@tells(events.HoleSought)
def _sought(world: World, event: events.HoleSought) -> str:
    values = {"name": name_of(world, event.figure), "die": event.face, "needed": event.rep + event.modifiers.total}
    if event.found:
        return t("{name} looks about ({die}, {needed} or less) and sees a hole in the ground.", **values)
    return t("{name} passes a hole by ({die}, {needed} or less).", **values)


@tells(events.HoleShown)
def _shown(world: World, event: events.HoleShown) -> str:
    return t(SHOWN[event.how], hole=t(event.hole))


@tells(events.EarthShook)
def _shook(world: World, event: events.EarthShook) -> str:
    values = {"first": t(event.first), "second": t(event.second)}
    if not event.inches:
        return t("The tunnel from {first} to {second} holds ({die}).", die=event.face, **values)
    return t("{inches} inches of the tunnel from {first} to {second} come down.",
             inches=decimal(event.inches, 1), **values)  # fmt: skip


@tells(events.HoleBlown)
def _blown(world: World, event: events.HoleBlown) -> str:
    return t("{name} blows up a hole ({hole}; {weapon}): {inches} inches of each tunnel from it come down.",
             name=name_of(world, event.figure), hole=t(event.hole), weapon=t(event.weapon),
             inches=round(event.inches))  # fmt: skip


@tells(events.HoleSmoked)
def _smoked(world: World, event: events.HoleSmoked) -> str:
    return t(
        "{name} drops a smoke grenade down a hole ({hole}).", name=name_of(world, event.figure), hole=t(event.hole)
    )


@tells(events.SmokeBelow)
def _below(world: World, event: events.SmokeBelow) -> str:
    values = {"first": t(event.first), "second": t(event.second), "die": event.die}
    if event.gone:
        return t("The smoke in the tunnel from {first} to {second} is gone ({die}).", **values)
    return t("Smoke stays in the tunnel from {first} to {second} ({die}).", **values)


@tells(events.HoleFiredInto)
def _fired(world: World, event: events.HoleFiredInto) -> str:
    values = {
        "name": name_of(world, event.figure), "hole": t(event.hole), "weapon": t(event.weapon),
        "dice": ", ".join(map(str, event.faces)),
    }  # fmt: skip
    if event.cries:
        return t("{name} fires down a hole ({hole}; {weapon}: {dice}); somebody cries out.", **values)
    return t("{name} fires down a hole ({hole}; {weapon}: {dice}); nothing stirs.", **values)


@tells(events.HitBelow)
def _hit(world: World, event: events.HitBelow) -> str:
    name = name_of(world, event.figure)
    if not event.result:
        return t("{name} gets his breath in the smoke below ground ({die}).", name=name, die=event.die)
    if event.result == DOWN:
        return t("{name} is thrown down below ground ({die}) and does nothing more in this turn.", name=name,
                 die=event.die)  # fmt: skip
    return t(OUT[event.why], name=name, die=event.die, result=t(event.result))
