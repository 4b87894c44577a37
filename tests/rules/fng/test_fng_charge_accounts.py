"""Charges and blows of FNG from beginning to end: what is told of each, word for word, and how all stand then."""

from __future__ import annotations

import pytest

from game.board.skirmish.sides import US
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.orders import Order
from game.rules.fng.fire.receiving import FiredOn, do_result
from game.rules.fng.melee.rounds import EndMelee, FightRound, join
from game.rules.fng.model.components.figures import (
    DuckedBack,
    FastMoving,
    Halted,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    Prone,
)
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.decisions.melee import BreakOff, Capture, Charge, Dispatch, Onset
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.game import Skirmish
from tests.rules.accounts import Told
from tests.rules.fng.accounts import RENEW, accounts_of, active, named, state
from tests.rules.fng.fng_board import arms, find, hide, line, man, skirmish, table


def at(game: Skirmish, *pairs: tuple[str, str]) -> list[Order]:
    """Each charges the enemy named with him."""
    return [Charge(tuple(Onset(find(game, one), find(game, other)) for one, other in pairs))]


def one_on_one(far: float, *attributes: str, facing: int = 270, edition: str = "2.0") -> Told:
    """Able charges Pham, who stands to the east."""
    us = [man("Able", 10, 10, 5, facing=90, attributes=attributes)]
    vc = [man("Pham", 10 + far, 10, 4, "ak47", facing=facing), man("Binh", 46, 46)]
    game = active(skirmish(us, vc, edition=edition), "Able")
    return game, at(game, ("Able", "Pham"))


def he_charges_over_six_inches() -> Told:
    return one_on_one(6)


def he_charges_from_the_rear_of_one_who_sees_him_come() -> Told:
    return one_on_one(6, facing=90)


def he_charges_unseen_from_the_rear() -> Told:
    game, orders = one_on_one(6, facing=90)
    state(game, "Able", Prone())
    hide(game, "Able")
    return game, orders


def he_charges_unseen_from_the_flank_of_one_who_ducked_back_under_1_0() -> Told:
    game, orders = one_on_one(6, facing=0, edition="1.0")
    hide(game, "Able")
    state(game, "Pham", DuckedBack(find(game, "Able")))
    return game, orders


def he_runs_twelve_inches() -> Told:
    return one_on_one(13)


def he_runs_sixteen_inches() -> Told:
    return one_on_one(16.5)


def a_clumsy_man_charges() -> Told:
    return one_on_one(12, "clumsy")


def a_slow_man_charges() -> Told:
    return one_on_one(9, "slow")


def two_and_their_leader(edition: str = "2.0") -> Skirmish:
    """Able and Baker, their Leader Cole beside them; Pham in the east, and Quan next to him."""
    us = [
        man("Able", 10, 10, facing=90, attributes=("born leader",)),
        man("Baker", 10, 12, 3, "m60", facing=90),
        man("Cole", 8, 11, 5, rank="leader", facing=90),
    ]
    vc = [man("Pham", 16, 11, 4, "ak47", facing=270), man("Quan", 18, 11, 4, "sks", "knife", facing=270)]
    game = skirmish(us, vc, edition=edition)
    arms(game.world, find(game, "Baker"), ready=True)
    state(game, "Baker", Prone())
    return active(game, "Able", "Baker", "Cole")


def two_charge_one_with_a_leader_beside_them() -> Told:
    game = two_and_their_leader()
    return game, at(game, ("Able", "Pham"), ("Baker", "Pham"))


def three_charge_two() -> Told:
    game = two_and_their_leader()
    return game, at(game, ("Able", "Pham"), ("Baker", "Quan"), ("Cole", "Pham"))


def three_charge_one_under_1_0() -> Told:
    game = two_and_their_leader("1.0")
    return game, at(game, ("Able", "Pham"), ("Baker", "Pham"), ("Cole", "Pham"))


def two_charge_one_who_hunkers_down() -> Told:
    game = two_and_their_leader()
    state(game, "Pham", HunkeredDown())
    return game, at(game, ("Able", "Pham"), ("Cole", "Pham"))


def a_charge_at_one_who_is_knocked_down() -> Told:
    game = two_and_their_leader()
    state(game, "Pham", KnockedDown(1))
    return game, at(game, ("Able", "Pham"), ("Cole", "Pham"))


def a_charge_at_one_who_fights_already() -> Told:
    us = [man("Able", 10, 10, facing=90), man("Baker", 17, 11, 4, "knife"), man("Cole", 8, 13, 5)]
    game = skirmish(us, [man("Pham", 16, 11, 4, "ak47", facing=90), man("Quan", 30, 30)])
    join(game, find(game, "Baker"), find(game, "Pham"), 0)
    game = active(game, "Able")
    return game, at(game, ("Able", "Pham"))


def a_star_with_a_bayonet_charges_over_a_wall_at_one_who_has_ducked_back() -> Told:
    wall = Barrier(60, "stone wall", line((15, 5), (15, 14)))
    game = skirmish(
        [man("Able", 10, 10, 5, "m16", "bayonet", facing=90, star=True)],
        [man("Pham", 15.6, 10, 4, "ak47", facing=270, star=True), man("Quan", 30, 10)],
        ground=table(barriers=[wall]),
    )
    state(game, "Pham", DuckedBack(find(game, "Able"), covered=True))
    game = active(game, "Able")
    return game, at(game, ("Able", "Pham"))


