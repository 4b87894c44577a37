"""Squad leaders learn from what the last man met: nobody follows him into the same gun, and a gun that counts stays."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.ai.fng.acts import activate
from game.ai.fng.places import DEFENCELESS, judge_of
from game.ai.fng.throws import ready_grenade
from game.ai.fng.view import View
from game.board.table.tablemap import Area, Barrier, Building, Zone
from game.rules.fng.model.arms import make_arm_ready
from game.rules.fng.model.components.figures import Clock, HasFired, Hidden, OutOfFight
from game.rules.fng.model.decisions.turn import Activate, Activation
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from tests.rules.fng.fng_board import arms, box, find, hide, line, man, skirmish, table

GOAL = structs.replace(table(), zones=(Zone("house", box(19, 1, 4, 3)),))
WOODED = structs.replace(GOAL, areas=(Area(7, "woods", box(10, 4, 24, 8)),))
WALLED = structs.replace(GOAL, barriers=(Barrier(1, "stone wall", line((16, 24), (24, 24))),))


def before_the_goal(us: tuple[Man, ...], *vc: Man, turns: int = 18, ground: object = GOAL) -> Skirmish:
    """Our men, south of the house that they are to reach."""
    return skirmish(us, vc, ground=ground, victory=Victory(turns, (Goal("reached", 1, zone="house"),), 1, 2))


def goes_north(game: Skirmish, name: str) -> float:
    """Inches by which the best place for this man is nearer to the house; 0 where he stays."""
    judge = judge_of(View(game, "us"), find(game, name))
    if not judge.spots:
        return 0.0
    return round(judge.at[1] - judge.view.ground.points[judge.spots[0].number].y, 1)


# What the last man met --------------------------------------------------------------------------


def after_a_hit(*, enemy_down: bool, turns: int = 18, ground: object = GOAL) -> Skirmish:
    """Baker lies north of Able on his way; whoever hit him is unseen again, or lies there himself."""
    game = before_the_goal((man("Able", 20, 30), man("Baker", 20, 22)), man("Pham", 44, 44), turns=turns, ground=ground)
    pham = find(game, "Pham")
    game.world.set(find(game, "Baker"), OutOfFight(1, pham))
    if enemy_down:
        game.world.set(pham, OutOfFight(1))
    else:
        hide(game, "Pham")
    return game


@pytest.mark.parametrize("enemy_down", [True, False])
def test_where_a_comrade_was_hit_is_dangerous_as_long_as_his_enemy_is_at_large(enemy_down: bool) -> None:
    game = after_a_hit(enemy_down=enemy_down)
    view = View(game, "us")
    danger, ground = view.danger(find(game, "Able")), view.ground
    beside = int(danger[ground.nearest((20.0, 22.0))]) - int(danger[ground.nearest((20.0, 29.0))])
    assert (beside == 0) is enemy_down
    assert (view.scars == ()) is enemy_down


def test_what_a_comrade_met_reaches_six_inches() -> None:
    game = after_a_hit(enemy_down=False)
    view = View(game, "us")
    danger = view.danger(find(game, "Able"))
    met = [int(danger[view.ground.nearest((20.0, y))]) for y in (27.0, 28.0, 29.0)]
    assert met[0] > met[1] == met[2]


def test_the_next_man_does_not_walk_into_what_the_last_one_met() -> None:
    met, free = after_a_hit(enemy_down=False), after_a_hit(enemy_down=True)
    assert goes_north(free, "Able") > 6.0
    end = judge_of(View(met, "us"), find(met, "Able")).spots[0]
    place = View(met, "us").ground.points[end.number]
    assert abs(place.x - 20.0) + abs(place.y - 22.0) >= 5.0


# Running ----------------------------------------------------------------------------------------


def runs(game: Skirmish) -> bool:
    """Whether some group is taken forward at a run."""
    orders = [order for order, _ in activate(View(game, "us"), Activation("us"))]
    return any(isinstance(order, Activate) and order.fast for order in orders)


@pytest.mark.rule("FNG-MOVE-02")
@pytest.mark.parametrize(("met", "turns", "run"), [(False, 18, False), (True, 18, True), (False, 3, True)])
def test_nobody_runs_while_the_enemy_is_unmet_and_there_is_time_to_walk(met: bool, turns: int, run: bool) -> None:
    game = before_the_goal((man("Able", 20, 44),), man("Pham", 44, 44), turns=turns, ground=WOODED)
    pham = find(game, "Pham")
    game.world.set(pham, OutOfFight(1) if met else Hidden())
    assert runs(game) is run


@pytest.mark.rule("FNG-MOVE-02")
@pytest.mark.parametrize("enemy_down", [True, False])
def test_nobody_runs_past_where_a_comrade_was_hit(enemy_down: bool) -> None:
    game = after_a_hit(enemy_down=enemy_down, ground=WOODED, turns=3)
    assert runs(game) is enemy_down


# Guns -------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-WEAP-11")
@pytest.mark.parametrize(("foe", "stays"), [((20.0, 44.0), True), ((44.0, 24.0), True), (None, False)])
def test_a_gun_that_is_set_up_stays_while_an_enemy_is_in_its_range(
    foe: tuple[float, float] | None, stays: bool
) -> None:
    game = before_the_goal(
        (man("Able", 20, 30, 4, "m60", ready=("m60",)),), man("Pham", *(foe or (44, 44)), 3, "knife")
    )
    if foe is None:
        game.world.set(find(game, "Pham"), OutOfFight(1))
    assert (goes_north(game, "Able") == 0.0) is stays


@pytest.mark.rule("FNG-AMMO-01")
@pytest.mark.parametrize("empty", [True, False])
def test_an_empty_gun_does_not_advance_on_an_enemy(empty: bool) -> None:
    game = before_the_goal((man("Able", 20, 30),), man("Pham", 20, 6, 3, "knife"))
    if empty:
        arms(game.world, find(game, "Able"), "m16", empty=True)
    assert (goes_north(game, "Able") == 0.0) is empty


@pytest.mark.rule("FNG-AMMO-02")
@pytest.mark.parametrize("fired", [True, False])
def test_who_cannot_fire_again_goes_into_no_fire_that_he_is_out_of(fired: bool) -> None:
    game = before_the_goal((man("Able", 20, 26),), man("Pham", 20, 6, 2, "mosin", facing=180), ground=WALLED)
    able = find(game, "Able")
    game.world.put(Clock(18))
    if fired:
        game.world.set(able, HasFired())
    judge = judge_of(View(game, "us"), able)
    worst = max(int(judge.danger[spot.number]) for spot in judge.spots)
    assert int(judge.danger[judge.here]) == 0
    assert (worst <= DEFENCELESS) is fired


# Grenades ---------------------------------------------------------------------------------------

HOUSE = table(buildings=[Building(5, "masonry house", box(14, 14, 12, 3))])


@pytest.mark.rule("FNG-TURN-08")
@pytest.mark.parametrize(("mate", "readied"), [((30.0, 12.0), True), ((20.0, 21.0), False)])
def test_a_grenade_is_readied_only_where_one_will_get_to_throw_it(mate: tuple[float, float], readied: bool) -> None:
    game = skirmish(
        [man("Able", 20, 12, 4, "m16", "grenade"), man("Baker", *mate)], [man("Pham", 20, 23, 3, "knife")], ground=HOUSE
    )
    assert bool(list(ready_grenade(View(game, "us"), find(game, "Able")))) is readied


@pytest.mark.rule("FNG-GREN-01")
def test_who_has_a_grenade_in_his_hand_goes_where_it_reaches_an_enemy_behind_the_house() -> None:
    game = skirmish([man("Able", 27, 16, 4, "m1911", "grenade")], [man("Pham", 20, 23, 3, "knife")], ground=HOUSE)
    able = find(game, "Able")
    make_arm_ready(game.world, able, "grenade")
    judge = judge_of(View(game, "us"), able)
    (thrown,) = judge.throws.values()
    best = judge.spots[0]
    assert int(thrown[best.number]) > 0
    assert "Pham" in str(judge.reason(best))
