"""Holdings of each side: its cards, its edge of the table, and whether shots have been fired: FNG-REINF-02..06."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.sides import SIDES, as_side, other_side
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.reinforcing import UNKNOWN, Deck, Gunfire, Reserve
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Reinforcements
from game.rules.fng.model.query import able
from game.rules.fng.reinforcing.assigned import cards_in
from game.rules.fng.reinforcing.opening_moves import barrage
from game.rules.fng.resolve.snipers.card import edge_of
from game.rules.fng.turn.points_of_entry import TURN


@TURN.start("reinforcements")
def lay_cards_down(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-REINF-02..04, FNG-OPENING-02: before the first turn each side that has any lays its cards down, unseen; who
    is under a barrage suffers it."""
    world = skirmish.world
    rows = {side: row for side in SIDES if (row := cards_of(skirmish, side)) is not None}
    if world.the(Clock).turn != 1 or not rows or world.ids(Reserve):
        return
    world.put(Deck())
    for side, row in rows.items():
        world.create(Reserve(side, row.edge or own_edge(skirmish, side)))
    for side, row in rows.items():
        if row.barrage:
            barrage(skirmish, side)


def own_edge(skirmish: Skirmish, side: str) -> Edge:
    """FNG-REINF-12 (house): the edge of the table nearest to the men of a side as the battle begins."""
    world, table = skirmish.world, skirmish.ctx.map
    places = [[world.get(man, At).point for man in able(world, one)] for one in (side, other_side(side))]
    return edge_of((table.width, table.height), places[0], places[1])


def cards_of(skirmish: Skirmish, side: str) -> Reinforcements | None:
    """FNG-REINF-02: what the scenario says of the cards of a side, or its mission; None where it has none."""
    options, one = skirmish.ctx.options, as_side(side)
    if options.mission is not None and options.mission.cards:
        return cards_in(options.mission, one)
    return options.reinforcements.get(one)


def reserves(world: World) -> Iterator[tuple[EntityId, Reserve]]:
    """FNG-REINF-04: what each side that has cards holds.

    >>> list(reserves(World()))
    []
    """
    yield from world.each(Reserve)


def reserve_of(world: World, side: str) -> Reserve | None:
    """FNG-REINF-04: what a side holds; None where it has no cards.

    >>> reserve_of(World(), "us") is None
    True
    """
    return next((reserve for _, reserve in reserves(world) if reserve.side == side), None)


def keep(world: World, reserve: Reserve) -> None:
    """FNG-REINF-04: from now on its side holds this."""
    entity = next(each for each, other in reserves(world) if other.side == reserve.side)
    world.set(entity, reserve)


def held_cards(world: World) -> tuple[int, ...]:
    """FNG-REINF-05: the Reinforcement Cards of both sides, by number.

    >>> held_cards(World())
    ()
    """
    return tuple(reserve.held for _, reserve in reserves(world) if reserve.held != UNKNOWN)


def take_out(world: World, numbers: tuple[int, ...]) -> None:
    """FNG-REINF-05: these cards are out of the deck; one that had been out was drawn from a deck shuffled anew."""
    out = world.the(Deck).out
    for number in numbers:
        out = (*held_cards(world), number) if number in out else (*out, number)
    world.put(Deck(tuple(dict.fromkeys(out))))


def another_draw(world: World, side: str) -> int:
    """FNG-REINF-01: how often men of a side have been called up before; from now on once more."""
    reserve = reserve_of(world, side)
    assert reserve is not None
    keep(world, structs.replace(reserve, drawn=reserve.drawn + 1))
    return reserve.drawn


def fired_in(world: World) -> tuple[int, ...]:
    """FNG-REINF-06: the last turns in which shots have been fired.

    >>> fired_in(World())
    ()
    """
    found = world.find(THE_GAME, Gunfire)
    return found.turns if found is not None else ()
