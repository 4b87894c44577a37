"""Random battles of Full Metal Jacket Potato, order by order, by lot and by the computer's leaders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from game.engine.core.dice import Roll, SeededDice
from game.engine.core.game import Told
from game.engine.core.orders import Order
from game.engine.core.players import Player, answer_of
from game.engine.playable.scenario import Scenario, read_scenario, scenario_files, with_placing
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.ledger import ledger
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.setting import Setting
from game.systems import make_player, player_names
from tests.fuzz.quick_draws import QUICK, by_lot

MOST_ORDERS = 4000
LOT = "random"


class Mix(Struct, frozen=True):
    """Which scenario, who plays each side (names of players), and whether both place their own before."""

    scenario: str
    us: str = LOT
    vc: str = LOT
    placing: bool = False


class Moment(Struct, frozen=True):
    """A battle after one order: that order, what was told, the dice that fell, and what is wrong with the choice."""

    battle: Battle
    order: Order | None
    told: list[Told]
    rolls: tuple[Roll, ...]
    faults: tuple[str, ...] = ()


@cache
def scenarios() -> dict[str, Scenario]:
    """Every scenario of FMJP by id."""
    found = (read_scenario(file) for file in scenario_files())
    return {scenario.id: scenario for scenario in found if scenario.system == "fmjp"}


@cache
def setting_of(scenario: str, placing: bool = False) -> Setting:
    """What a battle of this scenario looks things up in."""
    return KIT.context(placed(scenarios()[scenario], placing))


def placed(scenario: Scenario, placing: bool) -> Scenario:
    """The scenario, with all placed before the battle who may be, or nobody."""
    return with_placing(scenario, KIT.ways(scenario).placing if placing else ())


def mix_of(game: int) -> Mix:
    """Who plays battle ``game``, and where: by lot, and every third time one side by the computer's usual leader.

    Every other time both sides are placed before.
    """
    leader = {side: player_names("fmjp", side)[0] for side in KIT.sides}
    ids = tuple(scenarios())
    manner = game // len(ids) % 3
    us, vc = leader["us"] if manner == 1 else LOT, leader["vc"] if manner == 2 else LOT
    return Mix(ids[game % len(ids)], us, vc, game // len(ids) % 2 == 1)


def played(seed: int, mix: Mix) -> Iterator[Moment]:
    """A battle after each of its orders, its beginning first."""
    players: dict[str, Player] = {side: make_player("fmjp", side, getattr(mix, side)) for side in KIT.sides}
    drawn = mix.scenario == QUICK
    setting = KIT.context(placed(by_lot("fmjp", seed), mix.placing)) if drawn else setting_of(mix.scenario, mix.placing)
    battle: Battle = KIT.begin(setting, SeededDice(seed))
    order, faults = None, ()
    while True:
        rolls = tuple(battle.dice.rolls)
        yield Moment(battle, order, battle.take_told(), rolls, faults)
        if battle.decision is None or battle.orders_given >= MOST_ORDERS:
            return
        thrown = battle.dice.thrown
        order, reason = answer_of(players[battle.decision.side], battle, seed)
        found = [] if battle.dice.thrown == thrown else ["choosing an order threw the dice of the rules"]
        if reason.rule and reason.rule not in ledger():
            found.append(f"the reason cites {reason.rule}")
        faults = tuple(found)
        battle.submit(order)
