"""Holes of a battle: where they are, which are connected, and who is below from the start: FNG-TUNNEL-02..04."""

from __future__ import annotations

from itertools import combinations

from game.board.skirmish.deploying import Places, place_of
from game.board.table.bases import MAN
from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Tunnel, Underground
from game.rules.fng.model.events.tunnels import HolesDug
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Tunnels
from game.rules.fng.model.tunnels import holes, line_inches, tunnels_of
from game.rules.fng.resolve.tunnels.holes import resolve_holes

WHERE = mark("where the holes are")
WHOSE = mark("at which hole he is")

APART = 8.0
"""Inches at least between two holes that dice place, where there is room (house)."""

EDGE = 3.0
"""Inches from the edges of the table within which dice place no hole (house)."""


def dig(skirmish: Skirmish, tunnels: Tunnels) -> None:
    """FNG-TUNNEL-03..04: the holes of a scenario, at its spots or by dice in cover, and the tunnels between them."""
    world = skirmish.world
    faces: tuple[int, ...] = ()
    if tunnels.holes:
        sites = [(hole.name, place_of(skirmish.ctx.map, hole)[0]) for hole in tunnels.holes]
    else:
        faces, count = resolve_holes(tunnels.support, skirmish.ctx.tables, skirmish.dice)
        sites = [(str(number), at) for number, at in enumerate(_in_cover(skirmish, count), start=1)]
    dug = [world.create(Entrance(name, tunnels.side, at.x, at.y)) for name, at in sites]
    known = {hole.name for hole in tunnels.holes if hole.known}
    for hole in dug:
        if world.get(hole, Entrance).name in known:
            world.set(hole, EntranceKnown(0))
    for one, other in combinations(dug, 2):
        if tunnels.joins(world.get(one, Entrance).name, world.get(other, Entrance).name):
            _connect(skirmish, one, other)
    skirmish.emit(
        HolesDug(side=tunnels.side, faces=faces, names=tuple(name for name, _ in sites),
                 tunnels=len(world.ids(Tunnel)), rule="FNG-TUNNEL-03")
    )  # fmt: skip


def _connect(skirmish: Skirmish, one: EntityId, other: EntityId) -> None:
    first, second = (skirmish.world.get(hole, Entrance) for hole in (one, other))
    inches = line_inches(first.point, second.point)
    skirmish.world.create(Tunnel(first.side, one, other, first.point, second.point, inches))


def _in_cover(skirmish: Skirmish, count: int) -> list[Point]:
    """FNG-TUNNEL-04 (house): places in cover, far from each other as long as there is room, by dice."""
    wide, high = skirmish.ctx.map.width, skirmish.ctx.map.height
    inner = (Point(EDGE, EDGE), Point(wide - EDGE, EDGE), Point(wide - EDGE, high - EDGE), Point(EDGE, high - EDGE))
    raster = Places(skirmish.ctx.field, inner, skirmish.ctx.field.over(skirmish.ctx.movers["walk"]))
    pool = [at for at in raster.all if at in raster.covered] or list(raster.all)
    found: list[Point] = []
    for _ in range(count):
        inches = APART
        room = [at for at in pool if all(distance(at, other) >= inches for other in found)]
        while not room and inches > 2 * MAN.radius:
            inches -= 1
            room = [at for at in pool if all(distance(at, other) >= inches for other in found)]
        if not room:
            break
        found.append(room[skirmish.dice.pick(len(room), WHERE, "FNG-TUNNEL-04")])
    return found


def put_below(skirmish: Skirmish, figure: EntityId, man: Man) -> None:
    """FNG-TUNNEL-04 (house): one who begins below is right under the hole that his line names, or a die does."""
    world = skirmish.world
    own = holes(world, skirmish.ctx.options.tunnels.side if skirmish.ctx.options.tunnels is not None else "")
    named = [hole for hole in own if world.get(hole, Entrance).name == man.below]
    hole = named[0] if named else own[skirmish.dice.pick(len(own), WHOSE, "FNG-TUNNEL-04")]
    tunnel = tunnels_of(world, hole)[0]
    row = world.get(tunnel, Tunnel)
    first = hole == row.first
    world.set(figure, Underground(tunnel, 0.0 if first else row.length, row.second if first else row.first))
    world.set(figure, Hidden())
