"""A battle is set up: every man in his place with what his role gives him, and traps: FMJP-9.0-4, FMJP-2.0."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.board.skirmish.arms import AnyArm
from game.board.skirmish.deploying import Deployment
from game.board.skirmish.sides import SIDES, US, VC
from game.board.table.bases import MAN
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.world import EntityId
from game.rules.fmjp.model.arms import Firearm, Munition, equip
from game.rules.fmjp.model.components import (
    At,
    Base,
    Bleeding,
    Clock,
    Efficiency,
    Figure,
    Hidden,
    Hurt,
    Prone,
    Standing,
    ToRescue,
    Trap,
    Under,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Man
from game.rules.fmjp.resolve.reloading import roll_bursts
from game.rules.fmjp.turn.sequence import PlayTurn


class Enlisted(NamedTuple):
    """A figure who has no weapons yet, and those that he is to be equipped with."""

    figure: EntityId
    arms: tuple[AnyArm, ...]


def recruit(battle: Battle, name: str, side: str, role_key: str) -> EntityId:
    """FMJP-2.0-6, FMJP-4.1-4: a figure with all that his role has, nowhere as yet."""
    enlisted = enlist(battle, name, side, role_key)
    equip(battle.world, enlisted.figure, *enlisted.arms)
    return enlisted.figure


def enlist(
    battle: Battle,
    name: str,
    side: str,
    role_key: str,
    *,
    ce: int | None = None,
    weapons: Sequence[str] | None = None,
    flak: bool = False,
) -> Enlisted:
    """FMJP-2.0-6, FMJP-4.1-4: a figure, nowhere as yet, and all that his role has; an NPC begins with Follow me.

    Each firearm begins with a load of bursts, rolled, and its spare loads.
    """
    role = battle.ctx.tables.roles[role_key]
    efficiency = role.ce if ce is None else ce
    carried = tuple(role.weapons if weapons is None else weapons)
    gear = [word for word, has in (("medic", role.medic), ("radio", role.radio), ("flak", flak)) if has]
    figure = battle.world.create(
        Figure(name=name, side=side, ce=efficiency, character=role.character, gear=tuple(gear), role=role.title),
        Base(MAN),
        Efficiency(efficiency),
    )
    if not role.character:
        battle.world.set(figure, Standing("follow"))
    firearms = tuple(_loaded(battle, weapon) for weapon in carried)
    supplies = (("claymore", role.claymores), ("grenade", role.grenades), ("trap", role.traps))
    munitions = tuple(Munition(kind) for kind, count in supplies for _ in range(count))
    return Enlisted(figure, (*firearms, *munitions))


def _loaded(battle: Battle, kind: str) -> Firearm:
    return Firearm(kind, roll_bursts(kind, battle.ctx.tables, battle.dice), battle.ctx.tables.weapons[kind].loads)


def set_up(battle: Battle) -> None:
    """FMJP-9.0-4: both forces on the field, and the first turn."""
    options, world = battle.ctx.options, battle.world
    deployment = Deployment(battle.ctx.field, battle.dice, "FMJP-9.0-4")
    enlisted: list[Enlisted] = []
    for side, force in zip(SIDES, (options.us, options.vc), strict=True):
        named: dict[str, EntityId] = {}
        for man in force:
            enlisted.append(_place(battle, deployment, side, man))
            named[man.name] = enlisted[-1].figure
        for man in force:
            if man.under:
                world.set(named[man.name], Under(named[man.under]))
    _lay_down_the_wounded(battle)
    for laid in options.laid:
        world.create(Munition(laid.kind), Trap(VC), At(*laid.at, 0))
    for each in enlisted:
        equip(world, each.figure, *each.arms)
    world.put(Clock(0))
    battle.push(PlayTurn(1))


def _place(battle: Battle, deployment: Deployment, side: str, man: Man) -> Enlisted:
    """FMJP-9.0-4: where the scenario has him; they look round when the first turn begins."""
    wish = partial(_unnoticed, battle, side) if man.hidden else None
    point, facing = deployment.place(f"{side} {man.under or man.name}", man, MAN, wish, mover=battle.ctx.mover)
    enlisted = enlist(
        battle,
        man.name,
        side,
        man.role,
        ce=man.ce,
        weapons=man.weapons,
        flak=battle.ctx.options.flak and side == US,
    )
    figure = enlisted.figure
    battle.world.set(figure, At(point[0], point[1], facing))
    if man.hidden:
        battle.world.set(figure, Hidden())
    if man.prone:
        battle.world.set(figure, Prone())
    return enlisted


def _unnoticed(battle: Battle, side: str, places: list[Point]) -> list[Point]:
    """FMJP-5.0-6, FMJP-9.0-4 (house): where he would not be noticed at once: not close to an enemy who is there, nor
    without cover in his sight."""
    near = battle.ctx.tables.movement.sight.unseen
    enemies = [at.point for figure, man, at in battle.world.each(Figure, At) if man.side != side]
    apart = [p for p in places if all(distance(p, enemy) > near + EPSILON for enemy in enemies)]
    covered = [p for p in apart if battle.ctx.cover_at(p) != "none"]
    if covered or not apart or not enemies:
        return covered or apart
    clear = battle.ctx.looks(enemies, apart).clear
    return [p for number, p in enumerate(apart) if not clear[:, number].any()]


def _lay_down_the_wounded(battle: Battle) -> None:
    """FMJP-9.0-4: the man to be brought back, at CE 0."""
    wounded, world = battle.ctx.options.wounded, battle.world
    if wounded is not None:
        world.create(
            Figure(name=wounded.name, side=battle.ctx.options.victory.attacker, ce=wounded.ce),
            Base(MAN),
            Efficiency(0),
            At(*wounded.at, 0),
            Prone(),
            Hurt(),
            Bleeding(wounded.bleeding),
            ToRescue(),
        )
