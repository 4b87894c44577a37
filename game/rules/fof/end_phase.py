"""The end of a turn: rallies, casualty checks, what passes with the turn, and the account: FOF-MOR-1, FOF-CAS-1."""

from __future__ import annotations

from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark
from game.rules.fof.activating import may_always
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
)
from game.rules.fof.checks import resolve_rally
from game.rules.fof.components import (
    SIDES,
    At,
    Civilians,
    Clock,
    Cloudburst,
    Dependant,
    Down,
    HeldBack,
    HurtBefore,
    InUnit,
    Lost,
    Off,
    Overheated,
    Pinned,
    Smoke,
    Unit,
)
from game.rules.fof.decisions import Decline, PlayCard, Reroll
from game.rules.fof.declared import declare
from game.rules.fof.events import SmokeGone
from game.rules.fof.events_fates import CasualtyChecked, Rallied
from game.rules.fof.facts import rally_facts
from game.rules.fof.hand import QUICK_HANDS, STEADY_NOW, holds, spend
from game.rules.fof.hurting import CheckMorale, suffer
from game.rules.fof.query import (
    Ids,
    has_medic,
    is_on_table,
    nearest,
    on_table,
    other_side,
    point_of,
    real,
    side_of,
    turn_of,
)
from game.rules.fof.removing import capture
from game.rules.fof.sequence import EndPhase, PlayTurn, begin_end_phase
from game.rules.fof.sighting import near

WRONG_CARD = mark("Another card is asked for now.")


@declare
class Rally(Task, frozen=True):
    """FOF-MOR-1: a pinned unit tries to rally; ``again``: card 12 was played on it."""

    unit: EntityId


@declare
class Treat(Task, frozen=True):
    """FOF-CAS-1: a man who is down: looked after, captured, or left where he lies.

    ``first_aid``: a unit gives its activation to him (its number, else 0); ``quick``: card 6 was played on the check.
    """

    man: EntityId
    first_aid: EntityId = EntityId(0)
    quick: bool = False


@declare
class TurnOver(Task, frozen=True):
    """FOF-TURN-1: what passes with the turn, and whether the game is over."""


@declare
class Judge(Task, frozen=True):
    """FOF-SOLO-1: whether the game is over."""

    turn_done: bool = False


@FOF.task(EndPhase)
def end_phase(battle: Battle, task: EndPhase) -> None:
    """FOF-TURN-1: rallies first, then the casualty checks, then the account."""
    world = battle.world
    begin_end_phase(battle)
    rallies = [Rally(unit) for side in SIDES for unit in on_table(world, side) if world.has(unit, Pinned)]
    battle.push(*rallies, *(Treat(man) for man in world.ids(Down)), TurnOver())


# Rallying ---------------------------------------------------------------------------------------


@FOF.task(Rally)
def rally(battle: Battle, task: Rally) -> None:
    """FOF-MOR-1: one morale die, 4 or more removes the pin."""
    world, unit = battle.world, task.unit
    if not is_on_table(world, unit) or not world.has(unit, Pinned):
        return
    outcome = resolve_rally(rally_facts(battle, unit), battle.ctx.tables, battle.dice)
    battle.emit(
        Rallied(
            unit=unit, die=outcome.check.die, face=outcome.face, modifiers=outcome.check.modifiers,
            passed=outcome.passed, rule="FOF-MOR-1",
        )
    )  # fmt: skip
    side = side_of(world, unit)
    if outcome.passed:
        world.remove(unit, Pinned)
    elif holds(world, side, STEADY_NOW):
        battle.push(Reroll(side, STEADY_NOW, "rally", unit))


# Cards 6 and 12 ---------------------------------------------------------------------------------


def why_not_reroll(battle: Battle, decision: Reroll, order: PlayCard) -> Refusal | None:
    """FOF-FOW-3: the card that is asked for, on nothing else."""
    if order.card != decision.card or order.unit or order.at is not None:
        return refuse("FOF-FOW-2", WRONG_CARD)
    return None


@FOF.choices(Reroll)
def reroll_choices(battle: Battle, decision: Reroll) -> Choices:
    """Play the card, or keep it."""
    return Choices([Decline(), PlayCard(decision.card)])


@FOF.order(Reroll, Decline, may_always)
def keep_card(battle: Battle, decision: Reroll, order: Decline) -> None:
    """FOF-FOW-2: the check stands."""
    if decision.what == "morale":
        suffer(battle, decision.subject, decision.result)
    elif decision.what == "casualty":
        befall(battle, decision.subject, decision.result)


@FOF.order(Reroll, PlayCard, why_not_reroll)
def throw_again(battle: Battle, decision: Reroll, order: PlayCard) -> None:
    """FOF-FOW-3: cards 6 and 12: the check is thrown again."""
    world, subject = battle.world, decision.subject
    unit = subject if world.has(subject, Unit) else EntityId(world.get(subject, InUnit).to)
    spend(battle, decision.side, decision.card, unit)
    if decision.what == "morale":
        battle.push(CheckMorale(subject, decision.casualties, again=True))
    elif decision.what == "rally":
        battle.push(Rally(subject))
    else:
        battle.push(Treat(subject, EntityId(decision.casualties), quick=True))


# Casualties -------------------------------------------------------------------------------------


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


# What passes ------------------------------------------------------------------------------------


@FOF.task(TurnOver)
def turn_over(battle: Battle, task: TurnOver) -> None:
    """FOF-COV-15, FOF-FOW-3: smoke and cards pass with the turn."""
    world, turn = battle.world, turn_of(battle.world)
    smoke = world.ids(Smoke)
    for each in smoke:
        world.destroy(each)
    if smoke:
        battle.emit(SmokeGone(rule="FOF-COV-15"))
    for each, running in list(world.each(Civilians)):
        if running.turn < turn:
            world.destroy(each)
    for unit, held in list(world.each(HeldBack)):
        if held.turn <= turn:
            world.remove(unit, HeldBack)
    for unit, heat in list(world.each(Overheated)):
        if heat.turn <= turn:
            world.remove(unit, Overheated)
    burst = world.find(THE_GAME, Cloudburst)
    if burst is not None and burst.turn <= turn:
        world.remove(THE_GAME, Cloudburst)
    battle.push(Judge(turn_done=True), PlayTurn(world.the(Clock).turn + 1))
