"""Worth of an attack from the air, in thousandths of a man: what it does to enemies who are seen, less own men."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.fng.odds import EFFECTS
from game.ai.fng.view import View
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.air.strafing import in_ring
from game.rules.fng.model.decisions.aircraft import FireFromCockpit, FireRing, Release, Strafe
from game.rules.fng.model.decisions.helicopters import FireDoorGun
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.from_the_air import (
    cockpit_chances,
    door_gun_chances,
    release_chances,
    ring_chances,
    strafing_chances,
)

OWN = 3
"""How many times an own man counts who may be hit."""

LEAST = 120
"""An attack that is worth less is not made."""


def worth_of(view: View, order: Order) -> int:
    """The worth of an attack, as far as the side knows who is there."""
    return _weighed(view, _chances(view, order))


def _chances(view: View, order: Order) -> Mapping[EntityId, Chances]:
    game = view.skirmish
    if isinstance(order, Strafe):
        return strafing_chances(game, order)
    if isinstance(order, Release):
        return release_chances(game, order)
    if isinstance(order, FireRing):
        return ring_chances(game, order, in_ring(game, order.centre, order.inner))
    if isinstance(order, FireDoorGun):
        return door_gun_chances(game, order)
    return cockpit_chances(game, order) if isinstance(order, FireFromCockpit) else {}


def _weighed(view: View, found: Mapping[EntityId, Chances]) -> int:
    foes = {foe.figure for foe in view.foes}
    own = {*view.men}
    total = 0
    for man, chances in found.items():
        harm = sum(EFFECTS.get(name, 0) * share for name, share in chances.items())
        if man in foes:
            total += round(harm)
        elif man in own:
            total -= round(OWN * harm)
    return total
