"""Throws, and Claymores: FMJP-5.4-3, FMJP-5.4-5, FMJP-5.4-8..9."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.targets import AtPiece, AtPoint, piece_of
from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, shortest
from game.rules.fmjp.fire.explosions import gone_astray
from game.rules.fmjp.fire.shooting import NO_SIGHT, NO_SIGHT_THERE, NO_TARGET, OFF_TABLE, likely_places
from game.rules.fmjp.hits import come_under_fire
from game.rules.fmjp.model.arms import lay_out, supply_of, use_up
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import BODIES, At, Claymore
from game.rules.fmjp.model.decisions import CardActs, FireClaymore, SetClaymore, Throw
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.fire import ClaymoreSet, Thrown
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, ce_of, is_able, name_of, seen_enemies, side_of
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.move.positions import NO_FACING, lose_aim, turn_to
from game.rules.fmjp.resolve.blast import ThrowFacts, resolve_throw
from game.rules.fmjp.sight import give_away
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

GRENADE, OBJECT, CLAYMORE = "grenade", "object", "claymore"
WIRE = 15.0
"""FMJP-5.4-5 (house): paces from his Claymore at which its owner can set it off."""

HAS_NO_GRENADE = mark("{name} has no grenade.")
NOT_THERE = mark("A plain object is thrown at a man.")
TOO_FAR = mark("{name} throws {paces} paces at most.")
HAS_NO_CLAYMORE = mark("{name} has no Claymore.")
NOT_HIS = mark("That is no Claymore of {name}.")
NO_WIRE = mark("{name} has to be within {paces} paces of it.")


@declare
class Hurl(Task, frozen=True):
    """FMJP-5.4-8..9: the throw itself."""

    figure: EntityId
    what: str
    target: AtPiece | AtPoint
    at: Point
    card: Card


def why_not_throw(battle: Battle, decision: CardActs, order: Throw) -> Refusal | None:
    """FMJP-5.4-3, FMJP-5.4-8: something to throw, a man who is seen or a place, in reach and in sight."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if order.what not in (GRENADE, OBJECT):
        return refuse("FMJP-5.4-8", NO_TARGET)
    if order.what == GRENADE and not supply_of(world, order.figure, GRENADE):
        return refuse("FMJP-5.4-3", HAS_NO_GRENADE, name=name)
    victim = piece_of(order.target)
    if order.what == OBJECT and victim is None:
        return refuse("FMJP-5.4-9", NOT_THERE)
    if victim is not None and victim not in seen_enemies(world, side_of(world, order.figure)):
        return refuse("FMJP-5.4-8", NO_TARGET)
    return _why_not_so_far(battle, order)


def _why_not_so_far(battle: Battle, order: Throw) -> Refusal | None:
    world, name = battle.world, name_of(battle.world, order.figure)
    here, there = at_of(world, order.figure), _place_of(battle, order)
    upstairs = isinstance(order.target, AtPoint) and order.target.layer != TABLE_GROUND
    if upstairs or not battle.ctx.map.on_table(there):
        return refuse("FMJP-5.4-8", OFF_TABLE)
    reach = battle.ctx.tables.blasts[order.what].reach
    if distance(here, there) > reach + EPSILON:
        return refuse("FMJP-5.4-3", TOO_FAR, name=name, paces=reach)
    if not battle.ctx.sees(here, there):
        victim = piece_of(order.target)
        if victim is None:
            return refuse("FMJP-5.4-8", NO_SIGHT_THERE, name=name)
        return refuse("FMJP-5.4-8", NO_SIGHT, name=name, target=name_of(world, victim))
    return None


def _place_of(battle: Battle, order: Throw) -> Point:
    return snapped(BODIES.aimed_at(battle.world, order.target))


@FMJP.order(CardActs, Throw, why_not_throw)
def throw(battle: Battle, decision: CardActs, order: Throw) -> None:
    """FMJP-5.4-8..9: the card and his CE against the distance."""
    at = _place_of(battle, order)
    turn_to(battle, order.figure, at)
    if order.what == GRENADE:
        use_up(battle.world, order.figure, GRENADE)
    victim = piece_of(order.target)
    give_away(battle, order.figure, (victim,) if victim is not None else ())
    lose_aim(battle, order.figure)
    spend(battle, decision, order.figure, Hurl(order.figure, order.what, order.target, at, decision.card))


