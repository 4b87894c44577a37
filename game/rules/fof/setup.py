"""A battle is set up: every unit in its place, markers and dummies, the deck, and the first turn: FOF-SOLO-1."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import numpy as np
from msgspec import structs

from game.board.table.deploying import WHERE, Deployment, full_zones, goal_problems, place_problem
from game.board.table.geometry import Bools, Point
from game.engine.faults import ScenarioFault
from game.engine.text import mark, t
from game.engine.world import EntityId
from game.rules.fof.battle import Battle
from game.rules.fof.components import SIDES, At, Clock, Emplaced, Hand, Hidden, InCover, Pile, Unit, Waiting
from game.rules.fof.deck import fresh_deck
from game.rules.fof.drawing import Draw
from game.rules.fof.errands import outline_of
from game.rules.fof.options import Force
from game.rules.fof.query import on_table, other_side, point_of, side_of
from game.rules.fof.recruiting import recruit, recruit_dummy
from game.rules.fof.sequence import PlayTurn
from game.rules.fof.setting import Setting

APART = 4.0
"""FOF-MOVE-12 (house): inches between two leaders in a zone, as far as there is room: their men stand round them."""
LABELS = mark("which marker is which")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def set_up(battle: Battle) -> None:
    """FOF-SOLO-1, FOF-FOW-4: both forces, the cards that the scenario has drawn, and the first turn."""
    world, options = battle.world, battle.ctx.options
    deployment = Deployment(battle.ctx.field, battle.dice, "FOF-SOLO-1", APART)
    markers: list[EntityId] = []
    for side in SIDES:
        for force in options.force(side):
            unit = recruit(battle, side, force)
            _place(battle, deployment, unit, force)
            if force.hidden:
                markers.append(unit)
        if side in options.dummies:
            markers += _dummies(battle, deployment, side)
    _label(battle, markers)
    world.put(Clock(0))
    deck = fresh_deck()
    world.put(Pile(deck.left, deck.discards))
    world.put(Hand())
    draws = [Draw(side) for side in SIDES for _ in range(options.draws.get("us" if side == "us" else "vc", 0))]
    battle.push(*draws, PlayTurn(1))


def _place(battle: Battle, deployment: Deployment, unit: EntityId, force: Force) -> None:
    world = battle.world
    if force.turn:
        world.set(unit, Waiting(force.turn))
        return
    point = _beginning(battle, deployment, side_of(world, unit), force.name, force)
    world.set(unit, At(*point))
    if force.emplaced:
        world.set(unit, Emplaced(*point))
    if force.hidden and not world.get(unit, Unit).irregular and not battle.ctx.grounds.is_exposed(point):
        world.set(unit, InCover())


def _beginning(battle: Battle, deployment: Deployment, side: str, group: str, force: Force) -> Point:
    """FOF-SOLO-1: where it begins; ``unseen`` where no enemy who stands already sees it, if there is room, in the open
    too: who is out of sight needs no cover."""
    watchers = [point_of(battle.world, enemy) for enemy in on_table(battle.world, other_side(side))]
    if not force.unseen or not watchers:
        return deployment.place(group, force)[0]

    def unseen(room: list[Point]) -> list[Point]:
        seen: Bools = np.any(battle.ctx.looks(watchers, room).clear, axis=0)
        return [place for place, clear in zip(room, seen, strict=True) if not clear]

    return deployment.place(group, structs.replace(force, hidden=False), unseen)[0]


def _dummies(battle: Battle, deployment: Deployment, side: str) -> list[EntityId]:
    """FOF-OOC-1 (house): half as many dummies as hidden units, rounded up, where those begin."""
    hidden = [force for force in battle.ctx.options.force(side) if force.hidden and not force.turn]
    count = ceil(len(hidden) / battle.ctx.tables.markers.markers.dummies_for)
    found = []
    for number in range(count):
        like = hidden[number % len(hidden)]
        unit = recruit_dummy(battle, side, f"Dummy {number + 1}", like)
        point = _beginning(battle, deployment, side, f"dummy {number}", like)
        battle.world.set(unit, At(*point))
        found.append(unit)
    return found


def _label(battle: Battle, markers: list[EntityId]) -> None:
    """FOF-OOC-1 (house): the letters of the markers are dealt by lot, so that they give nothing away."""
    left = list(markers)
    for letter in LETTERS:
        if not left:
            return
        unit = left.pop(battle.dice.pick(len(left), LABELS, "FOF-OOC-1"))
        battle.world.set(unit, Hidden(letter))


# Whether a scenario can be played ---------------------------------------------------------------


def check_forces(id: str, setting: Setting) -> None:
    """Raises ``ScenarioFault`` for a unit without a place, or with what no table knows, and for places that are not."""
    names: set[str] = set()
    options = setting.options
    for side in SIDES:
        for number, force in enumerate(options.force(side), start=1):
            problem = _problem(setting, force)
            if not problem and force.name in names:
                problem = t("another unit is called so; give each unit a name of its own.")
            names.add(force.name)
            if problem:
                raise ScenarioFault(f"{id}: [rules.{side}] {number} ({force.name}): {problem}")
    for problem in _place_problems(setting):
        raise ScenarioFault(f"{id}: {problem}")


def _problem(setting: Setting, force: Force) -> str:
    if force.unit not in setting.tables.forces.units:
        return t("there is no unit '{unit}'; see 'apocalypse tables fof forces'.", unit=force.unit)
    if force.emplaced and not _has_support(setting, force):
        return t("it has no support weapon to emplace; leave 'emplaced' out.")
    if force.emplaced and force.turn:
        return t("nobody comes on with an emplaced weapon; leave 'turn' or 'emplaced' out.")
    if force.turn:
        return ""
    return place_problem(setting.field, force)


def _has_support(setting: Setting, force: Force) -> bool:
    weapons = setting.tables.weapons
    return any(weapons[weapon].support is not None for weapon in setting.tables.forces.units[force.unit].figures)


def _place_problems(setting: Setting) -> Iterator[str]:
    options = setting.options
    begin = [force for side in SIDES for force in options.force(side) if not force.turn]
    yield from full_zones(setting.field, begin)
    for work in options.works:
        if work.kind not in setting.tables.terrain.works:
            yield t("[rules.works]: there is no work '{kind}'; see 'apocalypse tables fof terrain'.", kind=work.kind)
    for side in SIDES:
        if ("us" if side == "us" else "vc") not in options.entry:
            yield t("[rules.entry]: name an edge of the map for each side, us and vc.")
    for place in options.search:
        if not outline_of(setting.map, place):
            yield t("[rules] search: the map has no zone or building '{place}'; name one of them.", place=place)
    yield from goal_problems(
        setting.map,
        zones=(work.zone for work in options.works),
        spots=(),
        edges=(*options.entry.values(), *(one.edge for one in options.exits)),
    )


__all__ = ["WHERE", "check_forces", "set_up"]
