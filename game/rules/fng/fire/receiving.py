"""Received Fire: those who were fired on test their nerves, and who may returns fire: FNG-REACT-12..18."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Task
from game.engine.core.world import EntityId, World
from game.rules.fng.fire.firing import can_aim, can_answer
from game.rules.fng.model.aircraft import in_napalm
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.bearing import nerve_of, note_fire
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import (
    DuckedBack,
    FastMoving,
    Halted,
    Hidden,
    HunkeredDown,
    MayFire,
    RunningAway,
)
from game.rules.fng.model.components.melee import Charging, Fighting, Retrieving
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.turn import FreeWill, Respond
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, is_able, is_active, rep_of, side_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.move.closing_in import can_charge_home
from game.rules.fng.move.moving import lie_down, move_of
from game.rules.fng.nerve.involuntary import duck_back, hunker_down, run_away
from game.rules.fng.nerve.reaction_tests import (
    born_leaders_first,
    choose,
    example_for,
    free_will_choices,
    give_example,
    has_free_will,
    is_caught,
    take_choice,
    take_surprise,
    tell_check,
    tell_choice,
    why_not_respond,
)
from game.rules.fng.resolve.charge import RECEIVED_FIRE_LESS
from game.rules.fng.resolve.in_sight import Volunteer, firing_order
from game.rules.fng.resolve.outgunned import outgunned
from game.rules.fng.resolve.received_fire import (
    RECEIVED_FIRE,
    Armed,
    ReceivedFireFacts,
    received_fire_choices,
    resolve_received_fire,
)
from game.rules.fng.sight.arms import guns, strongest_in_hand
from game.rules.fng.sight.testers import in_cover_from, tester_of
from game.rules.fng.sight.viewing import has_line, reveal

Reacts = Callable[[Skirmish, "FiredOn", int, int], None]
"""The effect of a result: who was fired on, the number of the volley, and the link of the test."""

_REACTS: dict[str, Reacts] = {}


class FiredOn(Struct, frozen=True):
    """One who was fired on: by whom, with what, the link of the first shot at him, and whether it surprised him."""

    target: EntityId
    firers: Ids
    weapons: tuple[str, ...]
    node: int
    surprised: bool = False


@declare
class ReceiveFire(Task, frozen=True):
    """FNG-REACT-12: one after the other those who were fired on in a volley test; then they return fire."""

    volley: int
    pending: tuple[FiredOn, ...]
    firers: Ids


@declare
class React(Task, frozen=True):
    """One who was fired on tests."""

    volley: int
    hit: FiredOn


@declare
class ReturnFire(Task, frozen=True):
    """FNG-REACT-13: all whom the checks of a volley let fire do so."""

    volley: int
    firers: Ids


@declare
class FreeWillUnderFire(FreeWill, frozen=True):
    """FNG-CHAR-06: a Star who was fired on chooses what he does, or rolls; by whom he may not know."""


@declare
class TakeFire(Task, frozen=True):
    """FNG-CHAR-06: a Star who was fired on does what he has chosen, or rolls."""

    volley: int
    hit: FiredOn


def reacts(*results: str) -> Callable[[Reacts], Reacts]:
    """The function below does what these results of Received Fire say."""

    def register(function: Reacts) -> Reacts:
        for result in results:
            _REACTS[result] = function
        return function

    return register


@FNG.task(ReceiveFire)
def receive_fire(skirmish: Skirmish, task: ReceiveFire) -> None:
    """FNG-REACT-12, FNG-ATTR-07, FNG-POSTURE-06: those who were fired on, born leaders first, and then the answer."""
    hits = {hit.target: hit for hit in task.pending}
    for figure in hits:
        note_fire(skirmish.world, side_of(skirmish.world, figure))
    tests = (React(task.volley, hits[figure]) for figure in born_leaders_first(skirmish, hits))
    skirmish.push(*tests, ReturnFire(task.volley, task.firers))


@FNG.task(React)
def react(skirmish: Skirmish, task: React) -> None:
    """FNG-REACT-12, FNG-CHAR-06, FNG-INVOL-05, FNG-AIR-23: a check, unless he is a Star or past checking.

    One who fights hand to hand has no time for it (house).
    """
    world, figure = skirmish.world, task.hit.target
    if not is_able(world, figure) or world.has(figure, RunningAway) or world.has(figure, Fighting):
        return
    if in_napalm(world, figure):
        return
    if world.has(figure, HunkeredDown):
        run_away(skirmish, figure, task.hit.firers[0], task.hit.node, "FNG-INVOL-05")
        return
    if not is_caught(skirmish, figure, task.hit.firers):
        _take(skirmish, task.volley, task.hit)
        return
    result, node = take_surprise(skirmish, figure, task.hit.firers[0], "fire", task.hit.node)
    if result == RECEIVED_FIRE_LESS:
        _take(skirmish, task.volley, structs.replace(task.hit, surprised=True, node=node))
    else:
        _REACTS[result](skirmish, task.hit, task.volley, node)


def _take(skirmish: Skirmish, volley: int, hit: FiredOn) -> None:
    """FNG-CHAR-06: by dice, or as a Star chooses."""
    if not has_free_will(skirmish.world, hit.target):
        _roll(skirmish, volley, hit)
        return
    answers = received_fire_choices(facts_of(skirmish, hit, volley), skirmish.ctx.tables)
    side = side_of(skirmish.world, hit.target)
    asked = FreeWillUnderFire(side, hit.target, RECEIVED_FIRE, answers, hit.node)
    skirmish.push(asked, TakeFire(volley, hit))


def facts_of(skirmish: Skirmish, hit: FiredOn, volley: int = 0) -> ReceivedFireFacts:
    """FNG-REACT-14..18, FNG-REACT-29, FNG-OGR-02..3, FNG-ATTR-07, FNG-POSTURE-06..08: what his reaction depends on."""
    tester, armed = tester_of(skirmish, hit.target), _armed(skirmish, hit)
    return ReceivedFireFacts(
        tester=tester,
        cover=all(in_cover_from(skirmish, hit.target, firer) for firer in hit.firers),
        charging=skirmish.world.has(hit.target, Charging),
        retrieving=skirmish.world.has(hit.target, Retrieving),
        armed=armed,
        reaches=armed == "melee" and _can_charge(skirmish, hit.target, hit.firers[0]),
        surprised=hit.surprised,
        posture=nerve_of(skirmish.world, side_of(skirmish.world, hit.target), skirmish.ctx.tables),
        given=example_for(skirmish, hit.target, RECEIVED_FIRE, volley),
        outgunned=not _assaults(skirmish.world, hit.target)
        and outgunned(skirmish.ctx.tables, tester, strongest_in_hand(skirmish, hit.target), hit.weapons),
    )


def _can_charge(skirmish: Skirmish, figure: EntityId, firer: EntityId) -> bool:
    """FNG-REACT-18 (house): whether one Fast Move takes him to whoever has fired; nobody charges a friend whose round
    went astray, or an aircraft."""
    world = skirmish.world
    if world.has(firer, Aircraft) or side_of(world, firer) == side_of(world, figure):
        return False
    return can_charge_home(skirmish, figure, firer)


def _assaults(world: World, figure: EntityId) -> bool:
    """FNG-ASSAULT-05: whether he runs at a vehicle: he is never outgunned then."""
    onset = world.find(figure, Charging)
    return onset is not None and world.has(onset.target, Vehicle)


def _armed(skirmish: Skirmish, hit: FiredOn) -> Armed:
    """FNG-REACT-18, FNG-AMMO-01: whether he can fire back, has nothing to fire with, or cannot now."""
    if can_answer(skirmish, hit.target, hit.firers):
        return "ranged"
    arms = skirmish.ctx.tables.arms.weapons
    weapons = weapons_of(skirmish.world, hit.target)
    if not any(arms[weapon].is_ranged and not arms[weapon].thrown for weapon in weapons):
        return "melee"
    reached = any(
        can_aim(skirmish, hit.target, weapon, firer)
        or (skirmish.world.has(firer, Hidden) and has_line(skirmish, hit.target, firer))
        for weapon in guns(skirmish, hit.target)
        for firer in hit.firers
    )
    return "ranged" if reached else "unable"


def _roll(skirmish: Skirmish, volley: int, hit: FiredOn) -> None:
    outcome = resolve_received_fire(facts_of(skirmish, hit, volley), skirmish.ctx.tables, skirmish.dice)
    node = tell_check(skirmish, hit.target, RECEIVED_FIRE, outcome, hit.firers[0], hit.node, "FNG-REACT-12")
    give_example(skirmish, hit.target, RECEIVED_FIRE, volley, outcome.check.passes)
    _REACTS[outcome.result](skirmish, hit, volley, node)


def do_result(skirmish: Skirmish, result: str, hit: FiredOn, volley: int, node: int) -> None:
    """Carry out a result of Received Fire."""
    _REACTS[result](skirmish, hit, volley, node)


# A Star's free will -----------------------------------------------------------------------------


FNG.choices(FreeWillUnderFire)(free_will_choices)


FNG.order(FreeWillUnderFire, Respond, why_not_respond)(choose)


@FNG.task(TakeFire)
def take_fire(skirmish: Skirmish, task: TakeFire) -> None:
    """FNG-CHAR-06: he does what he chose, or rolls."""
    hit, result = task.hit, take_choice(skirmish.world, task.hit.target)
    if not result:
        _roll(skirmish, task.volley, hit)
        return
    node = tell_choice(skirmish, hit.target, RECEIVED_FIRE, result, hit.firers[0], hit.node)
    _REACTS[result](skirmish, hit, task.volley, node)


# What the results do ----------------------------------------------------------------------------


def _stop(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-MOVE-05, FNG-MOVE-10: his reaction ends his move, and with it a fast one."""
    skirmish.world.set(figure, Halted())
    skirmish.world.remove(figure, FastMoving)


