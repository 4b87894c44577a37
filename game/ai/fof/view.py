"""A battle of Force on Force as one side sees it: its units, enemies that it knows, markers, what it is here for.

What stands under a marker of the enemy, the cards in his hand and his plans are no part of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import NamedTuple

import numpy as np

from game.ai.fof.ground import Ground, ground_of
from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import Bools, Point, distance, nearest_on_segment, snapped
from game.engine.core.dice import SeededDice
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fof.chances import expected_casualties
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts, target_facts
from game.rules.fof.fire.targeting import why_not_line
from game.rules.fof.model.components import Dummy, Hidden, Searched, Unit, Vehicle
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import Ids, holder_of, men_up, name_of, on_table, point_of, real, shown, turn_of
from game.rules.fof.resolve.defence import defence
from game.rules.fof.resolve.firepower import Aim, Firer, firepower, own_firepower
from game.rules.fof.sight import who_sees
from game.rules.fof.turn.activation import why_not_act
from game.rules.fof.vehicles.gains import gain_at


class Bearing(NamedTuple):
    """Points and shares by which a leader weighs.

    ``own``: what one of his men is worth to the enemy, more or less.  ``theirs``: what one of theirs is worth:
    himself, a share of his unit, and its quiet.  ``good``: casualties for which he spends a die in a reaction.
    ``in_cover``: the share of the danger that a unit saves which stands still in cover.
    """

    own: float
    theirs: float
    good: float
    in_cover: float


ATTACKER = Bearing(own=2.4, theirs=1.5, good=0.35, in_cover=0.35)

DEFENDER = Bearing(own=1.5, theirs=2.6, good=0.6, in_cover=0.7)
"""Of one who defends and is free of the list for a solo player (FOF-SOLO-1): the enemy comes to him, and his own men
count for less."""


class Shot(NamedTuple):
    """The fire of a unit at a target now: dice of the attack and of the defence, casualties expected, inches."""

    target: EntityId
    attack: int
    defence: int
    casualties: float
    inches: float
    first: int = 0

    @property
    def margin(self) -> int:
        """Firepower dice less Defense dice, and by how many it is rated above fire at men."""
        return self.attack - self.defence + self.first


class View:
    """The knowledge of one side, read afresh for each decision; ``dice`` settle what is equal.

    ``free``: one who defends is free of the list for a solo player (FOF-SOLO-1).
    """

    def __init__(self, battle: Battle, side: str, dice: SeededDice, *, free: bool = False) -> None:
        self.free = free
        self.battle, self.world, self.side, self.dice = battle, battle.world, side, dice
        self._points: dict[EntityId, Point] = {}
        self.tables, self.setting = battle.ctx.tables, battle.ctx
        self.ground: Ground = ground_of(battle.ctx)
        self.enemy = other_side(side)
        self.own: Ids = tuple(unit for unit in real(self.world, side) if men_up(self.world, unit))
        self.dummies: Ids = tuple(unit for unit in on_table(self.world, side) if self.world.has(unit, Dummy))
        self.foes: Ids = tuple(unit for unit in shown(self.world, self.enemy) if men_up(self.world, unit))
        self.markers: Ids = tuple(unit for unit in on_table(self.world, self.enemy) if self.world.has(unit, Hidden))
        if self.own and self.foes:
            self.setting.clear([self.at(unit) for unit in self.own], [self.at(foe) for foe in self.foes])
        self._shots: dict[tuple[EntityId, EntityId], Shot | None] = {}
        self._firers: dict[EntityId, Firer] = {}
        self._dice: dict[EntityId, int] = {}
        self.kept: dict[Hashable, object] = {}

    # Units --------------------------------------------------------------------------------------

    def at(self, unit: EntityId) -> Point:
        """Where its leader stands."""
        found = self._points.get(unit)
        if found is None:
            found = self._points[unit] = Point(*point_of(self.world, unit))
        return found

    def row(self, unit: EntityId) -> Unit:
        """The row of a unit."""
        return self.world.get(unit, Unit)

    def name(self, unit: EntityId) -> str:
        """The name of a unit; a marker has none."""
        return name_of(self.world, unit)

    def figures(self, unit: EntityId) -> int:
        """Men on their feet."""
        return len(men_up(self.world, unit))

    def firer(self, unit: EntityId) -> Firer:
        """The unit as it fires now."""
        found = self._firers.get(unit)
        if found is None:
            found = self._firers[unit] = firer_facts(self.battle, unit)
        return found

    def own_dice(self, unit: EntityId) -> int:
        """FOF-DIM-4: the dice that a unit has by itself, whatever it fires at."""
        found = self._dice.get(unit)
        if found is None:
            found = self._dice[unit] = own_firepower(self.tables, self.firer(unit)).dice
        return found

    def ready(self) -> Ids:
        """FOF-TURN-1: its units that may still be activated in this turn, markers with nobody behind them too."""
        every = (*self.own, *self.dummies)
        return tuple(unit for unit in every if why_not_act(self.world, self.side, unit) is None)

    @property
    def holds_initiative(self) -> bool:
        """FOF-INIT-1: whether the side holds the initiative."""
        return holder_of(self.world) == self.side

    @property
    def turn(self) -> int:
        """The turn."""
        return turn_of(self.world)

    def sees(self, one: EntityId, other: EntityId) -> bool:
        """FOF-LOS-2: whether there is a line of sight between two units."""
        return self.setting.sees(self.at(one), self.at(other))

    def who_sees(self, at: Place) -> Ids:
        """FOF-LOS-2: the known enemies who see a place."""
        return who_sees(self.battle, at, self.foes)

    def nearest_foe(self, at: Place) -> EntityId | None:
        """The known enemy nearest to a place."""
        return min(self.foes, key=lambda foe: (distance(self.at(foe), at), foe), default=None)

    # Fire ---------------------------------------------------------------------------------------

    def shot(self, unit: EntityId, target: EntityId) -> Shot | None:
        """FOF-ATK-1: the shot of a unit at one it sees; None without dice or a line."""
        key = (unit, target)
        if key not in self._shots:
            self._shots[key] = self._shot(unit, target)
        return self._shots[key]

    def _shot(self, unit: EntityId, target: EntityId) -> Shot | None:
        if not (self.firer(unit).figures and self.own_dice(unit) and self.sees(unit, target)):
            return None
        if why_not_line(self.battle, unit, target) is not None:
            return None
        if self.world.has(target, Vehicle):
            gain = gain_at(self.battle, unit, target, self.firer(unit))
            inches = distance(self.at(unit), self.at(target))
            return Shot(target, gain.attack, gain.defence, gain.men, inches, gain.first) if gain is not None else None
        dice = firepower(self.tables, self.firer(unit), self.aim(unit, target)).dice
        against = defence(self.tables, target_facts(self.battle, target, unit), dice).total
        inches = distance(self.at(unit), self.at(target))
        return Shot(target, dice, against, self.expected(unit, target, dice), inches)

    def aim(self, unit: EntityId, target: EntityId) -> Aim:
        """FOF-OR-1, FOF-COV-16: what a target gives to the fire of a unit."""
        return aim_facts(self.battle, unit, target)

    def expected(self, unit: EntityId, target: EntityId, dice: int) -> float:
        """FOF-ATK-5: casualties to be expected of so many dice of a unit at a target."""
        facts = target_facts(self.battle, target, unit)
        against = defence(self.tables, facts, dice).total
        return expected_casualties(
            dice, self.row(unit).quality, against, facts.quality, facts.figures, self.tables.success
        )

    def shots(self, unit: EntityId) -> list[Shot]:
        """Its shots at everyone it sees."""
        return [shot for foe in self.foes if (shot := self.shot(unit, foe)) is not None]

    def dice_at(self, unit: EntityId, at: Place, to: Place) -> int:
        """FOF-FP-2: dice that a unit at one place would throw at a unit at another, as it is now."""
        number = self.ground.nearest(to)
        aim = Aim(distance(at, to), exposed=bool(self.ground.exposed[number]))
        return firepower(self.tables, self.firer(unit), aim).dice

    # Places -------------------------------------------------------------------------------------

    def watched(self, units: Ids) -> Bools:
        """FOF-LOS-2: the places in sight of any of these units."""
        found = np.zeros(len(self.ground.points), dtype=np.bool_)
        for seen in self.ground.seen_all(self.setting, [self.at(unit) for unit in units]):
            found |= seen
        return found

    @cached_property
    def huts(self) -> dict[str, Point]:
        """FOF-SOLO-1: a place in contact with each hut group, as near to its middle as one can stand, by name."""
        found = {}
        for name in self.setting.options.search:
            at = self.ground.goal_at(self.setting, name, self.tables.movement.unit.contact)
            if at is not None:
                found[name] = at
        return found

    @cached_property
    def unsearched(self) -> dict[str, Point]:
        """FOF-SOLO-1: the hut groups that nobody has searched with success."""
        done = self.world.find(THE_GAME, Searched) or Searched()
        return {name: at for name, at in self.huts.items() if name not in done.places}

    def edge_place(self, side: str, at: Place) -> Point | None:
        """FOF-SOLO-1: the nearest place of the edge of a side: that by which it leaves, else by which it came."""
        options = self.setting.options
        exits = [one.edge for one in options.exits if one.side == side]
        entry = [edge for owner, edge in options.entry.items() if owner == side]
        name = next(iter((*exits, *entry)), "")
        edge = self.setting.map.edge(name) if name else None
        return snapped(nearest_on_segment(at, edge.line[0], edge.line[-1])) if edge is not None else None

    @property
    def attacks(self) -> bool:
        """FOF-SOLO-1: whether the side is the one that is to search and hold."""
        return self.side == self.setting.options.attacker

    @property
    def weighs(self) -> bool:
        """FOF-SOLO-1: whether its leader weighs what each course is worth, or keeps to the list."""
        return self.free or self.attacks

    @cached_property
    def bearing(self) -> Bearing:
        """The numbers by which courses are weighed."""
        return DEFENDER if self.free and not self.attacks else ATTACKER

    @property
    def may_leave(self) -> bool:
        """FOF-SOLO-1: whether units of the side may leave the table in this turn."""
        return any(one.side == self.side and self.turn >= one.turn for one in self.setting.options.exits)


def middle(places: list[Point]) -> Point:
    """The middle of some places."""
    return Point(sum(at.x for at in places) / len(places), sum(at.y for at in places) / len(places))
