"""Passes over the table: an aircraft comes in, is fired at, attacks and leaves: FNG-AIR-02, FNG-AIR-10, FNG-AIR-15."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.air.control import ATTACKS, BY_HAND, why_not_in_this_light
from game.rules.fng.air.from_below import reactions_to
from game.rules.fng.air.in_reach import flown
from game.rules.fng.air.night_birds import light_up, put_out
from game.rules.fng.air.squadrons import (
    go_home,
    hanging,
    is_hovering,
    is_in_action,
    leave_table,
    line_of,
    overhead,
    passes_left,
    tell_latecomers,
)
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.components.aircraft import ON_PATH, Aloft, Flown, HadRuns, Run
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.decisions.aircraft import FlyOn, MakePass
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.aircraft import RunBegan
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import active_side, figure_of, next_node, side_of
from game.rules.fng.model.tables.aircraft import Attack
from game.rules.fng.support import skies
from game.rules.fng.turn.points_of_entry import TURN

ANOTHER = mark("It is {name} that makes its pass.")
NOT_IN_THIS_RUN = mark("{name} has declared another kind of run.")
NOTHING_LEFT = mark("{name} has nothing left for that.")

Offers = Callable[[Skirmish, MakePass, Choices], None]
attacks: Hooks[Offers] = Hooks("guns", "ordnance", "controller", "door guns", "hover")
"""Something with which an aircraft may attack in its pass."""

STAY_FOR: tuple[Attack, ...] = ("flares", "light", *BY_HAND)
"""FNG-PUFF-04, FNG-HELO-17: what an aircraft stays for though it has no pass left."""

Looks = Callable[[Skirmish, EntityId, int], None]
looks_down: Hooks[Looks] = Hooks("controller")
"""Something that is done in a run without an attack."""


@declare
class FlyRun(Task, frozen=True):
    """FNG-AIR-02: an aircraft comes in over the edge."""

    aircraft: EntityId


@declare
class AttackFromPath(Task, frozen=True):
    """FNG-AIR-10: an aircraft that was not driven off makes its pass."""

    aircraft: EntityId
    node: int


@declare
class LeaveTheSky(Task, frozen=True):
    """FNG-AIR-02, FNG-AIR-15: an aircraft leaves over the other edge."""

    aircraft: EntityId


@TURN.after_dice("air")
def runs_of_phase(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-AIR-02, FNG-FAC-01: as the phase of a side begins its runs that were declared before come in: strikes, and
    controllers only where there are none; on doubles nobody is active, and they wait."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    tell_latecomers(skirmish, entered.side)
    if active_side(world) != entered.side:
        return
    due = [craft for craft in overhead(world, entered.side) if _is_due(skirmish, craft, turn)]
    strikes = [craft for craft in due if not world.has(craft, Controls)]
    skirmish.push(*(FlyRun(craft) for craft in strikes or due))


def _is_due(skirmish: Skirmish, craft: EntityId, turn: int) -> bool:
    run = skirmish.world.find(craft, Run)
    return run is not None and run.turn < turn and not is_hovering(skirmish.world, craft)


@FNG.task(FlyRun)
def fly_run(skirmish: Skirmish, task: FlyRun) -> None:
    """FNG-AIR-02..03, FNG-AIR-05, FNG-CALL-03, FNG-AIRLIST-17: it is over the table from where it comes in; a run that
    shells or the dark keep away waits."""
    world, craft = skirmish.world, task.aircraft
    if not is_in_action(world, craft) or why_not_in_this_light(skirmish, craft) is not None:
        return
    side = side_of(world, craft)
    if skies.why_not(world, side, "aircraft") is not None:
        return
    skies.use(world, side, "aircraft")
    run, line = world.get(craft, Run), flown(world, craft)
    world.set(craft, At(line.entry.x, line.entry.y, line.heading))
    world.set(craft, Aloft(ON_PATH, line.heading))
    if not run.dark:
        light_up(skirmish, craft, line)
    if not world.has(craft, Controls):
        _note_run(skirmish, side)
    node = next_node(world)
    skirmish.emit(
        RunBegan(
            unit=craft, entry=line.entry, exit=line.exit, purpose=run.purpose, node=node, parent=0, rule="FNG-AIR-02"
        )
    )
    skirmish.push(*reactions_to(skirmish, craft, line, node), AttackFromPath(craft, node), LeaveTheSky(craft))


def _note_run(skirmish: Skirmish, side: str) -> None:
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    had = world.find(THE_GAME, HadRuns)
    before = had.sides if had is not None and had.turn == turn else ()
    world.put(HadRuns(turn, (*before, side)))


@FNG.task(AttackFromPath)
def attack_from_path(skirmish: Skirmish, task: AttackFromPath) -> None:
    """FNG-AIR-10, FNG-FAC-02: it attacks, or a controller looks for the enemy."""
    world, craft = skirmish.world, task.aircraft
    if not is_in_action(world, craft):
        return
    if world.get(craft, Run).purpose == "spotting":
        for look in looks_down:
            look(skirmish, craft, task.node)
        return
    skirmish.push(MakePass(side_of(world, craft), craft))


@FNG.choices(MakePass)
def pass_choices(skirmish: Skirmish, decision: MakePass) -> Choices:
    """FNG-AIR-10, FNG-AIR-15: everything that it may attack with, or to fly on."""
    choices = Choices([FlyOn(decision.unit)])
    for offer in attacks:
        offer(skirmish, decision, choices)
    return choices


def may_attack(skirmish: Skirmish, decision: MakePass, craft: EntityId, attack: Attack) -> Refusal | None:
    """FNG-AIR-02, FNG-AIR-15: what keeps an aircraft from this kind of pass now, or None."""
    name = figure_of(skirmish.world, decision.unit).name
    if craft != decision.unit:
        return refuse("FNG-AIR-10", ANOTHER, name=name)
    if attack not in ATTACKS[skirmish.world.get(craft, Run).purpose]:
        return refuse("FNG-AIR-02", NOT_IN_THIS_RUN, name=name)
    if not passes_left(skirmish, craft, attack):
        return refuse("FNG-AIR-15", NOTHING_LEFT, name=name)
    return None


@FNG.order(MakePass, FlyOn, may_always)
def fly_on(skirmish: Skirmish, decision: MakePass, order: FlyOn) -> None:
    """FNG-AIR-15 (house): it flies on without an attack."""


def after_attack(skirmish: Skirmish, craft: EntityId, attack: Attack) -> None:
    """FNG-AIR-15, FNG-HELO-19: a pass with this kind of store is made; all that it has done counts now; a helicopter
    fires its rockets and its machine guns in one pass."""
    world = skirmish.world
    world.set(craft, Flown((*world.get(craft, Flown).passes, attack)))
    run = world.get(craft, Run)
    more = any(passes_left(skirmish, craft, each) for each in ATTACKS[run.purpose])
    again = (MakePass(side_of(world, craft), craft),) if more and line_of(skirmish, craft).helicopter else ()
    skirmish.push(Volley(), *again)


@FNG.task(LeaveTheSky)
def leave_the_sky(skirmish: Skirmish, task: LeaveTheSky) -> None:
    """FNG-AIR-02, FNG-AIR-15, FNG-HELO-05: it is gone from the table, and goes home where it has no pass left and no
    door gun; what hovers stays."""
    world, craft = skirmish.world, task.aircraft
    if is_hovering(world, craft):
        return
    put_out(skirmish, craft)
    world.remove(craft, Run)
    leave_table(world, craft)
    if world.has(craft, Controls) or not is_in_action(world, craft):
        return
    attacks_left = any(passes_left(skirmish, craft, attack) for each in ATTACKS.values() for attack in each)
    if not attacks_left and not any(hanging(skirmish, craft, each) for each in STAY_FOR):
        go_home(skirmish, craft, "gone home")
