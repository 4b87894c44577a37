"""Casualties: who goes down, the check of each man who lies there, first aid and bringing them off the table.

FOF-ATK-5, FOF-CAS-1, completion F4.
"""

from __future__ import annotations

from game.board.skirmish.sides import as_side, other_side
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.crews import man_the_weapons
from game.rules.fof.model.active_unit import PINNED, is_done, why_beyond, why_no_task
from game.rules.fof.model.arms import leave_arms
from game.rules.fof.model.asked import whose
from game.rules.fof.model.components import (
    LEADER,
    PIECES,
    At,
    Dependant,
    Down,
    Dummy,
    HurtBefore,
    InUnit,
    LeaderLost,
    Lost,
    Man,
    Off,
    Pinned,
    Unit,
)
from game.rules.fof.model.decisions import Evacuate, FirstAid, Reroll, TakeOver, UnitActs
from game.rules.fof.model.events import CasualtyChecked, Fell, NewLeader, WoundedTaken
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.hand import QUICK_HANDS, holds
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import (
    Ids,
    dependants,
    has_medic,
    is_on_table,
    leader_of,
    men_up,
    name_of,
    nearest,
    point_of,
    real,
    side_of,
)
from game.rules.fof.model.tasks import CheckMorale, Hit, Treat
from game.rules.fof.move.leaving import at_edge
from game.rules.fof.removing import capture, fall, take_off
from game.rules.fof.resolve.casualties import (
    KILLED,
    LIGHT,
    SERIOUS,
    CasualtyFacts,
    CasualtyOutcome,
    LyingFacts,
    resolve_casualty,
    what_next,
    who_falls,
)
from game.rules.fof.sight import near, reveal


@FOF.task(Hit)
def hit(battle: Battle, task: Hit) -> None:
    """FOF-ATK-5, FOF-CAS-1, FOF-MOR-1: men go down; who is left takes a morale check."""
    if not is_on_table(battle.world, task.unit):
        return
    lose(battle, task.unit, task.casualties, leader_first=task.leader_first)
    if is_on_table(battle.world, task.unit):
        battle.push(CheckMorale(task.unit, task.casualties))


@PIECES.asks(Unit)
def lose(battle: Battle, unit: EntityId, casualties: int, *, leader_first: bool = False) -> None:
    """FOF-ATK-5, FOF-CAS-1: so many men of a unit go down, by lot; where none is left the unit is gone."""
    world = battle.world
    reveal(battle, unit)
    men, at = men_up(world, unit), point_of(world, unit)
    fallen = who_falls(len(men), casualties, battle.dice, leader_first=leader_first)
    for place in fallen:
        fall(battle, men[place], at)
        battle.emit(Fell(man=men[place], unit=unit, rule="FOF-CAS-1"))
    follow(battle, unit, tuple(men[place] for place in fallen))
    if not men_up(world, unit):
        take_off(battle, unit, "wiped out")


@lose.answers(Dummy)
def lose_nobody(battle: Battle, unit: EntityId, casualties: int, *, leader_first: bool = False) -> None:
    """FOF-OOC-1 (house): a hit finds nobody there, and the marker is turned over."""
    reveal(battle, unit)


def follow(battle: Battle, unit: EntityId, fallen: tuple[EntityId, ...]) -> None:
    """FOF-CAS-1: where the first leader falls the next man leads, and the unit reacts worse for good."""
    world = battle.world
    if any(world.get(man, Man).role == LEADER for man in fallen):
        world.set(unit, LeaderLost())
        leads = leader_of(world, unit)
        if leads is not None:
            battle.emit(NewLeader(unit=unit, man=leads, rule="FOF-CAS-1"))


# The check of a man who is down -----------------------------------------------------------------


def around(battle: Battle, man: EntityId) -> tuple[Ids, Ids, Ids]:
    """FOF-CAS-1: who is near a man who is down: unpinned friends, all friends, enemies."""
    world, inches = battle.world, battle.ctx.tables.casualties.check.near
    side, at = whose(battle, man), point_of(world, man)
    friends = near(world, at, real(world, side), inches)
    steady = tuple(unit for unit in friends if not world.has(unit, Pinned))
    return steady, friends, near(world, at, real(world, other_side(side)), inches)


@TURN.end("casualties")
def see_to_casualties(battle: Battle, entered: Enter) -> None:
    """FOF-CAS-1: every man who is down, one after the other."""
    battle.push(*(Treat(man) for man in battle.world.ids(Down)))


@FOF.task(Treat)
def treat(battle: Battle, task: Treat) -> None:
    """FOF-CAS-1: the check of one man who is down, or what becomes of him without one."""
    world, man = battle.world, task.man
    if not world.has(man, Down):
        return
    steady, friends, enemies = around(battle, man)
    facts = LyingFacts(bool(steady), bool(enemies), bool(friends), world.has(man, HurtBefore))
    todo = what_next(facts)
    if todo == "captured":
        taker = nearest(world, point_of(world, man), enemies)
        assert taker is not None
        capture(battle, man, taker)
    elif todo == "serious":
        _told(battle, man, None)
        befall(battle, man, SERIOUS)
    elif todo == "check":
        _check(battle, task, steady)


