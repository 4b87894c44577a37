"""Being Charged, and being surprised by a charge: FNG-REACT-24..31."""

from __future__ import annotations

from game.board.table.measure.facing import Aspect, turned_to
from game.board.table.measure.geometry import distance
from game.engine.core.world import EntityId
from game.rules.fng.fire.firing import can_aim
from game.rules.fng.melee.charge_run import Defend, charges_on
from game.rules.fng.model.components.figures import At, DuckedBack, Figure
from game.rules.fng.model.components.melee import Charging, Fighting, Surprised
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.pieces import PIECES
from game.rules.fng.model.query import Ids, is_free, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.move.moving import turn
from game.rules.fng.nerve.involuntary import run_away
from game.rules.fng.nerve.reaction_tests import (
    StarChooses,
    example_for,
    give_example,
    settles,
    take_surprise,
    takes_test,
    tell_check,
    tell_choice,
)
from game.rules.fng.resolve.charge import (
    BEING_CHARGED,
    BeingChargedFacts,
    being_charged_choices,
    is_surprised,
    resolve_being_charged,
)
from game.rules.fng.sight.arms import guns
from game.rules.fng.sight.testers import in_cover_from, tester_of


@FNG.task(Defend)
def defend(skirmish: Skirmish, task: Defend) -> None:
    """FNG-REACT-24, FNG-ASSAULT-03: those who are charged react to those who still come at them."""
    chargers = nearest_first(skirmish, task.target, task.chargers)
    if chargers:
        meet_chargers(skirmish, task.target, chargers, task.node)


@PIECES.asks(Figure)
def meet_chargers(skirmish: Skirmish, target: EntityId, chargers: Ids, node: int) -> None:
    """FNG-REACT-24, FNG-REACT-28: one test, whoever many come at him: Surprise where he had seen none of them.

    One who is down, hunkers down, runs or fights already reacts no more (house).
    """
    world = skirmish.world
    if not is_free(world, target) or world.has(target, Fighting):
        return
    if all(comes_unseen(skirmish, charger) for charger in chargers):
        result, _ = take_surprise(skirmish, target, chargers[0], "charge", node)
        world.set(target, Surprised(result))
        if result == "turn to face":
            _face(skirmish, target, chargers[0])
        return
    facts = charged_facts(skirmish, target, chargers, node)
    answers = being_charged_choices(facts, skirmish.ctx.tables)
    side = side_of(world, target)
    takes_test(skirmish, StarChooses(side, target, BEING_CHARGED, answers, node, chargers[0], node))


def nearest_first(skirmish: Skirmish, target: EntityId, chargers: Ids) -> Ids:
    """FNG-REACT-24: those who still come at him."""
    world = skirmish.world
    if not world.has(target, At):
        return ()
    at = world.get(target, At).point
    coming = [charger for charger in chargers if charges_on(world, charger)]
    return tuple(sorted(coming, key=lambda charger: (distance(at, world.get(charger, At).point), charger)))


def comes_unseen(skirmish: Skirmish, charger: EntityId) -> bool:
    """FNG-REACT-28: whether he comes at flank or rear of one who had not seen him."""
    onset = skirmish.world.get(charger, Charging)
    return is_surprised(_aspect(onset.side), seen=onset.seen)


def _aspect(side: str) -> Aspect:
    return "front" if side == "front" else "flank" if side == "flank" else "rear"


def charged_facts(skirmish: Skirmish, figure: EntityId, chargers: Ids, moment: int) -> BeingChargedFacts:
    """FNG-REACT-25..27, FNG-FACE-03: cover from all of them; the side is that of the nearest, at which he started."""
    return BeingChargedFacts(
        tester=tester_of(skirmish, figure),
        cover=all(in_cover_from(skirmish, figure, charger) for charger in chargers),
        side=_aspect(skirmish.world.get(chargers[0], Charging).side),
        able=any(can_aim(skirmish, figure, gun, charger) for gun in guns(skirmish, figure) for charger in chargers),
        given=example_for(skirmish, figure, BEING_CHARGED, moment),
    )


@settles(BEING_CHARGED)
def settle_charged(skirmish: Skirmish, asked: StarChooses, result: str) -> None:
    """FNG-REACT-25..27: he fires and fights, only fights, or runs; those who fire have to fire at a charger."""
    world, figure = skirmish.world, asked.figure
    chargers = nearest_first(
        skirmish, figure, tuple(f for f, onset in world.each(Charging) if onset.target == figure)
    )  # fmt: skip
    if not chargers:
        return
    if result:
        node = tell_choice(skirmish, figure, asked.test, result, asked.against, asked.node)
    else:
        facts = charged_facts(skirmish, figure, chargers, asked.moment)
        outcome = resolve_being_charged(facts, skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, figure, asked.test, outcome, asked.against, asked.node, "FNG-REACT-24")
        give_example(skirmish, figure, asked.test, asked.moment, outcome.check.passes)
        result = outcome.result
    if result == "run away":
        run_away(skirmish, figure, chargers[0], node, "FNG-REACT-27")
        return
    world.remove(figure, DuckedBack)
    _face(skirmish, figure, chargers[0])
    if result == "fire and melee":
        skirmish.push(FireInOrder((Ready(figure, chargers, "", True, 0, node),)))


def _face(skirmish: Skirmish, figure: EntityId, enemy: EntityId) -> None:
    at = skirmish.world.get(figure, At)
    turn(skirmish, figure, turned_to(at.point, skirmish.world.get(enemy, At).point, at.facing))
