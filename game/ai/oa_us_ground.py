"""Movement on the ground: each unit in turn goes where it does most good for what the enemy's fire may cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.oa_us_danger import Watcher, kind_and_steps, later_cost, reaction_cost, reacts, watchers
from game.ai.oa_us_goals import (
    CAPTURE,
    CIVILIAN,
    ENEMY,
    HELICOPTER,
    MEDEVAC,
    PLATOON,
    TUNNEL,
    WOUNDED,
    Goal,
    Plan,
    capture_worth,
    fading,
    goals_of,
    shot_worth,
    tunnel_worth,
)
from game.ai.oa_us_orders import Answer
from game.ai.oa_us_people import pick_up_goals, waits_for_medevac
from game.ai.oa_us_strikes import under_the_bombs
from game.board.hexgrid import Hex, label
from game.engine.orders import Reason
from game.engine.text import mark
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Capturing, Fired, Moved, Tunnel, Unit
from game.rules.oa.decisions import Capture, ControlTunnel, Search, SearchTunnel, Step, UsMovement
from game.rules.oa.engagement import firing_range
from game.rules.oa.fire import fire_factor
from game.rules.oa.moving import current_mover, points_left, why_not_end, why_not_move
from game.rules.oa.query import platoon_of, stacking_points
from game.rules.oa.results import can_guard
from game.rules.oa.stacking import us_points

TO_CAPTURE = mark("goes to {hex} to capture the Viet Cong in {target}")
TO_SEARCH = mark("goes to {hex} to search the civilian in {target}")
TO_TUNNEL = mark("goes to {hex} to look for a tunnel there")
TO_FIRE = mark("goes to {hex} to fire at the Viet Cong in {target}")
TO_COVER = mark("goes to {hex} for cover from the enemy's fire")
TOWARD_CIVILIAN = mark("goes to {hex}, on the way to the civilian in {target}")
TOWARD_TUNNEL = mark("goes to {hex}, on the way to the building in {target}, to search it")
TOWARD_CAPTURE = mark("goes to {hex}, on the way to {target}, to capture the Viet Cong there")
TOWARD_ENEMY = mark("goes to {hex}, on the way to {target}, to bring the Viet Cong there under fire")
TO_WOUNDED = mark("goes to {hex}, on the way to the wounded in {target}")
TO_HELICOPTER = mark("goes to {hex}, on the way to {target}, where a helicopter can land for the commissar")
TO_MEDEVAC = mark("goes to {hex}, on the way to {target}, where the medevac can land for its wounded")
WITH_PLATOON = mark("goes to {hex} to keep with its platoon")
OUT_OF_FIRE = mark("goes to {hex}, out of the burning hex")

PURPOSES = (
    TO_CAPTURE, TO_SEARCH, TO_TUNNEL, TO_FIRE, TO_COVER, TOWARD_CIVILIAN, TOWARD_TUNNEL, TOWARD_CAPTURE,
    TOWARD_ENEMY, TO_WOUNDED, TO_HELICOPTER, TO_MEDEVAC, WITH_PLATOON, OUT_OF_FIRE,
)  # fmt: skip
"""Why a unit may go where it goes: nobody leaves better cover for worse without one of these."""

CAPTURES = mark("captures the reduced Viet Cong unit in {hex}")
SEARCHES = mark("searches the civilian in {hex}")
LOOKS_FOR_TUNNEL = mark("looks for a tunnel in the building in {hex}")
TAKES_TUNNEL = mark("takes control of the tunnel in {hex}")

_TOWARD = {
    CIVILIAN: TOWARD_CIVILIAN, TUNNEL: TOWARD_TUNNEL, CAPTURE: TOWARD_CAPTURE, ENEMY: TOWARD_ENEMY,
    WOUNDED: TO_WOUNDED, PLATOON: WITH_PLATOON, HELICOPTER: TO_HELICOPTER, MEDEVAC: TO_MEDEVAC,
}  # fmt: skip

_SQUAD = "us_squad"
_MARGIN = 40
_BOMBED = 3000
"""What it costs to be under our own bombs."""
_NOWHERE = -1_000_000


class Way(NamedTuple):
    """How a hex is reached: points spent, what reaction fire may cost, who will have fired, and the hex before."""

    cost: int
    risk: int
    met: int
    before: Hex


class Place(NamedTuple):
    """Where a move may end: its worth, what it is for, and what that is aimed at."""

    score: int
    hex: Hex
    purpose: str
    target: Hex


def move(battle: Battle, decision: UsMovement) -> Iterator[Answer]:
    """OA-4.1-1..2: unit by unit, the farthest from the enemy first: those nearer hold his fire till they move."""
    view = Plan(battle)
    mover = current_mover(battle.world)
    order = _order(view)
    start = 0
    if mover is not None:
        yield from _orders_for(view, mover)
        start = next((place + 1 for place, unit in enumerate(order) if unit == mover), 0)
    for unit in order[start:]:
        if unit != mover:
            yield from _orders_for(view, unit)
    if mover is not None and why_not_end(battle, mover) is not None:
        yield from _go_on(view, mover)


def _go_on(view: Plan, mover: EntityId) -> Iterator[Answer]:
    """OA-4.1-2, OA-2.2-3, OA-3.1-6: a unit that may not stay where it is goes on, to where its platoon is."""
    here = view.world.get(mover, At).hex
    mates = [view.grid.distances(hex) for e, hex in view.squads if e != mover]
    near = sorted(view.field.entries[here], key=lambda hex: (min((row[hex] for row in mates), default=0), hex))
    for hex in near:
        yield Step(mover, hex), Reason(WITH_PLATOON, "", (("hex", label(hex)),))


def _order(view: Plan) -> list[EntityId]:
    """The units in the order in which they move, which stays the same while they do."""
    ranked = []
    for unit, hex in view.men:
        moved = view.world.find(unit, Moved)
        start = moved.start if moved is not None else hex
        near = min((target.distances[start] for target in view.targets), default=0)
        ranked.append((-near, unit))
    return [unit for _, unit in sorted(ranked)]


def _orders_for(view: Plan, unit: EntityId) -> Iterator[Answer]:
    """What this unit does next: act where it is, or take the next step to a better place."""
    battle = view.battle
    if view.world.has(unit, Fired):
        return
    here = view.world.get(unit, At).hex
    moves = why_not_move(battle, unit) is None and not waits_for_medevac(view, unit, here)
    squad = view.world.get(unit, Unit).kind == _SQUAD
    if not moves:
        if squad:
            yield from _acts(view, unit, here)
        return
    best, step = _best_place(view, unit, here)
    if best.hex != here and step is not None:
        values = [("hex", label(best.hex))]
        if "{target}" in best.purpose:
            values.append(("target", label(best.target)))
        yield Step(unit, step), Reason(best.purpose, "", tuple(values))
    if squad:
        yield from _acts(view, unit, here)


def _acts(view: Plan, unit: EntityId, here: Hex) -> Iterator[Answer]:
    """OA-4.3-3, OA-12.1-1, OA-12.4-1..2: what a squad can do in its hex besides moving."""
    near = view.grid.neighbours(here)
    for target in view.targets:
        if target.reduced and target.hex in near and not view.world.pointing_at(Capturing, target.unit):
            yield Capture(unit, target.unit), Reason(CAPTURES, "OA-4.3-3", (("hex", label(target.hex)),))
    if view.search_worth > 0:
        for hex, civilian in view.civilians:
            if hex in near:
                yield Search(unit, civilian), Reason(SEARCHES, "OA-12.1-1", (("hex", label(hex)),))
    if any(view.world.has(e, Tunnel) for e in view.world.pointing_at(At, here)):
        yield ControlTunnel(unit), Reason(TAKES_TUNNEL, "OA-12.4-2", (("hex", label(here)),))
    if here in view.untested:
        yield SearchTunnel(unit), Reason(LOOKS_FOR_TUNNEL, "OA-12.4-1", (("hex", label(here)),))


# Where to ---------------------------------------------------------------------------------------


def _best_place(view: Plan, unit: EntityId, here: Hex) -> tuple[Place, Hex | None]:
    """The best place this unit comes to, its own hex included, and the first step of the way there."""
    left = points_left(view.battle, unit)
    kind, steps = kind_and_steps(view, unit)
    eyes = watchers(view, unit, max(left, 1))
    ways = _ways(view, unit, here, left, eyes, kind, steps)
    judge = _Judge(view, unit, here, kind, steps, eyes)
    stay = judge.place(here, left, ways[here])
    if judge.has_moved and not judge.may_end(here):
        stay = stay._replace(score=_NOWHERE)
    best = stay
    for hex in sorted(ways):
        if hex != here and judge.may_end(hex):
            place = judge.place(hex, left - ways[hex].cost, ways[hex])
            if place.score > best.score:
                best = place
    if best.score < stay.score + _MARGIN and here not in view.field.burning:
        return stay, None
    return best, _first_step(ways, here, best.hex)


def _first_step(ways: dict[Hex, Way], here: Hex, goal: Hex) -> Hex | None:
    while goal != here and ways[goal].before != here:
        goal = ways[goal].before
    return goal if goal != here else None


def _ways(
    view: Plan, unit: EntityId, here: Hex, left: int, eyes: tuple[Watcher, ...], kind: str, steps: int
) -> dict[Hex, Way]:
    """OA-4.1-1..3: every hex the unit comes to, the cheapest way, among equals the least exposed."""
    costs, closed = view.field.ways, view.closed
    found: dict[Hex, Way] = {}
    first = not view.world.has(unit, Moved)
    waiting: list[dict[Hex, Way]] = [{} for _ in range(left + 1)]
    waiting[0][here] = Way(0, 0, 0, here)
    for spent in range(left + 1):
        for hex in sorted(waiting[spent]):
            if hex in found:
                continue
            way = found[hex] = waiting[spent][hex]
            for there, cost in costs[hex]:
                if there in closed or there in found:
                    continue
                total = min(spent + cost, left) if first and hex == here else spent + cost
                if total > left:
                    continue
                risk, met = _exposed(view, way, there, eyes, kind, steps)
                known = waiting[total].get(there)
                if known is None or risk < known.risk:
                    waiting[total][there] = Way(total, risk, met, hex)
    return found


def _exposed(view: Plan, way: Way, hex: Hex, eyes: tuple[Watcher, ...], kind: str, steps: int) -> tuple[int, int]:
    """OA-5.2-1: what reaction fire has cost by the time the unit is in ``hex``, and who has fired by then."""
    risk, met = way.risk, way.met
    for place, watcher in enumerate(eyes):
        if watcher.reacts_within and not met >> place & 1 and reacts(watcher, hex):
            risk += reaction_cost(view, watcher, kind, steps, hex)
            met |= 1 << place
    return risk, met


class _Judge:
    """What each hex is worth to one unit as the end of its move."""

    def __init__(self, view: Plan, unit: EntityId, here: Hex, kind: str, steps: int, eyes: tuple[Watcher, ...]) -> None:
        self.view, self.unit, self.here, self.kind, self.steps, self.eyes = view, unit, here, kind, steps, eyes
        self.goals: tuple[Goal, ...] = (*pick_up_goals(view, unit, here), *goals_of(view, unit, here))
        battle = view.battle
        self.reach = firing_range(battle, unit)
        self.factor = fire_factor(battle, unit) if self.reach else 0
        moved = view.world.find(unit, Moved)
        self.start = moved.start if moved is not None else here
        self.has_moved = moved is not None and moved.hexes > 0
        platoon = platoon_of(view.world, unit)
        self.mates = [
            view.grid.distances(hex)
            for mate, hex in view.squads
            if platoon and mate != unit and platoon_of(view.world, mate) == platoon
        ]
        self.room = battle.ctx.tables.pieces.stacking.us_points - stacking_points(battle, unit)
        self.shots = self._shots()
        self.civilians = [hex for hex, _ in view.civilians] if view.search_worth > 0 else []
        self.taken = [
            target
            for target in view.targets
            if target.reduced
            and self.kind == _SQUAD
            and not view.world.pointing_at(Capturing, target.unit)
            and can_guard(battle, unit, target.unit)
        ]
        self.bombs = under_the_bombs(view)
        self.occupied = {hex for other, hex in view.men if other != unit}

    def _shots(self) -> list[tuple[int, Hex, bytes, bytes]]:
        if not self.reach:
            return []
        field = self.view.field
        found = []
        for target in self.view.targets:
            worth = shot_worth(field, self.factor - target.protection, target.reduced, 0)
            if worth > 0:
                found.append((worth, target.hex, target.distances, target.sight))
        found.sort(key=lambda shot: (-shot[0], shot[1]))
        return found

    def may_end(self, hex: Hex) -> bool:
        """OA-3.1-1, OA-2.2-3: stacking and cohesion."""
        battle = self.view.battle
        if hex in self.occupied and us_points(battle, hex) > self.room:
            return False
        if not self.mates:
            return True
        now = min(row[hex] for row in self.mates)
        if now <= battle.ctx.tables.pieces.company.cohesion:
            return True
        before = min(row[self.start] for row in self.mates)
        return before > battle.ctx.tables.pieces.company.cohesion and now <= before

    def place(self, hex: Hex, left: int, way: Way) -> Place:
        """The score of ending in ``hex`` with ``left`` points, and what it is for."""
        view = self.view
        danger = way.risk
        for number, watcher in enumerate(self.eyes):
            if not way.met >> number & 1:
                danger += later_cost(view, watcher, self.kind, self.steps, hex)
        if hex in view.field.burning:
            danger += 3000
        danger += self.bombs.get(hex, 0) * _BOMBED // 1000
        gain, purpose, target = self._acts(hex, left)
        shot, aim = self._shot(hex)
        pull, toward = self._pull(hex)
        score = gain + shot + pull - danger * view.caution // 1000
        if gain:
            return Place(score, hex, purpose, target)
        if toward is None and not shot:
            return Place(score, hex, TO_COVER, hex)
        if shot and (toward is None or toward.what == ENEMY or shot >= pull):
            return Place(score, hex, TO_FIRE, aim)
        assert toward is not None
        return Place(score, hex, _TOWARD[toward.what], toward.hex)

    def _acts(self, hex: Hex, left: int) -> tuple[int, str, Hex]:
        """What the squad could do there this turn."""
        view = self.view
        if self.kind != _SQUAD:
            return 0, "", hex
        near = view.grid.distances(hex)
        if self.has_moved or hex != self.here:
            for target in self.taken:
                if near[target.hex] == 1:
                    return capture_worth(view) * 700 // 1000, TO_CAPTURE, target.hex
        price = view.field.tables.searches.civilians.mp
        if left < price:
            return 0, "", hex
        for civilian in self.civilians:
            if near[civilian] == 1:
                return view.search_worth, TO_SEARCH, civilian
        if hex in view.untested:
            return tunnel_worth(view), TO_TUNNEL, hex
        return 0, "", hex

    def _shot(self, hex: Hex) -> tuple[int, Hex]:
        """What the best shot from there is worth."""
        for worth, target, distances, sight in self.shots:
            if distances[hex] <= self.reach and sight[hex]:
                return worth, target
        return 0, hex

    def _pull(self, hex: Hex) -> tuple[int, Goal | None]:
        """How much nearer to its goals the unit is there."""
        fade, best, found = fading(), 0, None
        for goal in self.goals:
            away = goal.distances[hex] - goal.radius
            worth = goal.worth * fade[away] // 1000 if away > 0 else goal.worth
            if worth > best:
                best, found = worth, goal
        return best * self.view.goes_on // 1000, found
