"""The likely cost of anti-aircraft fire to a machine over a hex, and where gunships and scouts draw it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ai.oa.goals import shot_worth
from game.ai.oa.view import FACES, POINT, View
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.engagement import sees_the_sky
from game.rules.oa.model.components import Aboard, At, AtBase, Crews, Helicopter, InPlatoon, Unit, Weapon
from game.rules.oa.model.field import Field
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import passengers
from game.rules.oa.resolve.antiaircraft_shot import MACHINE_GUN, RIFLE, SUNRISE, antiaircraft_modifiers
from game.rules.oa.resolve.shot import fire_factor

FAR = 99
GUNSHIPS = ("cobra", "cayuse")
_WORK = {"cobra": 1000, "cayuse": 1000, "medevac": 300, "command": 200, "transport": 150}
"""OA-7.3-9: what each turn to come loses with a damaged machine, which costs no points but never comes back."""
_AWAY = 600
"""OA-8.5-1: what it loses with one that is replaced after three turns, besides the points."""


class Flak(NamedTuple):
    """One known enemy who fires at aircraft: with what, from where, and how often a turn."""

    unit: EntityId
    hex: Hex
    column: str
    range: int
    shots: int
    distances: bytes


def flak(view: View) -> tuple[Flak, ...]:
    """OA-7.1-2..5: every enemy that fires at aircraft, its machine gun apart."""
    world, dca = view.world, view.field.tables.dca
    found = []
    for target in view.targets:
        if world.has(target.unit, Neutralised) or not sees_the_sky(view.battle, target.unit):
            continue
        found.append(Flak(target.unit, target.hex, RIFLE, dca.range("squad"), 2, target.distances))
        crews = world.find(target.unit, Crews)
        weapon = world.find(EntityId(crews.to), Weapon) if crews is not None else None
        if weapon is not None and weapon.ready and weapon.kind == MACHINE_GUN:
            found.append(Flak(target.unit, target.hex, MACHINE_GUN, dca.range("dshk"), 1, target.distances))
    return tuple(found)


@lru_cache(maxsize=64)
def _results(field: Field, column: str, modifier: int) -> tuple[int, int, int, int]:
    """OA-7.2-1: in how many of 36 throws the machine is damaged, set down, crashes, is destroyed."""
    table = field.tables.dca.columns[column]
    throws = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    found = [table.result(throw + modifier) for throw in throws]
    return found.count("E"), found.count("CS"), found.count("C"), found.count("D")


class _Suns(dict[Hex, bool]):
    """OA-7.2-3: whether a machine over a hex stands in the sun for whoever fires from ``here``; asked once a hex."""

    def __init__(self, field: Field, here: Hex) -> None:
        super().__init__()
        self._grid, self._here = field.grid, here

    def __missing__(self, there: Hex) -> bool:
        found = self[there] = self._here != there and SUNRISE in self._grid.exits_by(self._here, there)
        return found


@lru_cache(maxsize=1024)
def _suns(field: Field, here: Hex) -> _Suns:
    return _Suns(field, here)


@lru_cache(maxsize=16384)
def shot_cost(
    field: Field,
    column: str,
    kind: str,
    distance: int,
    squads: int,
    to_come: int,
    *,
    in_sun: bool,
    landed: bool = False,
) -> int:
    """OA-7.3-2..11, OA-14-6..9: what one shot at a machine costs on the average, with so many squads aboard.

    ``to_come``: how many thousandths of a turn the battle goes on, in which a damaged machine is missing.
    On the ground a damaged machine is lost as if it had been set down (OA-7.3-10).
    """
    modifier = antiaircraft_modifiers(field.tables.dca, kind, distance, in_sun=in_sun).total
    damaged, down, crash, destroyed = _results(field, column, modifier)
    points = {name: -row.value * POINT for name, row in field.tables.ending.points.items()}
    if landed:
        damaged, down = 0, down + damaged
    cost = damaged * (_WORK[kind] * to_come // 1000 + 1500 * squads)
    cost += down * (points["helicopter_crew_safe"] + _AWAY)
    cost += crash * (points["helicopter_crew_injured"] + _AWAY + squads * points["squad_injured"])
    cost += destroyed * (points["helicopter_with_crew"] + _AWAY + squads * points["squad_eliminated"])
    return cost // 36


def worth_aboard(view: View, machine: EntityId) -> int:
    """How many squads' worth of men the machine carries."""
    world = view.world
    return (
        sum(
            2 if world.has(e, InPlatoon) else 3 if world.get(e, Unit).kind == "command" else 1
            for e in passengers(world, machine)
        )
        // 2
    )


class FlightCost:
    """OA-7.1-6: what a turn over a hex costs a machine: fire of those to whom no other aircraft is nearer.

    ``nearest``: how far the nearest other aircraft is from each enemy; ``squads``: how many ride along.
    """

    def __init__(
        self, view: View, guns: tuple[Flak, ...], kind: str, squads: int, nearest: dict[EntityId, int]
    ) -> None:
        field, self._kind, self._squads = view.field.original, kind, squads
        missed = view.temper.gunship if kind in GUNSHIPS else 1000
        self._field, self._to_come = field, view.turns_to_come * missed // 1000
        prices: dict[tuple[str, int], dict[tuple[int, bool], int]] = {}
        self._guns = [
            (
                min(gun.range, nearest.get(gun.unit, FAR)),
                gun.distances,
                _suns(field, gun.hex),
                prices.setdefault((gun.column, gun.shots), {}),
                gun,
            )
            for gun in guns
        ]

    def over(self, hex: Hex) -> int:
        """The cost over ``hex``."""
        cost = 0
        for reach, row, suns, prices, gun in self._guns:
            distance = row[hex]
            if distance <= reach:
                key = distance, suns[hex]
                price = prices.get(key)
                if price is None:
                    price = prices[key] = self._price(gun, *key)
                cost += price
        return cost

    def _price(self, gun: Flak, distance: int, in_sun: bool) -> int:
        """The cost of all shots of ``gun`` at a machine so far away."""
        shot = shot_cost(self._field, gun.column, self._kind, distance, self._squads, self._to_come, in_sun=in_sun)
        return gun.shots * shot


