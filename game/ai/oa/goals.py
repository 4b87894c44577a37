"""Goals worth going to: prisoners to take, civilians to search, tunnels to look for, Viet Cong to fire at."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from game.ai.oa.temper import PLAIN, Temper
from game.ai.oa.view import FACES, POINT, Target, View, chances
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, Civilian, Prisoner, Steps, Unit
from game.rules.oa.model.field import Field
from game.rules.oa.model.markers import Capturing

CAPTURE, CIVILIAN, TUNNEL, ENEMY, WOUNDED, PLATOON, HELICOPTER, MEDEVAC = (
    "capture", "civilian", "tunnel", "enemy", "wounded", "platoon", "helicopter", "medevac",
)  # fmt: skip

_FINISH = 1300
_PER_HEX = 86
"""The rest, in a hundred, of the worth of a goal for each hex that it is farther away."""


class Goal(NamedTuple):
    """Something to do within ``radius`` of ``hex``, with what it is worth."""

    what: str
    hex: Hex
    radius: int
    worth: int
    entity: int
    distances: bytes


@lru_cache(maxsize=1)
def fading() -> tuple[int, ...]:
    """How many thousandths of its worth a goal keeps at each distance."""
    found = [1000]
    while len(found) < 120:
        found.append(found[-1] * _PER_HEX // 100)
    return tuple(found)


@lru_cache(maxsize=256)
def left_of(worth: int, radius: int) -> tuple[int, ...]:
    """The worth of a goal at each distance, in thousandths: all within its radius, less with every hex beyond."""
    fade = fading()
    return tuple(worth * fade[max(0, away - radius)] for away in range(len(fade)))


def capture_worth(view: View) -> int:
    """OA-14-2: what it is worth to be in the place to take a prisoner."""
    return view.field.tables.ending.points["vc_captured"].value * view.temper.capture


def tunnel_worth(view: View) -> int:
    """OA-12.4-1..3, OA-14-3: what looking for a tunnel in one more building is worth."""
    table = view.field.tables.searches.tunnels
    prize = view.field.tables.ending.points["tunnel_controlled"].value * POINT
    trap = -view.field.tables.ending.points["squad_injured"].value * POINT * table.trap_on // FACES
    return (prize - trap) * table.found_on // FACES


@lru_cache(maxsize=512)
def shot_worth(field: Field, modifier: int, reduced: bool, keep: int, temper: Temper = PLAIN) -> int:
    """OA-5.5-1, OA-14-1: what one shot at a Viet Cong unit is worth; ``keep``: its worth as a prisoner to be."""
    found = chances(field, modifier)
    if reduced:
        return (found.step + found.kill) * (_FINISH - keep) // FACES
    return (found.step * (temper.step + keep // 4) + found.kill * temper.kill) // FACES


def prospect(view: View, target: Target) -> int:
    """OA-4.3-3: what a reduced Viet Cong unit is worth as a prisoner of the next turn."""
    near = min((target.distances[hex] for _, hex in view.squads), default=99)
    if near > 5:
        return 0
    share = 600 if near <= 3 else 450
    return capture_worth(view) * share * view.goes_on // 1_000_000


Standing = tuple[EntityId, int, bool, int]
"""Everybody in a hex: unit, protection, reduced, and what it is worth as a prisoner (-1: a civilian)."""


def standing_in(view: View, hex: Hex) -> list[Standing]:
    """OA-5.1-4: everybody whom a shot at ``hex`` affects."""
    world, protection = view.world, view.field.protection[hex]
    fighters = [
        (target.unit, target.protection, target.reduced, prospect(view, target))
        for target in view.targets
        if target.hex == hex
    ]
    others = (e for e in world.pointing_at(At, hex) if world.has(e, Civilian) or world.has(e, Prisoner))
    return [*fighters, *((e, protection, False, -1) for e in others)]


def bystander_cost(field: Field, modifier: int) -> int:
    """OA-5.1-4, OA-14-5: what a shot costs on the average because a civilian or prisoner stands where it goes."""
    found = chances(field, modifier)
    return (found.step + found.kill) * 2 * POINT // FACES


def worth_of_fire(view: View, standing: list[Standing], factor: int) -> int:
    """OA-5.1-4: what a shot with this factor at all who stand in a hex is worth."""
    return sum(
        shot_worth(view.field.original, factor - protection, reduced, keep, view.temper)
        if keep >= 0
        else -bystander_cost(view.field, factor - protection)
        for _, protection, reduced, keep in standing
    )


class Plan(View):
    """The board with what is worth going to."""

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """Everything worth going to, whoever goes."""
        return _goals(self)

    @cached_property
    def pulls(self) -> tuple[tuple[bytes, tuple[int, ...]], ...]:
        """The goals: how far each is from every hex, and what is left of its worth at each distance."""
        return tuple((goal.distances, left_of(goal.worth, goal.radius)) for goal in self.goals)

    @cached_property
    def marks(self) -> tuple[tuple[Target, list[Standing]], ...]:
        """The hexes with Viet Cong, each by one of them, and everybody whom a shot there affects."""
        hexes = {target.hex: target for target in self.targets}
        return tuple((target, standing_in(self, hex)) for hex, target in sorted(hexes.items()))


def _goals(view: View) -> tuple[Goal, ...]:
    """Everything worth going to, whoever goes."""
    rows = view.grid.distances
    found: list[Goal] = []
    for target in view.targets:
        if target.reduced:
            if not view.world.pointing_at(Capturing, target.unit):
                found.append(Goal(CAPTURE, target.hex, 1, capture_worth(view), target.unit, target.distances))
        else:
            found.append(Goal(ENEMY, target.hex, view.temper.near, 900, target.unit, target.distances))
    worth = view.search_worth
    if worth > 0:
        found += [Goal(CIVILIAN, hex, 1, worth, e, rows(hex)) for hex, e in view.civilians]
    dig = tunnel_worth(view)
    found += [Goal(TUNNEL, hex, 0, dig, 0, rows(hex)) for hex in sorted(view.untested - view.closed)]
    return tuple(found)


def goals_of(view: Plan, unit: EntityId, here: Hex, most: int = 8) -> tuple[Goal, ...]:
    """The goals that a squad should make for, the best first: worth what is left after those who are nearer."""
    if view.world.get(unit, Unit).kind != "us_squad":
        return _followers_goals(view, unit, here)
    fade, goals = fading(), view.goals
    nearby = sorted([(-left[row[here]], place) for place, (row, left) in enumerate(view.pulls)])
    ranked = []
    for _, place in nearby[: 2 * most]:
        goal = goals[place]
        mine = goal.distances[here]
        worth = _share(view, unit, goal, mine)
        ranked.append((-worth * fade[max(0, mine - goal.radius)], place, worth))
    ranked.sort()
    return tuple(view.goals[place]._replace(worth=worth) for _, place, worth in ranked[:most])


def _share(view: Plan, unit: EntityId, goal: Goal, mine: int) -> int:
    """The rest of a goal's worth for a squad at this distance, after those who are nearer."""
    row, nearer = goal.distances, 0
    for other, hex in view.squads:
        distance = row[hex]
        if distance < mine or (distance == mine and other < unit):
            nearer += 1
    if goal.what == ENEMY:
        return goal.worth * max(300, 1000 - 80 * nearer) // 1000
    if goal.what == CAPTURE:
        return goal.worth * max(250, 1000 - 350 * nearer) // 1000
    return goal.worth // (1 + nearer)


def _followers_goals(view: Plan, unit: EntityId, here: Hex) -> tuple[Goal, ...]:
    """Medical teams go to the wounded; everybody else without arms keeps with the squads."""
    world, rows = view.world, view.grid.distances
    found = []
    if world.get(unit, Unit).kind == "medical":
        for squad, hex in view.squads:
            if world.get(squad, Steps).reduced and view.field.terrain[hex].landing:
                found.append(Goal(WOUNDED, hex, 0, 2 * POINT, squad, rows(hex)))
    for squad, hex in view.squads:
        found.append(Goal(PLATOON, hex, 2, 300, squad, rows(hex)))
    found.sort(key=lambda goal: (-goal.worth * fading()[goal.distances[here]], goal.hex))
    return tuple(found[:4])
