"""A battle of FMJP as one side sees it: its own men and their state, the enemies that have been seen, and the task.

Enemies who are hidden are no part of it, nor are the hands of the other side.  The field is read once, as places two
paces apart, ways between them, and the cover that they give.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from game.ai.raster import GROUNDS, KEPT, Raster
from game.board.skirmish.sides import other_side
from game.board.table.field import Field, Place
from game.board.table.measure.geometry import Floats, Point, distance, snapped
from game.engine.core.world import EntityId
from game.engine.remembered import Findings, Remembered
from game.rules.fmjp.model.arms import firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Aim, At, Attended, Bleeding, Figure, Hidden, ToRescue, UnderFire
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import (
    Ids,
    able,
    at_of,
    ce_of,
    characters,
    figure_of,
    held_by,
    is_character,
    name_of,
    puffed_of,
    seen_enemies,
    side_of,
)
from game.rules.fmjp.model.setting import SHELTER, Setting
from game.rules.fmjp.turn.acting import acting, why_not_act
from game.rules.fmjp.turn.victory import found_caches
from game.rules.fmjp.words.secrecy import acts_unseen


class Target(NamedTuple):
    """An enemy who can be fired at, and the estimate of P8 in percent."""

    percent: int
    figure: EntityId


class View:
    """The knowledge of one side when a card of its is turned, read afresh for each decision.

    What follows from places alone is remembered by its ``ground``: a battle played on again and again from a copy asks
    for the same.  ``free``: its leader is not bound to the list for a solo player (FMJP-9.0-4).
    """

    def __init__(self, battle: Battle, decision: CardActs, *, free: bool = False) -> None:
        self.battle, self.world, self.decision, self.free = battle, battle.world, decision, free
        self.side, self.owner, self.card = decision.side, decision.figure, decision.card
        self.ground: Ground = ground_of(battle.ctx)
        self.men: Ids = able(self.world, self.side)
        self.foes: Ids = seen_enemies(self.world, self.side)
        self.targets: dict[EntityId, list[Target]] = {}
        self._places: dict[EntityId, Place] = {}
        self._look_round()

    def _look_round(self) -> None:
        """Lines from those who still act to the enemies are asked for together, which is quicker than one by one."""
        if self.foes:
            viewers = [self.at(figure) for figure in acting(self.battle, self.decision)]
            self.battle.ctx.look_round(viewers, [self.at(foe) for foe in self.foes])

    # One man ------------------------------------------------------------------------------------

    def at(self, figure: EntityId) -> Place:
        """Where a figure is."""
        found = self._places.get(figure)
        if found is None:
            found = self._places[figure] = at_of(self.world, figure)
        return found

    def name(self, figure: EntityId) -> str:
        """The name of a figure."""
        return name_of(self.world, figure)

    def role(self, figure: EntityId) -> str:
        """The key of his line in the table of forces; empty where he is none of its men."""
        man = figure_of(self.world, figure)
        return self.ground.roles.get((man.role, man.side), "")

    def may_act(self, figure: EntityId) -> bool:
        """Whether he may still do something with this card."""
        return why_not_act(self.battle, self.decision, figure) is None

    def is_hidden(self, figure: EntityId) -> bool:
        """Whether no enemy has seen him."""
        return self.world.has(figure, Hidden)

    def is_under_fire(self, figure: EntityId) -> bool:
        """FMJP-5.0-7: whether he is under fire."""
        return self.world.has(figure, UnderFire)

    def is_kept_down(self, enemy: EntityId) -> bool:
        """FMJP-5.0-6..7: whether an enemy is seen to be under fire, which nobody sees of an unseen man's men."""
        return self.is_under_fire(enemy) and not acts_unseen(self.world, enemy)

    def puffed(self, figure: EntityId) -> int:
        """His puffed markers."""
        return puffed_of(self.world, figure)

    def markers(self, figure: EntityId) -> int:
        """His aim markers."""
        aim = self.world.find(figure, Aim)
        return aim.markers if aim is not None else 0

    def held(self, figure: EntityId) -> tuple[Card, ...]:
        """The cards that he holds."""
        return held_by(self.world, figure) if is_character(self.world, figure) else ()

    def shelter(self, figure: EntityId) -> int:
        """How good the cover is where he stands: 0 none to 3 prepared."""
        return self.ground.shelter(self.ground.nearest(self.at(figure)))

    def can_shoot(self, figure: EntityId) -> bool:
        """FMJP-5.0-1: a weapon in hand that works and has a burst in it."""
        weapon = weapon_of(self.world, figure)
        loaded = bool(weapon) and firearm_of(self.world, figure, weapon).bursts > 0
        return loaded and not is_jammed(self.world, figure, weapon)

    # The others ---------------------------------------------------------------------------------

    def gap(self, one: EntityId, other: EntityId) -> float:
        """Paces between two figures."""
        return distance(self.at(one), self.at(other))

    def sees(self, one: EntityId, other: EntityId) -> bool:
        """Whether the line between two figures is clear."""
        return self.battle.ctx.sees(self.at(one), self.at(other))

    def in_sight(self, figure: EntityId) -> Ids:
        """The seen enemies whom he sees, the nearest first."""
        there = [foe for foe in self.foes if self.sees(figure, foe)]
        return tuple(sorted(there, key=lambda foe: (self.gap(figure, foe), foe)))

    def nearest_foe(self, at: Place) -> EntityId | None:
        """The seen enemy nearest to a point."""
        return min(self.foes, key=lambda foe: (distance(at, self.at(foe)), foe), default=None)

    @cached_property
    def watchers(self) -> Ids:
        """The seen enemies nearest to any man of the side, whose sight of a place counts."""
        men = [self.at(man) for man in self.men]
        by_gap = sorted((min(distance(self.at(foe), man) for man in men), foe) for foe in self.foes)
        return tuple(foe for _, foe in by_gap[:WATCHERS])

    @cached_property
    def beaten(self) -> bool:
        """FMJP-9.0-4: whether half of the characters of the side are out of action."""
        all_of_them = [
            f for f, man in self.world.each(Figure)
            if man.character and man.side == self.side and not self.world.has(f, ToRescue)
        ]  # fmt: skip
        return 2 * len(characters(self.world, self.side)) <= len(all_of_them)

    # The task -----------------------------------------------------------------------------------

    @cached_property
    def wounded(self) -> Ids:
        """Those of the side who bleed on the field, ascending."""
        return tuple(f for f, _ in self.world.each(Bleeding) if side_of(self.world, f) == self.side)

    def is_attended(self, figure: EntityId) -> bool:
        """Whether somebody gives him first aid."""
        return self.world.has(figure, Attended)

    @cached_property
    def captive(self) -> EntityId | None:
        """The man whom the battle is about, as long as he lies on the field."""
        found = (f for f, _ in self.world.each(ToRescue) if self.world.has(f, At) and self.world.has(f, Bleeding))
        return next(found, None)

    @cached_property
    def goal(self) -> Point | None:
        """Where the battle is decided: at the wounded man, at a cache, in the village; None where nowhere."""
        victory, world = self.battle.ctx.options.victory, self.world
        if self.captive is not None:
            return Point(*self.at(self.captive))
        if "caches" in victory.goals:
            spots = self.battle.ctx.map.spots_of(victory.spot)
            left = [spot.at for number, spot in enumerate(spots) if number not in found_caches(world)]
            if left:
                return min((Point(*at) for at in left), key=lambda at: (self._from_men(at), at))
        if victory.zone:
            zone = next(zone for zone in self.battle.ctx.map.zones if zone.name == victory.zone)
            return snapped(
                (sum(p.x for p in zone.outline) / len(zone.outline), sum(p.y for p in zone.outline) / len(zone.outline))
            )
        return None

    def _from_men(self, at: Place) -> float:
        return min((distance(at, self.at(man)) for man in self.men), default=0.0)

    def edge(self, side: str) -> Point:
        """The middle of the edge by which a side comes and goes."""
        line = self.battle.ctx.edge_of(side)
        return snapped(((line[0].x + line[-1].x) / 2, (line[0].y + line[-1].y) / 2))

    @property
    def enemy(self) -> str:
        """The other side."""
        return other_side(self.side)

    def ce(self, figure: EntityId) -> int:
        """His combat efficiency now."""
        return ce_of(self.world, figure)


