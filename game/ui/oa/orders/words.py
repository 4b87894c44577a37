"""An order in words and on the map, whoever gives it: in a hint, in the player's place, in a replay."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Decision, Order
from game.engine.core.world import World
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.query import hex_of
from game.rules.oa.resolve.bombing import HE
from game.ui.mapview.overlay import CLEAR, REACH, TARGET, Ink, Line, Mark
from game.ui.oa.desk import Desk, actor_of, aim_of
from game.ui.oa.orders.acts import act_of, full_words_of


def order_words(world: World, decision: Decision | None, order: Order) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Done):
        return t("Begin the battle") if isinstance(decision, decisions.Deploy) else t("End the step")
    if isinstance(order, decisions.Hold):
        return t("Stay") if isinstance(decision, decisions.VcMovement) else t("Hold fire")
    if isinstance(order, decisions.Drop):
        return t("Drop high explosive") if order.ordnance == HE else t("Drop napalm")
    return full_words_of(world, order, actor_of(order))


def ends_of(desk: Desk, order: Order) -> tuple[Hex, ...]:
    """Where an order aims, and where whoever carries it out stands: those of them that are on the map."""
    world = desk.battle.world
    ends = (aim_of(world, order), hex_of(world, actor_of(order)))
    return tuple(dict.fromkeys(hex for hex in ends if hex is not None))


def marks_of(desk: Desk, order: Order) -> tuple[list[Mark], list[Line], list[tuple[Hex, Ink]]]:
    """What the map shows of an order: who, the way there, and what it aims at."""
    world = desk.battle.world
    start, aim = hex_of(world, actor_of(order)), aim_of(world, order)
    colour = TARGET if act_of(order).attack else CLEAR
    marks = [Mark(aim, colour, veil=70, outlined=True)] if aim is not None else []
    behind = getattr(order, "behind", 0)
    if behind:
        marks.append(Mark(Hex(behind), colour, veil=40, outlined=True))
    lines = [Line((start, aim), colour, arrow=True)] if start is not None and aim not in (None, start) else []
    return marks, lines, [(start, REACH)] if start is not None else []
