"""Command detonated mines and trip flares that men carry: set, and fired in their own time or in reaction: FNG-TRAP-03,
FNG-TRAP-14, FNG-TRAP-16."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.fire.firing import NOT_HIM, answers_fire
from game.rules.fng.model.components.figures import At, Busy, Figure, HasFired
from game.rules.fng.model.components.traps import DeclaredMine, Trap
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.traps import FireMine, SetTrap
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.events.traps import TrapSet
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, side_of
from game.rules.fng.model.tables.traps import CARRIED, COMMAND_MINE, TITLES, TRIP_FLARE
from game.rules.fng.model.tasks import MineGoes
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.traps.knowing import traps_of
from game.rules.fng.traps.laying import lay_trap
from game.rules.fng.traps.springing import fire_mine, men_of_mine
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_shot, why_not_whole

HAS_NONE = mark("{name} has none: {trap}.")
NO_SUCH_FACING = mark("There is no such facing; give 0 to 359 degrees.")
LIES_ONE = mark("One lies there already.")
NO_MINE = mark("There is no command detonated mine of his side there.")
TOO_FAR = mark("That mine is {distance} inches away; it is fired from at most {range}.")
NOT_AT_THEM = mark("In reaction {name} may fire a mine only where one of those that caused it stands before it.")


def why_not_set(skirmish: Skirmish, decision: GroupActs, order: SetTrap) -> Refusal | None:
    """FNG-TRAP-14, FNG-TRAP-16: a whole activation, and something to set, where he has not set another one."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    man = figure_of(world, figure)
    if CARRIED.get(order.kind) not in man.gear:
        return refuse("FNG-TRAP-03", HAS_NONE, name=man.name, trap=t(TITLES[order.kind]))
    if not 0 <= order.facing < DEGREES:
        return refuse("FNG-TRAP-14", NO_SUCH_FACING)
    at = world.get(figure, At).point
    if any(distance(world.get(trap, Trap).point, at) <= EPSILON for trap in traps_of(world, man.side)):
        return refuse("FNG-TRAP-14", LIES_ONE)
    return None


@FNG.order(GroupActs, SetTrap, why_not_set)
def set_trap(skirmish: Skirmish, decision: GroupActs, order: SetTrap) -> None:
    """FNG-TRAP-03, FNG-TRAP-14, FNG-TRAP-16: it lies where he stands, and nobody of the other side knows of it."""
    world, figure = skirmish.world, order.figure
    man = world.get(figure, Figure)
    gear = list(man.gear)
    gear.remove(CARRIED[order.kind])
    world.set(figure, structs.replace(man, gear=tuple(gear)))
    world.set(figure, Busy("trap"))
    at = world.get(figure, At).point
    lay_trap(skirmish, order.kind, at, man.side, facing=order.facing)
    rule = "FNG-TRAP-14" if order.kind == COMMAND_MINE else "FNG-TRAP-16"
    skirmish.emit(TrapSet(figure=figure, kind=order.kind, at=at, rule=rule))
    skirmish.push(decision)


def why_not_fire_mine(skirmish: Skirmish, decision: GroupActs, order: FireMine) -> Refusal | None:
    """FNG-TRAP-14: instead of firing, a mine of his side that is near enough."""
    world, figure = skirmish.world, order.figure
    return why_not_on_foot(world, figure) or why_not_shot(world, figure) or _why_not_that(skirmish, order)


def _why_not_that(skirmish: Skirmish, order: FireMine) -> Refusal | None:
    """FNG-TRAP-14: what keeps a mine from being fired by him, whenever it is: whose it is, and how far."""
    world, figure = skirmish.world, order.figure
    its = world.find(order.trap, Trap)
    if its is None or its.kind != COMMAND_MINE or its.side != side_of(world, figure):
        return refuse("FNG-TRAP-14", NO_MINE)
    inches, reach = distance(world.get(figure, At).point, its.point), skirmish.ctx.tables.traps.command.reach
    if not is_in_reach(skirmish, figure, order.trap):
        return refuse("FNG-TRAP-14", TOO_FAR, distance=apart(inches, float(reach)), range=reach)
    return None


def is_in_reach(skirmish: Skirmish, figure: EntityId, trap: EntityId) -> bool:
    """FNG-TRAP-14: whether he is near enough to a mine to fire it."""
    inches = distance(skirmish.world.get(figure, At).point, skirmish.world.get(trap, Trap).point)
    return inches <= skirmish.ctx.tables.traps.command.reach + EPSILON


