"""What an event is acted out with on the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.session.log import LogEntry
from game.engine.text import t
from game.rules.oa.model import events
from game.rules.oa.model.components import US, VC
from game.rules.oa.words.words import CRASHES, RESULTS
from game.ui.battle.effects import (
    BAD,
    GOOD,
    NEUTRAL,
    NO_DICE,
    Burst,
    Caption,
    Dice,
    Effect,
    Float,
    Tracers,
)
from game.ui.counters.dice import dice_kind
from game.ui.mapview.camera import centre
from game.ui.oa.acting_special import SPECIAL
from game.ui.oa.gliding import glide

_HURT = {"P", "E", "C", "CS", "D"}
_MANY = 3
"""A fire factor from which a shot sounds like machine guns."""


def effects_of(entry: LogEntry, side: str) -> list[Effect]:
    """What acts out something that happened, with dice that ``side`` threw; nothing for most."""
    act = _ACTED.get(type(entry.event))
    return act(entry.event, Dice.of(entry, dice_kind((US, VC), side))) if act is not None else []


def _walk(event: events.Stepped, dice: Dice) -> list[Effect]:
    return [glide(event.unit, event.start, event.hex, 0.28)]


def _drift(event: events.Drifted, dice: Dice) -> list[Effect]:
    return [glide(event.unit, event.start, event.hex, 0.22)] if event.start != event.hex else []


def _fly(event: events.Flew, dice: Dice) -> list[Effect]:
    return [glide(event.helicopter, event.start, event.hex, 0.45, hum="rotor")]


def _shot(event: events.ShotFired, dice: Dice) -> list[Effect]:
    words = [t(RESULTS[result.result]) for result in event.results] or [t(RESULTS["none"])]
    worst = any(result.result in _HURT for result in event.results)
    colour = BAD if worst else NEUTRAL
    floats = tuple(Float(centre(event.hex), each, colour, dice if i == 0 else NO_DICE) for i, each in enumerate(words))
    sound = "machine_gun" if event.factor >= _MANY else "rifle"
    return [Tracers(centre(event.start), centre(event.hex), floats, rounds=3 + 2 * event.factor, sound=sound)]


def _flak(event: events.AntiAircraftShot, dice: Dice) -> list[Effect]:
    colour = BAD if event.result != "none" else NEUTRAL
    shown = Float(centre(event.hex), t(CRASHES[event.result]), colour, dice)
    heavy = event.column == "dshk"
    sound = "machine_gun" if heavy else "rifle"
    return [Tracers(centre(event.start), centre(event.hex), (shown,), rounds=8 if heavy else 4, sound=sound)]


def _look(event: events.SightingRolled, dice: Dice) -> list[Effect]:
    words, colour = (t("found"), GOOD) if event.found else (t("not found"), NEUTRAL)
    return [Effect((centre(event.hex),), (Float(centre(event.hex), words, colour, dice),))]


def _lost(event: events.Eliminated, dice: Dice) -> list[Effect]:
    return [Effect((centre(event.hex),), (Float(centre(event.hex), t(RESULTS["E"]), BAD),))] if event.hex else []


def _crash(event: events.Crashed, dice: Dice) -> list[Effect]:
    return (
        [glide(event.aircraft, event.start, event.hex, 0.6, hum="rotor"), Burst((centre(event.hex),))]
        if event.hex
        else []
    )


def _taken(event: events.Captured, dice: Dice) -> list[Effect]:
    return [Effect((centre(event.hex),), (Float(centre(event.hex), t("captured"), GOOD),))]


def _turn(event: events.TurnBegan, dice: Dice) -> list[Effect]:
    return [Caption(t("Turn {turn}", turn=event.turn), large=True)]


def _end_roll(event: events.EndRolled, dice: Dice) -> list[Effect]:
    words = t("The battle ends") if event.ends else t("The battle goes on")
    return [Caption(words, large=True, dice=dice)]


_ACTED: dict[type[Any], Callable[[Any, Dice], list[Effect]]] = {
    **SPECIAL,
    events.Stepped: _walk,
    events.Drifted: _drift,
    events.Flew: _fly,
    events.ShotFired: _shot,
    events.AntiAircraftShot: _flak,
    events.SightingRolled: _look,
    events.Eliminated: _lost,
    events.Crashed: _crash,
    events.Captured: _taken,
    events.TurnBegan: _turn,
    events.EndRolled: _end_roll,
}
