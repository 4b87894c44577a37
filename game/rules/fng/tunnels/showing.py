"""Holes that the enemy learns of: by looking, by who uses them, by smoke: FNG-TUNNEL-11..13."""

from __future__ import annotations

from game.board.table.measure.geometry import within
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Looked
from game.rules.fng.model.events.tunnels import HoleShown, HoleSought
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, is_free, side_of
from game.rules.fng.model.tunnels import holes, is_known
from game.rules.fng.resolve.tunnels.holes import resolve_spotting
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.points_of_entry import arrives, begins

RULES = {"spotted": "FNG-TUNNEL-12", "used": "FNG-TUNNEL-13", "smoke": "FNG-TUNNEL-11"}
"""The rule by which a hole becomes known, by ``how`` as in ``HoleShown``."""


def show(skirmish: Skirmish, hole: EntityId, how: str) -> None:
    """FNG-TUNNEL-11..13: the enemy of whose hole it is knows it from now on."""
    world = skirmish.world
    if world.has(hole, EntranceKnown):
        return
    entrance = world.get(hole, Entrance)
    world.set(hole, EntranceKnown(world.the(Clock).turn))
    skirmish.emit(HoleShown(side=entrance.side, hole=entrance.name, at=entrance.point, how=how, rule=RULES[how]))


@begins("holes")
def look_from_the_start(skirmish: Skirmish, members: Ids) -> None:
    """FNG-TUNNEL-12: everybody who becomes active looks about where he stands."""
    for figure in members:
        look_about(skirmish, figure)


@arrives("holes")
def look_about(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TUNNEL-12: one near holes that he has not looked for in this activation, and to which he has a clear line
    (house), throws for each of them."""
    world = skirmish.world
    if not holes(world) or not is_free(world, figure):
        return
    for hole in unknown_near(skirmish, figure):
        _look_for(skirmish, figure, hole)


def unknown_near(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-TUNNEL-12: the holes that he may throw for."""
    world, inches = skirmish.world, skirmish.ctx.tables.tunnels.spotting.inches
    at, side, tried = world.get(figure, At).point, side_of(world, figure), _tried(world, figure)
    return tuple(
        hole
        for hole in holes(world)
        if hole not in tried
        and not is_known(world, side, hole)
        and within(at, world.get(hole, Entrance).point, inches)
        and look_to(skirmish, figure, world.get(hole, Entrance).point).clear
    )


def _tried(world: World, figure: EntityId) -> Ids:
    looked = world.find(figure, Looked)
    return looked.holes if looked is not None and looked.turn == world.the(Clock).turn else ()


def _look_for(skirmish: Skirmish, figure: EntityId, hole: EntityId) -> None:
    world = skirmish.world
    world.set(figure, Looked(world.the(Clock).turn, (*_tried(world, figure), hole)))
    seen = resolve_spotting(tester_of(skirmish, figure), skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        HoleSought(
            figure=figure, hole=world.get(hole, Entrance).name, face=seen.face, rep=seen.rep, modifiers=seen.modifiers,
            found=seen.found, rule="FNG-TUNNEL-12",
        )
    )  # fmt: skip
    if seen.found:
        show(skirmish, hole, "spotted")
