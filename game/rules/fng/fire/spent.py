"""Spent arms: what a shot leaves in the hands of him who fired, and Tight Ammo: FNG-WEAP-18, FNG-WEAP-26..29."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.engine.core.world import EntityId, World
from game.rules.fng.model.arms import Arm, arms_of, change, loose, one_of, unready
from game.rules.fng.model.components.figures import At, Clock, HasFired
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.reinforcing import Reloads, Rockets
from game.rules.fng.model.events.turn import Reloaded, Turned
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.arcs import lay_with
from game.rules.fng.sight.arms import served_by, weapon_row
from game.rules.fng.turn.points_of_entry import wakes


def use_weapon(skirmish: Skirmish, figure: EntityId, weapon: str, toward: tuple[float, float]) -> EntityId:
    """FNG-SWATH-03, FNG-REACT-10, FNG-REP-07, FNG-WEAP-18, FNG-WEAP-28: he turns and fires, and has fought; some
    weapons fire once a turn or once at all.  Gives the weapon that he uses."""
    world = skirmish.world
    at = world.get(figure, At)
    facing = turned_to(at.point, toward, at.facing)
    if facing != at.facing:
        world.set(figure, structs.replace(at, facing=facing))
        skirmish.emit(Turned(figure=figure, facing=facing, rule="FNG-SWATH-03"))
    world.set(figure, HasFired())
    world.set(figure, HasFought())
    lay_with(skirmish, figure, weapon, toward)
    row, used = weapon_row(skirmish, weapon), one_of(world, figure, weapon)
    if row.once_a_turn:
        for arm, _ in served_by(skirmish, figure, weapon):
            change(world, arm, fired_in=world.the(Clock).turn)
    if row.readied:
        unready(world, figure, weapon)
    if row.discarded or (row.readied and world.get(used, Arm).shared) or _was_the_last(world, used):
        loose(world, used)
    return used


def _was_the_last(world: World, weapon: EntityId) -> bool:
    """FNG-REINF-22: whether that was the last round that there is for a weapon."""
    rounds = world.find(weapon, Rockets)
    if rounds is None:
        return False
    world.set(weapon, Rockets(rounds.left - 1))
    return rounds.left <= 1


def run_dry(skirmish: Skirmish, figure: EntityId, weapon: str) -> None:
    """FNG-AMMO-01: this weapon has to be reloaded before it fires again."""
    for each, arm in arms_of(skirmish.world, figure):
        if arm.kind == weapon:
            change(skirmish.world, each, empty=True)


def reload(skirmish: Skirmish, figure: EntityId, *, free: bool = False) -> None:
    """FNG-AMMO-02..03: he reloads what is empty, and does not fire in this activation; ``free`` on doubles."""
    world = skirmish.world
    empty = [weapon for weapon, arm in arms_of(world, figure) if arm.empty]
    if not empty or not _has_magazines(world, figure):
        return
    for weapon in empty:
        change(world, weapon, empty=False)
    if not free:
        world.set(figure, HasFired())
    rule = "FNG-AMMO-03" if free else "FNG-AMMO-02"
    skirmish.emit(Reloaded(figure=figure, rule=rule))


def _has_magazines(world: World, figure: EntityId) -> bool:
    """FNG-REINF-19: whether he has anything left to reload with; one who has few has one fewer from now on."""
    few = world.find(figure, Reloads)
    if few is None:
        return True
    if not few.left:
        return False
    world.set(figure, Reloads(few.left - 1))
    return True


@wakes("reload")
def reload_at_once(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-AMMO-02: who becomes active with an empty weapon reloads it first."""
    reload(skirmish, figure)
