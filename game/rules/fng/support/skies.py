"""Shells and aircraft do not share the sky: FNG-CALL-03."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import THE_GAME, World
from game.engine.text import mark
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Skies, Sky

AIRCRAFT_ABOUT = mark("Aircraft of ours have been about in this turn; no shells may fall before the next one.")
SHELLS_ABOUT = mark("Shells of ours have been falling in this turn; no aircraft may come before the next one.")


def used(world: World, side: str) -> Sky | None:
    """FNG-CALL-03: what a side has used in this turn already, if anything."""
    skies = world.find(THE_GAME, Skies)
    if skies is None or skies.turn != world.the(Clock).turn:
        return None
    return dict(skies.used).get(side)


def why_not(world: World, side: str, what: Sky) -> Refusal | None:
    """FNG-CALL-03 (house): what bars shells or aircraft of a side in this turn, or None: whichever came first, and a
    spotting round counts."""
    if used(world, side) in (None, what):
        return None
    return refuse("FNG-CALL-03", AIRCRAFT_ABOUT if what == "shells" else SHELLS_ABOUT)


def use(world: World, side: str, what: Sky) -> None:
    """FNG-CALL-03: from now on the sky of this turn is taken."""
    if used(world, side) is not None:
        return
    turn, skies = world.the(Clock).turn, world.find(THE_GAME, Skies)
    before = skies.used if skies is not None and skies.turn == turn else ()
    world.put(Skies(turn, (*before, (side, what))))
