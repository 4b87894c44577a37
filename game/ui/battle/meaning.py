"""What a click on a hex would mean, and why it may not be."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.orders import Order
from game.engine.world import EntityId
from game.rules.oa import decisions
from game.rules.oa.battle import Battle
from game.rules.oa.components import At
from game.rules.oa.knowledge import all_known_vc, known_vc
from game.rules.oa.query import free_civilians, hex_of
from game.ui.battle.desk import Desk


def meant_order(desk: Desk, piece: EntityId, hex: Hex) -> Order | None:
    """The order that a click on a hex would mean for a piece, legal or not; None where it would mean none."""
    decision, there = desk.decision, desk.standing_in(hex)
    if isinstance(decision, decisions.UsMovement):
        return _meant_on_foot(desk.battle, piece, hex)
    if isinstance(decision, decisions.UsFire | decisions.UsReaction):
        return decisions.Fire(piece, hex) if there else None
    if isinstance(decision, decisions.Airmobile):
        return decisions.Fly(piece, hex)
    return decisions.Place(piece, hex) if isinstance(decision, decisions.Deploy) else None


def _meant_on_foot(battle: Battle, piece: EntityId, hex: Hex) -> Order:
    """In the movement step: an assault on the enemy, a search among free civilians, else a step."""
    civilians = free_civilians(battle.world, hex)
    if known_vc(battle.world, hex):
        return decisions.Assault(piece, hex)
    return decisions.Search(piece, civilians[0]) if civilians else decisions.Step(piece, hex)


def refusal_at(desk: Desk, hex: Hex) -> str:
    """Why the order that a click on a hex would mean for the chosen piece is not legal; empty where there is none."""
    piece = desk.selected
    if piece is None or not desk.my_turn or not desk.is_mine(piece):
        return ""
    order = meant_order(desk, piece, hex)
    refusal = desk.session.game.why_not(order) if order is not None else None
    return str(refusal) if refusal is not None else ""


def why_none(desk: Desk, piece: EntityId, kinds: tuple[type[Order], ...]) -> str:
    """Why the chosen piece can be given no order of these kinds now; empty where no rule has a say in it."""
    order = desk.first_candidate(piece, kinds) if desk.my_turn else None
    refusal = desk.session.game.why_not(order) if order is not None else None
    return str(refusal) if refusal is not None else why_idle(desk, piece)


def why_idle(desk: Desk, piece: EntityId) -> str:
    """Why the player can order nothing of a piece of his now; empty where he can, or where it is not his."""
    reacting = isinstance(desk.decision, decisions.UsReaction | decisions.VcReaction)
    if reacting or not desk.my_turn or not desk.is_mine(piece) or desk.involving(piece):
        return ""
    hex = hex_of(desk.battle.world, piece)
    order = desk.first_candidate(piece)
    if order is None and hex is not None:
        aim = _nearest_enemy(desk.battle, hex) if isinstance(desk.decision, decisions.UsFire) else None
        order = meant_order(desk, piece, aim or desk.battle.ctx.grid.neighbours(hex)[0])
    refusal = desk.session.game.why_not(order) if order is not None else None
    return str(refusal) if refusal is not None else ""


def _nearest_enemy(battle: Battle, hex: Hex) -> Hex | None:
    """The nearest hex with Viet Cong that the company knows of."""
    hexes = {battle.world.get(unit, At).hex for unit in all_known_vc(battle.world)}
    return min(sorted(hexes), key=lambda there: battle.ctx.grid.distance(hex, there), default=None)