@FNG.order(GroupActs, FireMine, why_not_fire_mine)
def fire_command_mine(skirmish: Skirmish, decision: GroupActs, order: FireMine) -> None:
    """FNG-TRAP-14..15: friend and foe."""
    skirmish.world.set(order.figure, HasFired())
    skirmish.push(decision)
    fire_mine(skirmish, order.trap, 0)


# In reaction ------------------------------------------------------------------------------------


@answers_fire("mines")
def answer_with_mines(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-TRAP-14 (house): every mine of his side that he can fire at one of those who have caused it."""
    yield from mines_at(skirmish, figure, targets)


def mines_at(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[FireMine]:
    """FNG-TRAP-14 (house): the mines that he may fire in reaction to these."""
    for trap in traps_of(skirmish.world, side_of(skirmish.world, figure)):
        order = FireMine(figure, trap)
        if _why_not_then(skirmish, order, targets) is None:
            yield order


def _why_not_then(skirmish: Skirmish, order: FireMine, targets: Ids) -> Refusal | None:
    """FNG-TRAP-14 (house): a mine that nobody else fires already, on foot, and one of ``targets`` before it."""
    world, figure = skirmish.world, order.figure
    if world.has(figure, Aboard) or any(each.trap == order.trap for _, each in world.each(DeclaredMine)):
        return refuse("FNG-TRAP-14", NO_MINE)
    refusal = _why_not_that(skirmish, order)
    if refusal is not None:
        return refusal
    its = world.get(order.trap, Trap)
    men, _ = men_of_mine(skirmish, its.point, its.facing)
    if not any(target in men for target in targets):
        return refuse("FNG-TRAP-14", NOT_AT_THEM, name=figure_of(world, figure).name)
    return None


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: FireMine) -> Refusal | None:
    """FNG-REACT-13, FNG-TRAP-14 (house): he himself, and a mine before which one of those who caused it stands."""
    if order.figure != decision.figure:
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(skirmish.world, decision.figure).name)
    return _why_not_then(skirmish, order, decision.targets)


@FNG.order(Shoot, FireMine, why_not_answer)
def fire_mine_in_reaction(skirmish: Skirmish, decision: Shoot, order: FireMine) -> None:
    """FNG-TRAP-14 (house), FNG-FIRE-06: instead of his shot; it goes off when the shots of his rank have fallen."""
    skirmish.world.set(order.figure, HasFired())
    skirmish.world.set(order.figure, DeclaredMine(order.trap, decision.node))


@FNG.task(MineGoes)
def mine_goes(skirmish: Skirmish, task: MineGoes) -> None:
    """FNG-TRAP-14..15: whatever has become of him who fires it meanwhile, if it still lies there."""
    declared = skirmish.world.get(task.figure, DeclaredMine)
    skirmish.world.remove(task.figure, DeclaredMine)
    if skirmish.world.has(declared.trap, Trap):
        fire_mine(skirmish, declared.trap, declared.node)


# Offered ----------------------------------------------------------------------------------------


@offers("mines")
def offer_mines(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TRAP-14, FNG-TRAP-16: what each carries, toward each enemy in sight; each mine that he can fire."""
    world = skirmish.world
    mines = [trap for trap in traps_of(world, decision.side) if world.get(trap, Trap).kind == COMMAND_MINE]
    for figure in acting(world):
        gear = figure_of(world, figure).gear
        if CARRIED[TRIP_FLARE] in gear:
            choices.add(SetTrap(figure, TRIP_FLARE))
        if CARRIED[COMMAND_MINE] in gear:
            choices.spread(SetTrap, (figure,), (COMMAND_MINE,), _toward_enemies(skirmish, figure, decision.side))
        for trap in mines:
            choices.add(FireMine(figure, trap))


def _toward_enemies(skirmish: Skirmish, figure: EntityId, side: str) -> tuple[int, ...]:
    world = skirmish.world
    at = world.get(figure, At)
    seen = (enemy for enemy in able(world, other_side(side)) if can_see(skirmish, figure, enemy))
    return tuple(dict.fromkeys(turned_to(at.point, world.get(enemy, At).point, at.facing) for enemy in seen))
