"""What records and calls of FNG mean where a number or a yes is left out, and the numbers in its code."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.rules.fng.fire.receiving", {}),
        ("game.rules.fng.fire.spent", {}),
        ("game.rules.fng.melee.rounds", {}),
        ("game.rules.fng.model.arms", {"Arm.fired_in": -2}),
        ("game.rules.fng.model.checks", {}),
        ("game.rules.fng.model.components.arms", {}),
        ("game.rules.fng.model.components.figures", {}),
        ("game.rules.fng.model.decisions.arms", {}),
        ("game.rules.fng.model.decisions.melee", {}),
        ("game.rules.fng.model.decisions.turn", {}),
        ("game.rules.fng.model.events.command", {}),
        ("game.rules.fng.model.events.melee", {}),
        ("game.rules.fng.model.events.turn", {}),
        (
            "game.rules.fng.model.options",
            {
                "Goal.most": 99,
                "Mustered.draw": 1,
                "Reinforcements.draw": 1,
                "Sent.count": 1,
                "Options.larger_than_life": True,
                "Options.cheating_death": True,
                "Options.free_will": True,
                "Options.wounds_cost_points": True,
            },
        ),
        ("game.rules.fng.model.tables.attributes", {}),
        ("game.rules.fng.model.tables.ground", {"Ground.vehicles": True}),
        ("game.rules.fng.model.tables.weapons", {"Weapon.crew": 1}),
        ("game.rules.fng.model.tasks", {}),
        ("game.rules.fng.move.moving", {}),
        ("game.rules.fng.move.ways", {}),
        ("game.rules.fng.nerve.sheltering", {"_Search._nearest(bare)": True}),
        ("game.rules.fng.odds.chances", {"melee_chances(second)": 1, "grenade_chances(by_hand)": True}),
        ("game.rules.fng.resolve.charge", {"BeingChargedFacts.able": True}),
        ("game.rules.fng.resolve.damage", {}),
        ("game.rules.fng.resolve.fast_move", {}),
        ("game.rules.fng.resolve.fire_at_ground", {}),
        ("game.rules.fng.resolve.grenade", {}),
        ("game.rules.fng.resolve.in_sight", {}),
        ("game.rules.fng.resolve.melee_round", {}),
        ("game.rules.fng.resolve.night_gear", {"night_sight(aided)": True}),
        ("game.rules.fng.resolve.reactions", {}),
        ("game.rules.fng.resolve.received_fire", {}),
        ("game.rules.fng.resolve.recovery", {}),
        ("game.rules.fng.resolve.shot", {"Shooter.distance": 12.0, "ShotFacts.out_of_ammo_at": 2}),
        ("game.rules.fng.resolve.speech", {}),
        ("game.rules.fng.resolve.swim", {}),
        ("game.rules.fng.sight.coming_into_sight", {}),
        ("game.rules.fng.sight.meeting", {}),
        ("game.rules.fng.sight.night", {}),
        ("game.rules.fng.sight.testers", {}),
        ("game.rules.fng.tour.characters", {"resolve_squad(attributes)": True}),
        ("game.rules.fng.tour.reputation", {"after_mission(wounds_cost_points)": True}),
        ("game.rules.fng.tour.squad_file", {}),
        ("game.rules.fng.turn.victory", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        ("game.rules.fng.blast.flames", {"TANK_CIRCLE": 5.0}),
        ("game.rules.fng.blast.recon_fire", {"HALF": 1.0}),
        ("game.rules.fng.fire.backblast", {"WIDTH": 1.0}),
        ("game.rules.fng.melee.breaking_off", {"LEANS": (0, 30, -30, 60, -60), "AN_INCH": 1.02}),
        ("game.rules.fng.melee.charge_run", {"SLACK": 0.05}),
        ("game.rules.fng.melee.rounds", {"_MOST_DICE": {"one die": 1, "no dice": 0}}),
        ("game.rules.fng.model.arms", {"NEVER": -2}),
        ("game.rules.fng.model.checks", {"MOST_PASSES": 2, "SNAKE_EYES": 2}),
        ("game.rules.fng.model.crews", {"CREW_REACH": 2.0}),
        ("game.rules.fng.model.query", {"_RANKS": {"overall": 0, "leader": 1, "junior": 2}}),
        ("game.rules.fng.model.setting", {"_MOST_DEPTHS": 50000}),
        ("game.rules.fng.model.tables.armies", {"DIE": (1, 6)}),
        ("game.rules.fng.model.tables.careers", {"REPS": (2, 3, 4, 5, 6), "DIE": (1, 6)}),
        (
            "game.rules.fng.move.closing_in",
            {"_TURNS": (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180), "_ROUND_ABOUT": 3},
        ),
        ("game.rules.fng.move.crawling", {"LEAST": 0.3}),
        ("game.rules.fng.move.wire", {"GAP": 1.0}),
        ("game.rules.fng.nerve.sheltering", {"HALF_INCHES": 0.5}),
        ("game.rules.fng.odds.charge_tests", {"_NO_MOMENT": -1}),
        ("game.rules.fng.resolve.melee_round", {"SERIOUS": 2}),
        ("game.rules.fng.resolve.received_fire", {"UNFOUND": 2}),
        ("game.rules.fng.resolve.shot", {"_TOLERANCE": 1e-06}),
        ("game.rules.fng.setup", {"AMBUSH": 16.0}),
        ("game.rules.fng.tour.battle_choices", {"MOST_MEN": 14, "MOST_SQUADS": 3}),
        ("game.rules.fng.tour.quick", {"_FEWEST_TURNS": 12, "_APPROACH": 8, "_STRIDE": 4}),
        ("game.rules.fng.tour.squad_file", {"MOST_MEN": 30}),
        ("game.rules.fng.wounded.after_battle", {"STATION": 4.0}),
        ("game.rules.fng.wounded.bearing", {"CREWS": (1, 2, 4)}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
