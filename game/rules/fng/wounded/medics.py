"""The Medic: aid to men out of the fight, when he is active and on doubles: FNG-ATTR-22, FNG-TURN-02."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, Clock, KnockedDown, OutOfFight, Weakened
from game.rules.fng.model.components.melee import Aided, Fighting, KnockedOut
from game.rules.fng.model.decisions.melee import Aid, MedicAids
from game.rules.fng.model.decisions.turn import GroupActs, Pass
from game.rules.fng.model.events.melee import MedicTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, next_node, side_of
from game.rules.fng.resolve.attributes import MEDIC, holds
from game.rules.fng.resolve.recovery import may_aid, resolve_medic
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import IN_MELEE, acting, is_fresh, offers, why_not_on_foot
from game.rules.fng.turn.points_of_entry import TURN

NO_MEDIC = mark("{name} is no Medic.")
NO_PATIENT = mark("There is no comrade out of the fight there.")
TOO_LATE = mark("{casualty} fell more than {turns} turns ago.")
HAS_HAD_AID = mark("{casualty} has had a Medic's aid.")
NOT_BESIDE = mark("{name} is not in contact with {casualty}.")
TAKES_ALL = mark("That takes the whole activation of {name}; he has moved or fired.")


def is_medic(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-ATTR-22: whether he can give aid."""
    return holds(skirmish.ctx.tables.attributes, figure_of(skirmish.world, figure).attributes, MEDIC)


def why_not_patient(skirmish: Skirmish, figure: EntityId, casualty: EntityId) -> Refusal | None:
    """FNG-ATTR-22: what keeps this man from giving aid to that one, or None."""
    world, name = skirmish.world, figure_of(skirmish.world, figure).name
    if not is_medic(skirmish, figure):
        return refuse("FNG-ATTR-22", NO_MEDIC, name=name)
    if world.has(figure, Fighting):
        return refuse("FNG-MELEE-06", IN_MELEE, name=name)
    fallen = world.find(casualty, OutOfFight)
    lies = fallen is not None and world.has(casualty, At)
    if fallen is None or not lies or side_of(world, casualty) != side_of(world, figure):
        return refuse("FNG-ATTR-22", NO_PATIENT)
    patient = figure_of(world, casualty).name
    if world.has(casualty, Aided):
        return refuse("FNG-ATTR-22", HAS_HAD_AID, casualty=patient)
    tables = skirmish.ctx.tables
    if not may_aid(tables, tester_of(skirmish, figure), world.the(Clock).turn - fallen.turn):
        return refuse("FNG-ATTR-22", TOO_LATE, casualty=patient, turns=tables.attributes.attributes[MEDIC].turns)
    if not BODIES.touch(world, figure, casualty):
        return refuse("FNG-ATTR-22", NOT_BESIDE, name=name, casualty=patient)
    return None


def why_not_aid(skirmish: Skirmish, decision: GroupActs, order: Aid) -> Refusal | None:
    """FNG-ATTR-22, FNG-TURN-07: aid is all that he does in an activation."""
    refusal = why_not_on_foot(skirmish.world, order.figure)
    if refusal is not None:
        return refusal
    if not is_fresh(skirmish.world, order.figure):
        return refuse("FNG-TURN-07", TAKES_ALL, name=figure_of(skirmish.world, order.figure).name)
    return why_not_patient(skirmish, order.figure, order.casualty)


def patients_of(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-ATTR-22: those to whom he can give aid where he stands."""
    fallen = skirmish.world.ids(OutOfFight)
    return tuple(casualty for casualty in fallen if why_not_patient(skirmish, figure, casualty) is None)


@offers("aid")
def offer_aid(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-ATTR-22: every Medic of the group beside a casualty."""
    for figure in acting(skirmish.world):
        if is_medic(skirmish, figure):
            for casualty in patients_of(skirmish, figure):
                choices.add(Aid(figure, casualty))


@FNG.order(GroupActs, Aid, why_not_aid)
def aid(skirmish: Skirmish, decision: GroupActs, order: Aid) -> None:
    """FNG-ATTR-22: his action."""
    skirmish.world.set(order.figure, Busy("aid"))
    give_aid(skirmish, order.figure, order.casualty)
    skirmish.push(decision)


def give_aid(skirmish: Skirmish, figure: EntityId, casualty: EntityId) -> None:
    """FNG-ATTR-22: the Medic's dice: the casualty is only knocked down, perhaps with less Rep, or lies as he did."""
    world = skirmish.world
    outcome = resolve_medic(tester_of(skirmish, figure), skirmish.ctx.tables, skirmish.dice)
    world.set(casualty, Aided())
    if outcome.result != "out of the fight":
        for kind in (OutOfFight, KnockedOut):
            world.remove(casualty, kind)
        world.set(casualty, KnockedDown(world.the(Clock).turn))
    if outcome.rep:
        world.set(casualty, Weakened(-outcome.rep))
    skirmish.emit(
        MedicTried(
            figure=figure, casualty=casualty, rep=outcome.check.check.rep, faces=outcome.check.faces,
            passes=outcome.check.passes, result=outcome.result, node=next_node(world), rule="FNG-ATTR-22",
        )
    )  # fmt: skip


# On doubles -------------------------------------------------------------------------------------


@TURN.after_dice("aid")
def aid_on_doubles(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TURN-02: on doubles, when nobody acts, a Medic sees to one casualty beside him."""
    clock = skirmish.world.the(Clock)
    if clock.dice[0] != clock.dice[1]:
        return
    side = entered.side
    medics = [f for f in able(skirmish.world, side) if is_free(skirmish.world, f) and is_medic(skirmish, f)]
    asked = [MedicAids(side, figure, patients_of(skirmish, figure)) for figure in medics]
    skirmish.push(*(each for each in asked if each.casualties))


@FNG.choices(MedicAids)
def medic_choices(skirmish: Skirmish, decision: MedicAids) -> Choices:
    """FNG-TURN-02: any of them, or none."""
    return Choices([*(Aid(decision.figure, casualty) for casualty in decision.casualties), Pass()])


def why_not_aid_now(skirmish: Skirmish, decision: MedicAids, order: Aid) -> Refusal | None:
    """FNG-TURN-02: he himself, and one whom no other Medic has seen to since."""
    if order.figure != decision.figure:
        return refuse("FNG-ATTR-22", NO_PATIENT)
    return why_not_patient(skirmish, order.figure, order.casualty)


@FNG.order(MedicAids, Aid, why_not_aid_now)
def aid_now(skirmish: Skirmish, decision: MedicAids, order: Aid) -> None:
    """FNG-TURN-02: he sees to him."""
    give_aid(skirmish, order.figure, order.casualty)


FNG.order(MedicAids, Pass, may_always)(lambda skirmish, decision, order: None)
