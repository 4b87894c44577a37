"""A skirmish as one side sees it: its own men, the enemies that have been seen, and what each could do to the other.

Enemies who are hidden, or not on the table yet, are no part of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np

from game.ai.fng.ground import UNSEEN, Ground, ground_of
from game.ai.fng.gunfire import ASTRAY, BEATEN, Beaten, Turret, beaten_ground, shells_on, turrets_of
from game.ai.fng.missions import Mission, course_of, is_sent, mission_of, way_of
from game.ai.fng.odds import Odds, Target, odds_of
from game.ai.fng.temper import PLAIN, Temper
from game.ai.proposals import Answer
from game.ai.raster import Scores
from game.board.skirmish.arms import Carried, Serves
from game.board.skirmish.sides import other_side
from game.board.table.bases import Footprint
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.movers import WALK, Over
from game.engine.core.world import Component, EntityId, notes_on
from game.rules.fng.model.arms import Arm, is_ready
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.command import Attached
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    Base,
    Clock,
    Dead,
    DuckedBack,
    FastMoving,
    Figure,
    Gone,
    Hardened,
    HasFired,
    Hero,
    Hidden,
    HunkeredDown,
    OutOfFight,
    Prone,
    RunningAway,
    Waiting,
    Weakened,
)
from game.rules.fng.model.components.melee import Fighting, Retrieving
from game.rules.fng.model.components.vehicles import Abandoned, Inside
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_free, rep_of
from game.rules.fng.resolve.damage import Wounding
from game.rules.fng.resolve.outgunned import outgunned
from game.rules.fng.resolve.received_fire import ReceivedFireFacts
from game.rules.fng.resolve.shot import Shooter
from game.rules.fng.sight.arms import guns, in_hand, reach_of, strongest_in_hand, weapon_row
from game.rules.fng.sight.testers import shooter_of, tester_of
from game.rules.fng.sight.water import swims
from game.rules.fng.turn.goals import searched
from game.rules.fng.turn.victory import fighting
from game.rules.fng.wounded.hits import JACKET, LARGER_THAN_LIFE

SCAR = 300
"""The danger, in thousandths of a man, right where a comrade was hit by one who is still at large."""

WARY = 30
"""Hundredths of a rifleman's fire that are feared from where an enemy may lie."""


DEAR = 3
"""FNG-CHAR-01: as many men a Star counts for where danger is weighed in a mission."""


class Gun(NamedTuple):
    """A way in which a man can fire: the weapon, his facts with it, and its reach in inches."""

    weapon: str
    automatic: bool
    shooter: Shooter
    reach: float


class Nerves(NamedTuple):
    """A man under fire, whatever is fired at him: who tests, what he has in hand, what saves him, how he is now."""

    tester: Tester
    in_hand: str
    larger: bool
    jacket: bool
    hardened: bool
    prone: bool
    fast: bool


class Foe(NamedTuple):
    """An enemy who has been seen: where, how he faces, and how much of his fire is to be feared, in hundredths."""

    figure: EntityId
    at: Place
    facing: int
    threat: int