APART = 2.0
"""Paces between two places."""

FAR = 400.0
"""Paces of movement that lead anywhere on a field."""

WATCHERS = 6
"""The nearest enemies whose sight of a place counts."""

_FOUND = 20_000
"""So many findings about one field are remembered."""


class Ground(Raster):
    """One field, read once.  What takes an action of its own to pass is no part of a way here."""

    def __init__(self, setting: Setting) -> None:
        paths = Field(setting.map, setting.tables.effects).paths
        super().__init__(setting, apart=APART, far=FAR, paths=paths)
        self.setting = setting
        self._shelter: dict[int, int] = {}  # one entry for each place at most
        self._leading: Remembered[Place, Floats] = Remembered(KEPT)
        rows = setting.tables.roles.items()
        self.roles: dict[tuple[str, str], str] = {(row.title, row.side): key for key, row in reversed(rows)}
        self.once = Findings(_FOUND).once

    def point(self, number: int) -> Point:
        """A place by its number."""
        return self.points[number]

    def shelter(self, number: int) -> int:
        """How good the cover of a place is: 0 none, 1 soft, 2 hard, 3 prepared."""
        found = self._shelter.get(number)
        if found is None:
            found = self._shelter[number] = SHELTER[self.setting.cover_at(self.points[number])]
        return found

    def leading(self, goal: Place) -> Floats:
        """Paces of movement from each place to the goal; straight ones where no way leads there without a crossing."""
        found = self._leading.get(goal)
        if found is None:
            away, straight = self.away(goal), self.inches(goal)
            some = np.isfinite(away)
            found = straight if not some.any() else np.where(some, away, straight + 100.0)
            self._leading.keep(goal, found)
        return found


@lru_cache(maxsize=GROUNDS)
def ground_of(setting: Setting) -> Ground:
    """The ground of a setting, read when it is first asked for."""
    return Ground(setting)
