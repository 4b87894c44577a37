"""The log of FNG: leaders, orders and nerves, light and weather."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, shortest, t
from game.rules.fng.model.events import command as events_command
from game.rules.fng.model.events import turn as events
from game.rules.fng.words.telling import name_of, tells

SKIES = {
    "clear": mark("The sky clears."),
    "overcast": mark("The sky clouds over."),
    "rain": mark("It begins to rain."),
    "heavy rain": mark("It pours: nobody sees far."),
}


@tells(events.LightChanged)
def _light(world: World, event: events.LightChanged) -> str:
    if event.what == "weather":
        return t(SKIES[event.sky])
    return t("Night falls.") if event.dark else t("Day breaks.")


UNDERSTOOD = {
    "at once": mark("{men} understand {name} ({dice} against {rep})."),
    "next turn": mark("{men} understand {name}, but only for the next turn ({dice} against {rep})."),
    "act on their own": mark("{men} do not understand {name} and act on their own ({dice} against {rep})."),
    "copy the advisor": mark("{men} do not understand {name} and do as he does ({dice} against {rep})."),
    "stop": mark("{men} do not understand {name} and stop ({dice} against {rep})."),
}
SWIMMING = {
    "swims": mark("{name} swims ({dice} against {rep}): {inches} inches."),
    "slight trouble": mark("{name} is in trouble in the water ({dice} against {rep}): {inches} inches."),
    "big trouble": mark("{name} is in big trouble in the water ({dice} against {rep})."),
    "drowns": mark("{name} goes under ({dice} against {rep})."),
}


def _names(world: World, men: tuple[EntityId, ...]) -> str:
    return ", ".join(name_of(world, man) for man in men)


@tells(events_command.CommandTaken)
def _command(world: World, event: events_command.CommandTaken) -> str:
    return t("{name} takes command of {men}.", name=name_of(world, event.figure), men=_names(world, event.men))


@tells(events_command.CommandGivenBack)
def _back(world: World, event: events_command.CommandGivenBack) -> str:
    return t("{name} sends {men} back to their unit.", name=name_of(world, event.figure), men=_names(world, event.men))


@tells(events_command.WitsTried)
def _wits(world: World, event: events_command.WitsTried) -> str:
    name = name_of(world, event.figure)
    if event.acts:
        return t("{name} has understood what he is to do ({die}).", name=name, die=event.die)
    return t("{name} stands there and does nothing ({die}).", name=name, die=event.die)


@tells(events_command.LootFound)
def _loot(world: World, event: events_command.LootFound) -> str:
    return nt(
        "{name} finds something to loot: {turns} turn.",
        "{name} finds something to loot: {turns} turns.",
        event.turns, name=name_of(world, event.figure), turns=event.turns,
    )  # fmt: skip


@tells(events_command.HitTaken)
def _hit(world: World, event: events_command.HitTaken) -> str:
    names = {"name": name_of(world, event.figure), "friend": name_of(world, event.friend)}
    if event.takes:
        return t("{name} is unlucky and takes the hit meant for {friend}.", **names)
    return t("{name} is lucky for once: the hit is for {friend}.", **names)


@tells(events_command.DeathCheated)
def _cheated(world: World, event: events_command.DeathCheated) -> str:
    return t("{name} cheats death: his Rep falls to {rep}.", name=name_of(world, event.figure), rep=event.rep)


@tells(events_command.OrderUnderstood)
def _understood(world: World, event: events_command.OrderUnderstood) -> str:
    return t(
        UNDERSTOOD[event.result],
        men=_names(world, event.men), name=name_of(world, event.figure), dice=_dice(event.faces),
        rep=event.rep + event.modifiers.total,
    )  # fmt: skip


def _dice(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces)) or "-"


@tells(events_command.AirTried)
def _air(world: World, event: events_command.AirTried) -> str:
    if not event.value:
        return t("The radio works as usual in this turn.")
    return t("The radio works well in this turn.") if event.value > 0 else t("The radio works badly in this turn.")


@tells(events_command.RadioCalled)
def _called(world: World, event: events_command.RadioCalled) -> str:
    values = {
        "name": name_of(world, event.figure),
        "unit": event.unit,
        "die": event.face,
        "rep": event.rep + event.modifiers.total,
    }
    if event.through:
        return t("{name} calls {unit} ({die} against {rep}) and gets through.", **values)
    return t("{name} calls {unit} ({die} against {rep}) and does not get through.", **values)


@tells(events_command.Swam)
def _swam(world: World, event: events_command.Swam) -> str:
    return t(
        SWIMMING[event.result],
        name=name_of(world, event.figure), dice=_dice(event.faces), rep=event.rep + event.modifiers.total,
        inches=shortest(event.inches, 2),
    )  # fmt: skip


@tells(events_command.Forded)
def _forded(world: World, event: events_command.Forded) -> str:
    if event.across:
        return t("{name} wades through the river and stands at its far bank.", name=name_of(world, event.figure))
    return t("{name} comes to the river and stops at its bank.", name=name_of(world, event.figure))
