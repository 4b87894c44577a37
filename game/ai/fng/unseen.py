"""Where unseen enemies may lie as far as a side knows, and copies of a battle in which they lie somewhere there.

What a side knows of them: the roster, the zones in which each squad begins (so a scenario says), how long they have
had to leave them, that none of them stands in the open before its eyes, and where those of their squad have shown
themselves.  Nothing else enters: neither where they stand nor what they have done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import numpy as np
from msgspec.structs import replace

from game.ai.fng.ground import UNSEEN, Ground, ground_of
from game.ai.raster import GROUNDS
from game.board.skirmish.arms import Carried
from game.board.skirmish.deploying import covered_of
from game.board.skirmish.overlooking import with_a_view
from game.board.skirmish.sides import as_side, other_side
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Bools, Floats, distance
from game.board.table.measure.shapes import Shapes
from game.board.table.movers import WALK
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Task
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.remembered import Findings
from game.rules.fng.model.arms import NEVER, arms_of, change
from game.rules.fng.model.complexes import complex_of
from game.rules.fng.model.components.arms import Known
from game.rules.fng.model.components.command import Attached, Fording, HoldsFire
from game.rules.fng.model.components.figures import (
    Acted,
    At,
    Busy,
    Clock,
    DuckedBack,
    FastMoving,
    Figure,
    FiredOnSight,
    Halted,
    HasFired,
    Hidden,
    InSightTaken,
    InView,
    OnTheMove,
    Prone,
)
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.missions import Bearing, Caches, ForceDeck
from game.rules.fng.model.components.reinforcing import UNKNOWN, Reserve
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.components.tunnels import Looked, ThroughHole, Underground
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, side_of
from game.rules.fng.model.setting import Setting, field_of
from game.rules.fng.model.tables.missions import Activity, Posture
from game.rules.fng.model.tunnels import holes, is_known
from game.rules.fng.move.ways import Go, GoTogether
from game.rules.fng.setup import AMBUSH
from game.rules.fng.traps.knowing import knows

POSTURES: tuple[Posture, ...] = ("avoidance", "moderate", "aggressive")
ACTIVITIES: tuple[Activity, ...] = ("low", "high")
MIDDLING = 3
"""FNG-MISSION-06: the Support Level that is taken for that of an enemy of whom it is not known."""

LOTS = 24
"""So many ways to lie there are imagined, each with its own favourite places: whoever asks again finds them known."""

CLOSE = 5.0
"""Inches within which those of one squad lie."""

FREE = 1.0
"""Inches from anybody who has been seen within which nobody else stands."""

ROOM = 0.3
"""Inches beyond his zone that one may lie from the start, about."""

COMES, STAYS = 3.0, 0.6
"""Inches in a turn that one who attacks goes from his zone before he is seen, and one who defends, about."""

BARE, IN_SIGHT, OPEN, WATCHES = 1e-6, 0.4, 0.05, 4.0
"""How likely a place is beside others: in the open before somebody's eyes, in sight at all, without cover, and with a
view of what he is to watch."""

NEAR = 12.0
"""Inches within which somebody in sight would have been noticed now and then."""

_KEPT = 500
_NOTHING = 1e-30
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_STATES = (
    Acted, Attached, Busy, DuckedBack, FastMoving, FiredOnSight, Fording, Halted, HasFired, HasFought, HoldsFire,
    InSightTaken, InView, Known, OnTheMove, Prone, ThroughHole,
)  # fmt: skip
"""The state of somebody unseen, and whom he sees: nobody of the other side knows them."""


def unseen_of(skirmish: Skirmish, side: str) -> Ids:
    """FNG-HIDE-01: the enemies of a side who are on the table and whom it has not seen, squad by squad."""
    world = skirmish.world
    found = [f for f in world.ids(Hidden) if side_of(world, f) != side and world.has(f, At)]
    return tuple(sorted(found, key=lambda f: (world.get(f, Figure).squad, f)))


def imagined(skirmish: Skirmish, side: str, dice: SeededDice) -> Skirmish:
    """FNG-HIDE-01, FNG-HIDE-04, FNG-SNIPER-01, FNG-TRAP-02: a copy in which each enemy unseen lies where he might, and
    stands there afresh, nobody knows where the card of a sniper lies, there are no tunnels and no traps but those that
    are known, and a mission's enemy is as strong, and means to do, what he might."""
    twin = skirmish.copy()
    for figure in twin.world.ids(SniperCard):
        if side_of(twin.world, figure) != side:
            twin.world.set(figure, SniperCard())
    _fill_in_tunnels(twin.world, side)
    for trap in [trap for trap in twin.world.ids(Trap) if not knows(twin.world, side, trap)]:
        twin.world.destroy(trap)
    _fill_in_mission(twin, side, dice)
    unseen = unseen_of(skirmish, side)
    if not unseen:
        return twin
    land, lot, world = land_of(skirmish.ctx), dice.below(LOTS), twin.world
    own = [world.get(f, At).point for f in able(world, side)]
    taken: list[int] = []
    for squad, members in groupby(unseen, key=lambda f: world.get(f, Figure).squad):
        men = list(members)
        numbers = land.places(skirmish, side, squad, lot, len(men), taken)
        taken += numbers
        for number in numbers:
            figure = men.pop(dice.below(len(men)))
            point = land.ground.points[number]
            toward = min(own, key=lambda at: (distance(at, point), at), default=None)
            for kind in _STATES:
                world.remove(figure, kind)
            facing = turned_to(point, toward) if toward is not None else world.get(figure, At).facing
            world.set(figure, replace(world.get(figure, At), x=point.x, y=point.y, facing=facing))
            _arm(twin, figure)
    man_the_guns(twin, other_side(side))
    twin.agenda = list(_without(twin.agenda, unseen))
    return twin


