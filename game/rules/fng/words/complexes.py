"""The log's sentences about complexes below."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import complexes as events
from game.rules.fng.model.tables.complexes import Size, Sort
from game.rules.fng.words.telling import name_of, tells

SIZES: Mapping[Size, str] = {
    "small": mark("{name} is the first to go down: the complex is small."),
    "moderate": mark("{name} is the first to go down: the complex is of moderate size."),
    "large": mark("{name} is the first to go down: the complex is large."),
}
"""FNG-TUNNEL-18."""

AHEAD: Mapping[Sort, str] = {
    "straight": mark("Ahead of {name} the tunnel runs straight ({dice})."),
    "junction": mark("Ahead of {name} the tunnel branches ({dice})."),
    "chamber": mark("Ahead of {name} is a small chamber ({dice})."),
    "long chamber": mark("Ahead of {name} is a long chamber ({dice})."),
    "trapdoor": mark("Ahead of {name} is a trapdoor ({dice})."),
    "dead end": mark("Ahead of {name} the tunnel ends in earth ({dice})."),
    "alcove": mark("Ahead of {name} a guard's alcove opens in the wall ({dice})."),
    "closed room": mark("Ahead of {name} is a closed room ({dice})."),
    "ladder": mark("Ahead of {name} a ladder leads up ({dice})."),
    "flooded": mark("Ahead of {name} the tunnel is full of water ({dice})."),
    "large chamber": mark("Ahead of {name} is a large chamber ({dice})."),
    "armory": mark("Ahead of {name} is an armory ({dice})."),
    "supply room": mark("Ahead of {name} is a supply room ({dice})."),
    "workshop": mark("Ahead of {name} is a workshop ({dice})."),
    "radio room": mark("Ahead of {name} is a radio room ({dice})."),
}
"""FNG-TUNNEL-20..22."""

FOUND: Mapping[str, str] = {
    "intelligence": mark("{name} sees papers: they are worth bringing out."),
    "important person": mark("{name} sees an important person, who is worth bringing out."),
    "captives": mark("{name} sees captives, who are waiting to be brought out."),
    "non-combatants": mark("{name} sees nurses and wounded, who do nothing."),
}
"""FNG-TUNNEL-27, FNG-TUNNEL-30..31."""

TAKEN: Mapping[str, str] = {
    "intelligence": mark("{name} takes the papers."),
    "important person": mark("{name} takes the important person with him."),
    "captive": mark("{name} leads a captive along."),
}

WALLS = (mark("left wall"), mark("far wall"), mark("right wall"))
"""FNG-TUNNEL-33."""


@tells(events.ComplexFound)
def _size(world: World, event: events.ComplexFound) -> str:
    return t(SIZES[event.size], name=name_of(world, event.figure))


@tells(events.EnteredComplex)
def _down(world: World, event: events.EnteredComplex) -> str:
    return t("{name} goes down into the earth.", name=name_of(world, event.figure))


@tells(events.SectionLaid)
def _section(world: World, event: events.SectionLaid) -> str:
    dice = ", ".join(map(str, event.faces)) or "-"
    return t(AHEAD[event.sort], name=name_of(world, event.figure), dice=dice)


@tells(events.ExitReached)
def _exit(world: World, event: events.ExitReached) -> str:
    name = name_of(world, event.figure)
    if event.hidden:
        return t("{name} has found a way up to an entrance that nobody knew.", name=name)
    return t("{name} has found the way to another entrance.", name=name)


@tells(events.DwellerThere)
def _dweller(world: World, event: events.DwellerThere) -> str:
    return t("{name} hears somebody come.", name=name_of(world, event.figure))


@tells(events.PrizeFound)
def _found(world: World, event: events.PrizeFound) -> str:
    return t(FOUND[event.what], name=name_of(world, event.figure))


@tells(events.PrizeTaken)
def _taken(world: World, event: events.PrizeTaken) -> str:
    return t(TAKEN[event.what], name=name_of(world, event.figure))


@tells(events.PrizeBroughtOut)
def _out(world: World, event: events.PrizeBroughtOut) -> str:
    return nt(
        "{name} has brought out what he found: {count} point of reputation.",
        "{name} has brought out what he found: {count} points of reputation.",
        event.points, name=name_of(world, event.figure),
    )  # fmt: skip


@tells(events.Climbed)
def _climbed(world: World, event: events.Climbed) -> str:
    return t(
        "{name} climbs through the trapdoor to level {level}.", name=name_of(world, event.figure), level=event.level
    )


@tells(events.WallSearched)
def _wall(world: World, event: events.WallSearched) -> str:
    facts = {
        "name": name_of(world, event.figure),
        "wall": t(WALLS[event.wall]),
        "dice": ", ".join(map(str, event.faces)),
    }
    if event.found:
        return t("{name} searches the {wall} on Rep {rep} ({dice}) and finds a hidden door.", rep=event.rep, **facts)
    return t("{name} searches the {wall} on Rep {rep} ({dice}) and finds nothing.", rep=event.rep, **facts)


@tells(events.PieceTaken)
def _weapon(world: World, event: events.PieceTaken) -> str:
    return t(
        "{name} takes a weapon of the workshop: {weapon}.", name=name_of(world, event.figure), weapon=t(event.weapon)
    )


@tells(events.ArmoryShaken)
def _shaken(world: World, event: events.ArmoryShaken) -> str:
    name = name_of(world, event.figure)
    if event.explodes:
        return t("{name} has fired in the armory ({die}): it goes up!", name=name, die=event.die)
    return t("{name} has fired in the armory ({die}): nothing happens.", name=name, die=event.die)


@tells(events.EarthFell)
def _fell(world: World, event: events.EarthFell) -> str:
    if not event.inches:
        return t("The earth of the tunnels shakes, and holds.")
    return nt(
        "{inches} inch of tunnel falls in and buries {count} man.",
        "{inches} inches of tunnel fall in and bury {count} men.",
        len(event.buried), inches=event.inches,
    )  # fmt: skip
