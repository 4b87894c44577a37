"""Flame-throwers, their tanks, and the ground that burns."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.changes import Changed, Patch, patches
from game.board.table.measure.geometry import Point
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import Aim, Figure
from game.rules.fng.model.decisions.arms import Ignite
from game.rules.fng.model.decisions.turn import Activate, GroupActs, Move, Shoot, Shots
from game.rules.fng.model.events.arms import FlameFired, FlamesCrossed, TankTried
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled
from game.rules.fng.model.game import Skirmish
from tests.asserting import some
from tests.rules.fng.fng_board import arms, at, find, has_arm, man, skirmish, told


def operator(*faces: int, foes: tuple[object, ...] = ()) -> Skirmish:
    """Able with a flame-thrower at 20, 20; active."""
    game = skirmish(
        [man("Able", 20, 20, 4, "flame_thrower", facing=0)],
        foes or [man("Pham", 20, 12, 4, facing=180), man("Far", 45, 45)],  # type: ignore[arg-type]
        *faces,
    )
    game.submit(Activate((find(game, "Able"),)))
    return game


def burn(game: Skirmish, spot: tuple[float, float] = (20.0, 8.0)) -> None:
    game.submit(Ignite(find(game, "Able"), "flame_thrower", AtPoint(Point(*spot))))


@pytest.mark.rule("FNG-WEAP-20")
def test_everybody_in_the_path_three_inches_wide_is_a_target() -> None:
    foes = (man("Pham", 21.5, 12, 4), man("Dong", 21.51, 14, 4), man("Ha", 20, 8, 4), man("Beyond", 20, 6.9, 4))
    game = operator(4, 6, 6, 3, 3, foes=foes)
    burn(game)
    events = game.take_events()
    fired = next(event for event in events if isinstance(event, FlameFired))
    assert [game.world.get(t.target, Figure).name for t in fired.targets] == ["Pham", "Ha"]
    assert [event.impact for event in events if isinstance(event, DamageRolled)] == [5, 5]


@pytest.mark.rule("FNG-WEAP-20")
@pytest.mark.parametrize(("inches", "rule"), [(12.0, ""), (12.01, "FNG-WEAP-02")])
def test_flame_reaches_twelve_inches_once_a_turn(inches: float, rule: str) -> None:
    game = operator()
    refusal = game.why_not(Ignite(find(game, "Able"), "flame_thrower", AtPoint(Point(20.0, 20 - inches))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-WEAP-21")
@pytest.mark.parametrize(("die", "last"), [(1, True), (2, False)])
def test_a_one_leaves_it_a_last_shot(die: int, last: bool) -> None:
    game = operator(die, 4, 5)
    burn(game)
    assert has_arm(game, "Able", last_shot=True) is last
    assert "flame_thrower" in weapons_of(game.world, find(game, "Able"))


@pytest.mark.rule("FNG-WEAP-21")
def test_after_its_last_shot_it_is_empty() -> None:
    game = operator(2, 4, 5)
    arms(game.world, find(game, "Able"), last_shot=True)
    burn(game)
    assert told(game, FlameFired)[0].empty
    assert weapons_of(game.world, find(game, "Able")) == ()


@pytest.mark.rule("FNG-WEAP-22")
@pytest.mark.parametrize(("die", "burnt"), [(5, ["Able", "Baker"]), (4, [])])
def test_a_hit_operator_may_explode_over_all_within_two_and_a_half_inches(die: int, burnt: list[str]) -> None:
    game = skirmish(
        [man("Able", 20, 20, 4, "flame_thrower"), man("Baker", 22.5, 20, 4), man("Far", 22.51, 20, 4)],
        [man("Pham", 20, 12, 4, "m16", facing=180)],
        6, die, *([6] * 4),
        phase="vc", dice=(2, 1),
    )  # fmt: skip
    pham, able = find(game, "Pham"), find(game, "Able")
    game.submit(Activate((pham,)))
    game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 1),)))
    tank = told(game, TankTried)[0]
    assert [game.world.get(f, Figure).name for f in tank.men] == burnt


@pytest.mark.rule("FNG-WEAP-22")
@pytest.mark.parametrize("hit", [True, False])
def test_the_tank_is_tried_only_when_the_operator_is_hit(hit: bool) -> None:
    game = skirmish(
        [man("Able", 20, 20, 4, "flame_thrower")], [man("Pham", 20, 12, 4, "m16", facing=180)],
        *((6, 2, 6) if hit else (2, 3, 5, 5)), phase="vc", dice=(2, 1),
    )  # fmt: skip
    pham, able = find(game, "Pham"), find(game, "Able")
    game.submit(Activate((pham,)))
    game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 1),)))
    assert bool(told(game, TankTried)) is hit


def before_flames(*faces: int) -> Skirmish:
    """Able before a strip of fire three inches wide, from 10, 10 to 30, 10; he stands an inch south of it."""
    game = skirmish([man("Able", 20, 12.5, 4, facing=0)], [man("Pham", 45, 45)], *faces)
    game.world.create(Changed(Patch("fire", (10.0, 10.0), (30.0, 10.0), 3.0), find(game, "Pham")))
    game.submit(Activate((find(game, "Able"),)))
    game.take_events()
    return game


@pytest.mark.rule("FNG-WEAP-23")
def test_ground_burns_where_a_flame_has_gone() -> None:
    game = operator(2, 4, 5)
    burn(game)
    strip = next(strip for _, _, strip in patches(game.world, "fire"))
    assert (strip.start, strip.end, strip.width) == ((20.0, 20.0), (20.0, 8.0), 3.0)


@pytest.mark.rule("FNG-WEAP-23")
def test_who_passes_wanting_to_charge_crosses_and_rolls_for_his_skin() -> None:
    game = before_flames(3, 3, 5, 6)
    game.submit(Move(find(game, "Able"), ((20.0, 7.0),)))
    crossed = told(game, FlamesCrossed)
    assert [(event.faces, event.total, event.hit) for event in crossed] == [((5, 6), 7, False)]
    assert at(game, "Able") == (20.0, 7.0)


@pytest.mark.rule("FNG-WEAP-23")
def test_a_total_of_eight_burns_him_at_impact_five() -> None:
    game = before_flames(3, 3, 6, 6, 5)
    game.submit(Move(find(game, "Able"), ((20.0, 7.0),)))
    assert [(event.impact, event.result) for event in told(game, DamageRolled)] == [(5, "out of the fight")]
    assert at(game, "Able")[1] > 11.5


@pytest.mark.rule("FNG-WEAP-23")
def test_who_does_not_pass_stops_before_the_flames() -> None:
    game = before_flames(5, 5)
    game.submit(Move(find(game, "Able"), ((20.0, 7.0),)))
    assert told(game, FlamesCrossed) == []
    assert at(game, "Able")[1] > 11.5
    refusal = game.why_not(Move(find(game, "Able"), ((20.0, 13.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-MOVE-10"


@pytest.mark.rule("FNG-WEAP-23")
def test_who_crosses_the_same_flames_twice_in_a_phase_rolls_twice() -> None:
    game = before_flames(3, 3, 1, 1, 3, 3, 1, 2)
    game.submit(Move(find(game, "Able"), ((20.0, 11.2), (20.4, 12.0), (20.4, 11.2))))
    assert [event.faces for event in told(game, FlamesCrossed)] == [(1, 1), (1, 2)]
    assert at(game, "Able") == (20.4, 11.2)


@pytest.mark.rule("FNG-WEAP-23")
def test_along_the_flames_nobody_tests() -> None:
    game = before_flames()
    game.submit(Move(find(game, "Able"), ((27.0, 11.6),)))
    assert told(game, CheckTaken) == []
    assert isinstance(game.decision, GroupActs)


def test_flames_are_told() -> None:
    game = operator(1, 4, 5)
    burn(game)
    for event in some(event for event in game.take_events() if isinstance(event, FlameFired)):
        assert KIT.words(game, event).endswith(".")
        assert KIT.log.details(game, event)


@pytest.mark.rule("FNG-REACT-13")
@pytest.mark.parametrize(
    ("name", "spot", "refused"),
    [
        ("Able", (20, 8), ""),
        ("Able", (30, 20), "In reaction Able may throw only where it catches one of those that caused it."),
        ("Pham", (20, 8), "In reaction Able may fire only at those that caused it."),
    ],
)
def test_flame_in_reaction_has_to_catch_one_of_those_who_caused_it(
    name: str, spot: tuple[float, float], refused: str
) -> None:
    game = operator()
    able, pham = find(game, "Able"), find(game, "Pham")
    arms(game.world, able, ready=True)
    game.push(Shoot("us", able, (pham,), "", bound=False, node=0))
    refusal = game.why_not(Ignite(find(game, name), "flame_thrower", AtPoint(Point(*spot))))
    assert (refusal.words if refusal is not None else "") == refused
