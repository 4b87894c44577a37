"""Rams: men on foot, vehicles without armour, and walls on the way, where they are worth it: FNG-DRIVE-14..17."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.fng.steel.threats import worth_stopped
from game.ai.fng.view import View
from game.engine.core.dice import Dice
from game.engine.core.world import EntityId
from game.rules.fng.armour.overrun import overrun_facts
from game.rules.fng.model.query import Ids, rep_of
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.odds.steel import crossing_chances
from game.rules.fng.resolve.steel.driving import OVER, STUCK
from game.rules.fng.resolve.steel.overrun import RunDownFacts, resolve_overrun, resolve_run_down
from game.rules.fng.steel.breaking_through import run_over_facts
from game.rules.fng.steel.running_over import can_be_run_at, tramples
from game.rules.fng.steel.steering import Way, cost_of, crossings_on, in_the_way, is_fast, lane

RUN_DOWN = 700
"""The worth of an enemy who is run down, in thousandths of a man."""

HANGS, IS_STUCK = 150, 350
"""The cost of a vehicle that hangs up for an activation, and of one that is stuck."""


class Ram(NamedTuple):
    """Worth of a way for what it runs over, the chance that it is gone to its end, and whom or what it runs over."""

    gain: int = 0
    whole: float = 1.0
    met: Ids = ()
    things: bool = False


def ram_of(view: View, vehicle: EntityId, driver: EntityId, way: Way) -> Ram:
    """FNG-DRIVE-14..17, FNG-REACT-36..39: what driving so does to whoever and whatever is in the way."""
    skirmish = view.skirmish
    if way.backwards or not tramples(skirmish, vehicle, backwards=False):
        return Ram()
    fast = is_fast(skirmish, vehicle, cost_of(skirmish, vehicle, way))
    gain, whole, met, things = 0.0, 1.0, list[EntityId](), False
    for each in crossings_on(skirmish, vehicle, way):
        chances = crossing_chances(run_over_facts(skirmish, vehicle, driver, each.against, fast=fast), view.odds.tables)
        over, stuck = (float(chances.get(result, 0)) for result in (OVER, STUCK))
        crushed = sum(worth_stopped(view, other) for other in each.others)
        gain += whole * (over * crushed - stuck * IS_STUCK - (1.0 - over - stuck) * HANGS)
        whole *= over
        met += each.others
        things = things or bool(each.things)
    known = {foe.figure for foe in view.foes}
    for man in in_the_way(skirmish, vehicle, lane(skirmish, vehicle, way)):
        if man in known and can_be_run_at(view.world, vehicle, man):
            gain += whole * _run_down(view, vehicle, driver, man) * RUN_DOWN
            met.append(man)
    return Ram(round(gain), whole, tuple(met), things)


def _run_down(view: View, vehicle: EntityId, driver: EntityId, man: EntityId) -> float:
    """FNG-REACT-36..39: the chance that he is hit by it at all."""
    tables, armour = view.odds.tables, row_of(view.skirmish, vehicle).armour[0]
    facts, rep = overrun_facts(view.skirmish, man, vehicle), rep_of(view.world, driver)

    def run(dice: Dice) -> str:
        result = resolve_overrun(facts, tables, dice).result
        return str(resolve_run_down(RunDownFacts(rep, armour, result), tables, dice).hits > 0)

    return view.odds.walked(("run down", facts, rep, armour), run).get("True", 0.0)
