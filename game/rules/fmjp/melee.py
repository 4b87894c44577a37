"""Close combat and surprise: FMJP-8.0."""

from __future__ import annotations

from game.board.table.measure.facing import in_front_half
from game.board.table.measure.geometry import EPSILON, along, distance, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark
from game.rules.fmjp.hits import fall, lose_ce, slip_away
from game.rules.fmjp.model.arms import weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import BODIES, At, Hidden, Sniper, Trail
from game.rules.fmjp.model.decisions import CardActs, CloseCombat
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import Fought, KnockedOut, SurpriseTried
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import (
    at_of,
    ce_of,
    clock_of,
    is_able,
    name_of,
    puffed_of,
    seen_enemies,
    side_of,
    touches,
)
from game.rules.fmjp.move.moving import Go
from game.rules.fmjp.move.positions import lose_aim, puff, turn_to
from game.rules.fmjp.resolve.close_combat import CloseOutcome, Fighter, resolve_close, resolve_surprise
from game.rules.fmjp.resolve.rates import is_spent
from game.rules.fmjp.sight import reveal
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

NO_ENEMY = mark("That is no enemy who can be attacked.")
TOO_FAR = mark("{name} is {paces} paces off: close combat is fought within {most}.")
IS_SPENT = mark("{name} is too puffed to begin a fight.")
EXPECTED = mark("{name} sees him coming: nobody surprises him from there.")
BARRED = mark("There is no free way to {name}.")


@declare
class Assail(Task, frozen=True):
    """FMJP-8.0-5..6: the attempt to surprise, and then the fight."""

    figure: EntityId
    enemy: EntityId
    card: Card
    surprise: bool


@declare
class Fight(Task, frozen=True):
    """FMJP-8.0-1: the fight is rolled."""

    figure: EntityId
    enemy: EntityId


def why_not_fight(battle: Battle, decision: CardActs, order: CloseCombat) -> Refusal | None:
    """FMJP-8.0-1, FMJP-8.0-5, FMJP-8.0-7: an enemy within a pace; to surprise one, within three and unexpected."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world = battle.world
    if order.enemy not in seen_enemies(world, side_of(world, order.figure)):
        return refuse("FMJP-8.0-1", NO_ENEMY)
    row, name = battle.ctx.tables.combat.close, name_of(world, order.enemy)
    if is_spent(ce_of(world, order.figure), puffed_of(world, order.figure)):
        return refuse("FMJP-8.0-1", IS_SPENT, name=name_of(world, order.figure))
    paces = distance(at_of(world, order.figure), at_of(world, order.enemy))
    most = row.surprise_reach if order.surprise else row.reach
    if paces > most + EPSILON:
        return refuse("FMJP-8.0-1", TOO_FAR, name=name, paces=apart(paces, most), most=most)
    if order.surprise and not can_surprise(battle, order.figure, order.enemy):
        return refuse("FMJP-8.0-7", EXPECTED, name=name)
    return _why_no_way(battle, order)


def _why_no_way(battle: Battle, order: CloseCombat) -> Refusal | None:
    """FMJP-8.0-1 (house): nothing lies between the two that takes an action to pass, and no wall."""
    world = battle.world
    way = (at_of(world, order.figure), at_of(world, order.enemy))
    if battle.ctx.paths.why_not_path(way) is not None or battle.ctx.crossing(way) is not None:
        return refuse("FMJP-8.0-1", BARRED, name=name_of(world, order.enemy))
    return None


def can_surprise(battle: Battle, figure: EntityId, enemy: EntityId) -> bool:
    """FMJP-8.0-7: he was unseen at the start of the phase, or comes from outside the victim's front of 180 degrees."""
    world, at = battle.world, at_of(battle.world, figure)
    if world.has(figure, Hidden) or comes_from_behind(battle, figure, enemy):
        return True
    trail = world.find(enemy, Trail)
    moved = trail is not None and trail.phase == clock_of(world).phase
    was = trail.points[0] if trail is not None and moved else at_of(world, enemy)
    return not battle.ctx.sees(was, at)


def comes_from_behind(battle: Battle, figure: EntityId, enemy: EntityId) -> bool:
    """FMJP-8.0-1, FMJP-8.0-7: from outside the front half of the one attacked."""
    victim = battle.world.get(enemy, At)
    return not in_front_half(victim.point, victim.facing, at_of(battle.world, figure))


