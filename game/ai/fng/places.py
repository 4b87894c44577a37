"""Where a man should go: what each place is worth to him, and what he would go there for."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property

import numpy as np

from game.ai.fng.ground import UNSEEN, Spot
from game.ai.fng.steel.escorts import tank_of, with_tank
from game.ai.fng.steel.hunters import rockets_from
from game.ai.fng.throws import throws_from
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.ai.raster import Scores
from game.board.table.bases import Footprint, overlap
from game.board.table.field import Place
from game.board.table.measure.facing import aspect, turned_to
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import BODIES, At, Clock, Figure, OnTheMove
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.query import has_rank, is_able, is_active
from game.rules.fng.resolve.fast_move import normal_move

TO_GOAL = mark("advances on the objective; {inches} in left from there")
TO_ENEMY = mark("closes with the enemy; {inches} in left from there")
INTO_GOAL = mark("enters the objective")
TO_FIRE = mark("goes where {target} can be fired at: {chance} % to hurt him")
TO_THROW = mark("goes where his grenade reaches {target}")
TO_HUNT = mark("goes where his weapon does most to {target}")
TO_HARRY = mark("goes where fire will keep {target} down")
TO_FLANK = mark("goes round the flank of {target}: {chance} % to hurt him from there")
TO_COVER = mark("takes cover from the fire of {target}")
OUT_OF_SIGHT = mark("goes out of sight of {target}")
FROM_FIRE = mark("goes where less of the enemy's fire is to be feared")
TO_LEADER = mark("keeps with {leader}")
WITH_TANK = mark("keeps behind {vehicle}")
BACK_TO_GOAL = mark("goes back to what is to be held")

PURPOSES = (
    TO_GOAL, TO_ENEMY, INTO_GOAL, TO_FIRE, TO_THROW, TO_HUNT, TO_HARRY, TO_FLANK, TO_LEADER, WITH_TANK, BACK_TO_GOAL,
)  # fmt: skip
"""Why a man may leave better cover for worse."""

SHELTER = (TO_COVER, OUT_OF_SIGHT, FROM_FIRE)
"""Why a man may go for safety alone."""

STEP = 45
"""The worth of an inch nearer to the goal at the beginning; later more."""

HASTE = 60
"""How much more at the end of the skirmish."""

THERE = 450
"""The worth of standing in the objective."""

HELD = 8.0
"""Inches from the middle of what is to be held within which its men stay."""

STRAY = 25
"""The cost of an inch too far from the others."""

TOGETHER = 4.0
"""FNG-GROUP-01: inches to the next man of a group."""

APART = 2.5
"""FNG-GREN-02: inches to the next man at which the circle of a grenade thrown at one misses the other."""

NEXT_SHOT = 40
"""Hundredths of a shot that can be fired from a place in a later turn."""

STEPS = (0.4, 0.7, 1.0)
"""Where on his way, and at its end, a man asks what fire he will meet."""

WORSE = 120
"""Hundredths, besides, of the worst fire on the way that is more than where he stands."""

DEFENCELESS = 60
"""How much more fire, in thousandths of a man, one goes into who cannot fire again in this activation."""

FLANKING = 150
"""The worth of a shot from the flank or from behind, besides."""

STANDING = 40
"""Hundredths of a better shot for which one who holds a place gives up his own."""

ROOTED = 250
"""The cost of taking up a gun that has been set up."""

LOOKED_AT = 4
"""The best places that are looked at more closely."""

_BANNED = np.int64(-(10**6))


class Judge:
    """The worth of each place to one man who has ``inches`` to go."""

    def __init__(self, view: View, figure: EntityId, inches: float) -> None:
        self.view, self.figure, self.inches = view, figure, inches
        self.at: Place = view.at(figure)
        self.ground = view.ground_of(figure)
        self.here = self.ground.nearest(self.at)
        self.danger = self._danger()
        self.feared = [foe for foe in view.foes if foe.threat]
        self.rooted = any(view.is_set_up(figure, gun.weapon) for gun in view.guns(figure))
        self.throws = throws_from(view, figure)
        self.hunts = rockets_from(view, figure)
        self.stays = self._should_stay()

    def _danger(self) -> Scores:
        """The danger to him at each place; none where he lies hidden, to one who trusts in that."""
        danger = self.view.danger(self.figure)
        if not (self.view.temper.trusts and self.view.is_hidden(self.figure)):
            return danger
        danger = danger.copy()
        danger[self.here] = 0
        return danger

    @cached_property
    def shots(self) -> dict[Foe, Scores]:
        """The worth of his best shot at each enemy who is to be feared, from each place."""
        return {foe: self.view.fire_from_places(self.figure, foe) for foe in self.feared}

    @cached_property
    def best_shot(self) -> Scores:
        """The worth of the best that he can do to any of them from each place."""
        if self.throws or self.hunts:
            return self._best_shot()
        key = ("shot", self.view.fires(self.figure))
        return self.ground.scores(key, self._best_shot)

    @cached_property
    def pull(self) -> Scores:
        """How much each place is worth for the mission and for keeping together; nothing to one who should stay."""
        return self.ground.scores(self._drawn, self._pull)

    @cached_property
    def _drawn(self) -> Hashable:
        """All that this follows from."""
        if self.stays:
            return "stays"
        view = self.view
        called = ("mission", view.mission, self._eager())
        if view.alone:
            return called
        mates = tuple(view.at(f) for f in view.men if f != self.figure) if self.feared else ()
        tank = self._tank
        beside = view.world.get(tank, At) if tank is not None else None
        return (called, view.temper.crowded, tuple(view.at(f) for f in self._anchors), mates, beside)

    def _best_shot(self) -> Scores:
        best = np.zeros(len(self.ground.points), dtype=np.int64)
        for shot in (*self.shots.values(), *self.throws.values(), *self.hunts.values()):
            np.maximum(best, shot, out=best)
        return best

    def _should_stay(self) -> bool:
        """Whether nothing but safety takes him elsewhere: his gun is empty, or set up with an enemy in its range."""
        feared = self.feared
        if not self.view.guns(self.figure):
            return bool(feared) and any(arm.empty for _, arm in arms_of(self.view.world, self.figure))
        reach = max(gun.reach for gun in self.view.guns(self.figure))
        return self.rooted and any(distance(self.at, foe.at) <= reach for foe in feared)

    def _pull(self) -> Scores:
        ground = self.ground
        if self.stays:
            return np.zeros(len(ground.points), dtype=np.int64)
        called = ground.scores(("mission", self.view.mission, self._eager()), self._called)
        return called if self.view.alone else called - self._straying() - self._crowding() - self._from_tank()

    @cached_property
    def _tank(self) -> EntityId | None:
        """FNG-VEH (house): the tank that he is with; None where there is none."""
        return tank_of(self.view, self.figure)

    def _from_tank(self) -> Scores:
        """The cost of being too far from the tank that he is with, or before it."""
        nowhere = np.zeros(len(self.ground.points), dtype=np.int64)
        return with_tank(self.view, self._tank) if self._tank is not None else nowhere

    def _called(self) -> Scores:
        """The worth of each place for the mission."""
        mission, ground = self.view.mission, self.ground
        pull = np.zeros(len(ground.points), dtype=np.int64)
        if mission.goal is not None:
            away = np.minimum(ground.away(mission.goal), 99.0)
            if mission.kind == "hold":
                pull -= np.rint(np.maximum(0.0, away - HELD) * STEP).astype(np.int64)
            else:
                pull -= np.rint(away * self._eager()).astype(np.int64)
        if mission.kind == "take":
            pull[ground.objective(mission)] += THERE
        return pull

    def _eager(self) -> int:
        """The worth of an inch nearer now: more as time runs out."""
        turns = self.view.skirmish.ctx.options.victory.turns
        return STEP + HASTE * min(self.view.world.the(Clock).turn, turns) // turns

    @cached_property
    def _anchors(self) -> list[EntityId]:
        """Those he keeps with: the others of his squad, and its Leader above all (FNG-GROUP-01)."""
        view = self.view
        squad = view.world.get(self.figure, Figure).squad
        others = [f for f in view.men if f != self.figure and view.world.get(f, Figure).squad == squad]
        leaders = [f for f in others if has_rank(view.world, f)]
        return others if has_rank(view.world, self.figure) else leaders or others

    def _straying(self) -> Scores:
        """The cost of being out of reach of those he keeps with."""
        places = self.ground.places
        if not self._anchors:
            return np.zeros(len(places), dtype=np.int64)
        nearest = np.full(len(places), np.inf)
        for each in self._anchors:
            np.minimum(nearest, self.ground.inches(self.view.at(each)), out=nearest)
        astray: Scores = np.rint(np.maximum(0.0, nearest - TOGETHER) * STRAY).astype(np.int64)
        return astray

    def _crowding(self) -> Scores:
        """FNG-SWATH-02, FNG-GREN-02: what it costs to stand by a comrade where one burst strikes both."""
        view = self.view
        mates = [view.at(f) for f in view.men if f != self.figure] if self.feared else []
        near = [self.ground.inches(at) < APART for at in mates]
        crowded = np.any(near, axis=0) if near else np.zeros(len(self.ground.points), dtype=np.bool_)
        return np.asarray(crowded * np.int64(view.temper.crowded), dtype=np.int64)

    # The choice -----------------------------------------------------------------------------------

    @cached_property
    def spots(self) -> list[Spot]:
        """The places that are better than where he stands, the best first."""
        if self.throws or self.hunts:
            return self._spots()
        view = self.view
        key = (
            self.figure, self.inches, view.crowd, view.fears(self.figure), view.fires(self.figure),
            self._drawn, view.mission.kind, self.rooted, view.has_fired(self.figure), self.stays,
            view.temper, view.is_hidden(self.figure),
        )  # fmt: skip
        return self.ground.spots(key, self._spots)

    def _spots(self) -> list[Spot]:
        near = self.ground.near(self.at, self.inches)
        if not len(near.numbers):
            return []
        now, score = self._score_here(), self._scores(near.numbers)
        good = np.flatnonzero(score + FLANKING > now + self.view.temper.least)
        numbers, cost, score = near.numbers[good], near.cost[good], score[good]
        order = np.lexsort((numbers, np.rint(cost * 100).astype(np.int64), -score))
        found = []
        for place in order[: 3 * LOOKED_AT]:
            number = int(numbers[place])
            gain = int(score[place]) - now + self._flanking(number)
            if gain > self.view.temper.least and self.is_free(number):
                found.append(Spot(gain, number, round(float(cost[place]), 2)))
        found.sort(key=lambda spot: (-spot.gain, spot.cost, spot.number))
        return found[:LOOKED_AT]

    def _scores(self, numbers: np.ndarray[tuple[int], np.dtype[np.intp]]) -> Scores:
        shot = self.best_shot[numbers]
        shot_here = int(self.best_shot[self.here])
        now = np.maximum(shot - shot_here, 0)
        if self.view.mission.kind == "hold":
            now = now * STANDING // 100
        if self.rooted or self.view.has_fired(self.figure):
            now = np.full_like(shot, -ROOTED if self.rooted else 0)
        worse = np.maximum(0, self._met() - self.danger[self.here])
        total: Scores = now + shot * NEXT_SHOT // 100 + self.pull[numbers] - self.danger[numbers] - worse * WORSE // 100
        if self.stays or self.view.has_fired(self.figure):
            return np.where(worse > DEFENCELESS, _BANNED, total)
        return total

    def _met(self) -> Scores:
        """The worst fire on the straight way to each place that he reaches, its end among it."""
        worst: Scores = self.danger[self.ground.on_the_way(self.at, self.inches, STEPS)].max(axis=0, initial=0)
        return worst

    def shot_less_risk(self, number: int) -> int:
        """The worth of his best shot from a place, less what he risks more on the way there than where he stands."""
        risk = max(int(self.danger[number]), int(self.danger[self.halfway(number)])) - int(self.danger[self.here])
        return int(self.best_shot[number]) - max(0, risk)

    def halfway(self, number: int) -> int:
        """The place half-way to another."""
        end = self.ground.points[number]
        return self.ground.nearest(((end.x + self.at[0]) / 2, (end.y + self.at[1]) / 2))

    def _score_here(self) -> int:
        shot = int(self.best_shot[self.here])
        return shot * NEXT_SHOT // 100 + int(self.pull[self.here]) - int(self.danger[self.here])

    def _flanking(self, number: int) -> int:
        """FNG-FACE-02: what it is worth besides to have an enemy's flank or back before one's gun."""
        foe = self._foe_to_fire_at(number) if self.best_shot[number] > 0 else None
        if foe is None:
            return 0
        half = BODIES.shape(self.view.world, foe.figure).ahead
        turned = aspect(foe.at, foe.facing, self.ground.points[number], half) != "front"
        return FLANKING if turned and aspect(foe.at, foe.facing, self.at, half) == "front" else 0

    def _foe_to_fire_at(self, number: int) -> Foe | None:
        shots = [(int(shot[number]), -foe.figure, foe) for foe, shot in self.shots.items() if shot[number] > 0]
        return max(shots)[2] if shots else None

    def _foe_to_throw_at(self, number: int) -> Foe | None:
        each = [(int(gain[number]), -foe.figure, foe) for foe, gain in self.throws.items() if gain[number] > 0]
        return max(each)[2] if each else None

    def is_free(self, number: int) -> bool:
        """FNG-FACE-01: whether nobody who has been seen stands there."""
        body = BODIES.at(self.view.world, self.figure, self.ground.points[number])
        return not any(overlap(body, other, 0.0) for other in self._taken)

    @cached_property
    def _taken(self) -> list[Footprint]:
        """The ground under everybody else who has been seen."""
        view = self.view
        others = [f for f in view.men if f != self.figure] + [foe.figure for foe in view.foes]
        return [view.body(other) for other in others]

    # What he would go for ----------------------------------------------------------------------------

    def answers(self) -> Iterator[Answer]:
        """A move to each of the best places, with its reason."""
        ground = self.ground
        for spot in self.spots:
            end = ground.points[spot.number]
            path = keeps_off(self.view, self.figure, ground.way(self.at, end, self.inches), self.inches)
            if path:
                before = path[-2] if len(path) > 1 else Point(*self.at)
                yield Move(self.figure, path, self._facing(spot.number, before)), self.reason(spot)

    def _facing(self, number: int, before: Point) -> int:
        """Where he looks at the end: at the worst enemy in sight, else where one may lie, else on."""
        view, end = self.view, self.ground.points[number]
        threat = self.view.threat_at(self.figure, number) or min(
            view.foes, key=lambda foe: (round(distance(foe.at, end), 6), foe.figure), default=None
        )
        looks_at = threat.at if threat is not None else next(iter(view.mission.suspects), None)
        if looks_at is None or distance(looks_at, end) < 2 * BODIES.shape(view.world, self.figure).ahead:
            return turned_to(before, end)
        return turned_to(end, looks_at)

    def reason(self, spot: Spot) -> Reason:
        """The reason that speaks most for the place."""
        number, here = spot.number, self.here
        shot = int(self.best_shot[number]) - int(self.best_shot[here])
        safer = int(self.danger[here]) - int(self.danger[number])
        nearer = int(self.pull[number]) - int(self.pull[here])
        best = max(shot, safer, nearer)
        foe = self._foe_to_fire_at(number)
        if foe is not None and self._flanking(number):
            return self._at_target(TO_FLANK, foe, number)
        if best == safer and safer > 0:
            return self._shelter(number)
        if best == nearer and nearer > 0:
            return self._advance(number)
        if foe is not None and shot > 0:
            return self._at_target(TO_FIRE, foe, number)
        hunted = max(self.hunts, key=lambda each: (int(self.hunts[each][number]), -each), default=None)
        if hunted is not None and shot > 0 and self.hunts[hunted][number] == self.best_shot[number]:
            return Reason(TO_HUNT, "FNG-VEH-04", (("target", self.view.name(hunted)),))
        thrown_at = self._foe_to_throw_at(number)
        if thrown_at is not None and shot > 0:
            return Reason(TO_THROW, "FNG-GREN-01", (("target", self.view.name(thrown_at.figure)),))
        return self._advance(number) if nearer > 0 else Reason(FROM_FIRE)

    def _at_target(self, purpose: str, foe: Foe, number: int) -> Reason:
        chance = self.view.chance_to_hurt(self.figure, foe.figure, self.ground.points[number])
        if not chance:
            return Reason(TO_HARRY, "FNG-FIRE-03", (("target", self.view.name(foe.figure)),))
        rule = "FNG-FACE-02" if purpose == TO_FLANK else "FNG-FIRE-01"
        return Reason(purpose, rule, (("target", self.view.name(foe.figure)), ("chance", chance)))

    def _shelter(self, number: int) -> Reason:
        """Why a place is safer: out of sight of the worst enemy, or in cover from him."""
        foe = self.view.threat_at(self.figure, self.here)
        if foe is None:
            return Reason(FROM_FIRE)
        seen = self.ground.seen(foe.at).there
        values = (("target", self.view.name(foe.figure)),)
        if seen[number] == UNSEEN:
            return Reason(OUT_OF_SIGHT, "FNG-LOS-01", values)
        if seen[number] >= 2 > seen[self.here]:
            return Reason(TO_COVER, "FNG-FIRE-04", values)
        return Reason(FROM_FIRE)

    def _advance(self, number: int) -> Reason:
        mission, ground = self.view.mission, self.ground
        if mission.goal is None:
            return self._to_mates(number)
        away = ground.away(mission.goal)
        if not away[number] < away[self.here]:
            return self._to_mates(number)
        if mission.kind == "hold":
            return Reason(BACK_TO_GOAL)
        if mission.kind == "take" and ground.objective(mission)[number]:
            return Reason(INTO_GOAL)
        values = (("inches", round(float(away[number]))),)
        return Reason(TO_GOAL if mission.kind == "take" else TO_ENEMY, "", values)

    def _to_mates(self, number: int) -> Reason:
        view = self.view
        if self._tank is not None and int(self._from_tank()[number]) < int(self._from_tank()[self.here]):
            return Reason(WITH_TANK, "FNG-VEH-02", (("vehicle", view.name(self._tank)),))
        mates = [f for f in view.men if f != self.figure and is_able(view.world, f)]
        leaders = [f for f in mates if has_rank(view.world, f)] or mates
        if not leaders:
            return Reason(FROM_FIRE)
        leader = min(leaders, key=lambda f: (round(distance(view.at(f), self.at), 6), f))
        return Reason(TO_LEADER, "FNG-GROUP-01", (("leader", view.name(leader)),))


def judge_of(view: View, figure: EntityId) -> Judge:
    """The judge of a man's places, asked once in a decision: with what is left of his move, else with a whole one."""
    judge = view.judges.get(figure)
    if not isinstance(judge, Judge):
        moving = view.world.find(figure, OnTheMove) if is_active(view.world, figure) else None
        whole = float(normal_move(view.odds.tables, view.world.get(figure, Figure).attributes))
        judge = view.judges[figure] = Judge(view, figure, moving.left if moving is not None else whole)
    return judge
