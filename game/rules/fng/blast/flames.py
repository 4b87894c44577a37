"""Flame-throwers: the path, the last shot, the tank: FNG-WEAP-20..22."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.changes import Changed, Patch
from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, Strip
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark, t
from game.rules.fng.blast.throwing import NOT_AT_THEM, NOT_HIS, declare_at, why_not_there
from game.rules.fng.fire.firing import NOT_HIM, Volley, answers_fire
from game.rules.fng.model.arms import Arm, arms_of, change, kind_of, loose, weapons_of
from game.rules.fng.model.components.arms import DeclaredAt, Duck, Fire, Hit, Place, Spared, Struck
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Mounted
from game.rules.fng.model.decisions.arms import Ignite, ThrowAt
from game.rules.fng.model.decisions.turn import GroupActs, Shoot
from game.rules.fng.model.events.arms import FlameFired, TankTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_able, next_node, rep_of
from game.rules.fng.model.vehicles import muzzle_toward, vehicle_of
from game.rules.fng.resolve.fire_at_ground import FlameFacts, resolve_flame
from game.rules.fng.resolve.outgunned import resolve_flame_tank
from game.rules.fng.resolve.shot import shot_facts
from game.rules.fng.sight.arms import carries, title_of, weapon_row, why_not_use
from game.rules.fng.sight.testers import marks_of, shooter_of, standing_in, tester_of, told
from game.rules.fng.sight.viewing import sees_enemy
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NO_FLAME = mark("{weapon} throws no flame.")
TANK_CIRCLE = 5.0
"""FNG-WEAP-22: inches across."""


def path_to(skirmish: Skirmish, figure: EntityId, weapon: str, at: Point) -> Strip:
    """FNG-WEAP-20, FNG-VEHLIST-18: the path of flame from him, or from his vehicle, to a spot."""
    vehicle = vehicle_of(skirmish.world, figure)
    own = Point(*skirmish.world.get(figure, At).point)
    start = muzzle_toward(skirmish, vehicle, at) if vehicle is not None else own
    return Strip(start, at, float(weapon_row(skirmish, weapon).path))


def why_not_flame(skirmish: Skirmish, figure: EntityId, weapon: str, at: Place) -> Refusal | None:
    """FNG-WEAP-20: what forbids a flame there, or None."""
    world = skirmish.world
    if not carries(skirmish, figure, weapon):
        return refuse("FNG-WEAP-01", NOT_HIS, name=figure_of(world, figure).name)
    row = weapon_row(skirmish, weapon)
    if not row.path:
        return refuse("FNG-WEAP-20", NO_FLAME, weapon=t(row.title))
    return why_not_use(skirmish, figure, weapon) or why_not_there(skirmish, figure, weapon, at)


def why_not_ignite(skirmish: Skirmish, decision: GroupActs, order: Ignite) -> Refusal | None:
    """FNG-WEAP-20: an active figure that has not fired, its flame-thrower, a spot in sight and range."""
    refusal = why_not_shot(skirmish.world, order.figure)
    return refusal or why_not_flame(skirmish, order.figure, order.weapon, order.target.place)


@FNG.order(GroupActs, Ignite, why_not_ignite)
def ignite(skirmish: Skirmish, decision: GroupActs, order: Ignite) -> None:
    """FNG-WEAP-20: he fires it."""
    declare_at(skirmish, ThrowAt(order.figure, order.weapon, order.target), "", 0)
    skirmish.push(Volley(), decision)


def why_not_flame_back(skirmish: Skirmish, decision: Shoot, order: Ignite) -> Refusal | None:
    """FNG-REACT-13: he himself, at one of those who caused it."""
    name = figure_of(skirmish.world, decision.figure).name
    if order.figure != decision.figure:
        return refuse("FNG-REACT-13", NOT_HIM, name=name)
    refusal = why_not_flame(skirmish, order.figure, order.weapon, order.target.place)
    if refusal is not None:
        return refusal
    path = path_to(skirmish, order.figure, order.weapon, order.target.at)
    places = [skirmish.world.get(target, At).point for target in decision.targets if skirmish.world.has(target, At)]
    if not places or not bool(path.inside(places).any()):
        return refuse("FNG-REACT-13", NOT_AT_THEM, name=name)
    return None


@FNG.order(Shoot, Ignite, why_not_flame_back)
def ignite_in_reaction(skirmish: Skirmish, decision: Shoot, order: Ignite) -> None:
    """FNG-REACT-13: he answers with flame."""
    declare_at(skirmish, ThrowAt(order.figure, order.weapon, order.target), decision.change, decision.node)


@answers_fire("flames")
def flames_at(skirmish: Skirmish, figure: EntityId, targets: Ids) -> Iterator[Order]:
    """FNG-WEAP-20: flame as far as each of these enemies whom he sees in range."""
    rows = skirmish.ctx.tables.arms.weapons
    for weapon in weapons_of(skirmish.world, figure):
        if not rows[weapon].path:
            continue
        for target in targets:
            if sees_enemy(skirmish, figure, target):
                at = Point(*skirmish.world.get(target, At).point)
                if why_not_flame(skirmish, figure, weapon, at) is None:
                    yield Ignite(figure, weapon, AtPoint(at))


@offers("flames")
def offer_flames(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-WEAP-20: at every enemy in sight."""
    enemies = able(skirmish.world, other_side(decision.side))
    for figure in yet_to_fire(skirmish.world):
        for order in flames_at(skirmish, figure, enemies):
            choices.add(order)


