"""The log of air strikes, demolition charges and smoke."""

from __future__ import annotations

from game.board.hexgrid import DIRECTIONS
from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.oa.model.events import support as events
from game.rules.oa.words.telling import hex_words, name_of, tells
from game.rules.oa.words.turn import result_words
from game.rules.oa.words.view_fire import ORDNANCE_NAMES

_BLOWN = {
    "he": mark("Bombs on {hex}"),
    "napalm": mark("Napalm on {hex}"),
    "charge": mark("The charge goes off in {hex}"),
}


@tells(events.StrikeCalled)
def _called(world: World, event: events.StrikeCalled) -> str:
    values = {
        "commander": name_of(world, event.commander),
        "plane": name_of(world, event.plane),
        "hex": hex_words(event.hex),
        "bearing": t(DIRECTIONS[event.bearing]),
    }
    if event.die:
        return t(
            "{commander} calls from the air: die {die}; the {plane} marks {hex}, the run goes {bearing}.",
            die=event.die,
            **values,
        )
    return t("{commander} calls an air strike: the {plane} marks {hex}, the run goes {bearing}.", **values)


@tells(events.StrikeNotCalled)
def _not_called(world: World, event: events.StrikeNotCalled) -> str:
    return t(
        "{commander} calls from the air for a strike on {hex}: die {die}, no plane finds it this turn.",
        commander=name_of(world, event.commander),
        hex=hex_words(event.hex),
        die=event.die,
    )


@tells(events.BombRun)
def _run(world: World, event: events.BombRun) -> str:
    values = {
        "target": hex_words(event.target),
        "ordnance": t(ORDNANCE_NAMES[event.ordnance]),
        "die": event.die,
        "hexes": ", ".join(hex_words(hex) for hex in event.hexes),
    }
    if not event.drift:
        return t("The Phantom attacks {target}, {ordnance}: die {die}, on target: {hexes}.", **values)
    if not event.hexes:
        return t(
            "The Phantom attacks {target}, {ordnance}: die {die}, off target; {drift} for the drift: off the map.",
            drift=event.drift,
            **values,
        )
    return t(
        "The Phantom attacks {target}, {ordnance}: die {die}, off target; {drift} for the drift: {hexes}.",
        drift=event.drift,
        **values,
    )


@tells(events.HexBombed)
def _bombed(world: World, event: events.HexBombed) -> str:
    where = t(_BLOWN[event.ordnance], hex=hex_words(event.hex))
    if not event.results:
        return t("{where}: nobody is there.", where=where)
    head = t("{where}: die {die}.", where=where, die=event.die)
    return " ".join((head, *(result_words(world, result) for result in event.results)))


@tells(events.GroundChanged)
def _ground(world: World, event: events.GroundChanged) -> str:
    values = {"hex": hex_words(event.hex), "was": t(event.was), "terrain": t(event.terrain)}
    if event.burning:
        return t("{hex} burns ({was}).", **values)
    if event.was == "bunker":
        return t("The ground in {hex} is {terrain} now.", **values)  # the bunker itself has its own line
    if event.was == event.terrain:
        return t("The fire in {hex} goes out ({terrain}).", **values)
    return t("The {was} in {hex} is destroyed (now {terrain}).", **values)


@tells(events.BunkerDestroyed)
def _bunker(world: World, event: events.BunkerDestroyed) -> str:
    return t("Bunker {name} in {hex} is destroyed.", name=name_of(world, event.bunker), hex=hex_words(event.hex))


@tells(events.ChargeLaid)
def _charge(world: World, event: events.ChargeLaid) -> str:
    return t(
        "{unit} lays a charge at bunker {name} in {hex}.",
        unit=name_of(world, event.unit),
        name=name_of(world, event.bunker),
        hex=hex_words(event.hex),
    )


@tells(events.SmokeTriedFor)
def _smoke(world: World, event: events.SmokeTriedFor) -> str:
    values = {"unit": name_of(world, event.unit), "hex": hex_words(event.hex), "die": event.die}
    if event.placed:
        return t("{unit} lays smoke on {hex}: die {die}.", **values)
    return t("{unit} tries to lay smoke on {hex}: die {die}, it does not take.", **values)


@tells(events.SmokeLifted)
def _lifted(world: World, event: events.SmokeLifted) -> str:
    hexes = ", ".join(hex_words(hex) for hex in event.hexes)
    return t("The smoke lifts: {hexes}.", hexes=hexes)
