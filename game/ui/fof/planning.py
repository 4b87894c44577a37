"""What a drag would mean: the way of a unit, at which pace, who would see it, and what would protect it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.table.geometry import Point, path_length
from game.board.table.walking import stepping_stones
from game.engine.modifiers import Modifiers
from game.engine.orders import Refusal
from game.engine.text import nt, shortest, t
from game.engine.world import EntityId
from game.rules.fof.acts import Act
from game.rules.fof.battle import Battle
from game.rules.fof.components import Active, Hidden, Unit
from game.rules.fof.decisions import Activate, Activation, Choice, Move
from game.rules.fof.defence import Target, defence
from game.rules.fof.marching import MOVES
from game.rules.fof.query import men_up, on_table, other_side, pace_of, point_of, side_of
from game.rules.fof.reacting import may_react_to
from game.rules.fof.sighting import in_smoke
from game.rules.fof.table_ground import Pace
from game.rules.fof.telling import called
from game.rules.fof.ways import allowance, pace_after, why_not_pace, why_not_way
from game.ui.fof.desk import Desk
from game.ui.fof.formation import stand_round
from game.ui.skirmish.plans import Notice, Plan, watches_from, without_doubles

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
    game = desk.known
    points = without_doubles(path)
    how = pace_for(desk, unit, points, wanted)
    pace: Pace = "rapid" if how == "rapid" else "tactical"
    far = float(game.ctx.map.width + game.ctx.map.height) if how == "out of contact" else allowance(game, unit, pace)
    if len(points) < 2:
        return Plan(unit, points[-1:], (), far, 0)
    stones = stepping_stones(points)
    seen = _first_seen(game, unit, stones)
    enemies = _enemies(game, unit)
    watches = watches_from(game.ctx, [(each, Point(*point_of(game.world, each))) for each in enemies], points[-1])
    return Plan(
        figure=unit,
        path=points[1:],
        stretches=tuple(game.ctx.paths.legs(points)),
        allowance=far,
        facing=180 if side_of(game.world, unit) == "vc" else 0,
        refusal=why_not_plan(desk, unit, points[1:], how),
        halt=game.ctx.paths.why_not_path(points, far),
        seen=seen,
        watches=watches,
        others=stand_round(game.world, unit, points[-1]),
        notes=tuple(_notes(game, unit, points, how, [watch.enemy for watch in watches])),
    )


def why_not_plan(desk: Desk, unit: EntityId, path: tuple[Point, ...], how: Choice) -> Refusal | None:
    """What forbids this move now, activation included, or None."""
    game = desk.known
    if not isinstance(desk.decision, Activation):
        return desk.why_not(Move(unit, path))
    refusal = desk.why_not(Activate(unit, how))
    if refusal is not None or how not in MOVES:
        return refusal
    pace = MOVES[how]
    return why_not_way(game, unit, path, pace) or why_not_pace(game, unit, pace)


def _enemies(game: Battle, unit: EntityId) -> tuple[EntityId, ...]:
    """Those whom the player sees on the table, markers among them."""
    return on_table(game.world, other_side(side_of(game.world, unit)))


def _first_seen(game: Battle, unit: EntityId, stones: Sequence[Point]) -> tuple[Notice, ...]:
    """FOF-RT-4: where on its way an enemy would first see it, and who, where he does not see it now."""
    enemies = _enemies(game, unit)
    if not enemies:
        return ()
    clear = game.ctx.looks([point_of(game.world, each) for each in enemies], list(stones)).clear
    new = clear & ~clear[:, :1]
    step = next((number for number in range(len(stones)) if new[:, number].any()), None)
    if step is None:
        return ()
    return (Notice(stones[step], tuple(each for row, each in enumerate(enemies) if new[row, step])),)


# In words ---------------------------------------------------------------------------------------


def _notes(
    game: Battle, unit: EntityId, points: Sequence[Point], how: Choice, watching: Sequence[EntityId]
) -> Iterator[str]:
    yield _pace_words(game, unit, points, how)
    yield from _cover_words(game, unit, points[-1], watching)
    yield from _reaction_words(game, unit, points)


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


def _reaction_words(game: Battle, unit: EntityId, points: Sequence[Point]) -> Iterator[str]:
    """FOF-RT-4: which units known to the player may react to the move."""
    act = Act(unit, "move", "activation", origin=points[0], path=tuple(points[1:]))
    ready = [each for each in may_react_to(game, act) if not game.world.has(each, Hidden)]
    if ready:
        names = ", ".join(called(game.world, each) for each in ready)
        yield nt("{names} may react.", "{names} may react.", len(ready), names=names)
