"""Where a move may end: what each hex is worth to one unit, and what it would go there for."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.oa.blast import charge_worth, under_the_bombs
from game.ai.oa.danger import AtRisk, Watcher, later_cost
from game.ai.oa.goals import (
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
    tunnel_worth,
    worth_of_fire,
)
from game.ai.oa.people import pick_up_goals
from game.ai.oa.view import hurt_chance
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.model.markers import Capturing, Moved
from game.rules.oa.move.platoon import cohesion_of
from game.rules.oa.resolve.shot import fire_factor
from game.rules.oa.units.carrying import SQUAD
from game.rules.oa.units.guarding import can_guard
from game.rules.oa.units.stacking import why_not_stack

TO_CAPTURE = mark("goes to {hex} to capture the Viet Cong in {target}")
TO_SEARCH = mark("goes to {hex} to search the civilian in {target}")
TO_TUNNEL = mark("goes to {hex} to look for a tunnel there")
TO_FIRE = mark("goes to {hex} to fire at the Viet Cong in {target}: {chance} % to hurt them")
TO_COVER = mark("goes to {hex} for cover from the enemy's fire: protection {cover} in place of {now}")
OUT_OF_REACH = mark("goes to {hex}, where less of the enemy's fire reaches it")
TOWARD_CIVILIAN = mark("goes to {hex}, on the way to the civilian in {target}")
TOWARD_TUNNEL = mark("goes to {hex}, on the way to the building in {target}, to search it")
TOWARD_CAPTURE = mark("goes to {hex}, on the way to {target}, to capture the Viet Cong there")
TOWARD_ENEMY = mark("goes to {hex}, on the way to {target}, to bring the Viet Cong there under fire")
TO_WOUNDED = mark("goes to {hex}, on the way to the wounded in {target}")
TO_HELICOPTER = mark("goes to {hex}, on the way to {target}, where a helicopter can land for the commissar")
TO_MEDEVAC = mark("goes to {hex}, on the way to {target}, where the medevac can land for its wounded")
AT_TUNNEL = mark("goes to the building in {hex}, to search it next turn")
AT_WOUNDED = mark("goes to the wounded in {hex}")
AT_HELICOPTER = mark("goes to {hex}, where a helicopter can land for the commissar")
AT_MEDEVAC = mark("goes to {hex}, where the medevac can land for its wounded")
WITH_PLATOON = mark("goes to {hex} to keep with its platoon")
OUT_OF_FIRE = mark("goes to {hex}, out of the burning hex")

PURPOSES = (
    TO_CAPTURE, TO_SEARCH, TO_TUNNEL, TO_FIRE, TO_COVER, OUT_OF_REACH, TOWARD_CIVILIAN, TOWARD_TUNNEL, TOWARD_CAPTURE,
    TOWARD_ENEMY, TO_WOUNDED, TO_HELICOPTER, TO_MEDEVAC, AT_TUNNEL, AT_WOUNDED,
    AT_HELICOPTER, AT_MEDEVAC, WITH_PLATOON, OUT_OF_FIRE,
)  # fmt: skip
"""Why a unit may go where it goes: nobody leaves better cover for worse without one of these."""

ACTS = (TO_CAPTURE, TO_SEARCH, TO_TUNNEL)
"""The act of a squad at the end of its move."""

_TOWARD = {
    CIVILIAN: TOWARD_CIVILIAN, TUNNEL: TOWARD_TUNNEL, CAPTURE: TOWARD_CAPTURE, ENEMY: TOWARD_ENEMY,
    WOUNDED: TO_WOUNDED, PLATOON: WITH_PLATOON, HELICOPTER: TO_HELICOPTER, MEDEVAC: TO_MEDEVAC,
}  # fmt: skip

_THERE = {TOWARD_TUNNEL: AT_TUNNEL, TO_WOUNDED: AT_WOUNDED, TO_HELICOPTER: AT_HELICOPTER, TO_MEDEVAC: AT_MEDEVAC}

_BOMBED = 3000
"""The cost of being under our own bombs."""


class Way(NamedTuple):
    """How a hex is reached: points spent, what reaction fire may cost, who will have fired, and the hex before.

    ``met`` has two bits for each watcher: how many shots the way has drawn from him.
    """

    cost: int
    risk: int
    met: int
    before: Hex


def shots_drawn(met: int, place: int) -> int:
    """How many shots a way has drawn from the watcher at this place of the list."""
    return met >> 2 * place & 3


def one_more_shot(met: int, place: int) -> int:
    """``met`` with one more shot of the watcher at this place of the list."""
    return met + (1 << 2 * place)


class Place(NamedTuple):
    """Where a move may end: its worth, what it is for, what that is aimed at, and the danger that weighs against it."""

    score: int
    hex: Hex
    purpose: str
    target: Hex
    danger: int


class Judge:
    """The worth of each hex to one unit as the end of its move."""

    def __init__(self, view: Plan, unit: EntityId, here: Hex, risk: AtRisk, eyes: tuple[Watcher, ...]) -> None:
        self.view, self.unit, self.here, self.risk, self.eyes = view, unit, here, risk, eyes
        self.kind = risk.kind
        self.goals: tuple[Goal, ...] = (*pick_up_goals(view, unit, here), *goals_of(view, unit, here))
        battle = view.battle
        self.reach = firing_range(battle, unit)
        self.factor = fire_factor(battle, unit) if self.reach else 0
        moved = view.world.find(unit, Moved)
        self.start = moved.start if moved is not None else here
        self.has_moved = moved is not None and moved.hexes > 0
        self.platoon = cohesion_of(battle, unit, self.start)
        self.charge = 0 if self.has_moved or self.kind != SQUAD else charge_worth(view, unit, here)
        self.shots = self._shots()
        self.civilians = [hex for hex, _ in view.civilians] if view.search_worth > 0 else []
        self.taken = [
            target
            for target in view.targets
            if target.reduced
            and self.kind == SQUAD
            and not view.world.pointing_at(Capturing, target.unit)
            and can_guard(battle, unit, target.unit)
        ]
        self.bombs = under_the_bombs(view)
        self.occupied = {hex for other, hex in view.men if other != unit}

    def _shots(self) -> list[tuple[int, Hex, bytes, bytes]]:
        if not self.reach:
            return []
        found = []
        for target, standing in self.view.marks:
            worth = worth_of_fire(self.view, standing, self.factor)
            if worth > 0:
                found.append((worth, target.hex, target.distances, target.sight))
        found.sort(key=lambda shot: (-shot[0], shot[1]))
        return found

    def may_end(self, hex: Hex) -> bool:
        """OA-3.1-1, OA-2.2-3: stacking and cohesion; and a move leads somewhere else than where it began."""
        if self.has_moved and hex == self.start:
            return False
        if hex in self.occupied and why_not_stack(self.view.battle, self.unit, hex) is not None:
            return False
        return self.platoon.why_not_end(hex) is None

    def place(self, hex: Hex, left: int, way: Way) -> Place:
        """The score of ending in ``hex`` with ``left`` points, and what it is for."""
        place = self.better(hex, left, way, None)
        assert place is not None
        return place

    def better(self, hex: Hex, left: int, way: Way, than: int | None) -> Place | None:
        """``place``, or None for one whose score is not above ``than``: told before the fire there is looked at, if it
        can be."""
        view = self.view
        gain, purpose, target = self._acts(hex, left)
        shot, aim = self._shot(hex)
        if hex == self.here:
            shot = max(shot, self.charge)
        pull, toward = self._pull(hex)
        good, caution = gain + shot + pull, view.caution
        if than is not None and good - way.risk * caution // 1000 <= than:
            return None
        danger = self._danger(hex, way) * caution // 1000
        score = good - danger
        if than is not None and score <= than:
            return None
        if gain:
            return Place(score, hex, purpose, target, danger)
        if shot and (toward is None or toward.what == ENEMY or shot >= pull):
            return Place(score, hex, TO_FIRE, aim, danger)
        if toward is not None:
            purpose = _TOWARD[toward.what]
            return Place(score, hex, _THERE.get(purpose, purpose) if hex == toward.hex else purpose, toward.hex, danger)
        return Place(score, hex, self.shelter(hex), hex, danger)

    def _danger(self, hex: Hex, way: Way) -> int:
        """The likely cost of the way there, and of the fire, the bombs and the flames there."""
        view, danger = self.view, way.risk
        for number, watcher in enumerate(self.eyes):
            danger += later_cost(view, watcher, self.risk, hex, shots_drawn(way.met, number))
        if hex in view.field.burning:
            danger += 3000
        return danger + self.bombs.get(hex, 0) * _BOMBED // 1000

    def reason(self, place: Place) -> Reason:
        """Why the unit goes there, with the figures that say how much it helps."""
        values: list[tuple[str, str | int]] = [("hex", label(place.hex))]
        if "{target}" in place.purpose:
            values.append(("target", label(place.target)))
        if place.purpose == TO_FIRE:
            best = max(self.factor - target.protection for target in self.view.targets if target.hex == place.target)
            values.append(("chance", hurt_chance(self.view.field, best)))
        if place.purpose == TO_COVER:
            protection = self.view.field.protection
            values += [("cover", protection[place.hex]), ("now", protection[self.here])]
        return Reason(place.purpose, "", tuple(values))

    def shelter(self, hex: Hex) -> str:
        """The purpose of a move that is for safety alone."""
        if self.here in self.view.field.burning:
            return OUT_OF_FIRE
        protection = self.view.field.protection
        return TO_COVER if protection[hex] > protection[self.here] else OUT_OF_REACH

    def _acts(self, hex: Hex, left: int) -> tuple[int, str, Hex]:
        """The act that the squad could do there this turn."""
        view = self.view
        if self.kind != SQUAD:
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
        """The worth of the best shot from there."""
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
