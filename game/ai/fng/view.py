"""A skirmish as one side sees it: its own men, the enemies that have been seen, and what each could do to the other.

Enemies who are hidden, or not on the table yet, are no part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np

from game.ai.fng.ground import UNSEEN, Ground, ground_of
from game.ai.fng.missions import Mission, mission_of
from game.ai.fng.odds import Odds, Target, odds_of
from game.ai.proposals import Answer
from game.ai.raster import Scores
from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.movers import WALK, Over
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import is_ready
from game.rules.fng.model.components.figures import (
    At,
    Dead,
    DuckedBack,
    FastMoving,
    Figure,
    Hardened,
    HasFired,
    Hidden,
    HunkeredDown,
    OutOfFight,
    Prone,
    RunningAway,
    Waiting,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, rep_of
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.damage import Wounding
from game.rules.fng.resolve.outgunned import outgunned
from game.rules.fng.resolve.received_fire import ReceivedFireFacts
from game.rules.fng.resolve.shot import Shooter
from game.rules.fng.sight.arms import guns, in_hand, reach_of, strongest_in_hand, weapon_row
from game.rules.fng.sight.testers import shooter_of, tester_of
from game.rules.fng.turn.victory import fighting
from game.rules.fng.wounded.hits import JACKET, LARGER_THAN_LIFE

SCAR = 300
"""The danger, in thousandths of a man, right where a comrade was hit by one who is still at large."""

SCARRED = 6.0
"""Inches from there at which nothing is left of it."""

WARY = 30
"""Hundredths of a rifleman's fire that are feared from where an enemy may lie."""


class Gun(NamedTuple):
    """A way in which a man can fire: the weapon, his facts with it, and its reach in inches."""

    weapon: str
    automatic: bool
    shooter: Shooter
    reach: float


class Foe(NamedTuple):
    """An enemy who has been seen: where, how he faces, and how much of his fire is to be feared, in hundredths."""

    figure: EntityId
    at: Place
    facing: int
    threat: int


