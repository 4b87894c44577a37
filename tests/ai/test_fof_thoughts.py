"""What leaders of Force on Force think of: the Americans go by what each course is worth."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fof.leader import PLANS
from game.ai.fof.us import courses_of, goal_of, scores_of
from game.ai.fof.view import View
from game.ai.fof.worth import worths
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.rules.fof.model.components import Active, At, Lost, Man, Pinned, Searched, Shots, Unit
from game.rules.fof.model.decisions import Activation, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.options import Exit
from tests.ai.test_fof_vc import dice_for
from tests.ai.thoughts import thoughts
from tests.rules.fof.fof_board import battle, box, cell, find, give, headquarters, hide, squad, table, unit

VALLEY = table(
    [
        Area(1, "woods", box(16, 4, 12, 8), "woods"),
        Area(2, "scrub", box(20, 20, 10, 6), "scrub"),
        Area(3, "rock", box(34, 24, 4, 3), "rock"),
    ],
    [Barrier(4, "stone wall", (Point(10, 30), Point(22, 30)))],
    zones=[Zone("huts", box(22, 14, 4, 4)), Zone("farm", box(38, 8, 4, 4))],
)
EXITS = (Exit("us", "south", 6), Exit("vc", "north", 3))


def in_the_valley(active: str = "us", holder: str = "us", ground: TableMap = VALLEY, **options: Any) -> Battle:
    """Two teams and headquarters in the south, a cell, a squad and a marker in the north."""
    us = [unit("Team", 20, 34), unit("Other", 26, 33), headquarters("HQ", 23, 38)]
    vc = [cell("Cell", 24, 21), squad("Squad", 20, 10), cell("Sentry", 36, 20)]
    chosen = {"search": ("huts", "farm"), "exits": EXITS, "turns": 8, **options}
    game = battle(us, vc, active=active, holder=holder, ground=ground, **chosen)
    hide(game, "Sentry")
    return game


def names_of(game: Battle) -> dict[int, str]:
    """Units and men by name."""
    named = {e: row.name for e, row in game.world.each(Unit)}
    return named | {e: man.name for e, man in game.world.each(Man)}


def plans(game: Battle, decision: Any, stance: str = "") -> list[str]:
    """Everything that the leader thinks of at this decision, the best first; the Viet Cong in this stance."""
    dice = dice_for(stance) if stance else SeededDice(1, "ai/us/0")
    return thoughts(PLANS[type(decision)](View(game, decision.side, dice), decision), names_of(game))


# The Americans ----------------------------------------------------------------------------------


def test_the_best_shot_goes_first_and_headquarters_last() -> None:
    assert plans(in_the_valley(), Activation("us")) == [
        "Activate Team tactical: goes where it stands better, and fires at Squad (FOF-MOVE-5)",
        "Activate Team stand: stands and fires at Squad: about 10 tenths of a man (FOF-ATK-1)",
        "Activate Team stand: stays in cover (FOF-COV-5)",
        "Activate Other rapid: nobody is in the way: at a run to huts (FOF-MOVE-6)",
        "Activate Other tactical: goes forward to where it is needed: huts (FOF-MOVE-5)",
        "Activate Other overwatch: covers the others from overwatch (FOF-OW-1)",
        "Activate Other stand: stays in cover (FOF-COV-5)",
        "Activate HQ rapid: nobody is in the way: at a run to huts (FOF-MOVE-6)",
        "Activate HQ tactical: goes forward to where it is needed: huts (FOF-MOVE-5)",
        "Activate HQ stand: stays in cover (FOF-COV-5)",
    ]


def test_with_all_searched_the_units_make_for_the_huts_or_leave_by_the_edge() -> None:
    game = in_the_valley(turn=7)
    game.world.put(Searched(("huts", "farm"), 1))
    assert plans(game, Activation("us")) == [
        "Activate Team tactical: goes where it stands better, and fires at Squad (FOF-MOVE-5)",
        "Activate Team stand: stands and fires at Squad: about 10 tenths of a man (FOF-ATK-1)",
        "Activate Team stand: stays in cover (FOF-COV-5)",
        "Activate Other rapid: nobody is in the way: at a run to farm (FOF-MOVE-6)",
        "Activate Other tactical: goes forward to where it is needed: farm (FOF-MOVE-5)",
        "Activate Other overwatch: covers the others from overwatch (FOF-OW-1)",
        "Activate Other stand: stays in cover (FOF-COV-5)",
        "Activate HQ rapid: nobody is in the way: at a run to huts (FOF-MOVE-6)",
        "Activate HQ tactical: goes forward to where it is needed: huts (FOF-MOVE-5)",
        "Activate HQ stand: stays in cover (FOF-COV-5)",
    ]


def test_a_pinned_unit_stands_and_others_cover_it_from_overwatch() -> None:
    game = in_the_valley()
    give(game, "Team", Pinned())
    give(game, "Cell", Pinned())
    give(game, "Other", Shots(9))
    assert plans(game, Activation("us")) == [
        "Activate Team stand: stands and fires at Squad: about 9 tenths of a man (FOF-ATK-1)",
        "Activate Team stand: stays in cover (FOF-COV-5)",
        "Activate Other rapid: nobody is in the way: at a run to huts (FOF-MOVE-6)",
        "Activate Other tactical: goes forward to where it is needed: huts (FOF-MOVE-5)",
        "Activate Other overwatch: covers the others from overwatch (FOF-OW-1)",
        "Activate Other stand: stays in cover (FOF-COV-5)",
        "Activate HQ rapid: nobody is in the way: at a run to huts (FOF-MOVE-6)",
        "Activate HQ tactical: goes forward to where it is needed: huts (FOF-MOVE-5)",
        "Activate HQ stand: stays in cover (FOF-COV-5)",
    ]


def test_every_course_of_a_unit_has_its_points() -> None:
    game = in_the_valley()
    view = View(game, "us", SeededDice(1))
    found = {
        name: {course.how: round(course.points, 2) for course in courses_of(view, find(game, name))}
        for name in ("Team", "Other", "HQ")
    }
    assert found == {
        "Team": {
            "stand": -2.29,
            "tactical": 2.75,
        },
        "Other": {
            "stand": -9.0,
            "overwatch": 0.7,
            "tactical": 1.32,
            "rapid": 1.64,
        },
        "HQ": {
            "stand": -9.0,
            "tactical": -0.15,
            "rapid": -0.15,
        },
    }


@pytest.mark.parametrize(
    ("how", "thought"),
    [
        (
            "stand",
            [
                "TakeCover Other: stays in cover (FOF-COV-6)",
            ],
        ),
        (
            "tactical",
            [
                (
                    "Move Other (26, 27), Move Other (24, 28), Move Other (25, 28), and 2 more: goes forward "
                    "to where it is needed: huts (FOF-MOVE-5)"
                ),
            ],
        ),
        (
            "rapid",
            [
                (
                    "Move Other (24, 26), Move Other (25, 26), Move Other (23, 26), and 2 more: nobody is in "
                    "the way: at a run to huts (FOF-MOVE-6)"
                ),
            ],
        ),
        ("task", []),
        ("assault", []),
    ],
)
def test_the_active_unit_does_what_it_was_activated_for(how: Any, thought: list[str]) -> None:
    game = in_the_valley()
    give(game, "Other", Active(how))
    assert plans(game, UnitActs("us", find(game, "Other"))) == thought


def test_an_assault_goes_at_a_pinned_enemy_who_is_outnumbered() -> None:
    game = in_the_valley(ground=table())
    give(game, "Cell", Pinned(), At(26, 29))
    for man in [e for e, row in game.world.each(Man) if row.name.startswith("Cell")][1:]:
        game.world.set(man, Lost("killed"))
    give(game, "Other", Active("assault"))
    assert plans(game, UnitActs("us", find(game, "Other"))) == [
        "Assault Other Cell: assaults Cell, who is pinned and outnumbered (FOF-CA-1)",
    ]
    assert plans(game, Activation("us"))[:3] == [
        "Activate Team stand: stands and fires at Squad: about 16 tenths of a man (FOF-ATK-1)",
        "Activate Team tactical: goes where it stands better, and fires at Squad (FOF-MOVE-5)",
        "Activate Team stand: stays in cover (FOF-COV-5)",
    ]


@pytest.mark.parametrize(
    ("turn", "searched", "goals"),
    [
        (
            1,
            (),
            {
                "Team": ("huts", 24.0, 16.0),
                "Other": ("huts", 24.0, 16.0),
                "HQ": ("huts", 24.0, 16.0),
            },
        ),
        (
            7,
            (),
            {
                "Team": ("huts", 24.0, 16.0),
                "Other": ("huts", 24.0, 16.0),
                "HQ": ("huts", 24.0, 16.0),
            },
        ),
        (
            7,
            ("huts", "farm"),
            {
                "Team": ("huts", 24.0, 16.0),
                "Other": ("farm", 40.0, 10.0),
                "HQ": ("huts", 24.0, 16.0),
            },
        ),
    ],
)
def test_where_each_unit_is_needed(turn: int, searched: tuple[str, ...], goals: dict[str, object]) -> None:
    game = in_the_valley(turn=turn)
    if searched:
        game.world.put(Searched(searched, 1))
    view = View(game, "us", SeededDice(1))
    found = {name: goal_of(view, find(game, name)) for name in ("Team", "Other", "HQ")}
    assert {name: (goal.name, goal.at.x, goal.at.y) for name, goal in found.items() if goal is not None} == goals


def test_places_are_worth_the_way_they_gain_and_cost_the_fire_there() -> None:
    game = in_the_valley()
    view = View(game, "us", SeededDice(1))
    places = [Point(20, 34), Point(20, 29), Point(24, 24), Point(36, 25), Point(24, 40)]
    numbers = [view.ground.nearest(at) for at in places]
    found = {}
    for name in ("Team", "HQ"):
        each = worths(view, find(game, name))
        found[name] = {
            "danger": [round(float(each.danger[n]), 2) for n in numbers],
            "gain": [round(float(each.gain[n]), 2) for n in numbers],
            "tactical": [round(float(scores_of(view, find(game, name), "tactical")[n]), 2) for n in numbers],
            "rapid": [round(float(scores_of(view, find(game, name), "rapid")[n]), 2) for n in numbers],
        }
    assert found == {
        "Team": {
            "danger": [5.82, 3.88, 1.75, 4.4, 0.0],
            "gain": [1.84, 1.84, 4.14, 1.84, 0.0],
            "tactical": [-4.28, -0.94, 4.79, -11.57, -1.41],
            "rapid": [-6.15, -2.71, 2.42, -13.54, -1.41],
        },
        "HQ": {
            "danger": [6.19, 4.95, 3.26, 5.9, 0.0],
            "gain": [1.23, 1.23, 2.33, 1.23, 0.0],
            "tactical": [-6.78, -8.39, -9.52, -18.59, -0.69],
            "rapid": [-7.66, -9.57, -11.24, -19.98, -0.69],
        },
    }
