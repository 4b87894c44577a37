"""Plans of a drag: the way of a unit, at which pace, who would see it, and what would protect it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point, path_length
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId
from game.engine.text import nt, shortest, t
from game.rules.fof.model.active_unit import OUT_OF_CONTACT
from game.rules.fof.model.acts import Act
from game.rules.fof.model.components import Active, Hidden, Unit, Vehicle
from game.rules.fof.model.decisions import Activate, Activation, Choice, Move
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, on_table, pace_of, point_of, side_of
from game.rules.fof.move.marching import MOVES
from game.rules.fof.move.out_of_contact import why_not_way_out_of_contact
from game.rules.fof.move.ways import allowance, most_over, pace_after, way_of, why_not_pace, why_not_way
from game.rules.fof.nerve.may_react import may_react_to, places_for
from game.rules.fof.resolve.defence import Target, defence
from game.rules.fof.sight import in_smoke
from game.rules.fof.words.telling import called
from game.ui.fof.desk import Desk
from game.ui.fof.formation import stand_round
from game.ui.fof.orders.riding import lane_on, plan_get_off, rides
from game.ui.skirmish.orders.plans import Notice, Plan, Watch, watches_from, within_reach, without_doubles

MANY = 99
"""Attack dice against which the figures of a target alone limit its defence."""


def pace_for(desk: Desk, unit: EntityId, way: Sequence[Point], wanted: Choice | None = None) -> Choice:
    """FOF-MOVE-1..7: how the unit would have to be activated for this way: Tactical as far as that goes, else Rapid."""
    game = desk.known
    state = game.world.find(unit, Active)
    if state is not None:
        return state.how  # type: ignore[return-value]
    if wanted is not None:
        return wanted
    if desk.why_not(Activate(unit, "tactical")) is not None and desk.why_not(Activate(unit, "out of contact")) is None:
        return "out of contact"
    too_far = game.ctx.paths.cost(way) > allowance(game, unit, "tactical") + 1e-6
    adds_up = pace_after(game, unit, path_length(way), "tactical") == "rapid"
    return "rapid" if too_far or adds_up else "tactical"


def plan_move(desk: Desk, unit: EntityId, path: Sequence[Point], wanted: Choice | None = None) -> Plan:
    """The plan of a way through these points, the first of them where its leader stands."""
    points = without_doubles(path)
    if rides(desk.known, unit):
        return plan_get_off(desk, unit, points)
    how = pace_for(desk, unit, points, wanted)
    if len(points) < 2:
        return Plan(unit, points[-1:], (), reach_of(desk, unit, how), 0)
    plan = _plan(desk, unit, points, how)
    if plan.fits or how != "rapid" or wanted is not None or desk.known.world.has(unit, Active):
        return plan
    slower = _plan(desk, unit, points, "tactical")  # over ground that lets nobody go faster
    return slower if slower.fits else plan


def reach_of(desk: Desk, unit: EntityId, how: Choice) -> float:
    """FOF-MOVE-5..6, FOF-OOC-5: inches that it may go; any distance out of contact."""
    game = desk.known
    if how == "out of contact":
        return float(game.ctx.map.width + game.ctx.map.height)
    return allowance(game, unit, "rapid" if how == "rapid" else "tactical")


def _plan(desk: Desk, unit: EntityId, points: tuple[Point, ...], how: Choice) -> Plan:
    game, far = desk.known, reach_of(desk, unit, how)
    paths, world = game.ctx.paths, game.world
    most = most_over(game, points, MOVES[how])[1] if how in MOVES else None
    points, rest = within_reach(paths, points, far if most is None else min(far, most))
    seen = who_may_react(game, unit, points, how)
    enemies = _enemies(game, unit)
    watches = watches_from(game.ctx, [(each, Point(*point_of(world, each))) for each in enemies], points[-1])
    return Plan(
        figure=unit,
        path=points[1:],
        stretches=paths.legs(points),
        allowance=far,
        facing=180 if side_of(world, unit) == "vc" else 0,
        refusal=why_not_plan(desk, unit, points[1:], how),
        halt=paths.why_not_path(points, far),
        seen=seen,
        watches=watches,
        others=stand_round(world, unit, points[-1]),
        notes=tuple(_notes(game, unit, points, how, watches, seen)),
        rest=rest,
        lane=lane_on(game, unit, points),
    )


def why_not_plan(desk: Desk, unit: EntityId, path: tuple[Point, ...], how: Choice) -> Refusal | None:
    """The refusal of this move now, activation included, or None."""
    game = desk.known
    if not isinstance(desk.decision, Activation):
        return desk.why_not(Move(unit, path))
    refusal = desk.why_not(Activate(unit, how))
    if refusal is not None:
        return refusal
    if how not in MOVES:
        return why_not_way_out_of_contact(game, unit, path) if how == OUT_OF_CONTACT else None
    pace = MOVES[how]
    return why_not_way(game, unit, path, pace) or why_not_pace(game, unit, pace)


def _enemies(game: Battle, unit: EntityId) -> tuple[EntityId, ...]:
    """Those whom the player sees on the table, markers among them."""
    return on_table(game.world, other_side(side_of(game.world, unit)))


def who_may_react(game: Battle, unit: EntityId, points: Sequence[Point], how: Choice) -> tuple[Notice, ...]:
    """FOF-RT-4: the first place on its way at which each enemy may interrupt it: every unit in sight that may react,
    and every marker that sees it, whatever the marker is."""
    world = game.world
    if how not in MOVES or world.has(unit, Hidden):
        return ()
    act = Act(unit, "move", "activation", origin=points[0], path=tuple(points[1:]))
    known = [each for each in may_react_to(game, act) if not world.has(each, Hidden)]
    enemies = [each for each in _enemies(game, unit) if each in known or world.has(each, Hidden)]
    way, first = way_of(game, act), {each: places_for(game, each, act)[:1] for each in enemies}
    steps = sorted({place for places in first.values() for place in places})
    return tuple(Notice(Point(*way[step]), tuple(e for e in enemies if first[e] == (step,))) for step in steps)


# In words ---------------------------------------------------------------------------------------


def _notes(
    game: Battle,
    unit: EntityId,
    points: Sequence[Point],
    how: Choice,
    watches: Sequence[Watch],
    seen: Sequence[Notice],
) -> Iterator[str]:
    yield _pace_words(game, unit, points, how)
    if not game.world.has(unit, Vehicle):
        yield from _cover_words(game, unit, points[-1], [watch.enemy for watch in watches])
    yield from _reaction_words(game, seen)


def _pace_words(game: Battle, unit: EntityId, points: Sequence[Point], how: Choice) -> str:
    """FOF-MOVE-5..10: the pace, and what it means for fire in this turn."""
    if how == "out of contact":
        return t("Out of contact: any distance by a way that nobody sees.")
    rates = {
        "tactical": shortest(allowance(game, unit, "tactical"), 2),
        "rapid": shortest(allowance(game, unit, "rapid"), 2),
    }
    rapid = how == "rapid" or pace_after(game, unit, path_length(points), "tactical") == "rapid"
    if rapid or pace_of(game.world, unit) == "rapid":
        return t("Rapid move (up to {rapid}; Tactical up to {tactical}): worse reactions and fire, an easier target.",
                 **rates)  # fmt: skip
    return t("Tactical move (up to {tactical}; Rapid up to {rapid}).", **rates)


def _cover_words(game: Battle, unit: EntityId, end: Point, watching: Sequence[EntityId]) -> Iterator[str]:
    """FOF-COV-1..16: what would protect it where it stops, and how many defence dice it would have."""
    exposed = game.ctx.grounds.is_exposed(end)
    if exposed:
        yield t("There it is Exposed: a die more for whoever fires at it.")
    if not watching:
        yield t("Nobody whom you know of sees it there.")
    for enemy in watching:
        dice = defence_at(game, unit, end, point_of(game.world, enemy))
        reasons = ", ".join(t(item.reason) for item in dice.items[1:]) or t("no cover")
        yield nt("Seen by {enemy}: {dice} defense die ({reasons})", "Seen by {enemy}: {dice} defense dice ({reasons})",
                 dice.total, enemy=called(game.world, enemy), dice=dice.total, reasons=reasons)  # fmt: skip


def defence_at(game: Battle, unit: EntityId, at: Point, firer: tuple[float, float]) -> Modifiers:
    """FOF-DEF-1..4: the defence dice that a unit would have at a place against fire from another."""
    world, row = game.world, game.world.get(unit, Unit)
    covers, intervening = game.ctx.grounds.protection(firer, at)
    target = Target(
        quality=row.quality,
        figures=len(men_up(world, unit)),
        covers=covers,
        intervening=intervening,
        smoke=in_smoke(world, firer, at),
        armour=row.armour,
    )
    return defence(game.ctx.tables, target, MANY)


def _reaction_words(game: Battle, seen: Sequence[Notice]) -> Iterator[str]:
    """FOF-RT-4: which units known to the player may react to the move, and which markers, if they are units."""
    reacting = [each for notice in seen for each in notice.by]
    ready = [each for each in reacting if not game.world.has(each, Hidden)]
    markers = [each for each in reacting if game.world.has(each, Hidden)]
    if ready:
        names = ", ".join(called(game.world, each) for each in ready)
        yield nt("{names} may react.", "{names} may react.", len(ready), names=names)
    if markers:
        names = ", ".join(called(game.world, each) for each in markers)
        yield nt("{names} sees it on its way and may react.", "{names} see it on its way and may react.", len(markers),
                 names=names)  # fmt: skip
