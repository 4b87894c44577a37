"""What leaders of FNG make of a check, and what places are worth to their men."""

from __future__ import annotations

import pytest

from game.ai.fng.places import judge_of
from game.ai.fng.view import View
from game.board.table.measure.geometry import Point
from game.rules.fng.model.arms import Arm
from game.rules.fng.model.components.arms import Loosed
from game.rules.fng.model.components.figures import Clock, OutOfFight
from game.rules.fng.model.decisions.arms import Landed, ThrowItBack
from game.rules.fng.model.decisions.turn import FreeWill, Shoot
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.turn.acting import acting
from tests.ai.fng_thoughts import active, plans
from tests.ai.test_fng_thoughts import COUNTRY, FOES, SQUAD, TO_THE_HUT, with_a_hut
from tests.rules.fng.fng_board import find, hide, man, skirmish


def reacting(*, hidden: bool = False, weapon: str = "ak47", rep: int = 3) -> Skirmish:
    """Pham holds the house with others, and Able, Baker and Clay come into his sight."""
    foes = (man("Pham", 20, 12, rep, weapon, facing=180), man("Dong", 22, 12, 3, "mosin", facing=180))
    game = skirmish(SQUAD, foes, ground=COUNTRY)
    for name in ("Pham", "Dong") if hidden else ():
        hide(game, name)
    return game


@pytest.mark.parametrize(
    ("hidden", "bound", "change", "thought"),
    [
        (
            False,
            False,
            "",
            [
                "Shots Pham ak47 Clay 3 yes: 70 % to hurt Clay (FNG-FIRE-01)",
                "HoldFire: keeps the shot for a better moment (FNG-HIDE-05)",
            ],
        ),
        (
            False,
            True,
            "return fire",
            [
                "Shots Pham ak47 Clay 3 yes: returns fire: 42 % to hurt Clay (FNG-FIRE-01)",
            ],
        ),
        (
            True,
            False,
            "",
            [
                "Shots Pham ak47 Clay 3 yes: springs the ambush: 70 % to hurt Clay (FNG-FIRE-01)",
                "HoldFire: keeps the shot for a better moment (FNG-HIDE-05)",
            ],
        ),
        (
            False,
            False,
            "partly seen",
            [
                "Shots Pham ak47 Clay 3 yes: 42 % to hurt Clay (FNG-FIRE-01)",
                "HoldFire: keeps the shot for a better moment (FNG-HIDE-05)",
            ],
        ),
    ],
)
def test_a_check_lets_him_fire_and_he_fires_waits_or_has_to(
    hidden: bool, bound: bool, change: str, thought: list[str]
) -> None:
    game = reacting(hidden=hidden)
    targets = tuple(find(game, name) for name in ("Able", "Baker", "Clay"))
    assert plans(game, Shoot("vc", find(game, "Pham"), targets, change, bound, 0)) == thought


@pytest.mark.parametrize(
    ("star", "thought"),
    [
        (
            "Able",
            [
                (
                    "Respond finish move and fire, Respond stop and fire: a Star does as he pleases: he fires "
                    "back, with 96 % to hurt Pham (FNG-CHAR-06)"
                ),
                "Respond charge: a Star does as he pleases, and this serves him best (FNG-CHAR-06)",
                "Respond duck back: a Star does as he pleases: too much fire to stand there (FNG-CHAR-06)",
                (
                    "Respond go prone, Respond hunker down, Respond run away: a Star does as he pleases, and "
                    "this serves him best (FNG-CHAR-06)"
                ),
                "Respond: trusts to the dice (FNG-CHAR-06)",
            ],
        ),
        (
            "Pham",
            [
                "Respond duck back: a Star does as he pleases: too much fire to stand there (FNG-CHAR-06)",
                (
                    "Respond charge, Respond go prone, Respond hunker down, and 3 more: a Star does as he "
                    "pleases, and this serves him best (FNG-CHAR-06)"
                ),
                "Respond: trusts to the dice (FNG-CHAR-06)",
            ],
        ),
    ],
)
def test_a_star_has_his_choice_of_results_and_rolls_last(star: str, thought: list[str]) -> None:
    answers = ("finish move and fire", "stop and fire", "duck back", "go prone", "hunker down", "run away", "charge")
    game = reacting(weapon="rdp", rep=5)
    assert plans(game, FreeWill("us" if star == "Able" else "vc", find(game, star), "test", answers, 0)) == thought


