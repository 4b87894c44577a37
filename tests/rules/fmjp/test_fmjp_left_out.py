"""What records and calls of FMJP mean where a number or a yes is left out, and the numbers in its code."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.rules.fmjp.chances", {}),
        ("game.rules.fmjp.fire.bursts", {}),
        ("game.rules.fmjp.fire.shooting", {"facts_of(first)": True}),
        ("game.rules.fmjp.hits", {}),
        ("game.rules.fmjp.model.arms", {}),
        ("game.rules.fmjp.model.components", {"Figure.character": True, "Efficiency.most": 6}),
        ("game.rules.fmjp.model.decisions", {}),
        ("game.rules.fmjp.model.events.fire", {}),
        ("game.rules.fmjp.model.events.jokers", {}),
        ("game.rules.fmjp.model.events.turn", {}),
        ("game.rules.fmjp.model.options", {"Victory.cache": 2, "Victory.held": 4}),
        ("game.rules.fmjp.model.tables.forces", {}),
        ("game.rules.fmjp.model.tables.ground", {}),
        ("game.rules.fmjp.model.tables.weapons", {"RangeBand.percent": 100, "Weapon.aimed": True}),
        ("game.rules.fmjp.model.tasks", {}),
        ("game.rules.fmjp.move.moving", {}),
        ("game.rules.fmjp.resolve.blast", {}),
        ("game.rules.fmjp.resolve.bleeding_card", {}),
        ("game.rules.fmjp.resolve.close_combat", {}),
        ("game.rules.fmjp.resolve.dies", {"average(count)": 1}),
        ("game.rules.fmjp.resolve.hits", {}),
        ("game.rules.fmjp.resolve.rates", {}),
        ("game.rules.fmjp.resolve.shot", {"Part.sign": -1}),
        ("game.rules.fmjp.setup", {}),
        ("game.rules.fmjp.sight", {}),
        ("game.rules.fmjp.turn.victory", {}),
        ("game.rules.fmjp.wounded", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        ("game.rules.fmjp.fire.shooting", {"MOST_PLACES": 6}),
        ("game.rules.fmjp.fire.throwing", {"WIRE": 15.0}),
        ("game.rules.fmjp.model.cards", {"COURT": 10, "_KNAVE": 11, "_KING": 13}),
        ("game.rules.fmjp.model.events.turn", {"NONE": 0}),
        (
            "game.rules.fmjp.model.setting",
            {"_MOST_COVERS": 200000, "RASTER": 2.0, "SHELTER": {"none": 0, "soft": 1, "hard": 2, "prepared": 3}},
        ),
        ("game.rules.fmjp.model.tables.weapons", {"FOREVER": 1000}),
        ("game.rules.fmjp.move.leaving", {"NEAR_EDGE": 1.0}),
        (
            "game.rules.fmjp.move.moving",
            {"STRIDE": 1.0, "OVER": 2.0, "DIRECTIONS": (0, 45, 90, 135, 180, 225, 270, 315)},
        ),
        ("game.rules.fmjp.move.room_to_stand", {"SLACK": 0.02}),
        ("game.rules.fmjp.move.traps", {"SPRINGS": 1.0}),
        ("game.rules.fmjp.resolve.blast", {"_PERCENT": 100, "_TINY": 1e-09}),
        ("game.rules.fmjp.resolve.dies", {"FACES": (2, 3, 3, 4, 4, 5), "TEN": 10, "DIRECTIONS": 8, "_FULL": 360}),
        ("game.rules.fmjp.resolve.mishap", {"_DIE": (1, 6)}),
        ("game.rules.fmjp.resolve.shot", {"_WHOLE": 100}),
        ("game.rules.fmjp.sight", {"_PARTS": 20, "_WHOLE": 100}),
        ("game.rules.fmjp.turn.standing_orders", {"AREA_SPREAD": 2.0}),
        ("game.rules.fmjp.words.view_arms", {"_HUNDRED": 100}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
