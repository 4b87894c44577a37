"""Tight Ammo: FNG-AMMO-01..03."""

from __future__ import annotations

from game.engine.world import EntityId
from game.rules.fng.beginnings import wakes
from game.rules.fng.components import Empty, HasFired
from game.rules.fng.events import Reloaded
from game.rules.fng.skirmish import Skirmish


def run_dry(skirmish: Skirmish, figure: EntityId, weapon: str) -> None:
    """FNG-AMMO-01: this weapon has to be reloaded before it fires again."""
    empty = skirmish.world.find(figure, Empty)
    weapons = empty.weapons if empty is not None else ()
    skirmish.world.set(figure, Empty(tuple(dict.fromkeys((*weapons, weapon)))))


def reload(skirmish: Skirmish, figure: EntityId, *, free: bool = False) -> None:
    """FNG-AMMO-02..03: he reloads what is empty, and does not fire in this activation; ``free`` on doubles."""
    world = skirmish.world
    if not world.has(figure, Empty):
        return
    world.remove(figure, Empty)
    if not free:
        world.set(figure, HasFired())
    rule = "FNG-AMMO-03" if free else "FNG-AMMO-02"
    skirmish.emit(Reloaded(figure=figure, rule=rule))


@wakes("reload")
def reload_at_once(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-AMMO-02: who becomes active with an empty weapon reloads it first."""
    reload(skirmish, figure)
