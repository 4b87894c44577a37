"""A burst on its way: the sum, the rolls, the hits, sweeps and stoppages: FMJP-5.2."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, within
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.hits import Duck, TakeHit, come_under_fire, under_fire_near
from game.rules.fmjp.model.arms import change, is_jammed, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Aim, At, Hidden
from game.rules.fmjp.model.decisions import BurstGoesOn, KeepOn, Switch
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import Burst, HitRolled, ShotFired, Swept, WeaponJammed
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, able, at_of, is_able, side_of
from game.rules.fmjp.model.tables.weapons import Velocity
from game.rules.fmjp.resolve.hits import begin_burst, roll_hit, switch
from game.rules.fmjp.resolve.shot import FireFacts, FireSum, fire_lines

NOT_ANNOUNCED = mark("That target was not announced for this burst.")


@declare
class Shoot(Task, frozen=True):
    """FMJP-5.0-2: the burst, as far as it goes at one target."""

    figure: EntityId
    weapon: str
    target: EntityId
    cards: tuple[Card, ...]
    facts: FireFacts
    sweep: tuple[EntityId, ...] = ()


@declare
class AreaShot(Task, frozen=True):
    """FMJP-5.0-6: the burst at a place."""

    figure: EntityId
    weapon: str
    at: Point
    cards: tuple[Card, ...]
    facts: FireFacts


@declare
class RollOn(Task, frozen=True):
    """FMJP-5.2-3: the next roll of a burst; ``bystanders`` are friends in the way, who are rolled for first."""

    figure: EntityId
    target: EntityId
    burst: Burst
    velocity: Velocity
    sweep: tuple[EntityId, ...] = ()
    bystanders: tuple[EntityId, ...] = ()


@declare
class BurstDone(Task, frozen=True):
    """FMJP-4.0-13: the shot is fired, and the aim is gone."""

    figure: EntityId


@FMJP.task(Shoot)
def shoot(battle: Battle, task: Shoot) -> None:
    """FMJP-5.0-2..15, FMJP-5.2-1: the sum at this target; he is under fire, whatever comes of it."""
    if not is_able(battle.world, task.target) or not is_able(battle.world, task.figure):
        return
    worked_out = fire_lines(task.facts, battle.ctx.tables, battle.dice)
    tell_shot(battle, task.figure, task.weapon, task.cards, task.facts, worked_out, target=task.target)
    come_under_fire(battle, task.target)
    battle.push(RollOn(task.figure, task.target, begin_burst(worked_out.points), worked_out.velocity, task.sweep))


def tell_shot(
    battle: Battle,
    figure: EntityId,
    weapon: str,
    cards: tuple[Card, ...],
    facts: FireFacts,
    worked_out: FireSum,
    *,
    target: EntityId = NOBODY,
    at: Point | None = None,
) -> None:
    """FMJP-5.0-2: the sum for everybody to read."""
    battle.emit(
        ShotFired(figure=figure, weapon=weapon, cards=cards, aim=facts.aim, lines=worked_out.lines,
                  percent=worked_out.percent, points=worked_out.points, velocity=worked_out.velocity, target=target,
                  at=at, rule="FMJP-5.0-2")
    )  # fmt: skip


@FMJP.task(AreaShot)
def area_shot(battle: Battle, task: AreaShot) -> None:
    """FMJP-5.0-6: everybody near the place is under fire; the nearest enemy there may be hit."""
    if not is_able(battle.world, task.figure):
        return
    worked_out = fire_lines(task.facts, battle.ctx.tables, battle.dice)
    tell_shot(battle, task.figure, task.weapon, task.cards, task.facts, worked_out, at=task.at)
    near = float(battle.ctx.tables.combat.fire.near)
    under_fire_near(battle, task.at, near, but=task.figure)
    target = _nearest_there(battle, task, near)
    battle.push(RollOn(task.figure, target, begin_burst(worked_out.points), worked_out.velocity))


def _nearest_there(battle: Battle, task: AreaShot, near: float) -> EntityId:
    """FMJP-5.0-6 (house): the enemy nearest to the place, within so many paces of it; nobody where there is none."""
    world = battle.world
    enemies = able(world, other_side(side_of(world, task.figure)))
    there = [enemy for enemy in enemies if within(at_of(world, enemy), task.at, near)]
    return min(there, key=lambda enemy: (distance(at_of(world, enemy), task.at), enemy), default=NOBODY)


@FMJP.task(RollOn)
def roll_on(battle: Battle, task: RollOn) -> None:
    """FMJP-5.2-2..4: one roll; a hit is felt at once, and where another target was announced the shooter chooses."""
    if task.burst.over:
        return
    target = task.bystanders[0] if task.bystanders else task.target
    if target != NOBODY and not is_able(battle.world, target):
        _next_one(battle, task)
        return
    before = task.burst
    burst = roll_hit(before, battle.ctx.tables, battle.dice)
    hit = burst.hits > before.hits
    named = target if hit or not battle.world.has(target, Hidden) else NOBODY
    battle.emit(
        HitRolled(figure=task.figure, target=named, roll=burst.rolls[-1], points=before.left, hit=hit,
                  left=burst.left, rule="FMJP-5.2-2")
    )  # fmt: skip
    if burst.jammed and not before.jammed:
        jam(battle, task.figure)
    follow: list[Task] = []
    if hit and target != NOBODY:
        follow.append(TakeHit(target, task.velocity, task.figure))
    if burst.ducks and target != NOBODY:
        follow.append(Duck(target))
    if not burst.over:
        follow.append(Choice(task.figure, task.target, burst, task.velocity, task.sweep, task.bystanders[1:]))
    battle.push(*follow)


@declare
class Choice(Task, frozen=True):
    """FMJP-5.2-4: after a hit, with points left: go on, or choose."""

    figure: EntityId
    target: EntityId
    burst: Burst
    velocity: Velocity
    sweep: tuple[EntityId, ...]
    bystanders: tuple[EntityId, ...] = ()


@FMJP.task(Choice)
def choice(battle: Battle, task: Choice) -> None:
    """FMJP-5.2-4: there is a choice only where another target was announced and can still be shot at."""
    go_on = RollOn(task.figure, task.target, task.burst, task.velocity, task.sweep, task.bystanders)
    sweep = _left(battle, task.target, task.sweep)
    if task.bystanders or not sweep or not is_able(battle.world, task.figure):
        battle.push(go_on)
        return
    side = side_of(battle.world, task.figure)
    battle.push(BurstGoesOn(side, task.figure, task.target, task.burst, task.velocity, sweep))


def _left(battle: Battle, former: EntityId, sweep: Ids) -> Ids:
    """FMJP-5.2-4 (house): those who can still be swept to; none from a sniper who has slipped away."""
    if not battle.world.has(former, At):
        return ()
    return tuple(target for target in sweep if is_able(battle.world, target))


def _next_one(battle: Battle, task: RollOn) -> None:
    """FMJP-5.2-4 (house): who is down already takes no more of the burst: it ends, unless another was announced."""
    if task.bystanders:
        battle.push(structs.replace(task, bystanders=task.bystanders[1:]))
        return
    sweep = _left(battle, task.target, task.sweep)
    if sweep and is_able(battle.world, task.figure):
        side = side_of(battle.world, task.figure)
        battle.push(BurstGoesOn(side, task.figure, task.target, task.burst, task.velocity, sweep))


def jam(battle: Battle, figure: EntityId) -> None:
    """FMJP-4.0-8: a natural 10 on the first roll is a stoppage after this burst."""
    world, weapon = battle.world, weapon_of(battle.world, figure)
    if weapon and not is_jammed(world, figure, weapon):
        change(world, figure, weapon, jammed=True)
        battle.emit(WeaponJammed(figure=figure, weapon=weapon, rule="FMJP-4.0-8"))


@FMJP.task(BurstDone)
def burst_done(battle: Battle, task: BurstDone) -> None:
    """FMJP-4.0-13: aim is lost after the shot."""
    battle.world.remove(task.figure, Aim)


# Sweeping ---------------------------------------------------------------------------------------


@FMJP.choices(BurstGoesOn)
def burst_choices(battle: Battle, decision: BurstGoesOn) -> Choices:
    """FMJP-5.2-4: the same target, or any announced one."""
    return Choices([KeepOn(), *(Switch(target) for target in decision.sweep)])


def why_not_keep(battle: Battle, decision: BurstGoesOn, order: KeepOn) -> Refusal | None:
    """FMJP-5.2-3: always allowed."""
    return None


@FMJP.order(BurstGoesOn, KeepOn, why_not_keep)
def keep_on(battle: Battle, decision: BurstGoesOn, order: KeepOn) -> None:
    """FMJP-5.2-3: the next roll at the same target; there is none for one who is down."""
    if is_able(battle.world, decision.target):
        battle.push(RollOn(decision.figure, decision.target, decision.burst, _velocity(decision), decision.sweep))


def why_not_switch(battle: Battle, decision: BurstGoesOn, order: Switch) -> Refusal | None:
    """FMJP-5.2-4: one that was announced."""
    return None if order.target in decision.sweep else refuse("FMJP-5.2-4", NOT_ANNOUNCED)


@FMJP.order(BurstGoesOn, Switch, why_not_switch)
def switch_target(battle: Battle, decision: BurstGoesOn, order: Switch) -> None:
    """FMJP-5.2-4: points less for the paces between the two, no new cover; a friend near the line comes first."""
    world = battle.world
    a, b = at_of(world, decision.target), at_of(world, order.target)
    paces = distance(a, b)
    burst = switch(decision.burst, paces, battle.ctx.tables)
    battle.emit(
        Swept(figure=decision.figure, former=decision.target, target=order.target, metres=paces, points=burst.left,
              rule="FMJP-5.2-4")
    )  # fmt: skip
    come_under_fire(battle, order.target)
    rest = tuple(target for target in decision.sweep if target != order.target)
    battle.push(
        RollOn(
            decision.figure, order.target, burst, _velocity(decision), rest, _friends_between(battle, decision, a, b)
        )
    )


def _velocity(decision: BurstGoesOn) -> Velocity:
    return "low" if decision.velocity == "low" else "high"


def _friends_between(
    battle: Battle, decision: BurstGoesOn, a: tuple[float, float], b: tuple[float, float]
) -> tuple[EntityId, ...]:
    """FMJP-5.2-4: friends within 2 paces of the line between the targets, the one nearest to the first target first."""
    world, near = battle.world, battle.ctx.tables.combat.fire.near
    friends = [
        friend
        for friend in able(world, decision.side)
        if friend != decision.figure and distance_to_segment(at_of(world, friend), a, b) <= near + EPSILON
    ]
    return tuple(sorted(friends, key=lambda friend: (distance(at_of(world, friend), a), friend)))
