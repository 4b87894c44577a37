"""The log's sentences about booby traps."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.board.table.words import place
from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import traps as events
from game.rules.fng.model.tables.traps import TITLES, TrapKind
from game.rules.fng.words.telling import hits_told, name_of, tells

SPRUNG: dict[TrapKind, str] = {
    "explosive_tripwire": mark("A wire goes taut: {name} has set off a grenade."),
    "reflex_tripwire": mark("A wire goes taut: a sharpened sapling swings at {name}."),
    "punji": mark("The ground gives way below {name}: punji stakes."),
    "mine": mark("A click: {name} has trodden on a mine."),
    "vehicle_mine": mark("A click: {name} has trodden on a mine."),
    "viper": mark("A viper strikes at {name}."),
    "command_mine": mark("A command detonated mine goes off before {name}."),
    "trip_flare": mark("A wire goes taut: {name} has set off a trip flare."),
}
"""FNG-TRAP-07: what happens to whoever sets one off."""


@tells(events.TrapLaid)
def _laid(world: World, event: events.TrapLaid) -> str:
    return t("Laid at {place}: {trap}.", place=place(Point(*event.at[:2])), trap=t(TITLES[event.kind]))


@tells(events.TrapsSown)
def _sown(world: World, event: events.TrapsSown) -> str:
    return nt(
        "{count} booby trap lies somewhere; the dice will say where.",
        "{count} booby traps lie somewhere; the dice will say where.",
        event.count,
    )


@tells(events.TrapSet)
def _set(world: World, event: events.TrapSet) -> str:
    return t("{name} sets {trap}.", name=name_of(world, event.figure), trap=t(TITLES[event.kind]))


@tells(events.TrapPassed)
def _passed(world: World, event: events.TrapPassed) -> str:
    return t("An enemy passes by ours and sees nothing: {trap}.", trap=t(TITLES[event.kind]))


@tells(events.TrapFound)
def _found(world: World, event: events.TrapFound) -> str:
    values = {"name": name_of(world, event.figure), "trap": t(TITLES[event.kind]), "die": event.die}
    values["target"] = event.target
    if event.knew:
        return t("{name} steps over it ({die} on {target}): {trap}.", **values)
    return t("{name} stops and warns the others ({die} on {target}): {trap}.", **values)


@tells(events.TrapSprung)
def _sprung(world: World, event: events.TrapSprung) -> str:
    told = t(SPRUNG[event.kind], name=name_of(world, event.figure))
    return t("{what} ({die} on {target})", what=told, die=event.die, target=event.target) if event.die else told


@tells(events.TrapBurst)
def _burst(world: World, event: events.TrapBurst) -> str:
    if not event.targets:
        return t("It bursts and reaches nobody.")
    return t("It bursts: {targets}.", targets=", ".join(hits_told(world, target) for target in event.targets))


@tells(events.TrapStruck)
def _struck(world: World, event: events.TrapStruck) -> str:
    values = {
        "name": name_of(world, event.figure),
        "dice": _faces(event.faces),
        "own": _faces(event.own_faces),
    }
    if event.kind == "viper":
        if event.struck:
            return t("The snake has bitten {name}: he is poisoned ({dice} against {own}).", **values)
        if event.beaten:
            return t("{name} kills the snake ({dice} against {own}).", **values)
        return t("The snake misses {name} and coils up ({dice} against {own}).", **values)
    if event.struck:
        return t("The stakes hit {name} ({dice} against {own}).", **values)
    return t("The stakes miss {name} ({dice} against {own}).", **values)


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces))


@tells(events.PoisonWorked)
def _poison(world: World, event: events.PoisonWorked) -> str:
    values = {"name": name_of(world, event.figure), "die": event.die}
    if event.result == "dead":
        return t("The poison kills {name} ({die}).", **values)
    if event.result == "out of the fight":
        return t("The poison puts {name} out of the fight ({die}).", **values)
    return t("{name} bears the poison ({die}); he needs a Medic.", **values)


@tells(events.PoisonEased)
def _eased(world: World, event: events.PoisonEased) -> str:
    values = {
        "name": name_of(world, event.figure),
        "patient": name_of(world, event.patient),
        "dice": _faces(event.faces),
    }
    if event.cured:
        return t("{name} gets the poison out of {patient} ({dice}).", **values)
    return t("{name} cannot stop the poison in {patient} ({dice}).", **values)


@tells(events.DisarmTried)
def _disarmed(world: World, event: events.DisarmTried) -> str:
    values = {"name": name_of(world, event.figure), "trap": t(TITLES[event.kind]), "dice": _faces(event.faces)}
    if event.result == "disarmed":
        return t("{name} disarms it ({dice}): {trap}.", **values)
    if event.result == "not yet":
        return t("{name} has not disarmed it yet ({dice}): {trap}.", **values)
    return t("{name} makes a mistake ({dice}): {trap}.", **values)


@tells(events.StakesPulled)
def _stakes(world: World, event: events.StakesPulled) -> str:
    name = name_of(world, event.figure)
    if event.stage == "begins":
        return t("{name} pulls up stakes.", name=name)
    if event.stage == "done":
        return t("{name} has cleared a piece of the stakes.", name=name)
    return t("{name} was disturbed; his work on the stakes is lost.", name=name)


@tells(events.ViperShotAt)
def _shot(world: World, event: events.ViperShotAt) -> str:
    values = {"name": name_of(world, event.figure), "dice": _faces(event.faces)}
    if event.killed:
        return t("{name} shoots the snake ({dice}).", **values)
    return t("{name} misses the snake ({dice}).", **values)


@tells(events.MineFired)
def _fired(world: World, event: events.MineFired) -> str:
    if not (event.men or event.behind):
        return t("A command detonated mine goes off and reaches nobody.")
    if not event.behind:
        return t("A command detonated mine goes off in front of {men}.", men=_names(world, event.men))
    if not event.men:
        return t("The blast behind a command detonated mine hits {men}.", men=_names(world, event.behind))
    return t(
        "A command detonated mine goes off in front of {men}; the blast behind it hits {others}.",
        men=_names(world, event.men),
        others=_names(world, event.behind),
    )


def _names(world: World, men: Sequence[EntityId]) -> str:
    return ", ".join(name_of(world, man) for man in men)


@tells(events.MineStruck)
def _mine(world: World, event: events.MineStruck) -> str:
    return t(
        "A mine goes off below {vehicle}: APW {power} against {armour}.",
        vehicle=t(event.name),
        power=event.power,
        armour=event.against,
    )


@tells(events.ThirdDieThrown)
def _third(world: World, event: events.ThirdDieThrown) -> str:
    if event.equal:
        return t("The third die shows {die} too: somebody has come to a booby trap.", die=event.die)
    return t("The third die shows {die}: no booby trap.", die=event.die)


@tells(events.TrapMet)
def _met(world: World, event: events.TrapMet) -> str:
    values = {"name": name_of(world, event.figure), "trap": t(TITLES[event.kind]), "dice": _faces(event.faces)}
    return t("{name} has come to it ({dice}): {trap}.", **values)