class View:
    """The knowledge of one side, read afresh for each decision, and the temper of its leader."""

    def __init__(self, skirmish: Skirmish, side: str, temper: Temper = PLAIN) -> None:
        self.skirmish, self.world, self.side, self.temper = skirmish, skirmish.world, side, temper
        self.odds: Odds = odds_of(skirmish.ctx)
        self.men: Ids = tuple(f for f in able(self.world, side) if is_free(self.world, f))
        self.foes = tuple(self._foe(f) for f in seen_enemies(skirmish, side))
        self.turn: int = self.world.the(Clock).turn
        self._grounds: dict[EntityId, Ground] = {}
        self._bodies: dict[EntityId, Footprint] = {}
        self._guns: dict[EntityId, tuple[int, tuple[Gun, ...]]] = {}
        self._takes: dict[EntityId, tuple[int, Nerves]] = {}
        self._targets: dict[tuple[int, str, EntityId], Target] = {}
        self._danger: dict[EntityId, Scores] = {}
        self._fears: dict[EntityId, Hashable] = {}
        self.judges: dict[EntityId, object] = {}
        self.calls: dict[EntityId, object] = {}
        self.wards: dict[EntityId, EntityId] | None = None
        self.shots: dict[EntityId, tuple[int, Answer] | None] = {}

    def ground_of(self, figure: EntityId) -> Ground:
        """The table to one who moves as he does: what he reaches, and which way."""
        found = self._grounds.get(figure)
        if found is None:
            found = self._grounds[figure] = ground_of(self.skirmish.ctx, way_of(self.skirmish, self.side, figure))
        return found

    def body(self, figure: EntityId) -> Footprint:
        """The ground under a man."""
        found = self._bodies.get(figure)
        if found is None:
            found = self._bodies[figure] = BODIES.of(self.world, figure)
        return found

    @cached_property
    def crowd(self) -> int:
        """A number for where everybody who has been seen stands, how he faces, and on what base."""
        world = self.world
        everybody = (*self.men, *(foe.figure for foe in self.foes))
        return self.odds.number(tuple((f, world.get(f, At), world.get(f, Base)) for f in everybody))

    @cached_property
    def _leads_the_way(self) -> Over:
        """The table to the first of the men; to one on foot where nobody is left."""
        return way_of(self.skirmish, self.side, self.men[0]) if self.men else self.skirmish.ctx.field.over(WALK)

    @cached_property
    def ground(self) -> Ground:
        """The table to the side as a whole, for what does not ask how one moves: places, sight, inches."""
        return ground_of(self.skirmish.ctx, self._leads_the_way)

    @cached_property
    def mission(self) -> Mission:
        """The mission of the side."""
        skirmish, men, foes = self.skirmish, [self.at(f) for f in self.men], [foe.at for foe in self.foes]
        course = course_of(skirmish, self.side)
        key = (self.side, tuple(men), tuple(foes), self.turn, searched(skirmish), course)
        return self.ground.missions.once(lambda: mission_of(skirmish, self.side, men, foes, self._leads_the_way), *key)

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
        return self._armed(figure)[1]

    def _armed(self, figure: EntityId) -> tuple[int, tuple[Gun, ...]]:
        """The guns that he can fire now, with a number for them and for him who has them."""
        found = self._guns.get(figure)
        if found is None:
            notes, key = _arms(self.world), (self.skirmish.ctx, figure, self.turn, swims(self.skirmish, figure))
            found = notes.get(key)
            if found is None:
                found = notes[key] = self._count_guns(figure)
            self._guns[figure] = found
        return found

    def _count_guns(self, figure: EntityId) -> tuple[int, tuple[Gun, ...]]:
        found = tuple(
            Gun(weapon, automatic, shooter_of(self.skirmish, figure, weapon, automatic), reach)
            for weapon in guns(self.skirmish, figure)
            for reach in (reach_of(self.skirmish, figure, weapon),)
            for automatic in (False, True)[: 1 + bool(weapon_row(self.skirmish, weapon).targets_auto)]
        )
        return self.odds.number((rep_of(self.world, figure), found)), found

    def has_fired(self, figure: EntityId) -> bool:
        """FNG-REACT-10: whether he has fired in this activation."""
        return self.world.has(figure, HasFired)

    def is_set_up(self, figure: EntityId, weapon: str) -> bool:
        """FNG-WEAP-11: whether he would have to set this gun up anew if he went elsewhere."""
        return weapon_row(self.skirmish, weapon).sets_up and is_ready(self.world, figure, weapon)

    def target(self, by: EntityId, weapon: str, figure: EntityId) -> Target:
        """A man as the target of another with this weapon."""
        return self._known_target(rep_of(self.world, by), weapon, figure)

    def _known_target(self, rep: int, weapon: str, figure: EntityId) -> Target:
        key = (rep, weapon, figure)
        found = self._targets.get(key)
        if found is None:
            found = self._targets[key] = self._target(*key)
        return found

    def wound(self, by: EntityId, weapon: str, figure: EntityId) -> Wounding:
        """The wound that a man would take from another with this weapon."""
        return self.target(by, weapon, figure).wound

    def _target(self, rep: int, weapon: str, figure: EntityId) -> Target:
        look = self._nerves(figure)[1]
        wound = Wounding(
            target=look.tester,
            weapon=weapon,
            edition=self.skirmish.ctx.edition,
            by_rep=rep,
            larger_than_life=look.larger,
            toughness_spent=look.hardened,
            flak_jacket=look.jacket,
        )
        against = outgunned(self.odds.tables, look.tester, look.in_hand, (weapon,))
        nerves = ReceivedFireFacts(look.tester, outgunned=against)
        return Target(wound, nerves, prone=look.prone, fast=look.fast)

    def _nerves(self, figure: EntityId) -> tuple[int, Nerves]:
        """How he takes fire, with a number for it."""
        found = self._takes.get(figure)
        if found is None:
            notes, key = _states(self.world), (self.skirmish.ctx, figure, self.turn, swims(self.skirmish, figure))
            found = notes.get(key)
            if found is None:
                nerves = self._read_nerves(figure)
                found = notes[key] = (self.odds.number(nerves), nerves)
            self._takes[figure] = found
        return found

    def _read_nerves(self, figure: EntityId) -> Nerves:
        world, man = self.world, figure_of(self.world, figure)
        return Nerves(
            tester_of(self.skirmish, figure),
            strongest_in_hand(self.skirmish, figure),
            LARGER_THAN_LIFE in man.advantages,
            JACKET in man.gear,
            world.has(figure, Hardened),
            world.has(figure, Prone),
            world.has(figure, FastMoving),
        )

    # What fire does, place by place -----------------------------------------------------------------

    def danger(self, figure: EntityId) -> Scores:
        """The possible cost of the enemy's fire to him at each place, in thousandths of a man."""
        found = self._danger.get(figure)
        if found is None:
            found = self._danger[figure] = self.ground.scores(self.fears(figure), lambda: self._feared(figure))
        return found

    def fears(self, figure: EntityId) -> Hashable:
        """All that the danger to him follows from."""
        found = self._fears.get(figure)
        if found is None:
            found = self._fears[figure] = ("danger", self.temper, *self._fears_of(figure))
        return found

    def _fears_of(self, figure: EntityId) -> tuple[Hashable, ...]:
        if self.alone:
            return ()
        suspects = self.mission.suspects
        own = (self._nerves(figure)[0], in_hand(self.skirmish, figure) if suspects else "")
        return (self._their_fire, self.turrets, suspects, self.scars, self.beaten, self._dear(figure), *own)

    def _dear(self, figure: EntityId) -> int:
        """How many men the danger to him counts for: with a Star the tour is over whose mission it is (FNG-CAMP-13)."""
        return DEAR if is_sent(self.skirmish, self.side) and figure_of(self.world, figure).star else 1

    @cached_property
    def _their_fire(self) -> int:
        """A number for the fire of the enemies, wherever it goes."""
        return self.odds.number(tuple((foe.at, foe.threat, self._armed(foe.figure)[0]) for foe in self.foes))

    @cached_property
    def turrets(self) -> tuple[Turret, ...]:
        """FNG-VEH-05..06: the vehicles of the enemy with guns that are served under armour."""
        return turrets_of(self.skirmish, self.side)

    @cached_property
    def beaten(self) -> tuple[Beaten, ...]:
        """FNG-MORTAR-15: the ground on which shells of the enemy come down."""
        return beaten_ground(self.skirmish, self.side)

    @cached_property
    def _marks(self) -> int:
        """A number for the enemies as targets."""
        feared = (foe for foe in self.foes if foe.threat)
        return self.odds.number(tuple((foe.at, self._nerves(foe.figure)[0]) for foe in feared))

    def fires(self, shooter: EntityId) -> Hashable:
        """All that his shots at those who are to be feared follow from, apart from where he stands."""
        return (self._armed(shooter)[0], self._marks)

    def _feared(self, figure: EntityId) -> Scores:
        found = np.zeros(len(self.ground.points), dtype=np.int64)
        for foe in () if self.alone else self.foes:
            if foe.threat:
                found += self.fire_on_places(foe, figure) * foe.threat // 100
        for turret in () if self.alone else self.turrets:
            found += self._turret_on(figure, turret)
        for place in () if self.alone else self.mission.suspects:
            found += self._plain(figure, place, in_hand(self.skirmish, figure)) * WARY // 100
        for place in () if self.alone else self.scars:
            found += self.scar(place)
        for beaten in () if self.alone else self.beaten:
            found += self._shelled(beaten)
        return found * self._dear(figure) * self.temper.fear // 100

    def scar(self, place: Place) -> Scores:
        """The fear round a place where a comrade was hit."""
        return np.asarray(
            np.rint(SCAR * np.maximum(0.0, 1.0 - self.ground.inches(place) / self.temper.scarred)), dtype=np.int64
        )

    def _shelled(self, beaten: Beaten) -> Scores:
        """FNG-MORTAR-16: the fear of the next round, by how near it comes down."""
        share = np.maximum(0.0, 1.0 - self.ground.inches(beaten.at) / (beaten.inches + ASTRAY))
        return np.asarray(np.rint(BEATEN * share), dtype=np.int64)

    def fire_on_places(self, foe: Foe, target: EntityId) -> Scores:
        """The worth to an enemy of his best shot at one of ours, were ours at each place."""
        return self._best(foe.figure, target, foe.at, "there")

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
        key = (at, how, self._armed(shooter)[0], self._nerves(target)[0])
        return self.ground.scores(key, lambda: self._best_of(shooter, target, at, how))

    def _best_of(self, by: EntityId, figure: EntityId, at: Place, how: Literal["there", "back"]) -> Scores:
        self._look_at_foes()
        seen = self.ground.seen(at)
        codes = seen.there if how == "there" else seen.back
        best = np.zeros(len(codes), dtype=np.int64)
        for gun in self.guns(by):
            gains = _with_unseen(self.odds.lines(gun.shooter, self.target(by, gun.weapon, figure))[0])
            np.maximum(best, np.where(seen.distance <= gun.reach + EPSILON, gains[codes], 0), out=best)
        return best

    def volley(self, by: EntityId, at: EntityId) -> tuple[tuple[float, Scores], ...]:
        """The inches that each of his guns reaches, and its worth at a man by how well he is seen."""

        def work() -> tuple[tuple[float, Scores], ...]:
            shots = ((gun, self.target(by, gun.weapon, at)) for gun in self.guns(by))
            return tuple((gun.reach, self.odds.lines(gun.shooter, target)[0]) for gun, target in shots)

        return self.odds.findings.once(work, "volley", self._armed(by)[0], self._nerves(at)[0])

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

    def _turret_on(self, figure: EntityId, turret: Turret) -> Scores:
        """The harm that a vehicle's guns under armour would do to him at each place."""
        found = shells_on(self.ground, turret)
        for weapon in turret.bursts:
            found = found + self._plain(figure, turret.at, weapon)
        return found

    def _plain(self, figure: EntityId, place: Place, weapon: str) -> Scores:
        """The harm that somebody of middling Rep whom nobody sees would do from a place with such a weapon."""
        row = self.odds.tables.arms.weapons.get(weapon)
        if row is None or not row.is_small_arm:
            return np.zeros(len(self.ground.points), dtype=np.int64)
        tester = tester_of(self.skirmish, figure)
        plain = Shooter(type(tester)(rep=4), weapon, self.skirmish.ctx.edition)
        seen = self.ground.seen(place)
        gains = _with_unseen(self.odds.lines(plain, self._known_target(4, weapon, figure))[0])
        return np.asarray(gains[seen.there], dtype=np.int64)


_ON_ARMS: tuple[type[Component], ...] = (
    Abandoned,
    Arm,
    Attached,
    Carried,
    Dead,
    FastMoving,
    Fighting,
    Figure,
    Gone,
    Hero,
    OutOfFight,
    Retrieving,
    Serves,
    Weakened,
)
_arms = notes_on(*_ON_ARMS)
"""Notes on the arms of men who can fire in one turn, wherever they stand."""
_states = notes_on(*_ON_ARMS, Hardened, Prone)
"""Notes on how men take fire in one turn, wherever they stand."""


def _with_unseen(gains: Scores) -> Scores:
    """Worths by how well a man is seen, with nothing for one who is not."""
    return np.append(gains, 0)


def seen_enemies(skirmish: Skirmish, side: str) -> Ids:
    """FNG-HIDE-01, FNG-VEH-02: the enemies on the table who have been seen and are neither down nor out of the fight,
    nor under armour."""
    world = skirmish.world
    return tuple(f for f in able(world, other_side(side)) if not world.has(f, Hidden) and not world.has(f, Inside))


def inches_between(view: View, one: EntityId, other: EntityId) -> float:
    """Inches from one man to another."""
    return distance(view.at(one), view.at(other))
