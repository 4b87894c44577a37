"""The commander's knowledge, read from the board for one decision: the enemy he sees, and what a shot is worth.

Worth is counted in thousandths of a victory point, in whole numbers.  Only what the player could see is read: no
hidden enemy, no civilian's identity before it is found out, no dice.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from game.ai.oa.temper import PLAIN, Temper
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.engagement import sees_the_sky
from game.rules.oa.model.components import (
    US,
    Airborne,
    At,
    BuildingsTested,
    Civilian,
    Clock,
    Crews,
    Helicopter,
    InPlatoon,
    Plane,
    Prisoner,
    Tunnel,
    Unit,
    Weapon,
)
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved, Neutralised
from game.rules.oa.model.query import all_known_vc, is_reduced, known_posture, shelter, shots_left
from game.rules.oa.move.allowance import why_not_move
from game.rules.oa.resolve.antiaircraft_shot import MACHINE_GUN, RIFLE
from game.rules.oa.resolve.shot import protection
from game.rules.oa.turn.victory import total

POINT = 1000
"""A victory point."""

FACES = 6
NO_SKY = -1
_NOBODY = 99

_CAUTION = {"failure": 700, "marginal": 1100, "major": 1400}
"""How heavily danger weighs, in thousandths, once the battle may end, by the level reached."""


class Chances(NamedTuple):
    """How many faces of the die stop (A), neutralise (N), cost a step (P) and eliminate (E)."""

    stop: int
    neutralise: int
    step: int
    kill: int


@lru_cache(maxsize=1024)
def chances(field: Field, modifier: int) -> Chances:
    """OA-5.5-1: the faces of the die by their result when so much is added to it."""
    results = [field.tables.fire.result(die + modifier) for die in range(1, FACES + 1)]
    return Chances(*(results.count(name) for name in ("A", "N", "P", "E")))


def hurt_chance(field: Field, modifier: int) -> int:
    """OA-5.5-1: how many times in a hundred a shot with this modifier costs its target a step or more."""
    found = chances(field, modifier)
    return ((found.step + found.kill) * 100 + FACES // 2) // FACES


class Enemy(NamedTuple):
    """One way in which the Viet Cong fire: a unit with its own arms, or with the machine gun it serves.

    ``sky_range``: how far helicopters in flight draw its fire; below 0 for one that does not see the sky.
    """

    unit: EntityId
    hex: Hex
    range: int
    factor: int
    shots: int
    sky_range: int
    gun: bool
    distances: bytes
    sight: bytes
    arc: frozenset[Hex] | None

    def reaches(self, hex: Hex) -> bool:
        """OA-5.1-1, OA-5.4-1, OA-2.4-1: whether it could fire at ground units in ``hex``."""
        if self.distances[hex] > self.range or not self.sight[hex]:
            return False
        return self.arc is None or hex in self.arc


class Target(NamedTuple):
    """A Viet Cong unit to be fired at or captured."""

    unit: EntityId
    hex: Hex
    protection: int
    reduced: bool
    armed: bool
    distances: bytes
    sight: bytes


class View:
    """The board as the commander sees it at one decision, and his temper."""

    def __init__(self, battle: Battle, temper: Temper = PLAIN) -> None:
        self.battle, self.temper = battle, temper
        self.world = battle.world
        self.field = battle.ctx
        self.grid = battle.ctx.grid
        self.turn = battle.world.the(Clock).turn
        self._in_flight_from: dict[Hex, int] = {}

    @cached_property
    def vc(self) -> tuple[EntityId, ...]:
        """OA-13.2-6: the free Viet Cong units that the player knows of."""
        return all_known_vc(self.world)

    @cached_property
    def withdraws(self) -> bool:
        """OA-13.2-7: whether the Viet Cong are on their way north, as the player has been told."""
        posture = known_posture(self.battle)
        return posture is not None and posture.attitude == "withdraw"

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The Viet Cong units one could fire at, in the order of the board."""
        field, sight, world = self.field, self.field.sight, self.world
        found = []
        for unit in self.vc:
            hex = world.get(unit, At).hex
            found.append(
                Target(
                    unit,
                    hex,
                    protection(self.battle, unit, hex),
                    is_reduced(world, unit),
                    world.has(unit, Crews),
                    field.grid.distances(hex),
                    sight.row(hex),
                )
            )
        return tuple(found)

    @cached_property
    def enemies(self) -> tuple[Enemy, ...]:
        """Everything that may still fire at ground units this turn."""
        found = []
        for target in self.targets:
            found += self._arms(target)
        return tuple(found)

    def _arms(self, target: Target) -> list[Enemy]:
        battle, world, tables = self.battle, self.world, self.field.tables
        unit, hex = target.unit, target.hex
        if world.has(unit, Neutralised):
            return []
        bunker, kind = shelter(world, unit), tables.units[world.get(unit, Unit).kind]
        sky = sees_the_sky(battle, unit)
        rifles, gun_sky = (tables.dca.columns[each].range if sky else NO_SKY for each in (RIFLE, MACHINE_GUN))
        arc = self._arc(hex, bunker.facing) if bunker is not None else None
        found = []
        if shots_left(battle, unit) > 0:
            factor = kind.fire_factor(reduced=target.reduced)
            found.append(Enemy(unit, hex, kind.range, factor, 1, rifles, False, target.distances, target.sight, arc))
        crews = world.find(unit, Crews)
        weapon = world.find(EntityId(crews.to), Weapon) if crews is not None else None
        if crews is not None and weapon is not None and weapon.ready and weapon.kind == MACHINE_GUN:
            gun, shots = tables.units[weapon.kind], shots_left(battle, EntityId(crews.to))
            if shots > 0:
                found.append(
                    Enemy(unit, hex, gun.range, gun.fire, shots, gun_sky, True, target.distances, target.sight, arc)
                )
        return found

    def _arc(self, hex: Hex, facing: int) -> frozenset[Hex]:
        return _field_of_fire(self.field, hex, facing)

    @cached_property
    def closed(self) -> frozenset[Hex]:
        """OA-3.1-7: the hexes of the enemy and of civilians, which US units do not enter, and those on fire."""
        world = self.world
        civilians = (at.hex for e, _, at in world.each(Civilian, At) if not world.has(e, Prisoner))
        return frozenset((*(target.hex for target in self.targets), *civilians, *self.field.burning))

    @cached_property
    def civilians(self) -> tuple[tuple[Hex, EntityId], ...]:
        """The civilians whom nobody guards and a squad may search (OA-12.1-1), by hex."""
        world = self.world
        barred = {target.hex for target in self.targets if not target.reduced}
        found = [(at.hex, e) for e, _, at in world.each(Civilian, At) if not world.has(e, Prisoner)]
        return tuple(sorted((hex, e) for hex, e in found if hex not in barred))

    @cached_property
    def search_worth(self) -> int:
        """OA-14-1, OA-14-4, OA-12.2-1: what finding out about one unknown civilian is worth, from those still unknown.

        Everybody knows how many of each sort there are; who has been found out is taken off.
        """
        units, points = self.field.tables.units, self.field.tables.ending.points
        unknown = {kind: units[kind].count for kind in ("civilian", "terrorist", "commissar")}
        for _, person in self.world.each(Civilian):
            if person.revealed:
                unknown[person.identity] -= 1
        explodes = (points["terrorist_destroyed"].value + 2 * 2 * points["squad_injured"].value) * POINT // 3
        worth = {
            "civilian": points["civilian_captured"].value * POINT,
            "terrorist": explodes,
            "commissar": points["commissar_captured"].value * POINT,
        }
        left = sum(unknown.values())
        return sum(unknown[kind] * worth[kind] for kind in worth) // left if left else 0

    @cached_property
    def commissar_at_large(self) -> bool:
        """OA-12.1-2: whether nobody has found out yet which civilian is the commissar."""
        people = [person for _, person in self.world.each(Civilian)]
        return not any(person.revealed and person.identity == "commissar" for person in people)

    @cached_property
    def untested(self) -> frozenset[Hex]:
        """OA-12.4-1, OA-12.4-4..5: the buildings in which a tunnel may still be looked for."""
        tested = self.world.find(EntityId(0), BuildingsTested)
        if len(self.world.ids(Tunnel)) >= self.field.tables.searches.tunnels.most:
            return frozenset()
        return self.field.by_category.get("building", frozenset()) - frozenset(tested.hexes if tested else ())

    @cached_property
    def flying(self) -> tuple[tuple[Hex, EntityId], ...]:
        """The helicopters in flight, by hex."""
        return tuple((at.hex, e) for e, _, at, _ in self._in_flight())

    def draws_fire(self, enemy: Enemy) -> bool:
        """OA-5.3-3, OA-5.3-6: whether a helicopter in flight is so near that it draws this enemy's fire."""
        return self._nearest_in_flight(enemy) <= enemy.sky_range

    def _nearest_in_flight(self, enemy: Enemy) -> int:
        """OA-5.3-3: how far the nearest helicopter in flight is from this enemy."""
        found = self._in_flight_from.get(enemy.hex)
        if found is None:
            found = min([enemy.distances[hex] for hex, _ in self.flying], default=_NOBODY)
            self._in_flight_from[enemy.hex] = found
        return found

    def _in_flight(self) -> list[tuple[EntityId, Airborne, At, Helicopter]]:
        world = self.world
        return [
            (e, a, at, world.get(e, Helicopter)) for e, a, at in world.each(Airborne, At) if world.has(e, Helicopter)
        ]

    @cached_property
    def planes(self) -> tuple[tuple[EntityId, At], ...]:
        """The observation plane where it is over the map."""
        return tuple((e, at) for e, _, at in self.world.each(Plane, At))

    @cached_property
    def landed(self) -> frozenset[Hex]:
        """The hexes of helicopters on the ground."""
        return frozenset(at.hex for e, _, at in self.world.each(Helicopter, At) if not self.world.has(e, Airborne))

    @cached_property
    def men(self) -> tuple[tuple[EntityId, Hex], ...]:
        """US ground units on the map and their hexes."""
        return tuple((e, at.hex) for e, unit, at in self.world.each(Unit, At) if unit.side == US)

    @cached_property
    def on_the_ground(self) -> tuple[tuple[EntityId, Hex], ...]:
        """OA-5.3-8: what draws the fire of the Viet Cong on the ground: units and landed helicopters."""
        machines = ((e, at.hex) for e, _, at in self.world.each(Helicopter, At) if not self.world.has(e, Airborne))
        return (*self.men, *machines)

    @cached_property
    def unmoved(self) -> frozenset[EntityId]:
        """OA-5.3-4: the US units that may still begin a move, for which the enemy keeps his shot."""
        return frozenset(
            unit for unit, _ in self.men if not self.world.has(unit, Moved) and why_not_move(self.battle, unit) is None
        )

    @cached_property
    def in_the_field(self) -> tuple[tuple[EntityId, Hex, bool, bool], ...]:
        """OA-5.3-4, OA-5.3-8: what draws fire on the ground, where, whether in the open, whether it may yet move."""
        protection, unmoved = self.field.protection, self.unmoved
        return tuple((e, hex, protection[hex] == 0, e in unmoved) for e, hex in self.on_the_ground)

    @cached_property
    def squads(self) -> tuple[tuple[EntityId, Hex], ...]:
        """The squads on the map and their hexes."""
        return tuple((e, hex) for e, hex in self.men if self.world.has(e, InPlatoon))

    @cached_property
    def caution(self) -> int:
        """How heavily danger weighs, in thousandths: more when the battle may end while he is ahead, less behind."""
        ending = self.field.tables.ending
        if not ending.end_roll.is_rolled(self.turn):
            return 1000
        return _CAUTION[ending.level(self.points)]

    @cached_property
    def points(self) -> int:
        """OA-14-11: the points the player has by now."""
        return total(self.battle)

    @cached_property
    def goes_on(self) -> int:
        """OA-13.5-1: the chance, in thousandths, that there is a turn after this one."""
        return next(iter(_going_on(self.field.original)[self.turn :]), 0)

    @cached_property
    def turns_to_come(self) -> int:
        """OA-13.5-1..2: how many turns there will be after this one, on the average and in thousandths."""
        chance, turns = 1000, 0
        for goes_on in _going_on(self.field.original)[self.turn :]:
            chance = chance * goes_on // 1000
            turns += chance
        return turns


@lru_cache(maxsize=8)
def _going_on(field: Field) -> tuple[int, ...]:
    """OA-13.5-1..2: for every turn up to the last the chance, in thousandths, that there is another after it."""
    ending = field.tables.ending.end_roll
    pairs = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    shares = [
        1000 * sum(not ending.ends(turn, pair) for pair in pairs) // len(pairs) for turn in range(ending.last_turn)
    ]
    return (*shares, 0)


@lru_cache(maxsize=64)
def _field_of_fire(field: Field, hex: Hex, facing: int) -> frozenset[Hex]:
    return frozenset(other for other in field.grid.hexes if field.in_arc(hex, facing, other))
