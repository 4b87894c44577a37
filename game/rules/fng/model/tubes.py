"""Questions about mortars and artillery: whose they are, who serves them, how many rounds they have in a mission."""

from __future__ import annotations

from game.board.skirmish.arms import GUNNER as AT_THE_TUBE
from game.board.skirmish.arms import Carried, carrier_of, seats_of
from game.engine.core.world import EntityId, World, notes_on
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.figures import At, Dead, Figure, KnockedDown, OutOfFight
from game.rules.fng.model.components.indirect import Battery, FireMission
from game.rules.fng.model.components.reinforcing import ByHeadquarters
from game.rules.fng.model.components.vehicles import Aboard, Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, is_able, side_of
from game.rules.fng.model.tables.indirect import TubeRow
from game.rules.fng.model.tables.vehicles import Seat
from game.rules.fng.model.tables.weapons import Weapon
from game.rules.fng.model.vehicles import in_seat, row_of

SERVING: tuple[Seat, ...] = ("gunner", "mortarman", "loader", "operator", "second loader")
"""FNG-VEHLIST-17, FNG-VEHLIST-21 (house): the seats of those who serve the tube of a vehicle, its gunner first."""


def key_of(skirmish: Skirmish, tube: EntityId) -> str:
    """FNG-MORTAR-01..03, FNG-ARTY-01: the class of a tube; empty for any other weapon."""
    battery = skirmish.world.find(tube, Battery)
    if battery is not None:
        return battery.kind
    arm = skirmish.world.find(tube, Arm)
    tubes = skirmish.ctx.tables.indirect.tubes
    return next((key for key, row in tubes.items() if arm is not None and row.weapon == arm.kind), "")


def tube_row(skirmish: Skirmish, tube: EntityId) -> TubeRow:
    """FNG-MORTAR-01..03, FNG-ARTY-01..07: the line of a tube in its table."""
    return skirmish.ctx.tables.indirect.tubes[key_of(skirmish, tube)]


def shells_weapon(skirmish: Skirmish, tube: EntityId) -> Weapon:
    """FNG-MORTAR-01..03, FNG-ARTY-04: the line of the weapon table by which its high explosive bursts."""
    return skirmish.ctx.tables.weapons[tube_row(skirmish, tube).weapon]


def is_off_table(world: World, tube: EntityId) -> bool:
    """FNG-MORTAR-12: whether it fires from off the table."""
    return world.has(tube, Battery)


_TUBES = notes_on(
    Aboard, Arm, Battery, Carried, Figure, Vehicle, who_has=(At, ByHeadquarters, Dead, KnockedDown, OutOfFight)
)
"""Notes on whose tubes are served."""


def tubes_of(skirmish: Skirmish, side: str) -> Ids:
    """FNG-MORTAR-06, FNG-CALL-08: the tubes that fire for a side: those on the table with somebody to serve them, and
    its batteries, ascending; not those that fire as headquarters say (FNG-REINF-15)."""
    notes, key = _TUBES(skirmish.world), (skirmish.ctx, side)
    known: Ids | None = notes.get(key)
    if known is None:
        known = notes[key] = _tubes_of(skirmish, side)
    return known


def _tubes_of(skirmish: Skirmish, side: str) -> Ids:
    world = skirmish.world
    kinds = {row.weapon for row in skirmish.ctx.tables.indirect.tubes.values()}
    batteries = ((tube, battery) for tube, battery in world.each(Battery) if not world.has(tube, ByHeadquarters))
    found = [tube for tube, battery in batteries if battery.side == side]
    for tube, arm in world.each(Arm):
        if arm.kind in kinds and key_of(skirmish, tube):
            gunner = gunner_at(skirmish, tube)
            if gunner is not None and side_of(world, gunner) == side:
                found.append(tube)
    return tuple(sorted(found))


def gunner_at(skirmish: Skirmish, tube: EntityId) -> EntityId | None:
    """FNG-MORTAR-04, FNG-MORTAR-06, FNG-VEHLIST-17: who lays and fires a tube on the table; None where nobody does."""
    crew = crew_at(skirmish, tube)
    return crew[0] if crew else None


def crew_at(skirmish: Skirmish, tube: EntityId) -> Ids:
    """FNG-MORTAR-04, FNG-ARTY-02: those who serve a tube on the table, its gunner first; nobody without a gunner.  A
    howitzer on its wheels is served by all of its crew."""
    world, owner = skirmish.world, carrier_of(skirmish.world, tube)
    if owner is None:
        return ()
    if world.has(owner, Vehicle):
        row = row_of(skirmish, owner)
        serving = row.seats if row.is_towed else tuple(seat for seat in SERVING if seat in row.seats)
        seats = [in_seat(world, owner, seat) for seat in serving]
        return tuple(man for man in seats if man is not None)
    if not is_able(world, owner) or world.has(owner, Aboard):
        return ()
    others = tuple(each.man for each in seats_of(world, tube) if each.seat != AT_THE_TUBE)
    return (owner, *(man for man in others if is_able(world, man)))


def rate_of(skirmish: Skirmish, tube: EntityId) -> int:
    """FNG-MORTAR-04, FNG-ARTY-02: rounds of a fire mission: one less for each man who is missing, but one at least; a
    battery is whole."""
    rate = tube_row(skirmish, tube).rate
    if is_off_table(skirmish.world, tube):
        return rate
    missing = shells_weapon(skirmish, tube).crew - len(crew_at(skirmish, tube))
    return max(1, rate - max(0, missing))


def place_of(skirmish: Skirmish, tube: EntityId) -> tuple[float, float] | None:
    """FNG-ARTY-03: from where a tube on the table fires; None for one that is off it."""
    owner = carrier_of(skirmish.world, tube)
    at = skirmish.world.find(owner, At) if owner is not None else None
    return at.point if at is not None else None


def mission_of(world: World, tube: EntityId) -> FireMission | None:
    """FNG-MORTAR-13: the mission that a tube fires; None where it has none."""
    return world.find(tube, FireMission)


def tube_of(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """FNG-MORTAR-06: the tube on the table that he lays and fires; None for everybody else."""
    if not skirmish.world.has(figure, Figure):
        return None
    tubes = tubes_of(skirmish, side_of(skirmish.world, figure))
    return next((tube for tube in tubes if gunner_at(skirmish, tube) == figure), None)
