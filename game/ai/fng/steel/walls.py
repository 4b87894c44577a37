"""Buildings in the eyes of the computer: whom it can reach behind a wall by bringing that down."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.dice import Dice
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import against_armour
from game.rules.fng.armour.at_buildings import rocket_at, shots_at_area
from game.rules.fng.armour.breaching import AtWall, area_struck, facade_facts
from game.rules.fng.armour.facades import Facade, facades, men_in
from game.rules.fng.armour.gun_crews import main_gun_served
from game.rules.fng.armour.shelling import shell_at, shells_at_area
from game.rules.fng.model.components.figures import At, HasFired
from game.rules.fng.model.query import Ids, is_able, side_of
from game.rules.fng.odds.walls import BREACHED, COLLAPSES, HOLDS, breaking
from game.rules.fng.resolve.steel.buildings import Area, resolve_at_building
from game.rules.fng.resolve.steel.penetration import PenetrationFacts

FIRES_AT = mark("fires {weapon} at '{building}' with {men} inside: {chance} % to bring it down")

KILLED, DRIVEN_OUT, SHAKEN = 1000, 450, 120
"""The worth, in thousandths of a man, of one inside an area that comes down, is broken into, or whose wall holds."""


def rockets_at_walls(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-01, FNG-BLDG-04: rounds at the areas in which enemies have been seen, each with what it is worth."""
    if not view.world.has(figure, HasFired):
        yield from answers_at_walls(view, figure, tuple(foe.figure for foe in view.foes))


def answers_at_walls(view: View, figure: EntityId, targets: Ids) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-01, FNG-REACT-13: rounds at the areas that these enemies are in, as far as they have been seen."""
    seen = {foe.figure for foe in view.foes}
    foes = tuple(foe for foe in targets if foe in seen)
    if not foes or not against_armour(view.skirmish, figure):
        return
    for facade in facades(view.skirmish):
        for area in _areas_with(view, facade, foes):
            for order in shots_at_area(view.skirmish, figure, facade, area):
                gain, reason = wall_worth(view, rocket_at(view.skirmish, order), facade, area)
                yield gain, (order, reason)


def shells_at_walls(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-BLDG-04, FNG-GUN-20: rounds of his main gun at the areas in which enemies have been seen; what is loaded
    then is the first of its shells."""
    world, skirmish = view.world, view.skirmish
    if world.has(figure, HasFired) or main_gun_served(skirmish, figure) is None:
        return
    foes = tuple(foe.figure for foe in view.foes)
    for facade in facades(skirmish):
        for area in _areas_with(view, facade, foes):
            order = next(shells_at_area(skirmish, figure, facade, area), None)
            shot = shell_at(skirmish, order) if order is not None else None
            if order is not None and shot is not None:
                gain, reason = wall_worth(view, shot, facade, area)
                yield gain, (order, reason)


def _areas_with(view: View, facade: Facade, men: Ids) -> tuple[Area, ...]:
    """The areas that any of these men are in, in the order of the men."""
    found: dict[Area, None] = {}
    for man in men:
        at = view.world.get(man, At)
        number = facade.plan.at((at.x, at.y)) if is_able(view.world, man) else None
        if facade.stands(int(at.level), number) and number is not None:
            found[int(at.level), number] = None
    return tuple(found)


def wall_worth(view: View, shot: AtWall, facade: Facade, aimed: Area) -> tuple[int, Reason]:
    """FNG-BLDG-03..05: the worth of one round by where it may land and who is there, friends counted against it, and
    the reason with its chance to bring down what it hits."""
    skirmish = view.skirmish
    facts, tables = facade_facts(skirmish, shot, facade), view.odds.tables

    def where(dice: Dice) -> str:
        area = area_struck(skirmish, shot, facade, resolve_at_building(facts, tables, dice))
        return "" if area is None else f"{area[0]}.{area[1]}"

    key = (facts, facade.standing, shot.building, shot.spot, shot.level, view.at(shot.figure))
    landing = view.odds.walked(key, where)
    breaks = {name: float(chance) for name, chance in _breaks(view, shot.power, facade.value).items()}
    each = breaks[COLLAPSES] * KILLED + breaks[BREACHED] * DRIVEN_OUT + breaks[HOLDS] * SHAKEN
    worth = sum(
        landing.get(f"{area[0]}.{area[1]}", 0.0) * each * _men_at_stake(view, facade, area) for area in facade.standing
    )
    falls = (1 - landing.get("", 0.0)) * breaks[COLLAPSES]
    men = sum(foe.figure in men_in(skirmish, facade, aimed) for foe in view.foes)
    values = (
        ("weapon", shot.title), ("building", facade.name), ("men", men), ("chance", round(100 * falls)),
    )  # fmt: skip
    return round(worth), Reason(FIRES_AT, "FNG-BLDG-04", values)


def _men_at_stake(view: View, facade: Facade, area: Area) -> int:
    """Enemies who have been seen in an area, less twice the friends there."""
    seen = [foe.figure for foe in view.foes]
    men = [man for man in men_in(view.skirmish, facade, area) if is_able(view.world, man)]
    own = sum(side_of(view.world, man) == view.side for man in men)
    return sum(man in seen for man in men) - 2 * own


def _breaks(view: View, power: int, value: int) -> dict[str, float]:
    facts = PenetrationFacts(power, value, building=True)
    return {name: float(chance) for name, chance in breaking(facts, view.odds.tables).items()}
