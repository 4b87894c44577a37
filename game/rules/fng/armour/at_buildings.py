"""Anti-tank fire of infantry at buildings: FNG-AT-01..04, FNG-BLDG-04."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.words import clause_unseen
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.armour.anti_tank import NOT_HIS, NOT_SEEN, TOO_FAR, TOO_NEAR, against_armour
from game.rules.fng.armour.breaching import AtWall, strike_building
from game.rules.fng.armour.facades import Facade, aim_at, facade_of, facades, home_of
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.fire.backblast import back_blast, why_not_behind
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.fire.spent import use_weapon
from game.rules.fng.model.arms import kind_of, weapons_of
from game.rules.fng.model.components.buildings import DeclaredAtBuilding
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.decisions.buildings import FireAtBuilding
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able
from game.rules.fng.model.tasks import StrikeWall
from game.rules.fng.resolve.steel.buildings import Area
from game.rules.fng.sight.arms import reach_of, weapon_row, why_not_use
from game.rules.fng.sight.night import look_to
from game.rules.fng.sight.viewing import betray_by_fire
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NOT_FOR_WALLS = mark("{weapon} is no weapon against buildings.")
NO_WALL = mark("No wall of a building stands there.")
INSIDE = mark("{name} is inside; he fires at a building from outside.")


def why_not_at_building(skirmish: Skirmish, order: FireAtBuilding) -> Refusal | None:
    """FNG-AT-01, FNG-BLDG-04, FNG-WEAP-02, FNG-WEAP-19, FNG-LOS-01: what forbids this round by itself, or None."""
    world, figure, target = skirmish.world, order.figure, order.target
    name = figure_of(world, figure).name
    if order.weapon not in weapons_of(world, figure):
        return refuse("FNG-WEAP-01", NOT_HIS, name=name)
    row = weapon_row(skirmish, order.weapon)
    if order.weapon not in against_armour(skirmish, figure):
        return refuse("FNG-AT-01", NOT_FOR_WALLS, weapon=t(row.title))
    refusal = why_not_use(skirmish, figure, order.weapon)
    if refusal is not None:
        return refusal
    facade = facade_of(skirmish, target.number)
    if facade is None or facade.area_at(target.at, int(target.level)) is None:
        return refuse("FNG-BLDG-04", NO_WALL)
    start = world.get(figure, At).point
    if facade.plan.at(start) is not None:
        return refuse("FNG-BLDG-04", INSIDE, name=name)
    values = {"target": t(facade.name), "weapon": t(row.title)}
    inches, reach = distance(start, target.at), reach_of(skirmish, figure, order.weapon)
    if inches > reach + EPSILON:
        return refuse("FNG-WEAP-02", TOO_FAR, distance=apart(inches, reach), range=int(reach), **values)
    if inches < row.arming - EPSILON:
        return refuse("FNG-WEAP-19", TOO_NEAR, distance=apart(inches, row.arming), range=row.arming, **values)
    look = look_to(skirmish, figure, target.at)
    if not look.clear:
        return refuse("FNG-LOS-01", NOT_SEEN, name=name, target=values["target"], why=clause_unseen(look))
    return why_not_behind(skirmish, figure, order.weapon, target.at)


def shots_at_area(skirmish: Skirmish, figure: EntityId, facade: Facade, area: Area) -> Iterator[FireAtBuilding]:
    """FNG-BLDG-04: with each anti-tank weapon at the spot of an area that is nearest of those he may fire at."""
    start = skirmish.world.get(figure, At).point
    spots = sorted((distance(start, spot), spot) for spot in facade.spots(area))
    for weapon in against_armour(skirmish, figure):
        orders = (FireAtBuilding(figure, weapon, aim_at(facade, area, spot)) for _, spot in spots)
        found = next((order for order in orders if why_not_at_building(skirmish, order) is None), None)
        if found is not None:
            yield found


# When active ------------------------------------------------------------------------------------


@offers("buildings")
def offer_rounds(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-AT-01: whoever has not fired, at every area of a building that he sees."""
    for figure in yet_to_fire(skirmish.world):
        if not against_armour(skirmish, figure):
            continue
        for facade in facades(skirmish):
            for area in facade.standing:
                for order in shots_at_area(skirmish, figure, facade, area):
                    choices.add(order)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: FireAtBuilding) -> Refusal | None:
    """FNG-TURN-07, FNG-REACT-10: an active figure that has not fired, and the round itself."""
    return why_not_shot(skirmish.world, order.figure) or why_not_at_building(skirmish, order)


