"""Random legal battles that begin among the civilians, with wounded and medical teams on the ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.board.hexgrid import Hex
from game.engine.dice import SeededDice
from game.engine.game import Told
from game.rules.oa.battle import OA, Battle
from game.rules.oa.components import At, AtBase, Helicopter, Steps, Unit
from game.rules.oa.decisions import Done, Place
from game.rules.oa.query import free_civilians, vc_units
from game.rules.oa.setup import set_up
from tests.fuzz.oa_laws import LAWS, Crowds
from tests.fuzz.test_oa_invariants import restless
from tests.rules.oa.oa_board import village_field

SEEDS = range(6)
PATIENCE = 10
MUST_HAPPEN = {
    "Revealed", "Captured", "PrisonerPassed", "TerroristRan", "TerroristTested", "TunnelSearched", "TunnelTaken",
    "CasualtyMarked", "CasualtyLifted", "Restored", "CallGivenUp",
}  # fmt: skip


def begun(seed: int) -> Battle:
    """Turn 1 in the village: every transport with a squad lies over it, then all squads stand on the ground there.

    Each squad has lost a step and stands where one can land or in a building; medical teams stand beside some.
    """
    battle = Battle(OA, village_field(), SeededDice(seed))
    set_up(battle)
    battle.run()
    machines = battle.world.ids(Helicopter)
    free = iter(battle.ctx.grid.hexes)
    for machine in machines:
        if battle.world.get(machine, Helicopter).kind != "medevac":
            battle.submit(Place(machine, next(free)))
    squads = [e for e, unit in battle.world.each(Unit) if unit.kind == "us_squad"]
    battle.world.remove(squads[0], AtBase)
    put_down(battle, SeededDice(seed, "places"))
    return battle


def put_down(battle: Battle, lots: SeededDice) -> None:
    """Begin the battle, and put every US unit at base on the ground near the middle of the village."""
    raise NotImplementedError
