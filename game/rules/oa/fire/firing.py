"""Sections 5.1, 5.5 and 5.6: a shot is fired at a hex and takes effect."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.helicopters.crash import hit_landed
from game.rules.oa.model.events.turn import ShotFired, TargetResult
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Crossfire, Fired
from game.rules.oa.model.query import landed_helicopter
from game.rules.oa.resolve.shot import AIMED, SHELL, Shot, ShotOutcome, resolve_shot, shot_facts
from game.rules.oa.units.losses import apply_result


def fire_at(battle: Battle, firer: EntityId, hex: Hex, *, manner: str = AIMED, column: str = "squad") -> None:
    """OA-5.1-2, OA-5.1-5..7: fire one shot at ``hex``: use it up, throw the die, apply the results.

    ``column`` is the DCA column on which a landed helicopter in the hex is hit (OA-7.3-16).
    """
    shot = shot_facts(battle, firer, hex, manner=manner)
    spend_shot(battle, firer)
    attack(battle, shot, column)


def attack(battle: Battle, shot: Shot, column: str = "squad") -> None:
    """OA-5.1-6, OA-5.7-1..4, OA-7.3-16: resolve a shot and apply it to everything on the ground in the hex."""
    outcome = resolve_shot(shot, battle.ctx.tables.fire, battle.dice)
    battle.emit(_told(outcome))
    for target in shot.targets:
        _note_direction(battle, shot, target.unit)
    machine = landed_helicopter(battle.world, shot.hex)
    for target, result in zip(shot.targets, outcome.results, strict=True):
        apply_result(battle, target.unit, result, "OA-5.5-1")
    if machine is not None:
        hit_landed(battle, machine, column, shot.firer, shot.hex)


def spend_shot(battle: Battle, firer: EntityId) -> None:
    """OA-5.1-5: mark that the firer has used a shot."""
    fired = battle.world.find(firer, Fired)
    battle.world.set(firer, Fired(fired.shots + 1 if fired is not None else 1))


def _note_direction(battle: Battle, shot: Shot, unit: EntityId) -> None:
    """OA-5.6-2: remember by which hexsides the shot reached the unit; one from straight above, or a shell, has none."""
    if shot.start == shot.hex or shot.manner == SHELL:
        return
    sides = battle.ctx.grid.entry_sides(shot.start, shot.hex)
    earlier = battle.world.find(unit, Crossfire)
    if earlier is not None and earlier.hex == shot.hex:
        sides = tuple(sorted({*earlier.sides, *sides}))
    battle.world.set(unit, Crossfire(shot.hex, sides))


def _told(outcome: ShotOutcome) -> ShotFired:
    shot = outcome.shot
    results = tuple(
        TargetResult(unit=target.unit, modifiers=target.modifiers, value=value, result=result, rule="OA-5.7-1")
        for target, value, result in zip(shot.targets, outcome.values, outcome.results, strict=True)
    )
    return ShotFired(
        firer=shot.firer,
        start=shot.start,
        hex=shot.hex,
        factor=shot.factor,
        die=outcome.die,
        manner=shot.manner,
        results=results,
        rule="OA-5.5-1",
    )
