"""The meaning of a click on a hex, and why it may not be."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import all_known_vc, free_civilians, hex_of, known_vc
from game.rules.oa.move.reach import why_not_end_in
from game.rules.oa.turn.sequence import BY_KEY
from game.rules.oa.words.telling import name_of
from game.ui.oa.desk import Desk
from game.ui.oa.facts import capital
from game.ui.oa.orders.words import OVER

_NOT_YOURS = mark("{name} is not under your command.")
_NOT_YOUR_TURN = mark("{name} cannot be ordered while others act.")
_NOT_NOW = mark("{name} cannot do that before the battle has begun.")
_NOT_IN_STEP = mark("{name} cannot do that in this step, {step}.")


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
    if isinstance(order, decisions.Step) and desk.battle.world.has(piece, At):
        refusal = why_not_end_in(desk.battle, piece, desk.plan(piece), hex)
    return str(refusal) if refusal is not None else ""


def why_none(desk: Desk, piece: EntityId, kinds: tuple[type[Order], ...]) -> str:
    """Why the chosen piece can be given no order of these kinds now; empty where no rule has a say in it."""
    order = desk.first_candidate(piece, kinds) if desk.my_turn else None
    refusal = desk.session.game.why_not(order) if order is not None else None
    return str(refusal) if refusal is not None else why_idle(desk, piece)


def why_cannot(desk: Desk, piece: EntityId, kinds: tuple[type[Order], ...] = ()) -> str:
    """Why a piece cannot be given such an order, in a sentence with its rule, whatever stands against it.

    Where no rule of the order itself has a say, it is the step of play that leaves no place for it.
    """
    return (kinds and why_none(desk, piece, kinds)) or str(_not_in_this_step(desk, piece))


def _not_in_this_step(desk: Desk, piece: EntityId) -> Refusal:
    """OA-1-1, OA-1-5: the sequence of play, by the rule that orders the present step."""
    session, name = desk.session, capital(name_of(desk.battle.world, piece))
    general = session.kit.system.sequence_rule
    if session.over:
        return refuse(general, OVER)
    if not desk.is_mine(piece):
        return refuse(general, _NOT_YOURS, name=name)
    if not desk.my_turn:
        return refuse(general, _NOT_YOUR_TURN, name=name)
    step = BY_KEY.get(session.moment.phase)
    if step is None:
        return refuse(general, _NOT_NOW, name=name)
    return refuse(step.rule, _NOT_IN_STEP, name=name, step=t(step.title))


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
