"""Sight: who is hidden, who looks out and notices whom, and the cover of a man from another: FMJP-5.0-6..12."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import EPSILON, along, distance
from game.engine.core.events import Event
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.components import At, FiredIn, Hidden, Observed, Prone, Trail
from game.rules.fmjp.model.decisions import CardActs, Spot
from game.rules.fmjp.model.events.turn import Hid, Observes, Spotted, SpotTried
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import Ids, able, at_of, ce_of, clock_of, is_able, is_unseen, seen_enemies, side_of
from game.rules.fmjp.model.setting import best
from game.rules.fmjp.model.tables.combat import Cover
from game.rules.fmjp.resolve.spotting import SpotFacts, resolve_spot, spotting_reach
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import TURN, offers


@TURN.start("hiding")
def hide(battle: Battle, entered: Enter) -> None:
    """FMJP-5.0-6: unseen is who is in cover, did not fire or double in the turn before, and has no enemy near.

    House: an enemy who is hidden himself is not near, or who hides would tell his side where nobody is.
    """
    world, turn = battle.world, clock_of(battle.world).turn
    for side in SIDES:
        for figure in able(world, side):
            notice(battle, figure, (at_of(world, figure),))
    if turn > 1:
        seen = [figure for side in SIDES for figure in seen_enemies(world, other_side(side))]
        for figure in [each for each in seen if _is_quiet(world, each, turn) and _may_hide(battle, each)]:
            world.remove(figure, Observed)
            if not world.has(figure, Hidden):
                world.set(figure, Hidden())
                battle.emit(Hid(figure=figure, rule="FMJP-5.0-6"))


def _is_quiet(world: World, figure: EntityId, turn: int) -> bool:
    fired = world.find(figure, FiredIn)
    return fired is None or fired.turn < turn - 1


def _may_hide(battle: Battle, figure: EntityId) -> bool:
    world, at = battle.world, at_of(battle.world, figure)
    near = battle.ctx.tables.movement.sight.unseen
    enemies = seen_enemies(world, side_of(world, figure))
    if any(distance(at, at_of(world, enemy)) <= near + EPSILON for enemy in enemies):
        return False
    return battle.ctx.cover_at(at) != "none"


_PARTS = 20
"""Into so many parts a way is cut to see how much of it was hidden: 5 percent each."""

_WHOLE = 100


def cover_of(battle: Battle, viewer: tuple[float, float], target: EntityId) -> Cover:
    """FMJP-5.0-12..13, FMJP-4.0-12: the cover that a figure has on this line; who lies in grass or behind a bank has
    soft cover at least."""
    at = at_of(battle.world, target)
    cover = battle.ctx.cover_on(viewer, at)
    if battle.world.has(target, Prone) and battle.ctx.is_low(at):
        return best((cover, "soft"))
    return cover


def hidden_share(battle: Battle, figure: EntityId, target: EntityId) -> int | None:
    """FMJP-5.0-10: of one who went out of sight in this phase, the percentage of his move that was hidden.

    None where the firer saw nothing of such a move.
    """
    world, at = battle.world, at_of(battle.world, figure)
    trail = world.find(target, Trail)
    if trail is None or trail.phase != clock_of(world).phase:
        return None
    points = _along(trail.points)
    seen = int(battle.ctx.looks([at], points).clear.sum())
    return _WHOLE - _WHOLE * seen // len(points) if seen else None


def _along(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The middles of equal parts of a way."""
    length = sum(distance(a, b) for a, b in pairwise(points))
    found = []
    for number in range(_PARTS):
        left = length * (2 * number + 1) / (2 * _PARTS)
        for a, b in pairwise(points):
            leg = distance(a, b)
            if left <= leg + EPSILON:
                found.append(tuple(along(a, b, left)))
                break
            left -= leg
    return tuple((x, y) for x, y in found)


def hidden_in_sight(battle: Battle, figure: EntityId) -> Ids:
    """FMJP-5.0-6: the hidden enemies whom he could spot, the nearest first."""
    world, at, reach = battle.world, at_of(battle.world, figure), spotting_reach(battle.ctx.tables)
    enemies = [e for e in able(world, other_side(side_of(world, figure))) if is_unseen(world, e)]
    found = [e for e in enemies if distance(at, at_of(world, e)) <= reach and battle.ctx.sees(at, at_of(world, e))]
    return tuple(sorted(found, key=lambda enemy: (distance(at, at_of(world, enemy)), enemy)))


