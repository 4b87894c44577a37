"""How air strikes, heavy weapons, searches, tunnels, casualties and chance are acted out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.board.hexgrid import Hex
from game.board.tiled.layout import side
from game.engine.text import mark, t
from game.rules.oa.model import events_people as people
from game.rules.oa.model import events_support as support
from game.rules.oa.model import events_vc as vc
from game.rules.oa.words.words import RESULTS
from game.ui.battle.blasts import Blast, Flyby, Puff, Shell, Sweep
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, NO_DICE, Burst, Caption, Dice, Effect, Float
from game.ui.mapview.camera import Point, centre
from game.ui.oa.gliding import glide
from game.ui.painting.changes import PURPLE, SMOKE

_HURT = ("P", "E")
_NAPALM = "napalm"
_IDENTITIES = {
    "civilian": (mark("a civilian"), NEUTRAL),
    "commissar": (mark("the commissar!"), GOOD),
    "terrorist": (mark("a terrorist!"), BAD),
}


def _words_at(hex: Hex, words: str, colour: tuple[int, int, int] = NEUTRAL, dice: Dice = NO_DICE) -> list[Effect]:
    return [Effect((centre(hex),), (Float(centre(hex), words, colour, dice),))]


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
        colour = BAD if result.result in _HURT else NEUTRAL
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


def _taken(event: people.TunnelTaken, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("tunnel controlled"), GOOD)


def _marked(event: people.CasualtyMarked, dice: Dice) -> list[Effect]:
    return [Puff(centre(event.hex), (Float(centre(event.hex), t("medevac called"), GOOD),), PURPLE)]


def _lifted(event: people.CasualtyLifted, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("wounded aboard"), GOOD)


def _restored(event: people.Restored, dice: Dice) -> list[Effect]:
    return _words_at(event.hex, t("at full strength"), GOOD)


SPECIAL: dict[type[Any], Callable[[Any, Dice], list[Effect]]] = {
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
    people.TunnelTaken: _taken,
    people.CasualtyMarked: _marked,
    people.CasualtyLifted: _lifted,
    people.Restored: _restored,
}
"""What acts out each of these events, given the dice that fell for it."""
