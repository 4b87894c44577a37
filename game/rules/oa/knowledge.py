"""What the US player knows of the Viet Cong.  In the historical game that is everything that stands on the map.

Under a difficulty that hides them, a ``Concealed`` piece is one that he does not know of.  Whoever decides, shows or
counts for the US side asks here; the rules of the Viet Cong ask ``query``.
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.oa.battle import Battle
from game.rules.oa.components import Concealed, VcPosture
from game.rules.oa.query import Ids, free_vc, vc_units


def known_to_us(world: World, entity: EntityId) -> bool:
    """OA-13.2-6: whether the US player knows of this piece."""
    return not world.has(entity, Concealed)


def known_vc(world: World, hex: Hex) -> Ids:
    """OA-13.2-6: the free VC combat units in ``hex`` that the US player knows of, ascending."""
    units = vc_units(world, hex)
    return tuple(unit for unit in units if not world.has(unit, Concealed)) if units else ()


def all_known_vc(world: World) -> Ids:
    """OA-13.2-6: every free VC combat unit on the map that the US player knows of, in the order of ``free_vc``."""
    units = free_vc(world)
    return tuple(unit for unit in units if not world.has(unit, Concealed)) if world.ids(Concealed) else units


def known_posture(battle: Battle) -> VcPosture | None:
    """OA-13.2-6..7: placement and attitude of the VC; None before they are placed, and where they are not told."""
    return battle.world.find(THE_GAME, VcPosture) if battle.ctx.level.hidden is None else None
