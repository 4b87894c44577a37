"""Casualties: who goes down, and the check of each man who lies there: FOF-ATK-5, FOF-CAS-1."""

from __future__ import annotations

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId, World
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.casualties import (
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
from game.rules.fof.components import (
    LEADER,
    At,
    Dependant,
    Down,
    HurtBefore,
    InUnit,
    LeaderLost,
    Lost,
    Man,
    Off,
    Pinned,
    Unit,
)
from game.rules.fof.decisions import Reroll
from game.rules.fof.events_fates import CasualtyChecked, Fell, NewLeader
from game.rules.fof.hand import QUICK_HANDS, holds
from game.rules.fof.markers import reveal
from game.rules.fof.query import (
    Ids,
    has_medic,
    is_on_table,
    leader_of,
    men_up,
    nearest,
    other_side,
    point_of,
    real,
    side_of,
)
from game.rules.fof.removing import capture, fall, take_off
from game.rules.fof.sighting import near
from game.rules.fof.tasks import CheckMorale, Hit, Treat


@FOF.task(Hit)
def hit(battle: Battle, task: Hit) -> None:
    """FOF-ATK-5, FOF-CAS-1, FOF-MOR-1: men go down; who is left takes a morale check."""
    if not is_on_table(battle.world, task.unit):
        return
    lose(battle, task.unit, task.casualties, leader_first=task.leader_first)
    if is_on_table(battle.world, task.unit):
        battle.push(CheckMorale(task.unit, task.casualties))


def lose(battle: Battle, unit: EntityId, casualties: int, *, leader_first: bool = False) -> None:
    """FOF-ATK-5, FOF-CAS-1: so many men of a unit go down, by lot; where none is left the unit is gone."""
    world = battle.world
    reveal(battle, unit)
    men, at = men_up(world, unit), point_of(world, unit)
    fallen = who_falls(len(men), casualties, battle.dice, leader_first=leader_first)
    for place in fallen:
        fall(world, men[place], at)
        battle.emit(Fell(man=men[place], unit=unit, rule="FOF-CAS-1"))
    _follow(battle, unit, tuple(men[place] for place in fallen))
    if not men_up(world, unit):
        take_off(battle, unit, "wiped out")


def _follow(battle: Battle, unit: EntityId, fallen: tuple[EntityId, ...]) -> None:
    """FOF-CAS-1: where the first leader falls the next man leads, and the unit reacts worse for good."""
    world = battle.world
    if any(world.get(man, Man).role == LEADER for man in fallen):
        world.set(unit, LeaderLost())
        leads = leader_of(world, unit)
        if leads is not None:
            battle.emit(NewLeader(unit=unit, man=leads, rule="FOF-CAS-1"))


# The check of a man who is down -----------------------------------------------------------------


def side_of_man(world: World, man: EntityId) -> str:
    """Whose man he is."""
    return side_of(world, EntityId(world.get(man, InUnit).to))


def around(battle: Battle, man: EntityId) -> tuple[Ids, Ids, Ids]:
    """FOF-CAS-1: who is near a man who is down: unpinned friends, all friends, enemies."""
    world, inches = battle.world, battle.ctx.tables.casualties.check.near
    side, at = side_of_man(world, man), point_of(world, man)
    friends = near(world, at, real(world, side), inches)
    steady = tuple(unit for unit in friends if not world.has(unit, Pinned))
    return steady, friends, near(world, at, real(world, other_side(side)), inches)


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
    side = side_of_man(world, man)
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
    carer = carer_of(battle, man)
    world.remove(man, Down)
    world.remove(man, At)
    if result == KILLED:
        world.set(man, Lost("killed"))
    elif result == SERIOUS:
        world.set(man, Dependant(carer))
    else:
        if result == LIGHT:
            world.set(man, HurtBefore())
        own = EntityId(world.get(man, InUnit).to)
        if world.has(own, Off):
            world.set(man, InUnit(carer))
