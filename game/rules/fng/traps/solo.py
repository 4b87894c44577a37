"""Traps that nobody has laid, which the dice find on doubles: FNG-TRAP-04..06."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.traps import UnlaidTraps
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.events.traps import ThirdDieThrown, TrapMet
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, rep_of
from game.rules.fng.model.tables.traps import COMMAND_MINE, VEHICLE_MINE, TrapKind
from game.rules.fng.resolve.traps.meeting import resolve_kind, resolve_third, resolve_victim
from game.rules.fng.traps.laying import lay_trap
from game.rules.fng.traps.springing import mine_shapes
from game.rules.fng.traps.treading import come_upon
from game.rules.fng.traps.under_wheels import blow_up, drivable
from game.rules.fng.turn.points_of_entry import TURN

AHEAD = 3.0
"""FNG-TRAP-14 (house): inches before a man at which a command detonated mine faces him."""

WHICH = mark("which vehicle drives over the mine")


@TURN.after_dice("traps")
def traps_are_met(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-TRAP-04: on doubles a third die, while any trap is left; the same again: somebody has come to one."""
    world, unlaid = skirmish.world, skirmish.world.find(THE_GAME, UnlaidTraps)
    first, second = world.the(Clock).dice
    if unlaid is None or not unlaid.left or first != second or entered.side != other_side(unlaid.side):
        return
    men = who_may_meet(skirmish, entered.side)
    if not men:
        return
    die, equal = resolve_third(first, skirmish.dice)
    skirmish.emit(ThirdDieThrown(die=die, equal=equal, rule="FNG-TRAP-04"))
    if equal:
        world.put(structs.replace(unlaid, left=unlaid.left - 1))
        _meet(skirmish, unlaid.side, men, drivable(skirmish, entered.side))


def who_may_meet(skirmish: Skirmish, side: str) -> Ids:
    """FNG-TRAP-06 (house): the men of a side who are on foot, and not hand to hand with an enemy."""
    world = skirmish.world
    return tuple(f for f in able(world, side) if not (world.has(f, Aboard) or world.has(f, Fighting)))


def _meet(skirmish: Skirmish, owner: str, men: Ids, vehicles: Ids) -> None:
    """FNG-TRAP-05..06, FNG-TRAP-11: what it is, and who has come upon it."""
    world, ctx = skirmish.world, skirmish.ctx
    sort = resolve_kind(ctx.tables, skirmish.dice, dark=ctx.dark, vehicles=bool(vehicles))
    if sort.kind == VEHICLE_MINE:
        vehicle = vehicles[skirmish.dice.pick(len(vehicles), WHICH, "FNG-TRAP-06")]
        blow_up(skirmish, vehicle, Point(*world.get(vehicle, At).point))
        return
    outcome = resolve_victim(tuple(rep_of(world, man) for man in men), skirmish.dice)
    victim = men[outcome.place]
    skirmish.emit(
        TrapMet(
            figure=victim, kind=sort.kind, sorts=sort.faces, men=men, faces=outcome.faces, rule="FNG-TRAP-06"
        )
    )  # fmt: skip
    come_upon(skirmish, victim, _before(skirmish, sort.kind, victim, owner), looks=True, stops=False, surely=True)


def _before(skirmish: Skirmish, kind: TrapKind, victim: EntityId, owner: str) -> EntityId:
    """FNG-TRAP-06, FNG-TRAP-14 (house): it lies at his feet; a command detonated mine a little way before him, its face
    to him."""
    at = skirmish.world.get(victim, At)
    if kind != COMMAND_MINE:
        return lay_trap(skirmish, kind, at.point, owner)
    ahead, _ = mine_shapes(skirmish, at.point, at.facing)
    inches = AHEAD / skirmish.ctx.tables.traps.command.depth
    place = snapped(Point(at.x + (ahead.end.x - at.x) * inches, at.y + (ahead.end.y - at.y) * inches))
    place = place if skirmish.ctx.map.on_table(place) else Point(at.x, at.y)
    return lay_trap(skirmish, kind, place, owner, facing=(at.facing + DEGREES // 2) % DEGREES)
