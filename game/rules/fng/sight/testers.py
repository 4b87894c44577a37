"""Testers: a figure as the tests see him, his line of the roster and his state, and how he stands when shot at."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.layers import layer_of
from game.board.table.measure.templates import Template
from game.engine.core.world import EntityId, notes_on
from game.rules.fng.model.aircraft import in_napalm
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.complexes import is_below, lies_below
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import (
    At,
    Dead,
    FastMoving,
    Figure,
    Gone,
    Hero,
    KnockedDown,
    OutOfFight,
    Prone,
    Weakened,
)
from game.rules.fng.model.components.vehicles import Abandoned, Inside, Vehicle
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.pieces import PIECES
from game.rules.fng.model.query import Ids, figure_of, is_able, is_flying, is_free, is_in_the_air, rank_of, rep_of
from game.rules.fng.resolve.shot import Mark, Shooter
from game.rules.fng.sight.arms import is_alone
from game.rules.fng.sight.viewing import glance_at
from game.rules.fng.turn.groups import leader_with

_TESTERS = notes_on(Abandoned, Attached, Dead, Figure, Gone, Hero, OutOfFight, Weakened)
"""Notes on men as testers."""


@PIECES.asks(Figure)
def tester_of(skirmish: Skirmish, figure: EntityId) -> Tester:
    """FNG-CHAR-08: who takes a test for a piece: a man does himself."""
    world = skirmish.world
    notes = _TESTERS(world)
    found: Tester | None = notes.get(figure)
    if found is not None:
        return found
    man = figure_of(world, figure)
    found = notes[figure] = Tester(
        rep=rep_of(world, figure),
        star=man.star,
        leader=rank_of(world, figure),
        attributes=man.attributes,
        hero=world.has(figure, Hero),
    )
    return found


@PIECES.asks(Figure)
def can_fire(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-FIRE-01, FNG-AIR-23: whether a piece can fire at all: a man who is free to, and in no napalm."""
    return is_free(skirmish.world, figure) and not in_napalm(skirmish.world, figure)


@PIECES.asks(Figure)
def can_be_shot(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-FIRE-01, FNG-DAMAGE-01, FNG-VEH-02: whether a piece can be aimed at: a man who is neither down nor out of the
    fight, nor under armour."""
    world = skirmish.world
    return is_able(world, figure) and not world.has(figure, Inside) and not is_in_the_air(world, figure)


@can_be_shot.answers(Vehicle)
def can_vehicle_be_shot(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-FIRE-01 (house): small arms are aimed at those aboard who are to be seen, not at the vehicle."""
    return False


@PIECES.asks(Figure)
def can_be_hurt(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-GREN-02: whether a burst can still harm a piece: a man out of the fight is past being hit again (house)."""
    world = skirmish.world
    if world.has(figure, Inside) or is_in_the_air(world, figure):
        return False
    return is_able(world, figure) or world.has(figure, KnockedDown)


@can_be_hurt.answers(Vehicle)
def can_vehicle_be_hurt(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-GREN-02 (house): a burst harms those aboard who are not under armour, not the vehicle."""
    return False


@PIECES.asks(Figure)
def shooter_of(
    skirmish: Skirmish,
    figure: EntityId,
    weapon: str,
    automatic: bool,
    *,
    dice: int | None = None,
    change: str = "",
    nearest: float = 12.0,
    two_weapons: bool = False,
    lit: bool = False,
) -> Shooter:
    """FNG-FIRE-01, FNG-WEAP-09, FNG-TUNNEL-37: who fires, how, and whether somebody serves the gun with him."""
    return Shooter(
        tester=tester_of(skirmish, figure),
        weapon=weapon,
        edition=skirmish.ctx.edition,
        dice=dice,
        automatic=automatic,
        alone=is_alone(skirmish, figure, weapon),
        fast=skirmish.world.has(figure, FastMoving),
        distance=nearest,
        return_fire=change == "return fire",
        partly_seen=change == "partly seen",
        recon=change == "recon",
        two_weapons=two_weapons,
        lit=lit,
        below=is_below(skirmish.world, figure),
    )


def mark_of(skirmish: Skirmish, shooter: EntityId, target: EntityId, dice: int, gap: float = 0.0) -> Mark:
    """FNG-FIRE-04: a target as this shooter sees it."""
    return as_mark(skirmish, target, shooter, dice, gap)


@PIECES.asks(Figure)
def as_mark(skirmish: Skirmish, target: EntityId, shooter: EntityId, dice: int, gap: float) -> Mark:
    """FNG-FIRE-04: what a piece gives to the fire of a shooter: so many dice of his, ``gap`` inches from the last."""
    world, look = skirmish.world, glance_at(skirmish, shooter, target)
    return Mark(
        dice=dice,
        prone=world.has(target, Prone),
        concealed=look.concealed,
        cover=look.cover,
        fast=world.has(target, FastMoving),
        gap=gap,
    )


def in_cover_from(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> bool:
    """FNG-FIRE-04: whether he is in cover from this enemy."""
    return glance_at(skirmish, enemy, figure).cover


def with_leader(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-REACT-07, FNG-LEAD-05: whether a Leader is with him: he himself, or one of his squad within four inches."""
    return leader_with(skirmish, (figure,)) is not None


def standing_in(skirmish: Skirmish, shape: Template, source: tuple[float, float]) -> Ids:
    """FNG-GREN-02: whoever is in this shape and not behind a wall from ``source``, friend and foe, ascending.

    It stays on the level of the source (house).
    """
    world = skirmish.world
    alive = [figure for figure in world.ids(At) if not is_flying(world, figure) and can_be_hurt(skirmish, figure)]
    men = [(figure, at.point) for figure in alive if (at := world.get(figure, At)).layer == layer_of(source)]
    if not men:
        return ()
    inside = shape.inside([point for _, point in men])
    sight = skirmish.ctx.sight
    return tuple(
        figure
        for (figure, point), within in zip(men, inside, strict=True)
        if within and sight.look(source, point).why not in ("wall", "ground", "barrier")
    )


def wider_below(skirmish: Skirmish, at: tuple[float, float]) -> int:
    """FNG-TUNNEL-38: inches by which a blast circle is wider where it bursts in a tunnel."""
    return skirmish.ctx.tables.complexes.fighting.circle if lies_below(skirmish.world, at) else 0


def marks_of(skirmish: Skirmish, figure: EntityId, men: Ids) -> tuple[Mark, ...]:
    """FNG-GREN-02: each of them as he who throws sees him: cover and the like judged for each."""
    return tuple(mark_of(skirmish, figure, man, 1) for man in men)


def mark_from(skirmish: Skirmish, man: EntityId, at: tuple[float, float]) -> Mark:
    """FNG-WEAP-25, FNG-MORTAR-16 (house): one in a circle as he is seen from where it bursts."""
    world = skirmish.world
    look = skirmish.ctx.glance(at, world.get(man, At).point)
    return Mark(
        1, prone=world.has(man, Prone), cover=look.cover, concealed=look.concealed, fast=world.has(man, FastMoving)
    )


def told(men: Ids, marks: Sequence[Mark], totals: Sequence[int], hits: Sequence[bool]) -> tuple[TargetOfShot, ...]:
    """The words of the log on each man: his total, whether he is hit, what speaks against it."""
    return tuple(
        TargetOfShot(
            target=man,
            totals=(total,),
            hits=int(hit),
            conditions=mark.conditions,
        )
        for man, mark, total, hit in zip(men, marks, totals, hits, strict=True)
    )
