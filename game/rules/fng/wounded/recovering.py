"""Men down: who was knocked down and gets up again, before his side acts: FNG-DAMAGE-01, FNG-V2-10, FNG-TURN-02."""

from __future__ import annotations

from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.fire.dropping import drop_arms
from game.rules.fng.fire.spent import reload
from game.rules.fng.model.components.command import Swimming
from game.rules.fng.model.components.figures import Clock, Figure, Gone, KnockedDown, OutOfFight
from game.rules.fng.model.components.melee import WasOut
from game.rules.fng.model.components.vehicles import HeldOn
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import CheckTaken, Fell, GotUp
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, next_node, side_of
from game.rules.fng.resolve.casualties import part
from game.rules.fng.resolve.damage import KNOCK_DOWN, UP, KnockDownFacts, resolve_knock_down
from game.rules.fng.resolve.steel.driving import VEERS, crash_knock_down
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import leave_cover
from game.rules.fng.sight.water import SLIGHT_TROUBLE, swims
from game.rules.fng.turn.points_of_entry import TURN


@declare
class CheckManDown(Task, frozen=True):
    """FNG-V2-10: one who was knocked down tests whether he gets up."""

    figure: EntityId


@TURN.after_dice("recover")
def recover(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TURN-02, FNG-V2-10, FNG-AMMO-03: every man of the side who is down; on doubles all reload besides."""
    world = skirmish.world
    clock = world.the(Clock)
    lying = world.each(Figure, KnockedDown)
    down = [f for f, man, _ in lying if man.side == entered.side and not world.has(f, Gone)]
    if clock.dice[0] == clock.dice[1]:
        for figure in able(world, entered.side):
            reload(skirmish, figure, free=True)
    skirmish.push(*(CheckManDown(figure) for figure in down))


@FNG.task(CheckManDown)
def check_man_down(skirmish: Skirmish, task: CheckManDown) -> None:
    """FNG-V2-10, FNG-DAMAGE-01, FNG-HIDE-04: back in the fight, still down, or out of it; under 1.0 he just gets up.

    Who is up again sees what lies bare before him.
    """
    world = skirmish.world
    facts = _how_he_lies(skirmish, task.figure)
    outcome = resolve_knock_down(facts, skirmish.ctx.tables, skirmish.dice)
    node = 0
    if outcome.check is not None:
        node = next_node(world)
        check = outcome.check
        skirmish.emit(
            CheckTaken(
                figure=task.figure, test=KNOCK_DOWN, rep=check.check.rep, modifiers=check.check.modifiers,
                faces=check.faces, passes=check.passes, result=outcome.result, node=node, rule="FNG-V2-10",
            )
        )  # fmt: skip
    if outcome.result != "stays down":
        world.remove(task.figure, HeldOn)
    if outcome.result == UP:
        world.remove(task.figure, KnockedDown)
        man_the_guns(skirmish, side_of(world, task.figure))
        if swims(skirmish, task.figure):
            world.set(task.figure, Swimming(SLIGHT_TROUBLE, world.the(Clock).turn - 1))
        skirmish.emit(GotUp(figure=task.figure, rule="FNG-DAMAGE-01" if node == 0 else "FNG-V2-10"))
        leave_cover(skirmish, task.figure)
    elif outcome.result == "out of the fight":
        part(world, task.figure)
        world.remove(task.figure, KnockedDown)
        world.set(task.figure, WasOut())
        world.set(task.figure, OutOfFight(world.the(Clock).turn))
        drop_arms(skirmish, task.figure)
        skirmish.emit(
            Fell(figure=task.figure, result=outcome.result, node=next_node(world), parent=node, rule="FNG-V2-10")
        )


def _how_he_lies(skirmish: Skirmish, figure: EntityId) -> KnockDownFacts:
    """FNG-V2-10, FNG-V2-16: what counts for whether he gets up."""
    tester, edition = tester_of(skirmish, figure), skirmish.ctx.edition
    if skirmish.world.has(figure, HeldOn):
        return crash_knock_down(tester, edition, VEERS, skirmish.ctx.tables)
    return KnockDownFacts(tester, edition)