def in_flames(skirmish: Skirmish, figure: EntityId, path: Strip) -> Ids:
    """FNG-WEAP-20: everybody in the path of his flame but himself and whoever is aboard with him."""
    vehicle = vehicle_of(skirmish.world, figure)
    found = (man for man in standing_in(skirmish, path, path.start) if man != figure)
    return tuple(man for man in found if vehicle is None or vehicle_of(skirmish.world, man) != vehicle)


def flame_facts(skirmish: Skirmish, figure: EntityId, weapon: str, men: Ids, change: str) -> FlameFacts:
    """FNG-WEAP-20: his flame on these men, before its die; ``change`` as in ``Shoot``."""
    fire = shot_facts(
        skirmish.ctx.tables, shooter_of(skirmish, figure, weapon, False, dice=1, change=change), ()
    )  # fmt: skip
    return FlameFacts(tester_of(skirmish, figure), marks_of(skirmish, figure, men), fire.modifiers, fire.fast)


# Carried out ------------------------------------------------------------------------------------


def fire_flame(skirmish: Skirmish, figure: EntityId, shot: DeclaredAt) -> None:
    """FNG-WEAP-20..21, FNG-WEAP-23, FNG-VEHLIST-18: one die for everybody in the path; the path burns on."""
    world, tables, kind = skirmish.world, skirmish.ctx.tables, kind_of(skirmish.world, shot.weapon)
    path = path_to(skirmish, figure, kind, shot.target.at)
    men = in_flames(skirmish, figure, path)
    facts = flame_facts(skirmish, figure, kind, men, shot.change)
    outcome = resolve_flame(facts, tables, skirmish.dice)
    empty, before = world.get(shot.weapon, Arm).last_shot, world.find(shot.weapon, Spared)
    ignored = before.rolls if before is not None else 0
    spared = ignored < weapon_row(skirmish, kind).spares
    hits = [judged.hit for judged in outcome.hits]
    node = next_node(world)
    skirmish.emit(
        FlameFired(
            figure=figure, weapon=title_of(skirmish, kind), end=path.end, rep=rep_of(world, figure),
            modifiers=facts.modifiers,
            faces=(outcome.die,), targets=told(men, facts.marks, [outcome.total] * len(men), hits),
            last_shot=outcome.last_shot and not (empty or spared), empty=empty, node=node, parent=shot.node,
            rule="FNG-WEAP-20",
        )
    )  # fmt: skip
    if empty:
        loose(world, shot.weapon)
    elif outcome.last_shot and spared:
        world.set(shot.weapon, Spared(ignored + 1))
    elif outcome.last_shot:
        change(world, shot.weapon, last_shot=True)
    world.create(Changed(Patch("fire", path.start, path.end, path.width), figure))
    struck = [Hit(man, figure, shot.weapon, node) for man, hit in zip(men, hits, strict=True) if hit]
    strike(skirmish, hits=struck)
    fired_on(skirmish, figure, shot.weapon, men, node)


