"""Weapons are things of their own: what is in one, which is in his hands, and what is set up on the field."""

from __future__ import annotations

import pytest

from game.board.skirmish.arms import carried_by, carrier_of
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fmjp.fire.bursts import jam
from game.rules.fmjp.model.arms import (
    Firearm,
    Munition,
    change,
    equip,
    firearm_of,
    is_jammed,
    supply_of,
    take_in_hand,
    use_up,
    weapon_of,
    weapons_of,
)
from game.rules.fmjp.model.components import At, Claymore, Trap
from game.rules.fmjp.model.decisions import CardActs, FireClaymore, LayTrap, SetClaymore, Throw
from game.rules.fmjp.model.game import Battle
from tests.rules.fmjp.fmjp_board import battle, do, find, roll_next, supplied, turn_up, us, vc


def hale(*weapons: str) -> tuple[Battle, EntityId]:
    """Hale with these firearms and nothing else, and an enemy before him."""
    game = battle([us("Hale", 50, 50, weapons=weapons)], [vc("Tran", 50, 20)])
    figure = find(game, "Hale")
    supplied(game.world, figure)
    return game, figure


@pytest.mark.rule("FMJP-2.0-6", "FMJP-4.0-7")
def test_what_is_fired_from_one_weapon_leaves_his_others_as_they_are() -> None:
    game, figure = hale("m16", "m79")
    before = firearm_of(game.world, figure, "m79")
    change(game.world, figure, "m16", bursts=1, fired=2)
    assert firearm_of(game.world, figure, "m79") == before
    assert (firearm_of(game.world, figure, "m16").bursts, firearm_of(game.world, figure, "m16").fired) == (1, 2)


@pytest.mark.rule("FMJP-4.0-7")
def test_the_first_firearm_is_in_his_hands_until_he_takes_another_and_all_stay_his_in_their_order() -> None:
    game, figure = hale("m16", "m79", "pistol")
    assert weapon_of(game.world, figure) == "m16"
    take_in_hand(game.world, figure, "pistol")
    assert weapon_of(game.world, figure) == "pistol"
    assert weapons_of(game.world, figure) == ("m16", "m79", "pistol")


@pytest.mark.rule("FMJP-4.0-8")
def test_a_stoppage_is_that_of_the_weapon_in_his_hands() -> None:
    game, figure = hale("m16", "pistol")
    take_in_hand(game.world, figure, "pistol")
    jam(game, figure)
    assert [is_jammed(game.world, figure, kind) for kind in ("m16", "pistol")] == [False, True]


@pytest.mark.rule("FMJP-2.0-6")
def test_who_has_no_such_weapon_has_nothing_in_it() -> None:
    game, figure = hale()
    assert (weapon_of(game.world, figure), weapons_of(game.world, figure)) == ("", ())
    assert firearm_of(game.world, figure, "m60") == Firearm("m60")


@pytest.mark.rule("FMJP-5.4-3")
def test_munitions_are_counted_by_kind_and_used_up_one_by_one() -> None:
    game, figure = hale("m16")
    equip(game.world, figure, Munition("grenade"), Munition("claymore"), Munition("grenade"))
    counts = []
    for _ in range(3):
        counts.append((supply_of(game.world, figure, "grenade"), supply_of(game.world, figure, "claymore")))
        use_up(game.world, figure, "grenade")
    assert counts == [(2, 1), (1, 1), (0, 1)]
    assert supply_of(game.world, figure, "grenade") == 0


@pytest.mark.rule("FMJP-5.4-5")
def test_the_claymore_that_he_carries_is_the_one_that_stands_there_and_is_gone_when_it_is_fired() -> None:
    game, figure = hale("m16")
    supplied(game.world, figure, claymore=1)
    mine = carried_by(game.world, figure)[-1]
    turn_up(game, "10H", "Hale")
    do(game, SetClaymore(figure, 45))
    assert game.world.get(mine, Munition) == Munition("claymore")
    assert game.world.get(mine, Claymore) == Claymore("us", figure)
    assert game.world.get(mine, At) == At(50, 50, 45)
    assert (carrier_of(game.world, mine), supply_of(game.world, figure, "claymore")) == (None, 0)
    turn_up(game, "9H", "Hale")
    assert isinstance(game.decision, CardActs)
    roll_next(game, *[3] * 100)
    do(game, FireClaymore(figure, mine))
    assert game.world.find(mine, Munition) is None


@pytest.mark.rule("FMJP-5.4-7")
@pytest.mark.parametrize("kind", ["trap", "punji", "mine"])
def test_a_trap_that_is_laid_is_the_thing_that_he_carried(kind: str) -> None:
    game, figure = hale("m16")
    supplied(game.world, figure, **{kind: 2})
    first = carried_by(game.world, figure)[-2]
    turn_up(game, "10H", "Hale")
    do(game, LayTrap(figure, kind))
    assert game.world.get(first, Munition) == Munition(kind)
    assert game.world.get(first, Trap) == Trap("us", figure)
    assert game.world.get(first, At).point == (50, 50)
    assert (carrier_of(game.world, first), supply_of(game.world, figure, kind)) == (None, 1)


@pytest.mark.rule("FMJP-5.4-3")
def test_a_grenade_that_is_thrown_is_no_more() -> None:
    game, figure = hale("m16")
    supplied(game.world, figure, grenade=2)
    first, second = carried_by(game.world, figure)[-2:]
    turn_up(game, "10H", "Hale")
    roll_next(game, *[3] * 100)
    do(game, Throw(figure, "grenade", AtPoint(Point(50, 42))))
    assert (game.world.has(first, Munition), game.world.has(second, Munition)) == (False, True)
