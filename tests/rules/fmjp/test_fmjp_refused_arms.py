"""Why a man of Full Metal Jacket Potato may not fire, throw or fight as ordered, in the player's words."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.rules.fmjp.model.arms import Firearm, firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    At,
    Claymore,
    Hidden,
    Puffed,
)
from game.rules.fmjp.model.decisions import (
    AreaFire,
    ChangeWeapon,
    ClearStoppage,
    CloseCombat,
    Fire,
    FireClaymore,
    Reload,
    SetClaymore,
    Share,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.events.turn import Aimed, AimLost, Reloaded, WeaponChanged
from tests.rules.fmjp.fmjp_board import (
    battle,
    box,
    do,
    field,
    find,
    give,
    hold,
    line,
    loaded,
    sentence_against,
    stopped,
    supplied,
    takes,
    told,
    turn_up,
    us,
    vc,
)

SEVEN = card_of("7H")


def duel(*faces, ground=None, target=(50, 30), **more):
    """Hale at 50, 50 with a seven, Reed beside him, and Tran."""
    game = battle((us("Hale", 50, 50, **more), us("Reed", 60, 50)), (vc("Tran", *target),), *faces, ground=ground)
    turn_up(game, "7H", "Hale")
    return game


def fire(game, *names, sweep=(), cards=(SEVEN,)):
    """Hale fires at these with those cards each."""
    shares = tuple(Share(AtPiece(find(game, name)), cards) for name in names)
    return Fire(find(game, "Hale"), shares, tuple(find(game, name) for name in sweep))


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.0-1", "FMJP-4.0-8", "FMJP-5.0-6")
def test_what_keeps_a_weapon_from_firing_and_whom_it_cannot_be_fired_at():
    game = duel(ground=field([Area(1, "rock", box(20, 10, 10, 40))]))
    hale = find(game, "Hale")
    weapon = weapon_of(game.world, hale)
    assert sentence_against(game, fire(game, "Tran")) == ""
    unseen = "That is no enemy who can be seen."
    assert sentence_against(game, fire(game, "Reed")) == unseen
    assert sentence_against(game, Fire(hale, ())) == unseen
    assert sentence_against(game, fire(game, "Tran", cards=())) == unseen
    assert sentence_against(game, fire(game, "Tran", sweep=("Tran",))) == "Each target is named once."
    give(game, "Tran", At(5, 30, 0))
    assert sentence_against(game, fire(game, "Tran")) == "Hale does not see Tran."
    give(game, "Tran", Hidden())
    assert sentence_against(game, fire(game, "Tran")) == unseen
    game.world.remove(find(game, "Tran"), Hidden)
    give(game, "Tran", At(50, 30, 0))
    load = firearm_of(game.world, hale, weapon)
    loaded(game.world, hale, weapon, 0, load.spare)
    assert sentence_against(game, fire(game, "Tran")) == "Hale has no burst left: M-16 has to be reloaded."
    stopped(game.world, find(game, "Hale"), weapon)
    assert sentence_against(game, fire(game, "Tran")) == "M-16 has a stoppage."
    takes(game.world, find(game, "Hale"), "")
    assert sentence_against(game, fire(game, "Tran")) == "Hale has no weapon in hand that fires."


@pytest.mark.rule("FMJP-5.0-3", "FMJP-5.0-5")
def test_fire_takes_the_turned_card_and_held_ones_only_where_it_is_aimed_or_split():
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30), vc("Minh", 66, 30)))
    turn_up(game, "7H", "Hale")
    three, king = card_of("3C"), card_of("KC")
    hold(game, "Hale", "3C")
    hale = find(game, "Hale")
    cards = "Fire costs the turned card, and Hale may add only cards that he holds."
    assert sentence_against(game, fire(game, "Tran", cards=(three,))) == cards
    assert sentence_against(game, fire(game, "Tran", cards=(SEVEN, king))) == cards
    assert sentence_against(game, fire(game, "Tran", cards=(SEVEN, SEVEN))) == cards
    assert sentence_against(game, fire(game, "Tran", cards=(SEVEN, three))) == (
        "Unaimed fire at one target takes one card."
    )
    both = Fire(hale, (Share(AtPiece(find(game, "Tran")), (SEVEN,)), Share(AtPiece(find(game, "Minh")), (three,))))
    assert sentence_against(game, both) == ""
    shots = [order for order in game.orders() if isinstance(order, Fire)]
    assert fire(game, "Tran") in shots
    assert fire(game, "Tran", sweep=("Minh",)) in shots
    assert both in shots
    assert len(shots) == 4
    do(game, TakeAim(hale, Point(50, 30)))
    assert [event.markers for event in told(game, Aimed)] == [1]
    turn_up(game, "8H", "Hale")
    aimed = fire(game, "Tran", cards=(card_of("8H"), three))
    assert sentence_against(game, aimed) == ""
    assert aimed in game.orders()
    assert fire(game, "Minh", cards=(card_of("8H"), three)) not in game.orders()


@pytest.mark.rule("FMJP-5.0-6")
def test_a_place_that_is_fired_at_is_on_the_field_and_in_sight():
    game = duel(ground=field([Area(1, "rock", box(20, 10, 10, 40))]))
    hale = find(game, "Hale")

    def why(x, y, *cards):
        return sentence_against(game, AreaFire(hale, AtPoint(Point(x, y)), cards or (SEVEN,)))

    assert why(50, 20) == ""
    assert why(50, -1) == "That is off the field."
    assert why(5, 30) == "Hale does not see that place."
    assert why(50, 20, card_of("KC")) == "Fire costs the turned card, and Hale may add only cards that he holds."
    takes(game.world, find(game, "Hale"), "")
    assert why(50, 20) == "Hale has no weapon in hand that fires."


# Weapons ----------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-7", "FMJP-4.0-8")
def test_weapons_are_changed_loaded_and_cleared_where_there_is_need():
    game = duel(weapons=("m16", "pistol"))
    hale = find(game, "Hale")
    assert weapon_of(game.world, hale) == "m16"
    assert sentence_against(game, ChangeWeapon(hale, "m16")) == "Hale has that in his hands."
    assert sentence_against(game, ChangeWeapon(hale, "ak47")) == "Hale has no such weapon."
    assert sentence_against(game, ChangeWeapon(hale, "pistol")) == ""
    assert sentence_against(game, Reload(hale)) == "M-16 is loaded."
    assert sentence_against(game, ClearStoppage(hale)) == "M-16 has no stoppage."
    full = firearm_of(game.world, hale, "m16")
    loaded(game.world, hale, "m16", 0, full.spare, 1)
    assert sentence_against(game, Reload(hale)) == ""
    assert Reload(hale) in game.orders()
    loaded(game.world, hale, "m16", 0, 0, 1)
    assert sentence_against(game, Reload(hale)) == "Hale has nothing left to load M-16 with."
    stopped(game.world, find(game, "Hale"), "m16", "pistol")
    assert sentence_against(game, ClearStoppage(hale)) == ""
    do(game, ClearStoppage(hale))
    assert [is_jammed(game.world, hale, kind) for kind in ("m16", "pistol")] == [False, True]
    bare = duel(weapons=())
    assert sentence_against(bare, Reload(find(bare, "Hale"))) == "Hale has no weapon in hand."
    assert sentence_against(bare, ClearStoppage(find(bare, "Hale"))) == "Hale has no weapon in hand."


@pytest.mark.rule("FMJP-4.0-7", "FMJP-4.0-8")
def test_who_takes_another_weapon_loses_his_aim_and_a_magazine_goes_in_whole():
    game = duel(3, 3, 3, 3, weapons=("m16", "pistol"))
    hale = find(game, "Hale")
    do(game, TakeAim(hale, Point(50, 30)))
    turn_up(game, "8H", "Hale")
    do(game, ChangeWeapon(hale, "pistol"))
    events = game.take_events()
    assert [event.weapon for event in events if isinstance(event, WeaponChanged)] == ["pistol"]
    assert len([event for event in events if isinstance(event, AimLost)]) == 1
    turn_up(game, "9H", "Hale")
    do(game, ChangeWeapon(hale, "m16"))
    full = firearm_of(game.world, hale, "m16")
    loaded(game.world, hale, "m16", 1, full.spare, full.bursts - 1)
    turn_up(game, "10H", "Hale")
    do(game, Reload(hale))
    (reloaded,) = told(game, Reloaded)
    assert (reloaded.done, reloaded.bursts > 1) == (True, True)
    assert firearm_of(game.world, hale, "m16") == Firearm("m16", reloaded.bursts, full.spare - 1)
    assert game.decision is None


# Throwing and Claymores -------------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.4-3", "FMJP-5.4-8", "FMJP-5.4-9")
def test_what_a_man_can_throw_and_at_whom():
    game = duel(target=(50, 40), ground=field([Area(1, "rock", box(52, 38, 10, 4))]))
    hale, tran, reed = find(game, "Hale"), find(game, "Tran"), find(game, "Reed")
    supplied(game.world, find(game, "Hale"), grenade=1)
    target = "That is no enemy who can be seen."

    def why(what, at):
        return sentence_against(game, Throw(hale, what, AtPoint(at) if isinstance(at, Point) else AtPiece(at)))

    assert why("grenade", tran) == ""
    assert why("brick", tran) == target
    assert why("grenade", reed) == target
    assert why("object", Point(50, 40)) == "A plain object is thrown at a man."
    assert why("grenade", Point(-1, 50)) == "That is off the field."
    assert why("grenade", Point(64, 33)) == "Hale does not see that place."
    reach = game.ctx.tables.blasts["grenade"].reach
    give(game, "Tran", At(50, 50 - reach, 0))
    assert why("grenade", tran) == ""
    give(game, "Tran", At(50, 49.9 - reach, 0))
    assert why("grenade", tran) == f"Hale throws {reach} paces at most."
    give(game, "Tran", At(64, 33, 0))
    assert why("grenade", tran) == "Hale does not see Tran."
    supplied(game.world, find(game, "Hale"))
    assert why("grenade", tran) == "Hale has no grenade."


@pytest.mark.rule("FMJP-5.4-5")
def test_who_may_set_up_a_claymore_and_set_it_off():
    game = duel()
    hale = find(game, "Hale")
    supplied(game.world, find(game, "Hale"), claymore=1)
    assert sentence_against(game, SetClaymore(hale, 0)) == ""
    supplied(game.world, find(game, "Hale"))
    assert sentence_against(game, SetClaymore(hale, 0)) == "Hale has no Claymore."
    facing = "A facing is a number from 0 to 359."
    assert [sentence_against(game, SetClaymore(hale, degree)) for degree in (-1, 360)] == [facing, facing]
    mine = game.world.create(Claymore("us", hale), At(50, 50, 0))
    other = game.world.create(Claymore("us", find(game, "Reed")), At(50, 50, 0))
    assert sentence_against(game, FireClaymore(hale, mine)) == ""
    assert sentence_against(game, FireClaymore(hale, other)) == "That is no Claymore of Hale."
    assert [order for order in game.orders() if isinstance(order, FireClaymore)] == [FireClaymore(hale, mine)]
    give(game, "Hale", At(98, 98, 0))
    assert sentence_against(game, FireClaymore(hale, mine)).startswith("Hale has to be within ")


# Hand to hand -----------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-8.0-1", "FMJP-8.0-5", "FMJP-8.0-7")
def test_whom_a_man_attacks_hand_to_hand():
    game = duel(target=(50, 49))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert sentence_against(game, CloseCombat(hale, find(game, "Reed"))) == "That is no enemy who can be attacked."
    assert sentence_against(game, CloseCombat(hale, tran)) == ""
    assert sentence_against(game, CloseCombat(hale, tran, surprise=True)) == (
        "Tran sees him coming: nobody surprises him from there."
    )
    give(game, "Tran", At(50, 49, 0))
    assert sentence_against(game, CloseCombat(hale, tran, surprise=True)) == ""
    give(game, "Tran", At(50, 48.9, 0))
    assert sentence_against(game, CloseCombat(hale, tran)) == (
        "Tran is 1.1 paces off: close combat is fought within 1."
    )
    offered = [order for order in game.orders() if isinstance(order, CloseCombat)]
    assert offered == [CloseCombat(hale, tran, surprise=True)]
    give(game, "Hale", Puffed(9))
    assert sentence_against(game, CloseCombat(hale, tran)) == "Hale is too puffed to begin a fight."
    walled = duel(target=(50, 49), ground=field((), [Barrier(1, "stone wall", line((40, 49.5), (60, 49.5)))]))
    assert sentence_against(walled, CloseCombat(find(walled, "Hale"), find(walled, "Tran"))) == (
        "There is no free way to Tran."
    )
