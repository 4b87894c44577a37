"""The log of heavy weapons, the counterattack, random events and hidden Viet Cong."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.oa.model.events import viet_cong as events
from game.rules.oa.model.events.viet_cong import Discovered, WentIntoHiding
from game.rules.oa.words.telling import hex_words, name_of, signed, tells
from game.rules.oa.words.turn import RESULTS

CAME = {
    "west": mark("The Viet Cong counterattack from the west (die {die})."),
    "north": mark("The Viet Cong counterattack from the north (die {die})."),
    "east": mark("The Viet Cong counterattack from the east (die {die})."),
}

TRAIL = {
    "booby trap": mark("{unit} walks into a booby trap on the trail in {hex} (die {die})."),
    "tripwire": mark("{unit} finds a tripwire on the trail in {hex} and stops (die {die})."),
    "nothing": mark("{unit} finds nothing on the trail in {hex} (die {die})."),
}


@tells(events.LineSwept)
def _swept(world: World, event: events.LineSwept) -> str:
    return t(
        "{gun} fires from {start} at {hex} and sweeps the line to {last}.",
        gun=name_of(world, event.gun),
        start=hex_words(event.start),
        hex=hex_words(event.hex),
        last=hex_words(event.swept[-1]),
    )


@tells(events.RoundLanded)
def _round(world: World, event: events.RoundLanded) -> str:
    values = {
        "mortar": name_of(world, event.mortar),
        "start": hex_words(event.start),
        "hex": hex_words(event.hex),
        "die": event.die,
        "struck": hex_words(event.struck),
    }
    if not event.direction:
        return t("{mortar} fires from {start} at {hex}: die {die}, on target.", **values)
    if not event.struck:
        return t("{mortar} fires from {start} at {hex}: die {die}, astray, off the map.", **values)
    if event.roofed:
        return t("{mortar} fires from {start} at {hex}: die {die}, astray, harmless in {struck}.", **values)
    return t("{mortar} fires from {start} at {hex}: die {die}, astray, in {struck}.", **values)


@tells(events.WeaponOverrun)
def _overrun(world: World, event: events.WeaponOverrun) -> str:
    return t(
        "{unit} destroys {weapon}, which nobody serves, in {hex}.",
        unit=name_of(world, event.unit),
        weapon=name_of(world, event.weapon),
        hex=hex_words(event.hex),
    )


@tells(events.CounterattackRolled)
def _rolled(world: World, event: events.CounterattackRolled) -> str:
    one, two = event.dice
    values = {"one": one, "two": two, "value": event.value, "needed": event.needed}
    if event.comes:
        return t("Counterattack: dice {one}+{two}{reasons} = {value}: it comes.", reasons=_reasons(event), **values)
    return t(
        "No counterattack yet: dice {one}+{two}{reasons} = {value}, needed {needed} or less.",
        reasons=_reasons(event),
        **values,
    )


def _reasons(event: events.CounterattackRolled) -> str:
    reasons = signed(event.modifiers)
    return f", {reasons}" if reasons else ""


@tells(events.CounterattackCame)
def _came(world: World, event: events.CounterattackCame) -> str:
    return t(CAME[event.side], die=event.die)


@tells(events.TrailSearched)
def _trail(world: World, event: events.TrailSearched) -> str:
    return t(TRAIL[event.result], unit=name_of(world, event.unit), hex=hex_words(event.hex), die=event.die)


@tells(events.SniperRolled)
def _sniper(world: World, event: events.SniperRolled) -> str:
    if event.appears:
        return t("A sniper opens fire (die {die}).", die=event.die)
    return t("No sniper this turn (die {die}).", die=event.die)


@tells(events.SniperFired)
def _snipers_shot(world: World, event: events.SniperFired) -> str:
    return t(
        "The sniper fires at {unit} in {hex}: die {die}, {result}.",
        unit=name_of(world, event.unit),
        hex=hex_words(event.hex),
        die=event.die,
        result=t(RESULTS[event.result]),
    )


_DISCOVERED = {
    "fires": mark("{unit} shows itself in {hex}: it opens fire."),
    "attacked": mark("{unit} is discovered under fire in {hex}."),
    "moves": mark("{unit} is seen moving in {hex}."),
    "found": mark("{unit} is found in {hex}."),
}


@tells(WentIntoHiding)
def _hidden(world: World, event: WentIntoHiding) -> str:
    return t("The Viet Cong are hidden: nobody can say where they are, or whether they mean to stay.")


@tells(Discovered)
def _discovered(world: World, event: Discovered) -> str:
    return t(_DISCOVERED[event.why], unit=name_of(world, event.unit), hex=hex_words(event.hex))
