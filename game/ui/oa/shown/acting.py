"""Acting out of events on the stage: moves, fire, air strikes, heavy weapons, searches, tunnels, chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.hexgrid import Hex
from game.board.tiled.layout import side
from game.engine.core.events import Event
from game.engine.session.log import LogEntry
from game.engine.text import mark, t
from game.rules.oa.model.components import US, VC
from game.rules.oa.model.events import people as people
from game.rules.oa.model.events import support as support
from game.rules.oa.model.events import turn as events
from game.rules.oa.model.events import viet_cong as vc
from game.rules.oa.words.turn import CRASHES, RESULTS
from game.ui.battle.blasts import Blast, Flyby, Puff, Shell, Sweep
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
    Glide,
    Tone,
    Tracers,
)
from game.ui.counters.dice import dice_kind
from game.ui.mapview.camera import Point, centre
from game.ui.painting.changes import PURPLE, SMOKE

_HURT = {"P", "E", "C", "CS", "D"}
_MANY = 3
"""A fire factor from which a shot sounds like machine guns."""
_STRUCK = ("P", "E")
_NAPALM = "napalm"
_IDENTITIES = {
    "civilian": (mark("a civilian"), NEUTRAL),
    "commissar": (mark("the commissar!"), GOOD),
    "terrorist": (mark("a terrorist!"), BAD),
}
_BEYOND = -260.0
"""Map pixels: where a counter is that comes from the north edge of the map, or leaves there."""


def glide(key: int, start: Hex, hex: Hex, seconds: float, *, hum: str = "") -> Glide:
    """A counter goes from hex to hex; to or from the edge of the map where one is 0."""
    first, last = (centre(end) if end else _beyond(start or hex) for end in (start, hex))
    return Glide(key, first, last, seconds, hum=hum, seen=(centre(start or hex), centre(hex or start)))


def _beyond(hex: Hex) -> Point:
    """A point off the map, north of a hex."""
    return centre(hex)[0], _BEYOND


def effects_of(entry: LogEntry, side: str) -> list[Effect]:
    """The scene for something that happened, with dice that ``side`` threw; nothing for most."""
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


def _words_at(hex: Hex, words: str, tone: Tone = NEUTRAL, dice: Dice = NO_DICE) -> list[Effect]:
    return [Effect((centre(hex),), (Float(centre(hex), words, tone, dice),))]


# Air strikes and charges ------------------------------------------------------------------------


def _called(event: support.StrikeCalled, dice: Dice) -> list[Effect]:
    words = Float(centre(event.hex), t("marked for the strike"), GOOD, dice)
    return [glide(event.plane, Hex(0), event.hex, 0.9), Effect((centre(event.hex),), (words,))]


def _not_called(event: support.StrikeNotCalled, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("the Cessna does not find it"), BAD, dice)


def _run(event: support.BombRun, dice: Dice) -> list[Effect]:
    words, colour = (t("off target"), BAD) if event.drift else (t("on target"), GOOD)
    first = event.hexes[0] if event.hexes else event.target
    return [Flyby((centre(first),), (Float(centre(first), words, colour, dice),), _way(event.target, event.bearing))]


def _way(hex: Hex, bearing: int) -> Point:
    """The direction of a hexside as a step of length 1 on the map."""
    (ax, ay), (bx, by), (x, y) = *side(hex, bearing), centre(hex)
    dx, dy = (ax + bx) / 2 - x, (ay + by) / 2 - y
    length: float = (dx * dx + dy * dy) ** 0.5
    return dx / length, dy / length


def _bombed(event: support.HexBombed, dice: Dice) -> list[Effect]:
    floats = []
    for place, result in enumerate(event.results):
        colour = BAD if result.result in _STRUCK else NEUTRAL
        floats.append(Float(centre(event.hex), t(RESULTS[result.result]), colour, NO_DICE if place else dice))
    return [Blast(centre(event.hex), tuple(floats), napalm=event.ordnance == _NAPALM)]


def _bunker_gone(event: support.BunkerDestroyed, dice: Dice) -> list[Effect]:
    return [Burst((centre(event.hex),), (Float(centre(event.hex), t("bunker destroyed"), GOOD),))]


def _smoke(event: support.SmokeTriedFor, dice: Dice) -> list[Effect]:
    if event.placed:
        return [Puff(centre(event.hex), (Float(centre(event.hex), t("smoke"), GOOD, dice),), SMOKE)]
    return _words_at(event.hex, t("no smoke"), NEUTRAL, dice)


# Heavy weapons and chance -----------------------------------------------------------------------


def _swept(event: vc.LineSwept, dice: Dice) -> list[Effect]:
    return [Sweep(tuple(map(centre, (event.start, *event.swept))))]


def _round(event: vc.RoundLanded, dice: Dice) -> list[Effect]:
    if not event.struck:
        return _words_at(event.hex, t("off the map"), NEUTRAL, dice)
    words = t("goes astray") if event.direction else t("on target")
    words = t("no effect under a roof") if event.roofed else words
    return [Shell((centre(event.start), centre(event.struck)), (Float(centre(event.struck), words, NEUTRAL, dice),))]


def _comes(event: vc.CounterattackRolled, dice: Dice) -> list[Effect]:
    return [Caption(t("The Viet Cong counterattack!"), large=True, dice=dice)] if event.comes else []


def _sniper(event: vc.SniperFired, dice: Dice) -> list[Effect]:
    words = t("sniper: {result}", result=t(RESULTS[event.result]))
    colour = BAD if event.result != "none" else NEUTRAL
    return [Effect((centre(event.hex),), (Float(centre(event.hex), words, colour, dice),), sound="rifle")]


def _trail(event: vc.TrailSearched, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("jungle trail"), NEUTRAL, dice)


# People, tunnels, casualties --------------------------------------------------------------------


def _revealed(event: people.Revealed, dice: Dice) -> list[Effect]:
    words, colour = _IDENTITIES[event.identity]
    return _words_at(event.hex, t(words), colour)


def _ran(event: people.TerroristRan, dice: Dice) -> list[Effect]:
    steps = zip(event.path, event.path[1:], strict=False)
    return [glide(event.unit, start, hex, 0.3) for start, hex in steps]


def _struck(event: people.TerroristStruck, dice: Dice) -> list[Effect]:
    return [Burst((centre(event.hex),), (Float(centre(event.hex), t("the terrorist gets through"), BAD),))]


def _searched(event: people.TunnelSearched, dice: Dice) -> list[Effect]:
    words, colour = (t("tunnel found"), GOOD) if event.found else (t("no tunnel"), NEUTRAL)
    return _words_at(event.hex, words, colour, dice)


def _entered(event: people.TunnelEntered, dice: Dice) -> list[Effect]:
    words, colour = (t("a trap"), BAD) if event.trap else (t("no trap"), GOOD)
    return _words_at(event.hex, words, colour, dice)


def _tunnel_taken(event: people.TunnelTaken, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("tunnel controlled"), GOOD)


def _marked(event: people.CasualtyMarked, dice: Dice) -> list[Effect]:
    return [Puff(centre(event.hex), (Float(centre(event.hex), t("medevac called"), GOOD),), PURPLE)]


def _lifted(event: people.CasualtyLifted, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("wounded aboard"), GOOD)


def _restored(event: people.Restored, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("at full strength"), GOOD)


_ACTED: dict[type[Event], Callable[[Any, Dice], list[Effect]]] = {
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
    support.StrikeCalled: _called,
    support.StrikeNotCalled: _not_called,
    support.BombRun: _run,
    support.HexBombed: _bombed,
    support.BunkerDestroyed: _bunker_gone,
    support.SmokeTriedFor: _smoke,
    vc.LineSwept: _swept,
    vc.RoundLanded: _round,
    vc.CounterattackRolled: _comes,
    vc.SniperFired: _sniper,
    vc.TrailSearched: _trail,
    people.Revealed: _revealed,
    people.TerroristRan: _ran,
    people.TerroristStruck: _struck,
    people.TunnelSearched: _searched,
    people.TunnelEntered: _entered,
    people.TunnelTaken: _tunnel_taken,
    people.CasualtyMarked: _marked,
    people.CasualtyLifted: _lifted,
    people.Restored: _restored,
}