class View:
    """The knowledge of one side, read afresh for each decision."""

    def __init__(self, skirmish: Skirmish, side: str) -> None:
        self.skirmish, self.world, self.side = skirmish, skirmish.world, side
        self.odds: Odds = odds_of(skirmish.ctx)
        self.men: Ids = tuple(f for f in able(self.world, side) if is_free(self.world, f))
        self.foes = tuple(self._foe(f) for f in seen_enemies(skirmish, side))
        self._guns: dict[EntityId, tuple[Gun, ...]] = {}
        self._strongest: dict[EntityId, str] = {}
        self._targets: dict[tuple[EntityId, str, EntityId], Target] = {}
        self._danger: dict[EntityId, Scores] = {}
        self._fires: dict[tuple[EntityId, EntityId], Scores] = {}
        self.judges: dict[EntityId, object] = {}
        self.shots: dict[EntityId, tuple[int, Answer] | None] = {}

    def ground_of(self, figure: EntityId) -> Ground:
        """The table to one who moves as he does: what he reaches, and which way."""
        return ground_of(self.skirmish.ctx, over(self.skirmish, figure))

    @cached_property
    def _leads_the_way(self) -> Over:
        """The table to the first of the men; to one on foot where nobody is left."""
        return over(self.skirmish, self.men[0]) if self.men else self.skirmish.ctx.field.over(WALK)

    @cached_property
    def ground(self) -> Ground:
        """The table to the side as a whole, for what does not ask how one moves: places, sight, inches."""
        return ground_of(self.skirmish.ctx, self._leads_the_way)

    @cached_property
    def mission(self) -> Mission:
        """The mission of the side."""
        places = [self.at(figure) for figure in self.men]
        return mission_of(self.skirmish, self.side, places, [foe.at for foe in self.foes], self._leads_the_way)

    @cached_property
    def met(self) -> Ids:
        """Comrades who fell or ducked and whose enemy is at large."""
        return tuple(f for f, man, _ in self.world.each(Figure, At) if man.side == self.side and self._met_somebody(f))

    @cached_property
    def scars(self) -> tuple[Place, ...]:
        """Where they are: what the last man met, the next one will."""
        return tuple(self.at(figure) for figure in self.met)

    def _met_somebody(self, figure: EntityId) -> bool:
        world = self.world
        ducked = world.find(figure, DuckedBack)
        if ducked is not None:
            return self._is_at_large(ducked.threat)
        hit = world.find(figure, Dead) or world.find(figure, OutOfFight)
        return hit is not None and self._is_at_large(hit.by)

    def _is_at_large(self, enemy: EntityId) -> bool:
        """Whether an enemy may still fire as far as this side knows; one of whom nobody knows may."""
        if not enemy or self.world.has(enemy, Hidden):
            return True
        return any(foe.figure == enemy and foe.threat for foe in self.foes)

    @cached_property
    def unmet(self) -> bool:
        """Whether some of the enemy's force, whose number everybody is told, have not been seen yet."""
        force = [f for f, man in self.world.each(Figure) if man.side != self.side]
        return any(self.world.has(f, Hidden) or self.world.has(f, Waiting) for f in force)

    @cached_property
    def alone(self) -> bool:
        """Whether no enemy can contest anything any more, which everybody is told: FNG-SETUP-01 (house)."""
        return not fighting(self.skirmish, other_side(self.side))

    def _foe(self, figure: EntityId) -> Foe:
        world, at = self.world, self.world.get(figure, At)
        threat = 100
        if world.has(figure, RunningAway) or world.has(figure, HunkeredDown):
            threat = 0
        elif world.has(figure, DuckedBack):
            threat = 50
        return Foe(figure, at.point, at.facing, threat)

    def at(self, figure: EntityId) -> Place:
        """Where a man stands."""
        return self.world.get(figure, At).point

    def name(self, figure: EntityId) -> str:
        """The name of a figure."""
        return figure_of(self.world, figure).name

    def is_hidden(self, figure: EntityId) -> bool:
        """Whether no enemy has seen him."""
        return self.world.has(figure, Hidden)

    # Arms ---------------------------------------------------------------------------------------

    def guns(self, figure: EntityId) -> tuple[Gun, ...]:
        """The guns that he can fire now, and how."""
        found = self._guns.get(figure)
        if found is None:
            found = self._guns[figure] = tuple(
                Gun(weapon, automatic, shooter_of(self.skirmish, figure, weapon, automatic), reach)
                for weapon in guns(self.skirmish, figure)
                for reach in (reach_of(self.skirmish, figure, weapon),)
                for automatic in (False, True)[: 1 + bool(weapon_row(self.skirmish, weapon).targets_auto)]
            )
        return found

    def has_fired(self, figure: EntityId) -> bool:
        """FNG-REACT-10: whether he has fired in this activation."""
        return self.world.has(figure, HasFired)

    def is_set_up(self, figure: EntityId, weapon: str) -> bool:
        """FNG-WEAP-11: whether he would have to set this gun up anew if he went elsewhere."""
        return weapon_row(self.skirmish, weapon).sets_up and is_ready(self.world, figure, weapon)

    def target(self, by: EntityId, weapon: str, figure: EntityId) -> Target:
        """A man as the target of another with this weapon."""
        key = (by, weapon, figure)
        found = self._targets.get(key)
        if found is None:
            found = self._targets[key] = self._target(rep_of(self.world, by), weapon, figure)
        return found

    def wound(self, by: EntityId, weapon: str, figure: EntityId) -> Wounding:
        """The wound that a man would take from another with this weapon."""
        return self.target(by, weapon, figure).wound

    def _target(self, rep: int, weapon: str, figure: EntityId) -> Target:
        world, man = self.world, figure_of(self.world, figure)
        tester = tester_of(self.skirmish, figure)
        wound = Wounding(
            target=tester,
            weapon=weapon,
            edition=self.skirmish.ctx.edition,
            by_rep=rep,
            larger_than_life=LARGER_THAN_LIFE in man.advantages,
            toughness_spent=world.has(figure, Hardened),
            flak_jacket=JACKET in man.gear,
        )
        against = outgunned(self.odds.tables, tester, self._in_hand(figure), (weapon,))
        nerves = ReceivedFireFacts(tester, outgunned=against)
        return Target(wound, nerves, prone=world.has(figure, Prone), fast=world.has(figure, FastMoving))

    def _in_hand(self, figure: EntityId) -> str:
        """FNG-OGR-01: the weapon of his that counts when others outgun him."""
        if figure not in self._strongest:
            self._strongest[figure] = strongest_in_hand(self.skirmish, figure)
        return self._strongest[figure]

    # What fire does, place by place -----------------------------------------------------------------

    def danger(self, figure: EntityId) -> Scores:
        """The possible cost of the enemy's fire to him at each place, in thousandths of a man."""
        found = self._danger.get(figure)
        if found is None:
            found = np.zeros(len(self.ground.points), dtype=np.int64)
            for foe in () if self.alone else self.foes:
                if foe.threat:
                    found += self.fire_on_places(foe, figure) * foe.threat // 100
            for place in () if self.alone else self.mission.suspects:
                found += self._wary(figure, place) * WARY // 100
            for place in () if self.alone else self.scars:
                found += self.scar(place)
            self._danger[figure] = found
        return found

    def scar(self, place: Place) -> Scores:
        """The fear round a place where a comrade was hit."""
        return np.asarray(np.rint(SCAR * np.maximum(0.0, 1.0 - self.ground.inches(place) / SCARRED)), dtype=np.int64)

    def fire_on_places(self, foe: Foe, target: EntityId) -> Scores:
        """The worth to an enemy of his best shot at one of ours, were ours at each place."""
        key = (foe.figure, target)
        best = self._fires.get(key)
        if best is None:
            best = self._fires[key] = self._best(foe.figure, target, foe.at, "there")
        return best

    def threat_at(self, figure: EntityId, number: int) -> Foe | None:
        """The enemy whose fire is most to be feared by one who is at a place."""
        fires = [(int(self.fire_on_places(foe, figure)[number]) * foe.threat, -foe.figure, foe) for foe in self.foes]
        worst = max(fires, default=None)
        return worst[2] if worst is not None and worst[0] > 0 else None

    def fire_from_places(self, shooter: EntityId, foe: Foe) -> Scores:
        """The gain of his best shot at an enemy from each place."""
        return self._best(shooter, foe.figure, foe.at, "back")

    def _best(self, shooter: EntityId, target: EntityId, at: Place, how: Literal["there", "back"]) -> Scores:
        """The gain of the best shot between a point and each place: at one there, or from there back."""
        shots = tuple((gun.shooter, gun.reach, self.target(shooter, gun.weapon, target)) for gun in self.guns(shooter))
        return self.ground.scores((at, how, shots), lambda: self._best_of(shots, at, how))

    def _best_of(
        self, shots: Sequence[tuple[Shooter, float, Target]], at: Place, how: Literal["there", "back"]
    ) -> Scores:
        self._look_at_foes()
        seen = self.ground.seen(at)
        codes = seen.there if how == "there" else seen.back
        best = np.zeros(len(codes), dtype=np.int64)
        for shooter, reach, target in shots:
            gains = _with_unseen(self.odds.lines(shooter, target)[0])
            np.maximum(best, np.where(seen.distance <= reach + EPSILON, gains[codes], 0), out=best)
        return best

    def _look_at_foes(self) -> None:
        """Work out what passes between every enemy and each place, all at once: who asks for one asks for all."""
        self.ground.seen_all([foe.at for foe in self.foes])

    def chance_to_hurt(self, shooter: EntityId, foe: EntityId, place: Place) -> int:
        """His chance in percent to hurt an enemy from a place."""
        seen, number = self.ground.seen(self.at(foe)), self.ground.nearest(place)
        best = 0
        for gun in self.guns(shooter):
            if seen.distance[number] <= gun.reach + EPSILON and seen.back[number] != UNSEEN:
                hurts = self.odds.lines(gun.shooter, self.target(shooter, gun.weapon, foe))[1]
                best = max(best, int(hurts[seen.back[number]]))
        return round(best / 10)

    def _wary(self, figure: EntityId, place: Place) -> Scores:
        """The harm that a rifleman of middling Rep would do from a place where an enemy may lie."""
        weapon = in_hand(self.skirmish, figure)
        row = self.odds.tables.arms.weapons.get(weapon)
        if row is None or not row.is_small_arm:
            return np.zeros(len(self.ground.points), dtype=np.int64)
        tester = tester_of(self.skirmish, figure)
        plain = Shooter(type(tester)(rep=4), weapon, self.skirmish.ctx.edition)
        seen = self.ground.seen(place)
        gains = _with_unseen(self.odds.lines(plain, self._target(4, weapon, figure))[0])
        return np.asarray(gains[seen.there], dtype=np.int64)


def _with_unseen(gains: Scores) -> Scores:
    """Worths by how well a man is seen, with nothing for one who is not."""
    return np.append(gains, 0)


def seen_enemies(skirmish: Skirmish, side: str) -> Ids:
    """FNG-HIDE-01: the enemies on the table who have been seen and are neither down nor out of the fight."""
    world = skirmish.world
    return tuple(f for f in able(world, other_side(side)) if not world.has(f, Hidden))


def inches_between(view: View, one: EntityId, other: EntityId) -> float:
    """Inches from one man to another."""
    return distance(view.at(one), view.at(other))
