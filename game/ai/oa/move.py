"""Movement on the ground: each unit in turn goes where it does most good for what the enemy's fire may cost."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa.blast import lay_smoke
from game.ai.oa.danger import AtRisk, Watcher, at_risk, reaction_cost, reacts, watchers
from game.ai.oa.goals import Plan
from game.ai.oa.people import waits_for_medevac
from game.ai.oa.places import ACTS, WITH_PLATOON, Judge, Way, one_more_shot, shots_drawn
from game.ai.oa.temper import PLAIN, Temper
from game.ai.proposals import Answer
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Tunnel, Unit
from game.rules.oa.model.decisions import Capture, ControlTunnel, Search, SearchTunnel, Step, UsMovement
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Capturing, Fired, Moved
from game.rules.oa.move.allowance import current_mover, points_left, why_not_move
from game.rules.oa.move.moving import why_not_end
from game.rules.oa.units.carrying import SQUAD

CAPTURES = mark("closes in on the reduced Viet Cong unit in {hex}: {points} points as prisoners, {killed} if killed")
SEARCHES = mark("searches the civilian in {hex}: the commissar has not been found yet")
SEARCHES_ON = mark("searches the civilian in {hex}: worth a point even if harmless")
LOOKS_FOR_TUNNEL = mark("looks for a tunnel in the building in {hex}: found on {found} of 6, worth {points} points")
TAKES_TUNNEL = mark("takes control of the tunnel in {hex}, for {points} points")

_NOWHERE = -1_000_000


def move(battle: Battle, decision: UsMovement, temper: Temper = PLAIN) -> Iterator[Answer]:
    """OA-4.1-1..2: unit by unit, the farthest from the enemy first: those nearer hold his fire till they move."""
    view = Plan(battle, temper)
    mover = current_mover(battle.world)
    if mover is not None:
        yield from _orders_for(view, mover)
    order = _order(view)
    start = next((place + 1 for place, unit in enumerate(order) if unit == mover), 0)
    for unit in order[start:]:
        if unit != mover:
            yield from _orders_for(view, unit)
    if mover is not None and why_not_end(battle, mover) is not None:
        yield from _go_on(view, mover)


def _go_on(view: Plan, mover: EntityId) -> Iterator[Answer]:
    """OA-4.1-2, OA-2.2-3, OA-3.1-6: a unit that may not stay where it is goes on, to where its platoon is.

    It goes back to where it began only where nothing else is left.
    """
    here, moved = view.world.get(mover, At).hex, view.world.find(mover, Moved)
    began = moved.start if moved is not None else here
    mates = [view.grid.distances(hex) for e, hex in view.squads if e != mover]

    def rank(hex: Hex) -> tuple[bool, int, Hex]:
        return hex == began, min((row[hex] for row in mates), default=0), hex

    near = sorted(view.field.entries[here], key=rank)
    for hex in near:
        yield Step(mover, hex), Reason(WITH_PLATOON, "", (("hex", label(hex)),))


def _order(view: Plan) -> list[EntityId]:
    """The units in the order in which they move, which stays the same while they do."""
    ranked, rows = [], [target.distances for target in view.targets]
    for unit, hex in view.men:
        moved = view.world.find(unit, Moved)
        start = moved.start if moved is not None else hex
        ranked.append((-min([row[start] for row in rows], default=0), unit))
    return [unit for _, unit in sorted(ranked)]


def _orders_for(view: Plan, unit: EntityId) -> Iterator[Answer]:
    """The next orders for this unit: act where it is, or take the next step to a better place."""
    battle = view.battle
    if view.world.has(unit, Fired):
        return
    here = view.world.get(unit, At).hex
    moves = why_not_move(battle, unit) is None and not waits_for_medevac(view, unit, here)
    squad = view.world.get(unit, Unit).kind == SQUAD
    if not moves:
        if squad:
            yield from _acts(view, unit, here)
        return
    found = _best_step(view, unit, here)
    if found is not None:
        yield Step(unit, found[0]), found[1]
    if squad:
        yield from _acts(view, unit, here)


def _acts(view: Plan, unit: EntityId, here: Hex) -> Iterator[Answer]:
    """OA-4.3-3, OA-12.1-1, OA-12.4-1..2: what a squad can do in its hex besides moving."""
    near, points = view.grid.neighbours(here), view.field.tables.ending.points
    for target in view.targets:
        if target.reduced and target.hex in near and not view.world.pointing_at(Capturing, target.unit):
            capture = Capture(unit, target.unit)
            if view.battle.why_not(capture) is None:
                yield from lay_smoke(view, unit, here, capturing=True)
            worth = (("points", points["vc_captured"].value), ("killed", points["vc_eliminated"].value))
            yield capture, Reason(CAPTURES, "OA-4.3-3", (("hex", label(target.hex)), *worth))
    if view.search_worth > 0:
        for hex, civilian in view.civilians:
            if hex in near:
                why = SEARCHES if view.commissar_at_large else SEARCHES_ON
                yield Search(unit, civilian), Reason(why, "OA-12.1-1", (("hex", label(hex)),))
    prize = ("points", points["tunnel_controlled"].value)
    if any(view.world.has(e, Tunnel) for e in view.world.pointing_at(At, here)):
        yield ControlTunnel(unit), Reason(TAKES_TUNNEL, "OA-12.4-2", (("hex", label(here)), prize))
    if here in view.untested:
        found = ("found", view.field.tables.searches.tunnels.found_on)
        yield SearchTunnel(unit), Reason(LOOKS_FOR_TUNNEL, "OA-12.4-1", (("hex", label(here)), found, prize))
    yield from lay_smoke(view, unit, here, capturing=False)


# Where to ---------------------------------------------------------------------------------------


def _best_step(view: Plan, unit: EntityId, here: Hex) -> tuple[Hex, Reason] | None:
    """The first step to the best place that this unit comes to, and what it goes there for; None to stay."""
    left = points_left(view.battle, unit)
    risk = at_risk(view, unit)
    eyes = watchers(view, unit, max(left, 1))
    ways = _ways(view, unit, here, left, eyes, risk)
    judge = Judge(view, unit, here, risk, eyes)
    stay = judge.place(here, left, ways[here])
    if judge.has_moved and not judge.may_end(here):
        stay = stay._replace(score=_NOWHERE)
    best = stay
    for hex in sorted(ways):
        if hex != here and judge.may_end(hex):
            place = judge.better(hex, left - ways[hex].cost, ways[hex], best.score)
            if place is not None:
                best = place
    if best.score < stay.score + view.temper.margin and here not in view.field.burning:
        return None
    acts = best.purpose in ACTS and best.purpose != stay.purpose
    if stay.score > _NOWHERE and not acts and 2 * (stay.danger - best.danger) > best.score - stay.score:
        best = best._replace(purpose=judge.shelter(best.hex), target=best.hex)
    step = _first_step(ways, here, best.hex)
    return (step, judge.reason(best)) if step is not None else None


def other_steps(view: Plan, unit: EntityId, passed: Hex, most: int = 3) -> Iterator[Answer]:
    """OA-4.1-1: the first steps, but the one ``passed``, to the next best places that this unit comes to."""
    battle, here = view.battle, view.world.get(unit, At).hex
    left, risk = points_left(battle, unit), at_risk(view, unit)
    eyes = watchers(view, unit, max(left, 1))
    ways = _ways(view, unit, here, left, eyes, risk)
    judge = Judge(view, unit, here, risk, eyes)
    places = [judge.place(hex, left - way.cost, way) for hex, way in ways.items() if hex != here and judge.may_end(hex)]
    taken = {passed}
    for place in sorted(places, key=lambda place: (-place.score, place.hex)):
        step = _first_step(ways, here, place.hex)
        if step is not None and step not in taken:
            yield Step(unit, step), judge.reason(place)
            taken.add(step)
        if len(taken) > most:
            return


def _first_step(ways: dict[Hex, Way], here: Hex, goal: Hex) -> Hex | None:
    while goal != here and ways[goal].before != here:
        goal = ways[goal].before
    return goal if goal != here else None


def _ways(
    view: Plan, unit: EntityId, here: Hex, left: int, eyes: tuple[Watcher, ...], at_stake: AtRisk
) -> dict[Hex, Way]:
    """OA-4.1-1..3: every hex the unit comes to, the cheapest way, among equals the least exposed."""
    moved = view.world.find(unit, Moved)
    costs, closed, first = view.field.ways, view.closed, moved is None
    if moved is not None:
        closed |= {moved.start}
    found: dict[Hex, Way] = {}
    drawn = _FireDrawn(view, eyes, at_stake)
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
                risk, met = drawn.on_the_way(way, there)
                known = waiting[total].get(there)
                if known is None or risk < known.risk:
                    waiting[total][there] = Way(total, risk, met, hex)
    return found


class _FireDrawn:
    """OA-5.2-1, OA-6.2-8: who would fire at a unit that enters a hex, and what that costs, worked out once a hex."""

    def __init__(self, view: Plan, eyes: tuple[Watcher, ...], at_stake: AtRisk) -> None:
        self._view, self._eyes, self._at_stake = view, eyes, at_stake
        self._shots: dict[Hex, list[tuple[int, int, int]]] = {}

    def on_the_way(self, way: Way, hex: Hex) -> tuple[int, int]:
        """The cost of reaction fire by the time the unit is in ``hex``, and who has fired by then."""
        shots = self._shots.get(hex)
        if shots is None:
            shots = self._shots[hex] = self._shots_at(hex)
        risk, met = way.risk, way.met
        for place, most, cost in shots:
            if shots_drawn(met, place) < most:
                risk += cost
                met = one_more_shot(met, place)
        return risk, met

    def _shots_at(self, hex: Hex) -> list[tuple[int, int, int]]:
        """Each watcher who reacts to ``hex``: his place, how many shots he has, and what one costs."""
        return [
            (place, watcher.enemy.shots, reaction_cost(self._view, watcher, self._at_stake, hex))
            for place, watcher in enumerate(self._eyes)
            if reacts(watcher, hex)
        ]
