"""Smoke in a hole: it shows others, and puts out who stays in it: FNG-TUNNEL-11."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, distance, within
from game.board.table.words import clause_unseen
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import apart
from game.rules.fng.model.components.figures import At, Clock, Figure, HasFired
from game.rules.fng.model.components.tunnels import Entrance, Smoked, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import SmokeHole
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.tunnels import HitBelow, HoleSmoked, SmokeBelow
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node, side_of
from game.rules.fng.model.tunnels import connected, is_known, is_up, known_to, tunnels_of
from game.rules.fng.resolve.sky.wind import resolve_smoke
from game.rules.fng.resolve.tunnels.earth import resolve_choking
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.night import look_to
from game.rules.fng.sky.grenades import NO_GRENADE, NO_SIGHT, TOO_FAR
from game.rules.fng.sky.wind import SMOKE_GRENADE
from game.rules.fng.tunnels.entering import NO_HOLE
from game.rules.fng.tunnels.losing import RULES, put_out_below
from game.rules.fng.tunnels.showing import show
from game.rules.fng.tunnels.travelling import name_of_hole
from game.rules.fng.turn.acting import offers, why_not_on_foot, why_not_shot, yet_to_fire
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.victory import Judge


def why_not_smoke_hole(skirmish: Skirmish, decision: GroupActs, order: SmokeHole) -> Refusal | None:
    """FNG-TUNNEL-11, FNG-SMOKE-03 (house): instead of firing, a smoke grenade that he has, into a hole that he knows,
    sees and reaches."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or why_not_shot(world, figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, figure)
    if SMOKE_GRENADE not in man.gear:
        return refuse("FNG-SMOKE-03", NO_GRENADE, name=man.name)
    if not is_known(world, side_of(world, figure), order.into):
        return refuse("FNG-TUNNEL-11", NO_HOLE, name=man.name)
    at = world.get(order.into, Entrance).point
    inches, reach = distance(world.get(figure, At).point, at), skirmish.ctx.tables.sky.smoke.grenade_range
    if inches > reach + EPSILON:
        return refuse("FNG-SMOKE-03", TOO_FAR, distance=apart(inches, reach), range=reach)
    look = look_to(skirmish, figure, at)
    return None if look.clear else refuse("FNG-SMOKE-03", NO_SIGHT, name=man.name, why=clause_unseen(look))


@FNG.order(GroupActs, SmokeHole, why_not_smoke_hole)
def smoke_hole(skirmish: Skirmish, decision: GroupActs, order: SmokeHole) -> None:
    """FNG-TUNNEL-11: it fills the tunnels from this hole and comes out of those at their other ends that are near."""
    world, figure, hole = skirmish.world, order.figure, order.into
    man, stands, entrance = world.get(figure, Figure), world.get(figure, At), world.get(hole, Entrance)
    gear = list(man.gear)
    gear.remove(SMOKE_GRENADE)
    world.set(figure, structs.replace(man, gear=tuple(gear)))
    world.set(figure, structs.replace(stands, facing=turned_to(stands.point, entrance.point, stands.facing)))
    world.set(figure, HasFired())
    end_cover(world, figure)
    skirmish.emit(HoleSmoked(figure=figure, hole=entrance.name, at=entrance.point, rule="FNG-TUNNEL-11"))
    for tunnel in tunnels_of(world, hole):
        if not world.get(tunnel, Tunnel).is_buried(world.get(tunnel, Tunnel).mark(hole)):
            world.set(tunnel, Smoked(world.the(Clock).turn))
    inches = skirmish.ctx.tables.tunnels.smoke.inches
    for other in connected(world, hole):
        if within(entrance.point, world.get(other, Entrance).point, inches) and _smoke_gets_through(
            skirmish, hole, other
        ):
            show(skirmish, other, "smoke")
    skirmish.push(decision)


def _smoke_gets_through(skirmish: Skirmish, hole: EntityId, other: EntityId) -> bool:
    """FNG-TUNNEL-11 (house): no earth has come down between the two."""
    world = skirmish.world
    rows = (world.get(tunnel, Tunnel) for tunnel in tunnels_of(world, hole))
    return any(row.far_end(hole) == other and not row.fallen for row in rows)


@TURN.end("smoke below")
def choke(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TUNNEL-11: a die for everybody who is still in smoke below as the turn ends; then one for the smoke, from the
    turn after that in which it was thrown, as for smoke above ground (house)."""
    world = skirmish.world
    for tunnel in world.ids(Smoked):
        for man, place in list(world.each(Underground)):
            if place.tunnel == tunnel and is_up(world, man):
                _breathe(skirmish, man)
        if world.get(tunnel, Smoked).turn < world.the(Clock).turn:
            _clear(skirmish, tunnel)


def _breathe(skirmish: Skirmish, man: EntityId) -> None:
    die, out = resolve_choking(skirmish.ctx.tables, skirmish.dice)
    if out:
        put_out_below(skirmish, man, NOBODY, "smoke", die, 0)
        skirmish.push(Judge())
        return
    skirmish.emit(HitBelow(figure=man, why="smoke", die=die, result="", node=next_node(skirmish.world),
                           rule=RULES["smoke"]))  # fmt: skip


def _clear(skirmish: Skirmish, tunnel: EntityId) -> None:
    world = skirmish.world
    die, gone = resolve_smoke(skirmish.ctx.tables, skirmish.dice)
    row = world.get(tunnel, Tunnel)
    skirmish.emit(
        SmokeBelow(
            side=row.side, first=name_of_hole(world, row.first), second=name_of_hole(world, row.second),
            die=die, gone=gone, rule="FNG-TUNNEL-11",
        )
    )  # fmt: skip
    if gone:
        world.remove(tunnel, Smoked)


@offers("smoke down")
def offer_smoke_in_holes(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-11: a smoke grenade into each hole of the enemy in sight and in reach."""
    world = skirmish.world
    known = [hole for hole in known_to(world, decision.side) if world.get(hole, Entrance).side != decision.side]
    for figure in yet_to_fire(world) if known else ():
        for hole in known:
            order = SmokeHole(figure, hole)
            if why_not_smoke_hole(skirmish, decision, order) is None:
                choices.add(order)
