"""Ground that burns, and what it takes to cross it: FNG-WEAP-23."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.changes import Changed, PatchKind, patches
from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.arms import Braved, Hit
from game.rules.fng.model.components.figures import At, Halted
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.arms import FlamesCrossed
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, is_able, next_node, rep_of, side_of
from game.rules.fng.move.gaits import is_upstairs
from game.rules.fng.nerve.reaction_tests import StarChooses, settles, takes_test, tell_check, tell_choice
from game.rules.fng.resolve.charge import (
    WANTING_TO_CHARGE,
    WantingToChargeFacts,
    resolve_wanting_to_charge,
    wanting_to_charge_choices,
)
from game.rules.fng.resolve.fire_at_ground import resolve_crossing
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.points_of_entry import Incident, on_the_way
from game.rules.fng.wounded.hits import roll_hits

CROSSING_TEST = mark("going into the flames")
WISHED = ("", "carry")
"""Moves that he makes because he wishes to; a charger has tested already, and one who must go does not ask."""

FLAME = "flame_thrower"
FIRE: PatchKind = "fire"


@declare
class MeetFlames(Task, frozen=True):
    """FNG-WEAP-23: he stands before burning ground; ``wished``: he need not go on."""

    figure: EntityId
    flames: EntityId
    wished: bool


@on_the_way("flames")
def before_flames(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-WEAP-23: the last point of a way before it enters burning ground, each time that it does.

    The entry that he has braved already, where he stands, does not count again.
    """
    world = skirmish.world
    if is_upstairs(world, figure):
        return None
    known = _braved_here(world, figure)
    found: list[tuple[int, EntityId]] = []
    for flames, _, burning in patches(world, FIRE):
        inside = burning.shape.inside(way)
        enters = [place for place in range(1, len(way)) if inside[place] and not inside[place - 1]]
        if flames in known:
            enters = enters[1:]
        if enters:
            found.append((enters[0] - 1, flames))
    if not found:
        return None
    place, flames = min(found)
    return Incident(place, MeetFlames(figure, flames, how in WISHED))


def _braved_here(world: World, figure: EntityId) -> Ids:
    """The flames that he has made up his mind to go into from the place where he stands."""
    braved = world.find(figure, Braved)
    return braved.flames if braved is not None and tuple(braved.at) == world.get(figure, At).point else ()


@FNG.task(MeetFlames)
def meet_flames(skirmish: Skirmish, task: MeetFlames) -> None:
    """FNG-WEAP-23: who wishes to cross takes Wanting to Charge; who has to, goes."""
    if not is_able(skirmish.world, task.figure):
        return
    if not task.wished:
        cross(skirmish, task.figure, task.flames, 0)
        return
    answers = wanting_to_charge_choices(WantingToChargeFacts(tester_of(skirmish, task.figure)), skirmish.ctx.tables)
    takes_test(
        skirmish,
        StarChooses(
            side_of(skirmish.world, task.figure), task.figure, CROSSING_TEST, answers, 0, task.flames, 0
        ),
    )  # fmt: skip


@settles(CROSSING_TEST)
def settle_crossing(skirmish: Skirmish, asked: StarChooses, result: str) -> None:
    """FNG-WEAP-23: only a result that would let him charge lets him cross; else his move ends here."""
    figure = asked.figure
    if result:
        node = tell_choice(skirmish, figure, WANTING_TO_CHARGE, result, EntityId(0), asked.node)
    else:
        facts = WantingToChargeFacts(tester_of(skirmish, figure))
        outcome = resolve_wanting_to_charge(facts, skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, figure, WANTING_TO_CHARGE, outcome, EntityId(0), asked.node, "FNG-WEAP-23")
        result = outcome.result
    if result == "charge":
        cross(skirmish, figure, asked.against, node)
    else:
        skirmish.world.set(figure, Halted())


def cross(skirmish: Skirmish, figure: EntityId, flames: EntityId, node: int) -> None:
    """FNG-WEAP-23: two dice less his Rep; a hit is a hit of the flame-thrower."""
    world = skirmish.world
    world.set(figure, Braved((*_braved_here(world, figure), flames), world.get(figure, At).point))
    outcome = resolve_crossing(rep_of(world, figure), skirmish.ctx.tables, skirmish.dice)
    link = next_node(world)
    skirmish.emit(
        FlamesCrossed(
            figure=figure, faces=outcome.faces, total=outcome.total, hit=outcome.hit, node=link, parent=node,
            rule="FNG-WEAP-23",
        )
    )  # fmt: skip
    if outcome.hit:
        roll_hits(skirmish, [Hit(figure, world.get(flames, Changed).by, flames, link)])