@FMJP.order(CardActs, CloseCombat, why_not_fight)
def close_combat(battle: Battle, decision: CardActs, order: CloseCombat) -> None:
    """FMJP-8.0-1, FMJP-8.0-5: one card; who surprises rushes the last paces."""
    world = battle.world
    lose_aim(battle, order.figure)
    assail = Assail(order.figure, order.enemy, decision.card, order.surprise)
    here, there = at_of(world, order.figure), at_of(world, order.enemy)
    if not touches(world, order.figure, order.enemy):
        to = snapped(along(here, there, BODIES.gap(world, order.figure, order.enemy)))
        spend(battle, decision, order.figure, assail, Go(order.figure, (to,), "rush"), Fight(order.figure, order.enemy))
    else:
        spend(battle, decision, order.figure, assail, Fight(order.figure, order.enemy))


@FMJP.task(Assail)
def assail(battle: Battle, task: Assail) -> None:
    """FMJP-8.0-5..6: a die above the card's value; the victim is puffed at once, and may be knocked out by it."""
    if not task.surprise:
        return
    world = battle.world
    victim = fighter_of(battle, task.enemy, behind=False)
    outcome = resolve_surprise(task.card.value, victim, battle.ctx.tables, battle.dice)
    battle.emit(
        SurpriseTried(figure=task.figure, enemy=task.enemy, card=task.card, roll=outcome.roll, success=outcome.success,
                      puffed=outcome.puffed, rule="FMJP-8.0-5")
    )  # fmt: skip
    if outcome.success and is_able(world, task.enemy):
        puff(battle, task.enemy, outcome.puffed, "FMJP-8.0-6")
        if outcome.knocked_out:
            knock_out(battle, task.enemy)


def fighter_of(battle: Battle, figure: EntityId, *, behind: bool) -> Fighter:
    """FMJP-8.0-1: what counts for one who fights."""
    world = battle.world
    return Fighter(
        ce=ce_of(world, figure), puffed=puffed_of(world, figure), weapon=weapon_of(world, figure), behind=behind
    )


@FMJP.task(Fight)
def fight(battle: Battle, task: Fight) -> None:
    """FMJP-8.0-1..4: both roll; the loser loses CE and breath, and may be knocked out."""
    world = battle.world
    if not (is_able(world, task.figure) and is_able(world, task.enemy)):
        return
    behind = comes_from_behind(battle, task.figure, task.enemy)
    for figure in (task.figure, task.enemy):
        reveal(battle, figure)
    outcome = resolve_close(
        fighter_of(battle, task.figure, behind=behind),
        fighter_of(battle, task.enemy, behind=False),
        battle.ctx.tables,
        battle.dice,
    )
    battle.emit(
        Fought(figure=task.figure, enemy=task.enemy, lines=outcome.lines, totals=outcome.totals, puffed=outcome.puffed,
               loss=outcome.loss, rule="FMJP-8.0-1")
    )  # fmt: skip
    turn_to(battle, task.figure, at_of(world, task.enemy))
    turn_to(battle, task.enemy, at_of(world, task.figure))
    _apply(battle, (task.figure, task.enemy), outcome)


def _apply(battle: Battle, fighters: tuple[EntityId, EntityId], outcome: CloseOutcome) -> None:
    for number, figure in enumerate(fighters):
        if battle.world.has(figure, Sniper):
            if outcome.loss[number]:
                slip_away(battle, figure)
            continue
        lose_ce(battle, figure, outcome.loss[number])
        if is_able(battle.world, figure):
            puff(battle, figure, outcome.puffed[number], "FMJP-8.0-3" if outcome.loss[number] else "FMJP-8.0-2")
            if outcome.knocked_out[number]:
                knock_out(battle, figure)


def knock_out(battle: Battle, figure: EntityId) -> None:
    """FMJP-8.0-4: CE 0, and bleeding time as for wounds."""
    battle.emit(KnockedOut(figure=figure, rule="FMJP-8.0-4"))
    if battle.world.has(figure, Sniper):
        slip_away(battle, figure)
    else:
        fall(battle, figure)


@offers("close combat")
def offer_fights(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-8.0-1, FMJP-8.0-5: everybody near."""
    world, at = battle.world, at_of(battle.world, figure)
    reach = battle.ctx.tables.combat.close.surprise_reach
    for enemy in seen_enemies(world, side_of(world, figure)):
        if distance(at, at_of(world, enemy)) <= reach + EPSILON:
            choices.add(CloseCombat(figure, enemy))
            choices.add(CloseCombat(figure, enemy, surprise=True))
