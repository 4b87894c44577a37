"""What must hold of tunnels, whatever anybody orders: nobody is lost in them, and no hole is told of unseen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.skirmish.sides import other_side
from game.engine.core.game import Told
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Hidden, InView
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Tunnel, Underground
from game.rules.fng.model.events.tunnels import CameOut, HoleSought, WentBelow
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tunnels import is_up


def who_is_below_is_in_open_earth(skirmish: Skirmish) -> Iterator[str]:
    """FNG-TUNNEL-06, FNG-TUNNEL-09: in a tunnel of his side, between its ends, on his way to one of them; in nobody's
    sight; in earth that has come down lies only who is out of the fight."""
    world = skirmish.world
    seen = {enemy for _, view in world.each(InView) for enemy in view.enemies}
    for man, place in world.each(Underground):
        row = world.get(place.tunnel, Tunnel)
        if row.side != side_of(world, man) or not 0 <= place.inches <= row.length:
            yield f"{man} is {place.inches} inches in a tunnel of {row.side} that is {row.length} long"
        if place.toward not in (row.first, row.second):
            yield f"{man} goes to {place.toward}, which is no end of his tunnel"
        if is_up(world, man) and row.is_buried(place.inches):
            yield f"{man} is on his feet in earth that has come down"
        if is_up(world, man) and not world.has(man, Hidden):
            yield f"{man} is below, and not hidden"
        if man in seen:
            yield f"{man} is below, and somebody has him in view"


class Unseen:
    """Watches from order to order that a hole that the enemy does not know is in nothing that he is told."""

    def __init__(self) -> None:
        self._known: set[EntityId] = set()

    def breaches(self, skirmish: Skirmish, told: Sequence[Told]) -> Iterator[str]:
        """Holes that were told of to those who do not know them, and holes that are known no more."""
        world = skirmish.world
        dug = dict(world.each(Entrance))
        secret = {row.name: row.side for hole, row in dug.items() if not world.has(hole, EntranceKnown)}
        for item in told:
            event = item.event
            names = isinstance(event, HoleSought | WentBelow | CameOut) and event.hole in secret
            if names and item.hidden_from != other_side(secret[event.hole]):
                yield f"{type(event).__name__} tells of the hole {event.hole}, which nobody has seen"
        now = {hole for hole in dug if world.has(hole, EntranceKnown)}
        if self._known & dug.keys() - now:
            yield "a hole that was known is known no more"
        self._known = now
