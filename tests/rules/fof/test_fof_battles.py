"""The battles of Force on Force that ship: each on a table of its own, with another question and other people."""

from __future__ import annotations

import pytest

from game.board.skirmish.sides import US, VC
from game.engine.after_action.retelling.usual import all_usual
from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import with_rules
from game.rules.fof.fire.fire_facts import firer_facts, target_facts
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import Unit
from game.rules.fof.model.query import real
from game.rules.fof.resolve.defence import defence
from tests.asserting import some
from tests.fuzz.fof_play import scenarios, setting_of
from tests.rules.fof.fof_board import find

BATTLES = ["fof/convoy", "fof/crash", "fof/hill", "fof/road", "fof/three-huts", "fof/village"]


def test_every_battle_has_a_table_of_its_own_and_each_side_attacks_in_some() -> None:
    battles = {name: setting_of(name) for name in scenarios()}
    assert len(battles) >= 5
    assert len({setting.map.title for setting in battles.values()}) == len(battles)
    assert {setting.options.attacker for setting in battles.values()} == {US, VC}


@pytest.mark.parametrize("scenario", BATTLES)
def test_everybody_who_begins_on_the_table_has_a_zone_to_be_placed_in(scenario: str) -> None:
    options = setting_of(scenario).options
    begin = [force for side in (US, VC) for force in options.force(side) if not (force.turn or force.aboard)]
    assert [force.name for force in some(begin) if not force.zones] == []


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize("scenario", BATTLES)
def test_a_fifth_of_the_usual_battles_at_least_end_at_neither_end_of_the_levels(scenario: str) -> None:
    usual = all_usual()[scenario]
    report = KIT.report(KIT.begin(setting_of(scenario), SeededDice(1)))
    lowest, *_, highest = (each.points for each in report.thresholds)
    assert usual.games == 100
    assert usual.below(lowest) + usual.above(highest - 1) <= 80


@pytest.mark.rule("FOF-TQ-1")
def test_irregulars_of_several_qualities_and_nerves_lie_in_wait_on_the_road() -> None:
    game = KIT.begin(setting_of("fof/road"), SeededDice(1))
    rows = [game.world.get(unit, Unit) for unit in real(game.world, VC)]
    assert all(row.irregular for row in some(rows))
    assert {(row.quality, row.nerve) for row in rows} == {(8, 10), (6, 8), (6, 6)}


@pytest.mark.rule("FOF-SUP-6", "FOF-OR-6", "FOF-COV-12")
def test_the_heavy_gun_of_the_hill_is_emplaced_under_logs() -> None:
    game = KIT.begin(setting_of("fof/hill"), SeededDice(1))
    gun, enemy = find(game, "Gun crew"), find(game, "Fireteam 1")
    (arm,) = firer_facts(game, gun).arms
    assert (game.ctx.tables.weapons[arm.weapon].support, arm.crew, arm.emplaced) == ("heavy", 3, True)
    facts = target_facts(game, gun, enemy)
    assert "fortified" in facts.covers
    assert defence(game.ctx.tables, facts, 5).total == 3 + 1 + 2 + 3, "men, In Cover, sandbags before it, logs over it"


@pytest.mark.parametrize("stance", ["dice", "ambush", "defend", "harass", "withdraw"])
def test_the_stance_of_the_defenders_is_one_of_the_ways_to_play_each_battle(stance: str) -> None:
    for scenario in some(list(scenarios().values())):
        (switch,) = [each for each in KIT.ways(scenario).switches if each.key == "stance"]
        assert stance in [option.key for option in switch.options]
        assert KIT.context(with_rules(scenario, {"stance": stance})).options.stance == stance