def a_hidden_man_charges_from_the_grass() -> Told:
    us, vc = [man("Able", 10, 10)], [man("Pham", 15, 10, 5, "ak47", "knife", facing=270)]
    game = skirmish(us, vc, phase="vc")
    hide(game, "Pham")
    game = active(game, "Pham")
    return game, at(game, ("Pham", "Able"))


def one_with_a_blade_charges_who_fired_at_him() -> Told:
    us, vc = [man("Able", 10, 10), man("Baker", 20, 20)], [man("Pham", 15, 10, 5, "knife", facing=270)]
    game = skirmish(us, vc)
    able, pham = find(game, "Able"), find(game, "Pham")
    state(game, "Pham", Halted(), Retrieving(able))
    do_result(game, "charge", FiredOn(pham, (able, find(game, "Baker")), ("m16",), 4), 4, 5)
    return game, []


# Blows --------------------------------------------------------------------------------------------


def blows(
    *attributes: str, edition: str = "2.0", us: str = "knife", second: str = "bare_hands", **more: bool
) -> Skirmish:
    """Pham and Quan have come up to Able; Baker is far away."""
    able = man("Able", 10, 10, 5, us, attributes=attributes, star=more.get("star", False))
    vc = [man("Pham", 11, 10, 4, "ak47"), man("Quan", 10, 11, 4, second, attributes=("brawler",))]
    game = skirmish([able, man("Baker", 40, 40)], vc, edition=edition)
    state(game, "Pham", FastMoving(), DuckedBack(find(game, "Able")))
    hide(game, "Quan")
    for name in ("Pham", "Quan"):
        join(game, find(game, name), find(game, "Able"), 3)
        game.world.remove(find(game, name), Halted)
    game.world.remove(find(game, "Able"), Halted)
    return game


def rounds(game: Skirmish, count: int) -> Told:
    """So many phases of blows."""
    fighters = tuple(find(game, name) for name in ("Able", "Pham", "Quan"))
    game.agenda.clear()
    game.push(*[task for _ in range(count) for task in (FightRound(fighters, 3), EndMelee())], Activation(US))
    return game, []


def two_fight_one_with_a_knife() -> Told:
    return rounds(blows(), 2)


def two_fight_a_knifeman_under_1_0() -> Told:
    return rounds(blows("knifeman", edition="1.0"), 2)


def two_fight_a_wuss_who_lies_on_the_ground() -> Told:
    game = blows("wuss", us="bare_hands", second="knife")
    state(game, "Able", Prone())
    return rounds(game, 2)


def two_fight_a_star_who_is_hard_as_nails() -> Told:
    return rounds(blows("hard as nails", star=True, us="m16", second="sks"), 3)


def two_fight_a_tough_runt() -> Told:
    return rounds(blows("tough", "runt", us="m1911", second="knife"), 3)


def two_fight_a_brawler_under_1_0() -> Told:
    return rounds(blows("brawler", edition="1.0", us="bare_hands", second="knife"), 3)


def he_breaks_off_from_two() -> Told:
    game = active(blows(), "Able")
    return game, [BreakOff(find(game, "Able"), Point(6, 6))]


def he_breaks_off_by_an_inch_under_1_0() -> Told:
    game = active(blows(edition="1.0"), "Able")
    state(game, "Able", Prone())
    return game, [BreakOff(find(game, "Able"), Point(9.2, 9.2))]


def one_out_of_the_fight_is_dispatched_and_another_taken() -> Told:
    us = [man("Able", 10, 10), man("Baker", 12.1, 10)]
    vc = [man("Pham", 11, 10), man("Quan", 12.1, 11), man("Binh", 30, 30)]
    game = skirmish(us, vc)
    state(game, "Pham", OutOfFight(1, find(game, "Baker")))
    state(game, "Quan", OutOfFight(1))
    game = active(game, "Able", "Baker")
    able, baker, pham, quan = (find(game, name) for name in ("Able", "Baker", "Pham", "Quan"))
    return game, [Dispatch(able, pham), Capture(baker, quan)]


ACCOUNT = accounts_of(
    "charges",
    named(
        he_charges_over_six_inches,
        he_charges_from_the_rear_of_one_who_sees_him_come,
        he_charges_unseen_from_the_rear,
        he_charges_unseen_from_the_flank_of_one_who_ducked_back_under_1_0,
        he_runs_twelve_inches,
        he_runs_sixteen_inches,
        a_clumsy_man_charges,
        a_slow_man_charges,
        two_charge_one_with_a_leader_beside_them,
        three_charge_two,
        three_charge_one_under_1_0,
        two_charge_one_who_hunkers_down,
        a_charge_at_one_who_is_knocked_down,
        a_charge_at_one_who_fights_already,
        a_star_with_a_bayonet_charges_over_a_wall_at_one_who_has_ducked_back,
        a_hidden_man_charges_from_the_grass,
        one_with_a_blade_charges_who_fired_at_him,
        two_fight_one_with_a_knife,
        two_fight_a_knifeman_under_1_0,
        two_fight_a_wuss_who_lies_on_the_ground,
        two_fight_a_star_who_is_hard_as_nails,
        two_fight_a_tough_runt,
        two_fight_a_brawler_under_1_0,
        he_breaks_off_from_two,
        he_breaks_off_by_an_inch_under_1_0,
        one_out_of_the_fight_is_dispatched_and_another_taken,
    ),
)


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
