"""Which orders a gesture may mean: a man or the turned card put onto an enemy, a comrade, a place of the field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fmjp.jokers.fire_missions import mission_of
from game.rules.fmjp.model.arms import firearm_of, supply_of, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Bleeding
from game.rules.fmjp.model.decisions import (
    AreaFire,
    CallFire,
    CardActs,
    Carry,
    CloseCombat,
    Cross,
    Fire,
    FirstAid,
    IssueOrder,
    Move,
    Share,
    TakeAim,
    TakeOver,
    Throw,
)
from game.rules.fmjp.model.query import at_of, is_leaderless, is_npc, leader_of
from game.rules.fmjp.model.tables.weapons import OBJECT
from game.rules.fmjp.move.moving import OVER
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.planning import paces_of

Shares = tuple[tuple[EntityId, tuple[Card, ...]], ...]


def ways_at_enemy(
    desk: Desk,
    figure: EntityId,
    enemy: EntityId,
    extra: tuple[Card, ...],
    others: Shares = (),
    sweep: tuple[EntityId, ...] = (),
) -> tuple[Order, ...]:
    """FMJP-4.0-13..16, FMJP-5.4-8, FMJP-8.0-1: everything that he may do to an enemy.

    ``extra`` are held cards that go with it, ``others`` further targets with their cards, ``sweep`` those announced.
    """
    battle, decision = desk.game, desk.decision
    if not isinstance(decision, CardActs):
        return ()
    world, there = battle.world, at_of(battle.world, enemy)
    npc = is_npc(world, figure)
    shares = (
        Share(AtPiece(enemy), (decision.card, *(() if npc else extra))),
        *(Share(AtPiece(other), with_it) for other, with_it in others),
    )
    found: list[Order] = [Fire(figure, shares, sweep), TakeAim(figure, snapped(there))]
    if supply_of(world, figure, "grenade"):
        found.append(Throw(figure, "grenade", AtPiece(enemy)))
    paces, row = distance(at_of(world, figure), there), battle.ctx.tables.combat.close
    if paces <= row.surprise_reach + EPSILON:
        found += [CloseCombat(figure, enemy), CloseCombat(figure, enemy, surprise=True)]
    if paces <= battle.ctx.tables.blasts[OBJECT].reach:
        found.append(Throw(figure, "object", AtPiece(enemy)))
    if npc:
        leader = leader_of(world, figure)
        cards = (decision.card, *extra)
        found += [IssueOrder(leader, figure, kind, cards, AtPiece(enemy)) for kind in ("fire", "aim")]
    return worth_showing(desk, found)


def ways_at_place(desk: Desk, figure: EntityId, at: Point, extra: tuple[Card, ...]) -> tuple[Order, ...]:
    """FMJP-4.0-3..4, FMJP-5.0-6, FMJP-5.4-8, FMJP-9.0-2: everything that he may do about a place."""
    battle, decision = desk.game, desk.decision
    if not isinstance(decision, CardActs):
        return ()
    world, at = battle.world, snapped(at)
    npc = is_npc(world, figure)
    cards = (decision.card, *(() if npc else extra))
    found: list[Order] = [Move(figure, (at,), pace) for pace in (*paces_of(desk, figure), "crawl")]
    if distance(at_of(world, figure), at) <= OVER + EPSILON:
        found.insert(0, Cross(figure, at))
    if weapon_of(world, figure) and firearm_of(world, figure, weapon_of(world, figure)).bursts:
        found += [AreaFire(figure, AtPoint(at), cards), TakeAim(figure, at)]
    if supply_of(world, figure, "grenade"):
        found.append(Throw(figure, "grenade", AtPoint(at)))
    if not npc and mission_of(battle, decision.side) != NOBODY:
        found.append(CallFire(figure, at))
    if npc:
        leader, cards = leader_of(world, figure), (decision.card, *extra)
        found += [IssueOrder(leader, figure, kind, cards, AtPoint(at)) for kind in ("go", "fire", "aim")]
    return worth_showing(desk, tuple(dict.fromkeys(found)))


def ways_at_comrade(desk: Desk, figure: EntityId, other: EntityId, extra: tuple[Card, ...]) -> tuple[Order, ...]:
    """FMJP-4.0-11, FMJP-4.1, FMJP-9.0-4: first aid and carrying for the wounded, orders to an NPC, taking one over."""
    battle, decision = desk.game, desk.decision
    if not isinstance(decision, CardActs):
        return ()
    world, cards = battle.world, (decision.card, *extra)
    if world.has(other, Bleeding):
        found: list[Order] = [FirstAid(figure, other)]
        if is_npc(world, figure):
            found.append(IssueOrder(leader_of(world, figure), figure, "help", cards, AtPiece(other)))
        carried = (each for each in desk.legal(figure) if isinstance(each, Carry) and each.wounded == other)
        return worth_showing(desk, [*found, *_farthest(desk, carried)])
    if figure == decision.figure and is_leaderless(world, other):
        return worth_showing(desk, [TakeOver(figure, other)])
    if figure == decision.figure and is_npc(world, other):
        return worth_showing(desk, plain_orders(figure, other, cards))
    return ()


def plain_orders(figure: EntityId, npc: EntityId, cards: tuple[Card, ...]) -> list[Order]:
    """FMJP-4.1-4: the orders that name nobody and no place."""
    return [IssueOrder(figure, npc, kind, cards) for kind in ("follow", "hold", "cover")]


def _farthest(desk: Desk, carried: Iterable[Carry]) -> Iterator[Order]:
    """FMJP-9.0-4: of the ways of carrying that the game lists the one that comes nearest to the edge of his side."""
    battle = desk.game

    def left(order: Carry) -> float:
        paces: float = battle.ctx.paces_to_edge(desk.side, order.path[-1])
        return paces

    best = min(carried, key=left, default=None)
    if best is not None:
        yield best


def worth_showing(desk: Desk, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Those that are legal; and the first, or where none is all, so that the player reads why not."""
    legal = [order for order in orders if desk.why_not(order) is None]
    if not legal:
        return tuple(orders[:1])
    return tuple(order for order in orders if order in legal)
