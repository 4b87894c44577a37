"""Requests for support by radio: who may ask whom, and what is answered: FNG-CALL-02, FNG-CALL-04..18."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark, t
from game.rules.fng.command.calling import OFF_THE_AIR, air_of_turn, is_calling
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.command import OffTheAir
from game.rules.fng.model.components.figures import Busy, Clock
from game.rules.fng.model.components.reinforcing import ByCard
from game.rules.fng.model.components.support import Asked, Asset, Controls, Denied, HelicopterLost
from game.rules.fng.model.decisions.support import CallForSupport
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.reinforcing import ReadyStrikeCalled
from game.rules.fng.model.events.support import SupportAnswered, SupportCalled
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, has_rank, is_free, leader_of, members, rep_of, side_of
from game.rules.fng.model.tables.support import SUPPORTS, Support
from game.rules.fng.resolve.radios import has_radio
from game.rules.fng.resolve.speech import OBSERVER, RADIO, CallFacts, resolve_call
from game.rules.fng.resolve.support import RequestFacts, RequestOutcome, resolve_request
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.support.arrivals import on_its_way, send, why_not_come
from game.rules.fng.turn.acting import offers, why_not_whole
from game.rules.fng.turn.tongues import why_not_understood
from game.rules.fng.turn.weather import is_raining

NO_SET = mark("{name} has no radio.")
NOT_ON_HIS_NET = mark("A Forward Observer's radio does not reach whoever sends a medevac.")
NO_LEADER = mark("Nobody who leads is with {name}: a leader says what is asked for.")
OUT_OF_REACH = mark("{what}: nobody in reach has any.")
WAS_DENIED = mark("{what}: denied for the rest of this battle.")
WAS_ASKED = mark("{what}: asked for in this turn already; ask again in the next one.")
IS_COMING = mark("{what}: on its way already.")


def is_observer(world: World, figure: EntityId) -> bool:
    """FNG-CALL-05: whether he is a Forward Observer: he has the set of one."""
    return OBSERVER in figure_of(world, figure).gear


def requester_of(world: World, operator: EntityId) -> EntityId | None:
    """FNG-CALL-04, FNG-CALL-06: the leader for whom an operator asks, or None: an observer and one who leads ask for
    themselves; for anybody else (house) it is whoever leads those who are active with him."""
    if is_observer(world, operator) or has_rank(world, operator):
        return operator
    return leader_of(world, (man for man in members(world) if is_free(world, man)))


def why_not_ask(skirmish: Skirmish, decision: GroupActs, order: CallForSupport) -> Refusal | None:
    """FNG-CALL-02, FNG-CALL-04..06, FNG-CALL-08: an operator with his whole activation, a leader who wants it, and
    support in reach that was neither denied nor asked for in this turn."""
    world, figure, what = skirmish.world, order.figure, order.what
    refusal = None if is_calling(world, figure) else why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, figure)
    if not _has_a_set(skirmish, figure):
        return refuse("FNG-CALL-04", NO_SET, name=man.name)
    if what == "medevac" and not has_radio(skirmish, figure):
        return refuse("FNG-CALL-05", NOT_ON_HIS_NET)
    off = world.find(figure, OffTheAir)
    if off is not None and off.turn == world.the(Clock).turn:
        return refuse("FNG-RADIO-03", OFF_THE_AIR, name=man.name)
    if requester_of(world, figure) is None:
        return refuse("FNG-CALL-06", NO_LEADER, name=man.name)
    return why_not_support(skirmish, man.side, what) or why_not_understood(world, figure)


def why_not_support(skirmish: Skirmish, side: str, what: Support) -> Refusal | None:
    """FNG-CALL-02, FNG-CALL-07..08, FNG-CALL-10, FNG-CALL-14, FNG-CALL-17: what keeps a side from asking for this kind
    of support now, or None."""
    world, title = skirmish.world, t(skirmish.ctx.tables.support.requests[what].title)
    if what not in in_reach(skirmish, side):
        return refuse("FNG-CALL-02", OUT_OF_REACH, what=title)
    if (side, what) in denied(world):
        return refuse("FNG-CALL-10", WAS_DENIED, what=title)
    asked = world.find(THE_GAME, Asked)
    if asked is not None and asked.turn == world.the(Clock).turn and (side, what) in asked.what:
        return refuse("FNG-CALL-08", WAS_ASKED, what=title)
    if any(asset.what == what for asset in on_its_way(world, side)):
        return refuse("FNG-CALL-08", IS_COMING, what=title)
    return why_not_come(skirmish, side, what)


def denied(world: World) -> tuple[tuple[str, Support], ...]:
    """FNG-CALL-10, FNG-CALL-14, FNG-CALL-17: what was denied for the rest of the battle, and to whom.

    >>> denied(World())
    ()
    """
    found = world.find(THE_GAME, Denied)
    return found.what if found is not None else ()


def in_reach(skirmish: Skirmish, side: str) -> tuple[Support, ...]:
    """FNG-CALL-01..02, FNG-REINF-33: what a side may call for: what its scenario says, and strikes while a controller
    is overhead who came by a card."""
    world, calls = skirmish.world, skirmish.ctx.options.support_of(side).calls
    came = any(fac.side == side for _, _, fac in world.each(ByCard, Controls))
    return tuple(what for what in SUPPORTS if what in calls or (came and what == "strike"))


@offers("support")
def offer_requests(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-CALL-06: every operator, everything that his side may ask for."""
    within = in_reach(skirmish, decision.side)
    if not within:
        return
    men = [figure for figure in members(skirmish.world) if _has_a_set(skirmish, figure)]
    choices.spread(CallForSupport, men, within)


