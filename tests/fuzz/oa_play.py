"""Random battles of Operation Apocalypse in the village, order by order, by several sorts of players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.ai.oa.commander import Commander
from game.ai.oa.viet_cong import VietCong
from game.engine.core.dice import Roll, SeededDice
from game.engine.core.game import Told
from game.engine.core.orders import Order
from game.engine.playable.scenario import load_scenario
from game.rules.oa.helicopters.lifts import load_by_platoon
from game.rules.oa.kit import KIT
from game.rules.oa.ledger import ledger
from game.rules.oa.model.decisions import Deploy, Done, Hold, Place
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.tables.difficulty import HISTORICAL
from game.rules.oa.setup import set_up
from game.rules.oa.turn.deployment import awaited

MOST_ORDERS = 3000


class Mix(Struct, frozen=True):
    """Who plays: the US by lot or the commander, the Viet Cong by lot or by their rules.

    A US side by lot is asked ``patience`` times again before it ends a step or holds its fire; with none it begins at
    base, else in the air over open ground.  ``level`` is that of difficulty.
    """

    us: Literal["lot", "commander"] = "lot"
    vc: Literal["lot", "rules"] = "rules"
    patience: int = 0
    level: str = HISTORICAL


class Moment(Struct, frozen=True):
    """A battle after one order: that order, what was told, the dice that fell, and what went wrong in choosing it."""

    battle: Battle
    order: Order | None
    told: list[Told]
    rolls: tuple[Roll, ...]
    faults: tuple[str, ...] = ()


@cache
def field_at(level: str) -> Field:
    """The village at one level of difficulty."""
    return KIT.context(replace(load_scenario("oa/village"), rules={"difficulty": level}))


def begun(seed: int, dice: SeededDice, *, landing: bool, level: str = HISTORICAL) -> Battle:
    """A battle in the village at its first decision, or with everybody loaded and in the air over open ground."""
    battle = Battle(OA, field_at(level), SeededDice(seed))
    set_up(battle)
    battle.run()
    if landing:
        deploy(battle, dice)
    return battle


def deploy(battle: Battle, dice: SeededDice, within: Field | None = None) -> None:
    """Load the company by platoons, put every machine over some hex where one can land, and begin.

    ``within`` is the ground over which they are put, where that is not the whole map.
    """
    ground = within or battle.ctx
    for order in load_by_platoon(battle):
        battle.submit(order)
    free = [hex for hex in ground.grid.hexes if ground.terrain[hex].landing]
    for machine in awaited(battle).machines:
        battle.submit(Place(machine, free.pop(dice.below(len(free)))))
    battle.submit(Done())


def restless(battle: Battle, dice: SeededDice, patience: int) -> Order:
    """An order by lot; whoever would end the step or hold his fire is asked again, ``patience`` times."""
    order = battle.sample(dice)
    for _ in range(patience):
        if not isinstance(order, Done | Hold) or isinstance(battle.decision, Deploy):
            break
        order = battle.sample(dice)
    return order


class Players:
    """Both sides of one battle; players may remember what they were about, so each battle has its own."""

    def __init__(self, mix: Mix) -> None:
        self.mix = mix
        self._by_name = {"us": Commander()} if mix.us == "commander" else {}
        self._by_name |= {"vc": VietCong()} if mix.vc == "rules" else {}

    def order(self, battle: Battle, dice: SeededDice) -> tuple[Order, list[str]]:
        """What the side at hand orders, and what is wrong with how it came to it."""
        assert battle.decision is not None
        player = self._by_name.get(battle.decision.side)
        thrown = battle.dice.thrown
        if player is None:
            return restless(battle, dice, self.mix.patience), []
        order, reason = player.answer(battle, dice)
        faults = [] if battle.dice.thrown == thrown else ["choosing an order threw the dice of the rules"]
        if reason.rule and reason.rule not in ledger():
            faults.append(f"the reason cites {reason.rule}")
        return order, faults


def played(seed: int, mix: Mix) -> Iterator[Moment]:
    """A battle after each of its orders, its beginning first."""
    dice = SeededDice(seed, "fuzz")
    battle = begun(seed, dice, landing=mix.patience > 0, level=mix.level)
    players, order, faults = Players(mix), None, ()
    while True:
        rolls = tuple(battle.dice.rolls)
        yield Moment(battle, order, battle.take_told(), rolls, faults)
        if battle.decision is None or battle.orders_given >= MOST_ORDERS:
            return
        order, found = players.order(battle, dice)
        faults = tuple(found)
        battle.submit(order)
