"""Weapons are things of their own: what has happened to one stays with it, in whoever's hands it is."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import ASSISTANT, GUNNER, Lying, Seated, Serves, carrier_of, seats_of, take_up
from game.rules.fng.fire.dropping import lay_down
from game.rules.fng.fire.spent import reload, run_dry, use_weapon
from game.rules.fng.model.arms import (
    Arm,
    arms_of,
    give,
    is_empty,
    is_ready,
    make_arm_ready,
    one_of,
    weapons_of,
)
from game.rules.fng.model.components.figures import Clock, KnockedDown
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.arms import assistants, last_fired, put_up, why_not_use
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import arms, find, man, skirmish


def two_men(*weapons: str) -> Skirmish:
    """Able with these weapons beside Baker, and an enemy far away."""
    return skirmish([man("Able", 10, 10, 4, *weapons), man("Baker", 11, 10)], [man("Pham", 40, 40)])


def handed_on(game: Skirmish, kind: str) -> None:
    """Able lays a weapon down, and Baker takes it up."""
    lay_down(game, find(game, "Able"), (kind,))
    (lying,) = game.world.ids(Lying)
    take_up(game.world, find(game, "Baker"), lying)


@pytest.mark.rule("FNG-AMMO-01", "FNG-AMMO-02", "FNG-TURN-08")
def test_an_empty_rifle_is_empty_for_who_picks_it_up_until_he_reloads() -> None:
    game = two_men("ak47")
    baker = find(game, "Baker")
    run_dry(game, find(game, "Able"), "ak47")
    handed_on(game, "ak47")
    assert weapons_of(game.world, baker) == ("ak47", "m16")
    assert (is_empty(game.world, baker, "ak47"), is_empty(game.world, baker, "m16")) == (True, False)
    reload(game, baker)
    assert not is_empty(game.world, baker, "ak47")


@pytest.mark.rule("FNG-WEAP-18", "FNG-TURN-08")
@pytest.mark.parametrize(("turn", "rule"), [(4, "FNG-WEAP-18"), (5, "")])
def test_a_launcher_that_was_fired_in_this_turn_is_not_fired_again_by_another_man(turn: int, rule: str) -> None:
    game = two_men("rpg7")
    baker = find(game, "Baker")
    arms(game.world, find(game, "Able"), "rpg7", fired_in=4)
    handed_on(game, "rpg7")
    game.world.put(Clock(turn, "us", (2, 1)))
    refusal = why_not_use(game, baker, "rpg7")
    assert (refusal.rule if refusal is not None else "") == rule
    assert last_fired(game, baker, "rpg7") == 4


@pytest.mark.rule("FNG-WEAP-11", "FNG-TURN-08")
def test_a_gun_that_is_laid_down_is_not_set_up_any_more() -> None:
    game = two_men("m60")
    make_arm_ready(game.world, find(game, "Able"), "m60")
    handed_on(game, "m60")
    assert not is_ready(game.world, find(game, "Baker"), "m60")


@pytest.mark.rule("FNG-WEAP-11")
def test_who_goes_elsewhere_packs_up_his_gun_and_keeps_the_grenade_in_his_hand() -> None:
    game = two_men("m60", "grenade")
    able = find(game, "Able")
    for kind in ("m60", "grenade"):
        make_arm_ready(game.world, able, kind)
    put_up(game, able)
    assert [(arm.kind, arm.ready) for _, arm in arms_of(game.world, able)] == [("m60", False), ("grenade", True)]


@pytest.mark.rule("FNG-GREN-08")
@pytest.mark.parametrize(("weapons", "left"), [(("m16",), ("m16",)), (("m16", "grenade"), ("m16", "grenade"))])
def test_a_grenade_of_his_force_is_his_only_while_he_holds_it(weapons: tuple[str, ...], left: tuple[str, ...]) -> None:
    game = two_men(*weapons)
    able = find(game, "Able")
    make_arm_ready(game.world, able, "grenade")
    assert weapons_of(game.world, able) == ("m16", "grenade")
    use_weapon(game, able, "grenade", (20, 10))
    assert weapons_of(game.world, able) == left
    assert not is_ready(game.world, able, "grenade")


@pytest.mark.rule("FNG-WEAP-28")
def test_of_two_alike_the_one_in_his_hand_goes_first() -> None:
    game = two_men("molotov", "molotov")
    able = find(game, "Able")
    first, second = (weapon for weapon, _ in arms_of(game.world, able))
    arms(game.world, able, "molotov", ready=False)
    game.world.set(second, Arm("molotov", ready=True))
    lay_down(game, able, ("molotov",))
    assert game.world.ids(Lying) == (second,)
    assert [weapon for weapon, _ in arms_of(game.world, able)] == [first]


@pytest.mark.rule("FNG-TURN-08")
def test_what_is_given_comes_behind_and_what_is_taken_up_before_all_that_he_has() -> None:
    game = two_men("m16")
    able = find(game, "Able")
    give(game.world, able, "m79")
    take_up(game.world, able, game.world.create(Arm("ak47"), Lying(10.0, 10.0)))
    assert weapons_of(game.world, able) == ("ak47", "m16", "m79")
    assert game.world.ids(Lying) == ()


@pytest.mark.rule("FNG-WEAP-09", "FNG-WEAP-11")
@pytest.mark.parametrize(
    ("x", "own", "seats"),
    [(11.0, (), 2), (12.0, (), 2), (12.1, (), 1), (11.0, ("m60",), 1)],
)
def test_a_machine_gun_has_a_gunner_and_the_mate_beside_him_has_the_seat_of_the_assistant(
    x: float, own: tuple[str, ...], seats: int
) -> None:
    game = skirmish([man("Able", 10, 10, 4, "mmg"), man("Baker", x, 10, 4, *own)], [man("Pham", 40, 40)])
    able, baker = find(game, "Able"), find(game, "Baker")
    gun, both = one_of(game.world, able, "mmg"), (Seated(GUNNER, able), Seated(ASSISTANT, baker))
    assert seats_of(game.world, gun) == both[:seats]
    assert assistants(game, able, "mmg") == ((baker,) if seats == 2 else ())


@pytest.mark.rule("FNG-WEAP-09", "FNG-WEAP-10")
def test_a_gun_has_no_more_seats_than_its_crew_and_the_nearest_mates_have_them() -> None:
    mates = [man("Baker", 11.9, 10), man("Cole", 10, 11), man("Dunn", 10, 8.5)]
    game = skirmish([man("Able", 10, 10, 4, "mmg"), *mates], [man("Pham", 40, 40)])
    assert assistants(game, find(game, "Able"), "mmg") == (find(game, "Cole"),)
    assert assistants(game, find(game, "Able"), "m16") == ()


@pytest.mark.rule("FNG-WEAP-09")
def test_a_mate_between_two_gunners_feeds_one_gun_that_of_the_first_on_the_roster() -> None:
    men = [man("Able", 10, 10, 4, "mmg"), man("Baker", 11.5, 10), man("Cole", 12.5, 10, 4, "mmg")]
    game = skirmish(men, [man("Pham", 40, 40)])
    able, baker, cole = (find(game, name) for name in ("Able", "Baker", "Cole"))
    assert assistants(game, able, "mmg") == (baker,)
    assert assistants(game, cole, "mmg") == ()
    lay_down(game, able, ("mmg",))
    assert assistants(game, cole, "mmg") == (baker,)


@pytest.mark.rule("FNG-WEAP-09")
def test_a_seat_is_given_up_by_who_falls_and_taken_again_by_who_gets_up() -> None:
    game = skirmish([man("Able", 10, 10, 4, "mmg"), man("Baker", 11, 10)], [man("Pham", 40, 40)])
    able, baker = find(game, "Able"), find(game, "Baker")
    fall(game, baker, "knocked down", find(game, "Pham"), 0)
    assert assistants(game, able, "mmg") == ()
    assert not game.world.has(baker, Serves)
    game.world.remove(baker, KnockedDown)
    man_the_guns(game, "us")
    assert game.world.get(baker, Serves) == Serves(one_of(game.world, able, "mmg"), ASSISTANT)


@pytest.mark.rule("FNG-TURN-08")
def test_a_weapon_that_is_laid_down_lies_where_its_man_stands_and_nobody_has_it() -> None:
    game = two_men("m60")
    able = find(game, "Able")
    (gun,) = (weapon for weapon, _ in arms_of(game.world, able))
    lay_down(game, able, ("m60",))
    assert (game.world.get(gun, Lying).point, carrier_of(game.world, gun)) == ((10.0, 10.0), None)
