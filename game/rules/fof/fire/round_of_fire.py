"""The Round of Fire: a shot with all its attacks, and who answers it: FOF-FIRE, FOF-DIM-2."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fof.fire.attacks import Attack
from game.rules.fof.fire.fire_facts import firer_facts, target_facts
from game.rules.fof.fire.targeting import firepowers, shares_of, volley_at, why_not_line
from game.rules.fof.model.acts import Act, Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import PIECES, Active, FiredAt, Hidden, OnOverwatch, Pinned, Shots, Unit, Volley
from game.rules.fof.model.decisions import Shoot
from game.rules.fof.model.declared import declare
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.hand import POUCHES, holds, spend
from game.rules.fof.model.points_of_entry import goes_on
from game.rules.fof.model.query import apart, has_acted, is_on_table, men_up, point_of, side_of
from game.rules.fof.move.marching import declared_pace, end_overwatch
from game.rules.fof.resolve.attack import attack_facts
from game.rules.fof.resolve.firepower import Firepower, may_fire, own_firepower, split_firepower
from game.rules.fof.resolve.reactions import ReturnFacts, why_not_return_fire
from game.rules.fof.sight import fined


@declare
class Shot(Task, frozen=True):
    """FOF-ATK-1: a shot is carried out."""

    act: Act


@declare
class Answer(Task, frozen=True):
    """FOF-FIRE-3: whether a unit that was fired at may answer."""

    unit: EntityId
    firer: EntityId


@goes_on("fire")
def can_fire_still(battle: Battle, act: Act) -> bool:
    """FOF-RT-4, FOF-FIRE-3: not pinned by an interrupt, but at those who fired at it, and with dice left."""
    return bool(aims_left(battle, act))


def aims_left(battle: Battle, act: Act) -> tuple[Aim, ...]:
    """FOF-RT-4: the targets that it can still fire at: one that was pinned meanwhile answers only those who did it."""
    world = battle.world
    firer = firer_facts(battle, act.actor, refilled=act.pouches)
    if not may_fire(battle.ctx.tables, firer):
        return ()
    pinned = world.has(act.actor, Pinned) and not act.pinned
    return tuple(
        aim
        for aim in act.aims
        if why_not_line(battle, act.actor, aim.target.piece) is None
        and (not pinned or volley_at(world, aim.target.piece, act.actor) is not None)
    )


@FOF.task(Shot)
def carry_out_shot(battle: Battle, task: Shot) -> None:
    """FOF-ATK-1..5, FOF-DIM-2: every attack of the shot, the casualties of all, and who answers."""
    act, world = task.act, battle.world
    if not is_on_table(world, act.actor):
        return
    aims = aims_left(battle, act)
    if not aims:
        return
    pouches = act.pouches and holds(world, side_of(world, act.actor), POUCHES)
    if pouches:
        spend(battle, side_of(world, act.actor), POUCHES, act.actor)
    attacks: list[Task] = []
    for aim, fire in zip(aims, _powers(battle, act, aims, pouches=pouches), strict=True):
        attacks += attacks_on(battle, aim.target.piece, act, aim, fire)
        fined(battle, act.actor, aim.target.piece)
    shots = world.find(act.actor, Shots)
    world.set(act.actor, Shots(1 + (shots.count if shots is not None else 0)))
    answers = [Answer(aim.target.piece, act.actor) for aim in aims if _has_an_answer(world, act, aim.target.piece)]
    _remember(world, act.actor, aims)
    _spent(battle, act)
    battle.push(*attacks, *answers)


def _remember(world: World, unit: EntityId, aims: tuple[Aim, ...]) -> None:
    """FOF-FIRE-4: whom it has fired at now, and where they stand."""
    fired = world.find(unit, FiredAt) or FiredAt(())
    targets = [aim.target.piece for aim in aims]
    before = (volley for volley in fired.volleys if volley.target not in targets)
    now = (Volley(target, Point(*point_of(world, target))) for target in targets)
    world.set(unit, FiredAt((*before, *now)))


def _has_an_answer(world: World, act: Act, target: EntityId) -> bool:
    """FOF-FIRE-4: whether this shot, not yet remembered, leaves a target its part in the Round of Fire: it may have had
    it before the shot, as its reaction or as a share of what it fired at somebody else, or have it yet."""
    if target in act.answered:
        return False
    had_it = volley_at(world, target, act.actor) is not None
    if act.how == "activation":
        return not had_it
    answered_before = volley_at(world, act.actor, target) is not None
    return act.how in ("reaction", "overwatch") and (not had_it or answered_before)


def _powers(battle: Battle, act: Act, aims: tuple[Aim, ...], *, pouches: bool) -> tuple[Firepower, ...]:
    """FOF-SPLIT-6: the dice at each target; what was split stays split, though dice were lost meanwhile."""
    if len(act.aims) == 1:
        return firepowers(battle, act.actor, aims, act.how, pouches=pouches)
    firer = firer_facts(battle, act.actor, refilled=pouches)
    left, serving = own_firepower(battle.ctx.tables, firer).dice, gunners(battle.world, act.actor)
    kept = []
    for aim in aims:
        dice = min(aim.dice, left)
        left -= dice
        kept.append(structs.replace(aim, dice=dice, men=tuple(man for man in aim.men if man in serving)))
    return split_firepower(battle.ctx.tables, firer, shares_of(battle, act.actor, tuple(kept)))


@PIECES.asks(Unit)
def attacks_on(battle: Battle, target: EntityId, act: Act, aim: Aim, fire: Firepower) -> tuple[Task, ...]:
    """FOF-ATK-1: what a shot is against one target: one attack."""
    return (attack(battle, act, target, fire),)


def attack(battle: Battle, act: Act, target: EntityId, fire: Firepower) -> Attack:
    """FOF-ATK-1: the facts of one attack, frozen before any die of the shot is thrown."""
    world = battle.world
    quality = world.get(act.actor, Unit).quality
    facts = attack_facts(battle.ctx.tables, quality, fire, target_facts(battle, target, act.actor))
    return Attack(act.actor, target, act.how, facts, apart(world, act.actor, target))


def _spent(battle: Battle, act: Act) -> None:
    """FOF-MOVE-8, FOF-OW-1: a Rapid move ends where the unit fires; no dice left, no overwatch."""
    world, unit = battle.world, act.actor
    state = world.find(unit, Active)
    if state is not None and act.how == "return" and declared_pace(world, unit) == "rapid":
        world.set(unit, structs.replace(state, halted=True))
    if world.has(unit, OnOverwatch) and not may_fire(battle.ctx.tables, firer_facts(battle, unit)):
        end_overwatch(battle, unit, "no dice")


def return_facts(battle: Battle, unit: EntityId, volley: Volley, *, own_round: bool = False) -> ReturnFacts:
    """FOF-FIRE-3, FOF-FIRE-5: a unit that was fired at; it fell back if it stands elsewhere by now."""
    world = battle.world
    return ReturnFacts(
        figures=len(men_up(world, unit)),
        may_fire=may_fire(battle.ctx.tables, firer_facts(battle, unit)),
        irregular=world.get(unit, Unit).irregular,
        acted=has_acted(world, unit),
        own_round=own_round,
        falls_back=point_of(world, unit) != volley.place,
    )


def may_answer(battle: Battle, unit: EntityId, firer: EntityId, *, own_round: bool = False) -> bool:
    """FOF-FIRE-3, FOF-FIRE-5..6: whether a unit may return fire; ``own_round``: it has declared fire itself."""
    world = battle.world
    if not is_on_table(world, unit) or world.has(unit, Hidden):
        return False
    volley = volley_at(world, firer, unit)
    if volley is None:
        return False
    denied = why_not_return_fire(return_facts(battle, unit, volley, own_round=own_round))
    return denied is None and why_not_line(battle, unit, firer) is None


@FOF.task(Answer)
def answer(battle: Battle, task: Answer) -> None:
    """FOF-FIRE-1, FOF-FIRE-3..4: the unit fired on first shoots back if it survives, and the Round of Fire is over."""
    if may_answer(battle, task.unit, task.firer):
        side = side_of(battle.world, task.unit)
        battle.push(Shoot(side, task.unit, task.firer, "return", (task.firer,)))
