"""The log of Operation Apocalypse: a sentence for each event, in the player's language."""

from __future__ import annotations

from game.engine.core.world import World
from game.engine.text import mark, points_of, t
from game.rules.oa.model.components import Civilian, Plane
from game.rules.oa.model.events import turn as events
from game.rules.oa.turn.sequence import BY_KEY
from game.rules.oa.turn.victory import LEVELS
from game.rules.oa.words.telling import begun, hex_words, name_of, signed, tells

RESULTS = {
    "none": mark("no effect"),
    "A": mark("stopped"),
    "N": mark("neutralised"),
    "P": mark("a step lost"),
    "E": mark("eliminated"),
}

CRASHES = {
    "none": mark("missed"),
    "E": mark("damaged"),
    "CS": mark("shot down, all safe"),
    "C": mark("shot down"),
    "D": mark("destroyed"),
}

ATTITUDES = {
    "defence": mark("They defend the village."),
    "withdraw": mark("They withdraw to the north."),
}
_CHOSEN_ATTITUDES = {
    "defence": mark("They defend the village, as chosen."),
    "withdraw": mark("They withdraw to the north, as chosen."),
}


@tells(events.TurnBegan)
def _turn(world: World, event: events.TurnBegan) -> str:
    return t("Turn {turn}", turn=event.turn)


@tells(events.StepBegan)
def _step(world: World, event: events.StepBegan) -> str:
    return t(BY_KEY[event.step].title)


@tells(events.PostureRolled)
def _posture(world: World, event: events.PostureRolled) -> str:
    name = t(event.name)
    if event.placement_chosen:
        placement = t("Viet Cong placement, as chosen: {name}.", name=name)
    else:
        placement = t("Viet Cong placement: {name}.", name=name)
    attitude = (_CHOSEN_ATTITUDES if event.attitude_chosen else ATTITUDES)[event.attitude]
    return f"{placement} {t(attitude)}"


