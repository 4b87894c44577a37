"""Plans of a way in the player's hand: the order it is, the paces it costs and those that the card gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.skirmish.walking import stepping_stones
from game.board.table.legs import Stretch
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import nt, percent, t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import At, Hidden, Prone
from game.rules.fmjp.model.decisions import CardActs, Cross, IssueOrder, Move, Pace
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, is_npc, leader_of, side_of
from game.rules.fmjp.move.moving import OVER, STRIDE, reach_of
from game.rules.fmjp.turn.acting import why_not_act
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.acts import way_words
from game.ui.fmjp.orders.odds import order_chance
from game.ui.skirmish.orders.plans import Notice, Plan, Watch, watches_from, within_reach, without_doubles


def plan_way(desk: Desk, figure: EntityId, path: Sequence[Point], extra: Sequence[Card] = ()) -> Plan:
    """The plan of a way through these points, the first of them where he stands."""
    game, points = desk.known, without_doubles(path)
    at = game.world.get(figure, At)
    if len(points) < 2 or not isinstance(desk.decision, CardActs):
        return Plan(figure, points[-1:], (), 0.0, at.facing)
    order = order_of_way(desk, figure, points[1:], extra)
    rest: tuple[Stretch, ...] = ()
    refusal = desk.why_not(order)
    if refusal is not None and isinstance(order, Move):
        order, rest = _as_far_as_he_gets(desk, order, points)
        points, refusal = (points[0], *order.path), desk.why_not(order)
    stretches = game.ctx.paths.legs(points)
    seen = seen_on_the_way(game, order, points)
    return Plan(
        figure=figure,
        path=points[1:],
        stretches=stretches,
        allowance=allowance_of(desk, order, sum(stretch.cost for stretch in stretches)),
        facing=turned_to(points[-2], points[-1], at.facing),
        refusal=refusal,
        halt=game.ctx.paths.why_not_path(points),
        seen=seen,
        watches=watches_at(desk, figure, points[-1]),
        notes=(*notes_of(desk, order), *_seen_words(desk, seen)),
        rest=rest,
    )


def one_after_the_other(desk: Desk, plans: Sequence[Plan], extra: Sequence[Card] = ()) -> tuple[Plan, ...]:
    """FMJP-2.0-4: the plans of several who go on one card: each as it is when those before him have gone."""
    twin, found = desk.known.copy(), []
    for plan in plans:
        refusal = plan.refusal
        if refusal is None and plan.stretches and isinstance(twin.decision, CardActs):
            order = order_of_way(desk, plan.figure, plan.path, extra)
            refusal = twin.why_not(order)
            if refusal is None:
                twin.submit(order)
        found.append(structs.replace(plan, refusal=refusal))
    return tuple(found)


def _as_far_as_he_gets(
    desk: Desk, order: Move, points: tuple[Point, ...]
) -> tuple[Move, tuple[Stretch, ...]]:  # fmt: skip
    """FMJP-4.0-3..4: of a way that is too long for him what the card takes him along, as fast as he may go, and what is
    left of it; the whole way where something else forbids it."""
    paths, decision = desk.known.ctx.paths, desk.decision
    assert isinstance(decision, CardActs)
    for pace in reversed(paces_of(desk, order.figure)):
        cut = within_reach(paths, points, reach_of(desk.game, decision, order.figure, pace))
        shorter = Move(order.figure, cut.points[1:], pace)
        if cut.rest and desk.why_not(shorter) is None:
            return shorter, cut.rest
    return order, ()


def seen_on_the_way(game: Battle, order: Order, points: Sequence[Point]) -> tuple[Notice, ...]:
    """FMJP-5.0-6: where each known enemy would first see a hidden man: one who comes near him, or leaves cover in his
    sight; who runs shows himself at once, to everybody."""
    figure = order.figure if isinstance(order, Move | Cross) else None
    if figure is None or not game.world.has(figure, Hidden) or (isinstance(order, Move) and order.pace == "double"):
        return ()
    world, ctx = game.world, game.ctx
    way, near = stepping_stones(points, STRIDE), ctx.tables.movement.sight.unseen
    found: dict[int, list[EntityId]] = {}
    for enemy in able(world, other_side(side_of(world, figure))):
        there = at_of(world, enemy)
        shows = (
            place
            for place, at in enumerate(way)
            if (distance(at, there) <= near + EPSILON or ctx.cover_at(at) == "none") and ctx.sees(there, at)
        )
        place = next(shows, None)
        if place is not None:
            found.setdefault(place, []).append(enemy)
    return tuple(Notice(way[place], tuple(enemies)) for place, enemies in sorted(found.items()))


def order_of_way(desk: Desk, figure: EntityId, path: Sequence[Point], extra: Sequence[Card] = ()) -> Order:
    """FMJP-4.0-3..4, FMJP-4.1-4: what going there is: a move at the slowest pace that gets there, getting over what
    is in the way, or for an NPC who cannot go by himself the order to go."""
    battle, decision = desk.game, desk.decision
    assert isinstance(decision, CardActs)
    moves: list[Order] = [Move(figure, tuple(path), pace) for pace in paces_of(desk, figure)]
    here = battle.world.get(figure, At).point
    if distance(here, path[-1]) <= OVER + EPSILON and battle.ctx.crossing((here, path[-1])) is not None:
        moves.insert(0, Cross(figure, path[-1]))
    if is_npc(battle.world, figure):
        leader = leader_of(battle.world, figure)
        by_order = IssueOrder(leader, figure, "go", (decision.card, *extra), AtPoint(path[-1]))
        free = why_not_act(battle, decision, figure) is None
        moves = [*moves, by_order] if free else [by_order, *moves]
    return next((order for order in moves if desk.why_not(order) is None), moves[0])


def paces_of(desk: Desk, figure: EntityId) -> tuple[Pace, ...]:
    """FMJP-4.0-12: how he can go, the most careful first."""
    return ("crawl",) if desk.game.world.has(figure, Prone) else ("advance", "double")


def allowance_of(desk: Desk, order: Order, cost: float) -> float:
    """FMJP-4.0-3: the paces that the card gives for this; as many as it costs where no card counts."""
    decision = desk.decision
    if isinstance(order, Move) and isinstance(decision, CardActs):
        return reach_of(desk.game, decision, order.figure, order.pace)
    return cost


def notes_of(desk: Desk, order: Order) -> Iterator[str]:
    """The facts that the player should know of it, in a few lines."""
    if isinstance(order, IssueOrder):
        chance = percent(order_chance(order.cards))
        yield t("An order to go there: he obeys with {percent} (FMJP-4.1-2).", percent=chance)
        return
    if isinstance(order, Cross):
        yield t("He gets over what is in the way, which is his action (FMJP-4.0-12).")
        return
    if isinstance(order, Move):
        yield way_words(order)
        if order.pace == "double":
            yield t("One puffed marker more; he is harder to hit (FMJP-4.0-4, FMJP-4.0-5).")
            if desk.known.world.has(order.figure, Hidden):
                yield t("Who runs is seen at once (FMJP-5.0-6).")


def _seen_words(desk: Desk, seen: Sequence[Notice]) -> Iterator[str]:
    """FMJP-5.0-6: who would see a hidden man on his way."""
    names = [desk.name_of(enemy) for notice in seen for enemy in notice.by]
    if names:
        yield nt("{names} would see him on his way.", "{names} would see him on his way.", len(names),
                 names=", ".join(names))  # fmt: skip


def watches_at(desk: Desk, figure: EntityId, at: Point) -> tuple[Watch, ...]:
    """FMJP-5.0-6: the enemies with a clear line to a place, as far as the player knows of them."""
    game = desk.known
    world = game.world
    enemies = able(world, other_side(side_of(world, figure)))
    return watches_from(game.ctx, [(enemy, Point(*world.get(enemy, At).point)) for enemy in enemies], at)
