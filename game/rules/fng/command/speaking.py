"""An Advisor and men of another tongue: what he tells them, and what they make of it: FNG-LANG."""

from __future__ import annotations

from game.board.table.measure.geometry import within
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.command import Instructed
from game.rules.fng.model.components.figures import At, Busy, Clock, DuckedBack, Halted
from game.rules.fng.model.decisions.command import Instruct
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.command import OrderUnderstood
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, members, side_of
from game.rules.fng.nerve.involuntary import hunker_down
from game.rules.fng.resolve.speech import LanguageFacts, LanguageOutcome, resolve_language
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.turn.acting import acting, offers, why_not_act
from game.rules.fng.turn.tongues import advisor_of

NOT_THEIR_ADVISOR = mark("{name} does not take his orders from this Advisor in another tongue.")
NOBODY = mark("Name the men.")
TOO_FAR = mark("{name} is not within {reach} inches.")
WAS_TOLD = mark("{name} has been told in this turn.")


def why_not_instruct(skirmish: Skirmish, decision: GroupActs, order: Instruct) -> Refusal | None:
    """FNG-LANG-01: an active Advisor, and men of his unit of another tongue with him, once in a turn."""
    refusal = why_not_act(skirmish.world, order.figure)
    if refusal is None and not order.men:
        refusal = refuse("FNG-LANG-01", NOBODY)
    if refusal is not None:
        return refusal
    for man in order.men:
        refusal = _why_not_told(skirmish, order.figure, man)
        if refusal is not None:
            return refusal
    return None


def _why_not_told(skirmish: Skirmish, advisor: EntityId, man: EntityId) -> Refusal | None:
    world, reach = skirmish.world, skirmish.ctx.tables.movement.groups.member
    if man not in able(world, side_of(world, advisor)) or advisor_of(world, man) != advisor:
        known = man in able(world, side_of(world, advisor))
        return refuse("FNG-LANG-01", NOT_THEIR_ADVISOR, name=figure_of(world, man).name if known else "?")
    name = figure_of(world, man).name
    near = within(world.get(man, At).point, world.get(advisor, At).point, reach)
    if not near and man not in members(world):
        return refuse("FNG-LANG-01", TOO_FAR, name=name, reach=reach)
    told = world.find(man, Instructed)
    if told is not None and told.turn == world.the(Clock).turn:
        return refuse("FNG-LANG-01", WAS_TOLD, name=name)
    return None


@offers("instructions")
def offer_instructions(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-LANG-01: all his men of another tongue who are with him."""
    world = skirmish.world
    for figure in acting(world):
        if not figure_of(world, figure).language:
            continue
        men = tuple(
            man
            for man in able(world, decision.side)
            if advisor_of(world, man) == figure and _why_not_told(skirmish, figure, man) is None
        )
        if men:
            choices.add(Instruct(figure, men))


@FNG.order(GroupActs, Instruct, why_not_instruct)
def instruct(skirmish: Skirmish, decision: GroupActs, order: Instruct) -> None:
    """FNG-LANG-02..05: one test for all of them."""
    world = skirmish.world
    facts = LanguageFacts(tester_of(skirmish, order.figure))
    outcome = resolve_language(facts, skirmish.ctx.tables, skirmish.dice)
    check = outcome.check
    result = outcome.instead or outcome.result
    skirmish.emit(
        OrderUnderstood(
            figure=order.figure, men=order.men, rep=check.check.rep, modifiers=check.check.modifiers,
            faces=check.faces, passes=check.passes, result=result, die=outcome.die, rule="FNG-LANG-02",
        )
    )  # fmt: skip
    for man in order.men:
        world.set(man, Instructed(world.the(Clock).turn, result))
    _misunderstand(skirmish, order.men, outcome)
    skirmish.push(decision)


def _misunderstand(skirmish: Skirmish, men: Ids, outcome: LanguageOutcome) -> None:
    """FNG-LANG-05: those who stop count as ducking back, and those who did so already hunker down."""
    world = skirmish.world
    if outcome.instead != "stop":
        return
    for man in men:
        if world.has(man, DuckedBack):
            hunker_down(skirmish, man, 0)
        elif is_free(world, man):
            world.set(man, DuckedBack(man))
            world.set(man, Halted())
            world.set(man, Busy("language"))
