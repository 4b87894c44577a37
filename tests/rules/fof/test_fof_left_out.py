"""What records and calls of Force on Force mean where a number or a yes is left out, and the numbers in it."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.rules.fof.cards_drawn", {}),
        ("game.rules.fof.fire.attacks", {}),
        ("game.rules.fof.fire.round_of_fire", {}),
        ("game.rules.fof.fire.targeting", {}),
        ("game.rules.fof.model.active_unit", {}),
        ("game.rules.fof.model.acts", {}),
        ("game.rules.fof.model.components", {}),
        ("game.rules.fof.model.decisions", {}),
        ("game.rules.fof.model.events", {}),
        ("game.rules.fof.model.hand", {}),
        ("game.rules.fof.model.options", {"Exit.turn": 1, "Options.cards": True}),
        ("game.rules.fof.model.tables.cards", {}),
        ("game.rules.fof.model.tables.combat", {"Weapon.crew": 1}),
        ("game.rules.fof.model.tables.forces", {}),
        ("game.rules.fof.model.tables.ground", {"Ground.bare": True}),
        ("game.rules.fof.model.tasks", {}),
        ("game.rules.fof.move.ways", {}),
        ("game.rules.fof.nerve.interrupts", {}),
        ("game.rules.fof.nerve.may_react", {"reactor_facts(in_sight)": True}),
        ("game.rules.fof.nerve.reaction_tests", {}),
        ("game.rules.fof.resolve.attack", {}),
        ("game.rules.fof.resolve.casualties", {}),
        (
            "game.rules.fof.resolve.checks",
            {"MoraleFacts.leader_up": True, "RallyFacts.leader_up": True, "plus(times)": 1},
        ),
        ("game.rules.fof.resolve.defence", {}),
        ("game.rules.fof.resolve.firepower", {}),
        ("game.rules.fof.resolve.melee_round", {}),
        ("game.rules.fof.resolve.movement", {}),
        ("game.rules.fof.resolve.reactions", {"ReactorFacts.may_fire": True, "ReturnFacts.may_fire": True}),
        ("game.rules.fof.resolve.support", {"Arm.crew": 1}),
        ("game.rules.fof.sight", {}),
        ("game.rules.fof.words.view_terrain", {}),
        ("game.rules.fof.wounded", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        ("game.rules.fof.model.acts", {"ALL": 0}),
        ("game.rules.fof.model.tables.combat", {"QUALITIES": (6, 8, 10, 12)}),
        ("game.rules.fof.odds", {"ALL": 0}),
        ("game.rules.fof.resolve.casualties", {"LEADER": 0}),
        ("game.rules.fof.resolve.melee_round", {"ASSAULTER": 0, "DEFENDER": 1}),
        ("game.rules.fof.setup", {"APART": 4.0}),
        ("game.rules.fof.sight", {"IN_THE_WAY": 1.0, "CLOSE": 2.0, "_SIXTHS": 60}),
        ("game.rules.fof.model.tables.forces", {"_WIDE": 99}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