def _has_a_set(skirmish: Skirmish, figure: EntityId) -> bool:
    return has_radio(skirmish, figure) or is_observer(skirmish.world, figure)


@FNG.order(GroupActs, CallForSupport, why_not_ask)
def ask(skirmish: Skirmish, decision: GroupActs, order: CallForSupport) -> None:
    """FNG-CALL-06, FNG-RADIO-01..03: the air, the call, and where it gets through the answer."""
    world, figure = skirmish.world, order.figure
    leader = requester_of(world, figure) or figure
    world.set(figure, Busy(RADIO))
    facts = CallFacts(
        tester_of(skirmish, figure),
        air=air_of_turn(skirmish),
        rain=is_raining(skirmish),
        below=is_below(skirmish.world, figure),
    )
    call = resolve_call(facts, skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        SupportCalled(
            figure=figure, leader=leader, what=order.what, rep=facts.tester.rep, modifiers=call.modifiers,
            face=call.face, through=call.through, rule="FNG-CALL-06",
        )
    )  # fmt: skip
    skirmish.push(decision)
    if not call.through:
        world.set(figure, OffTheAir(world.the(Clock).turn))
    elif not _calls_in_the_ready(skirmish, order):
        _answer(skirmish, order)


def _calls_in_the_ready(skirmish: Skirmish, order: CallForSupport) -> bool:
    """FNG-REINF-33: whether that was radio contact with a controller who came by a card and has an aircraft ready: it
    comes at once."""
    world, side = skirmish.world, side_of(skirmish.world, order.figure)
    if order.what != "strike":
        return False
    for craft, came, fac in tuple(world.each(ByCard, Controls)):
        if fac.side == side and came.ready:
            world.set(craft, structs.replace(came, ready=False))
            skirmish.emit(ReadyStrikeCalled(figure=order.figure, controller=craft, rule="FNG-REINF-33"))
            send(skirmish, Asset("strike", side, world.the(Clock).turn, order.figure))
            return True
    return False


def request_facts(world: World, operator: EntityId, what: Support) -> RequestFacts:
    """FNG-CALL-09, FNG-CALL-12..13, FNG-CALL-16: all that the answer to a request depends on."""
    leader, lost = requester_of(world, operator) or operator, world.find(THE_GAME, HelicopterLost)
    controlled = any(fac.side == side_of(world, operator) for _, fac in world.each(Controls))
    return RequestFacts(
        what, rep_of(world, leader), is_observer(world, operator), lost is not None and lost.count > 0, controlled
    )


def _answer(skirmish: Skirmish, order: CallForSupport) -> None:
    """FNG-CALL-08..18: one die; support that is granted is on its way."""
    world, figure, side = skirmish.world, order.figure, side_of(skirmish.world, order.figure)
    outcome = resolve_request(request_facts(world, figure, order.what), skirmish.ctx.tables, skirmish.dice)
    turn, result = world.the(Clock).turn, outcome.result
    due = turn + outcome.turns
    asked = world.find(THE_GAME, Asked)
    before = asked.what if asked is not None and asked.turn == turn else ()
    world.put(Asked(turn, (*before, (side, order.what))))
    skirmish.emit(
        SupportAnswered(
            figure=figure, what=order.what, face=outcome.face, modifiers=outcome.modifiers, answer=result.answer,
            due=due, ahead=result.ahead, count=max(result.batteries, 1), litters=result.litters,
            rule=skirmish.ctx.tables.support.requests[order.what].rule,
        )
    )  # fmt: skip
    if result.answer == "denied":
        world.put(Denied((*denied(world), (side, order.what))))
    elif result.answer == "granted":
        _grant(skirmish, order, outcome, due)


def _grant(skirmish: Skirmish, order: CallForSupport, outcome: RequestOutcome, due: int) -> None:
    """FNG-CALL-08, FNG-CALL-11, FNG-CALL-15, FNG-CALL-18: it is on its way, a strike with its FAC before it."""
    world, figure, result = skirmish.world, order.figure, outcome.result
    side = side_of(world, figure)
    if order.what == "strike" and not outcome.facts.controlled:
        send(skirmish, Asset("controller", side, due - result.ahead, figure))
    send(skirmish, Asset(order.what, side, due, figure, max(result.batteries, 1), result.litters))