# The tank ---------------------------------------------------------------------------------------


def tanks_hit(skirmish: Skirmish, hits: Sequence[Hit], caught: Ids) -> list[Hit]:
    """FNG-WEAP-22: the tanks of operators who are hit or in a blast circle, and whoever burns when one explodes.

    An explosion that catches another operator may set off his tank as well.
    """
    found: list[Hit] = []
    tried: set[EntityId] = set()
    waiting = [
        (hit.target, hit.by, hit.node)
        for hit in hits
        if weapon_row(skirmish, kind_of(skirmish.world, hit.weapon)).is_ranged
    ]
    by, node = (hits[0].by, hits[0].node) if hits else (EntityId(0), 0)
    waiting += [(man, by, node) for man in caught]
    while waiting:
        figure, by, node = waiting.pop(0)
        weapon = _flame_thrower_of(skirmish, figure)
        if figure in tried or weapon is None:
            continue
        tried.add(figure)
        burnt = _try_tank(skirmish, figure, weapon, by, node)
        found += burnt
        waiting += [(hit.target, by, hit.node) for hit in burnt]
    return found


def _flame_thrower_of(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """FNG-WEAP-22: the flame-thrower on his back; the fuel of a vehicle is under its armour (house)."""
    if not is_able(skirmish.world, figure):
        return None
    rows, own = skirmish.ctx.tables.arms.weapons, arms_of(skirmish.world, figure)
    tanks = (weapon for weapon, arm in own if rows[arm.kind].path and not skirmish.world.has(weapon, Mounted))
    return next(tanks, None)


def _try_tank(skirmish: Skirmish, figure: EntityId, weapon: EntityId, by: EntityId, parent: int) -> list[Hit]:
    world = skirmish.world
    explodes = resolve_flame_tank(skirmish.ctx.tables, skirmish.dice)
    at = Point(*world.get(figure, At).point)
    men = standing_in(skirmish, Circle(at, TANK_CIRCLE), at) if explodes else ()
    node = next_node(world)
    skirmish.emit(
        TankTried(figure=figure, explodes=explodes, men=men, node=node, parent=parent, rule="FNG-WEAP-22")
    )  # fmt: skip
    return [Hit(man, by, weapon, node) for man in men]


def strike(skirmish: Skirmish, *, hits: Sequence[Hit] = (), ducks: tuple[Duck, ...] = (), caught: Ids = ()) -> None:
    """FNG-FIRE-06: kept until everything in the volley counts."""
    struck = skirmish.world.find(THE_GAME, Struck) or Struck()
    skirmish.world.put(Struck((*struck.hits, *hits), struck.fires, (*struck.ducks, *ducks), (*struck.caught, *caught)))


def fired_on(skirmish: Skirmish, figure: EntityId, weapon: EntityId, men: Ids, node: int) -> None:
    """FNG-REACT-12, FNG-GREN-05: these will have to take Received Fire, hit or missed; he himself will not."""
    struck = skirmish.world.find(THE_GAME, Struck) or Struck()
    fire = Fire(figure, weapon, node, tuple(man for man in men if man != figure))
    skirmish.world.put(structs.replace(struck, fires=(*struck.fires, fire)))
