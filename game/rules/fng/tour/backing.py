"""Support in a quick battle: what may be called for by radio, who has the set, and the dustoff that comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from game.board.skirmish.sides import US, Side
from game.engine.core.dice import SeededDice
from game.engine.text import mark
from game.rules.fng.model.options import NO_BACKING, Backing, Man, Ride
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.support import MEDEVAC, SUPPORTS
from game.rules.fng.resolve.speech import RADIO
from game.rules.fng.resolve.support import resolve_level
from game.rules.fng.tour.battle_choices import ALL_SUPPORT, DICE

STREAM = "quick-battle-support"
DUSTOFF = mark("Dustoff")
_CREWS = 1_000_000


def backed(chosen: Mapping[str, str], tables: Tables, seed: int, *, urban: bool) -> Backing:
    """FNG-SUPPORT-01..04 (house): what a force may call for by radio: as chosen, or by its Support Level."""
    if chosen["support"] == DICE:
        level = resolve_level(tables, SeededDice(seed, STREAM), urban=urban)
        return Backing(calls=tables.support.level.callable_at(level))
    if chosen["support"] == ALL_SUPPORT:
        return Backing(calls=SUPPORTS)
    return Backing(calls=("artillery",)) if chosen["support"] == "artillery" else NO_BACKING


def with_dustoff(rides: Mapping[Side, tuple[Ride, ...]], backing: Backing, seed: int) -> dict[Side, tuple[Ride, ...]]:
    """FNG-VEHLIST-04..09, FNG-CALL-18: the vehicles of both sides, and the dustoff that may be called for."""
    found = dict(rides)
    if MEDEVAC in backing.calls:
        found[US] += (Ride(name=DUSTOFF, kind="dustoff", squad=DUSTOFF, crew=seed % _CREWS, arrives=0),)
    return {side: each for side, each in found.items() if each}


def with_radio(men: Sequence[Man]) -> tuple[Man, ...]:
    """FNG-CALL-04: a force that may call for support, with a radio for the last man on foot of its first squad where
    nobody has one yet."""
    if any(RADIO in man.gear for man in men):
        return tuple(men)
    afoot = [place for place, man in enumerate(men) if not man.aboard and man.squad == men[0].squad]
    carrier = afoot[-1] if afoot else 0
    return tuple(
        structs.replace(man, gear=(*man.gear, "radio")) if place == carrier else man for place, man in enumerate(men)
    )


def with_mines(men: Sequence[Man]) -> tuple[Man, ...]:
    """FNG-TRAP-03 (house): a force that expects traps, with a claymore and a trip flare for everybody on foot."""
    return tuple(
        structs.replace(man, gear=tuple(dict.fromkeys((*man.gear, "claymore", "trip flare"))))
        if not (man.aboard or man.sniper)
        else man
        for man in men
    )