def _check(battle: Battle, task: Treat, steady: Ids) -> None:
    world, man = battle.world, task.man
    facts = CasualtyFacts(
        medic=any(has_medic(world, unit) for unit in steady),
        irregular=world.get(EntityId(world.get(man, InUnit).to), Unit).irregular,
        first_aid=bool(task.first_aid),
        quick_hands=task.quick,
    )
    outcome = resolve_casualty(facts, battle.ctx.tables, battle.dice)
    _told(battle, man, outcome)
    side = whose(battle, man)
    if outcome.result in (KILLED, SERIOUS) and holds(world, side, QUICK_HANDS):
        battle.push(Reroll(side, QUICK_HANDS, "casualty", man, int(task.first_aid), outcome.result))
    else:
        befall(battle, man, outcome.result)


def _told(battle: Battle, man: EntityId, outcome: CasualtyOutcome | None) -> None:
    battle.emit(
        CasualtyChecked(
            man=man,
            unit=carer_of(battle, man),
            face=outcome.face if outcome is not None else 0,
            modifiers=outcome.modifiers if outcome is not None else Modifiers(),
            result=outcome.result if outcome is not None else SERIOUS,
            rule="FOF-CAS-1",
        )
    )


def carer_of(battle: Battle, man: EntityId) -> EntityId:
    """FOF-CAS-1: the nearest friendly unit that is not pinned; nobody where none is near."""
    steady, _, _ = around(battle, man)
    return nearest(battle.world, point_of(battle.world, man), steady) or EntityId(0)


def befall(battle: Battle, man: EntityId, result: str) -> None:
    """FOF-CAS-1: killed; gravely hurt, in the care of the nearest friends; back in his unit, hurt or not."""
    world = battle.world
    carer, at = carer_of(battle, man), point_of(battle.world, man)
    world.remove(man, Down)
    world.remove(man, At)
    if result == KILLED:
        world.set(man, Lost("killed"))
        leave_arms(world, man, at)
    elif result == SERIOUS:
        world.set(man, Dependant(carer))
    else:
        if result == LIGHT:
            world.set(man, HurtBefore())
        own = EntityId(world.get(man, InUnit).to)
        if world.has(own, Off):
            world.set(man, InUnit(carer))
        man_the_weapons(battle, carer if world.has(own, Off) else own)


# Tasks for the wounded --------------------------------------------------------------------------

NOT_DOWN = mark("That is no man of yours who is down.")
NONE_TO_TAKE = mark("That unit has no wounded in its care.")
NOT_AT_EDGE = mark("{name} is not at the edge where that can be done.")
NO_WOUNDED = mark("{name} has no wounded in its care.")


def why_not_aid(battle: Battle, decision: UnitActs, order: FirstAid) -> Refusal | None:
    """FOF-CAS-1: a man of the side who is down within reach; a pinned unit looks after nobody."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    inches = battle.ctx.tables.casualties.check.near
    if world.has(unit, Pinned):
        return refuse("FOF-MOR-1", PINNED, name=name_of(world, unit))
    if not world.has(order.man, Down) or whose(battle, order.man) != side_of(world, unit):
        return refuse("FOF-CAS-1", NOT_DOWN)
    return why_beyond(world, unit, point_of(world, order.man), inches, "FOF-CAS-1")


@FOF.order(UnitActs, FirstAid, why_not_aid)
def first_aid(battle: Battle, decision: UnitActs, order: FirstAid) -> None:
    """FOF-CAS-1: his check is taken at once, with 1 more."""
    is_done(battle, order.unit)
    battle.push(Treat(order.man, first_aid=order.unit))


def why_not_take_over(battle: Battle, decision: UnitActs, order: TakeOver) -> Refusal | None:
    """FOF-CAS-1: the wounded of a friendly unit within 3 inches."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    inches = battle.ctx.tables.movement.unit.cohesion
    if (
        order.other == unit
        or order.other not in real(world, side_of(world, unit))
        or not dependants(world, order.other)
    ):
        return refuse("FOF-CAS-1", NONE_TO_TAKE)
    return why_beyond(world, unit, point_of(world, order.other), inches, "FOF-CAS-1")


@FOF.order(UnitActs, TakeOver, why_not_take_over)
def take_over(battle: Battle, decision: UnitActs, order: TakeOver) -> None:
    """FOF-CAS-1: they are in the care of this unit now."""
    is_done(battle, order.unit)
    for man in dependants(battle.world, order.other):
        battle.world.set(man, Dependant(order.unit))
        battle.emit(WoundedTaken(man=man, unit=order.unit, rule="FOF-CAS-1"))


def why_not_evacuate(battle: Battle, decision: UnitActs, order: Evacuate) -> Refusal | None:
    """FOF-CAS-1: wounded in its care, at the casualty point of its side."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    if not dependants(world, unit):
        return refuse("FOF-CAS-1", NO_WOUNDED, name=name_of(world, unit))
    edge = battle.ctx.options.entry[as_side(side_of(world, unit))]
    return None if at_edge(battle, unit, edge) else refuse("FOF-CAS-1", NOT_AT_EDGE, name=name_of(world, unit))


@FOF.order(UnitActs, Evacuate, why_not_evacuate)
def evacuate(battle: Battle, decision: UnitActs, order: Evacuate) -> None:
    """FOF-CAS-1: its wounded are off the table and safe."""
    is_done(battle, order.unit)
    hand_over(battle, order.unit)


def hand_over(battle: Battle, unit: EntityId) -> None:
    """FOF-CAS-1: the wounded of a unit are off the table."""
    world = battle.world
    for man in dependants(world, unit):
        world.remove(man, Dependant)
        world.set(man, Lost("evacuated", serious=True))
        battle.emit(WoundedTaken(man=man, unit=EntityId(0), rule="FOF-CAS-1"))