def why_not_spot(battle: Battle, decision: CardActs, order: Spot) -> Refusal | None:
    """FMJP-5.0-6: anybody who may act may look out."""
    return why_not_act(battle, decision, order.figure, order)


@FMJP.order(CardActs, Spot, why_not_spot)
def spot(battle: Battle, decision: CardActs, order: Spot) -> None:
    """FMJP-5.0-6: one die for the nearest hidden enemy in sight; it is thrown where there is none, too."""
    enemies = hidden_in_sight(battle, order.figure)
    look_out(battle, order.figure, enemies[0] if enemies else NOBODY)
    spend(battle, decision, order.figure)


def look_out(battle: Battle, figure: EntityId, enemy: EntityId) -> None:
    """FMJP-5.0-6: he looks for this hidden enemy, or (``NOBODY``) for one who is not there."""
    at = at_of(battle.world, figure)
    there = at_of(battle.world, enemy) if enemy != NOBODY else None
    paces = distance(at, there) if there is not None else float(spotting_reach(battle.ctx.tables))
    outcome = resolve_spot(SpotFacts(ce=ce_of(battle.world, figure), distance=paces), battle.ctx.tables, battle.dice)
    battle.emit(SpotTried(figure=figure, roll=outcome.roll or 0, needed=outcome.needed, rule="FMJP-5.0-6"))
    if outcome.seen and is_able(battle.world, enemy):
        reveal(battle, enemy, figure)


@offers("spot")
def offer_spot(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.0-6: to look out is always possible."""
    choices.add(Spot(figure))


Place = tuple[float, float]


def come_to(battle: Battle, figure: EntityId, at: At, told: Event | None = None, way: Sequence[Place] = ()) -> None:
    """FMJP-5.0-6: he comes to stand there, whatever brings him: on his feet, carried, by an event; ``told`` of it.

    The one way to another place in a battle: hidden enemies near it, or near the ``way`` there, and he notice each
    other at once.
    """
    battle.world.set(figure, at)
    if told is not None:
        battle.emit(told)
    if is_able(battle.world, figure):
        notice(battle, figure, way or (at.point,))


def reveal(battle: Battle, figure: EntityId, by: EntityId = NOBODY) -> None:
    """FMJP-5.0-6: he is seen, and knows it."""
    battle.world.remove(figure, Observed)
    if battle.world.has(figure, Hidden):
        battle.world.remove(figure, Hidden)
        battle.emit(Spotted(figure=figure, by=by, rule="FMJP-5.0-6"))


def give_away(battle: Battle, figure: EntityId, targets: Sequence[EntityId] = ()) -> None:
    """FMJP-5.0-6: who fires, throws or runs is seen; so are those of his ``targets`` who were observed unawares."""
    battle.world.set(figure, FiredIn(clock_of(battle.world).turn))
    reveal(battle, figure)
    for target in targets:
        name_target(battle, target, figure)


def name_target(battle: Battle, target: EntityId, by: EntityId) -> None:
    """FMJP-5.0-6 (house): an enemy is openly named as a target: one who was observed unawares knows it now."""
    if battle.world.has(target, Observed):
        reveal(battle, target, by)


def notice(battle: Battle, figure: EntityId, way: Sequence[Place]) -> None:
    """FMJP-5.0-6: a figure has gone along these points: hidden enemies near it are seen, and he by them; out of cover
    in an enemy's sight he is seen at any distance.

    House: of a hidden enemy who sees him from afar neither he nor his side learns.
    """
    world, ctx = battle.world, battle.ctx
    near = ctx.tables.movement.sight.unseen + EPSILON
    hidden = world.has(figure, Hidden)
    bare = [hidden and ctx.cover_at(point) == "none" for point in way]
    for enemy in able(world, other_side(side_of(world, figure))):
        lurks, there = world.has(enemy, Hidden), at_of(world, enemy)
        for point, is_bare in zip(way, bare, strict=True):
            if not (lurks or hidden):
                break
            close = distance(point, there) <= near
            if (close or (hidden and is_bare)) and ctx.sees(there, point):
                if not close and lurks:
                    _observe(battle, figure, enemy)
                    continue
                reveal(battle, figure, enemy)
                hidden = False
                if close:
                    reveal(battle, enemy, figure)
                    lurks = False


def _observe(battle: Battle, figure: EntityId, by: EntityId) -> None:
    if not battle.world.has(figure, Observed):
        battle.world.set(figure, Observed())
        battle.emit(Observes(figure=by, target=figure, rule="FMJP-5.0-6"))
