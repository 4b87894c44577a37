"""Random skirmishes of FNG, order by order, by lot and by the computer's leaders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from game.engine.core.dice import Roll, SeededDice
from game.engine.core.game import Told
from game.engine.core.orders import Order
from game.engine.core.players import Player, answer_of
from game.engine.playable.scenario import Scenario, read_scenario, scenario_files, with_placing
from game.rules.fng.kit import KIT
from game.rules.fng.ledger import ledger
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import Setting
from game.systems import make_player, player_names
from tests.fuzz.fng_quick import mission_setting, quick_scenario

MOST_ORDERS = 3000
LOT = "random"


QUICK, MISSION = "quick battle", "mission"


class Mix(Struct, frozen=True):
    """Which scenario, or ``QUICK`` or ``MISSION`` for one drawn by the seed, who plays each side (names of players) and
    whether both place their own before."""

    scenario: str
    us: str = LOT
    vc: str = LOT
    placing: bool = False


class Moment(Struct, frozen=True):
    """A skirmish after one order: that order, what was told, the dice that fell, and what is wrong with the choice."""

    skirmish: Skirmish
    order: Order | None
    told: list[Told]
    rolls: tuple[Roll, ...]
    faults: tuple[str, ...] = ()


@cache
def scenarios() -> tuple[str, ...]:
    """Every scenario of FNG that ships, by id."""
    found = (read_scenario(file) for file in scenario_files())
    return tuple(scenario.id for scenario in found if scenario.system == "fng")


@cache
def setting_of(scenario: str, placing: bool = False) -> Setting:
    """What a skirmish of this scenario looks things up in."""
    file = next(file for file in scenario_files() if read_scenario(file).id == scenario)
    return KIT.context(placed(read_scenario(file), placing))


def placed(scenario: Scenario, placing: bool) -> Scenario:
    """The scenario, with all placed before the battle who may be, or nobody."""
    return with_placing(scenario, KIT.ways(scenario).placing if placing else ())


def mix_of(game: int) -> Mix:
    """Who plays skirmish ``game``, and where: by lot, and every third time one side by the computer's usual leader.

    One place after the other; the last are a quick battle and a mission drawn by lot.  Every other time both sides are
    placed before.
    """
    leader = {side: player_names("fng", side)[0] for side in KIT.sides}
    places = (*scenarios(), QUICK, MISSION)
    manner = game // len(places) % 3
    place = places[game % len(places)]
    return Mix(
        place, leader["us"] if manner == 1 else LOT, leader["vc"] if manner == 2 else LOT, game // len(places) % 2 == 1
    )


def _setting(seed: int, mix: Mix) -> Setting:
    if mix.scenario == MISSION:
        return mission_setting(seed)
    if mix.scenario == QUICK:
        return KIT.context(placed(quick_scenario(seed), mix.placing))
    return setting_of(mix.scenario, mix.placing)


def played(seed: int, mix: Mix) -> Iterator[Moment]:
    """A skirmish after each of its orders, its beginning first."""
    players: dict[str, Player] = {side: make_player("fng", side, getattr(mix, side)) for side in KIT.sides}
    setting = _setting(seed, mix)
    skirmish: Skirmish = KIT.begin(setting, SeededDice(seed))
    order, faults = None, ()
    while True:
        rolls = tuple(skirmish.dice.rolls)
        yield Moment(skirmish, order, skirmish.take_told(), rolls, faults)
        if skirmish.decision is None or skirmish.orders_given >= MOST_ORDERS:
            return
        thrown = skirmish.dice.thrown
        order, reason = answer_of(players[skirmish.decision.side], skirmish, seed)
        found = [] if skirmish.dice.thrown == thrown else ["choosing an order threw the dice of the rules"]
        if reason.rule and reason.rule not in ledger():
            found.append(f"the reason cites {reason.rule}")
        faults = tuple(found)
        skirmish.submit(order)
