"""What records and calls of OA mean where a number or a yes is left out, and the numbers in its code."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.rules.oa.blast.changing_ground", {}),
        ("game.rules.oa.fire.engagement", {}),
        ("game.rules.oa.fire.heavy_weapons", {}),
        ("game.rules.oa.helicopters.lifts", {"platoon_lift(medical)": True}),
        ("game.rules.oa.model.components", {"Weapon.ready": True, "Bunker.intact": True}),
        ("game.rules.oa.model.decisions", {}),
        ("game.rules.oa.model.events.turn", {}),
        ("game.rules.oa.model.markers", {"Fired.shots": 1}),
        ("game.rules.oa.model.options", {"PlacedPiece.flying": True, "Options.scatter_civilians": True}),
        ("game.rules.oa.model.tables.difficulty", {}),
        ("game.rules.oa.model.tables.ground", {"HelicopterType.hexes": 1}),
        ("game.rules.oa.resolve.shot", {}),
        ("game.rules.oa.units.company", {}),
        ("game.rules.oa.units.losses", {}),
        ("game.rules.oa.units.stacking", {}),
        ("game.rules.oa.viet_cong.placement", {}),
        ("game.rules.oa.words.view_events", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        ("game.rules.oa.fire.engagement", {"NO_HEX": 0}),
        ("game.rules.oa.lessons", {"_PRINTED": 4}),
        ("game.rules.oa.model.events.turn", {"OFF_MAP": 0}),
        ("game.rules.oa.model.tables.events", {"DIE": (1, 6)}),
        ("game.rules.oa.model.tables.setup", {"DIE_FACES": 6, "SQUADS_WITHOUT_WEAPON": 9}),
        (
            "game.rules.oa.new_map",
            {
                "_HOUSES": (
                    (-1, -2),
                    (1, -2),
                    (-2, -1),
                    (-1, -1),
                    (1, -1),
                    (2, -1),
                    (-2, 0),
                    (2, 0),
                    (-2, 1),
                    (-1, 1),
                    (1, 1),
                    (2, 1),
                ),
                "_CIVILIANS": 10,
                "_BUNKERS": {"A": ((-3, 2), "SW"), "B": ((3, 2), "S")},
                "_TRENCHES": {"North trench": ((-3, -4), (-2, -4), (-1, -4)), "South trench": ((1, 3), (2, 3), (3, 3))},
                "_GARDEN": ((-2, 1), (-1, 1)),
                "_ENTRY": 5,
                "_SPACE": 3,
                "VARIANTS": 4,
                "_STRAIGHT": (0, 2, 1),
                "_FACINGS": (3, 4, 2, 0),
            },
        ),
        ("game.rules.oa.odds.command_line", {"_NOWHERE": 0, "_STRAFING_RANGE": 1}),
        ("game.rules.oa.people.terrorists", {"COMMANDER": 0, "HELICOPTER": 1, "MEDICAL": 2}),
        ("game.rules.oa.units.company", {"FIRST_ARRIVAL": 2}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
