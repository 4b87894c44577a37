"""The account of a battle: what has become of the men of both sides, hut groups held, points: FOF-SOLO-1."""

from __future__ import annotations

from game.board.skirmish.sides import SIDES, US, VC
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.engine.playable.kit import PointItem
from game.engine.text import mark
from game.rules.fof.model.components import (
    Arrivals,
    Dependant,
    Down,
    Extra,
    Hidden,
    InUnit,
    Lost,
    Man,
    Off,
    Prisoner,
    Searched,
    Unit,
    Vehicle,
    Waiting,
    Wreck,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, point_of, real, shown, side_of
from game.rules.fof.searching import touches
from game.rules.fof.sight import near

RULE = "FOF-SOLO-1"
NOT_YET_SEARCHED = mark("Places not searched yet")
NEVER_SEARCHED = mark("Places never searched")
GONE_FOR_GOOD = ("wiped out", "broken")


def fighting(world: World, side: str) -> bool:
    """FOF-SOLO-1: whether a side has men on their feet, on the table or still to come, called by a card too."""
    called = world.find(THE_GAME, Arrivals) or Arrivals(())
    waiting = any(world.get(unit, Unit).side == side for unit in world.ids(Waiting))
    return waiting or side in called.sides or any(men_up(world, unit) for unit in real(world, side))


@looks_at(InUnit, Unit)
def _men(world: World) -> dict[str, tuple[EntityId, ...]]:
    found: dict[str, list[EntityId]] = {side: [] for side in SIDES}
    for man, unit in world.each(InUnit):
        found[side_of(world, EntityId(unit.to))].append(man)
    return {side: tuple(men) for side, men in found.items()}


def men_of(world: World, side: str) -> tuple[EntityId, ...]:
    """Every man of a side, whatever has become of him."""
    return _men(world)[side]


def is_serious(world: World, man: EntityId) -> bool:
    """FOF-CAS-1: gravely hurt, looked after or not; who is still down counts as such."""
    lost = world.find(man, Lost)
    return world.has(man, Down) or world.has(man, Dependant) or (lost is not None and lost.serious)


@looks_at(InUnit, Unit, Lost, Down, Dependant, Prisoner)
def _fates(world: World) -> dict[str, tuple[int, int, int]]:
    found = {}
    for side, men in _men(world).items():
        killed = sum((lost := world.find(man, Lost)) is not None and lost.how == "killed" for man in men)
        captured = sum(world.has(man, Prisoner) for man in men)
        found[side] = (killed, sum(is_serious(world, man) for man in men), captured)
    return found


def fates(world: World, side: str) -> tuple[int, int, int]:
    """FOF-CAS-1: men of a side who are killed, gravely hurt, and captured."""
    return _fates(world)[side]


def units_lost(world: World, side: str) -> int:
    """FOF-SOLO-1: units of a side that were wiped out, or broke."""
    return sum(off.how in GONE_FOR_GOOD and row.side == side for _, off, row in world.each(Off, Unit))


def groups_held(battle: Battle) -> int:
    """FOF-SOLO-1: hut groups with a unit of the attacker and no enemy within 6 inches of it; markers count at the end.

    Where nobody is left to contest them, the attackers who are left hold them all at the end (house).
    """
    world, clear, options = battle.world, battle.ctx.tables.scoring.search.clear_of, battle.ctx.options
    attacker, defender = options.attacker, options.defender
    if battle.over and fighting(world, attacker) and not fighting(world, defender):
        return len(options.search)
    held, enemies = 0, real(world, defender) if battle.over else shown(world, defender)
    ours = [unit for unit in real(world, attacker) if battle.over or not world.has(unit, Hidden)]
    for zone in options.search:
        inside = [unit for unit in ours if men_up(world, unit) and touches(battle, unit, zone)]
        held += any(not near(world, point_of(world, unit), enemies, clear) for unit in inside)
    return held


def account(battle: Battle) -> tuple[PointItem, ...]:
    """FOF-SOLO-1: every item, points of the Americans above 0, of the Viet Cong below.

    Places to be searched count by who attacks, men by whose they are.
    """
    world, us, vc = battle.world, battle.ctx.tables.scoring.us, battle.ctx.tables.scoring.vc
    searched = world.find(THE_GAME, Searched) or Searched()
    extra = world.find(THE_GAME, Extra) or Extra()
    killed, serious, captured = fates(world, VC)
    ours, held = fates(world, US), groups_held(battle)
    groups, sign = len(battle.ctx.options.search), 1 if battle.ctx.options.attacker == US else -1
    rows = (
        (mark("Finds of searches"), len(searched.places), sign * searched.points),
        (mark("Viet Cong killed or gravely hurt"), killed + serious, (killed + serious) * us.enemy_out),
        (mark("Viet Cong captured"), captured, captured * us.prisoner),
        (mark("Viet Cong units broken or wiped out"), units_lost(world, VC), units_lost(world, VC) * us.unit_lost),
        (mark("Places held"), held, sign * held * us.hold),
        (mark("Rice found by the Americans"), extra.rice_us, extra.rice_us),
        (mark("Americans killed"), ours[0], -ours[0] * vc.killed),
        (mark("Americans gravely hurt"), ours[1], -ours[1] * vc.serious),
        (mark("Americans captured"), ours[2], -ours[2] * vc.prisoner),
        (mark("American units wiped out"), units_lost(world, US), -units_lost(world, US) * vc.unit_lost),
        (
            NEVER_SEARCHED if battle.over else NOT_YET_SEARCHED,
            groups - len(searched.places),
            -sign * (groups - len(searched.places)) * vc.never_searched,
        ),
        (mark("Rice kept by the Viet Cong"), extra.rice_vc, -extra.rice_vc),
        (mark("Fire close to villagers"), extra.villagers, -extra.villagers),
    )
    return tuple(PointItem(title, count, points, RULE) for title, count, points in (*rows, *_steel(battle)))


def _steel(battle: Battle) -> tuple[tuple[str, int, int], ...]:
    """FOF-SOLO-1, FOF-VEH-1 (house): vehicles brought off the table and lost; nothing where there are none."""
    world, us, vc = battle.world, battle.ctx.tables.scoring.us, battle.ctx.tables.scoring.vc
    through = sum(off.how == "left" and row.side == US for _, off, row, _ in world.each(Off, Unit, Vehicle))
    lost = {side: sum(wreck.side == side for _, wreck in world.each(Wreck)) for side in SIDES}
    if not (through or any(lost.values()) or world.ids(Vehicle)):
        return ()
    return (
        (mark("American vehicles brought through"), through, through * us.vehicle_through),
        (mark("Vehicles of the Viet Cong lost"), lost[VC], lost[VC] * us.vehicle_lost),
        (mark("American vehicles lost"), lost[US], -lost[US] * vc.vehicle_lost),
    )


def losses(world: World, side: str) -> int:
    """Men of a side who are killed, gravely hurt or captured."""
    return sum(fates(world, side))


def men_left(world: World, side: str) -> int:
    """Men of a side on their feet."""
    return sum(world.has(man, Man) for unit in real(world, side) for man in men_up(world, unit))
