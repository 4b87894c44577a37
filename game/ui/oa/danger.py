"""What a heavy weapon of the Viet Cong can fire at, and the line that it sweeps, while the mouse is on its hex.

While aircraft fly it is what the weapon reaches in the air: no jungle hides them there (OA-7.1-3).
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, line_of_fire
from game.rules.oa.model import decisions
from game.rules.oa.model.components import Weapon
from game.rules.oa.model.query import hex_of, weapons_in
from game.rules.oa.odds.zones import fire_zone, flak_zone
from game.ui.mapview.overlay import FIRE, FLAK, TARGET, Line, Mark
from game.ui.oa.acts import act_of
from game.ui.oa.desk import Desk

_VEIL = 30


def danger_marks(desk: Desk, hovered: Hex | None) -> tuple[list[Mark], list[Line]]:
    """The hexes that a weapon in the hex pointed at can fire at; for a machine gun also the line to the chosen piece.

    Nothing where the chosen piece could attack that hex itself: then its own chances are what the player looks at.
    """
    weapons = tuple(filter(desk.knows, weapons_in(desk.battle.world, hovered))) if hovered is not None else ()
    if hovered is None or not any(desk.battle.world.get(each, Weapon).ready for each in weapons):
        return [], []
    if desk.selected is not None and any(act_of(order).attack for order in desk.at(desk.selected, hovered)):
        return [], []
    weapon = weapons[0]
    over = flak_zone(desk.battle, weapon) if isinstance(desk.decision, decisions.Airmobile) else ()
    if over:
        return [Mark(hex, FLAK, veil=_VEIL) for hex in over], []
    marks = [Mark(hex, FIRE, veil=_VEIL) for hex in fire_zone(desk.battle, weapon)]
    chosen = hex_of(desk.battle.world, desk.selected) if desk.selected is not None else None
    if desk.battle.world.get(weapon, Weapon).kind != MACHINE_GUN or chosen is None or chosen == hovered:
        return marks, []
    line = swept_marks(desk, weapon, chosen)
    return marks + line, [Line((hovered, line[-1].hex), TARGET, arrow=True)] if line else []


def swept_marks(desk: Desk, weapon: EntityId, hex: Hex) -> list[Mark]:
    """The hexes that a machine gun sweeps when it fires at ``hex``; a mortar sweeps none."""
    if desk.battle.world.get(weapon, Weapon).kind != MACHINE_GUN:
        return []
    return [Mark(swept, TARGET, veil=60, outlined=True) for swept in line_of_fire(desk.battle, weapon, hex)]
