"""How a figure takes a reaction test: by his dice, by the example of a born leader, or as a Star by his free will."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import within
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import Component, EntityId, World
from game.engine.text import mark
from game.rules.fng.model.checks import Given, LeaderDie, shared
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import BODIES, At, Hero
from game.rules.fng.model.components.melee import Sample
from game.rules.fng.model.decisions.turn import FreeWill, Respond
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, in_view, next_node, rep_of, side_of
from game.rules.fng.resolve.attributes import BORN_LEADER, holds
from game.rules.fng.resolve.charge import SURPRISE, Attack, SurpriseFacts, is_surprised, resolve_surprise
from game.rules.fng.resolve.reactions import ReactionOutcome
from game.rules.fng.sight.testers import tester_of

FREE_WILL = "free will"
NO_SUCH_ANSWER = mark("A Star cannot choose that here.")


@declare
class StarChooses(FreeWill, frozen=True):
    """FNG-CHAR-06: a Star takes ``test`` ``against`` somebody as he chooses.

    ``moment`` is the link at which all who test together do so, ``leader`` the die of their Leader if he rolls.
    """

    against: EntityId
    moment: int
    leader: LeaderDie | None = None


Settles = Callable[[Skirmish, StarChooses, str], None]
"""The continuation of the test: with the result that a Star has chosen, or "" where dice decide."""

_SETTLES: dict[str, Settles] = {}


def settles(test: str) -> Callable[[Settles], Settles]:
    """The function below takes ``test`` by dice or as chosen, and does what comes of it."""

    def register(function: Settles) -> Settles:
        _SETTLES[test] = function
        return function

    return register


def takes_test(skirmish: Skirmish, asked: StarChooses) -> None:
    """FNG-CHAR-06: a Star is asked, everybody else takes his dice."""
    if has_free_will(skirmish.world, asked.figure):
        skirmish.push(asked)
    else:
        _SETTLES[asked.test](skirmish, asked, "")


def has_free_will(world: World, figure: EntityId) -> bool:
    """FNG-CHAR-06: whether he chooses how he takes his tests."""
    return FREE_WILL in figure_of(world, figure).advantages


def free_will_choices(skirmish: Skirmish, decision: FreeWill) -> Choices:
    """FNG-CHAR-06: any result of the table that is for him, or the dice."""
    return Choices([Respond(), *(Respond(answer) for answer in decision.answers)])


FNG.choices(StarChooses)(free_will_choices)


@declare
class Chose(Component, frozen=True):
    """FNG-CHAR-06: what a Star has just chosen instead of rolling; empty: he rolls.  His test takes it at once."""

    result: str


def choose(skirmish: Skirmish, decision: FreeWill, order: Respond) -> None:
    """FNG-CHAR-06: a Star has chosen; the task that waits below the question goes on with it."""
    skirmish.world.set(decision.figure, Chose(order.result))


def take_choice(world: World, figure: EntityId) -> str:
    """FNG-CHAR-06: what a Star has chosen, which is used up with it; empty: he rolls."""
    result = world.get(figure, Chose).result
    world.remove(figure, Chose)
    return result


def why_not_respond(skirmish: Skirmish, decision: FreeWill, order: Respond) -> Refusal | None:
    """FNG-CHAR-06: one of the results that are for him."""
    if order.result and order.result not in decision.answers:
        return refuse("FNG-CHAR-06", NO_SUCH_ANSWER)
    return None


@FNG.order(StarChooses, Respond, why_not_respond)
def respond(skirmish: Skirmish, decision: StarChooses, order: Respond) -> None:
    """FNG-CHAR-06: he does what he chose, or rolls."""
    _SETTLES[decision.test](skirmish, decision, order.result)


# Telling ----------------------------------------------------------------------------------------


def tell_check(
    skirmish: Skirmish, figure: EntityId, test: str, outcome: ReactionOutcome, against: EntityId, parent: int, rule: str
) -> int:
    """FNG-REACT-01..02: the test is told, and two ones make a hero; the number of its link."""
    world, check = skirmish.world, outcome.check.check
    if outcome.becomes_hero and not world.has(figure, Hero):
        world.set(figure, Hero())
    node = next_node(world)
    skirmish.emit(
        CheckTaken(
            figure=figure, test=test, rep=check.rep, modifiers=check.modifiers, faces=outcome.check.faces,
            passes=outcome.check.passes, result=outcome.result, against=against, node=node, parent=parent, rule=rule,
        )
    )  # fmt: skip
    return node


def tell_choice(
    skirmish: Skirmish, figure: EntityId, test: str, result: str, against: EntityId, parent: int
) -> int:  # fmt: skip
    """FNG-CHAR-06: what a Star has chosen is told; the number of its link."""
    node = next_node(skirmish.world)
    skirmish.emit(
        CheckTaken(
            figure=figure, test=test, rep=rep_of(skirmish.world, figure), modifiers=Modifiers(), faces=(), passes=2,
            result=result, against=against, node=node, parent=parent, rule="FNG-CHAR-06",
        )
    )  # fmt: skip
    return node


# The example of a born leader -------------------------------------------------------------------


def is_born_leader(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-ATTR-07: whether friends look to him."""
    return holds(skirmish.ctx.tables.attributes, figure_of(skirmish.world, figure).attributes, BORN_LEADER)


def born_leaders_first(skirmish: Skirmish, figures: Iterable[EntityId]) -> Ids:
    """FNG-ATTR-07: those who test together, born leaders before those who share what they pass."""
    return tuple(sorted(figures, key=lambda figure: not is_born_leader(skirmish, figure)))


def give_example(skirmish: Skirmish, figure: EntityId, test: str, moment: int, passes: int) -> None:
    """FNG-ATTR-07: a born leader has taken a test: his friends share his passes."""
    if is_born_leader(skirmish, figure):
        skirmish.world.set(figure, Sample(test, moment, passes))


def example_for(skirmish: Skirmish, figure: EntityId, test: str, moment: int) -> Given | None:
    """FNG-ATTR-07: what a born leader within four inches has passed in the same test at the same moment, or None."""
    world = skirmish.world
    if is_born_leader(skirmish, figure):
        return None
    at, reach = world.get(figure, At).point, skirmish.ctx.tables.movement.groups.member
    for other in able(world, side_of(world, figure)):
        sample = world.find(other, Sample)
        if sample is None or (sample.test, sample.moment) != (test, moment):
            continue
        if within(world.get(other, At).point, at, reach):
            return shared(sample.passes)
    return None


def is_caught(skirmish: Skirmish, figure: EntityId, firers: Ids) -> bool:
    """FNG-REACT-28, FNG-FACE-02: whether all who fired came from flank or rear, and he had seen none of them; nobody
    overlooks an aircraft (house)."""
    world = skirmish.world
    at, half, seen = world.get(figure, At), BODIES.shape(world, figure).ahead, in_view(world, figure)
    return all(
        is_surprised(
            aspect(at.point, at.facing, world.get(firer, At).point, half),
            seen=firer in seen or world.has(firer, Aircraft),
        )
        for firer in firers
        if world.has(firer, At)
    )


def take_surprise(skirmish: Skirmish, figure: EntityId, by: EntityId, attack: Attack, parent: int) -> tuple[str, int]:
    """FNG-REACT-28..31: his two dice, and the link of the test; a Star rolls as well."""
    facts = SurpriseFacts(tester_of(skirmish, figure), attack)
    outcome = resolve_surprise(facts, skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, figure, SURPRISE, outcome, by, parent, "FNG-REACT-28")
    return outcome.result, node
