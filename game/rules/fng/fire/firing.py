"""Fire: who may fire at whom, declared together and carried out together: FNG-FIRE, FNG-SWATH, FNG-HIDE-04."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import in_front_half, turned_to
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.measure.templates import gaps, swath
from game.board.table.words import clause_unseen
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Order, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.model.components.command import HoldsFire
from game.rules.fng.model.components.figures import Aim, At, Clock, Declared, FiredOnSight, Hidden
from game.rules.fng.model.decisions.turn import GroupActs, HoldFire, Shoot, Shots
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import FireHeld
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, keeps_down, next_node, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.resolve.shot import lost_dice, most_targets, rating
from game.rules.fng.sight.arcs import is_in_arc
from game.rules.fng.sight.arms import guns, reach_of, weapon_row, why_not_weapon
from game.rules.fng.sight.covering_fire import cover_with, why_not_cover
from game.rules.fng.sight.testers import can_be_shot, can_fire, shooter_of
from game.rules.fng.sight.viewing import can_see, look_at, sees_enemy
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NO_TARGET = mark("Choose whom to fire at.")
NOT_THE_ENEMY = mark("That is no enemy to fire at.")
NOT_SEEN = mark("{name} cannot see {target}: {why}")
NOT_SPOTTED = mark("{name} has not seen anybody there.")
KEEPS_DOWN = mark("{target} keeps down: {name} does not see him.")
TOO_FAR = mark("{target} is {distance} inches away; {weapon} reaches {range}.")
OUT_OF_ARC = mark("{weapon} cannot be turned at {target} on its mount.")
TOO_NEAR = mark("{target} is {distance} inches away; a round of {weapon} arms at {range}.")
TOO_MANY_DICE = mark("That takes {dice} dice; {weapon} has {most}.")
TOO_MANY_TARGETS = mark("{weapon} can be aimed at {most} here.")
OUT_OF_SWATH = mark("They do not all stand within a swath of {width} inches.")
ONE_DIE_EACH = mark("Each target takes at least one die.")
NAMED_TWICE = mark("{target} is named twice.")
NOT_HIM = mark("In reaction {name} may fire only at those that caused it.")
MUST_FIRE = mark("{name} is bound to return fire.")


Answer = Callable[[Skirmish, EntityId, Ids], Iterable[Order]]
"""The answers that he may give with something else than a gun: who, and at whom."""

answers_fire: Hooks[Answer] = Hooks(
    "both hands", "flames", "throws", "vehicles", "main guns", "buildings", "soft vehicles", "tubes", "mines"
)
"""Something that adds to the reactions of a figure to these enemies."""


@declare
class Volley(Task, frozen=True):
    """FNG-FIRE-06: carry out every declared shot before any result counts."""


@FNG.task(FireInOrder)
def fire_in_order(skirmish: Skirmish, task: FireInOrder) -> None:
    """FNG-FIRE-06, FNG-REACT-09: the next rank declares and fires; then the rest."""
    if not task.ready:
        return
    rank = min(each.rank for each in task.ready)
    now = [each for each in task.ready if each.rank == rank]
    rest = tuple(each for each in task.ready if each.rank != rank)
    asked = [_asked(skirmish, each) for each in now if _may_yet_fire(skirmish, each)]
    skirmish.push(*asked, Volley(), FireInOrder(rest))


def _may_yet_fire(skirmish: Skirmish, ready: Ready) -> bool:
    """FNG-REACT-03: whether he has not fired meanwhile on what he had in sight, and has a shot."""
    if not can_fire(skirmish, ready.figure) or (ready.on_sight and skirmish.world.has(ready.figure, FiredOnSight)):
        return False
    return _any_shot(skirmish, ready.figure, ready.targets)


def _asked(skirmish: Skirmish, ready: Ready) -> Shoot:
    """FNG-REACT-03, FNG-HIDE-01: he is asked about those of them who are not hidden; whatever he does then, but to hold
    his fire, was his one answer on sight."""
    if ready.on_sight:
        skirmish.world.set(ready.figure, FiredOnSight())
    side = side_of(skirmish.world, ready.figure)
    targets = tuple(target for target in ready.targets if not skirmish.world.has(target, Hidden))
    return Shoot(side, ready.figure, targets, ready.change, ready.bound, ready.node, ready.on_sight)


def _any_shot(skirmish: Skirmish, figure: EntityId, targets: Ids) -> bool:
    if any(can_aim(skirmish, figure, weapon, target) for weapon in guns(skirmish, figure) for target in targets):
        return True
    return can_answer(skirmish, figure, targets)


def can_answer(skirmish: Skirmish, figure: EntityId, targets: Ids) -> bool:
    """FNG-TURN-08: whether he can do anything to them but fire a gun: throw a grenade that is ready, say."""
    return any(True for answer in answers_fire for _ in answer(skirmish, figure, targets))


# What may be fired ------------------------------------------------------------------------------


def can_aim(skirmish: Skirmish, figure: EntityId, weapon: str, target: EntityId) -> bool:
    """FNG-LOS-01, FNG-WEAP-02, FNG-WEAP-19: whether nothing forbids to fire this weapon at this man, unexplained."""
    return sees_enemy(skirmish, figure, target) and why_not_aim(skirmish, figure, weapon, target) is None


def why_not_aim(skirmish: Skirmish, figure: EntityId, weapon: str, target: EntityId) -> Refusal | None:
    """FNG-LOS-01, FNG-WEAP-02, FNG-WEAP-19, FNG-HIDE-01: what forbids firing this weapon at this man, or None."""
    world = skirmish.world
    if not can_be_shot(skirmish, target) or side_of(world, target) == side_of(world, figure):
        return refuse("FNG-FIRE-01", NOT_THE_ENEMY)
    name, other = figure_of(world, figure).name, figure_of(world, target).name
    if not can_see(skirmish, figure, target):
        look = look_at(skirmish, figure, target)
        if look.clear and keeps_down(world, target) and not world.has(target, Hidden):
            return refuse("FNG-INVOL-02", KEEPS_DOWN, name=name, target=other)
        if look.clear:
            return refuse("FNG-HIDE-01", NOT_SPOTTED, name=name)
        return refuse("FNG-LOS-01", NOT_SEEN, name=name, target=other, why=clause_unseen(look))
    if not is_in_arc(skirmish, figure, weapon, world.get(target, At).point):
        return refuse("FNG-VEH-06", OUT_OF_ARC, weapon=t(weapon_row(skirmish, weapon).title), target=other)
    inches = distance(world.get(figure, At).point, world.get(target, At).point)
    row, reach = weapon_row(skirmish, weapon), reach_of(skirmish, figure, weapon)
    values = {"target": other, "weapon": t(row.title)}
    if inches > reach + EPSILON:
        return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, reach), range=int(reach), **values)
    if inches < row.arming - EPSILON:
        return refuse("FNG-WEAP-19", TOO_NEAR, distance=apart(inches, row.arming), range=row.arming, **values)
    return None


def why_not_shots(skirmish: Skirmish, order: Shots) -> Refusal | None:
    """FNG-FIRE-07..08, FNG-SWATH-01..03, FNG-WEAP-03: what forbids this shot by itself, or None."""
    refusal = why_not_weapon(skirmish, order.figure, order.weapon)
    if refusal is not None:
        return refusal
    if not order.aims:
        return refuse("FNG-FIRE-08", NO_TARGET)
    targets = [aim.target.piece for aim in order.aims]
    for place, aim in enumerate(order.aims):
        refusal = why_not_aim(skirmish, order.figure, order.weapon, aim.target.piece)
        if refusal is not None:
            return refusal
        if aim.dice < 1:
            return refuse("FNG-FIRE-08", ONE_DIE_EACH)
        if aim.target.piece in targets[:place]:
            return refuse("FNG-FIRE-08", NAMED_TWICE, target=figure_of(skirmish.world, aim.target.piece).name)
    refusal = _why_not_spread(skirmish, order)
    if refusal is None and order.covering:
        return why_not_cover(skirmish.world, order.figure, tuple(targets))
    return refusal


def _why_not_spread(skirmish: Skirmish, order: Shots) -> Refusal | None:
    world, tables = skirmish.world, skirmish.ctx.tables
    at = world.get(order.figure, At).point
    places = [world.get(aim.target.piece, At).point for aim in order.aims]
    title = t(weapon_row(skirmish, order.weapon).title)
    shooter = shooter_of(
        skirmish, order.figure, order.weapon, order.automatic, nearest=min(distance(at, p) for p in places)
    )
    most, dice = rating(tables, shooter), dice_of(skirmish, order)
    if dice > most:
        return refuse("FNG-WEAP-03", TOO_MANY_DICE, dice=dice, weapon=title, most=most)
    if len(places) > most_targets(tables, shooter):
        return refuse("FNG-FIRE-07", TOO_MANY_TARGETS, weapon=title, most=most_targets(tables, shooter))
    facing = turned_to(at, places[0])
    if swath(at, places, dice) is None or not all(in_front_half(at, facing, place) for place in places):
        return refuse("FNG-SWATH-01", OUT_OF_SWATH, width=dice)
    return None


def dice_of(skirmish: Skirmish, order: Shots) -> int:
    """FNG-WEAP-03, FNG-SWATH-02: all dice that a shot takes, those lost between targets included."""
    return sum(aim.dice for aim in order.aims) + sum(map(lost_dice, gaps_of(skirmish, order.aims)))


def gaps_of(skirmish: Skirmish, aims: Sequence[Aim]) -> tuple[float, ...]:
    """FNG-SWATH-02: inches between each target and the one named before it; 0 for the first."""
    world = skirmish.world
    between = gaps([world.get(aim.target.piece, At).point for aim in aims])
    return (0.0, *between)


def shots_at(skirmish: Skirmish, figure: EntityId, targets: Sequence[EntityId]) -> list[Shots]:
    """FNG-FIRE-07..08: with each weapon: one die or all on each target, and on two of them as evenly as may be."""
    found: list[Shots] = []
    for weapon in dict.fromkeys(guns(skirmish, figure)) if targets else ():  # of two alike nobody cares which
        row = weapon_row(skirmish, weapon)
        seen = [target for target in targets if can_aim(skirmish, figure, weapon, target)]
        if not seen:
            continue
        for automatic in (False, True)[: 1 + bool(row.targets_auto)]:
            most = rating(skirmish.ctx.tables, shooter_of(skirmish, figure, weapon, automatic))
            for dice in dict.fromkeys((most, 1)):
                found += [Shots(figure, weapon, (Aim(AtPiece(target), dice),), automatic) for target in seen]
            found += _shared_out(skirmish, figure, weapon, seen, most, automatic)
    return found


def _shared_out(
    skirmish: Skirmish, figure: EntityId, weapon: str, seen: Sequence[EntityId], most: int, automatic: bool
) -> list[Shots]:
    found = []
    aims = {target: AtPiece(target) for target in seen} if most >= 2 else {}
    points = {target: skirmish.world.get(target, At).point for target in aims}
    for first, second in permutations(aims, 2):
        left = most - lost_dice(distance(points[first], points[second]))
        if left >= 2:
            both = (Aim(aims[first], left - left // 2), Aim(aims[second], left // 2))
            found.append(Shots(figure, weapon, both, automatic))
    return found


# In reaction ------------------------------------------------------------------------------------


@FNG.choices(Shoot)
def shoot_choices(skirmish: Skirmish, decision: Shoot) -> Choices:
    """FNG-REACT-13, FNG-FIRE-08: every weapon at each of the targets, or to hold fire."""
    more = [order for answer in answers_fire for order in answer(skirmish, decision.figure, decision.targets)]
    return Choices([*shots_at(skirmish, decision.figure, decision.targets), *more, HoldFire()])


def why_not_shoot(skirmish: Skirmish, decision: Shoot, order: Shots) -> Refusal | None:
    """FNG-REACT-13: he fires himself, and at those he may fire at."""
    name = figure_of(skirmish.world, decision.figure).name
    if order.figure != decision.figure or not all(aim.target.piece in decision.targets for aim in order.aims):
        return refuse("FNG-REACT-13", NOT_HIM, name=name)
    return why_not_shots(skirmish, order)


@FNG.order(Shoot, Shots, why_not_shoot)
def shoot(skirmish: Skirmish, decision: Shoot, order: Shots) -> None:
    """FNG-FIRE-06: the shot is declared; it falls with those of his rank."""
    declare_fire(skirmish, order, decision.change, decision.node)


def why_not_hold(skirmish: Skirmish, decision: Shoot, order: HoldFire) -> Refusal | None:
    """FNG-REACT-13: who has to return fire may not hold it, as long as he can (house: another may have fired the mine
    that was all he had)."""
    if decision.bound and _any_shot(skirmish, decision.figure, decision.targets):
        return refuse("FNG-REACT-13", MUST_FIRE, name=figure_of(skirmish.world, decision.figure).name)
    return None


@FNG.order(Shoot, HoldFire, why_not_hold)
def hold_fire(skirmish: Skirmish, decision: Shoot, order: HoldFire) -> None:
    """FNG-HIDE-05: he keeps his shot, which one who is hidden may yet fire."""
    world = skirmish.world
    if decision.on_sight:
        world.remove(decision.figure, FiredOnSight)
    if world.has(decision.figure, Hidden):
        world.set(decision.figure, HoldsFire(world.the(Clock).turn, decision.change, decision.node))
    skirmish.emit(FireHeld(figure=decision.figure, node=next_node(world), parent=decision.node, rule="FNG-HIDE-05"))


# Declared --------------------------------------------------------------------------------------


def declare_fire(skirmish: Skirmish, order: Shots, change: str, node: int) -> None:
    """FNG-FIRE-08, FNG-SWATH-03: he turns to his first target, and the shot is declared."""
    toward = skirmish.world.get(order.aims[0].target.piece, At).point
    weapon = use_weapon(skirmish, order.figure, order.weapon, toward)
    cover_with(skirmish, order)
    skirmish.world.set(order.figure, Declared(weapon, order.aims, order.automatic, change, node))


@offers("fire")
def offer_fire(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TURN-07: every figure of the group that has not fired."""
    world = skirmish.world
    enemies = able(world, other_side(decision.side))
    for figure in yet_to_fire(world):
        for shot in shots_at(skirmish, figure, enemies):
            choices.add(shot)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: Shots) -> Refusal | None:
    """FNG-TURN-07, FNG-MOVE-10, FNG-REACT-10: once in an activation, at the start, in the middle or at the end."""
    return why_not_shot(skirmish.world, order.figure) or why_not_shots(skirmish, order)


@FNG.order(GroupActs, Shots, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: Shots) -> None:
    """FNG-TURN-07, FNG-FIRE-01: he fires."""
    declare_fire(skirmish, order, "", 0)
    skirmish.push(Volley(), decision)