@FMJP.task(Hurl)
def hurl(battle: Battle, task: Hurl) -> None:
    """FMJP-5.4-8..9: a grenade bursts on its target or goes astray; a plain object hits one man, or nobody."""
    world = battle.world
    if not is_able(world, task.figure):
        return
    victim = piece_of(task.target)
    target_ce = ce_of(world, victim) if victim is not None else 0
    paces = distance(at_of(world, task.figure), task.at)
    facts = ThrowFacts(card=task.card.value, ce=ce_of(world, task.figure), target_ce=target_ce, distance=paces)
    outcome = resolve_throw(facts, battle.ctx.tables, battle.dice)
    battle.emit(
        Thrown(figure=task.figure, what=task.what, card=task.card, at=task.at, score=outcome.score,
               needed=outcome.needed, random=outcome.random, success=outcome.success, target=victim or NOBODY,
               rule="FMJP-5.4-8")
    )  # fmt: skip
    if victim is not None:
        come_under_fire(battle, victim)
    if task.what == GRENADE:
        at = task.at if outcome.success else gone_astray(battle, GRENADE, task.at)
        battle.push(Explode(GRENADE, at, task.figure))
    elif victim is not None and outcome.difference > 0:
        battle.push(Explode(OBJECT, task.at, task.figure, only=victim, cards=outcome.difference))


@offers("throws")
def offer_throws(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.4-3, FMJP-5.4-8: at everybody seen within reach, and a grenade at places of cover."""
    world, at = battle.world, at_of(battle.world, figure)
    reach = battle.ctx.tables.blasts[GRENADE].reach
    for enemy in seen_enemies(world, side_of(world, figure)):
        if distance(at, at_of(world, enemy)) <= reach:
            choices.add(Throw(figure, "object", AtPiece(enemy)))
            if supply_of(world, figure, GRENADE):
                choices.add(Throw(figure, "grenade", AtPiece(enemy)))
    if supply_of(world, figure, GRENADE):
        for place in likely_places(battle, figure):
            choices.add(Throw(figure, "grenade", AtPoint(place)))


# Claymores --------------------------------------------------------------------------------------


def why_not_set(battle: Battle, decision: CardActs, order: SetClaymore) -> Refusal | None:
    """FMJP-5.4-5: one who has a Claymore, and a whole degree."""
    if not 0 <= order.facing < DEGREES:
        return refuse("FMJP-5.4-5", NO_FACING)
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is None and not supply_of(battle.world, order.figure, CLAYMORE):
        return refuse("FMJP-5.4-5", HAS_NO_CLAYMORE, name=name_of(battle.world, order.figure))
    return refusal


@FMJP.order(CardActs, SetClaymore, why_not_set)
def set_claymore(battle: Battle, decision: CardActs, order: SetClaymore) -> None:
    """FMJP-5.4-5: it stands where he is."""
    world, at = battle.world, battle.world.get(order.figure, At)
    claymore = lay_out(world, order.figure, CLAYMORE)
    world.set(claymore, Claymore(side_of(world, order.figure), order.figure))
    world.set(claymore, structs.replace(at, facing=order.facing))
    battle.emit(ClaymoreSet(figure=order.figure, at=at.point, facing=order.facing, rule="FMJP-5.4-5"))
    lose_aim(battle, order.figure)
    spend(battle, decision, order.figure)


def claymores_of(battle: Battle, figure: EntityId) -> tuple[EntityId, ...]:
    """FMJP-5.4-5: the Claymores that he has set up, ascending."""
    return tuple(one for one, claymore in battle.world.each(Claymore) if claymore.owner == figure)


def why_not_set_off(battle: Battle, decision: CardActs, order: FireClaymore) -> Refusal | None:
    """FMJP-5.4-5: his own, and he is near enough."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, name = battle.world, name_of(battle.world, order.figure)
    if order.claymore not in claymores_of(battle, order.figure):
        return refuse("FMJP-5.4-5", NOT_HIS, name=name)
    if distance(at_of(world, order.figure), at_of(world, order.claymore)) > WIRE + EPSILON:
        return refuse("FMJP-5.4-5", NO_WIRE, name=name, paces=shortest(WIRE, 1))
    return None


@FMJP.order(CardActs, FireClaymore, why_not_set_off)
def fire_claymore(battle: Battle, decision: CardActs, order: FireClaymore) -> None:
    """FMJP-5.4-5: everybody in its arc draws; its owner lies behind it."""
    at = battle.world.get(order.claymore, At)
    unit = UNIT[at.facing]
    battle.world.destroy(order.claymore)
    lose_aim(battle, order.figure)
    task = Explode(
        CLAYMORE, Point(*at.point), order.figure, toward=Point(at.x + unit.x, at.y + unit.y), spared=order.figure
    )
    spend(battle, decision, order.figure, task)


@offers("claymores")
def offer_claymores(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.4-5: set one up in eight directions, or set one off."""
    if supply_of(battle.world, figure, CLAYMORE):
        for degree in range(0, DEGREES, 45):
            choices.add(SetClaymore(figure, degree))
    for claymore in claymores_of(battle, figure):
        choices.add(FireClaymore(figure, claymore))
