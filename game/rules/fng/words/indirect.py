"""The log's sentences about mortars and artillery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import indirect as events
from game.rules.fng.model.nations import side_name
from game.rules.fng.model.tables.indirect import TUBE_SHELL_TITLES
from game.rules.fng.words.telling import hits_told, name_of, tells

FALLS: Mapping[str, str] = {
    "on target": mark("A round of the {weapon}, {shell}, comes down on its point ({die})."),
    "long": mark("A round of the {weapon}, {shell}, comes down {far} long ({die}; {dice})."),
    "short": mark("A round of the {weapon}, {shell}, comes down {far} short ({die}; {dice})."),
    "left": mark("A round of the {weapon}, {shell}, comes down {far} to the left ({die}; {dice})."),
    "right": mark("A round of the {weapon}, {shell}, comes down {far} to the right ({die}; {dice})."),
}
"""FNG-MORTAR-14, FNG-ARTY-09: a round for effect."""

SPOTS: Mapping[str, str] = {
    "on target": mark("A spotting round of the {weapon} comes down on its point ({die})."),
    "long": mark("A spotting round of the {weapon} comes down {far} long ({die}; {dice})."),
    "short": mark("A spotting round of the {weapon} comes down {far} short ({die}; {dice})."),
    "left": mark("A spotting round of the {weapon} comes down {far} to the left ({die}; {dice})."),
    "right": mark("A spotting round of the {weapon} comes down {far} to the right ({die}; {dice})."),
}
"""FNG-MORTAR-10: a spotting round."""


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(map(str, faces)) or "-"


def shell_title(shell: str) -> str:
    """FNG-ARTY-04..05: a shell in the player's language."""
    return next(t(title) for kind, title in TUBE_SHELL_TITLES.items() if kind == shell)


@tells(events.MissionCalled)
def _called(world: World, event: events.MissionCalled) -> str:
    values = {
        "name": name_of(world, event.figure), "weapon": t(event.title), "shell": shell_title(event.shell),
        "rounds": event.rounds,
    }  # fmt: skip
    if event.final:
        return t("{name} calls for final protective fire: {weapon}, {shell}, {rounds} rounds.", **values)
    return nt(
        "{name} has a fire mission: {weapon}, {shell}, {rounds} round.",
        "{name} has a fire mission: {weapon}, {shell}, {rounds} rounds.",
        event.rounds, **values,
    )  # fmt: skip


@tells(events.MissionOver)
def _over(world: World, event: events.MissionOver) -> str:
    if event.cancelled:
        return t("{name} cancels the mission of the {weapon}.", name=name_of(world, event.figure),
                 weapon=t(event.title))  # fmt: skip
    return t("The mission of the {weapon} is over.", weapon=t(event.title))


@tells(events.RoundFell)
def _fell(world: World, event: events.RoundFell) -> str:
    dice = _faces((*((event.drift,) if event.drift else ()), *event.faces))
    words = SPOTS if event.spotting else FALLS
    far = nt("{inches} inch", "{inches} inches", event.inches, inches=event.inches)
    told = t(
        words[event.where], weapon=t(event.title), shell=shell_title(event.shell), far=far, die=event.die,
        dice=dice,
    )  # fmt: skip
    return t("{told} That is off the table.", told=told) if event.off_table else told


@tells(events.RoundSeen)
def _seen(world: World, event: events.RoundSeen) -> str:
    name = name_of(world, event.figure)
    if event.seen:
        return t("{name} has seen it land: the rounds of the mission may follow.", name=name)
    return t("{name} has not seen it land; it takes another spotting round.", name=name)


@tells(events.ShellBurst)
def _burst(world: World, event: events.ShellBurst) -> str:
    values = {"shell": shell_title(event.shell), "dice": _faces(event.faces)}
    if not event.targets:
        return t("It bursts, {shell}: nobody is there.", **values)
    told = "; ".join(hits_told(world, target) for target in event.targets)
    return t("It bursts, {shell} ({dice}): {told}.", told=told, **values)


@tells(events.RoofStruck)
def _roof(world: World, event: events.RoofStruck) -> str:
    values = {"name": t(event.name), "die": event.face, "power": event.power, "against": event.against}
    if not event.hit:
        return t("{name} is missed by the shell ({die}).", **values)
    return t("The shell hits {name} from above ({die}): {power} against {against}.", **values)


@tells(events.BatteryReady)
def _battery(world: World, event: events.BatteryReady) -> str:
    values = {"side": t(side_name(world, event.side)), "weapon": t(event.title), "number": event.number,
              "missions": event.missions}  # fmt: skip
    return nt(
        "{side}: battery {number} is ready to fire, {weapon}, {missions} mission.",
        "{side}: battery {number} is ready to fire, {weapon}, {missions} missions.",
        event.missions, **values,
    )  # fmt: skip
