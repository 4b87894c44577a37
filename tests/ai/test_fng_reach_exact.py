"""Where the reach of a gun ends for leaders of FNG, who stays where he is, and how many a flame takes."""

from __future__ import annotations

import pytest

from game.ai.fng.fire import own_fire
from game.ai.fng.flames import flames
from game.ai.fng.places import judge_of
from game.ai.fng.throws import BY_NERVES
from game.ai.fng.view import View
from game.board.table.measure.geometry import distance
from game.rules.fng.model.decisions.arms import Ignite
from game.rules.fng.model.game import Skirmish
from tests.ai.fng_thoughts import active
from tests.asserting import some
from tests.rules.fng.fng_board import arms, find, hide, man


def duel(weapon: str, y: float, *more: str) -> Skirmish:
    """Able, who acts, with this weapon in the open, and Pham with his rifle north of him at 20, 10."""
    return active((man("Able", 20, y, 4, weapon, *more),), (man("Pham", 20, 10, 4, "ak47", facing=180),))


@pytest.mark.parametrize("weapon", ["shotgun", "thompson"])
def test_a_shot_is_worth_something_as_far_as_the_gun_reaches_and_there_too(weapon: str) -> None:
    game = duel(weapon, 20)
    view, me = View(game, "us"), find(game, "Able")
    (foe,), reach = view.foes, max(gun.reach for gun in view.guns(me))
    worth = dict(zip(view.ground.points, view.fire_from_places(me, foe).tolist(), strict=True))
    at = {place: distance(place, foe.at) for place in worth if place.x == 20 and place != foe.at}
    assert reach in at.values()
    assert {place for place in at if worth[place] > 0} == {place for place, inches in at.items() if inches <= reach}
    chances = [(at[place], view.chance_to_hurt(me, foe.figure, place)) for place in sorted(at)]
    assert all((chance > 0) is (inches <= reach) for inches, chance in some(chances))


@pytest.mark.parametrize("weapon", ["shotgun", "thompson"])
def test_fire_is_feared_as_far_as_the_enemys_gun_reaches(weapon: str) -> None:
    game = active((man("Able", 20, 20, 4),), (man("Pham", 20, 10, 4, weapon, facing=180),))
    view, me = View(game, "us"), find(game, "Able")
    (foe,) = view.foes
    reach = max(gun.reach for gun in view.guns(foe.figure))
    feared = dict(zip(view.ground.points, view.fire_on_places(foe, me).tolist(), strict=True))
    at = {place: distance(place, foe.at) for place in feared if place.x == 20 and place != foe.at}
    assert reach in at.values()
    assert {place for place in at if feared[place] > 0} == {place for place, inches in at.items() if inches <= reach}


@pytest.mark.parametrize(("x", "stays"), [(20.0, True), (21.0, False)])
def test_a_gun_that_is_set_up_stays_while_an_enemy_is_in_its_reach_the_edge_included(x: float, stays: bool) -> None:
    game = active((man("Able", 20, 48, 4, "m60"),), (man("Pham", x, 0, 4, "ak47", facing=180),))
    me = find(game, "Able")
    arms(game.world, me, ready=True)
    view = View(game, "us")
    assert [gun.reach for gun in view.guns(me)] == [48.0] * len(view.guns(me))
    assert judge_of(view, me).rooted
    assert judge_of(view, me).stays is stays


@pytest.mark.parametrize(
    ("carried", "empty", "stays"),
    [(("m16",), ("m16",), True), (("m16", "grenade"), ("m16",), True), (("grenade",), (), False)],
)
def test_who_has_an_empty_gun_and_an_enemy_to_fear_stays_whatever_else_he_carries(
    carried: tuple[str, ...], empty: tuple[str, ...], stays: bool
) -> None:
    game = duel(carried[0], 20, *carried[1:])
    me = find(game, "Able")
    for weapon in empty:
        arms(game.world, me, weapon, empty=True)
    assert judge_of(View(game, "us"), me).stays is stays


def test_an_empty_gun_keeps_nobody_where_no_enemy_is_to_be_feared() -> None:
    game = duel("m16", 20)
    me = find(game, "Able")
    arms(game.world, me, "m16", empty=True)
    hide(game, "Pham")
    assert not judge_of(View(game, "us"), me).stays


@pytest.mark.rule("FNG-HIDE-05")
@pytest.mark.parametrize(("able", "baker", "springs"), [(1, 1, True), (1, 0, False), (0, 1, False), (0, 0, False)])
def test_an_ambush_is_sprung_only_where_all_of_them_lie_hidden(able: int, baker: int, springs: bool) -> None:
    squad = (man("Able", 20, 20, 5), man("Baker", 22, 20, 4))
    game = active(squad, (man("Pham", 20, 12, 2, "ak47", facing=0),))
    for name, hidden in (("Able", able), ("Baker", baker)):
        if hidden:
            hide(game, name)
    found = own_fire(View(game, "us"), find(game, "Able"))
    assert found is not None
    assert str(found[1][1]).startswith("springs the ambush") is springs


@pytest.mark.rule("FNG-WEAP-20")
@pytest.mark.parametrize(("x", "others"), [(20.2, 1), (26.0, 0)])
def test_a_flame_counts_everybody_seen_in_its_path_once(x: float, others: int) -> None:
    burner = man("Able", 20, 20, 4, "flame_thrower")
    foes = (man("Pham", 20, 10, 4, facing=180), man("Dong", x, 14, 4, facing=180))
    game = active((burner,), foes)
    view, me = View(game, "us"), find(game, "Able")
    pham = next(foe for foe in view.foes if foe.figure == find(game, "Pham"))
    ((gain, (order, reason)),) = flames(view, me, [pham])
    assert isinstance(order, Ignite)
    assert dict(reason.values)["others"] == others
    chance = dict(reason.values)["chance"]
    assert isinstance(chance, int)
    assert 20 < chance <= 100
    assert gain == (10 * chance + BY_NERVES) * (1 + others)