@FNG.order(GroupActs, FireAtBuilding, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: FireAtBuilding) -> None:
    """FNG-AT-01: the round is on its way."""
    declare_round(skirmish, order, 0)
    skirmish.push(Volley(), decision)


def declare_round(skirmish: Skirmish, order: FireAtBuilding, node: int) -> None:
    """FNG-FIRE-06: the round is declared; it is carried out with the volley."""
    weapon = use_weapon(skirmish, order.figure, order.weapon, order.target.at)
    skirmish.world.set(order.figure, DeclaredAtBuilding(weapon, order.target, node))


# In reaction ------------------------------------------------------------------------------------


@answers_fire("buildings")
def answer_with_rounds(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-AT-01, FNG-REACT-13, FNG-HIDE-01: at the areas that those who have caused it are in, hidden ones left out."""
    if not against_armour(skirmish, figure):
        return
    homes = (home_of(skirmish, target) for target in _known(skirmish, targets))
    done: dict[tuple[int, Area], None] = {}
    for home in homes:
        if home is None or (home[0].building.id, home[1]) in done:
            continue
        done[home[0].building.id, home[1]] = None
        yield from shots_at_area(skirmish, figure, *home)


def _known(skirmish: Skirmish, men: Ids) -> Ids:
    """FNG-HIDE-01: those of them who are able and not hidden."""
    world = skirmish.world
    return tuple(man for man in men if is_able(world, man) and not world.has(man, Hidden))


def why_not_answer(skirmish: Skirmish, decision: Shoot, order: FireAtBuilding) -> Refusal | None:
    """FNG-REACT-13: he himself, and at an area that one of those who caused it is in."""
    if order.figure != decision.figure or not _holds_one(skirmish, order, decision.targets):
        return refuse("FNG-REACT-13", NOT_HIM, name=figure_of(skirmish.world, decision.figure).name)
    return why_not_at_building(skirmish, order)


def _holds_one(skirmish: Skirmish, order: FireAtBuilding, men: Ids) -> bool:
    """Whether one of these who is still able is in the area that is aimed at."""
    facade = facade_of(skirmish, order.target.number)
    area = facade.area_at(order.target.at, int(order.target.level)) if facade is not None else None
    homes = (home_of(skirmish, man) for man in _known(skirmish, men))
    return area is not None and any(
        home is not None and home[0].building.id == order.target.number and home[1] == area for home in homes
    )


@FNG.order(Shoot, FireAtBuilding, why_not_answer)
def fire_in_reaction(skirmish: Skirmish, decision: Shoot, order: FireAtBuilding) -> None:
    """FNG-AT-01: the round falls with the shots of his rank."""
    declare_round(skirmish, order, decision.node)


# Carried out ------------------------------------------------------------------------------------


def rocket_at(skirmish: Skirmish, order: FireAtBuilding, weapon: EntityId = NOBODY, node: int = 0) -> AtWall:
    """FNG-AT-02, FNG-BLDG-04: a rocket at a building, before its dice."""
    row, reach = weapon_row(skirmish, order.weapon), int(reach_of(skirmish, order.figure, order.weapon))
    target = order.target
    return AtWall(
        order.figure, weapon, row.title, target.number, target.at, int(target.level), row.apw, reach, node
    )  # fmt: skip


@FNG.task(StrikeWall)
def strike_wall(skirmish: Skirmish, task: StrikeWall) -> None:
    """FNG-AT-02..04, FNG-BLDG-03..05: the dice say what it hits, and what that does."""
    world, figure = skirmish.world, task.figure
    shot = world.get(figure, DeclaredAtBuilding)
    world.remove(figure, DeclaredAtBuilding)
    order = FireAtBuilding(figure, kind_of(world, shot.weapon), shot.target)
    betray_by_fire(skirmish, figure)
    node = strike_building(skirmish, rocket_at(skirmish, order, shot.weapon, shot.node))
    strike(skirmish, hits=back_blast(skirmish, figure, shot.weapon, node))
    fired_on(skirmish, figure, shot.weapon, (), node)
