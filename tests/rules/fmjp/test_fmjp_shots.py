"""Fire on the table: who may shoot at whom, what is read off the table, bursts, sweeps, area fire: FMJP-5.0..5.3."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.engine.core.turn import Enter
from game.rules.fmjp.fire.bursts import RollOn, jam
from game.rules.fmjp.fire.shooting import facts_of, from_hip
from game.rules.fmjp.hits import TakeHit
from game.rules.fmjp.model.arms import firearm_of, is_jammed, weapons_of
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import (
    NOBODY,
    Aim,
    Clock,
    Ducked,
    Efficiency,
    FiredIn,
    Hand,
    Hidden,
    LosesAction,
    MovedThisTurn,
    Observed,
    Prone,
    Puffed,
    Trail,
    UnderFire,
)
from game.rules.fmjp.model.decisions import AreaFire, BurstGoesOn, Done, Fire, KeepOn, Move, Share, Spot, Switch
from game.rules.fmjp.model.events.fire import DuckedDown, HitRolled, HitTaken, ShotFired, Swept, WeaponJammed
from game.rules.fmjp.model.events.turn import CardsLost, Fell, Observes, Spotted
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import is_unseen
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.resolve.hits import begin_burst
from game.rules.fmjp.sight import hidden_share, hide
from tests.rules.fmjp.fmjp_board import (
    battle,
    box,
    ce,
    deal,
    do,
    field,
    find,
    get,
    give,
    has,
    hold,
    line,
    loaded,
    refused,
    roll_next,
    takes,
    told,
    turn_up,
    us,
    vc,
)

LEVEL = (3, 3)
"""Two average dice that cancel each other: no luck."""


def duel(*faces: int, ground=None, target=(50, 30), **more):  # type: ignore[no-untyped-def]
    """Hale at 50, 50 and Tran, and a seven for Hale."""
    game = battle((us("Hale", 50, 50),), (vc("Tran", *target, **more),), *faces, ground=ground)
    turn_up(game, "7H", "Hale")
    return game


def shot_at(game: Battle, *names: str, sweep: tuple[str, ...] = ()) -> Fire:
    """Hale fires at the first of these with the seven."""
    shares = tuple(Share(AtPiece(find(game, name)), (card_of("7H"),)) for name in names)
    return Fire(find(game, "Hale"), shares, tuple(find(game, name) for name in sweep))


def lines_of(game: Battle) -> dict[str, int]:
    """What each rule adds to the last shot."""
    (shot,) = told(game, ShotFired)
    return {line.rule: line.value for line in shot.lines}


@pytest.mark.rule("FMJP-5.0-1", "FMJP-2.0-7")
def test_a_shot_takes_a_burst_counter_even_if_it_has_no_chance() -> None:
    game = duel(1, 6)
    hale = find(game, "Hale")
    loaded(game.world, find(game, "Hale"), "m16", 1, 0)
    give(game, "Hale", Puffed(6))
    do(game, shot_at(game, "Tran"))  # 35 - 60: no hit points, no roll
    assert [event.points for event in game.events if isinstance(event, ShotFired)] == [0]
    assert told(game, HitRolled) == []
    assert firearm_of(game.world, hale, "m16").bursts == 0
    assert has(game, "Tran", UnderFire)
    turn_up(game, "7H", "Hale")
    assert refused(game, shot_at(game, "Tran")) == "FMJP-5.0-1"


@pytest.mark.rule("FMJP-5.0-2", "FMJP-5.0-3")
def test_the_base_is_card_times_ce_and_unaimed_fire_takes_one_card() -> None:
    game = duel(*LEVEL, 10)
    hold(game, "Hale", "4C")
    both = Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("7H"), card_of("4C"))),))
    assert refused(game, both) == "FMJP-5.0-3"
    do(game, shot_at(game, "Tran"))
    assert lines_of(game)["FMJP-5.0-2"] == 35


@pytest.mark.rule("FMJP-5.0-4", "FMJP-4.0-13")
def test_aimed_fire_adds_a_point_of_ce_for_each_marker_the_cards_of_the_aim_and_held_cards() -> None:
    game = duel()
    hold(game, "Hale", "4C")
    hale, tran, both = find(game, "Hale"), find(game, "Tran"), (card_of("7H"), card_of("4C"))
    give(game, "Hale", Aim(2, (50, 39.9), (card_of("2C"), card_of("3C"))))  # 9.9 paces from the target
    assert refused(game, Fire(hale, (Share(AtPiece(tran), both),))) == ""
    facts = facts_of(game, hale, tran, both)
    assert (facts.cards, facts.aim) == ((7, 4, 2, 3), 2)
    give(game, "Hale", Aim(2, (50, 40.1), (card_of("2C"), card_of("3C"))))  # 10.1: the aim does not hold
    assert refused(game, Fire(hale, (Share(AtPiece(tran), both),))) == "FMJP-5.0-3"
    facts = facts_of(game, hale, tran, (card_of("7H"),))
    assert (facts.cards, facts.aim) == ((7,), 0)


@pytest.mark.rule("FMJP-5.0-5", "FMJP-5.0-11")
def test_several_targets_get_whole_cards_each_and_the_switch_costs_ten_percent_for_ten_metres() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30), vc("Sau", 60.1, 30, "vc_scout")), *LEVEL, 10, *LEVEL, 9)
    hold(game, "Hale", "4C")
    turn_up(game, "7H", "Hale")
    hale, tran, sau = (find(game, name) for name in ("Hale", "Tran", "Sau"))
    seven, four = card_of("7H"), card_of("4C")
    assert refused(game, Fire(hale, (Share(AtPiece(tran), (seven,)), Share(AtPiece(sau), (seven,))))) == "FMJP-5.0-5"
    assert (
        refused(game, Fire(hale, (Share(AtPiece(tran), (four,)),))) == "FMJP-5.0-5"
    )  # the turned card has to be played
    do(game, Fire(hale, (Share(AtPiece(tran), (seven,)), Share(AtPiece(sau), (four,)))))
    first, second = told(game, ShotFired)
    assert [line.value for line in first.lines if line.rule == "FMJP-5.0-11"] == []
    assert [line.value for line in second.lines if line.rule == "FMJP-5.0-11"] == [-20]  # 10.1 metres: two tens


@pytest.mark.rule("FMJP-5.0-5", "FMJP-2.0-7")
def test_several_targets_take_one_burst_counter_in_all() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30), vc("Sau", 55, 30, "vc_scout")), *LEVEL, 10, *LEVEL, 9)
    hold(game, "Hale", "4C")
    loaded(game.world, find(game, "Hale"), "m16", 3, 0)
    turn_up(game, "7H", "Hale")
    hale = find(game, "Hale")
    shares = (Share(AtPiece(find(game, "Tran")), (card_of("7H"),)), Share(AtPiece(find(game, "Sau")), (card_of("4C"),)))
    do(game, Fire(hale, shares))
    assert firearm_of(game.world, hale, "m16").bursts == 2


@pytest.mark.rule("FMJP-5.0-6")
def test_a_hidden_man_is_attacked_by_area_fire_only_which_is_a_tenth_and_knows_no_cover() -> None:
    ground = field([Area(1, "scrub", box(40, 20, 20, 12))])
    game = duel(*LEVEL, 9, ground=ground, hidden=True, target=(51, 30))
    hale = find(game, "Hale")
    assert refused(game, shot_at(game, "Tran")) == "FMJP-5.0-6"
    do(game, AreaFire(hale, AtPoint(Point(51, 32)), (card_of("7H"),)))
    lines = lines_of(game)
    assert lines["FMJP-5.0-6"] == 10
    assert "FMJP-5.0-12" not in lines
    assert has(game, "Tran", UnderFire)  # 2 paces from the place
    assert has(game, "Tran", Hidden)
    game = duel(*LEVEL, 9, ground=ground, hidden=True, target=(51, 29.9))
    do(game, AreaFire(hale, AtPoint(Point(51, 32)), (card_of("7H"),)))
    assert not has(game, "Tran", UnderFire)


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.2-2")
@pytest.mark.parametrize(("hidden", "named"), [(True, False), (False, True)])
def test_area_fire_that_misses_does_not_tell_that_a_hidden_man_lies_there(hidden: bool, named: bool) -> None:
    ground = field([Area(1, "scrub", box(40, 20, 20, 12))])
    game = duel(*LEVEL, 10, ground=ground, hidden=hidden, target=(51, 30))
    do(game, AreaFire(find(game, "Hale"), AtPoint(Point(51, 32)), (card_of("7H"),)))
    assert [event.target for event in told(game, HitRolled)] == [find(game, "Tran") if named else NOBODY]


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.3-5")
@pytest.mark.parametrize(("roll", "seen"), [(1, True), (10, False)])
def test_a_hidden_man_who_is_hit_is_hidden_no_longer_though_it_only_makes_him_duck(roll: int, seen: bool) -> None:
    ground = field([Area(1, "scrub", box(40, 20, 20, 12))])
    game = duel(*LEVEL, roll, *[1] * 20, ground=ground, hidden=True, target=(51, 30))
    do(game, AreaFire(find(game, "Hale"), AtPoint(Point(51, 32)), (card_of("7H"),)))
    assert [event.by for event in told(game, Spotted)] == ([find(game, "Hale")] if seen else [])
    assert has(game, "Tran", Hidden) != seen


@pytest.mark.rule("FMJP-5.0-7")
def test_being_under_fire_counts_until_his_own_card_is_over() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),), 2, *LEVEL, 9, *LEVEL, 10)
    give(game, "Hale", UnderFire(0))
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran"))
    assert lines_of(game)["FMJP-5.0-7"] == -30  # the face 2 of the die is a three
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran"))
    assert "FMJP-5.0-7" not in lines_of(game)


@pytest.mark.rule("FMJP-5.0-7")
def test_a_blast_within_ten_paces_puts_a_man_under_fire() -> None:
    for paces, counts in ((10.0, True), (10.1, False)):
        game = battle((us("Hale", 50, 50),), (vc("Tran", 5, 5),), 1, 1)
        game.push(Explode("grenade", Point(50 + paces, 50), NOBODY))
        game.run()
        assert has(game, "Hale", UnderFire) == counts


@pytest.mark.rule("FMJP-5.0-9", "FMJP-4.0-5")
def test_a_move_of_either_counts_once_and_double_time_of_the_target_two_dice() -> None:
    game = duel()
    hale, tran = find(game, "Hale"), find(game, "Tran")
    cards = (card_of("7H"),)
    assert not facts_of(game, hale, tran, cards).moved
    give(game, "Hale", MovedThisTurn(doubled=True))
    assert facts_of(game, hale, tran, cards).moved
    assert not facts_of(game, hale, tran, cards).doubled
    give(game, "Tran", MovedThisTurn(doubled=True))
    assert facts_of(game, hale, tran, cards).doubled


@pytest.mark.rule("FMJP-5.0-10")
def test_who_went_out_of_sight_in_this_phase_is_shot_at_with_the_hidden_part_of_his_move_deducted() -> None:
    ground = field([Area(1, "rock", box(30, 40, 20, 2))])
    game = duel(*LEVEL, ground=ground, target=(45, 20))  # behind the rock
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert refused(game, shot_at(game, "Tran")) == "FMJP-5.0-6"
    give(game, "Tran", Trail(1, ((55.0, 20.0), (45.0, 20.0))))  # half of it in the open
    share = hidden_share(game, hale, tran)
    assert share == 50
    assert refused(game, shot_at(game, "Tran")) == ""
    assert facts_of(game, hale, tran, (card_of("7H"),)).hidden == 50
    give(game, "Tran", Trail(0, ((55.0, 20.0), (45.0, 20.0))))  # that was another phase
    assert refused(game, shot_at(game, "Tran")) == "FMJP-5.0-6"


@pytest.mark.rule("FMJP-5.0-12", "FMJP-5.0-13")
@pytest.mark.parametrize(
    ("ground", "cover"),
    [
        (field(), "none"),
        (field([Area(1, "scrub", box(40, 20, 20, 12))]), "soft"),
        (field(barriers=[Barrier(1, "stone wall", line((40, 32), (60, 32)))]), "hard"),
        (field(barriers=[Barrier(1, "stone wall", line((40, 32.1), (60, 32.1)))]), "none"),
        (field(barriers=[Barrier(1, "sandbags", line((40, 31), (60, 31)))]), "prepared"),
    ],
)
def test_cover_is_read_off_the_table(ground, cover: str) -> None:  # type: ignore[no-untyped-def]
    game = duel(ground=ground)
    assert facts_of(game, find(game, "Hale"), find(game, "Tran"), (card_of("7H"),)).cover == cover


@pytest.mark.rule("FMJP-4.0-12", "FMJP-5.0-12")
def test_who_lies_in_low_growth_or_behind_a_bank_has_soft_cover() -> None:
    game = duel(ground=field([Area(1, "dry paddy", box(40, 20, 20, 12))]))
    hale, tran = find(game, "Hale"), find(game, "Tran")
    assert facts_of(game, hale, tran, (card_of("7H"),)).cover == "none"
    give(game, "Tran", Prone())
    assert facts_of(game, hale, tran, (card_of("7H"),)).cover == "soft"
    open_ground = duel()
    give(open_ground, "Tran", Prone())
    assert facts_of(open_ground, hale, tran, (card_of("7H"),)).cover == "none"


@pytest.mark.rule("FMJP-5.1-3")
def test_a_gun_is_fired_from_the_hip_after_a_move_or_standing_with_nothing_to_rest_it_on() -> None:
    game = battle((us("Hale", 50, 50, "us_gunner"),), (vc("Tran", 50, 30),))
    hale = find(game, "Hale")
    assert from_hip(game, hale)
    give(game, "Hale", Prone())
    assert not from_hip(game, hale)
    give(game, "Hale", MovedThisTurn())
    assert from_hip(game, hale)
    for gap, hip in ((1.0, False), (1.1, True)):
        wall = field(barriers=[Barrier(1, "stone wall", line((40, 50 - gap), (60, 50 - gap)))])
        game = battle((us("Hale", 50, 50, "us_gunner"),), (vc("Tran", 50, 30),), ground=wall)
        assert from_hip(game, hale) == hip


@pytest.mark.rule("FMJP-5.2-2", "FMJP-5.2-3", "FMJP-5.3-4")
def test_a_burst_goes_on_until_a_roll_exceeds_what_is_left() -> None:
    game = duel(*LEVEL, 3, 1, 1, 1, 6)  # 70 percent: 7 points; 3 hits, 1 hits, 6 misses; HV dice 2 and 2 between
    roll_next(game, *LEVEL, 3, 1, 1, 1, 6)
    do(game, shot_at(game, "Tran"))
    rolled = [event for event in game.events if isinstance(event, HitRolled)]
    assert [(event.points, event.roll, event.hit, event.left) for event in rolled] == [
        (7, 3, True, 4), (4, 1, True, 3), (3, 6, False, 0)
    ]  # fmt: skip
    assert [event.loss for event in told(game, HitTaken)] == [2, 2]
    assert ce(game, "Tran") == 1


@pytest.mark.rule("FMJP-5.2-4")
def test_a_sweep_has_to_be_announced_and_costs_a_point_for_ten_metres() -> None:
    enemies = (vc("Tran", 50, 30), vc("Sau", 60.1, 30, "vc_scout"))
    game = battle((us("Hale", 50, 50),), enemies, *LEVEL, 2, 1)
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran", sweep=("Sau",)))
    decision = game.decision
    assert isinstance(decision, BurstGoesOn)
    assert decision.burst.left == 5
    assert refused(game, Switch(find(game, "Hale"))) == "FMJP-5.2-4"
    roll_next(game, 4)
    do(game, Switch(find(game, "Sau")))
    swept = [event for event in game.events if isinstance(event, Swept)]
    assert [event.points for event in swept] == [3]  # 10.1 metres: two tens
    assert [(event.target, event.points, event.hit) for event in told(game, HitRolled)][-1] == (
        find(game, "Sau"), 3, False
    )  # fmt: skip


@pytest.mark.rule("FMJP-5.2-4")
def test_without_an_announced_target_nothing_is_asked_and_one_may_keep_on() -> None:
    game = duel(*LEVEL, 2, 1, 6)
    do(game, shot_at(game, "Tran"))
    assert game.over
    enemies = (vc("Tran", 50, 30), vc("Sau", 55, 30, "vc_scout"))
    game = battle((us("Hale", 50, 50),), enemies, *LEVEL, 2, 1, 6)
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran", sweep=("Sau",)), KeepOn())
    assert {event.target for event in told(game, HitRolled)} == {find(game, "Tran")}


@pytest.mark.rule("FMJP-5.2-4")
def test_a_friend_near_the_line_between_the_targets_is_rolled_for_first() -> None:
    for beside, first in ((32.0, "Cole"), (32.1, "Sau")):
        americans = (us("Hale", 50, 50), us("Cole", 53, beside, "us_rifleman", under="Hale"))
        game = battle(americans, (vc("Tran", 50, 30), vc("Sau", 56, 30, "vc_scout")), *LEVEL, 2, 1)
        turn_up(game, "7H", "Hale")
        do(game, shot_at(game, "Tran", sweep=("Sau",)))
        game.take_events()
        roll_next(game, 10)
        do(game, Switch(find(game, "Sau")))
        assert [event.target for event in told(game, HitRolled)] == [find(game, first)]


@pytest.mark.rule("FMJP-5.2-4")
def test_a_friend_near_the_line_who_is_down_is_passed_over_and_the_next_one_is_rolled_for() -> None:
    americans = (us("Hale", 50, 50), us("Cole", 53, 31, "us_rifleman"), us("Doc", 54, 31, "us_medic"))
    game = battle(americans, (vc("Tran", 50, 30),), 10)
    give(game, "Cole", Efficiency(0))
    hale, tran, cole, doc = (find(game, name) for name in ("Hale", "Tran", "Cole", "Doc"))
    game.push(RollOn(hale, tran, begin_burst(5), "high", (), (cole, doc)))
    game.run()
    assert [event.target for event in told(game, HitRolled)] == [doc]


@pytest.mark.rule("FMJP-5.3-5", "FMJP-4.0-15")
@pytest.mark.parametrize(("roll", "ducks"), [(8, True), (9, True), (10, False)])
def test_a_first_roll_that_misses_by_one_or_two_makes_the_target_duck_and_lose_a_card(roll: int, ducks: bool) -> None:
    game = duel(*LEVEL, roll, 1)
    deal(game, "Tran", "2C", "3C")
    do(game, shot_at(game, "Tran"))
    assert has(game, "Tran", Ducked) == ducks
    assert len(get(game, "Tran", Hand).cards) == (1 if ducks else 2)
    assert is_jammed(game.world, find(game, "Hale"), "m16") == (roll == 10)


@pytest.mark.rule("FMJP-5.3-5")
def test_an_npc_who_ducks_loses_his_next_action() -> None:
    enemies = (vc("Tran", 5, 5), vc("Hoa", 50, 30, "vc_fighter", under="Tran"))
    game = battle((us("Hale", 50, 50),), enemies, *LEVEL, 8)
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Hoa"))
    assert has(game, "Hoa", LosesAction)
    turn_up(game, "2C", "Tran")
    assert refused(game, Spot(find(game, "Hoa"))) == "FMJP-2.0-4"
    do(game, Done())
    turn_up(game, "3C", "Tran")
    assert refused(game, Spot(find(game, "Hoa"))) != "FMJP-2.0-4"


@pytest.mark.rule("FMJP-5.3-5", "FMJP-5.3-2")
def test_a_low_velocity_hit_without_effect_makes_him_duck_and_one_with_effect_shrinks_his_hand() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),), 4, 1)  # the four of clubs against CE 5
    deal(game, "Tran", "2C", "3C", "4C", "5C", "6C")
    game.push(TakeHit(find(game, "Tran"), "low", find(game, "Hale")))
    game.run()
    assert len(told(game, DuckedDown)) == 1
    assert ce(game, "Tran") == 5
    roll_next(game, 5)  # the five of clubs; four cards are left, and four are all he may hold
    game.push(TakeHit(find(game, "Tran"), "low", find(game, "Hale")))
    game.run()
    assert ce(game, "Tran") == 4
    assert told(game, CardsLost) == []
    roll_next(game, 6, 1)
    game.push(TakeHit(find(game, "Tran"), "low", find(game, "Hale")))
    game.run()
    assert ce(game, "Tran") == 3
    assert [event.how for event in told(game, CardsLost)] == ["hurt"]


@pytest.mark.rule("FMJP-5.3-1", "FMJP-7.0-1")
def test_at_ce_zero_a_character_bleeds_and_stays_on_the_field_and_an_npc_is_out() -> None:
    enemies = (vc("Tran", 50, 30), vc("Hoa", 52, 30, "vc_fighter", under="Tran"))
    game = battle((us("Hale", 50, 50),), enemies, 1, 1, 6)
    give(game, "Tran", Efficiency(2))
    for name in ("Hoa", "Tran"):
        roll_next(game, 1, 1, 6)
        game.push(TakeHit(find(game, name), "high", find(game, "Hale")))
        game.run()
    fell = told(game, Fell)
    assert [(event.figure, event.how, event.time) for event in fell] == [
        (find(game, "Hoa"), "out", 0), (find(game, "Tran"), "down", 2 + 5)
    ]  # fmt: skip


@pytest.mark.rule("FMJP-5.0-6")
@pytest.mark.parametrize(("roll", "seen"), [(8, True), (9, False)])
def test_to_spot_takes_a_die_of_at_most_ce_and_three_within_sixty_paces(roll: int, seen: bool) -> None:
    ground = field([Area(1, "scrub", box(40, 0, 20, 12))])
    game = duel(roll, ground=ground, hidden=True, target=(50, 10))
    do(game, Spot(find(game, "Hale")))
    assert [event.figure for event in told(game, Spotted)] == ([find(game, "Tran")] if seen else [])


@pytest.mark.rule("FMJP-5.0-6")
def test_a_man_becomes_unseen_in_cover_quiet_for_a_turn_and_more_than_twenty_paces_from_any_enemy() -> None:
    scrub = field([Area(1, "scrub", box(40, 0, 20, 40))])
    for y, fired, hides in ((29.9, 0, True), (30, 0, False), (29.9, 2, False), (29.9, 1, True)):
        game = battle((us("Hale", 50, 50),), (vc("Tran", 50, y),), ground=scrub)
        game.world.put(Clock(3))
        give(game, "Tran", FiredIn(fired))
        hide(game, Enter("start", "hiding"))
        assert has(game, "Tran", Hidden) == hides
    bare = battle((us("Hale", 50, 50),), (vc("Tran", 50, 10),))
    hide(bare, Enter("start", "hiding"))
    assert not has(bare, "Tran", Hidden)


@pytest.mark.rule("FMJP-5.0-6")
def test_who_fires_is_seen() -> None:
    ground = field([Area(1, "scrub", box(40, 0, 20, 30))])
    game = battle((us("Hale", 50, 80),), (vc("Tran", 50, 20, hidden=True),), *LEVEL, 10, ground=ground)
    turn_up(game, "7H", "Tran")
    do(game, Fire(find(game, "Tran"), (Share(AtPiece(find(game, "Hale")), (card_of("7H"),)),)))
    assert not has(game, "Tran", Hidden)


@pytest.mark.rule("FMJP-5.0-6")
def test_who_steps_into_the_open_is_observed_and_does_not_know_it_until_he_comes_near() -> None:
    scrub = field([Area(1, "scrub", box(40, 48, 20, 4)), Area(2, "scrub", box(40, 18, 20, 3))])
    for y, both in ((40.0, True), (40.1, False)):
        enemies = (vc("Tran", 50, 20, hidden=True),)
        game = battle((us("Hale", 50, 50, hidden=True),), enemies, ground=scrub)
        turn_up(game, "10H", "Hale")
        do(game, Move(find(game, "Hale"), (Point(50, y),)))
        assert not is_unseen(game.world, find(game, "Hale"))  # in the open in sight
        assert [has(game, name, Hidden) != both for name in ("Hale", "Tran")] == [True, True]  # within twenty paces
        assert has(game, "Hale", Observed) != both
        watched = [(event.figure, event.target) for event in game.events if isinstance(event, Observes)]
        assert watched == [(find(game, "Tran"), find(game, "Hale"))]


@pytest.mark.rule("FMJP-5.2-3")
@pytest.mark.parametrize(("efficiency", "rolls"), [(5, 1), (0, 0)])
def test_who_keeps_on_rolls_again_at_one_who_stands_and_not_at_one_who_is_down(efficiency: int, rolls: int) -> None:
    enemies = (vc("Tran", 50, 30), vc("Sau", 55, 30, "vc_scout"))
    game = battle((us("Hale", 50, 50),), enemies, *LEVEL, 2, 1)
    turn_up(game, "7H", "Hale")
    do(game, shot_at(game, "Tran", sweep=("Sau",)))
    game.take_events()
    give(game, "Tran", Efficiency(efficiency))
    roll_next(game, *[10] * 20)
    do(game, KeepOn())
    assert len(told(game, HitRolled)) == rolls


@pytest.mark.rule("FMJP-4.0-8")
def test_a_weapon_jams_once_and_empty_hands_never_do() -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    hale = find(game, "Hale")
    jam(game, hale)
    jam(game, hale)
    assert is_jammed(game.world, hale, "m16")
    assert len(told(game, WeaponJammed)) == 1
    tran = find(game, "Tran")
    takes(game.world, tran, "")
    jam(game, tran)
    assert [is_jammed(game.world, tran, kind) for kind in weapons_of(game.world, tran)] == [False]


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.2-2")
@pytest.mark.parametrize(("face", "hidden", "named"), [(10, True, False), (1, True, True), (10, False, True)])
def test_a_roll_names_a_hidden_man_only_when_it_hits_him(face: int, hidden: bool, named: bool) -> None:
    game = battle((us("Hale", 50, 50),), (vc("Tran", 50, 30),))
    if hidden:
        give(game, "Tran", Hidden())
    roll_next(game, face, *[1] * 20)
    game.push(RollOn(find(game, "Hale"), find(game, "Tran"), begin_burst(5), "high", (), ()))
    game.run()
    first = told(game, HitRolled)[0]
    assert (first.target == find(game, "Tran")) is named
