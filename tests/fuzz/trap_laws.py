"""What must hold of booby traps: each lies somewhere, and what one side knows of them it alone is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.board.skirmish.placing import Placing
from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game, Told
from game.engine.core.orders import Order
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.traps import ClearedCells, KnownTrap, Poisoned, Trap, TriedOnce
from game.rules.fng.model.decisions.traps import LayTrap
from game.rules.fng.model.events.traps import TrapLaid, TrapPassed, TrapSet, TrapsSown
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, side_of
from game.rules.fng.model.tables.traps import PUNJI
from game.rules.fng.traps.knowing import cells_of, knows, traps_of

FAR = 16.0
"""Inches from anybody of the reader's at which a trap may lie elsewhere as well: nobody comes there for a while."""
STEPS = 12
"""So often another place is looked for."""


def traps_are_what_they_say(skirmish: Skirmish) -> Iterator[str]:
    """FNG-TRAP-02, FNG-TRAP-21: a trap is on the table or in the earth below; marks on traps are on nothing else."""
    world, table = skirmish.world, skirmish.ctx.map
    for trap, its in world.each(Trap):
        if not (table.on_table(its.point) or table.in_the_earth(its.point)):
            yield f"trap {trap} lies nowhere: {its.point}"
        if its.kind == PUNJI and not cells_of(skirmish, trap):
            yield f"trap {trap} is a bed of no stakes"
    for kind in (KnownTrap, ClearedCells, TriedOnce):
        yield from (
            f"{kind.__name__} on {each}, which is no trap" for each in world.ids(kind) if not world.has(each, Trap)
        )
    yield from (f"{figure} is poisoned and no man" for figure in world.ids(Poisoned) if not world.has(figure, Figure))


def told_to_the_wrong(skirmish: Skirmish, item: Told) -> Iterator[str]:
    """FNG-TRAP-02: what a side does in secret its enemy is not told."""
    event = item.event
    if isinstance(event, TrapLaid | TrapPassed | TrapsSown) and item.hidden_from != other_side(event.side):
        yield f"{type(event).__name__} is told to the enemy"
    if isinstance(event, TrapSet) and item.hidden_from != other_side(side_of(skirmish.world, event.figure)):
        yield "TrapSet is told to the enemy"


def traps_elsewhere(twin: Game[Any], reader: str, dice: SeededDice) -> None:
    """Traps of which a side knows nothing lie elsewhere, and are of another kind, where nobody of it comes soon."""
    world, table = twin.world, twin.ctx.map
    men = [world.get(figure, At).point for figure in able(world, reader)]

    def is_far(place: tuple[float, float]) -> bool:
        return all(distance(place, at) > FAR for at in men)

    kinds = [its.kind for _, its in world.each(Trap) if its.side != reader]
    for trap, its in list(world.each(Trap)):
        if knows(world, reader, trap) or not is_far(its.point):
            continue
        for _ in range(STEPS):
            place = Point(1 + dice.below(int(table.width) - 2), 1 + dice.below(int(table.height) - 2))
            if is_far(place):
                world.set(trap, replace(its, x=place.x, y=place.y, kind=kinds[dice.below(len(kinds))]))
                break


def relaid(game: Game[Any]) -> list[Order]:
    """Orders by which the side that places lays each of its traps elsewhere, and then where it was, if it may."""
    decision, world = game.decision, game.world
    if not isinstance(decision, Placing):
        return []
    found: list[Order] = []
    for trap in traps_of(world, decision.side):
        its = world.get(trap, Trap)
        there = LayTrap(trap, its.kind, Point(its.x + 1.5, its.y), its.facing)
        back = LayTrap(trap, its.kind, Point(its.x, its.y), its.facing)
        if game.why_not(there) is None and game.why_not(back) is None:
            found += [there, back]
    return found
