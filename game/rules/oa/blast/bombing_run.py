"""Section 9.2: the Phantom makes its run: what it drops, and which hexes it hits."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.lattice import AXIAL_STEPS
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.rules.oa.blast.air_strikes import marking_plane
from game.rules.oa.blast.bombardment import bomb_hex
from game.rules.oa.model.components import Airborne, At, AtBase, Bearing, Clock
from game.rules.oa.model.decisions import Drop, Ordnance
from game.rules.oa.model.events.support import BombRun
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.tables.support import StrikeRow
from game.rules.oa.resolve.bombing import HE, NAPALM

DROPPED = (HE, NAPALM)
"""OA-9.2-4: what the Phantom may drop."""


_ACCURACY = mark("accuracy of the strike")
_DRIFT = mark("where the strike goes astray")


class Run(Struct, frozen=True):
    """One bombing run: the hex that was marked and the hexside by which it goes on, frozen before the dice."""

    target: Hex
    bearing: int


class RunOutcome(Struct, frozen=True):
    """The accuracy die, that of the drift (0 on target), and the hexes hit, in the order of the run."""

    run: Run
    die: int
    drift: int
    hexes: tuple[Hex, ...]


def strip(field: Field, run: Run, shift: int | None = None) -> tuple[Hex, ...]:
    """OA-9.2-3, OA-9.2-5: the hexes of the run, moved one hex by ``shift``; those off the map fall away."""
    q, r = field.grid.axial(run.target)
    if shift is not None:
        q, r = q + AXIAL_STEPS[shift][0], r + AXIAL_STEPS[shift][1]
    dq, dr = AXIAL_STEPS[run.bearing]
    places = (field.grid.at_axial((q + n * dq, r + n * dr)) for n in range(field.tables.bombardment.strike.hexes))
    return tuple(hex for hex in places if hex is not None)


def throw_accuracy(dice: Dice) -> int:
    """OA-9.2-2: the accuracy die."""
    return dice.d6(_ACCURACY, "OA-9.2-2")


def is_on_target(row: StrikeRow, die: int) -> bool:
    """OA-9.2-2: whether the strip lies where the Cessna marked it."""
    return die <= row.on_target


def resolve_run(field: Field, run: Run, dice: Dice) -> RunOutcome:
    """OA-9.2-2..3: one die for accuracy; off target a second moves the strip, whose bearing is kept."""
    die = throw_accuracy(dice)
    if is_on_target(field.tables.bombardment.strike, die):
        return RunOutcome(run, die, 0, strip(field, run))
    drift = dice.d6(_DRIFT, "OA-9.2-3")
    return RunOutcome(run, die, drift, strip(field, run, field.tables.roses["classic"].direction(drift)))


def strike_odds(field: Field, hex: Hex, bearing: int) -> dict[Hex, Fraction]:
    """OA-9.2-2..5: for every hex that a strike on ``hex`` may hit, in hex order, the exact chance that it does."""
    run = Run(hex, bearing)
    chances: dict[Hex, Fraction] = {}
    for hexes, chance in enumerate_outcomes(lambda dice: resolve_run(field, run, dice).hexes).items():
        for hit in hexes:
            chances[hit] = chances.get(hit, Fraction(0)) + chance
    return dict(sorted(chances.items()))


@OA.choices(Ordnance)
def ordnance_choices(battle: Battle, decision: Ordnance) -> Choices:
    """OA-9.2-4: high explosive or napalm."""
    return Choices([Drop(ordnance) for ordnance in DROPPED])


def why_not_drop(battle: Battle, decision: Ordnance, order: Drop) -> Refusal | None:
    """OA-9.2-4: the Phantom carries nothing else."""
    if order.ordnance not in DROPPED:
        return refuse("OA-9.2-4", mark("The Phantom drops high explosive or napalm."))
    return None


@OA.order(Ordnance, Drop, why_not_drop)
def drop(battle: Battle, decision: Ordnance, order: Drop) -> None:
    """OA-9.2-1..5, OA-9.3-6, OA-9.3-8: the run over its strip, hex by hex; next turn the plane may be called again."""
    world, plane = battle.world, marking_plane(battle.world)
    assert plane is not None
    run = Run(world.get(plane, At).hex, world.get(plane, Bearing).direction)
    outcome = resolve_run(battle.ctx, run, battle.dice)
    battle.emit(
        BombRun(
            plane=plane,
            target=run.target,
            bearing=run.bearing,
            ordnance=order.ordnance,
            die=outcome.die,
            drift=outcome.drift,
            hexes=outcome.hexes,
            rule="OA-9.2-2",
        )
    )
    for hex in outcome.hexes:
        bomb_hex(battle, hex, order.ordnance, plane)
    for kind in (At, Airborne, Bearing):
        world.remove(plane, kind)
    world.set(plane, AtBase(world.the(Clock).turn + 1))
