"""The laws of Force on Force hold in battles played by lot and by the computer's players, after every order."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.core.game import Told
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fof.model.components import Dummy, Hidden, Shots
from game.rules.fof.model.events import Attacked
from game.simulate import seed_of
from game.systems import player_names
from tests.asserting import some
from tests.battery import assert_take_back_restores_every_hash, run_battery
from tests.fuzz.fof_laws import Watch
from tests.fuzz.fof_play import KIT, Mix, mix_of, played, scenarios
from tests.rules.fof.fof_board import battle, find, give, squad, unit

SEED = 2026
ORDERS = 120
"""So many orders of each battle: enough for reactions, cards, casualties and morale."""


@pytest.mark.parametrize("game", range(8))
def test_no_law_is_broken(game: int) -> None:
    watch = Watch()
    for moment in some(islice(played(seed_of(SEED, game), mix_of(game)), ORDERS)):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.battle.orders_given} {moment.order}"


@pytest.mark.parametrize("scenario", ["fof/three-huts", "fof/village"])
def test_no_law_is_broken_between_the_leaders_of_the_computer(scenario: str) -> None:
    watch, fired = Watch(), 0
    for moment in some(played(seed_of(SEED, 3), Mix(scenario, *(player_names("fof", side)[0] for side in KIT.sides)))):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        assert (*moment.faults, *breaches) == (), f"order {moment.battle.orders_given} {moment.order}"
        fired += sum(isinstance(item.event, Attacked) for item in moment.told)
    assert fired > 3


@pytest.mark.rule("FOF-FIRE-4")
@pytest.mark.parametrize(("answers", "breaches"), [(1, 0), (2, 1)])
def test_the_laws_see_who_fires_twice_in_a_round_of_fire(answers: int, breaches: int) -> None:
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30)])
    team, enemy = find(game, "Team"), find(game, "Squad")
    told = [Told(_shot(team, enemy, "activation"), ())]
    told += [Told(_shot(enemy, team, "return"), ())] * answers
    assert sum("fires 2 times" in breach for breach in Watch().breaches(game, told, ())) == breaches


@pytest.mark.rule("FOF-FIRE-4", "FOF-OW-1")
@pytest.mark.parametrize(("how", "breaches"), [("overwatch", 0), ("return", 1)])
def test_the_laws_let_a_unit_on_overwatch_fire_again_at_one_that_fires_at_another(how: str, breaches: int) -> None:
    game = battle([unit("Team", 20, 20), unit("Other", 26, 20)], [squad("Squad", 20, 30)])
    team, other, enemy = find(game, "Team"), find(game, "Other"), find(game, "Squad")
    shots = [(enemy, team, how), (enemy, team, how), (team, other, "return")]
    told = [Told(_shot(*shot), ()) for shot in shots]
    assert sum("fires 2 times" in breach for breach in Watch().breaches(game, told, ())) == breaches


@pytest.mark.rule("FOF-OOC-1")
def test_the_laws_see_a_marker_that_has_fired_and_a_dummy_that_is_known() -> None:
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30)])
    give(game, "Squad", Hidden("A"), Shots(1))
    assert any("is a marker" in breach for breach in Watch().breaches(game, (), ()))
    game.world.remove(find(game, "Squad"), Hidden)
    give(game, "Squad", Dummy())
    assert any("dummy Squad" in breach for breach in Watch().breaches(game, (), ()))


def _shot(firer: EntityId, target: EntityId, how: str) -> Attacked:
    """A shot that did nothing."""
    return Attacked(
        unit=firer, target=target, how=how, firepower=Modifiers(), attack_die=8, attack=(), defence_dice=Modifiers(),
        defence_die=8, defence=(), pairs=(), casualties=0, rule="FOF-ATK-5",
    )  # fmt: skip


@pytest.mark.parametrize("scenario", scenarios().values(), ids=scenarios().keys())
def test_everything_holds_along_a_battle_played_by_lot(scenario) -> None:
    assert run_battery(KIT, scenario, 1, every=9, limit=120, all_listed=False) > 8


def test_taking_back_restores_every_position() -> None:
    assert_take_back_restores_every_hash(KIT, next(iter(scenarios().values())), seed=3, limit=60)
