"""Section 13.3: the Viet Cong counterattack: when it comes, where it enters, and how it moves."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.roses import leads_off
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import us_hexes_in_reach
from game.rules.oa.model.components import VC, At, Clock, Counterattacked, Counterattacker, Unit
from game.rules.oa.model.decisions import VcMovement
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import Drifted, LeftMap
from game.rules.oa.model.events.viet_cong import CounterattackCame, CounterattackRolled
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Moved
from game.rules.oa.model.query import Ids, us_units
from game.rules.oa.model.tables.events import CounterattackCheck, Entry
from game.rules.oa.model.tasks import OfferUsReaction
from game.rules.oa.turn.sequence import step_of_play
from game.rules.oa.units.losses import remove
from game.rules.oa.units.stacking import new_squad_fits, vc_fits
from game.rules.oa.viet_cong.placement import create_vc_squad
from game.rules.oa.viet_cong.ways import vc_allowance, vc_enter, vc_points_left, why_not_vc_move

ENTRY = "entry"
"""The kind of zone on the map that shows where the counterattack enters."""

_CHECK = mark("VC counterattack")
_SIDE = mark("where the counterattack enters")
_ADVANCE = mark("where the counterattack goes")
_LATER = mark("late in the battle")


# When it comes ----------------------------------------------------------------------------------


class CheckOutcome(Struct, frozen=True):
    """The dice for the counterattack, what lowers them, and whether it comes."""

    dice: tuple[int, int]
    modifiers: Modifiers
    value: int
    comes: bool


def resolve_check(check: CounterattackCheck, turn: int, dice: Dice) -> CheckOutcome:
    """OA-13.3-1..2: two dice, 1 less for each turn after the fourth; a modified 2 or less brings it."""
    one, two = dice.roll(_CHECK, "OA-13.3-1", 2)
    modifiers = Modifiers()
    if check.turns_later(turn):
        modifiers = modifiers.plus(-check.turns_later(turn), _LATER, "OA-13.3-2")
    value = one + two + modifiers.total
    return CheckOutcome((one, two), modifiers, value, value <= check.comes_on)


@step_of_play("counterattack")
def counterattack(battle: Battle) -> None:
    """OA-1-4, OA-13.3-1: from turn 3 on, until it has come once, the dice decide whether it comes."""
    world, check, turn = battle.world, battle.ctx.tables.counterattack.check, battle.world.the(Clock).turn
    if turn < check.from_turn or world.ids(Counterattacked):
        return
    outcome = resolve_check(check, turn, battle.dice)
    battle.emit(
        CounterattackRolled(
            dice=outcome.dice,
            modifiers=outcome.modifiers,
            value=outcome.value,
            needed=check.comes_on,
            comes=outcome.comes,
            rule="OA-13.3-1",
        )
    )
    if outcome.comes:
        world.put(Counterattacked(turn))
        enter_the_map(battle)


# Where it enters --------------------------------------------------------------------------------


def enter_the_map(battle: Battle) -> None:
    """OA-13.3-3..5: a die for the side; squads at full strength besides the placed ones, one a hex."""
    table = battle.ctx.tables.counterattack
    die = battle.dice.d6(_SIDE, "OA-13.3-3")
    side = table.sides.at(die)
    battle.emit(CounterattackCame(die=die, side=side, rule=_rule_of(side)))
    number = sum(1 for _, unit in battle.world.each(Unit) if unit.kind == "vc_squad")
    marked = tuple(hex for zone in battle.ctx.map.zones_of(ENTRY) if zone.name == side for hex in zone.hexes)
    hexes = [hex for hex in table.entries[side].line(battle.ctx.grid, marked) if _is_free(battle, hex)]
    for count, hex in enumerate(hexes[: table.check.squads], start=1):
        squad = create_vc_squad(battle, str(number + count), hex, rule=_rule_of(side))
        battle.world.set(squad, Counterattacker(side))


def _rule_of(side: str) -> str:
    return {"west": "OA-13.3-3", "north": "OA-13.3-4", "east": "OA-13.3-5"}[side]


def _is_free(battle: Battle, hex: Hex) -> bool:
    """OA-13.3-5, OA-3.2-1: whether a squad may come in here: passable, nobody of the US, and room for one more."""
    return battle.ctx.terrain[hex].passable and new_squad_fits(battle, hex)


# How it moves -----------------------------------------------------------------------------------


@declare
class Advance(Task, frozen=True):
    """OA-13.3-6: this unit of the counterattack goes on, one die and one hex at a time; then it may assault."""

    unit: EntityId


@OA.task(Advance)
def advance(battle: Battle, task: Advance) -> None:
    """OA-13.3-6, OA-5.2-1: while it has points and no US unit is beside it, on by a die, under US reaction fire."""
    unit = task.unit
    if not battle.world.has(unit, At) or why_not_vc_move(battle, unit) is not None:
        return
    if vc_points_left(battle, unit) > 0 and not beside_us(battle, unit):
        _go_on(battle, unit)
    elif may_assault(battle, unit):
        battle.push(VcMovement(VC, unit))


def beside_us(battle: Battle, unit: EntityId) -> Ids:
    """OA-13.3-6: the US units on the ground next to this one."""
    here = battle.world.get(unit, At).hex
    return tuple(enemy for hex in battle.ctx.grid.neighbours(here) for enemy in us_units(battle.world, hex))


def may_assault(battle: Battle, unit: EntityId) -> bool:
    """OA-13.3-6, OA-4.3-1: whether the unit has entered a hex this turn and has somebody to fire at."""
    moved = battle.world.find(unit, Moved)
    return moved is not None and moved.hexes > 0 and bool(us_hexes_in_reach(battle, unit))


def _go_on(battle: Battle, unit: EntityId) -> None:
    """OA-13.3-6, OA-0-3..6: one die on its rose; a step that cannot be taken costs the die and one point."""
    world, field = battle.world, battle.ctx
    entry = entry_of(battle, unit)
    here = world.get(unit, At).hex
    die = battle.dice.d6(_ADVANCE, "OA-0-3")
    direction = field.tables.roses[entry.rose].direction(die)
    if leads_off(field.grid, here, direction, entry.leaves):
        remove(world, unit, "left")
        battle.emit(LeftMap(unit=unit, hex=here, rule="OA-13.3-6"))
        return
    there = field.grid.neighbour(here, direction)
    cost = _cost(battle, unit, here, there)
    if there is None or cost is None:
        moved = world.find(unit, Moved) or Moved(here)
        world.set(unit, Moved(moved.start, moved.spent + 1, moved.hexes, False, moved.through_grass))
        battle.emit(Drifted(unit=unit, start=here, hex=here, die=die, rule="OA-0-6"))
        battle.push(Advance(unit))
        return
    vc_enter(battle, unit, there, cost)
    battle.push(OfferUsReaction(unit), Advance(unit))


def entry_of(battle: Battle, unit: EntityId) -> Entry:
    """OA-13.3-6: the side from which the unit came, with its rose and the edge by which it leaves."""
    return battle.ctx.tables.counterattack.entries[battle.world.get(unit, Counterattacker).edge]


def _cost(battle: Battle, unit: EntityId, here: Hex, there: Hex | None) -> int | None:
    """OA-0-6, OA-4.1-3: the points that a step costs; None where it cannot be taken."""
    if there is None or not vc_fits(battle, unit, there):
        return None
    cost, left = battle.ctx.steps[here].get(there), vc_points_left(battle, unit)
    if cost is None or (cost > left and left < vc_allowance(battle, unit)):
        return None
    return min(cost, left)
