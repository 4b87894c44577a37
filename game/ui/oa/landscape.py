"""What lies on the map besides counters: changed ground, fire, smoke and tunnels, as the world has them now."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.components import At, Ground, PurpleSmoke, Smoke, Tunnel
from game.ui.mapview.markers import Marker
from game.ui.painting.changes import Change


def changes_of(battle: Battle) -> tuple[Change, ...]:
    """Every hex that does not look as the map was painted, in hex order."""
    ground = dict(battle.ctx.changes)
    smoke, purple = _hexes(battle, Smoke), _hexes(battle, PurpleSmoke)
    printed, found = battle.ctx.original.map.terrain, []
    for hex in sorted({*ground, *smoke, *purple}):
        now = ground.get(hex, Ground(printed[hex]))
        found.append(Change(hex, printed[hex], now.terrain, now.burning, hex in smoke, hex in purple))
    return tuple(found)


def _hexes(battle: Battle, kind: type[Smoke] | type[PurpleSmoke]) -> set[Hex]:
    return {at.hex for _, _, at in battle.world.each(kind, At)}


def markers_of(battle: Battle) -> list[Marker]:
    """The round markers: what may be overlooked under a stack of counters."""
    found = []
    for change in changes_of(battle):
        signs = (("fire", change.burning), ("smoke", change.smoke), ("purple smoke", change.purple))
        found += [Marker(change.hex, badge) for badge, lies in signs if lies]
    for _, tunnel, at in battle.world.each(Tunnel, At):
        found.append(Marker(at.hex, "tunnel held" if tunnel.controlled else "tunnel"))
    return found
