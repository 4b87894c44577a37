"""Orders about tunnels: into a hole, along it, out of it, and what is done to it from above."""

from __future__ import annotations

from game.engine.core.naming import NOBODY, NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare
class GoBelow(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-05..06: go into the hole ``into``, and on toward the hole ``toward``; whose tunnels they are not has
    no such hole to name."""

    figure: EntityId
    into: EntityId
    toward: EntityId = NOBODY


@declare
class CrawlOn(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-06: go on below, so many inches toward the hole ``toward``."""

    figure: EntityId
    toward: EntityId
    inches: float


@declare
class ComeOut(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-05, FNG-TUNNEL-13: come out of the hole ``by`` and face so, or as he went where it is None."""

    figure: EntityId
    by: EntityId
    facing: int | None = None


@declare
class SmokeHole(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-11: throw a smoke grenade into this hole."""

    figure: EntityId
    into: EntityId


@declare
class BlowHole(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-10: lay this charge in a hole and set it off."""

    figure: EntityId
    into: EntityId
    weapon: EntityId


@declare
class FireIntoHole(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-07: fire this weapon into a hole at whose mouth he is."""

    figure: EntityId
    into: EntityId
    weapon: EntityId
