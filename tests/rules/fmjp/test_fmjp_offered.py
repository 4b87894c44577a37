"""What a card offers a player and the computer: every order of a kind, and no other."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import Bleeding, Efficiency, Prone, Puffed
from game.rules.fmjp.model.decisions import (
    CardActs,
    Carry,
    ChangePosition,
    ChangeWeapon,
    CloseCombat,
    Done,
    Face,
    Fire,
    FireClaymore,
    HoldCard,
    IssueOrder,
    LayTrap,
    Leave,
    Move,
    Rest,
    SetClaymore,
    Share,
    TakeOver,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.systems import kit_of
from tests.rules.fmjp.fmjp_board import battle, box, do, field, find, give, hold, supplied, turn_up, us, vc

Wanted = TypeVar("Wanted", bound=Order)
EIGHT = (card_of("8H"),)
STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))


def offered(game: Battle, kind: type[Wanted]) -> list[Wanted]:
    """The orders of this kind that are offered now."""
    return [order for order in game.orders() if isinstance(order, kind)]


def hale(x: float = 50.0, y: float = 50.0, tran: tuple[float, float] = (5.0, 5.0), **more) -> Battle:  # type: ignore[no-untyped-def]
    """Hale (CE 5, two grenades) with an eight, and Tran somewhere."""
    game = battle((us("Hale", x, y),), (vc("Tran", *tran),), **more)
    turn_up(game, "8H", "Hale")
    return game


def straight(ends: list[Point], x: float = 50.0, y: float = 50.0) -> list[tuple[float, float]]:
    """How far to the north, east, south and west of a place these points are; those to other sides left out."""
    return sorted((end[0] - x, end[1] - y) for end in ends if x in end or y in end)


def paces(game: Battle, pace: str) -> list[tuple[float, float]]:
    """How far the moves of this pace go that are offered to the north, east, south and west."""
    return straight([order.path[-1] for order in offered(game, Move) if order.pace == pace])


def ring(*far: float) -> list[tuple[float, float]]:
    """North, east, south and west, each so far."""
    return sorted((x * one, y * one) for one in far for x, y in STRAIGHT)


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-4", "FMJP-4.0-12")
def test_a_man_on_his_feet_is_offered_a_whole_and_a_half_advance_double_time_and_a_crawl_every_way() -> None:
    game = hale()
    assert paces(game, "advance") == ring(8, 4)
    assert paces(game, "double") == ring(16)
    give(game, "Hale", Prone())
    assert paces(game, "advance") == []
    assert paces(game, "double") == []
    assert paces(game, "crawl") == ring(4)


@pytest.mark.rule("FMJP-4.0-6", "FMJP-4.0-12", "FMJP-8.0-7", "FMJP-3.0-5")
def test_a_man_is_offered_to_rest_to_lie_down_or_get_up_to_turn_round_to_keep_the_card_and_to_do_nothing() -> None:
    game = hale()
    who = find(game, "Hale")
    assert offered(game, ChangePosition) == [ChangePosition(who, "prone")]
    assert offered(game, Face) == [Face(who, 180)]
    assert offered(game, HoldCard) == [HoldCard(who)]
    assert offered(game, Done) == [Done()]
    assert offered(game, Rest) == []
    give(game, "Hale", Puffed(1))
    assert offered(game, Rest) == [Rest(who)]
    give(game, "Hale", Prone())
    assert offered(game, ChangePosition) == [ChangePosition(who, "up")]


@pytest.mark.rule("FMJP-4.0-7")
def test_a_man_with_three_weapons_is_offered_the_two_that_he_has_not_in_hand() -> None:
    game = battle((us("Hale", 50, 50, "us_team_leader"),), (vc("Tran", 5, 5),))
    turn_up(game, "8H", "Hale")
    assert [order.weapon for order in offered(game, ChangeWeapon)] == ["m79", "m79_shot"]


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(("y", "leaves"), [(98.9, False), (99.0, True)])
def test_leaving_is_offered_within_a_pace_of_his_edge(y: float, leaves: bool) -> None:
    game = hale(y=y)
    assert offered(game, Leave) == [Leave(find(game, "Hale"))] * leaves


# Throws, Claymores, traps -----------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.4-3", "FMJP-5.4-8")
@pytest.mark.parametrize(("y", "whats"), [(25.0, ["object", "grenade"]), (24.9, [])])
def test_a_grenade_and_an_object_are_offered_at_an_enemy_within_twenty_five_paces(y: float, whats: list[str]) -> None:
    game = hale(tran=(50, y))
    who, tran = find(game, "Hale"), find(game, "Tran")
    assert offered(game, Throw) == [Throw(who, what, AtPiece(tran)) for what in whats]  # type: ignore[arg-type]


@pytest.mark.rule("FMJP-5.4-8", "FMJP-5.4-9")
def test_without_a_grenade_only_an_object_is_offered_and_nothing_at_a_place() -> None:
    scrub = field([Area(1, "scrub", box(48, 58, 4, 4))])
    game = hale(tran=(50, 30), ground=scrub)
    who, tran = find(game, "Hale"), find(game, "Tran")
    assert Throw(who, "grenade", AtPoint(Point(50, 60))) in offered(game, Throw)
    supplied(game.world, who)
    assert offered(game, Throw) == [Throw(who, "object", AtPiece(tran))]


@pytest.mark.rule("FMJP-5.4-5")
def test_a_claymore_is_offered_in_eight_directions_and_once_set_up_to_be_set_off_by_its_owner() -> None:
    game = battle((us("Hale", 50, 50), us("Doc", 60, 50, "us_medic")), (vc("Tran", 50, 20, "vc_sapper"),))
    turn_up(game, "8C", "Tran")
    tran = find(game, "Tran")
    assert [order.facing for order in offered(game, SetClaymore)] == [0, 45, 90, 135, 180, 225, 270, 315]
    assert offered(game, FireClaymore) == []
    do(game, SetClaymore(tran, 180))
    turn_up(game, "9C", "Tran")
    assert offered(game, SetClaymore) == []
    assert [order.figure for order in offered(game, FireClaymore)] == [tran]
    do(game, Done())
    turn_up(game, "8H", "Hale")
    assert offered(game, FireClaymore) == []


@pytest.mark.rule("FMJP-5.4-7")
def test_a_scout_is_offered_to_lay_the_traps_that_he_has() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Sau", 50, 20, "vc_scout"),))
    turn_up(game, "8C", "Sau")
    assert offered(game, LayTrap) == [LayTrap(find(game, "Sau"), "trap")]
    assert offered(hale(), LayTrap) == []


# Fire and fights --------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.0-1", "FMJP-5.2-4", "FMJP-5.0-11")
def test_fire_is_offered_at_each_enemy_with_another_announced_and_with_a_held_card_at_two() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 45, 20), vc("Sau", 55, 20, "vc_scout")))
    turn_up(game, "8H", "Hale")
    who, tran, sau = (find(game, name) for name in ("Hale", "Tran", "Sau"))
    single = [Fire(who, (Share(AtPiece(one), EIGHT),)) for one in (tran, sau)]
    swept = [Fire(who, (Share(AtPiece(tran), EIGHT),), (sau,))]
    assert offered(game, Fire) == [*single, *swept]
    hold(game, "Hale", "9H")
    both = Fire(who, (Share(AtPiece(tran), EIGHT), Share(AtPiece(sau), (card_of("9H"),))))
    assert offered(game, Fire) == [*single, *swept, both]


@pytest.mark.rule("FMJP-8.0-1", "FMJP-8.0-5")
@pytest.mark.parametrize(("y", "kinds"), [(49.0, [False]), (46.9, [])])
def test_a_fight_is_offered_with_an_enemy_in_contact(y: float, kinds: list[bool]) -> None:
    game = hale(tran=(50, y))
    assert [order.surprise for order in offered(game, CloseCombat)] == kinds


# Other men --------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.1-1", "FMJP-4.1-4")
def test_a_leader_is_offered_every_order_to_his_man_with_the_card_alone_and_with_all_he_holds() -> None:
    game = battle((us("Hale", 50, 50), us("Cole", 52, 50, "us_rifleman", under="Hale")), (vc("Tran", 50, 20),))
    turn_up(game, "8H", "Hale")
    who, cole, tran = (find(game, name) for name in ("Hale", "Cole", "Tran"))

    def orders(*cards: str) -> list[IssueOrder]:
        hand = tuple(card_of(code) for code in cards)
        plain = [IssueOrder(who, cole, kind, hand) for kind in ("follow", "hold", "cover")]  # type: ignore[arg-type]
        return [*plain, *(IssueOrder(who, cole, kind, hand, AtPiece(tran)) for kind in ("fire", "aim"))]  # type: ignore[arg-type]

    assert offered(game, IssueOrder) == orders("8H")
    hold(game, "Hale", "9H")
    assert offered(game, IssueOrder) == [*orders("8H"), *orders("8H", "9H")]


@pytest.mark.rule("FMJP-4.1-4")
def test_a_man_who_has_nobody_over_him_is_offered_to_the_owner_of_the_card_alone() -> None:
    game = battle(
        (us("Hale", 10, 90), us("Cole", 50, 50, "us_rifleman", under="Hale"), us("Irwin", 50, 52, "us_team_leader")),
        (vc("Tran", 50, 5),),
    )
    give(game, "Hale", Efficiency(0))
    give(game, "Hale", Bleeding(5))
    turn_up(game, "7H", "Irwin", "Irwin")
    assert offered(game, TakeOver) == [TakeOver(find(game, "Irwin"), find(game, "Cole"))]
    assert [order.figure for order in offered(game, HoldCard)] == [find(game, "Irwin")]


@pytest.mark.rule("FMJP-9.0-4")
def test_two_men_beside_a_wounded_one_are_offered_to_carry_him_four_paces_every_way() -> None:
    game = battle(
        (
            us("Hale", 49, 50),
            us("Doc", 51, 50, "us_medic"),
            us("Irwin", 50, 50, "us_team_leader"),
            us("Far", 60, 50, "us_medic"),
        ),
        (vc("Tran", 5, 5),),
    )
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(5))
    turn_up(game, "8H", "Hale")
    carries = offered(game, Carry)
    assert {(one.figure, one.helper, one.wounded) for one in carries} == {
        (find(game, "Hale"), find(game, "Doc"), find(game, "Irwin"))
    }
    assert straight([one.path[-1] for one in carries], 49, 50) == ring(4)


@pytest.mark.rule("FMJP-9.0-4")
def test_a_man_by_himself_beside_a_wounded_one_is_not_offered_to_carry_him() -> None:
    game = battle((us("Hale", 49, 50), us("Irwin", 50, 50, "us_team_leader")), (vc("Tran", 5, 5),))
    give(game, "Irwin", Efficiency(0))
    give(game, "Irwin", Bleeding(5))
    turn_up(game, "8H", "Hale")
    assert offered(game, Carry) == []


def test_what_is_barred_before_it_is_made_is_refused_whatever_it_says() -> None:
    kit, seed = kit_of("fmjp"), 5
    game, dice = kit.begin(kit.context(load_scenario("fmjp/village")), SeededDice(seed)), SeededDice(seed, "lot")
    barred: list[str] = []
    for number in range(96):
        if number % 8 == 0 and isinstance(game.decision, CardActs):
            choices = game.candidates()
            unmade = [choices[place] for place in range(len(choices)) if choices.drawn(place) is None]
            barred.extend(str(game.why_not(order) or order) for order in unmade)
        game.submit(game.sample(dice))
        game.forget()
    refused = Counter(words for words in barred if "(FMJP-4.1-4)" in words)
    assert refused.total() == len(barred) > 50
    assert len(refused) > 3
