"""Where a vehicle should stand and how it should face: what threatens it there, what it fires at, how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from game.ai.fng.ground import UNSEEN
from game.ai.fng.steel.escorts import ahead_of_men
from game.ai.fng.steel.rams import Ram, ram_of
from game.ai.fng.steel.rounds import shell_stops
from game.ai.fng.steel.threats import (
    Stand,
    Threat,
    facing_to,
    power_of,
    risk,
    stops,
    threats_of,
    worst_of,
    worth_stopped,
)
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.lanes import turn_between
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import enemy_vehicles
from game.rules.fng.armour.gun_crews import hull_is_down
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import Rolling
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.vehicles import FRONT
from game.rules.fng.model.vehicles import aboard, gunner_of, is_fit, main_gun_of, row_of
from game.rules.fng.resolve.steel.clank import is_undergunned
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, can_penetrate
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.steel.running_over import tramples
from game.rules.fng.steel.steering import cost_of, is_fast, spins, way_along, ways_to_drive, why_not_way

DRIVES_ON = mark("{vehicle} drives on towards the objective")
DRIVES_WITH = mark("{vehicle} drives on as far as the men with it can follow")
TURNS_ABOUT = mark("{vehicle} turns to the way that leads on")
FRONT_TO = mark("{vehicle} turns its front to {target}")
HULL_DOWN = mark("{vehicle} goes hull down before {target}")
OUT_OF_SIGHT = mark("{vehicle} draws off out of sight of {target}")
RUNS_FROM = mark("{vehicle} runs from {target}, which it cannot hurt")
FROM_FIRE = mark("{vehicle} goes where {target} is less likely to stop it")
RUNS_OVER = mark("{vehicle} runs over {target}")
BREAKS_THROUGH = mark("{vehicle} breaks through what is in its way: {chance} %")
TO_FIRE = mark("{vehicle} drives to where {target} can be fired at")

ENOUGH = 60
"""The worth of staying: no vehicle is driven for less, in thousandths of a man."""

STEP, HASTE = 45, 60
"""The worth of an inch nearer to the goal at the beginning, and how much more it is at the end."""

BEATEN = 4
"""How many times less they are worth to one that a gun threatens which it cannot hurt."""

HELD = 12.0
"""Inches from what is to be held within which vehicles stay."""

NEXT_SHOT = 40
"""Hundredths of a shot that can be fired from a place in a later turn."""

AT_MEN = 150
"""The worth of a main gun that has an enemy on foot in sight, in thousandths of a man."""

AWAY = 30
"""Degrees off the way that leads on at which a vehicle turns to it."""

SHORTER = (0.25, 0.75)
"""Shares of a whole way that are tried besides it and its half."""


class Choice(NamedTuple):
    """A way to go or to turn: the order, how the vehicle stands then, how much better that is than to stay, and what
    it runs over."""

    order: Drive | Spin
    stand: Stand
    gain: int
    ram: Ram = Ram()


class Wheel:
    """The vehicle of one side in the hands of whoever drives it."""

    def __init__(self, view: View, figure: EntityId, vehicle: EntityId) -> None:
        self.view, self.figure, self.vehicle = view, figure, vehicle
        self.skirmish, self.ground = view.skirmish, view.ground
        at, rolling = view.world.get(vehicle, At), view.world.find(vehicle, Rolling)
        self.rolling = rolling
        fast = rolling is not None and rolling.spent > rolling.allowance / 2
        self.now = Stand(at.point, at.facing, fast)
        self.threats = threats_of(view)

    # What a stand is worth ------------------------------------------------------------------------

    @cached_property
    def here(self) -> int:
        """The worth of staying as it stands."""
        return self.worth(self.now)

    def worth(self, stand: Stand) -> int:
        """The worth of standing so: for the mission and with the men, with what it fires at, less what threatens it."""
        return self.pull(stand) - self.danger(stand) + self.prey(stand) * NEXT_SHOT // 100

    def danger(self, stand: Stand) -> int:
        """The worth of what may be done to it there."""
        return risk(self.view, self.threats, self.vehicle, stand)

    def inches(self, stand: Stand) -> float:
        """Inches from there to the goal."""
        goal = self.view.mission.goal
        return float(min(self.ground.away(goal)[self.ground.nearest(stand.at)], 99.0)) if goal is not None else 0.0

    def pull(self, stand: Stand) -> int:
        """The worth of a place for the mission, less for leaving the men on foot behind."""
        view, left = self.view, self.inches(stand)
        if view.mission.kind == "hold":
            return -round(max(0.0, left - HELD) * STEP)
        turns = view.skirmish.ctx.options.victory.turns
        eager = (STEP + HASTE * min(view.world.the(Clock).turn, turns) // turns) // (BEATEN if self.outgunned else 1)
        return -round(left * eager) - ahead_of_men(view, self.vehicle, stand.at)

    @cached_property
    def outgunned(self) -> bool:
        """FNG-CLANK-11: whether a gun could stop it now that it cannot hurt from where it stands."""
        guns = (threat for threat in self.threats if threat.kind == "gun")
        return any(stops(self.view, each, self.vehicle, self.now) and not self.hurts(each.by) for each in guns)

    def hurts(self, enemy: EntityId) -> bool:
        """FNG-CLANK-11: whether its main gun has more than luck against a vehicle of the enemy as both stand now."""
        there, gun = self.view.world.get(enemy, At), main_gun_of(self.view.world, self.vehicle)
        if gun is None:
            return False
        facing = facing_to(self.view, enemy, Stand(there.point, there.facing), self.now.at)
        return not is_undergunned(power_of(self.view, self.vehicle), row_of(self.skirmish, enemy).armour_at(facing))

    def prey(self, stand: Stand) -> int:
        """The worth of what its guns may do from there."""
        return self._shells(stand) + self._bursts(stand)

    def _shells(self, stand: Stand) -> int:
        gun, gunner = main_gun_of(self.view.world, self.vehicle), gunner_of(self.skirmish, self.vehicle)
        if gun is None or gunner is None:
            return 0
        place = self.ground.nearest(stand.at)
        men = any(self.ground.seen(foe.at).back[place] < UNSEEN for foe in self.view.foes if foe.threat)
        enemies = enemy_vehicles(self.skirmish, self.view.side)
        chances = (self.stops(enemy, stand) * worth_stopped(self.view, enemy) for enemy in enemies)
        return round(max((AT_MEN * men, *chances)))

    def stops(self, enemy: EntityId, stand: Stand) -> float:
        """FNG-GUN-05..10: the chance that a round of its main gun, fired from there, stops a vehicle of the enemy."""
        view, there = self.view, self.view.world.get(enemy, At)
        gun, gunner = main_gun_of(view.world, self.vehicle), gunner_of(self.skirmish, self.vehicle)
        unseen = self.ground.seen(there.point).back[self.ground.nearest(stand.at)] == UNSEEN
        if gun is None or gunner is None or unseen:
            return 0.0
        row = row_of(self.skirmish, enemy)
        armour = row.armour_at(facing_to(view, enemy, Stand(there.point, there.facing), stand.at))
        hull = PenetrationFacts(power_of(view, self.vehicle), armour)
        facts = RoundFacts(
            tester_of(self.skirmish, gunner), round(distance(stand.at, there.point)), turret=row.turret,
            hull_down=hull_is_down(self.skirmish, row, there, stand.at), shooter_fast=stand.fast,
            hopeless=not can_penetrate(hull, view.odds.tables),
        )  # fmt: skip
        return shell_stops(view, facts, hull, PenetrationFacts(hull.power, hull.armour, turret=True))

    def _bursts(self, stand: Stand) -> int:
        """The worth of its machine guns there, each at the enemy at whom it does most."""
        view, place = self.view, self.ground.nearest(stand.at)
        feared = [foe for foe in view.foes if foe.threat]
        gunners = [man for man in aboard(view.world, self.vehicle) if is_fit(view.world, man) and view.guns(man)]
        each = (max((int(view.fire_from_places(man, foe)[place]) for foe in feared), default=0) for man in gunners)
        return sum(each)

    # What it may do -------------------------------------------------------------------------------

    def answers(self) -> Iterator[Answer]:
        """Ways to go and to turn that are better than to stay, the best first, each with its reason."""
        choices = sorted(self._better(), key=lambda choice: -choice.gain)
        first = choices[0].order if choices else None
        if first is None or (isinstance(first, Drive) and first.backwards):
            yield from self._about()
        for choice in choices:
            yield choice.order, self.reason(choice)

    def _better(self) -> Iterator[Choice]:
        tried: list[tuple[Drive | Spin, Stand]] = [*self._turns(), *self._ways()]
        for order, stand in tried:
            ram = self._ram(order)
            gain = round((self.worth(stand) - self.here) * ram.whole) + ram.gain
            if gain > ENOUGH:
                yield Choice(order, stand, gain, ram)

    def _ram(self, order: Drive | Spin) -> Ram:
        """FNG-DRIVE-14: what it runs over on a way."""
        if not isinstance(order, Drive):
            return Ram()
        way = way_along(self.view.world, self.vehicle, order.path, backwards=order.backwards)
        return ram_of(self.view, self.vehicle, self.figure, way)

    def _ways(self) -> Iterator[tuple[Drive, Stand]]:
        """FNG-DRIVE-03..05: the ways that it may go from a stand, once in an activation."""
        if self.rolling is None or self.rolling.halts:
            return
        ways = (*ways_to_drive(self.skirmish, self.figure, self.vehicle, "men"), *self._through())
        for order in dict.fromkeys(ways):
            yield order, self._after(order)
        if self.threats:
            yield from self._shorter()

    def _through(self) -> Iterator[Drive]:
        """FNG-DRIVE-14, FNG-DRIVE-16: ways over things and other vehicles, at no more than half its speed: so it goes
        through and on."""
        rolling = self.rolling
        if rolling is None or not tramples(self.skirmish, self.vehicle, backwards=False) or not self.view.foes:
            return
        slow = rolling.allowance / 2 - rolling.spent
        for order in ways_to_drive(self.skirmish, self.figure, self.vehicle, "all"):
            far = distance(self.now.at, order.path[-1])
            end = snapped(along(Point(*self.now.at), order.path[-1], min(slow, far)))
            way = way_along(self.view.world, self.vehicle, (end,), backwards=False)
            ahead = slow >= 1.0 and not order.backwards
            if ahead and why_not_way(self.skirmish, self.vehicle, way, "all") is None:
                yield Drive(self.figure, (end,))

    def _shorter(self) -> Iterator[tuple[Drive, Stand]]:
        """Other lengths of the same ways, where the ground in between may offer something."""
        at = self.now.at
        for order in ways_to_drive(self.skirmish, self.figure, self.vehicle):
            for share in SHORTER:
                end = order.path[-1]
                mid = snapped((at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share))
                way = way_along(self.view.world, self.vehicle, (mid,), backwards=order.backwards)
                if distance(at, mid) >= 1.0 and why_not_way(self.skirmish, self.vehicle, way) is None:
                    shorter = Drive(self.figure, (mid,), order.backwards)
                    yield shorter, self._after(shorter)

    def _after(self, order: Drive) -> Stand:
        """How it stands at the end of a way."""
        way = way_along(self.view.world, self.vehicle, order.path, backwards=order.backwards)
        facing = (way.facing + sum(way.turns)) % DEGREES
        return Stand(
            order.path[-1], facing, is_fast(self.skirmish, self.vehicle, cost_of(self.skirmish, self.vehicle, way))
        )

    def _turns(self) -> Iterator[tuple[Spin, Stand]]:
        """FNG-DRIVE-13, FNG-VEH-04: turns on the spot that show what threatens it its front."""
        if not spins(row_of(self.skirmish, self.vehicle)) or self.rolling is None:
            return
        facings = dict.fromkeys(turned_to(self.now.at, threat.at, self.now.facing) for threat in self.threats)
        for facing in facings:
            if facing != self.now.facing:
                yield Spin(self.figure, facing), self.now._replace(facing=facing)

    def _about(self) -> Iterator[Answer]:
        """FNG-DRIVE-13: round to the way that leads on, where what runs on tracks faces away from it."""
        goal, row = self.view.mission.goal, row_of(self.skirmish, self.vehicle)
        stays = self.view.mission.kind == "hold" or self.rolling is None or bool(self.rolling.halts)
        if goal is None or stays or self.danger(self.now) or not spins(row) or self.inches(self.now) < row.length:
            return
        way = self.ground.way(self.now.at, goal, self.ground.far)
        facing = turned_to(self.now.at, way[0] if way else goal, self.now.facing)
        if abs(turn_between(self.now.facing, facing)) >= AWAY:
            yield Spin(self.figure, facing), Reason(TURNS_ABOUT, "FNG-DRIVE-13", self._named())

    # Why ------------------------------------------------------------------------------------------

    def reason(self, choice: Choice) -> Reason:
        """The reason that speaks most for a way: what threatens it less, what it fires at, or the mission."""
        stand, ram = choice.stand, choice.ram
        if ram.met and ram.gain > ENOUGH:
            met = figure_of(self.view.world, ram.met[0]).name
            return Reason(RUNS_OVER, "FNG-DRIVE-14", (*self._named(), ("target", met)))
        if ram.things:
            chance = round(100 * ram.whole)
            return Reason(BREAKS_THROUGH, "FNG-DRIVE-14", (*self._named(), ("chance", chance)))
        safer = self.danger(self.now) - self.danger(stand)
        prey = (self.prey(stand) - self.prey(self.now)) * NEXT_SHOT // 100
        threat = worst_of(self.view, self.threats, self.vehicle, self.now)
        if threat is not None and safer >= max(prey, self.pull(stand) - self.pull(self.now)):
            return self._from(threat, stand)
        target = self._target(stand)
        if target is not None and prey > self.pull(stand) - self.pull(self.now):
            return Reason(TO_FIRE, "FNG-GUN-02", (*self._named(), ("target", target)))
        held = ahead_of_men(self.view, self.vehicle, self._farther(stand)) > 0
        return Reason(DRIVES_WITH if held else DRIVES_ON, "FNG-DRIVE-05", self._named())

    def _farther(self, stand: Stand) -> Place:
        """An inch beyond the end of a way."""
        unit = UNIT[stand.facing]
        return Point(stand.at[0] + unit.x, stand.at[1] + unit.y)

    def _from(self, threat: Threat, stand: Stand) -> Reason:
        """Why it goes from a threat: it cannot hurt it, or is out of its sight there, or stands better to it."""
        values = (*self._named(), ("target", figure_of(self.view.world, threat.by).name))
        seen = self.ground.seen(threat.at).there[self.ground.nearest(stand.at)] < UNSEEN
        if not seen and threat.kind == "gun" and not self.hurts(threat.by):
            return Reason(RUNS_FROM, "FNG-CLANK-11", values)
        if not seen:
            return Reason(OUT_OF_SIGHT, "FNG-LOS-01", values)
        row = row_of(self.skirmish, self.vehicle)
        if hull_is_down(self.skirmish, row, At(*stand.at, stand.facing), threat.at) and threat.kind != "charge":
            return Reason(HULL_DOWN, "FNG-GUN-07", values)
        front = [facing_to(self.view, self.vehicle, each, threat.at) == FRONT for each in (self.now, stand)]
        return Reason(FRONT_TO if front == [False, True] else FROM_FIRE, "FNG-VEH-04", values)

    def _target(self, stand: Stand) -> str | None:
        """The name of an enemy at whom it may fire from there."""
        place = self.ground.nearest(stand.at)
        names = [(each, self.view.at(each)) for each in enemy_vehicles(self.skirmish, self.view.side)]
        names += [(foe.figure, foe.at) for foe in self.view.foes if foe.threat]
        seen = (each for each, at in names if self.ground.seen(at).back[place] < UNSEEN)
        first = next(seen, None)
        return figure_of(self.view.world, first).name if first is not None else None

    def _named(self) -> tuple[tuple[str, str], ...]:
        return (("vehicle", figure_of(self.view.world, self.vehicle).name),)
