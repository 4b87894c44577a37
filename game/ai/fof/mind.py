"""Force on Force as the searcher needs it: what may lie under markers, and what is worth a search.

What one side does not know of the other is dealt anew: which marker is which, and whether it has acted; the cards in
the enemy's hand and what is left in the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from game.engine.core.world import EntityId, World
from game.rules.fof.kit import KIT
from game.rules.fof.model.arms import Emplaced, guns_of
from game.rules.fof.model.components import (
    Acted,
    Active,
    Dummy,
    FiredAt,
    Hand,
    Hidden,
    InCover,
    InUnit,
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

DONE = (Acted, Reacted, Marched, Shots, LostDice, FiredAt, TriedCover, OnOverwatch)
"""Deeds of a unit in this turn."""


class FofMind(Mind):
    """See the module."""

    kit = KIT
    pace = 1.65
    looks_farther = True
    beside = 3
    leaders = dict.fromkeys(SIDES, Leader(free=True))
    equals = dict.fromkeys(SIDES, Leader(free=True))
    players = dict.fromkeys(SIDES, Leader())

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


class _Content(NamedTuple):
    """Contents of a marker, as they may be: a unit with its men, or a dummy."""

    unit: Unit
    dummy: bool
    men: tuple[EntityId, ...]


def _deal_markers(battle: Battle, side: str, dice: SeededDice) -> None:
    """FOF-OOC-1: units and dummies are dealt anew among the markers of a side, each to one where it can have come to.

    Neither where a unit truly is nor what it has done enters, but which units and dummies are still under markers.  Of
    a marker that does something now everybody sees it; of the others nobody knows whether they have.
    """
    world = battle.world
    left = sorted(
        (unit for unit in on_table(world, side) if world.has(unit, Hidden)),
        key=lambda unit: world.get(unit, Hidden).letter,
    )
    forces = {force.name: force for force in battle.ctx.options.force(side)}
    contents = sorted((_content(world, unit) for unit in left), key=lambda each: (each.dummy, each.men, each.unit.name))
    order = sorted(_shuffled(contents, dice), key=lambda each: _freedom(each, forces))
    for content in order:
        force = None if content.dummy else forces.get(content.unit.name)
        near = [marker for marker in left if _may_be(battle, force, point_of(world, marker))] or left
        marker = near[dice.below(len(near))]
        left.remove(marker)
        _put(battle, marker, content)


def _content(world: World, unit: EntityId) -> _Content:
    return _Content(world.get(unit, Unit), world.has(unit, Dummy), world.pointing_at(InUnit, unit))


def _freedom(content: _Content, forces: Mapping[str, Force]) -> int:
    """Rank in dealing: first who lies in a pit of his own, dummies last."""
    force = forces.get(content.unit.name)
    if content.dummy or force is None:
        return 2
    return 0 if force.emplaced else 1


def _put(battle: Battle, marker: EntityId, content: _Content) -> None:
    """FOF-TURN-1, FOF-COV-6: it lies there now, and is In Cover where a unit like it would be."""
    world = battle.world
    world.set(marker, content.unit)
    world.remove(marker, Dummy)
    world.remove(marker, InCover)
    if not world.has(marker, Active):
        for kind in DONE:
            world.remove(marker, kind)
    for man in content.men:
        world.set(man, InUnit(marker))
    if content.dummy:
        world.set(marker, Dummy())
        world.remove(marker, OnOverwatch)
        return
    if not (content.unit.irregular or battle.ctx.grounds.is_exposed(point_of(world, marker))):
        world.set(marker, InCover())
    for gun in guns_of(world, marker):
        if world.has(gun, Emplaced):
            world.set(gun, Emplaced(*point_of(world, marker)))


def _may_be(battle: Battle, force: Force | None, at: tuple[float, float]) -> bool:
    """FOF-OOC-1: whether a unit of this line of the scenario may have come to a place by now."""
    if force is None:
        return True
    gone = 1.0 if force.emplaced else 2.0 + A_TURN * turn_of(battle.world)
    begins = [zone.outline for name in force.zones if (zone := battle.ctx.map.zone(name)) is not None]
    if force.at is not None:
        begins = [(Point(*force.at),)]
    return not begins or any(_away(outline, Point(*at)) <= gone for outline in begins)


def _away(outline: Sequence[Point], at: Point) -> float:
    """Inches from a place to an outline, about: to a circle round it."""
    middle = middle_of(outline)
    return distance(middle, at) - max(distance(middle, corner) for corner in outline)


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
