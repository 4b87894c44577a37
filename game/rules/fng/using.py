"""A weapon is used: what that leaves behind in the hands of him who fired it: FNG-WEAP-18, FNG-WEAP-26..29."""

from __future__ import annotations

from game.board.table.facing import turned_to
from game.engine.world import EntityId
from game.rules.fng.arms import weapon_row
from game.rules.fng.components import At, Clock, HasFired, OncePerTurn
from game.rules.fng.components_arms import FiredIn
from game.rules.fng.components_melee import HasFought
from game.rules.fng.dropping import lose, unready
from game.rules.fng.events import Turned
from game.rules.fng.skirmish import Skirmish


def use_weapon(skirmish: Skirmish, figure: EntityId, weapon: str, toward: tuple[float, float]) -> None:
    """FNG-SWATH-03, FNG-REACT-10, FNG-REP-07, FNG-WEAP-18, FNG-WEAP-28: he turns and fires, and has fought; some
    weapons fire once a turn or once at all."""
    world = skirmish.world
    at = world.get(figure, At)
    facing = turned_to(at.point, toward, at.facing)
    if facing != at.facing:
        world.set(figure, At(at.x, at.y, facing))
        skirmish.emit(Turned(figure=figure, facing=facing, rule="FNG-SWATH-03"))
    world.set(figure, HasFired())
    world.set(figure, HasFought())
    row = weapon_row(skirmish, weapon)
    if row.once_a_turn:
        once = world.find(figure, OncePerTurn)
        used = row.fired_from or weapon
        world.set(figure, OncePerTurn((*(once.weapons if once is not None else ()), used)))
    if row.once_a_turn and row.crew > 1:
        fired = world.find(figure, FiredIn)
        others = tuple(each for each in (fired.turns if fired is not None else ()) if each[0] != weapon)
        world.set(figure, FiredIn((*others, (weapon, world.the(Clock).turn))))
    if row.readied:
        unready(world, figure, weapon)
    if row.discarded:
        lose(world, figure, (weapon,))