@tells(events.Placed)
def _placed(world: World, event: events.Placed) -> str:
    return t("{unit} appears in {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.Drifted)
def _drifted(world: World, event: events.Drifted) -> str:
    if event.start == event.hex:
        return t(
            "{unit} cannot go that way and stays in {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex)
        )
    return t(
        "{unit} drifts from {start} to {hex}.",
        unit=name_of(world, event.unit),
        start=hex_words(event.start),
        hex=hex_words(event.hex),
    )


@tells(events.LeftMap)
def _left(world: World, event: events.LeftMap) -> str:
    return t("{unit} leaves the map at {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.Boarded)
def _boarded(world: World, event: events.Boarded) -> str:
    return t(
        "{unit} boards {helicopter}.",
        unit=name_of(world, event.unit),
        helicopter=name_of(world, event.helicopter),
    )


@tells(events.GotOff)
def _got_off(world: World, event: events.GotOff) -> str:
    values = {"unit": name_of(world, event.unit), "helicopter": name_of(world, event.helicopter)}
    if not event.hex:
        return t("{unit} gets off {helicopter} at base.", **values)
    return t("{unit} gets off {helicopter} in {hex}.", hex=hex_words(event.hex), **values)


@tells(events.Flew)
def _flew(world: World, event: events.Flew) -> str:
    helicopter = name_of(world, event.helicopter)
    if not event.start:
        return t("{helicopter} comes in over {hex}.", helicopter=helicopter, hex=hex_words(event.hex))
    if not event.hex:
        return t("{helicopter} flies off the map from {start}.", helicopter=helicopter, start=hex_words(event.start))
    return t(
        "{helicopter} flies from {start} to {hex}.",
        helicopter=helicopter,
        start=hex_words(event.start),
        hex=hex_words(event.hex),
    )


@tells(events.Landed)
def _landed(world: World, event: events.Landed) -> str:
    return t("{helicopter} lands in {hex}.", helicopter=name_of(world, event.helicopter), hex=hex_words(event.hex))


@tells(events.TookOff)
def _took_off(world: World, event: events.TookOff) -> str:
    return t(
        "{helicopter} takes off from {hex}.", helicopter=name_of(world, event.helicopter), hex=hex_words(event.hex)
    )


@tells(events.Stepped)
def _stepped(world: World, event: events.Stepped) -> str:
    return t(
        "{unit} moves from {start} to {hex} ({cost} MP).",
        unit=name_of(world, event.unit),
        start=hex_words(event.start),
        hex=hex_words(event.hex),
        cost=event.cost,
    )


@tells(events.ShotFired)
def _shot(world: World, event: events.ShotFired) -> str:
    head = t(
        "{firer} fires from {start} at {hex}: die {die}, fire {factor:+d}.",
        firer=name_of(world, event.firer),
        start=hex_words(event.start),
        hex=hex_words(event.hex),
        die=event.die,
        factor=event.factor,
    )
    results = [result_words(world, result) for result in event.results] or [t("Nobody is hit.")]
    return " ".join((head, *results))


def result_words(world: World, result: events.TargetResult) -> str:
    """The effect of a shot or a bomb on one unit: modifiers, table value, result."""
    values = {"unit": begun(name_of(world, result.unit)), "value": result.value, "result": outcome(world, result)}
    reasons = signed(result.modifiers)
    if reasons:
        return t("{unit}: {reasons} = {value}, {result}.", reasons=reasons, **values)
    return t("{unit}: {value}, {result}.", **values)


def outcome(world: World, result: events.TargetResult) -> str:
    """OA-2.3-2: the result in words; nothing stops civilians."""
    spared = result.result in ("A", "N") and world.has(result.unit, Civilian)
    return t(RESULTS["none" if spared else result.result])


_LANDED = "OA-7.3-16"
"""The rule of a shot at a helicopter on the ground."""


@tells(events.AntiAircraftShot)
def _antiaircraft(world: World, event: events.AntiAircraftShot) -> str:
    values = {
        "firer": name_of(world, event.firer),
        "start": hex_words(event.start),
        "target": name_of(world, event.target),
        "hex": hex_words(event.hex),
        "value": event.value,
        "result": t(CRASHES[event.result]),
    }
    reasons = signed(event.modifiers)
    values["dice"] = f"{event.dice[0]}+{event.dice[1]}" + (f", {reasons}" if reasons else "")
    if world.has(event.firer, Plane):
        return t("Bombs fall on {target} in {hex}: dice {dice} = {value}, {result}.", **values)
    if event.rule == _LANDED:
        return t("{firer} fires from {start} at {target} in {hex}: dice {dice} = {value}, {result}.", **values)
    return t("{firer} fires from {start} at {target} over {hex}: dice {dice} = {value}, {result}.", **values)


@tells(events.Pinned)
def _pinned(world: World, event: events.Pinned) -> str:
    return t("{unit} is {result}.", unit=name_of(world, event.unit), result=t(RESULTS[event.result]))


@tells(events.StepLost)
def _step_lost(world: World, event: events.StepLost) -> str:
    return t("{unit} loses a step in {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.Eliminated)
def _eliminated(world: World, event: events.Eliminated) -> str:
    return t("{unit} is eliminated in {hex}.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.WeaponLost)
def _weapon_lost(world: World, event: events.WeaponLost) -> str:
    return t("{weapon} is lost with its crew in {hex}.", weapon=name_of(world, event.weapon), hex=hex_words(event.hex))


@tells(events.WeaponDismantled)
def _dismantled(world: World, event: events.WeaponDismantled) -> str:
    return t("{weapon} in {hex} is taken apart.", weapon=name_of(world, event.weapon), hex=hex_words(event.hex))


@tells(events.CaptureDeclared)
def _capture_declared(world: World, event: events.CaptureDeclared) -> str:
    return t("{unit} closes in on {target}.", unit=name_of(world, event.unit), target=name_of(world, event.target))


@tells(events.Captured)
def _captured(world: World, event: events.Captured) -> str:
    return t(
        "{guard} takes {unit} prisoner in {hex}.",
        guard=name_of(world, event.guard),
        unit=name_of(world, event.unit),
        hex=hex_words(event.hex),
    )


@tells(events.CaptureFailed)
def _capture_failed(world: World, event: events.CaptureFailed) -> str:
    return t("{unit} cannot take {target}.", unit=name_of(world, event.unit), target=name_of(world, event.target))


@tells(events.PrisonersFreed)
def _freed(world: World, event: events.PrisonersFreed) -> str:
    return t("Nobody guards {unit} in {hex} any more.", unit=name_of(world, event.unit), hex=hex_words(event.hex))


@tells(events.SightingRolled)
def _sighting(world: World, event: events.SightingRolled) -> str:
    values = {
        "helicopter": name_of(world, event.helicopter),
        "hex": hex_words(event.hex),
        "die": f"{event.die}{event.modifiers.total:+d}" if event.modifiers.total else event.die,
        "needed": event.needed,
    }
    if event.found:
        return t("{helicopter} sights the Viet Cong in {hex}: die {die}, needed {needed} or less.", **values)
    return t("{helicopter} finds nobody in {hex}: die {die}, needed {needed} or less.", **values)


@tells(events.Crashed)
def _crashed(world: World, event: events.Crashed) -> str:
    values = {
        "aircraft": name_of(world, event.aircraft),
        "hex": hex_words(event.hex),
        "result": t(CRASHES[event.result]),
    }
    if world.has(event.aircraft, Plane):
        return t("{aircraft} comes down in {hex}: {result}. The air strike that it marked is lost.", **values)
    return t("{aircraft} comes down in {hex}: {result}.", **values)


@tells(events.Damaged)
def _damaged(world: World, event: events.Damaged) -> str:
    aircraft = name_of(world, event.aircraft)
    if world.has(event.aircraft, Plane):
        return t("{aircraft} is damaged and turns for home: the air strike that it marked is lost.", aircraft=aircraft)
    return t("{aircraft} is damaged and turns for home.", aircraft=aircraft)


@tells(events.ReplacementDue)
def _replacement(world: World, event: events.ReplacementDue) -> str:
    return t(
        "{aircraft} takes its place from turn {turn}.", aircraft=name_of(world, event.replacement), turn=event.turn
    )


@tells(events.Evacuated)
def _evacuated(world: World, event: events.Evacuated) -> str:
    values = {"unit": name_of(world, event.unit), "helicopter": name_of(world, event.helicopter)}
    return t("{unit} is flown out by {helicopter}.", **values)


@tells(events.AircrewDown)
def _aircrew(world: World, event: events.AircrewDown) -> str:
    return t("The {crew} is on the ground in {hex}.", crew=name_of(world, event.crew), hex=hex_words(event.hex))


@tells(events.EndRolled)
def _end_rolled(world: World, event: events.EndRolled) -> str:
    total = sum(event.dice)
    if event.ends:
        return t("{total} is more than {turn}: the battle ends.", total=total, turn=event.turn)
    return t("{total} is not more than {turn}: the battle goes on.", total=total, turn=event.turn)


@tells(events.GameEnded)
def _ended(world: World, event: events.GameEnded) -> str:
    return t("The battle is over: {level} with {points}.", level=t(LEVELS[event.level]), points=points_of(event.points))
