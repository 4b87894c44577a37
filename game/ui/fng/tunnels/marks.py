"""Marks of tunnels on the table: the holes that a player knows, and where his own men are below."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.board.table.measure.templates import Strip
from game.engine.text import t
from game.rules.fng.model.components.tunnels import Entrance, Smoked, Tunnel, Underground
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tunnels import above, hole_at, holes, is_known
from game.rules.fng.words.telling import name_of
from game.ui.table.overlays import HoleMark, Overlay, RangeRing, Template

MAN, WIDE = 0.4, 0.5
"""Inches round the place above a man in a tunnel; how wide a tunnel is drawn."""
AT_HOLE = 1.1
"""Inches round one who is right below a hole."""


def marks_of_tunnels(game: Skirmish, readers: Collection[str]) -> Iterator[Overlay]:
    """FNG-TUNNEL-04, FNG-TUNNEL-06, FNG-TUNNEL-12: holes that all these sides know, or their own tunnels, with the men
    in them; everything where nothing is kept back."""
    world = game.world
    for hole in holes(world):
        if all(is_known(world, side, hole) for side in readers):
            entrance = world.get(hole, Entrance)
            yield HoleMark(entrance.point, t(entrance.name))
    for tunnel, row in world.each(Tunnel):
        used = any(world.get(man, Underground).tunnel == tunnel for man in world.ids(Underground))
        if all(side == row.side for side in readers) and (used or world.has(tunnel, Smoked)):
            words = t("smoke below ground") if world.has(tunnel, Smoked) else ""
            yield Template.of(Strip(row.start, row.end, WIDE), words, "watch", "dotted")
    for man in world.ids(Underground):
        if all(side == side_of(world, man) for side in readers):
            inches = AT_HOLE if hole_at(world, man) is not None else MAN
            yield RangeRing(above(world, man), inches, name_of(world, man), ink="watch", pattern="dotted")
