"""The acts that an NPC's order lets him do: FMJP-4.1-4."""

from __future__ import annotations

from game.board.skirmish.targets import piece_of
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fmjp.model.components import At, OrderKind, Standing
from game.rules.fmjp.model.decisions import (
    AreaFire,
    Carry,
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    CloseCombat,
    Cross,
    Face,
    Fire,
    FirstAid,
    Leave,
    Move,
    Reload,
    Rest,
    Spot,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, is_able, is_leaderless, is_unseen, leader_of, name_of

ORDERS: dict[OrderKind, str] = {
    "go": mark("go to"),
    "follow": mark("follow me"),
    "hold": mark("hold"),
    "fire": mark("fire at"),
    "aim": mark("aim and fire"),
    "help": mark("help the wounded"),
    "cover": mark("take cover"),
}
"""The names of the orders."""

ALWAYS: tuple[type[Order], ...] = (Rest, ChangeWeapon, Reload, ClearStoppage, ChangePosition, Face)
"""FMJP-4.1-4 (house): what a man sees to by himself whatever his order is."""

ALLOWED: dict[OrderKind, tuple[type[Order], ...]] = {
    "go": (Move, Cross, Leave),
    "follow": (Move, Cross, Leave),
    "hold": (Spot,),
    "fire": (Fire, AreaFire, CloseCombat, Throw),
    "aim": (TakeAim, Fire, AreaFire, CloseCombat),
    "help": (Move, Cross, FirstAid, Carry),
    "cover": (Move, Cross),
}

NOT_ORDERED = mark("{name} has other orders: {order}.")
NOT_NEARER = mark("That does not bring {name} nearer to where he is to go.")
NO_COVER = mark("{name} is to take cover, and there is none.")
OTHER_TARGET = mark("{name} has another target.")
TOO_FAR = mark("Without anybody over him {name} fires only at enemies within {paces} paces.")

CLEARLY = 0.2
"""The cosine from which a direction is clearly ahead or behind, wherever on the raster a straight way may end."""

AREA_SPREAD = 2.0
"""FMJP-4.1-4 (house): paces round the point of an order within which he may direct area fire."""


def why_not_ordered(battle: Battle, npc: EntityId, order: Order) -> Refusal | None:
    """FMJP-4.1-4: what in an NPC's order, or in having nobody over him, forbids this."""
    if isinstance(order, ALWAYS):
        return None
    if is_leaderless(battle.world, npc):
        return _why_not_alone(battle, npc, order)
    standing = battle.world.get(npc, Standing)
    if not isinstance(order, ALLOWED[standing.order]):
        return refuse("FMJP-4.1-4", NOT_ORDERED, name=name_of(battle.world, npc), order=_title(standing))
    if isinstance(order, Move | Cross):
        return _why_not_go(battle, npc, standing, _end(order))
    return _why_not_target(battle, npc, standing, order)


def is_never_ordered(battle: Battle, npc: EntityId, kind: type[Order]) -> bool:
    """FMJP-4.1-4: whether ``why_not_ordered`` refuses an NPC every order of this kind, whatever it says."""
    if issubclass(kind, ALWAYS):
        return False
    if is_leaderless(battle.world, npc):
        return not issubclass(kind, Move | Cross | Fire)
    return not issubclass(kind, ALLOWED[battle.world.get(npc, Standing).order])


def leads_away(battle: Battle, npc: EntityId, degree: int) -> bool:
    """FMJP-4.1-4: whether whoever goes straight in this direction is farther from where his order takes him."""
    standing = battle.world.find(npc, Standing)
    if standing is None or standing.order == "cover" or is_leaderless(battle.world, npc):
        return False
    goal = goal_of(battle, npc, standing)
    if goal is None:
        return True
    at, unit = at_of(battle.world, npc), UNIT[degree]
    east, south = goal[0] - at[0], goal[1] - at[1]
    return east * unit.x + south * unit.y < -CLEARLY * distance(at, goal)


def _title(standing: Standing) -> str:
    return t(ORDERS[standing.order])


def _why_not_alone(battle: Battle, npc: EntityId, order: Order) -> Refusal | None:
    """FMJP-4.1-4: he takes cover, and fires only at enemies who are close."""
    name, reach = name_of(battle.world, npc), battle.ctx.tables.combat.orders.own_fire
    if isinstance(order, Move | Cross):
        return _why_no_cover(battle, npc, _end(order))
    if not isinstance(order, Fire):
        return refuse("FMJP-4.1-4", NOT_ORDERED, name=name, order=t(ORDERS["cover"]))
    at = at_of(battle.world, npc)
    for target in (*(share.target.piece for share in order.shares), *order.sweep):
        there = battle.world.find(target, At)
        if there is None or distance(at, there.point) > reach + EPSILON:
            return refuse("FMJP-4.1-4", TOO_FAR, name=name, paces=reach)
    return None


def _end(order: Move | Cross) -> tuple[float, float] | None:
    if isinstance(order, Cross):
        return order.to
    return order.path[-1] if order.path else None


def _why_not_go(battle: Battle, npc: EntityId, standing: Standing, end: tuple[float, float] | None) -> Refusal | None:
    """FMJP-4.1-4: nearer to the point, to whom he follows or helps, or into cover."""
    if end is None:
        return None
    if standing.order == "cover":
        return _why_no_cover(battle, npc, end)
    goal = goal_of(battle, npc, standing)
    if goal is None or distance(end, goal) > distance(at_of(battle.world, npc), goal) - EPSILON:
        return refuse("FMJP-4.1-4", NOT_NEARER, name=name_of(battle.world, npc))
    return None


def goal_of(battle: Battle, npc: EntityId, standing: Standing) -> tuple[float, float] | None:
    """FMJP-4.1-4: where his order takes him; None where it takes him nowhere."""
    if standing.order == "go":
        return standing.at
    other = leader_of(battle.world, npc) if standing.order == "follow" else standing.figure
    there = battle.world.find(other, At) if other != NOBODY else None
    return there.point if there is not None and standing.order in ("follow", "help") else None


def _why_no_cover(battle: Battle, npc: EntityId, end: tuple[float, float] | None) -> Refusal | None:
    if end is not None and battle.ctx.cover_at(end) == "none":
        return refuse("FMJP-4.1-4", NO_COVER, name=name_of(battle.world, npc))
    return None


def _why_not_target(battle: Battle, npc: EntityId, standing: Standing, order: Order) -> Refusal | None:
    """FMJP-4.1-4: the figure or the area that he was told; where one stands who is unseen he does not know."""
    other = refuse("FMJP-4.1-4", OTHER_TARGET, name=name_of(battle.world, npc))
    match order:
        case Fire():
            alike = len(order.shares) == 1 and order.shares[0].target.piece == standing.figure and not order.sweep
            return None if alike else other
        case AreaFire():
            near = standing.at is not None and distance(order.target.at, standing.at) <= AREA_SPREAD + EPSILON
            return None if near else other
        case TakeAim():
            known = standing.figure != NOBODY and not is_unseen(battle.world, standing.figure)
            there = battle.world.find(standing.figure, At) if known else None
            goal = there.point if there is not None else standing.at
            near = goal is not None and distance(order.at, goal) <= AREA_SPREAD + EPSILON
            return None if near else other
        case CloseCombat():
            return None if order.enemy == standing.figure else other
        case Throw():
            return None if piece_of(order.target) == standing.figure else other
        case FirstAid():
            return None if order.patient == standing.figure else other
        case Carry():
            return None if order.wounded == standing.figure else other
    return None


def is_void(battle: Battle, npc: EntityId) -> bool:
    """FMJP-4.1-4 (house): whether nothing is left of his order: its target is out of action or off the table."""
    standing = battle.world.find(npc, Standing)
    if standing is None:
        return True
    if standing.order in ("fire", "aim") and standing.figure != NOBODY:
        return not is_able(battle.world, standing.figure)
    return False
