"""Force on Force as the searcher needs it: what may lie under markers, and what is worth a search.

What one side does not know of the other is dealt anew: which marker is which, and whether it has acted; the cards in
the enemy's hand and what is left in the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from game.ai.ahead.mind import Mind
from game.ai.fof.leader import Leader
from game.ai.fof.other_ways import other_ways
from game.ai.proposals import Answer
from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import Point, distance, middle_of
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order
from game.engine.core.world import Component, EntityId, World
from game.rules.fof.kit import KIT
from game.rules.fof.model.arms import Emplaced, guns_of
from game.rules.fof.model.components import (
    Acted,
    Active,
    At,
    Dummy,
    FiredAt,
    Hand,
    Hidden,
    InCover,
    LostDice,
    Marched,
    OnOverwatch,
    Pile,
    Reacted,
    Shots,
    TriedCover,
    Unit,
)
from game.rules.fof.model.decisions import Activation, CardTime, React, Shoot, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Force
from game.rules.fof.model.query import on_table, point_of, turn_of
from game.rules.fof.model.tables.cards import CARDS
from game.rules.fof.turn.goals import losses

Thing = TypeVar("Thing")

A_TURN = 6.0
"""Inches that a marker comes in a turn, about."""

DONE = (Acted, Reacted, Active, Marched, Shots, LostDice, FiredAt, TriedCover, OnOverwatch)
"""Deeds of a unit in this turn: of markers the enemy does not know which of them has done it."""

_LEADER = Leader()


class FofMind(Mind):
    """See the module."""

    kit = KIT
    pace = 3.5
    beside = 3
    players = leaders = dict.fromkeys(SIDES, _LEADER)

    def searches(self, decision: Decision) -> bool:
        """Which unit acts and how, what it does, and how others react; dice and cards are laid by the leader."""
        return isinstance(decision, Activation | UnitActs | React | Shoot | CardTime)

    def also(self, game: Battle, first: Order, dice: SeededDice) -> Iterable[Answer]:
        """To do nothing, other units, other ways and other reactions."""
        return other_ways(game, dice)

    def imagine(self, game: Battle, side: str, dice: SeededDice) -> Battle:
        """FOF-OOC-1, FOF-FOW-2: the markers of the enemy, his hand and the pile as they might be."""
        twin = game.copy()
        _deal_markers(twin, other_side(side), dice)
        _deal_cards(twin, other_side(side), dice)
        return twin

    def lost(self, game: Battle, side: str) -> int:
        """Men killed, gravely hurt or captured."""
        return losses(game.world, side)

    def turns(self, game: Battle) -> int:
        """FOF-SOLO-1: the turns of the scenario."""
        return game.ctx.options.turns


# Markers ----------------------------------------------------------------------------------------


class _Marker(NamedTuple):
    """A marker as everybody sees it: where it lies, and its letter."""

    at: At
    letter: Hidden


def _deal_markers(battle: Battle, side: str, dice: SeededDice) -> None:
    """FOF-OOC-1: units and dummies change places among the markers of a side, each to one where it can have come to.

    Neither where a unit truly is nor what it has done enters, but which units and dummies are still under markers.
    """
    world = battle.world
    units = tuple(unit for unit in on_table(world, side) if world.has(unit, Hidden))
    if not units:
        return
    left = sorted((_Marker(world.get(u, At), world.get(u, Hidden)) for u in units), key=lambda each: each.letter.letter)
    forces = _forces(battle, side)
    deeds = _shuffled(sorted((_deeds(world, unit) for unit in units), key=repr), dice)
    order = sorted(_shuffled(units, dice), key=lambda unit: _freedom(world, unit, forces.get(unit)))
    for unit in order:
        near = [each for each in left if _may_be(battle, unit, forces.get(unit), Point(*each.at.point))] or left
        marker = near[dice.below(len(near))]
        left.remove(marker)
        world.set(unit, marker.at)
        world.set(unit, marker.letter)
        _does(battle, unit, deeds.pop())


def _forces(battle: Battle, side: str) -> dict[EntityId, Force]:
    """FOF-SOLO-1: the lines of the scenario by which units of a side are made; others have none."""
    world = battle.world
    made = [unit for unit, row in world.each(Unit) if row.side == side and not world.has(unit, Dummy)]
    return dict(zip(made, battle.ctx.options.force(side), strict=False))


def _freedom(world: World, unit: EntityId, force: Force | None) -> int:
    """Rank in dealing: first who lies in a pit of his own, dummies last."""
    if world.has(unit, Dummy) or force is None:
        return 2
    return 0 if force.emplaced else 1


def _may_be(battle: Battle, unit: EntityId, force: Force | None, at: Point) -> bool:
    """FOF-OOC-1: whether a unit of this line of the scenario may have come to a place by now."""
    if force is None:
        return True
    gone = 1.0 if force.emplaced else 2.0 + A_TURN * turn_of(battle.world)
    begins = [zone.outline for name in force.zones if (zone := battle.ctx.map.zone(name)) is not None]
    if force.at is not None:
        begins = [(Point(*force.at),)]
    return not begins or any(_away(outline, at) <= gone for outline in begins)


def _away(outline: Sequence[Point], at: Point) -> float:
    """Inches from a place to an outline, about: to a circle round it."""
    middle = middle_of(outline)
    return distance(middle, at) - max(distance(middle, corner) for corner in outline)


def _deeds(world: World, unit: EntityId) -> tuple[Component, ...]:
    return tuple(found for kind in DONE if (found := world.find(unit, kind)) is not None)


def _does(battle: Battle, unit: EntityId, deeds: tuple[Component, ...]) -> None:
    """FOF-TURN-1, FOF-COV-6: it has done this, and is In Cover where a unit like it would be."""
    world = battle.world
    for kind in (*DONE, InCover):
        world.remove(unit, kind)
    unmanned = world.has(unit, Dummy)
    for deed in deeds:
        if not (unmanned and isinstance(deed, OnOverwatch)):
            world.set(unit, deed)
    if unmanned:
        return
    if not (world.get(unit, Unit).irregular or battle.ctx.grounds.is_exposed(point_of(world, unit))):
        world.set(unit, InCover())
    for gun in guns_of(world, unit):
        if world.has(gun, Emplaced):
            world.set(gun, Emplaced(*point_of(world, unit)))


# Cards ------------------------------------------------------------------------------------------


def _deal_cards(battle: Battle, side: str, dice: SeededDice) -> None:
    """FOF-FOW-2: as many cards as a side holds, of those that nobody has seen; the rest are the pile."""
    world = battle.world
    hand, pile = world.the(Hand), world.the(Pile)
    held = hand.of(side)
    if not held:
        return
    rows, unseen = battle.ctx.tables.cards, (*pile.left, *held)
    pool = [card for card in CARDS if card in unseen]
    fit = [card for card in pool if rows[card].when == "hold" and rows[card].side in ("any", side)]
    dealt = _shuffled(fit, dice)[: len(held)]
    world.put(replace(hand, **{side: tuple(dealt)}))
    world.put(replace(pile, left=tuple(card for card in pool if card not in dealt)))


def _shuffled(things: Sequence[Thing], dice: SeededDice) -> list[Thing]:
    """The things in an order by lot."""
    left = list(things)
    found: list[Thing] = []
    while left:
        found.append(left.pop(dice.below(len(left))))
    return found


MIND = FofMind()
