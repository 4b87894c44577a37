"""Poison, turn after turn, and help against it: FNG-TRAP-13."""

from __future__ import annotations

from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fng.model.checks import MOST_PASSES
from game.rules.fng.model.components.figures import BODIES, Busy, Clock, Dead, Gone, OutOfFight
from game.rules.fng.model.components.traps import Poisoned
from game.rules.fng.model.decisions.traps import EasePoison
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.traps import PoisonEased, PoisonWorked
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node, side_of
from game.rules.fng.resolve.recovery import resolve_medic
from game.rules.fng.resolve.traps.striking import resolve_poison
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_whole
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.wounded.hits import fall
from game.rules.fng.wounded.medics import NO_MEDIC, NOT_BESIDE, is_medic

NOBODY_POISONED = mark("Nobody of his side is poisoned there.")


@TURN.after_dice("poison")
def poison_works(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TRAP-13: a die for each of the side who was bitten in an earlier turn; whoever is out of the fight, dead or
    has left the table is past it (house)."""
    world = skirmish.world
    turn = world.the(Clock).turn
    for figure in [f for f in world.ids(Poisoned) if side_of(world, f) == entered.side]:
        if any(world.has(figure, kind) for kind in (Dead, OutOfFight, Gone)):
            world.remove(figure, Poisoned)
        elif world.get(figure, Poisoned).turn < turn:
            die, result = resolve_poison(skirmish.ctx.tables, skirmish.dice)
            skirmish.emit(PoisonWorked(figure=figure, die=die, result=result, rule="FNG-TRAP-13"))
            if result != "poisoned":
                world.remove(figure, Poisoned)
                fall(skirmish, figure, result, NOBODY, next_node(world))


# Help -------------------------------------------------------------------------------------------


def why_not_ease(skirmish: Skirmish, decision: GroupActs, order: EasePoison) -> Refusal | None:
    """FNG-TRAP-13 (house): a Medic's whole activation, beside a comrade who is poisoned."""
    world, figure, patient = skirmish.world, order.figure, order.patient
    refusal = why_not_on_foot(world, figure) or why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, figure).name
    if not is_medic(skirmish, figure):
        return refuse("FNG-TRAP-13", NO_MEDIC, name=name)
    if not world.has(patient, Poisoned) or side_of(world, patient) != side_of(world, figure) or patient == figure:
        return refuse("FNG-TRAP-13", NOBODY_POISONED)
    if not BODIES.touch(world, figure, patient):
        return refuse("FNG-TRAP-13", NOT_BESIDE, name=name, casualty=figure_of(world, patient).name)
    return None


@FNG.order(GroupActs, EasePoison, why_not_ease)
def ease_poison(skirmish: Skirmish, decision: GroupActs, order: EasePoison) -> None:
    """FNG-TRAP-13 (house): two dice that pass end the poison."""
    world = skirmish.world
    outcome = resolve_medic(tester_of(skirmish, order.figure), skirmish.ctx.tables, skirmish.dice)
    cured = outcome.check.passes == MOST_PASSES
    if cured:
        world.remove(order.patient, Poisoned)
    world.set(order.figure, Busy("aid"))
    skirmish.emit(
        PoisonEased(
            figure=order.figure, patient=order.patient, faces=outcome.check.faces, passes=outcome.check.passes,
            cured=cured, rule="FNG-TRAP-13",
        )
    )  # fmt: skip
    skirmish.push(decision)


@offers("poison")
def offer_help(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TRAP-13: every Medic of the group beside one who is poisoned."""
    world = skirmish.world
    patients = world.ids(Poisoned)
    if not patients:
        return
    for figure in acting(world):
        for order in (EasePoison(figure, patient) for patient in patients):
            if why_not_ease(skirmish, decision, order) is None:
                choices.add(order)
