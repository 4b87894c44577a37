"""Whole battles against hidden Viet Cong: nothing that the US player may order depends on where they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.oa.commander import Commander
from game.ai.oa.viet_cong import VietCong
from game.ai.random_player import RandomPlayer
from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.players import Player, answer_of
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, At, Concealed, Crews, Helicopter, Inside
from game.rules.oa.model.decisions import Deploy
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.options import Options
from game.rules.oa.model.query import Ids, all_known_vc, us_hexes
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.setup import set_up
from tests.asserting import some
from tests.fuzz.oa_play import deploy
from tests.rules.oa.oa_board import village_map

EVERY = 9
"""Of so many US decisions one is asked again with the hidden units elsewhere."""


def us_decisions(us: Player, seed: int) -> Iterator[Battle]:
    """A battle against hidden Viet Cong at each US decision once it has begun."""
    battle = Battle(OA, Field(village_map(), load_tables(), Options(difficulty="shadow")), SeededDice(seed))
    set_up(battle)
    battle.run()
    if isinstance(us, RandomPlayer):
        deploy(battle, SeededDice(seed))
    players: dict[str, Player] = {"us": us, "vc": VietCong()}
    while (decision := battle.decision) is not None:
        if decision.side == US and not isinstance(decision, Deploy):
            yield battle
        battle.submit(answer_of(players[decision.side], battle, seed)[0])
        battle.forget()


def hidden_units(battle: Battle) -> Ids:
    """The units on the map that the US player does not know of, without their weapons."""
    weapons = {crew.to for _, crew in battle.world.each(Crews)}
    return tuple(e for e, _, _ in battle.world.each(Concealed, At) if e not in weapons)


def watched(battle: Battle) -> set[Hex]:
    """Every hex in which nobody can stay hidden."""
    rules, world, near = battle.ctx.level.hidden, battle.world, battle.ctx.near
    assert rules is not None
    found = {hex for here in us_hexes(world) for hex in near(here, rules.on_foot)}
    found |= {hex for _, _, at in world.each(Helicopter, At) for hex in near(at.hex, rules.from_air)}
    return found | {world.get(unit, At).hex for unit in all_known_vc(world)}


def elsewhere(battle: Battle, dice: SeededDice) -> Battle:
    """The same battle with every hidden unit somewhere else where it can stand unseen, alone."""
    twin = battle.copy()
    seen, world = watched(twin), twin.world
    free = [hex for hex in twin.ctx.grid.hexes if twin.ctx.terrain[hex].passable and hex not in seen]
    for unit in hidden_units(twin):
        hex = free.pop(dice.below(len(free)))
        world.remove(unit, Inside)
        world.set(unit, At(hex))
        crews = world.find(unit, Crews)
        if crews is not None:
            world.set(EntityId(crews.to), At(hex))
    return twin


@pytest.mark.rule("OA-13.2-6")
@pytest.mark.parametrize(("us", "seed"), [(RandomPlayer, 12), (RandomPlayer, 18), (Commander, 20)])
def test_us_orders_do_not_depend_on_where_hidden_men_are(us: type[Player], seed: int) -> None:
    dice, compared = SeededDice(seed), 0
    for count, battle in some(enumerate(us_decisions(us(), seed))):
        seen = watched(battle)
        assert [unit for unit in hidden_units(battle) if battle.world.get(unit, At).hex in seen] == []
        if count % EVERY or not hidden_units(battle):
            continue
        twin = elsewhere(battle, dice)
        assert twin.orders() == battle.orders()
        assert list(twin.candidates()) == list(battle.candidates())
        assert answer_of(Commander(), twin, seed)[0] == answer_of(Commander(), battle, seed)[0]
        compared += 1
    assert compared
