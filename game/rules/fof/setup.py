"""A battle is set up: every unit in its place, markers and dummies, the deck, and the first turn: FOF-SOLO-1."""

from __future__ import annotations

from math import ceil

import numpy as np
from msgspec import structs

from game.board.skirmish.deploying import Deployment
from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import Bools, Point
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.arms import emplace
from game.rules.fof.model.components import BODIES, At, Clock, Hand, Hidden, InCover, Pile, Unit, Waiting
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.query import on_table, point_of, side_of
from game.rules.fof.model.tasks import Draw, PlayTurn
from game.rules.fof.recruiting import arm, recruit, recruit_dummy
from game.rules.fof.resolve.deck import fresh_deck

APART = 4.0
"""FOF-MOVE-12 (house): inches between two leaders in a zone, as far as there is room: their men stand round them."""
LABELS = mark("which marker is which")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def set_up(battle: Battle) -> None:
    """FOF-SOLO-1, FOF-FOW-4: both forces, the cards that the scenario has drawn, and the first turn."""
    world, options = battle.world, battle.ctx.options
    deployment = Deployment(battle.ctx.field, battle.dice, "FOF-SOLO-1", APART)
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
    _label(battle, markers)
    world.put(Clock(0))
    deck = fresh_deck()
    world.put(Pile(deck.left, deck.discards))
    world.put(Hand())
    draws = [Draw(side) for side in SIDES for _ in range(options.draws.get(side, 0))]
    battle.push(*draws, PlayTurn(1))


def _place(battle: Battle, deployment: Deployment, unit: EntityId, force: Force) -> None:
    world = battle.world
    if force.turn:
        world.set(unit, Waiting(force.turn))
        return
    point = _beginning(battle, deployment, unit, force.name, force)
    world.set(unit, At(*point))
    if force.hidden and not world.get(unit, Unit).irregular and not battle.ctx.grounds.is_exposed(point):
        world.set(unit, InCover())


def _beginning(battle: Battle, deployment: Deployment, unit: EntityId, group: str, force: Force) -> Point:
    """FOF-SOLO-1: where it begins; ``unseen`` where no enemy who stands already sees it, if there is room, in the open
    too: who is out of sight needs no cover."""
    world, shape, mover = battle.world, BODIES.shape(battle.world, unit), battle.ctx.grounds.movers["tactical"]
    watchers = [point_of(world, enemy) for enemy in on_table(world, other_side(side_of(world, unit)))]
    if not force.unseen or not watchers:
        return deployment.place(group, force, shape, mover=mover)[0]

    def unseen(room: list[Point]) -> list[Point]:
        seen: Bools = np.any(battle.ctx.looks(watchers, room).clear, axis=0)
        return [place for place, clear in zip(room, seen, strict=True) if not clear]

    return deployment.place(group, structs.replace(force, hidden=False), shape, unseen, mover=mover)[0]


def _dummies(battle: Battle, deployment: Deployment, side: str) -> list[EntityId]:
    """FOF-OOC-1 (house): half as many dummies as hidden units, rounded up, where those begin."""
    hidden = [force for force in battle.ctx.options.force(side) if force.hidden and not force.turn]
    count = ceil(len(hidden) / battle.ctx.tables.markers.markers.dummies_for)
    found = []
    for number in range(count):
        like = hidden[number % len(hidden)]
        unit = recruit_dummy(battle, side, f"Dummy {number + 1}", like)
        point = _beginning(battle, deployment, unit, f"dummy {number}", like)
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
