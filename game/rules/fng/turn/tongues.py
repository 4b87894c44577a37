"""Languages: who speaks what, and whether men have understood their Advisor: FNG-LANG-01, FNG-LANG-03..05."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.command import Instructed
from game.rules.fng.model.components.figures import At, Clock, Figure
from game.rules.fng.model.query import figure_of, is_able, rank_of, side_of, squad_of

NOT_TOLD = mark("{name} has not understood such an order; {advisor} has to tell him first.")
NOT_YET = mark("{name} has understood late: he does not advance before the next turn.")
HOLDS = mark("{name} has understood nothing and does as he thinks best: he holds where he is.")
SPLITS = mark("{name} has not understood that he is to act without {advisor}.")


def advisor_of(world: World, figure: EntityId) -> EntityId | None:
    """FNG-LANG-01: the Leader of his unit who can give orders, where he speaks another tongue than this man."""
    language = figure_of(world, figure).language
    if not language:
        return None
    squad, side = squad_of(world, figure), side_of(world, figure)
    for other, man in world.each(Figure):
        if other == figure or man.side != side or not man.language or man.language == language:
            continue
        leads = rank_of(world, other) in ("leader", "overall") and squad_of(world, other) == squad
        if leads and is_able(world, other):
            return other
    return None


def why_not_understood(world: World, figure: EntityId, message: str = NOT_TOLD) -> Refusal | None:
    """FNG-LANG-01, FNG-LANG-03..05: what keeps a man of another tongue from an order that is more than to follow and
    fire: he has to have understood it in this turn, or in the turn before with a delay.  None for everybody else."""
    advisor = advisor_of(world, figure)
    if advisor is None or _understands(world, figure):
        return None
    name, leader = figure_of(world, figure).name, figure_of(world, advisor).name
    return refuse("FNG-LANG-01", message, name=name, advisor=leader)


def _understands(world: World, figure: EntityId) -> bool:
    told, turn = world.find(figure, Instructed), world.the(Clock).turn
    if told is None:
        return False
    return (told.result, told.turn) in (("at once", turn), ("next turn", turn - 1))


def why_not_advance(world: World, figure: EntityId) -> Refusal | None:
    """FNG-LANG-04..05: what keeps him from moving as he is told in this turn, or None."""
    told = world.find(figure, Instructed)
    if told is None or told.turn != world.the(Clock).turn or not world.has(figure, At):
        return None
    name = figure_of(world, figure).name
    if told.result == "next turn":
        return refuse("FNG-LANG-04", NOT_YET, name=name)
    return refuse("FNG-LANG-05", HOLDS, name=name) if told.result == "act on their own" else None
