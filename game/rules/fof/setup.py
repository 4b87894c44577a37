"""A battle is set up: every unit in its place, markers and dummies, the deck, and the first turn: FOF-SOLO-1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import ceil

import numpy as np
from msgspec import structs

from game.board.skirmish.deploying import Deployment
from game.board.skirmish.placing import Stand
from game.board.skirmish.sides import SIDES, other_side
from game.board.skirmish.stations import Demand, Stations, hidden_in_cover
from game.board.table.measure.geometry import Bools, Point
from game.board.table.movers import Mover
from game.engine.core.dice import Dice
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.arms import emplace
from game.rules.fof.model.components import (
    BODIES,
    Aboard,
    At,
    Clock,
    Dummy,
    Hand,
    Hidden,
    InCover,
    Pile,
    Unit,
    Vehicle,
    Waiting,
)
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.query import on_table, point_of, side_of
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tasks import Draw, PlayTurn
from game.rules.fof.recruiting import arm, recruit, recruit_dummy
from game.rules.fof.resolve.deck import fresh_deck

HIDDEN, UNSEEN, DRIVES = "hidden", "unseen", "drives"
NO_DRIVING = mark("A vehicle has no room there.")
IN_VIEW = mark("It begins out of sight, and an enemy sees this place.")
APART = 4.0
"""FOF-MOVE-12 (house): inches between two leaders in a zone, as far as there is room: their men stand round them."""
LABELS = mark("which marker is which")
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = (*ALPHABET, *(first + second for first in ALPHABET for second in ALPHABET))
"""FOF-OOC-1 (house): what markers are called: a letter each, and two where there are more markers than letters."""


def set_up(battle: Battle) -> None:
    """FOF-SOLO-1, FOF-FOW-4: both forces, the cards that the scenario has drawn, and the first turn."""
    world, options = battle.world, battle.ctx.options
    deployment = SETUP.deployment(battle, battle.dice)
    markers: list[EntityId] = []
    recruited: list[tuple[EntityId, Force]] = []
    for side in SIDES:
        for force in options.force(side):
            unit = recruit(battle, side, force)
            _place(battle, deployment, unit, force)
            recruited.append((unit, force))
            if force.hidden:
                markers.append(unit)
        if side in options.dummies:
            markers += _dummies(battle, deployment, side)
    for unit, force in recruited:
        arm(battle, unit, force)
        if force.emplaced:
            emplace(world, unit)
        if force.aboard:
            world.set(unit, Aboard(next(each for each, row in world.each(Unit) if row.name == force.aboard)))
    _label(battle, markers)
    world.put(Clock(0))
    deck = fresh_deck()
    world.put(Pile(deck.left, deck.discards))
    world.put(Hand())
    STATIONS.begin(battle, options.placing)


def _place(battle: Battle, deployment: Deployment, unit: EntityId, force: Force) -> None:
    world = battle.world
    if force.turn:
        world.set(unit, Waiting(force.turn))
    elif force.aboard:
        return  # it begins where its vehicle does
    else:
        _stand(battle, deployment, unit, force.name, force)


def _stand(battle: Battle, deployment: Deployment, unit: EntityId, group: str, force: Force) -> None:
    """FOF-SOLO-1, FOF-VEH-1: a unit stands where it begins; only a vehicle faces anywhere."""
    world = battle.world
    if world.has(unit, Vehicle):
        mover = battle.ctx.grounds.movers["tactical"]
        point, facing = deployment.place(group, force, BODIES.shape(world, unit), mover=mover)
        world.set(unit, At(point.x, point.y, facing=facing))
    else:
        world.set(unit, At(*_beginning(battle, deployment, unit, group, force)))


def _beginning(battle: Battle, deployment: Deployment, unit: EntityId, group: str, force: Force) -> Point:
    """FOF-SOLO-1: where it begins; ``unseen`` where no enemy who stands already sees it, if there is room, in the open
    too: who is out of sight needs no cover."""
    shape, mover = BODIES.shape(battle.world, unit), battle.ctx.grounds.movers["tactical"]
    watchers = _enemies_of(battle, unit)
    if not force.unseen or not watchers:
        return deployment.place(group, force, shape, mover=mover)[0]

    def unseen(room: list[Point]) -> list[Point]:
        fitting = _not_seen_from(battle.ctx, watchers, tuple(room))
        return [place for place in room if place in fitting]

    return deployment.place(group, structs.replace(force, hidden=False), shape, unseen, mover=mover)[0]


def _dummies(battle: Battle, deployment: Deployment, side: str) -> list[EntityId]:
    """FOF-OOC-1 (house): half as many dummies as hidden units, rounded up, where those begin."""
    hidden = _with_likenesses(battle, side)
    count = ceil(len(hidden) / battle.ctx.tables.markers.markers.dummies_for)
    found = []
    for number in range(count):
        like = hidden[number % len(hidden)]
        unit = recruit_dummy(battle, side, f"Dummy {number + 1}", like)
        point = _beginning(battle, deployment, unit, f"dummy {number}", like)
        battle.world.set(unit, At(*point))
        found.append(unit)
    return found


def _with_likenesses(battle: Battle, side: str) -> list[Force]:
    """FOF-OOC-1 (house): the units whose likenesses the dummies of a side are."""
    return [force for force in battle.ctx.options.force(side) if force.hidden and not force.turn]


def _label(battle: Battle, markers: list[EntityId]) -> None:
    """FOF-OOC-1 (house): the letters of the markers are dealt by lot, so that they give nothing away."""
    left = list(markers)
    for letter in LETTERS:
        if not left:
            return
        unit = left.pop(battle.dice.pick(len(left), LABELS, "FOF-OOC-1"))
        battle.world.set(unit, Hidden(letter))


class _Setup:
    """FOF-SOLO-1 (house): how people place their units, markers and dummies before the battle (``Setup``)."""

    rule = "FOF-SOLO-1"
    bodies = BODIES
    demands: Mapping[str, Demand] = {
        HIDDEN: hidden_in_cover("FOF-SOLO-1"),
        DRIVES: Demand("FOF-VEH-1", NO_DRIVING, lambda game, unit, points: _driven_to(game, unit, tuple(points))),
        UNSEEN: Demand("FOF-SOLO-1", IN_VIEW, lambda game, unit, points: _out_of_sight(game, unit, tuple(points))),
    }

    def roster(self, game: Battle, side: str) -> Iterator[tuple[EntityId, Force, tuple[str, ...]]]:
        """Every unit that begins on the table, and then the dummies."""
        world = game.world
        units = [unit for unit, each in world.each(Unit) if each.side == side]
        real = [unit for unit in units if not world.has(unit, Dummy)]
        for unit, force in zip(real, game.ctx.options.force(side), strict=True):
            if not (force.turn or force.aboard):
                yield unit, force, (DRIVES,) if world.has(unit, Vehicle) else _asks(force)
        like = _with_likenesses(game, side)
        for number, unit in enumerate(unit for unit in units if world.has(unit, Dummy)):
            yield unit, like[number % len(like)], _asks(like[number % len(like)])

    def mover(self, game: Battle, piece: EntityId) -> Mover:
        """At a tactical pace."""
        return game.ctx.grounds.movers["tactical"]

    def deployment(self, game: Battle, dice: Dice) -> Deployment:
        """FOF-MOVE-12: with room for the men round their leaders."""
        return Deployment(game.ctx.field, dice, self.rule, APART)

    def put(self, game: Battle, deployment: Deployment, piece: EntityId, who: Force) -> None:
        """In a zone of its own, out of sight where it is to be."""
        _stand(game, deployment, piece, game.world.get(piece, Unit).name, who)

    def side_of(self, game: Battle, piece: EntityId) -> str:
        """Whose unit it is."""
        return side_of(game.world, piece)

    def standing(self, stand: Stand) -> At:
        """At a place: only vehicles face anywhere."""
        return At(stand.place.x, stand.place.y, facing=stand.facing)

    def is_hidden(self, game: Battle, piece: EntityId) -> bool:
        """FOF-OOC-1: never: where markers lie shows."""
        return False

    def settle(self, game: Battle) -> None:
        """FOF-SOLO-1: hidden regulars are in cover where there is some."""
        world = game.world
        for side in SIDES:
            for unit, force, _ in self.roster(game, side):
                if not force.hidden or world.has(unit, Dummy) or world.get(unit, Unit).irregular:
                    continue
                if world.has(unit, At) and not game.ctx.grounds.is_exposed(point_of(world, unit)):
                    world.set(unit, InCover())
                else:
                    world.remove(unit, InCover)

    def begin(self, game: Battle) -> None:
        """FOF-SOLO-1, FOF-FOW-4: all stand, then cards and the first turn."""
        self.settle(game)
        options = game.ctx.options
        draws = [Draw(side) for side in SIDES for _ in range(options.draws.get(side, 0))]
        game.push(*draws, PlayTurn(1))


def _asks(force: Force) -> tuple[str, ...]:
    """FOF-SOLO-1: who is to begin out of sight needs no cover."""
    return (UNSEEN,) if force.unseen else (HIDDEN,) if force.hidden else ()


def _out_of_sight(battle: Battle, unit: EntityId, points: tuple[Point, ...]) -> frozenset[Point]:
    """FOF-SOLO-1: the points that no enemy who stands already sees."""
    return _not_seen_from(battle.ctx, _enemies_of(battle, unit), points)


def _driven_to(battle: Battle, vehicle: EntityId, points: tuple[Point, ...]) -> frozenset[Point]:
    """FOF-VEH-1: the points at which its hull covers no ground that it cannot drive over."""
    world, obstacles = battle.world, battle.ctx.grounds.obstacles
    return frozenset(place for place in points if obstacles.first(BODIES.at(world, vehicle, place)) is None)


def _enemies_of(battle: Battle, unit: EntityId) -> tuple[tuple[float, float], ...]:
    """Where the enemies of a unit stand already."""
    world = battle.world
    return tuple(point_of(world, each) for each in on_table(world, other_side(side_of(world, unit))))


@lru_cache(maxsize=16)
def _not_seen_from(
    setting: Setting, watchers: tuple[tuple[float, float], ...], points: tuple[Point, ...]
) -> frozenset[Point]:
    if not watchers or not points:
        return frozenset(points)
    seen: Bools = np.any(setting.looks(watchers, points).clear, axis=0)
    return frozenset(place for place, clear in zip(points, seen.tolist(), strict=True) if not clear)


SETUP = _Setup()
STATIONS = Stations(FOF, SETUP)