def _fill_in_mission(twin: Skirmish, side: str, dice: SeededDice) -> None:
    """FNG-MISSION-07, FNG-POSTURE-01, FNG-FORCE-04, FNG-MISSION-31, FNG-REINF-04: nobody knows what the enemy of a
    mission means to do, how strong he is, what he has in hand, and how much of what lies face down is real."""
    mission, world = twin.ctx.options.mission, twin.world
    if mission is None:
        return
    if (bearing := world.find(THE_GAME, Bearing)) is not None and bearing.side != side:
        posture, busy = POSTURES[dice.below(len(POSTURES))], ACTIVITIES[dice.below(len(ACTIVITIES))]
        world.put(replace(bearing, posture=posture, activity=busy if mission.posture else ""))
    if (deck := world.find(THE_GAME, ForceDeck)) is not None:
        world.put(replace(deck, real=(deck.left + 1) // 2))
    if (caches := world.find(THE_GAME, Caches)) is not None:
        world.put(replace(caches, real=(caches.left + 1) // 2))
    for entity, reserve in list(world.each(Reserve)):
        if reserve.side != side:
            world.set(entity, replace(reserve, held=UNKNOWN, counts=UNKNOWN, left=UNKNOWN))
    if side == mission.side:
        printed = twin.ctx.layer.under((), lambda map: twin.ctx)
        twin.ctx = field_of(_of_middling_strength(printed), world)


@lru_cache(maxsize=GROUNDS)
def _of_middling_strength(setting: Setting) -> Setting:
    """FNG-MISSION-06: the same table for a mission against an enemy of the middle Support Level."""
    mission = setting.options.mission
    assert mission is not None
    guessed = replace(setting.options, mission=replace(mission, enemy_support=MIDDLING, draw=0))
    return Setting(setting.map, setting.tables, guessed, setting.light, setting.field)


def _fill_in_tunnels(world: World, side: str) -> None:
    """FNG-TUNNEL-04, FNG-TUNNEL-12: a side knows neither of holes that it has not seen nor who is below."""
    for hole in holes(world):
        if not is_known(world, side, hole):
            world.destroy(hole)
    _close_shafts(world)
    for figure in world.ids(Underground):
        if side_of(world, figure) != side:
            for kind in (Underground, *_STATES):
                world.remove(figure, kind)
    world.clear(Looked)


def _close_shafts(world: World) -> None:
    """FNG-TUNNEL-18: no shaft of a complex leads up to a hole that there is not."""
    found = complex_of(world)
    if found is not None:
        there = holes(world)
        shafts = tuple(shaft for shaft in found.layout.shafts if shaft.hole in there)
        world.put(replace(found, layout=replace(found.layout, shafts=shafts)))


def _arm(twin: Skirmish, figure: EntityId) -> None:
    """FNG-WEAP-11, FNG-TURN-08: his weapons are loaded, in the order in which he came with them; what is set up to be
    fired has been set up, and no grenade is in his hand."""
    world, rows = twin.world, twin.ctx.tables.arms.weapons
    for place, (weapon, arm) in enumerate(sorted(arms_of(world, figure), key=lambda each: each[0])):
        if arm.shared:
            world.destroy(weapon)
            continue
        ready = rows[arm.kind].sets_up
        change(world, weapon, ready=ready, empty=False, last_shot=False, fired_in=NEVER)
        world.set(weapon, Carried(figure, place))


def _without(agenda: Sequence[Task], unseen: Ids) -> Iterator[Task]:
    """The agenda without the ways of those who are imagined elsewhere."""
    for task in agenda:
        if isinstance(task, GoTogether):
            goes = tuple(go for go in task.goes if go.figure not in unseen)
            if goes:
                yield GoTogether(goes)
        elif not isinstance(task, Go) or task.figure not in unseen:
            yield task


class Land:
    """The places of one table where somebody may lie unseen."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.ground: Ground = ground_of(setting, setting.field.over(WALK))
        paths = setting.field.over(WALK).paths
        points = self.ground.points
        self._stands = np.array([paths.why_not_stand(point) is None for point in points], dtype=np.bool_)
        covered = covered_of(setting.field, points)
        self.covered = np.array([point in covered for point in points], dtype=np.bool_)
        self._known = Findings(_KEPT)

    def places(
        self, skirmish: Skirmish, side: str, squad: str, lot: int, count: int, taken: Sequence[int]
    ) -> list[int]:
        """Places for so many of a squad, close together, by one of the lots; none that is ``taken``."""
        weights = self._weights(skirmish, side, squad).copy()
        weights[taken] = 0.0
        middle = int(np.argmin(self._luck(lot, f"{squad} middle") / np.maximum(weights, _NOTHING)))
        away = self.ground.inches(self.ground.points[middle])
        beside = np.where(away <= CLOSE, weights, weights * BARE)
        each = self._luck(lot, f"{squad} each") / np.maximum(beside, _NOTHING)
        each[middle] = 0.0
        each[taken] = np.inf
        nearest = np.argpartition(each, count)[:count]
        return [int(number) for number in nearest[np.argsort(each[nearest], kind="stable")]]

    def _luck(self, lot: int, what: str) -> Floats:
        """For each place how long one has to wait until somebody comes to lie there, by this lot."""

        def work() -> Floats:
            dice = SeededDice(lot, what)
            key = np.uint64(dice.below(1 << 62))
            numbers = np.arange(1, len(self.ground.points) + 1, dtype=np.uint64)
            z = key + numbers * _GOLDEN
            z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            z = (z ^ (z >> np.uint64(31))) >> np.uint64(11)
            found: Floats = -np.log((z.astype(np.float64) + 1.0) / float((1 << 53) + 1))
            return found

        return self._known.once(work, "luck", lot, what)

    def _weights(self, skirmish: Skirmish, side: str, squad: str) -> Floats:
        """How likely it is that somebody of a squad lies at each place, as far as a side knows."""
        world, enemy = skirmish.world, other_side(side)
        own = tuple((world.get(f, At).point) for f in able(world, side))
        shown = [f for f in able(world, enemy) if not world.has(f, Hidden)]
        mates = tuple(world.get(f, At).point for f in shown if figure_of(world, f).squad == squad)
        others = tuple(world.get(f, At).point for f in shown)
        turn = world.the(Clock).turn
        return self._known.once(
            lambda: self._weigh(enemy, squad, turn, own, mates) * self._clear_of((*own, *others)),
            "weights", side, squad, turn, own, mates, others,
        )  # fmt: skip

    def _clear_of(self, places: Sequence[tuple[float, float]]) -> Bools:
        """Where nobody who is seen stands."""
        free = np.ones(len(self.ground.points), dtype=np.bool_)
        for place in places:
            free &= self.ground.inches(place) >= FREE
        return free

    def _weigh(
        self,
        enemy: str,
        squad: str,
        turn: int,
        own: Sequence[tuple[float, float]],
        mates: Sequence[tuple[float, float]],
    ) -> Floats:
        goes = COMES if self.setting.options.victory.attacker == enemy else STAYS
        found = self._began(enemy, squad, ROOM + goes * max(0, turn - 1)) * np.where(self.covered, 1.0, OPEN)
        for place in mates:
            found = found + np.exp(-self.ground.inches(place) / CLOSE) * np.where(self.covered, 1.0, OPEN) / len(mates)
        for seen in self.ground.seen_all(own):
            found = found * np.where(seen.there == 0, BARE, 1.0)
            found = found * np.where((seen.there < UNSEEN) & (seen.distance <= NEAR), IN_SIGHT, 1.0)
        return (found + _NOTHING) * self._stands

    def _began(self, enemy: str, squad: str, spread: float) -> Floats:
        """How likely a place is by the zones where a squad began, when each has gone so far from them."""
        zones = self._known.once(lambda: self._zones(enemy, squad), "zones", enemy, squad)
        found = np.zeros(len(self.ground.points))
        for inches, likely in zones:
            found += likely * np.exp(-inches / spread)
        return found if zones else np.ones(len(self.ground.points))

    def _zones(self, enemy: str, squad: str) -> list[tuple[Floats, Floats]]:
        """For each zone where a squad may begin: inches from it, and how likely its places are beside each other."""
        men = [man for man in self.setting.options.force(as_side(enemy)) if man.squad == squad]
        names = dict.fromkeys(name for man in men for name in man.zones) or dict.fromkeys((enemy,))
        watched = dict.fromkeys(man.watches for man in men if man.watches)
        view = np.ones(len(self.ground.points))
        for name in watched:
            sees = set(with_a_view(self.setting.field, name, self.ground.points, AMBUSH))
            view[[point in sees for point in self.ground.points]] = WATCHES
        found = []
        for name in names:
            zone = self.setting.map.zone(name)
            inside = (
                np.flatnonzero(Shapes([zone.outline]).inside(self.ground.places)[:, 0] & self._stands)
                if zone is not None
                else np.array([], dtype=np.intp)
            )
            if len(inside):
                away = np.min([self.ground.inches(self.ground.points[int(n)]) for n in inside], axis=0)
                found.append((away, view / len(inside)))
        return found


@lru_cache(maxsize=GROUNDS)
def land_of(setting: Setting) -> Land:
    """The land of a setting, read when it is first asked for."""
    return Land(setting)
