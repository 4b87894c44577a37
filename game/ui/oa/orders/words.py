"""Questions in a sentence; and an order in words and on the map, whoever gives it: hint, computer, replay."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.naming import NamesUnit
from game.engine.core.orders import Decision, Order
from game.engine.core.world import World
from game.engine.text import mark, t
from game.rules.oa.model import decisions
from game.rules.oa.model.naming import who_acts
from game.rules.oa.model.query import hex_of
from game.rules.oa.resolve.bombing import HE
from game.rules.oa.words.telling import begun, name_of
from game.ui.mapview.overlay import CLEAR, REACH, TARGET, Ink, Line, Mark
from game.ui.oa.desk import Desk, aim_of
from game.ui.oa.orders.acts import full_words_of, is_attack


def order_words(world: World, decision: Decision | None, order: Order) -> str:
    """An order as the player would call it, with whoever carries it out."""
    if isinstance(order, decisions.Done):
        return t("Begin the battle") if isinstance(decision, decisions.Deploy) else t("End the step")
    if isinstance(order, decisions.Hold):
        return t("Stay") if isinstance(decision, decisions.VcMovement) else t("Hold fire")
    if isinstance(order, decisions.Drop):
        return t("Drop high explosive") if order.ordnance == HE else t("Drop napalm")
    return full_words_of(world, order, who_acts(order))


def ends_of(desk: Desk, order: Order) -> tuple[Hex, ...]:
    """Where an order aims, and where whoever carries it out stands: those of them that are on the map."""
    world = desk.battle.world
    ends = (aim_of(world, order), hex_of(world, who_acts(order)))
    return tuple(dict.fromkeys(hex for hex in ends if hex is not None))


def marks_of(desk: Desk, order: Order) -> tuple[list[Mark], list[Line], list[tuple[Hex, Ink]]]:
    """The picture of an order on the map: who, the way there, and what it aims at."""
    world = desk.battle.world
    start, aim = hex_of(world, who_acts(order)), aim_of(world, order)
    colour = TARGET if is_attack(order) else CLEAR
    marks = [Mark(aim, colour, veil=70, outlined=True)] if aim is not None else []
    if isinstance(order, decisions.Fire) and order.behind:
        marks.append(Mark(order.behind, colour, veil=40, outlined=True))
    lines = [Line((start, aim), colour, arrow=True)] if start is not None and aim not in (None, start) else []
    return marks, lines, [(start, REACH)] if start is not None else []


_TO_DO: dict[type[Decision | None], str] = {
    decisions.Deploy: mark(
        "Choose a platoon and click where it comes in, or drag squads onto helicopters and those onto the map."
    ),
    decisions.AirSupport: mark("Click the hex that the Cessna marks for an air strike, or end the step without one."),
    decisions.Ordnance: mark("The Phantom is coming in: choose what it drops before the roll for accuracy."),
    decisions.Airmobile: mark("Fly helicopters where you want them, bring in what waits at base, or send some away."),
    decisions.Landing: mark("Choose which helicopters land where they are."),
    decisions.Boarding: mark("Get squads off landed helicopters, or aboard."),
    decisions.UsMovement: mark("Move your units one after the other; at the end of its move a unit may assault."),
    decisions.UsReaction: mark("A Viet Cong unit has moved into view: fire at it, or hold."),
    decisions.UsFire: mark("Fire with everyone who still has a shot."),
    decisions.Charges: mark("Squads that have neither moved nor fired may blow up bunkers next to them."),
    decisions.Evacuation: mark(
        "Landed helicopters may take off and fly off the map; the medevac lifts out the wounded."
    ),
    decisions.Casualties: mark("Medical teams may call the medevac with purple smoke to units with losses."),
    decisions.VcReaction: mark("{unit}: fire at {mover}, which has just moved, or hold."),
    decisions.VcDefensiveFire: mark("{unit}: choose what it fires at, or hold."),
    decisions.VcMovement: mark("{unit}: move it a hex, or stay."),
}

VC_ACTS = mark("The Viet Cong act. {end_step} shows the result at once.")
OVER = mark("The battle is over.")


def to_do(world: World, decision: Decision | None) -> str:
    """The question to the player, in one sentence that names whom it is about."""
    words = _TO_DO.get(type(decision))
    if words is None:
        return t(OVER)
    names = {}
    if isinstance(decision, NamesUnit):
        names["unit"] = begun(name_of(world, decision.unit))
    if isinstance(decision, decisions.UsReaction | decisions.VcReaction):
        names["mover"] = name_of(world, decision.mover)
    return t(words, **names)