def test_an_athlete_throws_it_back_at_who_threw_it_and_then_at_the_nearest() -> None:
    game = reacting()
    landed = Landed(game.world.create(Arm("grenade"), Loosed()), find(game, "Dong"), Point(20, 26), (), (), 0)
    assert plans(game, ThrowItBack("us", find(game, "Able"), landed, ())) == [
        "ThrowAt Able grenade (22, 12), ThrowAt Able grenade (20, 12): throws it back before it bursts (FNG-ATTR-06)",
        "LeaveIt: there is nowhere to throw it (FNG-ATTR-06)",
    ]


def spots(game: Skirmish) -> dict[str, list[tuple[int, float, float, float]]]:
    """For each active man the places that are better than his own: by how much, where, and the way."""
    view = View(game, "us")
    found = {}
    for figure in acting(game.world):
        places = [(spot, view.ground.points[spot.number]) for spot in judge_of(view, figure).spots]
        found[view.name(figure)] = [(spot.gain, place.x, place.y, spot.cost) for spot, place in places]
    return found


def test_a_place_is_better_by_the_fire_that_it_gives_and_takes() -> None:
    assert spots(active(SQUAD, FOES, ground=COUNTRY)) == {
        "Able": [
            (867, 20.0, 18.0, 8.0),
            (863, 19.0, 19.0, 7.24),
            (857, 18.0, 19.0, 7.47),
            (848, 17.0, 19.0, 7.71),
        ],
        "Baker": [
            (322, 20.0, 21.0, 7.71),
            (309, 19.0, 22.0, 7.3),
            (309, 21.0, 21.0, 7.47),
            (302, 20.0, 22.0, 6.71),
        ],
        "Clay": [
            (1060, 17.0, 19.0, 8.0),
            (1042, 11.0, 25.0, 6.47),
            (972, 10.0, 25.0, 7.47),
            (962, 10.0, 26.0, 7.24),
        ],
    }


def test_a_place_is_better_by_the_way_it_gains_the_more_the_later_it_is() -> None:
    game = active(SQUAD, FOES, ground=with_a_hut(), victory=TO_THE_HUT)
    game.world.put(Clock(7, "us", (1, 2)))
    assert spots(game) == {
        "Able": [
            (1235, 20.0, 18.0, 8.0),
            (1167, 20.0, 19.0, 7.0),
            (1153, 19.0, 19.0, 7.24),
            (1136, 18.0, 19.0, 7.47),
        ],
        "Baker": [
            (677, 20.0, 21.0, 7.71),
            (660, 23.0, 20.0, 8.0),
            (653, 21.0, 21.0, 7.47),
            (624, 22.0, 21.0, 7.24),
        ],
        "Clay": [
            (1428, 17.0, 19.0, 8.0),
            (1054, 20.0, 20.0, 7.71),
            (1006, 11.0, 25.0, 6.47),
            (890, 10.0, 25.0, 7.47),
        ],
    }


def test_a_place_is_worse_where_a_comrade_was_hit_by_somebody_unseen() -> None:
    us: tuple[Man, ...] = (*SQUAD, man("Eads", 20, 22, 4))
    game = active(us, FOES, ground=with_a_hut(), victory=TO_THE_HUT)
    for name in ("Pham", "Dong"):
        hide(game, name)
    game.world.set(find(game, "Eads"), OutOfFight(1))
    assert spots(game) == {
        "Able": [
            (204, 20.0, 18.0, 8.0),
            (192, 17.0, 19.0, 7.71),
            (170, 18.0, 19.0, 7.47),
            (167, 23.0, 19.0, 7.71),
        ],
        "Baker": [
            (190, 26.0, 21.0, 7.71),
            (180, 27.0, 22.0, 7.3),
            (177, 26.0, 22.0, 6.71),
            (146, 28.0, 22.0, 7.89),
        ],
        "Clay": [
            (136, 14.0, 20.0, 7.71),
            (133, 14.0, 21.0, 6.71),
            (105, 15.0, 20.0, 7.47),
            (97, 14.0, 22.0, 5.89),
        ],
    }
