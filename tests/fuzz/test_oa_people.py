"""Random legal battles that begin among the civilians, with wounded and medical teams on the ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.world import World
from game.rules.oa.helicopters.casualties import call_in
from game.rules.oa.helicopters.medevac import is_medevac
from game.rules.oa.model.components import Aboard, At, AtBase, Civilian, Gone, Steps, Unit
from game.rules.oa.model.decisions import (
    Casualties,
    Done,
    Embark,
    Evacuation,
    FlyOff,
    Land,
    Landing,
    LiftOut,
    MarkCasualty,
    Place,
    Step,
)
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import free_civilians, free_vc, is_reduced, us_units, vc_units
from game.rules.oa.setup import set_up
from tests.asserting import some
from tests.fuzz.oa_play import Moment, deploy, restless
from tests.fuzz.oa_watch import Watch
from tests.rules.oa.oa_board import village_field

SEEDS = range(6)
PATIENCE = 10
MUST_HAPPEN = (
    "Revealed", "Captured", "PrisonerPassed", "TerroristRan", "TunnelSearched", "CasualtyMarked", "CasualtyWaits",
    "CasualtyLifted", "Restored",
)  # fmt: skip


def begun(seed: int) -> Battle:
    """Turn 1 in the village: squads on the ground among the people, and the medevac at base.

    One squad of each platoon has lost a step and is with a medical team where a helicopter can land, out of reach of
    the Viet Cong; the others are in buildings, each next to a civilian.
    """
    battle = Battle(OA, village_field(), SeededDice(seed))
    set_up(battle)
    battle.run()
    lots = SeededDice(seed, "places")
    deploy(battle, lots)
    world = battle.world
    squads = [e for e, unit in world.each(Unit) if unit.kind == "us_squad"]
    medics = [e for e, unit in world.each(Unit) if unit.kind == "medical"]
    for unit in (*squads, *medics):  # nobody has died before the battle has begun
        world.remove(unit, Gone)
    for number, squad in enumerate(squads):
        hurt = number % 4 == 0
        hex = among_the_people(battle, lots, landing=hurt)
        for unit in (squad, medics[number // 4]) if hurt else (squad,):
            world.remove(unit, Aboard)
            world.remove(unit, AtBase)
            world.set(unit, At(hex))
        if hurt:
            world.set(squad, Steps(1, 2))
    return battle


def among_the_people(battle: Battle, lots: SeededDice, *, landing: bool) -> Hex:
    """A free hex by lot: open ground far from the Viet Cong, or a building next to a civilian."""
    world, field = battle.world, battle.ctx
    if landing:
        fighters = [world.get(e, At).hex for e in free_vc(world)]
        far = [hex for hex in field.grid.hexes if all(field.grid.distance(hex, other) > 6 for other in fighters)]
        wanted = [hex for hex in far if field.terrain[hex].landing]
    else:
        people = [world.get(e, At).hex for e in world.ids(Civilian) if world.has(e, At)]
        near = sorted({hex for person in people for hex in field.near(person, 1)})
        wanted = [hex for hex in near if field.terrain[hex].category == "building"]
    free = [hex for hex in wanted if not (vc_units(world, hex) or free_civilians(world, hex) or us_units(world, hex))]
    return free[lots.below(len(free))]


def disturbs(world: World, order: Order) -> bool:
    """Whether a medical team, a unit with a loss or the medevac would go its own way."""
    if isinstance(order, Step | Embark):
        unit = world.find(order.unit, Unit)
        return unit is not None and (unit.kind == "medical" or is_reduced(world, order.unit))
    return isinstance(order, Land | FlyOff | Place) and is_medevac(world, order.helicopter)


def caring(battle: Battle, lots: SeededDice) -> Order:
    """An order by lot, but whatever helps a casualty comes first, and what disturbs him last."""
    if isinstance(battle.decision, Landing | Evacuation | Casualties):
        for order in battle.orders():
            if isinstance(order, LiftOut | MarkCasualty):
                return order
            if isinstance(order, Land) and call_in(battle.world, battle.world.get(order.helicopter, At).hex):
                return order
    order = restless(battle, lots, PATIENCE)
    if disturbs(battle.world, order):
        order = restless(battle, lots, PATIENCE)
    return Done() if disturbs(battle.world, order) and battle.why_not(Done()) is None else order


def played(seed: int) -> Iterator[Moment]:
    """A random battle after each of its orders."""
    battle, lots = begun(seed), SeededDice(seed, "fuzz")
    battle.forget()
    while battle.decision is not None:
        order = caring(battle, lots)
        battle.submit(order)
        told = battle.take_told()
        yield Moment(battle, order, told, tuple(roll for item in told for roll in item.rolls))


@pytest.fixture(scope="module")
def happened() -> Counter[str]:
    """How often each sort of event was told in all the battles, in which the laws held after every order."""
    counted: Counter[str] = Counter()
    for seed in SEEDS:
        watch = Watch()
        for moment in some(played(seed)):
            assert watch.breaches(moment) == [], f"seed {seed}, order {moment.battle.orders_given}: {moment.order}"
            counted.update(type(item.event).__name__ for item in moment.told)
    return counted


@pytest.mark.parametrize("event", MUST_HAPPEN)
def test_the_laws_hold_in_battles_in_which_this_happens(happened: Counter[str], event: str) -> None:
    assert happened[event] > 0