@reacts("continue")
def go_on(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-14..15: he goes on with what he was doing."""


@reacts("stay")
def stay(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-ATTR-23: he stays where he is, and does not fire."""
    _stop(skirmish, hit.target)


@reacts("finish move and fire")
def may_fire(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-13..14: he fires; an active figure at whom he likes, another at those who fired at him."""
    _let_fire(skirmish, hit, volley, node, "", 2)


@reacts("stop and fire")
def stop_and_fire(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-15: a charger stops in his place and fires."""
    _stop(skirmish, hit.target)
    _let_fire(skirmish, hit, volley, node, "", 1)


@reacts("return fire at -1")
def return_fire_less(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-15: one in cover returns fire with one less Rep, and goes no farther."""
    _stop(skirmish, hit.target)
    _let_fire(skirmish, hit, volley, node, "return fire", 1)


@reacts("duck back")
def ducks_back(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-14..16: he ducks back from whoever fired first."""
    duck_back(skirmish, hit.target, hit.firers[0], node)


@reacts("go prone")
def goes_prone(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-16: one who retrieves a wounded man lies down."""
    _stop(skirmish, hit.target)
    lie_down(skirmish, hit.target, node, "FNG-REACT-16")


@reacts("hunker down")
def hunkers_down(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-16, FNG-REACT-31: he hunkers down; in the open he lies prone besides."""
    if not facts_of(skirmish, hit).cover:
        lie_down(skirmish, hit.target, node, "FNG-REACT-31")
    hunker_down(skirmish, hit.target, node)


@reacts("run away")
def runs_away(skirmish: Skirmish, hit: FiredOn, volley: int, node: int) -> None:
    """FNG-REACT-16: he runs."""
    run_away(skirmish, hit.target, hit.firers[0], node, "FNG-REACT-16")


def _let_fire(skirmish: Skirmish, hit: FiredOn, volley: int, node: int, change: str, passes: int) -> None:
    world = skirmish.world
    active = is_active(world, hit.target)
    targets = able(world, other_side(side_of(world, hit.target))) if active else hit.firers
    world.set(hit.target, MayFire(volley, targets, change, not active, passes, node))


# The answer -------------------------------------------------------------------------------------


@FNG.task(ReturnFire)
def return_fire(skirmish: Skirmish, task: ReturnFire) -> None:
    """FNG-FIRE-05, FNG-HIDE-03..4, FNG-REACT-09, FNG-REACT-13..14: firers may be spotted, and then those who may
    return fire; who is on his way finishes his move first."""
    world = skirmish.world
    for firer in task.firers:
        if world.has(firer, Hidden) and _is_betrayed(skirmish, firer):
            reveal(skirmish, firer, 0, "FNG-HIDE-04")
    waiting = [(figure, may) for figure, may in world.each(MayFire) if may.volley == task.volley]
    for figure, _ in waiting:
        world.remove(figure, MayFire)
    volunteers = [Volunteer(f, may.passes, is_active(world, f), rep_of(world, f)) for f, may in waiting]
    ranks = {f: rank for rank, group in enumerate(firing_order(volunteers, skirmish.ctx.edition)) for f in group}
    ready = [Ready(f, may.targets, may.change, may.bound, ranks[f], may.node) for f, may in waiting]
    now = tuple(each for each in ready if not _fires_later(skirmish, each))
    skirmish.push(FireInOrder(now))


def _fires_later(skirmish: Skirmish, ready: Ready) -> bool:
    """FNG-REACT-14: whether he is on his way: then he fires at its end, once, however often he was let fire."""
    place = move_of(skirmish, ready.figure)
    if place is None:
        return False
    for other, task in enumerate(skirmish.agenda[:place]):
        if isinstance(task, FireInOrder):
            rest = tuple(each for each in task.ready if each.figure != ready.figure)
            skirmish.agenda[other] = FireInOrder(rest)
    skirmish.push_after(place, FireInOrder((ready,)))
    return True


def _is_betrayed(skirmish: Skirmish, firer: EntityId) -> bool:
    """FNG-HIDE-03..4: whether an enemy with a clear line to him does anything but duck back."""
    world = skirmish.world
    out_of_it = (DuckedBack, HunkeredDown, RunningAway)
    return any(
        has_line(skirmish, enemy, firer)
        for enemy in able(world, other_side(side_of(world, firer)))
        if not any(world.has(enemy, kind) for kind in out_of_it)
    )
