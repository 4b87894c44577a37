"""Whatever is ordered, an Operation Apocalypse position stays possible, and no order is too silly to be refused."""

from __future__ import annotations

from collections import Counter

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.model import decisions
from game.rules.oa.model.components import (
    US,
    Aboard,
    Airborne,
    At,
    AtBase,
    Crews,
    Gone,
    Helicopter,
    OnMapSince,
    Prisoner,
    Unit,
)
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import free_civilians, hex_of, vc_units
from game.rules.oa.setup import set_up
from tests.asserting import some, while_true
from tests.rules.oa.oa_board import village_field

ORDERS = [
    kind
    for kind in vars(decisions).values()
    if isinstance(kind, type) and issubclass(kind, Order) and kind is not Order
]
NUMBERS = (0, -5, 7, 19, 33, 60, 101, 915, 1717, 3222, 9999, 10**9)


def played_by_lot(seed: int) -> Battle:
    """A battle at its first decision."""
    battle = Battle(OA, village_field(), SeededDice(seed))
    set_up(battle)
    battle.run()
    return battle


def helicopters_stand_one_to_a_hex(battle: Battle) -> None:
    world = battle.world
    hexes = Counter(at.to for _, _, at in world.each(Helicopter, At))
    assert all(count == 1 for count in hexes.values()), hexes
    there = [machine for machine, _, _ in world.each(Helicopter, At)]
    assert all(world.has(machine, OnMapSince) for machine in there)
    assert not any(world.has(machine, AtBase) or world.has(machine, Gone) for machine in there)
    assert all(world.has(machine, At) for machine in world.ids(Airborne))


def every_unit_is_in_one_place(battle: Battle) -> None:
    world = battle.world
    for unit in some(world.ids(Unit)):
        assert sum(world.has(unit, kind) for kind in (At, Aboard, AtBase, Gone)) == 1, world.get(unit, Unit)
    carriers = [EntityId(aboard.to) for _, aboard in world.each(Aboard)]
    assert all(world.has(carrier, At) or world.has(carrier, AtBase) for carrier in carriers)


def prisoners_and_weapons_are_where_their_keepers_are(battle: Battle) -> None:
    world = battle.world
    kept = [(piece, EntityId(keeps.to)) for kind in (Prisoner, Crews) for piece, keeps in world.each(kind)]
    assert [pair for pair in kept if hex_of(world, pair[0]) != hex_of(world, pair[1])] == []


def nobody_shares_a_hex_with_the_enemy(battle: Battle) -> None:
    world = battle.world
    ours = sorted({at.hex for _, unit, at in world.each(Unit, At) if unit.side == US})
    assert [hex for hex in ours if vc_units(world, hex) or free_civilians(world, hex)] == []


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_every_position_of_a_battle_played_by_lot_is_possible(seed: int) -> None:
    battle, lots = played_by_lot(seed), SeededDice(seed, "ai")
    while not battle.over:
        battle.submit(battle.sample(lots))
        helicopters_stand_one_to_a_hex(battle)
        every_unit_is_in_one_place(battle)
        prisoners_and_weapons_are_where_their_keepers_are(battle)
        nobody_shares_a_hex_with_the_enemy(battle)


def test_nonsense_is_refused_or_legal_but_never_a_fault() -> None:
    battle, lots = played_by_lot(21), SeededDice(21, "ai")
    asked = refused = 0
    for _ in while_true(lambda: not battle.over):
        for kind in some(ORDERS):
            numbers = [NUMBERS[lots.below(len(NUMBERS))] for _ in kind.__struct_fields__]
            refusal = battle.why_not(kind(*(Hex(number) for number in numbers)))
            asked, refused = asked + 1, refused + (refusal is not None)
            assert refusal is None or str(refusal)
        battle.submit(battle.sample(lots))
    assert refused > asked * 0.9