def nearest_others(view: View, guns: tuple[Flak, ...], machine: EntityId) -> dict[EntityId, int]:
    """How far from each enemy the nearest other aircraft in flight is."""
    return nearest_over(view, guns, [hex for hex, e in view.flying if e != machine])


def nearest_over(view: View, guns: tuple[Flak, ...], hexes: list[Hex]) -> dict[EntityId, int]:
    """How far from each enemy the nearest of the machines over ``hexes`` or the observation plane is."""
    over = [*hexes, *(at.hex for _, at in view.planes)]
    return {gun.unit: min((gun.distances[hex] for hex in over), default=FAR) for gun in guns}


def landed_cost(view: View, kind: str, squads: int, hex: Hex) -> int:
    """OA-5.3-7..8, OA-7.3-16: what the ordinary fire of those who see ``hex`` costs a machine on the ground there."""
    field, cost = view.field.original, 0
    for enemy in view.enemies:
        if enemy.reaches(hex) and not (not enemy.gun and view.draws_fire(enemy)):
            column = MACHINE_GUN if enemy.gun else RIFLE
            away = enemy.distances[hex]
            shot = shot_cost(field, column, kind, away, squads, view.turns_to_come, in_sun=False, landed=True)
            cost += enemy.shots * shot
    return cost


# Gunships and scouts ----------------------------------------------------------------------------


class Station(NamedTuple):
    """Where a gunship or scout does good: its worth there, the hex, and that of the enemy it is there for, if any."""

    worth: int
    hex: Hex
    aim: Hex | None


def best_station(view: View, guns: tuple[Flak, ...], machine: EntityId) -> Station | None:
    """Where a gunship or scout does most good; None where it does none anywhere."""
    return next(iter(best_stations(view, guns, machine, 1)), None)


def best_stations(view: View, guns: tuple[Flak, ...], machine: EntityId, most: int) -> list[Station]:
    """Where a gunship or scout does most good, the best first."""
    nearest = nearest_others(view, guns, machine)
    at, name = view.world.find(machine, At), view.world.get(machine, Helicopter).kind
    shots, draws = _shots(view, machine), _draws(view, guns, nearest)
    taken = {hex for hex, e in view.flying if e != machine} | view.landed
    stations = {hex for gun in guns for hex in view.field.near(gun.hex, gun_range(guns))}
    if at is not None:
        stations.add(at.hex)
    fire = FlightCost(view, guns, name, 0, nearest)
    hopes = []
    for hex in stations - taken:
        worth = sum(value for value, row, reach in draws if row[hex] <= reach)
        shot, aim = next(((value, aim) for value, aim, row, reach in shots if row[hex] <= reach), (0, None))
        hopes.append(Station(worth + shot, hex, aim))
    best: list[Station] = []
    least = 0
    for hope in sorted(hopes, key=lambda hope: (-hope.worth, hope.hex)):
        if hope.worth <= least:
            break
        worth = hope.worth - fire.over(hope.hex)
        if worth > least:
            best = sorted([*best, hope._replace(worth=worth)], key=lambda station: -station.worth)[:most]
            least = best[-1].worth if len(best) == most else 0
    return best


def gun_range(guns: tuple[Flak, ...]) -> int:
    """OA-7.1-2: how far rifles reach up into the air; gunships have no business farther away."""
    return max((gun.range for gun in guns if gun.column == RIFLE), default=0)


def _shots(view: View, machine: EntityId) -> list[tuple[int, Hex, bytes, int]]:
    """OA-8.4-6: what the machine's shot at each enemy is worth when it may still have to find him, the best first."""
    kind = view.field.tables.helicopters[view.world.get(machine, Helicopter).kind]
    factor = fire_factor(view.battle, machine)
    found = []
    for target in view.targets:
        modifier = factor - target.protection
        worth = shot_worth(view.field.original, modifier, target.reduced, 0, view.temper) * kind.sights_on // FACES
        if worth > 0:
            found.append((worth, target.hex, target.distances, kind.range))
    return sorted(found, key=lambda shot: (-shot[0], shot[1]))


def _draws(view: View, guns: tuple[Flak, ...], nearest: dict[EntityId, int]) -> list[tuple[int, bytes, int]]:
    """OA-5.3-3, OA-5.3-6: what it is worth to distract each rifleman whom no other machine keeps busy."""
    men, landing, temper = [hex for _, hex in view.men], _men_in_the_air(view), view.temper
    return [
        (
            temper.distracted if landing or any(gun.distances[hex] <= temper.fight for hex in men) else temper.idle,
            gun.distances,
            gun.range,
        )
        for gun in guns
        if gun.column == RIFLE and nearest[gun.unit] > gun.range
    ]


def _men_in_the_air(view: View) -> bool:
    """Whether squads are about to land: in flight, or at base and due."""
    world = view.world
    for squad in world.ids(InPlatoon):
        carrier = world.find(squad, Aboard)
        if carrier is not None and _comes(view, EntityId(carrier.to)):
            return True
    return False


def _comes(view: View, machine: EntityId) -> bool:
    base = view.world.find(machine, AtBase)
    return base is None or base.due <= view.turn
